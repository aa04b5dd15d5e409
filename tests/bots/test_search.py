"""Search: finds what is known to be best, and thinks within its budget."""

from __future__ import annotations

import pytest

from parlour.bots.bot import Chair, Opinion
from parlour.bots.search import SearchBot
from parlour.engine import Game, State, game, seeded
from tests.bots.toys import Heap, Pennies

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
    considered = SearchBot(seconds=0.05).consider(Chair(TIDES.new(seed=5), 1), seeded(1))
    assert sum(each.probability for each in considered) == pytest.approx(1.0)


def test_games_without_insight_are_searched_by_playing_on(hidden_nim: Game) -> None:
    considered = opinions(hidden_nim.new(seed=1), nodes=200)
    assert sum(each.probability for each in considered) == pytest.approx(1.0)
