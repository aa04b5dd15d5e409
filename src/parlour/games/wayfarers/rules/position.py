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
    SLOTS_OF_ROW,
    SPACE,
    TOWNSFOLK,
    WATER,
)

# Frames of the agenda. Some ask, the others go on by themselves.
POOL: Final = 0
"""Effects to resolve in any order: a note (see `repeats`), then their numbers."""
FEE: Final = 1
"""How to pay the owner of the influence on a slot's card."""
ACQUIRE: Final = 2
"""Take the card of a slot."""
HOST: Final = 3
"""Where to tuck a townsfolk card."""
TUCK: Final = 4
"""Where to tuck an inspiration card that lay on a slot, or to discard it."""
PRICE: Final = 5
"""How to pay for a kind of tile."""
LAY: Final = 6
"""Where to lay a tile."""
DRAWN: Final = 7
"""Which of the drawn cards of a row's deck to acquire."""
BURY: Final = 8
"""Which of the two other drawn cards goes under the deck first."""
EXTRA: Final = 9
"""Whether to go one step further on the journal track."""
REROLL: Final = 10
"""Whether to reroll each of these dice while resting."""
TAKE_WORKER: Final = 11
"""Take a worker from a slot's card."""
SLOT: Final = 12
"""Put a worker on a slot's card and resolve the slot."""
ABILITIES: Final = 13
"""Resolve the resting abilities."""
END: Final = 14
"""The turn ends."""
SCHEME: Final = 15
"""The solo opponent takes its turn."""
OPPONENT: Final = 16
"""The solo opponent resolves an effect."""
OPPONENT_CARD: Final = 17
"""The solo opponent takes a card of a row, or the next one if it was denied some."""
CLAIM: Final = 18
"""Whether to let the solo opponent use a card with the player's influence."""
OPPONENT_EXTRA: Final = 19
"""The solo opponent may buy one more step on the journal track."""
OPPONENT_REST: Final = 20
"""The solo opponent shuffles its scheme cards after its rest."""
SCHEME_ACTION: Final = 21
"""The solo opponent resolves its latest scheme card."""


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
    """The worker placed in this turn: slot times three, and colour."""
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
        return (
            "turn",
            "first",
            "rounds",
            "left",
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

    def lie_like(self, other: Position) -> None:
        """Put every piece where it lies in another position."""
        self.sit_like(other)
        self.sides = other.sides
        self.turn = other.turn
        self.first = other.first
        self.rounds = other.rounds
        self.left = other.left
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
        count = bit_count(self.cards[5 * side + row])
        return count if row == INSPIRATION or side >= self.seats else count + 1

    def fee_due(self, slot: int) -> bool:
        """Tell whether another side's influence lies on a slot's card."""
        mark = self.marks[slot]
        return mark != NONE and mark != self.turn

    def affords_fee(self, slot: int, silver: int) -> bool:
        """Tell whether the side in turn can use a slot's card, with so much silver left."""
        return not self.fee_due(slot) or silver > 0 or self.provisions[self.turn] > 0

    def roll(self, side: int) -> int:
        """Roll a die into a side's supply; return its value from 1."""
        value = self.generator.below(6)
        self.dice[6 * side + value] += 1
        self.reveals += 1
        return value + 1


def row_of(slot: int) -> int:
    return slot // SLOTS_OF_ROW


def bit_count(mask: int) -> int:
    """Return how many things are in a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
