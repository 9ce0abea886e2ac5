#!/usr/bin/env python3
"""Writes vectors/gf2x/generated/: products, k-squarings and inverses modulo x^r - 1."""

import gf2x
from output import finish, records
from stream import Stream

SMALL = [3, 5, 7, 9, 11, 13, 31, 33, 63, 65, 127, 129, 341, 511, 513, 1019, 1023, 2047, 4095, 4097, 8191]
SEVEN = [10499, 12323, 24659, 24781, 27067, 27581, 40973]


def support(stream, weight, r):
    """`weight` different exponents."""
    chosen = []
    while len(chosen) < weight:
        exponent = stream.below(r)
        if exponent not in chosen:
            chosen.append(exponent)
    return gf2x.from_support(chosen)


def row(r, a, b, k):
    inverse = gf2x.invert(a, r)
    text = lambda x: gf2x.to_hex(x, r)
    return {
        "r": str(r),
        "a": text(a),
        "b": text(b),
        "product": text(gf2x.multiply_modulo(a, b, r)),
        "k": str(k),
        "k_square": text(gf2x.k_square(b, k, r)),
        "inverse": "none" if inverse is None else text(inverse),
    }


def small():
    """Random elements, 1, x^(r-1), all ones; units and others."""
    stream = Stream("gf2x small")
    for r in SMALL:
        ones = (1 << r) - 1
        values = [1, 1 << (r - 1), ones, ones - 1] if r < 200 else []
        for a in values + [stream.bits(r) | 1 for _ in range(4 if r < 200 else 1)]:
            yield row(r, a, stream.bits(r), stream.below(3 * r))


def seven():
    """The sizes of BIKE and LEDAcrypt: sparse elements of odd weight."""
    stream = Stream("gf2x seven")
    for r in SEVEN:
        yield row(r, support(stream, 71, r), stream.bits(r), stream.below(r))


finish(
    {
        f"vectors/gf2x/generated/{name}.txt": records(f"{title}. Bytes lowest first.", "gen_gf2x.py", rows())
        for name, title, rows in [
            ("small", "Products, k-squarings and inverses modulo x^r - 1", small),
            ("seven", "The same for the seven r of the reference, a sparse", seven),
        ]
    }
)
