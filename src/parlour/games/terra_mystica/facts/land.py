"""The map: hexes, neighbours, distances and bridge sites, worked out once.

Land hexes come first, numbered in reading order, then the river hexes. A land hex is called by the
letter of its row and its number among the land of that row, a river hex by `r` and its number.
"""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import COMPONENTS

_MAP: Final = COMPONENTS["map"]
_ROWS: Final[list[str]] = _MAP["rows"]

TERRAINS: Final[tuple[str, ...]] = tuple(_MAP["terrains"])
"""In the order of the cycle."""
TERRAIN_LETTERS: Final[str] = _MAP["letters"]
KINDS: Final = len(TERRAINS)

ROW_LETTERS: Final = "ABCDEFGHI"
RIVER: Final = "."
_FLEETS: Final = [
    faction["shipping"][1] for faction in COMPONENTS["faction"] if "shipping" in faction
]
LONGEST_SHIPPING: Final[int] = max(_FLEETS) + max(
    [scroll.get("ships", 0) for scroll in COMPONENTS["scroll"]]
)
"""The longest track, and what the scroll adds."""
LONGEST_FLIGHT: Final = 6
"""Farther than all free steps of shipping make a carpet fly."""


def _spots(land: bool) -> list[tuple[int, int]]:
    return [
        (row, column)
        for row, letters in enumerate(_ROWS)
        for column, letter in enumerate(letters)
        if (letter != RIVER) == land
    ]


_LAND: Final = _spots(True)
_WATER: Final = _spots(False)
SPOTS: Final[tuple[tuple[int, int], ...]] = tuple(_LAND + _WATER)
"""Row and column of each hex; odd rows are shifted half a hex to the right."""
LANDS: Final = len(_LAND)
HEXES: Final = len(SPOTS)
_NUMBER: Final[dict[tuple[int, int], int]] = {spot: field for field, spot in enumerate(SPOTS)}


def _name(field: int) -> str:
    if field >= LANDS:
        return f"r{field - LANDS}"
    row, column = SPOTS[field]
    place = sum([letter != RIVER for letter in _ROWS[row][: column + 1]])
    return f"{ROW_LETTERS[row]}{place}"


NAMES: Final[tuple[str, ...]] = tuple([_name(field) for field in range(HEXES)])
HEX_CALLED: Final[dict[str, int]] = {name.casefold(): field for field, name in enumerate(NAMES)}

PRINTED: Final[tuple[int, ...]] = tuple(
    [TERRAIN_LETTERS.index(_ROWS[row][column]) for row, column in _LAND]
)
"""The terrain of each land hex as printed."""


def _around(field: int) -> tuple[int, ...]:
    row, column = SPOTS[field]
    left = column - 1 + row % 2
    spots = [
        (row - 1, left),
        (row - 1, left + 1),
        (row, column - 1),
        (row, column + 1),
        (row + 1, left),
        (row + 1, left + 1),
    ]
    return tuple([_NUMBER[spot] for spot in spots if spot in _NUMBER])


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple([_around(field) for field in range(HEXES)])
LAND_NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([other for other in NEIGHBOURS[field] if other < LANDS]) for field in range(HEXES)]
)


def _shores(field: int, shipping: int) -> tuple[int, ...]:
    """Return the land that ships reach from a hex over at most so many river hexes."""
    rivers = {field}
    shores: set[int] = set()
    for _ in range(shipping):
        rivers |= {other for river in rivers for other in NEIGHBOURS[river] if other >= LANDS}
    rivers.discard(field)
    for river in rivers:
        shores.update(LAND_NEIGHBOURS[river])
    shores.discard(field)
    return tuple(sorted(shores))


SHORES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([_shores(field, shipping) for field in range(LANDS)])
        for shipping in range(LONGEST_SHIPPING + 1)
    ]
)
"""By shipping value and land hex."""


def _ring(field: int, distance: int) -> tuple[int, ...]:
    """Return the land exactly so many steps away, over anything."""
    seen = {field}
    edge = {field}
    for _ in range(distance):
        edge = {other for spot in edge for other in NEIGHBOURS[spot]} - seen
        seen |= edge
    return tuple(sorted([other for other in edge if other < LANDS]))


RINGS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([_ring(field, distance) for field in range(LANDS)])
        for distance in range(LONGEST_FLIGHT + 1)
    ]
)
"""By distance and land hex."""


def _sites() -> list[tuple[int, int]]:
    """Find where bridges fit: along an edge between two river hexes, from land to land."""
    sites: set[tuple[int, int]] = set()
    for river in range(LANDS, HEXES):
        for other in NEIGHBOURS[river]:
            if other > river:
                ends = sorted(set(LAND_NEIGHBOURS[river]) & set(LAND_NEIGHBOURS[other]))
                if len(ends) == 2 and ends[1] not in NEIGHBOURS[ends[0]]:
                    sites.add((ends[0], ends[1]))
    return sorted(sites)


BRIDGE_SITES: Final[tuple[tuple[int, int], ...]] = tuple(_sites())
SITES: Final = len(BRIDGE_SITES)
SITE_NAMES: Final[tuple[str, ...]] = tuple(
    [f"{NAMES[one]}:{NAMES[other]}" for one, other in BRIDGE_SITES]
)
SITES_AT: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [
        tuple(
            [
                (site, ends[1] if ends[0] == field else ends[0])
                for site, ends in enumerate(BRIDGE_SITES)
                if field in ends
            ]
        )
        for field in range(LANDS)
    ]
)
"""The bridge sites of each land hex, each with its other end."""

DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([min((one - other) % KINDS, (other - one) % KINDS) for other in range(KINDS)])
        for one in range(KINDS)
    ]
)
"""Steps on the terrain cycle, the shorter way."""


def _walk(start: int, end: int, home: int) -> int:
    """Return the steps from terrain to terrain on the way that does not pass the home terrain."""
    up = (end - start) % KINDS
    if end == home:
        return min(up, KINDS - up)
    passes_home = (home - start) % KINDS < up
    return KINDS - up if passes_home else up


WALK: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([_walk(start, end, home) for end in range(KINDS)]) for start in range(KINDS)])
        for home in range(KINDS)
    ]
)
"""Spades by home terrain, terrain now and terrain then; the long way home takes the rest of 7."""
