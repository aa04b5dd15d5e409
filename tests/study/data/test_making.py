"""Data sets: what stands in them is what the records say."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from parlour.engine.errors import ParlourError
from parlour.engine.record import read_record
from parlour.study.data import making
from parlour.study.data.describing import describe
from parlour.study.data.making import make
from parlour.study.environments.setting import Setting
from parlour.study.folder import Folder
from parlour.study.tournament import set_up


def play(folder: Path, game: str, bots: list[str], games: int) -> Path:
    cup = set_up(game, bots, seed=7)
    kept = Folder(folder, cup)
    kept.open()
    for number in range(1, games + 1):
        result, record = cup.play(number)
        kept.keep(result, record.format())
    return folder


def heard(_: int) -> None:
    pass


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = play(tmp_path_factory.mktemp("made") / "cup", "tides-of-time", ["greedy", "random"], 4)
    assert make(folder, True, 1, heard) == 4
    return folder


def test_a_row_a_game_says_how_it_ended(made: Path) -> None:
    rows = pq.read_table(made / "games.parquet").to_pylist()
    assert [row["game"] for row in rows] == [1, 2, 3, 4]
    for row in rows:
        record = read_record((made / f"{row['game']:06}.record").read_text("utf-8"))
        state = record.replay()
        assert row["seed"] == record.seed
        assert row["players"] == record.names
        assert row["scores"] == record.scores
        assert row["shares"] == state.shares()
        assert row["plies"] == len(record.moves)
        points = [{one["source"]: one["points"] for one in seat} for seat in row["sources"]]
        assert points == [score.sources for score in state.scores()]


def test_a_row_a_decision_says_what_was_seen_and_done(made: Path) -> None:
    rows = pq.read_table(made / "decisions.parquet").to_pylist()
    setting = Setting("tides-of-time")
    second = [row for row in rows if row["game"] == 2]
    record = read_record((made / "000002.record").read_text("utf-8"))
    assert [(row["seat"] - 1, row["move"]) for row in second] == [
        (seat, move.text) for seat, move in record.moves
    ]
    final = record.replay()
    for row, (ply, state, _) in zip(second, record.steps(), strict=False):
        seat = row["seat"] - 1
        assert row["ply"] == ply + 1
        assert bytes(row["observation"]) == setting.observation.columns(state, seat)
        assert row["legal"] == setting.numbering.numbers(state, seat, state.moves(seat))
        assert setting.numbering.names[row["chosen"]] == row["move"]
        assert row["player"] == record.names[seat]
        assert (row["score"], row["share"]) == (record.scores[seat], final.shares()[seat])


def test_bots_say_what_they_expected_and_chance_says_nothing(made: Path) -> None:
    rows = pq.read_table(made / "decisions.parquet").to_pylist()
    assert all(row["values"] is None for row in rows if row["player"] == "random")
    thought = [row for row in rows if row["player"] == "greedy" and len(row["legal"]) > 1]
    assert len(thought) > 20
    for row in thought:
        chosen = row["legal"].index(row["chosen"])
        assert row["values"][chosen] == pytest.approx(max(row["values"]))
        assert row["probabilities"][chosen] > 0
        assert sum(row["probabilities"]) == pytest.approx(1)


def test_thinking_again_gives_the_thoughts_of_the_game(tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", "tides-of-time", ["search:nodes=40", "level-2"], 2)
    make(folder, True, 1, heard)
    rows = pq.read_table(folder / "decisions.parquet").to_pylist()
    thought = [row for row in rows if row["probabilities"]]
    assert {row["player"] for row in thought} == {"search:nodes=40", "level-2"}
    assert all(row["probabilities"][row["legal"].index(row["chosen"])] > 0 for row in thought)


def test_made_again_a_data_set_is_the_same(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {name: pq.read_table(made / name) for name in ("games.parquet", "decisions.parquet")}
    monkeypatch.setattr(making, "GROUP", 1)
    make(made, True, 2, heard)
    for name, table in before.items():
        again = pq.read_table(made / name)
        assert again.equals(table, check_metadata=True)


@pytest.mark.parametrize("game", ["terra-mystica", "empires-of-the-north", "wayfarers"])
def test_every_game_gives_data(game: str, tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", game, ["random", "random"], 1)
    make(folder, False, 1, heard)
    found = describe(folder)
    assert (found.games, found.with_values) == (1, 0)
    assert found.about["game"] == game
    assert len(found.about["observation"]["names"]) == Setting(game, 2).observation.size


def test_records_that_do_not_fit_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    folder = play(tmp_path / "cup", "tides-of-time", ["random", "random"], 2)
    whole = (folder / "000002.record").read_text("utf-8")
    shorter = "\n".join([line for line in whole.splitlines()[:-1] if "scores" not in line])
    other = play(tmp_path / "other", "terra-mystica", ["random", "random"], 1)
    for text, complaint in (
        (shorter, "game 2 is not finished"),
        ("dear diary", "000002.record: .*expected 'parlour record 1'"),
        ((other / "000001.record").read_text("utf-8"), "expected game tides-of-time"),
        (whole.replace("1 play", "1 keep", 1), "game 2: .*not allowed"),
    ):
        (folder / "000002.record").write_text(text, "utf-8")
        with pytest.raises(ParlourError, match=complaint):
            make(folder, True, 1, heard)
        assert {file.suffix for file in folder.iterdir()} == {".record", ".csv", ".json"}


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="holds no records"):
        make(tmp_path, True, 1, heard)
    with pytest.raises(ParlourError, match="no such folder"):
        make(tmp_path / "nowhere", True, 1, heard)
