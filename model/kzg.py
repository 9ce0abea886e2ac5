"""KZG commitments of EIP-4844 and EIP-7594 by definition, with a secret that is known: a commitment is the polynomial's value
at the secret times the generator. Slow, with no regard to time or memory."""

import hashlib

import bls

R = bls.R
SIZE, CELL = 4096, 64
CELLS = 2 * SIZE // CELL
ROOT = pow(7, (R - 1) // (2 * SIZE), R)


def reversed_bits(i, bits):
    return int(f"{i:0{bits}b}"[::-1], 2)


def value(polynomial, x):
    """Coefficients, lowest first."""
    out = 0
    for coefficient in reversed(polynomial):
        out = (out * x + coefficient) % R
    return out


def numbers(values):
    return b"".join(v.to_bytes(32, "big") for v in values)


def points(size):
    """The roots of unity in bit-reversed order."""
    bits = size.bit_length() - 1
    return [pow(ROOT, 2 * SIZE // size * reversed_bits(i, bits), R) for i in range(size)]


def blob(polynomial):
    return numbers(value(polynomial, x) for x in points(SIZE))


def cell_points(index):
    """Those of the roots of order 8192."""
    places = range(CELL * index, CELL * (index + 1))
    return [pow(ROOT, reversed_bits(i, 13), R) for i in places]


def cell(polynomial, index):
    return numbers(value(polynomial, x) for x in cell_points(index))


def multiple(scalar):
    """A scalar times the generator, compressed."""
    return bls.compress(bls.GROUPS.g1.mul(scalar % R, bls.GROUPS.p1), 48)


def commitment(polynomial, secret):
    return multiple(value(polynomial, secret))


def proof(polynomial, z, secret):
    """(p(s) - p(z))/(s - z)."""
    return multiple((value(polynomial, secret) - value(polynomial, z)) * pow(secret - z, -1, R))


def cell_proof(polynomial, index, secret):
    """(p(s) - i(s))/v(s), where v is 0 at the cell's points and i is the remainder of p by v."""
    roots = cell_points(index)
    vanishing = 1
    for x in roots:
        vanishing = vanishing * (secret - x) % R
    remainder = 0
    for x in roots:
        weight = value(polynomial, x)
        for w in roots:
            if w != x:
                weight = weight * (secret - w) * pow(x - w, -1, R) % R
        remainder += weight
    return multiple((value(polynomial, secret) - remainder) * pow(vanishing, -1, R))


def to_scalar(*data):
    return int.from_bytes(hashlib.sha256(b"".join(data)).digest(), "big") % R


def length(n, size=8):
    return n.to_bytes(size, "big")


def blob_challenge(blob_bytes, commitment_bytes):
    return to_scalar(b"FSBLOBVERIFY_V1_", length(SIZE, 16), blob_bytes, commitment_bytes)


def cells_challenge(commitments, rows):
    """Rows of the commitment's place among all, the cell's index, the cell, the proof."""
    sizes = [length(SIZE), length(CELL), length(len(commitments)), length(len(rows))]
    parts = [length(i) + length(index) + values + proof for i, index, values, proof in rows]
    return to_scalar(b"RCKZGCBATCH__V1_", *sizes, *commitments, *parts)
