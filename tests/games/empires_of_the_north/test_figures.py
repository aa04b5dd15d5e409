"""Figures stand in the components alone: rules, labels, refusals and the rule book follow them."""

from __future__ import annotations

from pathlib import Path

from tests.games.misprint import misprinted, printed_by

SCRIPT = """
from parlour.games.empires_of_the_north.game import GAME
from tests.games.empires_of_the_north.situations import Table
state = GAME.new({f"clan-{seat}": "random" for seat in range(1, 5)}, seed=1)
print(sorted({len(move.text.split()) - 1 for move in state.moves(0)}))
print(GAME.prompt(state.view(0)))
raider = Table("glenn", goods="raze", their_empire="brewery")
table = Table("glenn", goods="food").play("place populate", "2: pass")
print(GAME.explain(table.state.refusal(0, GAME.move("move populate construct"))))
print(GAME.explain(raider.state.refusal(0, GAME.move("raid 2 brewery"))))
table.give(0, "gold")
print(GAME.describe(table.state.view(0), GAME.move("move populate explore")))
print(table.change("move populate explore"))
print(GAME.rulebook.text("end.trigger-expedition"), GAME.rulebook.text("end.no-early-stop", "cs"))
print(GAME.words.say("game.summary", "pl"))
print(table.state.scores()[0].total, len(table.state.empires[0]))
"""


def test_changed_components_change_rules_and_words(tmp_path: Path) -> None:
    sources = misprinted(
        tmp_path,
        "empires-of-the-north",
        ("cards_kept = 3", "cards_kept = 2"),
        ("second_use = { food = 1 }", "second_use = { food = 2 }"),
        ("raid = { raze = 1 }", "raid = { raze = 2 }"),
        ("\npoints = 25", "\npoints = 21"),
        ("explore_cards = 1", "explore_cards = 3"),
        ("card_points = 1", "card_points = 4"),
    )
    lines = printed_by(sources, SCRIPT)
    kept, prompt, move, raid, label, change, end, summary, points = lines
    assert kept == "[2]"
    assert prompt == "Player 1: keep 2 of these cards."
    assert move.startswith("This costs 2 food or gold in its place; you have 1 of both together.")
    assert raid.startswith("A raid costs 2 Raze tokens; you have 1.")
    assert label.startswith("Pay 2 food or 2 gold and move a pawn")
    assert change == "food -1 gold -1 hand +3"
    assert end.startswith("21 points reached only in the Expedition")
    assert "Dosažení 21 bodů" in end
    assert "21 punktów" in summary
    total, empire = points.split()
    assert int(total) == 4 * int(empire)
