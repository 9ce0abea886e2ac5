"""gmpy2: products, powers, roots, radix, divisors of numbers of all sizes; prints a digest of each kind."""

import hashlib
import random

import gmpy2
from gmpy2 import mpz

random.seed(7)


def digest(name, values):
    text = "\n".join(str(value) for value in values)
    print(name, hashlib.sha256(text.encode()).hexdigest())


sizes = [1, 30, 64, 65, 127, 128, 200, 500, 1024, 4096, 20000, 300000]
numbers = [mpz(random.getrandbits(bits)) | 1 << (bits - 1) for bits in sizes for _ in range(3)]
digest("mul", [a * b for a in numbers for b in numbers])
digest("divmod", [gmpy2.t_divmod(a * b + 5, b) for a in numbers for b in numbers])
digest("gcdext", [gmpy2.gcdext(a, b) for a in numbers[:27] for b in numbers[:27]])
digest("isqrt", [gmpy2.isqrt_rem(a) for a in numbers])
digest("radix", [mpz(a.digits(base), base) == a and a.digits(base) for a in numbers for base in (2, 3, 10, 16, 36, 62)])
digest("powmod", [gmpy2.powmod(a, b, c | 1) for a, b, c in zip(numbers[3:30], numbers[6:30], numbers[5:30])])
digest("powmod_sec", [gmpy2.powmod_sec(a, b, c | 1) for a, b, c in zip(numbers[3:30], numbers[6:30], numbers[5:30])])
digest("primes", [gmpy2.next_prime(a) for a in numbers[:24]])
digest("fac", [gmpy2.fac(20000), gmpy2.fib(300000), gmpy2.bincoef(mpz(40000), 17000)])
