"""The pictures: whole, readable, clickable, and silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.engine import read_record, seeded
from parlour.engine.lettering import ELLIPSIS
from parlour.engine.words import LANGUAGES
from parlour.games.wayfarers.facts.components import (
    GROUND_IDS,
    INSPIRATION_IDS,
    SPACE_IDS,
    TILE_IDS,
    TOWNSFOLK_IDS,
)
from parlour.games.wayfarers.facts.notation import read_effect
from parlour.games.wayfarers.table.faces import face
from parlour.games.wayfarers.table.icons import PATHS
from parlour.games.wayfarers.table.legend import draw_legend
from parlour.games.wayfarers.table.strips import Token, of_effect
from parlour.games.wayfarers.table.wording import Wording
from tests.games.wayfarers.situations import (
    WAYFARERS,
    give,
    lay,
    marker,
    play,
    purse,
    put,
    ready,
    table,
)

RECORDS = Path(__file__).parents[1] / "records"
TARGET = re.compile(r'data-target="([^"]*)"')
SVG = "{http://www.w3.org/2000/svg}"


def views(players: int, steps: int, every: int) -> Iterator[dict[str, Any]]:
    """Return what the player to decide sees, all through a random game."""
    state, chance = WAYFARERS.new({"players": players}, seed=7), seeded(f"views {players}")
    for step in range(steps):
        if state.over():
            break
        seat = state.waiting()[0]
        if step % every == 0:
            yield state.view(seat)
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_pictures_are_sound_in_every_language_and_size(players: int) -> None:
    for number, view in enumerate(views(players, 240, 12)):
        language = LANGUAGES[number % len(LANGUAGES)]
        for wide in (False, True):
            drawing = WAYFARERS.board(view, language, ["<Ann> & co", "Bob"], wide)
            root = ElementTree.fromstring(drawing)  # noqa: S314 - our own drawing
            assert root.get("width") == ("1000" if wide else "378")
            assert root.find(f"{SVG}title") is not None
            assert "None" not in drawing


def test_everything_clickable_has_a_name() -> None:
    view = table().view(0)
    root = ElementTree.fromstring(WAYFARERS.board(view))  # noqa: S314 - our own drawing
    targets = [item for item in root.iter() if item.get("data-target")]
    assert len(targets) > 80
    for item in targets:
        assert item.get("aria-label")
        assert item[0].tag == f"{SVG}title"


def test_every_legal_move_can_be_clicked() -> None:
    for view in views(3, 200, 5):
        shown = set(TARGET.findall(WAYFARERS.board(view)))
        for text in view["moves"]:
            move = WAYFARERS.move(text)
            targets = WAYFARERS.targets(view, move)
            assert set(targets) <= shown
            assert all(move in WAYFARERS.attempts(view, target) for target in targets)


def test_no_way_of_clicking_is_the_beginning_of_another() -> None:
    for players in (1, 2, 3):
        for view in views(players, 400, 2):
            touched = [WAYFARERS.targets(view, WAYFARERS.move(text)) for text in view["moves"]]
            known = set(touched)
            assert len(known) == len(touched)
            for targets in touched:
                assert not any(targets[:end] in known for end in range(1, len(targets)))


def test_a_requirement_lights_up_when_it_is_met() -> None:
    state = table()
    state.listed = None
    before = WAYFARERS.board(state.view(0)).count("wf-reqmet")
    state.tags[5] = 4
    after = WAYFARERS.board(state.view(0)).count("wf-reqmet")
    assert after > before


def test_the_picture_follows_the_pieces() -> None:
    state = table()
    put(state, "land-1", "l07")
    marker(state, 0, "3b")
    drawing = WAYFARERS.board(state.view(0))
    assert "L07" in drawing
    assert 'data-target="node.3b"' in drawing
    assert "data-target" in drawing


def test_nobody_sees_the_drawn_cards_of_another() -> None:
    state = table()
    state.provisions[0] = 5
    state.listed = None
    for move in ("place 1 city", "pay", "draw land"):
        state.play(0, WAYFARERS.move(move))
    assert 'data-target="drawn.' in WAYFARERS.board(state.view(0))
    for seat in (1, None):
        assert "drawn." not in WAYFARERS.board(state.view(seat))
        assert WAYFARERS.text(state.view(seat))


def test_the_drawer_with_the_only_choice_comes_forward() -> None:
    state = table()
    assert 'data-front="board"' in WAYFARERS.board(state.view(0), wide=True)
    view = {**state.view(0), "moves": ["journal 1a"]}
    assert 'data-front="journal"' in WAYFARERS.board(view, wide=True)


def test_every_icon_is_a_path() -> None:
    for path in PATHS.values():
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+", path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_fits_a_terminal(language: str) -> None:
    for view in views(4, 400, 40):
        lines = WAYFARERS.text(view, language, ["A very long name indeed, longer than that"])
        assert max(len(line) for line in lines.splitlines()) <= 80


PIECE = re.compile(r'data-piece="([^"]*)"')


@pytest.mark.parametrize("players", [1, 3])
def test_every_piece_is_drawn_once(players: int) -> None:
    for view in views(players, 160, 8):
        for wide in (False, True):
            pieces = PIECE.findall(WAYFARERS.board(view, wide=wide))
            assert len(set(pieces)) == len(pieces)
            for side in range(len(view["journal"]["markers"])):
                assert f"marker.{side}" in pieces


def test_a_card_keeps_its_name_wherever_it_lies() -> None:
    state = table()
    put(state, "townsfolk-1", "t08")
    give(state, 0, "l01")
    assert "card.t08" in PIECE.findall(WAYFARERS.board(state.view(0)))
    purse(state, 0, 5, 5)
    play(ready(state), "place 2 mid3", "take townsfolk-1", "under l01")
    assert "card.t08" in PIECE.findall(WAYFARERS.board(state.view(0)))


def test_a_phone_gets_the_picture_in_parts_with_names() -> None:
    view = table().view(0)
    for language, own in (("en", "Panorama"), ("cs", "Panorama"), ("pl", "Panorama")):
        drawing = WAYFARERS.board(view, language)
        parts = re.findall(r'data-view="([^"]*)" data-view-name="([^"]*)"', drawing)
        assert [name for name, _ in parts] == ["panorama", "board", "journal", "others", "legend"]
        assert parts[0][1] == own


def test_a_desk_has_drawers_over_the_rows_of_cards() -> None:
    drawing = WAYFARERS.board(table().view(0), wide=True)
    drawers = re.findall(r'data-view="([^"]*)"', drawing)
    assert drawers == ["board", "journal", "tiles", "others", "legend"]
    assert re.findall(r'data-show="([^"]*)"', drawing) == drawers
    assert drawing.index('data-target="slot.land-1"') < drawing.index('data-view="journal"')
    assert drawing.index('data-target="die.') > drawing.index('data-view="legend"')


def test_nobody_is_in_turn_when_the_game_is_over() -> None:
    record = read_record((RECORDS / "alone-space.record").read_text("utf-8"))
    drawn = [WAYFARERS.board(state.view(0)) for state in (record.start(), record.replay())]
    assert ["in turn" in drawing for drawing in drawn] == [True, False]


def test_the_legend_explains_every_icon() -> None:
    legend, _ = draw_legend(Wording(WAYFARERS.words, "en"), 992)
    explained = {name for name, path in PATHS.items() if path in legend}
    drawn = "".join(WAYFARERS.board(view) for view in views(1, 240, 40))
    for card in (*GROUND_IDS, *SPACE_IDS, *TOWNSFOLK_IDS, *INSPIRATION_IDS):
        drawn += face(card, 90, 76)
    used = {name for name, path in PATHS.items() if path in drawn}
    assert "draw" in used
    seals = {name for name in PATHS if name.startswith("seal-")}  # each beside a player's name
    assert used - seals <= explained


def test_a_flipped_tile_says_what_its_back_carries() -> None:
    state = table()
    lay(state, 0, "ul1", "m2", back=True)
    drawing = WAYFARERS.board(state.view(0))
    assert "<title>m2: land tile (camel | −1)</title>" in drawing
    assert "<title>m2: land tile (+1 | camel)</title>" not in drawing


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_called_by_what_their_fronts_show(language: str) -> None:
    wording = Wording(WAYFARERS.words, language)
    for tile in TILE_IDS:
        assert wording.tile(tile, False) == wording.say(f"tile.{tile}")


def test_room_for_a_townsfolk_card_names_its_host_and_the_tags() -> None:
    state = table()
    give(state, 0, "l19")
    drawing = WAYFARERS.board(state.view(0))
    assert "<title>room for a townsfolk card: vista L19</title>" in drawing
    room = drawing.split("<title>room for a townsfolk card: vista L19</title>")[1].split("</g>")[0]
    assert PATHS["vista"] in room
    assert PATHS["city"] not in room


def test_a_tile_of_free_choice_is_not_drawn_as_a_special_one() -> None:
    assert of_effect(read_effect("tile(choice)")) == [Token("tile-any", "wf-soft")]
    assert of_effect(read_effect("tile(special)"))[0].icon == "tile-special"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [378, 992])
def test_the_legend_has_room_for_its_words(language: str, width: int) -> None:
    legend, _ = draw_legend(Wording(WAYFARERS.words, language), width)
    assert ELLIPSIS not in legend


def test_a_click_that_leads_nowhere_gets_a_short_answer() -> None:
    state = table()
    state.workers[1] = 0
    state.listed = None
    view = state.view(0)
    for name in ("worker.yellow", "influence.supply", "slot.land-1", "space.city", "node.1a"):
        unlisted = [move for move in WAYFARERS.attempts(view, name) if move not in state.moves(0)]
        assert len(unlisted) <= 3
        assert WAYFARERS.attempts(view, name)


def test_a_die_that_is_asked_about_is_answered_in_one_click() -> None:
    state = table()
    play(state, "rest")
    view = state.view(0)
    assert WAYFARERS.targets(view, WAYFARERS.move("keep 1")) == ("action.keep",)
    assert WAYFARERS.targets(view, WAYFARERS.move("reroll 1")) == ("action.reroll",)
