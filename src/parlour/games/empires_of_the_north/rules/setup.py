"""Chapter "setup": tiles, islands and clans on the table."""

from __future__ import annotations

from parlour.engine.agenda import Agenda
from parlour.engine.errors import IllegalMove, OptionError
from parlour.engine.generator import Generator
from parlour.engine.options import Options
from parlour.games.empires_of_the_north.facts.cards import (
    CLANS,
    CLANS_OF,
    DECK_OF,
    ISLANDS_IN,
    STARTING_CARDS,
    WORKER,
    YIELD,
)
from parlour.games.empires_of_the_north.facts.components import SHIPS, WORKERS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import add_card
from parlour.games.empires_of_the_north.rules.islands import open_islands
from parlour.games.empires_of_the_north.rules.notation import CHOOSE, argument, move_of, verb_of
from parlour.games.empires_of_the_north.rules.position import (
    CLANS_PHASE,
    GOES_ON,
    KINDS_OF_GOODS,
    NO_SERIAL,
    PAWNS,
    RING,
    Position,
)

# The table


def lay_out(position: Position, options: Options, generator: Generator) -> None:
    """Lay out tiles, islands and clans (setup.tiles-ring, setup.islands-shuffle)."""
    position.round = position.turn = position.steps = 0
    position.phase = CLANS_PHASE
    position.ending = GOES_ON
    position.same = NONE
    position.tiles = list(range(RING))
    generator.shuffle(position.tiles)
    _lay_out_seats(position)
    position.queue = []
    position.removed = []
    position.open_islands = [[], []]
    position.island_discards = [[], []]
    position.island_decks = [list(islands) for islands in ISLANDS_IN[options.choice("islands")]]
    position.agenda = Agenda()
    position.chance = generator
    for distance, deck in enumerate(position.island_decks):
        generator.shuffle(deck)
        open_islands(position, distance)
    _seat_players(position, options, generator)


def _lay_out_seats(position: Position) -> None:
    """Give every seat its workers, ships and pawns, all alike (setup.ulaf-two-ships)."""
    seats = position.seats
    position.clans = [NONE] * seats
    position.goods = [0] * (KINDS_OF_GOODS * seats)
    position.workers = [WORKERS] * seats
    position.ships = [SHIPS] * seats
    position.spent = [0] * seats
    position.points = [0] * seats
    position.serials = [1] * seats
    position.passed = [0] * seats
    position.chosen = [NONE] * seats
    position.pawns = [NONE] * (PAWNS * seats)
    position.hands = [[] for _ in range(seats)]
    position.shown = [[] for _ in range(seats)]
    position.drawn = [[] for _ in range(seats)]
    position.pooled = [[] for _ in range(seats)]
    position.decks = [[] for _ in range(seats)]
    position.discards = [[] for _ in range(seats)]
    position.empires = [[] for _ in range(seats)]
    position.stores = [[] for _ in range(seats)]


# Clans


def check_clans(options: Options) -> None:
    """Refuse more players than the chosen set has clans (house.deck-choice)."""
    name, players = options.choice("cards"), options.number("players")
    clans = len(CLANS_OF[name])
    if players > clans:
        raise OptionError(
            f"option players: expected at most {clans}, the number of clans of the set {name}, "
            f"got {players}"
        )


def _seat_players(position: Position, options: Options, generator: Generator) -> None:
    """Draw first player and clans unless named (setup.first-player, setup.clan-option)."""
    wanted = options.choice("first-player")
    first = generator.below(position.seats)
    named = wanted != "random" and int(wanted) <= position.seats
    position.first = int(wanted) - 1 if named else first
    position.turn = position.first
    offered = CLANS_OF[options.choice("cards")]
    choices = [options.choice(f"clan-{seat + 1}") for seat in range(position.seats)]
    for seat, choice in enumerate(choices):
        wanted_clan = CLANS.index(choice) if choice in CLANS else NONE
        if wanted_clan in offered and wanted_clan not in position.clans:
            position.clans[seat] = wanted_clan
    for seat, choice in enumerate(choices):
        if position.clans[seat] == NONE and choice != "choose":
            free = [clan for clan in offered if clan not in position.clans]
            position.clans[seat] = free[generator.below(len(free))]
    for seat in range(position.seats):
        if position.clans[seat] != NONE:
            take_clan(position, seat)


def _against_clan(position: Position, clan: int) -> str:
    """Tell what stands against playing a clan (setup.clan-unique)."""
    if clan not in CLANS_OF[position.options.choice("cards")]:
        return "house.deck-choice clan-of-another-set"
    return "setup.clan-unique clan-taken" if clan in position.clans else ""


class ChooseClan(Decision):
    """Which clan a player leads."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for clan in CLANS_OF[position.options.choice("cards")]:
            if not _against_clan(position, clan):
                found.append(move_of(CHOOSE, clan))

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.agenda.pop()
        clan = argument(code, 0)
        position.clans[seat] = clan
        if position.listener is not None:
            position.tell("clan", seat, {"clan": CLANS[clan]}, "setup.clan-unique")
        take_clan(position, seat)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) != CHOOSE:
            return another_question()
        clan = argument(code, 0)
        return refused(_against_clan(position, clan), {"clan": CLANS[clan]})


def take_clan(position: Position, seat: int) -> None:
    """Lay out a clan: starting cards, their goods, the shuffled deck (setup.clan-parts)."""
    clan = position.clans[seat]
    for card in STARTING_CARDS[clan]:
        add_card(position, seat, card, card, NO_SERIAL)
        for kind, count in enumerate(YIELD[card]):
            if kind == WORKER:
                position.workers[seat] += count
            else:
                position.goods[seat * KINDS_OF_GOODS + kind] += count
    position.decks[seat] = list(DECK_OF[clan])
    position.chance.shuffle(position.decks[seat])
    position.reveals += 1
