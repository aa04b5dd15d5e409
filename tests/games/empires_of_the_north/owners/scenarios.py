"""What cards of an owner do: situations, moves, and what they change."""

from __future__ import annotations

from tests.games.empires_of_the_north.owners.fine_print import FINE_PRINT
from tests.games.empires_of_the_north.owners.layout import Scenario, at

SCENARIOS: dict[str, Scenario] = {
    "any good is paid with Raze tokens too": Scenario(
        at(empire="any_good", goods="wood gold raze"),
        "use any-good, pay gold",
        "gold -1 raze -1 vp +2",
    ),
    "a resource, a good and a Raze token": Scenario(
        at(empire="everything", goods="wood gold raze 2"),
        "use everything, pay gold",
        "gold -1 raze -2 vp +2",
    ),
    "a raid for any good": Scenario(
        at(empire="mercenary", goods="fish wood", their_empire="post"),
        "use mercenary, pay fish",
        "fish -1",
    ),
    "a Field that gives a worker": Scenario(
        at(hand="hostel"), "place populate, field hostel", "food +1 worker +2 hand -1 empire +1"
    ),
    "an upgrade of a Field that gives a worker": Scenario(
        at(hand="bunk", empire="hostel"),
        "place populate, upgrade bunk hostel, 2: pass, place harvest, harvest hostel",
        "food +1 worker +4 hand -1 empire +1",
    ),
    "a lot of two kinds": Scenario(
        at(empire="mixed_bank", goods="sheep 2 wood"),
        "use mixed-bank, assign sheep, 2: pass, pass, 2: keep nothing, keep nothing",
        "sheep -2 vp +1",
    ),
    "assigned as named, the rest at will": Scenario(
        at(empire="mixed_bank", goods="sheep wood 2"),
        "use mixed-bank",
        "wood -1 sheep -1",
    ),
    "storages in an order of choice": Scenario(
        at(empire="dear_bank mixed_bank", goods="food", lies="dear-bank fish, mixed-bank sheep 2"),
        "pass, 2: pass, 2: keep nothing, keep nothing, resolve mixed-bank, yes",
        "food -1 vp +2",
    ),
    "a mixture is released": Scenario(
        at(empire="clerk mixed_bank", lies="mixed-bank sheep, mixed-bank wood"),
        "use clerk",
        "wood +1 sheep +1 vp +1",
    ),
    "what follows a sequence": Scenario(at(empire="chain"), "use chain", "food +1 wood +1 vp +1"),
    "what follows a gift": Scenario(at(empire="gift"), "use gift", "vp +1"),
    "what follows a price that was paid": Scenario(
        at(empire="offer", goods="wood"), "use offer, yes", "food +1 wood -1 vp +3"
    ),
    "what does not follow a price that was not paid": Scenario(
        at(empire="offer", goods="wood"), "use offer, no", "food +1"
    ),
    "a copied upgrade belongs to the same Field": Scenario(
        at(hand="mirror bunk", empire="hostel", goods="wood"),
        "place populate, upgrade bunk hostel, 2: pass, build mirror, copy bunk, place harvest, "
        "harvest hostel",
        "food +1 wood -1 worker +6 hand -2 empire +2",
    ),
    "the top card is built only if it fits": Scenario(
        at(empire="lucky_dip", top="chain"), "use lucky-dip", "hand +1"
    ),
    "the top card that fits is built": Scenario(
        at(empire="lucky_dip", top="anchorage"), "use lucky-dip", "empire +1"
    ),
    "only what fits is built free": Scenario(
        at(hand="chain anchorage", empire="builder"), "use builder", "hand -1 empire +1"
    ),
    "as many cards are taken as it says": Scenario(
        at(empire="digger", discard="chain gift clerk"),
        "use digger, fetch chain",
        "hand +2",
    ),
    "a declined offer does not count against a limit": Scenario(
        at(empire="toll", goods="food 2"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, yes",
        "food -1 wood +2 vp +1",
    ),
    "an accepted offer counts against a limit": Scenario(
        at(empire="toll", goods="food 3"),
        "place harvest, harvest start-1, yes, 2: pass, place harvest, harvest start-1",
        "food -1 wood +2 vp +1",
    ),
    "a search without a find does not count": Scenario(
        at(empire="scout"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, find lonely",
        "wood +2 hand +1",
    ),
    "a pawn that stays does not count": Scenario(
        at(empire="walker"),
        "place harvest, harvest start-1, no, 2: pass, place harvest, harvest start-1, "
        "pawn harvest sail",
        "wood +2",
    ),
    "an upgrade that leaves": Scenario(
        at(hand="orchard", empire="mourner wrecker"),
        "place populate, upgrade orchard start-0, 2: pass, use wrecker, abandon orchard",
        "food +1 worker +1 vp +1 hand -1",
    ),
    "a Field that leaves is no upgrade": Scenario(
        at(hand="orchard", empire="mourner wrecker"),
        "place populate, field orchard, 2: pass, use wrecker, abandon orchard",
        "food +1 worker +1 hand -1",
    ),
    "up to two cards, one of them": Scenario(
        at(empire="seller chain gift"), "use seller, abandon chain, stop", "gold +1 empire -1"
    ),
    "the location of a declared Construct is not discarded": Scenario(
        at(hand="sacrifice chain gift"),
        "place construct, boost sacrifice, discard chain",
        "vp +2 hand -3 empire +1",
    ),
    "a counted condition, met": Scenario(at(empire="wise", goods="wood 4"), "use wise", "vp +1"),
    "a counted condition, not met": Scenario(
        at(empire="wise", goods="wood 3"), "use wise", "wood +1"
    ),
    "unexhausted cards with an Action": Scenario(
        at(empire="counter chain gift toll"), "use counter", "vp +2"
    ),
    "starting Fields that give food": Scenario(at(empire="elder hostel"), "use elder", "vp +1"),
    "cards that hold sheep": Scenario(
        at(empire="keeper mixed_bank", lies="mixed-bank sheep"), "use keeper", "vp +1"
    ),
    "what the price leaves is assigned": Scenario(
        at(clan="three", empire="hoard", goods="food gold"),
        "use hoard",
        "food -1 gold -1",
    ),
    "one card is paid, another built": Scenario(
        at(clan="three", empire="workshop", hand="hut free_word"),
        "use workshop",
        "hand -2 empire +1",
    ),
    "two cards go beside the location of a Construct": Scenario(
        at(clan="three", hand="two_plans hut shed free_word"),
        "place construct, boost two-plans, discard shed",
        "vp +2 hand -4 empire +1",
    ),
    "a raid is paid with a card beside the location of a Construct": Scenario(
        at(clan="three", hand="thrown_plan hut free_word", their_empire="post"),
        "place construct, boost thrown-plan",
        "hand -3 empire +1",
    ),
    "a copied card leaves if another one stays": Scenario(
        at(clan="three", hand="reflection torn_quay shed", empire="quay"),
        "place construct, boost torn-quay",
        "vp +2 hand -2",
    ),
    "nothing follows a sequence of which nothing was done": Scenario(
        at(clan="three", empire="haggler", goods="wood"), "use haggler, no", ""
    ),
    "it follows a sequence of which a part was done": Scenario(
        at(clan="three", empire="haggler", goods="wood"),
        "use haggler, yes",
        "wood -1 stone +1 vp +2",
    ),
    "nothing follows an option that came to nothing": Scenario(
        at(clan="three", empire="seeker"), "use seeker, option 1, no", ""
    ),
    "it follows an option that was done": Scenario(
        at(clan="three", empire="seeker"), "use seeker, option 2", "food +1 vp +2"
    ),
    "nothing follows a choice that came to nothing": Scenario(
        at(clan="three", empire="dreamer"), "use dreamer, yes, no", ""
    ),
    "what is counted is counted before anything is gained": Scenario(
        at(clan="three", empire="larder", goods="food 2"), "use larder", "food +1 vp +2"
    ),
    "a card that has left is not exhausted": Scenario(
        at(clan="three", empire="farewell wreck quay"), "use wreck", "vp +1 empire -1"
    ),
    "the same kind as was paid": Scenario(
        at(clan="three", empire="mint", goods="wood"), "use mint", "wood +1"
    ),
    "a bonus does not see the price of its location": Scenario(
        at(clan="three", hand="memory", goods="wood"), "build memory", "wood -1 hand -1 empire +1"
    ),
    "different kinds, resources first": Scenario(
        at(clan="three", empire="medley"),
        "use medley, gain fish, gain raze",
        "fish +1 raze +1",
    ),
    "others gain by the cards of the owner": Scenario(
        at(clan="three", empire="praise quay", their_empire="post"), "use praise", "vp +1", seat=1
    ),
    "others gain by what lies on the card of the owner": Scenario(
        at(clan="three", empire="tithe", lies="tithe wood 3"), "use tithe", "vp +3", seat=1
    ),
    "a raid with a price in an order of choice": Scenario(
        at(clan="four", empire="hired_axe granary", their_empire="post"),
        "place harvest, harvest start-1, resolve granary, raid 2 lab-two-post",
        "wood +1",
    ),
    "two Features of one card in an order of choice": Scenario(
        at(clan="four", empire="mill"),
        "place harvest, harvest start-1, option 2, yes",
        "wood +1 vp +1",
    ),
    "Features of two cards in an order of choice": Scenario(
        at(clan="four", empire="mill granary"),
        "place harvest, harvest start-1, resolve mill, option 2, resolve granary, yes",
        "food +1 wood +1 vp +1",
    ),
    "exhausted cards are counted before one is refreshed, or after": Scenario(
        at(clan="four", empire="morning weary hut"),
        "use hut, 2: pass, place harvest, harvest start-1, resolve weary",
        "wood +2 vp +1",
    ),
    "a tile with the own pawn": Scenario(
        at(empire="captain"),
        "place populate, 2: pass, use captain",
        "worker +2",
    ),
    "a bonus that builds for less may be declined": Scenario(
        at(clan="five", hand="foreman hut", goods="wood 2"),
        "build foreman, no",
        "wood -1 hand -1 empire +1",
    ),
    "a bonus that builds for less may be taken": Scenario(
        at(clan="five", hand="foreman hut", goods="wood 2"),
        "build foreman, build hut",
        "wood -2 hand -2 empire +2",
    ),
    "a triggered raid with a price may be declined": Scenario(
        at(clan="five", empire="hired_axe", goods="food", their_empire="post"),
        "place harvest, harvest start-1, no",
        "wood +1",
    ),
    "a triggered raid with a price may be made": Scenario(
        at(clan="five", empire="hired_axe", goods="food", their_empire="post"),
        "place harvest, harvest start-1, raid 2 lab-two-post",
        "food -1 wood +1 vp +1",
    ),
    "no price of several need be paid": Scenario(
        at(clan="five", empire="broker", goods="food"),
        "place harvest, harvest start-1, no",
        "wood +1",
    ),
    "one price of several may be paid": Scenario(
        at(clan="five", empire="broker", goods="food"),
        "place harvest, harvest start-1, option 2",
        "vp +2",
    ),
    "a card that a bonus builds hears of the outer build": Scenario(
        at(clan="five", hand="town herald", goods="wood"),
        "build town",
        "wood -1 vp +1 hand -2 empire +2",
    ),
    "a card that a conquest builds hears of the conquest": Scenario(
        at(
            clan="five",
            hand="herald",
            queue="1r",
            islands="lab",
            near="lab-island-near-1 lab-island-near-2",
            distant="lab-island-distant-1 lab-island-distant-2",
        ),
        "pass, 2: pass, conquer lab-island-near-1",
        "ship +1 vp +2 hand -1 empire +2",
    ),
    "who refreshes the only spent worker is asked": Scenario(
        at(clan="five", empire="nurse matron", spent=1),
        "place harvest, harvest start-1, resolve matron",
        "wood +1 worker +1 spent -1 vp +2",
    ),
    "who refreshes the only exhausted card is asked": Scenario(
        at(clan="five", empire="smith farrier hut"),
        "use hut, 2: pass, place harvest, harvest start-1, resolve farrier",
        "wood +2 vp +2",
    ),
    "which Storage refreshes the only spent worker is asked": Scenario(
        at(
            clan="five",
            empire="rest_bank sick_bank",
            top="hut foreman town herald",
            lies="rest-bank fish, sick-bank fish",
        ),
        "pass, 2: pass, 2: keep nothing, keep hut, resolve sick-bank",
        "vp +2 hand +1",
    ),
    "two great discounts on wood leave the stone to pay": Scenario(
        at(clan="five", empire="bulk bulk", hand="palace", goods="stone"),
        "build palace",
        "stone -1 hand -1 empire +1",
    ),
    "a worker is assigned beside a good": Scenario(
        at(clan="five", empire="barracks", goods="wood"), "use barracks", "wood -1 worker -1"
    ),
    "a Raze token is assigned beside a resource": Scenario(
        at(clan="five", empire="armoury", goods="fish sheep raze"),
        "use armoury, assign sheep",
        "sheep -1 raze -1",
    ),
    "no more is assigned than the card has room for": Scenario(
        at(clan="five", empire="vault", goods="wood gold", lies="vault wood 2"),
        "use vault, assign gold",
        "gold -1 vp +1",
    ),
    "of up to three things one is assigned": Scenario(
        at(clan="five", empire="vault", goods="wood 3"),
        "use vault, stop",
        "wood -1 vp +1",
    ),
    "of up to three things all are assigned": Scenario(
        at(clan="five", empire="vault", goods="wood 2 raze"),
        "use vault, assign wood, assign wood, assign raze",
        "wood -2 raze -1 vp +1",
    ),
    "a worker is released": Scenario(
        at(clan="five", empire="bursar barracks", lies="barracks worker"),
        "use bursar",
        "worker +1 vp +1",
    ),
    "one of two Storages pays": Scenario(
        at(
            clan="five",
            empire="cashier rest_bank sick_bank",
            spent=2,
            lies="rest-bank fish, sick-bank fish",
        ),
        "use cashier, payout sick-bank",
        "worker +1 spent -1 vp +2",
    ),
    "something follows each of two discarded cards": Scenario(
        at(clan="five", empire="page", hand="hut foreman town"),
        "use page, discard town, discard hut",
        "food +2 vp +1 hand -2",
    ),
    **FINE_PRINT,
}
