"""How a house is: its health, its figures, and a logbook without secrets."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from parlour.server.sealing import Seal
from tests.server.serving import Server
from tests.server.visitors import BY_LINK, CASUAL_BOT, ME, Visitor, told

PASSWORD = "correct horse battery"  # noqa: S105 - for tests
TOKEN = "of the one who runs the house"  # noqa: S105 - for tests


def figures(server: Server, **headers: str) -> dict[str, float]:
    """Return the figures of a house by their names with labels."""
    response = httpx.get(f"{server.address}/metrics", headers=headers)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/plain")
    lines = [line for line in response.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


# Health


def test_a_house_is_well_until_its_file_is_gone(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server:
        well = httpx.get(f"{server.address}/healthz")
        assert (well.status_code, well.json()) == (200, {"status": "ok"})
        server.data.unlink()
        ill = httpx.get(f"{server.address}/healthz")
        assert (ill.status_code, ill.json()) == (503, {"status": "the file of the house is gone"})


# Figures


def test_figures_tell_what_is_there_and_what_was_asked(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db") as server, Visitor(server.address, False) as ann:
        table = ann.open(ME, CASUAL_BOT)
        ann.open(ME, BY_LINK)
        told(ann.http.post("/api/account", json={"name": "Ann", "password": PASSWORD}))
        shown = ann.see(table, 0)
        body = {"seat": 0, "question": shown["question"], "move": shown["moves"][0]["text"]}
        told(ann.http.post(f"/api/tables/{table}/moves?brief=true", json=body))
        ann.http.get("/nowhere")
        ann.http.request("BREW", "/api/tables")
        found = figures(server)
        text = httpx.get(f"{server.address}/metrics").text
        secrets = [table, ann.token, ann.http.cookies["parlour"]]
    assert found['parlour_tables{game="tides-of-time",state="running"}'] == 2
    assert found['parlour_people{kind="accounts"}'] == 1
    route = 'method="POST",route="/api/tables/{id}/moves",status="200"'
    assert found[f"parlour_requests_total{{{route}}}"] == 1
    assert found['parlour_requests_total{method="GET",route="-",status="404"}'] == 1
    assert "BREW" not in text
    assert found['parlour_request_seconds_count{route="/api/tables"}'] >= 2
    assert found["parlour_rooms"] == 2
    assert found["process_resident_memory_bytes"] > 1e6
    for secret in secrets:
        assert secret not in text


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
def test_figures_are_nothing_for_who_comes_through_a_proxy(server: Server, header: str) -> None:
    response = httpx.get(f"{server.address}/metrics", headers={header: "192.0.2.7"})
    assert response.status_code == 404


def test_with_a_token_figures_are_for_who_has_it(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db", "--metrics-token", TOKEN) as server:
        for wrong in ("", "Bearer", f"Bearer {TOKEN}x", f"Basic {TOKEN}", "Bearer é"):
            headers = httpx.Headers([(b"authorization", wrong.encode())])
            response = httpx.get(f"{server.address}/metrics", headers=headers)
            assert response.status_code == 404
        assert figures(server, authorization=f"Bearer {TOKEN}")
        through = {"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "192.0.2.7"}
        assert figures(server, **through)


# The logbook


def test_every_request_has_an_id(server: Server) -> None:
    given = httpx.get(f"{server.address}/healthz", headers={"x-request-id": "proxy-0042"})
    assert given.headers["x-request-id"] == "proxy-0042"
    for nonsense in ("x", "a b c d e f g", "x" * 65, '{"level": "error"}'):
        headers = {"x-request-id": nonsense}
        found = httpx.get(f"{server.address}/healthz", headers=headers).headers["x-request-id"]
        assert re.fullmatch(r"[0-9a-f]{16}", found)


def sealed_for(guest: str, server: Server) -> str:
    """Return the cookie of somebody whom the house has never read about."""
    with closing(sqlite3.connect(server.data)) as connection:
        (key,) = connection.execute("select value from settings where name = 'key'").fetchone()
    return Seal(key).close("guest", guest)


def lines(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.complaints().splitlines()]


def visits(server: Server) -> list[str]:
    """Let people come who have secrets; return these."""
    with Visitor(server.address, False) as ann, Visitor(server.address, False) as ben:
        table = ann.open(ME, BY_LINK)
        link = ann.invite(table)
        ben.http.get(link)
        told(ben.sit_down(link))
        given = told(ann.http.post("/api/account", json={"name": "Ann", "password": PASSWORD}))
        body = {"name": given["name"], "password": f"not {PASSWORD}"}
        headers = {"x-request-id": "the-wrong-one"}
        ben.http.post("/api/session", json=body, headers=headers)
        told(ben.http.post("/api/session/code", json={"code": given["codes"][0]}))
        ann.http.get(f"/api/session/code?code={given['codes'][1]}")
        cookie = ann.http.cookies["parlour"]
        known = [link.rpartition("/")[2], table, given["name"], ann.token, ben.token, cookie]
        return [PASSWORD, *known, *given["codes"]]


def test_the_logbook_is_json_and_holds_no_secret(tmp_path: Path) -> None:
    with Server(tmp_path / "parlour.db", "--log-json") as server:
        secrets = visits(server)
    noted = lines(server)
    (wrong,) = [line for line in noted if line["request"] == "the-wrong-one"]
    assert (wrong["method"], wrong["route"], wrong["status"]) == ("POST", "/api/session", 403)
    assert isinstance(wrong["milliseconds"], float)
    assert "/seats/{key}" in {line.get("route") for line in noted}
    assert "/api/seats/{key}" in {line.get("route") for line in noted}
    for secret in secrets:
        assert secret not in server.complaints()


def test_what_fails_inside_is_noted_with_its_request_and_without_what_was_to_be_kept(
    tmp_path: Path,
) -> None:
    with (
        Server(tmp_path / "parlour.db", "--log-json") as server,
        Visitor(server.address, False) as ann,
    ):
        cookie = sealed_for("somebody", server)
        server.data.unlink()
        body = {"name": "Ann", "password": PASSWORD}
        headers = {"x-request-id": "nothing-kept"}
        response = ann.http.post("/api/account", json=body, headers=headers)
        assert response.status_code == 503
        with Visitor(server.address) as stranger:
            stranger.http.headers["cookie"] = f"parlour={cookie}"
            for path in ("/me", "/api/me"):
                # Whether or not it can be read who they are, they get an answer.
                assert stranger.http.get(path).status_code in (200, 503)
    noted = [line for line in lines(server) if line["request"] == "nothing-kept"]
    assert {line["level"] for line in noted} == {"error", "info"}
    assert PASSWORD not in server.complaints()
    assert "argon2" not in server.complaints()
