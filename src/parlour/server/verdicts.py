"""How analyses and branches are written to the database and read back."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from parlour.server.shape import analyses, branches, tables, verdicts


@dataclass(frozen=True)
class Branch:
    """Another way from a ply of a finished game."""

    id: str
    guest: str
    name: str
    ply: int
    moves: list[str]


def ask(connection: Connection, table: str, guest: str) -> None:
    """Note that somebody wants a game analysed, unless it was noted before."""
    if asked_by(connection, table) is None:
        row = {"table_id": table, "guest": guest, "asked": time.time()}
        connection.execute(insert(analyses).values(**row))


def asked_by(connection: Connection, table: str) -> str | None:
    return connection.scalar(select(analyses.c.guest).where(analyses.c.table_id == table))


def wanted(connection: Connection) -> list[str]:
    """Return the games that somebody wants to have analysed, done or not, in that order."""
    finished = select(analyses.c.table_id).join(tables).where(tables.c.over)
    return list(connection.scalars(finished.order_by(analyses.c.asked)))


def put(connection: Connection, table: str, ply: int, verdict: dict[str, Any]) -> None:
    """Keep what a decision was worth."""
    same = (verdicts.c.table_id == table) & (verdicts.c.ply == ply)
    connection.execute(delete(verdicts).where(same))
    connection.execute(insert(verdicts).values(table_id=table, ply=ply, verdict=verdict))


def take(connection: Connection, table: str) -> list[dict[str, Any]]:
    """Return the verdicts on a game that are there, in the order of play."""
    query = select(verdicts.c.verdict).where(verdicts.c.table_id == table)
    return list(connection.scalars(query.order_by(verdicts.c.ply)))


def plies(connection: Connection, table: str) -> set[int]:
    """Return the decisions of a game that have been judged."""
    return set(connection.scalars(select(verdicts.c.ply).where(verdicts.c.table_id == table)))


def forget(connection: Connection, table: str, ply: int) -> None:
    """Forget all that was said of a game that goes on from a ply after all."""
    connection.execute(delete(analyses).where(analyses.c.table_id == table))
    later = (verdicts.c.table_id == table) & (verdicts.c.ply >= ply)
    connection.execute(delete(verdicts).where(later))
    beyond = (branches.c.table_id == table) & (branches.c.ply > ply)
    connection.execute(delete(branches).where(beyond))


def put_branch(connection: Connection, table: str, branch: Branch) -> None:
    row = {**vars(branch), "table_id": table, "created": time.time()}
    connection.execute(insert(branches).values(**row))


def drop_branch(connection: Connection, table: str, id: str, guest: str) -> bool:
    """Throw away a branch of somebody's own; tell whether there was one."""
    mine = (branches.c.table_id == table) & (branches.c.id == id) & (branches.c.guest == guest)
    return connection.execute(delete(branches).where(mine)).rowcount == 1


def take_branches(connection: Connection, table: str) -> list[Branch]:
    columns = (branches.c.id, branches.c.guest, branches.c.name, branches.c.ply, branches.c.moves)
    query = select(*columns).where(branches.c.table_id == table).order_by(branches.c.created)
    return [Branch(*row) for row in connection.execute(query)]


def count_branches(connection: Connection, table: str, guest: str) -> int:
    mine = (branches.c.table_id == table) & (branches.c.guest == guest)
    return connection.scalar(select(func.count()).select_from(branches).where(mine)) or 0
