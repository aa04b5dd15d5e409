"""Soak a house: visitors of every kind, while it is killed, restarted and kept from writing.

    python -m tools.soak [--minutes 60] [--pairs 6] [--pause 30]

Prints what was answered, lost, doubled, leaked and refused, and the memory over time. It fails
when anything was lost, doubled or leaked, or answered with an error that nothing excuses.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tools.soak import nuisances, people, shaking
from tools.soak.audit import audit
from tools.soak.house import House
from tools.soak.ledger import Ledger
from tools.soak.people import Player
from tools.soak.report import report
from tools.soak.visitor import Visitor

NUISANCES = {
    "fuzzer": nuisances.fuzz,
    "forger": nuisances.forge,
    "importer": nuisances.import_records,
    "hoarder": nuisances.hoard_streams,
    "half": nuisances.send_halves,
    "slow reader": nuisances.read_slowly,
}


def visitors(house: House, ledger: Ledger, pairs: int) -> list[Coroutine[Any, Any, None]]:
    """Return what everybody does, from when they come in until they are sent home."""
    doing = []
    for number in range(pairs):
        ann, ben = (Player(house, ledger, kind, number) for kind in ("player", "player two"))
        doing.append(people.play_with_a_friend(ann, ben))
        doing.append(people.play_with_a_bot(Player(house, ledger, "against a bot", number)))
        doing.append(people.look_around(Player(house, ledger, "spectator", number)))
    for kind, annoy in NUISANCES.items():
        doing += [
            annoy(Visitor(house, ledger, kind, number)) for number in range(max(1, pairs // 3))
        ]
    return doing


async def soak(folder: Path, minutes: float, pairs: int, pause: float, least: int = 0) -> Ledger:
    """Let everybody visit a house for a while, then compare it with what was answered.

    It goes on until the house was shaken at least so often and somebody has moved.
    """
    house, ledger = House(folder / "parlour.db"), Ledger()
    await house.open()
    doing = [
        *visitors(house, ledger, pairs),
        shaking.shake(house, ledger, pause),
        shaking.watch_memory(house, ledger, min(10.0, minutes * 6)),
    ]
    tasks = [asyncio.create_task(each) for each in doing]
    done, _ = await asyncio.wait(tasks, timeout=minutes * 60, return_when=asyncio.FIRST_COMPLETED)
    while not done and (ledger.shaken.total() < least or not ledger.moves):
        done, _ = await asyncio.wait(tasks, timeout=1, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await house.end(signal.SIGTERM)
    ledger.failed += [f"a visitor gave up: {task.exception()!r}" for task in done]
    audit(house.data, ledger)
    return ledger


def main() -> int:
    """Run a soak and print what it found."""
    reader = argparse.ArgumentParser(prog="soak")
    reader.add_argument("--minutes", type=float, default=60.0)
    reader.add_argument("--pairs", type=int, default=6, help="pairs of friends, and so on")
    reader.add_argument("--pause", type=float, default=30.0, help="seconds between two shakings")
    given = reader.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        ledger = asyncio.run(soak(Path(folder), given.minutes, given.pairs, given.pause))
    sys.stdout.write(f"{report(ledger, given.minutes)}\n")
    return 1 if ledger.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
