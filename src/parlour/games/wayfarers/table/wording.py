"""Cards, effects and players in words, for prompts and both pictures."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import Figure
from parlour.engine.voice import Voice
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    COST,
    DATA,
    GROUND_IDS,
    GUILDS,
    INSPIRATION_IDS,
    LANDS,
    LEFT_LINKS,
    NEEDS,
    ROWS,
    SPACE_IDS,
    SPACE_OF_GROUND,
    TAGS,
    TILE_IDS,
    TILE_TYPES,
    TOWNSFOLK_IDS,
)
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    COMET_STEP,
    DIE_EFFECT,
    DRAW,
    FIRST,
    FOCUS,
    FREE,
    GROUND_GAIN,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NEW_DIE,
    NOTHING,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    RIGHT_LINKS,
    SECOND,
    SHIFT,
    SILVER,
    SPACE_GAIN,
    TILE,
    TOWNSFOLK_EFFECT,
    VISTA_EFFECT,
)
from parlour.games.wayfarers.facts.track import (
    ANY,
    CARD_COUNT,
    EITHER_LIGHT,
    INFLUENCE_COUNT,
    RESOURCE_COUNT,
    TILE_COUNT,
    is_count,
    is_payment,
)
from parlour.games.wayfarers.rules.indexing import STAR
from parlour.games.wayfarers.rules.scoring import (
    COMETS,
    GOALS,
    PAIR,
    PER,
    SCORE_BASE,
    SCORE_EACH,
    SCORE_GROUP,
    SCORE_KIND,
    SCORE_OF,
)

_PLAIN: Final = {
    MARK: "effect.mark",
    SHIFT: "effect.shift",
    RECALL: "effect.recall",
    REFRESH: "effect.refresh",
    NUDGE: "effect.nudge",
    NEW_DIE: "effect.newdie",
    JOURNAL: "effect.journal",
    COMET_STEP: "effect.comet",
    FOCUS: "effect.focus",
    NOTHING: "effect.nothing",
}

_EFFECTS: Final[dict[tuple[str, int], str]] = {}
_CARDS: Final[dict[tuple[str, str], str]] = {}


class Wording(Voice):
    """What prompts and pictures say, in one language and to these players."""

    def card(self, card: str) -> str:
        return self.say(f"card.{card}")

    def tag(self, tag: str) -> str:
        return self.say(f"tag.{tag}")

    # Effects

    def effect(self, effect: int) -> str:
        """Say what an effect does; each is put into words once for a language."""
        key = (self.language, effect)
        said = _EFFECTS.get(key)
        if said is None:
            said = self._say_effect(effect)
            _EFFECTS[key] = said
        return said

    def _say_effect(self, effect: int) -> str:
        kind = KIND[effect]
        if kind == ALL:
            return self._all(PARTS[effect])
        if kind == ONE:
            return self.say("effect.or").join([self.effect(part) for part in PARTS[effect]])
        if kind == PAY:
            cost, gain = PARTS[effect]
            return self.say("effect.pay", {"cost": self.effect(cost), "effect": self.effect(gain)})
        return self._atom(effect)

    def _all(self, parts: tuple[int, ...]) -> str:
        said: list[str] = []
        for place, part in enumerate(parts):
            if part in parts[:place]:
                continue
            times = parts.count(part)
            text = self.effect(part)
            if KIND[part] == ONE:
                text = f"({text})"
            said.append(f"{times}× {text}" if times > 1 else text)
        return self.say("effect.and").join(said)

    def _atom(self, effect: int) -> str:
        kind, first, second = KIND[effect], FIRST[effect], SECOND[effect]
        if kind in (SILVER, PROVISION):
            name = "silver" if kind == SILVER else "provision"
            if first == 1:
                return self.say(f"resource.{name}")
            return self.say(f"effect.{name}", {"count": first})
        if kind == GUILD:
            return self.say("effect.guild", {"guild": (*GUILDS, "any")[first]})
        if kind == DRAW:
            return self.say("effect.draw", {"row": ROWS[first]})
        if kind == CARD:
            figures: dict[str, Figure] = {"row": ROWS[first], "count": second}
            if second == FREE and ROWS[first] != "inspiration":
                return self.say("effect.card-free", figures)
            return self.say("effect.card-less" if second > 0 else "effect.card", figures)
        if kind == TILE:
            free = second == FREE and first != len(TILE_TYPES) - 1
            figures = {"type": (*TILE_TYPES, "any")[first]}
            return self.say("effect.tile-free" if free else "effect.tile", figures)
        return self.say(_PLAIN[kind])

    # What is counted

    def measure(self, measure: int) -> str:
        """Say what is counted."""
        if measure == EITHER_LIGHT:
            return self.say("label.either-light")
        if measure >= RESOURCE_COUNT:
            return self.say("label.silver" if measure == RESOURCE_COUNT else "label.provision")
        if measure >= INFLUENCE_COUNT:
            guild = measure - INFLUENCE_COUNT
            if guild == ANY:
                return self.say("label.all-guilds")
            return self.say("label.influence-in", {"guild": GUILDS[guild]})
        if measure >= TILE_COUNT:
            kind = measure - TILE_COUNT
            return self.say(f"type.{'any' if kind == ANY else TILE_TYPES[kind]}")
        if measure >= CARD_COUNT:
            return self.say(f"row.{ROWS[measure - CARD_COUNT]}")
        return self.tag(TAGS[measure])

    def requirement(self, wanted: tuple[int, ...]) -> str:
        """Say what a connection of the journal asks for."""
        if is_count(wanted):
            return self.say("label.require", {"of": f"{wanted[1]}× {self.measure(wanted[0])}"})
        if is_payment(wanted):
            spent = [
                f"{n}× {self.say('guild.' + g)}" for g, n in zip(GUILDS, wanted, strict=True) if n
            ]
            return self.say("label.spend", {"of": ", ".join(spent)})
        return self.say("label.no-require")

    def score(self, card: int) -> str:
        """Say what a space card or the printed star scores."""
        kind = SCORE_KIND[card]
        figures: dict[str, Figure] = {
            "base": SCORE_BASE[card],
            "each": SCORE_EACH[card],
            "low": SCORE_BASE[card],
            "high": SCORE_EACH[card],
            "alone": SCORE_BASE[card],
            "both": SCORE_EACH[card],
        }
        if kind == COMETS:
            return self.say("label.comet", figures)
        if kind == PAIR:
            return self.say("label.pair", figures)
        named = [self.measure(measure) for measure in SCORE_OF[card]]
        group = SCORE_GROUP[card]
        figures["of"] = " + ".join(named) if group == 1 else f"{group}× {named[0]}"
        if kind == PER:
            return self.say("label.per" if SCORE_BASE[card] else "label.per-plain", figures)
        return self.say("label.sets", figures)

    # Whole cards

    def whole_card(self, card: str) -> str:
        """Say all that is printed on a card; each is put into words once for a language."""
        key = (self.language, card)
        said = _CARDS.get(key)
        if said is None:
            said = self._say_card(card)
            _CARDS[key] = said
        return said

    def _say_card(self, card: str) -> str:
        printed = [] if card in INSPIRATION_IDS else self._printed(card)
        return "; ".join([self.card(card), *printed])

    def printed(self, card: str) -> str:
        """Say what is printed on a card below its name."""
        return "; ".join(self._printed(card))

    def _printed(self, card: str) -> list[str]:
        parts: list[str] = []
        if card in GROUND_IDS:
            parts += self._ground(GROUND_IDS.index(card))
        elif card in SPACE_IDS or card == "star":
            number = STAR if card == "star" else SPACE_IDS.index(card)
            if number != STAR and SPACE_GAIN[number] != NOTHING:
                parts.append(f"{self.say('label.gain')}: {self.effect(SPACE_GAIN[number])}")
            parts.append(f"{self.say('label.score')}: {self.score(number)}")
        elif card in TOWNSFOLK_IDS:
            parts += self._townsfolk(TOWNSFOLK_IDS.index(card))
        elif card in INSPIRATION_IDS:
            parts.append(self.goal(INSPIRATION_IDS.index(card)))
        return parts

    def _ground(self, ground: int) -> list[str]:
        parts: list[str] = []
        if GROUND_GAIN[ground] != NOTHING:
            parts.append(f"{self.say('label.gain')}: {self.effect(GROUND_GAIN[ground])}")
        space = SPACE_OF_GROUND[ground]
        if space >= 0:
            parts.append(self.die_space(space))
        if ground < LANDS and VISTA_EFFECT[ground] != NOTHING:
            tags = DATA["land"][ground]["trigger"]
            triggers = ", ".join([self.say(f"gained.{tag}") for tag in tags])
            effect = self.effect(VISTA_EFFECT[ground])
            parts.append(f"{self.say('label.trigger')} {triggers}: {effect}")
        if ground >= LANDS:
            parts.append(self._links(ground - LANDS))
        return parts

    def _links(self, water: int) -> str:
        """Say which lanes are triggered on the left and what the right edge offers."""
        lanes = [str(lane + 1) for lane, there in enumerate(LEFT_LINKS[water]) if there]
        offers = [
            f"{lane + 1} {self.effect(reward)}"
            for lane, reward in enumerate(RIGHT_LINKS[water])
            if reward != NOTHING
        ]
        return f"↯ {', '.join(lanes) or '–'} → {', '.join(offers) or '–'}"

    def die_space(self, space: int) -> str:
        """Say what a die space needs and does."""
        named: list[str] = []
        for asset, needed in enumerate(NEEDS[space]):
            named += [self.say(f"needed.{ASSETS[asset]}")] * needed
        needs = f"{self.say('label.needs')} {', '.join(named)}" if named else self.say("label.free")
        return f"{needs}: {self.effect(DIE_EFFECT[space])}"

    def _townsfolk(self, card: int) -> list[str]:
        data: dict[str, Any] = DATA["townsfolk"][card]
        hosts = "/".join([self.tag(tag) for tag in data["host"]])
        parts = [self.say("label.cost", {"cost": COST[card]}), hosts]
        if data.get("assets"):
            parts.append(", ".join([self.say(f"asset.{asset}") for asset in data["assets"]]))
        if TOWNSFOLK_EFFECT[card] != NOTHING:
            said = self.effect(TOWNSFOLK_EFFECT[card])
            rest = data["panel"] == "rest"
            parts.append(f"{self.say('label.rest')}: {said}" if rest else said)
        return parts

    def tile(self, tile: str, back: bool) -> str:
        """Say what the front or the back of an upgrade tile shows, part by part."""
        data: dict[str, Any] = DATA["tiles"][TILE_IDS.index(tile)]
        halves = " | ".join([self._half(half) for half in data["faces"][1 if back else 0]])
        return f"{self.say('type.' + data['type'])} ({halves})"

    def both_sides(self, tile: str) -> str:
        """Say what both sides of an upgrade tile show."""
        faces: list[Any] = DATA["tiles"][TILE_IDS.index(tile)]["faces"]
        return " / ".join([self.tile(tile, bool(back)) for back in range(len(faces))])

    def _half(self, half: dict[str, Any]) -> str:
        parts = [self.say(f"asset.{name}") for name in half.get("assets", [])]
        parts += [step.replace("-", "−") for step in half.get("adjust", [])]
        parts += [f"−{self.say(f'resource.{name}')}" for name in half.get("discount", [])]
        if half.get("points"):
            parts.append(self.say("label.short-points", {"points": half["points"]}))
        parts += [self.tag(name) for name in half.get("tags", [])]
        return " ".join(parts)

    def goal(self, inspiration: int) -> str:
        """Say the goal of an inspiration card."""
        goals = [f"{least}× {self.measure(what)}" for what, least in GOALS[inspiration]]
        return ", ".join(goals)
