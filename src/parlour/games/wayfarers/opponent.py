"""Chapter "solo": the opponent's turn, step by step."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.acquiring import card_id, clear_slot
from parlour.games.wayfarers.components import (
    BLACK,
    GUILDS,
    HEIGHT,
    NONE,
    SLOT_IDS,
    SPECIAL,
    TILE_IDS,
    TILE_TYPE,
    TILE_TYPES,
    WIDTH,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.effects import (
    ALL,
    ANY_TILE,
    CARD,
    COMET_STEP,
    DRAW,
    FIRST,
    FOCUS,
    GUILD,
    JOURNAL,
    JOURNAL_ATOM,
    KIND,
    MARK,
    NEW_DIE,
    NOTHING,
    NUDGE,
    ONE,
    OPPONENT_BONUSES,
    OPPONENT_FOCUS,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SCHEME_FIRST,
    SCHEME_SECOND,
    SILVER,
    SLOT_EFFECT,
    TILE,
    TRACK_BONUS,
)
from parlour.games.wayfarers.effects import (
    OPPONENT_REST as REST_EFFECT,
)
from parlour.games.wayfarers.journal import enter, rewards
from parlour.games.wayfarers.notation import ALLOW, DENY, code
from parlour.games.wayfarers.position import (
    CLAIM,
    OPPONENT,
    OPPONENT_CARD,
    OPPONENT_EXTRA,
    OPPONENT_REST,
    SCHEME,
    SCHEME_ACTION,
    Position,
    row_of,
)
from parlour.games.wayfarers.priorities import (
    BONUS_SPACE,
    GUILD_OF_COLOUR,
    SCHEME_BLUE,
    SCHEME_COMET,
    SCHEME_IDS,
    SCHEME_SILVER,
    SCHEME_WORKERS,
    SCHEMES,
    TRACK,
    TRACK_COLOURS,
    any_tile,
    card_to_mark,
    cards_to_take,
    cards_to_work_on,
    colour,
    exit_to_take,
    goes_up,
    position_value,
    price_of_extra_step,
    special_tile,
    tile_of_type,
    workers_to_recall,
)
from parlour.games.wayfarers.workers import lodge, take_worker

MOST_COMETS: Final = 10
SAME_COLOUR: Final = 3
"""So many scheme cards of one colour make the opponent rest."""

# What the opponent wants to use a card for.
ACQUIRING: Final = 0
WORKING: Final = 1
RECALLING: Final = 2


def go_on(position: Position, frame: Frame) -> None:
    """Do the next step of the opponent's turn."""
    kind = frame[0]
    if kind == SCHEME:
        _begin(position)
    elif kind == SCHEME_ACTION:
        _act(position)
    elif kind == OPPONENT:
        _resolve(position, frame[1])
    elif kind == OPPONENT_CARD:
        _use_card(position, frame[1], frame[2], frame[3])
    elif kind == OPPONENT_EXTRA:
        _extra_step(position, frame[1])
    elif kind == OPPONENT_REST:
        _shuffle(position)


def push_owed(position: Position) -> None:
    """Resolve the bonuses that the player's payments have set off (solo.owed)."""
    while position.owed > 0:
        position.owed -= 1
        position.agenda.push((OPPONENT, TRACK_BONUS[position.opponent]))


def _begin(position: Position) -> None:
    """Rest after three schemes of one colour, else reveal the next one (solo.turn, solo.rest)."""
    if position.owed > 0:
        position.agenda.push((SCHEME,))
        push_owed(position)
        return
    blue = 0
    for scheme in position.shown:
        if SCHEME_BLUE[scheme]:
            blue += 1
    if blue >= SAME_COLOUR or len(position.shown) - blue >= SAME_COLOUR:
        _rest(position, blue >= SAME_COLOUR)
        return
    scheme = position.schemes.pop()
    position.shown.append(scheme)
    position.reveals += 1
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "scheme": SCHEME_IDS[scheme],
            "silver": SCHEME_SILVER[scheme],
        }
        position.tell("opponent-scheme", 0, figures, "solo.turn")
    position.agenda.push((SCHEME_ACTION,))
    _advance(position, SCHEME_SILVER[scheme])


