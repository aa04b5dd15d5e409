"""The learning curve as a picture and as a table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from parlour.study.training.curve import draw_curve, tabulate

TRIALS = [
    {"after": 100.0, "held_out": 99.0, "low": 97.0, "high": 101.0},
    {"after": 200.0, "held_out": 110.0, "low": 108.0, "high": 112.0},
]


def test_the_table_has_a_row_for_each_trial() -> None:
    assert tabulate(TRIALS).splitlines()[2:] == [
        "| 100 | 99.0 | 97.0 to 101.0 |",
        "| 200 | 110.0 | 108.0 to 112.0 |",
    ]


def test_the_picture_rises_with_the_outcome() -> None:
    picture = ET.fromstring(draw_curve(TRIALS))  # noqa: S314 - drawn here
    line = picture.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    (x1, y1), (x2, y2) = [
        [float(number) for number in point.split(",")] for point in line.attrib["points"].split()
    ]
    assert x1 < x2
    assert y1 > y2


def test_nothing_tried_yet_is_an_empty_picture() -> None:
    picture = ET.fromstring(draw_curve([]))  # noqa: S314 - drawn here
    assert picture.find("{http://www.w3.org/2000/svg}polyline") is None
