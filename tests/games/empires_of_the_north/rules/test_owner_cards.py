"""The whole notation at work: what no house card uses is played with cards of an owner."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from parlour.games.empires_of_the_north.facts.notation import operators as ops
from parlour.games.empires_of_the_north.facts.sets.checking import check_set
from parlour.games.empires_of_the_north.rules import frames
from tests.games.empires_of_the_north.endless import MOST_TURNS
from tests.games.empires_of_the_north.owners.cards import ISLANDS, SET, install
from tests.games.empires_of_the_north.owners.refusals import NOT_OFFERED, REFUSED
from tests.games.empires_of_the_north.owners.scenarios import SCENARIOS

GAME = "empires-of-the-north"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the scenarios changed, with the set installed: cards are read when Parlour starts."""
    folder = tmp_path_factory.mktemp("cards")
    install(folder)
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.empires_of_the_north.owners.playing"],
        env={**os.environ, "PARLOUR_CARDS": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    results: dict[str, Any] = json.loads(done.stdout)
    return results


@pytest.mark.parametrize("data", [SET, ISLANDS])
def test_the_set_has_no_fault(data: dict[str, Any]) -> None:
    assert check_set(data) == []


@pytest.mark.proves(
    "feature.limit",
    "feature.order",
    "feature.mandatory",
    "build.bonus-mandatory",
    "build.discount",
    "build.event-order",
    "lookout.storage-order",
    "storage.pay",
    "release.what",
)
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_form_of_the_notation_is_played(name: str, played: dict[str, Any]) -> None:
    assert played[name] == SCENARIOS[name].change


@pytest.mark.proves("action.must-change", "declare.stay-possible")
@pytest.mark.parametrize("name", NOT_OFFERED)
def test_what_the_notation_does_not_allow_is_not_offered(name: str, played: dict[str, Any]) -> None:
    assert played[name] == "not offered"


@pytest.mark.proves("boost.partial", "declare.stay-possible")
@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_names_the_true_reason(name: str, played: dict[str, Any]) -> None:
    assert played[name].startswith(REFUSED[name][2])


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_card_is_said(language: str, played: dict[str, Any]) -> None:
    said = played[language]
    assert len(said) == len(SET["cards"]) + len(ISLANDS["islands"])
    assert len(set(said)) == len(said)
    assert not [text for text in said if "{" in text or "effect." in text]


@pytest.mark.proves("feature.order")
def test_the_features_of_one_card_are_told_apart(played: dict[str, Any]) -> None:
    asked = played["features"]
    assert asked["prompt"] == "Player 1: which Feature comes first? (Four Mill)"
    assert asked["moves"] == ["pay 1 food: gain 1 VP", "gain 1 food"]
    assert all(f'data-target="button.option.{number}"' in asked["board"] for number in (1, 2))


def test_frames_name_the_node_that_they_come_from(played: dict[str, Any]) -> None:
    assert {int(kind): found for kind, found in played["nodes"].items()} == {
        frames.NODE: [ops.MAY, ops.MOVE_PAWN],
        frames.PAID: [ops.PAY],
        frames.AGAIN: [ops.PAY],
        frames.IF_DONE: [ops.SEQ, ops.CHOOSE, ops.MAY],
        frames.CHOICE: [ops.CHOOSE],
        frames.WHETHER: [ops.MAY],
        frames.OFFER: [ops.PAY],
        frames.GAINING: [ops.GAIN],
        frames.DISCARDING: [ops.DISCARD],
        frames.ABANDONING: [ops.DISCARD],
        frames.FETCHING: [ops.TAKE],
        frames.FINDING: [ops.FIND],
        frames.REAPING: [ops.REAP],
        frames.ASSIGNING: [ops.ASSIGN],
        frames.PAYING_OUT: [ops.PAYOUT],
        frames.REFRESHING: [ops.REFRESH_CARD],
        frames.WALKING: [ops.MOVE_PAWN],
        frames.RAIDING: [ops.RAID],
        frames.BUILDING: [ops.BUILD],
    }


def test_endless_cards_are_found_by_reading_and_by_playing(played: dict[str, Any]) -> None:
    found = played["endless"]
    assert found["noisy"] == ["lab-two-echo"]
    assert found["unsafe"] == ["lab-two-wheel"]
    assert found["circles"] == [0, 1]
    assert found["turns"] > MOST_TURNS


def test_every_card_is_judged(played: dict[str, Any]) -> None:
    assert len(played["worth"]) == len(SET["cards"]) + len(ISLANDS["islands"])
    assert all(0.0 < worth < 20.0 for worth in played["worth"])


@pytest.mark.proves("copy.second-copy", "copy.target")
def test_a_copied_island_is_sound_and_can_be_saved(played: dict[str, Any]) -> None:
    assert played["copied island"] == []


@pytest.mark.proves("house.no-loop")
def test_a_turn_that_is_broken_off_names_its_cards(played: dict[str, Any]) -> None:
    assert played["loop"] == {
        "cards": "lab-five-crowd",
        "said": "The turn of Player 1 is broken off after 500 steps: Five Crowd.",
    }


def test_what_is_listed_is_legal_and_nothing_else_is(played: dict[str, Any]) -> None:
    assert played["contradictions"] == []
