"""The journal track: its spaces, connections and what they require."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.wayfarers.facts.components import (
    DATA,
    GUILDS,
    NONE,
    ROWS,
    TAGS,
    TILE_TYPES,
    WORKER_COLOURS,
)

# What can be counted at a player: one number, the group in its tens.
TAG_COUNT: Final = 0
CARD_COUNT: Final = 20
TILE_COUNT: Final = 40
INFLUENCE_COUNT: Final = 60
RESOURCE_COUNT: Final = 80
EITHER_LIGHT: Final = 100
"""Sun or moon tags together."""

ANY: Final = 9
"""Within tiles and influence: all kinds together."""


def measure(text: str) -> int:
    """Read what is counted: `tag city`, `cards townsfolk`, `tiles any`, `influence all_guilds`.

    >>> measure("tag city"), measure("tiles any")
    (0, 49)
    """
    group, _, name = text.partition(" ")
    if group == "tag":
        return EITHER_LIGHT if "/" in name else TAG_COUNT + TAGS.index(name)
    if group == "cards":
        return CARD_COUNT + ROWS.index(name)
    if group == "tiles":
        return TILE_COUNT + (ANY if name == "any" else TILE_TYPES.index(name))
    if group == "influence":
        return INFLUENCE_COUNT + (ANY if name == "all_guilds" else GUILDS.index(name))
    return RESOURCE_COUNT + ("silver", "provision").index(name)


_NODES: Final[list[dict[str, Any]]] = DATA["nodes"]
NODE_IDS: Final[tuple[str, ...]] = tuple([node["id"] for node in _NODES])
NODES: Final = len(NODE_IDS)
COLUMN: Final[tuple[int, ...]] = tuple([node["column"] for node in _NODES])
FINAL_COLUMN: Final = max(COLUMN)
_TILE_NODES: Final[list[int]] = [n for n in range(NODES) if _NODES[n].get("tile")]
TILE_PLACE: Final[tuple[int, ...]] = tuple(
    [_TILE_NODES.index(node) if node in _TILE_NODES else NONE for node in range(NODES)]
)
"""Which of the open spaces a space is."""
GREEN_PLACE: Final[tuple[int, ...]] = tuple(
    [
        next((place for place, pair in enumerate(DATA["green_workers"]) if name in pair), NONE)
        for name in NODE_IDS
    ]
)
GREEN_WORKER: Final = WORKER_COLOURS.index("green")
GREEN_PLACES: Final = len(DATA["green_workers"])

_EDGES: Final[list[dict[str, Any]]] = DATA["edges"]
EDGES: Final = len(_EDGES)
EDGE_FROM: Final[tuple[int, ...]] = tuple([NODE_IDS.index(edge["from"]) for edge in _EDGES])
EDGE_TO: Final[tuple[int, ...]] = tuple([NODE_IDS.index(edge["to"]) for edge in _EDGES])
EDGE_SECTION: Final[tuple[int, ...]] = tuple([edge["section"] - 1 for edge in _EDGES])
EXITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([e for e in range(EDGES) if EDGE_FROM[e] == node]) for node in range(NODES)]
)
"""The connections that leave a space, from the upper to the lower."""


def _requirement(text: str) -> tuple[int, ...]:
    """Read a requirement: nothing, (measure, count), or what is spent of each guild."""
    words = text.split()
    if not words:
        return ()
    if words[0] == "spend":
        spent = [0, 0, 0]
        for place in range(1, len(words), 2):
            spent[GUILDS.index(words[place])] = int(words[place + 1])
        return tuple(spent)
    return measure(" ".join(words[:-1])), int(words[-1])


REQUIREMENT: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [(_requirement(edge["a"]), _requirement(edge["b"])) for edge in _EDGES]
)
"""By connection and side of its section: nothing, a measure and a count, or a payment by guild."""


def is_count(wanted: tuple[int, ...]) -> bool:
    """Tell whether a requirement counts something: its measure and how many."""
    return len(wanted) == _COUNT


def is_payment(wanted: tuple[int, ...]) -> bool:
    """Tell whether a requirement spends influence: so much of each guild."""
    return len(wanted) == _PAYMENT


_COUNT: Final = 2
_PAYMENT: Final = len(GUILDS)
