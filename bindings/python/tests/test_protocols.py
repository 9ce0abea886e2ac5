"""What Rust's API of BLS, KZG, KEM, EVM, ECDSA and drand's files has besides: shares, keystores, batches, full keys, other curves' commitments."""

import hashlib
import json
import pickle
import random

import pytest

import adamant_crypto as a
from adamant_crypto import bls, evm, kem, kzg, timelock
from adamant_crypto.bls import min_pk, min_sig
from adamant_crypto.ecdsa import p256, schnorr, secp256k1

BOTH = pytest.mark.parametrize("variant", [min_pk, min_sig], ids=["min_pk", "min_sig"])


def secret(variant, i):
    return variant.SecretKey(bytes(31) + bytes([i]))


@BOTH
def test_shares(variant):
    key = secret(variant, 9)
    shares, commitments = variant.split(key, 3, 5)
    assert commitments.threshold == 3 and commitments.group_key == key.public_key and [s.index for s in shares] == [1, 2, 3, 4, 5]
    for scheme, tag in (("basic", None), ("augmented", None), ("pop", b"A-TAG_OF_OUR_OWN_")):
        parts = [shares[i].sign(commitments.group_key, b"m", scheme=scheme, tag=tag) for i in (4, 0, 2)]
        for part in parts:
            commitments.verify_partial(b"m", part, scheme=scheme, tag=tag)
        assert commitments.recover(b"m", parts, scheme=scheme, tag=tag) == key.sign(b"m", scheme=scheme, tag=tag)
        wrong = [*parts[:2], variant.PartialSignature(3, parts[0].signature)]
        with pytest.raises(a.VerificationError, match=r"hold: 3$"):
            commitments.recover(b"m", wrong, scheme=scheme, tag=tag)
    for share in shares:
        commitments.verify_share(share)
        assert commitments.share_key(share.index) == variant.SecretKey(bytes(share)).public_key
    with pytest.raises(a.VerificationError):
        commitments.verify_share(variant.SecretShare(1, bytes(shares[1])))
    assert commitments.recover_key(shares[1:4]) == variant.recover_key(shares, commitments.group_key) == key
    with pytest.raises(a.VerificationError):
        variant.recover_key(shares[:2], commitments.group_key)
    for refused in (lambda: commitments.recover_key(shares[:2]), lambda: variant.split(key, 0, 3), lambda: variant.split(key, 4, 3), lambda: variant.SecretShare(0, bytes(key)),
                    lambda: commitments.recover(b"m", parts[:2]), lambda: commitments.recover(b"m", [parts[0]] * 3)):  # fmt: skip
        with pytest.raises(a.AdamantError):
            refused()
    for value in (commitments, parts[0]):
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value)
    for refused in (pickle.dumps, hash):
        with pytest.raises(TypeError, match="secret"):
            refused(shares[0])
    assert bytes(shares[0]).hex() not in repr(shares[0])


# EIP-2335's test vectors: the password is written with characters that NFKD changes.
PASSWORD = "".join(map(chr, (0x1D531, 0x1D522, 0x1D530, 0x1D531, 0x1D52D, 0x1D51E, 0x1D530, 0x1D530, 0x1D534, 0x1D52C, 0x1D52F, 0x1D521))) + "\U0001f511"
KEYSTORE = """{"crypto": {"kdf": {"function": "pbkdf2", "params": {"dklen": 32, "c": 262144, "prf": "hmac-sha256",
"salt": "d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3"}, "message": ""},
"checksum": {"function": "sha256", "params": {}, "message": "8a9f5d9912ed7e75ea794bc5a89bca5f193721d30868ade6f73043c6ea6febf1"},
"cipher": {"function": "aes-128-ctr", "params": {"iv": "264daa3f303d7259501c93d997d84fe6"},
"message": "cee03fde2af33149775b7223e7845e4fb2c8ae1792e5f99fe9ecf474cc8c16ad"}},
"description": "This is a test keystore that uses PBKDF2 to secure the secret.",
"pubkey": "9612d7a727c9d0a22e185a1c768478dfe919cada9266988cb32359c11f2b7b27f4ae4040902382ae2910c15e2b420d07",
"path": "m/12381/60/0/0", "uuid": "64625def-3331-4eea-ab6f-782f3ed16a83", "version": 4}"""


