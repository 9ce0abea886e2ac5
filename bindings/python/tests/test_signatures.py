"""ECDSA, BIP-340, HQC, KZG, the EVM's contracts, files that open with a beacon: official vectors, and what classes promise."""

import hashlib
import json
import pathlib
import pickle

import pytest

import adamant_crypto as a
from adamant_crypto import ecdsa, evm, kem, kzg, timelock
from adamant_crypto.ecdsa import p256, schnorr, secp256k1

ROOT = pathlib.Path(__file__).parents[3]
VECTORS = ROOT / "vectors"


# RFC 6979, appendix A.2.5: P-256 with SHA-256.
KEY = bytes.fromhex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
SAMPLE = (
    "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
)


def test_rfc_6979():
    key = p256.SecretKey(KEY)
    signature = key.sign(b"sample")
    assert bytes(signature).hex() == SAMPLE
    key.public_key.verify(b"sample", signature)
    key.public_key.verify_prehashed(hashlib.sha256(b"sample").digest(), p256.Signature.from_der(signature.to_der()))
    for hash in ("sha384", "sha512"):
        key.public_key.verify(b"sample", key.sign(b"sample", hash=hash, hedged=True), hash=hash)
    with pytest.raises(a.VerificationError, match="signature"):
        key.public_key.verify(b"another", signature)
    with pytest.raises(a.AdamantError, match="hash"):
        key.sign(b"", hash="md5")


@pytest.mark.parametrize("curve", [p256, secp256k1])
def test_recovery_and_exchange(curve):
    key, other, digest = curve.SecretKey.generate(), curve.SecretKey.generate(), hashlib.sha256(b"x").digest()
    signature, number = key.sign_recoverable(digest)
    assert signature.is_low_s and signature.recover(digest, number) == key.public_key
    key.public_key.verify_prehashed(digest, signature, low_s=True)
    try:
        assert signature.recover(digest, number ^ 1) != key.public_key
    except a.VerificationError:
        pass
    with pytest.raises(a.AdamantError, match="id"):
        signature.recover(digest, 4)
    assert key.exchange(other.public_key) == other.exchange(key.public_key)
    assert key.exchange(other.public_key) != key.exchange(key.public_key)


@pytest.mark.parametrize("curve,name", [(p256, "prime256v1"), (secp256k1, "secp256k1")])
def test_key_files_of_openssl(curve, name):
    folder = VECTORS / "ecdsa" / "openssl"
    text = {kind: (folder / f"{name}.{kind}.pem").read_text() for kind in ("pkcs8", "sec1", "pub")}
    key = curve.SecretKey.from_pem(text["pkcs8"])
    assert key == curve.SecretKey.from_pem(text["sec1"]) == curve.SecretKey.from_der(key.to_der(format="sec1"))
    assert key.to_pem() == text["pkcs8"] and key.to_pem(format="sec1") == text["sec1"]
    assert key.public_key.to_pem() == text["pub"] and curve.PublicKey.from_pem(text["pub"]) == key.public_key
    assert curve.PublicKey.from_der(key.public_key.to_der()) == key.public_key
    with pytest.raises(a.EncodingError):
        curve.SecretKey.from_pem(text["pub"])
    with pytest.raises(a.EncodingError):
        (secp256k1 if curve is p256 else p256).SecretKey.from_pem(text["pkcs8"])


def test_bip_340():
    # Test vectors 0 and 1 of the proposal.
    key = schnorr.SigningKey(bytes(31) + b"\3")
    signature = key.sign(bytes(32), auxiliary=bytes(32))
    assert bytes(key.verifying_key).hex() == "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9"
    assert signature.hex().startswith("e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215")
    key.verifying_key.verify(bytes(32), signature)
    key.verifying_key.verify(b"any", key.sign(b"any"))
    with pytest.raises(a.VerificationError):
        key.verifying_key.verify(b"other", signature)
    tweak = hashlib.sha256(b"tweak").digest()
    tweaked, _ = key.verifying_key.add_tweak(tweak)
    assert tweaked == key.add_tweak(tweak).verifying_key


