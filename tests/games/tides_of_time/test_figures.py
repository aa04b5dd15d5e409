"""Figures stand in the components alone: rules, labels and the rule book follow them."""

from __future__ import annotations

from pathlib import Path

from tests.games.misprint import misprinted, printed_by

SCRIPT = """
import parlour
tides = parlour.game("tides-of-time")
state = tides.new(seed=1)
print(len(state.moves(0)))
print(tides.rulebook.text("relic.draw"))
print(tides.rulebook.text("score.singles", "cs"))
print(tides.describe(state.view(0), tides.move("play shield-mountain")))
while not state.over():
    seat = state.waiting()[0]
    state.play(seat, state.moves(seat)[0])
print(state.audit())
"""


def test_changed_components_change_rules_and_words(tmp_path: Path) -> None:
    sources = misprinted(
        tmp_path,
        "tides-of-time",
        ("hand = 5", "hand = 4"),
        ('effect = "singles"\npoints = 8', 'effect = "singles"\npoints = 2'),
    )
    hand, draw, singles, label, faults = printed_by(sources, SCRIPT)
    assert hand == "4"
    assert draw.startswith("Then each draws 2 cards and has 4 again.")
    assert "dává 2 body" in singles
    assert "2" in label
    assert "8" not in label
    assert faults == "[]"
