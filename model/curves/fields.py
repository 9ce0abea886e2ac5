"""Finite fields by definition: integers modulo p, and polynomials modulo x^d - a over another field.

A value is an integer below p, or the tuple of the values of d coefficients, lowest first. Sums and products of values are
computed over the integers and reduced once, when they become those of an element.
"""

from operator import add, mul, neg


class PrimeField:
    """The integers modulo p."""

    degree = 1
    add, neg, mul = staticmethod(add), staticmethod(neg), staticmethod(mul)

    def __init__(self, p):
        self.p, self.order = p, p

    def __call__(self, value):
        return value if isinstance(value, Element) and value.field is self else Element(self, value % self.p)

    def reduce(self, a):
        return a % self.p

    def inverse(self, a):
        return pow(a, -1, self.p)


class Extension:
    """base[x] / (x^d - a) for d = 2 or 3."""

    def __init__(self, base, d, a):
        assert d in (2, 3)
        self.base, self.d, self.a = base, d, base(a).value
        self.p, self.degree, self.order = base.p, base.degree * d, base.order**d
        # For small products -1 is better than p - 1.
        if isinstance(base, PrimeField) and self.a > base.p // 2:
            self.a -= base.p

    def __call__(self, value):
        if isinstance(value, Element) and value.field is self:
            return value
        coefficients = list(value) if isinstance(value, (list, tuple)) else [value]
        coefficients += [0] * (self.d - len(coefficients))
        return Element(self, tuple(self.base(c).value for c in coefficients))

    def add(self, a, b):
        return tuple(map(self.base.add, a, b))

    def neg(self, a):
        return tuple(map(self.base.neg, a))

    def reduce(self, a):
        return tuple(map(self.base.reduce, a))

    def mul(self, a, b):
        mul, add = self.base.mul, self.base.add
        if self.d == 2:
            (a0, a1), (b0, b1) = a, b
            return add(mul(a0, b0), mul(self.a, mul(a1, b1))), add(mul(a0, b1), mul(a1, b0))
        (a0, a1, a2), (b0, b1, b2) = a, b
        return (
            add(mul(a0, b0), mul(self.a, add(mul(a1, b2), mul(a2, b1)))),
            add(add(mul(a0, b1), mul(a1, b0)), mul(self.a, mul(a2, b2))),
            add(add(mul(a0, b2), mul(a1, b1)), mul(a2, b0)),
        )

    def inverse(self, a):
        """The product of the other conjugates, over the norm, which lies in the base."""
        mul, add, neg = self.base.mul, self.base.add, self.base.neg
        if self.d == 2:
            a0, a1 = a
            others = a0, neg(a1)
        else:
            a0, a1, a2 = a
            others = (
                add(mul(a0, a0), neg(mul(self.a, mul(a1, a2)))),
                add(mul(self.a, mul(a2, a2)), neg(mul(a0, a1))),
                add(mul(a1, a1), neg(mul(a0, a2))),
            )
        others = self.reduce(others)
        norm = self.reduce(self.mul(a, others))
        assert all(Element(self.base, c) == 0 for c in norm[1:])
        inverse = self.base.inverse(norm[0])
        return tuple(mul(c, inverse) for c in others)


class Element:
    """An element of either kind of field, with operators."""

    def __init__(self, field, value):
        self.field, self.value = field, value

    def __add__(self, other):
        return Element(self.field, self.field.reduce(self.field.add(self.value, self.field(other).value)))

    def __sub__(self, other):
        return self + -self.field(other)

    def __neg__(self):
        return Element(self.field, self.field.reduce(self.field.neg(self.value)))

    def __mul__(self, other):
        return Element(self.field, self.field.reduce(self.field.mul(self.value, self.field(other).value)))

    def __truediv__(self, other):
        return self * self.field(other).inverse()

    def inverse(self):
        assert not self == 0, "division by zero"
        return Element(self.field, self.field.reduce(self.field.inverse(self.value)))

    def __pow__(self, exponent):
        """By windows of 4 bits."""
        if exponent < 0:
            return self.inverse() ** -exponent
        if isinstance(self.field, PrimeField):
            return Element(self.field, pow(self.value, exponent, self.field.p))
        powers = [self.field(1), self]
        while len(powers) < min(16, exponent + 1):
            powers.append(powers[-1] * self)
        out = powers[0]
        for digit in f"{exponent:x}":
            if out is not powers[0]:
                for _ in range(4):
                    out = out * out
            if digit != "0":
                out = out * powers[int(digit, 16)]
        return out

    def __eq__(self, other):
        return self.value == self.field(other).value

    def __hash__(self):
        return hash(self.value)

    def is_square(self):
        if self.field.degree == 2:
            # The norm is a square in Fp where the element is one.
            a, b = map(self.field.base, self.value)
            return (a * a - b * b * self.field.a).is_square()
        return self == 0 or self ** ((self.field.order - 1) // 2) == 1

    def sqrt(self):
        """A square root, or None: Tonelli-Shanks with the first non-square that is found."""
        q = self.field.order
        if not self.is_square():
            return None
        s = ((q - 1) & -(q - 1)).bit_length() - 1
        m = (q - 1) >> s
        z = next(z for z in candidates(self.field) if not z.is_square())
        c, t, root = z**m, self**m, self ** ((m + 1) // 2)
        if self == 0:
            return self
        while t != 1:
            i, power = 0, t
            while power != 1:
                power, i = power * power, i + 1
            b = c ** (1 << (s - i - 1))
            root, c, t, s = root * b, b * b, t * b * b, i
        return root

    def any_root(self):
        """A square root of a square, quickly; which of the two is not specified."""
        if self.field.degree != 2 or self.value[1] == 0:
            return self.sqrt()
        a, b = map(self.field.base, self.value)
        norm = (a * a - b * b * self.field.a).sqrt()
        c = next(c for c in ((a + norm) / 2, (a - norm) / 2) if c.is_square()).sqrt()
        root = self.field([c, b / (c * 2)])
        assert root * root == self
        return root

    def coefficients(self):
        """The coefficients over the prime field, as integers, lowest first."""
        flat = lambda value: [value] if isinstance(value, int) else [c for x in value for c in flat(x)]
        return flat(self.value)


def candidates(field):
    """Some elements, among which there are non-squares."""
    if isinstance(field, PrimeField):
        for z in range(2, 1000):
            yield field(z)
    else:
        for z in range(0, 100):
            yield field([z, 1])


def towers(curve):
    """Fp, the base of the sextic extension (Fp2, or Fp for embedding degree 6), the cubic and the sextic extension."""
    fp = PrimeField(curve.p)
    base = fp if curve.beta is None else Extension(fp, 2, curve.beta)
    xi = base(curve.xi)
    cubic = Extension(base, 3, xi)
    sextic = Extension(cubic, 2, cubic([0, 1]))
    assert not xi.is_square() and xi ** ((base.order - 1) // 3) != 1, "xi is neither a square nor a cube"
    return fp, base, cubic, sextic
