"""The workroom: costly work beside the event loop, some at a time, shared fairly between people.

Reading a long record, rebuilding a table and drawing an earlier position take so long that nobody
else would be answered meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from parlour.server.fairness import Asker, FairLine

Result = TypeVar("Result")

BENCHES: Final = 2
MOST_KEPT: Final = 200


class Workroom:
    """Some threads, a fair line before them, and what they have made last."""

    def __init__(self, benches: int = BENCHES) -> None:
        self._line = FairLine(benches, benches)
        self._threads = ThreadPoolExecutor(benches, "workroom")
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    async def do(self, asker: Asker, work: Callable[[], Result]) -> Result:
        """Return what comes of a piece of work, when it is its turn."""
        await self._line.enter(asker)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._line.leave(asker)

    async def make(self, asker: Asker, name: Hashable, work: Callable[[], Result]) -> Result:
        """Return something that is made once and kept under its name for a while."""
        if name not in self._kept:
            self._kept[name] = await self.do(asker, work)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        made: Result = self._kept[name]
        return made

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)
