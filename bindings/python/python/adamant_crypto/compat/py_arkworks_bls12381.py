"""The names of py_arkworks_bls12381 0.5: ``G1Point``, ``G2Point``, ``Scalar``, ``GT``.

What differs: ``GT`` is the group of the pairing's values, so ``+``, ``-``, ``zero`` and ``str`` of it are left out (there it is a field); there are no
``map_from_fp*``; ``from_xy_bytes_be`` and ``from_xy_bytes_le`` refuse points outside of the group with ``ValueError`` too, with another text; values pickle.

>>> from adamant_crypto.compat.py_arkworks_bls12381 import G1Point, G2Point, GT, Scalar
>>> p, q = G1Point() * Scalar(5), G2Point()
>>> GT.pairing_check([p, -G1Point()], [q, q * Scalar(5)])
True
"""

from __future__ import annotations

from typing import Any

from .. import bls12_381 as _b

_ORDER = _b.ORDER


class Scalar:
    """An integer modulo the order; the constructor reduces."""

    __slots__ = ("_value",)

    def __init__(self, integer: int) -> None:
        if integer < 0:
            raise OverflowError("can't convert negative int to unsigned")
        self._value = _b.Scalar(integer)

    @classmethod
    def _of(cls, value: Any) -> Scalar:
        self = cls.__new__(cls)
        self._value = value
        return self

    def __add__(self, other: Scalar) -> Scalar:
        return Scalar._of(self._value + other._value)

    def __sub__(self, other: Scalar) -> Scalar:
        return Scalar._of(self._value - other._value)

    def __mul__(self, other: Scalar) -> Scalar:
        return Scalar._of(self._value * other._value) if isinstance(other, Scalar) else NotImplemented

    def __truediv__(self, other: Scalar) -> Scalar:
        return Scalar._of(self._value / other._value)

    def __neg__(self) -> Scalar:
        return Scalar._of(-self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scalar) and bool(self._value == other._value)

    def __hash__(self) -> int:
        return hash(self._value)

    def __int__(self) -> int:
        return int(self._value)

    def __str__(self) -> str:
        return self.to_le_bytes().hex()

    def __repr__(self) -> str:
        return str(self)

    def pow(self, exp: Scalar) -> Scalar:
        return Scalar._of(self._value ** int(exp))

    def square(self) -> Scalar:
        return self * self

    def inverse(self) -> Scalar:
        return Scalar._of(1 / self._value)

    def is_zero(self) -> bool:
        return not self._value

    def is_one(self) -> bool:
        return bool(self._value == 1)

    def to_be_bytes(self) -> bytes:
        return bytes(self._value)

    def to_le_bytes(self) -> bytes:
        return bytes(self._value)[::-1]

    @staticmethod
    def from_be_bytes(data: bytes) -> Scalar:
        return Scalar._of(_b.Scalar.from_bytes(data))

    @staticmethod
    def from_le_bytes(data: bytes) -> Scalar:
        return Scalar.from_be_bytes(bytes(data)[::-1])

    @staticmethod
    def from_be_bytes_mod_order(data: bytes) -> Scalar:
        return Scalar._of(_b.Scalar(data))

    @staticmethod
    def from_le_bytes_mod_order(data: bytes) -> Scalar:
        return Scalar._of(_b.Scalar(bytes(data)[::-1]))


def _pieces(data: bytes) -> list[bytes]:
    return [bytes(data[i : i + 48]) for i in range(0, len(data), 48)]


def _xy(data: bytes) -> bytes:
    """From arkworks' order of coefficients (c0, c1) to ours (c1, c0), and back; a coordinate of G1 has one."""
    pieces = _pieces(data)
    return b"".join(pieces[i ^ 1] for i in range(4)) if len(pieces) == 4 else bytes(data)


def _turned(data: bytes) -> bytes:
    """Each coefficient with its bytes the other way round."""
    return b"".join(piece[::-1] for piece in _pieces(data))


