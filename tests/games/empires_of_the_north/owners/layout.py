"""How a situation with cards of an owner is written and laid out."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.empires_of_the_north.owners.cards import NAME, SET


class Scenario(NamedTuple):
    """A situation of the first player, moves in notation, and what they change for a player."""

    situation: dict[str, Any]
    moves: str
    change: str
    seat: int = 0


def at(hand: str = "", empire: str = "", clan: str = "one", **more: Any) -> dict[str, Any]:
    """Return a situation; cards of the set are named without its name and clan."""
    situation = {"clan": clan, "hand": named(hand, clan), "empire": named(empire, clan), **more}
    for key in ("top", "discard"):
        situation[key] = named(more.get(key, ""), clan)
    situation["their_empire"] = named(more.get("their_empire", ""), "two")
    return situation


def named(cards: str, clan: str = "one") -> str:
    return " ".join([f"{NAME}-{clan}-{card}" for card in cards.split()])


def moves_of(text: str, clan: str) -> list[str]:
    """Return moves with the cards of a clan under their whole names."""
    names = {card["id"].partition(".")[2].replace("_", "-") for card in SET["cards"]}
    return [
        " ".join([f"{NAME}-{clan}-{word}" if word in names else word for word in move.split()])
        for move in text.split(", ")
    ]


def table_of(situation: dict[str, Any]) -> Any:
    from tests.games.empires_of_the_north.situations import Table

    lies, deck = situation.pop("lies", ""), situation.pop("deck", -1)
    clan = situation.pop("clan")
    situation["empire"] += " " + situation.pop("conquered", "")
    situation = {
        key: value.replace("_", "-") if isinstance(value, str) else value
        for key, value in situation.items()
    }
    table = Table(f"{NAME}-{clan}", other=f"{NAME}-two", cards=NAME, **situation)
    for lying in lies.split(", ") if lies else []:
        card, kind, *count = lying.split()
        table.store(f"{NAME}-{clan}-{card}", kind, int(count[0]) if count else 1)
    if deck >= 0:
        whole = table.state.decks[0]
        table.state.hands[0] = sorted([*table.state.hands[0], *whole[deck:]])
        del whole[deck:]
    return table
