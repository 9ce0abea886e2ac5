"""The rest of gmpy2's functions on integers: roundings of divisions, bits, products of many, powers with several bases or exponents."""

from __future__ import annotations

from collections.abc import Sequence

from .. import modular as _modular
from ..integer import Integer as mpz
from ..integer import fibonacci as _fibonacci
from ..integer import invert as _invert
from ..integer import is_prime as _is_prime
from ..integer import powmod as _powmod

_Int = int | mpz


def c_divmod(a: _Int, b: _Int) -> tuple[mpz, mpz]:
    """Rounded up."""
    q, r = divmod(mpz(a), -mpz(b))
    return -q, r


def c_div(a: _Int, b: _Int) -> mpz:
    return c_divmod(a, b)[0]


def c_mod(a: _Int, b: _Int) -> mpz:
    return c_divmod(a, b)[1]


def t_divmod(a: _Int, b: _Int) -> tuple[mpz, mpz]:
    """Rounded to 0."""
    q, r = divmod(abs(mpz(a)), abs(mpz(b)))
    return (q if (a < 0) == (b < 0) else -q), (-r if a < 0 else r)


def t_div(a: _Int, b: _Int) -> mpz:
    return t_divmod(a, b)[0]


def t_mod(a: _Int, b: _Int) -> mpz:
    return t_divmod(a, b)[1]


def f_divmod_2exp(a: _Int, n: int) -> tuple[mpz, mpz]:
    return mpz(a) >> n, mpz(a) & ((mpz(1) << n) - 1)


def f_div_2exp(a: _Int, n: int) -> mpz:
    return mpz(a) >> n


def f_mod_2exp(a: _Int, n: int) -> mpz:
    return f_divmod_2exp(a, n)[1]


def c_divmod_2exp(a: _Int, n: int) -> tuple[mpz, mpz]:
    q, r = f_divmod_2exp(-mpz(a), n)
    return -q, -r


def c_div_2exp(a: _Int, n: int) -> mpz:
    return c_divmod_2exp(a, n)[0]


def c_mod_2exp(a: _Int, n: int) -> mpz:
    return c_divmod_2exp(a, n)[1]


def t_divmod_2exp(a: _Int, n: int) -> tuple[mpz, mpz]:
    q, r = f_divmod_2exp(abs(mpz(a)), n)
    return (-q, -r) if a < 0 else (q, r)


def t_div_2exp(a: _Int, n: int) -> mpz:
    return t_divmod_2exp(a, n)[0]


def t_mod_2exp(a: _Int, n: int) -> mpz:
    return t_divmod_2exp(a, n)[1]


def floor_div(a: _Int, b: _Int) -> mpz:
    return mpz(a) // b


def mod(a: _Int, b: _Int) -> mpz:
    return mpz(a) % b


def divexact(a: _Int, b: _Int) -> mpz:
    return mpz(a) // b


def divm(a: _Int, b: _Int, m: _Int) -> mpz:
    """a / b modulo m."""
    try:
        return mpz(a) * _invert(b, m) % m
    except ValueError as error:
        raise ZeroDivisionError("not invertible") from error


def square(a: _Int) -> mpz:
    return mpz(a) * mpz(a)


def sign(a: _Int) -> int:
    return (a > 0) - (a < 0)


def cmp(a: _Int, b: _Int) -> int:
    return (a > b) - (a < b)


def cmp_abs(a: _Int, b: _Int) -> int:
    return cmp(abs(mpz(a)), abs(mpz(b)))


def is_even(a: _Int) -> bool:
    return not a & 1


def is_odd(a: _Int) -> bool:
    return bool(a & 1)


def is_divisible(a: _Int, d: _Int) -> bool:
    return a == 0 if d == 0 else mpz(a) % d == 0


def is_congruent(a: _Int, b: _Int, m: _Int) -> bool:
    return is_divisible(mpz(a) - b, m)


def remove(a: _Int, f: _Int) -> tuple[mpz, int]:
    """a without its factors f, and how many there were."""
    if f < 2:
        raise ValueError("factor must be > 1")
    rest, count = mpz(a), 0
    while rest:
        q, r = divmod(rest, f)
        if r:
            break
        rest, count = q, count + 1
    return rest, count


def bit_mask(n: int) -> mpz:
    return (mpz(1) << n) - 1


def bit_test(a: _Int, n: int) -> bool:
    return bool(mpz(a) >> n & 1)


def bit_set(a: _Int, n: int) -> mpz:
    return mpz(a) | mpz(1) << n


def bit_clear(a: _Int, n: int) -> mpz:
    return mpz(a) & ~(mpz(1) << n)


