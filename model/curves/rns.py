"""The moduli of BLS12-381's residues (crates/curves/src/rns), and what is said of them."""

from itertools import combinations
from math import prod

from curves.parameters import entries, is_prime

BITS = 49
R = 1 << 52
P = int(entries()["bls12_381"]["p"], 16)


def square_of_scale(a, moduli):
    """What the square of a's scale is: -R / (p A / a)."""
    return -pow(P * (prod(moduli) // a), -1, a) * R % a


def has_scales(moduli):
    return all(pow(square_of_scale(a, moduli), (a - 1) // 2, a) == 1 for a in moduli)


def search():
    """The first eight primes below 2^49 that are 3 modulo 4 and have scales, among combinations in lexicographic order; and the first eight others."""
    below = range((1 << BITS) - 1, 0, -2)
    primes = []
    for n in below:
        if is_prime(n):
            primes.append(n)
        if len(primes) == 64:
            break
    candidates = [a for a in primes if a % 4 == 3][:16]
    first = next(a for a in combinations(candidates, 8) if has_scales(a))
    second = tuple(b for b in primes if b not in first)[:8]
    return first, second


def check(first, second):
    """What reductions stand on."""
    a, b = prod(first), prod(second)
    assert len({*first, *second}) == 16 and all(map(is_prime, first + second))
    # A reduction divides by A, which leaves some eight times p where factors have up to 18.
    assert a // P > 2519
    # The second base tells elements of 500 times p from their negatives.
    assert 4 * 500 * P < b
    # A number's excess over 2^49 times c is far below 2^26, as far as 2^64.
    assert all(((1 << 15) * ((1 << BITS) - m)) < 1 << 26 for m in first + second)
    # Digits of an element: below b_j (1 + f_j / 8), so that they have B eight times at most.
    excess = 0.0
    for m in second:
        digit = pow(pow(a, -1, m) * R * (b // m), -1, m)
        excess += (digit * R % m) / m / 8
    assert 8 + excess < 8.9, excess
    # To the nearest: digits over 2^49 in place of b_j.
    assert 9 * max((1 << BITS) - m for m in second) < 1 << (BITS - 3)
