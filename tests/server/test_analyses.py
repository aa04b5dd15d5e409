"""Analyses of finished games: made in the background, kept, forgotten when a game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.analysis.verdict import Verdict
from parlour.engine.record import Record
from parlour.server.analyses import Analyses
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.room import Room
from tests.server.changed import Rules, installed, whole_game
from tests.server.halls import ANN, GAME, answer, in_hall, open_table, two_people, until


def short_game() -> Record:
    return whole_game(GAME)


async def opened(hall: Hall) -> Room:
    return await hall.open_with(ANN.id, short_game(), two_people())


async def finished(analyses: Analyses, room: Room) -> list[Verdict]:
    await analyses.ask(room, ANN.id)
    async with asyncio.timeout(120):
        while analyses.running(room):
            await analyses.wait(room, await analyses.done(room))
    return [Verdict.from_data(verdict) for verdict in await analyses.take(room)]


def test_every_decision_is_judged_in_every_language(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await opened(hall)
        analyses = Analyses(hall)
        verdicts = await finished(analyses, room)
        assert [verdict.move for verdict in verdicts] == [
            move.text for _, move in room.table.record.moves
        ]
        for verdict in verdicts:
            told = 1 + len(verdict.best) + len(verdict.line)
            assert {len(labels) for labels in verdict.labels.values()} == {told}
            assert set(verdict.labels) == {"en", "cs", "pl"}

    in_hall(tmp_path, scene)


def test_an_analysis_goes_on_where_the_house_was_closed(tmp_path: Path) -> None:
    async def begin(hall: Hall) -> tuple[str, int]:
        room = await opened(hall)
        analyses = Analyses(hall)
        await analyses.ask(room, ANN.id)
        while not await analyses.wait(room, 0):
            pass
        await analyses.close()
        return room.id, await analyses.done(room)

    id, before = in_hall(tmp_path, begin)
    assert 0 < before < len(short_game().moves)

    async def go_on(hall: Hall) -> int:
        analyses = Analyses(hall)
        await analyses.resume()
        room = await hall.room(id)
        await until(lambda: not analyses.running(room))
        return await analyses.done(room)

    assert in_hall(tmp_path, go_on) == len(short_game().moves)


def test_a_game_that_goes_on_after_all_is_not_judged_beyond(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall)
        while not room.state.over():
            last = room.state.waiting()[0]
            await answer(hall, room.id, last)
        analyses = Analyses(hall)
        assert len(await finished(analyses, room)) == room.ply
        await hall.take_back(room.id, last)
        await hall.answer_plea(room.id, 1 - last, agree=True)
        assert not await analyses.asked(room)
        assert await analyses.done(room) == room.ply
        with pytest.raises(Refused, match="not over"):
            await analyses.ask(room, ANN.id)

    in_hall(tmp_path, scene)


def test_rules_that_are_gone_cannot_be_thought_about(tmp_path: Path) -> None:
    async def begin(hall: Hall) -> str:
        return (await opened(hall)).id

    id = in_hall(tmp_path, begin)

    async def scene(hall: Hall) -> None:
        with pytest.raises(Refused, match="rules that are gone"):
            await Analyses(hall).ask(await hall.room(id), ANN.id)

    with installed(Rules()):
        in_hall(tmp_path, scene)
