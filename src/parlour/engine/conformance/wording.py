"""Wording: everything that players read is there in every language, and everything clickable."""

from __future__ import annotations

import re

from parlour.engine.conformance.scene import Scene, expect
from parlour.engine.contract import View
from parlour.engine.parts import anew, apart, drawn_apart, joined
from parlour.engine.words import LANGUAGES

PLIES_BETWEEN_PICTURES = 5
TARGET = re.compile(r'data-target="([^"]*)"')
PIECE = re.compile(r'data-piece="([^"]*)"')


def decisions_are_worded(scene: Scene) -> None:
    """Prompt, moves and events have words in every language."""
    state, game = scene.state, scene.game
    for language in LANGUAGES:
        for seat in scene.observers():
            expect(bool(game.prompt(state.view(seat), language)), f"no prompt for seat {seat}")
    for seat in state.waiting():
        view = state.view(seat)
        for move in state.moves(seat):
            trial = state.copy()
            events = trial.listen()
            trial.apply(seat, move)
            for language in LANGUAGES:
                expect(bool(game.describe(view, move, language)), f"{move.text!r} has no words")
                for event in events:
                    expect(bool(game.report(event, language)), f"{event} has no words")
            for event in events:
                expect(event.rule in game.rulebook, f"{event} follows no rule")
    for score in state.scores():
        for source in score.sources:
            expect(source in game.words, f"no words for the source of points {source!r}")


def pictures_show_the_targets(scene: Scene) -> None:
    """The board draws for every observer, and answers every click of a player."""
    state, game = scene.state, scene.game
    if scene.ply % PLIES_BETWEEN_PICTURES and not state.over():
        return
    for seat in scene.observers():
        view = state.view(seat)
        language = LANGUAGES[scene.generator.below(len(LANGUAGES))]
        drawing = game.board(view, language, wide=scene.ply % 2 == 1)
        _parts_are_told_apart(scene, seat, view, language, drawing)
        expect(drawing.startswith("<svg"), f"the board of seat {seat} is no SVG")
        expect(' style="' not in drawing, "a page shows no style that stands at an element")
        pieces = PIECE.findall(drawing)
        for piece in pieces:
            expect(pieces.count(piece) == 1, f"the piece {piece!r} is drawn twice")
        lines = game.text(view, language).splitlines()
        expect(bool(lines), f"the text board of seat {seat} is empty")
        widest = max([len(line) for line in lines])
        expect(widest <= 80, f"the text board of seat {seat} is {widest} columns wide")
        if seat is not None:
            _clicks_are_answered(scene, seat, view, set(TARGET.findall(drawing)))


def _parts_are_told_apart(
    scene: Scene, seat: int | None, view: View, language: str, drawing: str
) -> None:
    """Marks make sense, and what is remembered of earlier drawings shows what is there now."""
    marks = drawing.count("<!--part ")
    expect(marks == len(apart(drawing)[1]), f"the parts of the board of seat {seat} make no sense")
    again = joined(*drawn_apart(lambda: scene.game.board(view, language, wide=scene.ply % 2 == 1)))
    expect(again == drawing, f"the board of seat {seat} is another one when it is drawn in parts")
    again = anew(lambda: scene.game.board(view, language, wide=scene.ply % 2 == 1))
    expect(again == drawing, f"the board of seat {seat} shows something of before")


def _clicks_are_answered(scene: Scene, seat: int, view: View, shown: set[str]) -> None:
    """Every move can be clicked, and every click means moves that are legal or say why not."""
    state, game = scene.state, scene.game
    listed = state.moves(seat)
    for move in listed:
        for target in game.targets(view, move):
            expect(
                target in shown,
                f"{move.text!r} touches {target!r}, which seat {seat} does not see",
            )
            attempts = game.attempts(view, target)
            expect(move in attempts, f"a click on {target!r} cannot mean {move.text!r}")
    for target in shown:
        attempts = game.attempts(view, target)
        expect(bool(attempts), f"a click on {target!r} can mean nothing")
        for move in attempts:
            answered = move in listed or state.refusal(seat, move) is not None
            expect(answered, f"{move.text!r} is not listed but would be allowed")
