"""Two houses that differ only in what is hidden tell everybody else the same, to the byte.

A table is played on one house, its file is copied, and the copies go on with different hidden
choices: another sealed card, another draft, orders given or not. Whoever may not know sees no
difference: not in a body, a header, a length, an id of an event or the name of a question.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Server
from tests.server.visitors import BY_LINK, Visitor, told
from tests.server.watching import Watch, watching

VOLATILE = {"date", "set-cookie", "x-request-id"}
"""Headers that differ from one moment to the next."""

OPENING = {
    "tides-of-time": 4,
    "empires-of-the-north": 4,
    "wayfarers": 6,
    "terra-mystica": 4,
}
"""How many plies are played before the houses part. In the last game only drafts are hidden."""

CLANS_CHOSEN = 2
"""Plies of Empires of the North after which both choose which cards to keep in their hands."""


@dataclass
class Party:
    """One table at one house: Ann in seat 0, Ben in seat 1, and somebody who watches."""

    server: Server
    table: str
    ann: Visitor
    ben: Visitor
    watcher: Visitor

    def move_of(self, who: Visitor, seat: int, choice: int) -> None:
        moves = who.see(self.table, seat)["moves"]
        moves.sort(key=lambda move: (len(move["text"]), move["text"]))
        who.move(self.table, seat, moves[choice]["text"])

    def on_turn(self) -> tuple[Visitor, int] | None:
        for who, seat in ((self.ann, 0), (self.ben, 1)):
            if who.see(self.table, seat)["asked"]:
                return who, seat
        return None


def come_in(server: Server, cookies: list[str], leaving: ExitStack) -> list[Visitor]:
    """Let people come in, with the cookies that they have from the other house."""
    people = []
    for cookie in cookies:
        visitor = leaving.enter_context(Visitor(server.address))
        if cookie:
            visitor.http.cookies.set("parlour", cookie)
        visitor.come_in()
        people.append(visitor)
    return people


@contextmanager
def twins(folder: Path, game: str, plies: int | None = None) -> Iterator[list[Party]]:
    """Play the opening of a table, then go on with it in two houses."""
    first = folder / "first.db"
    with Server(first, "--unlimited") as server, ExitStack() as leaving:
        ann, ben, watcher = come_in(server, ["", "", ""], leaving)
        for who in (ann, ben):
            who.like(confirm=False)
        watcher.like(confirm=True)
        table = ann.open({"kind": "me"}, BY_LINK, game=game, seed="twins")
        told(ben.sit_down(ann.invite(table)))
        party = Party(server, table, ann, ben, watcher)
        for _ in range(OPENING[game] if plies is None else plies):
            turn = party.on_turn()
            assert turn is not None
            party.move_of(*turn, 0)
        cookies = [who.http.cookies["parlour"] for who in (ann, ben, watcher)]
    with ExitStack() as leaving:
        parties = []
        for name in ("one.db", "other.db"):
            shutil.copy(first, folder / name)
            house = leaving.enter_context(Server(folder / name, "--unlimited"))
            parties.append(Party(house, table, *come_in(house, cookies, leaving)))
        yield parties


def everything(party: Party, who: Visitor, seat: int | None) -> dict[str, str]:
    """Return all that somebody can get about a table, with headers and the ids of events."""
    answers: dict[str, str] = {}
    table = f"/api/tables/{party.table}"
    for path in (
        table,
        f"{table}/plies/0",
        f"{table}/log?before=1000",
        f"{table}/messages?before=1000",
        f"{table}/record",
        "/api/tables",
        f"/tables/{party.table}",
        f"{table}/company",
        "/api/lobby",
        "/lobby",
        "/",
    ):
        address = httpx.URL(path)
        if seat is not None and path.startswith(table):
            address = address.copy_merge_params({"seat": seat})
        response = who.http.get(address)
        headers = {name: value for name, value in response.headers.items() if name not in VOLATILE}
        body = str(len(response.text)) if path.endswith("/record") else response.text
        if path.endswith("/record"):
            headers["content-length"] = ""
        answers[path] = f"{response.status_code}\n{sorted(headers.items())}\n{body}"
    late = {"seat": seat, "question": "0-late", "move": "nonsense"}
    answers["late"] = who.http.post(f"{table}/moves", json=late).text
    with watching(who, party.table, seat) as screen:
        event = screen.next("look")
        answers["events"] = f"{event.id}\n{event.data}"
    return answers


def must_agree(one: Party, other: Party) -> None:
    for who, seat in (("ann", 0), ("watcher", None)):
        seen, also = (everything(party, getattr(party, who), seat) for party in (one, other))
        for route, text in seen.items():
            assert also[route] == text, f"{who}: {route}"


def hide(party: Party, what: str, place: int) -> None:
    """Let Ben do something that nobody else may notice the kind of."""
    if what == "draft":
        party.ben.like(confirm=True)
    party.move_of(party.ben, 1, place)


def let_ben_be_asked(parties: list[Party]) -> bool:
    """Play both houses on alike until Ben is asked with more than one move; False if never."""
    for _ in range(40):
        shown = parties[0].ben.see(parties[0].table, 1)
        if shown["asked"] and len(shown["moves"]) > 1:
            return True
        for party in parties:
            turn = party.on_turn()
            if turn is not None:
                party.move_of(*turn, 0)
    return False


@pytest.mark.parametrize("game", list(OPENING))
def test_another_draft_changes_nothing_for_the_others(tmp_path: Path, game: str) -> None:
    with twins(tmp_path, game) as parties:
        assert let_ben_be_asked(parties)
        hide(parties[0], "draft", 0)
        hide(parties[1], "draft", -1)
        must_agree(*parties)


@pytest.mark.parametrize("what", ["draft", "sealed"])
@pytest.mark.parametrize(
    ("game", "plies"), [("tides-of-time", 4), ("empires-of-the-north", CLANS_CHOSEN)]
)
def test_news_of_another_hidden_choice_are_the_same(
    tmp_path: Path, game: str, plies: int, what: str
) -> None:
    with twins(tmp_path, game, plies) as parties, ExitStack() as leaving:
        followed = [follow(party, leaving) for party in parties]
        for party, place in zip(parties, (0, -1), strict=True):
            hide(party, what, place)
        heard = [hear_out(party, screens) for party, screens in zip(parties, followed, strict=True)]
        assert heard[0] == heard[1]
        assert all("event: news" in text for text in heard[0])


def follow(party: Party, leaving: ExitStack) -> list[Watch]:
    """Let Ann and somebody who watches keep their screens open."""
    screens = []
    for who, seat in ((party.ann, 0), (party.watcher, None)):
        screen = leaving.enter_context(watching(who, party.table, seat))
        screen.next("look")
        screens.append(screen)
    return screens


def hear_out(party: Party, screens: list[Watch]) -> list[str]:
    """Return all that screens were told, up to a word of Ann's that follows it."""
    ply = party.ann.see(party.table, 0)["ply"]
    for screen in screens:
        if screen.shown["ply"] < ply:
            screen.until_ply(ply)
    told(party.ann.do(party.table, "messages", seat=0, text="so"))
    for screen in screens:
        screen.until(lambda event: "messages" in event.told)
    return [screen.text for screen in screens]


