"""ECDSA, ECDH, key recovery and BIP-340 by definition, over P-256 and secp256k1.

SEC 1 version 2, sections 3.3.1, 4.1.3, 4.1.4, 4.1.6; RFC 6979, section 3.2; BIP-340.
"""

import hashlib
import hmac


class Curve:
    """y^2 = x^3 + a x + b modulo p, with a generator of prime order n. Points are pairs, None is infinity."""

    def __init__(self, p, a, b, n, generator):
        self.p, self.a, self.b, self.n, self.generator = p, a, b, n, generator
        assert self.holds(generator) and self.multiply(n, generator) is None

    def holds(self, point):
        x, y = point
        return (y * y - x**3 - self.a * x - self.b) % self.p == 0

    def add(self, first, second):
        if first is None or second is None:
            return first or second
        (x1, y1), (x2, y2), p = first, second, self.p
        if x1 == x2 and (y1 + y2) % p == 0:
            return None
        slope = (3 * x1 * x1 + self.a) * pow(2 * y1, -1, p) if first == second else (y2 - y1) * pow(x2 - x1, -1, p)
        x = (slope * slope - x1 - x2) % p
        return x, (slope * (x1 - x) - y1) % p

    def multiply(self, k, point):
        out = None
        while k:
            if k & 1:
                out = self.add(out, point)
            point, k = self.add(point, point), k >> 1
        return out

    def lift(self, x, odd):
        """The point with this x and a y of this parity, or None."""
        square = (x**3 + self.a * x + self.b) % self.p
        y = pow(square, (self.p + 1) // 4, self.p)
        if x >= self.p or y * y % self.p != square:
            return None
        return x, y if y % 2 == odd else self.p - y


P256 = Curve(
    2**256 - 2**224 + 2**192 + 2**96 - 1,
    -3,
    0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
    0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    (
        0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
        0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    ),
)
SECP256K1 = Curve(
    2**256 - 2**32 - 977,
    0,
    7,
    0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141,
    (
        0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
        0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
    ),
)


def number(data):
    return int.from_bytes(data, "big")


def octets(value):
    return value.to_bytes(32, "big")


def encode(point):
    """Uncompressed, SEC 1, section 2.3.3."""
    return b"\4" + octets(point[0]) + octets(point[1])


def nonces(curve, secret, digest, hash_function):
    """RFC 6979, section 3.2: the candidates for k, one after the other. Both orders have 256 bits."""

    def mac(key, data):
        return hmac.new(key, data, hash_function).digest()

    length = hash_function().digest_size
    seed = octets(secret) + octets(number(digest[:32]) % curve.n)
    v, key = b"\1" * length, b"\0" * length
    for separator in (b"\0", b"\1"):
        key = mac(key, v + separator + seed)
        v = mac(key, v)
    while True:
        candidate = b""
        while len(candidate) < 32:
            v = mac(key, v)
            candidate += v
        if 0 < number(candidate[:32]) < curve.n:
            yield number(candidate[:32])
        key = mac(key, v + b"\0")
        v = mac(key, v)


def sign(curve, secret, digest, hash_function=hashlib.sha256):
    """(r, s, recovery id) of a digest, of which the leftmost 256 bits count."""
    z = number(digest[:32])
    for k in nonces(curve, secret, digest, hash_function):
        x, y = curve.multiply(k, curve.generator)
        r = x % curve.n
        s = pow(k, -1, curve.n) * (z + r * secret) % curve.n
        if r and s:
            return r, s, 2 * (x >= curve.n) + y % 2
    return None


def verify(curve, public, digest, r, s):
    if not (0 < r < curve.n and 0 < s < curve.n):
        return False
    w = pow(s, -1, curve.n)
    first = curve.multiply(number(digest[:32]) * w % curve.n, curve.generator)
    point = curve.add(first, curve.multiply(r * w % curve.n, public))
    return point is not None and point[0] % curve.n == r


def recover(curve, digest, r, s, recovery):
    """The public key, or None."""
    point = curve.lift(r + curve.n * (recovery >> 1), recovery & 1)
    if point is None:
        return None
    inverse = pow(r, -1, curve.n)
    first = curve.multiply(s * inverse % curve.n, point)
    return curve.add(first, curve.multiply(-number(digest[:32]) * inverse % curve.n, curve.generator))


def tagged(tag, data):
    prefix = hashlib.sha256(tag.encode()).digest()
    return number(hashlib.sha256(prefix * 2 + data).digest())


def bip340_sign(secret, message, auxiliary):
    """64 bytes; the message has any length."""
    curve = SECP256K1
    public = curve.multiply(secret, curve.generator)
    d = secret if public[1] % 2 == 0 else curve.n - secret
    masked = octets(d ^ tagged("BIP0340/aux", auxiliary))
    k = tagged("BIP0340/nonce", masked + octets(public[0]) + message) % curve.n
    x, y = curve.multiply(k, curve.generator)
    k = k if y % 2 == 0 else curve.n - k
    e = tagged("BIP0340/challenge", octets(x) + octets(public[0]) + message) % curve.n
    return octets(x) + octets((k + e * d) % curve.n)


if __name__ == "__main__":
    # RFC 6979, appendix A.2.5, "sample" with SHA-256; BIP-340, vector 0.
    key = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
    sample = hashlib.sha256(b"sample").digest()
    r, s, recovery = sign(P256, key, sample)
    assert r == 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
    public = P256.multiply(key, P256.generator)
    assert verify(P256, public, sample, r, s) and not verify(P256, public, sample, r, s + 1)
    assert recover(P256, sample, r, s, recovery) == public
    signature = bip340_sign(3, bytes(32), bytes(32))
    assert signature.hex().startswith("e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215")
    print("ecdsa: passed")
