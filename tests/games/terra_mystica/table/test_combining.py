"""What players do as one move."""

from __future__ import annotations

from random import Random

from parlour.engine.contract import State
from parlour.engine.registry import game
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.combining import ending

GAME = game("terra-mystica")


def coins(state: State, seat: int) -> int:
    assert isinstance(state, TerraState)
    return state.coins[seat]


def test_digging_and_building_is_offered_where_both_can_be_paid() -> None:
    chance = Random(3)  # noqa: S311 - a reproducible game
    state, found = GAME.new({}, seed="combining"), 0
    while not state.over():
        seat = state.waiting()[0]
        moves, view = state.moves(seat), state.view(seat)
        offered = {each.moves[0]: each for each in GAME.combined(view, moves)}
        for dig in [move for move in moves if move.text.startswith("transform")]:
            build = parse(f"build {dig.text.split()[1]}")
            after = state.copy()
            after.apply(seat, dig)
            possible = build in after.moves(seat) if seat in after.waiting() else False
            assert (dig in offered) == possible
            if possible:
                found += 1
                after.apply(seat, build)
                assert f"coins {coins(after, seat) - coins(state, seat):+}" in offered[dig].label
        state.play(seat, chance.choice(moves))
    assert found > 0


def test_done_ends_a_turn_unless_something_would_be_lost() -> None:
    done = parse("done")
    assert ending((done, parse("convert power coin"))) == done
    assert ending((parse("build E5"), done)) == done
    assert ending((parse("transform E5 swamp"), done)) is None
    assert ending((parse("pass"),)) is None
