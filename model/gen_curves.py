#!/usr/bin/env python3
"""Writes crates/curves/src/curves/generated/ and vectors/curves/generated/ from model/curves.toml."""

import tomllib

from curves import endomorphisms, rust
from curves.endomorphisms import decomposition
from curves.fields import PrimeField
from curves.lattice import Decomposition
from curves.parameters import ROOT, load, load_koblitz
from curves.fields import towers
from curves.groups import Group, Groups
from output import finish


def constants(curve):
    """The derived constants of one curve, as Rust."""
    fp, base, cubic, sextic = towers(curve)
    xi, p = base(curve.xi), curve.p
    degree = sextic.degree
    frobenius = [xi ** ((p**i - 1) // 6) for i in range(degree)]
    w = sextic([0, 1])
    assert w**p == sextic([0, cubic(frobenius[1])]), "the Frobenius constant is what w^p says"
    base_type = "Fp" if base is fp else "Fp2"
    parts = [
        rust.array(
            "FROBENIUS", base_type, frobenius, "xi^((p^i - 1)/6): w^(p^i) is this times w."
        ),
        rust.check_limbs("Fp", curve.p),
        rust.check_limbs("Fr", curve.r),
    ]
    if base is fp:
        parts.insert(0, rust.constant("NON_RESIDUE", "Fp", xi, "xi = w^6."))
    elif (p % 4 == 1 or curve.beta != -1):
        parts.append(root_scale(curve, fp))
    parts += group_constants(curve, base_type)
    return rust.file(curve, sorted({"Fp", "Fr", base_type}), parts)


def group_constants(curve, base):
    """Generators, cofactors, endomorphisms."""
    g = Groups(curve)
    parts = [
        rust.constant("B_1", "Fp", g.g1.b, "The b of G1's equation y^2 = x^3 + b."),
        rust.constant("B_2", base, g.g2.b, "The b of G2's equation y^2 = x^3 + b."),
        rust.constant("X_1", "Fp", g.p1[0], "G1's generator."),
        rust.constant("Y_1", "Fp", g.p1[1], "G1's generator."),
        rust.constant("X_2", base, g.p2[0], "G2's generator."),
        rust.constant("Y_2", base, g.p2[1], "G2's generator."),
        rust.integer("COFACTOR_1", g.h1, "Points of G1's curve, over r."),
        rust.integer("COFACTOR_2", g.h2, "Points of G2's curve, over r."),
        rust.parameter("U", curve.u, "The family's parameter u: its absolute value, and whether it is negative."),
        rust.constant("BETA", "Fp", g.beta, "(beta x, y) is LAMBDA (x, y) for (x, y) in G1."),
        rust.integer("LAMBDA", g.eigenvalue, "A cube root of 1 modulo r."),
    ]
    if g.psi:
        parts.append(rust.constant("PSI_X", base, g.psi[0], "psi(x, y) = (PSI_X conj(x), PSI_Y conj(y)) is p (x, y) on G2."))
        parts.append(rust.constant("PSI_Y", base, g.psi[1], "See PSI_X."))
    else:
        parts.append(rust.constant("BETA_2", base, g.beta_2, "(BETA_2 x, y) is LAMBDA (x, y) for (x, y) in G2."))
    return parts + endomorphisms.constants(g, base)


def root_scale(curve, fp):
    """lambda with lambda^2 = 1/(beta g): see Fp2's square root."""
    s = ((curve.p - 1) & -(curve.p - 1)).bit_length() - 1
    g = fp(curve.primitive_root["p"]) ** ((curve.p - 1) >> s)
    scale = (g * curve.beta).inverse().sqrt()
    return rust.constant("ROOT_SCALE", "Fp", scale, "lambda with lambda^2 = 1/(beta g), for square roots in Fp2.") + rust.constant(
        "ROOT_SCALE_INVERSE", "Fp", scale.inverse(), "1/lambda."
    )


def a_minus_3_constants(curve, fp, generator):
    """The derived constants of a curve with a = -3: no endomorphism, a scalar is one part."""
    assert curve.a == -3
    return rust.file(
        curve,
        ["Fp", "Fr"],
        [
            rust.check_limbs("Fp", curve.p),
            rust.check_limbs("Fr", curve.r),
            rust.constant("B", "Fp", fp(curve.b), "The b of y^2 = x^3 - 3 x + b."),
            rust.constant("X", "Fp", generator[0], "The generator."),
            rust.constant("Y", "Fp", generator[1], "The generator."),
            decomposition("DECOMPOSITION", Decomposition(curve.r, 1, 1), "Scalars as the smaller of k and r - k, with a sign."),
        ],
    )


def koblitz_constants(curve):
    """The derived constants of a curve of prime order."""
    p, r = curve.p, curve.r
    fp = PrimeField(p)
    generator = tuple(fp(c) for c in curve.g)
    group = Group(fp, curve.b, curve.a)
    assert group.contains(generator) and group.mul(r, generator) is None, f"{curve.name}: the generator"
    if curve.a:
        return a_minus_3_constants(curve, fp, generator)
    z = next(z for z in range(2, 100) if pow(z, (p - 1) // 3, p) != 1)
    beta = fp(pow(z, (p - 1) // 3, p))
    z = next(z for z in range(2, 100) if pow(z, (r - 1) // 3, r) != 1)
    root = pow(z, (r - 1) // 3, r)
    eigenvalue = min(root, root * root % r)
    image = group.mul(eigenvalue, generator)
    beta = next(b for b in (beta, beta * beta) if (generator[0] * b, generator[1]) == image)
    return rust.file(
        curve,
        ["Fp", "Fr"],
        [
            rust.check_limbs("Fp", p),
            rust.check_limbs("Fr", r),
            rust.constant("B", "Fp", fp(curve.b), "The b of y^2 = x^3 + b."),
            rust.constant("X", "Fp", generator[0], "The generator."),
            rust.constant("Y", "Fp", generator[1], "The generator."),
            rust.constant("BETA", "Fp", beta, "(beta x, y) is LAMBDA (x, y)."),
            rust.integer("LAMBDA", eigenvalue, "A cube root of 1 modulo r."),
            decomposition("DECOMPOSITION", Decomposition(r, eigenvalue, 2), "Scalars along the powers of LAMBDA."),
        ],
    )


def generator_tables(curve):
    """Multiples of the generator: windows of 5 bits of a part of a scalar, and odd multiples."""
    fp = PrimeField(curve.p)
    group, g = Group(fp, curve.b, curve.a), tuple(fp(c) for c in curve.g)
    # Of a part without an endomorphism, and of one of two parts with it.
    windows = (255 if curve.a else 128) // 5 + 1
    # On secp256k1 elements stand for themselves.
    plain = curve.name == "secp256k1"
    radix = 1 if plain else 2**256 % curve.p

    def limbs(c):
        c = c.value * radix % curve.p
        return "[" + ", ".join(f"0x{c >> (64 * i) & (2**64 - 1):x}" for i in range(4)) + "]"

    entry = lambda point: f"p({limbs(point[0])}, {limbs(point[1])}),\n"
    rows, base = "", g
    for _ in range(windows):
        rows, multiple = rows + "    [\n", None
        for _ in range(16):
            multiple = group.add(multiple, base)
            rows += "        " + entry(multiple)
        rows += "    ],\n"
        base = group.add(multiple, multiple)
    odd, twice, multiple = "", group.add(g, g), g
    for _ in range(64):
        odd += "    " + entry(multiple)
        multiple = group.add(multiple, twice)
    return (
        f"//! Multiples of the generator of {curve.title}, coordinates {'as they are' if plain else 'in Montgomery form'}.\n//!\n"
        "//! Generated by model/gen_curves.py from model/curves.toml; do not edit.\n\n"
        f"use super::super::{curve.name}::{{Affine, Fp}};\n\n"
        "const fn p(x: [u64; 4], y: [u64; 4]) -> Affine {\n"
        "    Affine::from_xy_unchecked(Fp::from_montgomery(x), Fp::from_montgomery(y))\n}\n\n"
        "/// Entry (w, i) is (i + 1) 2^(5 w) times the generator.\n"
        f"pub(in crate::curves) static WINDOWS: [[Affine; 16]; {windows}] = [\n{rows}];\n\n"
        "/// Entry i is 2 i + 1 times the generator.\n"
        f"pub(in crate::curves) static ODD: [Affine; 64] = [\n{odd}];\n"
    )


TABLES = ["p256", "secp256k1"]
files = {}
for name, curve in load_koblitz().items():
    files[f"crates/curves/src/curves/generated/{name}.rs"] = koblitz_constants(curve)
    if name in TABLES:
        files[f"crates/curves/src/curves/generated/{name}_tables.rs"] = generator_tables(curve)
for name, curve in load().items():
    files[f"crates/curves/src/curves/generated/{name}.rs"] = constants(curve)
with open(ROOT / "edwards.toml", "rb") as file:
    names = sorted([*load(), *load_koblitz(), *tomllib.load(file), "edwards25519_tables", *(f"{name}_tables" for name in TABLES)])
files["crates/curves/src/curves/generated/mod.rs"] = (
    "//! Derived constants, one file a curve, written by `model/gen_curves.py` and `model/gen_edwards.py`.\n"
    '#![allow(dead_code, reason = "what a program recomputes, and the curve does not need, stands here too")]\n\n'
    + "".join(f"#[rustfmt::skip]\npub(super) mod {name};\n" for name in names)
)
finish(files)
