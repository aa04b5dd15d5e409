"""What is no position of a game is refused when it is loaded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.engine import DataError
from parlour.games.tides_of_time.facts.cards import cards_of
from parlour.games.tides_of_time.rules.position import KEEP, OVER
from parlour.games.tides_of_time.rules.state import TidesState
from tests.games.tides_of_time.situations import TIDES, new, play_any

ROUND = 4
"""Picks of a round; the last card is played by itself."""


def choose_both(state: TidesState) -> None:
    state.chosen = [cards_of(hand)[0] for hand in state.hands]


def double_a_card(state: TidesState) -> None:
    state.pile.append(state.pile[0])


def end_early(state: TidesState) -> None:
    state.kingdoms, state.hands, state.public = state.hands[:], [0, 0], [0, 0]
    state.phase = OVER


def pick_outside_the_draft(state: TidesState) -> None:
    state.pick = 3


def invent_points(state: TidesState) -> None:
    state.totals = [99, 0]


def empty_the_scored(state: TidesState) -> None:
    state.scored, state.totals = [0, 0], [0, 0]


def keep_once_more(state: TidesState) -> None:
    state.phase = KEEP


@pytest.mark.parametrize(
    ("steps", "break_it", "fault"),
    [
        (0, choose_both, "both seats have chosen"),
        (0, double_a_card, "9 cards in the pile"),
        (ROUND, end_early, "phase over does not belong to round 0"),
        (ROUND, pick_outside_the_draft, "no pick 3"),
        (ROUND, invent_points, "totals of"),
        (ROUND, empty_the_scored, "scored kingdoms that are none"),
        (3 * ROUND + 4, keep_once_more, "phase keep does not belong to round 2"),
    ],
)
def test_an_impossible_position_is_refused(
    steps: int, break_it: Callable[[TidesState], None], fault: str
) -> None:
    state = new()
    play_any(state, steps)
    assert state.audit() == []
    TIDES.load(state.to_data())
    break_it(state)
    assert any(fault in said for said in state.audit())
    with pytest.raises(DataError):
        TIDES.load(state.to_data())
