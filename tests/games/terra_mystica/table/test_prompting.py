"""Prompts, and moves in words."""

from __future__ import annotations

import re

import pytest

from tests.games.terra_mystica.situations import (
    TERRA,
    fill,
    move,
    new,
    play,
    stand,
    table,
    texts,
)

GAME = "terra-mystica"


@pytest.mark.proves("power.sacrifice")
@pytest.mark.parametrize(
    ("text", "two", "three", "said"),
    [
        ("power coins", 7, 2, "Power action: 7 coins (coins +7, power -4, sacrifice 2)"),
        (
            "convert power worker",
            6,
            0,
            "Convert 3 power to 1 worker (workers +1, power -3, sacrifice 3)",
        ),
        ("convert power coin", 6, 1, "Convert 1 power to 1 coin (coins +1, power -1)"),
    ],
)
def test_a_description_says_what_is_sacrificed(text: str, two: int, three: int, said: str) -> None:
    state = table("witches", "nomads")
    fill(state, 0, 0, two, three)
    assert TERRA.describe(state.view(0), move(text)) == said


def test_a_move_is_described_with_what_it_costs_and_gains() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9")
    view = state.view(0)
    said = TERRA.describe(view, move("advance digging"))
    assert said == "Advance digging to 1 (coins -5, workers -2, priests -1, points +6)"


@pytest.mark.proves("power.spend")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("power coins", "Power action: 7 coins (coins +7, power -4)"),
        ("power spade", "Power action: 1 spade (power -4, power +2)"),
        ("convert power worker", "Convert 3 power to 1 worker (workers +1, power -3)"),
    ],
)
def test_power_is_told_as_what_is_spent_and_what_is_gained(text: str, said: str) -> None:
    state = table("alchemists", "nomads")
    stand(state, 0, "E9 stronghold")
    fill(state, 0, 0, 4, 8)
    assert TERRA.describe(state.view(0), move(text)) == said


def test_the_last_pass_is_described_without_the_income_that_follows() -> None:
    state = table("witches", "nomads")
    play(state, "pass spade")
    assert TERRA.describe(state.view(1), move("pass cult")) == "Pass and take the cult scroll"


def test_a_view_of_the_start_names_who_chooses() -> None:
    state = new(players=3)
    assert TERRA.prompt(state.view(0), "en", ["Ann"]) == "Ann: choose a faction."
    assert TERRA.prompt(state.view(2), "en", ["Ann"]) == "Ann: choose a faction."
    assert len(texts(state, 0)) == 14


def test_polish_counts_power_as_its_rulebook_does() -> None:
    texts = [entry["pl"] for entry in TERRA.words.entries.values()]
    texts += [TERRA.rulebook.text(rule, "pl") for rule in TERRA.rulebook.rules]
    texts.append(TERRA.board(table("witches", "nomads").view(0), "pl"))
    # "8 Mocy", in the genitive; only a single one is "1 moc".
    wrong = [found for text in texts for found in re.findall(r"\b(?!1 )\d+ moc\b", text)]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "power", "said"),
    [
        ("en", 1, "Ann takes 1 power from the Nomads for 0 points."),
        ("en", 2, "Ann takes 2 power from the Nomads for 1 point."),
        ("cs", 1, "Ann bere 1 energii (Nomádi) za 0 bodů."),
        ("cs", 2, "Ann bere 2 energie (Nomádi) za 1 bod."),
        ("pl", 1, "Ann bierze 1 moc (Nomadzi) za 0 punktów."),
        ("pl", 3, "Ann bierze 3 mocy (Nomadzi) za 2 punkty."),
    ],
)
def test_power_and_points_take_the_form_of_their_number(
    language: str, power: int, said: str
) -> None:
    figures: dict[str, int | str] = {"seat": 0, "power": power, "points": power - 1}
    figures["faction"] = "nomads"
    assert TERRA.words.say("event.leeched", language, figures, ["Ann"]) == said
