"""Ciphers and hashes against `cryptography` and `hashlib`; buffers; secrets."""

import copy
import hashlib
import hmac
import pickle

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, aead, algorithms, modes

import adamant_crypto as a
from adamant_crypto import symmetric as s

KEY, NONCE = bytes(range(32)), bytes(range(12))
LENGTHS = [0, 1, 15, 16, 17, 2047, 2048, 70_000]


@pytest.mark.parametrize("length", LENGTHS)
def test_gcm(length):
    data, ad = bytes(length), b"header"
    gcm, other = s.AesGcm(KEY), aead.AESGCM(KEY)
    sealed = gcm.seal(NONCE, data, ad)
    assert sealed == other.encrypt(NONCE, data, ad) and gcm.open(NONCE, sealed, ad) == data
    assert gcm.seal_many([NONCE] * 3, [data, b"", b"x"], ad, threads=2) == [gcm.seal(NONCE, m, ad) for m in (data, b"", b"x")]
    out = bytearray(length + 16)
    assert gcm.seal(NONCE, data, ad, out=out) is out and out == sealed
    # In place, at both ends.
    buffer = bytearray(data + bytes(16))
    gcm.seal(NONCE, memoryview(buffer)[:length], ad, out=buffer)
    assert buffer == sealed
    gcm.open(NONCE, buffer, ad, out=memoryview(buffer)[:length])
    assert buffer[:length] == data
    wrong = bytearray(sealed)
    wrong[-1] ^= 1
    out = bytearray(b"x" * length)
    with pytest.raises(a.VerificationError):
        gcm.open(NONCE, wrong, ad, out=out)
    assert out == bytes(length)


