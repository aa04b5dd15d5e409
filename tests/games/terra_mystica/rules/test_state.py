"""The table: what is asked, copied, saved, worded and drawn."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, Table
from parlour.engine.conformance import check
from tests.games.terra_mystica.situations import TERRA, move, table

GAME = "terra-mystica"


@pytest.mark.proves("table.turn", "table.over", "table.choice")
def test_the_rules_of_any_table_hold() -> None:
    assert check(TERRA, games=1, seed="any", options={"players": 2}).games == 1


def test_only_who_is_asked_may_move() -> None:
    state = table("witches", "nomads")
    with pytest.raises(IllegalMove, match=r"table\.turn"):
        state.play(1, move("send fire 3"))
    with pytest.raises(IllegalMove, match=r"table\.choice"):
        state.play(0, move("favor fire3"))


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    tables = [Table.new(TERRA, {"players": 3, "factions": "draw"}, seed=5) for _ in range(2)]
    for one in tables:
        for ply in range(60):
            seat = one.state.waiting()[0]
            moves = one.state.moves(seat)
            one.play(seat, moves[ply * 7 % len(moves)])
    assert tables[0].state == tables[1].state
    assert tables[0].record.format() == tables[1].record.format()
