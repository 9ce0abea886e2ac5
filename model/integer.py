"""Integers of any size by definition: Python's own arithmetic, and what Python has not or does differently."""

from math import gcd

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/"


def truncated(a, b):
    """Quotient towards 0, remainder with the sign of a."""
    quotient = abs(a) // abs(b)
    quotient = -quotient if (a < 0) != (b < 0) else quotient
    return quotient, a - quotient * b


def euclidean(a, b):
    """Remainder from 0 to |b| - 1."""
    remainder = a % abs(b)
    return (a - remainder) // b, remainder


def root(a, k):
    """The k-th root rounded towards 0, by bisection, and what remains."""
    low, high = 0, 1 << (abs(a).bit_length() // k + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if middle**k <= abs(a):
            low = middle
        else:
            high = middle
    s = -low if a < 0 else low
    return s, a - s**k


def inverse(a, m):
    """1 / a modulo |m|, None where there is none."""
    m = abs(m)
    if gcd(a, m) != 1:
        return None
    return pow(a, -1, m) if m > 1 else 0


def kronecker(a, n):
    """The Kronecker symbol by its definition: multiplicative in n, from the primes of n. n is small or a power of small
    primes."""
    if n == 0:
        return int(abs(a) == 1)
    symbol = -1 if n < 0 and a < 0 else 1
    n = abs(n)
    while n % 2 == 0:
        symbol *= 0 if a % 2 == 0 else 1 if a % 8 in (1, 7) else -1
        n //= 2
    p = 3
    while n > 1:
        while n % p == 0:
            euler = pow(a, (p - 1) // 2, p)
            symbol *= -1 if euler == p - 1 else euler
            n //= p
        p += 2
    return symbol


def text(a, radix):
    """Digits of ALPHABET with a sign."""
    if a == 0:
        return "0"
    digits, rest = "", abs(a)
    while rest:
        rest, digit = divmod(rest, radix)
        digits = ALPHABET[digit] + digits
    return ("-" if a < 0 else "") + digits


def is_prime(n):
    """Strong tests to the first 60 prime bases; the numbers of the vectors are no work of an enemy."""
    bases = [p for p in range(2, 282) if all(p % q for q in range(2, p))]
    if n < 2 or any(n % p == 0 for p in bases if p < n):
        return False
    if n in bases:
        return True
    twos = ((n - 1) & -(n - 1)).bit_length() - 1
    for base in bases:
        x = pow(base, (n - 1) >> twos, n)
        if x not in (1, n - 1) and all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


def factors(n):
    """The prime factors in order, each as often as it occurs: the smallest divisor above 1 is prime."""
    found, p = [], 2
    while p * p <= n:
        if n % p == 0:
            found.append(p)
            n //= p
        else:
            p += 1
    return found + [n] * (n > 1)


def phi(n):
    """How many of 1 to n have no divisor in common with n."""
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


def divisors(n):
    """The divisors in order."""
    return [d for d in range(1, n + 1) if n % d == 0]


def fibonacci(n):
    """F(n) by the definition."""
    f, after = 0, 1
    for _ in range(n):
        f, after = after, f + after
    return f


def lucas(n):
    """L(n) by the definition."""
    l, after = 2, 1
    for _ in range(n):
        l, after = after, l + after
    return l


def double_factorial(n):
    """n (n - 2) (n - 4) ..."""
    return n * double_factorial(n - 2) if n > 1 else 1


def primorial(n):
    """The product of the primes up to n, each found by division."""
    product = 1
    for p in range(2, n + 1):
        if all(p % q for q in range(2, p)):
            product *= p
    return product


def prev_prime(n):
    """The largest prime below n, None where there is none."""
    return next((p for p in range(n - 1, 1, -1) if is_prime(p)), None)
