"""The pool: shards go out to workers, few at a time, and each comes back once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from .. import VerificationError, modular, symmetric
from . import _files, _shards, _work
from ._engines import ENGINES, Engine, WorkerDied

# How often a shard is given to somebody else when its worker dies.
RETRIES = 4
# Shards that a worker has or will have next: memory in flight is as many shards as that for each worker.
AHEAD = 2


class WrongResult(VerificationError):
    """A worker gave a wrong answer; ``worker`` is its number, ``shard`` that of the work."""

    def __init__(self, worker: int, shard: int) -> None:
        super().__init__(f"worker {worker} gave a wrong answer to shard {shard}")
        self.worker, self.shard = worker, shard


class Pool:
    """Workers on an engine: ``"threads"`` (this process), ``"ray"`` or ``"dask"``.

    ``workers`` is as many as there are cores where it is not given; further options go to the engine: ``address`` and ``object_store_memory``
    for Ray, ``client`` for Dask. ``progress`` shows a bar where tqdm is installed. Use it in a ``with`` statement, or ``close`` it.

    A shard whose worker dies goes to another one, at most 4 times, then WorkerDied is raised; its result counts once. At most two shards a
    worker are on their way, so that sources which are read as they go (memory-mapped arrays, generators) may be larger than memory.
    """

    def __init__(self, engine: str = "threads", workers: int | None = None, *, progress: bool = False, **options: Any) -> None:
        if engine not in ENGINES:
            raise ValueError(f"engine: one of {', '.join(ENGINES)}")
        self.engine: Engine = ENGINES[engine](workers, **options)
        self.progress = progress
        self._sums: dict[str, tuple[bytes, list[Any]]] = {}
        self._sent: set[str | None] = set()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the workers, and the cluster where the pool has started it."""
        self.engine.close()

    def run(self, function: Callable[..., Any], shards: Iterable[Sequence[Any]]) -> Iterator[tuple[int, int, Any]]:
        """Calls ``function`` with each shard's arguments: yields (shard, worker, result) as they come. What it raises is raised here."""
        source, pending = iter(enumerate(shards)), {}
        bar = self._bar()

        def send(shard: int, arguments: Sequence[Any], worker: int, tries: int) -> None:
            pending[self.engine.submit(worker, function, *arguments)] = (shard, arguments, worker, tries)

        def refill() -> None:
            for shard, arguments in islice(source, max(0, AHEAD * self.engine.workers - len(pending))):
                send(shard, arguments, shard % self.engine.workers, 0)

        refill()
        while pending:
            future = self.engine.wait(list(pending))
            shard, arguments, worker, tries = pending.pop(future)
            try:
                result = self.engine.result(future)
            except WorkerDied:
                if tries == RETRIES:
                    raise
                send(shard, arguments, (worker + 1) % self.engine.workers, tries + 1)
                continue
            del arguments, future
            bar(1)
            yield shard, worker, result
            refill()

    def map(self, function: Callable[[Any], Any], items: Iterable[Any]) -> list[Any]:
        """The results of ``function`` on each item, in order. The function is one of a module, so that workers find it."""
        out = {shard: result for shard, _, result in self.run(function, ((item,) for item in items))}
        return [out[i] for i in range(len(out))]

    def _bar(self) -> Callable[[int], object]:
        if self.progress:
            try:
                update: Callable[[int], object] = import_module("tqdm").tqdm(unit="shard").update
            except ImportError:
                pass
            else:
                return update
        return lambda _: None

    def msm(
        self,
        curve: str,
        points: Any,
        scalars: Any,
        *,
        group: str | None = None,
        shard: int = 1 << 14,
        compressed: bool = False,
        check: str = "group",
        verify: bool = False,
        name: str | None = None,
    ) -> Any:
        """The sum of products of points of a curve with as many scalars, both public, as an object of the curve's group.

        ``points`` and ``scalars`` are buffers of rows (``bytes``, arrays, memory-mapped ones), or iterables of such pieces, equally cut. With a
        ``name``, which says that points are the same as in other calls of that name, workers keep what they have decoded, and points go out once,
        and again to who has lost them. ``check`` is that of ``from_bytes``.

        ``verify=True`` finds wrong answers and names the worker in WrongResult, at twice the work: it takes A = sum a P and
        B = sum (r + c a) P, with r that no worker knows and c of this call, and compares B - c A with sum r P, which is computed here,
        once a ``name``. Needs buffers, not iterables. A worker that lies passes with a chance of 2^-120.
        """
        module = import_module(f"adamant_crypto.{curve}")
        group = group or ("G1" if hasattr(module, "G1") else "Point")
        point, width = getattr(module, group), module.Scalar.BYTES
        size = point.COMPRESSED_BYTES if compressed else point.BYTES
        common = (compressed, check)
        place = f"{name}/{curve}/{group}/{shard}" if name else None
        secret, trusted = self._trusted(module, group, points, size, shard, name, common) if verify else (b"", [])
        c, total = secrets.randbelow(2**128), point()

        def rows() -> Iterator[tuple[int, bytes, bytes]]:
            both = zip(_shards.pieces(points, size, shard, "points"), _shards.pieces(scalars, width, shard, "scalars"), strict=True)
            return ((i, *pair) for i, pair in enumerate(both))

        def call(i: int, data: bytes | None, k: bytes) -> Sequence[Any]:
            columns = [k, _shards.blind(module, secret, i, c, k)] if verify else [k]
            return curve, group, (place, i) if place else None, data, columns, *common

        known = place in self._sent and _shards.is_buffer(points) and _shards.is_buffer(scalars)
        missing: list[int] = []
        for first in (True, False):
            numbers = [] if first else missing
            wanted = (row for row in rows() if first or row[0] in missing)
            work = (call(i, None if known and first else data, k) for i, data, k in wanted)
            for number, worker, result in self.run(_work.msm, work):
                i = number if first else numbers[number]
                if result is None:
                    missing.append(i)
                    continue
                a = point.from_bytes(result[0], check="group" if verify else "none")
                if verify and point.from_bytes(result[1]) - a * c != trusted[i]:
                    raise WrongResult(worker, i)
                total += a
            missing.sort()
            if not missing:
                break
        if place:
            self._sent.add(place)
        return total

    def _trusted(self, module: Any, group: str, points: Any, size: int, shard: int, name: str | None, common: tuple[bool, str]) -> tuple[bytes, list[Any]]:
        """The secret of random scalars, and for each shard the sum of its points with them."""
        key = f"{name}/{module.__name__}/{group}/{shard}"
        if name is None or key not in self._sums:
            secret, sums = secrets.token_bytes(32), []
            vector = getattr(module, f"{group}Vector")
            for i, piece in enumerate(_shards.pieces(points, size, shard, "points")):
                decoded = vector.from_bytes(piece, compressed=common[0], check=common[1])
                sums.append(decoded.msm(_shards.randoms(module, secret, i, len(decoded)), threads=0))
            self._sums[key] = (secret, sums)
        return self._sums[key]

    def verify_ed25519(self, keys: Sequence[bytes], messages: Sequence[bytes], signatures: Sequence[bytes], *, shard: int = 4096, verify: bool = False) -> list[int]:
        """The indices of signatures that do not hold: empty when all hold. Each shard at once, by the rule for batches, then by halves.

        Signatures that a worker says are bad are verified here: WrongResult names it where one holds. With ``verify=True`` every shard is also
        done by another worker, and a signature in which they differ is decided here.
        """
        rows = _shards.together(shard, keys=keys, messages=messages, signatures=signatures)
        return self._bad(_work.ed25519_bad, rows, shard, verify)

    def verify_bls(
        self, keys: Sequence[bytes], messages: Sequence[bytes], signatures: Sequence[bytes], *, variant: str = "min_pk", scheme: str = "pop", shard: int = 512, verify: bool = False
    ) -> list[int]:
        """The same of BLS signatures, each of its message under its key; ``variant`` is "min_pk" or "min_sig"."""
        rows = ((variant, scheme, *row) for row in _shards.together(shard, keys=keys, messages=messages, signatures=signatures))
        return self._bad(_work.bls_bad, rows, shard, verify)

    def verify_proofs(self, proofs: Sequence[Any], *, shard: int = 32, verify: bool = False) -> list[int]:
        """The indices of VDF proofs (objects, or their bytes) that do not hold; as ``verify_ed25519``."""
        return self._bad(_work.proofs_bad, _shards.together(shard, proofs=[bytes(proof) for proof in proofs]), shard, verify)

    def _bad(self, function: Callable[..., list[int]], rows: Iterable[Sequence[Any]], shard: int, verify: bool) -> list[int]:
        kept: dict[int, Sequence[Any]] = {}

        def twice() -> Iterator[Sequence[Any]]:
            for i, row in enumerate(rows):
                kept[i] = row
                yield row
                if verify:
                    yield row

        copies = 2 if verify else 1
        answers: dict[int, list[tuple[int, set[int]]]] = {}
        out: list[int] = []
        for number, worker, bad in self.run(function, twice()):
            i = number // copies
            answers.setdefault(i, []).append((worker, set(bad)))
            if len(answers[i]) < copies:
                continue
            row, given = kept.pop(i), answers.pop(i)
            suspects = sorted(set.union(*(bad for _, bad in given)))
            fixed = [item for item in row if isinstance(item, str)]
            lists = row[len(fixed) :]
            truth = {j for j in suspects if function(*fixed, *([column[j]] for column in lists))}
            for worker, bad in given:
                if bad != truth:
                    raise WrongResult(worker, i)
            out += [i * shard + j for j in truth]
        return sorted(out)

    def powers(self, n: int | bytes, bases: Sequence[int | bytes], exponents: int | bytes | Sequence[int | bytes], *, shard: int = 256, verify: bool = False) -> list[int]:
        """base^exponent modulo an odd n for each base, with its own exponent or with one for all: constant time in one of ``bytes``, not in an ``int``.

        ``verify=True``, for one exponent: the powers of a shard are tested together with random exponents of 64 bits (a thirtieth of the work at
        2048 bits). A wrong power is found but for a chance of 2^-64, or of 1/2 where it is wrong by a factor of order 2, such as -1.
        """
        return powers(self, n, bases, exponents, shard, verify)

    def hash_tree(self, root: str, *, shard: int = 1 << 26) -> tuple[bytes, dict[str, bytes]]:
        """SHA-256 of all files below a folder that workers see under the same name: ``(digest of all, {path: digest})``.

        The digest of all is that of the lines ``HEX  PATH``, sorted by path, as ``sha256sum`` writes them. ``shard`` is in bytes. Links are not followed.
        """
        digests: dict[str, bytes] = {}
        groups = list(_files.groups(root, shard))
        for i, _, found in self.run(_work.hash_files, ((root, group) for group in groups)):
            digests.update(zip(groups[i], found, strict=True))
        ordered = dict(sorted(digests.items()))
        lines = "".join(f"{digest.hex()}  {path}\n" for path, digest in ordered.items())
        return symmetric.sha256(lines.encode("utf-8", "surrogateescape")), ordered


