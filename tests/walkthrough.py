"""The files of docs/adding-a-game.md, as the page shows them."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"

_FILE = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def write_files(folder: Path) -> list[Path]:
    """Write every file that the page shows below a folder."""
    written = []
    for name, content in _FILE.findall(PAGE.read_text("utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
        written.append(file)
    return written
