"""Chapter "kw": prices of effects, offered or due, and how a player settles them."""

from __future__ import annotations

from parlour.engine.errors import IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import OP, PRICE, TIMES
from parlour.games.empires_of_the_north.facts.dependence import PRICE_FELT
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, PAY
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.doable import doable, follows_payment
from parlour.games.empires_of_the_north.rules.events import count_use, follow
from parlour.games.empires_of_the_north.rules.frames import (
    AGAIN,
    DISCARDING,
    NODE,
    NODE_AT,
    OFFER,
    PAID,
)
from parlour.games.empires_of_the_north.rules.payment import SAVE, pay, payable, settle, ways
from parlour.games.empires_of_the_north.rules.position import KINDS_OF_GOODS, Position

# Units of a price


def _way_of(code: int) -> int:
    return SAVE if say.verb_of(code) == say.SAVE else say.argument(code, 0)


class Paying(Decision):
    """How the next unit of a price is settled (gold.wild, build.discount)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for way in ways(position):
            if not _against_way(position, way):
                if way == SAVE:
                    found.append(say.move_of(say.SAVE))
                else:
                    found.append(say.move_of(say.PAY, way))

    def answer(self, position: Position, seat: int, code: int) -> None:
        settle(position, _way_of(code))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if say.verb_of(code) not in (say.PAY, say.SAVE):
            return another_question()
        way = _way_of(code)
        if way in ways(position) and say.verb_of(code) == (say.SAVE if way == SAVE else say.PAY):
            return refused(_against_way(position, way), {})
        if say.verb_of(code) == say.SAVE or way >= KINDS_OF_GOODS:
            return another_question()
        owned = position.goods[seat * KINDS_OF_GOODS + way]
        against = "kw.pay not-owed" if owned else "kw.pay none-left"
        return refused(against, {"kind": GOODS[way]})


def _against_way(position: Position, way: int) -> str:
    """Tell that nothing could follow if a unit were settled in some way (action.must-change)."""
    if felt_price(position) == NONE:
        return ""
    trial = position.trial()
    settle(trial, way)
    return "" if keeps_effect_possible(position, trial) else "action.must-change spoils-effect"


def felt_price(position: Position) -> int:
    """Return where on the agenda the price is that is being paid, if what follows it feels that."""
    frames = position.agenda.frames
    below = len(frames) - 2
    if below >= 0 and frames[below][0] == DISCARDING and frames[below][NODE_AT[DISCARDING]] == NONE:
        below -= 1
    if below < 0 or frames[below][0] != PAID or not PRICE_FELT[frames[below][NODE_AT[PAID]]]:
        return NONE
    return below


def keeps_effect_possible(position: Position, trial: Position) -> bool:
    """Tell whether what is paid for can still change something once part of it has been paid.

    `position` is before that part, `trial` after it.
    """
    below = felt_price(position)
    if below == NONE:
        return True
    _, seat, node, serial, _ = position.agenda.frames[below]
    return follows_payment(trial, below + 1, seat, node, serial)


# Prices of effects


def start(position: Position, seat: int, node: int, serial: int) -> None:
    """Resolve the effect of an Action or a Boost; a price at its root is due (locact.steps)."""
    if OP[node] == PAY:
        pay_price(position, seat, node, serial, TIMES[node])
    else:
        position.agenda.push((NODE, seat, node, serial))


def pay_price(position: Position, seat: int, node: int, serial: int, times: int) -> None:
    position.agenda.push((PAID, seat, node, serial, times - 1))
    pay(position, seat, PRICE[node])


def paid(position: Position) -> None:
    """Resolve what was paid for, then perhaps offer it again."""
    _, seat, node, serial, times = position.agenda.pop()
    if times > 0:
        position.agenda.push((AGAIN, seat, node, serial, times))
    follow(position, seat, node, serial)


def again(position: Position) -> None:
    _, seat, node, serial, times = position.agenda.pop()
    if payable(position, seat, PRICE[node]) and doable(position, seat, node, serial):
        position.agenda.push((OFFER, seat, node, serial, times))


class Offer(Decision):
    """Whether a price is paid that may be declined (feature.mandatory)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        found.append(say.move_of(say.YES))
        found.append(say.move_of(say.NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial, times = position.agenda.pop()
        if say.verb_of(code) == say.YES:
            count_use(position)
            pay_price(position, seat, node, serial, times)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        return None if say.verb_of(code) in (say.YES, say.NO) else another_question()
