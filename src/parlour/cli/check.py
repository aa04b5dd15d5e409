"""`parlour check`: find out whether a game keeps the contract."""

from __future__ import annotations

from typing import Annotated

import typer

from parlour.cli.arguments import OptionalGameId, Seed, games_named
from parlour.cli.console import line, progress_bar
from parlour.engine import conformance
from parlour.engine.contract import Game


def check(
    game: OptionalGameId = None,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar="N", min=1, help="Random games for each number of players."
        ),
    ] = 10,
    seed: Seed = "1",
) -> None:
    """Check that games keep the contract.

    Plays random games and tries every promise at every ply; exit 1 if one is broken.
    """
    failed = False
    for one in games_named(game):
        fewest, most = one.players
        for players in range(fewest, most + 1):
            failed = not _keeps_contract(one, players, games, seed) or failed
    if failed:
        raise typer.Exit(1)


def _keeps_contract(game: Game, players: int, games: int, seed: str) -> bool:
    title = f"{game.id}, {players} players"
    try:
        with progress_bar() as bar:
            task = bar.add_task(title, total=games)
            report = conformance.check(
                game,
                games=games,
                seed=seed,
                options={"players": players},
                progress=lambda so_far: bar.update(task, completed=so_far.games),
            )
    except conformance.CheckFailure as failure:
        line(f"{title}: FAILED", "bold red")
        line(str(failure))
        return False
    line(f"{title}: {report.games} games, {report.plies} plies, {report.moves} moves: all is well")
    return True
