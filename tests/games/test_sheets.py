"""Everything on the boards explains itself: figures and icons belong to things with a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from parlour.engine.contract import Game, State
from parlour.engine.generator import seeded
from parlour.engine.registry import game
from parlour.engine.sheets import Sheets, Thing, read_sheets, things_in
from parlour.engine.words import LANGUAGES

GAMES = ("tides-of-time", "terra-mystica", "wayfarers", "empires-of-the-north")

SHORT = 320
"""Letters of what a sheet says: it stands beside a thing, on a phone as well."""

RAW = re.compile(r"[{}_]|\b[a-z]+\.[a-z]+\b|\bNone\b|\b[a-z]+(-[a-z]+)*\.\d")
"""What looks like a key, an id or a blank that was not filled."""

GROUND = ("#wf-scene-home", "#wf-scene-coast")
"""What is painted below the things."""


@cache
def sheets_of(id: str) -> Sheets:
    return read_sheets(game(id))


def played(found: Game, **options: object) -> Iterator[State]:
    """Play a game with most players at random; yield the beginning, some of the middle, the end."""
    state = found.new({"players": found.players[1], **options}, seed="sheets")
    generator, ply, shown = seeded(7), 0, 0
    while not state.over() and ply < 1500:
        if ply == shown:
            yield state
            shown = 3 * shown + 25
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[generator.below(len(moves))])
        ply += 1
    yield state


def things(found: Game, state: State, language: str) -> Iterator[tuple[str, Thing | None]]:
    names = [f"Ann {seat}" for seat in range(state.seats)]
    for seat, wide in ((0, True), (0, False)):
        yield from things_in(found.board(state.view(seat), language, names, wide))


def must_explain(found: Game, state: State) -> set[str]:
    """Find a sheet for all that is drawn, in every language; return the kinds that were seen."""
    seen: set[str] = set()
    for language in LANGUAGES:
        for shown, thing in things(found, state, language):
            if shown in GROUND:
                continue
            assert thing is not None, f"{shown} belongs to nothing that could be asked about"
            sheet = sheets_of(found.id).of(thing.name)
            assert sheet is not None, f"nothing is said about {thing.name}"
            for title in thing.titles:
                assert not RAW.search(title), f"{thing.name} ({language}): {title}"
            for rule in sheet.rules_of(thing.name):
                assert rule in found.rulebook, f"{thing.name}: {rule}"
            seen.add(thing.name.partition(".")[0])
    return seen


@pytest.mark.parametrize("id", GAMES)
def test_every_figure_and_icon_on_a_board_has_a_sheet(id: str) -> None:
    found = game(id)
    seen = set[str]().union(*[must_explain(found, state) for state in played(found)])
    assert len(seen) > 8


def test_alone_against_the_opponent_everything_has_a_sheet_too() -> None:
    found = game("wayfarers")
    seen = set[str]().union(*[must_explain(found, state) for state in played(found, players=1)])
    assert "opponent" in seen


@pytest.mark.parametrize("id", GAMES)
def test_what_a_legal_move_touches_has_a_sheet(id: str) -> None:
    found = game(id)
    for state in played(found):
        for seat in state.waiting():
            view = state.view(seat)
            for move in state.moves(seat):
                for target in found.targets(view, move):
                    assert sheets_of(id).of(target), target


@pytest.mark.parametrize("id", GAMES)
def test_a_sheet_is_short_and_complete(id: str) -> None:
    for sheet in sheets_of(id).sheets:
        for language in LANGUAGES:
            name, said = sheet.name.text(language), sheet.say.text(language)
            assert 0 < len(name) <= 40, sheet.of
            assert said.endswith("."), (sheet.of, language)
            assert len(said) <= SHORT, (sheet.of, language, len(said))
            assert not RAW.search(said), said
        assert 0 < len(sheet.rules) <= 6, sheet.of
