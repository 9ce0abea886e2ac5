"""Masks, selection, carries: crates/base/src/ct and crates/base/src/limb. All at the full 64 bits."""

import z3
from claim import claim, low, number, wide, words

CHOICE = "base/src/ct/choice.rs"


def flag(condition, bits=64):
    return z3.If(condition, z3.BitVecVal(1, bits), z3.BitVecVal(0, bits))


def from_nonzero(w):
    return z3.LShR(w | -w, 63)


@claim(CHOICE, "from_nonzero(w) is 1 exactly where w is not 0", 64)
def nonzero(wrong):
    (w,) = words("w")
    value = z3.LShR(-w, 63) if wrong else from_nonzero(w)
    return [], value == flag(w != 0)


@claim(CHOICE, "from_zero(a ^ b) is 1 exactly where a = b", 64)
def equality(wrong):
    a, b = words("a b")
    difference = (a ^ b) << 1 if wrong else a ^ b
    return [], from_nonzero(difference) ^ 1 == flag(a == b)


@claim("base/src/ct/select.rs", "a ^ ((a ^ b) & mask) is b where the choice is 1 and a where it is 0", 64)
def selection(wrong):
    a, b, c = words("a b c")
    assumptions = [] if wrong else [z3.ULE(c, 1)]
    return assumptions, a ^ ((a ^ b) & -c) == z3.If(c == 1, b, a)


@claim("base/src/ct/select.rs", "ct_swap exchanges where the choice is 1 and changes nothing where it is 0", 64)
def swap(wrong):
    a, b, c = words("a b c")
    difference = (a ^ b) & -c
    second = a ^ difference if wrong else b ^ difference
    return [z3.ULE(c, 1)], z3.And(a ^ difference == z3.If(c == 1, b, a), second == z3.If(c == 1, a, b))


@claim("symmetric/src/aes/cbc.rs", "the range test of PKCS#7 accepts exactly the counts 1 to 16", 64)
def padding_range(wrong):
    (byte,) = words("count", 8)
    count = wide(byte, 64)
    accepted = z3.LShR(count - (16 if wrong else 17), 63) & from_nonzero(count)
    return [], accepted == flag(z3.And(z3.UGE(count, 1), z3.ULE(count, 16)))


# Carries. The Rust code computes in 128 bits, as is done here.


def adc(a, b, carry):
    total = wide(a, 128) + wide(b, 128) + wide(carry, 128)
    return low(total, 64), z3.Extract(127, 64, total)


def sbb(a, b, borrow):
    difference = wide(a, 128) - wide(b, 128) - wide(borrow, 128)
    return low(difference, 64), z3.ZeroExt(63, z3.Extract(127, 127, difference))


def chain(step, a, b, first=None):
    out, carry = [], z3.BitVecVal(0, 64) if first is None else first
    for x, y in zip(a, b):
        word, carry = step(x, y, carry)
        out.append(word)
    return out, carry


def two_numbers(limbs=4):
    return [words(" ".join(f"{name}{i}" for i in range(limbs))) for name in "ab"]


@claim("base/src/limb/carry.rs", "adc: sum + 2^64 carry = a + b + carry in, and the carry is 0 or 1", 64)
def one_addition(wrong):
    a, b, c = words("a b c")
    word, carry = adc(a, b, c)
    total = wide(a, 192) + wide(b, 192) + wide(c, 192)
    bound = 0 if wrong else 1
    return [z3.ULE(c, 1)], z3.And(number([word, carry], 192) == total, z3.ULE(carry, bound))


@claim("base/src/limb/carry.rs", "sbb: difference - 2^64 borrow = a - b - borrow in, and the borrow is 0 or 1", 64)
def one_subtraction(wrong):
    a, b, c = words("a b c")
    word, borrow = sbb(a, b, c)
    sign = 1 if wrong else -1
    total = wide(word, 192) + sign * (wide(borrow, 192) << 64)
    return [z3.ULE(c, 1)], z3.And(total == wide(a, 192) - wide(b, 192) - wide(c, 192), z3.ULE(borrow, 1))


@claim("base/src/limb/add.rs", "add_assign of three limbs is the sum of 192-bit numbers, with its carry", 192)
def addition(wrong):
    a, b = two_numbers(3)
    out, carry = chain(adc, a, b)
    carry = z3.BitVecVal(0, 64) if wrong else carry
    return [], number([*out, carry], 320) == number(a, 320) + number(b, 320)


@claim("base/src/limb/cmp.rs", "ct_less of four limbs, the last borrow, is the order of the numbers", 256)
def less(wrong):
    a, b = two_numbers()
    _, borrow = chain(sbb, b, a) if wrong else chain(sbb, a, b)
    return [], borrow == flag(z3.ULT(number(a, 256), number(b, 256)))


@claim("base/src/limb/sub.rs", "ct_sub_assign subtracts where the choice is 1, changes nothing otherwise, 3 limbs", 192)
def masked_subtraction(wrong):
    a, b = two_numbers(3)
    (c,) = words("c")
    mask = c if wrong else -c
    out, _ = chain(sbb, a, [x & mask for x in b])
    expected = z3.If(c == 1, number(a, 192) - number(b, 192), number(a, 192))
    return [z3.ULE(c, 1)], number(out, 192) == expected


@claim("base/src/limb/shift.rs", "double_assign is the double, with the bit that ran out", 256)
def double(wrong):
    a, _ = two_numbers()
    out, carry = [], z3.BitVecVal(0, 64)
    for x in a:
        out.append((x << 1) | carry)
        carry = z3.LShR(x, 62 if wrong else 63)
    return [], number([*out, carry], 320) == number(a, 320) << 1


@claim("base/src/mont/reduce.rs", "subtract_once of carry:a below 2 n leaves carry:a mod n, 2 limbs", 128)
def subtract_once(wrong):
    a, n = two_numbers(2)
    (carry,) = words("carry")
    _, borrow = chain(sbb, a, n)
    subtract = from_nonzero(carry) if wrong else carry | (borrow ^ 1)
    out, _ = chain(sbb, a, [x & -subtract for x in n])
    value, modulus = number([*a, carry], 192), number(n, 192)
    assumptions = [z3.ULE(carry, 1), z3.ULT(value, modulus << 1)]
    return assumptions, number(out, 192) == z3.If(z3.UGE(value, modulus), value - modulus, value)
