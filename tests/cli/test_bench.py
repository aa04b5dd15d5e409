from __future__ import annotations

import json

from parlour.engine.form import form
from parlour.study.forms import advice, forms
from parlour.study.speed import FIGURES
from tests.cli.terminal import done


def test_every_figure_of_every_form_is_measured() -> None:
    measured = json.loads(done("bench", "tides-of-time", "--json", "--seconds", "0.02"))
    assert list(measured) == ["tides-of-time"]
    figures = measured["tides-of-time"]
    assert list(figures) == list(forms())
    assert form() in figures
    for rates in figures.values():
        assert set(rates) == set(FIGURES)
        assert all(rate > 0 for rate in rates.values())


def test_the_table_has_a_column_for_each_form_and_says_how_to_get_the_other() -> None:
    printed = done("bench", "tides-of-time", "--seconds", "0.02").splitlines()
    both = ["ratio"] if len(forms()) == 2 else []
    assert printed[0] == "tides-of-time"
    assert printed[1].split() == ["a", "second", *forms(), *both]
    assert [line.split()[0] for line in printed[2:7]] == [
        figure if figure != "moves" else "moves()" for figure in FIGURES
    ]
    assert printed[7:] == ([advice()] if advice() else [])
