"""Lessons at a table: what is told to whom, what is kept, and what a try changes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.engine.lessons import read_course
from parlour.engine.registry import game
from parlour.server import school
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.teaching import NotTheTask, course_of, list_courses, tell
from tests.server.conftest import Visit
from tests.server.halls import ANN, BEN, GAME, in_hall
from tests.server.visitors import refused

COURSE = course_of(GAME)
MONUMENTS = COURSE.lessons[-1]


async def do_next(hall: Hall, room: Room) -> Room:
    """Do the task that is open."""
    lesson = room.lesson
    assert lesson is not None
    move = lesson.steps[lesson.step_at(room.ply)].plays
    return await hall.move(room.id, lesson.seat, room.question(lesson.seat), move.text, True)


async def done_at(hall: Hall, room: Room) -> Room:
    while room.lesson is not None and not room.lesson.is_over(room.ply):
        room = await do_next(hall, room)
    return room


def test_a_task_is_done_at_once_together_with_what_follows(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await school.learn(hall, ANN, MONUMENTS)
        before = room.ply
        room = await do_next(hall, room)
        assert room.ply == before + 1 + len(MONUMENTS.steps[0].replies)
        said = tell(room, MONUMENTS.seat, "cs")
        assert said is not None
        assert (said["step"], said["task"]) == (1, MONUMENTS.steps[1].task.text("cs"))
        assert not room.can_undo(0)
        assert hall.thinking(room) == []

    in_hall(tmp_path, scene)


def test_a_wrong_try_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await school.learn(hall, ANN, MONUMENTS)
        step = MONUMENTS.steps[0]
        ply, question = room.ply, room.question(0)
        with pytest.raises(NotTheTask) as caught:
            await hall.move(room.id, 0, question, step.answers[0].moves[0], False)
        assert caught.value.say("pl") == step.answers[0].say.text("pl")
        assert caught.value.to_data("en")["rule"] == ""
        with pytest.raises(NotTheTask) as caught:
            await hall.move(room.id, 0, question, "remove mana-well", False)
        assert caught.value.to_data("en")["rule"]
        assert (room.ply, room.question(0)) == (ply, question)

    in_hall(tmp_path, scene)


def test_a_finished_lesson_asks_nothing_more(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await done_at(hall, await school.learn(hall, ANN, MONUMENTS))
        assert not room.asked(MONUMENTS.seat)
        assert room.moves(MONUMENTS.seat) == ()
        text = room.state.moves(0)[0].text
        with pytest.raises(Refused, match="lesson is done"):
            await hall.move(room.id, 0, room.question(0), text, False)

    in_hall(tmp_path, scene)


def test_progress_is_kept_when_the_house_opens_again(tmp_path: Path) -> None:
    async def begin(hall: Hall) -> str:
        return (await do_next(hall, await school.learn(hall, ANN, MONUMENTS))).id

    async def go_on(hall: Hall) -> str:
        await hall.resume()
        (listed,) = [
            lesson
            for listed_course in list_courses(await school.progress(hall, ANN), "en")
            for lesson in listed_course["lessons"]
            if lesson["begun"]
        ]
        assert (listed["id"], listed["step"], listed["done"]) == (MONUMENTS.id, 1, False)
        assert await school.progress(hall, BEN) == {}
        return (await school.learn(hall, ANN, MONUMENTS)).id

    assert in_hall(tmp_path, begin) == in_hall(tmp_path, go_on)


def test_a_lesson_done_again_stays_done_and_takes_no_more_than_two_tables(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        places = set()
        for _ in range(4):
            room = await school.learn(hall, ANN, MONUMENTS)
            assert room.ply == len(MONUMENTS.start.moves)
            places.add((await done_at(hall, room)).id)
        assert len(places) == 2
        await school.learn(hall, ANN, MONUMENTS)
        reached = (await school.progress(hall, ANN))[GAME, MONUMENTS.id]
        assert MONUMENTS.is_over(reached)

    in_hall(tmp_path, scene)


def test_a_lesson_that_has_become_another_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hall: Hall) -> str:
        return (await school.learn(hall, ANN, MONUMENTS)).id

    first = in_hall(tmp_path, scene)
    changed = read_course(game(GAME))
    assert changed.lesson(MONUMENTS.id) is not None
    changed.lessons[-1].start.seed = "another"
    monkeypatch.setattr("parlour.server.teaching.course_of", lambda id: changed)
    assert in_hall(tmp_path, scene) != first


def test_only_the_learner_hears_the_lesson(visit: Visit) -> None:
    ann, eve = visit(), visit()
    place = ann.http.post(f"/api/games/{GAME}/lessons/{MONUMENTS.id}").json()
    assert ann.see(place["table"], 0)["lesson"]["title"] == MONUMENTS.title.text("en")
    assert eve.see(place["table"])["lesson"] is None
    assert ann.http.get("/api/tables").json() == []
    listed = ann.http.get("/api/lessons", params={"language": "pl"}).json()
    assert GAME in [course["game"] for course in listed]
    wrong = MONUMENTS.steps[0].answers[0].moves[0]
    question = ann.see(place["table"], 0)["question"]
    tried = ann.do(place["table"], "moves", seat=0, question=question, move=wrong)
    assert refused(tried, 422, "lesson") == MONUMENTS.steps[0].answers[0].say.text("en")


def test_a_lesson_that_is_not_there_is_refused(visit: Visit) -> None:
    refused(visit().http.post(f"/api/games/{GAME}/lessons/nothing"), 404, "no-lesson")


def test_lessons_do_not_count_as_running_tables(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        hall._most_tables = 0
        await asyncio.gather(*[school.learn(hall, ANN, lesson) for lesson in COURSE.lessons])

    in_hall(tmp_path, scene)
