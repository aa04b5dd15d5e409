"""What players do as one move, though the rules take one thing after the other."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.contract import Game
from parlour.engine.move import Combined, Move
from parlour.games.terra_mystica.facts.factions import HOME
from parlour.games.terra_mystica.facts.land import TERRAINS
from parlour.games.terra_mystica.rules.notation import parse, verb_of
from parlour.games.terra_mystica.table.prompting import changes_in_words, effects
from parlour.games.terra_mystica.table.reading import maker, restore

OPTIONAL: Final = ("build", "connect", "convert", "done")
"""What may be left out when a turn ends."""


def ending(moves: tuple[Move, ...]) -> Move | None:
    """Return `done` where everything else may as well be left out."""
    if any(verb_of(move) not in OPTIONAL for move in moves):
        return None
    return next((move for move in moves if move.text == "done"), None)


def combined(
    game: Game, view: dict[str, Any], moves: tuple[Move, ...], language: str
) -> tuple[Combined, ...]:
    """Return every way to transform a hex into home terrain and build a dwelling there."""
    diggings = [move for move in moves if verb_of(move) == "transform"]
    if not diggings:
        return ()
    state, seat = restore(game, view), maker(view)
    home = TERRAINS[HOME[state.faction[seat]]]
    found = []
    for dig in diggings:
        _, field, terrain = dig.text.split()
        if terrain != home:
            continue
        dug = state.copy()
        dug.answer(seat, dig)
        build = parse(f"build {field}")
        if dug.refusal(seat, build) is not None:
            continue
        (digging, _), (building, offered) = effects(state, seat, dig), effects(dug, seat, build)
        both = zip(digging, building, strict=True)
        changes = [(name, first + second) for (name, first), (_, second) in both]
        text = game.words.say("move.transform-and-build", language, {"hex": field})
        label = " ".join([text, *changes_in_words(game, (changes, offered), language)])
        found.append(Combined((dig, build), label))
    return tuple(found)
