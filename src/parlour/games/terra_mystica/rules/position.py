"""The pieces of a table of Terra Mystica and where they lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.engine.agenda import Agenda
from parlour.engine.contract import State
from parlour.games.terra_mystica.facts.components import TRACKS
from parlour.games.terra_mystica.facts.factions import (
    HOME,
    LIMITS,
    STEPS_ON_POWER_TAKEN,
    STRUCTURE_KINDS,
)

FACTION_CHOICE: Final = 0
START_DWELLINGS_PHASE: Final = 1
FIRST_SCROLLS: Final = 2
ACTIONS: Final = 3
REWARDS: Final = 4
OVER: Final = 5

NONE: Final = -1
"""Nobody, nothing, nowhere."""

# Frames of the agenda: what a seat has to decide inside its action. After the kind comes the seat.
TILES: Final = 1
"""Favor tiles and towns that are due: (TILES, seat, favors, towns)."""
SPADES: Final = 2
"""Free spades in hand: (SPADES, seat, left, first hex, tunnel paid, more may be bought)."""
BUILD: Final = 3
"""A dwelling may follow the spades: (BUILD, seat, hex)."""
ORDINATION: Final = 4
"""Workers may become priests: (ORDINATION, seat, left)."""
KEYS: Final = 5
"""A key for one of several tracks: (KEYS, seat, steps, tracks that wait, as a mask)."""

SIDES: Final = 6
"""A colour was drawn, one of its two factions is chosen: (SIDES, seat, terrain)."""

FRAME_LENGTH: Final = (0, 4, 6, 3, 3, 4, 3)
"""By kind of frame."""

SOURCES: Final = (
    "start",
    "round",
    "favor",
    "passing",
    "town",
    "shipping",
    "digging",
    "faction",
    "neighbours",
    "trade",
    "cults",
    "network",
    "resources",
)
"""Where points come from and go to."""
BY_START: Final = 0
BY_ROUND: Final = 1
BY_FAVOR: Final = 2
BY_PASSING: Final = 3
BY_TOWN: Final = 4
BY_SHIPPING: Final = 5
BY_DIGGING: Final = 6
BY_FACTION: Final = 7
BY_NEIGHBOURS: Final = 8
BY_TRADE: Final = 9
BY_CULTS: Final = 10
BY_NETWORK: Final = 11
BY_RESOURCES: Final = 12
SOURCE_KINDS: Final = len(SOURCES)

# Special actions, as bits of `used`.
USED_SCROLL: Final = 1
USED_FAVOR: Final = 2
USED_STRONGHOLD: Final = 4

# An offer of power is four numbers in `offers`, the first one the seat that it waits for.
OFFER: Final = 4
OFFER_BUILDER: Final = 1
OFFER_POWER: Final = 2
OFFER_BATCH: Final = 3
"""The number of the build if taking its power means a step for the builder, else 0."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """Where everything is. Lists go by seat unless they say otherwise."""

    deferred: bool
    """Offers of power may be answered later (an option, kept at hand)."""
    phase: int
    round: int
    """From 1; 0 during the set-up."""
    turn: int
    actions: int
    """How many actions the seat on turn has left."""
    order: list[int]
    """The seats in the turn order of this round."""
    passed: list[int]
    """The seats that have passed, in this order."""
    queue: list[int]
    """Seats that wait for their part of the set-up or of the cult rewards."""
    agenda: Agenda
    offers: list[int]
    """Open offers of power, four numbers each."""
    batch: int
    """Counts the builds that offered power for a step."""
    fed: list[int]
    """Open builds of this kind from which somebody took power, or (negative) declined it."""
    steps_due: int
    """Steps that are still to be made for power that was taken."""

    faction: list[int]
    coins: list[int]
    workers: list[int]
    priests: list[int]
    bowl1: list[int]
    bowl2: list[int]
    bowl3: list[int]
    points: list[int]
    sources: list[int]
    """Points by seat and source."""
    keys: list[int]
    shipping: list[int]
    digging: list[int]
    carpet: list[int]
    """Hexes that a carpet skips beyond the usual."""
    scroll: list[int]
    used: list[int]
    """Special actions used in this round, as bits."""
    favors: list[int]
    """Favor tiles, as bits."""
    towns: list[int]
    """How many towns each seat has founded."""
    spades: list[int]
    """Reward spades still in hand."""
    cults: list[int]
    """By seat and track."""
    standing: list[int]
    """How many structures stand on the map, by seat and kind."""

    terrain: list[int]
    """By land hex, like the next three."""
    structure: list[int]
    owner: list[int]
    town: list[int]
    """The number of the town, from 1, that the structure belongs to."""
    bridges: list[int]
    """The owner, by bridge site."""
    rivers: list[int]
    """River hexes on which a town tile lies."""

    taken: int
    """Power actions taken in this round, as bits."""
    orders: list[int]
    """Who has a priest on the order spaces, by track and space."""
    scrolls: list[int]
    """Coins on each bonus scroll, NONE if it is not in play."""
    favors_left: list[int]
    towns_left: list[int]
    scorings: list[int]
    """The scoring tiles of the six rounds."""

    near: list[list[int]]
    """The land that each seat reaches without tunnel or carpet; empty means: not worked out."""

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def lie_like(self, other: Position) -> None:
        """Put everything where it lies in another position."""
        self.sit_like(other)
        self.deferred = other.deferred
        self.phase = other.phase
        self.round = other.round
        self.turn = other.turn
        self.actions = other.actions
        self.order = other.order[:]
        self.passed = other.passed[:]
        self.queue = other.queue[:]
        self.agenda = other.agenda.copy()
        self.offers = other.offers[:]
        self.batch = other.batch
        self.fed = other.fed[:]
        self.steps_due = other.steps_due
        self.faction = other.faction[:]
        self.coins = other.coins[:]
        self.workers = other.workers[:]
        self.priests = other.priests[:]
        self.bowl1 = other.bowl1[:]
        self.bowl2 = other.bowl2[:]
        self.bowl3 = other.bowl3[:]
        self.points = other.points[:]
        self.sources = other.sources[:]
        self.keys = other.keys[:]
        self.shipping = other.shipping[:]
        self.digging = other.digging[:]
        self.carpet = other.carpet[:]
        self.scroll = other.scroll[:]
        self.used = other.used[:]
        self.favors = other.favors[:]
        self.towns = other.towns[:]
        self.spades = other.spades[:]
        self.cults = other.cults[:]
        self.standing = other.standing[:]
        self.terrain = other.terrain[:]
        self.structure = other.structure[:]
        self.owner = other.owner[:]
        self.town = other.town[:]
        self.bridges = other.bridges[:]
        self.rivers = other.rivers[:]
        self.taken = other.taken
        self.orders = other.orders[:]
        self.scrolls = other.scrolls[:]
        self.favors_left = other.favors_left[:]
        self.towns_left = other.towns_left[:]
        self.scorings = other.scorings[:]
        self.near = [hexes[:] for hexes in other.near]

    def count(self, seat: int, kind: int) -> int:
        """Return how many structures of a kind a seat has on the map."""
        return self.standing[seat * STRUCTURE_KINDS + kind]

    def has_favor(self, seat: int, favor: int) -> bool:
        return self.favors[seat] >> favor & 1 == 1

    def cult(self, seat: int, track: int) -> int:
        return self.cults[seat * TRACKS + track]

    def piece_left(self, seat: int, kind: int) -> bool:
        """Tell whether a piece of this kind is still on the faction board (building.limits)."""
        return self.standing[seat * STRUCTURE_KINDS + kind] < LIMITS[kind]

    def home(self, seat: int) -> int:
        """Return the own terrain of a seat."""
        return HOME[self.faction[seat]]

    def seat_of(self, faction: int) -> int:
        """Return who plays a faction, or NONE."""
        for seat in range(self.seats):
            if self.faction[seat] == faction:
                return seat
        return NONE

    def stepping(self) -> int:
        """Return whose steps are due, or NONE."""
        if self.steps_due:
            for seat in range(self.seats):
                if STEPS_ON_POWER_TAKEN[self.faction[seat]]:
                    return seat
        return NONE

    def has_offer(self, seat: int) -> bool:
        """Tell whether an offer of power waits for a seat."""
        return any(self.offers[place] == seat for place in range(0, len(self.offers), OFFER))

    def deciding(self) -> int:
        """Return the seat whose decision the game cannot go on without, or NONE."""
        if self.phase == OVER:
            return NONE
        if self.phase != ACTIONS:
            return self.queue[0] if self.queue else NONE
        if self.agenda:
            return self.agenda.top()[1]
        if not self.deferred:
            if self.steps_due:
                return self.stepping()
            if self.offers:
                return self.offers[0]
        return self.turn

    def score(self, seat: int, points: int, source: int) -> None:
        self.points[seat] += points
        self.sources[seat * SOURCE_KINDS + source] += points


FIELDS: Final[tuple[str, ...]] = (
    "phase",
    "round",
    "turn",
    "actions",
    "order",
    "passed",
    "queue",
    "agenda",
    "offers",
    "batch",
    "fed",
    "steps_due",
    "faction",
    "coins",
    "workers",
    "priests",
    "bowl1",
    "bowl2",
    "bowl3",
    "points",
    "sources",
    "keys",
    "shipping",
    "digging",
    "carpet",
    "scroll",
    "used",
    "favors",
    "towns",
    "spades",
    "cults",
    "standing",
    "terrain",
    "structure",
    "owner",
    "town",
    "bridges",
    "rivers",
    "taken",
    "orders",
    "scrolls",
    "favors_left",
    "towns_left",
    "scorings",
)
