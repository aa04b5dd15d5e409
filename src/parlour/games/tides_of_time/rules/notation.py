"""Moves and their text: `play kings-nest`, `keep forecourt`, `remove mana-well`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from parlour.engine.errors import NotationError
from parlour.engine.move import Move, tidy
from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS

VERBS: Final = ("play", "keep", "remove")
"""One for each phase in which something is asked, in the order of the phases."""

VERB_OF_PHASE: Final = {"draft": "play", "keep": "keep", "remove": "remove", "over": "play"}

MOVES: Final[tuple[Move, ...]] = tuple(
    [
        Move(f"{verb} {card}", number * CARDS + index)
        for number, verb in enumerate(VERBS)
        for index, card in enumerate(CARD_IDS)
    ]
)
_BY_TEXT: Final[dict[str, Move]] = {move.text: move for move in MOVES}


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("Play  Kings-Nest").text
    'play kings-nest'
    """
    move = _BY_TEXT.get(tidy(text))
    if move is not None:
        return move
    near = get_close_matches(tidy(text), list(_BY_TEXT), n=1)
    hint = f"did you mean {near[0]!r}?" if near else "for example 'play kings-nest'"
    raise NotationError(f"expected 'play', 'keep' or 'remove' and a card, got {text!r}; {hint}")
