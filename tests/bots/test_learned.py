"""What was learned and is shipped: it loads, judges as it did, and plays better than chance."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.bots import match
from parlour.bots.bot import Chair
from parlour.bots.catalogue import bot
from parlour.bots.learned import LearnedBot, judge_of
from parlour.bots.net import FILE, NothingLearned, has_learned
from parlour.engine import game, game_ids, seeded
from tests.bots.judged import position
from tests.bots.toys import Heap

LEARNED = [id for id in game_ids() if has_learned(game(id))]
JUDGED = json.loads(Path(__file__).with_name("judged.json").read_text("utf-8"))


def test_every_game_with_weights_has_stored_judgements() -> None:
    assert LEARNED
    assert list(JUDGED) == LEARNED


@pytest.mark.parametrize("id", LEARNED)
def test_shipped_weights_judge_as_they_did(id: str) -> None:
    judge = judge_of(game(id))
    for stored in JUDGED[id]:
        found = judge.outcomes(position(id, stored["seed"], stored["plies"]))
        assert found == pytest.approx(stored["outcomes"], abs=0.01)


@pytest.mark.parametrize("id", LEARNED)
def test_shipped_weights_are_small_and_say_where_they_come_from(id: str) -> None:
    file = game(id).folder / "insight" / FILE
    assert file.stat().st_size < 300_000
    header = json.loads(file.read_text("utf-8"))
    assert header["games"] > 0
    assert {"seed", "strength", "rules", "features"} <= set(header)


@pytest.mark.parametrize("id", LEARNED)
def test_what_was_learned_beats_chance(id: str) -> None:
    options = {"players": 2}
    bots = [bot("learned"), bot("random")]
    shares = 0.0
    for number in range(2):
        seats = bots if number == 0 else bots[::-1]
        state = match.play(game(id), options, seats, f"chance {number}").replay()
        shares += state.shares()[number]
    assert shares == 2.0


@pytest.mark.parametrize("id", LEARNED)
def test_an_opinion_on_every_move_and_one_choice(id: str) -> None:
    for plies in (0, 40, 120):
        state = position(id, 5, plies)
        seat = state.waiting()[0]
        moves = state.moves(seat)
        opinions = LearnedBot().consider(Chair(state, seat), seeded(1))
        assert {each.move for each in opinions} == set(moves)
        assert sum(each.probability for each in opinions) == pytest.approx(1.0)
        assert all(0.0 <= each.value <= 1.0 for each in opinions)


@pytest.mark.parametrize("id", LEARNED)
def test_noise_spreads_the_choice(id: str) -> None:
    state = position(id, 5, 40)
    seat = state.waiting()[0]
    sure, unsure, wild = [
        LearnedBot("x", noise).consider(Chair(state, seat), seeded(1))[0].probability
        for noise in (0.0, 0.2, 5.0)
    ]
    assert sure == 1.0
    assert sure > unsure > wild


def test_a_game_without_features_says_so() -> None:
    with pytest.raises(NothingLearned, match="names no features"):
        judge_of(Heap(5))
