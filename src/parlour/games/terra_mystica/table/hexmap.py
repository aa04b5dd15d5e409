"""The map as SVG: terrain by colour, pattern and letter, pieces by shape and seat."""

from __future__ import annotations

from math import sqrt
from typing import Final

from parlour.engine.parts import Memory, part
from parlour.engine.svg import Attribute, element, lettered, moved, number, piece
from parlour.engine.words import Words
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, HOME, STRUCTURES
from parlour.games.terra_mystica.facts.land import (
    BRIDGE_SITES,
    HEXES,
    LANDS,
    NAMES,
    SITE_NAMES,
    SPOTS,
    TERRAINS,
)
from parlour.games.terra_mystica.rules.position import NONE
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.icons import PATTERNS, PIECES

DRAWN: Final = Memory()

SIDE: Final = 20.0
HALF: Final = SIDE * sqrt(3) / 2
MAP_WIDTH: Final = 27 * HALF
MAP_HEIGHT: Final = SIDE * 14

_CORNERS: Final = " ".join(
    [
        f"{number(x * HALF)},{number(y * SIDE)}"
        for x, y in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    ]
)


def centre(field: int) -> tuple[float, float]:
    row, column = SPOTS[field]
    return HALF * (2 * column + 1 + row % 2 + 0.25), SIDE * (1.5 * row + 1)


_ROWS: Final = tuple(
    [
        tuple([field for field in range(HEXES) if SPOTS[field][0] == row])
        for row in range(1 + max([row for row, _ in SPOTS]))
    ]
)
"""The fields of each row of the map."""


def draw_map(state: TerraState, words: Words, language: str, lit: dict[str, None]) -> str:
    """Draw the whole map, row by row; what can be clicked for a legal move is ringed."""
    rows = [_row(state, row, words, language) for row in range(len(_ROWS))]
    bridges = "".join([_bridge(state, site) for site in range(len(BRIDGE_SITES))])
    sites = [
        _site(site, words, language)
        for site in range(len(BRIDGE_SITES))
        if f"site.{SITE_NAMES[site]}" in lit
    ]
    glow = [_glow(field) for field in range(HEXES) if f"hex.{NAMES[field]}" in lit]
    return "".join(
        [
            *[land for land, _ in rows],
            part("glow", *glow),
            part("bridges", bridges),
            *[pieces for _, pieces in rows],
            part("sites", *sites),
        ]
    )


def _row(state: TerraState, row: int, words: Words, language: str) -> tuple[str, str]:
    """Draw the fields of a row, and what is built there."""
    shown = tuple([_shown(state, field) for field in _ROWS[row]])
    land, _ = DRAWN.part(
        f"land.{row}",
        (shown, language),
        lambda: ("".join([_field(state, field, words, language) for field in _ROWS[row]]), 0),
    )
    pieces, _ = DRAWN.part(
        f"built.{row}",
        shown,
        lambda: ("".join([_piece(state, field) for field in _ROWS[row] if field < LANDS]), 0),
    )
    return land, pieces


def _shown(state: TerraState, field: int) -> tuple[int, ...]:
    """Return all that the picture of a field depends on."""
    if field >= LANDS:
        return (1 if field in state.rivers else 0,)
    owner = state.owner[field]
    return (
        state.terrain[field],
        owner,
        NONE if owner == NONE else state.faction[owner],
        state.structure[field],
        state.town[field],
    )


def _glow(field: int) -> str:
    x, y = centre(field)
    inner: dict[str, Attribute] = {
        "points": _CORNERS,
        "class": "tm-glow",
        "pointer-events": "none",
        "transform": f"translate({number(x)} {number(y)}) scale(.86)",
    }
    return element("polygon", inner)


def _field(state: TerraState, field: int, words: Words, language: str) -> str:
    x, y = centre(field)
    name = NAMES[field]
    target = f"hex.{name}"
    if field >= LANDS:
        return _river(state, field, words, language)
    terrain = TERRAINS[state.terrain[field]]
    parts = [
        lettered("title", {}, _said(state, field, words, language)),
        element("polygon", {"points": _CORNERS, "class": f"tm-hex tm-{terrain}"}),
        element(
            "path",
            {
                "d": PATTERNS[state.terrain[field]],
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": 1.2,
                "opacity": 0.35,
            },
        ),
        lettered(
            "text",
            {"y": -8.8, "font-size": 7, "class": f"tm-middle tm-on-{terrain}"},
            f"{name} {words.say(f'letter.{terrain}', language)}",
        ),
    ]
    attributes: dict[str, Attribute] = {
        "data-target": target,
        "transform": f"translate({number(x)} {number(y)})",
        "role": "button",
        "aria-label": _said(state, field, words, language),
    }
    return element("g", attributes, *parts)