def _advance(position: Position, steps: int) -> None:
    """Move the resource marker; a bonus that is passed is resolved (solo.track)."""
    for _ in range(steps):
        position.resource = (position.resource + 1) % TRACK
        if position.resource == BONUS_SPACE:
            position.agenda.push((OPPONENT, TRACK_BONUS[position.opponent]))
            if position.listener is not None:
                position.tell("opponent-bonus", 0, {}, "solo.track")
    if steps and position.listener is not None:
        figures: dict[str, int | str] = {
            "count": steps,
            "colour": TRACK_COLOURS[colour(position)],
        }
        position.tell("opponent-track", 0, figures, "solo.track")


def _act(position: Position) -> None:
    """Resolve the first action of the scheme if possible, else the second (solo.first)."""
    side = position.turn
    scheme = position.shown[-1]
    for worker in SCHEME_WORKERS[scheme]:
        if position.workers[3 * side + worker] and cards_to_work_on(position, worker):
            position.agenda.push((OPPONENT_CARD, WORKING, worker, 0))
            return
    first = SCHEME_FIRST[scheme]
    if first != NOTHING:
        cost, effect = PARTS[first]
        guild, price = FIRST[PARTS[cost][0]], len(PARTS[cost])
        if position.guilds[3 * side + guild] >= price:
            position.guilds[3 * side + guild] -= price
            if position.listener is not None:
                figures: dict[str, int | str] = {"guild": GUILDS[guild], "count": price}
                position.tell("opponent-spent", 0, figures, "solo.first")
            position.agenda.push((OPPONENT, effect))
            return
    if position.listener is not None:
        position.tell("opponent-second", 0, {}, "solo.first")
    position.agenda.push((OPPONENT, SCHEME_SECOND[scheme]))


def _rest(position: Position, blue: bool) -> None:
    """Check for a comet, resolve the board's effect, journal, then shuffle (solo.rest)."""
    if position.listener is not None:
        told: dict[str, int | str] = {"scheme_colour": "blue" if blue else "red"}
        position.tell("opponent-rest", 0, told, "solo.rest")
    agenda = position.agenda
    agenda.push((OPPONENT_REST,))
    agenda.push((OPPONENT, JOURNAL_ATOM))
    agenda.push((OPPONENT, REST_EFFECT[position.opponent]))
    if SCHEME_COMET[position.shown[-1]]:
        _comet(position)


def _shuffle(position: Position) -> None:
    position.schemes = list(range(SCHEMES))
    position.shown = []
    position.generator.shuffle(position.schemes)
    position.reveals += 1
    if position.listener is not None:
        position.tell("opponent-shuffled", 0, {}, "solo.rest")


def _resolve(position: Position, effect: int) -> None:
    """Resolve an effect by the opponent's rules (solo.substitutes, solo.costs)."""
    kind = KIND[effect]
    agenda = position.agenda
    if kind == ALL:
        for part in reversed(PARTS[effect]):
            agenda.push((OPPONENT, part))
    elif kind == ONE:
        agenda.push((OPPONENT, PARTS[effect][0]))
    elif kind == PAY:
        agenda.push((OPPONENT, PARTS[effect][1]))
    elif kind in (SILVER, PROVISION):
        _advance(position, FIRST[effect])
    elif kind == GUILD:
        _join_guild(position, FIRST[effect])
    elif kind in (MARK, NUDGE):
        _mark(position)
    elif kind in (RECALL, REFRESH):
        agenda.push((OPPONENT_CARD, RECALLING, 0, 0))
    elif kind == JOURNAL:
        agenda.push((OPPONENT_EXTRA, price_of_extra_step(position, position.turn)))
        _step(position)
    elif kind == CARD:
        agenda.push((OPPONENT_CARD, ACQUIRING, FIRST[effect], 0))
    elif kind == DRAW:
        _draw(position, FIRST[effect])
    elif kind in (TILE, NEW_DIE):
        _take_tile(position, FIRST[effect] if kind == TILE else ANY_TILE)
    elif kind == COMET_STEP:
        _comet(position)
    elif kind == FOCUS:
        agenda.push((OPPONENT, OPPONENT_FOCUS[position.opponent]))


