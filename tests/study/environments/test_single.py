"""Gymnasium's own checks on every game, and one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from parlour import study
from parlour.engine import ParlourError
from parlour.study.environments.tables import IllegalAction

IDS = study.register()


@pytest.mark.parametrize("id", IDS)
def test_every_game_passes_the_checks_of_gymnasium(id: str) -> None:
    check_env(gymnasium.make(id).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("id", IDS)
def test_a_whole_game_passes_the_passive_checker(id: str) -> None:
    environment = gymnasium.make(id)
    _, info = environment.reset(seed=2)
    over, rewards = False, 0.0
    while not over:
        action = environment.action_space.sample(info["action_mask"])
        _, reward, over, cut_off, info = environment.step(action)
        rewards += float(reward)
        assert not cut_off
    assert 0.0 <= rewards <= 1.0
    assert info["action_mask"].sum() == 0


def test_the_names_are_found_by_importing_one_module() -> None:
    environment = gymnasium.make("parlour.study.registered:parlour/tides-of-time-v1")
    assert environment.unwrapped.metadata["numbering_version"] == 1


def finished(environment: Any, seed: int) -> tuple[float, int]:
    """Play by the last legal number; return all that was gained, and the seat."""
    _, info = environment.reset(seed=seed)
    over, gained = False, 0.0
    while not over:
        _, reward, over, _, info = environment.step(int(np.flatnonzero(info["action_mask"])[-1]))
        gained += reward
    return gained, info["seat"]


def test_chance_seats_the_learner_unless_a_seat_is_fixed() -> None:
    free = study.gym("tides-of-time", bots="greedy")
    assert {finished(free, seed)[1] for seed in range(8)} == {0, 1}
    fixed = study.gym("tides-of-time", bots="greedy", seat=1)
    assert {finished(fixed, seed)[1] for seed in range(3)} == {1}


def test_the_same_seed_gives_the_same_game_against_bots_that_draw_lots() -> None:
    results = [
        finished(study.gym("tides-of-time", bots="random", reward="points"), seed=4)
        for _ in range(2)
    ]
    assert results[0] == results[1]
    assert results[0][0] > 10


def test_each_rival_may_be_another_bot() -> None:
    environment = study.gym("terra-mystica", 3, bots=["greedy", "random"], seat=1)
    environment.reset(seed=1)
    assert [bot and bot.name for bot in environment._desk.bots] == ["greedy", None, "random"]


def test_an_illegal_number_loses_or_is_refused() -> None:
    lost = study.gym("tides-of-time", seat=0)
    lost.reset(seed=1)
    _, reward, over, _, info = lost.step(53)
    assert (reward, over) == (0.0, True)
    assert "no legal move of seat 1" in info["illegal"]
    strict = study.gym("tides-of-time", seat=0, illegal="refused")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(53)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"bots": "napoleon"}, "no bot 'napoleon'"),
        ({"bots": ["random", "random"]}, "expected 1 bots, got 2"),
        ({"seat": 2}, "expected a seat from 0 to 1, got 2"),
        ({"illegal": "wins"}, "expected loses or refused for illegal, got 'wins'"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ParlourError, match=complaint):
        study.gym("tides-of-time", **settings)
