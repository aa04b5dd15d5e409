"""The coach: where he speaks, what he says, and which moves he asks about."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.bots.bot import Bot, Chair
from parlour.bots.catalogue import bot
from parlour.bots.match import play
from parlour.engine import LANGUAGES, game
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.server import coaching, school
from parlour.server.bodies import WeighedMove
from parlour.server.hall import Hall, seat_for
from parlour.server.refusals import Refused
from parlour.server.room import Room
from parlour.server.screen import Screen, show
from parlour.server.seats import LEVELS, Seat
from parlour.server.teaching import course_of
from parlour.server.thinking import Advice
from tests.server.halls import ANN, GAME, in_hall, open_table

TIES = next(lesson for lesson in course_of(GAME).lessons if lesson.id == "ties")


def ann_and_a_bot() -> list[Seat]:
    return [seat_for(0, "me", ANN), Seat(1, bot="random")]


async def at_the_ties(hall: Hall) -> Room:
    """Return a table of a person and a bot where one of two moves loses."""
    room = await school.learn(hall, ANN, TIES)
    room.lesson = None
    return room


async def judged(hall: Hall, room: Room, move: str, share: float) -> dict[str, object]:
    wanted = WeighedMove(seat=0, question=room.question(0), move=move, share=share)
    return await coaching.weigh(hall, ANN, room.id, wanted, "en")


def test_he_speaks_where_all_others_are_bots(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        people = await open_table(hall)
        assert coaching.tell(people, 0, "en") is None
        with pytest.raises(Refused) as refused:
            await judged(hall, people, people.moves(0)[0].text, 0.1)
        assert refused.value.key == "no-coach"
        lesson = await school.learn(hall, ANN, TIES)
        assert coaching.tell(lesson, 0, "en") is None
        bots = await open_table(hall, *ann_and_a_bot())
        assert coaching.tell(bots, 0, "en")
        assert coaching.tell(bots, 1, "en") is None
        assert coaching.tell(bots, None, "en") is None

    in_hall(tmp_path, scene)


def test_what_matters_comes_with_the_position_in_the_language_of_the_screen(
    tmp_path: Path,
) -> None:
    async def scene(hall: Hall) -> None:
        room = await open_table(hall, *ann_and_a_bot())
        for language in LANGUAGES:
            (counsel,) = show(room, Screen(ANN.id, 0, language, wide=True))["coach"]
            advice = course_of(GAME).advice[0]
            assert counsel["id"] == advice.id
            said = "".join(piece["text"] for piece in counsel["say"])
            assert said == advice.say.text(language)

    in_hall(tmp_path, scene)


def test_he_asks_before_a_clear_mistake_and_only_then(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        room = await at_the_ties(hall)
        good, bad = TIES.steps[0].plays.text, TIES.steps[0].answers[0].moves[0]
        assert await judged(hall, room, good, 0.01) == coaching.CONTENT
        assert await judged(hall, room, bad, 0.99) == coaching.CONTENT
        assert await judged(hall, room, "play forecourt", 0.01) == coaching.CONTENT
        warning = await judged(hall, room, bad, 0.15)
        assert (warning["warns"], warning["better"]) == (True, good)
        view = room.view_of(0)
        for move in (good, bad):
            assert room.game.describe(view, room.game.move(move)) in str(warning["text"])
        assert room.ply == len(TIES.start.moves)

    in_hall(tmp_path, scene)


def test_he_says_the_same_whatever_the_others_have_sealed(tmp_path: Path) -> None:
    """Two tables that the player cannot tell apart: neither may what he says."""

    def told(choice: int) -> dict[str, object]:
        async def scene(hall: Hall) -> dict[str, object]:
            room = await at_the_ties(hall)
            sealed = room.moves(1)[choice]
            room.happen(room.play(1, sealed))
            assert sealed.text.split()[1] not in str(room.view_of(0)["players"][1]["kingdom"])
            bad = TIES.steps[0].answers[0].moves[0]
            return await judged(hall, room, bad, 0.15)

        folder = tmp_path / str(choice)
        folder.mkdir()
        return in_hall(folder, scene)

    first, second = told(0), told(1)
    assert first["warns"]
    assert first == second


def test_a_move_that_nobody_tried_is_worth_nothing() -> None:
    opinions = [Advice("a", 1.0, 0.5), Advice("b", 0.0, 0.25)]
    assert coaching.gap(opinions, "a", "b") == 0.25
    assert coaching.gap(opinions, "a", "c") == 0.5
    assert coaching.gap(opinions, "b", "a") == -0.25


class Obedient(Bot):
    """Somebody who knows nothing, and does what the coach says whenever he asks."""

    def __init__(self, share: float) -> None:
        super().__init__("obedient")
        self.share = share
        self.coach = bot(coaching.FIRST_LOOK)

    def choose(self, chair: Chair, generator: Generator) -> Move:
        moves = chair.moves()
        wish = moves[generator.below(len(moves))]
        opinions = self.coach.consider(chair, generator)
        advice = [Advice(each.move.text, each.probability, each.value) for each in opinions]
        warns = coaching.gap(advice, advice[0].move, wish.text) >= self.share
        return opinions[0].move if warns else wish


@pytest.mark.parametrize(
    ("id", "games"),
    [("empires-of-the-north", 6), ("terra-mystica", 6), (GAME, 20), ("wayfarers", 3)],
)
def test_the_first_game_goes_better_with_the_coach(id: str, games: int) -> None:
    """Whoever listens to him ends above the mean of the easiest bot."""
    course = course_of(id)
    options = {"players": 2, **course.first_game}
    if id == "wayfarers":
        options["rounds"] = 20
    obedient, easiest = Obedient(course.asks_at / 100), bot(LEVELS["level-1"])

    def mean(player: Bot) -> float:
        played = [play(game(id), options, [player, easiest], seed) for seed in range(games)]
        return sum((record.scores or [0])[0] for record in played) / games

    assert mean(obedient) > mean(easiest)