def _comet(position: Position) -> None:
    """Move up the comet track, at most to its end (solo.comet)."""
    if position.comets < MOST_COMETS:
        position.comets += 1
        if position.listener is not None:
            position.tell("opponent-comet", 0, {"count": position.comets}, "solo.comet")


def _join_guild(position: Position, guild: int) -> None:
    """Put influence on a guild; a free choice follows the resource track (solo.guild)."""
    if guild >= len(GUILDS):
        guild = GUILD_OF_COLOUR[colour(position)]
    position.guilds[3 * position.turn + guild] += 1
    if position.listener is not None:
        position.tell("opponent-guild", 0, {"guild": GUILDS[guild]}, "solo.guild")


def _mark(position: Position) -> None:
    slot = card_to_mark(position)
    if slot == NONE:
        return
    position.marks[slot] = position.turn
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "slot": SLOT_IDS[slot],
            "colour": TRACK_COLOURS[colour(position)],
            "value": position_value(position),
        }
        position.tell("opponent-marked", 0, figures, "solo.mark")


def _step(position: Position) -> None:
    """Move the marker, whatever the connection requires (solo.journal, solo.costs)."""
    side = position.turn
    node = exit_to_take(position, side)
    if node == NONE:
        return
    if position.listener is not None:
        told: dict[str, int | str] = {"scheme_colour": "blue" if goes_up(position) else "red"}
        position.tell("opponent-way", 0, told, "solo.journal")
    enter(position, side, node)
    position.agenda.push((OPPONENT, rewards(position, node)))


def _extra_step(position: Position, price: int) -> None:
    """Buy one more step whenever the black influence is there (solo.extra)."""
    side = position.turn
    if position.guilds[3 * side + BLACK] < price or exit_to_take(position, side) == NONE:
        return
    position.guilds[3 * side + BLACK] -= price
    if position.listener is not None:
        position.tell("opponent-extra", 0, {"count": price}, "solo.extra")
    _step(position)


def _draw(position: Position, row: int) -> None:
    """Take the top card of a deck, put the next two under it (solo.draw)."""
    deck, seen = position.deck(row), position.seen(row)
    if not deck:
        return
    card = deck.pop()
    seen.pop()
    for _ in range(min(2, len(deck))):
        deck.insert(0, deck.pop())
        seen.pop()
        seen.insert(0, 0)
    position.reveals += 1
    position.cards[5 * position.turn + row] |= 1 << card
    if position.listener is not None:
        position.tell("opponent-drew", 0, {"card": card_id(row, card)}, "solo.draw")


def _take_tile(position: Position, kind: int) -> None:
    """Take a tile by the priorities and lay it along the path (solo.tile, solo.caravan)."""
    if kind == ANY_TILE:
        tile = any_tile(position)
    elif kind == SPECIAL:
        tile = special_tile(position)
    else:
        tile = tile_of_type(position, kind)
    if tile == NONE:
        return
    position.piles[tile] -= 1
    position.tiles[5 * position.turn + TILE_TYPE[tile]] += 1
    position.hoard.append(tile)
    if position.listener is not None:
        _tell_tile(position, tile, kind)
    bonuses = OPPONENT_BONUSES[position.opponent]
    size = WIDTH[tile] * HEIGHT[tile]
    if position.filled + size > len(bonuses):
        return
    for cell in range(position.filled + size - 1, position.filled - 1, -1):
        if bonuses[cell] != NOTHING:
            position.agenda.push((OPPONENT, bonuses[cell]))
    position.filled += size


