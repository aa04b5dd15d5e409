"""Charts are whole SVG, whatever the names and the numbers."""

from __future__ import annotations

from xml.etree import ElementTree

from parlour.study.chart import Row, intervals_chart
from parlour.study.intervals import Interval, mean


def test_names_are_escaped_and_infinite_bounds_end_at_the_edge() -> None:
    rows = [Row("<b> & co", mean([4.0]), "4"), Row("x" * 99, Interval(2.0, 1.0, 3.0), "2")]
    drawn = ElementTree.fromstring(intervals_chart("title", rows, mark=2.5))  # noqa: S314
    texts = [one.text for one in drawn.iter() if one.text]
    assert "<b> & co" in texts
    assert "x" * 29 + "…" in texts
    assert "nan" not in ElementTree.tostring(drawn, "unicode")
    assert "inf" not in ElementTree.tostring(drawn, "unicode")


def test_a_single_value_still_has_an_axis() -> None:
    assert "<circle" in intervals_chart("one", [Row("a", Interval(5.0, 5.0, 5.0), "5")])
