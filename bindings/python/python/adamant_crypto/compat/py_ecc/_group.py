"""The functions of a curve's module."""

from __future__ import annotations

from types import ModuleType
from typing import Any


def functions(module: ModuleType) -> dict[str, Any]:
    def multiply(point: Any, n: int) -> Any:
        return point * n

    def add(p: Any, q: Any) -> Any:
        return p + q

    def double(p: Any) -> Any:
        return p + p

    def neg(p: Any) -> Any:
        return -p

    def eq(p: Any, q: Any) -> bool:
        return bool(p == q)

    def is_inf(p: Any) -> bool:
        return not p

    def normalize(p: Any) -> Any:
        """(x, y) as ints, or pairs of them."""
        return p.coordinates

    def pairing(q: Any, p: Any, final_exponentiate: bool = True) -> Any:
        """Of a point of G2 and one of G1, in this order, as py_ecc has it."""
        if not final_exponentiate:
            raise NotImplementedError("values before the final exponentiation are not given out")
        return module.pairing(p, q)

    return {
        **{f.__name__: f for f in (multiply, add, double, neg, eq, is_inf, normalize, pairing)},
        "G1": module.G1.generator(),
        "G2": module.G2.generator(),
        "Z1": module.G1(),
        "Z2": module.G2(),
        "curve_order": module.ORDER,
    }
