"""Card sets that owners enter: faults are named, and sound ones can be played."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded
from parlour.games.empires_of_the_north.facts.cards import FOLDER
from parlour.games.empires_of_the_north.facts.notation.grammar import Grammar
from parlour.games.empires_of_the_north.facts.notation.vocabulary import OPERATORS
from parlour.games.empires_of_the_north.facts.sets.checking import check_set
from parlour.games.empires_of_the_north.game import OwnersSets
from tests.games.empires_of_the_north.owner_cards import SET, act, clan

GAME = "empires-of-the-north"

SETS = OwnersSets()


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


BREWERY = "heidel.brewery"
TAVERN = "heidel.tavern"
POTLUCK = "heidel.potluck"
MEADOW = "heidel.honey_meadow"
ACT = ["effect", "act"]
THEN = ["effect", "act", "then"]
NO_FORM = {"gain": {"vp": {"per": 2}}}
TWO_CONDITIONS = {"at_least": [1, 1], "less_than": [1, 1]}


@pytest.mark.parametrize(
    ("id", "path", "value", "fault"),
    [
        (BREWERY, ["cost", "beer"], 1, "cost: expected only the keys food, wood"),
        (BREWERY, ["cost", "wood"], 0, "cost.wood: expected a number from 1 to 60, got 0"),
        (BREWERY, ["cost", "wood"], True, "cost.wood: expected a number from 1 to 60, got true"),
        (BREWERY, ["price"], {"wood": 1}, "the card: expected only the keys id, clan"),
        (BREWERY, ["icons"], ["barrel"], "icons: expected one of land"),
        (BREWERY, ["icons"], "mug", "icons: expected a list of land"),
        (BREWERY, ["kind"], "pub", "kind: expected one of location, field"),
        (BREWERY, ["names"], {"en": "Brewery", "de": "Brauerei"}, "names: expected names for en"),
        (
            BREWERY,
            [*ACT, "sell"],
            {},
            'effect.act: expected only the keys pay, then, times, got "s',
        ),
        (BREWERY, THEN, {"win": 1}, "effect.act.then: expected exactly one of gain"),
        (BREWERY, THEN, {"action": "SAIL"}, "effect.act.then.action: expected a list of EXPLORE"),
        (BREWERY, THEN, {"look": 2, "keep": 3}, "then.look.keep: expected a number from 1 to 2"),
        (BREWERY, THEN, {"gain": {}}, "effect.act.then.gain: expected something of food"),
        (BREWERY, THEN, NO_FORM, "gain.vp: expected a number or exactly one of count"),
        (BREWERY, THEN, {"others": {"pay": {}}}, "then.others: expected only the keys gain"),
        (BREWERY, THEN, {"land": []}, "then.land: expected a list of pillage, conquer"),
        (BREWERY, THEN, {"if": TWO_CONDITIONS, "then": {"gain": {"vp": 1}}}, "exactly one of at_l"),
        (BREWERY, THEN, {"release": {"food": 1, "wood": 1}, "from": "self"}, "expected one kind"),
        (BREWERY, THEN, {"take": {"from": "hand"}}, "take.from: expected one of discard, empire"),
        (BREWERY, ["effect", "rest"], {}, "effect: expected only the keys bonus, act"),
        (BREWERY, ["effect", "static"], [{}], "effect.static[1].discount: expected a table"),
        (TAVERN, ["effect", "feature"], [], "a list of 1 to 4 Features"),
        (
            TAVERN,
            ["effect", "feature"],
            [{"on": "feast"}],
            "feature[1].on: expected one of explore",
        ),
        (POTLUCK, ["trigger"], "REST", "trigger: expected one of EXPLORE"),
        (POTLUCK, ["names"], {}, "names: expected at least the English name"),
        (POTLUCK, ["clan"], "nobody", "clan: expected one of glenn"),
        (POTLUCK, ["effect"], {}, "effect: expected what the Boost does, at instant"),
        (POTLUCK, ["id"], "heidel.Pot Luck", "id: expected heidel. and a short name"),
        (POTLUCK, ["id"], BREWERY, "id: expected an id of its own, got it 2 times"),
        (MEADOW, ["yield"], None, "yield: expected a table in braces with food"),
        (MEADOW, ["effect"], {"act": {"gain": {"vp": 1}}}, "effect: expected nothing, {}"),
        (MEADOW, ["copies"], 4, "clan heidel: expected 33 cards"),
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
    assert any(one.startswith(("card heidel", "clan heidel")) for one in faults), faults


def test_two_ids_that_moves_could_not_tell_apart_are_a_fault() -> None:
    wood = act({"gain": {"wood": 1}})
    cards = [*clan("x", {"y_z": wood}), *clan("x_y", {"z": wood})]
    clans = [{"id": name, "names": {"en": name}} for name in ("x", "x_y")]
    assert check_set({**SET, "clans": clans, "cards": cards}) == [
        "card x_y.z, id: expected another one, as moves name both it and x.y_z x-y-z"
    ]


def test_a_card_that_moves_would_call_like_a_house_card_is_a_fault() -> None:
    data = house("decks.json")
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


def test_islands_are_counted_by_distance_and_cost_a_raze_token() -> None:
    data = house("islands.json")
    data["islands"][0]["distance"] = "distant"
    assert check_set(data) == [
        "near islands: expected 12, got 11",
        "distant islands: expected 10, got 11",
    ]
    data = house("islands.json")
    data["islands"][0]["conquer_cost"] = {"raze": 2}
    assert check_set(data) == [
        'card island.ghosts, conquer_cost: expected {"raze": 1}, got {"raze": 2}'
    ]


def test_a_file_of_another_kind_is_refused() -> None:
    head = 'the file: expected "format": "eotn-decks/1" or "eotn-islands/1" at its top'
    assert check_set([]) == [head]
    data = house("decks.json")
    data["notation"] = 7
    assert check_set(data) == ['the file: expected "notation": 1, got 7']
    data = house("decks.json")
    data["set"] = "My Box"
    assert "of small letters, figures and hyphens, got 'My Box'" in check_set(data)[0]
    data = house("decks.json")
    del data["clans"][0]["names"]
    data["icons"]["mug"] = "Krug"
    faults = check_set(data)
    assert faults[0].startswith("icon mug, names: expected at least the English name, en")
    assert faults[1].startswith("clan glenn, names: expected at least the English name, en")


WRONG: list[Any] = [None, 0, -1, True, "", "mug", [], [[]], {}, {"gain": 1}, 1.5, "EXPLORE"]


def _damage(part: Any, chance: Generator) -> None:
    """Put something wrong somewhere into JSON data."""
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = keys[chance.below(len(keys))]
        deeper = part[key]
        if isinstance(deeper, (dict, list)) and deeper and chance.below(5):
            part = deeper
            continue
        part[key] = WRONG[chance.below(len(WRONG))]
        return


@pytest.mark.parametrize("name", ["decks.json", "islands.json"])
def test_whatever_comes_in_the_checker_answers(name: str) -> None:
    whole, chance, found = house(name), seeded(name), 0
    for _ in range(300):
        data = copy.deepcopy(whole)
        for _ in range(2):
            _damage(data, chance)
        faults = check_set(data)
        assert all(" expected " in fault for fault in faults)
        found += bool(faults)
    assert found > 250, "most damage is a fault"


@pytest.mark.parametrize("name", ["erik", "islands"])
def test_a_template_only_lacks_cards(name: str) -> None:
    faults = check_set(json.loads(SETS.template(name)))
    assert faults
    assert all(fault.startswith(("clan erik: expected 33", "near", "distant")) for fault in faults)


def test_a_clan_needs_a_plain_name() -> None:
    with pytest.raises(
        ParlourError, match="small letters, figures and underscores, got 'Bad Name'"
    ):
        SETS.template("Bad Name")


GUIDE = Path(__file__).parents[4] / "docs" / "empires-of-the-north.md"


def test_the_guide_shows_a_sound_card_of_each_kind() -> None:
    block = GUIDE.read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    shown = [json.loads(one) for one in block.split("\n\n")]
    kinds = {"location", "field", "upgrade", "field_or_upgrade", "boost", "island"}
    assert {one["kind"] for one in shown} == kinds
    decks, islands = house("decks.json"), house("islands.json")
    decks["icons"] = {"mug": {"en": "mug"}, "hall": {"en": "hall"}}
    decks["clans"] = [{"id": "erik", "names": {"en": "Erik"}}]
    decks["cards"] = [one for one in shown if one["kind"] != "island"]
    assert check_set(decks) == ["clan erik: expected 33 cards, 3 of them starting, got 7 and 1"]
    islands["islands"][0] = next(one for one in shown if one["kind"] == "island")
    assert check_set(islands) == []


def test_every_effect_in_the_guide_is_sound() -> None:
    rows = [line for line in GUIDE.read_text("utf-8").splitlines() if line.startswith('| `{"')]
    grammar = Grammar(("mug", "hall"))
    said: set[str] = set()
    for row in rows:
        for text in re.findall(r"`(\{[^`]*\})`", row):
            if text == "{}":
                continue
            whole = re.sub(r"\bE\b", '{"gain": {"vp": 1}}', re.sub(r": S\b", ": {}", text))
            node = json.loads(whole)
            grammar.node("guide", node)
            said.add(next(name for name in OPERATORS if name in node))
    assert grammar.faults == []
    assert said == set(OPERATORS)


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
        data = house("decks.json")
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
    for name in ("decks.json", "islands.json"):
        (tmp_path / name).write_text(json.dumps(house(name)), "utf-8")
    lonely = house("decks.json")
    lonely["set"], lonely["clans"] = "lonely", lonely["clans"][:1]
    lonely["cards"] = [one for one in lonely["cards"] if one["clan"] == "glenn"]
    (tmp_path / "lonely.json").write_text(json.dumps(lonely), "utf-8")
    faulty = copy.deepcopy(house("decks.json"))
    faulty["set"], faulty["cards"] = "torn", faulty["cards"][1:]
    (tmp_path / "torn.json").write_text(json.dumps(faulty), "utf-8")
    (tmp_path / "notes.json").write_text("no JSON at all", "utf-8")
    done = run_with_sets(PLAY, tmp_path)
    assert done.stdout == (
        "played option players: expected at most 1, the number of clans of the set lonely, got 2\n"
    ), done.stderr
