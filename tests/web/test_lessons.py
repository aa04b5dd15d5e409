"""Every lesson of every course, by clicks, in every language; wrong tries change nothing."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from playwright.sync_api import expect

from parlour.engine.contract import Game, State
from parlour.engine.lessons import Course, Lesson, Step, read_course
from parlour.engine.move import Move
from parlour.engine.registry import game, game_ids
from parlour.engine.words import LANGUAGES
from parlour.web.words import say
from tests.web.people import DESK, PHONE, Meet, Person

COURSES = [id for id in game_ids() if read_course(game(id)).lessons]

SHORTEST = "tides-of-time"

SIZES = {"en": DESK, "cs": PHONE, "pl": PHONE}


class Learner:
    """Somebody who does by clicks what a lesson asks for, beside a position of their own."""

    def __init__(self, person: Person, lesson: Lesson, language: str) -> None:
        self.person = person
        self.page = person.page
        self.lesson = lesson
        self.language = language
        self.state = lesson.start.replay()
        self.game: Game = lesson.start.game

    def learn(self) -> None:
        for number, step in enumerate(self.lesson.steps):
            self.read(step)
            self.err(number, step)
            self.click(step.plays)
            self.state = _after(self.state, self.lesson, step)
            expect(self.page.locator("#lesson-text")).to_have_text(step.done.text(self.language))
            if number + 1 < len(self.lesson.steps):
                self.page.click("#lesson-on")

    def read(self, step: Step) -> None:
        if step.say is not None:
            expect(self.page.locator("#lesson-text")).to_have_text(step.say.text(self.language))
        expect(self.person.prompt()).to_have_text(step.task.text(self.language))

    def err(self, number: int, step: Step) -> None:
        """Try the first wrong move that can be clicked, and hear why it is wrong."""
        for answer in step.answers:
            for move in self.state.moves(self.lesson.seat):
                named = any(fnmatchcase(move.text, pattern) for pattern in answer.moves)
                if named and not self.lesson.judge(number, self.state, move).done:
                    # The browser says of every refusal that it was one, perhaps some time later.
                    self.person.expects_trouble = True
                    with self.page.expect_console_message(lambda said: said.type == "error"):
                        self.click(move)
                    said = answer.say.text(self.language)
                    expect(self.page.locator("#reasons")).to_contain_text(said)
                    self.person.expects_trouble = False
                    expect(self.person.prompt()).to_have_text(step.task.text(self.language))
                    return

    def click(self, move: Move) -> None:
        """Click the things of a move in turn; where several moves mean the same, choose."""
        view = self.state.view(self.lesson.seat)
        targets = self.game.targets(view, move)
        for target in targets:
            self.show(target)
            self.person.target(target).first.click()
        if self._stands_alone(targets):
            return
        # Labels are set in pieces, figures apart; and a move may also be offered with others after.
        meant = f'[data-move="{move.text}"]:not([data-then])'
        if targets:
            self.page.locator(f"#choice:visible {meant}").click()
        else:
            self.page.click("#tab-moves")
            self.page.locator(f"#moves {meant}").click()

    def show(self, target: str) -> None:
        """Open the part of the board that has a thing: on a phone a view, at a desk a drawer."""
        thing = self.person.target(target).first
        view = thing.evaluate("(thing) => thing.closest('[data-view]')?.dataset.view")
        if view and not thing.is_visible():
            tabs = self.page.locator(f'[data-show="{view}"]')
            tabs.locator("visible=true").first.click()

    def _stands_alone(self, targets: tuple[str, ...]) -> bool:
        """Tell whether clicks mean one move only, alone or with others after it."""
        view, moves = self.state.view(self.lesson.seat), self.state.moves(self.lesson.seat)
        combined = self.game.combined(view, moves, self.language)
        offered = [*moves, *(each.moves[0] for each in combined)]
        like = [
            move for move in offered if self.game.targets(view, move)[: len(targets)] == targets
        ]
        return bool(targets) and len(like) == 1


def _after(state: State, lesson: Lesson, step: Step) -> State:
    state.play(lesson.seat, step.plays)
    for seat, reply in step.replies:
        state.play(seat, reply)
    return state


def course(id: str) -> Course:
    return read_course(game(id))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_is_learned_by_clicks_from_its_first_lesson_to_its_last(
    meet: Meet, language: str
) -> None:
    ann = meet(locale=language, viewport=SIZES[language])
    ann.go("/learn")
    own = ann.page.locator(f"#{SHORTEST}")
    own.locator(".course-head .primary").click()
    lessons = course(SHORTEST).lessons
    for number, lesson in enumerate(lessons, start=1):
        learn(ann, lesson, language)
        if number < len(lessons):
            before = ann.page.url
            ann.page.click("#lesson-next")
            expect(ann.page).not_to_have_url(before)
    expect(ann.prompt()).to_have_text(say("script.course-finished", language))
    ann.go("/learn")
    expect(own.locator(".lesson-link.done")).to_have_count(len(lessons))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", [id for id in COURSES if id != SHORTEST])
def test_every_lesson_is_learned_by_clicks(meet: Meet, id: str, language: str) -> None:
    """The languages share the lessons of a long course; texts are compared without a browser."""
    ann = meet(locale=language, viewport=SIZES[language])
    share = course(id).lessons[LANGUAGES.index(language) :: len(LANGUAGES)]
    for lesson in share:
        ann.go("/learn")
        ann.page.click(f'.lesson-link[data-learn="{id}/lessons/{lesson.id}"]')
        learn(ann, lesson, language)
    ann.go("/learn")
    expect(ann.page.locator(f"#{id} .lesson-link.done")).to_have_count(len(share))


def learn(person: Person, lesson: Lesson, language: str) -> None:
    person.page.wait_for_url("**/tables/*")
    expect(person.page.locator("#lesson-title")).to_contain_text(lesson.title.text(language))
    expect(person.page.locator("#lesson-text")).to_be_in_viewport()
    Learner(person, lesson, language).learn()
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= SIZES[language]["width"]


def test_a_lesson_is_resumed_and_skipped_and_done_again(meet: Meet) -> None:
    ann = meet(viewport=PHONE)
    ann.go()
    ann.page.locator('.hero a[href="/learn"]').click()
    lesson = course("tides-of-time").lessons[-1]
    link = ann.page.locator(f'.lesson-link[data-learn$="/{lesson.id}"]')
    link.click()
    learner = Learner(ann, lesson, "en")
    learner.read(lesson.steps[0])
    learner.click(lesson.steps[0].plays)
    expect(ann.page.locator("#lesson-text")).to_have_text(lesson.steps[0].done.text("en"))
    table = ann.page.url
    ann.go("/learn")
    expect(link).to_contain_text(say("page.lesson-begun", "en", step=2, steps=2))
    link.click()
    ann.page.wait_for_url(table)
    expect(ann.page.locator("#undo")).to_be_hidden()
    ann.go("/learn")
    first = course("tides-of-time").lessons[0]
    ann.page.locator(f'.lesson-link[data-learn$="/{first.id}"]').click()
    expect(ann.page.locator("#lesson-next")).to_have_text(say("script.skip-lesson", "en"))
    ann.page.click("#lesson-next")
    second = course("tides-of-time").lessons[1]
    expect(ann.page.locator("#lesson-title")).to_contain_text(second.title.text("en"))
    ann.go()
    expect(ann.page.locator(".table-link")).to_have_count(0)
