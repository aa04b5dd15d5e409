"""Every decision of the game, found by the kind of the frame that asks for it."""

from __future__ import annotations

from typing import Final

from parlour.games.empires_of_the_north.rules import (
    actions,
    building,
    discarding,
    effects,
    frames,
    harvesting,
    landing,
    looking,
    pawns,
    paying,
    raids,
    refreshing,
    sailing,
    setup,
    slot,
    storing,
    tiles,
    triggers,
    works,
)
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.decision import Decision

_DECISIONS: Final[dict[int, Decision]] = {
    frames.TURN: actions.Turn(),
    frames.CLAN: setup.ChooseClan(),
    frames.SLOT: slot.Slot(),
    frames.PAYING: paying.Paying(),
    frames.CONSTRUCTING: tiles.Constructing(),
    frames.HARVESTING: harvesting.Harvesting(say.HARVEST),
    frames.SAILING: sailing.Sailing(),
    frames.TILE: tiles.Tile(),
    frames.CHOICE: effects.Choice(),
    frames.WHETHER: effects.Whether(),
    frames.OFFER: paying.Offer(),
    frames.GAINING: effects.Gaining(),
    frames.DISCARDING: discarding.Discarding(),
    frames.ABANDONING: discarding.Abandoning(say.ABANDON),
    frames.FETCHING: discarding.Fetching(),
    frames.RETURNING: discarding.Returning(say.RETURN),
    frames.FINDING: looking.Finding(),
    frames.REAPING: harvesting.Reaping(say.REAP),
    frames.ASSIGNING: storing.Assigning(),
    frames.RELEASING: storing.Releasing(),
    frames.PAYING_OUT: storing.PayingOut(say.PAYOUT),
    frames.REFRESHING: refreshing.Refreshing(say.REFRESH),
    frames.WALKING: pawns.Walking(),
    frames.FORWARD: sailing.Forward(),
    frames.RAIDING: raids.Raiding(),
    frames.EMBARKED: landing.Embarked(),
    frames.LANDING: landing.Landing(),
    frames.BLIND: landing.Blind(),
    frames.KEEPING: looking.Keeping(),
    frames.COPYING: building.Copying(say.COPY),
    frames.ORDERING: triggers.Ordering(say.RESOLVE),
    frames.BUILDING: works.Building(),
    frames.FEATURES: triggers.FeaturesOfCard(),
}

DECISIONS: Final[tuple[Decision, ...]] = tuple(
    [_DECISIONS.get(kind, Decision()) for kind in range(max(_DECISIONS) + 1)]
)
"""By kind of frame; those below TURN are carried out and ask nothing."""
