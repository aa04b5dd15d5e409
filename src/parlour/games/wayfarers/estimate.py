"""Estimates in victory points: pieces, cards, columns of the caravan, pending effects."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.components import (
    COLUMNS,
    LAND,
    NONE,
    PRIMARY_TAGS,
    SPACE,
    TILE_POINTS,
    VISTAS,
    WATER,
    YELLOW,
    bits,
)
from parlour.games.wayfarers.dice import unplaced
from parlour.games.wayfarers.effects import (
    ALL,
    CARD,
    DRAW,
    FIRST,
    FREE,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SECOND,
    SHIFT,
    SILVER,
    TILE,
)
from parlour.games.wayfarers.journal import is_taken, requirement
from parlour.games.wayfarers.measures import count
from parlour.games.wayfarers.position import (
    DRAWN,
    EXTRA,
    FEE,
    HOST,
    LAY,
    POOL,
    PRICE,
    TUCK,
    Position,
)
from parlour.games.wayfarers.resolving import cost_of, is_possible
from parlour.games.wayfarers.scoring import (
    GOALS,
    STAR,
    inspiration_at,
    most_comets,
    points_of_caravan,
    points_of_card,
    points_of_guilds,
)
from parlour.games.wayfarers.track import COLUMN, EDGE_TO, EXITS, FINAL_COLUMN

SOFT_TAGS: Final = (0.0, 0.7, 2.3, 3.6, 6.0, 9.0, 13.0, 16.6, 17.0)
"""What so many of one primary tag will be worth, as more may come."""

UNPLACED_DICE: Final = (0.0, 0.9, 1.5, 1.8, 1.8, 1.8)
"""What so many unplaced dice are worth: a rest brings many back at once, so the last ones count."""

NEXT_STEP: Final = 1.8
"""What it is worth to meet the requirement of the next step."""

PENDING: Final = 0.85
"""What is pending is worth a little less than what is done."""

TRADED: Final = 0.6
"""What a use of the trade guild must bring, so that it is not used to put decisions off."""

CARD_WORTH: Final = (0.91, 3.6, 3.0, 4.64, 1.8)
"""What acquiring a card of each row is worth while it is pending."""
TILE_WORTH: Final = (1.68, 1.9, 1.9, 2.4, 1.53, 1.5)


def time_left(position: Position) -> float:
    """Return how much what pays later still counts: 1 at the start, next to nothing at the end."""
    furthest = 0
    for marker in position.markers:
        if COLUMN[marker] > furthest:
            furthest = COLUMN[marker]
    if position.left > 0:
        return 0.01 * position.left
    return 1.0 - 0.03 * furthest


def strength(position: Position, side: int, left: float) -> float:
    """Return what a side has and may expect from it, in points."""
    useful = left if left < 0.5 else 0.5
    worth = _tags(position, side, left) + _sky(position, side, left)
    worth += points_of_caravan(position, side) + 0.6 * points_of_guilds(position, side)
    worth += useful * (
        0.85 * _soft(position.silver[side]) + 0.85 * _soft(position.provisions[side])
    )
    for guild in range(3):
        worth += (0.15 + 0.5 * useful) * _soft(position.guilds[3 * side + guild])
    workers = sum(position.workers[3 * side : 3 * side + 3])
    worth += 1.5 * useful * (workers if workers < 4 else 4)
    worth += 0.5 * useful * position.marks.count(side)
    return (
        worth
        + _dice(position, side, left)
        + _cards(position, side, left)
        + _way(position, side, left)
    )


def _soft(number: int) -> float:
    """Return a number of goods; beyond six they are worth less."""
    return float(number) if number <= 6 else 6.0 + 0.4 * (number - 6)


def _tags(position: Position, side: int, left: float) -> float:
    fewest, worth = 99, 0.0
    start = 11 * side
    for tag in range(PRIMARY_TAGS):
        number = position.tags[start + tag]
        worth += SOFT_TAGS[number if number < 8 else 8]
        if number < fewest:
            fewest = number
    more = 0
    for tag in range(PRIMARY_TAGS):
        if position.tags[start + tag] > fewest:
            more += 1
    return worth + 7.25 * fewest + (0.3 + 0.9 * left) * more


def _sky(position: Position, side: int, left: float) -> float:
    majority = most_comets(position, side)
    worth = 0.0
    for card in [*bits(position.cards[5 * side + SPACE]), STAR]:
        points = points_of_card(position, side, card, majority)
        worth += points * (1.0 + 0.2 * left)
        inspiration = inspiration_at(position, side, card)
        if inspiration != NONE:
            worth += points * _progress(position, side, inspiration) + 0.4
    return worth


def _progress(position: Position, side: int, inspiration: int) -> float:
    """Return how likely a goal will be met."""
    likely = 1.0
    for what, least in GOALS[inspiration]:
        share = count(position, side, what) / least
        if share < 1.0:
            likely *= 0.51 * share * share
    return likely


def _dice(position: Position, side: int, left: float) -> float:
    """Return what dice and the columns of the caravan are worth."""
    useful = 0.25 + 0.75 * left
    worth = 0.0
    owned = 5 - position.reserve[side]
    for column in range(COLUMNS):
        load = position.loads[COLUMNS * side + column]
        carried = 0.0
        place = 0
        while load:
            if load & 15:
                carried += (0.61 if place < 4 else 0.21) if load & 15 == 1 else 0.47
            load >>= 4
            place += 1
        worth += carried * left * 1.05
        worth += position.dice[6 * side + column] * useful * 0.25 * carried
    return worth + 1.6 * owned * left + useful * UNPLACED_DICE[unplaced(position, side)]


def _cards(position: Position, side: int, left: float) -> float:
    """Return what die spaces, vistas and townsfolk will still bring."""
    lands, waters = position.cards[5 * side + LAND], position.cards[5 * side + WATER]
    cities = len(bits(lands & ~VISTAS))
    vistas = len(bits(lands & VISTAS))
    grounds = cities + vistas + len(bits(waters))
    townsfolk = len(bits(position.cards[5 * side]))
    sky = len(bits(position.cards[5 * side + SPACE]))
    worth = (0.8 * cities + 0.7 * vistas + 0.5 * len(bits(waters)) + 0.49 * townsfolk) * left
    return worth + 0.3 * left * (grounds - sky)


def _way(position: Position, side: int, left: float) -> float:
    """Return what the place on the journal is worth, and whether the next step is open."""
    marker = position.markers[side]
    worth = 2.61 * COLUMN[marker]
    if COLUMN[marker] == FINAL_COLUMN:
        return worth + 0.6
    best = 0.0
    for edge in EXITS[marker]:
        if not is_taken(position, EDGE_TO[edge]):
            share = _share(position, side, requirement(position, edge))
            if share > best:
                best = share
    return worth + NEXT_STEP * best


def _share(position: Position, side: int, wanted: tuple[int, ...]) -> float:
    """Return how much of a requirement is met; half of it counts for a quarter."""
    if not wanted:
        return 1.0
    have, need = 0, 0
    if len(wanted) == 2:
        have, need = count(position, side, wanted[0]), wanted[1]
    else:
        for guild in range(3):
            tokens = position.guilds[3 * side + guild]
            have += tokens if tokens < wanted[guild] else wanted[guild]
            need += wanted[guild]
    if have >= need:
        return 1.0
    return 0.8 * have * have / (need * need)


# Pending effects


def pending_worth(position: Position, left: float) -> float:
    """Return what the open decisions of the side in turn will bring."""
    if position.turn >= position.seats:
        return 0.0
    worth = -TRADED if position.used >> YELLOW & 1 else 0.0
    for frame in position.agenda.frames:
        worth += PENDING * _frame(position, frame, left)
    return worth


def _frame(position: Position, frame: Frame, left: float) -> float:
    kind = frame[0]
    if kind == POOL:
        worth = 0.0
        for place in range(2, len(frame)):
            worth += effect_worth(position, frame[place], left)
        return worth
    if kind == LAY:
        return 1.0 * left + 0.5 + TILE_POINTS[frame[1]]
    if kind == PRICE:
        return -1.0
    if kind == FEE:
        return -0.8
    if kind == HOST:
        return 1.02
    if kind == TUCK:
        return 2.02
    if kind == DRAWN:
        return 3.4
    return 0.21 if kind == EXTRA else 0.0


def effect_worth(position: Position, effect: int, left: float) -> float:
    """Return about what resolving an effect now brings, nothing if it cannot be resolved."""
    kind = KIND[effect]
    useful = left if left < 0.5 else 0.5
    if kind == ALL:
        total = 0.0
        for part in PARTS[effect]:
            total += effect_worth(position, part, left)
        return total
    if kind == ONE:
        best = 0.0
        for part in PARTS[effect]:
            worth = effect_worth(position, part, left)
            if worth > best:
                best = worth
        return best
    if kind in (SILVER, PROVISION):
        return 1.7 * useful * FIRST[effect]
    if kind == GUILD:
        return 0.1 + 0.5 * useful
    if not is_possible(position, effect):
        return 0.0
    if kind == PAY:
        worth = effect_worth(position, PARTS[effect][1], left)
        worth -= 0.85 * useful * cost_of(position, effect)
        return worth if worth > 0.0 else 0.0
    return _atom_worth(effect, left, useful)


def _atom_worth(effect: int, left: float, useful: float) -> float:
    kind, first = KIND[effect], FIRST[effect]
    if kind == CARD:
        worth = CARD_WORTH[first]
        if first == 1:
            worth -= 2.78 * useful
        return worth + (1.44 if SECOND[effect] == FREE else 0.0)
    if kind == DRAW:
        return CARD_WORTH[first] + 0.4
    if kind == TILE:
        price = 0.0 if SECOND[effect] == FREE else (0.7 if first == 0 else 2.2) * useful
        return TILE_WORTH[first] * (0.4 + 0.6 * left) - price * 0.6
    if kind == JOURNAL:
        return 5.2
    if kind == RECALL:
        return 1.4 * useful
    if kind == REFRESH:
        return 0.5 * left
    if kind == MARK:
        return 0.5 * useful
    return 0.05 * left if kind in (SHIFT, NUDGE) else 0.0
