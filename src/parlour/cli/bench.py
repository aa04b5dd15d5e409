"""`parlour bench`: how fast the games run, plain and compiled side by side."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from typing import Annotated

import typer

from parlour.cli.arguments import OptionalGameId, games_named
from parlour.cli.console import BESIDE, grid, line, show
from parlour.engine.contract import Game
from parlour.study.forms import advice, forms, measured_in
from parlour.study.speed import FIGURES

Figures = dict[str, dict[str, float]]
"""By form, then by name."""


def bench(
    game: OptionalGameId = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, help="How long to measure each figure.")
    ] = 1.0,
) -> None:
    """Measure how fast the games run.

    Counts random games, decisions, copies, views and lists of moves a second, for two players on
    one core, plain and compiled side by side where both are there.
    """
    measured = {one.id: _measure(one, seconds) for one in games_named(game)}
    if as_json:
        sys.stdout.write(json.dumps(measured, indent=2) + "\n")
        return
    for name, figures in measured.items():
        line(name, "bold")
        _print_figures(figures)
    if advice():
        line(advice())


def _measure(game: Game, seconds: float) -> Figures:
    figures: Figures = {}
    for name, folder in forms().items():
        status = f"{game.id}, {name} form …"
        with BESIDE.status(status) if BESIDE.is_terminal else nullcontext():
            figures[name] = measured_in(name, folder, game.id, seconds)
    return figures


def _print_figures(figures: Figures) -> None:
    both = len(figures) == 2
    table = grid("a second", *[f">{name}" for name in figures], *([">ratio"] if both else []))
    for name in FIGURES:
        rates = [figures[form][name] for form in figures]
        ratio = [f"{rates[1] / rates[0]:.2f}"] if both else []
        title = "moves() calls" if name == "moves" else name
        table.add_row(title, *[f"{rate:,.0f}" for rate in rates], *ratio)
    show(table)
