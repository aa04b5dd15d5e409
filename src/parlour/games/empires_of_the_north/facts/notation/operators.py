"""The numbers by which the tables name operators, events and forms of the notation."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

GAIN: Final = 0
PAY: Final = 1
SEQ: Final = 2
CHOOSE: Final = 3
MAY: Final = 4
IF: Final = 5
OTHERS: Final = 6
ACTION: Final = 7
LOOK: Final = 8
FIND: Final = 9
TAKE: Final = 10
DISCARD: Final = 11
BUILD: Final = 12
REAP: Final = 13
ASSIGN: Final = 14
RELEASE: Final = 15
PAYOUT: Final = 16
REFRESH_WORKER: Final = 17
REFRESH_CARD: Final = 18
MOVE_PAWN: Final = 19
MOVE_SHIP: Final = 20
RAID: Final = 21
LAND: Final = 22

ON_BUILD: Final = 5
ON_BOOST: Final = 6
ON_PILLAGE: Final = 7
ON_CONQUER: Final = 8
ON_RAID: Final = 9
ON_RAIDED: Final = 10
ON_LEAVE: Final = 11
ON_ASSIGN: Final = 12
ON_RELEASE: Final = 13
ON_SECOND_USE: Final = 14
ON_PASS: Final = 15
ON_LOOKOUT: Final = 16

BY_SELF: Final = 0
BY_OPPONENT: Final = 1

OPPONENT_PAWN: Final = 1
OWN_PAWN: Final = 2

COUNT: Final = 0
SETS: Final = 1
STORED: Final = 2
HAVE: Final = 3
SHIPS: Final = 4

PILLAGE_MODE: Final = 1
CONQUER_MODE: Final = 2
DECLINE_MODE: Final = 4

ANYTHING_STORED: Final = 99
"""In place of a kind: goods and workers of any kind."""

ALL_OF_THEM: Final = 1 << 20
