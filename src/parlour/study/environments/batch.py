"""Many tables at once, for self-play: arrays in and arrays out."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from parlour.engine.errors import ParlourError
from parlour.engine.generator import seeded
from parlour.study.environments.masks import Masks, mark
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
        core = self._core = Tables([setting.desk() for _ in range(tables)])
        core.points = setting.reward == POINTS
        self.observations: Bytes = _over(core.columns, np.uint8, tables)
        """What the seat that is asked sees, a row a table."""
        self.masks: Masks = np.zeros((tables, setting.numbering.size), np.int8)
        """1 for each number that it may choose."""
        self.seats: Bytes = np.frombuffer(core.seats, np.uint8)
        """Who is asked."""
        self.rewards: npt.NDArray[np.float32] = _over(core.rewards, "<f4", tables)
        """What each seat got out of a game that has just ended; 0 otherwise."""
        self.dones: npt.NDArray[np.bool_] = np.frombuffer(core.done, np.bool_)
        """Whether a game has just ended; all else is already about the next one."""
        self.legal: Numbers = np.zeros(0, np.int32)
        """The numbers that may be chosen, those of the first table first."""
        self.counts: Numbers = np.frombuffer(core.counts, "<i4")
        """How many of them each table has."""
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
        chance = seeded(f"{seed} choices")
        self._chance = np.random.default_rng([chance.below(1 << 30), chance.below(1 << 30)])
        self._core.begin(str(seed))
        self._offer()

    def step(self, actions: npt.ArrayLike) -> None:
        """Make a move at every table, given by its number.

        Nothing happens anywhere if one of them is illegal: `IllegalAction`.
        """
        chosen: Any = np.asarray(actions, "<i4")
        self._core.step(chosen.tobytes())
        self._offer()

    def _offer(self) -> None:
        """Tell what may be chosen."""
        self.legal = np.frombuffer(self._core.legal, "<i4")
        mark(self.masks, self.legal, self.counts)

    def random(self) -> Numbers:
        """Return a legal choice by chance for every table."""
        ends = np.cumsum(self.counts)
        back = (self._chance.random(self.tables) * self.counts).astype(np.int32)
        chosen: Numbers = self.legal[ends - 1 - back]
        return chosen


def _over(data: bytearray, kind: npt.DTypeLike, rows: int) -> npt.NDArray[Any]:
    """Return an array that lies over the bytes of a table each."""
    return np.frombuffer(data, kind).reshape(rows, -1)
