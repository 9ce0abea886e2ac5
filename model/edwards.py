"""Twisted Edwards curves by definition: affine points, the addition law, scalar multiplication by doubling and adding;
Montgomery's curve25519; X25519, Ed25519, Ristretto255, Banderwagon."""

import hashlib
import pathlib
import tomllib

from curves.parameters import check_primitive_roots, is_prime

ROOT = pathlib.Path(__file__).resolve().parent


class Edwards:
    """a x^2 + y^2 = 1 + d x^2 y^2 over the integers modulo p, with a point of prime order r; all of it checked."""

    def __init__(self, name, entry):
        self.name, self.title, self.source, self.entry = name, entry["title"], entry["source"], entry
        self.p, self.r = int(entry["p"], 16), int(entry["r"], 16)
        p = self.p
        self.a, self.h = entry["a"] % p, entry["cofactor"]
        self.d = entry["d"][0] * pow(entry["d"][1], -1, p) % p
        self.g = tuple(int(c, 16) for c in entry["generator"])
        assert is_prime(p) and is_prime(self.r)
        assert self.on_curve(self.g) and self.g != (0, 1) and self.mul(self.r, self.g) == (0, 1)
        # Hasse: the number of points is h r, the only multiple of r with this distance to p + 1 that h divides.
        assert (p + 1 - self.h * self.r) ** 2 <= 4 * p
        check_primitive_roots(self, entry)

    def on_curve(self, point):
        x, y = point
        return (self.a * x * x + y * y - 1 - self.d * x * x * y * y) % self.p == 0

    def add(self, one, two):
        """The law of the definition; ZeroDivisionError where a sum is at infinity."""
        (x1, y1), (x2, y2), p = one, two, self.p
        t = self.d * x1 * x2 * y1 * y2 % p
        if (1 + t) % p == 0 or (1 - t) % p == 0:
            raise ZeroDivisionError
        x = (x1 * y2 + y1 * x2) * pow(1 + t, -1, p) % p
        y = (y1 * y2 - self.a * x1 * x2) * pow(1 - t, -1, p) % p
        return x, y

    def neg(self, point):
        return -point[0] % self.p, point[1]

    def mul(self, k, point):
        """Doubling and adding by the same law on (X : Y : Z), with one division at the end."""
        p, one = self.p, (*point, 1)

        def add(first, second):
            (x1, y1, z1), (x2, y2, z2) = first, second
            a, c, d = z1 * z2 % p, x1 * x2 % p, y1 * y2 % p
            b, e = a * a % p, self.d * c * d % p
            f, g = b - e, b + e
            out = a * f * (x1 * y2 + y1 * x2) % p, a * g * (d - self.a * c) % p, f * g % p
            if out[2] == 0:
                raise ZeroDivisionError
            return out

        out = (0, 1, 1)
        for bit in bin(k)[2:]:
            out = add(out, out)
            if bit == "1":
                out = add(out, one)
        inverse = pow(out[2], -1, p)
        return out[0] * inverse % p, out[1] * inverse % p

    def is_square(self, x):
        return pow(x, (self.p - 1) // 2, self.p) in (0, 1)

    def sqrt(self, x):
        """The even root, or None (Cipolla)."""
        p = self.p
        x %= p
        if not self.is_square(x):
            return None
        t = 0
        while self.is_square(t * t - x) and t * t % p != x:
            t += 1
        w = (t * t - x) % p
        r, b, e = (1, 0), (t, 1), (p + 1) // 2
        while e:
            if e & 1:
                r = ((r[0] * b[0] + r[1] * b[1] * w) % p, (r[0] * b[1] + r[1] * b[0]) % p)
            b = ((b[0] * b[0] + b[1] * b[1] * w) % p, 2 * b[0] * b[1] % p)
            e >>= 1
        root = r[0]
        assert root * root % p == x
        return root if root % 2 == 0 else p - root

    def x_of(self, y, odd):
        """The x of that parity, or None: x^2 = (1 - y^2) / (a - d y^2)."""
        p = self.p
        x = self.sqrt((1 - y * y) * pow(self.a - self.d * y * y, -1, p))
        if x is None or (x == 0 and odd):
            return None
        return p - x if odd else x

    def encode(self, point):
        """RFC 8032, section 5.1.2: y with the parity of x on top; for p of 255 bits."""
        return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")

    def decode(self, data):
        """Strict: None for y >= p, no point, -0."""
        number = int.from_bytes(data, "little")
        y = number & (2**255 - 1)
        if y >= self.p:
            return None
        x = self.x_of(y, number >> 255)
        return None if x is None else (x, y)

    def point(self, seed):
        """Some point of the whole curve."""
        y = int.from_bytes(hashlib.sha512(seed).digest(), "little") % self.p
        while self.x_of(y, 0) is None:
            y = (y + 1) % self.p
        return self.x_of(y, 0), y


def load():
    entries = tomllib.loads((ROOT / "edwards.toml").read_text())
    return {name: Edwards(name, entry) for name, entry in entries.items()}


# Curve25519.


def x25519(k, u):
    """RFC 7748, section 5, with the affine chord and tangent law on the curve or its twist, over x alone."""
    p = 2**255 - 19
    k = int.from_bytes(k, "little") & (2**254 - 8) | 2**254
    u = int.from_bytes(u, "little") % 2**255 % p
    # x(m P), x((m + 1) P) as fractions.
    a, b = (1, 0), (u, 1)
    for bit in bin(k)[2:]:
        (x2, z2), (x3, z3) = (b, a) if bit == "1" else (a, b)
        s = (x2 - z2) * (x3 + z3)
        t = (x2 + z2) * (x3 - z3)
        other = ((s + t) ** 2 % p, u * (s - t) ** 2 % p)
        q = 4 * x2 * z2
        same = ((x2 * x2 - z2 * z2) ** 2 % p, q * (x2 * x2 + 486662 * x2 * z2 + z2 * z2) % p)
        a, b = (other, same) if bit == "1" else (same, other)
    return (a[0] * pow(a[1], -1, p) % p if a[1] else 0).to_bytes(32, "little")


def sha512(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")


def ed25519_expand(seed):
    digest = hashlib.sha512(seed).digest()
    return int.from_bytes(digest[:32], "little") & (2**254 - 8) | 2**254, digest[32:]


def ed25519_sign(curve, seed, message, dom=b""):
    """RFC 8032, section 5.1.6: (public key, signature)."""
    a, prefix = ed25519_expand(seed)
    public = curve.encode(curve.mul(a, curve.g))
    nonce = sha512(dom, prefix, message) % curve.r
    point = curve.encode(curve.mul(nonce, curve.g))
    k = sha512(dom, point, public, message)
    return public, point + ((nonce + k * a) % curve.r).to_bytes(32, "little")


def ed25519_verify(curve, public, message, signature, dom=b""):
    """Cofactorless; S below r, canonical encodings, no key of small order."""
    a, point, s = curve.decode(public), curve.decode(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or point is None or s >= curve.r or curve.mul(8, a) == (0, 1):
        return False
    k = sha512(dom, signature[:32], public, message) % curve.r
    return curve.mul(s, curve.g) == curve.add(point, curve.mul(k, a))


class Ristretto:
    """RFC 9496, section 4."""

    def __init__(self, curve):
        self.c, p = curve, curve.p
        self.root = curve.sqrt(-1)
        self.inverse_root_a_minus_d = self.positive(pow(curve.sqrt(curve.a - curve.d), -1, p))

    def positive(self, x):
        x %= self.c.p
        return x if x % 2 == 0 else self.c.p - x

    def ratio_root(self, u, v):
        """(was square, the even root of u/v or of i u/v)."""
        p = self.c.p
        x = u * pow(v, p - 2, p) % p
        return (True, self.c.sqrt(x)) if self.c.is_square(x) else (False, self.c.sqrt(self.root * x))

    def encode(self, point):
        c, p = self.c, self.c.p
        x, y = point
        t = x * y % p
        u1, u2 = (1 + y) * (1 - y) % p, t
        root = self.ratio_root(1, u1 * u2 * u2)[1]
        d1, d2 = u1 * root % p, u2 * root % p
        inverse_z = d1 * d2 * t % p
        inverse = d2
        if t * inverse_z % p % 2:
            x, y = y * self.root % p, x * self.root % p
            inverse = d1 * self.inverse_root_a_minus_d % p
        if x * inverse_z % p % 2:
            y = -y
        return self.positive(inverse * (1 - y)).to_bytes(32, "little")

    def decode(self, data):
        c, p = self.c, self.c.p
        s = int.from_bytes(data, "little")
        if s >= p or s % 2:
            return None
        u1, u2 = 1 - s * s, 1 + s * s
        v = (c.a * c.d * u1 * u1 - u2 * u2) % p
        square, root = self.ratio_root(1, v * u2 * u2)
        dx, dy = root * u2, root * root * u2 * v
        x = self.positive(2 * s * dx)
        y = u1 * dy % p
        if not square or x * y % p % 2 or y == 0:
            return None
        return x, y

    def map(self, data):
        """Half of the one-way map: 32 bytes."""
        c, p = self.c, self.c.p
        t = int.from_bytes(data, "little") % 2**255 % p
        r = self.root * t * t % p
        u = (r + 1) * (1 - c.d * c.d) % p
        v = (-1 - r * c.d) * (r + c.d) % p
        square, s = self.ratio_root(u, v)
        if not square:
            s = -self.positive(s * t) % p
        k = -1 if square else r
        n = (k * (r - 1) * (c.d - 1) ** 2 - v) % p
        w0, w1 = 2 * s * v % p, n * self.root_ad_minus_one() % p
        w2, w3 = (1 - s * s) % p, (1 + s * s) % p
        return w0 * pow(w1, -1, p) % p, w2 * pow(w3, -1, p) % p

    def root_ad_minus_one(self):
        """The root that RFC 9496 chose: the odd one."""
        return self.c.p - self.c.sqrt(self.c.a * self.c.d - 1)

    def from_uniform(self, data):
        return self.c.add(self.map(data[:32]), self.map(data[32:]))


class Banderwagon:
    """The quotient of Bandersnatch's points of order 2 r by (0, -1): (x, y) and (-x, -y) are one element."""

    def __init__(self, curve):
        self.c = curve

    def largest(self, y):
        return y > (self.c.p - 1) // 2

    def encode(self, point):
        x, y = point
        return (x if self.largest(y) else -x % self.c.p).to_bytes(32, "big")

    def decode(self, data):
        c, x = self.c, int.from_bytes(data, "big")
        if x >= c.p or not c.is_square(1 - c.a * x * x):
            return None
        y = c.sqrt((1 - c.a * x * x) * pow(1 - c.d * x * x, -1, c.p))
        if y is None:
            return None
        return x, (y if self.largest(y) else c.p - y)

    def map_to_field(self, point):
        """x / y, modulo p, little-endian: what commitments to commitments hash."""
        return point[0] * pow(point[1], -1, self.c.p) % self.c.p
