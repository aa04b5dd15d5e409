"""The page about me: an account by passkey or password, sessions, secrets, my data, farewell."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Dialog, expect

from parlour.engine.words import LANGUAGES
from parlour.web.words import say
from tests.server.serving import Server
from tests.web.people import PHONE, Meet, Person

PASSWORD = "correct horse battery"  # noqa: S105 - for tests
OTHER = "staple of many horses"


def by_name(server: Server) -> str:
    """Return the name of the house: a bare address has no passkeys."""
    return server.address.replace("127.0.0.1", "localhost")


class Device:
    """A phone or a key with passkeys, as Chromium pretends to have one."""

    def __init__(self, person: Person) -> None:
        self.session: CDPSession = person.context.new_cdp_session(person.page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def refuse(self) -> None:
        """Let nobody's finger be recognised from now on."""
        verified = {"authenticatorId": self.id, "isUserVerified": False}
        self.session.send("WebAuthn.setUserVerified", verified)

    def passkeys(self) -> list[dict[str, Any]]:
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        keys: list[dict[str, Any]] = found["credentials"]
        return keys

    def copy_to(self, other: Device) -> None:
        """Do what a cloud does with passkeys."""
        for key in self.passkeys():
            shared = {"authenticatorId": other.id, "credential": key}
            other.session.send("WebAuthn.addCredential", shared)


def join_with_password(person: Person, name: str = "Ann") -> tuple[str, list[str]]:
    """Get an account; return the name to sign in with, and the recovery codes."""
    person.go("/me")
    person.page.fill("#join [name=name]", name)
    person.page.fill("#join [name=password]", PASSWORD)
    person.page.click("#join [value=password]")
    return keep_codes(person)


def keep_codes(person: Person) -> tuple[str, list[str]]:
    expect(person.page.locator("#codes")).to_be_visible()
    name = person.page.inner_text("#codes-name")
    codes = person.page.locator("#codes-list li").all_inner_texts()
    person.page.click("#codes-kept")
    expect(person.page.locator("#sign-name")).to_have_text(name)
    return name, codes


def sign_in(person: Person, name: str, password: str = PASSWORD) -> None:
    person.go("/me")
    person.page.fill("#enter [name=name]", name)
    person.page.fill("#enter [name=password]", password)
    person.page.click("#enter button")


def test_a_passkey_opens_the_same_tables_in_another_browser(server: Server, meet: Meet) -> None:
    ann, elsewhere = meet(base_url=by_name(server)), meet(base_url=by_name(server))
    phone, tablet = Device(ann), Device(elsewhere)
    ann.play_now("tides-of-time")
    table = ann.page.url
    ann.page.click('.me-link[href="/me"]')
    ann.page.fill("#join [name=name]", "Ann")
    ann.page.click("#join [value=passkey]")
    name, codes = keep_codes(ann)
    assert re.fullmatch(r"ann-\d{4}", name)
    assert len(codes) == 8
    assert len(phone.passkeys()) == 1
    phone.copy_to(tablet)
    elsewhere.go("/me")
    elsewhere.page.click(".sheet .use-passkey")
    expect(elsewhere.page.locator("#sign-name")).to_have_text(name)
    elsewhere.go()
    elsewhere.page.click(".table-link")
    elsewhere.page.wait_for_url(table)
    elsewhere.asked()


def test_who_declines_a_passkey_stays_a_guest(server: Server, meet: Meet) -> None:
    ann = meet(base_url=by_name(server))
    device = Device(ann)
    device.refuse()
    ann.go("/me")
    ann.page.fill("#join [name=name]", "Ann")
    ann.page.click("#join [value=passkey]")
    expect(ann.page.locator("#notice")).to_have_text(say("script.no-passkey-made", "en"))
    assert device.passkeys() == []
    ann.go("/me")
    expect(ann.page.locator("#join")).to_be_visible()


def test_a_passkey_is_added_and_removed(server: Server, meet: Meet) -> None:
    ann = meet(base_url=by_name(server))
    device = Device(ann)
    join_with_password(ann)
    ann.page.click("#add-passkey")
    expect(ann.page.locator("[data-passkey]")).to_have_count(1)
    assert len(device.passkeys()) == 1
    ann.page.click("#drop-password")
    expect(ann.page.locator("#drop-password")).to_have_count(0)
    ann.expects_trouble = True
    ann.page.click("[data-passkey]")
    expect(ann.page.locator("#notice")).to_contain_text("nothing would be left")
    ann.page.reload()
    expect(ann.page.locator("[data-passkey]")).to_have_count(1)


def test_a_password_signs_in_and_brings_tables_along(meet: Meet) -> None:
    ann, elsewhere = meet(), meet()
    ann.play_now("tides-of-time")
    name, _ = join_with_password(ann)
    elsewhere.play_now("tides-of-time")
    elsewhere.go("/me")
    expect(elsewhere.page.locator("label:has(#bring)")).to_contain_text("1 table")
    sign_in(elsewhere, name)
    expect(elsewhere.page.locator("#sign-name")).to_have_text(name)
    ann.go()
    expect(ann.page.locator(".table-link")).to_have_count(2)