def _tell_tile(position: Position, tile: int, kind: int) -> None:
    figures: dict[str, int | str] = {"tile": TILE_IDS[tile], "value": position_value(position)}
    if kind == SPECIAL:
        figures["scheme"] = SCHEME_IDS[position.shown[-1]] if position.shown else ""
        position.tell("opponent-special", 0, figures, "solo.special")
        return
    figures["type"] = TILE_TYPES[TILE_TYPE[tile]]
    position.tell("opponent-tile", 0, figures, "solo.tile")


# Cards, and the player's influence on them


def wanted(position: Position, purpose: int, what: int) -> list[int]:
    """Return what the opponent would use, the best first: three times the slot, and a colour."""
    if purpose == RECALLING:
        return workers_to_recall(position)
    if purpose == WORKING:
        return [3 * slot + what for slot in cards_to_work_on(position, what)]
    return [3 * slot for slot in cards_to_take(position, what)]


def _use_card(position: Position, purpose: int, what: int, denied: int) -> None:
    """Use the next card by priority; ask the player whose influence lies on it (solo.claim)."""
    cards = wanted(position, purpose, what)
    if not cards:
        return
    number = cards[denied % len(cards)]
    if position.marks[number // 3] == 0:
        position.agenda.push((CLAIM, purpose, what, denied))
        return
    _use(position, purpose, number)


def claimed(position: Position, frame: Frame) -> int:
    """Return the slot that the opponent wants to use."""
    cards = wanted(position, frame[1], frame[2])
    return cards[frame[3] % len(cards)] // 3


def list_claim(position: Position) -> list[int]:
    """List the answers: let it, and be paid; or pay, and it goes on to the next (solo.claim)."""
    found = [code(ALLOW, 0), code(ALLOW, 1)]
    if position.silver[0] > 0:
        found.append(code(DENY, 0))
    if position.provisions[0] > 0:
        found.append(code(DENY, 1))
    return found


def answer(position: Position, frame: Frame, allowed: bool, resource: int) -> None:
    """Let the opponent use the card, or send it on to the next one."""
    purse = position.silver if resource == 0 else position.provisions
    if not allowed:
        purse[0] -= 1
        if position.listener is not None:
            told: dict[str, int | str] = {"slot": SLOT_IDS[claimed(position, frame)]}
            position.tell("denied", 0, told, "solo.claim")
        position.agenda.push((OPPONENT_CARD, frame[1], frame[2], frame[3] + 1))
        return
    purse[0] += 1
    cards = wanted(position, frame[1], frame[2])
    if position.listener is not None:
        figures: dict[str, int | str] = {"slot": SLOT_IDS[claimed(position, frame)]}
        position.tell("allowed", 0, figures, "solo.claim")
    _use(position, frame[1], cards[frame[3] % len(cards)])


def _use(position: Position, purpose: int, number: int) -> None:
    slot, worker = number // 3, number % 3
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "slot": SLOT_IDS[slot],
            "card": card_id(row_of(slot), position.row[slot]),
            "worker": WORKER_COLOURS[worker],
            "value": position_value(position),
        }
        kinds = ("opponent-took", "opponent-lodged", "opponent-recalled")
        rules = ("solo.card", "solo.worker", "solo.recall")
        position.tell(kinds[purpose], 0, figures, rules[purpose])
    if purpose == RECALLING:
        take_worker(position, slot, worker)
    elif purpose == WORKING:
        lodge(position, slot, worker)
        position.agenda.push((OPPONENT, SLOT_EFFECT[slot]))
    else:
        card = clear_slot(position, slot)
        position.cards[5 * position.turn + row_of(slot)] |= 1 << card
