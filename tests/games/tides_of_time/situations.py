"""Situations of Tides of Time, written with the ids of the cards."""

from __future__ import annotations

from parlour.engine import game
from parlour.games.tides_of_time.facts.cards import CARD_IDS, cards_of, mask_of
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms
from parlour.games.tides_of_time.rules.state import TidesState

TIDES = game("tides-of-time")


def cards(ids: str) -> int:
    """Return the set of some cards, given as `kings-nest forecourt`."""
    return mask_of([CARD_IDS.index(card) for card in ids.split()])


def new(seed: int = 1) -> TidesState:
    state = TIDES.new(seed=seed)
    assert isinstance(state, TidesState)
    return state


def dealt(first: str, second: str) -> TidesState:
    """Return the start of a game with these hands; the pile holds the rest in order."""
    state = new()
    state.hands = [cards(first), cards(second)]
    state.pile = cards_of(((1 << len(CARD_IDS)) - 1) & ~state.hands[0] & ~state.hands[1])
    assert state.audit() == []
    return state


def play(state: TidesState, *moves: str) -> None:
    """Make moves in turn, beginning with the first player: `play forecourt`."""
    for number, move in enumerate(moves):
        state.play(number % 2, TIDES.move(move))


def play_any(state: TidesState, steps: int) -> None:
    """Let both make their first listed move, so many times."""
    for _ in range(steps):
        for seat in (0, 1):
            state.play(seat, state.moves(seat)[0])


def worth(own: str, other: str) -> dict[str, int]:
    """Return what each card of a kingdom scores against another, whichever seat it belongs to."""
    points, _ = points_of_kingdoms(cards(own), cards(other))
    assert points_of_kingdoms(cards(other), cards(own))[1] == points
    return {CARD_IDS[card]: value for card, value in zip(cards_of(cards(own)), points, strict=True)}
