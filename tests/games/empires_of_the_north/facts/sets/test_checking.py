"""Card sets that owners enter: faults are named, and sound ones can be played."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.generator import Generator, seeded
from parlour.games.empires_of_the_north.facts.notation.grammar import Grammar
from parlour.games.empires_of_the_north.facts.notation.vocabulary import OPERATORS
from parlour.games.empires_of_the_north.facts.sets.checking import check_set
from parlour.games.empires_of_the_north.game import OwnersSets
from tests.games.empires_of_the_north.owners.cards import SET, act, clan
from tests.games.empires_of_the_north.owners.house import card, house

GAME = "empires-of-the-north"

SETS = OwnersSets()


@pytest.mark.parametrize("name", ["decks", "islands"])
def test_the_house_cards_pass(name: str) -> None:
    assert check_set(house(name)) == []


BREWERY = "heidel.brewery"
TAVERN = "heidel.tavern"
POTLUCK = "heidel.potluck"
MEADOW = "heidel.honey_meadow"
ACT = ["effect", "act"]
THEN = ["effect", "act", "then"]
NOWHERE = {"gain": {"vp": {"stored": "any"}}}
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
        (BREWERY, THEN, {"discard": {"from": "hand"}}, "discard.n: expected a number from 1 to 60"),
        (BREWERY, THEN, {"seq": [{"gain": {"vp": 1}}]}, "seq: expected a list of 2 or more"),
        (BREWERY, THEN, {"choose": []}, "choose: expected a list of 2 or more effects"),
        (BREWERY, THEN, NOWHERE, "gain.vp.on: expected one of self, empire, got null"),
        (BREWERY, THEN, {"find": {"other": False}}, "find.other: expected true, or nothing at all"),
        (BREWERY, THEN, {"gain": {"resource": 2}, "different": False}, "different: expected true"),
        (BREWERY, THEN, {"assign": {"food": 1}, "up_to": False}, "assign.up_to: expected true"),
        (BREWERY, THEN, {"discard": {"from": "hand", "n": 1, "up_to": 0}}, "up_to: expected true"),
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
    data = house("decks")
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


def test_islands_are_counted_by_distance_and_cost_a_raze_token() -> None:
    data = house("islands")
    data["islands"][0]["distance"] = "distant"
    assert check_set(data) == [
        "near islands: expected 12, got 11",
        "distant islands: expected 10, got 11",
    ]
    data = house("islands")
    data["islands"][0]["conquer_cost"] = {"raze": 2}
    assert check_set(data) == [
        'card island.ghosts, conquer_cost: expected {"raze": 1}, got {"raze": 2}'
    ]


def test_a_file_of_another_kind_is_refused() -> None:
    head = 'the file: expected "format": "eotn-decks/1" or "eotn-islands/1" at its top'
    assert check_set([]) == [head]
    data = house("decks")
    data["notation"] = 7
    assert check_set(data) == ['the file: expected "notation": 1, got 7']
    data = house("decks")
    data["set"] = "My Box"
    assert "of small letters, figures and hyphens, got 'My Box'" in check_set(data)[0]
    data = house("decks")
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


@pytest.mark.parametrize("name", ["decks", "islands"])
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


def _nested(depth: int) -> dict[str, Any]:
    """Return a card set with an effect inside an effect inside an effect."""
    data = house("decks")
    node: dict[str, Any] = {"gain": {"vp": 1}}
    for _ in range(depth):
        node = {"may": node}
    card(data, BREWERY)["effect"] = {"act": node}
    return data


@pytest.mark.parametrize("depth", [60, 300, 5000])
def test_effects_too_deep_in_one_another_are_a_fault(depth: int) -> None:
    (fault,) = check_set(_nested(depth))
    assert fault == "the file: expected at most 60 brackets inside one another, got more"


def test_an_effect_may_be_as_deep_as_anybody_needs() -> None:
    assert check_set(_nested(20)) == []


GUIDE = Path(__file__).parents[5] / "docs" / "empires-of-the-north.md"


def test_the_guide_shows_a_sound_card_of_each_kind() -> None:
    block = GUIDE.read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    shown = [json.loads(one) for one in block.split("\n\n")]
    kinds = {"location", "field", "upgrade", "field_or_upgrade", "boost", "island"}
    assert {one["kind"] for one in shown} == kinds
    decks, islands = house("decks"), house("islands")
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
