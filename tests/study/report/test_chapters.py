"""Groups of seats, counted."""

from __future__ import annotations

import json

from parlour.engine import game
from parlour.study.report.chapters import FEWEST, Chapter, chapters_of
from parlour.study.report.lines import Line
from parlour.study.report.page import page_of

TIDES = game("tides-of-time")


def tables(count: int) -> list[Line]:
    """Return games that the first seat always wins, building the same card every second time."""
    lines: list[Line] = []
    for number in range(count):
        built = ("build <mill>",) if number % 2 else ("build well", "rest")
        for seat in (0, 1):
            won, player = float(seat == 0), ("ann", "bob")[seat]
            facets = {"began": "yes" if seat == 0 else "no"}
            sources = {"source.tags": 3 - seat, "luck": number}
            points = 3 - seat + number
            lines.append(Line(str(number), seat, player, won, points, sources, facets, built))
    return lines


def chapter(title: str, lines: list[Line]) -> Chapter:
    return next(one for one in chapters_of(TIDES, lines) if one.title == title)


def test_seats_facets_and_players_are_compared() -> None:
    lines = tables(30)
    for title, names in (
        ("Seat", ["seat 1", "seat 2"]),
        ("Began", ["no", "yes"]),
        ("Player", ["ann", "bob"]),
    ):
        found = chapter(title, lines).findings
        assert [one.name for one in found] == names
        assert {one.share.estimate for one in found} == {0.0, 1.0}
        assert [one.count for one in found] == [30, 30]


def test_points_are_told_by_source_for_all_and_for_winners() -> None:
    found = {one.name: one for one in chapter("Where points come from", tables(30)).findings}
    assert found["source.tags (all)"].points.estimate == 2.5
    assert found["source.tags (winners)"].points.estimate == 3
    assert found["luck (all)"].points.estimate == 14.5


def test_choices_are_told_by_verb_where_they_were_made_often_enough() -> None:
    found = chapter("Choice: build", tables(30)).findings
    assert {one.name: one.count for one in found} == {"<mill>": 30, "well": 30}
    rare = tables(FEWEST - 2)
    assert "Choice: build" not in [one.title for one in chapters_of(TIDES, rare)]


def test_what_everybody_did_is_no_choice() -> None:
    lines = [
        Line(line.game, line.seat, "", line.share, 1, {}, {}, ("go", f"go {line.game}"))
        for line in tables(30)
    ]
    assert [one.title for one in chapters_of(TIDES, lines)] == ["Seat"]


def test_the_page_needs_nothing_else_and_nothing_breaks_out() -> None:
    lines = tables(30)
    page = page_of("<Tides>", "parlour report", 30, chapters_of(TIDES, lines), 2)
    assert "&lt;Tides&gt;" in page
    assert "<mill>" not in page
    assert page.count("<svg") == len(chapters_of(TIDES, lines))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_chapters_are_plain_data() -> None:
    data = [one.to_data() for one in chapters_of(TIDES, tables(1))]
    assert json.loads(json.dumps(data, allow_nan=False)) == data
