"""Many tables at once for Gymnasium: one seat of each against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from parlour.engine.errors import ParlourError
from parlour.study.environments.masks import mark
from parlour.study.environments.setting import POINTS, Setting
from parlour.study.environments.single import check_seat, seated
from parlour.study.environments.tables import Tables


class SeatVector(VectorEnv[Any, Any, Any]):
    """The same seat at many tables. A game that ends is followed by the next in the same step."""

    def __init__(
        self, setting: Setting, tables: int, bots: Sequence[str] | str = "random", seat: int = 0
    ) -> None:
        check_seat(seat, setting.players)
        if tables < 1:
            raise ParlourError(f"expected at least one table, got {tables}")
        self.setting = setting
        self.seat = seat
        self.num_envs = tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_action_space = Discrete(setting.numbering.size)
        self.single_observation_space = Box(0, 255, (setting.observation.size,), np.uint8)
        self.action_space = batch_space(self.single_action_space, tables)
        self.observation_space = batch_space(self.single_observation_space, tables)
        at_table = seated(setting.opponents(bots), seat)
        self._core = Tables([setting.desk(at_table) for _ in range(tables)])
        self._core.points = setting.reward == POINTS
        self._core.watcher = seat
        self._never = np.zeros(tables, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin anew at all tables."""
        single = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=single)
        self._core.begin(f"{self.np_random.integers(1 << 30)}/{self.np_random.integers(1 << 30)}")
        return self._observed(), {"action_mask": self._masks()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make a move at every table; an illegal one changes nothing anywhere."""
        self._core.step(np.ascontiguousarray(actions, dtype="<i4").tobytes())
        rewards = np.frombuffer(self._core.rewards, np.float32).reshape(self.num_envs, -1)
        done = np.frombuffer(bytearray(self._core.done), np.bool_)
        info: dict[str, Any] = {"action_mask": self._masks()}
        if self._core.final:
            info["final_obs"] = self._last_looks()
            info["_final_obs"] = done.copy()
        own = rewards[:, self.seat].astype(np.float64)
        return self._observed(), own, done, self._never.copy(), info

    def _last_looks(self) -> Any:
        found = np.full(self.num_envs, None, dtype=object)
        for place, columns in self._core.final.items():
            found[place] = np.frombuffer(bytearray(columns), np.uint8)
        return found

    def _observed(self) -> Any:
        rows = np.frombuffer(bytearray(self._core.columns), np.uint8)
        return rows.reshape(self.num_envs, -1)

    def _masks(self) -> Any:
        masks = np.zeros((self.num_envs, self.setting.numbering.size), np.int8)
        legal = np.frombuffer(self._core.legal, "<i4")
        mark(masks, legal, np.frombuffer(self._core.counts, "<i4"))
        return masks
