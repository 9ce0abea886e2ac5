"""Hashing to curves by the definitions of RFC 9380."""

import hashlib

from .fields import PrimeField
from .groups import Group, Groups
from .isogeny import Identity, Isogeny, Weierstrass
from .lattice import eisenstein_quotient, norm, relations
from .parameters import load, load_koblitz


def expand_message_xmd(name, message, dst, length):
    """Section 5.3.1."""
    hash_of = lambda data: hashlib.new(name, data).digest()
    if len(dst) > 255:
        dst = hash_of(b"H2C-OVERSIZE-DST-" + dst)
    digest = hashlib.new(name).digest_size
    count = -(-length // digest)
    assert count <= 255 and length <= 65535 and dst
    dst_prime = dst + bytes([len(dst)])
    first = hash_of(bytes(hashlib.new(name).block_size) + message + length.to_bytes(2, "big") + b"\0" + dst_prime)
    blocks = [hash_of(first + b"\1" + dst_prime)]
    for i in range(2, count + 1):
        mixed = bytes(x ^ y for x, y in zip(first, blocks[-1]))
        blocks.append(hash_of(mixed + bytes([i]) + dst_prime))
    return b"".join(blocks)[:length]


def expand_message_xof(name, message, dst, length):
    """Section 5.3.2; the security level is 128 bits for SHAKE128, 256 bits for SHAKE256."""
    if len(dst) > 255:
        dst = hashlib.new(name, b"H2C-OVERSIZE-DST-" + dst).digest({"shake_128": 32, "shake_256": 64}[name])
    return hashlib.new(name, message + length.to_bytes(2, "big") + dst + bytes([len(dst)])).digest(length)


def sgn0(x):
    """Section 4.1."""
    for c in x.coefficients():
        if c:
            return c % 2
    return 0


class Sswu:
    """Section 6.6.2, and the isogeny of section 6.6.3.

    gnark's Z for BLS12-377 and BW6-761 leave out the RFC's condition that g(B / (Z A)) is a square, so that u = 0 has no
    point: here it has the identity. All other u have the points of the RFC's method.
    """

    name = "SSWU"

    def __init__(self, group, parameters, order):
        field = group.field
        number = lambda c: int(c, 16) if isinstance(c, str) else c
        element = lambda cs: field([number(c) for c in cs] if field.degree > 1 else number(cs[0]))
        self.a, self.b, self.z = (element(parameters[key]) for key in "abz")
        self.curve = Weierstrass(field, self.a, self.b)
        if parameters["degree"] == 1:
            assert (self.a, self.b) == (group.a, group.b), "the map leads to the curve itself"
            self.isogeny = Identity(field)
        else:
            assert group.a == 0
            self.isogeny = Isogeny(self.curve, parameters["degree"], group.b, order, parameters.get("sign", 1))
        assert not self.z.is_square() and not self.z == -1

    def isogenous(self, u):
        zu2 = self.z * u * u
        t = zu2 * zu2 + zu2
        if t == 0:
            x = self.b / (self.z * self.a)
            if not self.curve.right(x).is_square():
                return None
        else:
            x = -self.b / self.a * (t.inverse() + 1)
        if not self.curve.right(x).is_square():
            x = zu2 * x
        y = self.curve.right(x).any_root()
        if sgn0(u) != sgn0(y):
            y = -y
        return x, y

    def __call__(self, u):
        return self.isogeny(self.isogenous(u))


class Svdw:
    """Section 6.6.1, with the Z of appendix H.1."""

    name = "SVDW"

    def __init__(self, group):
        self.group, field = group, group.field
        self.z = next(z for z in self.candidates(field) if self.fits(z))
        g = self.g(self.z)
        root = (-g * self.z * self.z * 3).any_root()
        self.c3 = root if sgn0(root) == 0 else -root
        self.c1, self.c2, self.c4 = g, -self.z / 2, -g * 4 / (self.z * self.z * 3)

    def candidates(self, field):
        for i in range(100):
            z = field([i, 1]) if field.degree > 1 else field(i + 1)
            yield z
            yield -z

    def g(self, x):
        return x * x * x + self.group.b

    def fits(self, z):
        h = -(z * z * 3) / (self.g(z) * 4) if not self.g(z) == 0 else self.group.field(0)
        return not h == 0 and h.is_square() and (self.g(z).is_square() or self.g(-z / 2).is_square())

    def __call__(self, u):
        tv1 = u * u * self.c1
        tv2, tv1 = tv1 + 1, -tv1 + 1
        product = tv1 * tv2
        tv3 = product.inverse() if not product == 0 else product
        tv4 = u * tv1 * tv3 * self.c3
        x1, x2, x3 = self.c2 - tv4, self.c2 + tv4, self.z + (tv2 * tv2 * tv3) ** 2 * self.c4
        x = x1 if self.g(x1).is_square() else x2 if self.g(x2).is_square() else x3
        y = self.g(x).any_root()
        return x, (y if sgn0(u) == sgn0(y) else -y)


class Suite:
    """Hashing to one group."""

    def __init__(self, curve, number, group, order, identifier, clear):
        self.curve, self.number, self.group, self.clear = curve, number, group, clear
        bits = curve.p.bit_length()
        self.length = (bits + 128 + 7) // 8
        self.hash, hash_name = ("sha512", "SHA-512") if bits > 400 else ("sha256", "SHA-256")
        sswu = curve.sswu.get(f"g{number}")
        self.map = Sswu(group, sswu, order) if sswu else Svdw(group)
        self.identifier = lambda kind: f"{identifier}_XMD:{hash_name}_{self.map.name}_{kind}_"

    def hash_to_field(self, message, dst, count, name=None):
        """Section 5.2."""
        field, size = self.group.field, self.length
        data = expand_message_xmd(name or self.hash, message, dst, count * field.degree * size)
        numbers = [int.from_bytes(data[i : i + size], "big") % field.p for i in range(0, len(data), size)]
        if field.degree == 1:
            return [field(n) for n in numbers]
        return [field(numbers[i : i + 2]) for i in range(0, len(numbers), 2)]

    def hash_to_curve(self, message, dst):
        """Section 3, random oracle."""
        q0, q1 = map(self.map, self.hash_to_field(message, dst, 2))
        return self.clear(self.group.add(q0, q1))

    def encode_to_curve(self, message, dst):
        """Section 3, not uniform."""
        return self.clear(self.map(self.hash_to_field(message, dst, 1)[0]))


def pairing_suites(curve, identifier):
    groups = Groups(curve)
    u, p, g1, g2 = curve.u, curve.p, groups.g1, groups.g2

    def psi(point, power=1):
        for _ in range(power):
            point = point and tuple(c**p * k for c, k in zip(point, groups.psi))
        return point

    def eisenstein(group, h, beta):
        # As `endomorphisms.eisenstein` has it.
        from .endomorphisms import integer_sqrt

        first, second = relations(curve.r, groups.eigenvalue, 2)
        vectors = [(i * first[0] + j * second[0], i * first[1] + j * second[1]) for i in range(-2, 3) for j in range(-2, 3)]
        rho = next(v for v in vectors if norm(*v, -1, 1) == curve.r)
        t = p + 1 - h * curve.r
        f = integer_sqrt((4 * p - t * t) // 3)
        a, b = next(q for q in (eisenstein_quotient(((t + s * f) // 2 - 1, s * f), rho) for s in (1, -1)) if q)
        return lambda point: point and group.add(group.mul(a, point), group.mul(b, (point[0] * beta, point[1])))

    if curve.family == "bls12":
        clear_1 = lambda point: g1.mul(1 - u, point)

        def clear_2(point):
            out = g2.add(g2.mul(u * u - u - 1, point), g2.mul(u - 1, psi(point)))
            return g2.add(out, psi(g2.add(point, point), 2))

    elif curve.family == "bn":
        clear_1 = lambda point: point

        def clear_2(point):
            up = g2.mul(u, point)
            out = g2.add(up, psi(g2.mul(3, up)))
            return g2.add(g2.add(out, psi(up, 2)), psi(point, 3))

    else:
        clear_1, clear_2 = eisenstein(g1, groups.h1, groups.beta), eisenstein(g2, groups.h2, groups.beta_2)
    yield Suite(curve, 1, g1, groups.h1 * curve.r, f"{identifier}G1", clear_1)
    yield Suite(curve, 2, g2, groups.h2 * curve.r, f"{identifier}G2", clear_2)


def suites():
    """All suites."""
    for curve in load().values():
        yield from pairing_suites(curve, curve.suite)
    for name, curve in load_koblitz().items():
        group = Group(PrimeField(curve.p), curve.b, curve.a)
        yield Suite(curve, 1, group, curve.r, curve.suite, lambda point: point)
