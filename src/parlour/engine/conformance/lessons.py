"""Lessons: every one can be played as it is written, and says something to what it expects."""

from __future__ import annotations

from fnmatch import fnmatchcase

from parlour.engine.contract import State
from parlour.engine.errors import IllegalMove, OptionError, ParlourError
from parlour.engine.lessons import Course, Lesson, Step
from parlour.engine.move import Move
from parlour.engine.options import resolve
from parlour.engine.words import LANGUAGES


def faults_of(course: Course) -> list[str]:
    """Name everything in a course that does not hold under the rules and words of its game."""
    ids = [lesson.id for lesson in course.lessons]
    faults = [f"two lessons are called {id!r}" for id in sorted(set(ids)) if ids.count(id) > 1]
    faults += _faults_of_texts(course) + _faults_of_first_game(course)
    for lesson in course.lessons:
        faults += [f"{lesson.id}: {fault}" for fault in _faults_of_lesson(lesson)]
    return faults


def _faults_of_texts(course: Course) -> list[str]:
    faults: list[str] = []
    for passage in course.passages():
        for thing in passage.things():
            if thing not in course.game.words:
                faults.append(f"{passage.texts['en']!r} names {thing!r}, which has no words")
        for language in LANGUAGES:
            if "{" in passage.texts[language].replace("{@", ""):
                faults.append(f"{passage.texts[language]!r} has an open blank")
    named = [rule for lesson in course.lessons for step in lesson.steps for rule in step.rules]
    named += [rule for advice in course.advice for rule in advice.rules]
    faults += [f"no rule {rule!r}" for rule in named if rule not in course.game.rulebook]
    return faults


def _faults_of_first_game(course: Course) -> list[str]:
    try:
        resolve(course.game.options, course.first_game)
    except OptionError as error:
        return [f"nobody can sit down to the first game: {error}"]
    return []


def _faults_of_lesson(lesson: Lesson) -> list[str]:
    try:
        state = lesson.start.replay()
    except ParlourError as error:
        return [f"its beginning cannot be played: {error}"]
    if not lesson.steps:
        return ["it has no step"]
    faults: list[str] = []
    for number in range(len(lesson.steps)):
        faults += [
            f"step {number + 1}: {fault}" for fault in _faults_of_step(lesson, number, state)
        ]
        if faults:
            break
        _go_on(lesson, number, state, lesson.steps[number].plays)
    return faults


def _faults_of_step(lesson: Lesson, number: int, state: State) -> list[str]:
    """Try the move, all that stand for it, and every wrong try that is named."""
    step = lesson.steps[number]
    listed = state.moves(lesson.seat)
    if lesson.seat not in state.waiting():
        return [f"seat {lesson.seat + 1} is not asked"]
    verdict = lesson.judge(number, state, step.plays)
    if not verdict.done:
        return [f"{step.plays.text!r} does not do it: {verdict.text(state.game, 'en')}"]
    faults: list[str] = []
    for move in listed:
        if lesson.judge(number, state, move).done:
            fault = _fault_of_ending(lesson, number, state.copy(), move)
            faults += [f"after {move.text!r}: {fault}"] if fault else []
    return faults + _faults_of_answers(lesson, step, number, state, listed)


def _fault_of_ending(lesson: Lesson, number: int, state: State, move: Move) -> str:
    """Play a lesson to its end from one of the moves that do a task."""
    try:
        _go_on(lesson, number, state, move)
        for later in range(number + 1, len(lesson.steps)):
            if not lesson.judge(later, state, lesson.steps[later].plays).done:
                return f"step {later + 1} cannot be done any more"
            _go_on(lesson, later, state, lesson.steps[later].plays)
    except IllegalMove as refused:
        return f"what follows is refused: {refused}"
    return ""


def _go_on(lesson: Lesson, number: int, state: State, move: Move) -> None:
    state.play(lesson.seat, move)
    for seat, reply in lesson.steps[number].replies:
        state.play(seat, reply)


def _faults_of_answers(
    lesson: Lesson, step: Step, number: int, state: State, listed: tuple[Move, ...]
) -> list[str]:
    """Try every wrong move that is named; what a pattern says of moves that do the task is idle."""
    faults: list[str] = []
    for answer in step.answers:
        for pattern in answer.moves:
            like = [move for move in listed if fnmatchcase(move.text, pattern)]
            tries = [move for move in like if not lesson.judge(number, state, move).done]
            if not like and "*" not in pattern:
                tries = [state.game.move(pattern)]
            if not tries:
                faults.append(f"no wrong move is like {pattern!r}")
            for move in tries:
                if lesson.judge(number, state, move).say is None:
                    faults.append(f"{move.text!r} is not answered")
    return faults
