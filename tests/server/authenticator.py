"""A device with passkeys, as far as a house meets it: it makes keys and signs with them."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ES256, EC2, P256 = -7, 2, 1


@dataclass
class Authenticator:
    """Keeps one passkey and says what it is told to say of the page it is on."""

    origin: str
    site: str = "localhost"
    verifies: bool = True
    uses: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def create(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Do what `navigator.credentials.create` does."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: EC2, 3: ES256, -1: P256, -2: x, -3: y})
        held = bytes(16) + struct.pack(">H", len(self.id)) + self.id + key
        data = self._data(ATTESTED) + held
        response = {
            "clientDataJSON": self._client("webauthn.create", asked),
            "attestationObject": bytes_to_base64url(
                cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
            ),
        }
        return self._credential(response)

    def get(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Do what `navigator.credentials.get` does."""
        self.uses += 1
        client = self._client("webauthn.get", asked)
        data = self._data(0)
        text = json.dumps(self._said("webauthn.get", asked)).encode()
        signed = data + hashlib.sha256(text).digest()
        response = {
            "clientDataJSON": client,
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
        }
        return self._credential(response)

    def _data(self, flags: int) -> bytes:
        flags |= PRESENT | (VERIFIED if self.verifies else 0)
        site = hashlib.sha256(self.site.encode()).digest()
        return site + struct.pack(">BI", flags, self.uses)

    def _said(self, kind: str, asked: dict[str, Any]) -> dict[str, Any]:
        return {"type": kind, "challenge": asked["challenge"], "origin": self.origin}

    def _client(self, kind: str, asked: dict[str, Any]) -> str:
        return bytes_to_base64url(json.dumps(self._said(kind, asked)).encode())

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}
