#!/usr/bin/env python3
"""Writes vectors/ecdsa/generated/: signatures, recovery, agreement and BIP-340 signatures with extreme keys and digests."""

import hashlib

import ecdsa
from output import finish, records
from stream import Stream

HASHES = {"sha256": hashlib.sha256, "sha384": hashlib.sha384, "sha512": hashlib.sha512}


def rows(curve, label):
    stream = Stream(label)
    secrets = [1, 2, curve.n - 1, curve.n - 2, (curve.n + 1) // 2, 2**255] + [1 + stream.below(curve.n - 1) for _ in range(6)]
    # The leftmost 256 bits of a digest are 0, the order, above it, or any.
    digests = [bytes(32), ecdsa.octets(curve.n), b"\xff" * 32, ecdsa.octets(curve.n - 1)]
    for i, secret in enumerate(secrets):
        public = curve.multiply(secret, curve.generator)
        name = list(HASHES)[i % 3]
        message = stream.bytes(7 * i)
        digest = digests[i] if i < len(digests) else HASHES[name](message).digest()
        r, s, recovery = ecdsa.sign(curve, secret, digest, HASHES[name])
        assert ecdsa.verify(curve, public, digest, r, s) and ecdsa.recover(curve, digest, r, s, recovery) == public
        other = 1 + stream.below(curve.n - 1)
        peer = curve.multiply(other, curve.generator)
        row = {
            "secret": ecdsa.octets(secret).hex(),
            "public": ecdsa.encode(public).hex(),
            "hash": name,
            "digest": digest.hex(),
            "signature": (ecdsa.octets(r) + ecdsa.octets(s)).hex(),
            "recovery": f"{recovery:x}",
            "peer": ecdsa.encode(peer).hex(),
            "shared": ecdsa.octets(curve.multiply(secret, peer)[0]).hex(),
        }
        if curve is ecdsa.SECP256K1:
            auxiliary = stream.bytes(32)
            row["message"] = message.hex() or "-"
            row["auxiliary"] = auxiliary.hex()
            row["bip340"] = ecdsa.bip340_sign(secret, message, auxiliary).hex()
        yield row


finish(
    {
        "vectors/ecdsa/generated/p256.txt": records("ECDSA and ECDH over P-256", "gen_ecdsa.py", rows(ecdsa.P256, "p256")),
        "vectors/ecdsa/generated/secp256k1.txt": records(
            "ECDSA, ECDH and BIP-340 over secp256k1", "gen_ecdsa.py", rows(ecdsa.SECP256K1, "secp256k1")
        ),
    }
)
