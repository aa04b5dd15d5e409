"""Passkeys: what a device signs for its owner (WebAuthn). Nothing secret is kept here."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select
from starlette.requests import Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    generate_challenge,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.server.refusals import Refused
from parlour.server.shape import challenges

HOUSE: Final = "Parlour"
JOIN: Final = "join"
ADD: Final = "add"
ENTER: Final = "enter"

CHALLENGE_SECONDS: Final = 300.0


@dataclass(frozen=True)
class Site:
    """Under which name a house is visited; a passkey is for that name alone."""

    id: str
    origin: str


def site_of(request: Request) -> Site:
    """Return where a page is, or refuse where no browser makes passkeys."""
    id = request.url.hostname or ""
    try:
        ip_address(id)
    except ValueError:
        return Site(id, f"{request.url.scheme}://{request.headers.get('host', id)}")
    raise Refused(409, "no-passkeys-here")


@dataclass(frozen=True)
class Challenge:
    """What somebody's device was asked to sign."""

    challenge: str
    purpose: str
    guest: str
    name: str
    until: float


@dataclass(frozen=True)
class Passkey:
    """What is kept of a passkey."""

    id: str
    key: bytes
    uses: int


def ask_for_new(site: Site, wanted: Challenge, user: bytes, known: list[str]) -> dict[str, Any]:
    """Return what a browser needs to make a passkey."""
    options = generate_registration_options(
        rp_id=site.id,
        rp_name=HOUSE,
        user_name=wanted.name,
        user_id=user,
        challenge=base64url_to_bytes(wanted.challenge),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            # Kept in the device with its owner's name, so that nobody types one to come in.
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
    )
    return _plain(options_to_json(options))


def ask_for_known(site: Site, wanted: Challenge) -> dict[str, Any]:
    """Return what a browser needs to sign with a passkey: the same for everybody."""
    options = generate_authentication_options(
        rp_id=site.id,
        challenge=base64url_to_bytes(wanted.challenge),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _plain(options_to_json(options))


def _plain(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data


def new_challenge(connection: Connection, purpose: str, guest: str, name: str = "") -> Challenge:
    """Keep what a device is asked to sign, for some minutes."""
    now = time.time()
    challenge = bytes_to_base64url(generate_challenge())
    made = Challenge(challenge, purpose, guest, name, now + CHALLENGE_SECONDS)
    connection.execute(delete(challenges).where(challenges.c.until < now))
    connection.execute(insert(challenges).values(**vars(made)))
    return made


def take_challenge(connection: Connection, challenge: str) -> Challenge | None:
    """Return what was asked for, which cannot be answered a second time."""
    same = challenges.c.challenge == challenge
    row = connection.execute(select(challenges).where(same)).mappings().first()
    # Of several processes only one has deleted it.
    if row is None or connection.execute(delete(challenges).where(same)).rowcount != 1:
        return None
    found = Challenge(**{str(name): value for name, value in row.items()})
    return found if found.until >= time.time() else None


def challenge_in(credential: dict[str, Any]) -> str:
    """Return what a device says it has signed."""
    try:
        sent = credential["response"]["clientDataJSON"]
        data = parse_client_data_json(base64url_to_bytes(sent))
    except (WebAuthnException, KeyError, TypeError, ValueError, AttributeError) as error:
        raise _unproved() from error
    return bytes_to_base64url(data.challenge)


def read_new(site: Site, asked: Challenge, credential: dict[str, Any]) -> Passkey:
    """Return a passkey that was made for this house, for this question."""
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=site.id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception as error:
        # Whatever the reader of somebody's bytes stumbles over, they prove nothing.
        raise _unproved() from error
    return Passkey(
        bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count
    )


def read_known(site: Site, asked: Challenge, credential: dict[str, Any], known: Passkey) -> int:
    """Return how often a passkey was used, if it has signed what it was asked."""
    try:
        proof = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=known.key,
            credential_current_sign_count=known.uses,
            require_user_verification=True,
        )
    except Exception as error:
        raise _unproved() from error
    return proof.new_sign_count


def _unproved() -> Refused:
    return Refused(403, "unproved")
