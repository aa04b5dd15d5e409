"""Houses of earlier shapes: what lies in them is kept in full once a newer one has opened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, create_engine, text

from parlour.engine.record import Record
from parlour.server import matching, offers, ratings, records, shape, shelf, storage, ties
from parlour.server.accounts import Accounts, Proof
from parlour.server.bodies import WantedOffer
from parlour.server.guests import Guests
from parlour.server.hall import Hall
from parlour.server.refusals import Refused
from parlour.server.screen import Screen, show
from parlour.server.sealing import Seal, new_key
from tests.server.changed import GAMES, Rules, half_a_game, installed, whole_game
from tests.server.halls import ANN, address, in_hall

SEAL = Seal(new_key())
PASSWORD = "correct horse battery"  # noqa: S105 - for tests


def upgraded(folder: Path, revision: str) -> Engine:
    """Return the empty database of a house of an earlier shape."""
    config = Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    engine = create_engine(address(folder))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def test_a_new_house_has_the_shape_that_the_code_expects(tmp_path: Path) -> None:
    engine = upgraded(tmp_path, "head")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, shape.metadata) == []
    engine.dispose()


def test_a_guest_of_an_earlier_house_can_get_an_account(tmp_path: Path) -> None:
    engine = upgraded(tmp_path, "0004")
    with engine.begin() as connection:
        row = "insert into guests values ('ann', 'Ann', 'pl', 'dark', 0, 1)"
        connection.execute(text(row))
    engine.dispose()

    async def join(store: storage.Store) -> None:
        accounts, guests = Accounts(store, SEAL), Guests(store)
        joined = await accounts.join("ann", "Ann", Proof(password=PASSWORD), "")
        assert await accounts.with_password(joined.name, PASSWORD) == "ann"
        assert await guests.is_member("ann")
        assert (await guests.find("ann")).language == "pl"

    store = storage.Store(address(tmp_path))
    asyncio.run(join(store))
    store.close()


def test_a_table_of_an_earlier_house_can_be_opened_to_anybody(tmp_path: Path) -> None:
    house_without_histories(tmp_path, half_a_game("tides-of-time"))
    engine = upgraded(tmp_path, "0008")
    with engine.begin() as connection:
        connection.execute(text("update seats set guest = null where seat = 1"))
        columns = "id, name, theme, confirm, sound"
        row = f"insert into guests ({columns}) values ('ann', 'Ann', 'dark', 0, 1)"  # noqa: S608
        connection.execute(text(row))
    engine.dispose()
    store = storage.Store(address(tmp_path))
    with store.engine.begin() as connection:
        assert offers.open_tables(connection) == []
        offers.put(connection, "0", None, WantedOffer(), 0.0)
        (found,) = offers.open_tables(connection)
        assert (found.free(), found.people()) == (1, {"ann"})
        ties.put(connection, "ben", "ann", ties.BLOCK)
        assert ties.apart(connection, "ann") == {"ben"}
        matching.put(connection, "ann", matching.wanted("tides-of-time", 2, None), 0.0)
        assert matching.all_seeks(connection)["ann"].table is None
        assert not ratings.is_rated(connection, "0")
        ratings.begin(connection, "0", "ann")
        assert ratings.tell(connection, "0") == {"missing": []}
        assert ratings.best(connection, "tides-of-time", 5) == []
    assert not asyncio.run(Guests(store).find("ann")).visible
    store.close()


def house_without_histories(folder: Path, *tables: Record) -> None:
    """Write tables, numbered from 0, as a house of the second shape kept them."""
    engine = upgraded(folder, "0002")
    with engine.begin() as connection:
        for number, record in enumerate(tables):
            over = record.replay().over()
            row = {"id": str(number), "game": record.game.id, "rules": record.rules, "over": over}
            connection.execute(
                text(
                    "insert into tables (id, game, rules, options, seed, host, created, changed,"
                    " edition, public, over) values (:id, :game, :rules, :options, :seed, 'ann',"
                    " 0, 0, 5, 5, :over)"
                ),
                {**row, "options": to_json(record), "seed": record.seed},
            )
            for seat in range(record.options.number("players")):
                connection.execute(
                    text(
                        "insert into seats (table_id, seat, name, guest, orders, private)"
                        " values (:id, :seat, 'Ann', 'ann', '{}', 0)"
                    ),
                    {"id": str(number), "seat": seat},
                )
            for ply, (seat, move) in enumerate(record.moves):
                connection.execute(
                    text("insert into moves values (:id, :ply, :seat, :text, 0)"),
                    {"id": str(number), "ply": ply, "seat": seat, "text": move.text},
                )
    engine.dispose()


def to_json(record: Record) -> str:
    pairs = [f'"{name}": {_value(value)}' for name, value in record.options.to_data().items()]
    return "{" + ", ".join(pairs) + "}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, (bool, int)) else f'"{value}"'


async def told(hall: Hall) -> list[dict[str, Any]]:
    """Return what both tables of a house show."""
    shown = []
    for id in ("0", "1"):
        look = show(await hall.room(id), Screen(ANN.id, 0, "en", wide=False))
        names = ("scores", "board", "over", "ply")
        shown.append({**{name: look[name] for name in names}, "log": len(look["log"]["entries"])})
    return shown


@pytest.mark.parametrize("id", GAMES)
def test_tables_of_an_earlier_house_are_kept_before_the_rules_change(
    tmp_path: Path, id: str
) -> None:
    whole, half = whole_game(id), half_a_game(id)
    house_without_histories(tmp_path, whole, half)

    async def open_house(hall: Hall) -> list[dict[str, Any]]:
        await hall.resume()
        return await told(hall)

    before = in_hall(tmp_path, open_house)
    assert before[0]["scores"][0]["total"] == whole.replay().scores()[0].total
    assert [table["ply"] for table in before] == [len(whole.moves), len(half.moves)]
    with installed(Rules(forbids=True)):
        after = in_hall(tmp_path, told)
    assert after[0] == before[0]
    assert {**after[1], "scores": []} == {**before[1], "scores": []}


def test_an_earlier_table_that_no_longer_replays_can_still_be_exported(tmp_path: Path) -> None:
    whole = whole_game("tides-of-time")
    house_without_histories(tmp_path, whole)

    async def export(hall: Hall) -> str:
        with pytest.raises(Refused) as refused:
            await hall.room("0")
        assert refused.value.key == "old-rules"
        remains = await hall.store.read(lambda connection: shelf.remains(connection, "0"))
        assert remains is not None
        return records.export_remains(remains, SEAL)

    with installed(Rules(forbids=True)):
        text_of_it = in_hall(tmp_path, export)
    assert records.read_open(text_of_it).moves == whole.moves
