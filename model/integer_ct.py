"""Division, inversion and RSA key generation, by definition: the reference of `Uint`, `BoxedUint` and `prime` in the
crate `adamant-integer`.

Nothing here is constant time; everything is meant to be obviously right. Run as a program it checks itself.
"""

from math import gcd, lcm

# --- division and inversion ------------------------------------------------------------------------------------------


def divide(x, y):
    """Quotient and remainder by restoring division, bit by bit."""
    quotient, remainder = 0, 0
    for bit in bin(x)[2:]:
        remainder = 2 * remainder + int(bit)
        quotient *= 2
        if remainder >= y:
            remainder -= y
            quotient += 1
    return quotient, remainder


def inverse(x, m):
    """1/x mod m for any m >= 1, or None, by Euclid's algorithm."""
    r0, r1, t0, t1 = m, x % m, 0, 1
    while r1:
        q = r0 // r1
        r0, r1, t0, t1 = r1, r0 - q * r1, t1, t0 - q * t1
    return t0 % m if r0 == 1 else None


# --- random numbers --------------------------------------------------------------------------------------------------


class SplitMix:
    """Bytes from the generator SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), little-endian words; a call starts at a
    new word. For vectors alone: it is no source of secrets."""

    MASK = 2**64 - 1

    def __init__(self, seed):
        self.state = seed

    def word(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & self.MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & self.MASK
        return z ^ z >> 31

    def fill(self, count):
        return b"".join(self.word().to_bytes(8, "little") for _ in range(-(-count // 8)))[:count]


# --- primes ----------------------------------------------------------------------------------------------------------


def _odd_primes(limit):
    return [p for p in range(3, limit, 2) if all(p % d for d in range(3, int(p**0.5) + 1, 2))]


SIEVE = _odd_primes(2048)


def rounds_for_random(bits):
    for least, rounds in ((1536, 5), (1024, 8), (512, 16), (256, 32)):
        if bits >= least:
            return rounds
    return 64


def passes_round(n, base):
    """One Miller-Rabin round; the base 0 proves nothing."""
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    a = base % n
    x = pow(a, d, n)
    return a == 0 or x == 1 or any(pow(x, 2**j, n) == n - 1 for j in range(s))


def random_prime(bits, source, acceptable=lambda p: True):
    """Fresh odd numbers of exactly `bits` bits until one passes the sieve, `acceptable` and all rounds."""
    while True:
        number = int.from_bytes(source.fill(-(-bits // 8)), "big") & (2**bits - 1)
        p = number | 1 | 1 << (bits - 1)
        if any(p % small == 0 for small in SIEVE) or not acceptable(p):
            continue
        size = -(-bits // 8) + 16
        if all(passes_round(p, int.from_bytes(source.fill(size), "big")) for _ in range(rounds_for_random(bits))):
            return p


# --- RSA -------------------------------------------------------------------------------------------------------------

SQRT_2 = 0xB504F333F9DE6485


def rsa(bits, e, source):
    """The numbers of a key: FIPS 186-5, A.1.3, with the larger prime first."""
    half = bits // 2

    def suitable(p):
        return p >> (half - 64) >= SQRT_2 and gcd(p - 1, e) == 1

    p = random_prime(half, source, suitable)
    while True:
        q = random_prime(half, source, suitable)
        d = inverse(e, lcm(p - 1, q - 1))
        if abs(p - q) >> (half - 100) and d >> half:
            break
    p, q = max(p, q), min(p, q)
    return {
        "n": p * q,
        "p": p,
        "q": q,
        "d": d,
        "dp": inverse(e, p - 1),
        "dq": inverse(e, q - 1),
        "qinv": inverse(q, p),
    }


def _check():
    for x, y in ((0, 1), (7, 7), (2**128 - 1, 10), (2**64, 2**65), (12345678901234567890, 987654321)):
        assert divide(x, y) == divmod(x, y)
    assert inverse(3, 8) == 3 and inverse(2, 8) is None and inverse(5, 1) == 0 and inverse(0, 1) == 0
    # 2^128 < 2 (SQRT_2 2^63 / 2^63)^2 2^126: primes above make a product of the full size.
    assert (SQRT_2 - 1) ** 2 < 2**127 <= SQRT_2**2
    assert [n for n in range(3, 60, 2) if passes_round(n, 2)] == [n for n in _odd_primes(60) if n < 60]
    key = rsa(512, 65537, SplitMix(1))
    assert pow(pow(1234567, 65537, key["n"]), key["d"], key["n"]) == 1234567
    assert key["dp"] == key["d"] % (key["p"] - 1) and key["dq"] == key["d"] % (key["q"] - 1)


if __name__ == "__main__":
    _check()
    print("integer_ct.py: all checks passed")
