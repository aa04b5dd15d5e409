"""What bots know about Tides of Time."""

from __future__ import annotations

import pytest

from parlour.engine import seeded
from parlour.games.tides_of_time.rules.state import TidesState
from tests.games.tides_of_time.situations import TIDES, cards, new, play_any

INSIGHT = TIDES.insight()


def positions() -> list[TidesState]:
    """Return every position of some random games."""
    found = []
    for seed in range(6):
        chance = seeded(f"insight {seed}")
        state = new(seed)
        while not state.over():
            found.append(state.copy())
            seat = state.waiting()[0]
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
        found.append(state)
    return found


def test_both_seats_share_one_victory_in_every_position() -> None:
    for state in positions():
        first, second = (INSIGHT.value(state, seat) for seat in (0, 1))
        assert 0.0 <= first <= 1.0
        assert first + second == pytest.approx(1.0)


def test_a_finished_game_is_worth_its_result() -> None:
    state = new(seed=2)
    while not state.over():
        play_any(state, 1)
    assert [INSIGHT.value(state, seat) for seat in (0, 1)] == state.shares()


@pytest.mark.parametrize("steps", [0, 4, 6, 10, 12])
def test_points_ahead_are_better(steps: int) -> None:
    state = new(seed=2)
    play_any(state, steps)
    even = INSIGHT.value(state, 0)
    state.totals[0] += 6
    assert INSIGHT.value(state, 0) > even


def test_a_sealed_card_counts_as_played() -> None:
    state = new()
    state.hands = [cards("forecourt mana-well"), cards("kings-nest ancient-rift")]
    state.kingdoms = [
        cards("eternal-palace golden-ziggurat bath-of-the-gods"),
        cards("old-mans-pass shackles-of-the-djinn eye-of-the-north"),
    ]
    state.pick = 3
    waiting = INSIGHT.value(state, 0)
    values = {}
    for card in ("forecourt", "mana-well"):
        after = state.copy()
        after.play(0, TIDES.move(f"play {card}"))
        values[card] = INSIGHT.value(after, 0)
    assert len({waiting, *values.values()}) == 3


def test_only_the_last_round_is_solvable() -> None:
    for state in positions():
        if not state.over():
            assert INSIGHT.solvable(state) == (state.view(0)["round"] == 3)


def test_the_key_tells_positions_of_the_last_round_apart() -> None:
    state = new(seed=2)
    play_any(state, 12)
    keys = set()
    for first in state.moves(0):
        for second in state.moves(1):
            after = state.copy()
            after.play(0, first)
            after.play(1, second)
            keys.add(INSIGHT.key(after))
    assert len(keys) == 25
    assert INSIGHT.key(state) == INSIGHT.key(state.copy())
