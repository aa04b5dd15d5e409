"""The card sets of a machine: what is read from its folder, and what is left out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour.games.empires_of_the_north.facts.components import COMPONENTS
from parlour.games.empires_of_the_north.facts.sets.checking import check_set
from parlour.games.empires_of_the_north.facts.sets.installed import MOST_CARDS, MOST_ICONS
from parlour.games.empires_of_the_north.game import OwnersSets
from tests.games.empires_of_the_north.owners.cards import SET, clan
from tests.games.empires_of_the_north.owners.house import card, house

GAME = "empires-of-the-north"
SETS = OwnersSets()


def test_a_card_that_moves_would_call_like_a_house_card_is_a_fault() -> None:
    data = house("decks")
    data["set"], data["clans"] = "priest", [{"id": "of", "names": {"en": "Of"}}]
    data["cards"] = [one for one in data["cards"] if one["clan"] == "ulaf"]
    for one in data["cards"]:
        one["clan"] = "of"
        one["id"] = one["id"].replace("ulaf.", "of.")
    assert SETS.check(data) == []
    card(data, "of.valkyrie")["id"] = "of.thor"
    assert SETS.check(data) == [
        "card of.thor, id: expected another one, as moves name a card of the set house "
        "priest-of-thor"
    ]


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
try:
    played.new({"cards": "lonely", "players": 2}, seed=1)
except Exception as error:
    print("played", error)
"""


CLASHING = """
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DECK_SETS
print(*DECK_SETS, len(CARD_IDS) - len(set(CARD_IDS)))
"""


def run_with_sets(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program in a process that reads the card sets of a folder."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PARLOUR_CARDS": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_set_that_clashes_with_an_installed_one_is_left_out(tmp_path: Path) -> None:
    for name, own, short in (("a", "b_c", "d"), ("a-b", "c", "d"), ("a-d", "c", "d")):
        data = house("decks")
        data["set"], data["clans"] = name, [{"id": own, "names": {"en": "One"}}]
        data["cards"] = [one for one in data["cards"] if one["clan"] == "ulaf"]
        card(data, "ulaf.valkyrie")["id"] = f"ulaf.{short}"
        for number, one in enumerate(data["cards"]):
            one["clan"] = own
            rest = f"{name.replace('-', '_')}_{number}"
            one["id"] = f"{own}.{short if one['id'] == f'ulaf.{short}' else rest}"
        assert check_set(data) == []
        (tmp_path / f"{name}.json").write_text(json.dumps(data), "utf-8")
    done = run_with_sets(CLASHING, tmp_path)
    assert done.stdout == "house a-b a-d 0\n", done.stderr


@pytest.mark.proves("house.deck-choice")
def test_an_installed_set_can_be_chosen_and_played(tmp_path: Path) -> None:
    for name in ("decks", "islands"):
        (tmp_path / f"{name}.json").write_text(json.dumps(house(name)), "utf-8")
    lonely = house("decks")
    lonely["set"], lonely["clans"] = "lonely", lonely["clans"][:1]
    lonely["cards"] = [one for one in lonely["cards"] if one["clan"] == "glenn"]
    (tmp_path / "lonely.json").write_text(json.dumps(lonely), "utf-8")
    faulty = house("decks")
    faulty["set"], faulty["cards"] = "torn", faulty["cards"][1:]
    (tmp_path / "torn.json").write_text(json.dumps(faulty), "utf-8")
    (tmp_path / "notes.json").write_text("no JSON at all", "utf-8")
    done = run_with_sets(PLAY, tmp_path)
    assert done.stdout == (
        "played option players: expected at most 1, the number of clans of the set lonely, got 2\n"
    ), done.stderr


def _large(name: str, icons: int, clans: int) -> dict[str, Any]:
    """Return a set with so many icons, and so many clans of 33 different cards."""
    own = [f"{name}_{number}" for number in range(clans)]
    fillers: dict[str, dict[str, Any]] = {f"card_{number}": {} for number in range(30)}
    cards = [one for each in own for one in clan(each, fillers)]
    for one in cards:
        one["icons"] = ["land"] if "yield" in one else ["icon_0"]
    return {
        **SET,
        "set": name,
        "icons": {f"icon_{number}": {"en": f"icon {number}"} for number in range(icons)},
        "clans": [{"id": each, "names": {"en": each}} for each in own],
        "cards": cards,
    }


NAMES_OF_SETS = """
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DECK_SETS, ICONS
print(*DECK_SETS, len(CARD_IDS), len(ICONS))
"""


@pytest.mark.proves("house.deck-choice")
def test_a_set_without_room_for_its_icons_is_left_out_and_says_so(tmp_path: Path) -> None:
    free = MOST_ICONS - len(COMPONENTS["icons"])
    assert SETS.check(_large("wide", free, 1)) == []
    wide = _large("wide", free + 1, 1)
    assert SETS.check(wide) == [
        f"the file: expected at most {free} icons, as all installed sets together have room for "
        f"{MOST_ICONS} different ones, got {free + 1}"
    ]
    (tmp_path / "a.json").write_text(json.dumps(_large("small", 2, 1)), "utf-8")
    (tmp_path / "b.json").write_text(json.dumps(wide), "utf-8")
    done = run_with_sets(NAMES_OF_SETS, tmp_path)
    house_cards = len(COMPONENTS["cards"]) + len(COMPONENTS["islands"])
    expected = f"house small {house_cards + 33} {len(COMPONENTS['icons']) + 2}\n"
    assert done.stdout == expected, done.stderr


PLAY_ANY = """
import random
from parlour import game
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
played = game("empires-of-the-north")
state = played.new({"cards": "vast", "clan-1": "vast-vast_24", "clan-2": "vast-vast_23"}, seed=1)
chance = random.Random(1)
while not state.over():
    seat = chance.choice(state.waiting())
    state.play(seat, chance.choice(state.moves(seat)))
assert not state.audit()
print(len(CARD_IDS))
"""


@pytest.mark.proves("house.deck-choice")
def test_a_thousand_cards_can_be_played_and_no_more(tmp_path: Path) -> None:
    others = len(COMPONENTS["cards"]) + len(COMPONENTS["islands"])
    clans = (MOST_CARDS - others) // 33
    vast = _large("vast", 1, clans)
    assert clans == 25
    assert SETS.check(vast) == []
    (fault,) = SETS.check(_large("vast", 1, clans + 1))
    assert fault.startswith(f"the file: expected at most {MOST_CARDS - others} cards")
    (tmp_path / "vast.json").write_text(json.dumps(vast), "utf-8")
    done = run_with_sets(PLAY_ANY, tmp_path)
    assert done.stdout == f"{others + 33 * clans}\n", done.stderr


def test_a_file_nested_beyond_reading_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "deep.json").write_text("[" * 100_000 + "]" * 100_000, "utf-8")
    (tmp_path / "small.json").write_text(json.dumps(_large("small", 2, 1)), "utf-8")
    done = run_with_sets(NAMES_OF_SETS, tmp_path)
    assert done.stdout.startswith("house small "), done.stderr
