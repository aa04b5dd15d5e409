"""Errors that travel between processes whole."""

from __future__ import annotations

import pickle

import pytest

from parlour.engine import IllegalMove, ParlourError, RecordError
from parlour.engine.conformance import CheckFailure


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("nim.take", "empty", {"pile": "a", "left": 0}),
        RecordError(7, "expected a seat"),
        CheckFailure("counters were lost", "1/2", 3, "parlour record 1\n"),
    ],
)
def test_an_error_comes_out_of_another_process_as_it_went_in(error: ParlourError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert arrived.__reduce__() == error.__reduce__()
