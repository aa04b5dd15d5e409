"""The letters of the pages: laid beside the styles, or never asked for."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from tools.fonts.lay import ALPHABETS, FACES, lay

from parlour.web.static_files import has_fonts
from tests.server.serving import Server


def test_the_style_names_exactly_the_files_that_were_laid(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    for face in FACES:
        files = tmp_path / face.package / "files"
        files.mkdir(parents=True, exist_ok=True)
        ranges = {alphabet: f"U+{place}" for place, alphabet in enumerate(ALPHABETS)}
        (tmp_path / face.package / "unicode.json").write_text(json.dumps(ranges), "utf-8")
        for alphabet in ALPHABETS:
            name = f"{face.package}-{alphabet}-{face.weight}-normal.woff2"
            (files / name).write_bytes(b"letters")
    assert lay(tmp_path, static) == len(b"letters") * len(FACES) * len(ALPHABETS)
    style = (static / "fonts.css").read_text("utf-8")
    laid = sorted(file.name for file in static.glob("*.woff2"))
    assert len(laid) == len(FACES) * len(ALPHABETS)
    assert all(f'url("{name}")' in style for name in laid)
    assert style.count("url(") == len(laid)


@pytest.mark.parametrize("path", ["/", "/games/tides-of-time"])
def test_a_page_asks_for_fonts_only_if_there_are_some(server: Server, path: str) -> None:
    page = httpx.get(server.address + path)
    assert ("fonts.css" in page.text) == has_fonts()
    assert "font-src 'self'" in page.headers["content-security-policy"]