def public_values():
    key = p256.SecretKey(KEY)
    decapsulation = kem.DecapsulationKey("hqc-1", bytes(32))
    return [
        key.public_key,
        key.sign(b"m"),
        secp256k1.SecretKey(KEY).public_key,
        schnorr.SigningKey(KEY).verifying_key,
        decapsulation.public_key,
        kem.HybridSecretKey("hqc-1", bytes(range(64))).public_key,
        kem.BikeDecapsulationKey("bike-1", bytes(range(64))).public_key,
        timelock.Beacon(5, b"s"),
        a.p256.Point.generator() * 7,
        a.p256.Scalar(9),
    ]


def secrets():
    return [p256.SecretKey(KEY), schnorr.SigningKey(KEY), kem.DecapsulationKey("hqc-1", bytes(32)), kem.HybridSecretKey("hqc-1", bytes(64)), kem.BikeDecapsulationKey("bike-1", bytes(64))]


@pytest.mark.parametrize("value", public_values(), ids=lambda v: type(v).__name__)
def test_public_values_pickle(value):
    for protocol in (2, 5):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and hash(again) == hash(value) and type(again) is type(value)


@pytest.mark.parametrize("secret", secrets(), ids=lambda v: type(v).__name__)
def test_secrets_stay(secret):
    for refused in (lambda: pickle.dumps(secret), lambda: hash(secret)):
        with pytest.raises(TypeError, match="secret"):
            refused()
    assert bytes(secret).hex() not in repr(secret) and "secret" in repr(secret)
    again = {type(s): s for s in secrets()}[type(secret)]
    assert secret == again and secret != 1


def hqc_vectors():
    blocks = (VECTORS / "kem" / "published" / "hqc.txt").read_text().split("\n\n")
    fields = [dict(line.split(" = ") for line in block.splitlines() if " = " in line) for block in blocks]
    return [f for f in fields if "ss" in f]


def prng(seed, *lengths):
    """The generator of the official vectors: SHAKE256 of the seed and a domain byte."""
    out = a.symmetric.shake256(seed + b"\0", sum(lengths))
    return [out[sum(lengths[:i]) : sum(lengths[: i + 1])] for i in range(len(lengths))]


@pytest.mark.parametrize("vector", hqc_vectors()[::60], ids=lambda v: v["set"])
def test_hqc_vectors(vector):
    size = {"hqc-1": 16, "hqc-3": 24, "hqc-5": 32}[vector["set"]]
    seed, message, salt = prng(bytes.fromhex(vector["seed"]), 32, size, 16)
    key = kem.DecapsulationKey(vector["set"], seed)
    digest = lambda data: a.symmetric.sha3_256(data).hex()  # noqa: E731
    assert digest(bytes(key.public_key)) == vector["pk"]
    ciphertext, secret = kem.encapsulate_derandomized(key.public_key, message, salt)
    assert digest(ciphertext) == vector["ct"] and secret.hex() == vector["ss"] == key.decapsulate(ciphertext).hex()


@pytest.mark.parametrize("name", ["hqc-1", "hqc-3", "hqc-5"])
def test_encapsulation(name):
    for secret, public in ((kem.DecapsulationKey, kem.EncapsulationKey), (kem.HybridSecretKey, kem.HybridPublicKey)):
        key = secret.generate(name)
        ciphertext, shared = public(name, bytes(key.public_key)).encapsulate()
        assert len(shared) == 32 and key.decapsulate(ciphertext) == shared and key.set == name
        assert secret(name, bytes(key)) == key
        changed = bytes([ciphertext[0] ^ 1]) + ciphertext[1:]
        assert key.decapsulate(changed) != shared
        with pytest.raises(a.AdamantError):
            key.decapsulate(ciphertext[1:])
        with pytest.raises(a.AdamantError, match="set"):
            secret.generate("hqc-2")


def kzg_vectors():
    """(function, input, output) of the official sample in the tree."""
    out = []
    for block in (VECTORS / "kzg" / "published" / "sample.txt").read_text().split("\n# ")[1:]:
        name, *lines = block.splitlines()
        fields, where = {}, None
        for line in lines:
            key, _, value = line.strip().partition(":")
            value = value.strip().strip("'")
            if line.startswith("output"):
                fields["output"], where = value, "output"
            elif line.startswith("  ") and key and not line.strip().startswith("-"):
                fields[key] = value
            elif line.strip().startswith("-"):
                fields.setdefault("unread", True)
        out.append((name.split("/")[0], name, fields))
    return out


