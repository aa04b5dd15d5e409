"""PettingZoo's own tests on every game, and what its agents get."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from parlour import study
from parlour.engine import Game, ParlourError, game_ids
from parlour.study.environments.tables import IllegalAction

# PettingZoo wonders about observations with masks, which it recommends elsewhere.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@pytest.mark.parametrize("id", game_ids())
def test_every_game_passes_the_tests_of_pettingzoo(id: str) -> None:
    api_test(study.aec(id), num_cycles=40)
    seed_test(lambda: study.aec(id), num_cycles=12)


def test_a_game_from_another_package_passes_too(hidden_nim: Game) -> None:
    api_test(study.aec(hidden_nim), num_cycles=60)
    seed_test(lambda: study.aec(hidden_nim), num_cycles=20)


def test_boards_are_rendered_in_every_way() -> None:
    def made(render_mode: str | None = None) -> Any:
        return study.aec("tides-of-time", render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


def play(environment: Any, seed: int) -> tuple[list[str], dict[str, float]]:
    """Play by the first legal number; return who was asked, and what each agent got in all."""
    environment.reset(seed=seed)
    asked, gained = [], dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        gained[agent] += reward
        if over:
            environment.step(None)
            continue
        asked.append(agent)
        environment.step(int(observation["action_mask"].argmax()))
    return asked, gained


def test_the_victory_is_shared_out_at_the_end() -> None:
    asked, gained = play(study.aec("terra-mystica", 4, options={"factions": "draw"}), seed=3)
    assert set(asked) == {"seat_1", "seat_2", "seat_3", "seat_4"}
    assert sum(gained.values()) == pytest.approx(1.0)


def test_points_come_when_they_are_scored_and_add_up_to_the_score() -> None:
    environment = study.aec("tides-of-time", reward="points", wrappers=False)
    _, gained = play(environment, seed=5)
    scores = environment._desk.state.scores()
    assert list(gained.values()) == [score.total for score in scores]
    assert all(score.total > 0 for score in scores)


def test_who_is_not_asked_may_choose_nothing() -> None:
    environment = study.aec("tides-of-time", wrappers=False)
    environment.reset(seed=1)
    assert environment.agent_selection == "seat_1"
    assert environment.observe("seat_1")["action_mask"].sum() == 5
    assert environment.observe("seat_2")["action_mask"].sum() == 0


def test_a_sealed_choice_is_not_seen_by_the_next_to_choose() -> None:
    looks = []
    for place in (0, 1):
        environment = study.aec("tides-of-time", wrappers=False)
        environment.reset(seed=1)
        environment.step(environment.legal()[place])
        assert environment.agent_selection == "seat_2"
        looks.append(environment.observe("seat_2")["observation"].tolist())
    assert looks[0] == looks[1]


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    environment = study.aec("tides-of-time", wrappers=False)
    environment.reset(seed=1)
    wrong = next(n for n in range(54) if n not in environment.legal())
    before = environment._desk.state.to_data()
    with pytest.raises(IllegalAction, match=rf"{wrong} \(\w+ .*\) is no legal move of seat 1"):
        environment.step(wrong)
    with pytest.raises(IllegalAction, match="expected a number from 0 to 53, got 99"):
        environment.step(99)
    assert environment._desk.state.to_data() == before


def test_names_carry_the_version_of_the_rules() -> None:
    assert study.aec("terra-mystica").metadata["name"] == "parlour/terra-mystica-v2"


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"players": 7}, "option players: expected a number from 2 to 5, got 7"),
        ({"reward": "gold"}, "no reward 'gold': expected one of share, points"),
        ({"render_mode": "film"}, "no render mode 'film'"),
        ({"options": {"weather": 1}}, "unknown option 'weather'"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ParlourError, match=complaint):
        study.aec("terra-mystica", **settings)
