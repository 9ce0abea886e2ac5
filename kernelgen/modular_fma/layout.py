"""Sizes, the frame of a kernel, and its pool of constants. docs/notes/fma.md derives the bounds that stand behind the numbers here."""

import struct

LANES = 4
BITS = 52
WORD = (1 << 64) - 1
MASK = (1 << BITS) - 1


def pattern(x):
    """The bits of a double."""
    return struct.unpack("<Q", struct.pack("<d", x))[0]


# Added to a product, leaves floor(product / 2^52) in the low bits of the pattern.
HIGH = 1.5 * 2.0**104
# HIGH_LOW - (HIGH + floor part) + product = 2^52 + the low 52 bits of the product.
HIGH_LOW = HIGH + 2.0**52
# Its pattern plus a small signed integer is the pattern of it plus that integer.
INTEGER = 1.5 * 2.0**52
HIGH_BITS, LOW_BITS, INTEGER_BITS = pattern(HIGH), pattern(2.0**52), pattern(INTEGER)
# Makes a column positive, and rounds its carry to the nearest.
POSITIVE, HALF = 1 << 62, 1 << 51
# MXCSR: no exceptions, rounding toward zero.
TOWARD_ZERO = 0x7F80

# Lengths of residues in digits: at most how many vectors of columns are in registers at a time, and the places where the
# upper half of a product is folded onto, one after the other.
SHAPES = {
    16: (4, [0]),
    20: (5, [0]),
    24: (3, [0]),
    32: (4, [0]),
    40: (5, [0]),
    44: (4, [0]),
    60: (5, [32, 0]),
    80: (5, [40, 0]),
}

# Lengths that have a kernel for Lucas's ladder.
LADDERS = [16, 20, 24, 32]


def takes(digits):
    """The bits of the largest modulus: docs/notes/fma.md, bound 5."""
    return BITS * digits - (16 if digits <= 20 else 18)


def rows(digits):
    """Digits that are folded at once, at most: rows of the table."""
    end, most = 2 * digits, 0
    for at in SHAPES[digits][1]:
        most = max(most, end - digits - at + (end < 2 * digits))
        end = digits + at
    return most


class Frame:
    """Offsets in bytes."""

    def __init__(self, digits):
        vectors, width = digits // LANES, SHAPES[digits][0]
        self.length, self.size = digits, 0
        # Read up to three digits before and behind: zeros.
        self.a = self.take(8 * digits + 64) + 32
        # Columns of a product that are not carried: low sums, then high sums, of each vector.
        self.columns = self.take(64 * (2 * vectors))
        self.digits = self.take(8 * digits + 32)
        # Top columns that wait for those below them.
        self.waiting = self.take(32 * width)
        self.high_below, self.carry_below = self.take(32), self.take(32)
        self.mxcsr = self.take(32)
        self.size += -self.size % 64

    def take(self, size):
        self.size += size
        return self.size - size


class Pool:
    """Vectors of constants."""

    def __init__(self):
        self.vectors = []

    def at(self, lanes):
        """The operand for a vector of these words."""
        lanes = [x & WORD for x in lanes]
        if lanes not in self.vectors:
            self.vectors.append(lanes)
        return f"[rdx + {32 * self.vectors.index(lanes)}]"

    def all(self, word):
        return self.at([word] * LANES)
