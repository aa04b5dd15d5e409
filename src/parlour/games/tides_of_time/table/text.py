"""The board for a terminal, from a view: at most 80 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from parlour.engine.lettering import clip, columns, fill
from parlour.engine.words import Words
from parlour.games.tides_of_time.facts.cards import ROUNDS, SYMBOL
from parlour.games.tides_of_time.table.reading import Reading
from parlour.games.tides_of_time.table.wording import ROMAN, Wording

WIDTH: Final = 80
PLAYER_WIDTH: Final = 24
CARD_WIDTH: Final = 28
SYMBOL_WIDTH: Final = 12
POINTS_WIDTH: Final = 4
EFFECT_WIDTH: Final = WIDTH - CARD_WIDTH - SYMBOL_WIDTH - POINTS_WIDTH
SCORE_WIDTH: Final = 8

MONUMENT: Final = "▲"
CHOSEN: Final = "●"
WINNER: Final = "★"
NO_MARK: Final = " "


def draw(view: dict[str, Any], words: Words, language: str, names: Sequence[str]) -> str:
    """Draw a view: the scores, the other player, the viewer, the viewer's hand."""
    return "\n".join(_Sheet(Reading(view), Wording(words, language, names)).lines())


class _Sheet:
    """One view on its way to a terminal."""

    def __init__(self, reading: Reading, wording: Wording) -> None:
        self.reading = reading
        self.wording = wording
        self.seats = (reading.above, reading.below)

    def lines(self) -> list[str]:
        parts = [[*self._heading(), *self._scores()], *[self._player(seat) for seat in self.seats]]
        viewer = self.reading.viewer
        if viewer is not None and self.reading.hand(viewer):
            parts.append(self._own_hand(viewer))
        parts.append(self._legend())
        lines: list[str] = []
        for part in parts:
            if lines and part:
                lines.append("")
            lines += [line.rstrip() for line in part]
        return lines

    def _heading(self) -> list[str]:
        title = self.wording.say("game.title")
        left = f"{title} · {self.wording.round_and_phase(self.reading.round, self.reading.phase)}"
        right = self.wording.say("label.pile", {"cards": self.reading.pile})
        return [fill(left, WIDTH - columns(right)) + right, "─" * WIDTH]

    def _scores(self) -> list[str]:
        heads = [*ROMAN, self.wording.say("label.total")]
        lines = [_score_row("", heads)]
        for seat in self.seats:
            cells = [str(points) for points in self.reading.rounds(seat)]
            if len(cells) < ROUNDS and not self.reading.is_scored(seat):
                cells.append(f"(+{self.reading.live(seat)})")
            cells += ["·"] * (ROUNDS - len(cells))
            cells.append(str(self.reading.total(seat)))
            lines.append(_score_row(self.wording.player(seat), cells) + self._verdict(seat))
        return lines

    def _verdict(self, seat: int) -> str:
        if not self.reading.wins(seat):
            return ""
        shared = self.reading.wins(1 - seat)
        return f"  {WINNER} {self.wording.say('label.shared' if shared else 'label.winner')}"

    # A player: who, symbols, kingdom, hand, removed cards

    def _player(self, seat: int) -> list[str]:
        name = clip(self.wording.player(seat), PLAYER_WIDTH)
        lines = [name + self._status(seat), self._symbols(seat)]
        kingdom = self.reading.kingdom(seat)
        for card, points, monument in kingdom:
            lines += self._card(card, MONUMENT if monument else NO_MARK, points)
        if not kingdom:
            lines.append(f"    {self.wording.say('label.empty-kingdom')}")
        if seat != self.reading.viewer and self.reading.hand_size(seat):
            lines += self._other_hand(seat)
        removed = self.reading.removed(seat)
        if removed:
            lines += self._listed(self.wording.say("label.removed"), removed)
        return lines

    def _status(self, seat: int) -> str:
        if self.reading.has_chosen(seat):
            return f" · {self.wording.say('label.has-chosen')}"
        if seat in self.reading.waiting:
            return f" · {self.wording.say('label.choosing')}…"
        return ""

    def _symbols(self, seat: int) -> str:
        shown = ""
        for symbol, (count, doubled) in enumerate(self.reading.symbols(seat)):
            number = f"{count // 2}×2" if doubled else str(count)
            shown += f"  {self.wording.symbol(symbol)} {number}"
        return shown

    def _card(self, card: int, mark: str, points: int | None) -> list[str]:
        """Draw a card: mark, name, symbol, effect, which may need a second line, and points."""
        start = fill(f"  {mark} {self.wording.card(card)}", CARD_WIDTH)
        start += fill(self.wording.symbol(SYMBOL[card]), SYMBOL_WIDTH)
        end = "" if points is None else f"{points:+}".rjust(POINTS_WIDTH)
        first, *more = wrap(self.wording.effect(card), EFFECT_WIDTH)
        indent = " " * (CARD_WIDTH + SYMBOL_WIDTH)
        return [start + fill(first, EFFECT_WIDTH) + end, *[indent + line for line in more]]

    def _other_hand(self, seat: int) -> list[str]:
        hand, size = self.reading.hand(seat), self.reading.hand_size(seat)
        label = self.wording.say("label.hand", {"cards": size})
        if len(hand) < size:
            label += f" · {self.wording.say('label.unknown', {'cards': size - len(hand)})}"
        return self._listed(label, hand)

    def _listed(self, label: str, cards: list[int]) -> list[str]:
        names = ", ".join([self.wording.card(card) for card in cards])
        text = f"{label} · {names}" if names else label
        return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")

    def _own_hand(self, seat: int) -> list[str]:
        scored = self.reading.just_scored(seat)
        label = self.wording.say("label.own-hand")
        if scored:
            label += f", {self.wording.say('label.with-points')}"
        lines = [label]
        for card in self.reading.hand(seat):
            mark = CHOSEN if self.reading.is_chosen(seat, card) else NO_MARK
            lines += self._card(card, mark, scored.get(card))
        return lines

    def _legend(self) -> list[str]:
        marks = []
        if any(monument for seat in self.seats for _, _, monument in self.reading.kingdom(seat)):
            marks.append(f"{MONUMENT} {self.wording.say('label.monument')}")
        viewer = self.reading.viewer
        if viewer is not None and self.reading.has_chosen(viewer):
            marks.append(f"{CHOSEN} {self.wording.say('label.chosen')}")
        return ["   ".join(marks)] if marks else []


def _score_row(name: str, cells: list[str]) -> str:
    return fill(name, PLAYER_WIDTH) + "".join([cell.rjust(SCORE_WIDTH) for cell in cells])
