"""Hands: what a table makes easier for its players keeps to the rules."""

from __future__ import annotations

from parlour.engine.conformance.scene import Scene, expect
from parlour.engine.move import Combined
from parlour.engine.words import LANGUAGES


def turns_end_by_listed_moves(scene: Scene) -> None:
    """The move that ends a turn is one of those that are listed."""
    state, game = scene.state, scene.game
    for seat in state.waiting():
        moves = state.moves(seat)
        ending = game.ending(state.view(seat), moves)
        expect(ending is None or ending in moves, f"seat {seat} would end its turn by {ending}")


def combined_moves_play(scene: Scene) -> None:
    """Whatever is offered as one move can be made, one part after the other."""
    state, game = scene.state, scene.game
    for seat in state.waiting():
        view, moves = state.view(seat), state.moves(seat)
        for language in LANGUAGES:
            for combined in game.combined(view, moves, language):
                _plays(scene, seat, combined)


def _plays(scene: Scene, seat: int, combined: Combined) -> None:
    name = f"seat {seat}, {[move.text for move in combined.moves]}"
    expect(len(combined.moves) > 1, f"{name} are not several moves")
    expect(combined.label != "", f"{name} have no words")
    trial = scene.state.copy()
    for move in combined.moves:
        refused = trial.refusal(seat, move)
        expect(refused is None, f"{name} are offered as one, but refused: {refused}")
        trial.apply(seat, move)


def purses_are_worded(scene: Scene) -> None:
    """What a seat may pay and gain has a name in every language, the same in every position."""
    words = scene.game.words
    start = scene.game.deal(scene.state.options, scene.generator.copy())
    for seat in range(scene.state.seats):
        names = [name for name, _ in scene.state.purse(seat)]
        expect(names == [name for name, _ in start.purse(seat)], f"seat {seat}: {names} differ")
        for name in names:
            expect(name in words, f"no words for {name!r} in the purse of seat {seat}")
