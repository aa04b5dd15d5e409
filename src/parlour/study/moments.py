"""Moments of a game as it is played, for whoever looks at boards or measures them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from parlour.engine.generator import Generator
from parlour.engine.record import Record
from parlour.engine.registry import game
from parlour.engine.table import Table

NAMES: Final = ("Ann", "Bartholomew", "Žofie", "Dominik", "Elżbieta")

MOST_WEIGHED: Final = 40
"""How many moves of a decision are weighed: what is looked at is a board, not a player."""


@cache
def played(id: str, players: int, seed: int = 7) -> Record:
    """Return a whole game, each move of it the one that looks best in one possible world."""
    rules = game(id)
    names = list(NAMES[:players])
    table = Table.new(rules, {"players": players}, seed=seed, names=names)
    chance, insight = Random(seed), rules.insight()  # noqa: S311 - a game that comes again
    while not table.state.over():
        seat = table.state.waiting()[0]
        moves = table.state.moves(seat)
        if len(moves) > MOST_WEIGHED:
            moves = tuple(chance.sample(moves, MOST_WEIGHED))
        world = table.state.sample(seat, Generator(chance.randrange(1 << 20)))
        values = insight.outlook(world, seat, moves) if len(moves) > 1 else [0.0]
        table.play(seat, moves[values.index(max(values))])
    return table.record


def moment(id: str, players: int, share: float, seed: int = 7) -> Record:
    """Return the record of a played game up to a share of its moves, 1.0 being its end.

    >>> moment("tides-of-time", 2, 0.0).moves
    []
    """
    record = played(id, players, seed)
    return record.up_to(round(len(record.moves) * share))


def most_players(id: str) -> int:
    """Return how many sit at a full table.

    >>> most_players("terra-mystica")
    5
    """
    return game(id).players[1]
