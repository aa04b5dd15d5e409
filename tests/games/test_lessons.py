"""The course of every game holds under its rules, boards and words as they are now."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine import LANGUAGES, game, game_ids
from parlour.engine.conformance.lessons import faults_of
from parlour.engine.lessons import Course, read_course

LESSONS = {"empires-of-the-north": 8, "terra-mystica": 12, "tides-of-time": 4, "wayfarers": 12}
"""How many each game has at least."""

WORDS_A_MINUTE = 180
"""How fast somebody reads who also looks at the board."""

LONGEST = 420
"""What fits a phone beside the board, in letters."""


def course(id: str) -> Course:
    return read_course(game(id))


@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_can_be_played_as_it_is_written(id: str) -> None:
    found = course(id)
    assert faults_of(found) == []
    assert len(found.lessons) >= LESSONS[id]


@pytest.mark.parametrize("id", LESSONS)
def test_what_is_said_is_short_and_different_in_each_language(id: str) -> None:
    for passage in course(id).passages():
        texts = [passage.text(language) for language in LANGUAGES]
        assert all(len(text) <= LONGEST for text in texts), texts
        assert len(texts[0]) < 25 or len(set(texts)) == len(texts), texts


@pytest.mark.parametrize("id", LESSONS)
def test_every_step_knows_the_rules_behind_it_and_some_wrong_try(id: str) -> None:
    for lesson in course(id).lessons:
        assert all(step.rules for step in lesson.steps), lesson.id
        assert any(step.answers for step in lesson.steps), lesson.id


@pytest.mark.parametrize("id", LESSONS)
def test_clicks_lead_to_what_a_lesson_asks_for(id: str) -> None:
    """The board shows every thing that the moves of a lesson touch."""
    own = game(id)
    for lesson in course(id).lessons:
        state = lesson.start.replay()
        for step in lesson.steps:
            view = state.view(lesson.seat)
            drawing = own.board(view, wide=True)
            for target in own.targets(view, step.plays):
                assert f'data-target="{target}"' in drawing, (lesson.id, target)
            state.play(lesson.seat, step.plays)
            for seat, reply in step.replies:
                state.play(seat, reply)


def test_the_page_about_lessons_counts_them_right() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    for id in LESSONS:
        found = course(id)
        tasks = sum(len(lesson.steps) for lesson in found.lessons)
        texts = found.passages()
        words = sum(len(text.text("en").split()) for text in texts)
        figures = [len(found.lessons), tasks, len(texts), round(words / WORDS_A_MINUTE)]
        row = " | ".join([found.game.title("en"), *map(str, figures)])
        assert f"| {row} |" in page, row


def test_no_course_is_left_out() -> None:
    assert set(LESSONS) == {id for id in game_ids() if course(id).lessons}
