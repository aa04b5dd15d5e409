"""Games of the well-known web site agree row by row."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from parlour.engine import ParlourError
from parlour.games.terra_mystica.site.capability import SiteLogs
from tests.games.terra_mystica.situations import TERRA

GAME = "terra-mystica"

LOGS = SiteLogs(TERRA)
RANDOM = Path(__file__).parents[1] / "games" / "random.jsonl.gz"
REAL = Path(__file__).parents[5] / "shared" / "vectors" / "terra_mystica" / "real.jsonl.gz"


def games(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode("utf-8").splitlines()


@pytest.mark.proves("round.phases", "round.income", "round.rewards", "end.network", "end.resources")
def test_random_games_agree_in_every_row() -> None:
    played = games(RANDOM)
    assert len(played) == 160
    for line in played:
        agreement = LOGS.conform(line)
        assert agreement.difference == "", f"{agreement.name}: {agreement.difference}"
        assert agreement.rows == len(json.loads(line)["rows"])


@pytest.mark.skipif(not REAL.exists(), reason="the real games lie beside the project, not in it")
@pytest.mark.proves("option.deferred", "option.town-tiles", "option.errata")
def test_real_games_agree_in_every_row() -> None:
    played = games(REAL)
    assert len(played) == 36
    for line in played:
        agreement = LOGS.conform(line)
        assert agreement.difference == "", f"{agreement.name}: {agreement.difference}"


def test_a_falsified_ledger_differs_where_it_was_falsified() -> None:
    data = json.loads(games(RANDOM)[0])
    data["rows"][30][3] += 1
    agreement = LOGS.conform(json.dumps(data))
    assert agreement.rows == 30
    assert agreement.difference.startswith("row 31: ")
    assert "the ledger says" in agreement.difference


def test_a_falsified_end_differs_in_the_map() -> None:
    data = json.loads(games(RANDOM)[0])
    data["hexes"]["A1"] = {"color": "red"}
    assert "A1: the ledger says" in LOGS.conform(json.dumps(data)).difference


@pytest.mark.parametrize("line", ["", "[1]", "{}", '{"id": "x"}'])
def test_what_is_no_game_says_what_was_expected(line: str) -> None:
    with pytest.raises(ParlourError, match="expected a game"):
        LOGS.conform(line)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("factions", ["yetis", "witches"], "expected factions of the base game"),
        ("options", ["fire-and-ice-final-scoring"], "expected the base game"),
        ("rows", [["witches"]], "expected a row"),
    ],
)
def test_a_game_of_another_kind_differs_and_says_why(field: str, value: object, told: str) -> None:
    data = json.loads(games(RANDOM)[0])
    data[field] = value
    assert told in LOGS.conform(json.dumps(data)).difference
