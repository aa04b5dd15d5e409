"""Figures stand in the components alone: rules, refusals, labels and the rule book follow them."""

from __future__ import annotations

from pathlib import Path

from tests.games.misprint import misprinted, printed_by

SCRIPT = """
import parlour
from tests.games.wayfarers.situations import WAYFARERS, calm, purse, ready
state = calm("1 2 3")
purse(state, 0, 0, 0)
ready(state)
state.play(0, WAYFARERS.move("place 2 mid4"))
print(WAYFARERS.explain(state.refusal(0, WAYFARERS.move("tile ub1"))))
print(WAYFARERS.rulebook.text("caravan.price", "pl"))
print(WAYFARERS.rulebook.text("setup.later"))
print(WAYFARERS.rulebook.text("scoring.sets", "cs"))
print(WAYFARERS.describe(state.view(0), WAYFARERS.move("further 1a")))
print(WAYFARERS.describe(state.view(0), WAYFARERS.move("draw land")))
print(state.influence[0] + sum(state.guilds[0:3]))
print(state.audit())
"""


def test_changed_components_change_rules_and_words(tmp_path: Path) -> None:
    sources = misprinted(
        tmp_path,
        "wayfarers",
        ("basic = 2", "basic = 7"),
        ("set_points = 5", "set_points = 6"),
        ("{ silver = 4, provision = 3,", "{ silver = 9, provision = 8,"),
        ("guild_ability = 1", "guild_ability = 2"),
        ("cards = 3", "cards = 4"),
    )
    found = printed_by(sources, SCRIPT)
    refusal, price, later, sets, further, draw, tokens, faults = found
    assert refusal.startswith("It costs 7 silver, you have 0. A basic tile costs 7 silver;")
    assert price.startswith("Płytka podstawowa kosztuje 7 srebra;")
    assert "the fourth with 8 provisions and 9 silver" in later
    assert sets.endswith("dá 6.")
    assert further.startswith("One step further for 2 black influence")
    assert draw.startswith("Draw 4 cards")
    assert tokens == "15"
    assert faults == "[]"
