"""Chapter "relic": keep, remove, draw."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.tides_of_time.facts.cards import CARD_IDS, cards_of, ids_of
from parlour.games.tides_of_time.rules.state import TidesState
from tests.games.tides_of_time.situations import TIDES, new, play_any

GAME = "tides-of-time"


def after_round(rounds: int) -> TidesState:
    state = new(seed=5)
    play_any(state, 4)
    for _ in range(rounds - 1):
        play_any(state, 6)
    return state


def choose(state: TidesState, verb: str, first: str, second: str) -> None:
    state.play(0, TIDES.move(f"{verb} {first}"))
    state.play(1, TIDES.move(f"{verb} {second}"))


@pytest.mark.proves("relic.keep")
def test_after_a_round_its_cards_return_to_the_hand_and_one_is_kept() -> None:
    state = after_round(1)
    played = list(state.scored)
    assert state.hands == played
    assert state.kingdoms == [0, 0]
    first, second = (ids_of(hand)[2] for hand in state.hands)
    state.play(0, TIDES.move(f"keep {first}"))
    assert state.monuments == [0, 0], "sealed until both have chosen"
    state.play(1, TIDES.move(f"keep {second}"))
    assert [ids_of(kingdom) for kingdom in state.kingdoms] == [[first], [second]]
    assert state.monuments == state.kingdoms
    assert [hand.bit_count() for hand in state.hands] == [4, 4]


@pytest.mark.proves("relic.keep")
def test_older_monuments_stay_and_are_not_taken_back() -> None:
    state = after_round(2)
    assert [monuments.bit_count() for monuments in state.monuments] == [1, 1]
    assert [hand.bit_count() for hand in state.hands] == [5, 5]
    assert state.hands[0] & state.monuments[0] == 0
    assert state.kingdoms == state.monuments
    old = ids_of(state.monuments[0])[0]
    with pytest.raises(IllegalMove) as refused:
        state.play(0, TIDES.move(f"keep {old}"))
    assert (refused.value.rule, refused.value.reason) == ("relic.keep", "is-monument")


@pytest.mark.proves("relic.keep")
def test_only_a_card_of_the_round_can_be_kept() -> None:
    state = after_round(1)
    elsewhere = ids_of(state.hands[1])[0]
    with pytest.raises(IllegalMove) as refused:
        state.play(0, TIDES.move(f"keep {elsewhere}"))
    assert (refused.value.rule, refused.value.reason) == ("relic.keep", "not-in-hand")
    with pytest.raises(IllegalMove) as refused:
        state.play(0, TIDES.move(f"remove {ids_of(state.hands[0])[0]}"))
    assert (refused.value.rule, refused.value.reason) == ("relic.keep", "asks-keep")


@pytest.mark.proves("relic.remove")
def test_one_more_card_leaves_the_game_for_good() -> None:
    state = after_round(1)
    play_any(state, 1)
    first, second = (ids_of(hand)[0] for hand in state.hands)
    choose(state, "remove", first, second)
    assert [ids_of(removed) for removed in state.removed] == [[first], [second]]
    while not state.over():
        play_any(state, 1)
        for gone in (first, second):
            card = CARD_IDS.index(gone)
            assert not any(heap >> card & 1 for heap in [*state.hands, *state.kingdoms])
            assert card not in state.pile


@pytest.mark.proves("relic.remove")
def test_the_monument_just_kept_cannot_be_removed() -> None:
    state = after_round(1)
    play_any(state, 1)
    with pytest.raises(IllegalMove) as refused:
        state.play(0, TIDES.move(f"remove {ids_of(state.monuments[0])[0]}"))
    assert (refused.value.rule, refused.value.reason) == ("relic.remove", "is-monument")


@pytest.mark.proves("relic.order")
def test_both_monuments_are_shown_before_anything_is_removed() -> None:
    state = after_round(1)
    kept = [ids_of(hand)[0] for hand in state.hands]
    choose(state, "keep", *kept)
    assert state.view(0)["phase"] == "remove"
    assert state.view(0)["players"][1]["monuments"] == [kept[1]]
    assert state.view(1)["players"][0]["monuments"] == [kept[0]]


@pytest.mark.proves("relic.draw")
def test_each_draws_two_and_the_pile_is_empty_after_round_2() -> None:
    state = after_round(1)
    top = state.pile[-4:]
    play_any(state, 2)
    assert [hand.bit_count() for hand in state.hands] == [5, 5]
    assert len(state.pile) == 4
    drawn = [card for card in top if state.hands[0] >> card & 1]
    assert len(drawn) == 2
    play_any(state, 6)
    assert [hand.bit_count() for hand in state.hands] == [5, 5]
    assert state.pile == []


@pytest.mark.proves("relic.count")
def test_kingdoms_are_scored_with_five_six_and_seven_cards() -> None:
    state = after_round(2)
    play_any(state, 6)
    assert state.over()
    assert [len(cards_of(kingdom)) for kingdom in state.scored] == [5, 5, 6, 6, 7, 7]


@pytest.mark.proves("table.choice")
def test_a_move_of_another_phase_is_refused_by_what_is_asked_now() -> None:
    state = after_round(1)
    play_any(state, 1)
    refused = state.refusal(0, TIDES.move(f"play {ids_of(state.hands[0])[0]}"))
    assert refused is not None
    assert refused.reason == "asks-remove"
    assert "removed" in TIDES.explain(refused)
