"""A whole game between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.bots.bot import Bot, Chair
from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError
from parlour.engine.generator import seeded
from parlour.engine.options import resolve
from parlour.engine.record import Record


def play(
    game: Game, options: Mapping[str, object] | None, bots: Sequence[Bot], seed: int | str
) -> Record:
    """Play a game to its end, the first bot on the first seat, and return its record.

    Each seat draws from a generator of its own, made from the seed and the seat: the same seed
    gives the same game as long as the bots think by count and not by the clock.
    """
    chosen = resolve(game.options, options if options is not None else {})
    seats = chosen.number("players")
    if len(bots) != seats:
        raise ParlourError(f"expected a bot for each of {seats} seats, got {len(bots)}")
    record = Record(game, chosen, str(seed), [bot.name for bot in bots])
    generators = [seeded(f"{seed} seat {seat}") for seat in range(seats)]
    state = record.start()
    while not state.over():
        seat = state.waiting()[0]
        move = bots[seat].choose(Chair(state, seat), generators[seat])
        state.play(seat, move)
        record.moves.append((seat, move))
    record.scores = [score.total for score in state.scores()]
    return record
