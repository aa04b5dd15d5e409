"""Finished tables: found again, and continued from any ply."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Visit
from tests.server.visitors import (
    BY_LINK,
    CASUAL_BOT,
    GAME,
    ME,
    ON_THIS_SCREEN,
    Shown,
    Visitor,
    play_through,
    refused,
    told,
)


def alone(visitor: Visitor, name: str = "Ben", **more: Any) -> str:
    """Play a whole game for both seats on one screen."""
    table = visitor.open(ME, {**ON_THIS_SCREEN, "name": name}, **more)
    play_through(table, (visitor, 0), (visitor, 1))
    return table


def find(visitor: Visitor, **wanted: Any) -> list[str]:
    found = told(visitor.http.get("/api/finished", params=wanted))
    assert found["found"] == len(found["tables"])
    return [each["table"] for each in found["tables"]]


def go_on(visitor: Visitor, table: str, ply: int, *seats: Shown) -> Any:
    body = {"seats": list(seats)} if seats else {}
    return visitor.http.post(f"/api/tables/{table}/plies/{ply}/table", json=body)


def test_finished_tables_are_found_by_game_player_points_and_victory(visit: Visit) -> None:
    ann, ben, eve = visit(), visit(), visit()
    ann.like(name="Ann")
    ben.like(name="Benedikt")
    with_ben = ann.open(ME, BY_LINK, seed="a")
    told(ben.sit_down(ann.invite(with_ben)))
    play_through(with_ben, (ann, 0), (ben, 1))
    ann.open(ME, BY_LINK)
    screen = alone(ann, "Cat", seed="b")
    assert find(ann) == [screen, with_ben]
    assert find(ann, player="BENED") == [with_ben]
    assert find(ann, player="100%_") == []
    assert find(ann, game=GAME) == [screen, with_ben]
    assert find(ann, game="terra-mystica") == []
    assert find(ben) == [with_ben]
    assert find(eve) == []
    told_all = told(ann.http.get("/api/finished"))["tables"]
    (listed,) = [each for each in told_all if each["table"] == with_ben]
    scores = [score["total"] for score in ann.see(with_ben)["scores"]]
    assert listed["scores"] == scores
    assert listed["names"] == ["Ann", "Benedikt"]
    assert find(ann, player="bened", least=scores[0]) == [with_ben]
    assert find(ann, player="bened", least=scores[0] + 1) == []
    winners = [who for who, place in zip((ann, ben), listed["places"], strict=True) if place == 1]
    for who in (ann, ben):
        assert (with_ben in find(who, won="true")) == (who in winners)


def test_finished_tables_come_in_pages(visit: Visit) -> None:
    ann = visit()
    alone(ann)
    assert told(ann.http.get("/api/finished?page=2"))["tables"] == []
    for wrong in ("page=0", "least=many", "won=perhaps", f"player={'x' * 41}"):
        refused(ann.http.get(f"/api/finished?{wrong}"), 422, "malformed")


@pytest.mark.parametrize("ply", [0, 5, 31])
def test_a_finished_game_goes_on_from_any_ply_at_a_new_table(visit: Visit, ply: int) -> None:
    ann = visit()
    old = alone(ann)
    before = ann.see(old, 0)
    drawn = told(ann.look(f"/api/tables/{old}/plies/{ply}", 0))
    new = told(go_on(ann, old, ply, ME, ON_THIS_SCREEN))["table"]
    now = ann.see(new, 0)
    assert new != old
    assert (now["ply"], now["over"]) == (ply, False)
    assert now["scores"] == drawn["scores"]
    play_through(new, (ann, 0), (ann, 1))
    assert ann.see(new)["plies"] == before["plies"]
    assert ann.see(old, 0)["log"] == before["log"]


def test_who_says_nothing_about_seats_plays_on_against_bots(visit: Visit) -> None:
    ann, ben = visit(), visit()
    old = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(old)))
    play_through(old, (ann, 0), (ben, 1))
    new = told(go_on(ben, old, 3))["table"]
    seats = ben.see(new)["seats"]
    assert [seat["mine"] for seat in seats] == [False, True]
    assert "bot" in ben.see(new)["names"][0].casefold()


def test_a_running_game_is_continued_nowhere_else(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, CASUAL_BOT)
    refused(go_on(ann, table, 0), 409, "not-over")


def test_what_cannot_go_on_is_refused(visit: Visit) -> None:
    ann = visit()
    table = alone(ann)
    plies = ann.see(table)["plies"]
    refused(go_on(ann, table, plies), 409, "nothing-left")
    refused(go_on(ann, table, 3, ME), 422, "seat-count")
    refused(go_on(ann, table, 3, CASUAL_BOT, CASUAL_BOT), 422, "nobody-plays")
    refused(go_on(ann, "none", 3), 404, "no-table")
    assert find(ann) == [table]
