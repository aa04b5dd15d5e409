"""A course of training: reproducible from its seed, resumed after a stop, kept in a folder."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from parlour.bots.net import load_net
from parlour.engine import ParlourError, game
from parlour.study.training.course import Course, Plan, Progress, start_from
from parlour.study.training.episodes import learning_of
from parlour.study.training.fitting import Student
from tests.bots.toys import Heap

GAME = "empires-of-the-north"
PLAN = Plan(GAME, seed=3, generation=2, remembered=2, trial=2, deals=2)


def run(folder: Path, games: int, plan: Plan = PLAN, jobs: int = 1) -> Course:
    def wanted(progress: Progress) -> bool:
        return progress.games() < games

    course = Course(plan, folder)
    for _ in course.run(jobs, wanted):
        pass
    return course


def weights(folder: Path) -> object:
    data = json.loads((folder / "learned.json").read_text("utf-8"))
    return data["layers"], data["scale"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a course of four games in one go."""
    folder = tmp_path_factory.mktemp("whole")
    run(folder, 4)
    return folder


def test_a_course_goes_on_where_it_stopped(whole: Path, tmp_path: Path) -> None:
    run(tmp_path, 2)
    assert weights(tmp_path) != weights(whole)
    course = run(tmp_path, 4, jobs=2)
    assert course.progress.games() == 4
    assert weights(tmp_path) == weights(whole)


def test_another_seed_leads_elsewhere(whole: Path, tmp_path: Path) -> None:
    run(tmp_path, 4, Plan(GAME, seed=4, generation=2, remembered=2, trial=2, deals=2))
    assert weights(tmp_path) != weights(whole)


def test_a_course_goes_on_from_weights_of_another(whole: Path, tmp_path: Path) -> None:
    start = start_from(GAME, whole / "learned.json")
    assert start.games == 4
    plan = Plan(GAME, seed=5, generation=2, remembered=2, trial=2, deals=2, since=start)
    course = Course(plan, tmp_path)
    assert course.net() is start.net
    assert run(tmp_path, 2, plan).games() == 6
    header = json.loads((tmp_path / "learned.json").read_text("utf-8"))
    assert (header["games"], header["since"]) == (6, start.digest)
    with pytest.raises(ParlourError, match="another folder"):
        run(tmp_path, 2, Plan(GAME, seed=5, generation=2, remembered=2, trial=2, deals=2))


def test_a_student_takes_up_what_a_net_knows(whole: Path) -> None:
    net = load_net(game(GAME), whole / "learned.json")
    chance = np.random.default_rng(1)
    rows = chance.normal(3.0, 2.0, (20, len(net.weights[0]))).astype(np.float16)
    student = Student(rows.shape[1], 9)
    student.get_used_to(rows, rows[:, 0].astype(np.float32) + 1.0)
    student.take_up(net)
    wide = rows.astype(np.float32)
    assert student.net().judge_array(wide) == pytest.approx(net.judge_array(wide), abs=1e-2)


def test_what_was_learned_can_be_played_with(whole: Path) -> None:
    net = load_net(game(GAME), whole / "learned.json")
    learning = game(GAME).learning
    assert learning is not None
    state = game(GAME).new(learning.standard(), seed=1)
    assert len(net.judge([learning.features(state, 0)])) == 1


def test_the_folder_tells_how_it_went(whole: Path) -> None:
    header = json.loads((whole / "learned.json").read_text("utf-8"))
    assert header["seed"] == 3
    assert header["games"] == 4
    assert "held_out" in header["strength"]
    assert len((whole / "curve.md").read_text("utf-8").splitlines()) == 3
    assert "<polyline" in (whole / "curve.svg").read_text("utf-8")
    assert len(list(whole.glob("student-*.npz"))) == 1


def test_a_folder_with_another_course_is_refused(whole: Path) -> None:
    with pytest.raises(ParlourError, match="name another folder"):
        Course(Plan(GAME, seed=99, generation=2), whole)


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no course", "utf-8")
    with pytest.raises(ParlourError, match="holds no course"):
        run(tmp_path, 2)
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_a_game_without_features_cannot_be_learned() -> None:
    with pytest.raises(ParlourError, match="names no features"):
        learning_of(Heap(5))
