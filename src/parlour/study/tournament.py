"""A tournament: the same bots at one table after another, moving up a seat each time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from parlour.bots import catalogue, match
from parlour.engine.errors import ParlourError
from parlour.engine.options import OptionValue, resolve
from parlour.engine.record import Record
from parlour.engine.registry import game

_bot = cache(catalogue.bot)


@dataclass(frozen=True)
class Result:
    """How one game ended, seat by seat. Games are numbered from 1."""

    number: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory: 1 for a lone winner, parts for a shared one."""
    plies: int


@dataclass(frozen=True)
class Tournament:
    """What is played, by whom, and the seed of it all."""

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    seed: str

    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": game(self.game).rules_version,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def labels(self) -> list[str]:
        """Return a name for each bot; one that comes twice is numbered.

        >>> set_up("tides-of-time", ["random", "random"], seed=1).labels()
        ['random', 'random (2)']
        """
        return [
            bot if bot not in self.bots[:place] else f"{bot} ({self.bots[:place].count(bot) + 1})"
            for place, bot in enumerate(self.bots)
        ]

    def seating(self, number: int) -> list[int]:
        """Return which bot sits on each seat in a game.

        >>> cup = set_up("tides-of-time", ["greedy", "random"], seed=1)
        >>> cup.seating(1), cup.seating(2)
        ([0, 1], [1, 0])
        """
        return [(seat + number - 1) % len(self.bots) for seat in range(len(self.bots))]

    def play(self, number: int) -> tuple[Result, Record]:
        """Play one game. It depends on the seed and its number alone, not on the games before."""
        bots = [_bot(self.bots[place]) for place in self.seating(number)]
        record = match.play(game(self.game), self.options, bots, f"{self.seed}/{number}")
        return result_of(number, record), record


def set_up(
    game_id: str,
    bots: Sequence[str],
    *,
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Tournament:
    """Return a tournament of bots that exist, in a number that the game is made for."""
    found = game(game_id)
    fewest, most = found.players
    if not fewest <= len(bots) <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise ParlourError(f"{game_id} needs {wanted} bots, got {len(bots)}: {', '.join(bots)}")
    for spec in bots:
        _bot(spec)
    given = dict(options) if options is not None else {}
    if given.setdefault("players", len(bots)) != len(bots):
        raise ParlourError(
            f"expected a bot for each of {given['players']} players, got {len(bots)}"
        )
    return Tournament(game_id, resolve(found.options, given).to_data(), tuple(bots), str(seed))


def result_of(number: int, record: Record) -> Result:
    """Replay a finished game and say how it ended."""
    state = record.replay()
    if not state.over():
        raise ParlourError(f"game {number} is not finished")
    scores = tuple([score.total for score in state.scores()])
    return Result(number, scores, tuple(state.shares()), len(record.moves))
