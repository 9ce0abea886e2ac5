"""Known answers, one a domain: a few milliseconds that show that this build computes right on this CPU."""

from __future__ import annotations

from collections.abc import Callable

from . import _native

_TESTS: list[tuple[str, Callable[[], bool]]] = []


def _test(name: str) -> Callable[[Callable[[], bool]], Callable[[], bool]]:
    def add(test: Callable[[], bool]) -> Callable[[], bool]:
        _TESTS.append((name, test))
        return test

    return add


@_test("modular: 3^(10^9) modulo 2^127 - 1")
def _modular() -> bool:
    n = 2**127 - 1
    return bool(_native.modular.Modulus(n).pow(3, 10**9) == pow(3, 10**9, n))


@_test("integer: 1000! and its digits")
def _integer() -> bool:
    product = 1
    for i in range(1, 1001):
        product *= i
    return str(_native.integer.factorial(1000)) == str(product)


@_test("symmetric: AES-128-GCM, test case 2 of the specification")
def _gcm() -> bool:
    sealed = _native.symmetric.AesGcm(bytes(16)).seal(bytes(12), bytes(16))
    return bool(sealed.hex() == "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf")


@_test("symmetric: SHA-256 of 'abc', alone and among many")
def _sha256() -> bool:
    expected = bytes.fromhex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    return bool(_native.symmetric.sha256(b"abc") == expected and set(_native.symmetric.sha256_many([b"abc"] * 33)) == {expected})


@_test("curves: bilinear pairings, the generators' orders")
def _curves() -> bool:
    right = True
    for name in ("bls12_381", "bls12_377", "bn254", "bw6_761"):
        m = getattr(_native, name)
        p, q = m.G1.generator(), m.G2.generator()
        right &= m.pairing(p * 6, q * 7) == m.Gt.generator() ** 42 and not p * m.ORDER
    for name in ("secp256k1", "pallas", "vesta", "jubjub", "bandersnatch", "edwards25519", "ristretto255"):
        m = getattr(_native, name)
        right &= not m.Point.generator() * m.ORDER
    return bool(right)


@_test("ed25519: RFC 8032, test 1")
def _ed25519() -> bool:
    key = _native.ed25519.SigningKey(bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    return bool(key.sign(b"").hex().startswith("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e0652249015555"[:32]))


def selftest() -> list[tuple[str, bool]]:
    """(name, whether the answer was right) of each test.

    >>> from adamant_crypto import selftest
    >>> all(passed for name, passed in selftest())
    True
    """
    return [(name, test()) for name, test in _TESTS]
