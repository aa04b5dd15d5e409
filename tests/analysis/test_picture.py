"""The course of a game as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

from parlour.analysis.picture import course_picture
from parlour.analysis.whole import Analysis
from tests.analysis.test_whole import VERDICTS

SPACE = "{http://www.w3.org/2000/svg}"


def test_there_is_a_line_for_each_seat_and_a_stripe_for_each_ply() -> None:
    picture = course_picture(Analysis(VERDICTS, [1.0, 0.0]), ["<Ann>", "Bob" * 40], "shares & all")
    root = ElementTree.fromstring(picture)  # noqa: S314 (our own)
    lines = root.findall(f"{SPACE}polyline")
    assert [len(line.get("points", "").split()) for line in lines] == [5, 5]
    stripes = [each.get("data-ply") for each in root.iter() if each.get("data-ply")]
    assert stripes == ["0", "1", "2", "3", "4"]
    assert root.get("aria-label") == "shares & all"
    assert "&lt;Ann&gt;" in picture
    assert len([each for each in root.iter() if each.get("class") == "turn"]) == 2


def test_nothing_done_yet_is_drawn_too() -> None:
    ElementTree.fromstring(course_picture(Analysis([], []), ["Ann"], ""))  # noqa: S314
