"""Cards and players in words, for both pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlour.engine.errors import Figure
from parlour.engine.voice import Voice
from parlour.engine.words import LANGUAGES, Words
from parlour.games.tides_of_time.facts.cards import (
    CARD_IDS,
    EFFECT,
    EFFECTS,
    NO_SYMBOL,
    OF,
    POINTS,
    ROUNDS,
    SYMBOL,
    SYMBOLS,
)

ROMAN: Final = ("I", "II", "III")


class Wording(Voice):
    """What a picture says of cards."""

    def round_and_phase(self, round_: int, phase: str) -> str:
        number = self.say("label.round", {"round": round_, "rounds": ROUNDS})
        return f"{number}, {self.say('label.phase.' + phase)}"

    def card(self, card: int) -> str:
        return self.say(f"card.{CARD_IDS[card]}")

    def symbol(self, symbol: int) -> str:
        return self.say("symbol.none" if symbol == NO_SYMBOL else f"symbol.{SYMBOLS[symbol]}")

    def effect(self, card: int) -> str:
        """Say what a card scores, its symbols by name."""
        return self._effect(card, ", ".join([self.symbol(symbol) for symbol in OF[card]]))

    def effect_before_symbols(self, card: int) -> str:
        """Say what a card scores, up to the symbols: these always come last."""
        return self._effect(card, "").rstrip()

    def _effect(self, card: int, symbols: str) -> str:
        figures: dict[str, Figure] = {"points": POINTS[card], "of": symbols}
        return self.say(f"effect.{EFFECTS[EFFECT[card]]}", figures)

    def whole_card(self, card: int) -> str:
        """Say all that is printed on a card: name, symbol and effect."""
        return f"{self.card(card)} {self.printed(card)}"

    def printed(self, card: int) -> str:
        """Say what is printed on a card below its name."""
        return f"({self.symbol(SYMBOL[card])}): {self.effect(card)}"


@lru_cache(len(LANGUAGES))
def wording_of_cards(words: Words, language: str) -> Wording:
    """Return the one wording of cards in a language; it knows no players."""
    return Wording(words, language, ())
