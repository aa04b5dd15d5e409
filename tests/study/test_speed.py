from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import ParlourError, game
from parlour.engine.form import form
from parlour.study.forms import advice, forms, measured_in
from parlour.study.speed import FIGURES, POSITIONS, measure, positions


def test_every_figure_is_measured() -> None:
    figures = measure(game("tides-of-time"), 0.01)
    assert set(figures) == set(FIGURES)
    assert figures["decisions"] == pytest.approx(32 * figures["games"])


def test_positions_are_those_of_games_in_progress() -> None:
    found = positions(game("tides-of-time"))
    assert len(found) == POSITIONS
    for state, seat in found:
        assert seat in state.waiting()
        assert state.moves(seat)


def test_a_game_that_can_be_played_alone_is_measured_with_two_players() -> None:
    assert all(state.seats == 2 for state, _ in positions(game("wayfarers")))


def test_the_form_that_runs_is_among_the_forms_and_a_missing_one_is_explained() -> None:
    assert form() in forms()
    assert (advice() == "") is (len(forms()) == 2)


def test_a_folder_of_another_form_is_not_measured_by_mistake() -> None:
    other = "compiled" if form() == "plain" else "plain"
    with pytest.raises(ParlourError, match=f"expected the {other} form"):
        measured_in(other, forms()[form()], "tides-of-time", 0.01)


def test_a_measurement_that_fails_says_so(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match=r"measuring the plain form failed: .*no game 'chess'"):
        measured_in("plain", tmp_path, "chess", 0.01)
