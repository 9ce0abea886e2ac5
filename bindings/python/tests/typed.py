"""What a type checker reads: run by test_types, not by pytest."""

import adamant_crypto as a
from adamant_crypto import bls12_381, ecdsa, evm, integer, kem, kzg, modular, symmetric, vdf
from adamant_crypto.bls import min_pk
from adamant_crypto.compat import gmpy2
from adamant_crypto.distributed import Pool

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
signed: ecdsa.p256.Signature = ecdsa.p256.SecretKey.generate().sign(b"m", hash="sha384")
sent, shared = kem.DecapsulationKey.generate("hqc-1").public_key.encapsulate()
secret: bytes = shared
commitment: bytes = kzg.Settings(threads=2).blob_to_kzg_commitment(bytes(131072))
output, gas = evm.call("osaka", 4, b"x", 100)
left: int = 100 - gas
with Pool("threads", workers=2) as pool:
    bad: list[int] = pool.verify_ed25519([], [], [])
m: gmpy2.mpz = gmpy2.powmod(2, 3, 5)
try:
    a.timelock.open(b"")
except a.EncodingError as error:
    text: str = str(error)
shares, commitments = min_pk.split(min_pk.SecretKey.generate(), 2, 3)
whole: min_pk.Signature = commitments.recover(b"m", [share.sign(commitments.group_key, b"m") for share in shares])
value, opening = bls12_381.KzgPowers.insecure_of_secret(5, 4, 2).open([1, 2], 3)
