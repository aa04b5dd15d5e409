"""Chapter "info": what a seat sees and remembers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.engine import seeded
from parlour.games.tides_of_time.facts.cards import CARD_IDS, ids_of, mask_of
from tests.games.tides_of_time.situations import dealt, new, play, play_any

GAME = "tides-of-time"

FIRST = "kings-nest ancient-rift eternal-palace mana-well forecourt"
SECOND = "golden-ziggurat bath-of-the-gods eye-of-the-north old-mans-pass sapphire-port"


@pytest.mark.proves("info.hidden")
def test_at_the_start_the_other_hand_and_the_pile_are_hidden() -> None:
    view = dealt(FIRST, SECOND).view(0)
    mine, theirs = view["players"]
    assert sorted(mine["hand"]) == sorted(FIRST.split())
    assert theirs["hand"] == []
    assert theirs["hand_size"] == 5
    assert view["pile"] == 8
    shown = str(view)
    assert not any(card in shown for card in SECOND.split())


@pytest.mark.proves("info.hidden")
def test_a_spectator_sees_no_hand_and_no_sealed_choice() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest")
    shown = str(state.view(None))
    assert not any(card in shown for card in CARD_IDS)


@pytest.mark.proves("info.hidden")
def test_kingdoms_removed_cards_and_scores_are_open() -> None:
    state = new(seed=3)
    play_any(state, 6)
    for seat in (0, 1, None):
        players = state.view(seat)["players"]
        for whose in (0, 1):
            assert players[whose]["kingdom"] == ids_of(state.kingdoms[whose])
            assert players[whose]["removed"] == ids_of(state.removed[whose])
            assert players[whose]["total"] == state.totals[whose]
            assert sum(players[whose]["rounds"][0]["points"]) == state.totals[whose]


@pytest.mark.proves("info.hidden")
def test_round_and_phase_are_open() -> None:
    state = new(seed=3)
    seen = []
    while not state.over():
        view = state.view(None)
        seen.append((view["round"], view["phase"]))
        play_any(state, 1)
    between = [[(number, "keep"), (number, "remove")] for number in (1, 2)]
    rounds = [[(number, "draft")] * 4 for number in (1, 2, 3)]
    assert seen == [*rounds[0], *between[0], *rounds[1], *between[1], *rounds[2]]
    assert (state.view(None)["round"], state.view(None)["phase"]) == (3, "over")


@pytest.mark.proves("info.known")
def test_the_hand_that_was_passed_on_is_known() -> None:
    state = dealt(FIRST, SECOND)
    play(state, "play kings-nest", "play sapphire-port")
    theirs = state.view(0)["players"][1]["hand"]
    assert sorted(theirs) == sorted(FIRST.replace("kings-nest ", "").split())
    play(state, "play golden-ziggurat", "play forecourt")
    theirs = state.view(0)["players"][1]["hand"]
    assert sorted(theirs) == ["bath-of-the-gods", "eye-of-the-north", "old-mans-pass"]


@pytest.mark.proves("info.known")
def test_in_round_2_three_cards_of_the_other_hand_are_known() -> None:
    state = new(seed=3)
    play_any(state, 4)
    taken_back = state.hands[1]
    play_any(state, 2)
    theirs = state.view(0)["players"][1]
    assert len(theirs["hand"]) == 3
    assert theirs["hand_size"] == 5
    assert set(theirs["hand"]) <= set(ids_of(taken_back))
    assert state.view(None)["players"][1]["hand"] == theirs["hand"]


@pytest.mark.proves("info.known")
def test_in_round_3_the_other_hand_is_known_because_nothing_else_is_left() -> None:
    state = new(seed=3)
    play_any(state, 12)
    assert state.round == 2
    assert state.view(0)["players"][1]["hand"] == ids_of(state.hands[1])
    assert state.sample(0, seeded(1)) == state
    assert len(state.view(None)["players"][1]["hand"]) == 3, "a spectator cannot tell them apart"


@given(seed=st.integers(0, 10**9), steps=st.integers(0, 15), chance=st.integers(0, 10**9))
@settings(max_examples=75, deadline=None)
@pytest.mark.parametrize("seat", [0, 1])
def test_samples_reach_every_card_that_could_be_there(
    seat: int, seed: int, steps: int, chance: int
) -> None:
    state = new(seed)
    play_any(state, steps)
    if state.over():
        return
    generator = seeded(chance)
    reached = 0
    for _ in range(60):
        sample = state.sample(seat, generator)
        assert sample.hands[seat] == state.hands[seat]
        reached |= sample.hands[1 - seat]
    known = state.known_hand(seat)
    unseen = state.hands[1 - seat] & ~known
    if unseen:
        unseen |= mask_of(state.pile)
    assert reached == unseen | known
