"""The rules of any table, and moves as text."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, NotationError
from parlour.games.empires_of_the_north.rules.notation import VERBS
from tests.games.empires_of_the_north.situations import EMPIRES, Table

GAME = "empires-of-the-north"


@pytest.mark.proves("table.turn", "table.choice", "table.over")
def test_only_who_is_asked_answers_what_is_asked() -> None:
    table = Table(hand="valkyrie", goods="fish").play("place sail")
    with pytest.raises(IllegalMove, match=r"table\.turn"):
        table.play("2: pass")
    with pytest.raises(IllegalMove, match=r"table\.choice"):
        table.play("harvest pine-slope")
    table.state.phase = 6
    table.state.agenda.frames.clear()
    with pytest.raises(IllegalMove, match=r"table\.over"):
        table.play("pass")


@pytest.mark.parametrize(
    "text",
    [
        "raid 2 brewery 2",
        "keep brewery brewery tavern",
        "keep nothing",
        "sail gold raze",
        "sail",
        "pawn explore sail exhausted",
        "upgrade barley-patch hop-garden",
        "release sheep wool-bank 3",
        "option 2",
    ],
)
def test_a_move_reads_back(text: str) -> None:
    move = EMPIRES.move(f"  {text.upper()} ")
    assert move.text == text
    assert EMPIRES.move(text).code == move.code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "build",
        "build atlantis",
        "use brewery 1",
        "use brewery 0",
        "raid 0 brewery",
        "pass pass",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a move like"):
        EMPIRES.move(text)


def test_a_slip_of_the_pen_is_guessed() -> None:
    with pytest.raises(NotationError, match="'harvest <ref>'"):
        EMPIRES.move("harvst oat-field")


def test_every_verb_has_words() -> None:
    for verb in VERBS:
        assert f"move.{verb.split()[0]}" in EMPIRES.words
