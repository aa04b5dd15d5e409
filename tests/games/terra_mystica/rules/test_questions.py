"""Every question has its decisions, and what they list is exactly what they do not refuse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.engine import IllegalMove
from parlour.engine.generator import seeded
from parlour.games.terra_mystica.facts.options import OPTIONS
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.notation import FIRST, MOVES, VERB, VERB_IDS
from parlour.games.terra_mystica.rules.questions import ANSWERS, QUESTIONS
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import TERRA, new, play, stand, table

VERBS = (
    *("choose", "build", "scroll", "transform", "upgrade", "advance-shipping", "advance-digging"),
    *("send", "power", "power-bridge", "bridge", "use-scroll", "use-scroll-cult", "use-favor"),
    *("use-stronghold", "use-stronghold-cult", "use-stronghold-on", "pass", "pass-last", "take"),
    *("decline", "favor", "town", "connect", "cult", "convert", "ordain", "done"),
)
CASES = range(10)


def positions(case: int) -> Iterator[TerraState]:
    """Play a random game in which people like to build, and show every position."""
    chance = seeded(f"questions {case}")
    options: dict[str, object] = {"players": 2 + case % 4, "factions": "draw"}
    for option in OPTIONS[1:]:
        options[option.id] = case % 2 == 1
    state = TERRA.new(options, seed=f"questions {case}")
    assert isinstance(state, TerraState)
    while not state.over():
        yield state
        waiting = state.waiting()
        seat = waiting[chance.below(len(waiting))]
        listed = state.moves(seat)
        liked = [move for move in listed if VERB[move.code] != notation.PASS]
        chosen = liked if liked and chance.below(20) else list(listed)
        state.play(seat, chosen[chance.below(len(chosen))])


def test_the_verbs_have_the_numbers_of_their_table() -> None:
    assert VERB_IDS == VERBS
    named = [getattr(notation, verb.upper().replace("-", "_")) for verb in VERBS if verb != "power"]
    assert sorted([*named, notation.POWER_ACTION]) == list(range(len(VERBS)))
    assert [VERB[first] for first in FIRST] == list(range(len(VERBS)))


def test_no_question_has_two_decisions_on_one_verb() -> None:
    assert len(ANSWERS) == len(QUESTIONS) * len(VERB_IDS)
    for question, decisions in enumerate(QUESTIONS):
        answers = ANSWERS[question * len(VERB_IDS) : (question + 1) * len(VERB_IDS)]
        verbs = [verb for decision in decisions for verb in decision.verbs]
        assert len(set(verbs)) == len(verbs)
        assert sum(answer is not None for answer in answers) == len(verbs)


@pytest.mark.parametrize("case", CASES)
def test_a_move_is_listed_exactly_when_nothing_speaks_against_it(case: int) -> None:
    for number, state in enumerate(positions(case)):
        if number % 5:
            continue
        for seat in state.waiting():
            listed = set(state.moves(seat))
            allowed = {move for move in MOVES if state.refusal(seat, move) is None}
            assert listed == allowed, state.to_data()


@pytest.mark.parametrize("case", CASES)
def test_what_is_missing_is_more_than_what_is_there(case: int) -> None:
    chance = seeded(case)
    for state in positions(case):
        for seat in state.waiting():
            for move in [MOVES[chance.below(len(MOVES))] for _ in range(40)]:
                refused = state.refusal(seat, move)
                if refused is None:
                    continue
                assert TERRA.explain(refused, "pl")
                pairs = [name for name in refused.figures if f"own_{name}" in refused.figures]
                short = [
                    name
                    for name in pairs
                    if int(refused.figures[name]) > int(refused.figures[f"own_{name}"])
                ]
                assert bool(short) == bool(pairs), refused


def test_what_is_not_asked_is_refused_as_such() -> None:
    state = new()
    with pytest.raises(IllegalMove, match=r"table\.choice: another-question"):
        play(state, "build A1")
    with pytest.raises(ValueError, match="nothing asks for 'done' here"):
        state.apply(0, TERRA.move("done"))


def test_a_turn_that_is_not_over_offers_no_second_action() -> None:
    state = table("nomads", "witches")
    stand(state, 0, "E7")
    play(state, "upgrade E7 trading-house")
    with pytest.raises(IllegalMove, match=r"table\.choice: another-question"):
        play(state, "send fire 1")
