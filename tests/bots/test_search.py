"""Search: finds what is known to be best, and thinks within its budget."""

from __future__ import annotations

import pytest

from parlour.bots.bot import Chair, Opinion
from parlour.bots.search import IDLE, Search, SearchBot
from parlour.bots.selection import shortfall
from parlour.bots.tree import Node
from parlour.engine import Game, Insight, Move, State, game, seeded
from tests.bots.toys import Bids, Heap, HeapState, Pennies, Prizes

TIDES = game("tides-of-time")


def opinions(state: State, nodes: int = 300, seat: int = 0, seed: int = 1) -> list[Opinion]:
    return SearchBot(nodes=nodes).consider(Chair(state, seat), seeded(seed))


def summary(considered: list[Opinion]) -> list[tuple[str, float, float]]:
    return [(each.move.text, each.probability, each.value) for each in considered]


@pytest.mark.parametrize("counters", [2, 3, 5, 6, 7])
def test_the_winning_move_of_a_heap_is_found(counters: int) -> None:
    best = opinions(Heap(counters).new(seed=1), nodes=2000)[0]
    assert best.move.code == counters % 4
    assert best.value > 0.7


def test_three_players_take_turns() -> None:
    state = Heap(3, players=3).new(seed=1)
    assert opinions(state)[0].move.text == "take 3"


def test_pennies_are_mixed() -> None:
    mixed = opinions(Pennies().new(seed=1), nodes=4000)
    assert [each.probability for each in mixed] == pytest.approx([0.5, 0.5], abs=0.1)
    assert [each.value for each in mixed] == pytest.approx([0.5, 0.5], abs=0.1)


