"""Pools on every engine: equal results, dead workers, wrong answers, input larger than memory."""

import hashlib
import os
import signal
import socket
import sys
import threading
import time
import types
import weakref
from pathlib import Path

import pytest

from adamant_crypto import bls12_381, ed25519, edwards25519, vdf
from adamant_crypto.bls import min_pk
from adamant_crypto.distributed import Pool, WorkerDied, WrongResult, _work

ALL = ["threads", "dask", "ray"]
# Names with commas between them, or `all`.
ENGINES = os.environ.get("ADAMANT_ENGINES", "threads").replace("all", ",".join(ALL)).split(",")


@pytest.fixture(scope="module", params=ENGINES)
def pool(request):
    if request.param != "threads":
        pytest.importorskip({"dask": "distributed", "ray": "ray"}[request.param])
    options = {"object_store_memory": 80 << 20} if request.param == "ray" else {}
    with Pool(request.param, workers=2, **options) as pool:
        yield pool


def sample(count, curve=bls12_381, group="G1"):
    point = getattr(curve, group)
    step, points = point.generator(), [point.generator()]
    while len(points) < count:
        points.append(points[-1] + step)
    scalars = [pow(3, i, curve.ORDER) for i in range(count)]
    total = step * (sum((i + 1) * k for i, k in enumerate(scalars)) % curve.ORDER)
    return getattr(curve, group + "Vector")(points), curve.ScalarVector(scalars), total


@pytest.mark.parametrize("curve,group", [("bls12_381", "G1"), ("bls12_381", "G2"), ("edwards25519", "Point")])
def test_msm(pool, curve, group):
    module = {"bls12_381": bls12_381, "edwards25519": edwards25519}[curve]
    points, scalars, total = sample(50, module, group)
    for shard in (50, 16):
        assert pool.msm(curve, bytes(points), bytes(scalars), group=group, shard=shard) == total
    assert pool.msm(curve, bytes(points), bytes(scalars), group=group, shard=16, verify=True, name=f"{curve}{group}") == total
    assert pool.msm(curve, points.to_bytes(compressed=True), bytes(scalars), group=group, compressed=True) == total


def test_points_go_out_once_and_again_where_they_are_lost(monkeypatch):
    points, scalars, total = sample(40)
    seen, real = [], _work.msm
    monkeypatch.setattr(_work, "msm", lambda *a: (seen.append(a[3] is not None), real(*a))[1])
    with Pool("threads", workers=2) as pool:

        def run():
            seen.clear()
            assert pool.msm("bls12_381", bytes(points), bytes(scalars), shard=10, name="once") == total
            return seen.count(True), seen.count(False)

        assert run() == (4, 0) and run() == (0, 4)
        del _work._kept[("once/bls12_381/G1/10", 2)]
        assert run() == (1, 4) and run() == (0, 4)


def wrong_msm(*arguments):
    """A worker that adds 1 to the second shard's first sum."""
    sums = REAL(*arguments)
    if arguments[2] == ("planted/bls12_381/G1/8", 1):
        sums[0] = (bls12_381.G1.from_bytes(sums[0]) + bls12_381.G1.generator()).to_bytes(compressed=False)
    return sums


REAL = _work.msm


def test_a_wrong_sum_is_found_and_its_worker_named(pool, monkeypatch):
    points, scalars, total = sample(32)
    # Processes of Ray and Dask get the function by its name, and so the lie.
    monkeypatch.setattr(_work, "msm", wrong_msm)
    with pytest.raises(WrongResult) as found:
        pool.msm("bls12_381", bytes(points), bytes(scalars), shard=8, verify=True, name="planted")
    assert (found.value.shard, found.value.worker) == (1, 1)
    # Nobody looks without verify.
    assert pool.msm("bls12_381", bytes(points), bytes(scalars), shard=8, name="planted") != total


def signed(count, bad=()):
    keys = [ed25519.SigningKey(bytes([i % 7]) * 32) for i in range(count)]
    messages = [b"message %d" % i for i in range(count)]
    signatures = [key.sign(message) for key, message in zip(keys, messages)]
    for i in bad:
        signatures[i] = signatures[i][:-1] + bytes([signatures[i][-1] ^ 1])
    return [bytes(key.verifying_key) for key in keys], messages, signatures


