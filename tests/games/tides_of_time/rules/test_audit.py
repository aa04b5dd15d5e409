"""What is no position of a game is refused when it is loaded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.engine import DataError, seeded
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
    state.pick = 1


def pick_the_last_card(state: TidesState) -> None:
    state.pick = 4


def invent_points(state: TidesState) -> None:
    state.totals = [99, 0]


def empty_the_scored(state: TidesState) -> None:
    state.scored, state.totals = [0, 0], [0, 0]


def keep_once_more(state: TidesState) -> None:
    state.phase = KEEP


def choose_what_is_not_there(state: TidesState) -> None:
    state.chosen[1] = state.pile[0]


def raise_a_monument_elsewhere(state: TidesState) -> None:
    state.monuments[1] = state.hands[1] & -state.hands[1]


def know_too_much(state: TidesState) -> None:
    state.public[0] = 1 << state.pile[0]


def put_a_card_in_two_places(state: TidesState) -> None:
    state.kingdoms[1] |= state.kingdoms[0] & -state.kingdoms[0]


def lose_the_round(state: TidesState) -> None:
    state.round = 3


def lose_the_phase(state: TidesState) -> None:
    state.phase = 9


def hand_a_card_over(state: TidesState) -> None:
    given = state.hands[1] & -state.hands[1]
    state.hands = [state.hands[0] | given, state.hands[1] & ~given]
    state.public = [0, 0]


@pytest.mark.parametrize(
    ("steps", "break_it", "fault"),
    [
        (0, choose_both, "both seats have chosen"),
        (0, choose_what_is_not_there, "which is not in its hand"),
        (0, raise_a_monument_elsewhere, "seat 1 has a monument outside its kingdom"),
        (0, know_too_much, "seat 0: a card is known to be in a hand that it is not in"),
        (0, double_a_card, "9 cards in the pile"),
        (2, put_a_card_in_two_places, "cards lie in two places"),
        (0, hand_a_card_over, "expected hand, kingdom, monuments, removed"),
        (0, lose_the_round, "no round 3"),
        (0, lose_the_phase, "phase 9"),
        (ROUND, end_early, "phase over does not belong to round 0"),
        (ROUND, pick_outside_the_draft, "no pick 1"),
        (0, pick_the_last_card, "no pick 4"),
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


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_is_possible(seed: int) -> None:
    state, chance = new(seed=seed), seeded(seed)
    while not state.over():
        assert state.audit() == []
        seat = state.waiting()[-1]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    assert state.audit() == []
