"""What the learned judgement looks at, in the order of `NAMES`: one number for each.

`VERSION` counts the changes of meaning: weights that were learned with another one are refused.
"""

from __future__ import annotations

from typing import Final

from parlour.games.wayfarers.facts.components import (
    ASSETS,
    COMET,
    GUILDS,
    MINUS,
    NONE,
    PLUS,
    PRIMARY_TAGS,
    PROVISION_OFF,
    ROWS,
    SILVER_OFF,
    SPACE,
    TAGS,
    TILE_TYPES,
    WORKER_COLOURS,
    bits,
    carried,
    carries_assets,
)
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS
from parlour.games.wayfarers.facts.track import (
    COLUMN,
    EDGE_TO,
    EXITS,
    NODE_IDS,
    NODES,
    is_count,
)
from parlour.games.wayfarers.insight.estimate import moment, strength
from parlour.games.wayfarers.insight.prospects import pending_worth
from parlour.games.wayfarers.insight.worth import WORTH
from parlour.games.wayfarers.rules.ending import rounds_left
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    KINDS_OF_GUILDS,
    STAR,
    at_column,
    at_die,
    at_guild,
    at_row,
    at_tag,
    at_type,
    at_worker,
)
from parlour.games.wayfarers.rules.journal import is_taken, may_cross, requirement
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.position import Position, bit_count
from parlour.games.wayfarers.rules.scoring import (
    goal_met,
    inspiration_at,
    points_of_caravan,
    points_of_guilds,
    points_of_opponent,
    points_of_sets,
    points_of_sky,
    points_of_tags,
)

VERSION: Final = 1

MOST_EXITS: Final = 3
LONGEST: Final = 40
"""Rounds beyond this count the same."""

_TIME: Final = (
    *[f"sides{number}" for number in range(1, 5)],
    *[f"opponent.{id}" for id in OPPONENT_IDS],
    "moment",
    "rounds",
    "rounds_left",
    "last_turns",
    "last_turns_left",
    "own_turn",
    "agenda",
    "pending",
    "turn_distance",
)
_POINTS: Final = ("tags", "sets", "sky", "inspired", "caravan", "guilds", "strength")
_SIDE: Final = (
    *[f"points.{what}" for what in _POINTS],
    "silver",
    "provisions",
    *[f"worker.{colour}" for colour in WORKER_COLOURS],
    "influence",
    *[f"guild.{guild}" for guild in GUILDS],
    "marks",
    "dice",
    "dice_with_assets",
    "dice_in_reserve",
    *[f"cards.{row}" for row in ROWS],
    *[f"tag.{tag}" for tag in TAGS],
    "fewest_primary",
    *[f"asset.{asset}" for asset in ASSETS],
    "load.plus",
    "load.minus",
    "load.silver_off",
    "load.provision_off",
    *[f"tiles.{kind}" for kind in TILE_TYPES],
    "column",
)
_OWN: Final = (
    *[f"die{value}" for value in range(1, DIE_VALUES + 1)],
    *[f"guild_lead.{guild}" for guild in GUILDS],
    "comet_lead",
    "goals_met",
    "goals_open",
    *[f"at.{node}" for node in NODE_IDS],
    *[f"exit{number}.{what}" for number in range(MOST_EXITS) for what in ("open", "lack", "share")],
    "column_lead",
)
NAMES: Final[tuple[str, ...]] = (
    "worth",
    *_TIME,
    *[f"own.{name}" for name in _SIDE],
    *_OWN,
    *[f"rival.{name}" for name in _SIDE],
    "solo.points",
    "solo.filled",
    "solo.resource",
    "solo.comets",
    "solo.column",
)
"""The first one is the lead by `worth.toml`: learning goes on from there."""


def features(position: Position, seat: int) -> list[float]:
    """Return all numbers of a seat."""
    now = moment(position)
    worth = WORTH[now]
    strengths = [strength(position, side, worth) for side in range(position.seats)]
    rival = _strongest_rival(strengths, seat)
    lead = strengths[seat] - (strengths[rival] if rival != NONE else 0.0)
    pending = pending_worth(position, worth) if position.turn < position.seats else 0.0
    if position.turn == seat:
        lead += pending
    elif position.turn == rival:
        lead -= pending
    if position.opponent != NONE:
        lead -= float(points_of_opponent(position))
    found = [lead]
    _add_time(position, seat, now, pending, found)
    _add_side(position, seat, strengths[seat], found)
    _add_own(position, seat, rival, found)
    if rival != NONE:
        _add_side(position, rival, strengths[rival], found)
    else:
        found.extend([0.0] * len(_SIDE))
    _add_opponent(position, found)
    return found


def _strongest_rival(strengths: list[float], seat: int) -> int:
    rival = NONE
    for other, points in enumerate(strengths):
        if other != seat and (rival == NONE or points > strengths[rival]):
            rival = other
    return rival


def _flag(holds: bool) -> float:
    return 1.0 if holds else 0.0


def _add_time(position: Position, seat: int, now: int, pending: float, found: list[float]) -> None:
    for sides in range(1, 5):
        found.append(_flag(position.seats == sides))
    for opponent in range(len(OPPONENT_IDS)):
        found.append(_flag(position.opponent == opponent))
    found.append(float(now))
    found.append(float(min(position.rounds, LONGEST)))
    found.append(float(min(rounds_left(position), LONGEST)))
    found.append(_flag(position.left > 0))
    found.append(float(max(position.left, 0)))
    own = position.turn == seat
    found.append(_flag(own))
    found.append(float(len(position.agenda.frames)) if own else 0.0)
    found.append(pending if own else 0.0)
    found.append(float((seat - position.turn) % position.sides))


