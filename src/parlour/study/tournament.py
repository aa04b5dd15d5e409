"""A tournament: bots at one table after another, moving up a seat each time.

Where there are more bots than seats, every choice of them that fills a table is a meeting, and the
meetings take turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
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

    @property
    def seats(self) -> int:
        return int(self.options.get("players", len(self.bots)))

    @property
    def meetings(self) -> tuple[tuple[int, ...], ...]:
        """Who meets whom: one meeting of all, or all against all where there are more than seats.

        >>> set_up_ladder("tides-of-time", ["greedy", "learned", "random"], seed=1).meetings
        ((0, 1), (0, 2), (1, 2))
        """
        return _meetings(len(self.bots), self.seats)

    def seating(self, number: int) -> list[int]:
        """Return which bot sits on each seat in a game.

        >>> cup = set_up("tides-of-time", ["greedy", "random"], seed=1)
        >>> cup.seating(1), cup.seating(2)
        ([0, 1], [1, 0])
        """
        meetings = self.meetings
        turn, place = divmod(number - 1, len(meetings))
        meeting = meetings[place]
        return [meeting[(seat + turn) % len(meeting)] for seat in range(len(meeting))]

    def play(self, number: int) -> tuple[Result, Record]:
        """Play one game. It depends on the seed and its number alone, not on the games before."""
        bots = [_bot(self.bots[place]) for place in self.seating(number)]
        record = match.play(game(self.game), self.options, bots, f"{self.seed}/{number}")
        return result_of(number, record), record


Played = tuple[Result, str]
"""How a game ended, and its record as text."""


@dataclass(frozen=True)
class Games:
    """The games of a tournament as pieces of work."""

    tournament: Tournament

    def do(self, number: int) -> Played:
        result, record = self.tournament.play(number)
        return result, record.format()

    def name(self, number: int) -> str:
        return f"game {number} (seed {self.tournament.seed}/{number})"


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


def set_up_ladder(
    game_id: str,
    bots: Sequence[str],
    *,
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Tournament:
    """Return a tournament of all against all, at tables for two if the options do not say."""
    found = game(game_id)
    fewest, _ = found.players
    chosen = resolve(found.options, {"players": max(2, fewest), **(options or {})})
    seats = chosen.number("players")
    twice = [spec for place, spec in enumerate(bots) if spec in bots[:place]]
    if twice:
        raise ParlourError(f"{twice[0]} is named twice: expected bots that differ")
    if seats < 2:
        raise ParlourError(f"a ladder needs tables for 2 or more, got {seats}")
    if len(bots) < seats:
        raise ParlourError(
            f"a ladder at tables for {seats} needs {seats} bots or more, "
            f"got {len(bots)}: {', '.join(bots)}"
        )
    for spec in bots:
        _bot(spec)
    return Tournament(game_id, chosen.to_data(), tuple(bots), str(seed))


@cache
def _meetings(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(bots), seats))


def result_of(number: int, record: Record) -> Result:
    """Replay a finished game and say how it ended."""
    state = record.replay()
    if not state.over():
        raise ParlourError(f"game {number} is not finished")
    scores = tuple([score.total for score in state.scores()])
    return Result(number, scores, tuple(state.shares()), len(record.moves))
