"""Verifiable delay functions over RSA groups, by definition: the reference of the crate `adamant-vdf`.

What is computed, hashed and written is described in docs/reference/vdf-format.md; this file follows it sentence by sentence.
Run as a program it checks itself.
"""

import hashlib
import hmac
import json
import math

from modular import square_chain
from symmetric import aegis256

PIETRZAK_LAST = 256

# --- what is hashed and written -----------------------------------------------------------------------------------------


def number(value, length):
    return value.to_bytes(length, "big")


def counted(field):
    return number(len(field), 4) + field


def tagged_hash(domain, *fields):
    name = b"adamant-vdf-v1/" + domain.encode()
    return hashlib.sha256(number(len(name), 1) + name + b"".join(map(counted, fields))).digest()


def byte_length(n):
    return (n.bit_length() + 7) // 8


def statement(n, x, t):
    length = byte_length(n)
    return counted(number(n, length)) + counted(number(x, length)) + number(t, 8)


def element(n, v):
    return number(v, byte_length(n))


def canonical(n, v):
    """The representative of {v, -v}."""
    return min(v, n - v)


SYSTEMS = {"wesolowski": 1, "pietrzak": 2}


def proof_bytes(system, n, x, t, y, elements):
    head = b"ADMVDFP1" + number(SYSTEMS[system], 1) + statement(n, x, t) + element(n, y)
    return head + number(len(elements), 1) + b"".join(element(n, v) for v in elements)


# --- the prime of a Wesolowski proof --------------------------------------------------------------------------------------


def is_prime(candidate):
    """No factor below 1000, and 64 rounds of Miller-Rabin whose bases are hashes of the candidate."""
    if any(candidate % d == 0 for d in range(3, 1000, 2)):
        return False
    odd, twos = candidate - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for round_number in range(64):
        digest = tagged_hash("wesolowski/base", number(candidate, 32), number(round_number, 4))
        v = pow(int.from_bytes(digest, "big") % candidate, odd, candidate)
        chain = [v]
        for _ in range(twos - 1):
            chain.append(chain[-1] ** 2 % candidate)
        if v != 1 and candidate - 1 not in chain:
            return False
    return True


def challenge_prime(n, x, t, y):
    seed = tagged_hash("wesolowski/prime", statement(n, x, t), element(n, y))
    counter = 0
    while True:
        digest = tagged_hash("wesolowski/candidate", seed, number(counter, 8))
        candidate = int.from_bytes(digest, "big") | 1 << 255 | 1
        if is_prime(candidate):
            return candidate
        counter += 1


# --- both proof systems -------------------------------------------------------------------------------------------------


