"""Binary polynomials modulo x^r - 1, by definition: the reference of the crate `adamant-gf2x`.

A polynomial over F2 is a number whose bit i is coefficient i. Nothing here is fast and nothing is constant time;
everything is meant to be obviously right. Run as a program it checks itself.
"""


def multiply(a, b):
    """The product in F2[x]."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a, b = a << 1, b >> 1
    return product


def reduce(a, r):
    """The remainder modulo x^r - 1: exponents are taken modulo r."""
    result = 0
    while a:
        result ^= a & ((1 << r) - 1)
        a >>= r
    return result


def multiply_modulo(a, b, r):
    return reduce(multiply(a, b), r)


def k_square(a, k, r):
    """a^(2^k): exponent i becomes 2^k i."""
    factor, result = pow(2, k, r), 0
    for i in range(r):
        if a >> i & 1:
            result ^= 1 << (i * factor % r)
    return result


def divide(a, b):
    """Quotient and remainder of a by b in F2[x]."""
    quotient = 0
    while a.bit_length() >= b.bit_length():
        shift = a.bit_length() - b.bit_length()
        a, quotient = a ^ b << shift, quotient | 1 << shift
    return quotient, a


def invert(a, r):
    """1/a modulo x^r - 1, or None: u = s a and v = t a hold throughout (Euclid)."""
    u, v, s, t = 1 << r | 1, a, 0, 1
    while v:
        quotient, remainder = divide(u, v)
        u, v, s, t = v, remainder, t, s ^ multiply(t, quotient)
    return reduce(s, r) if u == 1 else None


def from_support(exponents):
    return sum(1 << e for e in set(exponents))


def to_hex(a, r):
    """The bytes, lowest first, in hex."""
    return a.to_bytes(-(-r // 8), "little").hex()


if __name__ == "__main__":
    assert multiply(0b11, 0b111) == 0b1001
    for r in (3, 5, 7, 9):
        units = 0
        for a in range(1 << r):
            for k in range(4):
                power = a
                for _ in range(k):
                    power = multiply_modulo(power, power, r)
                assert power == k_square(a, k, r)
            inverse = invert(a, r)
            brute = [b for b in range(1 << r) if multiply_modulo(a, b, r) == 1] if r <= 7 else None
            assert brute is None or brute == ([] if inverse is None else [inverse])
            if inverse is not None:
                units += 1
                assert multiply_modulo(a, inverse, r) == 1
        # Units of the factors of x^r - 1: degrees 1, 2; 1, 4; 1, 3, 3; 1, 2, 6.
        assert units == {3: 3, 5: 15, 7: 49, 9: 3 * 63}[r]
    print("gf2x: model agrees with itself")
