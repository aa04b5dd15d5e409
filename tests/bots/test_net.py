"""Weights: what comes out of them, how they are kept, and which are refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from parlour.bots.net import Net, NothingLearned, load_net, read_net, write_net
from parlour.engine import Game, game

TERRA = game("terra-mystica")


def small() -> Net:
    return Net(
        [np.array([[1, -1], [2, 0]], np.float32), np.array([[1], [3]], np.float32)],
        [np.array([0, 1], np.float32), np.array([0.5], np.float32)],
        10.0,
    )


def header(about: Game, **changes: object) -> dict[str, object]:
    assert about.learning is not None
    found: dict[str, object] = {
        "game": about.id,
        "rules": about.rules_version,
        "features": about.learning.version,
        "inputs": len(about.learning.names),
    }
    return {**found, **changes}


def test_a_net_corrects_what_the_first_feature_foresees() -> None:
    # Hidden: max(0, 3 + 2 * 4), max(0, -3 + 1); out: 11 + 0 + 0.5, in tens.
    assert small().judge([[3.0, 4.0]]) == [3.0 + 10.0 * 11.5]
    # Hidden: max(0, -2), max(0, 3); out: 3 * 3 + 0.5.
    assert small().judge([[-2.0, 0.0]]) == [-2.0 + 10.0 * 9.5]


def test_rows_are_judged_each_by_itself() -> None:
    rows = [[3.0, 4.0], [-2.0, 0.0], [0.0, 1.0]]
    assert small().judge(rows) == [small().judge([row])[0] for row in rows]


def test_weights_come_back_as_they_were_written() -> None:
    net, found = read_net(write_net(small(), {"game": "toy", "games": 7}))
    assert found == {"game": "toy", "games": 7}
    assert net.judge([[3.0, 4.0]]) == small().judge([[3.0, 4.0]])


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"rules": 1}, "rules 1, expected 2"),
        ({"features": 0}, "features 0, expected 1"),
        ({"inputs": 3}, "inputs 3, expected"),
        ({"game": "chess"}, "game 'chess', expected 'terra-mystica'"),
    ],
)
def test_weights_of_other_rules_or_features_are_refused(
    tmp_path: Path, changes: dict[str, object], named: str
) -> None:
    file = tmp_path / "learned.json"
    file.write_text(write_net(small(), header(TERRA, **changes)), "utf-8")
    with pytest.raises(NothingLearned, match=named):
        load_net(TERRA, file)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"scale": 1, "layers": [{"shape": [2]}]}'])
def test_what_is_no_file_of_weights_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "learned.json"
    file.write_text(text, "utf-8")
    with pytest.raises(NothingLearned, match="expected a file of learned weights"):
        load_net(TERRA, file)


def test_a_game_that_nobody_has_learned_says_so(tmp_path: Path) -> None:
    with pytest.raises(NothingLearned, match="nothing has been learned about terra-mystica"):
        load_net(TERRA, tmp_path / "missing.json")


def test_a_file_of_weights_is_small_and_says_where_it_comes_from() -> None:
    text = write_net(small(), header(TERRA, seed=1, games=48))
    assert json.loads(text)["games"] == 48
