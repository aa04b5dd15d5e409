"""What is asked, and the decisions that answer it: the one table of all decisions."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.rules.actions import POWER_ACTION, POWER_BRIDGE
from parlour.games.terra_mystica.rules.bridges import BRIDGE
from parlour.games.terra_mystica.rules.building import (
    BUILD,
    BUILD_AFTER_SPADES,
    LEAVE_DWELLING,
    UPGRADE,
)
from parlour.games.terra_mystica.rules.conversions import CONVERT
from parlour.games.terra_mystica.rules.cults import SEND_PRIEST, STEP_DUE, USE_KEY
from parlour.games.terra_mystica.rules.decision import Decision
from parlour.games.terra_mystica.rules.digging import DIG, FORGO_SPADES, USE_SPADES
from parlour.games.terra_mystica.rules.favors import CHOOSE_FAVOR
from parlour.games.terra_mystica.rules.flow import END_TURN
from parlour.games.terra_mystica.rules.neighbours import ANSWER_OFFER
from parlour.games.terra_mystica.rules.notation import VERB, VERB_IDS
from parlour.games.terra_mystica.rules.passing import PASS, PASS_LAST
from parlour.games.terra_mystica.rules.position import ACTIONS, Position
from parlour.games.terra_mystica.rules.rewards import FORGO_REWARD_SPADES, USE_REWARD_SPADES
from parlour.games.terra_mystica.rules.setup import (
    CHOOSE_FACTION,
    CHOOSE_SIDE,
    PLACE_START_DWELLING,
    TAKE_FIRST_SCROLL,
)
from parlour.games.terra_mystica.rules.specials import (
    USE_CULT_FAVOR,
    USE_CULT_SCROLL,
    USE_SPADE_SCROLL,
    USE_STRONGHOLD,
    USE_STRONGHOLD_ON_HEX,
    USE_STRONGHOLD_ON_TRACK,
)
from parlour.games.terra_mystica.rules.strongholds import ORDAIN, STOP_ORDAINING
from parlour.games.terra_mystica.rules.towns import CHOOSE_TOWN, CONNECT
from parlour.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING

VERBS: Final = len(VERB_IDS)
IN_FRAME: Final = 5
"""Questions of the agenda come after those of the phases: this number and the kind of the frame."""
OFFER: Final = 12
STEP: Final = 13
STEP_OR_OFFER: Final = 14
AFTER: Final = 15
"""The action is done, the turn is not."""

QUESTIONS: Final[tuple[tuple[Decision, ...], ...]] = (
    (CHOOSE_FACTION,),
    (PLACE_START_DWELLING,),
    (TAKE_FIRST_SCROLL,),
    (
        DIG,
        BUILD,
        UPGRADE,
        ADVANCE_SHIPPING,
        ADVANCE_DIGGING,
        SEND_PRIEST,
        POWER_BRIDGE,
        POWER_ACTION,
        BRIDGE,
        USE_SPADE_SCROLL,
        USE_CULT_SCROLL,
        USE_CULT_FAVOR,
        USE_STRONGHOLD_ON_TRACK,
        USE_STRONGHOLD,
        USE_STRONGHOLD_ON_HEX,
        PASS_LAST,
        PASS,
        CONVERT,
        CONNECT,
        ANSWER_OFFER,
    ),
    (USE_REWARD_SPADES, FORGO_REWARD_SPADES),
    (),
    (CHOOSE_FAVOR, CHOOSE_TOWN, CONVERT, CONNECT),
    (USE_SPADES, FORGO_SPADES, CONVERT),
    (BUILD_AFTER_SPADES, LEAVE_DWELLING, CONVERT),
    (ORDAIN, STOP_ORDAINING, CONVERT),
    (USE_KEY,),
    (CHOOSE_SIDE,),
    (ANSWER_OFFER,),
    (STEP_DUE,),
    (STEP_DUE, ANSWER_OFFER),
    (END_TURN, CONVERT, CONNECT),
)
"""What each question may be answered with, in the order of listing: first by phase, then by frame
of the agenda, then what comes up in a turn."""


def _by_verb(decisions: tuple[Decision, ...]) -> tuple[Decision | None, ...]:
    found: list[Decision | None] = [None] * VERBS
    for decision in decisions:
        for verb in decision.verbs:
            found[verb] = decision
    return tuple(found)


ANSWERS: Final[tuple[Decision | None, ...]] = tuple(
    [decision for decisions in QUESTIONS for decision in _by_verb(decisions)]
)
"""By question and, within it, by verb."""


def asked(position: Position, seat: int) -> int:
    """Return what a seat that is waited for has to decide."""
    if position.agenda:
        frame = position.agenda.top()
        if frame[1] == seat:
            return IN_FRAME + frame[0]
    if position.phase != ACTIONS:
        return position.phase
    if position.steps_due and position.stepping() == seat:
        return STEP_OR_OFFER if position.deferred else STEP
    if position.offers and position.has_offer(seat):
        return OFFER
    return ACTIONS if position.actions else AFTER


def decision_on(position: Position, seat: int, code: int) -> Decision | None:
    """Return the decision that a move is about, None where it answers nothing that is asked."""
    return ANSWERS[asked(position, seat) * VERBS + VERB[code]]
