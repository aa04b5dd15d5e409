"""Nouns and numbers agree in every sentence made from parts, in Czech and Polish as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import parlour.cli
from parlour.engine.registry import game
from parlour.engine.words import FORMS, LANGUAGES, Words, form_of, read_words
from parlour.games.empires_of_the_north.table.wording import Wording
from parlour.server.refusals import server_words
from parlour.web.words import page_words
from tests.games.test_sheets import GAMES

COUNTS = (0, 1, 2, 5, 12, 22)

COUNTED = "count|points|steps|spades|coins|workers|priests|cards|rounds|moves|days|raze|tables"
"""Blanks that are numbers of things."""

INVARIABLE = (
    *("z", "ze", "na", "do", "i", "a", "s", "w", "v", "za", "zde", "d"),
    *("levněji", "taniej", "b.", "pkt", "VB", "PZ"),
)
"""Words after a number that are the same after any other."""

BARE = re.compile(rf"\{{(?:{COUNTED})\}} ([^\W\d][\w.]*)")
"""A number with a word after it that does not change with it."""


@cache
def catalogues() -> dict[str, Words]:
    found = {id: game(id).words for id in GAMES}
    found["server"], found["pages"] = server_words(), page_words()
    found["terminal"] = read_words(Path(parlour.cli.__file__).parent / "words.toml")
    return found


def texts(*languages: str) -> Iterator[tuple[str, str, str]]:
    for name, words in catalogues().items():
        for key, entry in words.entries.items():
            for language in languages:
                yield f"{name} {key} ({language})", language, entry[language]


def test_forms_go_with_their_numbers() -> None:
    forms = {language: [form_of(count, language) for count in COUNTS] for language in LANGUAGES}
    assert forms["en"] == [1, 0, 1, 1, 1, 1]
    assert forms["cs"] == [2, 0, 1, 2, 2, 2]
    assert forms["pl"] == [2, 0, 1, 2, 2, 1]


def test_every_counted_noun_has_its_forms() -> None:
    for where, language, text in texts(*LANGUAGES):
        for forms in re.findall(r"\{=?[^{}:]+:([^{}]+)\}", text):
            assert len(forms.split("|")) == FORMS[language], (where, forms)
            assert all(form.strip() for form in forms.split("|")), (where, forms)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_number_stands_before_a_noun_that_does_not_follow_it(language: str) -> None:
    wrong = [
        f"{where}: {text}"
        for where, _, text in texts(language)
        for word in BARE.findall(text)
        if word not in INVARIABLE
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", ["0 ryb", "1 rybu", "2 ryby", "5 ryb", "12 ryb", "22 ryb"]),
        ("pl", ["0 ryb", "1 rybę", "2 ryby", "5 ryb", "12 ryb", "22 ryby"]),
    ],
)
def test_goods_are_gained_and_paid_in_the_right_form(language: str, said: list[str]) -> None:
    wording = Wording(game("empires-of-the-north").words, language)
    assert [wording.thing("fish", count) for count in COUNTS] == said
    bag = wording.bag({"sheep": 2, "worker": 1})
    expected = {"cs": "2 ovce a 1 dělníka", "pl": "2 owce i 1 robotnika"}
    assert bag == expected[language]


@pytest.mark.parametrize(
    ("id", "key", "figure", "said"),
    [
        (
            "terra-mystica",
            "event.forwent",
            "spades",
            {
                "cs": ["0 rýčů", "1 rýč", "2 rýče", "5 rýčů", "12 rýčů", "22 rýčů"],
                "pl": ["0 łopat", "1 łopaty", "2 łopat", "5 łopat", "12 łopat", "22 łopat"],
            },
        ),
        (
            "wayfarers",
            "label.total",
            "points",
            {
                "cs": ["0 bodů", "1 bod", "2 body", "5 bodů", "12 bodů", "22 bodů"],
                "pl": ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty"],
            },
        ),
    ],
)
def test_sentences_are_right_for_any_number(
    id: str, key: str, figure: str, said: dict[str, list[str]]
) -> None:
    words = game(id).words
    for language, expected in said.items():
        told = [words.say(key, language, {"seat": 0, figure: count}) for count in COUNTS]
        for text, part in zip(told, expected, strict=True):
            assert part in text


def test_a_terrain_stands_where_it_needs_no_case() -> None:
    words = game("terra-mystica").words
    for terrain in ("wasteland", "forest", "desert"):
        figures = {"hex": "E7", "terrain": terrain, "spades": 2, "seat": 0}
        name = words.say(f"terrain.{terrain}", "cs")
        for key in ("move.transform", "event.transformed"):
            assert f"E7: {name}, 2 rýče" in words.say(key, "cs", figures)
