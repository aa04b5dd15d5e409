"""Finished games, analysed: over the API, in the words of the reader."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel
from starlette.responses import JSONResponse

from parlour.analysis.picture import course_picture
from parlour.analysis.verdict import Verdict
from parlour.analysis.whole import Analysis
from parlour.server.analyses import expect_finished
from parlour.server.api import REFUSALS, Language, TableId, house
from parlour.server.moments import tell_moments
from parlour.server.refusals import server_words
from parlour.server.room import Room

router = APIRouter(prefix="/api", responses=REFUSALS)


class Progress(BaseModel):
    """How far an analysis is."""

    asked: bool
    """Whether somebody has asked for it."""
    running: bool
    done: int
    plies: int


class Judged(BaseModel):
    """What may be expected of a move."""

    move: str
    label: str
    probability: float
    share: float
    lead: float
    made: bool


class LineMove(BaseModel):
    """A move that may have followed."""

    seat: int
    move: str
    label: str


class JudgedDecision(BaseModel):
    """What a decision was worth beside the best that was found."""

    ply: int
    seat: int
    move: str
    label: str
    forced: bool
    loss: float
    points: float
    shares: list[float]
    best: list[Judged]
    line: list[LineMove]


class SeatAccuracy(BaseModel):
    """How well a seat decided."""

    seat: int
    decisions: int
    percent: float
    loss: float
    points: float


class TurningPoint(BaseModel):
    """A moment at which the prospects changed."""

    ply: int
    seat: int
    gains: list[float]
    mistake: bool


class WholeAnalysis(BaseModel):
    """What there is of an analysis."""

    progress: Progress
    names: list[str]
    picture: str
    """The expected share of every seat over time, as SVG."""
    decisions: list[JudgedDecision]
    accuracies: list[SeatAccuracy]
    turns: list[TurningPoint]


class Moment(BaseModel):
    """A moment that decided a game, in a sentence."""

    ply: int
    """Before the move that it is about."""
    seat: int
    text: str


class Moments(BaseModel):
    """What decided a game; nothing before all of it has been analysed."""

    progress: Progress
    moments: list[Moment]


@router.get("/tables/{id}/moments", response_model=Moments)
async def see_moments(request: Request, id: TableId, language: Language = None) -> JSONResponse:
    """Return the three moments that decided a finished game, in sentences."""
    room, verdicts, said = await _judged(request, id, language)
    told = tell_moments(room, verdicts, said) if len(verdicts) == room.ply else []
    progress = await _progress(request, room, len(verdicts))
    return JSONResponse({"progress": progress, "moments": told})


@router.get("/tables/{id}/analysis", response_model=WholeAnalysis)
async def see_analysis(request: Request, id: TableId, language: Language = None) -> JSONResponse:
    """Return the analysis of a finished game, as far as it is done."""
    room, verdicts, said = await _judged(request, id, language)
    told = tell(room, verdicts, said)
    return JSONResponse({"progress": await _progress(request, room, len(verdicts)), **told})


@router.post("/tables/{id}/analysis", response_model=Progress, status_code=202)
async def ask_for_analysis(request: Request, id: TableId) -> JSONResponse:
    """Have a finished game analysed, in the background; it is kept for everybody."""
    here = house(request)
    guest = await here.admit(request)
    room = await here.hall.room(id)
    expect_finished(room)
    if not await here.analyses.asked(room):
        here.spend("analyses", request, guest)
    await here.analyses.ask(room, guest.id)
    return JSONResponse(await _progress(request, room, await here.analyses.done(room)), 202)


@router.get("/tables/{id}/analysis/progress", response_model=Progress)
async def follow_analysis(
    request: Request, id: TableId, beyond: Annotated[int, Query(ge=-1, le=1_000_000)] = -1
) -> JSONResponse:
    """Return how far an analysis is, as soon as it is further than what is known already."""
    room = await house(request).hall.room(id)
    expect_finished(room)
    done = await house(request).analyses.wait(room, beyond)
    return JSONResponse(await _progress(request, room, done))


async def _judged(
    request: Request, id: str, language: str | None
) -> tuple[Room, list[Verdict], str]:
    """Return a finished table, what is known of its decisions, and the language to say it in."""
    here = house(request)
    guest = await here.doors.welcome(request)
    room = await here.hall.room(id)
    expect_finished(room)
    verdicts = [Verdict.from_data(each) for each in await here.analyses.take(room)]
    return room, verdicts, language or here.doors.language(request, guest)


async def _progress(request: Request, room: Room, done: int) -> dict[str, Any]:
    analyses = house(request).analyses
    return {
        "asked": await analyses.asked(room),
        "running": analyses.running(room),
        "done": done,
        "plies": room.ply,
    }


def tell(room: Room, verdicts: list[Verdict], language: str) -> dict[str, Any]:
    """Return what an analysis says, in a language."""
    whole = len(verdicts) == room.ply
    analysis = Analysis(verdicts, room.state.shares() if whole else [])
    names = room.names(language)
    title = server_words().say("analysis.course", language)
    return {
        "names": names,
        "picture": course_picture(analysis, names, title),
        "decisions": [_decision(verdict, language) for verdict in analysis.verdicts],
        "accuracies": [vars(accuracy) for accuracy in analysis.accuracies()],
        "turns": [vars(turn) for turn in analysis.turns()],
    }


def _decision(verdict: Verdict, language: str) -> dict[str, Any]:
    made, *labels = verdict.labels[language]
    best, line = labels[: len(verdict.best)], labels[len(verdict.best) :]
    return {
        "ply": verdict.ply,
        "seat": verdict.seat,
        "move": verdict.move,
        "label": made,
        "forced": verdict.forced,
        "loss": verdict.loss,
        "points": verdict.points,
        "shares": verdict.shares,
        "best": [
            {**vars(opinion), "label": label, "made": opinion.move == verdict.move}
            for opinion, label in zip(verdict.best, best, strict=True)
        ],
        "line": [
            {"seat": seat, "move": move, "label": label}
            for (seat, move), label in zip(verdict.line, line, strict=True)
        ],
    }
