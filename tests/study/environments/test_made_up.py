"""Numbers for a game that gives none: the one of docs/adding-a-game.md."""

from __future__ import annotations

from typing import Any

from parlour.engine import Game
from parlour.study.environments.made_up import figures_of, numbering_of, observation_of


def columns(game: Game, state: Any, seat: int) -> dict[str, int]:
    observation = observation_of(game, 2)
    return dict(zip(observation.names, observation.columns(state, seat), strict=True))


def test_its_moves_are_numbered_as_the_game_numbers_them(hidden_nim: Game) -> None:
    numbering = numbering_of(hidden_nim)
    assert numbering.names[:6] == (
        "take 1 a",
        "take 1 b",
        "take 1 c",
        "take 2 a",
        "take 2 b",
        "take 2 c",
    )
    state = hidden_nim.new(seed=1)
    assert numbering.numbers(state, 0, state.moves(0)) == [0, 1, 2, 3, 4, 5]


def test_it_is_seen_through_the_view_alone(hidden_nim: Game) -> None:
    state: Any = hidden_nim.new(seed=1)
    state.piles = [3, 4, 5]
    other: Any = hidden_nim.new(seed=1)
    other.piles = [3, 1, 2]
    assert columns(hidden_nim, state, 0) == columns(hidden_nim, other, 0)
    assert columns(hidden_nim, state, 0)["piles.1"] == 3
    assert columns(hidden_nim, state, 1)["piles.2"] != columns(hidden_nim, other, 1)["piles.2"]


def test_what_was_never_seen_before_has_no_column(hidden_nim: Game) -> None:
    view = hidden_nim.new(seed=1).view(0)
    assert "weather=rain" not in observation_of(hidden_nim, 2).names
    assert figures_of({**view, "weather": "rain"})["weather=rain"] == 1
