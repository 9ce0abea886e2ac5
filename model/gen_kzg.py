#!/usr/bin/env python3
"""Writes vectors/kzg/generated/: commitments, proofs, cells and challenges under a secret that is known."""

import hashlib

import kzg
from output import finish, records
from stream import Stream

# The square of a number of 64 bits: insecure, for tests alone.
SECRET = pow(0x123456789ABCDEF1, 2, kzg.R)

POLYNOMIALS = {
    "(i + 1)^3": lambda i: pow(i + 1, 3),
    "-(i + 1)^3 for even i below 300, else 0": lambda i: -pow(i + 1, 3) * (i % 2 == 0 and i < 300),
}


def rows():
    stream = Stream("kzg")
    for number, (title, coefficient) in enumerate(POLYNOMIALS.items()):
        polynomial = [coefficient(i) % kzg.R for i in range(kzg.SIZE)]
        while polynomial[-1] == 0:
            polynomial.pop()
        blob = kzg.blob(polynomial)
        commitment = kzg.commitment(polynomial, SECRET)
        z = stream.below(kzg.R)
        challenge = kzg.blob_challenge(blob, commitment)
        row = {
            "coefficients": title,
            "blob_sha256": hashlib.sha256(blob).hexdigest(),
            "commitment": commitment.hex(),
            "z": kzg.numbers([z]).hex(),
            "y": kzg.numbers([kzg.value(polynomial, z)]).hex(),
            "proof": kzg.proof(polynomial, z, SECRET).hex(),
            "challenge": kzg.numbers([challenge]).hex(),
            "blob_proof": kzg.proof(polynomial, challenge, SECRET).hex(),
        }
        cells = []
        for index in (0, 5 + number, 64, 127):
            cells.append((0, index, kzg.cell(polynomial, index), kzg.cell_proof(polynomial, index, SECRET)))
            row[f"cell_{index}_sha256"] = hashlib.sha256(cells[-1][2]).hexdigest()
            row[f"cell_{index}_proof"] = cells[-1][3].hex()
        row["cells_challenge"] = kzg.numbers([kzg.cells_challenge([commitment], cells)]).hex()
        yield row


finish({"vectors/kzg/generated/blobs.txt": records("KZG under a known secret", "gen_kzg.py", rows())})