def test_keystore_of_the_standard():
    key = min_pk.SecretKey.from_keystore(KEYSTORE, PASSWORD)
    assert bytes(key).hex() == "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"
    info = bls.keystore_info(KEYSTORE)
    assert info["path"] == "m/12381/60/0/0" and info["kdf"] == 262144 and info["uuid"] == "64625def-3331-4eea-ab6f-782f3ed16a83"
    assert info["public_key"] == bytes(key.public_key)
    with pytest.raises(a.VerificationError, match="password"):
        min_pk.SecretKey.from_keystore(KEYSTORE, "testpassword")
    with pytest.raises(a.EncodingError):
        min_pk.SecretKey.from_keystore("{}", PASSWORD)


@BOTH
@pytest.mark.parametrize("kdf", [3, (4, 8, 1)])
def test_keystores(variant, kdf):
    key = secret(variant, 7)
    text = key.to_keystore("correct horse", kdf=kdf, description="of a test", path="m/12381/3600/0/0/0")
    assert variant.SecretKey.from_keystore(text, "correct horse") == key
    assert bls.keystore_info(text)["description"] == json.loads(text)["description"] == "of a test" and bls.keystore_info(text)["kdf"] == kdf
    for refused in (lambda: key.to_keystore("p", kdf="md5"), lambda: key.to_keystore("p", kdf=0), lambda: key.to_keystore("p", kdf=(40, 8, 1)), lambda: key.to_keystore("p", path="n/1", kdf=2)):
        with pytest.raises(a.AdamantError):
            refused()


