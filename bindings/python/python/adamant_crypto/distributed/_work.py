"""What runs on workers. Everything comes and goes as bytes and small tuples; points that were decoded once are kept."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from collections.abc import Sequence
from importlib import import_module
from threading import Lock
from typing import Any

from .. import AdamantError, VerificationError, ed25519, modular, symmetric, vdf
from ..bls import min_pk, min_sig

# Decoded shards of points that a process keeps: 2^14 points of G1 take 1.6 MiB each.
KEPT = 256
_kept: OrderedDict[tuple[str, int], Any] = OrderedDict()
_lock = Lock()
_NAMES = {"G1": ("G1Vector", "G1"), "G2": ("G2Vector", "G2"), "Point": ("PointVector", "Point")}


def points_of(curve: str, group: str, key: tuple[str, int] | None, data: Any, compressed: bool, check: str) -> Any:
    """The decoded points of a shard: from memory where this process has had it, under its name."""
    with _lock:
        if key is not None and key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    if data is None:
        return None
    module = import_module(f"adamant_crypto.{curve}")
    vector = getattr(module, _NAMES[group][0]).from_bytes(data, compressed=compressed, check=check)
    if key is None:
        return vector
    with _lock:
        _kept[key] = vector
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return vector


def msm(curve: str, group: str, key: tuple[str, int] | None, data: Any, scalars: Sequence[Any], compressed: bool, check: str) -> list[bytes] | None:
    """The sums of products of a shard's points with each of several rows of scalars; None where the points were not sent and are not here."""
    points, module = points_of(curve, group, key, data, compressed, check), import_module(f"adamant_crypto.{curve}")
    if points is None:
        return None
    sums = (points.msm(module.ScalarVector.from_bytes(row), threads=1) for row in scalars)
    return [point.to_bytes(compressed=False) for point in sums]


def ed25519_bad(keys: Sequence[bytes], messages: Sequence[bytes], signatures: Sequence[bytes]) -> list[int]:
    """The indices of signatures that do not hold: all at once, then by halves. Keys that are none count as bad."""
    bad, good, decoded = [], [], []
    for i, key in enumerate(keys):
        try:
            decoded.append(ed25519.VerifyingKey(key))
            good.append(i)
        except AdamantError:
            bad.append(i)

    def look(low: int, high: int) -> None:
        if low == high:
            return
        try:
            if high - low == 1:
                decoded[low].verify(messages[good[low]], signatures[good[low]])
            else:
                chosen = good[low:high]
                ed25519.verify_many(decoded[low:high], [messages[i] for i in chosen], [signatures[i] for i in chosen])
        except AdamantError:
            if high - low == 1:
                bad.append(good[low])
                return
            middle = (low + high) // 2
            look(low, middle)
            look(middle, high)

    look(0, len(good))
    return sorted(bad)


def bls_bad(variant: str, scheme: str, keys: Sequence[bytes], messages: Sequence[bytes], signatures: Sequence[bytes]) -> list[int]:
    """The same of BLS signatures."""
    module: Any = {"min_pk": min_pk, "min_sig": min_sig}[variant]
    bad, sets, places = [], [], []
    for i, triple in enumerate(zip(keys, messages, signatures, strict=True)):
        try:
            sets.append((module.PublicKey(triple[0]), triple[1], module.Signature(triple[2])))
            places.append(i)
        except AdamantError:
            bad.append(i)
    found = module.find_invalid([s[0] for s in sets], [s[1] for s in sets], [s[2] for s in sets], scheme=scheme)
    return sorted(bad + [places[i] for i in found])


def proofs_bad(proofs: Sequence[bytes]) -> list[int]:
    """The indices of VDF proofs that do not hold, or are none."""
    bad = []
    for i, proof in enumerate(proofs):
        try:
            vdf.Proof.from_bytes(proof).verify()
        except (AdamantError, VerificationError):
            bad.append(i)
    return bad


def powers(n: bytes, exponents: Sequence[int | bytes], bases: Sequence[bytes]) -> list[bytes]:
    """Powers modulo n."""
    modulus = modular.Modulus(n)
    return list(modulus.pow_many(list(bases), exponents[0] if len(exponents) == 1 else list(exponents)))


def hash_files(root: str, paths: Sequence[str]) -> list[bytes]:
    """SHA-256 of files, small ones side by side."""
    out: dict[str, bytes] = {}
    small = [p for p in paths if os.path.getsize(os.path.join(root, p)) <= 1 << 16]
    contents = []
    for path in small:
        with open(os.path.join(root, path), "rb") as file:
            contents.append(file.read())
    out.update(zip(small, symmetric.sha256_many(contents), strict=True))
    for path in paths:
        if path not in out:
            state = symmetric.Sha256()
            with open(os.path.join(root, path), "rb") as file:
                while chunk := file.read(1 << 20):
                    state.update(chunk)
            out[path] = state.digest()
    return [out[path] for path in paths]


def process() -> int:
    """The number of the worker's process."""
    assert sys.version_info >= (3, 11)
    return os.getpid()
