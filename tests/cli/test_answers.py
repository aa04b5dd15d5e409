from __future__ import annotations

import pytest

from parlour import game
from parlour.cli.answers import AnswerError, read_move

STATE = game("tides-of-time").new(seed=7)
# The hand: great-library-of-ahm, shackles-of-the-djinn, spring-of-bloody-tears, shield-mountain,
# roof-of-the-world.


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "play great-library-of-ahm"),
        (" 5 ", "play roof-of-the-world"),
        ("play shield-mountain", "play shield-mountain"),
        ("  Play  SHIELD-Mountain", "play shield-mountain"),
        ("play r", "play roof-of-the-world"),
        ("gre", "play great-library-of-ahm"),
        ("keep forecourt", "keep forecourt"),
    ],
)
def test_a_move_is_meant(typed: str, meant: str) -> None:
    assert read_move(typed, STATE, 0, "en").text == meant


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no move number 0: the moves are numbered from 1 to 5."),
        ("6", "There is no move number 6: the moves are numbered from 1 to 5."),
        ("sh", '"sh" fits several moves: play shackles-of-the-djinn, play shield-mountain'),
        (
            "what now",
            '"what now" is no move here: type a number from 1 to 5, a move such as '
            '"play great-library-of-ahm", or help.',
        ),
        (
            "shild-mountain",
            '"shild-mountain" is no move here: type a number from 1 to 5, a move such as '
            '"play great-library-of-ahm", or help. Did you mean "play shield-mountain"?',
        ),
    ],
)
def test_anything_else_gets_a_helpful_line(typed: str, answer: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_move(typed, STATE, 0, "en")
    assert str(caught.value) == answer


def test_the_line_is_in_the_language_of_the_person() -> None:
    with pytest.raises(AnswerError, match="Tah číslo 9 není: tahy mají čísla od 1 do 5"):
        read_move("9", STATE, 0, "cs")
