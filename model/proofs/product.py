"""Products: Montgomery's reduction, Karatsuba, carry-less products. Multipliers are hard for a solver, so most of these are
shown for smaller words; the code has the word as its only parameter."""

import z3
from claim import claim, low, number, wide, words


def mac(a, b, c, carry):
    """a + b c + carry in two words."""
    w = a.size()
    total = wide(a, 2 * w) + wide(b, 2 * w) * wide(c, 2 * w) + wide(carry, 2 * w)
    return low(total, w), z3.Extract(2 * w - 1, w, total)


@claim("base/src/limb/carry.rs", "mac: two words hold a + b c + carry for all words", 10)
def no_overflow(wrong):
    w = 10
    a, b, c, carry = words("a b c carry", w)
    word, top = mac(a, b, c, carry)
    exact = wide(a, 3 * w) + wide(b, 3 * w) * wide(c, 3 * w) + wide(carry, 3 * w)
    if wrong:
        word, top = mac(a, b, c + 1, carry)
    return [], number([word, top], 3 * w) == exact


@claim("base/src/mont/inverse.rs", "neg_inverse: n0 times it is -1, for odd n0 (one step of the iteration, which doubles the bits that are right)", 8)
def negative_inverse(wrong):
    (n,) = words("n", 8)
    inverse = (n * 3) ^ 2
    error = 1 - n * inverse
    for _ in range(0 if wrong else 1):
        inverse = inverse * (error + 1)
        error = error * error
    return [n & 1 == 1], n * -inverse == -1


def montgomery(t, n, n0):
    """The sum that `mont::reduce` leaves above the limbs of zeros, and its quotient digits; t has twice as many limbs as n."""
    w, length = n[0].size(), len(n)
    t, carry, digits = list(t), z3.BitVecVal(0, w), []
    for i in range(length):
        digits.append(t[i] * n0)
        top = z3.BitVecVal(0, w)
        for j in range(length):
            t[i + j], top = mac(t[i + j], n[j], digits[i], top)
        total = wide(t[i + length], 2 * w) + wide(top, 2 * w) + wide(carry, 2 * w)
        t[i + length], carry = low(total, w), z3.Extract(2 * w - 1, w, total)
    return [*t[length:], carry], digits


@claim("base/src/mont/reduce.rs", "reduce, 2 limbs: below n, and R times it is t + q n or t + q n - R n, for odd n and t < n R", 3)
def reduction(wrong):
    w, length = 3, 2
    t, n = words("t0 t1 t2 t3", w), words("n0 n1", w)
    (n0,) = words("inverse", w)
    bits, full = 5 * w, w * length
    value, modulus = number(t, bits), number(n, bits)
    assumptions = [n[0] * n0 == -1, z3.ULT(value, modulus << full)]
    limbs, digits = montgomery(t, n, n0)
    total = number(limbs, bits)
    subtract = z3.And(z3.UGE(total, modulus), z3.BoolVal(not wrong))
    out = z3.If(subtract, total - modulus, total)
    exact = total << full == value + number(digits, bits) * modulus
    return assumptions, z3.And(z3.ULT(out, modulus), exact)


@claim("base/src/mont/reduce.rs", "one digit: t + (t0 n0 mod 2^w) n ends in a limb of zeros", 10)
def one_digit(wrong):
    w = 10
    n, n0, t = words("n inverse t", w)
    digit = t * n0 + (1 if wrong else 0)
    return [n * n0 == -1], t + digit * n == 0


@claim("integer/src/natural/mul/karatsuba.rs", "z0 + (z0 + z2 -+ distance(a0, a1) distance(b0, b1)) B + z2 B^2 = a b", 6)
def karatsuba(wrong):
    h = 3
    a0, a1, b0, b1 = words("a0 a1 b0 b1", h)
    bits = 4 * h + 2

    def distance(x, y):
        return z3.If(z3.ULT(x, y), y - x, x - y), z3.ULT(x, y)

    (da, below_a), (db, below_b) = distance(a0, a1), distance(b0, b1)
    negative = z3.Or(below_a, below_b) if wrong else z3.Xor(below_a, below_b)
    product = lambda x, y: wide(x, bits) * wide(y, bits)
    z0, z2, middle = product(a0, b0), product(a1, b1), product(da, db)
    middle = z0 + z2 + z3.If(negative, middle, -middle)
    total = z0 + (middle << h) + (z2 << (2 * h))
    return [], total == number([a0, a1], bits) * number([b0, b1], bits)


