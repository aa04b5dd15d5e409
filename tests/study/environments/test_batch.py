"""Many tables at once, with arrays in and out."""

from __future__ import annotations

import numpy as np
import pytest

from parlour import study
from parlour.engine import Game, ParlourError, game_ids
from parlour.study.environments.batch import Batch
from parlour.study.environments.tables import IllegalAction


def played(tables: Batch, steps: int) -> list[list[int]]:
    """Make random moves; return what was chosen."""
    chosen = []
    for _ in range(steps):
        actions = tables.random()
        chosen.append(actions.tolist())
        tables.step(actions)
    return chosen


@pytest.mark.parametrize("id", game_ids())
def test_the_arrays_say_what_each_table_says(id: str) -> None:
    tables = study.batch(id, 3, seed=1)
    played(tables, 30)
    for place, desk in enumerate(tables._core.desks):
        assert tables.seats[place] == desk.seat
        assert tables.observations[place].tobytes() == desk.columns(desk.seat)
        assert np.flatnonzero(tables.masks[place]).tolist() == sorted(desk.numbers())
    assert tables.masks.sum(axis=1).tolist() == tables.counts.tolist()
    assert tables.legal.tolist() == [n for desk in tables._core.desks for n in desk.numbers()]


def test_a_finished_game_is_followed_by_the_next_at_once() -> None:
    tables = study.batch("tides-of-time", 4, seed=2)
    ended = 0
    for _ in range(70):
        tables.step(tables.random())
        ended += int(tables.dones.sum())
        assert tables.rewards[tables.dones].sum() == tables.dones.sum()
        assert not tables.rewards[~tables.dones].any()
        assert tables.counts.min() > 0
    # Three rounds of five picks and two times two relics, for each of two seats.
    assert ended == 4 * (70 // 32)


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_tables() -> None:
    few, many = study.batch("tides-of-time", 2, seed=7), study.batch("tides-of-time", 5, seed=7)
    for _ in range(40):
        actions = many.random()
        many.step(actions)
        few.step(actions[:2])
        assert (few.observations == many.observations[:2]).all()


def test_the_arrays_are_filled_in_place() -> None:
    tables = study.batch("tides-of-time", 2, seed=7)
    kept = tables.observations
    before = kept.copy()
    played(tables, 2)
    assert kept is tables.observations
    assert (kept != before).any()


def test_reset_leads_back_to_the_beginning() -> None:
    tables = study.batch("wayfarers", 2, players=2, seed=7)
    first = played(tables, 20)
    tables.reset(7)
    assert played(tables, 20) == first


def test_one_illegal_number_stops_the_step_everywhere() -> None:
    tables = study.batch("tides-of-time", 3, seed=7)
    before = [desk.state.to_data() for desk in tables._core.desks]
    wrong = tables.random()
    wrong[2] = 53
    with pytest.raises(IllegalAction, match="53"):
        tables.step(wrong)
    with pytest.raises(IllegalAction, match="expected 3 numbers, got 2"):
        tables.step(wrong[:2])
    assert [desk.state.to_data() for desk in tables._core.desks] == before


def test_points_may_be_the_reward() -> None:
    tables = study.batch("tides-of-time", 1, seed=7, reward="points")
    while not tables.dones[0]:
        tables.step(tables.random())
    assert tables.rewards.min() > 1


def test_a_game_from_another_package_is_stepped_too(hidden_nim: Game) -> None:
    tables = study.batch(hidden_nim, 4, seed=1)
    ended = 0
    for _ in range(40):
        tables.step(tables.random())
        ended += int(tables.dones.sum())
    assert ended > 4


def test_no_tables_are_too_few() -> None:
    with pytest.raises(ParlourError, match="expected at least one table, got 0"):
        study.batch("tides-of-time", 0)
