"""`vdf`, `timelock`, `rsa`."""

import json
import pickle
import time

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

from adamant_crypto import AdamantError, EncodingError, VerificationError, timelock
from adamant_crypto.rsa import RsaKey, RsaPublicKey
from adamant_crypto.vdf import Proof, Statement, verify_many

N = 2**1024 + 643


@pytest.mark.parametrize("kind", ["wesolowski", "pietrzak"])
def test_proofs(kind):
    s = Statement(N, 3, 2000)
    y = s.evaluate()
    assert y == pow(3, 2**2000, N)
    proof = s.prove(kind, threads=2)
    assert proof.y == min(y, N - y) and proof.kind == kind and proof.statement == s
    proof.verify()
    data = bytes(proof)
    assert Proof.from_bytes(data) == proof == pickle.loads(pickle.dumps(proof)) and hash(proof) == hash(Proof.from_bytes(data))
    verify_many([proof, proof])
    forged = bytearray(data)
    forged[-1] ^= 1
    with pytest.raises(VerificationError):
        Proof.from_bytes(forged).verify()
    with pytest.raises(VerificationError, match=r"proofs\[1\]"):
        verify_many([proof, Proof.from_bytes(forged)])
    with pytest.raises(VerificationError):
        Proof.from_bytes(data[:-1])


def test_checkpoints(tmp_path):
    s, calls = Statement(N, 3, 300_000), []

    def stop(done, total):
        calls.append(done)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        s.evaluate(progress=stop, checkpoint=tmp_path / "run", interval=0.01)
    assert calls
    # The work that nobody waits for saves and lets the folder go.
    for _ in range(200):
        try:
            y = s.evaluate(checkpoint=tmp_path / "run")
            break
        except OSError:
            time.sleep(0.05)
    assert y == s.evaluate()


def test_statements():
    s = Statement(1000003, 5, 10, any_size=True)
    assert pickle.loads(pickle.dumps(s)) == s and hash(s) == hash(pickle.loads(pickle.dumps(s)))
    assert (s.n, s.x, s.squarings) == (1000003, 5, 10) and s != Statement(1000003, 5, 11, any_size=True)
    for bad in [(1000003, 5, 10), (N, 0, 1), (N, N, 1), (N, 3, 0), (N + 1, 3, 1)]:
        with pytest.raises(ValueError):
            Statement(*bad)
    with pytest.raises(ValueError):
        s.prove("other")


@pytest.mark.parametrize("length", [0, 5, 65536, 70000])
def test_timelock(length):
    message = bytes(i % 7 for i in range(length))
    puzzle = timelock.create(message, 100)
    assert timelock.open(puzzle) == message
    for i in (20, len(puzzle) - 1):
        broken = bytearray(puzzle)
        broken[i] ^= 1
        with pytest.raises(AdamantError):
            timelock.open(bytes(broken))
    with pytest.raises(VerificationError):
        timelock.open(puzzle[:-1])
    with pytest.raises(EncodingError):
        timelock.open(b"no puzzle")
    assert json.loads(puzzle.split(b"\n")[0])["squarings"] == "100"


def test_rsa_against_cryptography():
    key = RsaKey.generate(2048)
    other = serialization.load_der_private_key(key.to_der(), None)
    assert RsaKey.from_pem(key.to_pem()) == key == RsaKey.from_der(key.to_der()) != RsaKey.generate(1024)
    public = key.public_key
    assert public == RsaPublicKey(public.n, public.e) == pickle.loads(pickle.dumps(public)) == RsaPublicKey.from_pem(public.to_pem())
    assert hash(public) == hash(RsaPublicKey(public.n))
    signature = key.sign(b"m")
    other.public_key().verify(signature, b"m", padding.PSS(padding.MGF1(hashes.SHA256()), 32), hashes.SHA256())
    old = key.sign(b"m", padding="pkcs1v15", hash="sha512")
    assert old == other.sign(b"m", padding.PKCS1v15(), hashes.SHA512())
    public.verify(b"m", old, padding="pkcs1v15", hash="sha512")
    with pytest.raises(VerificationError):
        public.verify(b"n", signature)
    with pytest.raises(ValueError):
        key.sign(b"m", hash="md5")
    for s in key.sign_many([b"a", b"b", b"c"], threads=2):
        assert len(s) == 256
    assert key.decrypt(public.encrypt(b"secret", label=b"l"), label=b"l") == b"secret"
    with pytest.raises(VerificationError):
        key.decrypt(bytes(256))
