"""What whoever runs a house sees of it, and what they put in order."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.cli.terminal import done, refused
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, CASUAL_BOT, ME, Visitor, play_through, told
from tests.server.visitors import refused as answered_no

PASSWORD = "correct horse battery"  # noqa: S105 - for tests
SEED = "only-the-house-knows-this-seed"


def join(visitor: Visitor, name: str) -> str:
    body = {"name": name, "password": PASSWORD}
    return str(told(visitor.http.post("/api/account", json=body))["name"])


def change(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data)) as connection, connection:
        connection.execute(statement, values)


def test_tables_people_and_figures_are_listed_while_people_play(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with (
        Server(data, "--unlimited") as server,
        Visitor(server.address, False) as ann,
        Visitor(server.address, False) as ben,
    ):
        table = ann.open(ME, BY_LINK, seed=SEED)
        over = ann.open(ME, BY_LINK)
        told(ben.sit_down(ann.invite(over)))
        play_through(over, (ann, 0), (ben, 1))
        ann.like(name="Annabel")
        name = join(ann, "Ann")
        listed = done("house", "tables", "--data", data)
        running = done("house", "tables", "--running", "--data", data)
        people = done("house", "people", "--data", data)
        counted = done("house", "stats", "--data", data)
        assert ann.see(table, 0)["moves"]
    assert re.search(rf"{over} +tides-of-time +over +2 +0 +\d\d +2", listed)
    assert re.search(rf"{table} +tides-of-time +1 +0 +0 +2", listed)
    assert over not in running
    assert re.search(rf"{name} +Annabel", people)
    assert re.search(r"^accounts +1$", counted, re.MULTILINE)
    assert re.search(r"^tables +2$", counted, re.MULTILINE)
    for told_all in (listed, running, people, counted):
        assert SEED not in told_all
        assert "argon2" not in told_all


def test_whoever_is_muted_plays_on_in_silence(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with (
        Server(data, "--unlimited") as server,
        Visitor(server.address, False) as ann,
        Visitor(server.address, False) as ben,
    ):
        table = ann.open(ME, BY_LINK)
        told(ben.sit_down(ann.invite(table)))
        name = join(ann, "Ann")
        told(ann.do(table, "messages", seat=0, text="before"))
        assert "is muted for 7 days" in done("house", "mute", name, "--data", data)
        assert "muted" in done("house", "people", "--data", data)
        answered_no(ann.do(table, "messages", seat=0, text="now"), 403, "muted")
        told(ben.do(table, "messages", seat=1, text="hello?"))
        ann.move(table, 0)
        done("house", "mute", "--table", table, "--seat", "2", "--days", "0", "--data", data)
        answered_no(ben.do(table, "messages", seat=1, text="now"), 403, "muted")
        assert "may speak again" in done("house", "mute", name, "--undo", "--data", data)
        told(ann.do(table, "messages", seat=0, text="after"))
        said = [each["text"] for each in ann.see(table, 0)["messages"]["entries"]]
    assert said == ["before", "hello?", "after"]


def test_a_mute_runs_out(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, False) as ann:
        table = ann.open(ME, BY_LINK)
        done("house", "mute", "--table", table, "--seat", "1", "--days", "1", "--data", data)
        answered_no(ann.do(table, "messages", seat=0, text="now"), 403, "muted")
        change(data, "update muted set until = until - 200000")
        told(ann.do(table, "messages", seat=0, text="a day later"))


def test_nobody_is_muted_by_mistake(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, False) as ann:
        table = ann.open(ME, CASUAL_BOT)
    for who in ([], ["nobody-1234"], ["--table", table, "--seat", "2"], ["--table", "x"]):
        assert "expected the name of an account" in refused("house", "mute", *who, "--data", data)
    assert "expected a house" in refused("house", "mute", "ann", "--data", tmp_path / "none.db")


def test_idle_tables_of_guests_go_and_nothing_else(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with (
        Server(data, "--unlimited") as server,
        Visitor(server.address, False) as ann,
        Visitor(server.address, False) as ben,
        Visitor(server.address, False) as cat,
    ):
        idle, over = ben.open(ME, CASUAL_BOT), ben.open(ME, BY_LINK)
        told(cat.sit_down(ben.invite(over)))
        play_through(over, (ben, 0), (cat, 1))
        told(ben.do(idle, "messages", seat=0, text="anybody?"))
        members = ann.open(ME, BY_LINK)
        join(ann, "Ann")
        change(data, "update tables set changed = changed - ?", 200 * 24 * 3600)
        fresh = ben.open(ME, BY_LINK)
        assert "1 tables would be deleted" in done("house", "purge", "--data", data)
        assert "open already" in refused("house", "purge", "--yes", "--data", data)
    assert "1 tables were deleted" in done("house", "purge", "--yes", "--data", data)
    with Server(data) as server, Visitor(server.address) as watcher:
        answered_no(watcher.look(f"/api/tables/{idle}"), 404, "no-table")
        for table in (over, members, fresh):
            assert watcher.see(table)["names"]
    with closing(sqlite3.connect(data)) as connection:
        assert idle not in "\n".join(connection.iterdump())


def test_a_house_of_an_earlier_shape_says_what_to_do(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data):
        pass
    change(data, "drop table muted")
    assert "open it once" in refused("house", "purge", "--yes", "--data", data)
