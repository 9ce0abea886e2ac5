"""Speed beside other packages, in one run: the same inputs, by turns, the minimum of many short samples.

    python bench [WORD...]                   rows whose name has one of the words, or all; packages that are not installed are left out
    python bench/plot.py TABLE > FILE.svg    a plot of such a table
"""

import sys
import time

import rows


def measure(functions, seconds=0.15):
    """The least time a call of each, by turns."""
    best, counts = [float("inf")] * len(functions), []
    for f in functions:
        start = time.perf_counter()
        f()
        once = time.perf_counter() - start
        counts.append(max(1, int(0.002 / max(once, 1e-7))))
    end, rounds = time.perf_counter() + seconds * len(functions), 0
    while rounds < 2 or (time.perf_counter() < end and rounds < 200):
        rounds += 1
        for i, f in enumerate(functions):
            start = time.perf_counter()
            for _ in range(counts[i]):
                f()
            best[i] = min(best[i], (time.perf_counter() - start) / counts[i])
    return best


def shown(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def main():
    words = sys.argv[1:]
    rows.rows()
    rows.protocols()
    print("| operation | adamant_crypto | others | times as fast |\n|---|---|---|---|")
    for name, ours, peers in rows.ROWS:
        if words and not any(word in name for word in words):
            continue
        mine, *theirs = measure([ours, *peers.values()])
        others = ", ".join(f"{peer} {shown(t)}" for peer, t in zip(peers, theirs))
        print(f"| {name} | {shown(mine)} | {others} | {', '.join(f'{t / mine:.2f}' for t in theirs)} |", flush=True)


if __name__ == "__main__":
    main()
