"""Views of whole random games, for the tests of the pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine import Game, State, game
from parlour.engine.generator import seeded

TIDES: Game = game("tides-of-time")

View = dict[str, Any]


def positions(seed: int) -> Iterator[State]:
    """Play a random game; stop before every single decision and once more at the end."""
    state, chance = TIDES.new(seed=seed), seeded(f"choices {seed}")
    yield state
    while not state.over():
        waiting = state.waiting()
        seat = waiting[chance.below(len(waiting))]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
        yield state


def views(games: int) -> Iterator[View]:
    """Return what both seats and a spectator see all through some random games."""
    for seed in range(games):
        for state in positions(seed):
            for seat in (0, 1, None):
                yield state.view(seat)


def view_at(phase: str, round_: int, seat: int | None, seed: int = 1) -> View:
    """Return the first view of a phase in a round."""
    for state in positions(seed):
        view = state.view(seat)
        if view["phase"] == phase and view["round"] == round_:
            return view
    raise AssertionError(f"no {phase} in round {round_}")


def shown_cards(view: View) -> list[str]:
    """Return every card that lies open for the viewer, each once."""
    cards = [
        card
        for player in view["players"]
        for place in ("kingdom", "hand", "removed")
        for card in player[place]
    ]
    assert len(set(cards)) == len(cards)
    return cards
