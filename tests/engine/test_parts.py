"""Parts of a drawing: told apart, put aside, put together again and remembered."""

from __future__ import annotations

import threading

import pytest

from parlour.engine.parts import Memory, anew, apart, drawn_apart, joined, part


def board() -> str:
    return f"<svg><g>{part('sea', '<path/>')}</g>{part('hand')}<rect/></svg>"


def test_a_drawing_told_apart_and_joined_is_the_same() -> None:
    frame, parts = apart(board())
    assert parts == {"sea": "<path/>", "hand": ""}
    assert "<path/>" not in frame
    assert joined(frame, parts) == board()


def test_parts_put_aside_are_those_told_apart() -> None:
    assert drawn_apart(board) == apart(board())


@pytest.mark.parametrize(
    "drawing",
    [
        f"<svg>{part('a', part('b'))}</svg>",
        f"<svg>{part('a')}{part('a')}</svg>",
        "<svg><!--part a--><g/></svg>",
        "<svg><!--part a",
    ],
)
def test_a_drawing_whose_marks_make_no_sense_is_all_frame(drawing: str) -> None:
    assert apart(drawing) == (drawing, {})


def test_a_name_that_stands_twice_is_drawn_twice_all_the_same() -> None:
    frame, parts = drawn_apart(lambda: part("a", "<g/>") + part("a", "<path/>"))
    assert parts == {"a": "<g/>"}
    assert frame.endswith("<path/>")


def test_after_a_drawing_that_failed_the_next_is_whole() -> None:
    def broken() -> str:
        raise ValueError(part("a", "<g/>"))

    with pytest.raises(ValueError, match="part a"):
        drawn_apart(broken)
    assert "<path/>" in board()


def test_nothing_goes_from_one_drawing_into_another_at_the_same_time() -> None:
    others: list[str] = []

    def draw() -> str:
        thread = threading.Thread(target=lambda: others.append(board()))
        thread.start()
        thread.join()
        return part("mine", "<g/>")

    assert drawn_apart(draw)[1] == {"mine": "<g/>"}
    assert others == [board()]


class Hand:
    """Draws, and counts how often it was asked to."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.drawn: list[int] = []

    def show(self, key: int) -> str:
        return self.memory.drawn(key, lambda: self._draw(key))[0]

    def _draw(self, key: int) -> tuple[str, float]:
        self.drawn.append(key)
        return f"drawing {len(self.drawn)}", 0.0


def test_what_is_asked_for_again_is_kept_and_the_rest_is_dropped() -> None:
    hand = Hand(Memory(most=100))
    for key in range(30):
        hand.show(0)
        hand.show(key)
    assert hand.drawn == list(range(30))
    hand.show(1)
    assert hand.drawn[-1] == 1


def test_anew_remembers_nothing_and_forgets_nothing() -> None:
    hand = Hand(Memory())
    shown = [hand.show(1), anew(lambda: hand.show(1)), hand.show(1)]
    assert shown == ["drawing 1", "drawing 2", "drawing 1"]
