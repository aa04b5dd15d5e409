"""What cards of the sixth clan do: limits, what is done in part, one thing after the other."""

from __future__ import annotations

from tests.games.empires_of_the_north.owners.layout import Scenario, at

FOUR_BANKS = "treasurer first_bank second_bank third_bank last_bank"
A_FISH_EACH = "first-bank fish, second-bank fish, third-bank fish, last-bank fish"

FINE_PRINT: dict[str, Scenario] = {
    "a card is part of the price of a location": Scenario(
        at(clan="six", hand="loan hut", goods="wood"),
        "build loan",
        "wood -1 hand -2 empire +1",
    ),
    "a Feature that waits for something else gives no order to choose": Scenario(
        at(clan="six", empire="twofold granary"),
        "place harvest, harvest start-1",
        "food +1 wood +2",
    ),
    "a Feature at its limit gives no order to choose": Scenario(
        at(clan="six", empire="twofold mill", goods="food"),
        "place harvest, harvest start-1, resolve twofold, no, 2: pass, "
        "place harvest, harvest start-1, yes",
        "food -1 wood +3 vp +1",
    ),
    "a Feature that has waited is at its limit by the time it is its turn": Scenario(
        at(clan="six", empire="drum choir"),
        "place populate, resolve drum",
        "worker +2 vp +1",
    ),
    "a price that is paid counts against a limit even if nothing is found": Scenario(
        at(clan="six", empire="bargain hut", goods="food 2"),
        "place harvest, harvest start-1, option 1, no, 2: pass, "
        "place harvest, harvest start-1, use hut",
        "food -1 wood +3",
    ),
    "a Field is harvested by an effect": Scenario(
        at(clan="six", empire="reaper"), "use reaper, reap start-2", "sheep +1"
    ),
    "what Construct builds hears of the Construct": Scenario(
        at(clan="six", hand="mason"), "place construct", "vp +1 hand -1 empire +1"
    ),
    "nothing is assigned after which too little is left in the order of kinds": Scenario(
        at(clan="six", empire="depot", hand="hut loan", goods="wood 2 stone 2"),
        "use depot, assign wood",
        "wood -2 stone -1",
    ),
    "one pawn moved is enough for what follows": Scenario(
        at(clan="six", empire="guide"),
        "place populate, 2: pass, use guide, pawn populate sail, no",
        "worker +1 vp +1",
    ),
    "nothing follows pawns that stay": Scenario(
        at(clan="six", empire="guide"),
        "place populate, 2: pass, use guide, no",
        "worker +1",
    ),
    "a card goes that can be taken back, beside the location of a Construct": Scenario(
        at(clan="six", hand="dig hut mason loan"),
        "place construct, boost dig, discard hut, construct mason",
        "vp +1 hand -2 empire +1",
    ),
    "three of four Storages pay, one after the other": Scenario(
        at(clan="six", empire=FOUR_BANKS, lies=A_FISH_EACH),
        "use treasurer, payout first-bank, payout second-bank, payout last-bank",
        "sheep +1 vp +3",
    ),
    "three of four cards are refreshed, one after the other": Scenario(
        at(clan="six", empire="warden hut glut guide shop", goods="wood"),
        "place populate, 2: pass, use hut, use glut, use guide, no, use shop, gain food, yes, "
        "gain food, use warden, refresh hut, refresh glut, refresh shop, use shop, gain food",
        "food +4 wood -1 stone +1 sheep +1 fish +1 worker +1",
    ),
    "a Field that was built as an upgrade is one": Scenario(
        at(clan="six", hand="orchard", empire="gardener"),
        "place populate, upgrade orchard start-0, 2: pass, use gardener",
        "food +1 worker +1 vp +1 hand -1 empire +1",
    ),
    "of more different kinds than there are each is gained once": Scenario(
        at(clan="six", empire="glut"), "use glut", "food +1 wood +1 stone +1 sheep +1 fish +1"
    ),
    "a price is paid again": Scenario(
        at(clan="six", empire="shop", goods="wood 2"),
        "use shop, gain stone, yes, gain sheep",
        "wood -2 stone +1 sheep +1",
    ),
}