@pytest.mark.parametrize("game", ["tides-of-time", "empires-of-the-north"])
def test_no_draft_and_one_taken_back_look_alike(tmp_path: Path, game: str) -> None:
    with twins(tmp_path, game) as parties:
        assert let_ben_be_asked(parties)
        hide(parties[0], "draft", 0)
        for _ in range(2):
            question = parties[0].ben.see(parties[0].table, 1)["question"]
            parties[0].ben.do(parties[0].table, "undo", seat=1, question=question)
        must_agree(*parties)


@pytest.mark.parametrize(
    ("game", "plies"), [("tides-of-time", 4), ("empires-of-the-north", CLANS_CHOSEN)]
)
def test_another_sealed_choice_changes_nothing_for_the_others(
    tmp_path: Path, game: str, plies: int
) -> None:
    with twins(tmp_path, game, plies) as parties:
        hide(parties[0], "sealed", 0)
        hide(parties[1], "sealed", -1)
        must_agree(*parties)


def test_the_same_choice_made_again_looks_like_another_one(tmp_path: Path) -> None:
    with twins(tmp_path, "tides-of-time") as parties:
        for party, place in zip(parties, (0, -1), strict=True):
            hide(party, "sealed", 0)
            question = party.ben.see(party.table, 1)["question"]
            told(party.ben.do(party.table, "undo", seat=1, question=question))
            hide(party, "sealed", place)
        must_agree(*parties)


def test_orders_are_nobody_elses_business(tmp_path: Path) -> None:
    with twins(tmp_path, "tides-of-time") as parties:
        one = parties[0]
        orders = {"seat": 1, "orders": {"only-move": True}}
        told(one.ben.http.put(f"/api/tables/{one.table}/orders", json=orders))
        must_agree(*parties)


def test_taking_a_sealed_choice_back_leaves_the_drafts_of_the_others(tmp_path: Path) -> None:
    with twins(tmp_path, "tides-of-time") as parties:
        party = parties[0]
        party.ann.like(confirm=True)
        hide(party, "sealed", 0)
        party.move_of(party.ann, 0, 0)
        drafted = party.ann.see(party.table, 0)
        assert len(drafted["draft"]) == 1
        question = party.ben.see(party.table, 1)["question"]
        told(party.ben.do(party.table, "undo", seat=1, question=question))
        after = party.ann.see(party.table, 0)
        assert after["draft"] == drafted["draft"]
        assert after["question"] == drafted["question"]


def test_the_name_of_a_question_is_keyed_by_the_house(tmp_path: Path) -> None:
    """Equal tables in houses with different secrets have different names for their questions."""
    names = []
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        with (
            Server(tmp_path / name / "parlour.db", "--unlimited") as server,
            ExitStack() as leaving,
        ):
            (ann,) = come_in(server, [""], leaving)
            table = ann.open({"kind": "me"}, {"kind": "here"}, seed="same")
            names.append(re.sub(r"^\d+-", "", ann.see(table, 0)["question"]))
    assert names[0] != names[1]
