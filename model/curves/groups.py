"""Elliptic curves y^2 = x^3 + a x + b by the textbook, and what follows from their parameters."""

from curves.fields import towers


class Group:
    """y^2 = x^3 + a x + b over a field. A point is a pair of elements, or None for the identity."""

    def __init__(self, field, b, a=0):
        self.field, self.a, self.b = field, field(a), field(b)

    def contains(self, point):
        return point is None or point[1] * point[1] == point[0] * (point[0] * point[0] + self.a) + self.b

    def neg(self, point):
        return point and (point[0], -point[1])

    def add(self, a, b):
        if a is None or b is None:
            return a or b
        if a[0] == b[0]:
            if a[1] == -b[1]:
                return None
            slope = (a[0] * a[0] * 3 + self.a) / (a[1] * 2)
        else:
            slope = (b[1] - a[1]) / (b[0] - a[0])
        x = slope * slope - a[0] - b[0]
        return x, slope * (a[0] - x) - a[1]

    def mul(self, k, point):
        if k < 0:
            return self.mul(-k, self.neg(point))
        out = None
        for bit in bin(k)[2:]:
            out = self.add(out, out)
            if bit == "1":
                out = self.add(out, point)
        return out


class Groups:
    """G1 and G2 of a pairing-friendly curve with their derived constants, all checked."""

    def __init__(self, curve):
        self.curve = curve
        self.fp, self.base, self.cubic, self.sextic = towers(curve)
        p, r = curve.p, curve.r
        xi = self.base(curve.xi)
        twisted_b = xi * curve.b if curve.twist == "M" else self.base(curve.b) / xi
        self.g1, self.g2 = Group(self.fp, curve.b), Group(self.base, twisted_b)
        self.p1 = tuple(self.fp(c) for c in curve.g1)
        self.p2 = tuple(self.base(c) for c in curve.g2)
        self.h1, self.h2 = (p + 1 - curve.trace) // r, self.twist_order() // r
        for group, point, cofactor in ((self.g1, self.p1, self.h1), (self.g2, self.p2, self.h2)):
            assert group.contains(point) and group.mul(r, point) is None, f"{curve.name}: generators of order r"
            other = self.some_point(group)
            assert group.mul(r, group.mul(cofactor, other)) is None, f"{curve.name}: orders"
        self.endomorphisms()

    def twist_order(self):
        """The order of the sextic twist whose group has points of order r."""
        q, r = self.base.order, self.curve.r
        # The trace over Fp2 is t^2 - 2 p. The sextic twists have the traces (+-t +- 3 f)/2 with t^2 - 4 q = -3 f^2.
        t = self.curve.trace if self.base is self.fp else self.curve.trace**2 - 2 * self.curve.p
        f = integer_sqrt((4 * q - t * t) // 3)
        candidates = [q + 1 - s for s in ((t + 3 * f) // 2, (t - 3 * f) // 2, (-t + 3 * f) // 2, (-t - 3 * f) // 2)]
        fitting = [n for n in candidates if n % r == 0 and self.g2.mul(n, self.some_point(self.g2)) is None]
        assert len(fitting) == 1
        return fitting[0]

    def some_point(self, group):
        """The point with the smallest x that has one."""
        for x in range(1, 1000):
            x = group.field(x) if self.base is self.fp else group.field(x)
            y = (x * x * x + group.b).sqrt()
            if y is not None and not y == 0:
                return x, y

    def endomorphisms(self):
        """(beta x, y) = lambda (x, y) on G1; psi, or on curves over Fp (beta x, y) again, on G2."""
        p, r = self.curve.p, self.curve.r
        z = next(z for z in range(2, 100) if pow(z, (p - 1) // 3, p) != 1)
        root = self.fp(z) ** ((p - 1) // 3)
        z = next(z for z in range(2, 100) if pow(z, (r - 1) // 3, r) != 1)
        root_r = pow(z, (r - 1) // 3, r)
        # The smaller lambda, and the beta that belongs to it.
        self.eigenvalue = min(root_r, root_r * root_r % r)
        image = self.g1.mul(self.eigenvalue, self.p1)
        self.beta = next(b for b in (root, root * root) if (self.p1[0] * b, self.p1[1]) == image)
        xi = self.base(self.curve.xi)
        if self.base is self.fp:
            image = self.g2.mul(self.eigenvalue, self.p2)
            self.beta_2 = next(b for b in (root, root * root) if (self.p2[0] * b, self.p2[1]) == image)
            self.psi = None
        else:
            # Untwist, Frobenius, twist: coordinates are conjugated and multiplied with these.
            sign = -1 if self.curve.twist == "M" else 1
            self.psi = xi ** (sign * ((p - 1) // 3)), xi ** (sign * ((p - 1) // 2))
            image = tuple(c**p * k for c, k in zip(self.p2, self.psi))
            self.psi_eigenvalue = p % r
            assert image == self.g2.mul(self.psi_eigenvalue, self.p2), "psi is multiplication by p on G2"


def integer_sqrt(n):
    """The root of a square."""
    x = 1 << (n.bit_length() // 2 + 1)
    while x * x > n:
        x = (x + n // x) // 2
    assert x * x == n
    return x
