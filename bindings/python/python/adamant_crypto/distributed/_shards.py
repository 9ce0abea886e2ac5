"""Cutting input into shards, and the random scalars that wrong sums are found with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .. import AdamantError, symmetric


def is_buffer(source: Any) -> bool:
    """Whether it can be read again."""
    try:
        memoryview(source)
    except TypeError:
        return False
    return True


def pieces(source: Any, width: int, rows: int, name: str) -> Iterator[bytes]:
    """Pieces of so many rows of a buffer, copied one at a time; or those of an iterable, as they are."""
    try:
        view = memoryview(source)
    except TypeError:
        yield from (bytes(piece) for piece in source)
        return
    view = view.cast("B") if view.contiguous and view.nbytes else view
    if view.nbytes % width:
        raise AdamantError(f"{name}: rows of {width} bytes are needed")
    for start in range(0, view.nbytes, rows * width):
        yield bytes(view[start : start + rows * width])


def together(rows: int, **columns: Sequence[Any]) -> Iterator[tuple[list[Any], ...]]:
    """Slices of lists that belong together."""
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        raise AdamantError(", ".join(f"{count} {name}" for name, count in lengths.items()))
    for start in range(0, max(lengths.values()), rows):
        yield tuple(list(column[start : start + rows]) for column in columns.values())


def random_bytes(module: Any, secret: bytes, shard: int, count: int) -> Iterator[bytes]:
    """So many scalars of a secret and a shard's number, as bytes: two bytes shorter than the order, so always below it."""
    width = module.Scalar.BYTES - 2
    stream = symmetric.shake256(secret + shard.to_bytes(8, "big"), width * count)
    return (stream[i : i + width] for i in range(0, len(stream), width))


def randoms(module: Any, secret: bytes, shard: int, count: int) -> Any:
    """The same as a vector."""
    return module.ScalarVector.from_bytes(b"".join(b"\0\0" + r for r in random_bytes(module, secret, shard, count)))


def blind(module: Any, secret: bytes, shard: int, c: int, scalars: bytes) -> bytes:
    """r + c a for each scalar a."""
    width, order = module.Scalar.BYTES, module.ORDER
    count = len(scalars) // width
    out = bytearray()
    for i, r in enumerate(random_bytes(module, secret, shard, count)):
        a = int.from_bytes(scalars[i * width : (i + 1) * width], "big")
        out += ((int.from_bytes(r, "big") + c * a) % order).to_bytes(width, "big")
    return bytes(out)
