"""`parlour house`: copies of a house, what is in it, and putting it in order."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import OperationalError

from parlour.cli.console import grid, line, show
from parlour.engine.errors import ParlourError
from parlour.server import housekeeping, premises
from parlour.server.housekeeping import DAY

Result = TypeVar("Result")

house = typer.Typer(help="Look after the file that keeps every table.", rich_markup_mode=None)

Data = Annotated[Path, typer.Option(help="The file that keeps every table.", envvar="PARLOUR_DATA")]


@house.command("backup")
def backup(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A file that is not there yet.")],
    data: Data = Path("parlour.db"),
) -> None:
    """Make a good copy of a house, also while people play.

    A plain copy of the file is none: what was played last stands in a file beside it.
    """
    premises.back_up(data, copy)
    line(f"{copy}: a copy of {data}")


@house.command("restore")
def restore(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A copy that backup made.")],
    data: Data = Path("parlour.db"),
) -> None:
    """Put a copy in the place of a house that is closed; the old file is kept beside it."""
    kept = premises.restore(copy, data)
    line(f"{data}: brought back from {copy}" + (f"; what was there is {kept}" if kept else ""))


Most = Annotated[int, typer.Option(min=1, max=100_000, help="How many to list.")]


@house.command("tables")
def tables(
    running: Annotated[bool, typer.Option("--running", help="Only those not over.")] = False,
    most: Most = 50,
    data: Data = Path("parlour.db"),
) -> None:
    """List the tables, the last changed first. It tells nothing of what players hide."""
    listed = _in_house(data, lambda found: housekeeping.list_tables(found, running, most))
    rows = grid("table", "game", "over", ">people", ">bots", ">moves", "changed")
    # An id that is cut off names nothing.
    rows.columns[0].min_width = max((len(each.id) for each in listed), default=0)
    for each in listed:
        counts = (str(each.people), str(each.bots), str(each.moves))
        state = "over" if each.over else ""
        rows.add_row(each.id, each.game, state, *counts, _day(each.changed))
    show(rows)


@house.command("people")
def people(most: Most = 50, data: Data = Path("parlour.db")) -> None:
    """List the accounts, the last seen first."""
    listed = _in_house(data, lambda found: housekeeping.list_people(found, most))
    rows = grid("name", "called", "joined", "seen", ">tables", "")
    rows.columns[0].min_width = max((len(each.name) for each in listed), default=0)
    for each in listed:
        last = _day(each.seen) if each.seen is not None else "–"
        told = "muted" if each.is_muted else ""
        rows.add_row(each.name, each.called, _day(each.joined), last, str(each.tables), told)
    show(rows)


@house.command("mute")
def mute(
    account: Annotated[str, typer.Argument(help="The name that somebody signs in with.")] = "",
    table: Annotated[str, typer.Option(help="Instead: the table where a guest sits.")] = "",
    seat: Annotated[int, typer.Option(min=0, help="And their seat, from 1 on.")] = 0,
    days: Annotated[float, typer.Option(min=0, help="For how long; 0 is for good.")] = 7,
    undo: Annotated[bool, typer.Option("--undo", help="Let them speak again.")] = False,
    data: Data = Path("parlour.db"),
) -> None:
    """Let somebody write to nobody for a while, also while people play."""
    until = time.time() + days * DAY if days else None

    def work(found: Connection) -> None:
        guest = housekeeping.whose(found, account, table, seat)
        if undo:
            housekeeping.unmute(found, guest)
        else:
            housekeeping.mute(found, guest, until)

    _in_house(data, work)
    who = account or f"seat {seat} of {table}"
    length = f"for {days:g} days" if days else "for good"
    line(f"{who} may speak again" if undo else f"{who} is muted {length}")


@house.command("purge")
def purge(
    days: Annotated[float, typer.Option(min=1, help="Untouched for how long.")] = 180,
    sure: Annotated[bool, typer.Option("--yes", help="Do it, instead of telling.")] = False,
    data: Data = Path("parlour.db"),
) -> None:
    """Delete running tables of guests that nobody has touched for long; the house must be closed.

    Finished tables stay, and so do those at which somebody with an account sits.
    """
    if not sure:
        found = _in_house(data, lambda found: housekeeping.idle_tables(found, days))
        line(f"{len(found)} tables would be deleted; --yes deletes them")
        return
    _expect_house(data)
    claimed = premises.Premises(data)
    gone = _in_house(claimed.data, lambda found: housekeeping.purge(found, days))
    line(f"{gone} tables were deleted")


@house.command("stats")
def stats(data: Data = Path("parlour.db")) -> None:
    """Count what is in a house."""
    rows = grid("", ">")
    for name, count in _in_house(data, housekeeping.stats).items():
        rows.add_row(name, f"{count:,}")
    rows.add_row("megabytes", f"{data.stat().st_size / 1e6:,.1f}")
    show(rows)


def _in_house(data: Path, work: Callable[[Connection], Result]) -> Result:
    """Do something in the file of a house, open or closed, or say that it is none."""
    _expect_house(data)
    premises.check(data)
    engine = create_engine(f"sqlite:///{data}", hide_parameters=True)
    try:
        with engine.begin() as connection:
            return work(connection)
    except OperationalError as error:
        raise ParlourError(
            f"{data} cannot be read now, or is from an earlier Parlour: open it once with "
            f"`parlour serve` ({error.orig})"
        ) from error
    finally:
        engine.dispose()


def _expect_house(data: Path) -> None:
    if not data.is_file():
        raise ParlourError(f"--data: expected a house, got {data}")


def _day(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().date().isoformat()
