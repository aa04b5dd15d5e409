"""Empires of the North as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.engine.agenda import Agenda
from parlour.engine.contract import CardSets, Game, Insight, View
from parlour.engine.errors import OptionError
from parlour.engine.events import Event
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import Option, Options
from parlour.engine.words import Words
from parlour.games.empires_of_the_north.facts.cards import (
    CLANS,
    CLANS_OF,
    DATA,
    DECK_SETS,
    FOLDER,
    ISLAND_SETS,
    ISLANDS_IN,
    SETS,
)
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.sets import checking, templates
from parlour.games.empires_of_the_north.facts.sets.installed import HOUSE, clashes
from parlour.games.empires_of_the_north.insight.insight import EmpiresInsight
from parlour.games.empires_of_the_north.rules import flow, notation, rounds
from parlour.games.empires_of_the_north.rules.lookout import take_clan
from parlour.games.empires_of_the_north.rules.position import (
    CLANS_PHASE,
    GOES_ON,
    KINDS_OF_GOODS,
    NOTHING,
    PAWNS,
    UNUSED,
)
from parlour.games.empires_of_the_north.rules.state import EmpiresState
from parlour.games.empires_of_the_north.table import board, clicks, prompting, text
from parlour.games.empires_of_the_north.table.wording import Wording, add_names

ID: Final = "empires-of-the-north"
FEWEST: Final = 2
MOST: Final = 4
WORKERS: Final = 5
SHIPS: Final = 2
CLAN_CHOICES: Final = ("choose", "random", *CLANS)

OPTIONS: Final = (
    *[Option(f"clan-{seat + 1}", "choose", choices=CLAN_CHOICES) for seat in range(MOST)],
    Option("first-player", "random", choices=("random", "1", "2", "3", "4")),
    Option("lookout", "simultaneous", choices=("simultaneous", "in-turn")),
    Option("cards", HOUSE, choices=DECK_SETS),
    Option("islands", HOUSE, choices=ISLAND_SETS),
    Option("raze-tokens", "nothing", choices=("nothing", "score")),
)


class OwnersSets(CardSets):
    """Clans and islands that owners of the printed game enter."""

    def check(self, data: object) -> list[str]:
        faults = checking.check_set(data)
        return clashes(SETS, data) if isinstance(data, dict) and not faults else faults

    def template(self, name: str) -> str:
        return templates.template(name, DATA)


class EmpiresOfTheNorth(Game):
    """Six clans, five action tiles and the islands beyond the horizon."""

    def __init__(self) -> None:
        super().__init__(
            ID,
            FOLDER,
            rules_version=2,
            players=(FEWEST, MOST),
            minutes=(45, 90),
            options=OPTIONS,
            orders=(Option("skip-nothing", False),),
        )
        self._insight = EmpiresInsight()
        self.card_sets = OwnersSets()

    def deal(self, options: Options, generator: Generator) -> EmpiresState:
        """Lay out tiles, islands and clans (setup.tiles-ring, setup.islands-shuffle)."""
        _check_clans(options)
        state = EmpiresState()
        state.sit(self, options)
        seats = state.seats
        state.round = state.turn = state.steps = 0
        state.phase = CLANS_PHASE
        state.ending = GOES_ON
        state.same = NONE
        state.clans = [NOTHING] * seats
        state.tiles = [0, 1, 2, 3, 4]
        generator.shuffle(state.tiles)
        state.goods = [0] * (KINDS_OF_GOODS * seats)
        state.workers = [WORKERS] * seats
        state.ships = [SHIPS] * seats
        state.spent = [0] * seats
        state.points = [0] * seats
        state.serials = [1] * seats
        state.passed = [0] * seats
        state.chosen = [NOTHING] * seats
        state.pawns = [UNUSED] * (PAWNS * seats)
        state.hands = [[] for _ in range(seats)]
        state.shown = [[] for _ in range(seats)]
        state.drawn = [[] for _ in range(seats)]
        state.pooled = [[] for _ in range(seats)]
        state.decks = [[] for _ in range(seats)]
        state.discards = [[] for _ in range(seats)]
        state.empires = [[] for _ in range(seats)]
        state.stores = [[] for _ in range(seats)]
        state.queue = []
        state.removed = []
        state.open_islands = [[], []]
        state.island_discards = [[], []]
        state.island_decks = [list(islands) for islands in ISLANDS_IN[options.choice("islands")]]
        state.agenda = Agenda()
        state.chance = generator
        for distance, deck in enumerate(state.island_decks):
            generator.shuffle(deck)
            rounds.open_islands(state, distance)
        _seat_players(state, options, generator)
        flow.run(state)
        state.reveals = 0
        return state

    def move(self, text: str) -> Move:
        return notation.parse(text)

    def follow(self, view: View, moves: tuple[Move, ...], orders: Options) -> Move | None:
        """Pass where nothing else is left, if the player wants that."""
        if orders.flag("skip-nothing") and view["asked"]["kind"] == "turn" and len(moves) == 1:
            return moves[0]
        return None

    def insight(self) -> Insight:
        return self._insight

    @property
    def words(self) -> Words:
        if self._words is None:
            words = super().words
            add_names(words)
            self._words = words
        return self._words

    def report(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        """Say what happened, in the plural where there are several things of a kind."""
        figures = dict(event.figures)
        if "count" in figures and "kind" in figures:
            wording = Wording(self.words, language)
            figures["kind"] = wording.noun(str(figures["kind"]), int(figures["count"]))
        told = Event(event.kind, event.seat, figures, event.rule, event.only)
        return super().report(told, language, names)

    def describe(self, view: View, move: Move, language: str = "en") -> str:
        return prompting.describe(view, move, Wording(self.words, language))

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompting.prompt(view, Wording(self.words, language, names))

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        return clicks.targets(view, move)

    def attempts(self, view: View, target: str) -> tuple[Move, ...]:
        return clicks.attempts(view, target)

    def board(
        self,
        view: View,
        language: str = "en",
        names: Sequence[str] = (),
        wide: bool = False,
    ) -> str:
        return board.draw(view, self.words, language, names, wide)

    def text(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return text.draw(view, self.words, language, names)


def _check_clans(options: Options) -> None:
    """Refuse more players than the chosen set has clans (house.deck-choice)."""
    name, players = options.choice("cards"), options.number("players")
    clans = len(CLANS_OF[name])
    if players > clans:
        raise OptionError(
            f"option players: expected at most {clans}, the number of clans of the set {name}, "
            f"got {players}"
        )


def _seat_players(state: EmpiresState, options: Options, generator: Generator) -> None:
    """Draw the first player and the clans that are not left to choose (setup.clan-option)."""
    wanted = options.choice("first-player")
    first = generator.below(state.seats)
    state.first = int(wanted) - 1 if wanted != "random" and int(wanted) <= state.seats else first
    state.turn = state.first
    offered = CLANS_OF[options.choice("cards")]
    choices = [options.choice(f"clan-{seat + 1}") for seat in range(state.seats)]
    for seat, choice in enumerate(choices):
        wanted_clan = CLANS.index(choice) if choice in CLANS else NOTHING
        if wanted_clan in offered and wanted_clan not in state.clans:
            state.clans[seat] = wanted_clan
    for seat, choice in enumerate(choices):
        if state.clans[seat] == NOTHING and choice != "choose":
            free = [clan for clan in offered if clan not in state.clans]
            state.clans[seat] = free[generator.below(len(free))]
    for seat in range(state.seats):
        if state.clans[seat] != NOTHING:
            take_clan(state, seat)


GAME = EmpiresOfTheNorth()
