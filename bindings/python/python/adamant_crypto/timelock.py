"""Time-lock puzzles: a secret that anyone can compute, but nobody before so many squarings.

The files are those of ``adamant timelock``: ``docs/reference/timelock-format.md`` describes them.

>>> from adamant_crypto import timelock
>>> puzzle = timelock.create(b"attack at dawn", 1000)
>>> timelock.open(puzzle)
b'attack at dawn'

Or a secret that opens when a round of a drand network has come, with the beacon that the network publishes then (files of ``tle``):

>>> chain, signature = timelock.Chain(), bytes.fromhex("b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")
>>> timelock.open_with_beacon(timelock.seal_to_round(b"a letter", 1000, chain), timelock.Beacon(1000, signature), chain)
b'a letter'
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from os import PathLike

from . import AdamantError, EncodingError, VerificationError, symmetric, vdf
from ._native import timelock_parts as _parts

Trapdoor = _parts.Trapdoor
key = _parts.key
if hasattr(_parts, "Chain"):
    Chain, Beacon = _parts.Chain, _parts.Beacon
    seal_to_round, open_with_beacon, rounds_of = _parts.seal_to_round, _parts.open_with_beacon, _parts.rounds_of
    encrypt_key, open_with_key, stanzas_of = _parts.encrypt_key, _parts.open_with_key, _parts.stanzas_of

_FORMAT = "adamant-timelock-2"
_CHUNK = 65536
_TAG = 16
# AEGIS-256, chunks of 2^16 bytes, tags of 16.
_HEADER = b"ADMAEAD\x01\x02\x10\x10" + bytes(5)
_PURPOSE = b"adamant aead file key v1"


def _nonce(chunk: int, last: bool) -> bytes:
    return bytes(23) + chunk.to_bytes(8, "big") + bytes([last])


def _cipher(file_key: bytes, header: bytes) -> symmetric.Aegis256:
    return symmetric.Aegis256(symmetric.hkdf_sha256(header[16:], file_key, _PURPOSE + header, 32))


def _first_line(statement: vdf.Statement) -> bytes:
    length = (statement.n.bit_length() + 7) // 8
    fields = {
        "format": _FORMAT,
        "modulus": statement.n.to_bytes(length, "big").hex(),
        "x": statement.x.to_bytes(length, "big").hex(),
        "squarings": str(statement.squarings),
        "check": symmetric.sha256(bytes(statement)).hex(),
    }
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n"


def create(message: bytes, squarings: int) -> bytes:
    """The puzzle of a message. Takes a second at any number of squarings: the primes of the modulus are found, used and wiped.

    Errors: ValueError for a number of squarings that is not from 1 to 2^63.

    >>> from adamant_crypto import timelock
    >>> timelock.open(timelock.create(b"attack at dawn", 1000))
    b'attack at dawn'
    """
    if not 1 <= squarings <= 2**63:
        raise AdamantError("squarings: from 1 to 2^63")
    trapdoor = Trapdoor()
    x = 2 + secrets.randbelow(trapdoor.n - 3)
    statement = vdf.Statement(trapdoor.n, x, squarings)
    y = trapdoor.power(x.to_bytes((trapdoor.n.bit_length() + 7) // 8, "big"), squarings)
    header = _HEADER + secrets.token_bytes(32)
    cipher, associated = _cipher(key(statement, y), header), bytes(statement)
    out = [_first_line(statement), header]
    count = max(1, -(-len(message) // _CHUNK))
    for i in range(count):
        chunk = message[i * _CHUNK : (i + 1) * _CHUNK]
        out.append(cipher.seal(_nonce(i, i == count - 1), chunk, associated))
    return b"".join(out)


def statement(puzzle: bytes) -> vdf.Statement:
    """What has to be computed to open a puzzle. EncodingError where it is none.

    >>> from adamant_crypto import timelock
    >>> timelock.statement(timelock.create(b"attack at dawn", 1000)).squarings
    1000
    """
    line = puzzle[: puzzle.find(b"\n") + 1]
    try:
        fields = json.loads(line)
        if fields["format"] != _FORMAT:
            raise EncodingError("puzzle: another format")
        found = vdf.Statement(int(fields["modulus"], 16), int(fields["x"], 16), int(fields["squarings"]))
    except (KeyError, TypeError, json.JSONDecodeError, UnicodeDecodeError) as error:
        raise EncodingError("puzzle: the first line is no header") from error
    # There is one way to write it.
    if _first_line(found) != line:
        raise EncodingError("puzzle: the header is damaged")
    return found


def open(  # noqa: A001
    puzzle: bytes,
    *,
    progress: Callable[[int, int], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
) -> bytes:
    """The message of a puzzle, after its squarings: ``progress`` and ``checkpoint`` as ``vdf.Statement.evaluate`` has them.

    Errors: EncodingError for what is no puzzle, VerificationError for one that was changed.

    >>> from adamant_crypto import timelock
    >>> timelock.open(b"no puzzle")
    Traceback (most recent call last):
    adamant_crypto.EncodingError: puzzle: the first line is no header
    """
    found = statement(puzzle)
    payload = puzzle[puzzle.find(b"\n") + 1 :]
    header, body = payload[:48], payload[48:]
    if header[:16] != _HEADER or len(header) < 48:
        raise EncodingError("puzzle: the payload is of another cipher, or cut off")
    y = found.evaluate(progress=progress, checkpoint=checkpoint)
    length = (found.n.bit_length() + 7) // 8
    cipher, associated = _cipher(key(found, y.to_bytes(length, "big")), header), bytes(found)
    out, step = [], _CHUNK + _TAG
    count = max(1, -(-len(body) // step))
    for i in range(count):
        chunk = body[i * step : (i + 1) * step]
        if len(chunk) < _TAG:
            raise VerificationError("puzzle: cut off")
        out.append(cipher.open(_nonce(i, i == count - 1), chunk, associated))
    return b"".join(out)
