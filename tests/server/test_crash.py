"""kill -9 at any moment: every answered move is there once, no table is broken, bots go on."""

from __future__ import annotations

import os
import resource
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest

from parlour.engine.record import Record
from parlour.engine.registry import game
from tests.server.serving import Server
from tests.server.test_thinkers import is_alive
from tests.server.visitors import (
    BY_LINK,
    CASUAL_BOT,
    GAME,
    ME,
    ON_THIS_SCREEN,
    TRUST,
    Visitor,
    refused,
    told,
)

ROUNDS = int(os.environ.get("PARLOUR_KILLS", "12"))
"""How often the process is killed; `make kills` takes its time."""
PAIRS = 2
AGAINST_BOTS = 2
SHORTEST, LONGEST = 0.2, 0.8
"""Seconds of load before the process is killed."""

Move = tuple[int, str]


@dataclass
class Sitter:
    """Somebody at a table, who outlives the server, and what the server has answered them."""

    cookie: str
    token: str
    seat: int
    table: str
    answered: dict[int, Move] = field(default_factory=dict)

    def play(self, address: str, chance: Random) -> None:
        """Play until the server is gone or the game is over."""
        headers = {"cookie": f"parlour={self.cookie}", "x-parlour-token": self.token}
        try:
            with httpx.Client(base_url=address, headers=headers, timeout=10, verify=TRUST) as http:
                while self._move(http, chance):
                    pass
        except httpx.TransportError:
            return

    def _move(self, http: httpx.Client, chance: Random) -> bool:
        shown = told(http.get(f"/api/tables/{self.table}", params={"seat": self.seat}))
        if not shown["asked"]:
            time.sleep(0.005)
            return not shown["over"]
        move = chance.choice(shown["moves"])["text"]
        body = {"seat": self.seat, "question": shown["question"], "move": move}
        done = told(http.post(f"/api/tables/{self.table}/moves", json=body))
        # Nobody else moves for this seat, so its last entry in the log is what was answered.
        ply = max(entry["ply"] for entry in done["log"]["entries"] if entry["seat"] == self.seat)
        assert ply not in self.answered
        self.answered[ply] = (self.seat, move)
        return True


@dataclass
class Evening:
    """All who play while the server dies again and again."""

    data: Path
    chance: Random
    sitters: list[Sitter] = field(default_factory=list)
    finished: int = 0

    def seat(self, address: str) -> None:
        """Fill up: replace the tables that are over by new ones."""
        pairs = len({sitter.table for sitter in self.sitters if sitter.seat == 1})
        bots = len({sitter.table for sitter in self.sitters}) - pairs
        for _ in range(pairs, PAIRS):
            with Visitor(address, confirm=False) as ann, Visitor(address, confirm=False) as ben:
                table = ann.open(ME, BY_LINK)
                told(ben.sit_down(ann.invite(table)))
                self.sitters += [self._sitter(ann, 0, table), self._sitter(ben, 1, table)]
        for _ in range(bots, AGAINST_BOTS):
            with Visitor(address, confirm=False) as ann:
                self.sitters.append(self._sitter(ann, 0, ann.open(ME, CASUAL_BOT)))

    def _sitter(self, visitor: Visitor, seat: int, table: str) -> Sitter:
        return Sitter(visitor.http.cookies["parlour"], visitor.token, seat, table)

    def players(self, address: str) -> list[threading.Thread]:
        """Let everybody play, each at their own pace."""
        players = []
        for sitter in self.sitters:
            chance = Random(self.chance.random())  # noqa: S311
            players.append(threading.Thread(target=sitter.play, args=(address, chance)))
            players[-1].start()
        return players

    def play_until_killed(self, server: Server) -> None:
        players = self.players(server.address)
        time.sleep(self.chance.uniform(SHORTEST, LONGEST))
        server.kill()
        for player in players:
            player.join()

    def compare(self) -> None:
        """Every answered move is stored at its ply, and every table replays."""
        for table in {sitter.table for sitter in self.sitters}:
            stored = replayed(self.data, table)
            sitters = [sitter for sitter in self.sitters if sitter.table == table]
            for sitter in sitters:
                for ply, move in sitter.answered.items():
                    assert stored[ply - 1] == move
                mine = [move for move in stored if move[0] == sitter.seat]
                # At most the one move under way was stored and not answered.
                assert len(mine) - len(sitter.answered) in (0, 1)
                sitter.answered = numbered(stored, sitter.seat)
        self.sitters = [sitter for sitter in self.sitters if not self._over(sitter.table)]

    def _over(self, table: str) -> bool:
        over = rows(self.data, "select over from tables where id = ?", table)[0][0] == 1
        self.finished += over
        return over


