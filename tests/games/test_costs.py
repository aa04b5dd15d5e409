"""Whatever a move pays, spends on the way or gives to others stands in its label and in the log."""

from __future__ import annotations

from random import Random

import pytest

from parlour.engine.contract import State
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.engine.registry import game
from parlour.games.terra_mystica.rules.exchange import TOLD
from parlour.games.terra_mystica.rules.notation import VERB
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.table.prompting import effects
from parlour.server.effects import changes

GAMES, PLIES = 2, 220
POINTS = ("purse.points", "kind.vp")
"""What the log tells for every move, whatever the game says."""
BY_NAME = ("paid", "used", "assigned", "shifted", "left", "sailed")
"""The beginnings of events that tell of one thing each, without a number."""


def is_told(paid: int, events: list[Event]) -> bool:
    return any(paid in event.figures.values() or event.kind.startswith(BY_NAME) for event in events)


@pytest.mark.parametrize("id", ["wayfarers", "empires-of-the-north"])
def test_what_anybody_pays_stands_in_the_log(id: str) -> None:
    paid = 0
    for seed in range(GAMES):
        chance = Random(seed)  # noqa: S311 - a reproducible game
        state = game(id).new({"players": 2}, seed=seed)
        for _ in range(PLIES):
            if state.over():
                break
            seat = state.waiting()[0]
            move = chance.choice(state.moves(seat))
            before = [dict(state.purse(other)) for other in range(2)]
            label = dict(changes(state, seat, move))
            events = state.listen()
            state.play(seat, move)
            state.listener = None
            for other in range(2):
                told = [event for event in events if event.seat == other]
                for name, now in state.purse(other):
                    change = now - before[other][name]
                    if change < 0 and name not in POINTS:
                        assert is_told(-change, told), (move.text, name, change)
                        assert other != seat or label[name] == change, move.text
                        paid += 1
    assert paid > 0


def played(state: TerraState, seat: int, move: Move) -> list[Event]:
    events = state.listen()
    state.play(seat, move)
    state.listener = None
    return events


def test_terra_mystica_tells_the_same_in_the_log_as_in_the_label() -> None:
    chance, told, given = Random("costs"), 0, 0  # noqa: S311 - a reproducible game
    for seed in range(GAMES):
        state: State = game("terra-mystica").new({"players": 3}, seed=seed)
        for _ in range(PLIES):
            if state.over():
                break
            assert isinstance(state, TerraState)
            seat = state.waiting()[0]
            move = chance.choice(state.moves(seat))
            changed, offers = effects(state, seat, move)
            label = game("terra-mystica").describe(state.view(seat), move)
            events = played(state, seat, move)
            if VERB[move.code] in TOLD:
                continue
            said = {name: change for name, change in changed if change and name != "points"}
            spent = [event.figures for event in events if event.kind == "exchanged"]
            assert spent == ([said] if said else [])
            offered = [event.figures for event in events if event.kind == "offered"]
            assert [(each["faction"], each["power"]) for each in offered] == offers
            assert all(f"may gain {power} power" in label for _, power in offers)
            told, given = told + len(spent), given + len(offers)
    assert told > 0
    assert given > 0