@pytest.mark.parametrize("bad", [[], [0], [3, 77, 78, 199]])
def test_signatures_are_bisected(pool, bad):
    assert pool.verify_ed25519(*signed(200, bad), shard=64, verify=bool(bad)) == bad


def test_keys_that_are_none_are_bad(pool):
    keys, messages, signatures = signed(20)
    keys[5] = b"\xff" * 32
    assert pool.verify_ed25519(keys, messages, signatures, shard=8) == [5]


def test_bls_signatures(pool):
    keys = [min_pk.SecretKey(bytes(31) + bytes([i + 1])) for i in range(12)]
    messages = [b"m%d" % i for i in range(12)]
    signatures = [bytes(key.sign(message)) for key, message in zip(keys, messages)]
    signatures[7] = signatures[6]
    assert pool.verify_bls([bytes(key.public_key) for key in keys], messages, signatures, shard=5) == [7]


@pytest.mark.parametrize("lie", ["all good", "good one bad"])
def test_a_worker_that_lies_about_signatures_is_named(monkeypatch, lie):
    rows, real = signed(40, [9]), _work.ed25519_bad
    once = iter([True])

    def liar(keys, messages, signatures):
        found = real(keys, messages, signatures)
        if len(keys) > 1 and found and next(once, False):
            return [] if lie == "all good" else [*found, 0]
        return found

    monkeypatch.setattr(_work, "ed25519_bad", liar)
    with Pool("threads", workers=2) as pool, pytest.raises(WrongResult) as found:
        pool.verify_ed25519(*rows, shard=8, verify=True)
    assert found.value.shard == 1


def test_proofs_of_a_chain(pool):
    proofs = [vdf.Statement(2**1279 - 1, 5 + i, 64).prove() for i in range(6)]
    encoded = [bytes(proof) for proof in proofs]
    assert pool.verify_proofs(encoded, shard=2) == []
    encoded[3] = encoded[3][:-1] + bytes([encoded[3][-1] ^ 1])
    assert pool.verify_proofs(encoded, shard=2) == [3]


def test_powers(pool, monkeypatch):
    n, bases = 2**255 - 19, list(range(2, 60))
    assert pool.powers(n, bases, 10**50, shard=16, verify=True) == [pow(x, 10**50, n) for x in bases]
    assert pool.powers(n, bases, bases, shard=16) == [pow(x, x, n) for x in bases]
    with pytest.raises(ValueError, match="one exponent"):
        pool.powers(n, bases, bases, verify=True)


def test_a_wrong_power_is_found(monkeypatch):
    real = _work.powers
    monkeypatch.setattr(_work, "powers", lambda n, e, xs: [y[:-1] + bytes([y[-1] ^ (xs[0][-1] == 34)]) for y in real(n, e, xs)])
    with Pool("threads", workers=1) as pool, pytest.raises(WrongResult) as found:
        pool.powers(2**255 - 19, list(range(2, 60)), 65537, shard=32, verify=True)
    assert found.value.shard == 1


def test_file_trees(pool, tmp_path):
    for i in range(30):
        path = tmp_path / f"d{i % 3}" / f"file {i}"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(bytes([i]) * (i * 100 if i < 29 else 3_000_000))
    os.symlink("d0", tmp_path / "link")
    digest, files = pool.hash_tree(str(tmp_path), shard=20_000)
    expected = {str(p.relative_to(tmp_path)): hashlib.sha256(p.read_bytes()).digest() for p in tmp_path.rglob("*") if p.is_file()}
    assert files == expected and list(files) == sorted(files)
    lines = "".join(f"{d.hex()}  {p}\n" for p, d in files.items())
    assert digest == hashlib.sha256(lines.encode()).digest()


