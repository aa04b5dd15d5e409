"""Chapter "influence": tokens on guilds and on cards."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import ANY_GUILD, GUILDS, NONE, SLOT_IDS, SLOTS
from parlour.games.wayfarers.facts.notation import FIRST
from parlour.games.wayfarers.rules.codes import (
    FROM_GUILD,
    FROM_SLOT,
    FROM_SUPPLY,
    JOIN_GUILD,
    MARK_CARD,
    SHIFT_INFLUENCE,
    code,
    first_of,
    second_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import Codes, Effect, not_pending
from parlour.games.wayfarers.rules.indexing import KINDS_OF_GUILDS, at_guild
from parlour.games.wayfarers.rules.position import Position


def tokens(position: Position, guild: int) -> int:
    """Return the influence of the side in turn in a guild."""
    return position.guilds[at_guild(position.turn, guild)]


def spend(position: Position, guild: int, count: int) -> None:
    """Return tokens from a guild to the supply (influence.spend)."""
    position.guilds[at_guild(position.turn, guild)] -= count
    position.influence[position.turn] += count


def take_back_mark(position: Position, slot: int) -> None:
    """Return the influence on a card to its owner (influence.return)."""
    owner = position.marks[slot]
    if owner == NONE:
        return
    position.marks[slot] = NONE
    if owner < position.seats:
        position.influence[owner] += 1


# Where a token comes from (influence.guild, influence.mark, influence.empty)


def _sources(position: Position) -> Codes:
    """Return where a token can come from: the supply, else where tokens lie."""
    if position.influence[position.turn] > 0:
        return [FROM_SUPPLY]
    found = [FROM_GUILD + guild for guild in range(KINDS_OF_GUILDS) if tokens(position, guild) > 0]
    for slot in range(SLOTS):
        if position.marks[slot] == position.turn:
            found.append(FROM_SLOT + slot)
    return found


def _why_not_from(position: Position, source: int) -> IllegalMove | None:
    if source in _sources(position):
        return None
    if position.influence[position.turn] > 0:
        return IllegalMove("influence.empty", "supply-not-empty")
    return IllegalMove("influence.empty", "no-token-there")


def _lift(position: Position, source: int) -> None:
    """Take a token from where it lies."""
    if source == FROM_SUPPLY:
        position.influence[position.turn] -= 1
        return
    figures: dict[str, Figure]
    if source < FROM_SLOT:
        position.guilds[at_guild(position.turn, source - FROM_GUILD)] -= 1
        kind, figures = "left-guild", {"guild": GUILDS[source - FROM_GUILD]}
    else:
        position.marks[source - FROM_SLOT] = NONE
        kind, figures = "left-card", {"slot": SLOT_IDS[source - FROM_SLOT]}
    if position.listener is not None:
        position.tell(kind, position.turn, figures, "influence.empty")


class Joining(Effect):
    """Influence on a guild, given or of choice (influence.guild)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        sources = _sources(position)
        for guild in range(KINDS_OF_GUILDS):
            if _is_meant(effect, guild):
                for source in sources:
                    if source != FROM_GUILD + guild:
                        found.append(code(JOIN_GUILD, guild, source))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        join_guild(position, first_of(number), second_of(number))
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        guild, source = first_of(number), second_of(number)
        if verb_of(number) != JOIN_GUILD or not _is_meant(effect, guild):
            return not_pending()
        if source == FROM_GUILD + guild:
            return IllegalMove("influence.empty", "same-guild", {"guild": GUILDS[guild]})
        return _why_not_from(position, source)


def _is_meant(effect: int, guild: int) -> bool:
    return FIRST[effect] == guild or FIRST[effect] == ANY_GUILD


def join_guild(position: Position, guild: int, source: int) -> None:
    _lift(position, source)
    position.guilds[at_guild(position.turn, guild)] += 1
    if position.listener is not None:
        position.tell("joined", position.turn, {"guild": GUILDS[guild]}, "influence.guild")


class Marking(Effect):
    """Influence on a face-up card (influence.mark)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        sources = _sources(position)
        for slot in range(SLOTS):
            if _is_markable(position, slot):
                for source in sources:
                    found.append(code(MARK_CARD, slot, source))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        slot = first_of(number)
        _lift(position, second_of(number))
        position.marks[slot] = position.turn
        if position.listener is not None:
            position.tell("marked", position.turn, {"slot": SLOT_IDS[slot]}, "influence.mark")
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != MARK_CARD:
            return not_pending()
        slot = first_of(number)
        if not _is_markable(position, slot):
            reason = "empty-slot" if position.row[slot] == NONE else "has-influence"
            return IllegalMove("influence.mark", reason, {"slot": SLOT_IDS[slot]})
        return _why_not_from(position, second_of(number))


def _is_markable(position: Position, slot: int) -> bool:
    return position.row[slot] != NONE and position.marks[slot] == NONE


class Shifting(Effect):
    """A token from one guild to another (influence.shift)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        for guild in range(KINDS_OF_GUILDS):
            if tokens(position, guild) > 0:
                for other in range(KINDS_OF_GUILDS):
                    if other != guild:
                        found.append(code(SHIFT_INFLUENCE, guild, other))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        guild, other = first_of(number), second_of(number)
        position.guilds[at_guild(position.turn, guild)] -= 1
        position.guilds[at_guild(position.turn, other)] += 1
        if position.listener is not None:
            figures: dict[str, Figure] = {"guild": GUILDS[guild], "other_guild": GUILDS[other]}
            position.tell("shifted", position.turn, figures, "influence.shift")
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != SHIFT_INFLUENCE:
            return not_pending()
        guild = first_of(number)
        if tokens(position, guild) > 0:
            return None
        return IllegalMove(
            "influence.shift",
            "no-influence",
            {"guild": GUILDS[guild], "influence": 1, "own_influence": 0},
        )


JOINING: Final = Joining()
MARKING: Final = Marking()
SHIFTING: Final = Shifting()
