"""A game whose components say something else, to see that texts and rules follow them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"


def misprinted(folder: Path, game: str, *changes: tuple[str, str]) -> Path:
    """Copy the package, in the plain form, with a game's components changed."""
    sources = folder / "src"
    shutil.copytree(SOURCES, sources, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    components = sources / "parlour" / "games" / game.replace("-", "_") / "components.toml"
    text = components.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"expected {old!r} once in {components.name}"
        text = text.replace(old, new)
    components.write_text(text, "utf-8")
    return sources


def printed_by(sources: Path, script: str) -> list[str]:
    """Return the lines that a script prints on a changed package."""
    process = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(sources), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout.splitlines()
