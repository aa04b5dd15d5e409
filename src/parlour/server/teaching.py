"""Lessons at the table: which one a table belongs to, what it says, and how far somebody is."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, func, select

from parlour.engine.contract import Game
from parlour.engine.lessons import Course, Lesson, Passage, Verdict, read_course
from parlour.engine.move import Move
from parlour.engine.record import Record
from parlour.engine.registry import game, game_ids
from parlour.server.guests import Guest
from parlour.server.refusals import Refused
from parlour.server.room import Change, Room
from parlour.server.sealing import unguessable
from parlour.server.seats import TEACHER, Seat
from parlour.server.shape import moves, tables

MOST_KEPT: Final = 2
"""How many tables of one lesson somebody has: one that is done, and one to do it again."""


class NotTheTask(Refused):
    """A move that does not do the task of a lesson; the lesson says why."""

    def __init__(self, room: Room, verdict: Verdict) -> None:
        self.room = room
        self.verdict = verdict
        super().__init__(422, "lesson")

    def say(self, language: str) -> str:
        return self.verdict.text(self.room.game, language, self.room.names(language))

    def to_data(self, language: str) -> dict[str, str]:
        refusal = self.verdict.refusal
        return {**super().to_data(language), "rule": refusal.rule if refusal else ""}


@cache
def course_of(id: str) -> Course:
    return read_course(game(id))


def find_lesson(found: Game, id: str) -> Lesson:
    lesson = course_of(found.id).lesson(id)
    if lesson is None:
        raise Refused(404, "no-lesson")
    return lesson


def lesson_at(record: Record, id: str | None) -> Lesson | None:
    """Return the lesson of a table, unless it has become another one since the table was made."""
    lesson = course_of(record.game.id).lesson(id) if id is not None else None
    return lesson if lesson is not None and _fits(lesson, record) else None


def _fits(lesson: Lesson, record: Record) -> bool:
    start = lesson.start
    same = (record.seed, record.options) == (start.seed, start.options) and not record.revisions
    written = [*start.moves]
    for step in lesson.steps:
        written += [(lesson.seat, step.plays), *step.replies]
    seats = [seat for seat, _ in record.moves]
    begun = record.moves[: len(start.moves)] == start.moves
    return same and begun and seats == [seat for seat, _ in written[: len(seats)]]


def begin(lesson: Lesson, guest: Guest, key: bytes) -> Room:
    """Return a new table at the beginning of a lesson."""
    start = lesson.start
    seats = [Seat(number, bot=TEACHER) for number in range(start.options.number("players"))]
    seats[lesson.seat] = Seat(lesson.seat, name=guest.name, guest=guest.id, key=unguessable())
    record = Record(start.game, start.options, start.seed, None, list(start.moves))
    room = Room(unguessable(), guest.id, record, seats, key)
    room.lesson = lesson
    return room


def answer(room: Room, lesson: Lesson, seat: int, move: Move) -> Change:
    """Return a move that does the task together with what follows it, or refuse it."""
    number = lesson.step_at(room.ply)
    if number == len(lesson.steps):
        raise Refused(409, "lesson-over")
    verdict = lesson.judge(number, room.state, move)
    if not verdict.done:
        raise NotTheTask(room, verdict)
    change = room.play(seat, move)
    for other, reply in lesson.steps[number].replies:
        if change.line is not None:
            change.line.play(other, reply)
    return change


def tell(room: Room, seat: int | None, language: str) -> dict[str, Any] | None:
    """Return what a lesson says now, to the one who learns."""
    lesson = room.lesson
    if lesson is None or seat != lesson.seat:
        return None
    lessons = course_of(room.game.id).lessons
    place = next(number for number, each in enumerate(lessons) if each.id == lesson.id)
    number = lesson.step_at(room.ply)
    step = lesson.steps[number] if number < len(lesson.steps) else None
    following = lessons[place + 1] if place + 1 < len(lessons) else None
    return {
        "title": lesson.title.text(language),
        "number": place + 1,
        "of": len(lessons),
        "step": number,
        "steps": len(lesson.steps),
        "said": pieces_of(lesson.steps[number - 1].done if number else None, language),
        "say": pieces_of(step.say if step else None, language),
        "task": step.task.text(language) if step else "",
        "rules": list(step.rules) if step else [],
        "next": following.id if following else "",
        "next_title": following.title.text(language) if following else "",
    }


def pieces_of(passage: Passage | None, language: str) -> list[dict[str, str]]:
    """Return a text for a page, with the things that it names."""
    pieces = passage.pieces(language) if passage is not None else []
    return [{"text": text, "thing": thing} for text, thing in pieces]


# How far somebody is


def tables_of_lesson(connection: Connection, guest: str, id: str, lesson: str) -> list[str]:
    """Return the tables that a guest has of a lesson, the latest first."""
    mine = (tables.c.host == guest) & (tables.c.game == id) & (tables.c.lesson == lesson)
    query = select(tables.c.id).where(mine).order_by(tables.c.created.desc())
    return list(connection.scalars(query))


def progress_of(connection: Connection, guest: str) -> dict[tuple[str, str], int]:
    """Return the longest that a guest has come in each lesson, in plies."""
    mine = select(tables.c.id, tables.c.game, tables.c.lesson, func.count(moves.c.ply))
    query = (
        mine.outerjoin(moves, moves.c.table_id == tables.c.id)
        .where(tables.c.host == guest, tables.c.lesson.is_not(None))
        .group_by(tables.c.id, tables.c.game, tables.c.lesson)
    )
    reached: dict[tuple[str, str], int] = {}
    for _, id, lesson, plies in connection.execute(query):
        reached[id, lesson] = max(plies, reached.get((id, lesson), 0))
    return reached


def list_courses(reached: dict[tuple[str, str], int], language: str) -> list[dict[str, Any]]:
    """Return the course of every game that has one, with how far somebody is."""
    courses = [course_of(id) for id in game_ids()]
    return [_listed(course, reached, language) for course in courses if course.lessons]


def _listed(course: Course, reached: dict[tuple[str, str], int], language: str) -> dict[str, Any]:
    lessons = []
    for lesson in course.lessons:
        plies = reached.get((course.game.id, lesson.id))
        step = lesson.step_at(plies) if plies is not None else 0
        lessons.append(
            {
                "id": lesson.id,
                "title": lesson.title.text(language),
                "steps": len(lesson.steps),
                "step": step,
                "begun": plies is not None,
                "done": step == len(lesson.steps),
            }
        )
    left = [lesson["id"] for lesson in lessons if not lesson["done"]]
    return {
        "game": course.game.id,
        "title": course.game.title(language),
        "lessons": lessons,
        "done": len(lessons) - len(left),
        "next": left[0] if left else "",
        "players": max(course.game.players[0], 2),
        "first_game": course.first_game,
        "asks_at": course.asks_at,
    }
