"""What a move touches on the board, and what a click may mean."""

from __future__ import annotations

from typing import Any

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLANS,
    FIELD_OR_UPGRADE,
    KIND_OF,
    NUMBER_OF,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, TILES
from parlour.games.empires_of_the_north.rules import notation as say

View = dict[str, Any]

CARD_IN_EMPIRE = (
    say.USE,
    say.HARVEST,
    say.ABANDON,
    say.RETURN,
    say.REAP,
    say.PAYOUT,
    say.REFRESH,
    say.RESOLVE,
    say.COPY,
)
CARD_IN_HAND = (say.BUILD, say.BOOST, say.CONSTRUCT, say.DISCARD)
BUTTONS = (say.PASS, say.SAVE, say.SKIP, say.YES, say.NO, say.STOP, say.DECLINE)


def targets(view: View, move: Move) -> tuple[str, ...]:
    """Name the things that a move touches, in the order in which they are clicked."""
    code = move.code
    verb, first = say.verb_of(code), say.argument(code, 0)
    second, third = say.argument(code, 1), say.argument(code, 2)
    seat = view["seat"] if view["seat"] is not None else 0
    if verb in BUTTONS:
        return (f"button.{move.text}",)
    if verb in CARD_IN_HAND:
        return (f"hand.{CARD_IDS[first]}",)
    if verb in CARD_IN_EMPIRE:
        return (empire_target(seat, CARD_IDS[first], second),)
    if verb == say.FIELD:
        rest = ("button.field",) if KIND_OF[first] == FIELD_OR_UPGRADE else ()
        return (f"hand.{CARD_IDS[first]}", *rest)
    if verb == say.UPGRADE:
        return (f"hand.{CARD_IDS[first]}", empire_target(seat, CARD_IDS[second], third))
    if verb == say.RAID:
        return (empire_target(first, CARD_IDS[second], third),)
    if verb == say.RELEASE:
        return (empire_target(seat, CARD_IDS[second], third), f"good.{say.THINGS[first]}")
    if verb in (say.PAY, say.GAIN, say.ASSIGN):
        return (f"good.{say.THINGS[first]}",)
    return _more_targets(verb, first, second, third, code)


def _more_targets(verb: int, first: int, second: int, third: int, code: int) -> tuple[str, ...]:
    if verb in (say.PLACE, say.PERFORM):
        return (f"tile.{TILES[first]}",)
    if verb == say.MOVE:
        return (f"pawn.{TILES[first]}", f"tile.{TILES[second]}")
    if verb == say.PAWN:
        side = f".{say.EXHAUSTED_SIDE}" if third else ""
        return (f"pawn.{TILES[first]}{side}", f"tile.{TILES[second]}")
    if verb in (say.PILLAGE, say.CONQUER):
        action = "pillage" if verb == say.PILLAGE else "conquer"
        return (f"island.{CARD_IDS[first]}", f"button.{action}")
    if verb == say.REVEAL:
        return (f"deck.{DISTANCES[first]}",)
    if verb in (say.FORWARD, say.LAND):
        return (f"ship.{first + 1}",)
    if verb == say.KEEP:
        return (*[f"drawn.{CARD_IDS[card]}" for card in say.kept_by(code)], "button.keep")
    if verb == say.CHOOSE:
        return (f"button.clan.{CLANS[first]}",)
    return (_named_button(verb, first),)


def _named_button(verb: int, first: int) -> str:
    if verb == say.SAIL:
        return f"button.sail.{first % say.LOADS}{first // say.LOADS}"
    if verb == say.OPTION:
        return f"button.option.{first + 1}"
    name = "fetch" if verb == say.FETCH else "find"
    return f"button.{name}.{CARD_IDS[first]}"


def empire_target(seat: int, card: str, number: int) -> str:
    return f"empire.{seat + 1}.{card}.{number}"


def attempts(view: View, target: str) -> tuple[Move, ...]:
    """Return the moves that a click may mean: the legal ones, or those that come to mind."""
    listed = [say.parse(text) for text in view["moves"]]
    meant = [move for move in listed if target in targets(view, move)]
    if meant:
        return tuple(meant)
    return tuple([say.parse(text) for text in _likely(view, target)])


def _likely(view: View, target: str) -> list[str]:
    """Return what somebody would want with a thing that cannot be used now."""
    kind, _, rest = target.partition(".")
    question = view["asked"]["kind"]
    if kind == "hand":
        return [_with_hand_card(question, rest)]
    if kind == "drawn":
        return [f"keep {rest}"]
    if kind == "empire":
        seat, card, number = rest.split(".")
        reference = card if number == "1" else f"{card} {number}"
        if int(seat) - 1 != view["seat"]:
            return [f"raid {seat} {reference}"]
        return [f"use {reference}"]
    if kind == "tile":
        return [f"place {rest}"]
    if kind == "pawn":
        start = rest.partition(".")[0]
        return [f"move {start} {tile}" for tile in TILES if tile != start]
    if kind == "good":
        return [f"pay {rest}"]
    if kind == "island":
        return [f"pillage {rest}", f"conquer {rest}"]
    if kind == "deck":
        return [f"reveal {rest}"]
    return [f"forward {rest}"] if kind == "ship" else []


def _with_hand_card(question: str, card: str) -> str:
    if question == "constructing":
        return f"construct {card}"
    if question == "slot" and KIND_OF[NUMBER_OF[card]]:
        verb = "boost" if KIND_OF[NUMBER_OF[card]] > FIELD_OR_UPGRADE else "field"
        return f"{verb} {card}"
    if question == "discarding":
        return f"discard {card}"
    return f"build {card}"
