"""The list of somebody's tables."""

from __future__ import annotations

from pathlib import Path

from parlour.server.hall import Hall, seat_for
from parlour.server.listing import tables_of
from tests.server.halls import ANN, BEN, in_hall, open_table


def test_the_tables_of_a_guest_come_latest_first(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        first = await open_table(hall)
        second = await open_table(hall)
        alone = await open_table(hall, seat_for(0, "me", ANN), seat_for(1, "here", ANN))
        await hall.move(first.id, 0, first.question(0), first.moves(0)[0].text, confirm=False)
        anns = await hall.store.read(lambda connection: tables_of(connection, ANN.id))
        bens = await hall.store.read(lambda connection: tables_of(connection, BEN.id))
        assert [table.id for table in anns] == [first.id, alone.id, second.id]
        assert [(table.id, table.plies) for table in bens] == [(first.id, 1), (second.id, 0)]

    in_hall(tmp_path, scene)
