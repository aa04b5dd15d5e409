"""Situations of Empires of the North, written with the ids of the cards."""

from __future__ import annotations

from parlour.engine.agenda import Agenda
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLAN_OF,
    CLANS,
    DECK_OF,
    ISLANDS_IN,
    NUMBER_OF,
    STARTING_CARDS,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS, TILES
from parlour.games.empires_of_the_north.game import GAME
from parlour.games.empires_of_the_north.rules.empire import add_card
from parlour.games.empires_of_the_north.rules.frames import TURN
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    DESIGN_MASK,
    FISH_SHIFT,
    KINDS_OF_GOODS,
    NO_SERIAL,
    SHIP_RAZE,
    STORE_BITS,
)
from parlour.games.empires_of_the_north.rules.state import EmpiresState

EMPIRES = GAME


def cards(ids: str) -> list[int]:
    """Return some cards, given as `brewery tavern`."""
    return [NUMBER_OF[card] for card in ids.split()]


def new(seed: int = 1, **options: object) -> EmpiresState:
    state = EMPIRES.new(
        {name.replace("_", "-"): value for name, value in options.items()}, seed=seed
    )
    assert isinstance(state, EmpiresState)
    return state


def ship(text: str) -> int:
    """Return a ship as `1fr`: of the first player, with a fish and a Raze token."""
    load = 1 if "f" in text else 2 if "g" in text else 0
    return int(text[0]) - 1 | load << FISH_SHIFT | SHIP_RAZE * ("r" in text)


class Table:
    """The first player's turn in the Action phase, laid out as the test needs it.

    Both sit with nothing but five workers, two ships and their starting cards; what is not named
    lies in the deck, the named `top` cards on top of it, the first one first.
    """

    def __init__(
        self,
        clan: str = "ulaf",
        *,
        other: str = "",
        players: int = 2,
        hand: str = "",
        empire: str = "",
        goods: str = "",
        top: str = "",
        discard: str = "",
        queue: str = "",
        near: str = "seal-rock driftwood-key",
        distant: str = "golden-shore hall-of-heroes",
        near_top: str = "",
        distant_top: str = "",
        their_empire: str = "",
        their_hand: str = "",
        their_goods: str = "",
        spent: int = 0,
        **options: object,
    ) -> None:
        clans = [clan, other or ("heidel" if clan != "heidel" else "glenn")]
        clans += [name for name in CLANS if name not in clans][: players - 2]
        chosen = {f"clan_{seat + 1}": name for seat, name in enumerate(clans)}
        self.state = new(1, players=players, first_player="1", **chosen, **options)
        state = self.state
        state.phase = ACTION_PHASE
        state.tiles = list(range(len(TILES)))
        state.first = state.turn = 0
        state.goods = [0] * (KINDS_OF_GOODS * players)
        state.drawn = [[] for _ in range(players)]
        state.agenda = Agenda([(TURN, 0)])
        self._lay(0, empire, hand, discard, top)
        self._lay(1, their_empire, their_hand, "", "")
        for seat in range(2, players):
            self._lay(seat, "", "", "", "")
        self.give(0, goods)
        self.give(1, their_goods)
        state.workers[0] -= spent
        state.spent[0] = spent
        state.queue = [ship(text) for text in queue.split()]
        for text in queue.split():
            state.ships[int(text[0]) - 1] -= 1
        named = cards(f"{empire} {their_empire}")
        self._lay_islands(0, cards(near), cards(near_top), named)
        self._lay_islands(1, cards(distant), cards(distant_top), named)
        state.reveals = 0
        assert state.audit() == []

    def _lay_islands(
        self, distance: int, opened: list[int], first: list[int], used: list[int]
    ) -> None:
        state = self.state
        gone = [*opened, *first, *used]
        islands = ISLANDS_IN[state.options.choice("islands")][distance]
        state.open_islands[distance] = opened
        state.island_decks[distance] = [one for one in islands if one not in gone] + first[::-1]
        state.island_discards[distance] = []

    def _lay(self, seat: int, empire: str, hand: str, discard: str, top: str) -> None:
        state = self.state
        clan = state.clans[seat]
        state.empires[seat], state.stores[seat], state.serials[seat] = [], [], 1
        for card in (*STARTING_CARDS[clan], *cards(empire)):
            add_card(state, seat, card, card, NO_SERIAL)
        rest = list(DECK_OF[clan])
        for ids in (empire, hand, discard, top):
            for card in cards(ids):
                if CLAN_OF[card] >= 0:
                    rest.remove(card)
        state.hands[seat] = sorted(cards(hand))
        state.shown[seat] = []
        state.discards[seat] = cards(discard)
        state.decks[seat] = rest + cards(top)[::-1]

    def give(self, seat: int, goods: str) -> None:
        """Give goods, as `wood 2 gold`."""
        words = goods.split()
        for place, word in enumerate(words):
            if word in GOODS:
                follows = words[place + 1] if place + 1 < len(words) else "1"
                count = int(follows) if follows.isdecimal() else 1
                self.state.goods[seat * KINDS_OF_GOODS + GOODS.index(word)] += count

    def store(self, card: str, kind: str, count: int, seat: int = 0) -> Table:
        """Let things lie on a card of an Empire."""
        place = self.place(card, seat)
        kinds = (*GOODS, "worker")
        self.state.stores[seat][place] += count << STORE_BITS * kinds.index(kind)
        return self

    def place(self, card: str, seat: int = 0) -> int:
        return [word & DESIGN_MASK for word in self.state.empires[seat]].index(NUMBER_OF[card])

    def play(self, *moves: str) -> Table:
        """Make moves: of the first player, or `2: pass` of another one."""
        for text in moves:
            seat, colon, move = text.partition(":")
            whose = int(seat) - 1 if colon else 0
            self.state.play(whose, EMPIRES.move(move if colon else text))
        return self

    def moves(self, seat: int = 0) -> list[str]:
        return [move.text for move in self.state.moves(seat)]

    def empire(self, seat: int = 0) -> list[str]:
        return [CARD_IDS[word & DESIGN_MASK] for word in self.state.empires[seat]]

    def hand(self, seat: int = 0) -> list[str]:
        return [CARD_IDS[card] for card in self.state.hands[seat]]

    def belongings(self, seat: int = 0) -> dict[str, int]:
        """Return everything a player has that can be counted."""
        state = self.state
        start = seat * KINDS_OF_GOODS
        counts = dict(zip(GOODS, state.goods[start : start + KINDS_OF_GOODS], strict=True))
        counts["worker"] = state.workers[seat]
        counts["spent"] = state.spent[seat]
        counts["ship"] = state.ships[seat]
        counts["vp"] = state.points[seat]
        counts["hand"] = len(state.hands[seat])
        counts["empire"] = len(state.empires[seat])
        return counts

    def change(self, *moves: str, seat: int = 0) -> str:
        """Make moves and tell what they changed for a player, as `raze +1 worker -1`."""
        before = self.belongings(seat)
        self.play(*moves)
        after = self.belongings(seat)
        changed = [
            f"{kind} {after[kind] - before[kind]:+}"
            for kind in before
            if after[kind] != before[kind]
        ]
        return " ".join(changed)
