"""Every decision by the kind of its frame, and what goes on by itself between them."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.rules.acquiring import ACQUIRING
from parlour.games.wayfarers.rules.caravan import LAYING, PAYING_TILE
from parlour.games.wayfarers.rules.decision import Decision, Passage
from parlour.games.wayfarers.rules.decks import ACQUIRING_DRAWN, BURYING
from parlour.games.wayfarers.rules.ending import ENDING
from parlour.games.wayfarers.rules.frames import (
    ABILITIES,
    ACQUIRE,
    BURY,
    CLAIM,
    DRAWN,
    END,
    EXTRA,
    FEE,
    HOST,
    KINDS,
    LAY,
    OPPONENT,
    OPPONENT_CARD,
    OPPONENT_EXTRA,
    OPPONENT_REST,
    POOL,
    PRICE,
    REROLL,
    SCHEME,
    SCHEME_ACTION,
    SLOT,
    TAKE_WORKER,
    TRADE_AFTER,
    TUCK,
)
from parlour.games.wayfarers.rules.guilds import TRADING_AFTER_REST
from parlour.games.wayfarers.rules.inspiration import TUCKING
from parlour.games.wayfarers.rules.journal import FURTHERING
from parlour.games.wayfarers.rules.panorama import HOSTING
from parlour.games.wayfarers.rules.pool import POOL_OF_EFFECTS
from parlour.games.wayfarers.rules.resting import REROLLING, USING_ABILITIES
from parlour.games.wayfarers.rules.solo.claims import CLAIMING, USING_CARD
from parlour.games.wayfarers.rules.solo.opponent import (
    ACTING,
    EXTRA_STEP,
    REVEALING,
    SHUFFLING,
)
from parlour.games.wayfarers.rules.solo.resolving import RESOLVING
from parlour.games.wayfarers.rules.turn import TURN
from parlour.games.wayfarers.rules.workers import TAKING_WORKER
from parlour.games.wayfarers.rules.working import LODGING, PAYING_FEE

_QUESTIONS: Final[dict[int, Decision]] = {
    POOL: POOL_OF_EFFECTS,
    FEE: PAYING_FEE,
    HOST: HOSTING,
    TUCK: TUCKING,
    PRICE: PAYING_TILE,
    LAY: LAYING,
    DRAWN: ACQUIRING_DRAWN,
    BURY: BURYING,
    EXTRA: FURTHERING,
    REROLL: REROLLING,
    CLAIM: CLAIMING,
    TRADE_AFTER: TRADING_AFTER_REST,
}
_PASSAGES: Final[dict[int, Passage]] = {
    ACQUIRE: ACQUIRING,
    TAKE_WORKER: TAKING_WORKER,
    SLOT: LODGING,
    ABILITIES: USING_ABILITIES,
    END: ENDING,
    SCHEME: REVEALING,
    SCHEME_ACTION: ACTING,
    OPPONENT: RESOLVING,
    OPPONENT_CARD: USING_CARD,
    OPPONENT_EXTRA: EXTRA_STEP,
    OPPONENT_REST: SHUFFLING,
}

QUESTIONS: Final[tuple[Decision | None, ...]] = tuple(
    [_QUESTIONS.get(kind) for kind in range(KINDS)]
)
PASSAGES: Final[tuple[Passage | None, ...]] = tuple([_PASSAGES.get(kind) for kind in range(KINDS)])

NO_FRAME: Final[Frame] = ()
"""What the action of a turn is asked with."""


def asked(frame: Frame) -> Decision:
    """Return the decision that a frame asks for."""
    decision = QUESTIONS[frame[0]] if frame else TURN
    if decision is None:
        raise ValueError(f"the frame {frame} asks nothing")
    return decision
