"""Arithmetic modulo odd numbers, by definition: the reference of the crate `adamant-modular`.

Nothing here is fast and nothing is constant time; everything is meant to be obviously right.
Run as a program it checks itself.
"""

from fractions import Fraction

# --- squaring, exponentiation, Montgomery form ---------------------------------------------------------------------


def square_chain(x, count, n):
    """x^(2^count) mod n, one squaring after the other."""
    for _ in range(count):
        x = x * x % n
    return x


def power(x, exponent, n):
    """x^exponent mod n by the binary method, from the top bit."""
    result = 1 % n
    for bit in bin(exponent)[2:]:
        result = result * result % n
        if bit == "1":
            result = result * x % n
    return result


def montgomery_radix(n):
    """R = 2^(64 L) for the least L with n < R."""
    return 1 << (64 * -(-n.bit_length() // 64))


def montgomery_product(a, b, n):
    """a b / R mod n."""
    return a * b * pow(montgomery_radix(n), -1, n) % n


# --- inversion by division steps (Bernstein, Yang, 2019), starting from delta = 1/2 -----------------------------------


def divstep(delta, f, g):
    """One division step; f is odd."""
    if delta > 0 and g & 1:
        return 1 - delta, g, (g - f) // 2
    return 1 + delta, f, (g + (g & 1) * f) // 2


def step_bound(bits):
    """Steps after which g is 0, for 0 <= g <= f < 2^bits."""
    return (45907 * bits + 26313) // 19929


def divsteps_inverse(x, n):
    """1/x mod n, or None: d x = f and e x = g (mod n) hold throughout."""
    delta, f, g, d, e = Fraction(1, 2), n, x, 0, 1
    half = (n + 1) // 2
    for _ in range(step_bound(n.bit_length())):
        if delta > 0 and g & 1:
            d, e = e, (e - d) * half % n
        else:
            e = (e + (g & 1) * d) * half % n
        delta, f, g = divstep(delta, f, g)
    assert g == 0
    return d * f % n if abs(f) == 1 else None


# --- RSA --------------------------------------------------------------------------------------------------------------


def rsa_private(c, p, q, d_p, d_q, q_inverse):
    """c^d mod p q from its two halves (PKCS #1, RSADP, with the names of RFC 8017)."""
    m_1, m_2 = pow(c, d_p, p), pow(c, d_q, q)
    h = (m_1 - m_2) * q_inverse % p
    return m_2 + q * h


def is_probable_prime(n, stream, rounds=24):
    """Miller-Rabin with bases from the stream, after trial division."""
    if n < 2:
        return False
    for small in SMALL_PRIMES:
        if n % small == 0:
            return n == small
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for _ in range(rounds):
        x = pow(2 + stream.below(n - 3), odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def find_prime(bits, e, stream):
    """A prime of exactly `bits` bits, its two top bits set, with p - 1 prime to e."""
    while True:
        p = stream.exact_bits(bits) | 1 << (bits - 2) | 1
        if (p - 1) % e and is_probable_prime(p, stream, 1) and is_probable_prime(p, stream):
            return p


def _small_primes(limit):
    sieve = bytearray([1]) * limit
    for i in range(2, limit):
        if sieve[i]:
            yield i
            sieve[i * i :: i] = bytes(len(range(i * i, limit, i)))


SMALL_PRIMES = list(_small_primes(2000))

# --- Diffie-Hellman groups --------------------------------------------------------------------------------------------


def floor_pi(bits):
    """floor(2^bits pi), by Machin's formula pi/4 = 4 arctan(1/5) - arctan(1/239)."""
    guard = 64
    one = 1 << (bits + guard)

    def arctan_inverse(x):
        total, term, k = 0, one // x, 1
        while term:
            total += term // k if k % 4 == 1 else -(term // k)
            term //= x * x
            k += 2
        return total

    return 4 * (4 * arctan_inverse(5) - arctan_inverse(239)) >> guard


def floor_e(bits):
    """floor(2^bits e), by the series of 1/k!."""
    guard = 64
    total, term, k = 0, 1 << (bits + guard), 1
    while term:
        total += term
        term //= k
        k += 1
    return total >> guard


def group_prime(floor_constant, bits, offset):
    """2^bits - 2^(bits-64) - 1 + 2^64 (floor(2^(bits-130) c) + offset), for c = pi (RFC 3526) or e (RFC 7919)."""
    return 2**bits - 2 ** (bits - 64) - 1 + 2**64 * (floor_constant(bits - 130) + offset)


# The offsets are given in RFC 3526, sections 2 to 7, and RFC 7919, appendix A.
MODP_OFFSETS = {1536: 741804, 2048: 124476, 3072: 1690314, 4096: 240904, 6144: 929484, 8192: 4743158}
FFDHE_OFFSETS = {2048: 560316, 3072: 2625351, 4096: 5736041, 6144: 15705020, 8192: 10965728}


def groups():
    """(name, prime) of all groups; the generator is 2 in each."""
    for bits, offset in MODP_OFFSETS.items():
        yield f"modp{bits}", group_prime(floor_pi, bits, offset)
    for bits, offset in FFDHE_OFFSETS.items():
        yield f"ffdhe{bits}", group_prime(floor_e, bits, offset)


# --- checks -----------------------------------------------------------------------------------------------------------


def self_check():
    for n in range(3, 200, 2):
        for x in range(n):
            assert power(x, 77, n) == pow(x, 77, n)
            assert square_chain(x, 5, n) == pow(x, 32, n)
            try:
                expected = pow(x, -1, n)
            except ValueError:
                expected = None
            assert divsteps_inverse(x, n) == expected, (x, n)
    for bits in range(2, 9):
        worst = max(_steps(f, g) for f in range(3, 2**bits, 2) for g in range(f + 1))
        assert worst <= step_bound(bits), (bits, worst)
    assert floor_pi(10) == 3216 and floor_e(10) == 2783
    # p = 61, q = 53, e = 17, d = 413
    assert rsa_private(855, 61, 53, 413 % 60, 413 % 52, pow(53, -1, 61)) == pow(855, 413, 61 * 53)


def _steps(f, g):
    delta, count = Fraction(1, 2), 0
    while g:
        delta, f, g = divstep(delta, f, g)
        count += 1
    return count


if __name__ == "__main__":
    self_check()
    print("the model agrees with itself")
