"""The solo opponents: their boards, their scheme cards and the resource track.

What makes one opponent different from another stands in its entry of the components: what it
focuses on, what its rest and its resource track bring, and the bonuses of its caravan.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.games.wayfarers.facts.components import (
    BASIC,
    BLACK,
    BLUE,
    DATA,
    FIRST_SPECIAL,
    LAND,
    LAND_TILE,
    ROWS,
    SPACE,
    SPACE_TILE,
    TILE_IDS,
    TOWNSFOLK,
    WATER,
    WATER_TILE,
    WORKER_COLOURS,
    YELLOW,
)
from parlour.games.wayfarers.facts.notation import cover_bonuses, read_effect

_OPPONENT: Final[dict[str, Any]] = DATA["opponent"]

# Boards

_BOARDS: Final[list[dict[str, Any]]] = DATA["opponents"]
OPPONENT_IDS: Final[tuple[str, ...]] = tuple([board["id"] for board in _BOARDS])
PATH: Final[tuple[str, ...]] = tuple(_OPPONENT["path"])
"""The cells of its caravan in the order in which tiles fill them."""
PATH_BONUSES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [cover_bonuses(board["bonuses"], list(PATH)) for board in _BOARDS]
)
"""By opponent, along the path."""
FOCUS_EFFECT: Final[tuple[int, ...]] = tuple([read_effect(board["focus"]) for board in _BOARDS])
REST_EFFECT: Final[tuple[int, ...]] = tuple([read_effect(board["rest"]) for board in _BOARDS])
TRACK_BONUS: Final[tuple[int, ...]] = tuple([read_effect(board["bonus"]) for board in _BOARDS])

# Scheme cards

_SCHEMES: Final[list[dict[str, Any]]] = DATA["schemes"]
SCHEME_IDS: Final[tuple[str, ...]] = tuple([scheme["id"] for scheme in _SCHEMES])
SCHEMES: Final = len(_SCHEMES)
SCHEME_BLUE: Final[tuple[bool, ...]] = tuple([scheme["colour"] == "blue" for scheme in _SCHEMES])
SCHEME_SILVER: Final[tuple[int, ...]] = tuple([scheme["silver"] for scheme in _SCHEMES])
SCHEME_COMET: Final[tuple[bool, ...]] = tuple([scheme["comet"] for scheme in _SCHEMES])
SCHEME_SPECIAL: Final[tuple[int, ...]] = tuple(
    [TILE_IDS.index(scheme["special"]) - FIRST_SPECIAL for scheme in _SCHEMES]
)
SCHEME_WORKERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([WORKER_COLOURS.index(colour) for colour in scheme.get("workers", [])])
        for scheme in _SCHEMES
    ]
)
SCHEME_SECOND: Final[tuple[int, ...]] = tuple([read_effect(s["second"]) for s in _SCHEMES])
SCHEME_FIRST: Final[tuple[int, ...]] = tuple([read_effect(s.get("first", "")) for s in _SCHEMES])

# The resource track and what it says

TRACK_COLOURS: Final = ("black", "blue", "yellow", "green")
COLOUR_AT: Final[tuple[int, ...]] = tuple(
    [TRACK_COLOURS.index(colour) for colour in _OPPONENT["track"]]
)
TRACK: Final = len(COLOUR_AT)
BONUS_SPACE: Final[int] = _OPPONENT["bonus_space"]
INSPIRATION_AT: Final[tuple[int, ...]] = tuple(_OPPONENT["inspiration_slots"])
"""The slot of the inspiration row that each space of the track prefers."""

ROW_OF_COLOUR: Final = (SPACE, WATER, LAND, TOWNSFOLK)
TYPE_OF_COLOUR: Final = (SPACE_TILE, WATER_TILE, LAND_TILE, BASIC)
GUILD_OF_COLOUR: Final = (BLACK, BLUE, YELLOW, BLACK)
"""Green has no guild; black follows it clockwise (solo.guild)."""
ROW_OF_WORKER: Final = (TOWNSFOLK, LAND, WATER)

PLACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(places) for places in _OPPONENT["places"]]
)
"""By position value: in which order the places from the middle of the board are looked at."""

# Other figures of its board

SAME_COLOUR: Final[int] = _OPPONENT["schemes_to_rest"]
"""So many scheme cards of one colour make the opponent rest."""
LATEST_SCHEMES: Final[int] = _OPPONENT["schemes_of_value"]
"""The silver of so many latest scheme cards is its position value."""
MOST_COMETS: Final[int] = _OPPONENT["comet_track"]
_EXTRA: Final[dict[str, int]] = _OPPONENT["extra_step"]
EXTRA_BEHIND: Final = _EXTRA["behind"]
EXTRA_LEVEL: Final = _EXTRA["level"]
EXTRA_AHEAD: Final = _EXTRA["ahead"]
"""The black influence for one more step of the journal, by where its marker was."""
CARD_POINTS: Final[tuple[int, ...]] = tuple([_OPPONENT["points"][row] for row in ROWS])
