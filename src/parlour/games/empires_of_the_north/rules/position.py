"""The pieces of a table of Empires of the North and where they lie."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.contract import State
from parlour.engine.generator import Generator

PHASES: Final = ("clans", "hands", "lookout", "storage", "action", "expedition", "over")
CLANS_PHASE: Final = 0
HANDS_PHASE: Final = 1
LOOKOUT_PHASE: Final = 2
STORAGE_PHASE: Final = 3
ACTION_PHASE: Final = 4
EXPEDITION_PHASE: Final = 5
OVER: Final = 6

DONE: Final = -2
"""Instead of a sealed choice: chosen and carried out already."""

RING: Final = 5
"""Action tiles."""
KINDS_OF_GOODS: Final = 7
"""Five resources, gold and Raze tokens (general.resources)."""
PAWNS: Final = 2
EXHAUSTED_PAWN: Final = 8
"""Added to the tile of a pawn that has been used twice."""

GOES_ON: Final = 0
LAST_ROUND: Final = 1
ONE_MORE_ROUND: Final = 2

# A card of an Empire is one int: the card that it counts as, the card that it is (they differ only
# where one copies another), whether it is exhausted, the serial of the Field that it upgrades, its
# own serial, and how often each of its Features has worked in this round.
DESIGN_MASK: Final = 1023
PRINTED_SHIFT: Final = 10
EXHAUSTED: Final = 1 << 20
HOST_SHIFT: Final = 21
SERIAL_SHIFT: Final = 33
SERIAL_MASK: Final = 4095
USES_SHIFT: Final = 45
USES_BITS: Final = 4
USES_MASK: Final = 15
WITHOUT_USES: Final = (1 << USES_SHIFT) - 1
LOOKS_MASK: Final = ~(SERIAL_MASK << SERIAL_SHIFT)
"""All but the serial: two cards that agree in it are interchangeable."""
NO_SERIAL: Final = 0
"""In place of a serial: no card."""

# What lies on a card is one int: seven bits for each good and for workers.
STORE_BITS: Final = 7
STORE_MASK: Final = 127

# A ship at sea: its owner, what it has in place of a fish, and whether it carries a Raze token.
SHIP_OWNER: Final = 3
WITH_FISH: Final = 1
WITH_GOLD: Final = 2
FISH_SHIFT: Final = 2
FISH_MASK: Final = 3
SHIP_RAZE: Final = 16


class Position(State):
    """Where every piece is. Lists go by seat, cards are numbered as in `cards`.

    `reveals` bounds what can be taken back (action.no-undo).
    """

    round: int
    """From 0."""
    phase: int
    first: int
    """Who has the first-player token."""
    turn: int
    """Whose turn it is, or was last."""
    ending: int
    """Whether the end of the game has been triggered, and for which round."""
    same: int
    """The kind of good that was last paid, assigned or released in the effect being resolved."""
    steps: int
    """How many steps of resolving this turn has taken."""
    clans: list[int]
    tiles: list[int]
    """The ring of action tiles: which tile lies at each place."""
    goods: list[int]
    """Seven kinds a seat, one seat after the other."""
    workers: list[int]
    spent: list[int]
    ships: list[int]
    """At home."""
    points: list[int]
    hands: list[list[int]]
    """Each in the order of the cards' numbers."""
    shown: list[list[int]]
    """The cards of each hand that everybody has seen go there."""
    drawn: list[list[int]]
    """Cards looked at, before it is decided which are kept."""
    pooled: list[list[int]]
    """Cards that everybody knows to be in the hand or among those looked at, not which of both."""
    decks: list[list[int]]
    """Drawn from the end."""
    discards: list[list[int]]
    empires: list[list[int]]
    stores: list[list[int]]
    """What lies on each card of an Empire."""
    serials: list[int]
    """The serial of the next card of each Empire, from 1."""
    pawns: list[int]
    """Two a seat: NONE, or the tile, plus EXHAUSTED_PAWN after the second use."""
    passed: list[int]
    chosen: list[int]
    """The sealed choices, or NONE."""
    queue: list[int]
    """The ships at sea, the first one first."""
    open_islands: list[list[int]]
    """Face up, near and distant."""
    island_decks: list[list[int]]
    island_discards: list[list[int]]
    removed: list[int]
    """Starting cards that left the game."""
    agenda: Agenda
    chance: Generator

    def fields(self) -> tuple[str, ...]:
        return (
            "round",
            "phase",
            "first",
            "turn",
            "ending",
            "same",
            "steps",
            "clans",
            "tiles",
            "goods",
            "workers",
            "spent",
            "ships",
            "points",
            "hands",
            "shown",
            "drawn",
            "pooled",
            "decks",
            "discards",
            "empires",
            "stores",
            "serials",
            "pawns",
            "passed",
            "chosen",
            "queue",
            "open_islands",
            "island_decks",
            "island_discards",
            "removed",
            "agenda",
            "chance",
        )

    def lie_like(self, other: Position) -> None:
        """Put every piece where it lies in another position."""
        self.sit_like(other)
        self.round = other.round
        self.phase = other.phase
        self.first = other.first
        self.turn = other.turn
        self.ending = other.ending
        self.same = other.same
        self.steps = other.steps
        self.clans = other.clans[:]
        self.tiles = other.tiles[:]
        self.goods = other.goods[:]
        self.workers = other.workers[:]
        self.spent = other.spent[:]
        self.ships = other.ships[:]
        self.points = other.points[:]
        self.hands = _copied(other.hands)
        self.shown = _copied(other.shown)
        self.drawn = _copied(other.drawn)
        self.pooled = _copied(other.pooled)
        self.decks = _copied(other.decks)
        self.discards = _copied(other.discards)
        self.empires = _copied(other.empires)
        self.stores = _copied(other.stores)
        self.serials = other.serials[:]
        self.pawns = other.pawns[:]
        self.passed = other.passed[:]
        self.chosen = other.chosen[:]
        self.queue = other.queue[:]
        self.open_islands = _copied(other.open_islands)
        self.island_decks = _copied(other.island_decks)
        self.island_discards = _copied(other.island_discards)
        self.removed = other.removed[:]
        self.agenda = other.agenda.copy()
        self.chance = other.chance.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or self.reveals != other.reveals:
            return False
        for name in self.fields():
            if getattr(self, name) != getattr(other, name):
                return False
        return self.options == other.options

    __hash__ = None

    def trial(self) -> Position:
        """Return a copy to try something on."""
        raise NotImplementedError


def _copied(lists: list[list[int]]) -> list[list[int]]:
    return [one[:] for one in lists]


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted list."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)
