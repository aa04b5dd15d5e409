"""Games from elsewhere: a log is read, and its record can be put on a table."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.server import bodies
from parlour.server.api import REFUSALS, house
from parlour.server.hall import find_game
from parlour.server.records import LONGEST_LINE
from parlour.server.refusals import Refused

router = APIRouter(prefix="/api", responses=REFUSALS)

LONGEST_LOG: Final = bodies.LONGEST_RECORD
MOST_NOTES: Final = 200


class LogText(bodies.Incoming):
    """A log from elsewhere, in any form that the game knows."""

    text: Annotated[str, Field(max_length=LONGEST_LOG)]


class Note(BaseModel):
    """Something that was not taken as it stands."""

    line: int
    text: str


class Brought(BaseModel):
    """What was understood of a log."""

    record: str
    """To be put on a table."""
    players: int
    moves: int
    over: bool
    scores: list[int]
    """The points of each seat, final ones if the game is over."""
    notes: list[Note]


@router.post("/games/{id}/logs", response_model=Brought)
async def read_log(
    request: Request, id: Annotated[str, PathPart(max_length=60)], wanted: LogText
) -> JSONResponse:
    """Read a log from elsewhere and tell what was understood; nothing is kept."""
    here = house(request)
    guest = await here.admit(request)
    found = find_game(id)
    if found.logs is None:
        raise Refused(409, "no-logs")
    here.spend("openings", request, guest)
    asker = here.hall.asker_for(guest.id)
    said = here.doors.language(request, guest)
    brought = await here.hall.workroom.do(asker, lambda: bring(found, wanted.text, said))
    return JSONResponse(brought.model_dump())


def bring(game: Game, text: str, language: str) -> Brought:
    """Read a log of a game that has logs, or refuse it with the line and the reason."""
    if game.logs is None:
        raise Refused(409, "no-logs")
    try:
        understood = game.logs.understand(text)
        options = resolve(game.options, understood.options)
        record = Record(game, options, understood.seed, moves=understood.moves)
        state = record.replay()
    except RecordError as error:
        raise Refused(422, "log", error.reason, line=error.line) from error
    except ParlourError as error:
        raise Refused(422, "log", str(error), line=1) from error
    if len(understood.seed) > LONGEST_LINE - len("seed: "):
        raise Refused(422, "log-strays")
    scores = [score.total for score in state.scores()]
    if state.over():
        record.scores = scores
    return Brought(
        record=record.format(),
        players=state.seats,
        moves=len(record.moves),
        over=state.over(),
        scores=scores,
        notes=[
            Note(line=note.line, text=note.say(game.words, language))
            for note in understood.notes[:MOST_NOTES]
        ],
    )
