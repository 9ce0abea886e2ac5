"""Pairings by definition: points of the curve over the sextic extension, Miller's function, one full power."""


class Pairing:
    """The optimal ate pairing of a curve, to the fixed power that its documentation names."""

    def __init__(self, groups):
        self.groups, self.curve = groups, groups.curve
        self.field = groups.sextic
        base, cubic = groups.base, groups.cubic
        self.w = self.field([0, 1])
        self.embed_base = lambda c: self.field([cubic([c])])
        self.embed = lambda c: self.embed_base(base(c.value) if base is not groups.fp else c)

    def untwist(self, q):
        """From the twist to the curve over the sextic extension."""
        x, y = map(self.embed_base, q)
        w2, w3 = self.w**2, self.w**3
        # M-twist: b' = b w^6; D-twist: b' = b / w^6.
        return (x / w2, y / w3) if self.curve.twist == "M" else (x * w2, y * w3)

    def line(self, a, b, p):
        """The line through a and b (the tangent where they are equal) less the vertical line through their sum, at p.
        Vertical lines lie in a subfield and are left out."""
        if a is None or b is None or (a[0] == b[0] and a[1] == -b[1]):
            return self.field(1)
        slope = a[0] * a[0] * 3 / (a[1] * 2) if a[0] == b[0] else (b[1] - a[1]) / (b[0] - a[0])
        return p[1] - a[1] - slope * (p[0] - a[0])

    def add(self, a, b):
        if a is None or b is None:
            return a or b
        if a[0] == b[0]:
            if a[1] == -b[1]:
                return None
            slope = a[0] * a[0] * 3 / (a[1] * 2)
        else:
            slope = (b[1] - a[1]) / (b[0] - a[0])
        x = slope * slope - a[0] - b[0]
        return x, slope * (a[0] - x) - a[1]

    def miller(self, m, q, p):
        """(f_{m,q}(p), m q)."""
        f, t = self.field(1), q
        for bit in bin(abs(m))[3:]:
            f = f * f * self.line(t, t, p)
            t = self.add(t, t)
            if bit == "1":
                f = f * self.line(t, q, p)
                t = self.add(t, q)
        # f_{-m} is 1/f_m, up to a vertical line.
        return (f, t) if m > 0 else (f.inverse(), (t[0], -t[1]))

    def frobenius(self, q, power):
        exponent = self.curve.p**power
        return tuple(c**exponent for c in q)

    def loop(self, p, q):
        """The Miller loop, up to factors in subfields."""
        u, family = self.curve.u, self.curve.family
        p, q = tuple(map(self.embed_base, p)), self.untwist(q)
        if family == "bls12":
            return self.miller(u, q, p)[0]
        if family == "bn":
            f, t = self.miller(6 * u + 2, q, p)
            q1, q2 = self.frobenius(q, 1), self.frobenius(q, 2)
            q2 = (q2[0], -q2[1])
            f = f * self.line(t, q1, p)
            return f * self.line(self.add(t, q1), q2, p)
        # bw6: f_{u+1,Q} f_{u^3-u^2-u,Q}^p.
        f, _ = self.miller(u + 1, q, p)
        g, _ = self.miller(u**3 - u**2 - u, q, p)
        return f * g**self.curve.p

    def exponent(self):
        """The final exponent, with the factor that the fast formula brings."""
        p, r, u, family = self.curve.p, self.curve.r, self.curve.u, self.curve.family
        k = self.field.degree
        exact = (p**k - 1) // r
        assert (p**k - 1) % r == 0
        factor = {
            "bls12": 3,
            "bn": 2 * u * (6 * u**2 + 3 * u + 1),
            "bw6": 3 * (u**3 - u**2 + 1),
        }[family]
        return exact * factor

    def __call__(self, p, q):
        if p is None or q is None:
            return self.field(1)
        return self.loop(p, q) ** self.exponent()
