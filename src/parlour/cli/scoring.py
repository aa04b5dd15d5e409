"""Scores in the terminal: where the points come from, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid

from parlour.cli.console import grid, line
from parlour.cli.language import say
from parlour.engine.contract import State
from parlour.engine.words import player_name


def score_table(state: State, language: str, names: Sequence[str]) -> Grid:
    """Return the points of each player by source, and their places once the game is over."""
    scores = state.scores()
    words = state.game.words
    players = [player_name(seat, language, names) for seat in range(state.seats)]
    table = grid(say("scores.source", language), *[f">{player}" for player in players])
    sources = dict.fromkeys([source for score in scores for source in score.sources])
    for source in sources:
        title = words.say(source, language) if source in words else source
        table.add_row(title, *[str(score.sources.get(source, "")) for score in scores])
    total = say("scores.total", language)
    table.add_row(total, *[str(score.total) for score in scores], style="bold")
    if state.over():
        place = say("scores.place", language)
        table.add_row(place, *[f"{number}." for number in state.ranking()])
    return table


def print_result(state: State, language: str, names: Sequence[str]) -> None:
    """Say who has won, alone or together."""
    winners = [seat for seat, place in enumerate(state.ranking()) if place == 1]
    players = ", ".join([player_name(seat, language, names) for seat in winners])
    key = "scores.winner" if len(winners) == 1 else "scores.shared"
    line(say(key, language, players=players), "bold green")
