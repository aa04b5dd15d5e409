"""The notebooks run from the first cell to the last and show what they promise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
NAMES = ("analyse", "compare", "play")
SECONDS = 300


def test_every_notebook_is_run() -> None:
    assert tuple(sorted(file.stem for file in FOLDER.glob("*.ipynb"))) == NAMES


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_and_every_cell_that_ends_with_a_value_shows_it(name: str) -> None:
    read: Any = nbformat.read
    notebook = read(FOLDER / f"{name}.ipynb", as_version=4)
    for cell in notebook.cells:
        assert not cell.get("outputs"), "keep notebooks without what they show"
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = [output for cell in cells for output in cell.outputs]
    assert len(shown) >= len(cells) - 1
    assert {output.output_type for output in shown} == {"execute_result"}
    drawn = [output for output in shown if "image/svg+xml" in output.data]
    assert drawn
