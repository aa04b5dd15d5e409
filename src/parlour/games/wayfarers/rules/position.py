"""The pieces of a table of Wayfarers and where they lie."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.contract import State
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.games.wayfarers.facts.components import (
    INSPIRATION,
    LAND,
    NONE,
    SPACE,
    TOWNSFOLK,
    WATER,
)
from parlour.games.wayfarers.rules.indexing import DIE_VALUES, at_die, at_row

FIELDS: Final = (
    "turn",
    "first",
    "rounds",
    "left",
    "limited",
    "sections",
    "boards",
    "generator",
    "agenda",
    "silver",
    "provisions",
    "workers",
    "influence",
    "guilds",
    "markers",
    "dice",
    "reserve",
    "placed",
    "cards",
    "tags",
    "tucked",
    "above",
    "inspired",
    "arrivals",
    "last_water",
    "loads",
    "covered",
    "caravan",
    "tiles",
    "row",
    "marks",
    "lodgers",
    "townsfolk_deck",
    "space_deck",
    "land_deck",
    "water_deck",
    "inspiration_deck",
    "land_seen",
    "water_seen",
    "inspiration_seen",
    "drawn",
    "journal_tiles",
    "green_workers",
    "piles",
    "used",
    "fresh_lands",
    "fresh_townsfolk",
    "lent",
    "die",
    "pigeon",
    "opponent",
    "schemes",
    "shown",
    "resource",
    "comets",
    "owed",
    "hoard",
    "filled",
)
"""The attributes that make up a position."""


class Position(State):
    """Where every piece is.

    A side is a seat, or in the solo game the opponent after it. Sets of cards are ints with one bit
    a card; lists go by side, or by side and then by what is counted.
    """

    sides: int
    turn: int
    """The side that takes its turn."""
    first: int
    rounds: int
    """How many turns the first side has begun."""
    left: int
    """How many turns are left once somebody has reached the end of the journal, NONE before."""
    limited: int
    """Whether the limit of rounds has ended the game."""
    sections: int
    """One bit a section of the main board: 1 is side b."""
    boards: list[int]
    generator: Generator
    agenda: Agenda

    silver: list[int]
    provisions: list[int]
    workers: list[int]
    """By side and colour."""
    influence: list[int]
    """Tokens in the supply."""
    guilds: list[int]
    """By side and guild."""
    markers: list[int]
    """Spaces of the journal track."""
    dice: list[int]
    """Unplaced dice, by side and value from 1."""
    reserve: list[int]
    placed: list[int]
    """The die spaces that hold a die."""

    cards: list[int]
    """Sets of cards, by side and row."""
    tags: list[int]
    """By side and tag."""
    tucked: list[int]
    """The townsfolk card under each land or water card, then under the printed ones."""
    above: list[int]
    """The space card above each land or water card."""
    inspired: list[int]
    """The inspiration card above each space card, then above each side's printed star."""
    arrivals: list[int]
    """Land and water cards in the order in which they were acquired."""
    last_water: list[int]

    loads: list[int]
    """What each column of a caravan carries, by side and column."""
    covered: list[int]
    """The cells that tiles lie on."""
    caravan: list[int]
    """By side and cell: kind, face and part of the tile there."""
    tiles: list[int]
    """By side and type."""

    row: list[int]
    """The face-up card of each slot."""
    marks: list[int]
    """Whose influence lies on it."""
    lodgers: list[int]
    """The workers on it, one bit a colour."""
    townsfolk_deck: list[int]
    """Decks are drawn from the end."""
    space_deck: list[int]
    land_deck: list[int]
    water_deck: list[int]
    inspiration_deck: list[int]
    land_seen: list[int]
    """By place in the deck: the seats that know which card lies there, one bit each."""
    water_seen: list[int]
    inspiration_seen: list[int]
    drawn: list[int]
    """Cards drawn from a deck and not yet acquired or put back."""
    journal_tiles: list[int]
    green_workers: int
    """Those still on the journal track."""
    piles: list[int]
    """Tiles left, by kind."""

    used: int
    """The guild abilities used in this turn."""
    fresh_lands: int
    fresh_townsfolk: int
    """Cards acquired in this turn."""
    lent: int
    """The worker placed in this turn, as a lodging, or NONE."""
    die: int
    """The value of the die placed in this turn, or 0."""
    pigeon: int
    """Whether that die has a pigeon to spare."""

    opponent: int
    """Which solo opponent plays, or NONE."""
    schemes: list[int]
    shown: list[int]
    """Face-up scheme cards, the latest last."""
    resource: int
    comets: int
    owed: int
    """Bonuses of the resource track that payments of the player have set off."""
    hoard: list[int]
    """The opponent's tiles in the order in which it gained them."""
    filled: int
    """How many cells of its caravan are covered."""

    listed: tuple[Move, ...] | None
    """The legal moves, once they have been asked for; no part of the position."""

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def lie_like(self, other: Position) -> None:
        """Put every piece where it lies in another position."""
        self.sit_like(other)
        self.sides = other.sides
        self.turn = other.turn
        self.first = other.first
        self.rounds = other.rounds
        self.left = other.left
        self.limited = other.limited
        self.sections = other.sections
        self.boards = other.boards[:]
        self.generator = other.generator.copy()
        self.agenda = other.agenda.copy()
        self.silver = other.silver[:]
        self.provisions = other.provisions[:]
        self.workers = other.workers[:]
        self.influence = other.influence[:]
        self.guilds = other.guilds[:]
        self.markers = other.markers[:]
        self.dice = other.dice[:]
        self.reserve = other.reserve[:]
        self.placed = other.placed[:]
        self.cards = other.cards[:]
        self.tags = other.tags[:]
        self.tucked = other.tucked[:]
        self.above = other.above[:]
        self.inspired = other.inspired[:]
        self.arrivals = other.arrivals[:]
        self.last_water = other.last_water[:]
        self.loads = other.loads[:]
        self.covered = other.covered[:]
        self.caravan = other.caravan[:]
        self.tiles = other.tiles[:]
        self._lie_on_the_main_board(other)
        self.used = other.used
        self.fresh_lands = other.fresh_lands
        self.fresh_townsfolk = other.fresh_townsfolk
        self.lent = other.lent
        self.die = other.die
        self.pigeon = other.pigeon
        self.opponent = other.opponent
        self.schemes = other.schemes[:]
        self.shown = other.shown[:]
        self.resource = other.resource
        self.comets = other.comets
        self.owed = other.owed
        self.hoard = other.hoard[:]
        self.filled = other.filled
        self.listed = other.listed

    def _lie_on_the_main_board(self, other: Position) -> None:
        self.row = other.row[:]
        self.marks = other.marks[:]
        self.lodgers = other.lodgers[:]
        self.townsfolk_deck = other.townsfolk_deck[:]
        self.space_deck = other.space_deck[:]
        self.land_deck = other.land_deck[:]
        self.water_deck = other.water_deck[:]
        self.inspiration_deck = other.inspiration_deck[:]
        self.land_seen = other.land_seen[:]
        self.water_seen = other.water_seen[:]
        self.inspiration_seen = other.inspiration_seen[:]
        self.drawn = other.drawn[:]
        self.journal_tiles = other.journal_tiles[:]
        self.green_workers = other.green_workers
        self.piles = other.piles[:]

    def deck(self, row: int) -> list[int]:
        """Return the deck of a row."""
        if row == LAND:
            return self.land_deck
        if row == WATER:
            return self.water_deck
        if row == SPACE:
            return self.space_deck
        if row == TOWNSFOLK:
            return self.townsfolk_deck
        return self.inspiration_deck

    def seen(self, row: int) -> list[int]:
        """Return who knows which place of a deck; empty where nothing ever goes under it."""
        if row == LAND:
            return self.land_seen
        if row == WATER:
            return self.water_seen
        if row == INSPIRATION:
            return self.inspiration_seen
        return []

    def count_of(self, side: int, row: int) -> int:
        """Return how many cards of a kind a side has, the printed ones included."""
        count = bit_count(self.cards[at_row(side, row)])
        return count if row == INSPIRATION or side >= self.seats else count + 1

    def fee_due(self, slot: int) -> bool:
        """Tell whether another side's influence lies on a slot's card."""
        mark = self.marks[slot]
        return mark != NONE and mark != self.turn

    def affords_fee(self, slot: int, silver: int, provisions: int) -> bool:
        """Tell whether a purse pays what the use of a slot's card costs (influence.fee)."""
        return silver > 0 or provisions > 0 or not self.fee_due(slot)

    def roll(self, side: int) -> int:
        """Roll a die into a side's supply; return its value."""
        value = 1 + self.generator.below(DIE_VALUES)
        self.dice[at_die(side, value)] += 1
        self.reveals += 1
        return value


def bit_count(mask: int) -> int:
    """Return how many things are in a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
