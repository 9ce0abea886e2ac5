"""What a type checker reads: run by test_types, not by pytest."""

import adamant_crypto as a
from adamant_crypto import bls12_381, integer, modular, symmetric, vdf
from adamant_crypto.bls import min_pk
from adamant_crypto.compat import gmpy2

n: integer.Integer = integer.Integer(3) * 5 + integer.Integer("7")
bits: int = n.bit_length()
sealed: bytes = symmetric.AesGcm(bytes(16)).seal(bytes(12), bytearray(3), b"ad")
digest: bytes = symmetric.sha256(memoryview(b"x"))
powers = modular.Modulus(7).pow_many([1, 2], 3, threads=2)
y: int = vdf.Statement(1000003, 5, 10, any_size=True).evaluate(progress=lambda done, total: None)
p: bls12_381.G1 = bls12_381.G1.generator() * 3
q: bls12_381.G1 = bls12_381.G1Vector([p]).msm([4])
e: bls12_381.Gt = bls12_381.pairing(q, bls12_381.G2.generator())
s: min_pk.Signature = min_pk.SecretKey(bytes(31) + b"\1").sign(b"m")
m: gmpy2.mpz = gmpy2.powmod(2, 3, 5)
try:
    a.timelock.open(b"")
except a.EncodingError as error:
    text: str = str(error)
