"""Lessons: a course of short tasks at real positions, as data (`lessons.toml` of a game).

A lesson begins where a record leads. Each of its steps says something, sets a task and names the
move that does it; others that do it as well are named by a pattern, by the event they bring or by
what the view shows afterwards. What the other seats answer is written down too, so the ply alone
tells how far a lesson is. A game without the file simply has no lessons; see docs/lessons.md.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

from parlour.engine.contract import Game, State, View
from parlour.engine.errors import IllegalMove, NotationError, ParlourError
from parlour.engine.move import Move
from parlour.engine.options import OptionValue, resolve
from parlour.engine.record import Record
from parlour.engine.words import LANGUAGES, print_figures

FILE: Final = "lessons.toml"

USUAL_SHARE: Final = 15

_THING: Final = re.compile(r"\{@([^{}:]+)(?::([^{}]*))?\}")
_OWN_SEAT: Final = "{seat}"


class Passage:
    """A text in every language, with things of the game marked in it.

    `{@card.forecourt}` is a thing by its name, `{@card.forecourt:Dvorany}` another form of it.
    """

    def __init__(self, game: Game, texts: Mapping[str, str]) -> None:
        self._game = game
        self.texts = {
            language: print_figures(text, language, game.figures)
            for language, text in texts.items()
        }

    def pieces(self, language: str) -> list[tuple[str, str]]:
        """Return the text in pieces, each with the key of the thing it names, or without one."""
        found: list[tuple[str, str]] = []
        text, end = self.texts[language], 0
        for thing in _THING.finditer(text):
            if thing.start() > end:
                found.append((text[end : thing.start()], ""))
            found.append((thing[2] or self._game.words.say(thing[1], language), thing[1]))
            end = thing.end()
        if end < len(text):
            found.append((text[end:], ""))
        return found

    def text(self, language: str) -> str:
        return "".join([piece for piece, _ in self.pieces(language)])

    def things(self) -> list[str]:
        """Name the keys of all things that are marked, in any language."""
        return [thing[1] for text in self.texts.values() for thing in _THING.finditer(text)]


class Answer:
    """What is said to a wrong try."""

    def __init__(self, moves: tuple[str, ...], say: Passage) -> None:
        self.moves = moves
        self.say = say


class Step:
    """One task of a lesson, done by one move."""

    def __init__(self, plays: Move, task: Passage, done: Passage) -> None:
        self.plays = plays
        """The move that the lesson is about."""
        self.task = task
        self.done = done
        self.say: Passage | None = None
        """What to know before the task."""
        self.also: tuple[str, ...] = ()
        """Patterns of moves that do it as well."""
        self.brings = ""
        """The kind of an event: any move that brings it does the task."""
        self.reaches: dict[str, object] = {}
        """What the view shows after a move that does the task."""
        self.answers: tuple[Answer, ...] = ()
        self.replies: tuple[tuple[int, Move], ...] = ()
        """What is played after it, mostly by others."""
        self.rules: tuple[str, ...] = ()

    def accepts(self, state: State, seat: int, move: Move) -> bool:
        """Tell whether a legal move does the task."""
        if move == self.plays or _matches(move, self.also):
            return True
        if not self.brings and not self.reaches:
            return False
        after = state.copy()
        events = after.listen()
        after.apply(seat, move)
        kinds = [event.kind for event in events if event.seat == seat and event.seen_by(seat)]
        if self.brings and self.brings not in kinds:
            return False
        return holds(after.view(seat), self.reaches, seat)


class Verdict:
    """What a lesson says to a move: done, or why not."""

    def __init__(self, done: bool, say: Passage | None, refusal: IllegalMove | None = None) -> None:
        self.done = done
        self.say = say
        self.refusal = refusal

    def text(self, game: Game, language: str, names: Sequence[str] = ()) -> str:
        """Return the answer in words: the lesson's own, then what the rules have against it."""
        parts = [self.say.text(language)] if self.say is not None else []
        if self.refusal is not None:
            parts.append(game.explain(self.refusal, language, names))
        return " ".join(parts) if parts else game.words.say("lesson.other", language)


class Lesson:
    """A position, and the tasks that are set there."""

    def __init__(self, id: str, title: Passage, seat: int, start: Record) -> None:
        self.id = id
        self.title = title
        self.seat = seat
        self.start = start
        self.steps: tuple[Step, ...] = ()

    def step_at(self, ply: int) -> int:
        """Return the number of the step that is open at a ply, or how many there are at the end."""
        left = ply - len(self.start.moves)
        for number, step in enumerate(self.steps):
            if left <= 0:
                return number
            left -= 1 + len(step.replies)
        return len(self.steps)

    def is_over(self, ply: int) -> bool:
        return self.step_at(ply) == len(self.steps)

    def judge(self, number: int, state: State, move: Move) -> Verdict:
        """Say whether a move does the task of a step, without making it."""
        step = self.steps[number]
        refusal = state.refusal(self.seat, move)
        if refusal is None and step.accepts(state, self.seat, move):
            return Verdict(True, step.done)
        for answer in step.answers:
            if _matches(move, answer.moves):
                return Verdict(False, answer.say, refusal)
        return Verdict(False, None, refusal)


