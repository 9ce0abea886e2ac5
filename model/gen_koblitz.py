#!/usr/bin/env python3
"""Writes vectors/curves/generated/koblitz.txt: products on secp256k1, Pallas, Vesta and P-256, with the points' encodings."""

from curves.fields import PrimeField
from curves.groups import Group
from curves.parameters import load_koblitz
from output import finish, records
from stream import Stream


def sec1(point):
    if point is None:
        return b"\0", b"\0"
    x, y = (c.value.to_bytes(32, "big") for c in point)
    return bytes([2 + y[-1] % 2]) + x, b"\4" + x + y


def pasta(point):
    if point is None:
        return (bytes(32),)
    x, y = (c.value for c in point)
    return ((x + (y % 2 << 255)).to_bytes(32, "little"),)


rows = []
for name, curve in load_koblitz().items():
    fp, stream, r = PrimeField(curve.p), Stream(name), curve.r
    group, generator = Group(fp, curve.b, curve.a), tuple(fp(c) for c in curve.g)
    base = group.mul(stream.below(r), generator)
    scalars = [0, 1, 2, r - 1, r, r + 1, r // 2, 2**128, 2**256 - 1] + [stream.below(r) for _ in range(4)]
    for k in scalars:
        product = group.mul(k, base) if k else None
        text = lambda p: "identity" if p is None else f"{p[0].value:x} {p[1].value:x}"
        encodings = {"sec1": sec1, "pasta": pasta}[curve.encoding](product)
        rows.append(
            dict(curve=name, point=text(base), scalar=f"{k:064x}", product=text(product), encodings=" ".join(e.hex() for e in encodings))
        )
finish({"vectors/curves/generated/koblitz.txt": records("secp256k1, Pallas, Vesta, P-256: products, and their encodings.", "gen_koblitz.py", rows)})
