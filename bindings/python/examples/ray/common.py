"""What the examples share: the options, the pool they ask for, and the table they print."""

import argparse
import csv
import sys
import time

from adamant_crypto.distributed import Pool


def options(text, count):
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--local", action="store_true", help="start Ray here, on the loopback interface; otherwise --address")
    parser.add_argument("--address", default="auto", help="a Ray cluster")
    parser.add_argument("--engine", default="ray", choices=["ray", "dask", "threads"])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], help="measured one after the other")
    parser.add_argument("--n", type=int, nargs="+", default=[count], help="how much work")
    return parser.parse_args()


def pool(arguments, workers):
    if arguments.engine != "ray" or arguments.local:
        return Pool(arguments.engine, workers)
    return Pool("ray", workers, address=arguments.address)


def table(arguments, work):
    """CSV on standard output: for each n and number of workers the time of what ``work(pool, n)`` returns, a function that says whether its result is right."""
    out = csv.writer(sys.stdout)
    out.writerow(["engine", "workers", "n", "seconds", "start", "right"])
    failed = 0
    for workers in arguments.workers:
        begin = time.perf_counter()
        with pool(arguments, workers) as ready:
            # Until every worker has loaded the module.
            ready.map(abs, range(4 * workers))
            start = time.perf_counter() - begin
            for n in arguments.n:
                job = work(ready, n)
                begin = time.perf_counter()
                right = job()
                out.writerow([arguments.engine, workers, n, f"{time.perf_counter() - begin:.3f}", f"{start:.1f}", right])
                sys.stdout.flush()
                failed += not right
    return 1 if failed else 0
