"""Paces: how time is counted, by night, on days of rest and while the house is closed."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pydantic import ValidationError

from parlour.engine.words import LANGUAGES
from parlour.server.pace import DAY, DaysPace, LivePace, agreed, counted, deadline, read_pace
from parlour.server.refusals import Refused

HOUR = 3600.0
LIVE = LivePace(kind="live", minutes=10, increment=5)


def days(**more: Any) -> DaysPace:
    return DaysPace(**{"kind": "days", "days": 2, "zone": "Europe/Prague", **more})


def in_prague(day: int, hour: int, month: int = 6, minute: int = 0) -> float:
    """Return a moment of the year 2026; the first of June is a Monday."""
    return datetime(2026, month, day, hour, minute, tzinfo=ZoneInfo("Europe/Prague")).timestamp()


def test_a_live_clock_counts_every_second() -> None:
    assert counted(LIVE, 1000.0, 1090.0) == 90.0
    assert deadline(LIVE, 1000.0, 600.0) == 1600.0


def test_no_clock_runs_while_the_house_is_closed() -> None:
    outages = [(1020.0, 1050.0), (1080.0, 2000.0)]
    assert counted(LIVE, 1000.0, 1090.0, outages) == 50.0
    assert deadline(LIVE, 1000.0, 60.0, outages) == 2010.0
    assert counted(LIVE, 1030.0, 1040.0, outages) == 0.0


def test_nights_and_days_of_rest_do_not_count() -> None:
    pace = days(sleep=[22, 7], rest=[5, 6])
    friday, monday = in_prague(5, 21, minute=30), in_prague(8, 8)
    assert counted(pace, friday, monday) == 1.5 * HOUR
    assert deadline(pace, friday, 1.0 * HOUR) == in_prague(8, 7, minute=30)


def test_a_night_of_the_afternoon_is_a_night() -> None:
    pace = days(sleep=[13, 15])
    assert counted(pace, in_prague(1, 12), in_prague(1, 16)) == 2 * HOUR


def test_a_day_on_which_the_clock_changes_counts_as_long_as_it_is() -> None:
    """In the last night of March that is put forward an hour is missing."""
    pace = days(rest=[0])
    assert counted(pace, in_prague(29, 0, month=3), in_prague(30, 8, month=3)) == 23 * HOUR


@pytest.mark.parametrize("more", [{}, {"sleep": [22, 7]}, {"rest": [2, 6], "sleep": [0, 12]}])
def test_at_the_deadline_all_has_been_counted(more: dict[str, Any]) -> None:
    pace, begin = days(**more), in_prague(3, 23, minute=17)
    outages = [(begin + 5 * HOUR, begin + 40 * HOUR)]
    end = deadline(pace, begin, 2.0 * DAY, outages)
    assert counted(pace, begin, end, outages) == pytest.approx(2 * DAY)


@pytest.mark.parametrize(
    "more",
    [
        {"zone": "Middle-earth/Shire"},
        {"zone": "../../etc/passwd"},
        {"sleep": [7, 7]},
        {"sleep": [8, 7]},
    ],
)
def test_what_is_not_possible_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="pace"):
        agreed(days(**more))


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "live", "minutes": 0},
        {"kind": "live", "minutes": 5, "days": 2},
        {"kind": "days", "days": 31},
        {"kind": "days", "days": 1, "rest": [0, 1, 2, 3]},
        {"kind": "days", "days": 1, "rest": [7]},
        {"kind": "days", "days": 1, "sleep": [22]},
        {"kind": "never"},
    ],
)
def test_a_pace_holds_what_is_declared(data: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        read_pace(data)


def test_a_pace_says_what_it_is_in_every_language() -> None:
    full = days(sleep=[22, 7], rest=[6])
    assert full.say("en") == (
        "2 days for a turn; no clock from 22:00 to 7:00 (Europe/Prague); days of rest: Sunday"
    )
    assert full.say("cs").startswith("2 dny na tah; ")
    assert LIVE.say("pl") == "Na żywo: 10 min, za każdy ruch 5 s więcej"
    assert len({LIVE.say(language) for language in LANGUAGES}) == len(LANGUAGES)
