from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour import game
from parlour.engine.registry import game_ids
from parlour.games.tides_of_time.facts.cards import CARD_IDS
from tests.cli.terminal import done


def test_the_page_shows_every_card_in_both_looks_and_three_sizes(tmp_path: Path) -> None:
    page = tmp_path / "tides.html"
    done("gallery", "tides-of-time", "--out", str(page))
    text = page.read_text("utf-8")
    for card in CARD_IDS:
        assert text.count(f"<figcaption>{card}</figcaption>") == 2 * 2 * 3
    assert ".night .tides-of-time{" in text
    assert "prefers-color-scheme" not in text


@pytest.mark.parametrize("id", game_ids())
def test_what_drawings_refer_to_is_defined_and_their_classes_have_a_style(id: str) -> None:
    shown = game(id).gallery()
    assert shown is not None
    drawn = "".join(one.drawn for section in shown.sections for one in section.exhibits)
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(
        re.findall(r'id="([^"]+)"', shown.definitions)
    )
    used = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    styled = set(re.findall(r"\.([a-z][\w-]*)", shown.style))
    assert used
    assert {name for name in used if "-p" in name or "-s-" in name} <= styled


@pytest.mark.parametrize("id", game_ids())
def test_each_look_refers_to_what_is_defined_for_it(id: str, tmp_path: Path) -> None:
    page = tmp_path / "gallery.html"
    done("gallery", id, "--out", str(page))
    text = page.read_text("utf-8")
    referred = set(re.findall(r"url\(#([^)]+)\)", text))
    assert referred <= set(re.findall(r'id="([^"]+)"', text))
    looks = {name.partition("-")[0] for name in referred}
    assert looks == {"day", "night"}
