"""Paces: how much time there is at a table, and when its clocks stand still."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Final, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import Field, TypeAdapter

from parlour.server.bodies import Incoming
from parlour.server.refusals import Refused, server_words

DAY: Final = 24 * 3600
LONGEST_SLEEP: Final = 12
"""Hours of a night, so that a day is left to play in."""

Outage = tuple[float, float]
"""From when to when the house was closed, or could do nothing."""


class LivePace(Incoming):
    """Everybody has some minutes for the whole game, and some seconds more for each turn."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=600)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0

    @property
    def allowance(self) -> float:
        return self.minutes * 60.0

    @property
    def more(self) -> float:
        """Seconds that somebody gets whom the others wait for."""
        return max(60.0, self.allowance / 4)

    def renewed(self, left: float, moved: bool) -> float | None:
        """Return what somebody has when a turn begins or a move is made, if that brings time."""
        return left + self.increment if moved else None

    def next_change(self, at: float) -> tuple[bool, float]:
        """Tell whether clocks run at a moment, and until when that stays so."""
        return True, math.inf

    def say(self, language: str) -> str:
        figures = {"minutes": self.minutes, "increment": self.increment}
        key = "pace.live-more" if self.increment else "pace.live"
        return server_words().say(key, language, figures)


Hour = Annotated[int, Field(ge=0, le=23)]
Weekday = Annotated[int, Field(ge=0, le=6, description="0 is Monday")]


class DaysPace(Incoming):
    """Everybody has some days for each turn; at night and on days of rest no clock runs."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]
    rest: Annotated[list[Weekday], Field(max_length=3)] = Field(default_factory=list)
    sleep: Annotated[list[Hour], Field(min_length=2, max_length=2)] | None = None
    """The hours at which the night begins and ends."""
    zone: Annotated[str, Field(max_length=60)] = "UTC"

    @property
    def allowance(self) -> float:
        return float(self.days * DAY)

    @property
    def more(self) -> float:
        return self.allowance

    def renewed(self, left: float, moved: bool) -> float | None:
        return self.allowance

    def next_change(self, at: float) -> tuple[bool, float]:
        if not self.rest and self.sleep is None:
            return True, math.inf
        local = datetime.fromtimestamp(at, _zone(self.zone))
        past = local.minute * 60 + local.second + local.microsecond / 1e6
        return not self._rests(local), at + 3600 - past

    def _rests(self, local: datetime) -> bool:
        if local.weekday() in self.rest:
            return True
        if self.sleep is None:
            return False
        begin, end = self.sleep
        if begin < end:
            return begin <= local.hour < end
        return local.hour >= begin or local.hour < end

    def expect_possible(self) -> None:
        """Refuse a zone that there is not, and nights without a day."""
        if self.zone not in zones():
            raise Refused(422, "pace", f"zone: expected one like Europe/Prague, got {self.zone!r}")
        begin, end = self.sleep or (0, LONGEST_SLEEP)
        if not 1 <= (end - begin) % 24 <= LONGEST_SLEEP:
            raise Refused(422, "pace", f"sleep: expected 1 to {LONGEST_SLEEP} hours")

    def say(self, language: str) -> str:
        words = server_words()
        said = [words.say("pace.days", language, {"days": self.days})]
        if self.sleep is not None:
            hours: dict[str, int | str] = {
                "begin": self.sleep[0],
                "end": self.sleep[1],
                "zone": self.zone,
            }
            said.append(words.say("pace.sleep", language, hours))
        if self.rest:
            names = [words.say(f"pace.weekday.{day}", language) for day in sorted(set(self.rest))]
            said.append(words.say("pace.rest", language, {"weekdays": ", ".join(names)}))
        return "; ".join(said)


Pace = LivePace | DaysPace
WantedPace = Annotated[Pace, Field(discriminator="kind")]
_ANY: Final[TypeAdapter[Pace]] = TypeAdapter(WantedPace)


def read_pace(data: dict[str, Any]) -> Pace:
    """Return a pace as it was kept."""
    return _ANY.validate_python(data)


def agreed(wanted: Pace | None) -> Pace | None:
    """Return a pace that somebody wants for a new table, if it is possible."""
    if isinstance(wanted, DaysPace):
        wanted.expect_possible()
    return wanted


def say_pace(pace: Pace | None, language: str) -> str:
    return server_words().say("pace.none", language) if pace is None else pace.say(language)


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


# Counting


def counted(pace: Pace, begin: float, end: float, outages: Sequence[Outage] = ()) -> float:
    """Return the seconds between two moments in which a clock of this pace ran."""
    spent, at = 0.0, begin
    while at < end:
        runs, until = _span(pace, at, outages)
        until = min(until, end)
        spent += until - at if runs else 0.0
        at = until
    return spent


def deadline(pace: Pace, begin: float, left: float, outages: Sequence[Outage] = ()) -> float:
    """Return when a clock that runs from a moment on has nothing left."""
    at = begin
    while True:
        runs, until = _span(pace, at, outages)
        if runs and at + left <= until:
            return at + left
        left -= until - at if runs else 0.0
        at = until


def _span(pace: Pace, at: float, outages: Sequence[Outage]) -> tuple[bool, float]:
    """Tell whether clocks run at a moment, and until when that stays so."""
    for begin, end in outages:
        if begin <= at < end:
            return False, end
    runs, until = pace.next_change(at)
    return runs, min([until, *[begin for begin, _ in outages if begin > at]])
