"""The file of a house: foreign, damaged, gone, copied and brought back."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.terminal import done, refused
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, ME, ON_THIS_SCREEN, Visitor
from tests.server.visitors import refused as answered_no


def change(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data)) as connection, connection:
        connection.execute(statement, values)


def test_a_folder_or_a_foreign_file_is_no_house(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, this is no database at all.", "utf-8")
    complaint = refused("serve", "--port", "0", "--data", letter)
    assert complaint.startswith("--data: expected a house or a new file, got something else")
    assert letter.read_text("utf-8").startswith("Dear Ann")
    assert "got the folder" in refused("serve", "--port", "0", "--data", tmp_path)
    nowhere = tmp_path / "none" / "parlour.db"
    assert "existing folder" in refused("serve", "--port", "0", "--data", nowhere)


def test_the_database_of_something_else_is_no_house(tmp_path: Path) -> None:
    foreign = tmp_path / "bookmarks.db"
    change(foreign, "create table bookmarks (address text)")
    before = foreign.read_bytes()
    complaint = refused("serve", "--port", "0", "--data", foreign)
    assert complaint.endswith("is the database of something else")
    assert foreign.read_bytes() == before
    house = tmp_path / "parlour.db"
    complaint = refused("house", "restore", foreign, "--data", house)
    assert complaint.endswith("is the database of something else")
    assert not house.exists()


def test_what_is_no_plain_file_is_no_house(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    complaint = refused("serve", "--port", "0", "--data", tmp_path / "pipe")
    assert complaint.startswith("--data: expected a house or a new file, got something else")


def test_a_house_of_a_later_shape_is_not_opened(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data):
        pass
    change(data, "update alembic_version set version_num = '9999'")
    assert "from another Parlour" in refused("serve", "--port", "0", "--data", data)


def test_two_houses_never_serve_from_one_file(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data):
        complaint = refused("serve", "--port", "0", "--data", data)
        assert complaint.endswith("is open already: another house serves from it")
    with Server(data) as again:
        assert again.address


def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, confirm=False) as ann:
        ann.open(ME, BY_LINK)
        for file in tmp_path.glob("parlour.db*"):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_a_damaged_file_is_noticed_at_the_start(tmp_path: Path) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        for _ in range(20):
            ann.open(ME, BY_LINK)
    whole = bytearray(data.read_bytes())
    for place in range(8192, len(whole) - 4096, 4096):
        whole[place : place + 2000] = b"\xff" * 2000
    data.write_bytes(whole)
    complaint = refused("serve", "--port", "0", "--data", data)
    assert "is damaged" in complaint
    assert "parlour house restore" in complaint


def cut_off(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize(
    ("name", "harm"),
    [("", Path.unlink), ("-wal", Path.unlink), ("-shm", Path.unlink), ("", cut_off)],
)
def test_nothing_is_answered_once_a_file_is_gone(
    tmp_path: Path, name: str, harm: Callable[[Path], None]
) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN)
        before = ann.see(table, 0)
        harm(Path(f"{data}{name}"))
        move = before["moves"][0]["text"]
        answer = ann.do(table, "moves", seat=0, question=before["question"], move=move)
        answered_no(answer, 503, "store-gone")
        answered_no(
            ann.http.post("/api/tables", json={"game": "tides-of-time", "seats": [ME, BY_LINK]}),
            503,
            "store-gone",
        )


DAMAGE = {
    "a move": "update moves set text = 'play unicorn' where table_id = ? and ply = 1",
    "the options": "update tables set options = '{' where id = ?",
    "the plea": "update tables set plea = 'nonsense' where id = ?",
    "the orders": "update seats set orders = '[[' where table_id = ?",
    "the seats": "delete from seats where table_id = ? and seat = 1",
}


EXPORTED = {"a move": 1, "the plea": 2, "the seats": 2}
"""How many moves can still be written down."""


@pytest.mark.parametrize("what", list(DAMAGE))
def test_one_damaged_table_leaves_the_others_alone(tmp_path: Path, what: str) -> None:
    data = tmp_path / "parlour.db"
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        good, bad = ann.open(ME, ON_THIS_SCREEN), ann.open(ME, ON_THIS_SCREEN)
        for table in (good, bad):
            for seat in (0, 1):
                ann.move(table, seat)
        cookie = ann.http.cookies["parlour"]
    change(data, DAMAGE[what], bad)
    with Server(data) as server, Visitor(server.address) as ann:
        ann.http.cookies.set("parlour", cookie)
        ann.come_in()
        listed = {table["table"]: table for table in ann.http.get("/api/tables").json()}
        assert (listed[good]["damaged"], listed[bad]["damaged"]) == (False, True)
        page = ann.http.get("/")
        assert page.status_code == 200
        assert "damaged" in page.text
        answered_no(ann.http.get(f"/api/tables/{bad}"), 409, "damaged")
        record = ann.http.get(f"/api/tables/{bad}/record")
        if what in EXPORTED:
            assert f"moves: {EXPORTED[what]}\n" in record.text
        else:
            answered_no(record, 409, "damaged")
        assert ann.move(good, 0)["plies"] == 3


def test_a_copy_made_while_people_play_brings_every_answered_move_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "parlour.db", tmp_path / "copy.db"
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        table = ann.open(ME, ON_THIS_SCREEN)
        for seat in (0, 1, 0):
            ann.move(table, seat)
        done("house", "backup", copy, "--data", data)
        ann.move(table, 1)
        cookie = ann.http.cookies["parlour"]
        assert "open already" in refused("house", "restore", copy, "--data", data)
        assert "is there already" in refused("house", "backup", copy, "--data", data)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    printed = done("house", "restore", copy, "--data", data)
    assert "parlour.db.before" in printed.replace("\n", "")
    with Server(data) as server, Visitor(server.address) as ann:
        ann.http.cookies.set("parlour", cookie)
        ann.come_in()
        assert ann.see(table, 0)["plies"] == 3
        assert ann.move(table, 1)["plies"] == 4


@pytest.mark.parametrize("what", ["backup", "restore"])
def test_a_copy_of_nothing_is_refused(tmp_path: Path, what: str) -> None:
    complaint = refused("house", what, tmp_path / "copy.db", "--data", tmp_path / "none.db")
    assert complaint.startswith(("--data: expected a house", "expected a copy that"))
    assert list(tmp_path.iterdir()) == []
