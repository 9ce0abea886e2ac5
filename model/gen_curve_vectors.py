#!/usr/bin/env python3
"""Writes vectors/curves/generated/: arithmetic in every field and tower of every curve, by definition."""

from curves.fields import PrimeField, towers
from curves.parameters import load
from output import finish, records
from stream import Stream

ROWS = 6


def draw(field, stream):
    """A random element."""
    if isinstance(field, PrimeField):
        return field(stream.below(field.p))
    return field([draw(field.base, stream) for _ in range(field.d)])


def text(element):
    """The coefficients over the prime field, lowest first."""
    return " ".join(f"{c:x}" for c in element.coefficients())


def row(name, field, a, b):
    is_square = a.is_square() if field.degree <= 2 else None
    out = {
        "field": name,
        "a": text(a),
        "b": text(b),
        "sum": text(a + b),
        "difference": text(a - b),
        "product": text(a * b),
        "square": text(a * a),
        "inverse": "none" if a == 0 else text(a.inverse()),
        "frobenius": text(a**field.p),
    }
    if is_square is not None:
        out["is_square"] = "yes" if is_square else "no"
    return out


def rows(curve):
    fp, base, cubic, sextic = towers(curve)
    fields = [("Fp", fp), ("Fr", PrimeField(curve.r))]
    if base is not fp:
        fields.append(("Fp2", base))
    fields += [("cubic", cubic), ("sextic", sextic)]
    for name, field in fields:
        stream = Stream(f"{curve.name} {name}")
        one = field(1)
        pairs = [(one - one, one), (-one, -one)]
        pairs += [(draw(field, stream), draw(field, stream)) for _ in range(ROWS if field.degree <= 2 else 2)]
        for a, b in pairs:
            yield row(name, field, a, b)


finish(
    {
        f"vectors/curves/generated/{name}_fields.txt": records(
            f"Fields of {curve.title}. Elements are coefficients over the prime field, lowest first.",
            "gen_curve_vectors.py",
            rows(curve),
        )
        for name, curve in load().items()
    }
)
