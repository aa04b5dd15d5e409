"""What bots know: shares add up, and better positions are worth more."""

from __future__ import annotations

import pytest

from parlour.engine.generator import seeded
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.insight import worth
from tests.games.empires_of_the_north.situations import EMPIRES, Table, new

INSIGHT = EMPIRES.insight()


def test_the_shares_of_all_players_add_up() -> None:
    state, chance = new(4, players=3), seeded("shares")
    while not state.over():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        assert sum(INSIGHT.value(state, one) for one in range(3)) == pytest.approx(1.0)
        assert len(INSIGHT.weights(state, seat, moves)) == len(moves)
        state.apply(seat, moves[chance.below(len(moves))])
    assert sum(INSIGHT.value(state, one) for one in range(3)) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "better",
    [
        {"goods": "wood 3"},
        {"goods": "gold"},
        {"empire": "axe-grinder"},
        {"hand": "white-keep"},
        {"queue": "1fr"},
    ],
    ids=["resources", "gold", "location", "hand", "ship"],
)
def test_more_of_anything_is_better(better: dict[str, str]) -> None:
    plain, rich = Table("ulaf"), Table("ulaf", **better)  # type: ignore[arg-type]
    assert INSIGHT.value(rich.state, 0) > INSIGHT.value(plain.state, 0)
    assert INSIGHT.value(rich.state, 1) < INSIGHT.value(plain.state, 1)


def test_passing_early_looks_bad() -> None:
    table = Table("ulaf", empire="axe-grinder")
    passed = table.state.copy()
    passed.play(0, EMPIRES.move("pass"))
    used = table.state.copy()
    used.play(0, EMPIRES.move("use axe-grinder"))
    assert INSIGHT.value(used, 0) > INSIGHT.value(passed, 0)


def test_every_card_is_worth_something() -> None:
    for card, name in enumerate(CARD_IDS):
        assert worth.ENTERING[card] + 3 * worth.IN_PLAY[card] > 0, name
