"""Programs with a changed import line: the same functions on both packages."""

import random

import pytest


def gmp_program(gmpy2):
    r = random.Random(7)
    x, y, m = (gmpy2.mpz(r.getrandbits(k)) for k in (700, 300, 512))
    m |= 1
    out = [x + y, x - y, x * y, x // y, x % y, -x, abs(-x), x**3, x << 9, x >> 9, x & y, x | y, x ^ y, pow(x, y, m), divmod(x, y)]
    out += [gmpy2.powmod(x, y, m), gmpy2.gcd(x, y), gmpy2.lcm(x, y), gmpy2.gcdext(12, 18)[0], gmpy2.invert(3, 7), gmpy2.isqrt(x)]
    out += [gmpy2.iroot(x, 5), gmpy2.isqrt_rem(y), gmpy2.is_prime(2**89 - 1), gmpy2.is_prime(91), gmpy2.next_prime(10**30), gmpy2.jacobi(y, m)]
    out += [gmpy2.kronecker(y, 10), gmpy2.legendre(5, 7), gmpy2.fac(50), gmpy2.fib(200), gmpy2.bincoef(90, 7), gmpy2.is_square(49)]
    out += [x.digits(16), gmpy2.digits(y, 7), int(x), str(y), hash(x), bool(x), x.bit_length(), gmpy2.mpz("ff", 16), x == int(x), x > y]
    out += [gmpy2.f_div(-7, 2), gmpy2.f_mod(-7, 2), gmpy2.f_divmod(-7, 2), gmpy2.add(1, 2), gmpy2.mul(3, 4), gmpy2.sub(1, 5)]
    for bad in (lambda: gmpy2.invert(2, 4), lambda: x // 0):
        with pytest.raises(ZeroDivisionError):
            bad()
    plain = lambda v: tuple(map(plain, v)) if isinstance(v, tuple) else v if isinstance(v, (str, bool)) else int(v)
    return [plain(v) for v in out]


def test_gmpy2():
    gmpy2 = pytest.importorskip("gmpy2")
    from adamant_crypto.compat import gmpy2 as ours

    assert gmp_program(ours) == gmp_program(gmpy2)


def arkworks_program(of):
    p, q, s = of.G1Point(), of.G2Point(), of.Scalar(12345)
    a, b = p * s + p, -(q * s) - q
    out = [x.to_compressed_bytes() for x in (p, a, b, of.G1Point.identity(), of.G2Point.identity())]
    out += [x.to_xy_bytes_be() for x in (a, b, of.G1Point.identity())] + [x.to_xy_bytes_le() for x in (a, b)]
    out += [of.G1Point.from_xy_bytes_le(a.to_xy_bytes_le()) == a, of.G2Point.from_xy_bytes_be(b.to_xy_bytes_be()) == b]
    out += [of.G1Point.from_compressed_bytes(a.to_compressed_bytes()) == a, of.G2Point.from_compressed_bytes_unchecked(b.to_compressed_bytes()) == b]
    out += [a.is_in_subgroup(), str(a), str(s), int(-s), int(s / of.Scalar(7)), int(s.pow(of.Scalar(9))), int(s.square()), int(s.inverse())]
    out += [s.is_zero(), of.Scalar(1).is_one(), s.to_be_bytes(), s.to_le_bytes(), int(of.Scalar.from_be_bytes(s.to_be_bytes()))]
    out += [int(of.Scalar.from_le_bytes_mod_order(b"\xff" * 40)), int(of.Scalar(2**255)), int(s + s - of.Scalar(1))]
    out += [str(of.G1Point.hash_to_curve(b"m", b"tag")), str(of.G2Point.hash_to_curve(b"m", b"tag"))]
    out += [str(of.G1Point.multiexp_unchecked([p, a], [s, of.Scalar(3)])), str(of.G2Point.multiexp_unchecked([q, b], [s, s]))]
    e = of.GT.pairing(p, q)
    out += [of.GT.pairing(a, q) == of.GT.pairing(p, -b), e * e == of.GT.multi_pairing([p, p], [q, q]), of.GT.pairing_check([p, -p], [q, q]), e == of.GT.one()]
    for bad in (lambda: of.G1Point.from_compressed_bytes(bytes(48)), lambda: of.Scalar.from_be_bytes(b"\xff" * 32)):
        with pytest.raises(ValueError):
            bad()
    with pytest.raises(ZeroDivisionError):
        of.Scalar(0).inverse()
    return out


def test_py_arkworks_bls12381():
    other = pytest.importorskip("py_arkworks_bls12381")
    from adamant_crypto.compat import py_arkworks_bls12381 as ours

    assert arkworks_program(ours) == arkworks_program(other)


def bls_program(bls, suite):
    s = getattr(bls, suite)
    keys = [s.KeyGen(bytes([i]) * 32) for i in (1, 2)]
    publics, messages = [s.SkToPk(k) for k in keys], [b"one", b"two"]
    signatures = [s.Sign(k, m) for k, m in zip(keys, messages)]
    together = s.Aggregate(signatures)
    out = [keys, publics, signatures, together, s.Verify(publics[0], b"one", signatures[0]), s.Verify(publics[0], b"two", signatures[0])]
    out += [s.AggregateVerify(publics, messages, together), s.KeyValidate(publics[0]), s.KeyValidate(bytes(48)), s.Verify(b"", b"", b"")]
    if suite == "G2ProofOfPossession":
        one = s.Aggregate([s.Sign(k, b"m") for k in keys])
        out += [s.PopProve(keys[0]), s.PopVerify(publics[0], s.PopProve(keys[0])), s.FastAggregateVerify(publics, b"m", one)]
    return out


@pytest.mark.parametrize("suite", ["G2Basic", "G2MessageAugmentation", "G2ProofOfPossession"])
def test_py_ecc_bls(suite):
    other = pytest.importorskip("py_ecc.bls")
    from adamant_crypto.compat.py_ecc import bls as ours

    assert bls_program(ours, suite) == bls_program(other, suite)


@pytest.mark.parametrize("curve", ["bls12_381", "bn128"])
def test_py_ecc_groups(curve):
    import importlib

    def program(m):
        p, q = m.multiply(m.G1, 7), m.add(m.double(m.G2), m.neg(m.G2))
        e = m.pairing(q, p)
        return [m.eq(q, m.G2), m.is_inf(m.Z1), m.is_inf(p), m.curve_order, e == m.pairing(m.multiply(m.G2, 7), m.G1), e == m.pairing(m.G2, m.G1)]

    other = importlib.import_module(f"py_ecc.optimized_{curve}")
    assert program(importlib.import_module(f"adamant_crypto.compat.py_ecc.{curve}")) == program(other)
