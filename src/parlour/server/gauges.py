"""Gauges: what a house does, in figures that Prometheus reads."""

from __future__ import annotations

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from sqlalchemy import Connection, func, select

from parlour.server.hall import Hall
from parlour.server.shape import accounts, guests, sessions, tables

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Gauges:
    """The figures of one process, with those that it reads from the database when asked."""

    def __init__(self) -> None:
        self._all = CollectorRegistry()
        ProcessCollector(registry=self._all)
        PlatformCollector(registry=self._all)
        self._requests = Counter(
            "parlour_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self._all,
        )
        self._seconds = Histogram(
            "parlour_request_seconds",
            "Seconds until an answer begins.",
            ("route",),
            buckets=SECONDS,
            registry=self._all,
        )
        self._tables = self._gauge("tables", "Tables that are kept.", "game", "state")
        self._people = self._gauge("people", "Guests, accounts and sessions.", "kind")
        self._streams = self._gauge("streams", "Screens that watch a table.")
        self._rooms = self._gauge("rooms", "Tables in memory.")
        self._thinking = self._gauge("bots_thinking", "Bots asked for a move.")
        self._waiting = self._gauge("bots_in_line", "Bots that wait for their turn to think.")

    def _gauge(self, name: str, means: str, *labels: str) -> Gauge:
        return Gauge(f"parlour_{name}", means, labels, registry=self._all)

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answered request."""
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    async def text(self, hall: Hall) -> bytes:
        """Return all figures as they are now."""
        kept = await hall.store.read(_tables)
        people = await hall.store.read(_people)
        self._tables.clear()
        for game, over, count in kept:
            self._tables.labels(game, "over" if over else "running").set(count)
        for kind, count in people.items():
            self._people.labels(kind).set(count)
        now = hall.load()
        self._streams.set(now.streams)
        self._rooms.set(now.rooms)
        self._thinking.set(now.thinking)
        self._waiting.set(now.waiting)
        return generate_latest(self._all)


def _tables(connection: Connection) -> list[tuple[str, bool, int]]:
    query = select(tables.c.game, tables.c.over, func.count()).group_by(
        tables.c.game, tables.c.over
    )
    return [(game, over, count) for game, over, count in connection.execute(query)]


def _people(connection: Connection) -> dict[str, int]:
    kinds = {"guests": guests, "accounts": accounts, "sessions": sessions}
    return {
        kind: connection.scalar(select(func.count()).select_from(table)) or 0
        for kind, table in kinds.items()
    }
