"""Chapter "score", card by card."""

from __future__ import annotations

import pytest

from tests.games.tides_of_time.situations import new, play_any, worth

GAME = "tides-of-time"


@pytest.mark.proves("score.example")
def test_the_worked_example_of_the_rulebook_scores_25() -> None:
    own = "roof-of-the-world ancient-rift kings-nest eye-of-the-north forecourt"
    points = worth(own, "bath-of-the-gods mana-well shackles-of-the-djinn")
    assert points == {
        "roof-of-the-world": 0,
        "ancient-rift": 7,
        "kings-nest": 0,
        "eye-of-the-north": 6,
        "forecourt": 12,
    }
    assert sum(points.values()) == 25


@pytest.mark.proves("score.count")
def test_symbols_are_counted_over_the_own_kingdom_only() -> None:
    assert worth("forecourt kings-nest ancient-rift", "eternal-palace")["forecourt"] == 6


@pytest.mark.proves("score.count")
@pytest.mark.parametrize("blank", ["shield-mountain", "roof-of-the-world", "sapphire-port"])
def test_three_cards_carry_no_symbol(blank: str) -> None:
    assert worth(f"{blank} eye-of-the-north", "")["eye-of-the-north"] == 12


MAJORITIES = [
    ("ancient-rift", "shackles-of-the-djinn", "eye-of-the-north"),
    ("great-library-of-ahm", "forecourt", "pillars-of-heaven"),
    ("golden-ziggurat", "eternal-palace", "kings-nest"),
    ("old-mans-pass", "mana-well", "citadel-of-the-prophets"),
    ("spring-of-bloody-tears", "bath-of-the-gods", "labyrinth-of-the-damned"),
]


@pytest.mark.proves("score.majority")
@pytest.mark.parametrize(("card", "symbol", "same_symbol"), MAJORITIES)
def test_a_majority_scores_7_with_strictly_more(card: str, symbol: str, same_symbol: str) -> None:
    assert worth(f"{card} {symbol}", "")[card] == 7
    assert worth(f"{card} {symbol}", same_symbol)[card] == 0
    assert worth(card, "")[card] == 0
    assert worth(card, same_symbol)[card] == 0


@pytest.mark.proves("score.ties")
@pytest.mark.parametrize(
    ("card", "own", "others"),
    [
        ("ancient-rift", "shackles-of-the-djinn", "eye-of-the-north"),
        ("great-library-of-ahm", "forecourt", "pillars-of-heaven"),
        ("golden-ziggurat", "", "eternal-palace"),
        ("old-mans-pass", "mana-well", "citadel-of-the-prophets"),
        ("spring-of-bloody-tears", "bath-of-the-gods", "labyrinth-of-the-damned"),
    ],
)
def test_kings_nest_wins_tied_majorities(card: str, own: str, others: str) -> None:
    assert worth(f"{card} {own} kings-nest", others)[card] == 7


@pytest.mark.proves("score.ties")
def test_kings_nest_of_the_opponent_does_not_take_points_away() -> None:
    own = "ancient-rift bath-of-the-gods eye-of-the-north"
    assert worth(own, "kings-nest")["ancient-rift"] == 7


@pytest.mark.proves("score.ties")
def test_kings_nest_wins_tied_singles() -> None:
    assert worth("shield-mountain mana-well", "forecourt ancient-rift")["shield-mountain"] == 0
    own = "shield-mountain kings-nest mana-well"
    assert worth(own, "forecourt ancient-rift")["shield-mountain"] == 8


@pytest.mark.proves("score.ties")
def test_kings_nest_wins_a_tied_best_card() -> None:
    own, others = "sapphire-port eternal-palace mana-well", "forecourt ancient-rift"
    assert worth(own, others) == {"eternal-palace": 3, "mana-well": 0, "sapphire-port": 0}
    assert worth(f"{own} kings-nest", others)["sapphire-port"] == 8


@pytest.mark.proves("score.ties-zero")
def test_kings_nest_wins_at_zero_to_zero() -> None:
    assert worth("ancient-rift kings-nest", "")["ancient-rift"] == 7
    assert worth("sapphire-port kings-nest", "")["sapphire-port"] == 8
    singles = worth("shield-mountain kings-nest ancient-rift", "forecourt great-library-of-ahm")
    assert singles["shield-mountain"] == 0
    own, others = "shield-mountain kings-nest ancient-rift", "spring-of-bloody-tears forecourt"
    assert worth(own, others)["shield-mountain"] == 8


@pytest.mark.proves("score.each")
@pytest.mark.parametrize(
    ("card", "symbols"),
    [
        ("eternal-palace", "mana-well old-mans-pass citadel-of-the-prophets"),
        ("citadel-of-the-prophets", "golden-ziggurat bath-of-the-gods"),
        ("bath-of-the-gods", "eye-of-the-north shackles-of-the-djinn old-mans-pass"),
        ("shackles-of-the-djinn", "forecourt pillars-of-heaven spring-of-bloody-tears"),
        ("forecourt", "kings-nest"),
    ],
)
def test_3_for_each_symbol(card: str, symbols: str) -> None:
    copies = len(symbols.split()) - (card == "eternal-palace")
    assert worth(f"{card} {symbols}", "kings-nest")[card] == 3 * copies
    assert worth(card, symbols)[card] == 0


