"""A sum of products on BLS12-381 whose points lie in shards on the workers: ``python msm.py --local --n 65536 262144``."""

import sys

from common import options, table

from adamant_crypto import bls12_381


def work(pool, n):
    distinct = min(n, 4096)
    multiples = [bls12_381.G1.generator()]
    for _ in range(distinct - 1):
        multiples.append(multiples[-1] + multiples[0])
    numbers = [pow(7, i, bls12_381.ORDER) for i in range(distinct)]
    # The same 4096 points again and again: to make more would take longer than what is measured.
    points = bytes(bls12_381.G1Vector(multiples)) * (n // distinct)
    scalars = b"".join(k.to_bytes(32, "big") for k in numbers) * (n // distinct)
    expected = multiples[0] * (sum((i + 1) * k for i, k in enumerate(numbers)) * (n // distinct) % bls12_381.ORDER)
    # Sent and decoded once.
    pool.msm("bls12_381", points, bytes(32 * n), check="none", name=f"points {n}")
    return lambda: pool.msm("bls12_381", points, scalars, check="none", name=f"points {n}") == expected


if __name__ == "__main__":
    sys.exit(table(options(__doc__, 1 << 16), work))
