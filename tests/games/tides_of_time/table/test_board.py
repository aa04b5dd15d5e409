"""The SVG board shows what the view holds, where a player looks for it, and nothing else."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from parlour.engine import LANGUAGES
from parlour.games.tides_of_time.facts.cards import CARD_IDS
from parlour.games.tides_of_time.table import board
from tests.games.tides_of_time.situations import dealt, play
from tests.games.tides_of_time.views import (
    TIDES,
    View,
    positions,
    shown_cards,
    view_at,
    views,
)

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = Path(__file__).parents[4] / "docs" / "pictures"

GAMES = 4


class Card(NamedTuple):
    """A card as it was drawn, and where."""

    id: str
    title: str
    texts: tuple[str, ...]
    kinds: frozenset[str]
    y: float


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314


def cards_drawn(svg: str) -> dict[str, Card]:
    found: dict[str, Card] = {}
    _collect(parsed(svg), 0.0, found)
    return found


def _collect(node: ElementTree.Element, y: float, found: dict[str, Card]) -> None:
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", ""))
    y += float(moved[2]) if moved else 0.0
    target = node.get("data-target")
    if target is not None:
        card = target.removeprefix("card.")
        assert card not in found, f"{card} is drawn twice"
        texts = tuple(text.text or "" for text in node.iter(f"{SVG}text"))
        kinds = frozenset(kind for part in node.iter() for kind in part.get("class", "").split())
        found[card] = Card(card, node.findtext(f"{SVG}title") or "", texts, kinds, y)
    for child in node:
        _collect(child, y, found)


def drawn(view: View) -> dict[str, Card]:
    return cards_drawn(TIDES.board(view))


@cache
def scenes() -> list[tuple[View, dict[str, Card]]]:
    """Return the views of some random games and what is drawn of them."""
    return [(view, drawn(view)) for view in views(GAMES)]


def name_of(card: str, language: str = "en") -> str:
    return TIDES.words.say(f"card.{card}", language)


def test_exactly_the_open_cards_are_drawn_all_through_random_games() -> None:
    for view, cards in scenes():
        assert sorted(cards) == sorted(shown_cards(view))


def test_the_wide_picture_shows_the_same_cards() -> None:
    for view, cards in scenes():
        wide = cards_drawn(board.draw(view, TIDES.words, "en", (), wide=True))
        titles = sorted(card.title for card in cards.values())
        assert sorted(card.title for card in wide.values()) == titles


def test_no_hidden_card_is_named_anywhere_in_the_picture() -> None:
    for number, view in enumerate(views(GAMES)):
        language = LANGUAGES[number % len(LANGUAGES)]
        svg = TIDES.board(view, language)
        for card in set(CARD_IDS) - set(shown_cards(view)):
            assert card not in svg
            assert name_of(card, language).replace("'", "&#x27;") not in svg


def test_the_other_hand_shows_a_back_for_each_card_that_is_not_known() -> None:
    for view in views(GAMES):
        svg = TIDES.board(view)
        hidden = sum(player["hand_size"] - len(player["hand"]) for player in view["players"])
        assert svg.count('class="tot-back"') == hidden


def test_every_legal_move_can_be_clicked_on_its_card_in_every_phase() -> None:
    phases = set()
    for seed in range(GAMES):
        for state in positions(seed):
            for seat in state.waiting():
                view = state.view(seat)
                phases.add(view["phase"])
                cards = drawn(view)
                for move in state.moves(seat):
                    (target,) = TIDES.targets(view, move)
                    assert "tot-hand" in cards[target.removeprefix("card.")].kinds
    assert phases == {"draft", "keep", "remove"}


def test_each_card_of_a_kingdom_shows_the_points_of_the_view() -> None:
    for view, cards in scenes():
        for player in view["players"]:
            for card, points in zip(player["kingdom"], player["points"], strict=True):
                assert f"Points now: {points}" in cards[card].title
                assert str(points) in cards[card].texts


def test_monuments_are_marked_by_word_and_shape_and_nothing_else_is() -> None:
    for view, cards in scenes():
        monuments = {card for player in view["players"] for card in player["monuments"]}
        assert {card.id for card in cards.values() if "tot-plinth" in card.kinds} == monuments
        assert {card.id for card in cards.values() if "monument" in card.texts} == monuments


def test_the_other_player_sits_above_and_the_viewer_below() -> None:
    for view, cards in scenes():
        below = view["seat"] or 0
        mine, theirs = view["players"][below], view["players"][1 - below]
        above = [cards[card].y for card in theirs["hand"] + theirs["kingdom"]]
        middle = [cards[card].y for card in mine["removed"] + theirs["removed"]]
        lower = [cards[card].y for card in mine["kingdom"]]
        heights = [above, middle, lower]
        for upper, under in ((0, 1), (1, 2), (0, 2)):
            if heights[upper] and heights[under]:
                assert max(heights[upper]) < min(heights[under])


def test_a_phone_shows_the_own_hand_first_and_a_desk_last() -> None:
    view = view_at("draft", 2, 0)
    mine = view["players"][0]
    for wide in (False, True):
        cards = cards_drawn(TIDES.board(view, wide=wide))
        hand = [cards[card].y for card in mine["hand"]]
        rest = [card.y for card in cards.values() if card.id not in mine["hand"]]
        assert (min(hand) > max(rest)) if wide else (max(hand) < min(rest))


def test_the_own_hand_is_drawn_large_and_nobody_else_s_is() -> None:
    for view, cards in scenes():
        large = {card.id for card in cards.values() if "tot-hand" in card.kinds}
        own = view["players"][view["seat"]]["hand"] if view["seat"] is not None else []
        assert large == set(own)


def test_the_sealed_choice_is_marked_for_its_owner_only() -> None:
    state = TIDES.new(seed=3)
    move = state.moves(0)[2]
    state.play(0, move)
    chosen = move.text.removeprefix("play ")
    mine = drawn(state.view(0))
    assert {card.id for card in mine.values() if "tot-chosen" in card.kinds} == {chosen}
    assert "chosen" in mine[chosen].texts
    for seat in (1, None):
        svg = TIDES.board(state.view(seat))
        assert chosen not in svg
        assert "has chosen" in svg


def test_a_hand_taken_back_shows_what_its_cards_brought() -> None:
    for phase in ("keep", "remove"):
        view = view_at(phase, 1, 0)
        player = view["players"][0]
        brought = dict(
            zip(player["rounds"][0]["kingdom"], player["rounds"][0]["points"], strict=True)
        )
        cards = drawn(view)
        for card in player["hand"]:
            assert f"Points this round: {brought[card]}" in cards[card].title
            assert str(brought[card]) in cards[card].texts


def test_scores_rounds_and_pile_stand_in_the_middle() -> None:
    for view in views(2):
        texts = [text.text for text in parsed(TIDES.board(view)).iter(f"{SVG}text")]
        assert f"Pile: {view['pile']}" in texts
        assert any(text and text.startswith(f"Round {view['round']} of 3") for text in texts)
        for player in view["players"]:
            assert str(player["total"]) in texts
            for scored in player["rounds"]:
                assert str(sum(scored["points"])) in texts
            if len(player["rounds"]) < 3:
                assert f"+{sum(player['points'])}" in texts


def test_the_winner_is_marked_when_the_game_is_over() -> None:
    for seed in range(GAMES):
        view = view_at("over", 3, None, seed)
        totals = [player["total"] for player in view["players"]]
        svg = TIDES.board(view, "en", ["Ann", "Bob"])
        assert svg.count(">winner</text>") == (totals[0] != totals[1])
        assert "is choosing" not in svg


def test_a_shared_victory_is_marked_on_both_sides() -> None:
    view = view_at("over", 3, 0)
    for player in view["players"]:
        player["total"] = 50
    svg = TIDES.board(view)
    assert svg.count(">shared victory</text>") == 2
    assert ">winner</text>" not in svg


def test_roof_of_the_world_marks_the_counts_that_it_doubles() -> None:
    state = dealt(
        "roof-of-the-world forecourt pillars-of-heaven golden-ziggurat bath-of-the-gods",
        "kings-nest mana-well ancient-rift eternal-palace old-mans-pass",
    )
    play(state, "play roof-of-the-world", "play mana-well", "play kings-nest", "play forecourt")
    play(state, "play pillars-of-heaven", "play ancient-rift")
    titles = [title.text for title in parsed(TIDES.board(state.view(0))).iter(f"{SVG}title")]
    assert "palace: 2 (doubled)" in titles
    assert "temple: 2 (doubled)" in titles
    assert "palace: 1" in titles
    assert "library: 1" in titles


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_name_symbol_and_effect_in_every_language(language: str) -> None:
    seen = set()
    for seed in range(GAMES):
        view = view_at("over", 3, 0, seed)
        cards = cards_drawn(TIDES.board(view, language))
        for card in shown_cards(view):
            seen.add(card)
            assert cards[card].title.startswith(f"{name_of(card, language)} (")
            written = " ".join(cards[card].texts)
            assert name_of(card, language) in written, f"the name of {card} does not fit"
    assert seen == set(CARD_IDS)


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_card_is_cut_off(language: str, wide: bool) -> None:
    for view in views(3):
        svg = board.draw(view, TIDES.words, language, (), wide)
        for card in cards_drawn(svg).values():
            assert not [text for text in card.texts if text.endswith("…")]


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "\"><image href='x' onerror='y'/>",
        "]]>&amp;",
        "Ann\x00\x1b[31m\u202egnp",
        "W" * 5000,
        "Z" + "\u0301" * 5000,
        "{seat} {0}",
        "\ud800",
    ],
)
def test_hostile_names_stay_text(name: str) -> None:
    for view in (view_at("draft", 2, 0), view_at("over", 3, None)):
        plain = parsed(TIDES.board(view, "en", ["Ann", "Bob"]))
        svg = TIDES.board(view, "en", [name, name])
        assert [node.tag for node in parsed(svg).iter()] == [node.tag for node in plain.iter()]
        assert len(svg.encode()) < 60_000


def test_a_long_name_is_shortened_where_it_is_written_and_still_begins_like_the_name() -> None:
    texts = [
        text.text or ""
        for text in parsed(TIDES.board(view_at("draft", 1, 0), "en", ["Nebuchadnezzar" * 9])).iter(
            f"{SVG}text"
        )
    ]
    shortened = [text for text in texts if text.startswith("Nebuchadnezzar")]
    assert shortened
    assert all(text.endswith("…") and len(text) < 40 for text in shortened)


def test_the_picture_stands_alone_and_keeps_to_itself_inside_a_page() -> None:
    svg = TIDES.board(view_at("draft", 2, 0))
    root = parsed(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Tides of Time. Round 2 of 3, drafting"
    assert root.findtext(f"{SVG}title")
    assert root.findtext(f"{SVG}desc")
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    for node in root.iter():
        assert node.tag not in (f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject")
        for attribute in node.attrib:
            assert attribute not in ("style", "id", "href")
            assert not attribute.startswith("on")
    style = root.findtext(f"{SVG}style") or ""
    assert "url(" not in style
    assert "@import" not in style
    selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", style)
    assert len(selectors) > 20
    assert all(selector.startswith(".tides-of-time") for selector in selectors)


def test_every_class_of_the_picture_has_a_style_and_every_style_is_used() -> None:
    used: set[str] = set()
    for view in views(2):
        for wide in (False, True):
            svg = board.draw(view, TIDES.words, "en", (), wide)
            for node in parsed(svg).iter():
                used.update(node.get("class", "").split())
    style = parsed(TIDES.board(view_at("draft", 1, 0))).findtext(f"{SVG}style") or ""
    styled = set(re.findall(r"\.(tot-[a-z-]+)", style))
    assert styled <= used
    assert used - styled <= {"tides-of-time", "tot-card"}


def test_the_same_view_gives_the_same_picture() -> None:
    view = view_at("keep", 2, 1)
    assert TIDES.board(view, "pl") == TIDES.board(view, "pl")


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    draw_sample = runpy.run_path(str(PICTURES / "draw.py"))["tides_of_time"]
    stored = (PICTURES / "tides-of-time.svg").read_text("utf-8")
    assert stored == draw_sample(), "run docs/pictures/draw.py"
