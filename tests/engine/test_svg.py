"""SVG as text: nothing that is put into it can break out."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from parlour.engine.svg import element, lettered, moved, number, picture


@pytest.mark.parametrize("text", ["<b>", "a & b", '"quoted"', "it's", "]]>", "<!-- -->"])
def test_texts_and_attributes_come_back_as_they_went_in(text: str) -> None:
    markup = lettered("text", {"data-name": text}, text)
    node = ElementTree.fromstring(markup)  # noqa: S314
    assert node.text == text
    assert node.get("data-name") == text
    assert len(node) == 0


def test_characters_that_no_xml_may_hold_are_left_out() -> None:
    node = ElementTree.fromstring(lettered("text", {}, "a\x00b\x0bc\ud800d\uffffe"))  # noqa: S314
    assert node.text == "ab cde"


@pytest.mark.parametrize(
    ("value", "written"), [(3, "3"), (2.5, "2.5"), (0.125, "0.12"), (-4.0, "-4"), (1e-9, "0")]
)
def test_lengths_are_written_short(value: float, written: str) -> None:
    assert number(value) == written


def test_a_moved_group_keeps_its_children_in_order() -> None:
    group = ElementTree.fromstring(moved(1, 2.5, element("rect", {}), element("path", {})))  # noqa: S314
    assert group.get("transform") == "translate(1 2.5)"
    assert [child.tag for child in group] == ["rect", "path"]


def test_a_picture_has_a_size_a_name_and_a_description() -> None:
    svg = picture(40, 30.5, "game", ".game{fill:none}", 'A "game"', "Two < three", "<g/>")
    root = ElementTree.fromstring(svg)  # noqa: S314
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == "0 0 40 30.5"
    assert root.get("class") == "game"
    assert root.get("aria-label") == 'A "game"'
    assert [child.text for child in root][:3] == ['A "game"', "Two < three", ".game{fill:none}"]
