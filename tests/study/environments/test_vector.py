"""Gymnasium's vector environment: one seat at many tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour import study


def first_legal(info: dict[str, Any]) -> Any:
    return info["action_mask"].argmax(axis=1)


def test_spaces_hold_what_is_given() -> None:
    tables = study.vector("tides-of-time", 3, bots="random", seat=1)
    observed, info = tables.reset(seed=1)
    assert tables.observation_space.contains(observed)
    assert info["action_mask"].shape == (3, 54)
    observed, rewards, over, cut_off, info = tables.step(first_legal(info))
    assert tables.observation_space.contains(observed)
    assert (rewards.shape, rewards.dtype) == ((3,), np.float64)
    assert (over.dtype, cut_off.any()) == (np.bool_, False)


def test_the_last_look_at_a_game_comes_with_the_first_at_the_next() -> None:
    tables = study.vector("tides-of-time", 4, bots="random")
    _, info = tables.reset(seed=1)
    ended = 0
    for _ in range(40):
        observed, rewards, over, _, info = tables.step(first_legal(info))
        assert ("final_obs" in info) == over.any()
        for place in np.flatnonzero(over):
            ended += 1
            names = tables.setting.observation.names
            assert info["final_obs"][place][names.index("phase=over")] == 1
            assert observed[place][names.index("round=1")] == 1
            assert rewards[place] in (0.0, 0.5, 1.0)
        assert info["action_mask"].any(axis=1).all()
    assert ended == 4 * (40 // 16)


def test_the_same_seed_gives_the_same_tables() -> None:
    looks = []
    for _ in range(2):
        tables = study.vector("wayfarers", 2, players=2, bots="random")
        _, info = tables.reset(seed=9)
        for _ in range(12):
            observed, _, _, _, info = tables.step(first_legal(info))
        looks.append(observed)
    assert (looks[0] == looks[1]).all()
