"""Chapter "turn": the one action of a turn."""

from __future__ import annotations

import pytest

from tests.games.wayfarers.situations import (
    WAYFARERS,
    legal,
    play,
    refused,
    table,
)

GAME = "wayfarers"


@pytest.mark.proves("turn.action")
def test_a_turn_is_a_die_a_worker_or_a_rest() -> None:
    state = table()
    verbs = {move.split()[0] for move in legal(state)}
    assert verbs == {"place", "worker", "rest"}
    assert refused(state, "take land-1") == "turn.action"


@pytest.mark.proves("table.turn", "table.choice")
def test_nobody_plays_out_of_turn() -> None:
    state = table()
    refusal = state.refusal(1, WAYFARERS.move("rest"))
    assert refusal is not None
    assert refusal.rule == "table.turn"
    play(state, "rest")
    assert refused(state, "rest") == "table.choice"
