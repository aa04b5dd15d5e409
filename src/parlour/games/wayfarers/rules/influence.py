"""Chapter "influence": tokens on guilds and on cards, and the fee to their owners."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import ANY_GUILD, GUILDS, NONE, SLOT_IDS, SLOTS
from parlour.games.wayfarers.rules.notation import (
    FROM_GUILD,
    FROM_SLOT,
    FROM_SUPPLY,
    JOIN_GUILD,
    MARK_CARD,
    RESOURCES,
    SHIFT_INFLUENCE,
    code,
    first_of,
    second_of,
)
from parlour.games.wayfarers.rules.position import FEE, Position


def list_guild(position: Position, guild: int, found: list[int]) -> None:
    """List where a token may go, and from where it may come (influence.guild, influence.empty)."""
    for target in range(len(GUILDS)):
        if guild != ANY_GUILD and guild != target:
            continue
        if position.influence[position.turn] > 0:
            found.append(code(JOIN_GUILD, target))
            continue
        for source in _sources(position):
            if source != FROM_GUILD + target:
                found.append(code(JOIN_GUILD, target, source))


def list_mark(position: Position, found: list[int]) -> None:
    """List the face-up cards without influence (influence.mark, influence.empty)."""
    sources = [FROM_SUPPLY]
    if position.influence[position.turn] == 0:
        sources = _sources(position)
    for slot in range(SLOTS):
        if position.row[slot] != NONE and position.marks[slot] == NONE:
            for source in sources:
                found.append(code(MARK_CARD, slot, source))


def list_shift(position: Position, found: list[int]) -> None:
    """List the moves from one guild to another (influence.shift)."""
    start = 3 * position.turn
    for guild in range(3):
        if position.guilds[start + guild] > 0:
            for other in range(3):
                if other != guild:
                    found.append(code(SHIFT_INFLUENCE, guild, other))


def _sources(position: Position) -> list[int]:
    """Return where the tokens lie when the supply is empty."""
    side = position.turn
    found = [FROM_GUILD + guild for guild in range(3) if position.guilds[3 * side + guild] > 0]
    for slot in range(SLOTS):
        if position.marks[slot] == side:
            found.append(FROM_SLOT + slot)
    return found


def _lift(position: Position, source: int) -> None:
    """Take a token from where it lies."""
    if source == FROM_SUPPLY:
        position.influence[position.turn] -= 1
    elif source < FROM_SLOT:
        position.guilds[3 * position.turn + source - FROM_GUILD] -= 1
    else:
        position.marks[source - FROM_SLOT] = NONE


def join_guild(position: Position, number: int) -> None:
    guild = first_of(number)
    _lift(position, second_of(number))
    position.guilds[3 * position.turn + guild] += 1
    if position.listener is not None:
        position.tell("joined", position.turn, {"guild": GUILDS[guild]}, "influence.guild")


def mark_card(position: Position, number: int) -> None:
    slot = first_of(number)
    _lift(position, second_of(number))
    position.marks[slot] = position.turn
    if position.listener is not None:
        position.tell("marked", position.turn, {"slot": SLOT_IDS[slot]}, "influence.mark")


def shift(position: Position, number: int) -> None:
    guild, other = first_of(number), second_of(number)
    position.guilds[3 * position.turn + guild] -= 1
    position.guilds[3 * position.turn + other] += 1
    if position.listener is not None:
        figures: dict[str, int | str] = {"guild": GUILDS[guild], "other_guild": GUILDS[other]}
        position.tell("shifted", position.turn, figures, "influence.shift")


def spend(position: Position, guild: int, count: int) -> None:
    """Return tokens from a guild to the supply (influence.spend)."""
    position.guilds[3 * position.turn + guild] -= count
    position.influence[position.turn] += count


def ask_fee(position: Position, slot: int) -> None:
    """Pay the owner of the influence on a card, asking how where there is a choice."""
    if not position.fee_due(slot):
        return
    side = position.turn
    if position.silver[side] == 0:
        pay_fee(position, slot, 1)
    elif position.provisions[side] == 0:
        pay_fee(position, slot, 0)
    else:
        position.agenda.push((FEE, slot))


def pay_fee(position: Position, slot: int, resource: int) -> None:
    """Pay 1 silver or 1 provision (influence.fee, solo.fee)."""
    side, owner = position.turn, position.marks[slot]
    if resource == 0:
        position.silver[side] -= 1
    else:
        position.provisions[side] -= 1
    if owner < position.seats:
        if resource == 0:
            position.silver[owner] += 1
        else:
            position.provisions[owner] += 1
        if position.listener is not None:
            figures: dict[str, int | str] = {
                "resource": RESOURCES[resource],
                "slot": SLOT_IDS[slot],
                "owner_seat": owner,
            }
            position.tell("paid-fee", side, figures, "influence.fee")
        return
    position.resource = (position.resource + 1) % 8
    if position.resource == 5:
        position.owed += 1
    if position.listener is not None:
        told: dict[str, int | str] = {"resource": RESOURCES[resource], "slot": SLOT_IDS[slot]}
        position.tell("paid-opponent", side, told, "solo.fee")


def take_back_mark(position: Position, slot: int) -> None:
    """Return the influence on a card to its owner (influence.return)."""
    owner = position.marks[slot]
    if owner == NONE:
        return
    position.marks[slot] = NONE
    if owner < position.seats:
        position.influence[owner] += 1
