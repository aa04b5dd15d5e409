"""Chapter "scoring": what a panorama, a caravan and influence are worth."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.wayfarers.facts.components import (
    COMET,
    DATA,
    MOON,
    NONE,
    PRIMARY_TAGS,
    SPACE,
    SUN,
    TILE_POINTS,
    bits,
)
from parlour.games.wayfarers.facts.opponents import CARD_POINTS
from parlour.games.wayfarers.facts.track import measure
from parlour.games.wayfarers.rules.indexing import (
    KINDS_OF_GUILDS,
    STAR,
    at_cell,
    at_guild,
    at_row,
    at_star,
    at_tag,
    part_of,
    tile_of,
)
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.position import Position

SAME_TAG_POINTS: Final[tuple[int, ...]] = tuple(DATA["same_tag_points"])
MOST_SAME_TAGS: Final = len(SAME_TAG_POINTS) - 1
SET_POINTS: Final[int] = DATA["set_points"]
MAJORITY_POINTS: Final[int] = DATA["majority_points"]

PER: Final = 0
COMETS: Final = 2
PAIR: Final = 3
KINDS: Final = ("per", "sets", "comet", "pair")
_SCORES: Final[list[dict[str, Any]]] = [
    *[card["score"] for card in DATA["space"]],
    DATA["board"]["star"],
]
"""Of the space cards, then of the printed star."""
SCORE_KIND: Final[tuple[int, ...]] = tuple([KINDS.index(score["kind"]) for score in _SCORES])
SCORE_BASE: Final[tuple[int, ...]] = tuple(
    [s.get("base", s.get("low", s.get("alone", 0))) for s in _SCORES]
)
SCORE_EACH: Final[tuple[int, ...]] = tuple(
    [s.get("each", s.get("high", s.get("both", 0))) for s in _SCORES]
)
SCORE_GROUP: Final[tuple[int, ...]] = tuple([score.get("group", 1) for score in _SCORES])
SCORE_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([measure(text) for text in score.get("of", [])]) for score in _SCORES]
)
GOALS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [
        tuple([(measure(text), least) for text, least in card["goals"]])
        for card in DATA["inspiration"]
    ]
)

SOURCES: Final = (
    "source.tags",
    "source.sets",
    "source.space",
    "source.inspiration",
    "source.caravan",
    "source.guilds",
)


def points_of_tags(position: Position, side: int) -> int:
    """Return the points for several of one primary tag (scoring.same)."""
    points = 0
    for tag in range(PRIMARY_TAGS):
        number = position.tags[at_tag(side, tag)]
        points += SAME_TAG_POINTS[number if number < MOST_SAME_TAGS else MOST_SAME_TAGS]
    return points


def points_of_sets(position: Position, side: int) -> int:
    """Return the points for sets of the four primary tags (scoring.sets)."""
    return SET_POINTS * min(position.tags[at_tag(side, 0) : at_tag(side, PRIMARY_TAGS)])


def most_comets(position: Position, side: int) -> bool:
    """Tell whether a side has more comet tags than every other (scoring.comets)."""
    own = position.tags[at_tag(side, COMET)]
    for other in range(position.sides):
        if other == side:
            continue
        theirs = position.comets if other >= position.seats else position.tags[at_tag(other, COMET)]
        if theirs >= own:
            return False
    return True


def points_of_card(position: Position, side: int, card: int, majority: bool) -> int:
    """Return what a space card, or the printed star, is worth by itself (scoring.space)."""
    kind = SCORE_KIND[card]
    if kind == COMETS:
        return SCORE_EACH[card] if majority else SCORE_BASE[card]
    if kind == PAIR:
        both = position.tags[at_tag(side, SUN)] > 0 and position.tags[at_tag(side, MOON)] > 0
        return SCORE_EACH[card] if both else SCORE_BASE[card]
    fewest = NONE
    for what in SCORE_OF[card]:
        number = count(position, side, what)
        if fewest == NONE or number < fewest:
            fewest = number
    return SCORE_BASE[card] + SCORE_EACH[card] * (fewest // SCORE_GROUP[card])


def goal_met(position: Position, side: int, inspiration: int) -> bool:
    """Tell whether the goal of an inspiration card is reached (inspiration.goal)."""
    for what, least in GOALS[inspiration]:  # noqa: SIM110 - a generator would leave compiled code
        if count(position, side, what) < least:
            return False
    return True


def inspiration_at(position: Position, side: int, card: int) -> int:
    """Return the inspiration card of a space card or of a side's printed star."""
    return position.inspired[at_star(side, card)]


def points_of_sky(position: Position, side: int) -> tuple[int, int]:
    """Return the points of all space cards, and what inspiration adds to them."""
    majority = most_comets(position, side)
    plain, doubled = 0, 0
    for card in [*bits(position.cards[at_row(side, SPACE)]), STAR]:
        points = points_of_card(position, side, card, majority)
        plain += points
        inspiration = inspiration_at(position, side, card)
        if inspiration != NONE and goal_met(position, side, inspiration):
            doubled += points
    return plain, doubled


def points_of_caravan(position: Position, side: int) -> int:
    """Return the points printed on a side's tiles (scoring.caravan)."""
    points = 0
    if side >= position.seats:
        for tile in position.hoard:
            points += TILE_POINTS[tile]
        return points
    for cell in range(at_cell(side, 0), at_cell(side + 1, 0)):
        piece = position.caravan[cell]
        if piece != NONE and part_of(piece) == 0:
            points += TILE_POINTS[tile_of(piece)]
    return points


def points_of_guilds(position: Position, side: int) -> int:
    """Return the points of the guilds where a side alone has the most (scoring.guilds)."""
    points = 0
    for guild in range(KINDS_OF_GUILDS):
        own = position.guilds[at_guild(side, guild)]
        most = own > 0
        for other in range(position.sides):
            if other != side and position.guilds[at_guild(other, guild)] >= own:
                most = False
        if most:
            points += MAJORITY_POINTS
    return points


def sources_of(position: Position, side: int) -> list[int]:
    """Return the points of a seat by source, in the order of SOURCES."""
    plain, doubled = points_of_sky(position, side)
    return [
        points_of_tags(position, side),
        points_of_sets(position, side),
        plain,
        doubled,
        points_of_caravan(position, side),
        points_of_guilds(position, side),
    ]


def points_of_opponent(position: Position) -> int:
    """Return the points of the solo opponent (solo.score)."""
    side = position.seats
    points = points_of_caravan(position, side) + points_of_guilds(position, side)
    for row, each in enumerate(CARD_POINTS):
        points += each * len(bits(position.cards[at_row(side, row)]))
    return points


def standing(position: Position, side: int, points: int) -> tuple[int, ...]:
    """Return what decides the order of the seats (end.ties)."""
    return points, *position.guilds[at_guild(side, 0) : at_guild(side + 1, 0)]