def bit_flip(a: _Int, n: int) -> mpz:
    return mpz(a) ^ mpz(1) << n


def bit_scan1(a: _Int, n: int = 0) -> int | None:
    """The place of the first 1 from n on."""
    rest = mpz(a) >> n
    return n + (rest & -rest).bit_length() - 1 if rest else None


def bit_scan0(a: _Int, n: int = 0) -> int | None:
    return bit_scan1(~mpz(a), n)


def bit_count(a: _Int) -> int:
    return mpz(a).bit_count()


def popcount(a: _Int) -> int:
    """-1 of negative numbers, which have no end of ones."""
    return -1 if a < 0 else mpz(a).bit_count()


def hamdist(a: _Int, b: _Int) -> int:
    return popcount(mpz(a) ^ b)


def num_digits(a: _Int, base: int = 10) -> int:
    """Exact; gmpy2's may be one too large."""
    return len(abs(mpz(a)).digits(base))


def prev_prime(n: _Int) -> mpz:
    if n <= 2:
        raise ValueError("only positive integers larger than 2 have a previous prime")
    n = mpz(n) - 1 if n & 1 == 0 or n == 3 else mpz(n) - 2
    while not _is_prime(n):
        n -= 2
    return n


def fib2(n: int) -> tuple[mpz, mpz]:
    """The n-th number of Fibonacci, and the one before."""
    return _fibonacci(n), (_fibonacci(n - 1) if n else mpz(1))


def lucas(n: int) -> mpz:
    return lucas2(n)[0]


def lucas2(n: int) -> tuple[mpz, mpz]:
    f, e = fib2(n)
    return f + 2 * e, 2 * f - e


def _product(numbers: Sequence[int]) -> mpz:
    """By halves, so that factors are of one length."""
    if len(numbers) < 3:
        return mpz(numbers[0] if numbers else 1) * (numbers[1] if len(numbers) > 1 else 1)
    middle = len(numbers) // 2
    return _product(numbers[:middle]) * _product(numbers[middle:])


def multi_fac(n: int, m: int) -> mpz:
    """n (n - m) (n - 2m) ..."""
    return _product(range(n, 0, -m))


def double_fac(n: int) -> mpz:
    return multi_fac(n, 2)


def primorial(n: int) -> mpz:
    return _product([p for p in range(2, n + 1) if _is_prime(p)])


def powmod_sec(x: _Int, y: _Int, m: _Int) -> mpz:
    """Of an odd m, in constant time in base and exponent once they are bytes; as ``int`` they were never secret."""
    if not m & 1 or y <= 0:
        raise ValueError("powmod_sec() exponent must be > 0 and modulus odd")
    n, base, exponent = int(m), int(x) % int(m), int(y)
    length = (n.bit_length() + 7) // 8
    secret = exponent.to_bytes((exponent.bit_length() + 7) // 8, "big")
    return mpz.from_bytes(_modular.Modulus(n).pow(base.to_bytes(length, "big"), secret))


def powmod_base_list(bases: Sequence[_Int], exponent: _Int, m: _Int) -> list[mpz]:
    """Many at once where m is odd: several times as fast as one by one."""
    if m & 1 and m > 1 and exponent >= 0:
        powers = _modular.Modulus(int(m)).pow_many([int(x) % int(m) for x in bases], int(exponent))
        return [mpz(y) for y in powers]
    return [_powmod(x, exponent, m) for x in bases]


def powmod_exp_list(base: _Int, exponents: Sequence[_Int], m: _Int) -> list[mpz]:
    if m & 1 and m > 1 and all(e >= 0 for e in exponents):
        powers = _modular.Modulus(int(m)).pow_many([int(base) % int(m)] * len(exponents), [int(e) for e in exponents])
        return [mpz(y) for y in powers]
    return [_powmod(base, e, m) for e in exponents]


__all__ = [
    "bit_clear", "bit_count", "bit_flip", "bit_mask", "bit_scan0", "bit_scan1", "bit_set", "bit_test", "c_div", "c_div_2exp", "c_divmod", "c_divmod_2exp",
    "c_mod", "c_mod_2exp", "cmp", "cmp_abs", "divexact", "divm", "double_fac", "f_div_2exp", "f_divmod_2exp", "f_mod_2exp", "fib2", "floor_div", "hamdist",
    "is_congruent", "is_divisible", "is_even", "is_odd", "lucas", "lucas2", "mod", "multi_fac", "num_digits", "popcount", "powmod_base_list",
    "powmod_exp_list", "powmod_sec", "prev_prime", "primorial", "remove", "sign", "square", "t_div", "t_div_2exp", "t_divmod", "t_divmod_2exp", "t_mod",
    "t_mod_2exp",
]  # fmt: skip
