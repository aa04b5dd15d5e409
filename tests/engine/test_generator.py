"""The seeded generator."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.engine.generator import LARGEST_WORD, MULTIPLIER, Generator, seeded


def test_the_sequence_is_the_same_on_every_machine() -> None:
    generator = seeded("golden")
    assert [generator.below(1000) for _ in range(8)] == [466, 614, 643, 408, 632, 516, 919, 975]
    cards = list(range(10))
    generator.shuffle(cards)
    assert cards == [3, 1, 5, 4, 0, 8, 6, 2, 9, 7]


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert seeded(7) == seeded("7")
    assert seeded(7) != seeded(8)


def test_the_step_is_multiply_with_carry() -> None:
    generator = Generator(123456789012345678)
    generator.below(2)
    assert generator.word == MULTIPLIER * (123456789012345678 % 2**32) + 123456789012345678 // 2**32


@given(st.integers(0, 2**60), st.integers(1, 2**30))
def test_numbers_and_words_stay_in_range(seed: int, bound: int) -> None:
    generator = seeded(seed)
    for _ in range(5):
        assert 0 <= generator.below(bound) < bound
        assert 0 < generator.word <= LARGEST_WORD


def test_dice_are_fair() -> None:
    generator = seeded("dice")
    counts = Counter(generator.below(6) for _ in range(60_000))
    # Chi squared with 5 degrees of freedom: 20.5 is exceeded once in a thousand seeds.
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_successive_numbers_are_independent() -> None:
    generator = seeded("pairs")
    pairs = Counter((generator.below(8), generator.below(8)) for _ in range(64_000))
    # 63 degrees of freedom: 103.4 is exceeded once in a thousand seeds.
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(8) for b in range(8)) < 103.4


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    generator = seeded("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        generator.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    # 23 degrees of freedom.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_a_copy_goes_on_alike_and_alone() -> None:
    generator = seeded(1)
    copy = generator.copy()
    assert [generator.below(100) for _ in range(5)] == [copy.below(100) for _ in range(5)]
    copy.below(2)
    assert copy != generator


def test_a_fork_tells_nothing_of_its_origin() -> None:
    origin = seeded(1)
    fork = origin.fork()
    assert fork.word != origin.word
    assert [fork.below(1000) for _ in range(4)] != [origin.below(1000) for _ in range(4)]


@pytest.mark.parametrize("seed", ["", "ěščř", "a" * 10_000])
def test_any_text_is_a_seed(seed: str) -> None:
    assert seeded(seed) == seeded(seed)
