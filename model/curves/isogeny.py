"""Isogenies from a curve y^2 = x^3 + A x + B to y^2 = x^3 + b, by Velu's formulas."""

from stream import Stream


def draw(field, stream):
    """A random element of Fp or Fp2."""
    numbers = [stream.below(field.p) for _ in range(field.degree)]
    return field(numbers if field.degree > 1 else numbers[0])


class Weierstrass:
    """y^2 = x^3 + a x + b over a field. A point is a pair of elements, or None for the identity."""

    def __init__(self, field, a, b):
        self.field, self.a, self.b = field, field(a), field(b)

    def right(self, x):
        return x * x * x + self.a * x + self.b

    def contains(self, point):
        return point is None or point[1] * point[1] == self.right(point[0])

    def add(self, p, q):
        if p is None or q is None:
            return p or q
        if p[0] == q[0]:
            if p[1] == -q[1]:
                return None
            slope = (p[0] * p[0] * 3 + self.a) / (p[1] * 2)
        else:
            slope = (q[1] - p[1]) / (q[0] - p[0])
        x = slope * slope - p[0] - q[0]
        return x, slope * (p[0] - x) - p[1]

    def mul(self, k, point):
        out = None
        for bit in bin(k)[2:]:
            out = self.add(out, out)
            if bit == "1":
                out = self.add(out, point)
        return out

    def points(self):
        """Points of the curve, the same ones in every run."""
        stream = Stream("points")
        while True:
            x = draw(self.field, stream)
            if self.right(x).is_square():
                yield x, self.right(x).any_root()


# Polynomials are lists of coefficients, lowest first.
def times(f, g):
    out = [f[0] - f[0]] * (len(f) + len(g) - 1)
    for i, x in enumerate(f):
        for j, y in enumerate(g):
            out[i + j] = out[i + j] + x * y
    return out


def plus(f, g):
    zero = (f or g)[0] - (f or g)[0]
    pad = lambda h, n: h + [zero] * (n - len(h))
    n = max(len(f), len(g))
    return [x + y for x, y in zip(pad(f, n), pad(g, n))]


def divide(f, g):
    """Quotient and remainder; the remainder without leading zeros."""
    f, quotient, lead = list(f), [], g[-1].inverse()
    while len(f) >= len(g):
        k = f[-1] * lead
        quotient.insert(0, k)
        for i in range(len(g)):
            f[len(f) - len(g) + i] = f[len(f) - len(g) + i] - k * g[i]
        f.pop()
    while f and f[-1] == 0:
        f.pop()
    return quotient, f


def roots(f, field):
    """The roots in the field of a polynomial of small degree: gcd with x^q - x, then splitting."""
    one = field(1)

    def power(base, exponent, modulus):
        out = [one]
        for bit in bin(exponent)[2:]:
            out = divide(times(out, out), modulus)[1] or [field(0)]
            if bit == "1":
                out = divide(times(out, base), modulus)[1] or [field(0)]
        return out

    def gcd(f, g):
        while g:
            f, g = g, divide(f, g)[1]
        return [c / f[-1] for c in f]

    def trimmed(f):
        while f and f[-1] == 0:
            f = f[:-1]
        return f

    f = gcd(f, trimmed(plus(power([field(0), one], field.order, f), [field(0), -one])))
    stream, pending, found = Stream("roots"), [f], []
    while pending:
        f = pending.pop()
        if len(f) <= 1:
            continue
        if len(f) == 2:
            found.append(-f[0] / f[1])
            continue
        shift = draw(field, stream)
        g = gcd(f, trimmed(plus(power([shift, one], (field.order - 1) // 2, f), [-one])))
        if 1 < len(g) < len(f):
            pending += [g, divide(f, g)[0]]
        else:
            pending.append(f)
    return sorted(found, key=lambda x: x.coefficients())


def kernels(curve, degree, order):
    """The x coordinates of the points other than the identity, one of each pair of opposites, of subgroups of prime order."""
    field, a, b = curve.field, curve.a, curve.b
    if degree == 2:
        yield from ([x] for x in roots([b, a, field(0), field(1)], field))
    elif degree == 3:
        # The third division polynomial.
        yield from ([x] for x in roots([-(a * a), b * 12, a * 6, field(0), field(3)], field))
    else:
        assert order % degree == 0, "points of this order over the field itself"
        cofactor = order
        while cofactor % degree == 0:
            cofactor //= degree
        seen = set()
        for point, _ in zip(curve.points(), range(40)):
            point = curve.mul(cofactor, point)
            while point is not None and curve.mul(degree, point) is not None:
                point = curve.mul(degree, point)
            if point is None:
                continue
            xs, multiple = [], point
            for _ in range((degree - 1) // 2):
                xs.append(multiple[0])
                multiple = curve.add(multiple, point)
            key = frozenset(tuple(x.coefficients()) for x in xs)
            if key not in seen:
                seen.add(key)
                yield xs


class Isogeny:
    """(x, y) -> (numerator(x) / kernel(x)^2, y numerator_y(x) / kernel(x)^3), onto y^2 = x^3 + b."""

    def __init__(self, curve, degree, b, order, sign):
        """Velu's isogeny, with x scaled by 1/degree^2, y by sign/degree^3."""
        field = self.field = curve.field
        self.degree = degree
        for xs in kernels(curve, degree, order):
            terms = []
            for x in xs:
                g = x * x * 3 + curve.a
                v = g if degree == 2 else g * 2
                u = field(0) if degree == 2 else curve.right(x) * 4
                terms.append((x, v, u))
            total_v = sum((v for _, v, _ in terms), field(0))
            total_w = sum((u + x * v for x, v, u in terms), field(0))
            if curve.a - total_v * 5 == 0:
                break
        else:
            raise AssertionError("no kernel leads to a curve with a = 0")
        image = curve.b - total_w * 7
        one = field(1)
        self.kernel = [one]
        for x, _, _ in terms:
            self.kernel = times(self.kernel, [-x, one])
        square = times(self.kernel, self.kernel)
        cube = times(square, self.kernel)
        # X = x + sum v / (x - x_i) + u / (x - x_i)^2, Y = y (1 - sum v / (x - x_i)^2 + 2 u / (x - x_i)^3).
        self.x, self.y = times([field(0), one], square), cube
        for x, v, u in terms:
            linear = [-x, one]
            over = lambda f, count: f if count == 0 else over(divide(f, linear)[0], count - 1)
            self.x = plus(self.x, plus(times([v], over(square, 1)), times([u], over(square, 2))))
            self.y = plus(self.y, plus(times([-v], over(cube, 2)), times([u * -2], over(cube, 3))))
        root = field(degree).inverse() * sign
        scale = root * root
        assert image * scale * scale * scale == field(b), "the scale leads to the curve"
        self.x, self.y = [c * scale for c in self.x], [c * scale * root for c in self.y]
        target = Weierstrass(field, 0, b)
        for point, _ in zip(curve.points(), range(3)):
            assert target.contains(self(point))

    def evaluate(self, f, x):
        out = self.field(0)
        for c in reversed(f):
            out = out * x + c
        return out

    def __call__(self, point):
        if point is None:
            return None
        x, y = point
        h = self.evaluate(self.kernel, x)
        if h == 0:
            return None
        return self.evaluate(self.x, x) / (h * h), y * self.evaluate(self.y, x) / (h * h * h)


class Identity:
    """The isogeny of degree 1, in the same form."""

    degree = 1

    def __init__(self, field):
        self.kernel, self.x, self.y = [field(1)], [field(0), field(1)], [field(1)]

    def __call__(self, point):
        return point
