"""`parlour check`: find out whether a game keeps the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from parlour.bots import catalogue
from parlour.bots.bot import Chair
from parlour.cli.arguments import OptionalGameId, OptionTexts, Seed, games_named, read_options
from parlour.cli.console import line, progress_bar
from parlour.engine import conformance
from parlour.engine.contract import Game, State
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import OptionValue


def check(
    game: OptionalGameId = None,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar="N", min=1, help="Random games for each number of players."
        ),
    ] = 10,
    seed: Seed = "1",
    every: Annotated[
        int,
        typer.Option(
            "--every", metavar="N", min=1, help="Try one ply in N in full, to check more games."
        ),
    ] = 1,
    bot: Annotated[
        str | None,
        typer.Option("--bot", metavar="BOT", help="Let this bot move on every other seat."),
    ] = None,
    option: OptionTexts = None,
) -> None:
    """Check that games keep the contract.

    Plays random games and tries every promise at every ply; exit 1 if one is broken.
    """
    failed = False
    mover = None if bot is None else _mover(bot)
    for one in games_named(game):
        given = read_options(one, option)
        fewest, most = one.players
        for players in [given["players"]] if "players" in given else range(fewest, most + 1):
            options = {**given, "players": players}
            failed = not _keeps_contract(one, options, games, seed, every, mover) or failed
    if failed:
        raise typer.Exit(1)


def _mover(spec: str) -> conformance.Mover:
    chosen = catalogue.bot(spec)

    def move(state: State, seat: int, generator: Generator) -> Move:
        return chosen.choose(Chair(state, seat), generator)

    return move


def _keeps_contract(
    game: Game,
    options: Mapping[str, OptionValue],
    games: int,
    seed: str,
    every: int,
    mover: conformance.Mover | None,
) -> bool:
    title = f"{game.id}, {options['players']} players"
    try:
        with progress_bar() as bar:
            task = bar.add_task(title, total=games)
            report = conformance.check(
                game,
                games=games,
                seed=seed,
                options=options,
                progress=lambda so_far: bar.update(task, completed=so_far.games),
                every=every,
                mover=mover,
            )
    except conformance.CheckFailure as failure:
        line(f"{title}: FAILED", "bold red")
        line(str(failure))
        return False
    line(f"{title}: {report.games} games, {report.plies} plies, {report.moves} moves: all is well")
    return True
