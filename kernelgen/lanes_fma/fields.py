"""Digits, and the rows of constants: the order is that of `Doubles` in crates/curves/src/lanes/constants.rs."""

DIGITS, BITS = 8, 49
RADIX = 1 << BITS
START = 3 << 100  # C = 1.5 * 2^101

# (k p + 1) / 2^49 for k = -1/p modulo 2^49, p, C, 2^-49, -1/p modulo 2^49, -0
ROWS = 2 * DIGITS + 4


def constant(i):
    return ("c", 32 * i)


def above_minus_one(i):
    return constant(i)


def modulus(i):
    return constant(DIGITS + i)


C, INVERSE, FACTOR, SIGN = (constant(2 * DIGITS + i) for i in range(4))


def digits(x):
    """Of size 2^48 at most; the highest takes what is left."""
    out = []
    for _ in range(DIGITS - 1):
        digit = (x + RADIX // 2) % RADIX - RADIX // 2
        out.append(digit)
        x = (x - digit) >> BITS
    return out + [x]


def number(rows):
    return sum(int(row) << (BITS * i) for i, row in enumerate(rows))


def constants(p):
    k = -pow(p, -1, RADIX) % RADIX
    rows = digits((k * p + 1) >> BITS) + digits(p) + [START, 1 / RADIX, digits(k)[0], -0.0]
    return {constant(i): float(row) for i, row in enumerate(rows)}
