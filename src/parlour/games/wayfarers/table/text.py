"""The board for a terminal, from a view: at most 80 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from parlour.engine.lettering import clip
from parlour.engine.words import Words
from parlour.games.wayfarers.facts.components import COLUMNS, ROWS, SLOT_IDS, SLOT_PRICE, TILE_IDS
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.facts.track import EDGE_SECTION, EDGE_TO, EXITS, NODE_IDS, REQUIREMENT
from parlour.games.wayfarers.table.prompting import reward
from parlour.games.wayfarers.table.wording import Wording

WIDTH: Final = 80


def draw(view: dict[str, Any], words: Words, language: str, names: Sequence[str]) -> str:
    """Draw a view: the rows, the journal, the tiles, every player."""
    return "\n".join(_Sheet(view, Wording(words, language, names)).lines())


class _Sheet:
    """One view on its way to a terminal."""

    def __init__(self, view: dict[str, Any], wording: Wording) -> None:
        self.view = view
        self.wording = wording

    def lines(self) -> list[str]:
        parts = [self._heading(), self._rows(), self._board()]
        parts += [self._player(seat) for seat in range(self.view["seats"])]
        if self.view["opponent"]:
            parts.append(self._opponent())
        if self.view["drawn"]["cards"]:
            parts.append(self._listed("label.drawn", self.view["drawn"]["cards"]))
        lines: list[str] = []
        for part in parts:
            if lines:
                lines.append("")
            lines += [clip(line.rstrip(), WIDTH) for line in part]
        return lines

    def _heading(self) -> list[str]:
        title = self.wording.say("game.title")
        now = self.wording.say("label.round", {"round": self.view["round"]})
        if self.view["left"] > 0:
            now += " · " + self.wording.say("label.last", {"left": self.view["left"]})
        return [f"{title} · {now}", "─" * WIDTH]

    def _rows(self) -> list[str]:
        lines: list[str] = []
        for row in ROWS:
            deck = self.wording.say("label.deck", {"count": self.view["decks"][row]["count"]})
            lines.append(f"{self.wording.say('row.' + row).upper()} · {deck}")
            for place in range(1, 5):
                lines += self._slot(f"{row}-{place}", place)
        return lines

    def _slot(self, slot: str, place: int) -> list[str]:
        data = self.view["slots"][slot]
        if data["card"] is None:
            return [f"  {place}  {self.wording.say('label.empty')}"]
        number = SLOT_IDS.index(slot)
        said = f"{self.wording.whole_card(data['card'])} «{self._worth(number)}»"
        marks = [self.wording.say(f"worker.{worker}") for worker in data["workers"]]
        if data["mark"] is not None:
            marks.append(f"★ {self._side(data['mark'])}")
        if marks:
            said += f" [{', '.join(marks)}]"
        return wrap(said, WIDTH, initial_indent=f"  {place}  ", subsequent_indent="     ")

    def _worth(self, slot: int) -> str:
        """Say what a slot costs or gives."""
        if SLOT_PRICE[slot]:
            return self.wording.say("effect.silver", {"count": SLOT_PRICE[slot]})
        return self.wording.effect(SLOT_EFFECT[slot])

    def _ways(self) -> list[str]:
        """List the next steps of the viewer on the journal, with what they require."""
        viewer = self.view["seat"] if self.view["seat"] is not None else 0
        lines: list[str] = []
        for edge in EXITS[NODE_IDS.index(self.view["journal"]["markers"][viewer])]:
            side = "ab".index(self.view["sections"][EDGE_SECTION[edge]])
            wanted = self.wording.requirement(REQUIREMENT[edge][side])
            effect = self.wording.effect(reward(self.view, EDGE_TO[edge]))
            said = f"→ {NODE_IDS[EDGE_TO[edge]]}: {wanted} · {effect}"
            lines += wrap(said, WIDTH, initial_indent="  ", subsequent_indent="    ")
        return lines

    def _side(self, side: int) -> str:
        if side >= self.view["seats"]:
            return self.wording.say("label.opponent")
        return clip(self.wording.player(side), 16)

    def _board(self) -> list[str]:
        journal = self.view["journal"]
        markers = [f"{self._side(side)} {node}" for side, node in enumerate(journal["markers"])]
        lines = wrap(
            f"{self.wording.say('label.journal')}: {', '.join(markers)}"
            f" ({'-'.join(self.view['sections']).upper()})",
            WIDTH,
        )
        piles = [f"{tile.upper()}×{self.view['piles'][tile]}" for tile in TILE_IDS]
        lines += self._ways()
        return lines + wrap(f"{self.wording.say('label.tiles')}: {' '.join(piles)}", WIDTH)

    def _player(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        name = clip(self.wording.player(seat), 24)
        points = self.wording.say("label.total", {"points": player["total"]})
        mark = "▶ " if self.view["turn"] == seat and not self.view["over"] else ""
        goods = [
            f"{player['silver']} {self.wording.say('label.silver')}",
            f"{player['provision']} {self.wording.say('label.provision')}",
            f"{player['influence']} {self.wording.say('label.influence')}",
            *[f"{n}× {self.wording.say('worker.' + w)}" for w, n in player["workers"].items() if n],
            *[f"{n}× {self.wording.say('guild.' + g)}" for g, n in player["guilds"].items() if n],
        ]
        dice = " ".join(str(value) for value in player["dice"]) or "–"
        lines = [f"{mark}{name} · {points}", *wrap(", ".join(goods), WIDTH)]
        placed = ", ".join(space.upper() for space in player["placed"])
        lines.append(
            f"{self.wording.say('label.dice')}: {dice}" + (f" ({placed})" if placed else "")
        )
        tags = [f"{self.wording.tag(tag)} {n}" for tag, n in player["tags"].items() if n]
        lines += wrap(", ".join(tags), WIDTH)
        lines += self._caravan(player)
        for kind in ("land", "water"):
            for entry in player[kind]:
                lines += self._entry(entry)
        printed = [entry for entry in (player["city"], player["harbour"], player["star"]) if entry]
        return lines + (self._cards(printed) if printed else [])

    def _caravan(self, player: dict[str, Any]) -> list[str]:
        lines = []
        for row in "tmb":
            cells = []
            for column in range(1, COLUMNS + 1):
                tile = player["caravan"].get(f"{row}{column}")
                cells.append(f"{tile['tile']}{'*' if tile['back'] else ''}" if tile else "·")
            lines.append("  " + " ".join(cell.ljust(6) for cell in cells))
        return lines

    def _entry(self, entry: dict[str, Any]) -> list[str]:
        others = (entry["townsfolk"], entry["space"], entry["inspiration"])
        cards = [entry["card"], *[card for card in others if card]]
        return self._cards(cards)

    def _cards(self, cards: list[str]) -> list[str]:
        said = " + ".join([self.wording.whole_card(card) for card in cards])
        return wrap(said, WIDTH, initial_indent="  · ", subsequent_indent="    ")

    def _opponent(self) -> list[str]:
        opponent = self.view["opponent"]
        name = self.wording.say(f"opponent.{opponent['board']}")
        points = self.wording.say("label.total", {"points": opponent["total"]})
        cards = [
            f"{self.wording.say('row.' + row)} {len(held)}"
            for row, held in opponent["cards"].items()
        ]
        guilds = [f"{self.wording.say('guild.' + g)} {n}" for g, n in opponent["guilds"].items()]
        shown = " ".join(scheme.upper() for scheme in opponent["shown"])
        value = self.wording.say("label.value", {"value": opponent["value"]})
        return [
            f"{name} · {points}",
            *wrap(", ".join(cards + guilds), WIDTH),
            f"{self.wording.say('label.schemes')}: {shown} · "
            f"{self.wording.say('colour.' + opponent['colour'])}, {value} · "
            f"{self.wording.say('label.comets')} {opponent['comets']}",
        ]

    def _listed(self, label: str, cards: list[str]) -> list[str]:
        lines = [self.wording.say(label)]
        for card in cards:
            lines += self._cards([card])
        return lines
