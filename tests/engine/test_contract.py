"""What follows from the contract for any state: saving, loading, listening, refusing."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from parlour.engine import Agenda, DataError, Game, IllegalMove, Picture, State, game, seeded
from parlour.engine.codec import decode, encode

TIDES = game("tides-of-time")


def saved() -> dict[str, Any]:
    state = TIDES.new(seed=1)
    state.play(0, state.moves(0)[0])
    return state.to_data()


def changed(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    data = copy.deepcopy(data)
    *folders, name = path.split(".")
    inner = data
    for folder in folders:
        inner = inner[folder]
    inner[name] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("game", "chess", "expected a saved state of tides-of-time"),
        ("rules", 99, "expected rules 1, got 99"),
        ("options", {"players": 3}, "expected a number from 2 to 2"),
        ("options", None, "expected a table of options and one of the position"),
        ("reveals", "many", "expected a number of reveals"),
        ("position", [], "expected a table of options and one of the position"),
        ("reveals", -1, "expected a number of reveals, got -1"),
        ("position", {}, "expected the fields round, phase"),
        ("position.round", "one", "round: expected int, got 'one'"),
        ("position.pile", 7, "pile: expected a list, got 7"),
        ("position.pile", [{}], "pile: expected numbers, texts or lists"),
        ("position.round", 7, "no possible position: no round 7"),
        ("position.hands", [0, 0], "cards are missing"),
        ("position.chosen", [99, -1], "seat 0 has chosen 99"),
    ],
)
def test_what_is_no_saved_state_does_not_load(path: str, value: object, expected: str) -> None:
    with pytest.raises(DataError, match=expected):
        TIDES.load(changed(saved(), path, value))


@pytest.mark.parametrize("data", [None, 7, "state", [], {}])
def test_anything_else_does_not_load_either(data: object) -> None:
    with pytest.raises(DataError, match=r"expected a saved state of tides-of-time"):
        TIDES.load(data)


def test_nobody_listens_by_default_and_copies_do_not_inherit_listeners() -> None:
    state = TIDES.new(seed=1)
    events = state.listen()
    state.copy().play(0, state.moves(0)[0])
    assert events == []
    state.play(0, state.moves(0)[0])
    assert [event.kind for event in events] == ["sealed"]


def test_private_events_are_for_one_seat() -> None:
    state = TIDES.new(seed=1)
    events = state.listen()
    while state.view(None)["round"] == 1:
        seat = state.waiting()[0]
        state.play(seat, state.moves(seat)[0])
    drawn = [event for event in events if event.kind == "drew-card"]
    assert len(drawn) == 4
    for event in drawn:
        assert event.seen_by(event.seat)
        assert not event.seen_by(1 - event.seat)
        assert not event.seen_by(None)
        assert event.to_data()["only"] == event.seat


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_a_refusal_is_explained_with_its_figures_and_its_rule(language: str) -> None:
    state = TIDES.new(seed=1)
    move = state.moves(1)[0]
    refused = state.refusal(0, move)
    assert isinstance(refused, IllegalMove)
    explained = TIDES.explain(refused, language)
    assert TIDES.words.say(f"card.{move.text.split()[1]}", language) in explained
    assert TIDES.rulebook.text("round.draft", language) in explained


def test_a_game_without_its_own_refusals_still_names_a_rule(hidden_nim: Game) -> None:
    state: Any = hidden_nim.new(seed=1)
    state.piles = [0, 1, 1]
    refused = State.refusal(state, 0, hidden_nim.move("take 1 a"))
    assert refused is not None
    assert refused.rule == "table.choice"


def test_a_state_and_a_picture_show_themselves_in_a_notebook() -> None:
    state = TIDES.new(seed=1)
    picture = TIDES.picture(state.view(0))
    assert isinstance(picture, Picture)
    assert picture._repr_svg_().startswith("<svg")
    assert state._repr_svg_() == TIDES.board(state.view(None), wide=True)


def test_states_do_not_hold_what_cannot_be_saved() -> None:
    with pytest.raises(TypeError, match="a state may not hold dict"):
        encode({})


def test_generators_and_agendas_load_only_from_sound_data() -> None:
    agenda = Agenda([(1, 2), (3,)])
    assert decode("agenda", Agenda(), encode(agenda)) == agenda
    assert decode("chance", seeded(1), encode(seeded(2))) == seeded(2)
    for wrong in (0, -1, 2**62, "7"):
        with pytest.raises(DataError, match="expected the word of a generator"):
            decode("chance", seeded(1), wrong)
    for bad in (7, [1], [["a"]]):
        with pytest.raises(DataError, match="expected frames of numbers"):
            decode("agenda", Agenda(), bad)
    assert decode("hand", (), [1, 2]) == (1, 2)
