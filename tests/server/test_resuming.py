"""New rules rewrite nothing: finished tables stay as they ended, running ones where they are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import read_record
from parlour.engine.record import Record
from parlour.server import records, thinking
from parlour.server.hall import Hall, seat_for
from parlour.server.listing import tables_of
from parlour.server.refusals import Refused, server_words
from parlour.server.room import Room
from parlour.server.screen import Screen, show, show_ply
from parlour.server.sealing import Seal, new_key
from tests.server.changed import (
    GAMES,
    REAL,
    ChangedGame,
    Rules,
    half_a_game,
    installed,
    package,
    whole_game,
)
from tests.server.halls import ANN, BEN, in_hall
from tests.server.serving import Server
from tests.server.visitors import Visitor

LANGUAGES = ("en", "cs", "pl")
SEAL = Seal(new_key())

Look = Callable[[Hall, Room], Awaitable[Any]]

raised_or_not = pytest.mark.parametrize("raised", [True, False])
every_game = pytest.mark.parametrize("id", GAMES)


def set_up(folder: Path, record: Record) -> str:
    """Put a game on a table of a house, and close the house."""
    seats = [seat_for(0, "me", ANN)]
    for number in range(1, record.options.number("players")):
        seats.append(seat_for(number, "me", BEN))

    async def scene(hall: Hall) -> str:
        return (await hall.open_with(ANN.id, record, seats)).id

    return in_hall(folder, scene)


def at(folder: Path, table: str, look: Look) -> Any:
    """Open the house again and look at a table."""

    async def scene(hall: Hall) -> Any:
        return await look(hall, await hall.room(table))

    return in_hall(folder, scene)


def screen(seat: int | None = 0, language: str = "en") -> Screen:
    return Screen(ANN.id, seat, language, wide=False)


async def everything(hall: Hall, room: Room) -> dict[str, Any]:
    """Return all that a table tells, now and at earlier plies, to a seat and to a spectator."""
    told: dict[str, Any] = {"position": room.state.to_data()["position"]}
    for seat in (None, 0):
        shown = show(room, screen(seat))
        told[f"{seat} now"] = {
            name: shown[name] for name in ("scores", "log", "board", "over", "ply", "prompt")
        }
        for ply in (0, 1, room.ply // 2, room.ply):
            told[f"{seat} at {ply}"] = show_ply(room, screen(seat), ply)
    if room.state.over():
        told["record"] = records.export(room, SEAL)
    listed = await hall.store.read(lambda connection: tables_of(connection, ANN.id))
    told["listed"] = [(each.over, each.plies, each.scores) for each in listed]
    return told


async def play_on(hall: Hall, room: Room) -> Room:
    """Let whoever is asked first make the last of their moves."""
    seat = room.state.waiting()[0]
    move = room.moves(seat)[-1].text
    return await hall.move(room.id, seat, room.question(seat), move, confirm=False)


def notes(room: Room, language: str = "en") -> list[str]:
    """Return what the log says of the rules, which no rule of the game has done."""
    entries = show(room, screen(None, language))["log"]["entries"]
    return [line["text"] for entry in entries for line in entry["lines"] if not line["rule"]]


# Finished tables


@every_game
@raised_or_not
def test_a_finished_table_stays_as_it_ended(tmp_path: Path, id: str, raised: bool) -> None:
    table = set_up(tmp_path, whole_game(id))
    before = at(tmp_path, table, everything)
    assert before["listed"][0][2] == read_record(before["record"]).scores
    with installed(Rules(raised=raised, forbids=True)):
        assert at(tmp_path, table, everything) == before


@every_game
def test_a_finished_table_that_no_rules_can_read_keeps_result_and_record(
    tmp_path: Path, id: str
) -> None:
    table = set_up(tmp_path, whole_game(id))
    before = at(tmp_path, table, everything)
    with installed(Rules(forgets=True)):
        after = at(tmp_path, table, everything)
    assert after["record"] == before["record"]
    assert after["listed"] == before["listed"]
    for seat in (None, 0):
        for name in ("scores", "log", "over"):
            assert after[f"{seat} now"][name] == before[f"{seat} now"][name]


def test_the_record_of_a_finished_table_says_its_rules_and_does_not_play_under_others(
    tmp_path: Path,
) -> None:
    table = set_up(tmp_path, whole_game("tides-of-time"))

    async def export(_: Hall, room: Room) -> str:
        return records.export(room, SEAL)

    with installed(Rules()):
        text = at(tmp_path, table, export)
        assert "rules: 1\n" in text
        with pytest.raises(Refused) as refused:
            records.read_open(text)
    assert "expected rules 2, got 1" in refused.value.detail
    assert records.read_open(text).moves == whole_game("tides-of-time").moves


def test_a_rematch_is_played_under_the_present_rules(tmp_path: Path) -> None:
    table = set_up(tmp_path, whole_game("tides-of-time"))

    async def again(hall: Hall, room: Room) -> int:
        return (await hall.rematch(room.id, ANN)).table.record.rules

    with installed(Rules()):
        assert at(tmp_path, table, again) == REAL["tides-of-time"].rules_version + 1


def test_the_last_move_of_a_finished_table_is_not_taken_back_into_other_rules(
    tmp_path: Path,
) -> None:
    whole = whole_game("terra-mystica")
    table = set_up(tmp_path, whole)

    async def take_back(hall: Hall, room: Room) -> None:
        assert not any(show(room, screen())[may] for may in ("can_undo", "can_take_back"))
        with pytest.raises(Refused):
            await hall.take_back(room.id, whole.moves[-1][0])

    with installed(Rules()):
        at(tmp_path, table, take_back)


# Running tables


@every_game
@raised_or_not
def test_a_running_table_goes_on_from_its_position(tmp_path: Path, id: str, raised: bool) -> None:
    half = half_a_game(id)
    table = set_up(tmp_path, half)
    before = at(tmp_path, table, everything)
    version, ply = REAL[id].rules_version, len(half.moves)

    async def go_on(hall: Hall, room: Room) -> list[str]:
        assert room.state.to_data()["position"] == before["position"]
        said = notes(room)
        assert (await play_on(hall, room)).ply == ply + 1
        return said

    async def look_again(_: Hall, room: Room) -> tuple[list[str], Record, dict[str, Any]]:
        return notes(room), room.table.record, show_ply(room, screen(), ply // 2)

    with installed(Rules(raised=raised, forbids=True)):
        said = at(tmp_path, table, go_on)
        after, record, past = at(tmp_path, table, look_again)
    assert len(said) == 1
    assert said == after
    assert (record.rules, record.revisions) == (version, [(ply, version + raised)])
    earlier = before[f"0 at {ply // 2}"]
    for name in ("board", "prompt", "scores"):
        assert past[name] == earlier[name]


def test_the_note_in_the_log_speaks_every_language(tmp_path: Path) -> None:
    table = set_up(tmp_path, half_a_game("tides-of-time"))

    async def said(_: Hall, room: Room) -> list[str]:
        return [*notes(room, "en"), *notes(room, "cs"), *notes(room, "pl")]

    with installed(Rules()):
        told = at(tmp_path, table, said)
    figures: dict[str, int | str] = {"before": 1, "version": 2}
    assert told == [server_words().say("log.rules-changed", each, figures) for each in LANGUAGES]


@every_game
def test_nobody_goes_back_beyond_a_change_of_rules(tmp_path: Path, id: str) -> None:
    half = half_a_game(id)
    table = set_up(tmp_path, half)

    async def go_back(hall: Hall, room: Room) -> None:
        last = half.moves[-1][0]
        assert not room.can_undo(last)
        assert room.last_decision(last) is None
        with pytest.raises(Refused) as refused:
            room.go_back(room.ply - 1)
        assert refused.value.key == "other-rules-before"
        asked = room.state.waiting()[0]
        room = await play_on(hall, room)
        assert room.last_decision(asked) == len(half.moves)
        room.happen(room.go_back(len(half.moves)))
        assert room.state.waiting()[0] == asked

    with installed(Rules()):
        at(tmp_path, table, go_back)


@every_game
def test_a_game_that_still_has_the_old_rules_goes_on_with_them(tmp_path: Path, id: str) -> None:
    table = set_up(tmp_path, half_a_game(id))

    async def go_on(hall: Hall, room: Room) -> tuple[list[str], Record]:
        assert room.game is REAL[id]
        room = await play_on(hall, room)
        return notes(room), room.table.record

    with installed(Rules(has_old=True)):
        said, record = at(tmp_path, table, go_on)
    assert (said, record.rules, record.revisions) == ([], REAL[id].rules_version, [])


def test_a_bot_thinks_under_the_rules_of_its_table() -> None:
    real = REAL["tides-of-time"]
    state = real.new(seed=1)
    question = thinking.Question(real.id, state.to_data(), 0, "random", "chance")
    with installed(Rules(has_old=True)):
        assert thinking.choose(question) in [move.text for move in state.moves(0)]


@every_game
def test_rules_that_are_proven_the_same_go_on_silently(tmp_path: Path, id: str) -> None:
    half = half_a_game(id)
    table = set_up(tmp_path, half)

    async def go_on(hall: Hall, room: Room) -> tuple[list[str], Record]:
        room = await play_on(hall, room)
        return notes(room), room.table.record

    async def look(_: Hall, room: Room) -> Record:
        return room.table.record

    with installed(Rules(scoring=False)):
        said, record = at(tmp_path, table, go_on)
        again = at(tmp_path, table, look)
        assert record.replay(len(half.moves)).to_data()["position"] is not None
    assert (said, record.revisions) == ([], [])
    assert record.rules == again.rules == REAL[id].rules_version + 1


@every_game
@pytest.mark.parametrize("rules", [Rules(refuses=True), Rules(raised=False, refuses=True)])
def test_a_position_that_no_longer_loads_is_shown_and_rests(
    tmp_path: Path, id: str, rules: Rules
) -> None:
    table = set_up(tmp_path, half_a_game(id))
    before = at(tmp_path, table, everything)

    async def rest(hall: Hall, room: Room) -> dict[str, Any]:
        for language in LANGUAGES:
            shown = show(room, screen(0, language))
            assert room.frozen is not None
            assert shown["prompt"] == shown["why"] == room.frozen.say(language)
        with pytest.raises(Refused) as refused:
            await hall.move(room.id, 0, room.question(0), "anything", confirm=False)
        assert refused.value.key == "cannot-go-on"
        assert not shown["can_undo"]
        assert not shown["can_take_back"]
        assert records.is_sealed(records.export(room, SEAL))
        return await everything(hall, room)

    with installed(rules):
        after = at(tmp_path, table, rest)
    assert after["0 now"]["board"] == before["0 now"]["board"]
    assert after["0 now"]["log"] == before["0 now"]["log"]
    assert after["0 now"]["scores"] == before["0 now"]["scores"]
    assert at(tmp_path, table, everything) == before


def test_a_position_that_nothing_can_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    table = set_up(tmp_path, half_a_game("tides-of-time"))

    async def look(_: Hall, room: Room) -> tuple[dict[str, Any], dict[str, Any]]:
        return show(room, screen()), show_ply(room, screen(), 3)

    with installed(Rules(forgets=True)):
        now, then = at(tmp_path, table, look)
    assert now["prompt"] == server_words().say("refused.cannot-go-on", "en", {"version": 1})
    assert then["prompt"] == server_words().say("past.unreadable", "en")
    assert then["board"].startswith("<svg")
    assert len(now["log"]["entries"]) == now["ply"]


def test_a_table_of_two_changes_says_both(tmp_path: Path) -> None:
    half = half_a_game("tides-of-time")
    table, ply = set_up(tmp_path, half), len(half.moves)

    async def go_on(hall: Hall, room: Room) -> Record:
        return (await play_on(hall, room)).table.record

    with installed(Rules()):
        at(tmp_path, table, go_on)
    record = at(tmp_path, table, go_on)
    assert record.revisions == [(ply, 2), (ply + 1, 1)]
    text = record.format()
    assert f"rules: 1\nrules from ply {ply}: 2\nrules from ply {ply + 1}: 1\n" in text
    assert read_record(text).revisions == record.revisions


def test_a_draft_that_the_new_rules_forbid_falls_away(tmp_path: Path) -> None:
    table = set_up(tmp_path, half_a_game("tides-of-time"))

    async def draft(hall: Hall, room: Room) -> None:
        seat = room.state.waiting()[0]
        move = room.moves(seat)[0].text
        await hall.move(room.id, seat, room.question(seat), move, confirm=True)
        assert room.drafts

    async def drafts(_: Hall, room: Room) -> int:
        return len(room.drafts)

    at(tmp_path, table, draft)
    assert at(tmp_path, table, drafts) == 1
    with installed(Rules(forbids=True)):
        assert at(tmp_path, table, drafts) == 0


def test_a_sealed_record_is_not_brought_back_into_another_position(tmp_path: Path) -> None:
    table = set_up(tmp_path, half_a_game("tides-of-time"))

    async def export(_: Hall, room: Room) -> str:
        return records.export(room, SEAL)

    sealed = at(tmp_path, table, export)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    async def restore(hall: Hall) -> str:
        try:
            return (await records.restore(hall, SEAL, ANN, sealed)).id
        except Refused as refused:
            return refused.key

    with installed(Rules(forbids=True)):
        assert in_hall(elsewhere, restore) == "sealed-elsewhere"
    assert in_hall(elsewhere, restore) == table


@every_game
def test_a_house_opens_again_with_other_rules(tmp_path: Path, id: str) -> None:
    """All of it through the network, with a changed game in a process of its own."""
    data, tables = tmp_path / "parlour.db", []
    with Server(data) as server, Visitor(server.address, confirm=False) as ann:
        for record in (whole_game(id), half_a_game(id)):
            placed = ann.http.post("/api/records", json={"record": record.format()})
            assert placed.status_code == 201, placed.text
            tables.append(placed.json()["table"])
        over, running = tables
        cookie = ann.http.cookies["parlour"]
        before = seen(ann, over), seen(ann, running)
    packages = package(tmp_path / "packages", id)
    with Server(data, packages=packages) as server, Visitor(server.address) as ann:
        ann.http.cookies.set("parlour", cookie)
        ann.come_in()
        after = seen(ann, over), seen(ann, running)
        assert after[0] == before[0]
        assert after[1]["past"] == before[1]["past"]
        shown = ann.see(running, 0)
        assert shown["log"]["from"] + len(shown["log"]["entries"]) == shown["ply"]
        assert "version" in shown["log"]["entries"][-1]["lines"][-1]["text"]
        asked = shown["waiting"][0]
        assert ann.move(running, asked)["plies"] == shown["plies"] + 1
        listed = {each["table"]: each for each in ann.http.get("/api/tables").json()}
        assert listed[over]["scores"] == [score["total"] for score in before[0]["scores"]]
        home = ann.http.get("/").text
        for name, total in zip(listed[over]["names"], listed[over]["scores"], strict=True):
            assert f"{name} {total}" in home
        assert not server.failures()


def seen(visitor: Visitor, table: str) -> dict[str, Any]:
    """Return what a table tells by every route that shows something of the past."""
    shown = visitor.see(table, 0)
    ply = shown["ply"] // 2
    record = visitor.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    past = visitor.look(f"/api/tables/{table}/plies/{ply}", 0).json()
    return {
        **{name: shown[name] for name in ("scores", "over", "board", "prompt", "ply")},
        "log": shown["log"]["entries"],
        "past": {name: past[name] for name in ("scores", "board", "prompt")},
        "record": record.text if shown["over"] else "",
    }


def test_changed_games_differ_in_fact() -> None:
    """What these tests rest on: a changed game gives another result for the same moves."""
    whole = whole_game("tides-of-time")
    changed = ChangedGame(REAL["tides-of-time"], Rules(raised=False))
    again = Record(changed, whole.options, whole.seed, moves=whole.moves).replay()
    assert again.scores()[0].total != whole.replay().scores()[0].total
