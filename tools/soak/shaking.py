"""What is done to the house while people play."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from random import Random

from tools.soak.house import House
from tools.soak.ledger import Ledger

FULL_SECONDS = 4.0

SIGNALS = {
    "killed with -9": signal.SIGKILL,
    "ended with SIGTERM": signal.SIGTERM,
    "ended with Ctrl-C": signal.SIGINT,
}
DISK_FULL = "disk full"
COPIED = "copied while people played"
KINDS = (*SIGNALS, DISK_FULL, COPIED)


async def shake(house: House, ledger: Ledger, pause: float) -> None:
    """Do one thing after the other to the house, with pauses between them."""
    chance, number = Random(11), 0  # noqa: S311
    while True:
        await asyncio.sleep(chance.uniform(0.7, 1.3) * pause)
        kind = KINDS[number % len(KINDS)]
        number += 1
        if kind == DISK_FULL:
            house.fill_disk()
            await asyncio.sleep(FULL_SECONDS)
            house.empty_disk()
        elif kind == COPIED:
            await copy(house, ledger, number)
        else:
            await house.end(SIGNALS[kind])
            await house.open()
        ledger.shaken[kind] += 1


async def copy(house: House, ledger: Ledger, number: int) -> None:
    """Copy the house; what was answered before must be in the copy."""
    answered = sum(len(moves) for moves in ledger.moves.values())
    target = house.data.with_name(f"copy-{number}.db")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "parlour", "house", "backup", str(target)),
        *("--data", str(house.data)),
        stdout=asyncio.subprocess.DEVNULL,
    )
    if await process.wait() != 0:
        ledger.failed.append("a copy could not be made")
        return
    with closing(sqlite3.connect(target)) as connection:
        (count,) = connection.execute("select count(*) from moves").fetchone()
    if count < answered:
        ledger.lost.append(f"a copy has {count} moves of {answered}")
    target.unlink()


async def watch_memory(house: House, ledger: Ledger, every: float) -> None:
    """Write down now and then how large the house is."""
    start = asyncio.get_running_loop().time()
    while True:
        await asyncio.sleep(every)
        if house.is_open.is_set():
            minutes = (asyncio.get_running_loop().time() - start) / 60
            ledger.memory.append((minutes, *house.memory()))
