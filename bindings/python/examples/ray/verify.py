"""Ed25519 signatures in batches, with one that does not hold: ``python verify.py --local --n 100000``."""

import sys

from common import options, table

from adamant_crypto.ed25519 import SigningKey


def work(pool, n):
    keys = [SigningKey(i.to_bytes(32, "big")) for i in range(16)]
    public = [bytes(keys[i % 16].verifying_key) for i in range(n)]
    messages = [b"message %d" % (i % 1024) for i in range(n)]
    known = [keys[i % 16].sign(b"message %d" % i) for i in range(1024)]
    signatures = [known[i % 1024] for i in range(n)]
    signatures[n // 2] = bytes(64)
    return lambda: pool.verify_ed25519(public, messages, signatures) == [n // 2]


if __name__ == "__main__":
    sys.exit(table(options(__doc__, 20_000), work))
