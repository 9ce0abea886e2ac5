"""Objects that several threads use at once: with the interpreter's lock, and in free-threaded builds without."""

import hashlib
import os
import subprocess
import sys
import sysconfig
import threading

import pytest

import adamant_crypto as a

FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
THREADS, ROUNDS = 4, 20
KEY, NONCE = bytes(range(32)), bytes(range(12))
curves = pytest.mark.skipif("bls12_381" not in a._native.MODULES, reason="built without curves")


def together(*works):
    """What each work returns, all started at the same moment on threads of their own."""
    results, barrier = [None] * len(works), threading.Barrier(len(works))

    def run(i):
        barrier.wait()
        try:
            results[i] = works[i]()
        except BaseException as error:
            results[i] = error

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def power():
    n = a.modular.Modulus(2**2048 - 159)
    return lambda i: (n.pow(3 + i, 2**200 - 1), n.pow_many([3, 5, i + 1], 65537, threads=2))


def integers():
    x = a.integer.Integer(3) ** 2000
    # New objects by the hundred, and freed again: an allocator that is not for threads would be seen.
    return lambda i: (sum((x * k + i for k in range(200)), x), hash(x), str(x))


def ciphers():
    gcm, ctr = a.symmetric.AesGcm(KEY), a.symmetric.Aegis128L(KEY[:16])
    return lambda i: (gcm.open(NONCE, gcm.seal(NONCE, bytes(5000 + i))), ctr.seal(KEY[:16], bytes(i)), a.symmetric.sha256_many([bytes([i])] * 40, threads=2))


def rsa():
    key = a.rsa.RsaKey.generate(1024)
    return lambda i: (key.sign(bytes([i]), padding="pkcs1v15"), key.decrypt(key.public_key.encrypt(b"m")))


def points():
    v = a.bls12_381.G1Vector([a.bls12_381.G1.generator() * (k + 1) for k in range(40)])
    return lambda i: (v.msm(list(range(i, i + 40)), threads=2), bytes(v[3:9]), v.sum(), hash(v[i % 40]))


def bls():
    key = a.bls.min_pk.SecretKey(bytes(31) + b"\x05")
    signature = key.sign(b"m")
    return lambda i: (key.public_key.verify(b"m", signature), bytes(key.sign(bytes([i]))))


def lazily_made_tables():
    # Tables that the first call makes, and the others wait for.
    return lambda i: (bytes(a.ed25519.SigningKey(KEY).sign(bytes([i]))), a.x25519.public_keys([KEY] * 9), a.gf2x.Ring(12323).multiply(bytes(1541), bytes(1541)))


CASES = [power, integers, ciphers, rsa, *(pytest.param(case, marks=curves) for case in (points, bls, lazily_made_tables))]


@pytest.mark.parametrize("case", CASES)
def test_shared_objects(case):
    work = case()
    several = together(*(lambda: [work(i) for i in range(ROUNDS)] for _ in range(THREADS)))
    alone = [work(i) for i in range(ROUNDS)]
    assert all(result == alone for result in several), several


def test_what_changes_meanwhile():
    """Lists and buffers that another thread changes: some result or an exception, nothing worse."""
    messages, buffer, stop = [b"x"] * 50, bytearray(1 << 17), threading.Event()

    def change():
        while not stop.is_set():
            messages.clear()
            messages.extend([b"x"] * 50)
            buffer[5] ^= 1

    def hash_all():
        try:
            return [(set(a.symmetric.sha256_many(messages)), len(a.symmetric.sha256(buffer))) for _ in range(200)]
        finally:
            stop.set()

    _, results = together(change, hash_all)
    assert not isinstance(results, BaseException), results
    assert all(digests <= {hashlib.sha256(b"x").digest()} and size == 32 for digests, size in results)


@pytest.mark.skipif(not FREE_THREADED, reason="this interpreter has its lock")
def test_the_lock_stays_off():
    line = "import sys, adamant_crypto as a; a.modular.Modulus(7).pow(3, 2); print(sys._is_gil_enabled())"
    # Python warns of a module that makes it take the lock again, unless PYTHON_GIL forbids that.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHON_GIL"}
    out = subprocess.run([sys.executable, "-W", "error", "-c", line], capture_output=True, text=True, check=True, env=environment).stdout
    assert out == "False\n"