def numbered(stored: list[Move], seat: int) -> dict[int, Move]:
    return {ply: move for ply, move in enumerate(stored, start=1) if move[0] == seat}


def rows(data: Path, query: str, *values: str) -> list[tuple[int, ...]]:
    connection = sqlite3.connect(data)
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


def replayed(data: Path, table: str) -> list[Move]:
    """Return the stored moves of a table, after playing them through."""
    found = game(GAME)
    stored = rows(data, "select ply, seat, text from moves where table_id = ? order by ply", table)
    assert [ply for ply, _, _ in stored] == list(range(len(stored)))
    ((seed, over),) = rows(data, "select seed, over from tables where id = ?", table)
    moves = [(seat, found.move(str(text))) for _, seat, text in stored]
    record = Record(found, found.new(seed=1).options, str(seed), moves=moves)
    assert record.replay().over() == bool(over)
    return [(seat, move.text) for seat, move in moves]


def test_killed_again_and_again_no_answered_move_is_lost_or_doubled(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "parlour.db", Random(7))  # noqa: S311 - to be repeated
    for _ in range(ROUNDS):
        server = Server(evening.data, "--unlimited")
        evening.seat(server.address)
        evening.play_until_killed(server)
        evening.compare()
    assert server.failures() == []
    ((moves,),) = rows(evening.data, "select count(*) from moves")
    assert moves > 0
    everybody_finishes(evening)
    assert evening.finished > 0


def everybody_finishes(evening: Evening) -> None:
    """After the last restart, bots and people play every table to its end."""
    with Server(evening.data, "--unlimited") as server:
        players = evening.players(server.address)
        eventually(lambda: not any(player.is_alive() for player in players))
    evening.compare()
    assert evening.sitters == []


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started, and those that they have started."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *children(int(child))]
    return found


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="needs /proc")
def test_a_killed_house_leaves_no_thinking_process_behind(tmp_path: Path) -> None:
    server = Server(tmp_path / "parlour.db")
    with Visitor(server.address, confirm=False) as ann:
        ann.open(ME, {"kind": "bot", "level": "expert"})
        eventually(lambda: len(children(server.process.pid)) > 1)
    thinking = children(server.process.pid)
    server.kill()
    eventually(lambda: not any(is_alive(pid) for pid in thinking))


def test_a_bot_that_was_asked_when_the_house_was_killed_answers_after_the_restart(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path / "parlour.db")
    with Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, {"kind": "bot", "level": "expert"})
        assert ann.see(table)["plies"] == 0
    server.kill()
    with Server(tmp_path / "parlour.db") as again, Visitor(again.address) as watcher:
        eventually(lambda: watcher.see(table)["plies"] == 1)


def test_a_full_disk_is_told_and_nothing_that_was_answered_is_lost(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN)
        for seat in (0, 1):
            ann.move(table, seat)
        before = ann.see(table, 0)
        body = {"seat": 0, "question": before["question"], "move": before["moves"][0]["text"]}
        limit_files(server, 0)
        full = ann.do(table, "moves", **body)
        refused(full, 503, "not-kept")
        assert full.headers["retry-after"]
        assert ann.see(table, 0)["question"] == before["question"]
        limit_files(server, resource.RLIM_INFINITY)
        assert told(ann.do(table, "moves", **body))["plies"] == 3
    assert len(rows(tmp_path / "parlour.db", "select * from moves")) == 3


def limit_files(server: Server, size: int) -> None:
    """Let a process write no file beyond a size, as a full disk does."""
    limits = (size, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
