"""Finite fields by definition: integers modulo p, and polynomials modulo x^d - a over another field."""


class PrimeField:
    """The integers modulo p."""

    degree = 1

    def __init__(self, p):
        self.p, self.order = p, p

    def __call__(self, value):
        return value if isinstance(value, Element) and value.field is self else Element(self, value % self.p)

    def add(self, a, b):
        return (a + b) % self.p

    def neg(self, a):
        return -a % self.p

    def mul(self, a, b):
        return a * b % self.p

    def inverse(self, a):
        return pow(a, -1, self.p)

    def is_zero(self, a):
        return a == 0


class Extension:
    """base[x] / (x^d - a): the value of an element is the tuple of its d coefficients, lowest first."""

    def __init__(self, base, d, a):
        self.base, self.d, self.a = base, d, base(a)
        self.p, self.degree, self.order = base.p, base.degree * d, base.order**d

    def __call__(self, value):
        if isinstance(value, Element) and value.field is self:
            return value
        coefficients = list(value) if isinstance(value, (list, tuple)) else [value]
        coefficients += [0] * (self.d - len(coefficients))
        return Element(self, tuple(self.base(c) for c in coefficients))

    def add(self, a, b):
        return tuple(x + y for x, y in zip(a, b))

    def neg(self, a):
        return tuple(-x for x in a)

    def mul(self, a, b):
        out = [self.base(0)] * (2 * self.d)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                out[i + j] = out[i + j] + x * y
        return tuple(out[i] + self.a * out[i + self.d] for i in range(self.d))

    def inverse(self, a):
        """By extended Euclid on polynomials: s a = r modulo x^d - a, until r is a constant."""
        zero, one = self.base(0), self.base(1)
        r0, r1 = [-self.a] + [zero] * (self.d - 1) + [one], list(a)
        s0, s1 = [zero], [one]
        while True:
            while r1[-1] == zero:
                r1.pop()
            if len(r1) == 1:
                break
            # One division step after the other: r0 -= k x^shift r1.
            while len(r0) >= len(r1):
                k, shift = r0[-1] / r1[-1], len(r0) - len(r1)
                r0 = [c - k * r1[i - shift] if i >= shift else c for i, c in enumerate(r0)][:-1]
                s0 += [zero] * (shift + len(s1) - len(s0))
                s0 = [c - k * s1[i - shift] if 0 <= i - shift < len(s1) else c for i, c in enumerate(s0)]
            r0, r1, s0, s1 = r1, r0, s1, s0
        return tuple((s1 + [zero] * self.d)[i] / r1[0] for i in range(self.d))

    def is_zero(self, a):
        return all(c == self.base(0) for c in a)


class Element:
    """An element of either kind of field, with operators."""

    def __init__(self, field, value):
        self.field, self.value = field, value

    def __add__(self, other):
        return Element(self.field, self.field.add(self.value, self.field(other).value))

    def __sub__(self, other):
        return self + -self.field(other)

    def __neg__(self):
        return Element(self.field, self.field.neg(self.value))

    def __mul__(self, other):
        return Element(self.field, self.field.mul(self.value, self.field(other).value))

    def __truediv__(self, other):
        return self * self.field(other).inverse()

    def inverse(self):
        assert not self.field.is_zero(self.value), "division by zero"
        return Element(self.field, self.field.inverse(self.value))

    def __pow__(self, exponent):
        if exponent < 0:
            return self.inverse() ** -exponent
        if isinstance(self.field, PrimeField):
            return Element(self.field, pow(self.value, exponent, self.field.p))
        out, square = self.field(1), self
        while exponent:
            if exponent & 1:
                out = out * square
            square = square * square
            exponent >>= 1
        return out

    def __eq__(self, other):
        return self.value == self.field(other).value

    def __hash__(self):
        return hash(self.value)

    def is_square(self):
        if self.field.degree == 2:
            # The norm is a square in Fp where the element is one.
            a, b = self.value
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
        a, b = self.value
        norm = (a * a - b * b * self.field.a).sqrt()
        c = next(c for c in ((a + norm) / 2, (a - norm) / 2) if c.is_square()).sqrt()
        root = self.field([c, b / (c * 2)])
        assert root * root == self
        return root

    def coefficients(self):
        """The coefficients over the prime field, as integers, lowest first."""
        if isinstance(self.value, int):
            return [self.value]
        return [c for x in self.value for c in x.coefficients()]


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
