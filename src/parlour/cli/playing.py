"""Playing the games of a tournament with a progress bar, and writing what came out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import isfinite
from typing import Annotated, Final, TypeVar

import typer

from parlour.cli.console import progress_bar
from parlour.cli.interrupts import Interrupts
from parlour.engine.errors import ParlourError
from parlour.study.folder import Folder
from parlour.study.intervals import Interval
from parlour.study.runner import Work
from parlour.study.tournament import Games, Result, Tournament
from parlour.study.workers import Workers

Done = TypeVar("Done")

INTERRUPTED: Final = 130

Jobs = Annotated[
    int | None,
    typer.Option("--jobs", metavar="N", min=1, help="Processes; one for each core if left out."),
]


On = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="WHERE",
        help="Work on a Ray cluster: ray starts one here, ray://HOST:PORT is one that runs.",
    ),
]


def split(bots: str) -> list[str]:
    """Return the bots that a text names."""
    return [spec.strip() for spec in bots.split(",")]


def begin(folder: Folder | None, games: int) -> list[Result]:
    """Open the folder, if there is one, and return what was played."""
    if folder is None:
        return []
    results = folder.open()
    if any(result.number > games for result in results):
        raise ParlourError(
            f"{folder.path} holds {len(results)} games already: ask for no fewer, or choose another"
        )
    return results


def play_missing(
    tournament: Tournament,
    folder: Folder | None,
    results: list[Result],
    games: int,
    workers: Workers,
) -> None:
    """Play the games that are missing and add them to the results."""

    def keep(played: tuple[Result, str]) -> None:
        result, record = played
        if folder is not None:
            folder.keep(result, record)
        results.append(result)

    present = {result.number for result in results}
    do_missing(
        workers, Games(tournament), range(1, games + 1), present, tournament.game, keep, "games"
    )


def do_missing(
    workers: Workers,
    work: Work[Done],
    numbers: Sequence[int],
    present: Collection[int],
    title: str,
    keep: Callable[[Done], None],
    what: str,
) -> None:
    """Do the pieces that are not there, under a progress bar, and keep what each comes to.

    Ctrl-C lets those under way finish.
    """
    missing = [number for number in numbers if number not in present]
    if not missing:
        return
    with Interrupts(what) as interrupts, progress_bar() as bar:
        task = bar.add_task(title, total=len(numbers), completed=len(numbers) - len(missing))
        for done in workers.run(work, missing, interrupts.stopped):
            keep(done)
            bar.advance(task)


def percent(share: Interval) -> str:
    low, high = 100 * share.low, 100 * share.high
    return f"{100 * share.estimate:.1f} % [{low:.1f}, {high:.1f}]"


def points(score: Interval) -> str:
    if not isfinite(score.low):
        return f"{score.estimate:.2f}"
    return f"{score.estimate:.2f} [{score.low:.2f}, {score.high:.2f}]"
