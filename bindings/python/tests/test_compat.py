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


def gmp_roundings(of):
    out = []
    for a in (0, 1, -1, 7, -7, 2**90 + 5, -(2**90) - 5):
        for b in (1, -1, 3, -3, 2**40 + 1):
            out += [f(a, b) for f in (of.c_divmod, of.t_divmod, of.f_divmod, of.c_div, of.c_mod, of.t_div, of.t_mod, of.floor_div, of.mod)]
            out += [of.cmp(a, b), of.cmp_abs(a, b), of.is_divisible(a, b), of.is_congruent(a, b, 3)]
        for n in (0, 1, 5, 70):
            out += [f(a, n) for f in (of.c_divmod_2exp, of.t_divmod_2exp, of.f_divmod_2exp, of.c_div_2exp, of.c_mod_2exp, of.t_div_2exp, of.t_mod_2exp)]
            out += [f(a, n) for f in (of.f_div_2exp, of.f_mod_2exp, of.bit_test, of.bit_set, of.bit_clear, of.bit_flip, of.bit_scan0)]
            out += [of.bit_scan1(a, n), of.bit_mask(n)]
        out += [of.square(a), of.sign(a), of.is_even(a), of.is_odd(a), of.popcount(a), of.bit_count(a), of.remove(a * 24, 2)]
    out += [of.hamdist(9, 2**80), of.divm(5, 7, 2003), of.divexact(2**70 * 3, 3), of.prev_prime(3), of.prev_prime(100), of.prev_prime(10**20)]
    out += [of.fib2(0), of.fib2(77), of.lucas(0), of.lucas(50), of.lucas2(50), of.multi_fac(30, 4), of.double_fac(31), of.primorial(60)]
    out += [of.powmod_sec(3, 2**80, 2**127 - 1), of.powmod_base_list([2, 3, -5], 10**9, 10**9 + 7), of.powmod_exp_list(3, [0, 5, 2**70], 10**9 + 7)]
    out += [of.powmod_base_list([2, 3], 7, 10**6), of.powmod_exp_list(3, [5, 9], 10**6), of.num_digits(10**30), of.num_digits(255, 16)]
    plain = lambda v: tuple(map(plain, v)) if isinstance(v, (tuple, list)) else None if v is None else int(v)
    return [plain(v) for v in out]


def test_roundings_and_bits_of_gmpy2():
    gmpy2 = pytest.importorskip("gmpy2")
    from adamant_crypto.compat import gmpy2 as ours

    for mine, theirs in zip(gmp_roundings(ours), gmp_roundings(gmpy2), strict=True):
        assert mine == theirs
    for of in (ours, gmpy2):
        with pytest.raises(ZeroDivisionError):
            of.divm(1, 2, 4)
        for bad in (lambda: of.prev_prime(2), lambda: of.remove(5, 1), lambda: of.powmod_sec(2, 3, 8), lambda: of.powmod_sec(2, 0, 7)):
            with pytest.raises(ValueError):
                bad()


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


def test_the_page_lists_what_there_is():
    import re
    from pathlib import Path

    from adamant_crypto.compat import gmpy2, py_arkworks_bls12381, py_ecc

    page = (Path(__file__).parents[1] / "COMPAT.md").read_text(encoding="utf-8")
    sections = page.split("\n## ")[1:]
    lists = [set(re.findall(r"`(\w+)`", part)) for section in sections for part in re.split(r"\n\n(?:`[\w.]+`: )?", section.split("What differs")[0])[1:]]

    def public(thing):
        names = dir(thing) if isinstance(thing, type) else vars(thing)
        return {n for n in names if not n.startswith("_") and n not in ("annotations", "Any")}

    of_ecc = [public(m) for m in (py_ecc.bls12_381, py_ecc.bn128)]
    of_bls = [public(getattr(py_ecc.bls, c)) for c in ("G2Basic", "G2MessageAugmentation", "G2ProofOfPossession")]
    of_ark = [public(getattr(py_arkworks_bls12381, c)) for c in ("G1Point", "G2Point", "GT", "Scalar")]
    for names in (set(gmpy2.__all__), *of_ecc, *of_bls, *of_ark):
        assert names in lists, names