@pytest.mark.proves("score.set")
def test_sets_score_for_each_complete_set() -> None:
    trio = "mana-well kings-nest eye-of-the-north forecourt"
    assert worth(trio, "")["mana-well"] == 9
    assert worth(f"{trio} ancient-rift old-mans-pass", "")["mana-well"] == 9
    twice = f"{trio} ancient-rift old-mans-pass pillars-of-heaven"
    assert worth(twice, "")["mana-well"] == 18
    assert worth("mana-well kings-nest eye-of-the-north", "forecourt")["mana-well"] == 0
    pair = "pillars-of-heaven mana-well golden-ziggurat"
    assert worth(pair, "")["pillars-of-heaven"] == 5
    assert worth(f"{pair} great-library-of-ahm bath-of-the-gods", "")["pillars-of-heaven"] == 10
    full = "labyrinth-of-the-damned kings-nest mana-well eye-of-the-north forecourt"
    assert worth(full, "")["labyrinth-of-the-damned"] == 13
    assert worth(full.replace("forecourt", "ancient-rift"), "")["labyrinth-of-the-damned"] == 0


@pytest.mark.proves("score.missing")
def test_eye_of_the_north_counts_missing_symbols() -> None:
    assert worth("eye-of-the-north", "kings-nest")["eye-of-the-north"] == 12
    own = "eye-of-the-north kings-nest mana-well golden-ziggurat"
    assert worth(own, "")["eye-of-the-north"] == 3
    assert worth(f"{own} forecourt", "")["eye-of-the-north"] == 0


@pytest.mark.proves("score.singles")
def test_shield_mountain_compares_symbols_that_appear_once() -> None:
    # The rulebook's illustration: three of one and two singles, against one single.
    own = "shield-mountain kings-nest ancient-rift eternal-palace eye-of-the-north mana-well"
    others = "golden-ziggurat bath-of-the-gods shackles-of-the-djinn old-mans-pass forecourt"
    assert worth(own, others)["shield-mountain"] == 8
    own = "shield-mountain mana-well"
    assert worth(own, "forecourt")["shield-mountain"] == 0
    assert worth(own, "forecourt pillars-of-heaven")["shield-mountain"] == 8


@pytest.mark.proves("score.double")
def test_roof_of_the_world_doubles_the_most_numerous_symbol() -> None:
    own = "roof-of-the-world forecourt pillars-of-heaven shackles-of-the-djinn mana-well"
    assert worth(own, "")["shackles-of-the-djinn"] == 12
    assert worth(f"{own} spring-of-bloody-tears", "")["shackles-of-the-djinn"] == 18


@pytest.mark.proves("score.double")
def test_roof_of_the_world_doubles_all_that_tie_for_most() -> None:
    own = "roof-of-the-world forecourt pillars-of-heaven shackles-of-the-djinn eye-of-the-north"
    own += " bath-of-the-gods"
    points = worth(own, "")
    assert points["shackles-of-the-djinn"] == 12
    assert points["bath-of-the-gods"] == 12


@pytest.mark.proves("score.double")
def test_doubled_numbers_count_for_majorities_of_both_players() -> None:
    palaces = "roof-of-the-world kings-nest eternal-palace"
    own = "golden-ziggurat ancient-rift"
    assert worth(own, "")["golden-ziggurat"] == 7
    assert worth(own, palaces)["golden-ziggurat"] == 0
    assert worth(f"golden-ziggurat {palaces}", "ancient-rift")["golden-ziggurat"] == 7
    singles = worth("shield-mountain forecourt", "roof-of-the-world mana-well")
    assert singles["shield-mountain"] == 8


@pytest.mark.proves("score.double-single")
def test_doubled_single_symbols_are_no_longer_single() -> None:
    own = "shield-mountain roof-of-the-world mana-well forecourt golden-ziggurat"
    assert worth(own, "ancient-rift")["shield-mountain"] == 0
    assert worth(own.replace("roof-of-the-world ", ""), "ancient-rift")["shield-mountain"] == 8


@pytest.mark.proves("score.best-card")
def test_sapphire_port_compares_the_best_single_cards() -> None:
    own = "sapphire-port forecourt kings-nest ancient-rift eternal-palace mana-well"
    assert worth(own.replace("kings-nest ", ""), "shackles-of-the-djinn pillars-of-heaven") == {
        "ancient-rift": 0,
        "eternal-palace": 3,
        "mana-well": 0,
        "forecourt": 6,
        "sapphire-port": 8,
    }
    others = "shackles-of-the-djinn pillars-of-heaven spring-of-bloody-tears roof-of-the-world"
    assert worth(own, others)["sapphire-port"] == 0


@pytest.mark.proves("score.best-card")
def test_sapphire_port_does_not_count_itself() -> None:
    own = "sapphire-port shackles-of-the-djinn forecourt"
    assert worth(own, "eternal-palace mana-well old-mans-pass")["sapphire-port"] == 0


@pytest.mark.parametrize("seed", range(5))
def test_the_sources_of_a_score_add_up_to_it(seed: int) -> None:
    state = new(seed=seed)
    while not state.over():
        play_any(state, 1)
        for score in state.scores():
            assert sum(score.sources.values()) == score.total
