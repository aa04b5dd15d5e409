"""Time over the API: chosen for a table, told to everybody, decided by the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.server.pace import DAY
from tests.server.inside import Hands, open_house
from tests.server.visitors import BY_LINK, CASUAL_BOT, ME, Visitor, refused, told
from tests.server.watching import watching

DAYS = {"kind": "days", "days": 2}


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def house(tmp_path: Path, hands: Hands) -> Iterator[str]:
    with open_house(tmp_path, hands) as address:
        yield address


def clock(visitor: Visitor, table: str, seat: int | None = None) -> Any:
    return visitor.see(table, seat)["status"]["clock"]


def listed(visitor: Visitor) -> list[Any]:
    tables: list[Any] = visitor.http.get("/api/tables").json()
    return tables


def test_the_others_of_who_is_late_let_a_bot_play_on(house: str, hands: Hands) -> None:
    with Visitor(house, False) as ann, Visitor(house, False) as ben, Visitor(house) as eve:
        eve.come_in()
        ann.like(name="Ann")
        table = ann.open(ME, BY_LINK, game="terra-mystica", pace=DAYS)
        assert not any(seat["runs"] for seat in clock(ann, table)["seats"])
        told(ben.sit_down(ann.invite(table)))
        (late,) = ann.see(table)["waiting"]
        assert clock(eve, table)["pace"] == "2 days for a turn"
        assert clock(eve, table)["seats"][late] == {
            "left": 2.0 * DAY,
            "runs": True,
            "ends": hands.at + 2 * DAY,
            "late": False,
            "votes": {},
        }
        who, other = (ann, ben) if late == 0 else (ben, ann)
        assert [each["clock"]["left"] for each in listed(who)] == [2.0 * DAY]
        with watching(other, table, 1 - late) as watch:
            watch.next()
            refused(other.do(table, f"late/{late}", seat=1 - late, choice="bot"), 409, "not-late")
            hands.turn(2 * DAY + 1)
            while not watch.shown["status"]["clock"]["seats"][late]["late"]:
                watch.next()
        refused(who.do(table, f"late/{late}", seat=late, choice="wait"), 403, "late-yourself")
        refused(eve.do(table, f"late/{late}", seat=1 - late, choice="bot"), 403, "not-your-seat")
        refused(other.do(table, f"late/{late}", seat=1 - late, choice="swap"), 422, "malformed")
        refused(other.do(table, "late/7", seat=1 - late, choice="bot"), 409, "not-late")
        told(other.do(table, f"late/{late}", seat=1 - late, choice="bot"))
        assert other.see(table)["seats"][late]["bot"]
        refused(who.look(f"/api/tables/{table}", late), 403, "not-your-seat")
        departed = told(who.http.get("/api/me/data"))["left"]
        assert [(each["table_id"], each["how"]) for each in departed] == [(table, "late")]


def test_a_choice_counts_as_soon_as_screens_show_that_time_has_run_out(
    house: str, hands: Hands
) -> None:
    with Visitor(house, False) as ann, Visitor(house, False) as ben:
        table = ann.open(ME, BY_LINK, game="terra-mystica", pace=DAYS)
        told(ben.sit_down(ann.invite(table)))
        (late,) = ann.see(table)["waiting"]
        other = ben if late == 0 else ann
        for _ in range(5):
            hands.turn(2 * DAY + 1)
            told(other.do(table, f"late/{late}", seat=1 - late, choice="wait"))
            assert not clock(other, table)["seats"][late]["late"]


def test_whoever_left_in_time_or_too_late_can_be_forgotten(house: str, hands: Hands) -> None:
    with Visitor(house, False) as ann, Visitor(house, False) as ben:
        ben.like(name="Benedikt")
        table = ann.open(ME, BY_LINK, pace=DAYS)
        told(ben.sit_down(ann.invite(table)))
        told(ben.do(table, "leave", seat=1))
        told(ann.do(table, "seats/1/bot", seat=0, level="casual"))
        assert ann.see(table)["seats"][1]["stands_in"] == "Benedikt"
        told(ben.http.delete("/api/me"))
        assert "stands_in" not in ann.see(table)["seats"][1]


@pytest.mark.parametrize(
    ("pace", "error"),
    [
        ({"kind": "days", "days": 2, "zone": "Moon/Crater"}, "pace"),
        ({"kind": "days", "days": 2, "sleep": [8, 7]}, "pace"),
        ({"kind": "days", "days": 0}, "malformed"),
        ({"kind": "live", "minutes": 10.5}, "malformed"),
        ({"kind": "live"}, "malformed"),
        ("fast", "malformed"),
    ],
)
def test_a_pace_that_is_none_opens_no_table(house: str, pace: Any, error: str) -> None:
    with Visitor(house, False) as ann:
        body = {"game": "tides-of-time", "seats": [ME, CASUAL_BOT], "pace": pace}
        refused(ann.http.post("/api/tables", json=body), 422, error)
        assert listed(ann) == []
