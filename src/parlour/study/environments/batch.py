"""Many tables at once, for self-play: arrays in and arrays out."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded
from parlour.study.environments.setting import POINTS, Setting
from parlour.study.environments.tables import Tables

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int32]


class Batch:
    """Tables that are stepped together; a game that ends is followed by the next one at once.

    The arrays are filled anew by `reset` and each `step`, in place: copy what you keep.
    """

    def __init__(self, setting: Setting, tables: int, seed: int | str = 0) -> None:
        if tables < 1:
            raise ParlourError(f"expected at least one table, got {tables}")
        self.setting = setting
        self.tables = tables
        self.players = setting.players
        size, columns = setting.numbering.size, setting.observation.size
        self._core = Tables([setting.desk() for _ in range(tables)])
        self._core.points = setting.reward == POINTS
        self.observations: Bytes = np.zeros((tables, columns), np.uint8)
        """What the seat that is asked sees, a row a table."""
        self.masks: npt.NDArray[np.int8] = np.zeros((tables, size), np.int8)
        """1 for each number that it may choose."""
        self.seats: Bytes = np.zeros(tables, np.uint8)
        """Who is asked."""
        self.rewards: npt.NDArray[np.float32] = np.zeros((tables, self.players), np.float32)
        """What each seat got out of a game that has just ended; 0 otherwise."""
        self.dones: npt.NDArray[np.bool_] = np.zeros(tables, np.bool_)
        """Whether a game has just ended; all else is already about the next one."""
        self.legal: Numbers = np.zeros(0, np.int32)
        """The numbers that may be chosen, those of the first table first."""
        self.counts: Numbers = np.zeros(tables, np.int32)
        """How many of them each table has."""
        self._chance: Generator = seeded(seed)
        self.reset(seed)

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of a row means."""
        return self.setting.observation.names

    @property
    def actions(self) -> tuple[str, ...]:
        """What each number that may be chosen means."""
        return self.setting.numbering.names

    def reset(self, seed: int | str = 0) -> None:
        """Begin anew at all tables. The same seed and the same choices give the same games."""
        self._chance = seeded(f"{seed} choices")
        self._core.begin(str(seed))
        self._fill()

    def step(self, actions: npt.ArrayLike) -> None:
        """Make a move at every table, given by its number.

        Nothing happens anywhere if one of them is illegal: `IllegalAction`.
        """
        chosen: Any = np.ascontiguousarray(actions, dtype="<i4")
        self._core.step(chosen.tobytes())
        self._fill()

    def random(self) -> Numbers:
        """Return a legal choice by chance for every table."""
        generator = np.random.default_rng(self._chance.below(1 << 30))
        picked = (generator.random(self.tables) * self.counts).astype(np.int32)
        chosen: Numbers = self.legal[np.cumsum(self.counts) - self.counts + picked]
        return chosen

    def _fill(self) -> None:
        core = self._core
        _copy(self.observations, core.columns)
        _copy(self.masks, core.masks)
        _copy(self.seats, core.seats)
        _copy(self.rewards, core.rewards)
        _copy(self.dones, core.done)
        _copy(self.counts, core.counts)
        self.legal = np.frombuffer(core.legal, "<i4")


def _copy(array: npt.NDArray[Any], data: bytes) -> None:
    np.copyto(array, np.frombuffer(data, array.dtype).reshape(array.shape))
