"""Moves as text."""

from __future__ import annotations

import pytest

from parlour.engine import NotationError
from tests.games.tides_of_time.situations import TIDES


def test_a_move_reads_however_it_is_spaced_and_capitalised() -> None:
    assert TIDES.move(" Play   KINGS-nest ").text == "play kings-nest"


@pytest.mark.parametrize("text", ["", "play", "kings-nest", "play kings nest", "burn forecourt"])
def test_what_is_no_move_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match="expected 'play', 'keep' or 'remove' and a card"):
        TIDES.move(text)


def test_a_slip_of_the_pen_is_guessed() -> None:
    with pytest.raises(NotationError, match="did you mean 'keep forecourt'"):
        TIDES.move("keep forcourt")
