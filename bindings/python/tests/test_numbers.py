"""`modular` and `integer` against Python's own int."""

import operator
import pickle
import random

import pytest

from adamant_crypto import AdamantError
from adamant_crypto.integer import Integer
from adamant_crypto import integer
from adamant_crypto.modular import Modulus

EDGES = [0, 1, -1, 2, -2, 7, -7, 2**63 - 1, 2**63, -(2**63), 2**64, -(2**64) + 1, 2**200 + 1, -(2**199), 10**60]
RANDOM = random.Random(1)


def numbers():
    return EDGES + [RANDOM.getrandbits(RANDOM.randrange(1, 3000)) * RANDOM.choice([1, -1]) for _ in range(12)]


@pytest.mark.parametrize("name", ["add", "sub", "mul", "floordiv", "mod", "and_", "or_", "xor", "eq", "lt", "ge"])
def test_operators(name):
    op = getattr(operator, name)
    for x in numbers():
        for y in numbers():
            if name in ("floordiv", "mod") and y == 0:
                with pytest.raises(ZeroDivisionError):
                    op(Integer(x), y)
                continue
            expected = op(x, y)
            for left, right in [(Integer(x), Integer(y)), (Integer(x), y), (x, Integer(y))]:
                result = op(left, right)
                assert result == expected, (x, y)
                assert isinstance(result, (Integer, bool))


def test_unary_shifts_and_conversions():
    for x in numbers():
        n = Integer(x)
        assert (-n, +n, abs(n), ~n, int(n), bool(n)) == (-x, x, abs(x), ~x, x, bool(x))
        assert hash(n) == hash(x) and str(n) == str(x) and n.bit_length() == x.bit_length()
        assert repr(n) == f"Integer({x})" and f"{n:x}" == f"{x:x}" and Integer(str(x)) == x
        assert pickle.loads(pickle.dumps(n)) == n and divmod(n, 17) == divmod(x, 17)
        assert divmod(x, Integer(-17)) == divmod(x, -17)
        for k in (0, 1, 63, 64, 65, 1000):
            assert n << k == x << k and n >> k == x >> k
        assert n >> 10**30 == (-1 if x < 0 else 0)
        assert Integer.from_bytes(abs(n).to_bytes(500)) == abs(x)
        assert Integer(hex(x), 0) == x and Integer(bin(x), 2) == x and Integer(n.digits(36), 36) == x
    assert range(10)[Integer(3)] == 3


def test_what_changes_nothing_makes_no_copy():
    x = Integer(3**200)
    assert +x is x and abs(x) is x and abs(-x) == x and abs(-x) is not x


def test_powers():
    for x in (0, 1, -1, 2, -3, 10**30):
        for e in (0, 1, 2, 17):
            assert Integer(x) ** e == x**e and x ** Integer(e) == x**e
            for m in (1, 2, 10, 2**89 - 1, 2**100, -7):
                assert pow(Integer(x), e, m) == pow(x, e, m), (x, e, m)
    assert pow(Integer(3), -5, 1000003) == pow(3, -5, 1000003)
    with pytest.raises(ValueError):
        pow(Integer(2), -1, 4)
    with pytest.raises(ValueError):
        pow(Integer(2), 1, 0)
    with pytest.raises(MemoryError):
        Integer(3) ** (2**70)
    with pytest.raises(MemoryError):
        Integer(1) << (2**62)


@pytest.mark.parametrize("text", ["", "-", "12a", "0x", "1__0", "_1", "1_", "--1"])
def test_text_that_is_no_number(text):
    with pytest.raises(ValueError):
        Integer(text)


def test_functions():
    assert integer.gcd(12, -18) == 6 and integer.lcm(4, 6) == 12
    g, s, t = integer.gcdext(240, 46)
    assert g == 2 == 240 * s + 46 * t
    assert integer.invert(3, 11) == 4 and integer.is_prime(2**127 - 1) and not integer.is_prime(2**128 - 1)
    assert integer.next_prime(10**20) == 100000000000000000039
    assert integer.isqrt(10**41) == 316227766016837933199 and integer.iroot_rem(1030, 10) == (2, 6)
    assert integer.jacobi(2, 15) == 1 and integer.kronecker(5, 0) == 0
    assert integer.fibonacci(100) == 354224848179261915075 and integer.binomial(10, 3) == 120
    with pytest.raises(ValueError):
        integer.isqrt(-1)
    with pytest.raises(ValueError):
        integer.jacobi(2, 14)


def test_modulus():
    n = 2**1024 + 643
    m = Modulus(n)
    x, y = RANDOM.getrandbits(1020), RANDOM.getrandbits(3000)
    assert m.mul(x, y) == x * y % n and m.add(x, y) == (x + y) % n and m.sub(x, y) == (x - y) % n
    assert m.pow(x, y) == pow(x, y, n) and m.pow(-x, 3) == pow(-x, 3, n) and m.pow(x, -3) == pow(x, -3, n)
    assert m.square_n(x, 100) == pow(x, 2**100, n) and m.invert(x) == pow(x, -1, n) and m.reduce(-1) == n - 1
    assert isinstance(m.pow(Integer(x), 5), Integer)
    secret = m.pow(x.to_bytes(200, "big"), y.to_bytes(400, "big"))
    assert int.from_bytes(secret, "big") == pow(x, y, n) and len(secret) == m.byte_length == 129
    assert (m.n, m.bits) == (n, 1025) and m == Modulus(n) and hash(m) == hash(Modulus(n)) and m != Modulus(n + 2)
    assert pickle.loads(pickle.dumps(m)) == m and eval(repr(m)) == m


@pytest.mark.parametrize("threads", [1, 2, 3, 0])
def test_pow_many(threads):
    n = 2**521 - 1
    m, bases = Modulus(n), [RANDOM.getrandbits(520) for _ in range(7)]
    exponents = [RANDOM.getrandbits(300) for _ in bases]
    assert m.pow_many(bases, exponents, threads=threads) == [pow(b, e, n) for b, e in zip(bases, exponents)]
    assert m.pow_many(bases, 65537, threads=threads) == [pow(b, 65537, n) for b in bases]
    assert m.pow_many([], [], threads=threads) == []
    with pytest.raises(ValueError, match="exponents: 2 for 7 bases"):
        m.pow_many(bases, [1, 2])


@pytest.mark.parametrize("bad", [0, 1, 2, 4, -3, b"", b"\1" + bytes(2047) + b"\1"], ids=repr)
def test_moduli_that_are_refused(bad):
    with pytest.raises(AdamantError):
        Modulus(bad)


@pytest.mark.parametrize("bad", [1.5, None, "3", [3]])
def test_types_that_are_refused(bad):
    with pytest.raises(TypeError):
        Modulus(bad)
    with pytest.raises(TypeError):
        Integer(3) + bad
