"""A board as a picture."""

from __future__ import annotations

from pathlib import Path


class Picture:
    """An SVG drawing. A notebook shows it by itself."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def save(self, file: str | Path) -> None:
        Path(file).write_text(self.svg, "utf-8")

    def _repr_svg_(self) -> str:
        return self.svg
