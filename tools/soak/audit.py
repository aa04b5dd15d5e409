"""The audit: the file of the house beside the ledger of what was answered."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from pathlib import Path

from parlour.engine.errors import ParlourError
from parlour.engine.options import resolve
from parlour.engine.record import Record
from parlour.engine.registry import game
from tools.soak.ledger import Ledger, Sight


def audit(data: Path, ledger: Ledger) -> None:
    """Find what was lost, doubled or leaked."""
    with closing(sqlite3.connect(data)) as connection:
        _check_file(connection, ledger)
        _compare_moves(connection, ledger)
        _compare_messages(connection, ledger)
        for sight in ledger.sights:
            _compare_sight(connection, ledger, sight)


def _check_file(connection: sqlite3.Connection, ledger: Ledger) -> None:
    (state,) = connection.execute("pragma integrity_check").fetchone()
    if state != "ok":
        ledger.lost.append(f"the file is damaged: {state}")


def _compare_moves(connection: sqlite3.Connection, ledger: Ledger) -> None:
    stored: dict[tuple[str, int], list[str]] = defaultdict(list)
    query = "select table_id, seat, text from moves order by table_id, ply"
    for table, seat, text in connection.execute(query):
        stored[table, seat].append(text)
    for place, answered in ledger.moves.items():
        found = stored[place]
        counts = f"{place}: {len(answered)} answered, {len(found)} stored"
        kept = _pattern(answered, ledger.endings.get(place, {}))
        # The last ones may have been stored when the visitors were sent home.
        asked, ending = ledger.asking.get(place, ([], ""))
        perhaps = _pattern(asked, {len(asked): ending})
        if not re.match(kept, _lines(found)):
            ledger.lost.append(f"{counts}, not alike")
        elif not re.fullmatch(f"{kept}(?:{perhaps})?", _lines(found)):
            ledger.doubled.append(counts)


def _lines(moves: list[str]) -> str:
    return "".join(f"{move}\n" for move in moves)


def _pattern(moves: list[str], endings: dict[int, str]) -> str:
    """Return how moves are stored: one after the other, with what the house ends turns with."""
    pattern = ""
    for number, move in enumerate(moves, 1):
        pattern += re.escape(f"{move}\n")
        if ending := endings.get(number):
            pattern += f"(?:{re.escape(ending)}\n)+"
    return pattern


def _compare_messages(connection: sqlite3.Connection, ledger: Ledger) -> None:
    for table, answered in ledger.messages.items():
        query = "select text from messages where table_id = ?"
        stored = Counter(text for (text,) in connection.execute(query, (table,)))
        for text in answered:
            if stored[text] == 0:
                ledger.lost.append(f"{table}: {text}")
        ledger.doubled += [f"{table}: {text}" for text, count in stored.items() if count > 1]


def _compare_sight(connection: sqlite3.Connection, ledger: Ledger, sight: Sight) -> None:
    """Draw again what somebody was shown, from no more than they may know."""
    try:
        state = _record(connection, sight.table).replay(sight.ply)
    except (ParlourError, TypeError) as error:
        ledger.lost.append(f"{sight.table} cannot be played through: {error}")
        return
    board = state.game.board(state.view(sight.seat), "en", list(sight.names), False)
    if board != sight.board:
        ledger.leaked.append(f"{sight.table}, ply {sight.ply}: seat {sight.seat} saw another board")


def _record(connection: sqlite3.Connection, table: str) -> Record:
    query = "select game, seed, json(options) from tables where id = ?"
    id, seed, _ = connection.execute(query, (table,)).fetchone()
    found = game(id)
    rows = connection.execute(
        "select seat, text from moves where table_id = ? order by ply", (table,)
    )
    moves = [(seat, found.move(text)) for seat, text in rows]
    return Record(found, resolve(found.options, {"players": 2}), seed, moves=moves)