def test_a_bar_counts_shards(monkeypatch):
    counted = []

    class Bar:
        def __init__(self, **options):
            assert options == {"unit": "shard"}

        update = staticmethod(counted.append)

    monkeypatch.setitem(sys.modules, "tqdm", types.SimpleNamespace(tqdm=Bar))
    with Pool("threads", workers=2, progress=True) as pool:
        assert pool.map(len, [b"", b"1", b"22"]) == [0, 1, 2]
    assert counted == [1, 1, 1]
    # Without tqdm there is no bar.
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with Pool("threads", workers=2, progress=True) as pool:
        assert pool.map(len, [b"", b"1"]) == [0, 1] and len(counted) == 3


def test_input_larger_than_memory(pool):
    """Sixty pieces of 4 MB, three times what Ray's store takes: no more than a few are there at once."""
    numpy = pytest.importorskip("numpy")
    alive, most = set(), [0]

    def pieces():
        for i in range(60):
            piece = numpy.full(4 << 20, i, numpy.uint8)
            alive.add(i)
            weakref.finalize(piece, alive.discard, i)
            most[0] = max(most[0], len(alive))
            yield (piece,)
            del piece

    out = {}
    for shard, _, result in pool.run(size_and_last, pieces()):
        assert shard not in out
        out[shard] = result
    # Two for each of two workers, the one that was just taken in, and the one that is made.
    assert out == {i: (4 << 20, i) for i in range(60)} and most[0] <= 6, most


def size_and_last(piece):
    return len(piece), int(piece[-1])


def slow(seconds, value):
    time.sleep(seconds)
    return os.getpid(), value


def kill(pid):
    os.kill(pid, signal.SIGKILL)


def is_gone(pid):
    """Not there, or not yet waited for."""
    try:
        return " Z " in Path(f"/proc/{pid}/stat").read_text()
    # The second: it went between opening and reading.
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.parametrize("engine", [pytest.param(e, marks=pytest.mark.skipif(e not in ENGINES, reason="ADAMANT_ENGINES=all")) for e in ("dask", "ray")])
def test_a_killed_worker_changes_nothing(engine):
    points, scalars, total = sample(64)
    with Pool(engine, workers=2) as pool:
        pids = set(pool.map(_pid, range(8)))
        assert os.getpid() not in pids
        victim = pids.pop()
        timer = threading.Timer(0.5, kill, [victim])
        timer.start()
        seen = []
        for shard, _, (_, value) in pool.run(slow, ((0.25, i) for i in range(12))):
            seen.append((shard, value))
        # Each once, in any order.
        assert sorted(seen) == [(i, i) for i in range(12)]
        assert is_gone(victim) and victim not in pool.map(_pid, range(16))
        assert pool.msm("bls12_381", bytes(points), bytes(scalars), shard=8) == total


@pytest.mark.skipif("ray" not in ENGINES, reason="ADAMANT_ENGINES=all")
def test_pools_of_one_process_share_a_cluster():
    """The second one got no CPU, and waited for ever."""
    points, scalars, total = sample(16)
    first = Pool("ray", workers=2)
    import ray

    # Nobody on the network can reach it.
    (node,) = ray.nodes()
    assert node["NodeManagerAddress"] == "127.0.0.1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        # Sends nothing; says which address would be the sender's.
        way.connect(("192.0.2.1", 9))
        outside = way.getsockname()[0]
    for port in (node["NodeManagerPort"], node["ObjectManagerPort"]):
        socket.create_connection(("127.0.0.1", port)).close()
        if not outside.startswith("127."):
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection((outside, port))
    with Pool("ray", workers=2) as second:
        assert second.msm("bls12_381", bytes(points), bytes(scalars), shard=8) == total
        first.close()
        first.close()
        assert second.msm("bls12_381", bytes(points), bytes(scalars), shard=8) == total


def _pid(_):
    return _work.process()


def test_a_worker_that_always_dies_is_an_error():
    class Dying:
        workers, calls = 1, 0

        def submit(self, worker, function, *arguments):
            self.calls += 1
            return self.calls

        def wait(self, pending):
            return pending[0]

        def result(self, future):
            raise WorkerDied("again")

        def close(self):
            pass

    pool = Pool("threads", workers=1)
    pool.close()
    pool.engine = Dying()
    with pytest.raises(WorkerDied):
        pool.map(len, [b""])
    assert pool.engine.calls == 5
