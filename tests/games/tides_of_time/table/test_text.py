"""The board in the terminal: complete, within 80 columns, and silent about what is hidden."""

from __future__ import annotations

import pytest

from parlour.engine import LANGUAGES
from parlour.engine.lettering import columns
from parlour.games.tides_of_time.facts.cards import CARD_IDS
from tests.games.tides_of_time.situations import dealt, play
from tests.games.tides_of_time.views import TIDES, View, shown_cards, view_at, views

GAMES = 6


def text(view: View, language: str = "en", names: tuple[str, ...] = ("Ann", "Bob")) -> str:
    return TIDES.text(view, language, names)


def unwrapped(drawing: str) -> str:
    return " ".join(drawing.split())


def name_of(card: str, language: str = "en") -> str:
    return TIDES.words.say(f"card.{card}", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_cards_are_named_once_and_hidden_ones_never(language: str) -> None:
    for view in views(GAMES):
        drawing = unwrapped(text(view, language))
        shown = shown_cards(view)
        for card in CARD_IDS:
            assert drawing.count(name_of(card, language)) == (card in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_80_columns(language: str) -> None:
    for view in views(GAMES):
        for line in text(view, language).splitlines():
            assert columns(line) <= 80


def test_each_card_of_a_kingdom_stands_with_symbol_effect_and_points_now() -> None:
    state = dealt(
        "eye-of-the-north forecourt pillars-of-heaven golden-ziggurat bath-of-the-gods",
        "kings-nest mana-well ancient-rift eternal-palace old-mans-pass",
    )
    play(state, "play eye-of-the-north", "play mana-well")
    lines = text(state.view(0)).splitlines()
    assert (
        "    Eye of the North        fortress    3 for each symbol missing here       +12" in lines
    )
    assert (
        "    Mana Well               library     9 for each set of palace, fortress,   +0" in lines
    )
    assert "  palace 0  library 1  garden 0  fortress 0  temple 0" in lines


def test_doubled_counts_show_how_they_come_about() -> None:
    state = dealt(
        "roof-of-the-world forecourt pillars-of-heaven golden-ziggurat bath-of-the-gods",
        "kings-nest mana-well ancient-rift eternal-palace old-mans-pass",
    )
    play(state, "play roof-of-the-world", "play mana-well", "play kings-nest", "play forecourt")
    counts = "  palace 1×2  library 0  garden 0  fortress 0  temple 0"
    assert counts in text(state.view(0)).splitlines()


def test_points_of_the_view_stand_at_the_end_of_each_card() -> None:
    for view in views(GAMES):
        lines = text(view).splitlines()
        for player in view["players"]:
            for card, points in zip(player["kingdom"], player["points"], strict=True):
                (line,) = [line for line in lines if line[4:].startswith(name_of(card))]
                assert line.endswith(f" +{points}")
                assert line.startswith("  ▲ ") == (card in player["monuments"])


def test_scores_stand_round_by_round_and_the_running_one_in_brackets() -> None:
    view = view_at("draft", 2, 0)
    first, second = view["players"]
    lines = text(view).splitlines()
    rows = [line.split() for line in lines if line.startswith(("Ann  ", "Bob  "))]
    assert rows == [
        [
            name,
            str(sum(player["rounds"][0]["points"])),
            f"(+{sum(player['points'])})",
            "·",
            str(player["total"]),
        ]
        for name, player in (("Bob", second), ("Ann", first))
    ]


def test_hands_say_how_much_of_them_is_unknown() -> None:
    start = text(TIDES.new(seed=1).view(0))
    assert "Hand: 5 · Unknown: 5" in start
    second = view_at("draft", 2, None)
    assert text(second).count("Hand: 5 · Unknown: 2 · ") == 2


def test_the_own_hand_is_listed_with_effects_and_the_sealed_card_marked() -> None:
    state = TIDES.new(seed=3)
    move = state.moves(1)[1]
    state.play(1, move)
    drawing = text(state.view(1))
    assert f"  ● {name_of(move.text.removeprefix('play '))}" in drawing
    assert "● chosen" in drawing
    assert "Bob · has chosen" in drawing
    assert "Ann · is choosing…" in drawing
    assert "●" not in text(state.view(0))
    assert "●" not in text(state.view(None))


def test_a_hand_taken_back_shows_what_its_cards_brought() -> None:
    view = view_at("keep", 1, 0)
    latest = view["players"][0]["rounds"][-1]
    lines = text(view).splitlines()
    assert "Your hand, with the points of this round" in lines
    for card, points in zip(latest["kingdom"], latest["points"], strict=True):
        (line,) = [line for line in lines if line.strip().startswith(name_of(card))]
        assert line.endswith(f" +{points}")


def test_the_winner_is_named_when_the_game_is_over() -> None:
    for seed in range(GAMES):
        view = view_at("over", 3, 1, seed)
        totals = [player["total"] for player in view["players"]]
        marked = [line.split()[0] for line in text(view).splitlines() if "★" in line]
        best = [
            name for name, total in zip(("Ann", "Bob"), totals, strict=True) if total == max(totals)
        ]
        assert sorted(marked) == best


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_victory_is_told_of_both(language: str) -> None:
    view = view_at("over", 3, 0)
    for player in view["players"]:
        player["total"] = 144
    lines = text(view, language, ("A" * 90, "B" * 90)).splitlines()
    assert len([line for line in lines if line.endswith(f"144  ★ {shared(language)}")]) == 2
    assert max(columns(line) for line in lines) <= 80


def shared(language: str) -> str:
    return TIDES.words.say("label.shared", language)


@pytest.mark.parametrize(
    "name", ["Ann\x1b[2J\nBob", "W" * 500, "王" * 60, "\u202egnp", "e" + "\u0301" * 300]
)
def test_hostile_names_neither_steer_the_terminal_nor_break_the_layout(name: str) -> None:
    for view in (view_at("draft", 2, 0), view_at("over", 3, None)):
        plain = text(view).splitlines()
        lines = text(view, "en", (name, name)).splitlines()
        assert len(lines) == len(plain)
        for line in lines:
            assert columns(line) <= 80
            assert line.isprintable()
