"""Everything that the picture is made of, for those who draw."""

from __future__ import annotations

from parlour.engine.gallery import Exhibit, Gallery, Section
from parlour.engine.words import Words
from parlour.games.tides_of_time.facts.cards import CARD_IDS, ROUNDS, SYMBOLS
from parlour.games.tides_of_time.table.faces import (
    BACK_HEIGHT,
    BACK_WIDTH,
    HAND_HEIGHT,
    KINGDOM_HEIGHT,
    KNOWN_HEIGHT,
    LOW_CHIP,
    PLINTH_HEIGHT,
    badge,
    card_back,
    empty_place,
    hand_card,
    kingdom_card,
    known_card,
    removed_card,
)
from parlour.games.tides_of_time.table.palette import SCOPE, STYLE
from parlour.games.tides_of_time.table.shore import shore
from parlour.games.tides_of_time.table.wording import wording_of_cards


def show(words: Words, language: str) -> Gallery:
    wording = wording_of_cards(words, language)
    cards = list(enumerate(CARD_IDS))
    tall = KINGDOM_HEIGHT + PLINTH_HEIGHT
    hands = [
        Exhibit(id, 146, HAND_HEIGHT, hand_card(card, 2, 0, 142, False, None, wording))
        for card, id in cards
    ]
    states = [
        Exhibit("chosen", 146, HAND_HEIGHT + 8, hand_card(0, 2, 0, 142, True, None, wording)),
        Exhibit("scored", 146, HAND_HEIGHT, hand_card(0, 2, 0, 142, False, 7, wording)),
        Exhibit("known", 146, KNOWN_HEIGHT, known_card(0, 2, 0, 142, wording)),
        Exhibit("removed", 146, LOW_CHIP, removed_card(0, 2, 0, 142, LOW_CHIP, wording)),
        Exhibit("unknown", BACK_WIDTH, BACK_HEIGHT, card_back(0, 0)),
        Exhibit("empty place", 100, KINGDOM_HEIGHT, empty_place(100)),
    ]
    kingdoms = [
        Exhibit(
            id, 104, tall, kingdom_card((0, 2, 0, 100), card, card % 3 * 4, card % 2 == 1, wording)
        )
        for card, id in cards
    ]
    symbols = [
        Exhibit(name, 24, 24, badge(symbol, 0, 0, 24)) for symbol, name in enumerate(SYMBOLS)
    ]
    tides = [
        Exhibit(f"round {age}", 238, 300 + age, shore(238, 300 + age, age))
        for age in range(1, ROUNDS + 1)
    ]
    sections = [
        Section("the tide", tides),
        Section("symbols", symbols),
        Section("hand", hands),
        Section("states", states),
        Section("kingdom", kingdoms),
    ]
    return Gallery(SCOPE, STYLE, "", sections)
