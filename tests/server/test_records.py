"""Tables as files: open when they are over, sealed before."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.engine.record import read_record
from parlour.server import records
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.sealing import Seal, new_key
from parlour.server.seats import Seat
from tests.server.halls import (
    ANN,
    BEN,
    answer,
    fresh_room,
    in_hall,
    open_table,
    opened,
    put_down,
    until,
)

SEED = "a seed that nobody may read"


async def begun(hall: Hall) -> Room:
    room = await open_table(hall, seed=SEED)
    for seat in (0, 1, 1):
        await answer(hall, room.id, seat)
    return room


def test_a_running_table_leaves_only_sealed(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await begun(hall)
        text = records.export(room, Seal(new_key()))
        assert records.is_sealed(text)
        assert "moves: 3" in text
        for secret in (SEED, f'"{ANN.id}"', *[move.text for _, move in room.table.record.moves]):
            assert secret not in text.partition("\n\n")[2]
        assert SEED not in text

    in_hall(tmp_path, scene)


@pytest.mark.parametrize("name", ["x" * length for length in range(0, 16, 3)])
def test_not_even_its_length_tells_what_was_sealed(name: str) -> None:
    """Seals come in blocks; names of many lengths put the end of a block everywhere."""
    seal, lengths = Seal(new_key()), set()
    for choice in range(5):
        room = fresh_room()
        room.seats[0].name = name
        put_down(room, 1, choice=choice)
        lengths.add(len(records.export(room, seal)))
    assert len({len(move.text) for move in fresh_room().moves(1)}) > 1
    assert len(lengths) == 1


def test_a_finished_table_leaves_as_an_open_record(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await begun(hall)
        while not room.state.over():
            await answer(hall, room.id, room.state.waiting()[0])
        text = records.export(room, Seal(new_key()))
        record = read_record(text)
        assert record.names == ["Ann", "Ben"]
        assert record.replay() == room.state
        assert records.read_open(text).moves == room.table.record.moves

    in_hall(tmp_path, scene)


def test_a_table_that_is_gone_is_brought_back_for_all_who_sat_there(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        room = await begun(hall)
        sealed = records.export(room, seal)
        (tmp_path / "elsewhere").mkdir()
        async with opened(tmp_path / "elsewhere") as empty:
            back = await records.restore(empty, seal, BEN, sealed.replace("\n", "\r\n"))
            assert (back.id, back.host) == (room.id, room.host)
            assert back.state == room.state
            assert [vars(seat) for seat in back.seats] == [vars(seat) for seat in room.seats]
            await answer(empty, back.id, 0)

    in_hall(tmp_path, scene)


def test_a_copy_of_a_table_that_is_still_here_leads_to_it(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        room = await begun(hall)
        sealed = records.export(room, seal)
        await answer(hall, room.id, 0)
        assert await records.restore(hall, seal, ANN, sealed) is room
        assert room.ply == 4

    in_hall(tmp_path, scene)


def test_only_who_sits_there_brings_a_table_back(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        sealed = records.export(await begun(hall), seal)
        (tmp_path / "elsewhere").mkdir()
        async with opened(tmp_path / "elsewhere") as empty:
            with pytest.raises(Refused) as refused:
                await records.restore(empty, seal, Guest("stranger"), sealed)
            assert (refused.value.status, refused.value.key) == (403, "not-restored")

    in_hall(tmp_path, scene)


def test_two_who_bring_the_same_table_back_at_once_meet_at_it(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        sealed = records.export(await begun(hall), seal)
        (tmp_path / "elsewhere").mkdir()
        async with opened(tmp_path / "elsewhere") as empty:
            one, other = await asyncio.gather(
                records.restore(empty, seal, ANN, sealed), records.restore(empty, seal, BEN, sealed)
            )
            assert one is other
            assert one.ply == 3

    in_hall(tmp_path, scene)


def test_a_seal_of_another_house_or_a_broken_one_is_refused(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        sealed = records.export(await begun(hall), seal)
        head, _, body = sealed.partition("\n\n")
        cookie = seal.close("guest", ANN.id)
        for house, text in (
            (Seal(new_key()), sealed),
            (seal, f"{head}\n\n{body[:100]}!{body[101:]}"),
            (seal, f"{head}\n\n{cookie}"),
            (seal, head),
        ):
            with pytest.raises(Refused) as refused:
                await records.restore(hall, house, ANN, text)
            assert (refused.value.status, refused.value.key) == (422, "foreign-seal")

    in_hall(tmp_path, scene)


def test_bots_go_on_at_a_table_that_was_brought_back(tmp_path: Path) -> None:
    seal = Seal(new_key())

    async def scene(hall: Hall) -> None:
        room = Room("with a bot", ANN.id, (await open_table(hall)).table.record, [])
        room.seats = [Seat(0, name="Ann", guest=ANN.id, key="key"), Seat(1, bot="random")]
        put_down(room, 0)
        back = await records.restore(hall, seal, ANN, records.export(room, seal))
        await until(lambda: back.ply > 1)

    in_hall(tmp_path, scene)


HEADER = "parlour record 1\ngame: tides-of-time\nrules: 1\nseed: 7\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "parlour record 1",
        HEADER + "\n1 play nothing-of-the-kind",
        HEADER + "\n1 play kings-nest\n1 play kings-nest",
        HEADER + "\n0 play kings-nest",
        HEADER + f"\n{'9' * 5000} play kings-nest",
        HEADER + f"player {'9' * 5000}: Ann\n",
        HEADER + f"scores: {'9' * 5000} 1\n",
        HEADER + "scores: 1 2\n",
        HEADER + "players: 3\n",
        HEADER + f"players: {'9' * 5000}\n",
        HEADER + "players: ²\n",
        HEADER.replace("rules: 1", "rules: 99"),
        HEADER.replace("tides-of-time", "ludo"),
        HEADER.replace("seed: 7", "seed:"),
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Refused) as refused:
        records.read_open(text)
    assert (refused.value.status, refused.value.key) == (422, "record")
