#!/usr/bin/env python3
"""Writes crates/curves/src/curves/generated/ and vectors/curves/generated/ from model/curves.toml."""

from curves import rust
from curves.parameters import load
from curves.fields import towers
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
    return rust.file(curve, sorted({"Fp", "Fr", base_type}), parts)


def root_scale(curve, fp):
    """lambda with lambda^2 = 1/(beta g): see Fp2's square root."""
    s = ((curve.p - 1) & -(curve.p - 1)).bit_length() - 1
    g = fp(curve.non_square["p"]) ** ((curve.p - 1) >> s)
    scale = (g * curve.beta).inverse().sqrt()
    return rust.constant("ROOT_SCALE", "Fp", scale, "lambda with lambda^2 = 1/(beta g), for square roots in Fp2.") + rust.constant(
        "ROOT_SCALE_INVERSE", "Fp", scale.inverse(), "1/lambda."
    )


files = {}
for name, curve in load().items():
    files[f"crates/curves/src/curves/generated/{name}.rs"] = constants(curve)
finish(files)
