"""BIKE levels 1, 3 and 5 by definition: specification 5.1 of 2022-10-10, `bike-5.1`. Plain Python 3, no packages.

A polynomial modulo x^r - 1 is an int, coefficient i in bit i; encodings are little-endian, ceil(r / 8) bytes. Nothing here is
constant time. A secret key is (h0, h1, sigma) as lists of positions and 32 bytes.

    python3 model/kem/bike.py            all vectors of vectors/kem/published/bike.txt, and altered ciphertexts of each

BIKE is not standardised. Its public key is not bound to the message, its decoding failure rate is extrapolated by its authors and
not proved, and weak keys are known: docs/reference/kem.md.
"""

import hashlib
import pathlib
import sys


class Level:
    def __init__(self, name, r, w, t, slope, offset, least):
        self.name, self.r, self.d, self.t = name, r, w // 2, t
        self.bytes, self.mask = (r + 7) // 8, (1 << r) - 1
        # The threshold for a syndrome of weight S: (slope S + offset) / 10^8, rounded down, at least `least`.
        self.slope, self.offset, self.least = slope, offset, least


LEVELS = {
    "bike-1": Level("bike-1", 12323, 142, 134, 697_220, 1_353_000_000, 36),
    "bike-3": Level("bike-3", 24659, 206, 199, 526_500, 1_525_880_000, 52),
    "bike-5": Level("bike-5", 40973, 274, 264, 402_312, 1_787_850_000, 69),
}
ITERATIONS = 5
# How far below the threshold a position still is gray.
TAU = 3


class Stream:
    """SHAKE256 of a seed, four bytes at a time."""

    def __init__(self, seed):
        self.bytes, self.position = hashlib.shake_256(seed).digest(1 << 13), 0

    def word(self):
        self.position += 4
        return int.from_bytes(self.bytes[self.position - 4 : self.position], "little")


def positions(stream, weight, length):
    """Sendrier's sampling, from the last position to the first: one that a later one has already becomes its own index."""
    chosen = [0] * weight
    for i in reversed(range(weight)):
        position = i + (stream.word() * (length - i) >> 32)
        chosen[i] = i if position in chosen[i + 1 :] else position
    return chosen


def times(level, dense, support):
    """dense times the sum of x^i over i in support."""
    total = 0
    for i in support:
        total ^= (dense << i | dense >> (level.r - i)) & level.mask
    return total


def support_of(value):
    out = []
    while value:
        low = value & -value
        out.append(low.bit_length() - 1)
        value ^= low
    return out


def inverse(level, a):
    """By Euclid's algorithm with x^r - 1; the result times a is 1."""
    low, high = a, 1 << level.r | 1
    x, y = 1, 0
    while low != 1:
        assert low, "no inverse"
        shift = high.bit_length() - low.bit_length()
        if shift < 0:
            low, high, x, y = high, low, y, x
            continue
        high ^= low << shift
        y ^= x << shift
    while x > level.mask:
        x = (x & level.mask) ^ (x >> level.r)
    return x


def to_bytes(level, value):
    return value.to_bytes(level.bytes, "little")


def sha3_384(*parts):
    return hashlib.sha3_384(b"".join(parts)).digest()[:32]


def error_vector(level, message):
    """H: the two halves of an error of weight t."""
    both = sum(1 << i for i in positions(Stream(message), level.t, 2 * level.r))
    return both & level.mask, both >> level.r


def mask_of(level, e):
    """L."""
    return sha3_384(to_bytes(level, e[0]), to_bytes(level, e[1]))


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def keygen(level, seed, sigma):
    stream = Stream(seed)
    h0 = positions(stream, level.d, level.r)
    h1 = positions(stream, level.d, level.r)
    h = times(level, inverse(level, sum(1 << i for i in h0)), h1)
    return to_bytes(level, h), (h0, h1, sigma)


def encaps(level, public, message):
    e0, e1 = error_vector(level, message)
    c0 = to_bytes(level, e0 ^ times(level, int.from_bytes(public, "little"), support_of(e1)))
    ciphertext = c0 + xor(message, mask_of(level, (e0, e1)))
    return ciphertext, sha3_384(message, ciphertext)


def counts_at_least(level, syndrome, support, thresholds):
    """For each threshold the positions j at which so many of the equations j + i, i in support, are not satisfied."""
    slices = [0] * 8
    for i in support:
        carry = (syndrome >> i | syndrome << (level.r - i)) & level.mask
        for k, plane in enumerate(slices):
            slices[k], carry = plane ^ carry, plane & carry
    out = []
    for threshold in thresholds:
        greater, equal = 0, level.mask
        for k in reversed(range(8)):
            if threshold >> k & 1:
                equal &= slices[k]
            else:
                greater |= equal & slices[k]
                equal &= ~slices[k]
        out.append(greater | equal)
    return out


def decode(level, c0, secret):
    """BGF: five iterations, the first one with a second look at the positions that it flipped and at those that it nearly did."""
    supports, public = secret[:2], None
    e = [0, 0]

    def syndrome():
        s = times(level, c0, supports[0])
        return s ^ times(level, e[0], supports[0]) ^ times(level, e[1], supports[1])

    majority = (level.d + 1) // 2 + 1
    for iteration in range(ITERATIONS):
        s = syndrome()
        threshold = max((level.slope * s.bit_count() + level.offset) // 10**8, level.least)
        black, gray = [0, 0], [0, 0]
        for half, support in enumerate(supports):
            black[half], wider = counts_at_least(level, s, support, [threshold, threshold - TAU])
            gray[half] = wider & ~black[half]
            e[half] ^= black[half]
        if iteration > 0:
            continue
        for marked in (black, gray):
            s = syndrome()
            for half, support in enumerate(supports):
                e[half] ^= marked[half] & counts_at_least(level, s, support, [majority])[0]
    return e


def decaps(level, secret, ciphertext):
    c0, c1 = ciphertext[: level.bytes], ciphertext[level.bytes :]
    e = tuple(decode(level, int.from_bytes(c0, "little"), secret))
    message = xor(c1, mask_of(level, e))
    if error_vector(level, message) != e:
        message = secret[2]
    return sha3_384(message, ciphertext)


def records(path):
    for record in path.read_text().split("\n\n"):
        lines = [line for line in record.splitlines() if line and not line.startswith("#")]
        if lines:
            yield dict(line.split(" = ") for line in lines)


def check(record):
    """A vector: the seeds of key, sigma and message; digests of public key and ciphertext; the shared secret."""
    level = LEVELS[record["level"]]
    seed = bytes.fromhex(record["seed"])
    public, secret = keygen(level, seed[:32], seed[32:64])
    assert hashlib.sha3_256(public).hexdigest() == record["pk"], "public key"
    ciphertext, shared = encaps(level, public, seed[64:96])
    assert hashlib.sha3_256(ciphertext).hexdigest() == record["ct"], "ciphertext"
    assert shared.hex() == record["ss"], "shared secret"
    assert decaps(level, secret, ciphertext) == shared, "decapsulation"
    for place in (0, level.bytes - 2, level.bytes, len(ciphertext) - 1):
        altered = bytearray(ciphertext)
        altered[place] ^= 1
        assert decaps(level, secret, bytes(altered)) == sha3_384(secret[2], altered), "altered ciphertext"


if __name__ == "__main__":
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    count = 0
    for record in records(root / "vectors/kem/published/bike.txt"):
        check(record)
        count += 1
    print(f"{count} vectors of BIKE 5.1 agree")
