"""The table: what is asked, copied, saved, worded and drawn."""

from __future__ import annotations

import re

import pytest

from parlour.engine import LANGUAGES, IllegalMove, Table
from parlour.engine.conformance import check
from tests.games.terra_mystica.situations import TERRA, fill, move, new, play, stand, table, texts

GAME = "terra-mystica"


@pytest.mark.proves("table.turn", "table.over", "table.choice")
def test_the_rules_of_any_table_hold() -> None:
    assert check(TERRA, games=1, seed="any", options={"players": 2}).games == 1


def test_only_who_is_asked_may_move() -> None:
    state = table("witches", "nomads")
    with pytest.raises(IllegalMove, match=r"table\.turn"):
        state.play(1, move("send fire 3"))
    with pytest.raises(IllegalMove, match=r"table\.choice"):
        state.play(0, move("favor fire3"))


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    tables = [Table.new(TERRA, {"players": 3, "factions": "draw"}, seed=5) for _ in range(2)]
    for one in tables:
        for ply in range(60):
            seat = one.state.waiting()[0]
            moves = one.state.moves(seat)
            one.play(seat, moves[ply * 7 % len(moves)])
    assert tables[0].state == tables[1].state
    assert tables[0].record.format() == tables[1].record.format()


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_drawn_for_phone_and_desk(language: str) -> None:
    state = table("witches", "nomads", "mermaids", "giants")
    stand(state, 0, "E9", "C4 temple")
    for wide in (False, True):
        drawing = TERRA.board(state.view(0), language, ["Ann", "<Bob>", "", "王"], wide)
        assert 'data-target="hex.E9"' in drawing
        assert 'data-target="hex.r35"' in drawing
        assert "<Bob>" not in drawing


def test_only_what_the_viewer_may_do_has_buttons() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9")
    assert 'data-target="advance.digging"' in TERRA.board(state.view(0))
    assert 'data-target="advance.digging"' not in TERRA.board(state.view(1))
    assert 'data-target="advance.digging"' not in TERRA.board(state.view(None))


def test_a_terminal_board_shows_the_map_in_eighty_columns() -> None:
    state = table("witches", "nomads")
    stand(state, 0, "E9 temple")
    lines = TERRA.text(state.view(None)).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert any("f1t" in line for line in lines)


@pytest.mark.proves("round.rewards")
@pytest.mark.parametrize(
    ("number", "heading"),
    [
        (5, "Terra Mystica · Round 5 of 6 · stronghold, sanctuary: 5 / 2 air: 1 worker"),
        (6, "Terra Mystica · Round 6 of 6 · dwelling: 2"),
    ],
)
def test_the_last_round_is_headed_without_a_reward(number: int, heading: str) -> None:
    state = table("witches", "nomads")
    state.round = number
    assert TERRA.text(state.view(0)).splitlines()[0] == heading


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
