"""The kinds of frames on the agenda: what is still to be done, and what is asked.

Every frame is (kind, seat, ...). Those from `TURN` on are decisions of the seat; the others are
carried out by themselves, the top one first.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.empires_of_the_north.facts.notation.operators import NONE

NODE: Final = 0
"""Resolve a node of an effect: node, serial of the card bearing it."""
SAME: Final = 1
"""An effect is finished: "the same kind" means again what it meant before. Kind."""
EVENT: Final = 2
"""Something happened: event, card, its serial, whether a card that left was an upgrade."""
FEATURE: Final = 3
"""A Feature is triggered: serial, which of the card's Features."""
PERFORM: Final = 4
"""A declared tile action, after its slot: tile."""
PLACE: Final = 5
"""A card has been paid for: card, serial of the Field to upgrade, or NO_SERIAL."""
BOOSTED: Final = 6
"""A Boost is resolved: card."""
PAID: Final = 7
"""A price has been paid: node, serial, how often more it may be paid."""
AGAIN: Final = 8
"""A price may be paid once more: node, serial, how often."""
LOTS: Final = 9
"""A Storage pays out: serial, complete lots."""
STORAGE: Final = 10
"""The end of Lookout for one player."""
LIMIT: Final = 11
"""A Feature with a limit has had no effect yet: serial, which of the card's Features."""
IF_DONE: Final = 12
"""What follows parts of an effect, none of which has done anything yet: node, serial."""
GIFT: Final = 13
"""An opponent gains by an effect: node, serial, owner of the effect."""

TURN: Final = 20
CLAN: Final = 21
SLOT: Final = 22
"""One Boost or Field: tile."""
PAYING: Final = 23
"""Needs, any resources, any goods, discount, kinds replaced by gold, lowest kind."""
CONSTRUCTING: Final = 24
HARVESTING: Final = 25
SAILING: Final = 26
TILE: Final = 27
"""A tile action in CAPITALS: node."""
CHOICE: Final = 28
"""Node, serial."""
WHETHER: Final = 29
"""Node, serial."""
OFFER: Final = 30
"""A price that may be declined: node, serial, how often."""
GAINING: Final = 31
"""Units of any kind: wild kind, how many, lowest kind, whether all are different, node.

Above the bit that tells whether all are different there is one for each kind already taken.
"""
DISCARDING: Final = 32
"""From the hand: how many, lowest card, selector, up to, node, serial, done."""
ABANDONING: Final = 33
"""From the Empire: how many, up to, node, serial, done."""
FETCHING: Final = 34
"""From the discard pile: how many, lowest card, node, serial, done."""
RETURNING: Final = 35
"""From the Empire into the hand: how many, node, serial, done."""
FINDING: Final = 36
"""Node, serial."""
REAPING: Final = 37
"""Node, serial."""
ASSIGNING: Final = 38
"""Node, serial, how many more, what has been assigned (packed like what lies on a card)."""
RELEASING: Final = 39
"""Node, serial, how many more, lowest kind, serial of the card that releases, or NO_SERIAL."""
PAYING_OUT: Final = 40
"""Node, serial, how many more, lowest place, done."""
REFRESHING: Final = 41
"""Node, serial, how many more, lowest place, done."""
WALKING: Final = 42
"""Move a pawn: node, serial, how many more, done."""
FORWARD: Final = 43
"""Move a ship: node, serial."""
RAIDING: Final = 44
"""Node, serial."""
EMBARKED: Final = 45
"""Which ship lands early: node, serial."""
LANDING: Final = 46
"""Place in the queue, modes, node, serial."""
BLIND: Final = 47
"""Place in the queue, modes, island, node, serial."""
KEEPING: Final = 48
"""How many, node, serial."""
COPYING: Final = 49
"""Card."""
ORDERING: Final = 50
"""Serials of the cards whose Features wait, each with the bits of these Features."""
BUILDING: Final = 51
"""Node, serial."""
FEATURES: Final = 52
"""Which of a card's Features comes first: serial, bits of these Features; ORDERING lies below."""

QUESTIONS: Final[dict[int, str]] = {
    TURN: "turn",
    CLAN: "clan",
    SLOT: "slot",
    PAYING: "paying",
    CONSTRUCTING: "constructing",
    HARVESTING: "harvesting",
    SAILING: "sailing",
    TILE: "tile",
    CHOICE: "choice",
    WHETHER: "whether",
    OFFER: "offer",
    GAINING: "gaining",
    DISCARDING: "discarding",
    ABANDONING: "abandoning",
    FETCHING: "fetching",
    RETURNING: "returning",
    FINDING: "finding",
    REAPING: "reaping",
    ASSIGNING: "assigning",
    RELEASING: "releasing",
    PAYING_OUT: "paying-out",
    REFRESHING: "refreshing",
    WALKING: "walking",
    FORWARD: "forward",
    RAIDING: "raiding",
    EMBARKED: "embarked",
    LANDING: "landing",
    BLIND: "blind",
    KEEPING: "keeping",
    COPYING: "copying",
    ORDERING: "ordering",
    FEATURES: "features",
    BUILDING: "building",
}
"""What views call the decisions."""

