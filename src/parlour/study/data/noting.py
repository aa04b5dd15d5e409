"""What was decided in a game, read from its record, and what bots thought of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from parlour.bots.bot import Bot, Chair, Opinion
from parlour.bots.catalogue import UnknownBot, bot
from parlour.bots.random import RandomBot
from parlour.engine.contract import State
from parlour.engine.generator import Generator, seeded
from parlour.engine.move import Move
from parlour.engine.record import Record
from parlour.study.environments.setting import Setting

Opinions = dict[Move, Opinion]


@dataclass(frozen=True)
class Decision:
    """One decision: what its seat saw, what it could do, what it did."""

    ply: int
    """Counted from 1, as in `parlour replay`."""
    seat: int
    """Counted from 1, as in records."""
    observation: bytes
    legal: list[int]
    chosen: int
    move: str
    values: list[float] | None
    """What its bot expected from each legal move, in shares of the victory."""
    probabilities: list[float] | None
    """How likely its bot was to make each."""


def decisions(record: Record, setting: Setting, values: bool) -> Iterator[Decision]:
    """Yield the decisions of a game; bots think again, as they thought then, if asked to.

    A bot draws from the same generator as in the game, so one that thinks by count thinks the same.
    """
    names = record.names if values else []
    witnesses = [_witness(name, f"{record.seed} seat {seat}") for seat, name in enumerate(names)]
    for ply, state, _ in record.steps():
        if ply == len(record.moves):
            return
        seat, move = record.moves[ply]
        moves = state.moves(seat)
        if move not in moves:
            continue  # and the replay says why it is refused
        numbers = setting.numbering.numbers(state, seat, moves)
        witness = witnesses[seat] if witnesses else None
        opinions = witness.opinions(state, seat) if witness else None
        yield Decision(
            ply + 1,
            seat + 1,
            setting.observation.columns(state, seat),
            numbers,
            numbers[moves.index(move)],
            move.text,
            [opinions[one].value for one in moves] if opinions else None,
            [opinions[one].probability for one in moves] if opinions else None,
        )


class Witness(Bot):
    """A bot that remembers what another one thinks."""

    def __init__(self, thinker: Bot, generator: Generator) -> None:
        super().__init__(thinker.name)
        self._thinker = thinker
        self._generator = generator
        self._thoughts: list[Opinion] = []

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        self._thoughts = self._thinker.consider(chair, generator)
        return self._thoughts

    def opinions(self, state: State, seat: int) -> Opinions | None:
        """Return the opinion on each legal move, or None where there was nothing to think about."""
        self._thoughts = []
        self.choose(Chair(state, seat), self._generator)
        return {opinion.move: opinion for opinion in self._thoughts} or None


def _witness(name: str, seed: str) -> Witness | None:
    thinker = _thinker(name)
    return None if thinker is None else Witness(thinker, seeded(seed))


@cache
def _thinker(name: str) -> Bot | None:
    """Return the bot of that name, or None for a person, and for chance, which thinks nothing."""
    try:
        found = bot(name)
    except UnknownBot:
        return None
    return None if isinstance(found, RandomBot) else found