def powers(pool: Pool, n: Any, bases: Sequence[Any], exponents: Any, shard: int, verify: bool) -> list[int]:
    """``Pool.powers``."""
    modulus = modular.Modulus(n)
    one = isinstance(exponents, (int, bytes))
    if verify and not one:
        raise ValueError("verify: of one exponent for all")
    width = modulus.byte_length

    def encoded(x: Any) -> bytes:
        return x if isinstance(x, bytes) else (x % modulus.n).to_bytes(width, "big")

    def raw(e: Any) -> bytes:
        return e if isinstance(e, bytes) else e.to_bytes((e.bit_length() + 7) // 8 or 1, "big")

    def work() -> Iterator[Sequence[Any]]:
        for start in range(0, len(bases), shard):
            chosen = [exponents] if one else list(exponents[start : start + shard])
            yield modulus.n.to_bytes(width, "big"), chosen, [encoded(x) for x in bases[start : start + shard]]

    out: list[int] = [0] * len(bases)
    for i, worker, found in pool.run(_work.powers, work()):
        values = [int.from_bytes(x, "big") for x in found]
        mine = bases[i * shard : (i + 1) * shard]
        if verify:
            left = right = 1
            for x, y in zip(mine, values, strict=True):
                r = secrets.randbits(64)
                left = left * modulus.pow(int.from_bytes(encoded(x), "big"), r) % modulus.n
                right = right * modulus.pow(y, r) % modulus.n
            if modulus.pow(left, int.from_bytes(raw(exponents), "big")) != right:
                raise WrongResult(worker, i)
        out[i * shard : i * shard + len(values)] = values
    return out
