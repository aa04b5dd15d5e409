"""The rules as a book: chapters in order, pictures of the pieces, examples from positions."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathPart
from starlette.responses import Response

from parlour.engine.contract import Game
from parlour.engine.lessons import Lesson
from parlour.engine.plates import draw_plate, read_plates
from parlour.engine.registry import game
from parlour.engine.rulebook import Rule
from parlour.server.api import Language, house
from parlour.server.hall import find_game
from parlour.server.refusals import Refused
from parlour.server.teaching import course_of, find_lesson
from parlour.web.pages import PICTURE_POLICY, asking, render

router = APIRouter(include_in_schema=False)

GameId = Annotated[str, PathPart(max_length=60)]
Name = Annotated[str, PathPart(max_length=60)]
KEPT = {"content-security-policy": PICTURE_POLICY, "cache-control": "private, max-age=3600"}

HIGHLIGHT = (
    "filter:drop-shadow(0 0 2px #fff) drop-shadow(0 0 5px #ff8a00) drop-shadow(0 0 7px #ff8a00)"
)


@router.get("/games/{id}/rules")
async def read_rules(request: Request, id: GameId, ids: bool = False) -> Response:
    """Return the rules of a game as a book; with their ids for those who ask."""
    _, language = await asking(request)
    found = find_game(id)
    book = describe_book(found.id, language)
    return await render(request, "rules.html", game=found.id, book=book, ids=ids)


@router.get("/games/{id}/plates/{chapter}.svg")
async def see_plate(
    request: Request, id: GameId, chapter: Name, language: Language = None
) -> Response:
    """Draw the pieces that a chapter speaks of."""
    guest, own = await asking(request)
    found, said = find_game(id), language or own
    if chapter not in read_plates(found):
        raise Refused(404, "no-page")
    hall = house(request).hall
    asker, name = hall.asker_for(guest.id), ("plate", id, chapter, said)
    drawn = await hall.workroom.make(asker, name, lambda: draw_plate(found, chapter, said))
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


@router.get("/games/{id}/examples/{lesson}/{step}.svg")
async def see_example(
    request: Request,
    id: GameId,
    lesson: Name,
    step: Annotated[int, PathPart(ge=0, lt=100)],
    language: Language = None,
    wide: Annotated[bool, Query()] = True,
) -> Response:
    """Draw the position of a task of a lesson; what the task is about glows."""
    guest, own = await asking(request)
    found, said = find_lesson(find_game(id), lesson), language or own
    if step >= len(found.steps):
        raise Refused(404, "no-page")
    hall = house(request).hall
    asker, name = hall.asker_for(guest.id), ("example", id, lesson, step, said, wide)
    drawn = await hall.workroom.make(asker, name, lambda: draw_example(found, step, said, wide))
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


def draw_example(lesson: Lesson, number: int, language: str, wide: bool) -> str:
    """Return the position before a task is done, with what doing it touches lit up."""
    state, own = lesson.start.replay(), lesson.start.game
    for step in lesson.steps[:number]:
        for seat, move in [(lesson.seat, step.plays), *step.replies]:
            state.play(seat, move)
    view = state.view(lesson.seat)
    touched = own.targets(view, lesson.steps[number].plays)
    marks = ",".join([f'[data-target="{name}"]' for name in touched])
    drawn = own.board(view, language, [], wide)
    return drawn.replace("</style>", f"{marks}{{{HIGHLIGHT}}}</style>", 1)


@cache
def describe_book(id: str, language: str) -> dict[str, Any]:
    """Return what the page of a rule book shows."""
    found = game(id)
    book, examples = found.rulebook, _examples(found, language)
    return {
        "title": found.title(language),
        "language": language,
        "chapters": [
            {
                "id": chapter,
                "number": number,
                "title": titles[language],
                "plate": chapter in read_plates(found),
                "rules": [
                    _paragraph(found, rule, language, examples) for rule in book.of_chapter(chapter)
                ],
            }
            for number, (chapter, titles) in enumerate(book.chapters.items(), 1)
        ],
    }


def _paragraph(
    found: Game, rule: Rule, language: str, examples: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": found.rulebook.number(rule.id),
        "text": rule.texts[language],
        "source": rule.source,
        "example": examples.get(rule.id),
    }


def _examples(found: Game, language: str) -> dict[str, dict[str, Any]]:
    """Return by rule the first task of a lesson that is about it."""
    examples: dict[str, dict[str, Any]] = {}
    for lesson in course_of(found.id).lessons:
        for number, step in enumerate(lesson.steps):
            told = {
                "lesson": lesson.id,
                "step": number,
                "title": lesson.title.text(language),
                "say": step.say.text(language) if step.say else "",
                "task": step.task.text(language),
                "done": step.done.text(language),
            }
            for rule in step.rules[:1]:
                examples.setdefault(rule, told)
    return examples
