"""Everything that the picture is made of, for those who draw."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.gallery import Exhibit, Gallery, Section, section
from parlour.engine.ribbon import ribbon
from parlour.engine.svg import icon as svg_icon
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.table.faces import (
    STRIP,
    button,
    card_face,
    card_height,
    card_lines,
    chip,
    chip_height,
    exhausted_mark,
    pawn,
    stored_row,
    strip,
    turned,
)
from parlour.games.empires_of_the_north.table.icons import PATHS, icon
from parlour.games.empires_of_the_north.table.palette import CLANS, SCOPE, STYLE
from parlour.games.empires_of_the_north.table.scenes import (
    BANNER,
    DEFINITIONS,
    EMBLEMS,
    FIGURES,
    FJORD,
    banner,
    fjord,
    longship,
)
from parlour.games.empires_of_the_north.table.seats import crest
from parlour.games.empires_of_the_north.table.wording import Wording

WIDE: Final = 199.0
SEATS: Final = ("0", "1", "2", "3")


def show(words: Words, language: str) -> Gallery:
    wording = Wording(words, language, ())
    cards = [_card(number, wording) for number in range(len(CARD_IDS))]
    scenes = [
        Exhibit("banner", 700, BANNER, banner(700, BANNER)),
        Exhibit("fjord", 620, FJORD, fjord(620)),
        Exhibit("ribbon", 360, 40, ribbon("en", 360, 40, "63")),
    ]
    return Gallery(
        SCOPE,
        STYLE,
        DEFINITIONS,
        [
            section("clans", CLANS, (36, 36), crest),
            section("emblems", EMBLEMS, (24, 24), lambda name: _plain(EMBLEMS[name])),
            section("icons", PATHS, (16, 16), _icon),
            section("figures", FIGURES, (24, 24), lambda name: _plain(FIGURES[name])),
            section("ships", SEATS, (40, 32), lambda seat: longship(int(seat), 0, 0, 40)),
            section("pawns", SEATS, (22, 20), lambda seat: pawn(int(seat), False, 2, 0)),
            section("exhausted pawns", SEATS, (22, 20), lambda seat: pawn(int(seat), True, 2, 0)),
            Section("cards", cards),
            Section("states", _states(wording)),
            Section("scenes", scenes),
        ],
    )


def _icon(name: str) -> str:
    """Draw an icon in its own colour, or in that of the action tiles."""
    kind = f"en-{name}" if f".en-{name}{{" in STYLE else "en-ship"
    return icon(name, 0, 0, 16, kind)


def _plain(path: str) -> str:
    return svg_icon(path, 0, 0, 24, "en-s-figure")


def _card(card: int, wording: Wording) -> Exhibit:
    tall = card_height(len(card_lines(card, WIDE, wording)))
    return Exhibit(CARD_IDS[card], WIDE, tall, card_face(card, WIDE, tall, wording))


def _states(wording: Wording) -> list[Exhibit]:
    """Return what a card looks like in use, and in the Empire of another."""
    tall = card_height(len(card_lines(0, WIDE, wording)), True)
    stored = stored_row({"sheep": 2, "gold": 1}, WIDE, tall - 20, wording)
    tired = card_face(0, WIDE, tall, wording, exhausted_mark(WIDE, wording))
    seen: dict[str, Any] = {"card": CARD_IDS[0], "exhausted": False, "stored": {}}
    used = {**seen, "exhausted": True}
    spent = strip(used, WIDE, STRIP, wording)
    low = chip_height(seen, WIDE, wording)
    return [
        Exhibit("with goods", WIDE, tall, card_face(0, WIDE, tall, wording, stored)),
        Exhibit("exhausted", WIDE, tall + 6, turned(tired, WIDE, tall)),
        Exhibit("copy", WIDE, STRIP, strip(seen, WIDE, STRIP, wording)),
        Exhibit("exhausted copy", WIDE, STRIP + 4, turned(spent, WIDE, STRIP)),
        Exhibit("of another", WIDE, low, chip(seen, 1, WIDE, low, wording)),
        Exhibit("button", 120, 32, button("yes", wording.say("button.yes"), 120, 32)),
    ]