def wesolowski_prove(n, x, t):
    """(y, [pi]): y and pi canonical."""
    y = canonical(n, square_chain(x, t, n))
    l = challenge_prime(n, x, t, y)
    return y, [canonical(n, pow(x, 2**t // l, n))]


def wesolowski_verify(n, x, t, y, elements):
    if len(elements) != 1 or not all(is_canonical_unit(n, v) for v in [y, *elements]):
        return False
    l = challenge_prime(n, x, t, y)
    return canonical(n, pow(elements[0], l, n) * pow(x, pow(2, t, l), n) % n) == y


def pietrzak_rounds(n, x, t, y, next_mu):
    """Halves the claim x^(2^t) = y until it is short; next_mu(x, t) gives the midpoint. The last claim, and all midpoints."""
    transcript = tagged_hash("pietrzak/halving", statement(n, x, t), element(n, y))
    elements = []
    while t > PIETRZAK_LAST:
        if t % 2:
            x, t = x * x % n, t - 1
        mu = next_mu(x, t)
        if mu is None or not is_canonical_unit(n, mu):
            return None
        elements.append(mu)
        transcript = tagged_hash("pietrzak/halving", transcript, element(n, mu))
        r = int.from_bytes(transcript[:16], "big")
        x, y, t = pow(x, r, n) * mu % n, pow(mu, r, n) * y % n, t // 2
    return x, y, t, elements


def pietrzak_prove(n, x, t):
    """(y, [mu_1, mu_2, ...]), all canonical."""
    y = canonical(n, square_chain(x, t, n))
    *_, elements = pietrzak_rounds(n, x, t, y, lambda x, t: canonical(n, square_chain(x, t // 2, n)))
    return y, elements


def pietrzak_verify(n, x, t, y, elements):
    if not is_canonical_unit(n, y):
        return False
    given = iter(elements)
    last = pietrzak_rounds(n, x, t, y, lambda *_: next(given, None))
    if last is None or len(last[3]) != len(elements):
        return False
    x, y, t, _ = last
    return canonical(n, square_chain(x, t, n)) == canonical(n, y)


def is_canonical_unit(n, v):
    return 0 < v <= n - v and math.gcd(v, n) == 1


PROVE = {"wesolowski": wesolowski_prove, "pietrzak": pietrzak_prove}
VERIFY = {"wesolowski": wesolowski_verify, "pietrzak": pietrzak_verify}

# --- time-lock puzzles ----------------------------------------------------------------------------------------------------


def timelock_key(n, x, t):
    """HKDF-SHA-256 (RFC 5869) of y with an empty salt; 32 bytes are its first block."""
    y = element(n, square_chain(x, t, n))
    extracted = hmac.digest(bytes(32), y, "sha256")
    return hmac.digest(extracted, b"adamant timelock key v1" + statement(n, x, t) + b"\1", "sha256")


def timelock_header(n, x, t):
    """The first line of a puzzle."""
    field = lambda v: element(n, v).hex()
    check = hashlib.sha256(statement(n, x, t)).hexdigest()
    fields = {"format": "adamant-timelock-2", "modulus": field(n), "x": field(x), "squarings": str(t), "check": check}
    return json.dumps(fields, separators=(",", ":")).encode() + b"\n"


def timelock_puzzle(n, x, t, salt, content, associated=None):
    """A puzzle of one chunk: docs/reference/timelock-format.md, and docs/reference/aead-format.md for what follows the line."""
    header = b"ADMAEAD\1" + bytes([2, 16, 16]) + bytes(5) + salt
    extracted = hmac.digest(salt, timelock_key(n, x, t), "sha256")
    key = hmac.digest(extracted, b"adamant aead file key v1" + header + b"\1", "sha256")
    associated = statement(n, x, t) if associated is None else associated
    ciphertext, tag = aegis256(key, bytes(31) + b"\1", associated, content)
    return timelock_header(n, x, t) + header + ciphertext + tag


# --- checks ---------------------------------------------------------------------------------------------------------------


def self_check():
    assert is_prime(2**256 - 189) and not is_prime(2**256 - 187)
    # draft-irtf-cfrg-aegis-aead, AEGIS-256 test vector 1.
    sealed = aegis256(b"\x10\x01" + bytes(30), b"\x10\x00\x02" + bytes(29), b"", bytes(16))
    assert [part.hex() for part in sealed] == ["754fc3d8c973246dcc6d741412a4b236", "3fe91994768b332ed7f570a19ec5896e"]
    p, q = 2**127 - 1, 2**521 - 1
    n = p * q
    for t in [1, 2, 255, 256, 257, 513, 1025]:
        for system, prove in PROVE.items():
            y, elements = prove(n, 5, t)
            # The order of the group is known here: a second way to y.
            assert y == canonical(n, pow(5, pow(2, t, (p - 1) * (q - 1)), n))
            verify = VERIFY[system]
            assert verify(n, 5, t, y, elements)
            assert not verify(n, 5, t + 1, y, elements)
            assert not verify(n, 7, t, y, elements)
            assert not verify(n, 5, t, n - y, elements)
            assert not verify(n, 5, t, y, [*elements, 1])
            for i, v in enumerate(elements):
                assert not verify(n, 5, t, y, [*elements[:i], canonical(n, v * 5 % n), *elements[i + 1 :]])
                assert not verify(n, 5, t, y, [*elements[:i], n - v, *elements[i + 1 :]])


if __name__ == "__main__":
    self_check()
    print("the model agrees with itself")