class Advice:
    """What a coach says in a whole game, once, when it matters."""

    def __init__(
        self, id: str, when: dict[str, object], say: Passage, rules: tuple[str, ...]
    ) -> None:
        self.id = id
        self.when = when
        self.say = say
        self.rules = rules


class Course:
    """The lessons of a game in order, and what a coach says in the first whole game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lessons: tuple[Lesson, ...] = ()
        self.advice: tuple[Advice, ...] = ()
        self.first_game: dict[str, OptionValue] = {}
        """What a table for the first whole game agrees on."""
        self.asks_at = USUAL_SHARE
        """The share of the victory, in percent, at which a coach begins to ask."""

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def advice_for(self, view: View, seat: int) -> list[Advice]:
        """Return what a coach has to say about what a seat sees."""
        return [advice for advice in self.advice if holds(view, advice.when, seat)]

    def passages(self) -> list[Passage]:
        """Return every text of the course."""
        found: list[Passage] = []
        for lesson in self.lessons:
            found.append(lesson.title)
            for step in lesson.steps:
                found.extend([text for text in (step.say, step.task, step.done) if text])
                found.extend([answer.say for answer in step.answers])
        return found + [advice.say for advice in self.advice]


def holds(view: View, wanted: Mapping[str, object], seat: int) -> bool:
    """Tell whether a view shows what is wanted: by path a value, some values, or bounds.

    >>> holds({"round": 2, "players": [{"coins": 4}]}, {"round": [1, 2]}, 0)
    True
    >>> holds({"players": [{"coins": 4}]}, {"players.{seat}.coins": {"least": 5}}, 0)
    False
    """
    return all(
        _agrees(_value(view, path.replace(_OWN_SEAT, str(seat))), value)
        for path, value in wanted.items()
    )


def _value(view: View, path: str) -> object:
    value: Any = view
    for name in path.split("."):
        if isinstance(value, list):
            value = value[int(name)] if name.isdecimal() and int(name) < len(value) else None
        elif isinstance(value, dict):
            value = value.get(name)
        else:
            return None
    found: object = value
    return found


def _agrees(value: object, wanted: object) -> bool:
    if isinstance(wanted, list):
        return value in wanted
    if isinstance(wanted, dict):
        number = len(value) if isinstance(value, list) else value
        if not isinstance(number, int):
            return False
        least, most = wanted.get("least"), wanted.get("most")
        return not ((least is not None and number < least) or (most is not None and number > most))
    return value == wanted


def _matches(move: Move, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(move.text, pattern) for pattern in patterns)


def read_course(game: Game) -> Course:
    """Read the course of a game; without the file it is empty."""
    course = Course(game)
    file = game.folder / FILE
    if file.exists():
        data = tomllib.loads(file.read_text("utf-8"))
        course.lessons = tuple([_lesson(game, entry) for entry in data.get("lesson", [])])
        course.advice = tuple([_advice(game, entry) for entry in data.get("coach", [])])
        course.first_game = data.get("first_game", {})
        course.asks_at = data.get("asks_at", USUAL_SHARE)
    return course


def _lesson(game: Game, entry: dict[str, Any]) -> Lesson:
    try:
        options = resolve(game.options, entry.get("options", {}))
        played = [
            _by_seat(game, line) for line in entry.get("moves", "").split("\n") if line.strip()
        ]
        start = Record(game, options, str(entry["seed"]), None, played)
        title = _passage(game, entry, "title")
        lesson = Lesson(entry["id"], title, int(entry.get("seat", 1)) - 1, start)
        lesson.steps = tuple([_step(game, step) for step in entry["step"]])
    except (KeyError, ValueError, NotationError) as error:
        raise ParlourError(f"{game.id}: lesson {entry.get('id')!r}: {error!r}") from error
    return lesson


def _step(game: Game, entry: dict[str, Any]) -> Step:
    step = Step(
        game.move(entry["plays"]), _passage(game, entry, "task"), _passage(game, entry, "done")
    )
    step.say = _passage(game, entry, "say") if "say" in entry else None
    step.also = tuple(entry.get("also", []))
    step.brings = entry.get("brings", "")
    step.reaches = entry.get("reaches", {})
    step.replies = tuple([_by_seat(game, line) for line in entry.get("replies", [])])
    step.rules = tuple(entry.get("rules", []))
    step.answers = tuple(
        [
            Answer(tuple(wrong["moves"]), _passage(game, wrong, "say"))
            for wrong in entry.get("wrong", [])
        ]
    )
    return step


def _advice(game: Game, entry: dict[str, Any]) -> Advice:
    rules = tuple(entry.get("rules", []))
    return Advice(entry["id"], entry["when"], _passage(game, entry, "say"), rules)


def _passage(game: Game, entry: dict[str, Any], name: str) -> Passage:
    texts: dict[str, str] = entry[name]
    missing = [language for language in LANGUAGES if not texts.get(language, "").strip()]
    if missing:
        raise ParlourError(f"{game.id}: no {name} in {', '.join(missing)}: {texts}")
    return Passage(game, texts)


def _by_seat(game: Game, line: str) -> tuple[int, Move]:
    seat, _, text = line.strip().partition(" ")
    return int(seat) - 1, game.move(text)
