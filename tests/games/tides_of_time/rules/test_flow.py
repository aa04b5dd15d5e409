"""Chapters "setup", "round" and "game": deal, draft, end."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.engine.events import Event
from parlour.games.tides_of_time.facts.cards import ids_of
from tests.games.tides_of_time.situations import TIDES, cards, dealt, new, play, play_any

GAME = "tides-of-time"

FIRST = "kings-nest ancient-rift eternal-palace mana-well forecourt"
SECOND = "golden-ziggurat bath-of-the-gods eye-of-the-north old-mans-pass sapphire-port"


@pytest.mark.proves("setup.deal")
def test_each_is_dealt_five_of_the_eighteen_and_eight_form_the_pile() -> None:
    hands = set()
    for seed in range(200):
        state = new(seed)
        assert state.seats == 2
        assert [hand.bit_count() for hand in state.hands] == [5, 5]
        assert len(state.pile) == 8
        assert state.audit() == []
        hands.add(tuple(state.hands))
    assert len(hands) > 190, "the cards are shuffled"


@pytest.mark.proves("setup.deal")
def test_every_card_is_dealt_about_equally_often() -> None:
    dealt_to_first = [0] * 18
    for seed in range(3600):
        for card in range(18):
            dealt_to_first[card] += new(seed).hands[0] >> card & 1
    # 5/18 of 3600 is 1000; five standard deviations are about 134.
    assert all(abs(count - 1000) < 134 for count in dealt_to_first), dealt_to_first


@pytest.mark.proves("round.draft")
def test_chosen_cards_are_shown_together_and_the_hands_swapped() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest", "play sapphire-port")
    assert state.kingdoms == [cards("kings-nest"), cards("sapphire-port")]
    assert state.reveals == 1
    assert state.hands[0] == cards(SECOND.replace("sapphire-port", ""))
    assert state.hands[1] == cards(FIRST.replace("kings-nest", ""))


@pytest.mark.proves("round.draft")
def test_only_cards_in_hand_can_be_played() -> None:
    state = dealt(FIRST, SECOND)
    with pytest.raises(IllegalMove) as refused:
        play(state, "play sapphire-port")
    assert refused.value.rule == "round.draft"
    assert refused.value.figures == {"card": "sapphire-port"}
    with pytest.raises(IllegalMove) as refused:
        play(state, "keep kings-nest")
    assert refused.value.rule == "round.draft"
    assert state == dealt(FIRST, SECOND)


@pytest.mark.proves("round.draft")
def test_the_last_card_plays_itself() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest", "play sapphire-port")
    play(state, "play golden-ziggurat", "play forecourt")
    play(state, "play ancient-rift", "play bath-of-the-gods")
    events = state.listen()
    play(state, "play eye-of-the-north", "play mana-well")
    last = {event.seat: event.figures["card"] for event in events if event.kind == "last"}
    assert last == {0: "eternal-palace", 1: "old-mans-pass"}
    own = "kings-nest golden-ziggurat ancient-rift eye-of-the-north eternal-palace"
    assert state.scored[0] == cards(own)


@pytest.mark.proves("round.simultaneous")
def test_a_choice_is_sealed_until_both_have_chosen() -> None:
    one, other = dealt(FIRST, SECOND), dealt(FIRST, SECOND)
    assert one.waiting() == (0, 1)
    assert one.simultaneous()
    play(one, "play kings-nest")
    play(other, "play forecourt")
    assert one.waiting() == (1,)
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(1)["players"][0]["has_chosen"] is True
    assert one.kingdoms == [0, 0]


@pytest.mark.proves("round.simultaneous", "table.turn")
def test_nobody_chooses_twice_or_for_nobody() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest")
    with pytest.raises(IllegalMove, match=r"round\.simultaneous"):
        state.play(0, TIDES.move("play forecourt"))
    assert state.moves(2) == ()
    with pytest.raises(IllegalMove, match=r"table\.turn"):
        state.play(2, TIDES.move("play forecourt"))


@pytest.mark.proves("round.withdraw")
def test_a_sealed_choice_can_be_withdrawn_until_the_other_has_chosen() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest")
    assert state.withdraw(0)
    assert state == dealt(FIRST, SECOND)
    play(state, "play forecourt", "play sapphire-port")
    assert not state.withdraw(0)
    assert state.kingdoms[0] == cards("forecourt")


@pytest.mark.proves("round.score")
def test_both_kingdoms_are_scored_at_the_end_of_each_round() -> None:
    state = new()
    for round_number in range(3):
        before = list(state.totals)
        events = state.listen()
        play_any(state, 4)
        scored = {event.seat: event.figures for event in events if event.kind == "scored"}
        for seat in (0, 1):
            assert scored[seat]["round"] == round_number + 1
            points = scored[seat]["points"]
            assert isinstance(points, int)
            assert state.totals[seat] == before[seat] + points
            assert sum(points_told(events, seat)) == points
        if round_number < 2:
            play_any(state, 2)
    assert state.over()


def points_told(events: list[Event], seat: int) -> list[int]:
    """Return what each card of a kingdom is told to have brought."""
    told = [event for event in events if event.kind == "card-scored" and event.seat == seat]
    return [int(event.figures["points"]) for event in told]


@pytest.mark.proves("round.score")
def test_monuments_score_again_in_later_rounds() -> None:
    state = dealt(FIRST, SECOND)
    play_any(state, 4)
    state.play(0, TIDES.move(f"keep {ids_of(state.hands[0])[0]}"))
    state.play(1, state.moves(1)[0])
    play_any(state, 5)
    assert state.scored[2] & state.monuments[0]


@pytest.mark.proves("game.end")
def test_the_higher_total_wins_and_equal_totals_share() -> None:
    state = new()
    while not state.over():
        play_any(state, 1)
    assert state.round == 2
    state.totals = [40, 41]
    assert state.ranking() == (2, 1)
    assert state.shares() == [0.0, 1.0]
    state.totals = [40, 40]
    assert state.ranking() == (1, 1)
    assert state.shares() == [0.5, 0.5]


@pytest.mark.proves("table.over")
def test_after_the_end_nothing_can_be_played() -> None:
    state = new()
    while not state.over():
        play_any(state, 1)
    assert state.waiting() == ()
    assert not state.simultaneous()
    assert state.moves(0) == ()
    with pytest.raises(IllegalMove, match=r"table\.over"):
        state.play(0, TIDES.move("play forecourt"))