def data(text):
    if text.startswith("repeat:"):
        _, count, pattern = text.split(":")
        return bytes.fromhex(pattern) * int(count)
    return bytes.fromhex(text.removeprefix("0x"))


SETTINGS = kzg.Settings()
SIMPLE = {
    "blob_to_kzg_commitment": ["blob"],
    "compute_blob_kzg_proof": ["blob", "commitment"],
    "verify_kzg_proof": ["commitment", "z", "y", "proof"],
    "verify_blob_kzg_proof": ["blob", "commitment", "proof"],
}


def test_kzg_vectors():
    ran = set()
    for function, name, fields in kzg_vectors():
        if function not in SIMPLE or "unread" in fields or any(key not in fields for key in SIMPLE[function]):
            continue
        arguments, ran = [data(fields[key]) for key in SIMPLE[function]], ran | {name}
        call = lambda: getattr(SETTINGS, function)(*arguments)  # noqa: B023, E731
        if fields["output"] == "null":
            with pytest.raises(a.AdamantError):
                call()
        elif fields["output"] == "false":
            with pytest.raises(a.VerificationError):
                call()
        elif fields["output"] == "true":
            call()
        else:
            assert call() == data(fields["output"]), name
    assert len(ran) > 40 and {name.split("/")[0] for name in ran} == set(SIMPLE)


def test_kzg_cells_and_batches():
    blobs = [b"".join(pow(i + j, 3).to_bytes(32, "big") for i in range(1, 4097)) for j in range(2)]
    commitments = [SETTINGS.blob_to_kzg_commitment(blob) for blob in blobs]
    proofs = [SETTINGS.compute_blob_kzg_proof(*pair) for pair in zip(blobs, commitments)]
    SETTINGS.verify_blob_kzg_proof_batch(blobs, commitments, proofs)
    with pytest.raises(a.VerificationError):
        SETTINGS.verify_blob_kzg_proof_batch(blobs, commitments, proofs[::-1])
    proof, y = SETTINGS.compute_kzg_proof(blobs[0], bytes(31) + b"\5")
    SETTINGS.verify_kzg_proof(commitments[0], bytes(31) + b"\5", y, proof)
    cells, cell_proofs = SETTINGS.compute_cells_and_kzg_proofs(blobs[0])
    assert cells == SETTINGS.compute_cells(blobs[0]) and b"".join(cells[:64]) == blobs[0]
    half = list(range(1, 128, 2))
    assert SETTINGS.recover_cells_and_kzg_proofs(half, [cells[i] for i in half]) == (cells, cell_proofs)
    SETTINGS.verify_cell_kzg_proof_batch([commitments[0]] * 2, [3, 99], [cells[3], cells[99]], [cell_proofs[3], cell_proofs[99]])
    with pytest.raises(a.VerificationError):
        SETTINGS.verify_cell_kzg_proof_batch([commitments[1]], [3], [cells[3]], [cell_proofs[3]])
    with pytest.raises(a.AdamantError, match="cells"):
        SETTINGS.recover_cells_and_kzg_proofs(half[1:], [cells[i] for i in half[1:]])
    again = pickle.loads(pickle.dumps(SETTINGS))
    assert again.blob_to_kzg_commitment(blobs[1]) == commitments[1]


NUMBERS = {
    "ecRecover": 1, "modexp": 5, "modexp_eip2565": 5, "modexp_eip7883": 5, "bn256Add": 6, "bn256ScalarMul": 7, "bn256Pairing": 8, "blake2F": 9,
    "pointEvaluation": 10, "blsG1Add": 11, "blsG1MultiExp": 12, "blsG2Add": 13, "blsG2MultiExp": 14, "blsPairing": 15, "blsMapG1": 16, "blsMapG2": 17,
    "p256Verify": 256,
}  # fmt: skip
FORKS = {"modexp": "byzantium", "modexp_eip2565": "berlin"}


