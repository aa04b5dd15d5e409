"""What cards of an owner may not do: situations, moves, and the last move of them."""

from __future__ import annotations

from typing import Any

from tests.games.empires_of_the_north.owners.layout import at

NOT_OFFERED: dict[str, tuple[dict[str, Any], str]] = {
    "a Boost does not pay with itself": (at(hand="lonely"), "place explore, boost lonely"),
    "no card to spare beside the location of a Construct": (
        at(hand="sacrifice chain"),
        "place construct, boost sacrifice",
    ),
    "an island is copied only where islands are named": (
        at(hand="mirror", goods="wood", conquered="ghosts"),
        "build mirror, copy ghosts",
    ),
    "what is paid cannot be assigned": (
        at(clan="three", empire="hoard", goods="food"),
        "use hoard",
    ),
    "the card that is paid cannot be built": (
        at(clan="three", empire="workshop", hand="hut"),
        "use workshop",
    ),
    "two cards do not go if one of them is the location of a Construct": (
        at(clan="three", hand="two_plans hut shed"),
        "place construct, boost two-plans",
    ),
    "a raid is not paid with the location of a Construct": (
        at(clan="three", hand="thrown_plan hut", their_empire="post"),
        "place construct, boost thrown-plan",
    ),
    "what the location of a Construct copies does not leave": (
        at(clan="three", hand="reflection torn_quay", empire="quay"),
        "place construct, boost torn-quay",
    ),
    "the last Field of a Harvest does not leave": (
        at(clan="three", hand="torn_fields"),
        "place harvest, boost torn-fields",
    ),
    "a discarded card holds nothing": (
        at(clan="three", empire="salvage", discard="hut"),
        "use salvage",
    ),
    "a discarded card is neither exhausted nor unexhausted": (
        at(clan="three", empire="revival", discard="hut"),
        "use revival",
    ),
    "the price of a location is no kind to gain again": (
        at(clan="three", empire="echo_hall", hand="hut", goods="wood"),
        "build hut, 2: pass, use echo-hall",
    ),
    "the price of a second use is no kind to gain again": (
        at(clan="three", hand="parrot", goods="food"),
        "place explore, 2: pass, move explore populate, boost parrot",
    ),
    "a kind that was gained as a resource is not gained again as a good": (
        at(clan="three", empire="medley"),
        "use medley, gain wood, gain wood",
    ),
    "without an own pawn on its tile no action": (at(empire="captain"), "use captain"),
    "no choice is declined that has an option without a price": (
        at(clan="five", empire="almoner", goods="food"),
        "place harvest, harvest start-1, no",
    ),
    "what an Action asks for is not declined": (
        at(clan="one", empire="mercenary", goods="fish wood", their_empire="post"),
        "use mercenary, no",
    ),
    "a full card takes no more": (
        at(clan="five", empire="pit", goods="wood 60", lies="pit wood 120"),
        "use pit",
    ),
    "a card that pays for a location is another one": (
        at(clan="six", hand="loan", goods="wood"),
        "build loan",
    ),
    "two cards are discarded in their order": (
        at(clan="six", empire="usher", hand="hut loan mason"),
        "use usher, discard loan, discard hut",
    ),
    "what might have been an upgrade and was built as a Field is none": (
        at(clan="six", hand="orchard", empire="gardener"),
        "place populate, field orchard, 2: pass, use gardener",
    ),
    "the last card is not the first of two": (
        at(clan="six", empire="usher", hand="hut loan mason"),
        "use usher, discard mason",
    ),
    "an island is not taken into the hand": (
        at(clan="six", empire="recall", conquered="ghosts"),
        "use recall",
    ),
    "the location of a Construct does not pay for what would bring it back": (
        at(clan="six", hand="dig mason filler"),
        "place construct, boost dig",
    ),
}

REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "a Boost whose price cannot be paid": (
        at(clan="three", hand="dear_word free_word"),
        "place explore, boost dear-word",
        "You cannot pay for Three Dear Word.",
    ),
    "a Boost that takes the location of a declared Construct": (
        at(clan="three", hand="burnt_plan free_plan hut"),
        "place construct, boost burnt-plan",
        "After Three Burnt Plan, CONSTRUCT could no longer be performed.",
    ),
    "the only food is not paid where food is to be assigned": (
        at(clan="five", empire="cellar", goods="food wood sheep"),
        "use cellar, pay food",
        "Paid like this, nothing could follow: pay in another way.",
    ),
    "a Field that draws the last card of an Explore": (
        at(clan="five", hand="plot word", empire="gleaner", deck=1),
        "place explore, field plot",
        "After Five Plot, EXPLORE could no longer be performed.",
    ),
}
"""Moves that are refused, with the case that is named."""