class _Point:
    """A point; the constructor gives the generator."""

    __slots__ = ("_value",)
    _group: Any
    _vector: Any

    def __init__(self) -> None:
        self._value = self._group.generator()

    @classmethod
    def _of(cls, value: Any) -> Any:
        self = cls.__new__(cls)
        self._value = value
        return self

    @classmethod
    def identity(cls) -> Any:
        return cls._of(cls._group.identity())

    def __add__(self, other: Any) -> Any:
        return self._of(self._value + other._value)

    def __sub__(self, other: Any) -> Any:
        return self._of(self._value - other._value)

    def __mul__(self, scalar: Scalar) -> Any:
        return self._of(self._value * scalar._value)

    def __neg__(self) -> Any:
        return self._of(-self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and bool(self._value == other._value)

    def __hash__(self) -> int:
        return hash(self._value)

    def __str__(self) -> str:
        return self.to_compressed_bytes().hex()

    def __repr__(self) -> str:
        return str(self)

    def is_in_subgroup(self) -> bool:
        return bool(self._value * (_ORDER - 1) == -self._value)

    def to_compressed_bytes(self) -> bytes:
        return bytes(self._value)

    @classmethod
    def from_compressed_bytes(cls, data: bytes) -> Any:
        if len(data) != cls._group.COMPRESSED_BYTES:
            raise ValueError("wrong length")
        return cls._of(cls._group.from_bytes(data))

    @classmethod
    def from_compressed_bytes_unchecked(cls, data: bytes) -> Any:
        return cls._of(cls._group.from_bytes(data, check="none"))

    def to_xy_bytes_be(self) -> bytes:
        return bytes(self._group.BYTES) if not self._value else _xy(self._value.to_bytes(compressed=False))

    def to_xy_bytes_le(self) -> bytes:
        return _turned(self.to_xy_bytes_be())

    @classmethod
    def from_xy_bytes_be(cls, data: bytes) -> Any:
        return cls.identity() if not any(data) else cls._of(cls._group.from_bytes(_xy(data)))

    @classmethod
    def from_xy_bytes_le(cls, data: bytes) -> Any:
        return cls.from_xy_bytes_be(_turned(data))

    @classmethod
    def from_xy_bytes_unchecked_be(cls, data: bytes) -> Any:
        return cls.identity() if not any(data) else cls._of(cls._group.from_bytes(_xy(data), check="none"))

    @classmethod
    def from_xy_bytes_unchecked_le(cls, data: bytes) -> Any:
        return cls.from_xy_bytes_unchecked_be(_turned(data))

    @classmethod
    def hash_to_curve(cls, msg: bytes, dst: bytes) -> Any:
        return cls._of(cls._group.hash_to_curve(msg, dst))

    @classmethod
    def multiexp_unchecked(cls, points: list[Any], scalars: list[Scalar]) -> Any:
        """As there, what one of the lists has more is left out."""
        count = min(len(points), len(scalars))
        vector = cls._vector([p._value for p in points[:count]])
        return cls._of(vector.msm([s._value for s in scalars[:count]]))


class G1Point(_Point):
    __slots__ = ()
    _group, _vector = _b.G1, _b.G1Vector


class G2Point(_Point):
    __slots__ = ()
    _group, _vector = _b.G2, _b.G2Vector


class GT:
    """A value of the pairing."""

    __slots__ = ("_value",)

    def __init__(self) -> None:
        self._value = _b.Gt.generator()

    @classmethod
    def _of(cls, value: Any) -> GT:
        self = cls.__new__(cls)
        self._value = value
        return self

    @staticmethod
    def one() -> GT:
        return GT._of(_b.Gt())

    def __mul__(self, other: GT) -> GT:
        return GT._of(self._value * other._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GT) and bool(self._value == other._value)

    def __hash__(self) -> int:
        return hash(self._value)

    @staticmethod
    def pairing(g1: G1Point, g2: G2Point) -> GT:
        return GT._of(_b.pairing(g1._value, g2._value))

    @staticmethod
    def multi_pairing(g1s: list[G1Point], g2s: list[G2Point]) -> GT:
        return GT._of(_b.multi_pairing([p._value for p in g1s], [q._value for q in g2s]))

    @staticmethod
    def pairing_check(g1s: list[G1Point], g2s: list[G2Point]) -> bool:
        return bool(_b.pairing_check([p._value for p in g1s], [q._value for q in g2s]))


__all__ = ["GT", "G1Point", "G2Point", "Scalar"]
