"""The solo opponent's table: schemes, resource track, cards and caravan."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.lettering import shorten
from parlour.engine.svg import Attribute, about, box, element, moved
from parlour.games.wayfarers.facts.components import DATA, ROWS, WORKER_COLOURS
from parlour.games.wayfarers.facts.notation import NOTHING
from parlour.games.wayfarers.facts.opponents import (
    COLOUR_AT,
    FOCUS_EFFECT,
    OPPONENT_IDS,
    PATH,
    PATH_BONUSES,
    SCHEME_COMET,
    SCHEME_FIRST,
    SCHEME_IDS,
    SCHEME_SECOND,
    SCHEME_SILVER,
    SCHEME_WORKERS,
    TRACK_BONUS,
    TRACK_COLOURS,
)
from parlour.games.wayfarers.table.faces import token
from parlour.games.wayfarers.table.icons import icon
from parlour.games.wayfarers.table.strips import Token, card, centred, label, of_effect, words
from parlour.games.wayfarers.table.wording import Wording

_RING: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Where the spaces of the resource track lie, clockwise from the top left."""
SPOT: Final = 34
BESIDE: Final = 440.0
"""From this width on the caravan has room beside the rest."""


def draw_opponent(view: dict[str, Any], wording: Wording, width: float) -> tuple[str, float]:
    """Draw the whole band."""
    data = view["opponent"]
    name = wording.say(f"opponent.{data['board']}")
    drawn = token(1, 9, 6, 22) + label(36, 22, 15, "wf-strong", shorten(name, 17))
    drawn = about("player.1", name, drawn)
    total = f"{data['total']} {wording.say('label.points')}"
    drawn += about("points.1", total, label(width - 12, 22, 16, "wf-strong wf-end", total))
    drawn += moved(12, 34, _track(data, wording))
    drawn += moved(12 + 3 * SPOT + 14, 34, _schemes(data, wording, width - 3 * SPOT - 38))
    drawn += moved(12, 34 + 3 * SPOT + 10, _possessions(data, wording))
    top = 34 + 3 * SPOT + 40.0
    if width < BESIDE:
        caravan, tall = _caravan(data, wording, width - 24)
        return drawn + moved(12, top, caravan), top + tall + 6
    caravan, tall = _caravan(data, wording, width - BESIDE)
    return drawn + moved(BESIDE - 12, 40, caravan), top


def _track(data: dict[str, Any], wording: Wording) -> str:
    """Draw the resource track, its marker and the bonus between two of its spaces."""
    drawn = ""
    for space, (column, row) in enumerate(_RING):
        colour = TRACK_COLOURS[COLOUR_AT[space]]
        x, y = column * SPOT, row * SPOT
        shape = box(x + 1, y + 1, SPOT - 3, SPOT - 3, 6, f"wf-{colour}")
        if data["resource"] == space:
            middle: dict[str, Attribute] = {
                "cx": x + SPOT / 2,
                "cy": y + SPOT / 2,
                "r": 9,
                "class": "wf-face",
            }
            shape += element("circle", middle)
        drawn += about(f"opponent.colour.{colour}", wording.say(f"colour.{colour}"), shape)
    board = OPPONENT_IDS.index(data["board"])
    value = wording.say("label.value", {"value": data["value"]})
    number = label(1.5 * SPOT, SPOT + 14, 14, "wf-strong wf-middle", str(data["value"]))
    drawn += about("opponent.track", value, number)
    said = f"{wording.say('label.resource')}: {value}; {wording.effect(TRACK_BONUS[board])}"
    bonus = centred(of_effect(TRACK_BONUS[board]), SPOT + 3, SPOT + 17, 14, SPOT - 6)
    return drawn + about("opponent.track", said, bonus)


