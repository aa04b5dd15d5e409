"""`parlour train`: let bots learn a game from games with themselves."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from parlour.cli.console import BESIDE
from parlour.cli.interrupts import Interrupts
from parlour.engine.errors import ParlourError
from parlour.study.training.course import Course, Plan, Progress, start_from


def train(
    game: Annotated[str, typer.Argument(help="The game to learn.")],
    out: Annotated[Path, typer.Option(help="Where the course is kept; it goes on from there.")],
    minutes: Annotated[float, typer.Option(help="Begin no generation after so many.")] = 0.0,
    games: Annotated[int, typer.Option(help="Stop after so many games in all.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes that play.")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed leads to the same weights.")] = 1,
    since: Annotated[
        Path | None, typer.Option(help="Weights to go on from, instead of from nothing.")
    ] = None,
) -> None:
    """Learn to judge a game by self-play: learned.json, curve.svg and curve.md in a folder."""
    if minutes <= 0.0 and games <= 0:
        raise ParlourError("expected --minutes or --games, to know when to stop")
    # The processes share the cores already.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    start = start_from(game, since) if since else None
    course = Course(Plan(game, seed, since=start), out)
    late = monotonic() + 60.0 * minutes
    with Interrupts() as interrupts:

        def wanted(progress: Progress) -> bool:
            if interrupts.stopped() or (minutes > 0.0 and monotonic() > late):
                return False
            return games <= 0 or progress.games() < games

        for found in course.run(jobs or os.cpu_count() or 1, wanted):
            held_out = f", held-out {found['held_out']:.1f}" if "held_out" in found else ""
            BESIDE.print(
                f"{course.games()} games: mean {found['outcome']:.1f}, "
                f"missed {found['missed'] ** 0.5:.1f}{held_out} ({found['seconds']:.0f} s)"
            )
    BESIDE.print(f"{out / 'learned.json'}: weights after {course.games()} games")