def test_a_choice_that_another_has_sealed_is_thought_through_anew() -> None:
    state = Pennies().new(seed=1)
    state.play(1, state.moves(1)[0])
    mixed = opinions(state, nodes=4000)
    assert [each.probability for each in mixed] == pytest.approx([0.5, 0.5], abs=0.1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_three_who_bid_at_once_find_the_best_bid(seat: int) -> None:
    best = opinions(Bids(3).new(seed=1), seat=seat)[0]
    assert (best.move.text, best.probability) == ("bid 3", 1.0)
    assert best.value > 1 / 3


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_of_several_that_seal_nothing_whoever_thinks_goes_first(seat: int) -> None:
    best = opinions(Prizes(3).new(seed=1), seat=seat)[0]
    assert (best.move.text, best.probability) == ("take 9", 1.0)


def test_arms_of_different_seats_are_never_mixed_up() -> None:
    node = Node(3)
    numbers = [
        arm.number
        for seat in range(3)
        for moves in [(Move("a", 0), Move("b", 1)), (Move("c", 2), Move("a", 0))]
        for arm in node.arms(seat).among(moves)
    ]
    assert min(numbers) > 0
    assert len(set(numbers)) == 9


class FarSighted(Insight):
    """Knows who wins a heap, so nothing need be played out."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, HeapState)
        if state.over():
            return state.shares()[seat]
        return 1.0 if (state.turn == seat) == (state.heap % 4 != 0) else 0.0

    def horizon(self) -> int:
        return 0


class FarSightedHeap(Heap):
    def insight(self) -> Insight:
        return FarSighted()


def test_a_game_too_long_to_play_out_is_judged_by_its_insight() -> None:
    best = opinions(FarSightedHeap(4_000_003).new(seed=1), nodes=100)[0]
    assert best.move.text == "take 3"


class Staged(Insight):
    """Knows what is left of a heap in tens, and nothing else."""

    def __init__(self) -> None:
        self.judged: set[int] = set()

    def values(self, state: State) -> list[float]:
        assert isinstance(state, HeapState)
        self.judged.add(state.heap // 10)
        return [1.0 / state.seats] * state.seats

    def chapter(self, state: State) -> int:
        assert isinstance(state, HeapState)
        return state.heap // 10


def test_playing_on_ends_where_another_chapter_begins() -> None:
    insight = Staged()
    state = Heap(25, players=3).new(seed=1)
    search = Search(insight, state, 0, seeded(1))
    for _ in range(20):
        search.iterate(state.copy())
    assert insight.judged == {1}


def test_positions_on_the_way_count_as_nodes() -> None:
    state = Heap(40, players=3).new(seed=1)
    search = Search(Insight(), state, 0, seeded(1))
    search.iterate(state.copy())
    assert search.nodes > search.iterations + 10


class Certain(Insight):
    """Takes one counter, always."""

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        return [1.0 if move.code == 1 else 1e-6 for move in moves]


def test_a_move_that_stands_out_needs_no_more_thought() -> None:
    state = Heap(40).new(seed=1)
    search = Search(Certain(), state, 0, seeded(1))
    assert not search.is_decided(0.0)
    search.iterate(state.copy())
    assert search.is_decided(0.01)


def test_thinking_ends_when_no_other_move_can_catch_up() -> None:
    state = Heap(2).new(seed=1)
    search = Search(Insight(), state, 0, seeded(1))
    for _ in range(40):
        search.iterate(state.copy())
    most, second = search.root.arms(0).most_visited()
    assert search.is_decided(40 / (40 + most - second - 1))
    assert not search.is_decided(40 / (40 + most - second + 1))


class Curious(Insight):
    """Looks at everything again and again."""

    def curiosity(self) -> float:
        return 50.0


def test_the_insight_says_how_much_to_try() -> None:
    state = Heap(3, players=3).new(seed=1)
    leads: list[int] = []
    for insight in (Insight(), Curious()):
        search = Search(insight, state, 0, seeded(1))
        for _ in range(100):
            search.iterate(state.copy())
        most, second = search.root.arms(0).most_visited()
        leads.append(most - second)
    assert leads[0] > 50 > leads[1]


def test_more_thought_gains_less_and_less() -> None:
    """What to do with a heap of 6 becomes clear after a while, but not at once."""
    state = Heap(6, players=3).new(seed=1)
    search = Search(Insight(), state, 0, seeded(1))
    for _ in range(10):
        search.iterate(state.copy())
    early = search.gain()
    for _ in range(400):
        search.iterate(state.copy())
    assert search.gain() < IDLE < early


def test_a_search_by_the_clock_finds_the_best_move_too() -> None:
    state = Heap(3, players=3).new(seed=1)
    best = SearchBot(seconds=0.1).consider(Chair(state, 0), seeded(1))[0]
    assert (best.move.text, best.probability) == ("take 3", 1.0)


@pytest.mark.parametrize(
    ("lead", "error", "expected"), [(0.0, 1.0, 0.3989), (1.0, 1.0, 0.0833), (-2.0, 0.1, 2.0)]
)
def test_a_measured_lead_may_be_none(lead: float, error: float, expected: float) -> None:
    assert shortfall(lead, error) == pytest.approx(expected, abs=1e-4)


def test_probabilities_are_a_strategy_over_all_moves() -> None:
    state = TIDES.new(seed=5)
    considered = opinions(state)
    assert {each.move for each in considered} == set(state.moves(0))
    assert sum(each.probability for each in considered) == pytest.approx(1.0)
    assert all(0.0 <= each.value <= 1.0 for each in considered)
    weights = [each.probability for each in considered]
    assert weights == sorted(weights, reverse=True)


def test_a_budget_of_nodes_gives_the_same_opinions_again() -> None:
    state = TIDES.new(seed=5)
    assert summary(opinions(state)) == summary(opinions(state))
    assert summary(opinions(state)) != summary(opinions(state, seed=2))


def test_a_budget_of_seconds_gives_opinions_too() -> None:
    for seconds in (0.05, 1e-9):
        considered = SearchBot(seconds=seconds).consider(Chair(TIDES.new(seed=5), 1), seeded(1))
        assert sum(each.probability for each in considered) == pytest.approx(1.0)


def test_games_without_insight_are_searched_by_playing_on(hidden_nim: Game) -> None:
    considered = opinions(hidden_nim.new(seed=1), nodes=200)
    assert sum(each.probability for each in considered) == pytest.approx(1.0)
