"""A sum of products on BLS12-381 whose points lie in shards on the workers: ``python msm.py --local --n 65536 262144``."""

import sys

from common import options, table

from adamant_crypto import bls12_381


def work():
    generator, points = bls12_381.G1.generator(), {}

    def sum_of_products(pool, n):
        if n not in points:
            step, multiples = generator, [generator]
            for _ in range(min(n, 4096) - 1):
                multiples.append(multiples[-1] + step)
            # The same 4096 points again and again: to make them would take longer than what is measured.
            points[n] = bytes(bls12_381.G1Vector(multiples)) * (n // len(multiples))
            # Sent and decoded once.
            pool.msm("bls12_381", points[n], bytes(32 * n), check="none", name=f"points {n}")
        scalars = b"".join(pow(7, i, bls12_381.ORDER).to_bytes(32, "big") for i in range(min(n, 4096))) * (n // min(n, 4096))
        expected = sum((i + 1) * pow(7, i, bls12_381.ORDER) for i in range(min(n, 4096))) * (n // min(n, 4096))
        return pool.msm("bls12_381", points[n], scalars, check="none", name=f"points {n}") == generator * (expected % bls12_381.ORDER)

    return sum_of_products


if __name__ == "__main__":
    sys.exit(table(options(__doc__, 1 << 16), work()))