@pytest.mark.parametrize("length", [0, 16, 1600, 70_000 // 16 * 16])
def test_ctr_cbc_xts(length):
    data, iv = bytes(i % 251 for i in range(length)), bytes(range(16))

    def other(algorithm, mode):
        e = Cipher(algorithm, mode).encryptor()
        return e.update(data) + e.finalize()

    assert s.AesCtr(KEY).apply(iv, data) == other(algorithms.AES(KEY), modes.CTR(iv))
    assert s.AesCtr(KEY).apply(iv, data[5:], position=5) == s.AesCtr(KEY).apply(iv, data)[5:]
    cbc = s.AesCbc(KEY)
    assert cbc.encrypt(iv, data) == other(algorithms.AES(KEY), modes.CBC(iv)) and cbc.decrypt(iv, cbc.encrypt(iv, data)) == data
    assert cbc.decrypt_padded(iv, cbc.encrypt_padded(iv, data + b"abc")) == data + b"abc"
    assert s.cbc_encrypt_many(cbc, [iv] * 20, [data] * 20) == [cbc.encrypt(iv, data)] * 20
    if length:
        key = KEY + bytes(32)
        xts = s.AesXts(key)
        assert xts.encrypt(iv, data) == other(algorithms.AES(key), modes.XTS(iv)) and xts.decrypt(iv, xts.encrypt(iv, data)) == data


@pytest.mark.parametrize("name", ["Aegis128", "Aegis128L", "Aegis128X2", "Aegis128X4", "Aegis256", "Aegis256X2", "Aegis256X4"])
def test_aegis(name):
    size = 32 if "256" in name else 16
    cipher = getattr(s, name)(KEY[:size])
    for length in LENGTHS:
        data, nonce = bytes(length), KEY[:size]
        sealed = cipher.seal(nonce, data, b"ad")
        assert len(sealed) == length + 16 and cipher.open(nonce, sealed, b"ad") == data
        buffer = bytearray(data + bytes(16))
        assert cipher.seal(nonce, memoryview(buffer)[:length], b"ad", out=buffer) == sealed
        assert cipher.open(nonce, buffer, b"ad", out=memoryview(buffer)[:length]) == data
        with pytest.raises(a.VerificationError):
            cipher.open(nonce, sealed, b"other")


def test_aegis_128l_has_the_answer_of_the_rfc():
    # RFC 10032, appendix A: test vector 1 of AEGIS-128L.
    key, nonce = bytes.fromhex("10010000000000000000000000000000"), bytes.fromhex("10000200000000000000000000000000")
    sealed = s.Aegis128L(key).seal(nonce, bytes(16))
    assert sealed.hex() == "c1c0e58bd913006feba00f4b3cc3594e" + "abe0ece80c24868a226a35d16bdae37a"


HASHES = ["sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512"]


@pytest.mark.parametrize("name", HASHES)
def test_hashes(name):
    function = getattr(s, name)
    kind = getattr(s, name.capitalize())
    for length in LENGTHS:
        data = bytes(i % 256 for i in range(length))
        other = hashlib.new(name, data)
        h = kind(data[: length // 2])
        assert function(data) == function(bytearray(data)) == function(memoryview(data)) == other.digest()
        c = h.copy()
        h.update(data[length // 2 :])
        assert h.hexdigest() == other.hexdigest() and c.digest() == hashlib.new(name, data[: length // 2]).digest()
        assert (h.digest_size, h.block_size, h.name) == (other.digest_size, other.block_size, name)
        if hasattr(s, name + "_many"):
            many = getattr(s, name + "_many")
            messages = [data, b"", data[1:], b"abc"] * 7
            for threads in (1, 3):
                assert many(messages, threads=threads) == [hashlib.new(name, m).digest() for m in messages]


def test_other_functions():
    assert s.shake128(b"a", 200) == hashlib.shake_128(b"a").digest(200) and s.shake256(b"a", 9) == hashlib.shake_256(b"a").digest(9)
    for name in ("sha256", "sha384", "sha512"):
        assert getattr(s, "hmac_" + name)(b"key", b"m") == hmac.digest(b"key", b"m", name)
    # RFC 5869, A.1.
    okm = s.hkdf_sha256(bytes(range(13)), b"\x0b" * 22, bytes(range(0xF0, 0xFA)), 42)
    assert okm.hex().startswith("3cb25f25faacd57a90434f64d0362f2a")
    assert s.keccak256(b"").hex() == "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
    assert len(s.kmac128(b"key", b"m", 32, b"c")) == 32 != s.kmac256(b"key", b"m", 32)


def test_numpy_arrays_come_and_go():
    rows = np.arange(100 * 64, dtype=np.uint8).reshape(100, 64)
    digests = np.asarray(s.sha256_many(rows))
    assert digests.shape == (100, 32) and digests.dtype == np.uint8
    assert all(digests[i].tobytes() == hashlib.sha256(rows[i].tobytes()).digest() for i in range(100))
    out = np.zeros((100, 32), np.uint8)
    assert s.sha256_many(rows, out=out, threads=2) is out and (out == digests).all()
    words = np.arange(8, dtype=np.uint64)
    assert s.sha256(words) == hashlib.sha256(words).digest()
    rows.flags.writeable = False
    assert (np.asarray(s.sha256_many(rows)) == digests).all()
    with pytest.raises(BufferError):
        s.sha256(rows[:, ::2])
    with pytest.raises(BufferError):
        s.sha256_many(rows, out=rows[:, :32])
    with pytest.raises(ValueError, match="out: 3200 bytes are needed"):
        s.sha256_many(rows, out=bytearray(31))
    with pytest.raises(BufferError):
        s.sha256_many([b""], out=bytes(32))


@pytest.mark.parametrize("bad", ["text", 3, None, [1], object()])
def test_what_is_no_buffer(bad):
    with pytest.raises(TypeError):
        s.sha256(bad)
    with pytest.raises(TypeError):
        s.AesGcm(bad)
    with pytest.raises(TypeError):
        s.sha256_many(b"bytes")


def test_refusals_say_where():
    with pytest.raises(ValueError, match="^key: "):
        s.AesGcm(b"short")
    with pytest.raises(ValueError, match="^nonce: "):
        s.AesGcm(KEY).seal(b"", b"x")
    with pytest.raises(ValueError, match=r"nonces\[1\]"):
        s.AesGcm(KEY).seal_many([NONCE, b""], [b"", b""])
    with pytest.raises(ValueError, match=r"messages\[1\]"):
        s.cbc_encrypt_many(s.AesCbc(KEY), [bytes(16)] * 2, [b"", b"x"])
    with pytest.raises(ValueError, match="iv: 16 bytes are needed, not 3"):
        s.AesCbc(KEY).encrypt(b"abc", b"")


SECRETS = [s.AesGcm(KEY), s.AesCtr(KEY), s.AesCbc(KEY), s.AesXts(KEY), s.Aegis128L(KEY[:16]), s.Aegis256(KEY), a.rsa.RsaKey.generate(1024)]


@pytest.mark.parametrize("secret", SECRETS, ids=lambda x: type(x).__name__)
def test_secrets_are_not_pickled_copied_or_hashed(secret):
    for work in (pickle.dumps, copy.copy, copy.deepcopy, hash):
        with pytest.raises(TypeError):
            work(secret)
    assert "secret" in repr(secret) and secret == secret and secret != 3
