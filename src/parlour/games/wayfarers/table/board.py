"""The board as SVG, from a view: what is asked, the main board, the journal, the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.lettering import ems
from parlour.engine.parts import Drawn, part
from parlour.engine.svg import Attribute, box, element, moved, picture
from parlour.engine.words import Words
from parlour.games.wayfarers.rules.notation import parse
from parlour.games.wayfarers.table.clicks import BUTTONS, targets_of
from parlour.games.wayfarers.table.faces import face, piece, target, whole
from parlour.games.wayfarers.table.homeboard import draw_player
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.legend import draw_legend
from parlour.games.wayfarers.table.mainboard import draw_guilds, draw_piles, draw_row
from parlour.games.wayfarers.table.opponentboard import draw_opponent
from parlour.games.wayfarers.table.palette import SCOPE, STYLE
from parlour.games.wayfarers.table.strips import label
from parlour.games.wayfarers.table.trackmap import draw_track
from parlour.games.wayfarers.table.wording import Wording

NARROW: Final = 390
WIDE: Final = 1040
GAP: Final = 8

_LABELS: Final = {
    "action.rest": "label.rest-action",
    "action.trade": "label.trade-action",
    "action.done": "label.done-action",
    "action.discard": "label.discard-action",
    "action.pay": "label.pay-action",
    "action.allow": "label.allow-action",
    "action.deny": "label.deny-action",
    "action.reroll": "label.reroll",
    "action.keep": "label.keep",
    "action.flip": "label.flip",
    "resource.silver": "label.silver",
    "resource.provision": "label.provision",
    "resource.influence": "label.influence",
    "step.up": "label.up",
    "step.down": "label.down",
}


def draw(
    view: dict[str, Any], words: Words, language: str, names: Sequence[str], wide: bool = False
) -> str:
    """Draw a view for a phone, or wide for a desk. A spectator sits behind the first player."""
    return _Board(view, Wording(words, language, names), WIDE if wide else NARROW).draw()


class _Board:
    """One view on its way to a picture."""

    def __init__(self, view: dict[str, Any], wording: Wording, width: int) -> None:
        self.view = view
        self.wording = wording
        self.width = width
        self.wide = width == WIDE
        self.viewer: int = view["seat"] if view["seat"] is not None else 0

    def draw(self) -> str:
        body, height = self._stack([self._heading(), self._asked()], float(GAP))
        for name, bands in self._parts():
            markup, height = self._stack(bands, height)
            said = self.wording.say(f"view.{name}")
            marked: dict[str, Attribute] = {"data-view": name, "data-view-name": said}
            body += element("g", {} if self.wide else marked, markup)
        sheet = box(0, 0, self.width, height, 12, "wf-sheet")
        title = f"{self.wording.say('game.title')}. {self._round()}"
        scope = f"{SCOPE} {'wf-wide' if self.wide else 'wf-narrow'}"
        return picture(self.width, height, scope, STYLE, title, self._description(), sheet + body)

    def _parts(self) -> list[tuple[str, list[Drawn]]]:
        """Return what lies on the table, in the parts that a phone shows one at a time."""
        legend, tall = draw_legend(self.wording, self.width)
        if self.wide:
            main = [self._wide_main(), self._own(), *self._others(), (part("legend", legend), tall)]
            return [("board", main)]
        parts = [
            ("panorama", [self._own()]),
            ("board", self._narrow_main()),
            ("journal", [self._track(NARROW)]),
            ("others", self._others()),
            ("legend", [(part("legend", legend), tall)]),
        ]
        return [(name, bands) for name, bands in parts if bands]

    def _stack(self, bands: list[Drawn], top: float) -> Drawn:
        """Draw bands below each other; return also where they end."""
        body = ""
        for markup, tall in bands:
            if tall:
                body += box(4, top, self.width - 8, tall, 10, "wf-band")
                body += moved(0, top, markup)
                top += tall + GAP
        return body, top

    def _round(self) -> str:
        said = self.wording.say("label.round", {"round": self.view["round"]})
        if self.view["left"] > 0:
            said += " · " + self.wording.say("label.last", {"left": self.view["left"]})
        return said

    def _description(self) -> str:
        told = [
            f"{self.wording.player(seat)}: {player['total']} {self.wording.say('label.points')}."
            for seat, player in enumerate(self.view["players"])
        ]
        return " ".join(told)

    # What is asked

    def _heading(self) -> Drawn:
        title, now = self.wording.say("game.title"), self._round()
        room = self.width - 36 - ems(now) * 12
        drawn = label(12, 23, min(16, room / ems(title)), "wf-title", title)
        drawn += label(self.width - 12, 23, 12, "wf-faint wf-end", now)
        if not self.wide:
            return part("heading", drawn), 34
        x = 12.0
        for name in ("board", "journal", "panorama"):
            said = self.wording.say(f"label.{name}")
            text = label(x, 42, 12, "wf-link", said)
            drawn += element("a", {"href": f"#wf-{name}", "aria-label": said}, text)
            x += ems(said) * 12 + 14
        return part("heading", drawn), 52

    def _asked(self) -> Drawn:
        """Draw the buttons of the legal moves, and the drawn cards."""
        wanted: dict[str, None] = {}
        for text in self.view["moves"]:
            for name in targets_of(parse(text).code):
                if name.partition(".")[0] in BUTTONS:
                    wanted[name] = None
        drawn, x, y = "", 12.0, 8.0
        for name in wanted:
            said = self._button(name)
            wide = max(34.0, ems(said) * 13 + 20)
            if x + wide > self.width - 12:
                x, y = 12.0, y + 38
            shape = box(0, 0, wide, 32, 8, "wf-button")
            text = label(wide / 2, 21, 13, "wf-onbutton", said)
            drawn += moved(x, y, target(name, said, shape, text))
            x += wide + 8
        height = y + 40 if wanted else 0.0
        cards, tall = self._drawn_cards(height)
        return part("asked", drawn, cards), height + tall

    def _button(self, name: str) -> str:
        if name in _LABELS:
            return self.wording.say(_LABELS[name])
        kind, _, value = name.partition(".")
        if kind == "again":
            return self.wording.say("label.again-action", {"count": int(value)})
        return f"→ {value}"

    def _drawn_cards(self, top: float) -> Drawn:
        cards = self.view["drawn"]["cards"]
        if not cards:
            return "", 0
        drawn = label(12, top + 16, 12, "wf-strong", self.wording.say("label.drawn"))
        for place, card in enumerate(cards):
            shown = target(
                f"drawn.{card}",
                whole(card, self.wording),
                piece(f"card.{card}", face(card, 112, 80)),
            )
            drawn += moved(12 + 120 * place, top + 24, shown)
        return drawn, 114

    # The main board

    def _narrow_main(self) -> list[Drawn]:
        bands = [
            draw_row(self.view, self.wording, row, NARROW)
            for row in ("townsfolk", "space", "land", "water", "inspiration")
        ]
        return [
            *bands,
            draw_guilds(self.view, self.wording, NARROW),
            draw_piles(self.view, self.wording, NARROW),
        ]

    def _wide_main(self) -> Drawn:
        """Lay the five rows, guilds, tiles and the journal side by side."""
        half = (WIDE - 8) / 3
        drawn, tallest = "", 0.0
        places = (("townsfolk", 0, 0), ("space", 1, 0), ("land", 0, 1), ("water", 1, 1))
        heights = [0.0, 0.0]
        for row, column, line in places:
            markup, tall = draw_row(self.view, self.wording, row, half)
            drawn += moved(column * half, line * (tall + 4), markup)
            heights[column] = (line + 1) * (tall + 4)
        markup, tall = draw_row(self.view, self.wording, "inspiration", half)
        drawn += moved(2 * half, 0, markup)
        markup, more = draw_guilds(self.view, self.wording, half)
        drawn += moved(2 * half, tall + 4, markup)
        tallest = max(*heights, tall + 4 + more)
        markup, tall = draw_piles(self.view, self.wording, WIDE)
        drawn += moved(0, tallest, markup)
        tallest += tall
        track, tall = self._track(WIDE)
        drawn += moved(0, tallest, track)
        return element("g", {"id": "wf-board"}, drawn), tallest + tall

    def _track(self, width: float) -> Drawn:
        markup, tall = draw_track(self.view, self.wording, width, self.viewer)
        return element("g", {"id": "wf-journal"}, markup), tall

    # The players

    def _own(self) -> Drawn:
        own = self.view["seat"] is not None
        markup, tall = draw_player(self.view, self.wording, self.viewer, self.width, own)
        return element("g", {"id": "wf-panorama"}, markup), tall

    def _others(self) -> list[Drawn]:
        bands = [
            draw_player(self.view, self.wording, seat, self.width, False)
            for seat in range(self.view["seats"])
            if seat != self.viewer
        ]
        if self.view["opponent"]:
            shown = self.view["opponent"]
            bands.append(kept("opponent", self.wording, self.width, shown, self._opponent))
        return bands

    def _opponent(self) -> Drawn:
        return draw_opponent(self.view, self.wording, self.width)
