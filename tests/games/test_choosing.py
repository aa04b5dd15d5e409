"""Whoever chooses a people knows before what it is: from components, rules and experience."""

from __future__ import annotations

import pytest

from parlour.engine.choosing import HARDEST, Candidate
from parlour.engine.contract import Game, State
from parlour.engine.registry import game
from parlour.engine.words import LANGUAGES
from tests.games.test_sheets import RAW

TERRA = game("terra-mystica")
EMPIRES = game("empires-of-the-north")

LONGEST = 230
"""Letters of what experience says."""


def asked(found: Game, players: int) -> tuple[State, int]:
    state = found.new({"players": players}, seed="choosing")
    return state, state.waiting()[0]


def told(state: State, seat: int, language: str = "en") -> tuple[Candidate, ...]:
    return state.game.candidates(state.view(seat), language)


@pytest.mark.parametrize(("found", "count"), [(TERRA, 14), (EMPIRES, 6)], ids=["terra", "empires"])
def test_there_is_a_sheet_for_each_legal_choice_in_every_language(found: Game, count: int) -> None:
    state, seat = asked(found, 3)
    clicked = [found.targets(state.view(seat), move)[0] for move in state.moves(seat)]
    for language in LANGUAGES:
        candidates = told(state, seat, language)
        assert [candidate.target for candidate in candidates] == clicked
        assert len(candidates) == count
        for candidate in candidates:
            must_be_complete(found, candidate, language)


def must_be_complete(found: Game, candidate: Candidate, language: str) -> None:
    guide = candidate.guide
    assert guide is not None, candidate.name
    assert 1 <= guide.difficulty <= HARDEST
    for text in (guide.strengths[language], guide.advice[language]):
        assert text.endswith(".")
        assert len(text) <= LONGEST, text
        assert not RAW.search(text), text
    assert guide.rules
    for rule in guide.rules:
        assert rule in found.rulebook
    assert len(candidate.facts) >= 4
    for name, said in candidate.facts:
        assert name
        assert said
        assert not RAW.search(said), said


def test_every_level_of_difficulty_is_there() -> None:
    for found in (TERRA, EMPIRES):
        guides = [candidate.guide for candidate in told(*asked(found, 2))]
        assert {guide.difficulty for guide in guides if guide} == {1, 2, 3}


def test_the_map_as_it_lies_shows_where_a_faction_is_at_home() -> None:
    state, seat = asked(TERRA, 2)
    by_name = {candidate.name: candidate for candidate in told(state, seat)}
    assert "hex.A3" in by_name["Witches"].lights
    assert dict(by_name["Witches"].facts)["Home terrain"] == "forest, 11 free hexes"
    assert by_name["Auren"].lights == by_name["Witches"].lights != by_name["Giants"].lights
    assert dict(by_name["Giants"].facts)["Shipping"] == "from 0 up to 3"
    assert "From their land to yours" not in dict(by_name["Giants"].facts)


def test_the_second_to_choose_hears_how_far_the_first_one_is() -> None:
    state, seat = asked(TERRA, 2)
    state.play(seat, TERRA.move("choose nomads"))
    candidates = {candidate.name: candidate for candidate in told(state, state.waiting()[0])}
    assert "Fakirs" not in candidates
    assert dict(candidates["Giants"].facts)["From their land to yours"] == "Nomads: 2 spades"
    assert dict(candidates["Halflings"].facts)["From their land to yours"] == "Nomads: 1 spade"


def test_figures_come_from_the_components() -> None:
    state, seat = asked(TERRA, 2)
    facts = {candidate.name: dict(candidate.facts) for candidate in told(state, seat)}
    assert facts["Swarmlings"]["Start"].startswith("2 dwellings, 20 coins, 8 workers, power 3 · 9")
    assert facts["Chaos Magicians"]["Start"].startswith("1 dwelling, 15 coins, 4 workers")
    assert facts["Nomads"]["First income"] == "4 workers"
    assert facts["Darklings"]["A spade"] == "1 priest"
    assert facts["Dwarves"]["Shipping"] == "none"
    fields = dict(told(*asked(EMPIRES, 2))[0].facts)["Starting Fields"]
    assert fields == "Pasture: 1 sheep; Oat Field: 2 food; Birch Grove: 1 wood and 1 stone"


def test_nobody_else_is_told_and_nothing_after_the_choice() -> None:
    for found in (TERRA, EMPIRES):
        state, seat = asked(found, 2)
        assert found.candidates(state.view(None)) == ()
        assert found.candidates(state.view(1 - seat)) == ()
        state.play(seat, state.moves(seat)[0])
        assert found.candidates(state.view(seat)) == ()