# Places in a frame that are read without the rest of it.
KIND_AT: Final = 0
SEAT_AT: Final = 1
TILE_AT: Final = 2
"""Of PERFORM and SLOT."""
EVENT_AT: Final = 2
"""Of EVENT; of PERFORM and SLOT as well, as the tile actions are the first events."""
CARD_AT: Final = 2
"""Of PLACE, BOOSTED and COPYING."""
SERIAL_AT: Final = 2
"""Of FEATURE, FEATURES, LIMIT and LOTS."""
EVENT_CARD_AT: Final = 3
"""Of EVENT."""
ISLAND_AT: Final = 4
"""Of BLIND."""
WAITING_FROM: Final = 2
"""Of ORDERING: from here on serials and bits take turns."""

NODE_AT: Final[dict[int, int]] = {
    NODE: 2,
    PAID: 2,
    GIFT: 2,
    AGAIN: 2,
    IF_DONE: 2,
    TILE: 2,
    CHOICE: 2,
    WHETHER: 2,
    OFFER: 2,
    FINDING: 2,
    REAPING: 2,
    ASSIGNING: 2,
    RELEASING: 2,
    PAYING_OUT: 2,
    REFRESHING: 2,
    WALKING: 2,
    FORWARD: 2,
    RAIDING: 2,
    EMBARKED: 2,
    BUILDING: 2,
    KEEPING: 3,
    RETURNING: 3,
    FETCHING: 4,
    ABANDONING: 4,
    DISCARDING: 6,
    GAINING: 6,
}
"""Where the node stands in a frame that has one."""


class Owed:
    """What is still owed of a price: the frame PAYING."""

    def __init__(self, frame: Frame) -> None:
        _, self.seat, self.needs, self.wild, self.goods, self.saved, self.replaced, self.lowest = (
            frame
        )

    def frame(self) -> Frame:
        return (
            PAYING,
            self.seat,
            self.needs,
            self.wild,
            self.goods,
            self.saved,
            self.replaced,
            self.lowest,
        )


class Units:
    """Units of any kind that are still gained: the frame GAINING."""

    def __init__(self, frame: Frame) -> None:
        _, self.seat, self.wild, self.count, self.lowest, self.different, self.node = frame

    def frame(self) -> Frame:
        return (
            GAINING,
            self.seat,
            self.wild,
            self.count,
            self.lowest,
            self.different,
            self.node,
        )


class Cards:
    """Cards that move one by one: the frames DISCARDING, ABANDONING, FETCHING and RETURNING.

    `lowest` is the card from which on they may be chosen, so that no choice comes twice; `done`
    counts those that have moved.
    """

    def __init__(
        self,
        kind: int,
        seat: int,
        count: int,
        node: int,
        serial: int,
        selector: int = NONE,
        up_to: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.count = count
        self.lowest = 0
        self.selector = selector
        self.up_to = up_to
        self.node = node
        self.serial = serial
        self.done = 0

    def frame(self) -> Frame:
        rest = (self.node, self.serial, self.done)
        if self.kind == DISCARDING:
            return (
                DISCARDING,
                self.seat,
                self.count,
                self.lowest,
                self.selector,
                self.up_to,
                *rest,
            )
        if self.kind == ABANDONING:
            return (ABANDONING, self.seat, self.count, self.up_to, *rest)
        if self.kind == FETCHING:
            return (FETCHING, self.seat, self.count, self.lowest, *rest)
        return (RETURNING, self.seat, self.count, *rest)


def cards_of(frame: Frame) -> Cards:
    """Read a frame about cards that move one by one."""
    kind = frame[KIND_AT]
    found = Cards(kind, frame[SEAT_AT], frame[2], frame[-3], frame[-2])
    found.done = frame[-1]
    if kind == DISCARDING:
        found.lowest, found.selector, found.up_to = frame[3], frame[4], frame[5]
    elif kind == FETCHING:
        found.lowest = frame[3]
    elif kind == ABANDONING:
        found.up_to = frame[3]
    return found


class Released:
    """Things that are still taken from a card: the frame RELEASING."""

    def __init__(self, frame: Frame) -> None:
        _, self.seat, self.node, self.serial, self.count, self.lowest, self.source = frame

    def frame(self) -> Frame:
        return (
            RELEASING,
            self.seat,
            self.node,
            self.serial,
            self.count,
            self.lowest,
            self.source,
        )
