"""Deterministic "random" numbers for vectors: SHA-256 in counter mode over a label.

The same label always gives the same numbers, on every machine and Python version.
"""

import hashlib


class Stream:
    def __init__(self, label):
        self._label = label.encode()
        self._counter = 0

    def bytes(self, count):
        out = b""
        while len(out) < count:
            out += hashlib.sha256(self._label + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        return out[:count]

    def bits(self, count):
        """A number of at most `count` bits."""
        return int.from_bytes(self.bytes((count + 7) // 8), "big") >> (-count % 8)

    def exact_bits(self, count):
        """A number of exactly `count` bits."""
        return self.bits(count) | 1 << (count - 1)

    def below(self, limit):
        """A number from 0 to limit - 1; the bias of 2^-64 does not matter for vectors."""
        return self.bits(limit.bit_length() + 64) % limit
