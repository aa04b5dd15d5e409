"""The board for a terminal, from a view: at most 80 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from parlour.engine.lettering import clip, columns, fill
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.cards import NUMBER_OF
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS
from parlour.games.empires_of_the_north.table.reading import Card, Reading
from parlour.games.empires_of_the_north.table.wording import Wording

WIDTH: Final = 80
INDENT: Final = "    "


def draw(view: dict[str, Any], words: Words, language: str, names: Sequence[str]) -> str:
    """Draw a view: tiles, islands, ships, the players, the viewer's cards."""
    return "\n".join(_Sheet(Reading(view), Wording(words, language, names)).lines())


class _Sheet:
    """One view on its way to a terminal."""

    def __init__(self, reading: Reading, wording: Wording) -> None:
        self.reading = reading
        self.wording = wording

    def lines(self) -> list[str]:
        parts = [self._heading(), self._tiles(), self._islands(), self._queue()]
        parts += [self._player(seat) for seat in (*self.reading.others, self.reading.below)]
        parts += self._own_cards()
        lines: list[str] = []
        for part in parts:
            if lines and part:
                lines.append("")
            lines += [clip(line.rstrip(), WIDTH) for line in part]
        return lines

    def _heading(self) -> list[str]:
        view, say = self.reading.view, self.wording.say
        phase = say(f"label.phase.{view['phase']}")
        left = f"{say('game.title')} · {say('label.round', {'round': view['round']})}, {phase}"
        right = ""
        if view["ending"] and not view["over"]:
            right = say("label.last-round" if view["ending"] == 1 else "label.one-more")
        return [fill(left, WIDTH - columns(right)) + right, "─" * WIDTH]

    def _tiles(self) -> list[str]:
        """List the ring: each tile lies beside those above and below, the last beside the first."""
        lines = [f"{self.wording.say('label.tiles')} ↻"]
        for tile in self.reading.view["tiles"]:
            pawns = [
                f"({seat + 1})" if one["exhausted"] else str(seat + 1)
                for seat, player in enumerate(self.reading.players)
                for one in player["pawns"]
                if one is not None and one["tile"] == tile
            ]
            effect = self.wording.say(f"tile-effect.{tile}")
            row = f"  {fill(self.wording.tile(tile), 14)}{fill(effect, 30)}{' '.join(pawns)}"
            lines.append(row)
        return lines

    def _islands(self) -> list[str]:
        lines: list[str] = []
        for distance in DISTANCES:
            islands = self.reading.view["islands"][distance]
            deck = self.wording.say("label.deck", {"cards": islands["deck"]})
            lines.append(f"{self.wording.say(f'label.{distance}')} ({deck})")
            for card in islands["open"]:
                lines += self._card(NUMBER_OF[card], "")
        return lines

    def _queue(self) -> list[str]:
        queue = self.reading.view["queue"]
        if not queue:
            return [self.wording.say("label.no-ships")]
        ships = []
        for place, ship in enumerate(queue):
            loads = [ship["fish"]] if ship["fish"] else []
            loads += ["raze"] if ship["raze"] else []
            load = " + ".join([self.wording.say(f"kind.{kind}") for kind in loads])
            ships.append(f"{place + 1}. {self.wording.player(ship['seat'])} [{load}]")
        return [self.wording.say("label.queue"), *_wrapped("  ".join(ships), "  ")]

    def _player(self, seat: int) -> list[str]:
        player, say = self.reading.players[seat], self.wording.say
        clan = say(f"clan.{player['clan']}") if player["clan"] else ""
        points = self.wording.thing("vp", player["points"])
        total = f"{say('label.total')} {player['total']}"
        marks = [
            say(f"label.{mark}")
            for mark, holds in (
                ("winner", self.reading.wins(seat)),
                ("first", self.reading.view["first"] == seat),
                ("passed", player["passed"]),
                ("chosen", player["has_chosen"]),
            )
            if holds
        ]
        name = clip(self.wording.player(seat), 24)
        lines = _wrapped(" · ".join([name, clan, points, total, *marks]), "")
        stock = [f"{say(f'kind.{kind}')} {player['goods'][kind]}" for kind in GOODS]
        stock += [
            f"{say('label.workers')} {player['workers']} (+{player['spent']} {say('label.spent')})",
            f"{say('label.ships')} {player['ships']}",
            say("label.hand", {"cards": player["hand_size"]}),
            say("label.deck", {"cards": player["deck"]}),
            say("label.discard", {"cards": len(player["discard"])}),
        ]
        lines += _wrapped(" · ".join(stock), "  ")
        own = seat == self.reading.viewer
        if own:
            for card, copies in self._counted(seat):
                lines += self._card(NUMBER_OF[card["card"]], self._state(card, copies))
        else:
            names = [
                f"{self.wording.card(card['card'])}{self._state(card, copies)}"
                for card, copies in self._counted(seat)
            ]
            lines += _wrapped(", ".join(names) or say("label.empty"), "  ")
        return lines

    def _counted(self, seat: int) -> list[tuple[Card, int]]:
        """Return the cards of an Empire, copies in the same state counted as one."""
        fields, rest = self.reading.groups(seat)
        found: list[tuple[Card, int]] = []
        for group in [*fields, *rest]:
            left = list(group.cards)
            while left:
                state = (left[0]["exhausted"], left[0]["stored"])
                alike = [card for card in left if (card["exhausted"], card["stored"]) == state]
                found.append((left[0], len(alike)))
                left = [card for card in left if card not in alike]
        return found

    def _state(self, card: Card, copies: int) -> str:
        notes = []
        if copies > 1:
            notes.append(f"×{copies}")
        if card["exhausted"]:
            notes.append(self.wording.say("label.exhausted"))
        for kind, count in card["stored"].items():
            notes.append(f"{count} {self.wording.say(f'kind.{kind}')}")
        if card["printed"] != card["card"]:
            notes.append(self.wording.say("label.copied", {"card": card["printed"]}))
        return f" [{', '.join(notes)}]" if notes else ""

    def _card(self, card: int, state: str) -> list[str]:
        return _wrapped(f"{self.wording.whole_card(card)}{state}", "  ")

    def _own_cards(self) -> list[list[str]]:
        if self.reading.viewer is None:
            return []
        player = self.reading.players[self.reading.viewer]
        parts: list[list[str]] = []
        for zone, label in (("hand", "label.own-hand"), ("drawn", "label.drawn")):
            if player[zone]:
                lines = [self.wording.say(label)]
                for card in player[zone]:
                    lines += self._card(NUMBER_OF[card], "")
                parts.append(lines)
        return parts


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + INDENT[:2])
