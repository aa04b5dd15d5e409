"""The agenda: open decisions that nest, as frames of plain data on a stack.

A frame is a tuple of ints, first the kind of the decision as the game numbers them, then what it
needs to know. A frame never changes: what goes on is replaced by a new frame. So copying an agenda
is copying one list, and a game saves and resumes in the middle of any decision.
"""

from __future__ import annotations

Frame = tuple[int, ...]


class Agenda:
    """A stack of frames; the top one is asked now.

    >>> LEECH, TILE = 1, 2
    >>> agenda = Agenda()
    >>> agenda.push((LEECH, 3))
    >>> agenda.push((TILE, 0, 5))
    >>> agenda.top()
    (2, 0, 5)
    >>> agenda.pop()
    (2, 0, 5)
    >>> agenda.replace((LEECH, 2))
    >>> agenda.top(), len(agenda)
    ((1, 2), 1)
    """

    def __init__(self, frames: list[Frame] | None = None) -> None:
        self.frames: list[Frame] = frames if frames is not None else []

    def push(self, frame: Frame) -> None:
        self.frames.append(frame)

    def pop(self) -> Frame:
        return self.frames.pop()

    def top(self) -> Frame:
        return self.frames[-1]

    def replace(self, frame: Frame) -> None:
        """Put another frame in the place of the top one."""
        self.frames[-1] = frame

    def copy(self) -> Agenda:
        return Agenda(self.frames[:])

    def __len__(self) -> int:
        return len(self.frames)

    def __bool__(self) -> bool:
        return len(self.frames) > 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agenda) and self.frames == other.frames

    __hash__ = None  # type: ignore[assignment]
