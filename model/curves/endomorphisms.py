"""Constants of fast scalar multiplication, subgroup checks and cofactor clearing, all checked; as Rust."""

from math import gcd

from . import rust
from .groups import integer_sqrt
from .lattice import Decomposition, check_relation, eisenstein_quotient, norm, relations


def two_complement(value, words=4):
    """A number as words of 64 bits, lowest first, in two's complement."""
    value %= 2 ** (64 * words)
    return "[" + ", ".join(f"0x{value >> (64 * i) & (2**64 - 1):x}" for i in range(words)) + "]"


def signed(value, words):
    return f"({'true' if value < 0 else 'false'}, {two_complement(abs(value), words)})"


def decomposition(name, d, doc):
    """A `Decomposition` as Rust; what a dimension below 4 leaves free is 0."""
    pad = lambda rows, zero: rows + [zero] * (4 - len(rows))
    basis = [pad(list(row), 0) for row in d.basis]
    rows = ",\n".join("        [" + ", ".join(two_complement(c) for c in row) + "]" for row in pad(basis, [0] * 4))
    rounding = ",\n".join("        " + signed(c, 8) for c in pad(d.rounding, 0))
    return (
        f"/// {doc}\npub(in crate::curves) const {name}: Decomposition = Decomposition {{\n"
        f"    dimension: {d.dimension},\n    bits: {d.bits},\n    shift: {d.shift // 64},\n"
        f"    rounding: [\n{rounding},\n    ],\n    basis: [\n{rows},\n    ],\n}};\n"
    )


def decompositions(groups):
    """How scalars of G1 and of G2 are split."""
    curve = groups.curve
    d1 = Decomposition(curve.r, groups.eigenvalue, 2)
    d2 = Decomposition(curve.r, curve.p % curve.r, 4) if groups.psi else d1
    return d1, d2


def constants(groups, base):
    """The parts of a curve's generated file."""
    curve = groups.curve
    p, r, u = curve.p, curve.r, curve.u
    d1, d2 = decompositions(groups)
    parts = [
        decomposition("DECOMPOSITION_1", d1, "Scalars of G1 along the powers of LAMBDA."),
        decomposition("DECOMPOSITION_2", d2, "Scalars of G2 along the powers of the eigenvalue of its endomorphism."),
    ]
    order_1, order_2 = r * groups.h1, r * groups.h2
    if curve.family == "bls12":
        # phi(P) = (u^2 - 1) P, psi(Q) = u Q.
        assert groups.eigenvalue == u * u - 1
        check_relation([-(u * u - 1), 1], -1, 1, order_1, r)
        check_relation([-u, 1], curve.trace, p, order_2, r)
        other_automorphisms_have_no_point(u, curve.trace, p, order_2)
    elif curve.family == "bn":
        check_relation([u + 1, u, u, -2 * u], curve.trace, p, order_2, r)
    parts += loops(curve)
    if groups.psi:
        k, l = groups.psi
        parts.append(rust.constant("PSI_2_X", "Fp", only(k * k**p), "psi^2(x, y) = (PSI_2_X x, PSI_2_Y y)."))
        parts.append(rust.constant("PSI_2_Y", "Fp", only(l * l**p), "See PSI_2_X."))
        parts.append(rust.constant("PSI_3_X", base, (k * k**p) * k, "psi^3(x, y) = (PSI_3_X conj(x), PSI_3_Y conj(y))."))
        parts.append(rust.constant("PSI_3_Y", base, (l * l**p) * l, "See PSI_3_X."))
    else:
        parts += eisenstein(groups)
    return parts


def other_automorphisms_have_no_point(u, t, p, order):
    """u P = zeta psi(P) for an automorphism zeta but 1 is true of infinity alone: zeta psi has the trace of another twist."""
    f = integer_sqrt((4 * p - t * t) // 3)
    assert t * t + 3 * f * f == 4 * p
    for trace in (-t, (t + 3 * f) // 2, -(t + 3 * f) // 2, (t - 3 * f) // 2, -(t - 3 * f) // 2):
        assert gcd(u * u - trace * u + p, order) == 1


def digits(n):
    """Signed digits of |n| with the fewest that are not 0, most significant first, without the topmost, which is 1."""
    n, plain, signed_form = abs(n), bin(abs(n))[2:], []
    while n:
        digit = 2 - n % 4 if n & 1 else 0
        signed_form.insert(0, digit)
        n = (n - digit) // 2
    plain = [int(c) for c in plain]
    # A tie goes to the plain digits, which are no longer.
    return (plain if sum(plain) <= sum(map(abs, signed_form)) else signed_form)[1:]


def loop(name, n, doc):
    out = digits(n)
    text = ", ".join(map(str, out))
    return f"/// {doc}\npub(in crate::curves) const {name}: [i8; {len(out)}] = [{text}];\n"


def loops(curve):
    """What the Miller loop runs over."""
    u = curve.u
    number, text = (6 * u + 2, "|6 u + 2|") if curve.family == "bn" else (u, "|u|")
    parts = [loop("MILLER", number, f"Signed digits of {text} below the topmost, most significant first.")]
    if curve.family == "bw6":
        parts.append(loop("MILLER_SECOND", u * u - u - 1, "Signed digits of u^2 - u - 1 below the topmost."))
    return parts


def only(element):
    """An element of Fp2 that lies in Fp."""
    c0, c1 = element.value
    assert c1 == 0
    return element.field.base(c0)


def eisenstein(groups):
    """Curves over Fp in both groups, with the endomorphism phi alone: subgroup checks and cofactor clearing."""
    curve, parts = groups.curve, []
    p, r = curve.p, curve.r
    first, second = relations(r, groups.eigenvalue, 2)
    vectors = [(i * first[0] + j * second[0], i * first[1] + j * second[1]) for i in range(-2, 3) for j in range(-2, 3)]
    rho = next(v for v in vectors if norm(*v, -1, 1) == r)
    for number, group, h, beta in ((1, groups.g1, groups.h1, groups.beta), (2, groups.g2, groups.h2, groups.beta_2)):
        check_relation(rho, -1, 1, r * h, r)
        t = p + 1 - h * r
        f = integer_sqrt((4 * p - t * t) // 3)
        # (pi - 1) / rho has the norm h and leads all points into the kernel of rho, for one of the two signs.
        alpha = next(q for q in (eisenstein_quotient(((t + s * f) // 2 - 1, s * f), rho) for s in (1, -1)) if q)
        assert norm(*alpha, -1, 1) == h
        x, y = point = groups.some_point(group)
        image = group.add(group.mul(alpha[0], point), group.mul(alpha[1], (x * beta, y)))
        assert group.mul(r, image) is None and image is not None
        pair = lambda v: f"[{signed(v[0], 4)}, {signed(v[1], 4)}]"
        kind = "[(bool, [u64; 4]); 2]"
        parts.append(
            f"/// (a, b) with a P + b phi(P) = 0 for the points of G{number}, and no others.\n"
            f"pub(in crate::curves) const RELATION_{number}: {kind} = {pair(rho)};\n"
        )
        parts.append(
            f"/// (a, b) with a P + b phi(P) in G{number} for all points P of its curve.\n"
            f"pub(in crate::curves) const CLEARING_{number}: {kind} = {pair(alpha)};\n"
        )
    return parts
