"""A short soak: what `make soak` does for an hour, in half a minute."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tools.soak.__main__ import soak
from tools.soak.audit import audit
from tools.soak.ledger import Ledger, Sight
from tools.soak.report import report
from tools.soak.shaking import KINDS

MINUTES = 0.3
PAIRS = 2
PAUSE = 3.0
EVERYTHING_ONCE = len(KINDS)


def test_nothing_is_lost_doubled_or_leaked_in_a_short_soak(tmp_path: Path) -> None:
    ledger = asyncio.run(soak(tmp_path, MINUTES, PAIRS, PAUSE, EVERYTHING_ONCE))
    assert ledger.faults() == 0, report(ledger, MINUTES)
    assert set(ledger.shaken) == set(KINDS)
    the_audit_is_awake(tmp_path / "parlour.db", ledger)


def the_audit_is_awake(data: Path, ledger: Ledger) -> None:
    """Take one stored move away, add a message, change a sight: the audit notices all of it."""
    (table, seat), moves = next(iter(ledger.moves.items()))
    moves.append("a move that was answered and is not there")
    ledger.messages[table].append("answered and not there")
    ledger.sights.append(Sight(table, 0, None, ("A", "B"), "<svg>what nobody may see</svg>"))
    with closing(sqlite3.connect(data)) as connection, connection:
        for number in (9001, 9002):
            row = (table, number, seat, "said once", 0.0)
            connection.execute("insert into messages values (?, ?, ?, ?, ?)", row)
    audit(data, ledger)
    assert (len(ledger.lost), len(ledger.doubled), len(ledger.leaked)) == (2, 1, 1)
