"""One decision, one place: a move is listed exactly when nothing stands against it."""

from __future__ import annotations

import pytest

from parlour.engine.generator import seeded
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.rules import frames
from parlour.games.empires_of_the_north.rules.decisions import DECISIONS
from tests.games.empires_of_the_north.contradictions import contradictions
from tests.games.empires_of_the_north.situations import EMPIRES, Table, new

GAME = "empires-of-the-north"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_listed_is_legal_and_nothing_else_is(players: int) -> None:
    seen: list[Move] = []
    clans = {f"clan_{seat}": "random" for seat in range(1, 5)}
    for seed in range(2):
        state = new(seed, players=players, **clans)
        assert contradictions(state, seeded(f"tries {seed}"), 600, seen) == []
    assert len({move.text.split()[0] for move in seen}) > 20


def test_every_question_has_its_decision() -> None:
    asked = {kind for kind in frames.QUESTIONS if type(DECISIONS[kind]).__name__ != "Decision"}
    assert asked == set(frames.QUESTIONS)
    assert len({type(DECISIONS[kind]) for kind in asked}) == len(asked)


def test_of_cards_that_are_alike_the_first_is_named() -> None:
    table = Table("heidel", empire="brewery brewery", goods="food 2")
    assert "use brewery" in table.moves()
    refusal = table.state.refusal(0, EMPIRES.move("use brewery 2"))
    assert refusal is not None
    assert refusal.reason == "same-as-before"
    table.store("brewery", "wood", 1)
    assert "use brewery 2" in table.moves()
    assert table.state.refusal(0, EMPIRES.move("use brewery 2")) is None
