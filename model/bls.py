"""BLS signatures on BLS12-381 by definition (draft-irtf-cfrg-bls-signature-06), and what is derived from them: EIP-2333
keys, shares of a secret (Shamir, Feldman). Slow, with no regard to time or memory."""

import hashlib
import hmac

from curves.groups import Groups
from curves.hashing import pairing_suites
from curves.pairings import Pairing
from curves.parameters import load

CURVE = load()["bls12_381"]
GROUPS = Groups(CURVE)
SUITES = list(pairing_suites(CURVE, CURVE.suite))
P, R = CURVE.p, CURVE.r


def hkdf_extract(salt, key):
    """RFC 5869, section 2.2, with SHA-256."""
    return hmac.new(salt, key, hashlib.sha256).digest()


def hkdf_expand(prk, info, length):
    """RFC 5869, section 2.3, with SHA-256."""
    out, block, counter = b"", b"", 1
    while len(out) < length:
        block = hmac.new(prk, block + info + bytes([counter]), hashlib.sha256).digest()
        out, counter = out + block, counter + 1
    return out[:length]


SALT = b"BLS-SIG-KEYGEN-SALT-"


def keygen(ikm, salt, key_info=b""):
    """Section 2.3."""
    assert len(ikm) >= 32
    while True:
        prk = hkdf_extract(salt, ikm + b"\0")
        secret = int.from_bytes(hkdf_expand(prk, key_info + bytes([0, 48]), 48), "big") % R
        if secret:
            return secret
        salt = hashlib.sha256(salt).digest()


def keygen_v3(ikm, key_info=b""):
    return keygen(ikm, SALT, key_info)


def keygen_v4(ikm, key_info=b""):
    return keygen(ikm, hashlib.sha256(SALT).digest(), key_info)


def lamport_public(parent, index):
    """EIP-2333, parent_SK_to_lamport_PK."""
    salt, ikm = index.to_bytes(4, "big"), parent.to_bytes(32, "big")
    public = b""
    for key in (ikm, bytes(255 - byte for byte in ikm)):
        chain = hkdf_expand(hkdf_extract(salt, key), b"", 255 * 32)
        public += b"".join(hashlib.sha256(chain[i : i + 32]).digest() for i in range(0, len(chain), 32))
    return hashlib.sha256(public).digest()


def derive_child(parent, index):
    return keygen_v4(lamport_public(parent, index))


def derive_master(seed):
    return keygen_v4(seed)


def coordinates(x, length=48):
    """Big-endian bytes, the highest coefficient first."""
    return b"".join(c.to_bytes(length, "big") for c in reversed(x.coefficients()))


def is_larger(y):
    return list(reversed(y.coefficients())) > list(reversed((-y).coefficients()))


def compress(point, size):
    if point is None:
        return bytes([0xC0]) + bytes(size - 1)
    out = bytearray(coordinates(point[0]))
    out[0] |= 0x80 | (0x20 if is_larger(point[1]) else 0)
    return bytes(out)


def serialize(point, size):
    """Uncompressed; `size` is that of the compressed form."""
    if point is None:
        return bytes([0x40]) + bytes(2 * size - 1)
    return coordinates(point[0]) + coordinates(point[1])


class Variant:
    """Where keys and signatures are."""

    def __init__(self, name, key_group):
        self.name = name
        self.groups = [(GROUPS.g1, GROUPS.p1, 48), (GROUPS.g2, GROUPS.p2, 96)]
        self.keys, self.generator, self.key_bytes = self.groups[key_group - 1]
        self.signatures, _, self.signature_bytes = self.groups[2 - key_group]
        self.suite = SUITES[2 - key_group]
        self.identifier = self.suite.identifier("RO")
        self.key_group = key_group

    def dst(self, scheme):
        return f"BLS_SIG_{self.identifier}{ {'basic': 'NUL', 'aug': 'AUG', 'pop': 'POP'}[scheme]}_".encode()

    def pop_dst(self):
        return f"BLS_POP_{self.identifier}POP_".encode()

    def public(self, secret):
        return self.keys.mul(secret, self.generator)

    def key(self, point):
        return compress(point, self.key_bytes)

    def signature(self, point):
        return compress(point, self.signature_bytes)

    def hash(self, message, dst):
        field = self.signatures.field
        numbers = [c.coefficients() for c in self.suite.hash_to_curve(message, dst)]
        return tuple(field(c if field.degree > 1 else c[0]) for c in numbers)

    def core_sign(self, secret, message, dst):
        return self.signatures.mul(secret, self.hash(message, dst))

    def augmented(self, scheme, public, message):
        return self.key(public) + message if scheme == "aug" else message

    def sign(self, secret, message, scheme, dst=None):
        message = self.augmented(scheme, self.public(secret), message)
        return self.core_sign(secret, message, dst or self.dst(scheme))

    def pop_prove(self, secret):
        return self.core_sign(secret, self.key(self.public(secret)), self.pop_dst())

    def sum(self, points):
        out = None
        for point in points:
            out = self.signatures.add(out, point)
        return out

    def core_verify(self, pairs, signature, dst):
        """The product of e(key, H(message)) is e(generator, signature); pairs of keys and messages."""
        pairing = Pairing(GROUPS)
        e = pairing if self.key_group == 1 else lambda a, b: pairing(b, a)
        left = pairing.field(1)
        for key, message in pairs:
            left = left * e(key, self.hash(message, dst))
        return left == e(self.generator, signature)


MIN_PK, MIN_SIG = Variant("min-pk", 1), Variant("min-sig", 2)
assert MIN_PK.identifier == "BLS12381G2_XMD:SHA-256_SSWU_RO_" and MIN_SIG.identifier == "BLS12381G1_XMD:SHA-256_SSWU_RO_"


def share(coefficients, index):
    """The value at `index` of the polynomial with these coefficients, constant first."""
    return sum(c * pow(index, i, R) for i, c in enumerate(coefficients)) % R


def lagrange(indices):
    """The factors of the values at `indices` that give the value at 0."""
    out = []
    for i in indices:
        factor = 1
        for j in indices:
            if i != j:
                factor = factor * j * pow(j - i, -1, R) % R
        out.append(factor)
    return out
