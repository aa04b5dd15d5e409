"""Figures stand in the components alone: listing, payment, refusals and words follow them."""

from __future__ import annotations

from pathlib import Path

from tests.games.misprint import misprinted, printed_by

BRIDGES = """
from tests.games.terra_mystica.situations import TERRA, move, stand, table, texts
state = table("engineers", "nomads")
stand(state, 0, "E4")
view = state.view(0)
bridge = next(text for text in texts(state, 0) if text.startswith("bridge"))
print(TERRA.describe(view, move(bridge)))
print(TERRA.describe(view, move(bridge), "cs"))
state.workers[0] = 2
state.bowl2[0] = state.bowl3[0] = 0
print(bridge in texts(state, 0))
print(TERRA.explain(state.refusal(0, move(bridge))))
state.workers[0] = 3
before = state.workers[0]
state.play(0, move(bridge))
print(before - state.workers[0])
print(TERRA.rulebook.text("faction.engineers"))
print(TERRA.rulebook.text("faction.engineers", "pl"))
"""

TILES = """
from tests.games.terra_mystica.situations import TERRA, move, stand, table, texts
state = table("nomads", "witches")
stand(state, 0, "E7")
state.bowl2[0], state.bowl3[0] = 0, 4
print("power coins" in texts(state, 0))
print(TERRA.explain(state.refusal(0, move("power coins")), "pl"))
state.bowl3[0] = 5
print(TERRA.describe(state.view(0), move("power coins")))
print(TERRA.words.say("action.coins", "cs"))
print(TERRA.words.say("conversion.power-worker", "pl"))
print(TERRA.words.say("favor-effect.air1", "en"))
print(TERRA.rulebook.text("cult.priests"))
print(TERRA.rulebook.text("end.network", "cs"))
"""

TOWNS = """
from tests.games.terra_mystica.situations import TERRA, make, play, stand, table
state = table("nomads", "witches")
stand(state, 0, "E7 trading-house", "D5 temple")
make(state, "E8", "desert")
play(state, "build E8")
print(state.towns[0], state.workers[0], state.coins[0])
print(TERRA.rulebook.text("town.founding"))
"""


def test_the_price_of_a_bridge_is_one_figure(tmp_path: Path) -> None:
    sources = misprinted(tmp_path, "terra-mystica", ("bridge_workers = 2", "bridge_workers = 3"))
    label, popisek, listed, refused, paid, rule, regula = printed_by(sources, BRIDGES)
    assert "for 3 workers (workers -3)" in label
    assert "za 3 dělníky" in popisek
    assert listed == "False"
    assert "3 workers, 0 priests; you have 50, 2, 3" in refused
    assert paid == "3"
    assert "a bridge for 3 workers" in rule
    assert "most za 3 robotników" in regula


def test_changed_tiles_change_rules_and_words(tmp_path: Path) -> None:
    sources = misprinted(
        tmp_path,
        "terra-mystica",
        ('id = "coins"\npower = 4\ngoods = [7,', 'id = "coins"\npower = 5\ngoods = [1,'),
        ('id = "power worker"\nprice = 3', 'id = "power worker"\nprice = 1'),
        ("passing_points = [0, 2, 3, 3, 4]", "passing_points = [0, 1, 2, 3, 9]"),
        ("priests = 7", "priests = 6"),
        ("network_places = [18,", "network_places = [17,"),
    )
    listed, refused, label, action, conversion, favor, priests, network = printed_by(sources, TILES)
    assert listed == "False"
    assert refused.startswith("Kosztuje 5 mocy, dostępne 4.")
    assert label == "Power action: 1 coin (coins +1, power -5)"
    assert action == "1 peníz"
    assert conversion == "1 moc na 1 robotnika"
    assert favor == "pass 1/2/3/9"
    assert priests.startswith("Everybody has 6 priests")
    assert "dostanou 17, 12 a 6 bodů" in network


def test_changed_prices_and_towns_are_played(tmp_path: Path) -> None:
    sources = misprinted(
        tmp_path,
        "terra-mystica",
        ("structures = 4\npower = 7", "structures = 3\npower = 5"),
        ("dwelling = [1, 2]\ntemple", "dwelling = [4, 3]\ntemple"),
    )
    held, rule = printed_by(sources, TOWNS)
    assert held == "1 16 47"
    assert "at least 3 of them with a power value of at least 5" in rule
