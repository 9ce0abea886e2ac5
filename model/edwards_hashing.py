"""Hashing to Edwards curves, Curve25519's Montgomery form and Ristretto255 by the definitions of RFC 9380."""

from curves.hashing import expand_message_xmd
from edwards import Ristretto


class Elligator2:
    """Sections 6.7.1 and 6.8.2: Elligator 2 onto K t^2 = s^3 + J s^2 + s, and the map from there to the Edwards curve.

    (s, t) goes to (scale s / t, (s - 1) / (s + 1)), with 1 as the scale for the K of appendix D.1. Points that this map has no
    value for become the identity: among the map's outputs (0, 0). On Bandersnatch J^2 - 4 is a square, so that
    s^3 + J s^2 + s has three roots, which the RFC excludes; the two others are no outputs (the generator checks it).
    """

    def __init__(self, curve):
        self.c, p = curve, curve.p
        if curve.name == "curve25519":
            # Section 6.7.1 for J = 486662, K = 1; appendix G.2.2 has the even square root of -486664 as the scale.
            self.j, self.k, self.scale = 486662, 1, curve.sqrt(-486664)
        else:
            over = pow(curve.a - curve.d, -1, p)
            self.j, self.k, self.scale = 2 * (curve.a + curve.d) * over % p, 4 * over % p, 1
        # Appendix H.3: the non-square of smallest absolute value, positive before negative.
        self.z = next(z for i in range(1, 100) for z in (i, -i) if not curve.is_square(z))
        self.check()

    def check(self):
        """The generator's image is on the Montgomery curve."""
        s, t = self.to_montgomery(self.c.g)
        assert self.on_montgomery((s, t)) and self.to_edwards((s, t)) == self.c.g

    def on_montgomery(self, point):
        s, t = point
        return (self.k * t * t - s * s * s - self.j * s * s - s) % self.c.p == 0

    def to_montgomery(self, point):
        """None for the point at infinity."""
        x, y = point
        if point == (0, 1):
            return None
        if x == 0:
            return 0, 0
        p = self.c.p
        s = (1 + y) * pow(1 - y, -1, p) % p
        return s, self.scale * s * pow(x, -1, p) % p

    def to_edwards(self, point):
        (s, t), p = point, self.c.p
        if t == 0 or (s + 1) % p == 0:
            return 0, 1
        return self.scale * s * pow(t, -1, p) % p, (s - 1) * pow(s + 1, -1, p) % p

    def montgomery(self, u):
        """Section 6.7.1."""
        p = self.c.p
        j, k2 = self.j * pow(self.k, -1, p) % p, pow(self.k * self.k, -1, p)
        g = lambda x: (x * x * x + j * x * x + k2 * x) % p
        below = (1 + self.z * u * u) % p
        x = -j * (pow(below, -1, p) if below else 0) % p or -j % p
        odd = self.c.is_square(g(x))
        if not odd:
            x = (-x - j) % p
        y = self.c.sqrt(g(x))
        if y % 2 != odd:
            y = -y % p
        point = x * self.k % p, y * self.k % p
        assert self.on_montgomery(point)
        return point

    def __call__(self, u):
        return self.to_edwards(self.montgomery(u))


class Suite:
    """Hashing to a curve."""

    def __init__(self, curve, name, hash_name):
        self.curve, self.name, self.hash, self.map = curve, name, hash_name.replace("-", "").lower(), Elligator2(curve)
        self.identifier = lambda kind: f"{name}_XMD:{hash_name}_ELL2_{kind}_"

    def hash_to_field(self, message, dst, count, name=None):
        data = expand_message_xmd(name or self.hash, message, dst, 48 * count)
        return [int.from_bytes(data[48 * i : 48 * i + 48], "big") % self.curve.p for i in range(count)]

    def cleared(self, point):
        return self.curve.mul(self.curve.h, point)

    def hash_to_curve(self, message, dst, name=None):
        """Section 3. The cofactor is cleared before the sum: on Bandersnatch the law holds only then, elsewhere it is the same."""
        first, second = (self.cleared(self.map(u)) for u in self.hash_to_field(message, dst, 2, name))
        return self.curve.add(first, second)

    def encode_to_curve(self, message, dst):
        return self.cleared(self.map(self.hash_to_field(message, dst, 1)[0]))


class MontgomerySuite(Suite):
    """Hashing to curve25519, with the affine chord and tangent law."""

    def add(self, one, two):
        if one is None or two is None:
            return one or two
        p, ((x1, y1), (x2, y2)) = self.curve.p, (one, two)
        if x1 == x2:
            if (y1 + y2) % p == 0:
                return None
            slope = (3 * x1 * x1 + 2 * self.map.j * x1 + 1) * pow(2 * y1, -1, p)
        else:
            slope = (y2 - y1) * pow(x2 - x1, -1, p)
        x = (slope * slope - self.map.j - x1 - x2) % p
        return x, (slope * (x1 - x) - y1) % p

    def cleared(self, point):
        for _ in range(3):
            point = self.add(point, point)
        return point

    def hash_to_curve(self, message, dst, name=None):
        first, second = map(self.map.montgomery, self.hash_to_field(message, dst, 2, name))
        return self.cleared(self.add(first, second))

    def encode_to_curve(self, message, dst):
        return self.cleared(self.map.montgomery(self.hash_to_field(message, dst, 1)[0]))


def hash_to_ristretto(curve, message, dst):
    """Appendix B: the encoding."""
    ristretto = Ristretto(curve)
    return ristretto.encode(ristretto.from_uniform(expand_message_xmd("sha512", message, dst, 64)))


def suites(curves):
    """All suites with Elligator 2."""
    yield MontgomerySuite(curves["curve25519"], "curve25519", "SHA-512")
    yield Suite(curves["curve25519"], "edwards25519", "SHA-512")
    yield Suite(curves["jubjub"], "jubjub", "SHA-256")
    yield Suite(curves["bandersnatch"], "bandersnatch", "SHA-256")
