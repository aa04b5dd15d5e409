"""Card sets that owners enter: faults are named, and sound ones can be played."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour.games.empires_of_the_north.cards import FOLDER
from parlour.games.empires_of_the_north.cardsets import check_set


def house(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    data["set"] = "box"
    return data


def card(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data["cards"] if one["id"] == id)
    return found


@pytest.mark.parametrize("name", ["decks.json", "islands.json"])
def test_the_house_cards_pass(name: str) -> None:
    assert check_set(house(name)) == []


@pytest.mark.parametrize(
    ("id", "path", "value", "fault"),
    [
        ("heidel.brewery", ["cost", "beer"], 1, "card heidel.brewery, cost: expected one of food"),
        ("heidel.brewery", ["cost", "wood"], 0, "cost.wood: expected a number from 1 to 60, got 0"),
        ("heidel.brewery", ["icons"], ["barrel"], "icons: expected one of land"),
        ("heidel.brewery", ["kind"], "pub", "kind: expected one of location, field"),
        ("heidel.brewery", ["effect", "act", "sell"], {}, "effect.act: expected one of pay, then"),
        ("heidel.brewery", ["effect", "act", "then"], {"win": 1}, "effect.act.then: expected"),
        ("heidel.brewery", ["effect", "rest"], {}, "effect: expected one of bonus, act"),
        ("heidel.tavern", ["effect", "feature"], [], "a list of 1 to 4 Features"),
        ("heidel.potluck", ["trigger"], "REST", "trigger: expected one of EXPLORE"),
        ("heidel.potluck", ["names"], {}, "names: expected at least the English name"),
        ("heidel.potluck", ["clan"], "nobody", "clan: expected one of glenn"),
        ("heidel.honey_meadow", ["yield"], None, "yield: expected a table in braces, got null"),
        ("heidel.honey_meadow", ["copies"], 4, "clan heidel: expected 33 cards"),
    ],
)
def test_a_fault_names_card_field_and_what_was_expected(
    id: str, path: list[str], value: object, fault: str
) -> None:
    data = house("decks.json")
    place: Any = card(data, id)
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    faults = check_set(data)
    assert any(fault in one for one in faults), faults


def test_islands_are_counted_by_distance() -> None:
    data = house("islands.json")
    data["islands"][0]["distance"] = "distant"
    assert check_set(data) == [
        "near islands: expected 12, got 11",
        "distant islands: expected 10, got 11",
    ]


def test_a_file_of_another_kind_is_refused() -> None:
    assert check_set([]) == ['the file: expected "format": "eotn-decks/1" at its top']
    data = house("decks.json")
    data["notation"] = 7
    assert check_set(data) == ['the file: expected "notation": 1, got 7']


PLAY = """
import random
from parlour import game
played = game("empires-of-the-north")
choices = {option.id: option.choices for option in played.options}
assert "box" in choices["cards"] and "box" in choices["islands"], choices
assert "box-ulaf" in choices["clan-1"]
state = played.new({"cards": "box", "islands": "box", "clan-1": "box-ulaf", "players": 3}, seed=1)
chance = random.Random(1)
while not state.over():
    seat = chance.choice(state.waiting())
    state.play(seat, chance.choice(state.moves(seat)))
    assert not state.audit()
view = state.view(None)
assert all(player["clan"].startswith("box-") for player in view["players"])
assert played.board(view, "cs").startswith("<svg")
print("played", state.round)
"""


def test_an_installed_set_can_be_chosen_and_played(tmp_path: Path) -> None:
    for name in ("decks.json", "islands.json"):
        (tmp_path / name).write_text(json.dumps(house(name)), "utf-8")
    faulty = copy.deepcopy(house("decks.json"))
    faulty["set"], faulty["cards"] = "torn", faulty["cards"][1:]
    (tmp_path / "torn.json").write_text(json.dumps(faulty), "utf-8")
    (tmp_path / "notes.json").write_text("no JSON at all", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PARLOUR_CARDS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("played"), done.stderr
