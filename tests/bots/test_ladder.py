"""The ladder: every level sits down at every game, whether it has been learned or not."""

from __future__ import annotations

import pytest

from parlour.bots import match
from parlour.bots.bot import Chair
from parlour.bots.catalogue import bot
from parlour.bots.ladder import LEVELS, PLAIN_EFFORT, PLAIN_NOISE, SIMPLE
from parlour.engine import game, game_ids, seeded
from parlour.engine.capabilities import Learning
from tests.bots.toys import Heap

NAMES = [*[f"level-{level}" for level in range(1, LEVELS + 1)], "master"]


@pytest.mark.parametrize("name", NAMES)
def test_every_level_plays_a_game_that_nobody_has_learned(name: str) -> None:
    record = match.play(Heap(9), None, [bot(name), bot("random")], 1)
    assert record.replay().over()
    assert bot(name).name == name


@pytest.mark.parametrize("name", NAMES)
def test_every_level_has_an_opinion_on_every_move(name: str) -> None:
    state = game("tides-of-time").new(seed=1)
    opinions = bot(name).consider(Chair(state, 0), seeded(1))
    assert {each.move for each in opinions} == set(state.moves(0))
    assert sum(each.probability for each in opinions) == pytest.approx(1.0)


def test_higher_levels_are_surer_of_the_best_move() -> None:
    state = game("tides-of-time").new(seed=1)
    sure = [
        bot(name).consider(Chair(state, 0), seeded(1))[0].probability for name in NAMES[:SIMPLE]
    ]
    assert sure == sorted(sure)
    assert sure[0] < sure[-1]


def lessons() -> list[Learning]:
    found = [game(id).learning for id in game_ids()]
    return [each for each in found if each is not None]


@pytest.mark.parametrize("noise", [PLAIN_NOISE, *[each.noise for each in lessons()]])
def test_each_level_is_surer_than_the_one_below(noise: tuple[float, ...]) -> None:
    assert len(noise) == SIMPLE
    assert list(noise) == sorted(set(noise), reverse=True)
    assert noise[-1] == 0.0


@pytest.mark.parametrize("effort", [PLAIN_EFFORT, *[each.effort for each in lessons()]])
def test_each_level_thinks_farther_than_the_one_below(effort: tuple[int, ...]) -> None:
    assert len(effort) == LEVELS + 1 - SIMPLE
    assert list(effort) == sorted(set(effort))
