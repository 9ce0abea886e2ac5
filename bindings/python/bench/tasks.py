"""What a task costs the driver of a pool: ``python bench/tasks.py [ENGINE...]``, a CSV line for each engine and number of workers.

The least of three runs of 200 calls that do nothing, and of 24 calls with 2 MiB: a shard of 2^14 points and scalars.
"""

import csv
import sys
import time

from adamant_crypto.distributed import Pool


def each(pool, count, items):
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        pool.map(len, items())
        best = min(best, (time.perf_counter() - start) / count)
    return f"{best * 1e3:.2f}"


def main():
    out = csv.writer(sys.stdout)
    out.writerow(["engine", "workers", "start s", "task ms", "task of 2 MiB ms"])
    for engine in sys.argv[1:] or ["threads", "ray", "dask"]:
        for workers in (1, 2):
            start = time.perf_counter()
            with Pool(engine, workers) as pool:
                # Until every worker is there.
                pool.map(len, [b""] * 4 * workers)
                started = time.perf_counter() - start
                small = each(pool, 200, lambda: [b""] * 200)
                large = each(pool, 24, lambda: (bytes([i]) * (2 << 20) for i in range(24)))
                out.writerow([engine, workers, f"{started:.1f}", small, large])
                sys.stdout.flush()


if __name__ == "__main__":
    main()