def carryless(a, b, bits):
    """The product of polynomials over F2, by definition."""
    total = z3.BitVecVal(0, bits)
    for i in range(a.size()):
        bit = z3.Extract(i, i, a) == 1
        total = total ^ z3.If(bit, wide(b, bits) << i, 0)
    return total


@claim("gf2x/src/backend/portable.rs", "multiply_half: integer products of every fourth bit give the carry-less one", 8)
def every_fourth(wrong):
    w = 8
    a, b = words("a b", w)
    # With every second bit alone, carries would reach bits of the product.
    gap = 2 if wrong else 4
    mask = sum(1 << i for i in range(0, 2 * w, gap))
    cut = lambda x: [wide(x & (mask << i) % (1 << w), 2 * w) for i in range(gap)]
    (a_parts, b_parts), out = (cut(a), cut(b)), z3.BitVecVal(0, 2 * w)
    for k in range(gap):
        total = z3.BitVecVal(0, 2 * w)
        for i in range(gap):
            total = total ^ (a_parts[i] * b_parts[(k + gap - i) % gap])
        out = out | (total & ((mask << k) % (1 << 2 * w)))
    return [], out == carryless(a, b, 2 * w)


@claim("gf2x/src/backend/portable.rs", "multiply_word: Karatsuba over the halves is the carry-less product", 8)
def halves(wrong):
    h = 4
    a, b = words("a b", 2 * h)
    split = lambda x: (low(x, h), z3.Extract(2 * h - 1, h, x))
    (a0, a1), (b0, b1) = split(a), split(b)
    product = lambda x, y: carryless(x, y, 4 * h)
    z0, z2 = product(a0, b0), product(a1, b1)
    middle = product(a0 ^ a1, b0 ^ b1) ^ z0 ^ (0 if wrong else z2)
    return [], z0 ^ (middle << h) ^ (z2 << (2 * h)) == carryless(a, b, 4 * h)


@claim("gf2x/src/backend/portable.rs", "spread: bit i moves to 2 i, zeros between: the square", 32)
def square(wrong):
    (x,) = words("x", 32)
    y = wide(x, 64)
    for shift, mask in [(16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F),
                        (2, 0x3333333333333333), (1, 0x5555555555555555)]:
        y = (y | (y << shift)) & (mask if not wrong or shift > 1 else 0xFFFFFFFFFFFFFFFF)
    expected = z3.BitVecVal(0, 64)
    for i in range(32):
        expected = expected | (z3.ZeroExt(63, z3.Extract(i, i, x)) << (2 * i))
    return [], y == expected


@claim("curves/src/scalar_mul/recoding.rs", "Booth's digits of 5 bits, at most 16 in absolute value, sum up to the number", 32)
def recoding(wrong):
    (k,) = words("k", 32)
    bits, window = 32, 5
    total, small = z3.BitVecVal(0, 64), []
    # One bit more than the number, for the sign of the topmost digit.
    for i in range(bits // window + (0 if wrong else 1)):
        start = window * i
        cut = wide(k, 64) << 1 if i == 0 else z3.LShR(wide(k, 64), start - 1)
        cut = cut & ((2 << window) - 1)
        negative = z3.LShR(cut, window) & 1
        magnitude = z3.LShR(cut + 1, 1)
        magnitude = z3.If(negative == 1, (2 << (window - 1)) - magnitude, magnitude)
        small.append(z3.ULE(magnitude, 16))
        total = total + (z3.If(negative == 1, -magnitude, magnitude) << start)
    return [], z3.And(total == wide(k, 64), *small)
