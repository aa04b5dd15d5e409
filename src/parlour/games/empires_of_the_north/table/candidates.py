"""What somebody who chooses a clan should know: its Fields, its deck, and what experience says."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from parlour.engine.choosing import FILE, Candidate, Guide, read_guides
from parlour.engine.contract import View
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLAN_DATA,
    CLAN_OF,
    CLANS,
    COPIES,
    DATA,
    DESIGNS,
    STARTING,
)
from parlour.games.empires_of_the_north.facts.components import FOLDER
from parlour.games.empires_of_the_north.facts.notation.vocabulary import CARD_KINDS
from parlour.games.empires_of_the_north.rules import notation
from parlour.games.empires_of_the_north.table.wording import Wording

MOST_GOODS: Final = 3


@cache
def _guides() -> dict[str, Guide]:
    return read_guides((FOLDER / FILE).read_text("utf-8"))


def candidates(view: View, wording: Wording) -> tuple[Candidate, ...]:
    """Return the clans that the viewer may choose now; none at any other time."""
    if view["asked"]["kind"] != "clan" or view["seat"] is None:
        return ()
    codes = [notation.parse(text).code for text in view["moves"]]
    return tuple([_candidate(notation.argument(code, 0), wording) for code in codes])


def _candidate(clan: int, wording: Wording) -> Candidate:
    """Tell of a clan; one that an owner has entered has no guide."""
    id = CLANS[clan]
    cards = [card for card in range(DESIGNS) if CLAN_OF[card] == clan]
    facts = {
        "fields": _fields(cards, wording),
        "icons": ", ".join([wording.icon(icon) for icon in CLAN_DATA[clan]["icons"]]),
        "deck": _deck(cards, wording),
        "prices": _prices(cards, wording),
    }
    told = tuple([(wording.say(f"choosing.{name}"), said) for name, said in facts.items() if said])
    guide = _guides().get(f"clan.{id}")
    return Candidate(f"button.clan.{id}", wording.say(f"clan.{id}"), guide, told, "")


def _fields(cards: list[int], wording: Wording) -> str:
    """Say what the starting Fields give."""
    fields = [card for card in cards if STARTING[card]]
    return "; ".join(
        [
            f"{wording.card(CARD_IDS[card])}: {wording.bag(DATA[card].get('yield', {}))}"
            for card in fields
        ]
    )


def _deck(cards: list[int], wording: Wording) -> str:
    """Say how many cards of each kind the deck has."""
    kinds: Counter[str] = Counter()
    for card in cards:
        if not STARTING[card]:
            kinds[DATA[card]["kind"]] += COPIES[card]
    return ", ".join(
        [
            wording.say(f"choosing.kind.{kind.replace('_', '-')}", {"count": kinds[kind]})
            for kind in CARD_KINDS
            if kinds[kind]
        ]
    )


def _prices(cards: list[int], wording: Wording) -> str:
    """Say which goods the locations of the deck cost most."""
    goods: Counter[str] = Counter()
    for card in cards:
        cost: dict[str, Any] = DATA[card].get("cost", {})
        for kind, count in cost.items():
            goods[kind] += count * COPIES[card]
    return ", ".join([wording.say(f"kind.{kind}") for kind, _ in goods.most_common(MOST_GOODS)])
