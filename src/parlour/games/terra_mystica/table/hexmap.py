"""The map as SVG: a painted landscape in a sea, with wooden pieces on it.

At a desk the map lies as it is printed. A phone is narrow and tall, and shows it turned by a
quarter, so that every hex can be hit by a thumb.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.engine.parts import Drawn, Memory, part
from parlour.engine.svg import Attribute, element, lettered, moved, number, piece, shape, use
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
from parlour.games.terra_mystica.table.icons import DEFINITIONS, wood
from parlour.games.terra_mystica.table.landscape import (
    HALF,
    SIDE,
    VARIANTS,
    corners,
    gradients,
    hexes,
    outline,
)

DRAWN: Final = Memory()

LONG: Final = 27 * HALF
SHORT: Final = 14 * SIDE
MARGIN: Final = 9.0
LETTERS: Final = 11.0
CLIFF: Final = 5.0
"""How high the land stands over the sea."""

_ROWS: Final = tuple(
    [
        tuple([field for field in range(HEXES) if SPOTS[field][0] == row])
        for row in range(1 + max([row for row, _ in SPOTS]))
    ]
)
"""The fields of each row of the map."""


class Chart:
    """Where the fields lie on a map of one width."""

    def __init__(self, width: float, turned: bool) -> None:
        self.width = width
        self.turned = turned
        self.scale = (width - 2 * MARGIN) / (SHORT if turned else LONG)
        self.height = (LONG if turned else SHORT) * self.scale + 2 * MARGIN

    def centre(self, field: int) -> tuple[float, float]:
        row, column = SPOTS[field]
        along = HALF * (2 * column + 1 + row % 2 + 0.25) * self.scale
        across = SIDE * (1.5 * row + 1) * self.scale
        if self.turned:
            return self.width - MARGIN - across, MARGIN + along
        return MARGIN + along, MARGIN + across


@cache
def definitions(turned: bool) -> str:
    """Return what the map is made of, for one direction."""
    return element("defs", {}, gradients(), hexes(turned), DEFINITIONS)


@cache
def _ground(width: float, turned: bool) -> str:
    """Draw the sea, and the shores of all land."""
    chart = Chart(width, turned)
    rim = corners(turned, chart.scale)
    land, ripples = "", ""
    for field in range(HEXES):
        x, y = chart.centre(field)
        if field < LANDS:
            land += outline([(x + dx, y + dy) for dx, dy in rim])
        else:
            shift = (field * 7) % 9 - 4
            ripples += f"M{number(x - 10 + shift)} {number(y - 4)}q4-4 8 0t8 0"
            ripples += f"M{number(x - 6 - shift)} {number(y + 7)}q3-3 6 0t6 0"
    sea: dict[str, Attribute] = {
        "width": width,
        "height": chart.height,
        "rx": 10,
        "fill": "url(#tm-g-sea)",
    }
    return (
        element("rect", sea)
        + shape("tm-foam", land)
        + shape("tm-ripple", ripples)
        + moved(0, CLIFF * chart.scale, shape("tm-cliff", land))
        + shape("tm-sand", land)
        + element(
            "rect",
            {"x": 1, "y": 1, "width": width - 2, "height": chart.height - 2, "rx": 10}
            | {"class": "tm-frame"},
        )
    )


def draw_map(
    state: TerraState, words: Words, language: str, lit: dict[str, None], chart: Chart
) -> Drawn:
    """Draw the whole map, row by row; what can be clicked for a legal move is ringed."""
    rows = [_row(state, row, words, language, chart) for row in range(len(_ROWS))]
    bridges = "".join([_bridge(state, site, chart) for site in range(len(BRIDGE_SITES))])
    sites = [
        _site(site, words, language, chart)
        for site in range(len(BRIDGE_SITES))
        if f"site.{SITE_NAMES[site]}" in lit
    ]
    glow = [_glow(field, chart) for field in range(HEXES) if f"hex.{NAMES[field]}" in lit]
    drawn = [
        part("ground", _ground(chart.width, chart.turned)),
        *[land for land, _ in rows],
        part("glow", *glow),
        part("bridges", bridges),
        *[pieces for _, pieces in rows],
        part("sites", *sites),
    ]
    return "".join(drawn), chart.height


def _row(state: TerraState, row: int, words: Words, language: str, chart: Chart) -> tuple[str, str]:
    """Draw the fields of a row, and what is built there."""
    shown = tuple([_shown(state, field) for field in _ROWS[row]])

    def land() -> Drawn:
        return "".join([_field(state, field, words, language, chart) for field in _ROWS[row]]), 0

    def built() -> Drawn:
        pieces = [_piece(state, field, chart) for field in _ROWS[row] if field < LANDS]
        return "".join(pieces), 0

    return (
        DRAWN.part(f"land.{row}", (shown, language, chart.width), land)[0],
        DRAWN.part(f"built.{row}", (shown, chart.width), built)[0],
    )


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


def _glow(field: int, chart: Chart) -> str:
    x, y = chart.centre(field)
    rim = outline(corners(chart.turned, chart.scale * 0.9))
    return element(
        "g",
        {"pointer-events": "none", "transform": f"translate({number(x)} {number(y)})"},
        shape("tm-glow-rim", rim),
        shape("tm-glow", rim),
    )


def _field(state: TerraState, field: int, words: Words, language: str, chart: Chart) -> str:
    if field >= LANDS:
        return _river(state, field, words, language, chart)
    x, y = chart.centre(field)
    terrain = TERRAINS[state.terrain[field]]
    attributes: dict[str, Attribute] = {
        "data-target": f"hex.{NAMES[field]}",
        "transform": f"translate({number(x)} {number(y)})",
    }
    name: dict[str, Attribute] = {
        "y": (-10.5 if chart.turned else -14) * chart.scale,
        "font-size": LETTERS,
        "class": f"tm-middle tm-strong tm-on-{terrain}",
    }
    return element(
        "g",
        attributes,
        lettered("title", {}, _said(state, field, words, language)),
        use(f"tm-{terrain}-{field * 5 % 7 % VARIANTS}", 0, 0, chart.scale),
        lettered("text", name, NAMES[field]),
    )


def _river(state: TerraState, field: int, words: Words, language: str, chart: Chart) -> str:
    x, y = chart.centre(field)
    rim = outline(corners(chart.turned, chart.scale * 0.94))
    parts = [shape("tm-river", rim)]
    if field in state.rivers:
        parts.append(use("tm-wall-back", 0, -2, chart.scale) + use("tm-wall", 0, -2, chart.scale))
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


def _piece(state: TerraState, field: int, chart: Chart) -> str:
    """Draw a structure in the paint of its owner, with the seat and a wall around a town."""
    kind = state.structure[field]
    if not kind:
        return ""
    owner = state.owner[field]
    terrain = TERRAINS[HOME[state.faction[owner]]]
    x, y = chart.centre(field)
    scale = chart.scale
    parts = []
    letter: dict[str, Attribute] = {
        "x": -2 * scale,
        "y": 12.8 * scale,
        "font-size": LETTERS,
        "class": f"tm-on-wood tm-w-{terrain}",
    }
    parts.append(wood(STRUCTURES[kind], terrain, 0, 2 * scale, scale))
    parts.append(lettered("text", letter, str(owner + 1)))
    if state.town[field]:
        parts = [use("tm-wall-back", 0, 0, scale), *parts, use("tm-wall", 0, 0, scale)]
    return element(
        "g",
        {"pointer-events": "none"},
        piece(f"{STRUCTURES[kind]}.{NAMES[field]}", x, y, *parts, origin=_supply(kind, owner)),
    )


def _supply(kind: int, owner: int) -> str:
    """Return the piece on the player's board from which a structure comes."""
    return f"{STRUCTURES[kind]}.{owner}"


