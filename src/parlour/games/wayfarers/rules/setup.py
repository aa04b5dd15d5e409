"""Chapter "setup": boards, decks, rows and what everybody begins with."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.generator import Generator
from parlour.games.wayfarers.facts.components import (
    CELLS,
    DECK_SIZES,
    FIRST_SPECIAL,
    GROUNDS,
    GUILDS,
    HOSTS,
    INFLUENCE_TOKENS,
    JOURNAL_TILE_IDS,
    MOST_SIDES,
    NONE,
    PLAYER_BOARDS,
    PRINTED_TAGS,
    RESERVE_DICE,
    ROWS,
    SECTIONS,
    SLOTS,
    SLOTS_OF_ROW,
    SPACE_IDS,
    START,
    START_DICE,
    START_LOAD,
    START_WORKERS,
    TILES,
)
from parlour.games.wayfarers.facts.opponents import OPPONENT_IDS, SCHEMES
from parlour.games.wayfarers.facts.track import GREEN_PLACES
from parlour.games.wayfarers.rules.ending import begin_turn
from parlour.games.wayfarers.rules.indexing import (
    DIE_VALUES,
    KINDS_OF_CARDS,
    KINDS_OF_GUILDS,
    KINDS_OF_TAGS,
    KINDS_OF_TILES,
    at_die,
    at_guild,
    at_tag,
)
from parlour.games.wayfarers.rules.position import Position

RANDOM: Final = "random"


def set_up(position: Position, generator: Generator) -> None:
    """Lay out a fresh table (setup.*)."""
    position.generator = generator
    position.agenda = Agenda()
    alone = position.seats == 1
    position.sides = 2 if alone else position.seats
    position.opponent = OPPONENT_IDS.index(position.options.choice("opponent")) if alone else NONE
    position.first = 0 if alone else generator.below(position.seats)
    position.turn = position.first
    position.rounds = 1
    position.left = NONE
    position.limited = 0
    _lay_main_board(position)
    _deal_cards(position)
    _give_pieces(position)
    _give_start(position)
    begin_turn(position)
    _set_up_opponent(position)
    position.listed = None


def _lay_main_board(position: Position) -> None:
    """Lay the sections, journal tiles and tiles (setup.sections, setup.journal, setup.tiles)."""
    chosen = position.options.choice("sections")
    position.sections = 0
    for section in range(SECTIONS):
        side = chosen[section] if chosen != RANDOM else "ab"[position.generator.below(2)]
        if side == "b":
            position.sections |= 1 << section
    position.journal_tiles = list(range(len(JOURNAL_TILE_IDS)))
    position.generator.shuffle(position.journal_tiles)
    position.green_workers = (1 << GREEN_PLACES) - 1
    position.piles = [position.sides] * FIRST_SPECIAL + [1] * (TILES - FIRST_SPECIAL)


def _deal_cards(position: Position) -> None:
    """Shuffle five decks and turn up four cards of each (setup.rows)."""
    decks: list[list[int]] = []
    position.row = [NONE] * SLOTS
    position.marks = [NONE] * SLOTS
    position.lodgers = [0] * SLOTS
    for row in range(len(ROWS)):
        deck = list(range(DECK_SIZES[row]))
        position.generator.shuffle(deck)
        for slot in range(SLOTS_OF_ROW):
            position.row[row * SLOTS_OF_ROW + slot] = deck.pop()
        decks.append(deck)
    position.townsfolk_deck = decks[0]
    position.space_deck = decks[1]
    position.land_deck = decks[2]
    position.water_deck = decks[3]
    position.inspiration_deck = decks[4]
    position.land_seen = [0] * len(decks[2])
    position.water_seen = [0] * len(decks[3])
    position.inspiration_seen = [0] * len(decks[4])
    position.drawn = []


def _give_pieces(position: Position) -> None:
    """Give boards, tokens, workers; the printed cards count from the start (setup.pieces)."""
    sides = position.sides
    boards = list(range(PLAYER_BOARDS))
    position.generator.shuffle(boards)
    position.boards = boards[:sides]
    position.workers = list(START_WORKERS) * sides
    position.influence = [INFLUENCE_TOKENS] * sides
    position.guilds = [0] * (KINDS_OF_GUILDS * sides)
    position.markers = [0] * sides
    position.reserve = [RESERVE_DICE] * sides
    position.placed = [0] * sides
    position.cards = [0] * (KINDS_OF_CARDS * sides)
    position.tags = [0] * (KINDS_OF_TAGS * sides)
    for seat in range(position.seats):
        for tag in PRINTED_TAGS:
            position.tags[at_tag(seat, tag)] += 1
    position.tucked = [NONE] * HOSTS
    position.above = [NONE] * GROUNDS
    position.inspired = [NONE] * (len(SPACE_IDS) + MOST_SIDES)
    position.arrivals = []
    position.last_water = [NONE] * sides
    position.loads = list(START_LOAD) * sides
    position.covered = [0] * sides
    position.caravan = [NONE] * (CELLS * sides)
    position.tiles = [0] * (KINDS_OF_TILES * sides)
    position.dice = [0] * (DIE_VALUES * sides)
    for seat in range(position.seats):
        for _ in range(START_DICE):
            position.dice[at_die(seat, 1 + position.generator.below(DIE_VALUES))] += 1


def _give_start(position: Position) -> None:
    """Give silver, provisions and influence by the order of turns (setup.start, setup.later)."""
    position.silver = [0] * position.sides
    position.provisions = [0] * position.sides
    for order in range(position.sides):
        side = (position.first + order) % position.sides
        start = START[order]
        for guild, count in start["guilds"].items():
            position.guilds[at_guild(side, GUILDS.index(guild))] = count
            position.influence[side] -= count
        if side < position.seats:
            position.silver[side] = start["silver"]
            position.provisions[side] = start["provision"]


def _set_up_opponent(position: Position) -> None:
    """Shuffle the schemes of the opponent, who has no dice and no token limit (solo.setup)."""
    position.schemes = []
    position.shown = []
    position.resource = 0
    position.comets = 0
    position.owed = 0
    position.hoard = []
    position.filled = 0
    if position.opponent == NONE:
        return
    position.schemes = list(range(SCHEMES))
    position.generator.shuffle(position.schemes)
    position.reserve[position.seats] = 0
    position.influence[position.seats] = 0
