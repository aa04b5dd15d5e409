"""Masks of what may be chosen at many tables, from the numbers that may."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Masks = npt.NDArray[np.int8]


def mark(masks: Masks, legal: npt.NDArray[Any], counts: npt.NDArray[Any]) -> None:
    """Write a 1 for each legal number of each table and a 0 for every other.

    >>> masks = np.ones((2, 3), np.int8)
    >>> mark(masks, np.array([2, 0, 1]), np.array([1, 2]))
    >>> masks.tolist()
    [[0, 0, 1], [1, 1, 0]]
    """
    tables, size = masks.shape
    masks.fill(0)
    starts = np.repeat(np.arange(0, tables * size, size), counts)
    masks.reshape(-1)[starts + legal] = 1
