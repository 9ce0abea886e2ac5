"""Reduction modulo secp256k1's p = 2^256 - c: crates/curves/src/field/backend/secp256k1.rs and the kernels in special.rs. The product
before it is left out."""

import z3
from claim import claim, number, words
from word import adc, chain, sbb

C = 2**32 + 977
P = 2**256 - C


@claim("curves/src/field/backend/secp256k1.rs", "the last folding: from r + q c, q <= c, to the residue below p", 256)
def last_folding(wrong):
    r = list(words("r0 r1 r2 r3"))
    # q c, whatever q is.
    low, high = words("low high")
    bits = 320
    value = number([*r], bits) + number([low, high], bits)
    zero, c = z3.BitVecVal(0, 64), z3.BitVecVal(C, 64)
    # (q + 1) c. Without the one more, remainders from p on would stay.
    more = z3.Concat(high, low) + (0 if wrong else C)
    r, carry = chain(adc, r, [z3.Extract(63, 0, more), z3.Extract(127, 64, more), zero, zero])
    r, _ = chain(sbb, r, [z3.If(carry == 0, c, zero), zero, zero, zero])
    out, p = number(r, bits), z3.BitVecVal(P, bits)
    congruent = z3.Or(value == out, value == out + p)
    return [z3.ULE(z3.Concat(high, low), C * C)], z3.And(z3.ULT(out, p), congruent)
