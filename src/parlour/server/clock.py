"""The clock of a table: what everybody has left, who is waited for, and whose time ran out.

A clock is a value: what happens at the table makes another one, and nothing counts in between.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from parlour.server.pace import Outage, Pace, counted, deadline, read_pace

Choice = Literal["wait", "bot", "end"]


@dataclass(frozen=True)
class Clock:
    """How the time of a table stood at a moment."""

    pace: Pace
    left: tuple[float, ...]
    granted: tuple[int, ...]
    """The ply at which each seat got time last; going back and on again brings no more."""
    running: tuple[int, ...] = ()
    since: float = 0.0
    """The moment from which on the running ones count."""
    late: tuple[int, ...] = ()
    """The seats whose time ran out."""
    late_since: float = 0.0
    votes: dict[int, dict[int, Choice]] = field(default_factory=dict)
    """For each late seat, what the others want, by their seats."""
    ended: bool = False

    @classmethod
    def of(cls, pace: Pace, seats: int) -> Clock:
        return cls(pace, (pace.allowance,) * seats, (-1,) * seats)

    def at(self, now: float, outages: Sequence[Outage] = ()) -> Clock:
        """Return the clock with what has run until now."""
        if not self.running:
            return replace(self, since=max(now, self.since))
        spent = counted(self.pace, self.since, now, outages)
        left = [
            max(0.0, has - spent) if seat in self.running else has
            for seat, has in enumerate(self.left)
        ]
        fresh = [seat for seat in self.running if left[seat] <= 0.0]
        return replace(
            self,
            left=tuple(left),
            running=tuple(seat for seat in self.running if seat not in fresh),
            since=max(now, self.since),
            late=(*self.late, *fresh),
            late_since=now if fresh else self.late_since,
        )

    def asking(self, asked: Collection[int], moved: Collection[int] = (), ply: int = 0) -> Clock:
        """Return the clock when some seats have moved and some are asked from now on.

        It has to stand at the present moment (`at`).
        """
        left, granted = list(self.left), list(self.granted)
        waiting = {*self.running, *self.late}
        for seat in range(len(left)):
            begins = seat in asked and seat not in waiting
            if (seat in moved or begins) and ply > granted[seat]:
                renewed = self.pace.renewed(left[seat], seat in moved)
                if renewed is not None:
                    left[seat], granted[seat] = renewed, ply
        late = tuple(seat for seat in self.late if seat in asked and seat not in moved)
        return replace(
            self,
            left=tuple(left),
            granted=tuple(granted),
            running=tuple(sorted(set(asked) - set(late))),
            late=late,
            votes={seat: votes for seat, votes in self.votes.items() if seat in late},
        )

    def forgiving(self, seat: int) -> Clock:
        """Return the clock when the others wait for a seat whose time ran out."""
        left = list(self.left)
        left[seat] += self.pace.more
        late = tuple(each for each in self.late if each != seat)
        votes = {each: votes for each, votes in self.votes.items() if each != seat}
        running = tuple(sorted({*self.running, seat}))
        return replace(self, left=tuple(left), late=late, votes=votes, running=running)

    def voted(self, late: int, voters: Collection[int], choice: Choice) -> Clock:
        votes = {**self.votes.get(late, {}), **dict.fromkeys(voters, choice)}
        return replace(self, votes={**self.votes, late: votes})

    def over(self) -> Clock:
        """Return the clock of a table where nobody is waited for any more."""
        return replace(self, running=(), late=(), votes={})

    def ends(self, seat: int, outages: Sequence[Outage] = ()) -> float | None:
        """Return when the time of a seat will have run out, while it runs."""
        if seat not in self.running:
            return None
        return deadline(self.pace, self.since, self.left[seat], outages)

    def next_end(self, outages: Sequence[Outage] = ()) -> float | None:
        ends = [self.ends(seat, outages) for seat in self.running]
        return min((end for end in ends if end is not None), default=None)

    def to_data(self) -> dict[str, Any]:
        return {
            "pace": self.pace.model_dump(),
            "left": self.left,
            "granted": self.granted,
            "running": self.running,
            "since": self.since,
            "late": self.late,
            "late_since": self.late_since,
            "votes": [[seat, sorted(votes.items())] for seat, votes in self.votes.items()],
            "ended": self.ended,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Clock:
        lists = ("left", "granted", "running", "late")
        return cls(
            **{
                **data,
                **{name: tuple(data[name]) for name in lists},
                "pace": read_pace(data["pace"]),
                "votes": {seat: dict(votes) for seat, votes in data["votes"]},
            }
        )
