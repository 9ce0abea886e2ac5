"""Reduction modulo p = 2^255 - 19: crates/curves/src/field/backend/p25519.rs and the IFMA lanes. At full size; the products
before them are left out."""

import z3
from claim import claim, number, wide, words
from word import adc, chain, sbb

P = 2**255 - 19
TOP = 0x7FFFFFFFFFFFFFFF


@claim("curves/src/field/backend/p25519.rs", "the last folding: from r + 2^256 carry, carry <= 38, to the residue below p", 256)
def last_folding(wrong):
    r = list(words("r0 r1 r2 r3"))
    (carry,) = words("carry")
    bits = 320
    value = number([*r, carry], bits)
    quotient = (carry << 1) | z3.LShR(r[3], 63)
    r[3] = r[3] & TOP
    zero = z3.BitVecVal(0, 64)
    # Without the one more, remainders from p on would stay.
    high = 19 * (quotient + (0 if wrong else 1))
    r, _ = chain(adc, r, [zero] * 4, high)
    back = z3.If(z3.LShR(r[3], 63) == 0, z3.BitVecVal(19, 64), zero)
    r[3] = r[3] & TOP
    r, _ = chain(sbb, r, [back, zero, zero, zero])
    out, p = number(r, bits), z3.BitVecVal(P, bits)
    # value = out + (quotient or one more) p.
    multiple = (wide(quotient, bits) << 255) - 19 * wide(quotient, bits)
    congruent = z3.Or(value == out + multiple, value == out + multiple + p)
    return [z3.ULE(carry, 38)], z3.And(z3.ULT(out, p), congruent)


def carried(x):
    mask, high = (1 << 51) - 1, 19 * z3.LShR(x[4], 51)
    out = []
    for limb in x:
        out.append((limb & mask) + high)
        high = z3.LShR(limb, 51)
    return out


@claim("curves/src/curves/curve25519/backend/x86_64_ifma/lanes.rs",
       "carried: limbs below 2^63 come out below 2^51 + 2^17, the same element", 5 * 64)
def carry_pass(wrong):
    x = words("x0 x1 x2 x3 x4")
    out, bits = carried(x), 288
    value = lambda limbs: sum(((wide(limb, bits) << (51 * i)) for i, limb in enumerate(limbs)), z3.BitVecVal(0, bits))
    high = wide(z3.LShR(x[4], 51), bits)
    same = value(x) == value(out) + (high << 255) - 19 * high
    bound = (1 << 51) + (1 << (16 if wrong else 17))
    return [z3.ULT(limb, 1 << 63) for limb in x], z3.And(same, *[z3.ULT(limb, bound) for limb in out])


@claim("curves/src/curves/curve25519/backend/x86_64_ifma/lanes.rs",
       "4 p + x + t - y - z of carried limbs is not negative and below 2^55", 64)
def differences(wrong):
    x, y, z, t = words("x y z t")
    bound = (1 << 51) + (1 << 17)
    limb = z3.BitVec("limb", 64)
    four_p = [4 * ((1 << 51) - 19), 4 * ((1 << 51) - 1)]
    # Four subtractions would be one too many.
    value = limb + x + t - y - z - (2 * z if wrong else 0)
    assumptions = [z3.ULT(v, bound) for v in (x, y, z, t)] + [z3.Or([limb == v for v in four_p])]
    return assumptions, z3.ULT(value, 1 << 55)
