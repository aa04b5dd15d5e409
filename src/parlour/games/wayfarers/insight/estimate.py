"""Estimates in victory points: what a side has, and what it may expect from it."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    BLACK,
    BLUE,
    COLUMNS,
    LAND,
    MINUS,
    NONE,
    PLUS,
    PRIMARY_TAGS,
    PROVISION_OFF,
    SILVER_OFF,
    SPACE,
    TAGS,
    TOWNSFOLK,
    VISTAS,
    WATER,
    YELLOW,
    bits,
)
from parlour.games.wayfarers.facts.track import COLUMN, EDGE_TO, EXITS, FINAL_COLUMN
from parlour.games.wayfarers.insight.worth import Worth
from parlour.games.wayfarers.rules.journal import is_taken, requirement
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.position import Position, bit_count
from parlour.games.wayfarers.rules.scoring import (
    GOALS,
    STAR,
    inspiration_at,
    most_comets,
    points_of_caravan,
    points_of_card,
    points_of_guilds,
    points_of_sets,
    points_of_tags,
)

GOODS: Final[tuple[float, ...]] = (0.0, 1.4, 2.7, 3.6, 4.4, 5.1, 5.7)
"""What so many goods of a kind count."""

SEVERAL: Final[tuple[float, ...]] = (0.0, 1.0, 1.7, 2.2, 2.6, 2.9, 3.1)
"""What so many columns with the same asset count: the first ones matter most."""

_LIBRARY: Final = TAGS.index("library")
_HARBOUR: Final = TAGS.index("harbour")
_CITY: Final = TAGS.index("city")


def moment(position: Position) -> int:
    """Return how far the game is: the column of the foremost marker."""
    if position.left > 0:
        return FINAL_COLUMN
    furthest = 0
    for marker in position.markers:
        if COLUMN[marker] > furthest:
            furthest = COLUMN[marker]
    return furthest


def strength(position: Position, side: int, worth: Worth) -> float:
    """Return what a side has and may expect from it, in points."""
    points = points_of_tags(position, side) + points_of_sets(position, side)
    return (
        points
        + points_of_caravan(position, side)
        + worth.majority * points_of_guilds(position, side)
        + _tags(position, side, worth)
        + _sky(position, side, worth)
        + _goods(position, side, worth)
        + _dice(position, side, worth)
        + _caravan(position, side, worth)
        + _cards(position, side, worth)
        + _way(position, side, worth)
    )


def _soft(number: int) -> float:
    """Return what so many goods count: the first ones open most, beyond six they hardly matter."""
    return GOODS[number] if number <= 6 else GOODS[6] + 0.3 * (number - 6)


def _tags(position: Position, side: int, worth: Worth) -> float:
    """Return what tags may still grow to."""
    start = 11 * side
    fewest, total = 99, 0
    for tag in range(PRIMARY_TAGS):
        number = position.tags[start + tag]
        total += number if number < 7 else 7
        if number < fewest:
            fewest = number
    more = 0
    for tag in range(PRIMARY_TAGS):
        if position.tags[start + tag] > fewest:
            more += 1
    others = 0
    for tag in range(PRIMARY_TAGS, len(TAGS)):
        others += position.tags[start + tag]
    return worth.primary_tag * total + worth.towards_a_set * more + worth.other_tag * others


def _sky(position: Position, side: int, worth: Worth) -> float:
    majority = most_comets(position, side)
    total = 0.0
    for card in [*bits(position.cards[5 * side + SPACE]), STAR]:
        points = points_of_card(position, side, card, majority)
        total += points * (1.0 + worth.sky_growth)
        inspiration = inspiration_at(position, side, card)
        if inspiration != NONE:
            likely = likely_goal(position, side, inspiration, worth)
            total += points * likely + worth.inspiration
    return total


def likely_goal(position: Position, side: int, inspiration: int, worth: Worth) -> float:
    """Return how likely a goal will be met."""
    likely = 1.0
    for what, least in GOALS[inspiration]:
        share = count(position, side, what) / least
        if share < 1.0:
            likely *= worth.goal_likely * share * share
    return likely


def _goods(position: Position, side: int, worth: Worth) -> float:
    """Return what silver, provisions, influence and workers will bring."""
    start = 3 * side
    workers = sum(position.workers[start : start + 3])
    return (
        worth.silver * _soft(position.silver[side])
        + worth.provision * _soft(position.provisions[side])
        + worth.black * _soft(position.guilds[start + BLACK])
        + worth.yellow * _soft(position.guilds[start + YELLOW])
        + worth.blue * _soft(position.guilds[start + BLUE])
        + worth.worker * (workers if workers < 4 else 4)
        + worth.green_worker * position.workers[start]
        + worth.mark * position.marks.count(side)
    )


def _dice(position: Position, side: int, worth: Worth) -> float:
    """Return what the dice are worth: a rest brings many back at once, so the last ones count."""
    unplaced = 0
    assets = 0
    for column in range(COLUMNS):
        dice = position.dice[COLUMNS * side + column]
        if dice:
            unplaced += dice
            if position.loads[COLUMNS * side + column] & 0xFFFF:
                assets += dice
    total = worth.die * (5 - position.reserve[side]) + worth.unplaced_asset * assets
    if unplaced > 2:
        total += worth.further_unplaced * (unplaced - 2)
    if unplaced > 1:
        total += worth.second_unplaced
    return total + worth.first_unplaced if unplaced else total


def _caravan(position: Position, side: int, worth: Worth) -> float:
    """Return what the columns of the caravan carry."""
    have = [0, 0, 0, 0]
    total = 0.0
    for column in range(COLUMNS * side, COLUMNS * side + COLUMNS):
        load = position.loads[column]
        if load == 0:
            continue
        for asset in range(4):
            if load >> 4 * asset & 15:
                have[asset] += 1
        if load >> 4 * PLUS & 15:
            total += worth.die_step
        if load >> 4 * MINUS & 15:
            total += worth.die_step
        total += worth.silver_discount * (load >> 4 * SILVER_OFF & 15)
        total += worth.provision_discount * (load >> 4 * PROVISION_OFF & 15)
    return (
        total
        + worth.camel * SEVERAL[have[0]]
        + worth.ship * SEVERAL[have[1]]
        + worth.pigeon * SEVERAL[have[2]]
        + worth.telescope * SEVERAL[have[3]]
    )


def _cards(position: Position, side: int, worth: Worth) -> float:
    """Return what die spaces, vistas and townsfolk will still bring."""
    lands, waters = position.cards[5 * side + LAND], position.cards[5 * side + WATER]
    grounds = bit_count(lands) + bit_count(waters)
    sky = bit_count(position.cards[5 * side + SPACE])
    tags = 11 * side
    return (
        worth.city * position.tags[tags + _CITY]
        + worth.harbour * position.tags[tags + _HARBOUR]
        + worth.library * position.tags[tags + _LIBRARY]
        + worth.vista * bit_count(lands & VISTAS)
        + worth.townsfolk * bit_count(position.cards[5 * side + TOWNSFOLK])
        + worth.room_above * (grounds - sky if grounds - sky < 3 else 3)
    )


def _way(position: Position, side: int, worth: Worth) -> float:
    """Return what the place on the journal is worth, and whether the next step is open."""
    marker = position.markers[side]
    total = worth.column * COLUMN[marker]
    best = 0.0
    for edge in EXITS[marker]:
        if not is_taken(position, EDGE_TO[edge]):
            share = _share(position, side, requirement(position, edge), worth)
            if share > best:
                best = share
    return total + worth.open_step * best


def _share(position: Position, side: int, wanted: tuple[int, ...], worth: Worth) -> float:
    """Return how much of a requirement is met; half of it counts for less than half."""
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
    return worth.partly_open * have * have / (need * need)
