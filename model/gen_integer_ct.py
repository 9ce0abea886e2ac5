#!/usr/bin/env python3
"""Writes vectors/integer/generated/ct_*.txt: division, inversion modulo anything, RSA key generation."""

from math import gcd

import integer_ct
from output import finish, records
from stream import Stream

FOLDER = "vectors/integer/generated"
ME = "gen_integer_ct.py"

LIMBS = [1, 2, 3, 4, 6, 8, 16, 32, 64]


def edges(limbs):
    """0, 1, all ones, one less, a single top bit, long runs of ones and zeros, a short number."""
    bits = 64 * limbs
    top = 1 << (bits - 1)
    yield from dict.fromkeys(
        [0, 1, 2**bits - 1, 2**bits - 2, top, top + 1, (1 << bits // 2) - 1, top | (1 << bits // 2) - 1, 10]
    )


def division():
    stream = Stream("ct division")
    for limbs in LIMBS:
        for x in [*edges(limbs), stream.bits(64 * limbs)]:
            for y in [*edges(limbs), stream.bits(64 * limbs), stream.bits(32 * limbs + 5)]:
                if y == 0 or (limbs > 8 and stream.below(8)):
                    continue
                quotient, remainder = integer_ct.divide(x, y)
                yield {"limbs": str(limbs), "x": x, "y": y, "quotient": quotient, "remainder": remainder}


def inversion():
    stream = Stream("ct inversion")
    for limbs in LIMBS:
        for m in [*edges(limbs), *(stream.bits(64 * limbs) << shift & (1 << 64 * limbs) - 1 for shift in (0, 1, 7))]:
            for x in [*edges(limbs), stream.bits(64 * limbs), stream.bits(64 * limbs) | 1]:
                if m == 0 or (limbs > 8 and stream.below(8)):
                    continue
                y = integer_ct.inverse(x, m)
                found = "none" if y is None else y
                yield {"limbs": str(limbs), "x": x, "m": m, "inverse": found, "gcd": gcd(x, m)}


def keys():
    for bits, e in ((512, 3), (512, 65537), (514, 17), (768, 2**64 - 1), (1024, 65537), (2048, 65537)):
        for seed in (1, 2) if bits < 1024 else (3,):
            key = integer_ct.rsa(bits, e, integer_ct.SplitMix(seed))
            yield {"bits": str(bits), "seed": seed, "e": e, **key}


finish(
    {
        f"{FOLDER}/ct_division.txt": records("Quotients and remainders", ME, division()),
        f"{FOLDER}/ct_inversion.txt": records("Inverses modulo any number, and common divisors", ME, inversion()),
        f"{FOLDER}/ct_rsa.txt": records("RSA keys from the bytes of SplitMix64 with the given seed", ME, keys()),
    }
)
