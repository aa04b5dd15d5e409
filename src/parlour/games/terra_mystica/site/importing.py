"""Logs of the well-known web site read into what makes a record."""

from __future__ import annotations

from typing import Final

from parlour.engine.contract import Game
from parlour.engine.errors import NotationError, RecordError
from parlour.engine.understood import Understood
from parlour.games.terra_mystica.facts.factions import FACTION_IDS
from parlour.games.terra_mystica.rules.amended import AmendedState
from parlour.games.terra_mystica.rules.laying import laid_seed
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.site.desk import Watcher
from parlour.games.terra_mystica.site.log import Log, read_lines
from parlour.games.terra_mystica.site.names import SITE_FACTIONS
from parlour.games.terra_mystica.site.retelling import Retelling
from parlour.games.terra_mystica.site.session import (
    Session,
    options_of,
    read_through,
    set_up,
)

MOST_FOLLOWED: Final = 12
"""How many rows of a ledger may be followed against the rules before it is refused."""


def read_log(game: Game, text: str) -> Understood:
    """Read a log in either form, or raise `RecordError` with the line and the reason."""
    log = read_lines(text)
    options: dict[str, object] = dict(options_of(game, log).to_data())
    if log.moves:
        return _noted(log, options)
    read, follows = _read(game, log)
    retelling = Retelling(_start(game, log))
    for seat, faction in enumerate(log.factions):
        retelling.choose(seat, FACTION_IDS[SITE_FACTIONS[faction]])
    session = Session(game, log, read.desk.picks, retelling)
    session.follows = follows
    session.play()
    seed = laid_seed(log.round_tiles, log.scrolls_in_play(), retelling.amendments)
    notes = sorted({*log.notes, *session.notes, *retelling.notes})
    return Understood(options, seed, retelling.moves, notes)


def _start(game: Game, log: Log) -> AmendedState:
    state = AmendedState()
    state.begin_amended([])
    set_up(state, game, log)
    return state


def _read(game: Game, log: Log) -> tuple[Session, bool]:
    """Return a reading that agrees with the ledger, or one that follows it against the rules."""
    try:
        return read_through(game, log), False
    except RecordError as refused:
        if not any(row.stated for row in log.rows):
            raise
        session = Session(game, log, [], Watcher())
        session.follows = True
        try:
            session.play()
        except RecordError:
            raise refused from None
        if session.followed > MOST_FOLLOWED:
            raise
        return session, True


def _noted(log: Log, options: dict[str, object]) -> Understood:
    """Return the game that Parlour has noted in a log."""
    moves = []
    for text in log.moves:
        seat, _, move = text.partition(" ")
        try:
            moves.append((int(seat) - 1, parse(move)))
        except (ValueError, NotationError) as error:
            raise RecordError(1, f"expected a noted move, got {text!r}") from error
    seed = log.seed or laid_seed(log.round_tiles, log.scrolls_in_play())
    return Understood(options, seed, moves, log.notes)
