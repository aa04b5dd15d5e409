"""What pages and programs do over the API."""

from __future__ import annotations

import pytest

from parlour.engine.record import read_record
from parlour.engine.registry import game, game_ids
from tests.server.conftest import Visit
from tests.server.visitors import (
    BY_LINK,
    CASUAL_BOT,
    GAME,
    ME,
    ON_THIS_SCREEN,
    Visitor,
    play_through,
    refused,
    told,
)


def table_of_two(visit: Visit) -> tuple[Visitor, Visitor, str]:
    ann, ben = visit(), visit()
    table = ann.open(ME, BY_LINK)
    told(ben.sit_down(ann.invite(table)))
    return ann, ben, table


def test_preferences_change_one_by_one(visit: Visit) -> None:
    ann = visit()
    ann.like(name="Ann", theme="dark")
    ann.like(sound=True)
    me = ann.come_in()
    assert (me["name"], me["theme"], me["sound"], me["confirm"]) == ("Ann", "dark", True, False)


def test_the_games_of_the_house_are_listed_in_every_language(visit: Visit) -> None:
    ann = visit()
    for language in ("en", "cs", "pl"):
        listed = ann.http.get("/api/games", params={"language": language}).json()
        assert [each["id"] for each in listed] == list(game_ids())
        assert [each["title"] for each in listed] == [game(id).title(language) for id in game_ids()]


def test_the_rules_of_a_game_come_whole_and_in_order(visit: Visit) -> None:
    ann = visit()
    listed = ann.http.get(f"/api/games/{GAME}/rules", params={"language": "cs"}).json()
    book = game(GAME).rulebook
    chapters = [rule.id for chapter in book.chapters for rule in book.of_chapter(chapter)]
    assert [rule["id"] for rule in listed] == chapters
    refused(ann.http.get("/api/games/ludo/rules"), 404, "no-game")


