"""The pieces, drawn for Parlour around the origin, for a hex whose sides are 20 long."""

from __future__ import annotations

from typing import Final

PIECES: Final[tuple[str, ...]] = (
    "",
    # dwelling: a small house
    "M0-8L7-2V7H-7V-2z",
    # trading house: a long house with two gables
    "M-10 8V-1L-5-7 0-1 5-7 10-1V8z",
    # temple: a dome on a drum
    "M-8 8V1A8 8.5 0 0 1 8 1V8z",
    # stronghold: a keep with battlements
    "M-11 9V-8H-6V-4H-2.5V-8H2.5V-4H6V-8H11V9z",
    # sanctuary: a great hall with a broad roof
    "M0-11L12-2V1H10V9H-10V1H-12V-2z",
)

PATTERNS: Final[tuple[str, ...]] = (
    # desert: dunes
    "M-11 9q4-4 8 0M2 12q4-4 8 0M-4 14q3-3 6 0",
    # plains: furrows
    "M-9 8h7M1 8h8M-6 12h12",
    # swamp: reeds
    "M-7 12v-5M-4 12v-7M5 12v-6M8 12v-4M-9 12h18",
    # lakes: waves
    "M-9 9q2.5-3 5 0t5 0 5 0M-5 13q2.5-3 5 0t5 0",
    # forest: trees
    "M-7 12l3-6 3 6zM2 12l3.500-7 3.500 7z",
    # mountains: peaks
    "M-10 12l5-7 4 5 3-4 6 6",
    # wasteland: cracks
    "M-9 8l5 2-2 3M1 7l3 3-2 4M6 9l4 3",
)
"""By terrain, in the order of the cycle."""
