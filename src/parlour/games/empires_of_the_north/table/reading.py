"""A view, read for drawing: who sits where, and which cards of an Empire lie together."""

from __future__ import annotations

from typing import Any

from parlour.games.empires_of_the_north.facts.cards import DATA, NUMBER_OF
from parlour.games.empires_of_the_north.rules.notation import parse
from parlour.games.empires_of_the_north.table.clicks import empire_target, targets

Card = dict[str, Any]


class Group:
    """Copies of a card in an Empire, which lie on top of each other."""

    def __init__(self, card: Card) -> None:
        self.cards = [card]

    @property
    def card(self) -> Card:
        return self.cards[0]


class Reading:
    """What both pictures show. A spectator sits behind the first player."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.viewer: int | None = view["seat"]
        self.below: int = self.viewer if self.viewer is not None else 0
        self.seats: int = view["seats"]
        self.others = [(self.below + step) % self.seats for step in range(1, self.seats)]
        self.players: list[dict[str, Any]] = view["players"]
        self.moves = [parse(text) for text in view["moves"]]
        self.touched: set[str] = set()
        self.order: list[str] = []
        for move in self.moves:
            for name in targets(view, move):
                if name not in self.touched:
                    self.touched.add(name)
                    self.order.append(name)

    def buttons(self) -> list[str]:
        """Return the buttons that some move needs, in the order of the moves."""
        return [name.partition(".")[2] for name in self.order if name.startswith("button.")]

    def target(self, seat: int, card: Card) -> str:
        return empire_target(seat, card["card"], card["number"])

    def groups(self, seat: int) -> tuple[list[Group], list[Group]]:
        """Return the cards of an Empire with their copies: Fields with their upgrades, the rest.

        What can be chosen now or is exhausted changes nothing here: cards stay where they are.
        """
        empire: list[Card] = self.players[seat]["empire"]
        fields, rest = self._arranged(empire)
        return self._stacked(empire, fields), self._stacked(empire, rest)

    def _stacked(self, empire: list[Card], places: list[int]) -> list[Group]:
        found: list[Group] = []
        for index in places:
            card = empire[index]
            same = [group for group in found if self._alike(empire, group.card, card)]
            if same:
                same[0].cards.append(card)
            else:
                found.append(Group(card))
        return found

    def _arranged(self, empire: list[Card]) -> tuple[list[int], list[int]]:
        """Return the places of Fields, each with its upgrades, and of the rest."""
        fields: list[int] = []
        rest: list[int] = []
        for index, card in enumerate(empire):
            if card["host"] is not None:
                continue
            if DATA[NUMBER_OF[card["card"]]].get("yield"):
                fields.append(index)
                fields += [other for other, one in enumerate(empire) if one["host"] == index]
            else:
                rest.append(index)
        return fields, rest

    def _alike(self, empire: list[Card], one: Card, other: Card) -> bool:
        if any(card["host"] is not None for card in (one, other)):
            return False
        hosts = [card["host"] for card in empire]
        if empire.index(one) in hosts or empire.index(other) in hosts:
            return False
        return bool(one["card"] == other["card"] and one["printed"] == other["printed"])

    # Pieces: names that stay with a thing wherever it goes

    def pieces(self, seat: int, zone: str) -> list[str]:
        """Name the cards in a hand or just drawn; copies are counted from the Empire on."""
        player = self.players[seat]
        seen = [card["card"] for card in player["empire"]]
        if zone == "drawn":
            seen += player["hand"]
        names: list[str] = []
        for card in player[zone]:
            seen.append(card)
            names.append(f"card.{card}.{seen.count(card)}")
        return names

    def ships_at_home(self, seat: int) -> list[str]:
        """Name the ships at home: the next to sail is the last of them."""
        return [f"ship.{seat}.{number}" for number in range(self.players[seat]["ships"])]

    def ship(self, place: int) -> str:
        """Name a ship at sea; those behind it sailed later and have smaller numbers."""
        queue = self.view["queue"]
        seat = queue[place]["seat"]
        behind = len([ship for ship in queue[place + 1 :] if ship["seat"] == seat])
        return f"ship.{seat}.{self.players[seat]['ships'] + behind}"

    def wins(self, seat: int) -> bool:
        return bool(self.view["over"]) and self.view["ranking"][seat] == 1