def _schemes(data: dict[str, Any], wording: Wording, width: float) -> str:
    """Draw the open schemes, the comet track and the focus of the board."""
    drawn = ""
    for place, scheme in enumerate(data["shown"]):
        number = SCHEME_IDS.index(scheme)
        shape = box(0, 0, 46, 58, 6, f"wf-k-{DATA['schemes'][number]['colour']}")
        shape += label(6, 17, 13, "wf-on", str(SCHEME_SILVER[number]))
        shape += icon("silver", 16, 5, 14, "wf-onink")
        shape += label(23, 36, 11, "wf-on wf-middle", scheme.upper())
        if SCHEME_COMET[number]:
            shape += icon("comet", 28, 41, 13, "wf-onink")
        scheme = about("opponent.scheme", _scheme(number, wording), shape)
        drawn += moved(place * 50, 0, scheme)
    deck = f"{wording.say('label.schemes')}: {data['schemes']}"
    drawn += about("opponent.schemes", deck, label(0, 76, 11, "wf-faint", deck))
    drawn += moved(0, 82, _comets(data, wording))
    board = OPPONENT_IDS.index(data["board"])
    focus = of_effect(FOCUS_EFFECT[board])
    said = f"{wording.say('effect.focus')}: {wording.effect(FOCUS_EFFECT[board])}"
    shown = about("opponent.focus", said, centred(focus, 0, 0, 18, 50))
    return drawn + moved(min(width, 260.0) - 60, 66, shown)


def _comets(data: dict[str, Any], wording: Wording) -> str:
    said = f"{wording.say('label.comets')}: {data['comets']}"
    shape = icon("comet", 0, 0, 16, "wf-red") + label(20, 13, 13, "wf-strong", str(data["comets"]))
    return about("opponent.comets", said, shape)


def _scheme(number: int, wording: Wording) -> str:
    """Say what a scheme does: first, and otherwise."""
    first = wording.effect(SCHEME_FIRST[number])
    if SCHEME_WORKERS[number]:
        names = [wording.say(f"worker.{WORKER_COLOURS[w]}") for w in SCHEME_WORKERS[number]]
        first = " / ".join(names)
    return f"{SCHEME_IDS[number].upper()}: 1. {first}; 2. {wording.effect(SCHEME_SECOND[number])}"


def _possessions(data: dict[str, Any], wording: Wording) -> str:
    drawn, x = "", 0.0
    for row in ROWS:
        count = len(data["cards"][row])
        shape = centred([card(row), words(str(count))], 0, 0, 18, 42)
        said = f"{wording.say('row.' + row)}: {count}"
        drawn += moved(x, 0, about(f"opponent.row.{row}", said, shape))
        x += 45
    for colour, count in data["workers"].items():
        shape = centred([Token("worker", f"wf-{colour}"), words(str(count))], 0, 0, 18, 38)
        said = f"{wording.say('worker.' + colour)}: {count}"
        drawn += moved(x, 0, about(f"worker.{colour}", said, shape))
        x += 41
    return drawn


def _caravan(data: dict[str, Any], wording: Wording, width: float) -> tuple[str, float]:
    """Draw the cells along the path: covered ones full, the others with their bonus."""
    bonuses = PATH_BONUSES[OPPONENT_IDS.index(data["board"])]
    each, tall = width / 7, 26.0
    drawn = ""
    for cell, name in enumerate(PATH):
        x, y = (int(name[1]) - 1) * each, "tmb".index(name[0]) * (tall + 2)
        covered = cell < data["filled"]
        shape = box(x + 1, y, each - 2, tall, 4, "wf-green" if covered else "wf-cell")
        said = name
        if not covered and bonuses[cell] != NOTHING:
            shape += centred(of_effect(bonuses[cell]), x + 3, y + 6, 14, each - 6)
            said = f"{name}: {wording.effect(bonuses[cell])}"
        drawn += about("opponent.cell", said, shape)
    tiles = " ".join([tile.upper() for tile in data["tiles"]])
    top = 3 * (tall + 2)
    letters = label(0, top + 12, 11, "wf-faint", shorten(tiles, width / 11))
    said = wording.say("label.tiles")
    return drawn + (about("opponent.tiles", said, letters) if tiles else ""), top + 18
