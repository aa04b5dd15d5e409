"""Chapter "setup": tiles, factions, first dwellings and first scrolls."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, HOME
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.facts.tiles import SCORING_SPADE, SCROLL_IDS
from parlour.games.terra_mystica.rules.position import NONE, START_DWELLINGS_PHASE
from parlour.games.terra_mystica.rules.setup import drawn_colour
from tests.games.terra_mystica.situations import TERRA, bowls, field, new, play, texts

GAME = "terra-mystica"


@pytest.mark.proves("setup.tiles")
def test_six_scoring_tiles_and_three_spare_scrolls_are_drawn() -> None:
    drawn = set()
    for seed in range(120):
        state = new(seed, players=2 + seed % 4)
        assert len(set(state.scorings)) == 6
        assert SCORING_SPADE not in state.scorings[4:]
        in_play = [scroll for scroll, coins in enumerate(state.scrolls) if coins != NONE]
        assert len(in_play) == state.seats + 3
        assert SCROLL_IDS.index("ships") not in in_play
        drawn.add(tuple(state.scorings))
    assert len(drawn) > 100
    assert any(SCORING_SPADE in new(seed).scorings for seed in range(20))


@pytest.mark.proves("setup.factions")
def test_of_two_factions_of_a_colour_only_one_is_chosen() -> None:
    state = new(players=3)
    assert state.waiting() == (0,)
    play(state, "choose witches")
    assert state.waiting() == (1,)
    with pytest.raises(IllegalMove, match=r"setup\.factions"):
        play(state, "choose auren")
    assert len(state.moves(1)) == 12


@pytest.mark.proves("setup.draw")
def test_drawn_factions_have_different_terrain() -> None:
    dealt = set()
    for seed in range(60):
        state = new(seed, players=5, factions="draw")
        assert len({HOME[faction] for faction in state.faction}) == 5
        dealt.update(state.faction)
    assert len(dealt) == 14


@pytest.mark.proves("setup.first-game")
def test_the_first_game_has_its_factions() -> None:
    three = new(players=3, factions="first-game")
    assert [FACTION_IDS[faction] for faction in three.faction] == [
        "witches",
        "nomads",
        "alchemists",
    ]
    five = new(players=5, factions="first-game")
    assert FACTION_IDS[five.faction[4]] == "giants"


@pytest.mark.proves("setup.start")
def test_everybody_starts_with_the_goods_of_the_faction() -> None:
    state = new(players=2)
    play(state, "choose swarmlings", "choose darklings")
    assert state.points == [20, 20]
    assert (state.coins, state.workers, state.priests) == ([20, 15], [8, 1], [0, 1])
    assert bowls(state, 0) == (3, 9, 0)
    assert state.cults == [1, 1, 1, 1, 0, 1, 1, 0]


@pytest.mark.proves("setup.dwellings")
def test_dwellings_snake_then_nomads_then_chaos_magicians() -> None:
    state = new(players=3)
    play(state, "choose nomads", "choose chaos-magicians", "choose witches")
    order = []
    while state.queue and state.round == 0 and texts(state, state.waiting()[0])[0] != "scroll":
        seat = state.waiting()[0]
        if not texts(state, seat)[0].startswith("build"):
            break
        order.append(seat)
        play(state, texts(state, seat)[0])
    assert order == [0, 2, 2, 0, 0, 1]
    assert state.points == [20, 20, 20]
    assert state.workers[0] == 2


@pytest.mark.proves("setup.dwellings")
def test_a_start_dwelling_stands_on_own_terrain() -> None:
    state = new(players=2)
    play(state, "choose nomads", "choose witches")
    with pytest.raises(IllegalMove) as refused:
        play(state, "build A1")
    assert refused.value.figures == {"hex": "A1", "terrain": "plains"}
    play(state, "build A5")
    assert state.owner[field("A5")] == 0


@pytest.mark.proves("setup.scrolls")
def test_scrolls_are_taken_backwards_and_the_rest_gets_a_coin() -> None:
    state = new(players=2)
    play(state, "choose nomads", "choose witches")
    while texts(state, state.waiting()[0])[0].startswith("build"):
        play(state, texts(state, state.waiting()[0])[0])
    assert state.waiting() == (1,)
    play(state, texts(state, 1)[0])
    assert state.waiting() == (0,)
    play(state, texts(state, 0)[-1])
    assert state.round == 1
    left = [
        coins
        for scroll, coins in enumerate(state.scrolls)
        if coins != NONE and scroll not in state.scroll
    ]
    assert left == [1, 1, 1]
    assert len(SCROLL_IDS) == 10


@pytest.mark.proves("setup.draw-colour")
def test_who_draws_a_colour_chooses_its_side() -> None:
    drawn = set()
    for seed in range(40):
        state = new(seed, players=2 + seed % 4, factions="draw-colour")
        for seat in range(state.seats):
            assert state.waiting() == (seat,)
            one, other = [FACTION_IDS.index(text.split()[1]) for text in texts(state, seat)]
            assert HOME[one] == HOME[other]
            play(state, f"choose {FACTION_IDS[(one, other)[seed % 2]]}")
        assert len({HOME[faction] for faction in state.faction}) == state.seats
        assert state.phase == START_DWELLINGS_PHASE
        drawn.update(state.faction)
    assert drawn == set(range(len(FACTION_IDS)))


@pytest.mark.proves("setup.draw-colour")
def test_the_side_of_another_colour_is_refused() -> None:
    state = new(1, players=3, factions="draw-colour")
    colour = drawn_colour(state, 0)
    others = [id for faction, id in enumerate(FACTION_IDS) if HOME[faction] != colour]
    refused = state.refusal(0, TERRA.move(f"choose {others[0]}"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("setup.draw-colour", "other-colour")
    assert refused.figures == {"faction": others[0], "terrain": TERRAINS[colour]}


@pytest.mark.proves("setup.draw-colour")
def test_the_colours_drawn_are_known_to_all() -> None:
    state = new(1, players=3, factions="draw-colour")
    for seat in range(3):
        name = TERRA.words.say(f"terrain.{TERRAINS[drawn_colour(state, seat)]}", "en")
        for viewer in (0, None):
            assert f"{seat + 1} Player {seat + 1} · {name}" in TERRA.text(state.view(viewer))
            assert f"Player {seat + 1} · {name}" in TERRA.board(state.view(viewer))
    colour = TERRA.words.say(f"terrain.{TERRAINS[drawn_colour(state, 0)]}", "en")
    asked = TERRA.prompt(state.view(0), "en", ["Ann"])
    assert asked == f"Ann: your home terrain is {colour}; choose one of its two factions."
