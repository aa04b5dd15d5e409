"""What bots know about Wayfarers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour.bots.bot import Chair
from parlour.bots.greedy import GreedyBot
from parlour.bots.random import RandomBot
from parlour.engine import seeded
from parlour.games.wayfarers.facts.notation import DIE_EFFECT
from parlour.games.wayfarers.insight.estimate import moment
from parlour.games.wayfarers.insight.prospects import effect_worth
from parlour.games.wayfarers.insight.worth import WORTH
from parlour.games.wayfarers.rules.state import WayfarersState
from tests.games.wayfarers.situations import WAYFARERS, give, guilds, marker, purse, table

INSIGHT = WAYFARERS.insight()


def positions(players: int) -> list[WayfarersState]:
    """Return positions all through a random game, and its end."""
    state, chance = WAYFARERS.new({"players": players}, seed=3), seeded(f"insight {players}")
    found = []
    step = 0
    while not state.over():
        assert isinstance(state, WayfarersState)
        if step % 40 == 0:
            found.append(state.copy())
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
        step += 1
    assert isinstance(state, WayfarersState)
    return [*found, state]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seats_share_one_victory_in_every_position(players: int) -> None:
    for state in positions(players):
        values = [INSIGHT.value(state, seat) for seat in range(players)]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert sum(values) == pytest.approx(1.0)


def test_alone_the_value_lies_between_loss_and_victory() -> None:
    for state in positions(1):
        assert 0.0 <= INSIGHT.value(state, 0) <= 1.0
    assert INSIGHT.value(state, 0) == state.shares()[0]


@pytest.mark.parametrize("what", ["silver", "provisions", "land", "water", "influence"])
def test_more_of_anything_good_is_better(what: str) -> None:
    state, other = table(), table()
    if what == "silver":
        purse(other, 0, 6, 2)
    elif what == "provisions":
        purse(other, 0, 3, 6)
    elif what == "influence":
        guilds(other, 0, blue=3, black=1)
    else:
        give(other, 0, "l01" if what == "land" else "w26")
    assert INSIGHT.value(other, 0) > INSIGHT.value(state, 0)
    assert INSIGHT.value(other, 1) < INSIGHT.value(state, 1)


def test_the_foremost_marker_tells_how_far_the_game_is() -> None:
    state = table()
    moments = []
    for node in ("0", "2b", "5a", "9a"):
        marker(state, 1, node)
        moments.append(moment(state))
    assert moments == [0, 2, 5, 9]
    state.left = 1
    assert moment(state) == 10


def test_a_solo_opponent_counts_by_its_pace_until_the_last_round() -> None:
    state = table(1)
    before = INSIGHT.value(state, 0)
    state.cards[6] = 0b111
    assert INSIGHT.value(state, 0) == before, "what chance brought it does not matter yet"
    state.left = 1
    late = INSIGHT.value(state, 0)
    state.cards[6] = 0
    assert INSIGHT.value(state, 0) > late


def test_every_figure_is_read() -> None:
    assert len(WORTH) == 11
    for early, late in pairwise(WORTH):
        assert early.camel >= late.camel


def test_what_cannot_be_resolved_is_worth_nothing() -> None:
    state = table()
    purse(state, 0, 0, 0)
    assert effect_worth(state, DIE_EFFECT[0], WORTH[0]) == 0.0
    purse(state, 0, 0, 2)
    assert effect_worth(state, DIE_EFFECT[0], WORTH[0]) > 0.0


def test_every_move_has_a_weight() -> None:
    for state in positions(2)[:-1]:
        seat = state.waiting()[0]
        moves = state.moves(seat)
        weights = INSIGHT.weights(state, seat, moves)
        assert len(weights) == len(moves)
        assert min(weights) > 0.0


def test_greedy_beats_chance() -> None:
    state = WAYFARERS.new({"players": 2}, seed="duel")
    bots = (GreedyBot(), RandomBot())
    chance = seeded("duel")
    while not state.over():
        seat = state.waiting()[0]
        state.play(seat, bots[seat].choose(Chair(state, seat), chance))
    scores = [score.total for score in state.scores()]
    assert scores[0] > scores[1] + 15


def test_playing_on_ends_at_the_end_of_a_round_three_rounds_on_at_most() -> None:
    state, chance = WAYFARERS.new({"players": 2}, seed=5), seeded("chapters")
    assert isinstance(state, WayfarersState)
    begun = {INSIGHT.chapter(state): state.rounds}
    while state.rounds < 12 and not state.over():
        moves = state.moves(state.waiting()[0])
        state.play(state.waiting()[0], moves[chance.below(len(moves))])
        begun.setdefault(INSIGHT.chapter(state), state.rounds)
    assert list(begun.values()) == [1, 2, 5, 8, 11]