@pytest.mark.parametrize("name", NUMBERS)
def test_evm_vectors(name):
    folder, fork = VECTORS / "evm" / "go-ethereum", FORKS.get(name, "osaka")
    good = json.loads((folder / f"{name}.json").read_text())
    for case in good:
        output, gas = evm.call(fork, NUMBERS[name], data(case["Input"]), 10**9)
        assert output == data(case["Expected"]), case["Name"]
        assert gas == evm.gas(fork, NUMBERS[name].to_bytes(20, "big"), data(case["Input"]))
    bad = folder / f"fail-{name}.json"
    for case in json.loads(bad.read_text()) if bad.exists() else ():
        with pytest.raises(a.AdamantError):
            evm.call(fork, NUMBERS[name], data(case["Input"]), 10**9)
    assert good


def test_evm_refusals():
    assert dict(evm.contracts("homestead")) == {1: "ECREC", 2: "SHA256", 3: "RIPEMD160", 4: "ID"}
    for arguments, message in [
        (("osaka", 4, b"x", 17), "gas"),
        (("london", 4, b"", 100), "fork"),
        (("berlin", 10, b"", 10**6), "address"),
        (("osaka", bytes(19), b"", 1), "address"),
    ]:
        with pytest.raises(a.AdamantError, match=message):
            evm.call(*arguments)


def test_the_published_file_of_tle():
    file = (ROOT / "crates/tlock/tests/data/published.tle").read_bytes()
    chain = timelock.Chain()
    beacon = timelock.Beacon(
        12040883, bytes.fromhex("929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394")
    )
    beacon.verify(chain)
    assert timelock.rounds_of(file) == [(12040883, chain.hash)]
    assert timelock.open_with_beacon(file, beacon, chain) == b"hello world"
    ours = timelock.seal_to_round(b"x" * 100_000, 12040883, chain)
    assert timelock.open_with_beacon(ours, beacon, chain) == b"x" * 100_000
    with pytest.raises(a.VerificationError):
        timelock.open_with_beacon(ours[:-1], beacon, chain)
    with pytest.raises(a.VerificationError):
        timelock.open_with_beacon(ours, timelock.Beacon(12040884, bytes(beacon)), chain)
    with pytest.raises(a.EncodingError):
        timelock.open_with_beacon(b"no file", beacon, chain)
    assert chain == timelock.Chain() and chain.round_at(chain.time_of(77)) == 77
    assert ecdsa.p256 is p256


def bike_vectors():
    blocks = (VECTORS / "kem" / "published" / "bike.txt").read_text().split("\n\n")
    fields = [dict(line.split(" = ") for line in block.splitlines() if " = " in line) for block in blocks]
    return [f for f in fields if "ss" in f]


@pytest.mark.parametrize("vector", bike_vectors()[::7], ids=lambda v: v["level"])
def test_bike_vectors(vector):
    """Keys and what is decapsulated from a ciphertext that was altered: SHA3-384 of sigma and the ciphertext."""
    seed = bytes.fromhex(vector["seed"])
    key = kem.BikeDecapsulationKey(vector["level"], seed[:64])
    assert a.symmetric.sha3_256(bytes(key.public_key)).hex() == vector["pk"]
    ciphertext, shared = key.public_key.encapsulate()
    assert key.decapsulate(ciphertext) == shared and len(shared) == 32
    changed = ciphertext[:-1] + bytes([ciphertext[-1] ^ 1])
    assert key.decapsulate(changed) == a.symmetric.sha3_384(seed[32:64] + changed)[:32]


def test_bike_refusals():
    key = kem.BikeDecapsulationKey.generate("bike-3")
    public = bytes(key.public_key)
    assert kem.BikeEncapsulationKey("bike-3", public) == key.public_key and key.set == "bike-3"
    for bad in (public[1:], public[:-1] + b"\xff"):
        with pytest.raises(a.AdamantError):
            kem.BikeEncapsulationKey("bike-3", bad)
    with pytest.raises(a.AdamantError):
        key.decapsulate(public)
    with pytest.raises(a.AdamantError, match="set"):
        kem.BikeDecapsulationKey.generate("hqc-1")
