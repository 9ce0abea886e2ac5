"""Lattices of relations between powers of an endomorphism's eigenvalue: short bases, and constants to round with."""

from fractions import Fraction
from math import gcd


def reduce(basis):
    """An LLL-reduced basis of the same lattice."""
    basis = [list(row) for row in basis]
    dot = lambda x, y: sum(a * b for a, b in zip(x, y))

    def orthogonal():
        stars, mu = [], []
        for i, row in enumerate(basis):
            star, coefficients = [Fraction(c) for c in row], []
            for other in stars:
                m = Fraction(dot(row, other)) / dot(other, other)
                coefficients.append(m)
                star = [a - m * b for a, b in zip(star, other)]
            stars.append(star)
            mu.append(coefficients)
        return stars, mu

    k = 1
    while k < len(basis):
        for j in range(k - 1, -1, -1):
            m = round(orthogonal()[1][k][j])
            basis[k] = [a - m * b for a, b in zip(basis[k], basis[j])]
        stars, mu = orthogonal()
        if dot(stars[k], stars[k]) >= (Fraction(3, 4) - mu[k][k - 1] ** 2) * dot(stars[k - 1], stars[k - 1]):
            k += 1
        else:
            basis[k - 1], basis[k] = basis[k], basis[k - 1]
            k = max(k - 1, 1)
    return basis


def relations(r, eigenvalue, dimension):
    """A short basis of the vectors with sum_j v_j eigenvalue^j = 0 modulo r."""
    rows = [[r] + [0] * (dimension - 1)]
    for j in range(1, dimension):
        rows.append([-pow(eigenvalue, j, r)] + [int(i == j) for i in range(1, dimension)])
    basis = reduce(rows)
    assert all(sum(c * eigenvalue**j for j, c in enumerate(row)) % r == 0 for row in basis)
    return basis


def solve(basis, target):
    """c with c basis = target, as fractions."""
    n = len(basis)
    rows = [[Fraction(basis[i][j]) for i in range(n)] + [Fraction(target[j])] for j in range(n)]
    for i in range(n):
        pivot = next(k for k in range(i, n) if rows[k][i] != 0)
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i:
                rows[k] = [x - rows[k][i] * y for x, y in zip(rows[k], rows[i])]
    return [row[n] for row in rows]


class Decomposition:
    """What splits a scalar k into short k_j with k = sum_j k_j eigenvalue^j modulo r.

    c_i = floor(k g_i / 2^shift + 1/2) with the rounded g_i; then k_j = k [j = 0] - sum_i c_i basis[i][j].
    """

    def __init__(self, r, eigenvalue, dimension):
        self.dimension, limbs = dimension, (r.bit_length() + 63) // 64
        self.basis = relations(r, eigenvalue, dimension)
        self.shift = 64 * (limbs + 1)
        self.rounding = [round(c * 2**self.shift) for c in solve(self.basis, [1] + [0] * (dimension - 1))]
        # Each c_i is off by at most 1/2 + 2^-64.
        bound = max(sum(abs(row[j]) for row in self.basis) for j in range(dimension))
        self.bits = (bound // 2 + bound // 2**60 + 1).bit_length()

    def split(self, k):
        c = [(k * g + 2 ** (self.shift - 1)) >> self.shift for g in self.rounding]
        parts = [-sum(ci * row[j] for ci, row in zip(c, self.basis)) for j in range(self.dimension)]
        parts[0] += k
        assert all(abs(part) < 2**self.bits for part in parts)
        return parts

    def corners(self, r):
        """Scalars whose parts are as long as they get: half the basis vectors, with all signs."""
        out = []
        for signs in range(2**self.dimension):
            corner = [0] * self.dimension
            for i, row in enumerate(self.basis):
                sign = 1 if signs >> i & 1 else -1
                corner = [c + sign * x for c, x in zip(corner, row)]
            out.append([c // 2 for c in corner])
        return out


def norm(a, b, trace, q):
    """The norm of a + b psi, where psi^2 - trace psi + q = 0."""
    return a * a + a * b * trace + b * b * q


def in_quadratic_ring(coefficients, trace, q):
    """(a, b) with a + b psi = sum_j c_j psi^j."""
    a, b = 0, 0
    for c in reversed(coefficients):
        a, b = c - b * q, a + b * trace
    return a, b


def check_relation(coefficients, trace, q, order, r):
    """That sum_j c_j psi^j (P) = 0 holds for no other points of a group of this order than those of order r."""
    n = norm(*in_quadratic_ring(coefficients, trace, q), trace, q)
    assert gcd(n, order) == r, "the relation tells the subgroup"


def eisenstein_quotient(a, b):
    """a / b in Z[w], w^2 + w + 1 = 0, as pairs (c0, c1), or None."""
    (a0, a1), (b0, b1) = a, b
    n = b0 * b0 - b0 * b1 + b1 * b1
    # The conjugate of b0 + b1 w is b0 - b1 - b1 w.
    c0, c1 = b0 - b1, -b1
    q = (a0 * c0 - a1 * c1, a0 * c1 + a1 * c0 - a1 * c1)
    return None if q[0] % n or q[1] % n else (q[0] // n, q[1] // n)
