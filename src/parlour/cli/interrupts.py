"""Ctrl-C while much is done: once asks to stop, twice insists."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType

from parlour.cli.console import BESIDE


class Interrupts:
    """Hears Ctrl-C between `with` and its end."""

    def __init__(self, what: str = "games") -> None:
        self.asked = False
        self._what = what

    def __enter__(self) -> Interrupts:
        self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def stopped(self) -> bool:
        return self.asked

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        BESIDE.print(f"Finishing the {self._what} under way; Ctrl-C again drops them.")
