"""Vectors of the groups: multiples by definition, scalars at all edges, points outside the subgroup."""

import random

from .endomorphisms import decompositions


def text(field_element):
    """The coefficients in hexadecimal, lowest first."""
    return " ".join(f"{c:x}" for c in field_element.coefficients())


def point(p):
    return "identity" if p is None else f"{text(p[0])} {text(p[1])}"


def scalars(curve, d, rng):
    """Scalars below r: the edges, and those whose parts are as long as they get."""
    r = curve.r
    eigenvalue = curve.p % r if d.dimension == 4 else None
    out = {"zero": 0, "one": 1, "two": 2, "order_less_1": r - 1, "half": r // 2, "half_up": r // 2 + 1}
    for i in range(3):
        out[f"random_{i}"] = rng.randrange(r)
    return out, eigenvalue


def records(groups):
    """One record a multiplication: group, name, point, scalar, product."""
    curve, rng, rows = groups.curve, random.Random(groups.curve.name), []
    d1, d2 = decompositions(groups)
    for number, group, generator, d, cofactor in (
        (1, groups.g1, groups.p1, d1, groups.h1),
        (2, groups.g2, groups.p2, d2, groups.h2),
    ):
        named, _ = scalars(curve, d, rng)
        eigenvalue = curve.p % curve.r if d.dimension == 4 else groups.eigenvalue
        for i, corner in enumerate(d.corners(curve.r)):
            for shift in (0, 1):
                k = (sum(c * eigenvalue**j for j, c in enumerate(corner)) + shift) % curve.r
                named[f"corner_{i}_{shift}"] = k
        named["order"] = curve.r
        named["order_and_1"] = curve.r + 1
        named["wider_than_order"] = rng.randrange(2 ** (2 * curve.r.bit_length()))
        base = group.mul(rng.randrange(curve.r), generator)
        for name, k in named.items():
            rows.append({"group": number, "name": name, "point": point(base), "scalar": f"{k:x}", "product": point(group.mul(k % curve.r, base))})
        outside = groups.some_point(group)
        cleared = group.mul(cofactor, outside)
        rows.append({"group": number, "name": "outside" if group.mul(curve.r, outside) else "inside", "point": point(outside), "scalar": f"{cofactor:x}", "product": point(cleared)})
    return rows
