"""`parlour ladder`: what bots are worth, all against all."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from parlour.bots.catalogue import BOTS
from parlour.cli.arguments import GameId, OptionTexts, Seed, read_options
from parlour.cli.console import grid, line, show
from parlour.cli.playing import INTERRUPTED, Jobs, On, begin, percent, play_missing, split
from parlour.engine.registry import game as registered
from parlour.study.files import write_whole
from parlour.study.folder import Folder
from parlour.study.ladder import Aim, Rung, next_look, picture, rungs, to_data, up_to
from parlour.study.rating import width
from parlour.study.tournament import Result, Tournament, set_up_ladder
from parlour.study.workers import Workers, workers

GAMES: Final = 100
MOST_GAMES: Final = 10_000


Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B,C", help=f"Two or more, of {', '.join(BOTS)}.")
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        min=1,
        help=f"Games of each meeting: {GAMES}, or at most {MOST_GAMES} with --until.",
    ),
]
Until = Annotated[
    float | None,
    typer.Option(
        "--until", metavar="P", min=1.0, help="Stop when no rating may be off by more points."
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="DIR", help="Keep games, ladder and picture; go on where it stopped."
    ),
]


def ladder(
    game: GameId,
    bots: Bots,
    games: Games = None,
    until: Until = None,
    seed: Seed = "1",
    out: Out = None,
    jobs: Jobs = None,
    on: On = None,
    option: OptionTexts = None,
) -> None:
    """Let all bots play each other, seats balanced, and rate them with 95 % intervals.

    Ctrl-C keeps what is done.
    """
    options = read_options(registered(game), option)
    tournament = set_up_ladder(game, split(bots), seed=seed, options=options)
    aim = Aim(games or (GAMES if until is None else MOST_GAMES), until)
    folder = None if out is None else Folder(out, tournament)
    most = next_look(tournament, Aim(aim.games), 0, ()) * _meetings(tournament)
    with workers(on, jobs or os.cpu_count() or 1) as at_work:
        results = begin(folder, most)
        whole = False
        try:
            whole = _climb(tournament, aim, folder, results, at_work)
        finally:
            results.sort(key=lambda result: result.number)
            if folder is not None:
                folder.close(results)
            if results:
                _tell(tournament, aim, folder, results)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _meetings(tournament: Tournament) -> int:
    return len(tournament.meetings)


def _climb(
    tournament: Tournament,
    aim: Aim,
    folder: Folder | None,
    results: list[Result],
    at_work: Workers,
) -> bool:
    """Play until the aim is reached; tell whether it was, and not broken off."""
    played = 0
    while (target := next_look(tournament, aim, played, results)) > played:
        games = target * _meetings(tournament)
        play_missing(tournament, folder, results, games, at_work)
        if len(up_to(tournament, target, results)) < games:
            line(f"Stopped after {len(results)} games.", "yellow")
            return False
        played = target
    return True


def _tell(
    tournament: Tournament, aim: Aim, folder: Folder | None, results: Sequence[Result]
) -> None:
    found = rungs(tournament, results)
    _print(found)
    off = width([rung.rating for rung in found])
    if aim.until is not None and off > aim.until:
        line(f"A rating may still be off by {off:.0f}: more games would tell.", "yellow")
    if folder is not None:
        data = json.dumps(to_data(tournament, found), indent=2, ensure_ascii=False)
        write_whole(folder.path / "ladder.json", data + "\n")
        write_whole(folder.path / "ladder.svg", picture(tournament, found) + "\n")


def _print(found: Sequence[Rung]) -> None:
    table = grid("", "bot", ">rating (95 %)", ">games", ">victories (95 %)")
    for place, rung in enumerate(found, start=1):
        rating = rung.rating
        table.add_row(
            str(place),
            rung.name,
            f"{rating.estimate:+.0f} [{rating.low:+.0f}, {rating.high:+.0f}]",
            str(rung.games),
            percent(rung.share),
        )
    show(table)
    line()
    cross = grid("", "beats, in %", *[f">{place}" for place in range(1, len(found) + 1)])
    for place, rung in enumerate(found, start=1):
        cells = ["" if one is None else f"{100 * one.estimate:.0f}" for one in rung.against]
        cross.add_row(str(place), rung.name, *cells)
    show(cross)