@BOTH
def test_batches(variant):
    keys = [secret(variant, i + 1) for i in range(40)]
    public, messages = [key.public_key for key in keys], [b"m%d" % (i // 2) for i in range(40)]
    signatures = [key.sign(message) for key, message in zip(keys, messages)]
    variant.verify_batch(public, messages, signatures)
    first, second = variant.BatchVerifier(), variant.BatchVerifier()
    for i, row in enumerate(zip(public, messages, signatures)):
        (first if i < 30 else second).add(*row)
    first.merge(second)
    assert (len(first), len(second)) == (40, 0)
    first.finish()
    assert len(first) == 0
    signatures[17] = signatures[16]
    with pytest.raises(a.VerificationError):
        variant.verify_batch(public, messages, signatures)
    for row in zip(public, messages, signatures):
        second.add(*row)
    with pytest.raises(a.VerificationError):
        second.finish()
    assert variant.find_invalid(public, messages, signatures) == [17]
    for refused in (lambda: second.finish(), lambda: second.merge(second), lambda: variant.verify_batch(public, messages[1:], signatures)):
        with pytest.raises(a.AdamantError):
            refused()


@BOTH
def test_prepared_keys_points_and_encodings(variant):
    key = secret(variant, 5)
    public, signature = key.public_key, key.sign(b"m")
    prepared = variant.PreparedPublicKey(public)
    prepared.verify(b"m", signature)
    with pytest.raises(a.VerificationError):
        prepared.verify(b"n", signature)
    assert pickle.loads(pickle.dumps(prepared)) == prepared and prepared.public_key == public
    assert variant.PublicKey.from_point(public.point) == public == variant.PublicKey(public.to_bytes(compressed=False))
    assert public.point == type(public.point).generator() * 5 and bytes(signature.point) == bytes(signature)
    with pytest.raises(a.EncodingError):
        variant.PublicKey.from_point(type(public.point)())
    encodings = [bytes(secret(variant, i + 1).public_key) for i in range(20)]
    assert [bytes(x) for x in variant.PublicKey.from_bytes_many(encodings)] == encodings
    assert variant.Signature.from_bytes_many([bytes(signature)] * 3) == [variant.Signature.from_trusted_bytes(bytes(signature))] * 3
    encodings[11] = bytes(len(encodings[11]))
    with pytest.raises(a.EncodingError, match=r"data\[11\]"):
        variant.PublicKey.from_bytes_many(encodings)


def test_keys_by_the_standards():
    # EIP-2333, test case 0.
    seed = bytes.fromhex("c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04")
    master = min_pk.SecretKey.derive_master(seed)
    assert int.from_bytes(bytes(master), "big") == 6083874454709270928345386274498605044986640685124978867557563392430687146096
    child = master.derive_child(0)
    assert int.from_bytes(bytes(child), "big") == 20397789859736650942317412262472558107875392172444076792671091975210932703118
    assert min_pk.SecretKey.derive(seed, "m/0") == child
    ikm = bytes(32)
    different = {bytes(k) for k in (min_pk.SecretKey.keygen(ikm), min_pk.SecretKey.keygen_v3(ikm), min_pk.SecretKey.keygen_v5(ikm, b"salt"))}
    assert len(different) == 3
    # Version 4 is version 5 with the hash of a fixed text as its salt.
    assert min_pk.SecretKey.keygen_v5(ikm, hashlib.sha256(b"BLS-SIG-KEYGEN-SALT-").digest()) == min_pk.SecretKey.keygen(ikm)
    proof = master.prove_possession(tag=b"OURS")
    master.public_key.verify_possession(proof, tag=b"OURS")
    with pytest.raises(a.VerificationError):
        master.public_key.verify_possession(proof)
    signature = min_pk.Signature.aggregate([master.sign(b"m", tag=b"T"), child.sign(b"m", tag=b"T")])
    min_pk.fast_aggregate_verify([master.public_key, child.public_key], b"m", signature, tag=b"T")
    with pytest.raises(a.VerificationError):
        min_pk.fast_aggregate_verify([master.public_key, child.public_key], b"m", signature)
    with pytest.raises(a.AdamantError):
        master.sign(b"m", tag=b"")


@pytest.mark.parametrize("curve", [a.bls12_381, a.bls12_377, a.bn254, a.bw6_761], ids=lambda c: c.__name__)
def test_commitments_on_any_curve(curve):
    powers = curve.KzgPowers.insecure_of_secret(b"\x12" * 16, 10, 4)
    polynomial = curve.ScalarVector([i * i + 7 for i in range(10)])
    at = lambda z: sum((i * i + 7) * z**i for i in range(10)) % curve.ORDER  # noqa: E731
    commitment = powers.commit(polynomial)
    y, proof = powers.open(polynomial, 5)
    assert int(y) == at(5) and powers.longest == 10
    powers.verify(commitment, 5, y, proof)
    with pytest.raises(a.VerificationError):
        powers.verify(commitment, 5, y + 1, proof)
    values, proof = powers.open_many(polynomial, [1, 2, 9])
    assert [int(v) for v in values] == [at(1), at(2), at(9)]
    powers.verify_many(commitment, [1, 2, 9], values, proof)
    with pytest.raises(a.VerificationError):
        powers.verify_many(commitment, [1, 2, 9], [at(1), at(2), at(8)], proof)
    again = pickle.loads(pickle.dumps(powers))
    assert again == powers and again.commit(polynomial) == commitment
    g1, g2 = curve.G1.generator(), curve.G2.generator()
    curve.KzgPowers(curve.G1Vector([g1, g1 * 3, g1 * 9]), curve.G2Vector([g2, g2 * 3]))
    for refused in (lambda: curve.KzgPowers(curve.G1Vector([g1, g1 * 3, g1 * 8]), curve.G2Vector([g2, g2 * 3])), lambda: powers.commit([0] * 11), lambda: powers.open_many(polynomial, [1, 1]),
                    lambda: curve.KzgPowers.insecure_of_secret(0, 4, 4)):  # fmt: skip
        with pytest.raises(a.AdamantError):
            refused()


def test_kzg_challenges_and_cells():
    settings, rnd = kzg.Settings(), random.Random(3)
    blob = b"".join(rnd.getrandbits(250).to_bytes(32, "big") for _ in range(4096))
    commitment = settings.blob_to_kzg_commitment(blob)
    z = kzg.compute_challenge(blob, commitment)
    assert settings.compute_kzg_proof(blob, z)[0] == settings.compute_blob_kzg_proof(blob, commitment)
    # EIP-4844's words, hashed here.
    text = b"FSBLOBVERIFY_V1_" + (4096).to_bytes(16, "big") + blob + commitment
    assert int.from_bytes(z, "big") == int.from_bytes(hashlib.sha256(text).digest(), "big") % a.bls12_381.ORDER
    cells = settings.compute_cells(blob)
    assert settings.recover_cells(list(range(64, 128)), cells[64:]) == cells
    arguments = [commitment], [0, 0], [3, 5], [cells[3], cells[5]], [bytes(48)] * 2
    text = b"RCKZGCBATCH__V1_" + b"".join(x.to_bytes(8, "big") for x in (4096, 64, 1, 2)) + commitment
    text += b"".join(bytes(8) + i.to_bytes(8, "big") + cells[i] + bytes(48) for i in (3, 5))
    expected = int.from_bytes(hashlib.sha256(text).digest(), "big") % a.bls12_381.ORDER
    assert int.from_bytes(kzg.compute_verify_cell_kzg_proof_batch_challenge(*arguments), "big") == expected
    with pytest.raises(a.AdamantError):
        kzg.compute_verify_cell_kzg_proof_batch_challenge(*arguments[:4], [bytes(48)])
    assert (kzg.CELLS_PER_EXT_BLOB, kzg.BYTES_PER_CELL, kzg.FIELD_ELEMENTS_PER_BLOB) == (128, 2048, 4096)


@pytest.mark.parametrize("name", ["hqc-1", "hqc-3", "hqc-5"])
def test_hqc_full_keys_and_batches(name):
    seeds = [bytes([i]) * 32 for i in range(11)]
    keys = kem.keys_from_seeds(name, seeds)
    assert keys == [kem.DecapsulationKey(name, seed) for seed in seeds]
    full = keys[0].to_full()
    sizes = kem.sizes(name)
    assert len(full) == sizes["secret_key"] and len(bytes(keys[0].public_key)) == sizes["public_key"]
    assert kem.DecapsulationKey.from_full(name, full) == keys[0] == kem.DecapsulationKey.from_full(name, full, trusted=True)
    with pytest.raises(a.EncodingError):
        kem.DecapsulationKey.from_full(name, full[:-1] + b"\1")
    sent = keys[3].public_key.encapsulate_many(9)
    assert keys[3].decapsulate_many([text for text, _ in sent]) == [shared for _, shared in sent]
    assert all(len(text) == sizes["ciphertext"] for text, _ in sent)
    assert keys[3].public_key.encapsulate_many(0) == []
    for count in (2**62, 2**64 - 1):
        with pytest.raises(MemoryError):
            keys[3].public_key.encapsulate_many(count)
    size = {"hqc-1": 16, "hqc-3": 24, "hqc-5": 32}[name]
    messages, salts = [bytes([i]) * size for i in range(11)], [bytes([i]) * 16 for i in range(11)]
    made = kem.encapsulate_each([key.public_key for key in keys], messages, salts)
    assert made[7] == kem.encapsulate_derandomized(keys[7].public_key, messages[7], salts[7])
    assert kem.decapsulate_each(keys, [text for text, _ in made]) == [shared for _, shared in made]
    with pytest.raises(a.AdamantError):
        kem.encapsulate_each([key.public_key for key in keys], messages[1:], salts)
    hybrid = kem.HybridSecretKey.generate(name)
    text, both = hybrid.public_key.tls_concat()
    assert len(both) == 64 and hybrid.tls_concat(text) == both


@pytest.mark.parametrize("name", ["bike-1", "bike-3", "bike-5"])
def test_bike_full_keys_and_messages(name):
    key = kem.BikeDecapsulationKey(name, bytes(range(64)))
    full = key.to_full()
    assert len(full) == kem.sizes(name)["secret_key"] and full.startswith(bytes(key.public_key))
    for trusted in (False, True):
        assert kem.BikeDecapsulationKey.from_full(name, full, trusted=trusted) == key
    with pytest.raises(a.AdamantError):
        kem.BikeDecapsulationKey.from_full(name, full[:-64] + bytes([full[-64] ^ 1]) + full[-63:])
    text, shared = key.public_key.encapsulate_derandomized(b"\7" * 32)
    assert (text, shared) == key.public_key.encapsulate_derandomized(b"\7" * 32) and key.decapsulate(text) == shared


def test_kem_files():
    public = bytes(kem.DecapsulationKey.generate("hqc-3").public_key)
    for name, kind, data in [("hqc-3", "public-key", public), ("hqc-1", "seed", bytes(32)), ("bike-5", "seed", bytes(64)), ("bike-1", "ciphertext", bytes(1573))]:
        file = kem.write_file(name, kind, data)
        assert kem.read_file(file) == (name, kind, data) and file.endswith(data)
    for refused in (lambda: kem.write_file("hqc-1", "public-key", public), lambda: kem.write_file("bike-1", "secret-key", bytes(1605)), lambda: kem.write_file("hqc-1", "key", b""),
                    lambda: kem.read_file(b"another file"), lambda: kem.read_file(file[:-1])):  # fmt: skip
        with pytest.raises(a.AdamantError):
            refused()


def test_blake2_and_forks():
    # BLAKE2b of "abc": RFC 7693, appendix A.
    state = [0x6A09E667F3BCC908 ^ 0x01010040, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1, 0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179]
    h = b"".join(word.to_bytes(8, "little") for word in state)
    assert evm.blake2b_f(12, h, b"abc" + bytes(125), 3, True) == hashlib.blake2b(b"abc").digest()
    data = (12).to_bytes(4, "big") + h + b"abc" + bytes(125) + (3).to_bytes(16, "little") + b"\1"
    assert evm.call("osaka", 9, data, 12) == (hashlib.blake2b(b"abc").digest(), 12)
    assert evm.since(9) == "istanbul" and evm.since(1) == "homestead" and evm.since((10).to_bytes(20, "big")) == "cancun"
    with pytest.raises(a.AdamantError, match="state: 64 bytes"):
        evm.blake2b_f(12, h[1:], bytes(128), 0, True)


@pytest.mark.parametrize("curve", [p256, secp256k1])
def test_prehashed(curve):
    key, digest = curve.SecretKey(b"\7" * 32), hashlib.sha256(b"m").digest()
    signature = key.sign_prehashed(digest)
    assert signature == key.sign(b"m") and key.sign_prehashed(digest, hedged=True) != signature
    assert curve.Signature.from_r_and_s(bytes(signature)[:32], bytes(signature)[32:]) == signature
    recoverable, number = key.sign_digest_recoverable(hashlib.sha512(b"m").digest(), hash="sha512", low_s=False)
    assert recoverable == key.sign(b"m", hash="sha512") and recoverable.recover(hashlib.sha512(b"m").digest(), number) == key.public_key
    assert bytes(key.public_key.point) == bytes(key.public_key)
    with pytest.raises(a.AdamantError):
        key.sign_digest_recoverable(digest[:15])
    with pytest.raises(a.AdamantError):
        curve.Signature.from_r_and_s(bytes(32), bytes(32))


def test_schnorr_key_for_ecdsa():
    key = schnorr.SigningKey(bytes(31) + b"\3")
    public = key.verifying_key.to_public_key()
    assert bytes(public) == b"\2" + bytes(key.verifying_key) and public == secp256k1.SecretKey(bytes(key)).public_key


SIGNATURE = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"


def test_beacons_and_stanzas():
    chain, beacon = timelock.Chain(), timelock.Beacon.from_json(json.dumps({"round": 1000, "signature": SIGNATURE}))
    beacon.verify(chain)
    assert beacon == timelock.Beacon(1000, bytes.fromhex(SIGNATURE)) and chain.is_known and pickle.loads(pickle.dumps(chain)) == chain
    with pytest.raises(a.EncodingError):
        timelock.Beacon.from_json(json.dumps({"round": 1000, "signature": SIGNATURE, "randomness": "00" * 32}))
    sealed = timelock.encrypt_key(bytes(range(16)), 1000, chain)
    assert beacon.decrypt_key(sealed, chain) == bytes(range(16))
    with pytest.raises(a.VerificationError):
        beacon.decrypt_key(sealed[:-1] + bytes([sealed[-1] ^ 1]), chain)
    with pytest.raises(a.VerificationError):
        timelock.Beacon(1001, bytes.fromhex(SIGNATURE)).decrypt_key(sealed, chain)
    text = timelock.seal_to_round(b"x" * 1000, 1000, chain, armored=True)
    assert text.startswith(b"-----BEGIN AGE ENCRYPTED FILE-----\n") and timelock.open_with_beacon(text, beacon, chain) == b"x" * 1000
    keys = []
    file = timelock.seal_to_round(b"y", 1000, chain, others=lambda key: keys.append(key) or [("ours one", b"body")])
    assert timelock.stanzas_of(file) == [("ours one", b"body")] and timelock.open_with_key(file, keys[0]) == b"y" == timelock.open_with_beacon(file, beacon, chain)
    with pytest.raises(ZeroDivisionError):
        timelock.seal_to_round(b"y", 1000, chain, others=lambda key: 1 / 0)
    with pytest.raises(a.EncodingError):
        timelock.seal_to_round(b"y", 1000, chain, others=lambda key: [("tlock not", b"")])