def _river(state: TerraState, field: int, words: Words, language: str) -> str:
    x, y = centre(field)
    parts = [
        element("polygon", {"points": _CORNERS, "class": "tm-river"}),
        element("path", {"d": "M-8-2q4-4 8 0t8 0M-5 5q3-3 6 0t6 0", "class": "tm-ripple"}),
    ]
    if field in state.rivers:
        parts.append(element("circle", {"r": 9, "class": "tm-wall"}))
    title = lettered("title", {}, f"{words.say('label.river', language)} {NAMES[field]}")
    attributes: dict[str, Attribute] = {
        "data-target": f"hex.{NAMES[field]}",
        "transform": f"translate({number(x)} {number(y)})",
    }
    return element("g", attributes, title, *parts)


def _said(state: TerraState, field: int, words: Words, language: str) -> str:
    """Say what a land hex is and holds."""
    said = f"{NAMES[field]}, {words.say(f'terrain.{TERRAINS[state.terrain[field]]}', language)}"
    owner = state.owner[field]
    if owner == NONE:
        return said
    faction = words.say(f"faction.{FACTION_IDS[state.faction[owner]]}", language)
    said += f", {words.say(f'structure.{STRUCTURES[state.structure[field]]}', language)}, {faction}"
    if state.town[field]:
        said += f", {words.say('label.town', language)}"
    return said


def _piece(state: TerraState, field: int) -> str:
    """Draw a structure in its owner's colour, with the seat and a wall around a town."""
    kind = state.structure[field]
    if not kind:
        return ""
    owner = state.owner[field]
    terrain = TERRAINS[HOME[state.faction[owner]]]
    x, y = centre(field)
    parts = []
    if state.town[field]:
        parts.append(element("circle", {"r": 12.6, "cy": 4, "class": "tm-wall"}))
    path = PIECES[kind]
    parts.append(element("circle", {"r": 11.5, "cy": 3, "class": "tm-plate"}))
    parts += [
        element("path", {"d": path, "transform": "translate(1 3.500)", "class": "tm-shadow"}),
        element(
            "path", {"d": path, "transform": "translate(0 2)", "class": f"tm-piece tm-{terrain}"}
        ),
        lettered(
            "text",
            {"y": 8, "font-size": 9, "class": f"tm-strong tm-middle tm-on-{terrain}"},
            str(owner + 1),
        ),
    ]
    return element(
        "g",
        {"pointer-events": "none"},
        piece(f"{STRUCTURES[kind]}.{NAMES[field]}", x, y, *parts, origin=_supply(kind, owner)),
    )


def _supply(kind: int, owner: int) -> str:
    """Return the piece on the player's board from which a structure comes."""
    return f"{STRUCTURES[kind]}.{owner}"


def _bridge(state: TerraState, site: int) -> str:
    owner = state.bridges[site]
    if owner == NONE:
        return ""
    (x1, y1), (x2, y2) = [centre(end) for end in BRIDGE_SITES[site]]
    dx, dy = (x2 - x1) * 0.28, (y2 - y1) * 0.28
    ends: dict[str, Attribute] = {"x1": x1 + dx, "y1": y1 + dy, "x2": x2 - dx, "y2": y2 - dy}
    terrain = TERRAINS[HOME[state.faction[owner]]]
    inner = element("line", {**ends, "class": f"tm-plank tm-over-{terrain}"})
    middle = moved(
        (x1 + x2) / 2,
        (y1 + y2) / 2,
        element("circle", {"r": 5, "class": f"tm-piece tm-{terrain}"}),
        lettered(
            "text",
            {"y": 2.6, "font-size": 7, "class": f"tm-strong tm-middle tm-on-{terrain}"},
            str(owner + 1),
        ),
    )
    return element(
        "g",
        {"data-piece": f"bridge.{SITE_NAMES[site]}"},
        element("line", {**ends, "class": "tm-bridge"}) + inner + middle,
    )


def _site(site: int, words: Words, language: str) -> str:
    (x1, y1), (x2, y2) = [centre(end) for end in BRIDGE_SITES[site]]
    name = f"{words.say('label.bridge', language)} {SITE_NAMES[site]}"
    return element(
        "g",
        {"data-target": f"site.{SITE_NAMES[site]}", "role": "button", "aria-label": name},
        lettered("title", {}, name),
        element("circle", {"cx": (x1 + x2) / 2, "cy": (y1 + y2) / 2, "r": 7, "class": "tm-site"}),
    )
