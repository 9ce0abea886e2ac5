#!/usr/bin/env python3
"""Writes vectors/integer/generated/integer_*.txt: signed integers of any size."""

from math import comb, factorial, gcd

import integer
from output import finish, records
from stream import Stream

FOLDER = "vectors/integer/generated"
ME = "gen_integer.py"

BITS = [1, 63, 64, 65, 127, 128, 129, 192, 700]


def edges(stream):
    """0, units, both sides of every power of the limb, runs of ones and zeros, random numbers; of either sign."""
    yield 0
    for bits in BITS:
        for x in dict.fromkeys([1 << bits, (1 << bits) - 1, (1 << bits) + 1, stream.exact_bits(bits), stream.exact_bits(bits) & ~(((1 << bits) - 1) >> 7) | 1]):
            yield x if stream.below(2) else -x


def binary():
    stream = Stream("integer binary")
    numbers = list(dict.fromkeys(edges(stream)))
    for a in numbers:
        for b in {numbers[stream.below(len(numbers))] for _ in range(3)} | {0, -1}:
            row = {"a": a, "b": b, "sum": a + b, "difference": a - b, "product": a * b, "and": a & b, "or": a | b, "xor": a ^ b}
            row |= {"gcd": gcd(a, b), "lcm": abs(a * b) // gcd(a, b) if a and b else 0}
            if b:
                for name, (quotient, remainder) in [
                    ("truncated", integer.truncated(a, b)),
                    ("floor", divmod(a, b)),
                    ("euclidean", integer.euclidean(a, b)),
                ]:
                    row |= {f"{name}_quotient": quotient, f"{name}_remainder": remainder}
            yield row


def unary():
    stream = Stream("integer unary")
    for a in dict.fromkeys(edges(stream)):
        shift, radix, k = stream.below(300), 2 + stream.below(63), 1 + stream.below(9)
        row = {"a": a, "not": ~a, "shift": shift, "left": a << shift, "right": a >> shift, "bits": abs(a).bit_length()}
        row |= {"decimal": str(a), "radix": radix, "digits": integer.text(a, radix)}
        if a >= 0 or k % 2:
            root, rest = integer.root(a, k)
            row |= {"k": k, "root": root, "rest": rest}
        yield row


def modular():
    stream = Stream("integer modular")
    for bits in (1, 2, 5, 64, 65, 128, 300, 1030):
        for shift in (0, 0, 0, 1, 60, 64, 200):
            m = stream.exact_bits(bits) << shift if shift else stream.exact_bits(bits) | 1
            m = m if stream.below(4) else -m
            a = stream.bits(bits + 70) * (1 if stream.below(2) else -1)
            e = stream.bits(stream.below(200) + 1)
            inverse = integer.inverse(a, m)
            yield {"a": a, "e": e, "m": m, "power": pow(a, e, abs(m)), "inverse": "none" if inverse is None else inverse}
    # Which LibTomMath once had wrong.
    m = 2**76 - 2**60
    yield {"a": 24, "e": 2**63, "m": m, "power": pow(24, 2**63, m), "inverse": "none"}


def symbols():
    stream = Stream("integer symbols")
    for n in [*range(-12, 40), 3**5 * 7**40, -(5**61) * 2**70, 2**130, 2**131, 11**50]:
        for a in {*range(-5, 6), *(stream.bits(200) * s for s in (-1, 1))}:
            yield {"a": a, "n": n, "symbol": integer.kronecker(a, n)}


def primes():
    stream = Stream("integer primes")
    known = [561, 3215031751, 3825123056546413051, 318665857834031151167461, 2**127 - 1, 2**521 - 1, 2**523 - 1, 2**255 - 19]
    for n in [*range(-2, 130), *known, *(stream.exact_bits(bits) | 1 for bits in (64, 65, 128, 200) for _ in range(12))]:
        after = max(n + 1, 2)
        while not integer.is_prime(after):
            after += 1
        before = integer.prev_prime(n)
        yield {"n": n, "prime": int(integer.is_prime(n)), "next": after, "before": "none" if before is None else before}


def combinatorial():
    for n in [*range(0, 30), 100, 257, 1000]:
        row = {"n": n, "k": n // 3, "factorial": factorial(n), "binomial": comb(n, n // 3)}
        row |= {"double_factorial": integer.double_factorial(n), "primorial": integer.primorial(n)}
        yield row | {"fibonacci": integer.fibonacci(n), "lucas": integer.lucas(n)}


def factors():
    stream = Stream("integer factors")
    hexes = lambda numbers: " ".join(f"{x:x}" for x in numbers) or "none"
    for n in [*range(1, 40), 360, 1001, 1024, 2187, 2310, 3599]:
        row = {"n": n, "factors": hexes(integer.factors(n)), "phi": integer.phi(n)}
        yield row | {"divisors": hexes(integer.divisors(n))}
    for n in (3999971 * 3999971, 65521 * 65537 * 65539, 2**64 - 1, 2**61 - 2, 10**18 + 2):
        yield {"n": n, "factors": hexes(integer.factors(n))}
    # Products of primes of sizes that no trial division reaches, known because they were multiplied.
    for bits in ([8, 20, 33], [31, 31], [32, 33], [40, 41], [18, 44, 70], [17, 17, 17, 40], [50, 60], [3, 56, 130]):
        primes = []
        for size in bits:
            p = stream.exact_bits(size) | 1
            while not integer.is_prime(p):
                p += 2
            primes.append(p)
        n = 1
        for p in primes:
            n *= p
        yield {"n": n, "factors": hexes(sorted(primes))}


finish(
    {
        f"{FOLDER}/integer_{name}.txt": records(title, ME, rows)
        for name, title, rows in [
            ("binary", "Operations of two integers; numbers in hex", binary()),
            ("unary", "Operations of one integer", unary()),
            ("modular", "Powers and inverses, from 0 to |m| - 1", modular()),
            ("symbols", "Kronecker symbols", symbols()),
            ("primes", "Primes, the next prime above and the one below", primes()),
            ("combinatorial", "Factorials, binomial coefficients, primorials, Fibonacci and Lucas numbers", combinatorial()),
            ("factors", "Prime factors as often as they occur, Euler's phi, divisors", factors()),
        ]
    }
)
