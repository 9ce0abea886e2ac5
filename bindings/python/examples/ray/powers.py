"""Powers modulo 2048 bits, as mixes and private set intersections have them: ``python powers.py --local --n 2048``."""

import sys

from common import options, table

N = 2**2048 - 1942289
EXPONENT = 3**1290


def work(pool, n):
    bases = [pow(5, i, N) for i in range(n)]
    expected = pow(bases[7], EXPONENT, N)

    def job():
        powers = pool.powers(N, bases, EXPONENT, shard=256)
        return powers[7] == expected and len(powers) == n

    return job


if __name__ == "__main__":
    sys.exit(table(options(__doc__, 2048), work))