def _ends(site: int, chart: Chart) -> tuple[float, float, float, float]:
    (x1, y1), (x2, y2) = [chart.centre(end) for end in BRIDGE_SITES[site]]
    return x1, y1, x2, y2


def _bridge(state: TerraState, site: int, chart: Chart) -> str:
    owner = state.bridges[site]
    if owner == NONE:
        return ""
    x1, y1, x2, y2 = _ends(site, chart)
    dx, dy = (x2 - x1) * 0.26, (y2 - y1) * 0.26
    ends: dict[str, Attribute] = {"x1": x1 + dx, "y1": y1 + dy, "x2": x2 - dx, "y2": y2 - dy}
    kinds = ("tm-bridge-side", "tm-bridge-deck", "tm-bridge-gap")
    deck = "".join([element("line", {**ends, "class": kind}) for kind in kinds])
    middle = moved((x1 + x2) / 2, (y1 + y2) / 2, disc(state, owner, 8))
    return element(
        "g", {"data-piece": f"bridge.{SITE_NAMES[site]}", "pointer-events": "none"}, deck + middle
    )


def disc(state: TerraState, seat: int, radius: float) -> str:
    """Draw the wooden disc of a player, with the number of the seat."""
    terrain = TERRAINS[HOME[state.faction[seat]]]
    letter: dict[str, Attribute] = {
        "y": LETTERS * 0.36,
        "font-size": max(LETTERS, radius * 1.25),
        "class": "tm-on-wood",
    }
    return element(
        "g",
        {"class": f"tm-w-{terrain}"},
        use("tm-disc", 0, 0, radius / 9),
        lettered("text", letter, str(seat + 1)),
    )


def _site(site: int, words: Words, language: str, chart: Chart) -> str:
    x1, y1, x2, y2 = _ends(site, chart)
    name = f"{words.say('label.bridge', language)} {SITE_NAMES[site]}"
    place: dict[str, Attribute] = {"cx": (x1 + x2) / 2, "cy": (y1 + y2) / 2}
    return element(
        "g",
        {"data-target": f"site.{SITE_NAMES[site]}", "role": "button", "aria-label": name},
        lettered("title", {}, name),
        element("circle", {**place, "r": 20.5 if chart.turned else 13, "class": "tm-hit"}),
        element("circle", {**place, "r": 9, "class": "tm-site"}),
    )
