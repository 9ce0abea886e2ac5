"""A sum of products on BLS12-381 whose points lie in shards on the workers: ``python msm.py --local --n 65536 262144``.

From 2^21 on points and scalars are made as they go out, piece by piece: neither this process nor the workers ever have all of them, and workers decode
each piece.
"""

import sys
from itertools import accumulate

from common import options, table

from adamant_crypto import bls12_381

# So many points again and again, with so many scalars again and again: no pair comes twice below 2^24.
POINTS, SCALARS = 4096, 4099
PIECE = 1 << 16


def expected_factor(k, n):
    """The sum of (i mod 4096 + 1) k[i mod 4099] for i below n, a multiple of 4096."""
    window = list(accumulate(k + k, initial=0))
    first = sum((i + 1) * k[i] for i in range(POINTS))
    blocks = [first]
    for s in range(SCALARS - 1):
        blocks.append(blocks[-1] - (window[s + POINTS] - window[s]) + POINTS * k[(s + POINTS) % SCALARS])
    return sum(blocks[POINTS * b % SCALARS] for b in range(n // POINTS))


def work(pool, n):
    n -= n % POINTS
    multiples = [bls12_381.G1.generator()]
    for _ in range(POINTS - 1):
        multiples.append(multiples[-1] + multiples[0])
    block = bytes(bls12_381.G1Vector(multiples))
    numbers = [pow(7, i + 1, bls12_381.ORDER) for i in range(SCALARS)]
    row = b"".join(k.to_bytes(32, "big") for k in numbers)
    expected = multiples[0] * (expected_factor(numbers, n) % bls12_381.ORDER)
    if n > 1 << 20:
        piece, pattern = block * (PIECE // POINTS), row * (PIECE // SCALARS + 3)

        def scalars(start):
            begin = 32 * (start % SCALARS)
            return pattern[begin : begin + 32 * min(PIECE, n - start)]

        def job():
            starts = range(0, n, PIECE)
            return pool.msm("bls12_381", (piece[: 96 * min(PIECE, n - i)] for i in starts), (scalars(i) for i in starts), check="none") == expected

        return job
    points, scalars = block * (n // POINTS), (row * (n // SCALARS + 1))[: 32 * n]
    # Sent and decoded once.
    pool.msm("bls12_381", points, bytes(32 * n), check="none", name=f"points {n}")
    return lambda: pool.msm("bls12_381", points, scalars, check="none", name=f"points {n}") == expected


if __name__ == "__main__":
    sys.exit(table(options(__doc__, 1 << 16), work))
