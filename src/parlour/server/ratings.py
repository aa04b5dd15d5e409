"""Ratings: how strong somebody plays a game, and how surely that is known (OpenSkill).

Bradley and Terry, everybody at a table against everybody: with Plackett and Luce, who shares the
first place may gain less than who comes third. What is shown is on the scale that chess players
know: 1500 at the beginning, with twice the deviation as its uncertainty.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from openskill.models import BradleyTerryFull
from sqlalchemy import Connection, delete, insert, select, update

from parlour.server.refusals import Refused
from parlour.server.shape import agreements, rated, ratings, seats
from parlour.server.storage import Store

MODEL: Final = BradleyTerryFull()
MIDDLE: Final = 1500
POINTS: Final = 40.0
"""Points that are shown for one of the model."""
DEVIATIONS: Final = 2.0

BOT: Final = "bot "
"""What stands before the name of a bot among those who are rated; no guest is called so."""


@dataclass(frozen=True)
class Rating:
    """What is known of somebody's strength at one game."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        return round(MIDDLE + POINTS * (self.mu - MODEL.mu))

    @property
    def uncertainty(self) -> int:
        return round(DEVIATIONS * POINTS * self.sigma)

    @property
    def surely(self) -> int:
        """Return what somebody is at least, as far as one can be sure of that."""
        return self.shown - self.uncertainty

    def to_data(self) -> dict[str, int]:
        return {"rating": self.shown, "uncertainty": self.uncertainty, "games": self.games}


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game in which everybody came to some place.

    >>> first, second = rate([Rating(), Rating()], [1, 2])
    >>> first.shown > 1500 > second.shown, first.uncertainty < Rating().uncertainty
    (True, True)
    """
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(team[0].mu, team[0].sigma, each.games + 1)
        for each, team in zip(before, after, strict=True)
    ]


# As they are kept


def of(
    connection: Connection, game: str, who: Iterable[str], changing: bool = False
) -> dict[str, Rating]:
    """Return the ratings of some people and bots at a game; those who have one."""
    mine = (ratings.c.game == game) & (ratings.c.who.in_(list(who)))
    columns = (ratings.c.who, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    query = select(*columns).where(mine).order_by(ratings.c.who)
    # Whoever rates another table of theirs meanwhile, in another process, waits.
    found = connection.execute(query.with_for_update() if changing else query)
    return {name: Rating(mu, sigma, games) for name, mu, sigma, games in found}


def put(connection: Connection, game: str, who: str, rating: Rating) -> None:
    values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
    mine = (ratings.c.game == game) & (ratings.c.who == who)
    if connection.execute(update(ratings).where(mine).values(**values)).rowcount == 0:
        connection.execute(insert(ratings).values(game=game, who=who, **values))


def all_of(connection: Connection, who: str) -> dict[str, Rating]:
    """Return the ratings of somebody by game."""
    columns = (ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    rows = connection.execute(select(*columns).where(ratings.c.who == who))
    return {game: Rating(mu, sigma, games) for game, mu, sigma, games in rows}


def best(connection: Connection, game: str, most: int) -> list[tuple[str, Rating]]:
    """Return who plays a game best, as far as one can be sure of it."""
    columns = (ratings.c.who, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    surely = ratings.c.mu - DEVIATIONS * ratings.c.sigma
    query = select(*columns).where(ratings.c.game == game).order_by(surely.desc(), ratings.c.who)
    return [(who, Rating(*rest)) for who, *rest in connection.execute(query.limit(most))]


def remove(connection: Connection, guest: str) -> None:
    connection.execute(delete(ratings).where(ratings.c.who == guest))


# What everybody at a rated table has agreed to


def begin(connection: Connection, table: str, guest: str) -> None:
    """Let a table be rated, as its host wishes."""
    connection.execute(insert(rated).values(table_id=table))
    agree(connection, table, guest)


def is_rated(connection: Connection, table: str) -> bool:
    query = select(rated.c.table_id).where(rated.c.table_id == table)
    return connection.scalar(query) is not None


async def expect_no_help(store: Store, table: str) -> None:
    """Refuse help that would make a rating one of somebody else."""
    if await store.read(lambda connection: is_rated(connection, table)):
        raise Refused(409, "rated-no-help")


def agree(connection: Connection, table: str, guest: str) -> None:
    mine = (agreements.c.table_id == table) & (agreements.c.guest == guest)
    connection.execute(delete(agreements).where(mine))
    connection.execute(insert(agreements).values(table_id=table, guest=guest))


def agreed(connection: Connection, table: str) -> set[str]:
    query = select(agreements.c.guest).where(agreements.c.table_id == table)
    return set(connection.scalars(query))


def tell(connection: Connection, table: str) -> dict[str, Any] | None:
    """Return which seats of a rated table have not agreed yet."""
    if not is_rated(connection, table):
        return None
    known = agreed(connection, table)
    query = select(seats.c.seat, seats.c.guest).where(seats.c.table_id == table)
    people = connection.execute(query.where(seats.c.guest.is_not(None)).order_by(seats.c.seat))
    return {"missing": [seat for seat, guest in people if guest not in known]}
