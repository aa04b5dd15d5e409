"""`parlour replay`: step through a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from parlour.cli.arguments import Lang, load_record
from parlour.cli.console import line, show, unwrapped
from parlour.cli.language import chosen_language
from parlour.cli.scoring import print_result, score_table
from parlour.engine.contract import State
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.events import Event
from parlour.engine.record import Record
from parlour.engine.words import player_name
from parlour.study.files import write_whole


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Stop after this many moves.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Write the board there as SVG.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="See it as this player, from 1.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each move.")] = False,
    lang: Lang = None,
) -> None:
    """Go through a record move by move.

    Prints what happened, then the board and the scores.
    """
    language = chosen_language(lang)
    record = load_record(file)
    _check_range("--to", to, 0, len(record.moves))
    _check_range("--seat", seat, 1, record.options.number("players"))
    viewer = None if seat is None else seat - 1
    line(f"{record.game.title(language)}, seed {record.seed}", "bold")
    try:
        for ply, state, events in record.steps(to):
            final = state
            if ply:
                _print_ply(record, ply, events, viewer, language)
                _pause(step)
    except RecordError as error:
        raise ParlourError(f"{file}: {error}") from error
    _print_position(record, final, viewer, language)
    if svg is not None:
        picture = record.game.board(final.view(viewer), language, record.names)
        write_whole(svg, picture)


def _check_range(option: str, value: int | None, low: int, high: int) -> None:
    if value is not None and not low <= value <= high:
        raise ParlourError(f"{option}: expected a number from {low} to {high}, got {value}")


def _print_ply(
    record: Record, ply: int, events: list[Event], viewer: int | None, language: str
) -> None:
    seat, move = record.moves[ply - 1]
    name = player_name(seat, language, record.names)
    show(Text.assemble((f"{ply:4}. ", "dim"), f"{name}: ", (move.text, "bold")))
    for event in events:
        if event.seen_by(viewer):
            line(f"      {record.game.report(event, language, record.names)}")


def _pause(step: bool) -> None:
    if step:
        try:
            input()
        except EOFError:
            raise typer.Exit from None


def _print_position(record: Record, state: State, viewer: int | None, language: str) -> None:
    line()
    unwrapped(record.game.text(state.view(viewer), language, record.names))
    line()
    show(score_table(state, language, record.names))
    if state.over():
        print_result(state, language, record.names)
