"""Estimates in victory points: what a side has, and what it may expect from it."""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    ASSETS,
    BLACK,
    BLUE,
    CAMEL,
    LAND,
    MINUS,
    NONE,
    PIGEON,
    PLUS,
    PRIMARY_TAGS,
    PROVISION_OFF,
    RESERVE_DICE,
    SHIP,
    SILVER_OFF,
    SPACE,
    START_DICE,
    TAGS,
    TELESCOPE,
    TOWNSFOLK,
    VISTAS,
    WATER,
    YELLOW,
    bits,
    carried,
    carries_assets,
)
from parlour.games.wayfarers.facts.track import (
    COLUMN,
    EDGE_TO,
    EXITS,
    FINAL_COLUMN,
    GREEN_WORKER,
    is_count,
)
from parlour.games.wayfarers.insight.worth import Worth
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    KINDS_OF_GUILDS,
    STAR,
    at_column,
    at_die,
    at_guild,
    at_row,
    at_tag,
    at_worker,
)
from parlour.games.wayfarers.rules.journal import is_taken, requirement
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.position import Position, bit_count
from parlour.games.wayfarers.rules.scoring import (
    GOALS,
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
    fewest, total = 99, 0
    for tag in range(PRIMARY_TAGS):
        number = position.tags[at_tag(side, tag)]
        total += number if number < 7 else 7
        if number < fewest:
            fewest = number
    more = 0
    for tag in range(PRIMARY_TAGS):
        if position.tags[at_tag(side, tag)] > fewest:
            more += 1
    others = 0
    for tag in range(PRIMARY_TAGS, len(TAGS)):
        others += position.tags[at_tag(side, tag)]
    return worth.primary_tag * total + worth.towards_a_set * more + worth.other_tag * others


def _sky(position: Position, side: int, worth: Worth) -> float:
    majority = most_comets(position, side)
    total = 0.0
    for card in [*bits(position.cards[at_row(side, SPACE)]), STAR]:
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
    workers = sum(position.workers[at_worker(side, 0) : at_worker(side + 1, 0)])
    return (
        worth.silver * _soft(position.silver[side])
        + worth.provision * _soft(position.provisions[side])
        + worth.black * _soft(position.guilds[at_guild(side, BLACK)])
        + worth.yellow * _soft(position.guilds[at_guild(side, YELLOW)])
        + worth.blue * _soft(position.guilds[at_guild(side, BLUE)])
        + worth.worker * (workers if workers < 4 else 4)
        + worth.green_worker * position.workers[at_worker(side, GREEN_WORKER)]
        + worth.mark * position.marks.count(side)
    )


def _dice(position: Position, side: int, worth: Worth) -> float:
    """Return what the dice are worth: a rest brings many back at once, so the last ones count."""
    unplaced = 0
    assets = 0
    for value in range(1, DIE_VALUES + 1):
        dice = position.dice[at_die(side, value)]
        if dice:
            unplaced += dice
            if carries_assets(position.loads[at_column(side, value)]):
                assets += dice
    total = (
        worth.die * (START_DICE + RESERVE_DICE - position.reserve[side])
        + worth.unplaced_asset * assets
    )
    if unplaced > 2:
        total += worth.further_unplaced * (unplaced - 2)
    if unplaced > 1:
        total += worth.second_unplaced
    return total + worth.first_unplaced if unplaced else total


def columns_with(position: Position, side: int, thing: int) -> int:
    """Return how many columns of a caravan carry a thing."""
    have = 0
    for column in range(at_column(side, 1), at_column(side + 1, 1)):
        if carried(position.loads[column], thing):
            have += 1
    return have


def _caravan(position: Position, side: int, worth: Worth) -> float:
    """Return what the columns of the caravan carry."""
    have = [0] * len(ASSETS)
    total = 0.0
    for column in range(at_column(side, 1), at_column(side + 1, 1)):
        load = position.loads[column]
        if load == 0:
            continue
        for asset in range(len(ASSETS)):
            if carried(load, asset):
                have[asset] += 1
        if carried(load, PLUS):
            total += worth.die_step
        if carried(load, MINUS):
            total += worth.die_step
        total += worth.silver_discount * carried(load, SILVER_OFF)
        total += worth.provision_discount * carried(load, PROVISION_OFF)
    return (
        total
        + worth.camel * SEVERAL[have[CAMEL]]
        + worth.ship * SEVERAL[have[SHIP]]
        + worth.pigeon * SEVERAL[have[PIGEON]]
        + worth.telescope * SEVERAL[have[TELESCOPE]]
    )


def _cards(position: Position, side: int, worth: Worth) -> float:
    """Return what die spaces, vistas and townsfolk will still bring."""
    lands, waters = position.cards[at_row(side, LAND)], position.cards[at_row(side, WATER)]
    grounds = bit_count(lands) + bit_count(waters)
    sky = bit_count(position.cards[at_row(side, SPACE)])
    return (
        worth.city * position.tags[at_tag(side, _CITY)]
        + worth.harbour * position.tags[at_tag(side, _HARBOUR)]
        + worth.library * position.tags[at_tag(side, _LIBRARY)]
        + worth.vista * bit_count(lands & VISTAS)
        + worth.townsfolk * bit_count(position.cards[at_row(side, TOWNSFOLK)])
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
    if is_count(wanted):
        have, need = count(position, side, wanted[0]), wanted[1]
    else:
        for guild in range(KINDS_OF_GUILDS):
            tokens = position.guilds[at_guild(side, guild)]
            have += tokens if tokens < wanted[guild] else wanted[guild]
            need += wanted[guild]
    if have >= need:
        return 1.0
    return worth.partly_open * have * have / (need * need)
