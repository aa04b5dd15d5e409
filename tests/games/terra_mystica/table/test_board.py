"""The picture: whole, readable, clickable, and its pieces go where the game puts them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.engine import LANGUAGES, seeded
from parlour.games.terra_mystica.rules.state import TerraState
from tests.games.terra_mystica.situations import TERRA, fill, play, stand, table

SVG = "{http://www.w3.org/2000/svg}"
SMALLEST = 11.0
"""Letters on a phone and at a desk, in pixels of the screen."""


def views(players: int, every: int) -> Iterator[dict[str, Any]]:
    """Return what the player to decide sees, all through a random game."""
    state = TERRA.new({"players": players, "factions": "draw"}, seed=players)
    chance, ply = seeded(f"views {players}"), 0
    while not state.over():
        seat = state.waiting()[0]
        if ply % every == 0:
            yield state.view(seat)
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
        ply += 1
    yield state.view(0)


def drawn(state: TerraState, wide: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(TERRA.board(state.view(None), wide=wide))  # noqa: S314 - our own


def places(state: TerraState) -> dict[str, tuple[float, float]]:
    """Return where on the picture each piece lies."""
    found: dict[str, tuple[float, float]] = {}
    _collect(drawn(state), (0.0, 0.0, 1.0), found)
    return found


def _collect(
    node: ElementTree.Element,
    frame: tuple[float, float, float],
    found: dict[str, tuple[float, float]],
) -> None:
    x, y, scale = frame
    moved = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", node.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or "1")
    name = node.get("data-piece")
    if name:
        found[name] = (x, y)
    for child in node:
        _collect(child, (x, y, scale), found)


@pytest.mark.parametrize("players", [2, 5])
def test_pictures_are_sound_in_every_language_and_size(players: int) -> None:
    for number, view in enumerate(views(players, 15)):
        language = LANGUAGES[number % len(LANGUAGES)]
        for wide in (False, True):
            drawing = TERRA.board(view, language, ["<Ann> & co", "Bob"], wide)
            root = ElementTree.fromstring(drawing)  # noqa: S314 - our own drawing
            width, height = float(root.get("width", "0")), float(root.get("height", "0"))
            assert width == (1000 if wide else 378)
            assert height < (700 if wide else 3200)
            assert "None" not in drawing


def test_everything_clickable_has_a_name() -> None:
    root = drawn(table("witches", "giants"))
    targets = [item for item in root.iter() if item.get("data-target")]
    assert len(targets) > 100
    for item in targets:
        assert item.get("aria-label") or item.find(f"{SVG}title") is not None


def test_letters_are_never_smaller_than_a_phone_can_show() -> None:
    state = table("witches", "giants", "mermaids", "fakirs")
    sizes: list[float] = []
    for text in drawn(state).iter(f"{SVG}text"):
        sizes.append(float(text.get("font-size", "0")))
    assert min(sizes) >= SMALLEST


def test_a_dwelling_comes_from_the_board_of_its_player() -> None:
    state = table("witches", "giants")
    stand(state, 0, "A3")
    root = drawn(state)
    (dwelling,) = [item for item in root.iter() if item.get("data-piece") == "dwelling.A3"]
    assert dwelling.get("data-origin") == "dwelling.0"
    assert "dwelling.0" in places(state)


def test_a_marker_climbs_its_track_and_a_priest_takes_the_order() -> None:
    state = table("witches", "giants")
    before = places(state)
    play(state, "send water 3")
    after = places(state)
    assert after["cult.water.0"][1] < before["cult.water.0"][1]
    assert after["cult.fire.0"] == before["cult.fire.0"]
    assert set(after) - set(before) == {"priest.water.0"}


def test_a_scroll_changes_hands() -> None:
    state = table("witches", "giants")
    before = places(state)
    play(state, "pass spade")
    after = places(state)
    assert after["scroll.0"] != before["scroll.0"]
    assert after["scroll.1"] == before["scroll.1"]


def test_a_bridge_is_drawn_in_the_colour_of_its_owner() -> None:
    state = table("witches", "giants")
    stand(state, 0, "F4", "F3 temple")
    fill(state, 0, 0, 0, 6)
    bridge = next(move for move in state.moves(0) if move.text.startswith("power bridge "))
    state.play(0, bridge)
    drawing = TERRA.board(state.view(None))
    assert f'data-piece="bridge.{bridge.text.split()[-1]}"' in drawing
    bridge_drawn = drawing.partition(f'data-piece="bridge.{bridge.text.split()[-1]}"')[2]
    assert "tm-w-forest" in bridge_drawn.partition("<!--/part-->")[0]


@pytest.mark.parametrize(
    ("points", "button"),
    [(20, "Take 3 power from the Giants (−2 ★)"), (1, "Take 2 power from the Giants (−1 ★)")],
)
def test_an_offer_of_power_tells_amount_and_price(points: int, button: str) -> None:
    state = table("witches", "giants")
    stand(state, 0, "E7 stronghold")
    stand(state, 1, "E6")
    fill(state, 0, 12, 0, 0)
    state.points[0] = points
    state.turn = 1
    play(state, "upgrade E6 trading-house")
    assert button in TERRA.board(state.view(0))


def test_the_board_of_a_player_names_scroll_favor_tiles_and_towns() -> None:
    state = table("witches", "giants")
    state.favors[0] = 0b1001
    state.towns[0] = 2
    words = [title.text or "" for title in drawn(state).iter(f"{SVG}title")]
    assert any(said.endswith(" · fire 3 · air 3 · town ×2") for said in words)


def test_every_class_of_the_picture_has_a_style() -> None:
    used: set[str] = set()
    style = ""
    for view in views(5, 20):
        drawing = TERRA.board(view)
        style = drawing.partition("<style>")[2].partition("</style>")[0]
        for classes in re.findall(r'class="([^"]*)"', drawing):
            used.update(classes.split())
    for name in used:
        assert f".{name}" in style, name


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
