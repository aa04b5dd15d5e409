"""Lay the letters of the pages beside their styles: `python -m tools.fonts.lay` (see the Makefile).

They come from packages of a registry when Parlour is built, never from another host when it runs.
Where they are missing, pages and boards use the letters of the system.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).parent
PACKAGES: Final = HERE / "node_modules" / "@fontsource"
STATIC: Final = HERE.parents[1] / "src" / "parlour" / "web" / "static"
ALPHABETS: Final = ("latin", "latin-ext")
"""Czech and Polish letters stand in the second; a page that has none never asks for it."""


class Face(NamedTuple):
    """One weight of a family: the name that our styles use, and the package it comes from."""

    family: str
    package: str
    weight: int


FACES: Final = (
    Face("Parlour Sans", "noto-sans", 400),
    Face("Parlour Sans", "noto-sans", 700),
    Face("Parlour Serif", "alegreya", 700),
)


def lay(packages: Path, static: Path) -> int:
    """Copy the files and write the style that names them; return how many bytes they have."""
    style, size = "", 0
    for face in FACES:
        package = packages / face.package
        ranges = json.loads((package / "unicode.json").read_text("utf-8"))
        for alphabet in ALPHABETS:
            name = f"{face.package}-{alphabet}-{face.weight}-normal.woff2"
            shutil.copyfile(package / "files" / name, static / name)
            size += (static / name).stat().st_size
            style += (
                f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
                f'font-display:swap;src:url("{name}") format("woff2");'
                f"unicode-range:{ranges[alphabet]}}}\n"
            )
    (static / "fonts.css").write_text(style, "utf-8")
    return size


if __name__ == "__main__":
    sys.stdout.write(f"Fonts: {lay(PACKAGES, STATIC) // 1000} kB\n")