def _add_side(position: Position, side: int, points: float, found: list[float]) -> None:
    plain, doubled = points_of_sky(position, side)
    found.append(float(points_of_tags(position, side)))
    found.append(float(points_of_sets(position, side)))
    found.append(float(plain))
    found.append(float(doubled))
    found.append(float(points_of_caravan(position, side)))
    found.append(float(points_of_guilds(position, side)))
    found.append(points)
    found.append(float(position.silver[side]))
    found.append(float(position.provisions[side]))
    for colour in range(len(WORKER_COLOURS)):
        found.append(float(position.workers[at_worker(side, colour)]))
    found.append(float(position.influence[side]))
    for guild in range(KINDS_OF_GUILDS):
        found.append(float(position.guilds[at_guild(side, guild)]))
    found.append(float(position.marks.count(side)))
    _add_dice(position, side, found)
    for row in range(len(ROWS)):
        found.append(float(bit_count(position.cards[at_row(side, row)])))
    fewest = 99
    for tag in range(len(TAGS)):
        number = position.tags[at_tag(side, tag)]
        found.append(float(number))
        if tag < PRIMARY_TAGS and number < fewest:
            fewest = number
    found.append(float(fewest))
    _add_loads(position, side, found)
    for kind in range(len(TILE_TYPES)):
        found.append(float(position.tiles[at_type(side, kind)]))
    found.append(float(COLUMN[position.markers[side]]))


def _add_dice(position: Position, side: int, found: list[float]) -> None:
    dice, useful = 0, 0
    for value in range(1, DIE_VALUES + 1):
        number = position.dice[at_die(side, value)]
        dice += number
        if number and carries_assets(position.loads[at_column(side, value)]):
            useful += number
    found.append(float(dice))
    found.append(float(useful))
    found.append(float(position.reserve[side]))


def _add_loads(position: Position, side: int, found: list[float]) -> None:
    things = [0] * (len(ASSETS) + 4)
    for column in range(at_column(side, 1), at_column(side + 1, 1)):
        load = position.loads[column]
        if load == 0:
            continue
        for asset in range(len(ASSETS)):
            things[asset] += carried(load, asset)
        things[len(ASSETS)] += carried(load, PLUS)
        things[len(ASSETS) + 1] += carried(load, MINUS)
        things[len(ASSETS) + 2] += carried(load, SILVER_OFF)
        things[len(ASSETS) + 3] += carried(load, PROVISION_OFF)
    for number in things:
        found.append(float(number))


def _add_own(position: Position, seat: int, rival: int, found: list[float]) -> None:
    for value in range(1, DIE_VALUES + 1):
        found.append(float(position.dice[at_die(seat, value)]))
    for guild in range(KINDS_OF_GUILDS):
        most = 0
        for other in range(position.sides):
            if other != seat:
                most = max(most, position.guilds[at_guild(other, guild)])
        found.append(float(position.guilds[at_guild(seat, guild)] - most))
    comets = position.comets if position.opponent != NONE else 0
    for other in range(position.seats):
        if other != seat:
            comets = max(comets, position.tags[at_tag(other, COMET)])
    found.append(float(position.tags[at_tag(seat, COMET)] - comets))
    _add_goals(position, seat, found)
    marker = position.markers[seat]
    for node in range(NODES):
        found.append(_flag(node == marker))
    _add_exits(position, seat, found)
    column = 0
    for other, where in enumerate(position.markers):
        if other != seat:
            column = max(column, COLUMN[where])
    found.append(float(COLUMN[marker] - column))


def _add_goals(position: Position, seat: int, found: list[float]) -> None:
    met, missed = 0, 0
    for card in [*bits(position.cards[at_row(seat, SPACE)]), STAR]:
        inspiration = inspiration_at(position, seat, card)
        if inspiration != NONE:
            if goal_met(position, seat, inspiration):
                met += 1
            else:
                missed += 1
    found.append(float(met))
    found.append(float(missed))


def _add_exits(position: Position, seat: int, found: list[float]) -> None:
    """Add whether each way onward is open, what it lacks, and how much of it is there."""
    exits = EXITS[position.markers[seat]]
    for number in range(MOST_EXITS):
        if number >= len(exits) or is_taken(position, EDGE_TO[exits[number]]):
            found.append(0.0)
            found.append(5.0)
            found.append(0.0)
            continue
        have, need = _progress(position, seat, requirement(position, exits[number]))
        found.append(_flag(may_cross(position, seat, exits[number], 0)))
        found.append(float(max(0, need - have)))
        found.append(1.0 if have >= need else have / need)


def _progress(position: Position, seat: int, wanted: tuple[int, ...]) -> tuple[int, int]:
    if not wanted:
        return 0, 0
    if is_count(wanted):
        return count(position, seat, wanted[0]), wanted[1]
    have, need = 0, 0
    for guild in range(KINDS_OF_GUILDS):
        have += min(position.guilds[at_guild(seat, guild)], wanted[guild])
        need += wanted[guild]
    return have, need


def _add_opponent(position: Position, found: list[float]) -> None:
    if position.opponent == NONE:
        found.extend([0.0] * 5)
        return
    found.append(float(points_of_opponent(position)))
    found.append(float(position.filled))
    found.append(float(position.resource))
    found.append(float(position.comets))
    found.append(float(COLUMN[position.markers[position.seats]]))