def test_two_people_play_by_link_to_the_end(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    play_through(table, (ann, 0), (ben, 1))
    shown = ann.see(table, 0)
    assert (shown["over"], shown["waiting"], shown["moves"]) == (True, [], [])
    assert sorted(score["place"] for score in shown["scores"]) in ([1, 2], [1, 1])
    for score in shown["scores"]:
        assert sum(source["points"] for source in score["sources"]) == score["total"]


def test_one_person_plays_a_bot_to_the_end(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, CASUAL_BOT)
    play_through(table, (ann, 0))
    assert ann.see(table, 0)["plies"] == 32


def test_several_people_play_on_one_screen(visit: Visit) -> None:
    ann = visit()
    table = ann.open(ME, ON_THIS_SCREEN)
    play_through(table, (ann, 0), (ann, 1))
    assert ann.see(table, 1)["over"]


def test_a_move_sent_twice_is_refused_with_the_fresh_position(visit: Visit) -> None:
    ann, _, table = table_of_two(visit)
    before = ann.see(table, 0)
    body = {"seat": 0, "question": before["question"], "move": before["moves"][0]["text"]}
    told(ann.do(table, "moves", **body))
    again = ann.do(table, "moves", **body)
    refused(again, 409, "stale")
    assert again.json()["fresh"] == ann.see(table, 0)
    assert ann.see(table, 0)["plies"] == 1


def test_a_move_for_a_position_that_has_passed_is_refused(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    old = ann.see(table, 0)["question"]
    ann.move(table, 0)
    ben.move(table, 1)
    now = ann.see(table, 0)
    late = ann.do(table, "moves", seat=0, question=old, move=now["moves"][0]["text"])
    refused(late, 409, "stale")
    assert late.json()["fresh"]["question"] == now["question"]


def test_an_illegal_move_is_refused_with_its_rule_in_my_language(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    foreign = ben.see(table, 1)["moves"][0]["text"]
    ann.like(language="cs")
    before = ann.see(table, 0)
    answer = ann.do(table, "moves", seat=0, question=before["question"], move=foreign)
    message = refused(answer, 422, "illegal")
    assert answer.json()["rule"] == "round.draft"
    assert game(GAME).rulebook.text("round.draft", "cs") in message
    assert ann.see(table, 0) == before


def test_a_move_that_nobody_can_read_is_refused_with_an_example(visit: Visit) -> None:
    ann, _, table = table_of_two(visit)
    question = ann.see(table, 0)["question"]
    answer = ann.do(table, "moves", seat=0, question=question, move="castle long")
    assert "castle long" in refused(answer, 422, "notation")


def test_a_turn_waits_for_its_confirmation(visit: Visit) -> None:
    ann, _, table = table_of_two(visit)
    ann.like(confirm=True)
    drafted = ann.move(table, 0)
    assert (drafted["plies"], drafted["complete"], drafted["can_undo"]) == (0, True, True)
    empty = told(ann.do(table, "undo", seat=0, question=drafted["question"]))
    assert (empty["draft"], empty["asked"]) == ([], True)
    drafted = ann.move(table, 0)
    done = told(ann.do(table, "confirm", seat=0, question=drafted["question"]))
    assert (done["plies"], done["draft"]) == (1, [])
    refused(ann.do(table, "confirm", seat=0, question=done["question"]), 409, "nothing-to-confirm")


def test_a_revealed_move_is_taken_back_by_consent(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    ann.move(table, 0)
    ben.move(table, 1)
    shown = ann.see(table, 0)
    refused(ann.do(table, "undo", seat=0, question=shown["question"]), 409, "no-undo")
    asked = told(ann.do(table, "plea", seat=0))
    assert asked["plea"] == {"seat": 0, "ply": 0, "agreed": [0]}
    refused(ben.do(table, "plea/answer", seat=0, agree=True), 403, "not-your-seat")
    agreed = told(ben.do(table, "plea/answer", seat=1, agree=True))
    assert (agreed["plies"], agreed["plea"]) == (0, None)


def test_what_is_said_of_things_is_the_same_for_everybody(visit: Visit) -> None:
    ann, ben = visit(), visit()
    asked = "/api/games/tides-of-time/sheets?language=cs"
    sheets = ann.http.get(asked).json()
    assert sheets == ben.http.get(asked).json()
    assert ["symbol.*"] in [sheet["of"] for sheet in sheets]
    refused(ann.http.get("/api/games/nothing/sheets"), 404, "no-game")


def test_why_not_names_the_rule(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    mine, foreign = (player.see(table, seat)["moves"][0] for player, seat in ((ann, 0), (ben, 1)))
    (reason,) = told(ann.do(table, "why", seat=0, move=foreign["text"]))["reasons"]
    assert reason["rule"] == "round.draft"
    (allowed,) = told(ann.do(table, "why", seat=0, target=mine["targets"][0]))["reasons"]
    assert allowed == {"rule": "", "text": f"You can do this: {mine['label']}."}
    refused(ann.do(table, "why", seat=0, target=foreign["targets"][0]), 422, "no-target")
    refused(ann.do(table, "why", seat=0), 422, "why-what")


def test_a_hint_is_a_legal_move_with_a_reason(visit: Visit) -> None:
    ann, _, table = table_of_two(visit)
    shown = ann.see(table, 0)
    hint = told(ann.do(table, "hint", seat=0, question=shown["question"]))
    label = {move["text"]: move["label"] for move in shown["moves"]}[hint["move"]]
    assert label in hint["text"]
    refused(ann.do(table, "hint", seat=0, question="0-passed"), 409, "stale")


def test_orders_and_messages_stay_at_the_table(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    given = ann.http.put(
        f"/api/tables/{table}/orders", json={"seat": 0, "orders": {"only-move": True}}
    )
    assert [order["value"] for order in told(given)["orders"]] == [True]
    assert [order["value"] for order in ben.see(table, 1)["orders"]] == [False]
    told(ann.do(table, "messages", seat=0, text=" good \n luck "))
    assert ben.see(table, 1)["messages"]["entries"] == [{"seat": 0, "text": "good luck"}]


@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_an_empty_message_is_refused(visit: Visit, text: str) -> None:
    ann, _, table = table_of_two(visit)
    assert ann.do(table, "messages", seat=0, text=text).status_code == 422
    assert ann.see(table, 0)["messages"]["entries"] == []


def test_earlier_positions_can_be_seen_again(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    seen = [ann.see(table, 0)]
    for mover, seat in ((ann, 0), (ben, 1), (ben, 1)):
        mover.move(table, seat)
        seen.append(ann.see(table, 0))
    for ply, then in enumerate(seen):
        again = told(ann.look(f"/api/tables/{table}/plies/{ply}", 0))
        assert (again["ply"], again["plies"]) == (ply, 3)
        assert (again["board"], again["prompt"]) == (then["board"], then["prompt"])
    refused(ann.look(f"/api/tables/{table}/plies/4", 0), 404, "no-ply")


def test_my_tables_are_listed_with_whose_turn_it_is(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    other = ann.open(ME, ON_THIS_SCREEN)
    ann.move(table, 0)
    listed = ann.http.get("/api/tables").json()
    assert [(each["table"], each["my_turn"]) for each in listed] == [(table, False), (other, True)]
    (bens,) = ben.http.get("/api/tables").json()
    assert (bens["table"], bens["plies"], bens["my_turn"]) == (table, 1, True)


def test_a_link_is_shown_to_the_host_until_somebody_sits_there(visit: Visit) -> None:
    ann, ben, carl = visit(), visit(), visit()
    table = ann.open(ME, BY_LINK)
    link = ann.invite(table)
    assert "link" not in str(ben.see(table)["seats"])
    told(ben.sit_down(link))
    told(ben.sit_down(link))
    assert "link" not in str(ann.see(table)["seats"])
    refused(carl.sit_down(link), 403, "taken")
    refused(carl.sit_down("/seats/none"), 404, "no-seat")


def test_a_finished_game_leaves_as_a_record_and_comes_back(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    ann.move(table, 0)
    sealed = ann.http.get(f"/api/tables/{table}/record")
    assert "sealed" in sealed.headers["content-disposition"]
    led = ann.http.post("/api/records", json={"record": sealed.text})
    assert (led.status_code, led.json()["table"]) == (201, table)
    refused(visit().http.post("/api/records", json={"record": sealed.text}), 403, "not-restored")
    ben.move(table, 1)
    play_through(table, (ann, 0), (ben, 1))
    text = ann.http.get(f"/api/tables/{table}/record").text
    again = ann.http.post("/api/records", json={"record": text}).json()["table"]
    assert again != table
    shown, copy = ann.see(table), ann.see(again)
    assert [score["total"] for score in copy["scores"]] == [
        score["total"] for score in shown["scores"]
    ]


def test_a_long_name_in_a_record_is_cut_to_what_the_house_keeps(visit: Visit) -> None:
    ann = visit()
    text = f"parlour record 1\ngame: {GAME}\nrules: 1\nseed: 7\nplayer 2: {'B' * 150}\n"
    table = told(ann.http.post("/api/records", json={"record": text}))["table"]
    assert ann.see(table)["names"][1] == "B" * 40


def test_a_running_record_goes_on_with_the_seats_that_i_choose(visit: Visit) -> None:
    ann = visit()
    record = read_record("parlour record 1\ngame: tides-of-time\nrules: 1\nseed: 7\n")
    state = record.start()
    record.moves = [(0, state.moves(0)[0])]
    body = {"record": record.format(), "seats": [ME, CASUAL_BOT]}
    table = told(ann.http.post("/api/records", json=body))["table"]
    play_through(table, (ann, 0))
    one = {"record": record.format(), "seats": [ME]}
    refused(ann.http.post("/api/records", json=one), 422, "seat-count")
    bots = {"record": record.format(), "seats": [CASUAL_BOT, CASUAL_BOT]}
    refused(ann.http.post("/api/records", json=bots), 422, "nobody-plays")


def test_a_rematch_leads_both_to_the_same_new_table(visit: Visit) -> None:
    ann, ben, table = table_of_two(visit)
    refused(ann.do(table, "rematch"), 409, "not-over")
    play_through(table, (ann, 0), (ben, 1))
    refused(visit().do(table, "rematch"), 403, "not-your-seat")
    again = told(ann.do(table, "rematch"))
    assert told(ben.do(table, "rematch")) == again
    assert ann.see(table, 0)["rematch"] == again["url"]
    assert [seat["mine"] for seat in ann.see(again["table"])["seats"]] == [False, True]


@pytest.mark.parametrize("path", ["", "/plies/0", "/events", "/record"])
def test_a_table_that_is_not_there_is_refused_everywhere(visit: Visit, path: str) -> None:
    refused(visit().http.get(f"/api/tables/none{path}"), 404, "no-table")