def test_a_bare_address_offers_a_password_and_says_why(meet: Meet) -> None:
    ann = meet()
    ann.go("/me")
    expect(ann.page.get_by_text(say("page.passkey-not-here", "en"))).to_be_visible()
    expect(ann.page.locator("[value=passkey], .use-passkey")).to_have_count(0)
    ann.page.fill("#join [name=name]", "Ann")
    ann.page.fill("#join [name=password]", "short")
    ann.page.click("#join [value=password]")
    expect(ann.page.locator("#codes")).to_be_hidden()
    ann.page.fill("#join [name=password]", PASSWORD)
    ann.page.press("#join [name=password]", "Enter")
    keep_codes(ann)


def test_a_wrong_password_is_refused_in_a_sentence(meet: Meet) -> None:
    ann = meet(locale="cs")
    ann.expects_trouble = True
    sign_in(ann, "nikdo-1234")
    expect(ann.page.locator("#notice")).to_contain_text("Tím se žádný účet neotevře")
    expect(ann.page.locator("#enter")).to_be_visible()


def test_a_recovery_code_leads_back_to_an_account(meet: Meet) -> None:
    ann, later = meet(), meet()
    name, codes = join_with_password(ann)
    later.go("/me")
    later.page.click("details:has(#recover) summary")
    later.page.fill("#recover [name=code]", codes[0].lower())
    later.page.click("#recover button")
    expect(later.page.locator("#sign-name")).to_have_text(name)
    expect(later.page.get_by_text("7 recovery codes left")).to_be_visible()
    later.page.click("details:has(#new-password) summary")
    later.page.fill("#new-password [name=password]", OTHER)
    later.page.click("#new-password button")
    expect(later.page.locator("details:has(#new-password)")).not_to_have_attribute("open", "")
    ann.go("/me")
    expect(ann.page.locator("#join")).to_be_visible()
    sign_in(ann, name, OTHER)
    expect(ann.page.locator("#sign-name")).to_have_text(name)


def test_sessions_are_seen_and_ended(meet: Meet) -> None:
    ann, elsewhere = meet(), meet()
    name, _ = join_with_password(ann)
    sign_in(elsewhere, name)
    expect(elsewhere.page.locator("#sign-name")).to_have_text(name)
    ann.go("/me")
    expect(ann.page.locator("[data-session]")).to_have_count(2)
    expect(ann.page.locator(".rows time").first).not_to_be_empty()
    ann.page.locator("[data-session]").first.click()
    expect(ann.page.locator("[data-session]")).to_have_count(0)
    elsewhere.go("/me")
    expect(elsewhere.page.locator("#join")).to_be_visible()
    ann.page.click("#sign-out")
    ann.page.wait_for_url("**/")
    ann.go("/me")
    expect(ann.page.locator("#join")).to_be_visible()


def test_what_is_secret_is_changed_only_by_whom_it_belongs_to(server: Server, meet: Meet) -> None:
    ann = meet()
    join_with_password(ann)
    with closing(sqlite3.connect(server.data)) as connection, connection:
        connection.execute("update sessions set proved = proved - 3600")
    # The house trusts its memory for some seconds.
    while ann.page.evaluate("async () => (await (await fetch('/api/account')).json()).fresh"):
        ann.page.wait_for_timeout(500)
    ann.expects_trouble = True
    ann.page.click("#renew-codes")
    ann.page.fill("#prove [name=password]", PASSWORD)
    ann.page.click("#prove .primary")
    _, codes = keep_codes(ann)
    assert len(codes) == 8


def test_my_data_come_as_a_file(meet: Meet, tmp_path: Path) -> None:
    ann = meet()
    ann.play_now("tides-of-time")
    ann.go("/me")
    with ann.page.expect_download() as coming:
        ann.page.click("a[download]")
    coming.value.save_as(tmp_path / "mine.json")
    data = json.loads((tmp_path / "mine.json").read_text())
    assert [table["game"] for table in data["tables"]] == ["tides-of-time"]


def test_whoever_says_so_is_deleted(meet: Meet) -> None:
    ann, ben = meet(), meet()
    ann.play_now("tides-of-time")
    name, _ = join_with_password(ann)
    said: list[str] = []

    def agree(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    ann.page.on("dialog", agree)
    ann.page.click("#delete-me")
    ann.page.wait_for_url("**/")
    assert said == [say("script.delete-sure", "en")]
    expect(ann.page.locator(".table-link")).to_have_count(0)
    ben.expects_trouble = True
    sign_in(ben, name)
    expect(ben.page.locator("#notice")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_a_phone_in_every_language(meet: Meet, language: str) -> None:
    ann = meet(viewport=PHONE, locale=language)
    ann.go("/me")
    expect(ann.page.locator("h1")).to_have_text(say("page.me-guest", language))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    join_with_password(ann, "Bartholomew of the Long Name and Sons")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.play_now("tides-of-time")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
