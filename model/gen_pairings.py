#!/usr/bin/env python3
"""Writes vectors/curves/generated/*_groups.txt and *_pairings.txt."""

import random

from curves import group_vectors
from curves.groups import Groups
from curves.pairings import Pairing
from curves.parameters import load
from output import finish, records

files = {}
for name, curve in load().items():
    groups = Groups(curve)
    files[f"vectors/curves/generated/{name}_groups.txt"] = records(
        f"{curve.title}: products of points with scalars. Coordinates as coefficients over Fp, lowest first.",
        "gen_pairings.py",
        group_vectors.records(groups),
    )
    pairing, rng, rows = Pairing(groups), random.Random(name), []
    for i in range(2):
        p = groups.g1.mul(rng.randrange(curve.r) if i else 1, groups.p1)
        q = groups.g2.mul(rng.randrange(curve.r) if i else 1, groups.p2)
        value = pairing(p, q)
        assert value**curve.r == 1 and not value == 1
        rows.append({"p": group_vectors.point(p), "q": group_vectors.point(q), "pairing": group_vectors.text(value)})
    files[f"vectors/curves/generated/{name}_pairings.txt"] = records(
        f"{curve.title}: pairings, to the power that the curve's documentation names. Coefficients lowest first.",
        "gen_pairings.py",
        rows,
    )
finish(files)
