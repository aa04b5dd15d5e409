"""Installed games by id."""

from __future__ import annotations

import pytest

from parlour.engine import UnknownGame, game, game_ids


def test_the_games_of_this_package_are_installed() -> None:
    assert "tides-of-time" in game_ids()
    assert game("tides-of-time").title("cs")


def test_an_unknown_game_suggests_a_near_one() -> None:
    with pytest.raises(UnknownGame, match="no game 'tides-of-tim'; did you mean tides-of-time"):
        game("tides-of-tim")
    with pytest.raises(UnknownGame, match=r"no game 'zzz'; installed: .*tides-of-time"):
        game("zzz")
