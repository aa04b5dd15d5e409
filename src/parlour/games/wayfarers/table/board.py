"""The board as SVG, from a view.

At a desk one screen holds the rows of cards, the own dice, caravan and panorama. The journal, the
tiles, the others and the legend lie in drawers over the rows, and come forward when they matter.
On a phone the parts are views of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine.drawers import Drawer, drawers
from parlour.engine.lettering import ems
from parlour.engine.parts import Drawn, part
from parlour.engine.ribbon import ribbon
from parlour.engine.svg import Attribute, about, box, element, moved, picture
from parlour.engine.words import Words
from parlour.games.wayfarers.rules.notation import parse
from parlour.games.wayfarers.table.clicks import BUTTONS, targets_of
from parlour.games.wayfarers.table.faces import face, piece, target, whole
from parlour.games.wayfarers.table.homeboard import draw_own, draw_player
from parlour.games.wayfarers.table.kept import kept
from parlour.games.wayfarers.table.legend import draw_legend
from parlour.games.wayfarers.table.mainboard import ROW_HEIGHT, draw_guilds, draw_piles, draw_row
from parlour.games.wayfarers.table.opponentboard import draw_opponent
from parlour.games.wayfarers.table.others import draw_other
from parlour.games.wayfarers.table.palette import SCOPE, STYLE
from parlour.games.wayfarers.table.scenes import DEFINITIONS, skyline
from parlour.games.wayfarers.table.strips import label
from parlour.games.wayfarers.table.trackmap import draw_track
from parlour.games.wayfarers.table.wording import Wording

NARROW: Final = 378
WIDE: Final = 1000
GAP: Final = 4
STRIP: Final = 40.0
UPPER: Final = 286.0

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

_PLACES: Final = (
    ("townsfolk", 0, 0),
    ("space", 1, 0),
    ("inspiration", 2, 0),
    ("land", 0, 1),
    ("water", 1, 1),
)
"""The column and the line in which a row of cards lies at a desk."""

_LYING_IN: Final = {
    "slot": "board",
    "deck": "board",
    "guild": "board",
    "drawn": "board",
    "node": "journal",
    "tile": "tiles",
}
"""The drawer in which targets of a kind lie."""


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
        self.wanted: dict[str, None] = {}
        """What legal moves touch, in their order."""
        for text in view["moves"]:
            self.wanted.update(dict.fromkeys(targets_of(parse(text).code)))

    def draw(self) -> str:
        body, height = self._desk() if self.wide else self._phone()
        sheet = box(0, 0, self.width, height, 12, "wf-sheet")
        title = f"{self.wording.say('game.title')}. {self._round()}"
        scope = f"{SCOPE} {'wf-wide' if self.wide else 'wf-narrow'}"
        drawn = part("defs", DEFINITIONS) + sheet + body
        return picture(self.width, height, scope, STYLE, title, self._description(), drawn)

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

    # At a desk

    def _desk(self) -> Drawn:
        width = WIDE - 2.0 * GAP
        y = float(GAP)
        body = part(
            "skyline", box(GAP, y, width, STRIP, 9, "wf-band"), skyline(GAP, y, width, STRIP)
        )
        now = self._round()
        heading = about("round", now, label(GAP + 10, y + 26, 16, "wf-title", now))
        body += part("heading", heading)
        left = ems(now) * 17 + 30
        buttons, _ = self._buttons(left, WIDE - GAP - 8.0, 30.0)
        won = self._won(WIDE - left - 20, 34.0)
        body += part("asked", moved(0, y + 5, buttons), moved(left, y + 4, won))
        y += STRIP + GAP
        body += part("front", element("g", {"data-front": self._front()}))
        body += moved(GAP, y, drawers("wf", (width, UPPER), self._drawers(width)))
        y += UPPER + GAP
        own, tall = draw_own(
            self.view, self.wording, self.viewer, width, self.view["seat"] is not None
        )
        body += box(GAP, y, width, tall, 9, "wf-band") + moved(GAP, y, own)
        return body, y + tall + GAP

    def _won(self, width: float, tall: float) -> str:
        """Draw a ribbon for whoever has won, when the game is over."""
        if not self.view["over"]:
            return ""
        shares = self.view["shares"]
        won = [seat for seat in range(self.view["seats"]) if shares[seat] > 0]
        names = ", ".join([self.wording.player(seat) for seat in won])
        if not won:
            return ""
        points = f"{self.view['players'][won[0]]['total']} {self.wording.say('label.points')}"
        said = f"{names} · {points}"
        return about(f"points.{won[0]}", said, ribbon("wf", width, tall, said))

    def _front(self) -> str:
        """Return the drawer that matters now: the rows, or the only one with things to choose."""
        found = [
            _LYING_IN[kind]
            for kind in [name.partition(".")[0] for name in self.wanted]
            if kind in _LYING_IN
        ]
        return found[0] if found and "board" not in found else "board"

    def _drawers(self, width: float) -> list[Drawer]:
        contents = [
            ("board", self._rows(width)),
            ("journal", draw_track(self.view, self.wording, width, self.viewer)[0]),
            ("tiles", draw_piles(self.view, self.wording, width)[0]),
            ("others", self._wide_others(width)),
            ("legend", part("legend", draw_legend(self.wording, width)[0])),
        ]
        return [
            Drawer(name, self.wording.say(f"view.{name}"), content)
            for name, content in contents
            if content
        ]

    def _rows(self, width: float) -> str:
        """Lay the five rows and the guilds side by side; drawn cards lie over the guilds."""
        third = width / 3
        drawn = ""
        for row, column, line in _PLACES:
            markup, _ = draw_row(self.view, self.wording, row, third)
            drawn += moved(column * third, line * ROW_HEIGHT + 2, markup)
        drawn += moved(2 * third, ROW_HEIGHT + 2, draw_guilds(self.view, self.wording, third)[0])
        cards, _ = self._drawn_cards(third, (third - 32) / 3)
        return drawn + part("drawn", moved(2 * third, ROW_HEIGHT + 2, cards))

    def _wide_others(self, width: float) -> str:
        if self.view["opponent"]:
            return self._opponent(width)[0]
        seats = [seat for seat in range(self.view["seats"]) if seat != self.viewer]
        each = width / 3
        drawn = ""
        for place, seat in enumerate(seats):
            drawn += moved(place * each, 0, draw_other(self.view, self.wording, seat, each)[0])
        return drawn

    # On a phone

    def _phone(self) -> Drawn:
        body, height = self._stack([self._heading(), self._asked()], float(GAP))
        for name, bands in self._parts():
            markup, height = self._stack(bands, height)
            said = self.wording.say(f"view.{name}")
            marked: dict[str, Attribute] = {"data-view": name, "data-view-name": said}
            body += element("g", marked, markup)
        return body, height

    def _parts(self) -> list[tuple[str, list[Drawn]]]:
        """Return what lies on the table, in the parts that a phone shows one at a time."""
        legend, tall = draw_legend(self.wording, self.width)
        own = self.view["seat"] is not None
        parts = [
            ("panorama", [draw_player(self.view, self.wording, self.viewer, NARROW, own)]),
            ("board", self._narrow_main()),
            ("journal", [draw_track(self.view, self.wording, NARROW, self.viewer)]),
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

    def _heading(self) -> Drawn:
        title, now = self.wording.say("game.title"), self._round()
        room = self.width - 36 - ems(now) * 12
        drawn = label(12, 23, max(11, min(16, room / ems(title))), "wf-title", title)
        drawn += about("round", now, label(self.width - 12, 23, 12, "wf-faint wf-end", now))
        return part("heading", drawn), 34

    def _asked(self) -> Drawn:
        """Draw the buttons of the legal moves, and the drawn cards."""
        drawn, height = self._buttons(12.0, self.width - 12.0, 42.0)
        cards, tall = self._drawn_cards(self.width, 112)
        won = self._won(self.width, 40.0)
        # As tall with something to choose as without, so that what lies below stays.
        height = max(height, 50.0)
        sky = skyline(4, 0, self.width - 8.0, height)
        shown = (sky, moved(0, 4, drawn), moved(0, 5, won), moved(0, height, cards))
        return part("asked", *shown), height + tall

    def _narrow_main(self) -> list[Drawn]:
        rows = ("townsfolk", "space", "land", "water", "inspiration")
        return [
            *[draw_row(self.view, self.wording, row, NARROW) for row in rows],
            draw_guilds(self.view, self.wording, NARROW),
            draw_piles(self.view, self.wording, NARROW),
        ]

    def _others(self) -> list[Drawn]:
        bands = [
            draw_player(self.view, self.wording, seat, self.width, False)
            for seat in range(self.view["seats"])
            if seat != self.viewer
        ]
        if self.view["opponent"]:
            bands.append(self._opponent(self.width))
        return bands

    # On both

    def _opponent(self, width: float) -> Drawn:
        shown = self.view["opponent"]
        return kept(
            "opponent",
            self.wording,
            width,
            shown,
            lambda: draw_opponent(self.view, self.wording, width),
        )

    def _buttons(self, left: float, right: float, tall: float) -> Drawn:
        """Draw what can be done and lies nowhere on the table; return also how tall that is."""
        wanted = [name for name in self.wanted if name.partition(".")[0] in BUTTONS]
        drawn, x, y = "", left, 0.0
        for name in wanted:
            said = self._button(name)
            wide = max(tall, ems(said) * 13 + 20)
            if x + wide > right and x > left:
                x, y = left, y + tall + 6
            shape = box(0, 0, wide, tall, 8, "wf-button")
            text = label(wide / 2, tall / 2 + 5, 13, "wf-onbutton", said)
            drawn += moved(x, y, target(name, said, shape, text))
            x += wide + 8
        return drawn, y + tall + 8 if wanted else 0.0

    def _button(self, name: str) -> str:
        if name in _LABELS:
            return self.wording.say(_LABELS[name])
        kind, _, value = name.partition(".")
        if kind == "again":
            return self.wording.say("label.again-action", {"count": int(value)})
        return f"→ {value}"

    def _drawn_cards(self, width: float, each: float) -> Drawn:
        cards = self.view["drawn"]["cards"]
        if not cards:
            return "", 0
        drawn = box(2, 0, width - 4, ROW_HEIGHT - 4, 8, "wf-face")
        drawn += label(12, 18, 13, "wf-title", self.wording.say("label.drawn"))
        for place, card in enumerate(cards):
            shown = target(
                f"drawn.{card}",
                whole(card, self.wording),
                piece(f"card.{card}", face(card, each, 90)),
            )
            drawn += moved(10 + (each + 6) * place, 26, shown)
        return drawn, ROW_HEIGHT
