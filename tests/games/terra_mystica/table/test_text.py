"""The board for a terminal."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.situations import TERRA, stand, table

GAME = "terra-mystica"


def test_a_terminal_board_shows_the_map_in_eighty_columns() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9 temple")
    lines = TERRA.text(state.view(None)).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert any("f1t" in line for line in lines)


@pytest.mark.proves("round.rewards")
@pytest.mark.parametrize(
    ("number", "heading"),
    [
        (5, "Terra Mystica · Round 5 of 6 · stronghold, sanctuary: 5 / 2 air: 1 worker"),
        (6, "Terra Mystica · Round 6 of 6 · dwelling: 2"),
    ],
)
def test_the_last_round_is_headed_without_a_reward(number: int, heading: str) -> None:
    state = table("witches", "nomads")
    state.round = number
    assert TERRA.text(state.view(0)).splitlines()[0] == heading
