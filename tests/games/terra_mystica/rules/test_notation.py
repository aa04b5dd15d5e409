"""Moves and their text."""

from __future__ import annotations

import pytest

from parlour.engine import NotationError
from parlour.games.terra_mystica.rules.notation import MOVES
from tests.games.terra_mystica.situations import TERRA

GAME = "terra-mystica"


def test_every_move_reads_back() -> None:
    assert len({move.text for move in MOVES}) == len(MOVES)
    for move in MOVES:
        assert TERRA.move(move.text.upper()) is move


@pytest.mark.parametrize("text", ["", "build", "build Z9", "uprade E7 temple", "pass pass"])
def test_what_is_no_move_gets_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="expected a move like"):
        TERRA.move(text)


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("uprade E7 temple", "upgrade A1 trading-house"),
        ("pas spade", "pass spade"),
        ("xyz", "build E7"),
    ],
)
def test_the_example_is_like_what_was_meant(text: str, example: str) -> None:
    with pytest.raises(NotationError, match=f"expected a move like '{example}', got '{text}'"):
        TERRA.move(text)
