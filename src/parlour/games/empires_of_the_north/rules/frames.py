"""The kinds of frames on the agenda: what is still to be done, and what is asked.

Every frame is (kind, seat, ...). Those from `TURN` on are decisions of the seat; the others are
carried out by themselves, the top one first.
"""

from __future__ import annotations

from typing import Final

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
"""A card has been paid for: card, serial of the Field to upgrade, or NO_CARD."""
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
"""A tile action in CAPITALS: set of tiles."""
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
"""Node, serial, how many more, lowest kind, serial of the card that releases, or NO_CARD."""
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
