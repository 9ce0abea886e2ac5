"""gmpy2's names for integers: ``mpz`` and the functions below.

What differs: no ``mpq``, ``mpfr``, ``mpc``, contexts or ``xmpz``; ``mpz / mpz`` is not defined; ``repr`` shows ``Integer(...)``; ``mpz`` of a float is refused;
results of ``bit_length``, ``legendre`` and the like are ``int``.

>>> from adamant_crypto.compat import gmpy2
>>> gmpy2.powmod(gmpy2.mpz(3), 10**20, 2**61 - 1) == pow(3, 10**20, 2**61 - 1)
True
>>> gmpy2.is_prime(2**127 - 1), int(gmpy2.isqrt(gmpy2.mpz(10) ** 20))
(True, 10000000000)
"""

from __future__ import annotations

from .. import integer as _integer
from ..integer import Integer as mpz
from ..integer import gcd as _gcd
from ..integer import gcdext, isqrt, isqrt_rem, jacobi, kronecker, lcm as _lcm
from ..integer import next_prime, powmod
from ..integer import invert as _invert
from . import _gmpy2_more
from ._gmpy2_more import *  # noqa: F403

_Int = int | mpz


def invert(x: _Int, m: _Int) -> mpz:
    """ZeroDivisionError where there is no inverse, as gmpy2 has it."""
    try:
        return _invert(x, m)
    except ValueError as error:
        raise ZeroDivisionError("invert() no inverse exists") from error


def gcd(*numbers: _Int) -> mpz:
    result = mpz(0)
    for number in numbers:
        result = _gcd(result, number)
    return result


def lcm(*numbers: _Int) -> mpz:
    result = mpz(1)
    for number in numbers:
        result = _lcm(result, number)
    return result


def is_prime(n: _Int, rounds: int = 25) -> bool:
    """``rounds`` is there for the name's sake: Baillie-PSW has none."""
    return n > 1 and _integer.is_prime(n)


def is_square(n: _Int) -> bool:
    return mpz(n).is_square()


def iroot(x: _Int, n: int) -> tuple[mpz, bool]:
    root, rest = _integer.iroot_rem(x, n)
    return root, rest == 0


def iroot_rem(x: _Int, n: int) -> tuple[mpz, mpz]:
    return _integer.iroot_rem(x, n)


def legendre(a: _Int, p: _Int) -> int:
    return jacobi(a, p)


def fac(n: int) -> mpz:
    return _integer.factorial(n)


def fib(n: int) -> mpz:
    return _integer.fibonacci(n)


def bincoef(n: _Int, k: int) -> mpz:
    return _integer.binomial(n, k)


comb = bincoef


def bit_length(n: _Int) -> int:
    return mpz(n).bit_length()


def digits(n: _Int, base: int = 10) -> str:
    return mpz(n).digits(base)


def add(a: _Int, b: _Int) -> mpz:
    return mpz(a) + b


def sub(a: _Int, b: _Int) -> mpz:
    return mpz(a) - b


def mul(a: _Int, b: _Int) -> mpz:
    return mpz(a) * b


def f_div(a: _Int, b: _Int) -> mpz:
    return mpz(a) // b


def f_mod(a: _Int, b: _Int) -> mpz:
    return mpz(a) % b


def f_divmod(a: _Int, b: _Int) -> tuple[mpz, mpz]:
    return divmod(mpz(a), b)


__all__ = [
    "add", "bincoef", "bit_length", "comb", "digits", "f_div", "f_divmod", "f_mod", "fac", "fib", "gcd", "gcdext", "invert", "iroot", "iroot_rem",
    "is_prime", "is_square", "isqrt", "isqrt_rem", "jacobi", "kronecker", "lcm", "legendre", "mpz", "mul", "next_prime", "powmod", "sub",
    *_gmpy2_more.__all__,
]  # fmt: skip
