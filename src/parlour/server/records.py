"""Tables as files. A finished game is an open record; a running one is sealed.

An open record holds the seed and every sealed choice, so nobody may have it while the game is on.
A sealed record can be opened by this house only, and only to bring back a table that is gone.
"""

from __future__ import annotations

import hashlib
import json
from textwrap import wrap
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from parlour.engine.errors import ParlourError, RecordError
from parlour.engine.record import Record, read_record
from parlour.server.bodies import LONGEST_MOVE, LONGEST_ORDERS
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.sealing import Seal
from parlour.server.seats import Seat
from parlour.server.shelf import Remains

SEALED: Final = "parlour sealed record 1"
PURPOSE: Final = "record"
LONGEST_LINE: Final = 200


def is_sealed(text: str) -> bool:
    return text.lstrip().startswith(SEALED)


def export(room: Room, seal: Seal) -> str:
    """Write a table as a record: open when the game is over, sealed before."""
    over = room.state.over()
    remains = Remains(room.id, room.host, over, room.seats, room.table.record)
    return export_remains(remains, seal, _digest(room))


def _digest(room: Room) -> str:
    """Name the position of a table; the same name, whatever is hidden, has the same length."""
    data = room.state.to_data()
    kept = json.dumps([data["position"], data["reveals"]])
    return hashlib.blake2b(kept.encode(), digest_size=16).hexdigest()


def export_remains(table: Remains, seal: Seal, position: str = "") -> str:
    """Write what there is of a table, whole or damaged."""
    record = table.record
    record.names = [seat.bot or seat.name for seat in table.seats]
    if table.over:
        return record.format()
    content = {
        "table": table.id,
        "host": table.host,
        "seats": [vars(seat) for seat in table.seats],
        "record": record.format(),
        "position": position,
        # The length of a seal must not tell which moves were sealed, nor who has given orders.
        "padding": " " * _padding(table),
    }
    lines = wrap(seal.close(PURPOSE, json.dumps(content)), 76, break_on_hyphens=False)
    header = [SEALED, f"game: {record.game.id}", f"moves: {len(record.moves)}", ""]
    return "\n".join([*header, *lines]) + "\n"


def _padding(table: Remains) -> int:
    """Return what makes records that differ in hidden things equally long."""
    moves = sum([LONGEST_MOVE - len(move.text) for _, move in table.record.moves])
    hidden = [json.dumps([seat.orders, seat.private]) for seat in table.seats]
    return moves + sum([LONGEST_ORDERS - len(text) for text in hidden])


def read_open(text: str) -> Record:
    """Read an open record and play it through."""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            detail = f"expected at most {LONGEST_LINE} characters, got {len(line)}"
            raise Refused(422, "record", detail, line=number)
    try:
        record = read_record(text)
        record.replay()
    except RecordError as error:
        raise Refused(422, "record", str(error), line=error.line) from error
    return record


async def restore(hall: Hall, seal: Seal, guest: Guest, text: str) -> Room:
    """Bring back a running table; if it is still here, lead to it."""
    content = _unseal(seal, text)
    seats = [Seat(**seat) for seat in content["seats"]]
    if guest.id not in [seat.guest for seat in seats]:
        raise Refused(403, "not-restored")
    try:
        return await hall.room(content["table"])
    except Refused as refused:
        if refused.key != "no-table":
            raise
    try:
        record = read_record(content["record"])
        room = await hall.workroom.do(
            hall.asker_for(guest.id),
            lambda: Room(content["table"], content["host"], record, seats, hall.key),
        )
    except ParlourError as error:
        raise Refused(422, "sealed-elsewhere", str(error)) from error
    if content.get("position", "") not in ("", _digest(room)):
        raise Refused(422, "sealed-elsewhere")
    try:
        await hall.admit(room)
    except IntegrityError:
        # Somebody else has brought it back at the same moment.
        return await hall.room(room.id)
    return room


def _unseal(seal: Seal, text: str) -> dict[str, Any]:
    _, _, body = text.strip().replace("\r\n", "\n").partition("\n\n")
    opened = seal.open("".join(body.split()), PURPOSE)
    if opened is None:
        raise Refused(422, "foreign-seal")
    content: dict[str, Any] = json.loads(opened)
    return content
