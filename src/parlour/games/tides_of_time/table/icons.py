"""The icons, drawn for Parlour on a grid of 24 by 24."""

from __future__ import annotations

from typing import Final

SYMBOL_PATHS: Final[tuple[str, ...]] = (
    # palace: a great dome between two minarets
    "M12 1l.8 2.6c3.7 1.3 5.7 3.8 5.7 6.4 0 1.5-.6 2.6-1.5 3.5v8h-3V18a2 2 0 0 0-4 0v3.5H7v-8"
    "C6.1 12.6 5.5 11.5 5.5 10c0-2.6 2-5.1 5.7-6.4zM2 21.5V11l1.5-3.5L5 11v10.5z"
    "M19 21.5V11l1.5-3.5L22 11v10.5z",
    # library: an open book
    "M11.2 6.2C9 4.5 5.8 4 2 4.5v14c3.8-.5 7 0 9.2 1.7zM12.8 6.2C15 4.5 18.2 4 22 4.5v14"
    "c-3.8-.5-7 0-9.2 1.7z",
    # garden: a sprout with two leaves
    "M11 22v-8.2C5 13.8 2 10.3 2 4.5c5.5 0 8.6 2.5 9.6 6.7C12.3 6.5 15.7 3 22 3"
    "c0 6.3-3.1 10-9 10.3V22z",
    # fortress: a battlemented tower
    "M4.5 2.5h3.5v3h2.3v-3h3.4v3H16v-3h3.5V9L17.5 11v8l1.5 2.5h-5.2V17a1.8 1.8 0 0 0-3.6 0v4.5H5"
    "L6.5 19v-8l-2-2z",
    # temple: a gable on three columns
    "M12 2l10.5 6v2.2h-21V8zM3.8 11.7h3.7v6.3H3.8zM10.15 11.7h3.7v6.3h-3.7zM16.5 11.7h3.7v6.3h-3.7z"
    "M1.5 19.3h21v2.4h-21z",
)

EFFECT_PATHS: Final[tuple[str, ...]] = (
    # ties: a seal with an equals sign
    "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM6.5 7.5h11v3.2h-11zM6.5 13.3h11v3.2h-11z",
    # majority: one pile higher than the other
    "M2 3h9v18.5H2zM13.5 12H22v9.5h-8.5z",
    # each: times
    "M6 3.8L12 9.8 18 3.8 20.2 6 14.2 12 20.2 18 18 20.2 12 14.2 6 20.2 3.8 18 9.8 12 3.8 6z",
    # set: a pair of brackets
    "M2 3h7v3H5v12h4v3H2zM22 3h-7v3h4v12h-4v3h7z",
    # missing: nothing
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 5a7 7 0 0 1 4.2 1.4L6.4 16.2A7 7 0 0 1 12 5z"
    "M17.6 7.8A7 7 0 0 1 7.8 17.6z",
    # singles: a single one
    "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 5.5L7.5 8v3"
    "l3-1.8V18.5h3.5v-13z",
    # double: times two
    "M2.6 9.2L5.5 12.1 8.4 9.2 10 10.8 7.1 13.7 10 16.6 8.4 18.2 5.5 15.3 2.6 18.2 1 16.6"
    "L3.9 13.7 1 10.8zM12.5 9.2c0-3.5 2.2-5.7 5.3-5.7 3 0 5.2 1.9 5.2 4.7 0 2.1-1.1 3.5-3 5.3l-3"
    " 2.9H23v3H12.2v-2.7l5.3-5.1c1.4-1.4 2.1-2.2 2.1-3.3 0-1.1-.7-1.8-1.9-1.8-1.3 0-2 .9-2.1 2.7z",
    # best card: a card with a star
    "M5 1h14a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM12 5.2l2 4.3"
    " 4.7.6-3.5 3.2.9 4.7L12 15.7 7.9 18l.9-4.7L5.3 10.1 10 9.5z",
)

MONUMENT: Final = "M12 1l2.8 3.5L16.5 18h-9L9.2 4.5zM5 19.5h14V23H5z"
REMOVED: Final = (
    "M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM8.2 6.4L6.4 8.2l3.8"
    " 3.8-3.8 3.8 1.8 1.8 3.8-3.8 3.8 3.8 1.8-1.8-3.8-3.8 3.8-3.8-1.8-1.8-3.8 3.8z"
)
PILE: Final = "M3 2h12v15H3zM17 5.5h1.5V20H6.5v-1.5H17zM20.5 8.5H22v15H10V22h10.5z"
KNOWN: Final = (
    "M12 4.5C6.5 4.5 2.8 8.5 1 12c1.8 3.5 5.5 7.5 11 7.5S21.2 15.5 23 12c-1.8-3.5-5.5-7.5-11-7.5z"
    "M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
)
SEALED: Final = (
    "M6 10V7.5a6 6 0 0 1 12 0V10h1.5v12h-15V10zM9 10h6V7.5a3 3 0 0 0-6 0zM10.8 14.5h2.4v4h-2.4z"
)
WINNER: Final = "M3.5 17.5L1.5 6.5l6 4.5L12 3l4.5 8 6-4.5-2 11zM3.5 19h17v2.5h-17z"

RAISED: Final = "M12 2l8 8-2.2 2.2L12 6.4l-5.8 5.8L4 10zM12 11l8 8-2.2 2.2-5.8-5.8-5.8 5.8L4 19z"
"""For a count that is doubled already; "×2" beside it would be taken as still to come."""
