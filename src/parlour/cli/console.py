"""What the terminal shows: answers on standard output, progress and errors beside it.

Colours appear only on a terminal, and not at all where NO_COLOR is set.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

OUT: Final = Console(highlight=False)
BESIDE: Final = Console(stderr=True, highlight=False)


def line(text: str = "", style: str = "") -> None:
    """Print text as it is, wrapped at the width of the terminal."""
    OUT.print(Text(text, style=style))


def unwrapped(text: str) -> None:
    """Print text as it is, its lines as long as they are: a board, a command to copy."""
    OUT.print(Text(text), soft_wrap=True)


def show(thing: RenderableType, indent: int = 0) -> None:
    OUT.print(Padding(thing, (0, 0, 0, indent), expand=False))


def grid(*columns: str) -> Grid:
    """Return an empty table of plain lines; a column `>name` is set flush right."""
    table = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.show_header = any(name.strip(">") for name in columns)
    for name in columns:
        table.add_column(name.removeprefix(">"), justify="right" if name[:1] == ">" else "left")
    return table


def progress_bar() -> Progress:
    """Return a bar that counts games while they are played, on a terminal only."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=BESIDE,
        transient=True,
        disable=not BESIDE.is_terminal,
    )
