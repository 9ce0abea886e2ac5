"""Curves, pairings and signatures: laws, published answers, `py_ecc` as the other implementation."""

import copy
import pickle

import numpy as np
import pytest

import adamant_crypto as a
from adamant_crypto import EncodingError, VerificationError

if "bls12_381" not in a._native.MODULES:
    pytest.skip("built without curves", allow_module_level=True)

from adamant_crypto import bls12_381, bn254, ed25519, gf2x, secp256k1, x25519
from adamant_crypto.bls import min_pk, min_sig

PAIRINGS = [a.bls12_381, a.bls12_377, a.bn254, a.bw6_761]
OTHERS = [a.secp256k1, a.pallas, a.vesta, a.jubjub, a.bandersnatch, a.edwards25519, a.ristretto255]
GROUPS = [(m, g) for m in PAIRINGS for g in ("G1", "G2")] + [(m, "Point") for m in OTHERS]
IDS = [f"{m.__name__.split('.')[1]}-{g}" for m, g in GROUPS]


@pytest.mark.parametrize("module,name", GROUPS, ids=IDS)
def test_group_laws(module, name):
    point, vector, scalar = getattr(module, name), getattr(module, name + "Vector"), module.Scalar
    g, o, r = point.generator(), point.identity(), module.ORDER
    assert g + o == g and g - g == o and not o and g and g * r == o and g * (r - 1) == -g
    assert 3 * g == g + g + g == g * scalar(3) == scalar(3) * g == b"\x03" * g == g * -(r - 3)
    assert point.from_bytes(bytes(g)) == g and point.from_bytes(g.to_bytes(compressed=False)) == g
    assert len(bytes(g)) == point.COMPRESSED_BYTES and len(g.to_bytes(compressed=False)) == point.BYTES
    assert point.from_bytes(bytes(o)) == o and hash(g * 2) == hash(g + g) and g != 2 and g != g * 2
    assert pickle.loads(pickle.dumps(g * 5)) == g * 5 == copy.deepcopy(g * 5)
    assert point.sum([g, g * 2, g * 3]) == g * 6
    points = [g * (i + 1) for i in range(20)]
    v = vector(points)
    scalars = list(range(7, 27))
    expected = g * sum(s * (i + 1) for i, s in enumerate(scalars))
    for threads in (1, 2):
        assert v.msm(scalars, threads=threads) == expected == module.msm(points, scalars, threads=threads)
    assert v.msm(scalars, secret=True) == expected == v.msm(scalars, secret=True, threads=2) and v.sum() == g * 210
    assert v.msm(module.ScalarVector(scalars)) == expected
    assert v[3] == g * 4 and v[-1] == g * 20 and len(v[5:9]) == 4 and v[5:9][1:].sum() == g * 24
    for protocol in (4, 5):
        assert pickle.loads(pickle.dumps(v, protocol=protocol)) == v
    buffers = []
    data = pickle.dumps(v, protocol=5, buffer_callback=buffers.append)
    assert len(buffers) == 1 and len(data) < 200 and pickle.loads(data, buffers=buffers) == v
    rows = np.frombuffer(bytes(v), np.uint8).reshape(20, -1)
    assert vector.from_bytes(rows, threads=2) == v == vector.from_bytes(v.to_bytes(compressed=True), compressed=True, check="none")
    with pytest.raises(ValueError, match="scalars: 3 for 20 points"):
        v.msm([1, 2, 3])
    with pytest.raises(IndexError):
        v[20]
    with pytest.raises((EncodingError, ValueError), match=r"points\[1\]"):
        broken = bytearray(bytes(v))
        broken[point.BYTES : 2 * point.BYTES] = b"\xff" * point.BYTES
        vector.from_bytes(broken)
    with pytest.raises(ValueError):
        point.from_bytes(b"")


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("name", ["G1", "G2"])
def test_batches_name_the_first_point_that_is_refused(name, compressed):
    """More than one batch of 4096, with points that are on the curve and not in the group, and bytes that are none."""
    point, vector = getattr(bls12_381, name), getattr(bls12_381, name + "Vector")
    for x in range(1, 100):
        try:
            outside = point.from_bytes(bytes([128]) + x.to_bytes(point.COMPRESSED_BYTES - 1, "big"), check="none")
            break
        except EncodingError:
            pass
    with pytest.raises(EncodingError):
        point.from_bytes(bytes(outside))
    g, count = point.generator(), 4200
    some = [(g * i).to_bytes(compressed=compressed) for i in range(1, 60)] + [point().to_bytes(compressed=compressed)]
    rows, broken, outside = (some * 70)[:count], b"\xff" * len(some[0]), outside.to_bytes(compressed=compressed)

    def read(changes, **options):
        changed = list(rows)
        for place, row in changes.items():
            changed[place] = row
        return vector.from_bytes(b"".join(changed), compressed=compressed, **options)

    calls = []
    assert len(read({}, progress=lambda done, total: calls.append((done, total)))) == count and calls[-1] == (count, count)
    assert bytes(read({}, threads=2)) == bytes(read({}, check="none"))
    for changes, first in (
        ({10: outside}, 10), ({4150: outside}, 4150), ({20: broken, 25: outside}, 20), ({5: outside, 20: broken}, 5), ({4100: broken, 4199: outside}, 4100),
        ({0: outside, 1: outside}, 0), ({3: outside, 4: outside, 4160: broken}, 3),
    ):  # fmt: skip
        for threads in (1, 2):
            with pytest.raises(EncodingError, match=rf"points\[{first}\]"):
                read(changes, threads=threads)
    # Taken as they are where nobody asks.
    read({10: outside}, check="none")
    with pytest.raises(EncodingError, match=r"points\[7\]"):
        read({7: broken}, check="none")


@pytest.mark.parametrize("module", PAIRINGS + OTHERS, ids=lambda m: m.__name__)
def test_scalars(module):
    scalar, r = module.Scalar, module.ORDER
    for x in (0, 1, -1, 12345, r - 1, r, 2**600):
        for y in (1, 3, r - 2):
            s, t = scalar(x), scalar(y)
            assert int(s + t) == (x + y) % r and int(s - y) == (x - y) % r and int(x - t) == (x - y) % r
            assert int(s * t) == x * y % r == int(x * t) and int(s / t) == x * pow(y, -1, r) % r
            assert int(t**-3) == pow(y, -3, r) and int(-s) == -x % r
        assert scalar.from_bytes(bytes(s)) == s and pickle.loads(pickle.dumps(s)) == s
        assert s == x % r and hash(s) == hash(x % r) and bool(s) == (x % r != 0)
    with pytest.raises(ZeroDivisionError):
        scalar(1) / 0
    with pytest.raises(EncodingError):
        scalar.from_bytes(r.to_bytes(scalar.BYTES, "big"))
    assert scalar.random() != scalar.random()


@pytest.mark.parametrize("module", PAIRINGS, ids=lambda m: m.__name__)
def test_pairings(module):
    p, q = module.G1.generator(), module.G2.generator()
    e = module.pairing(p, q)
    assert module.pairing(p * 3, q * 5) == e**15 == module.multi_pairing([p * 7, p * 8], [q, q]) and e == module.Gt.generator()
    assert module.pairing_check([p * 6, -p], [q, q * 6]) and not module.pairing_check([p], [q])
    assert e * e / e == e and e**module.ORDER == module.Gt() and hash(e) == hash(module.pairing(p, q))
    assert module.Gt.from_bytes(bytes(e)) == e == pickle.loads(pickle.dumps(e)) and len(bytes(e)) == module.Gt.BYTES
    with pytest.raises(ValueError):
        module.multi_pairing([p], [])


def test_published_points():
    # RFC 9380, J.9.1 and J.10.1: the empty message.
    tag = b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_"
    x, _ = bls12_381.G1.hash_to_curve(b"", tag).coordinates
    assert hex(x) == "0x52926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1"
    x, y = secp256k1.Point.generator().coordinates
    assert (y * y - x**3 - 7) % (2**256 - 2**32 - 977) == 0
    assert bn254.G1.generator().coordinates == (1, 2) and bls12_381.G1().coordinates is None
    assert a.ristretto255.Point.generator().coordinates is None
    with pytest.raises(ValueError):
        bls12_381.G1.hash_to_curve(b"", b"")


def test_points_of_py_ecc():
    from py_ecc.optimized_bls12_381 import G1, G2, multiply, normalize

    x, y = normalize(multiply(G1, 12345))
    assert (bls12_381.G1.generator() * 12345).coordinates == (x.n, y.n)
    x, y = normalize(multiply(G2, 12345))
    assert (bls12_381.G2.generator() * 12345).coordinates == (tuple(c for c in x.coeffs), tuple(c for c in y.coeffs))


@pytest.mark.parametrize("of", [min_pk, min_sig], ids=["min_pk", "min_sig"])
def test_bls(of):
    keys = [of.SecretKey.keygen(bytes([i]) * 32) for i in range(4)]
    publics = [k.public_key for k in keys]
    signatures = [k.sign(b"m") for k in keys]
    publics[0].verify(b"m", signatures[0])
    publics[0].verify_possession(keys[0].prove_possession())
    of.fast_aggregate_verify(publics, b"m", of.Signature.aggregate(signatures))
    messages = [b"a", b"b", b"c", b"d"]
    different = [k.sign(m) for k, m in zip(keys, messages)]
    of.aggregate_verify(publics, messages, of.Signature.aggregate(different))
    assert of.find_invalid(publics, messages, different) == []
    assert of.find_invalid(publics, messages, different[:2] + [different[0]] + different[3:]) == [2]
    with pytest.raises(VerificationError):
        publics[0].verify(b"n", signatures[0])
    with pytest.raises(EncodingError):
        of.PublicKey(bytes(of is min_sig and 96 or 48))
    for value in (publics[0], signatures[0]):
        assert pickle.loads(pickle.dumps(value)) == value and hash(value) == hash(type(value)(bytes(value)))
    assert of.SecretKey(bytes(keys[0])) == keys[0] != keys[1]
    for work in (pickle.dumps, hash, copy.copy):
        with pytest.raises(TypeError):
            work(keys[0])


def test_bls_against_py_ecc():
    from py_ecc.bls import G2ProofOfPossession as other

    secret = other.KeyGen(b"\x07" * 32)
    key = min_pk.SecretKey.keygen(b"\x07" * 32)
    assert int.from_bytes(bytes(key), "big") == secret and bytes(key.public_key) == other.SkToPk(secret)
    assert bytes(key.sign(b"message")) == other.Sign(secret, b"message")


def test_x25519_and_ed25519():
    from cryptography.hazmat.primitives.asymmetric import ed25519 as e
    from cryptography.hazmat.primitives.asymmetric import x25519 as x

    s, t = bytes(range(32)), bytes(range(5, 37))
    other = x.X25519PrivateKey.from_private_bytes(s)
    assert x25519.public_key(s) == other.public_key().public_bytes_raw()
    assert x25519.exchange(s, x25519.public_key(t)) == other.exchange(x.X25519PublicKey.from_public_bytes(x25519.public_key(t)))
    with pytest.raises(ValueError):
        x25519.exchange(s, bytes(32))
    secrets = [bytes([i, *range(31)]) for i in range(17)]
    for n in range(18):
        publics = x25519.public_keys(secrets[17 - n :])
        assert publics == [x25519.public_key(k) for k in secrets[17 - n :]]
        for threads in (0, 2, 5):
            assert x25519.public_keys(secrets[17 - n :], threads=threads) == publics
            assert x25519.exchange_many(secrets[:n], publics, threads=threads) == x25519.exchange_many(secrets[:n], publics)
        assert x25519.exchange_many(secrets[:n], publics) == [x25519.exchange(k, p) for k, p in zip(secrets, publics)]
    publics[11] = bytes(32)
    with pytest.raises(ValueError, match=r"publics\[11\]"):
        x25519.exchange_many(secrets, publics)
    # Of the parts of several threads, too; the first of two is named.
    publics[16] = bytes(32)
    with pytest.raises(ValueError, match=r"publics\[11\]"):
        x25519.exchange_many(secrets, publics, threads=2)
    with pytest.raises(ValueError, match=r"17 secrets, 16 publics"):
        x25519.exchange_many(secrets, publics[1:])
    with pytest.raises(ValueError, match=r"secrets\[1\]"):
        x25519.public_keys([s, b"short"])
    key = ed25519.SigningKey(s)
    assert key.sign(b"m") == e.Ed25519PrivateKey.from_private_bytes(s).sign(b"m")
    public = key.verifying_key
    public.verify(b"m", key.sign(b"m"))
    messages = [bytes([i]) for i in range(100)]
    signatures = [key.sign(m) for m in messages]
    ed25519.verify_many([public] * 100, messages, signatures, threads=2)
    signatures[70] = signatures[71]
    with pytest.raises(VerificationError, match=r"signatures\[64:\]"):
        ed25519.verify_many([public] * 100, messages, signatures)
    assert pickle.loads(pickle.dumps(public)) == public and hash(public) == hash(ed25519.VerifyingKey(bytes(public)))
    with pytest.raises(TypeError):
        pickle.dumps(key)
    with pytest.raises(TypeError):
        hash(key)
    assert key == ed25519.SigningKey(s) != ed25519.SigningKey(t)


def test_gf2x():
    ring = gf2x.Ring(587)
    elements = [ring.random(71) for _ in range(5)]
    one = ring.from_support([0])
    inverses = ring.invert_many(elements)
    assert all(ring.multiply(x, y) == one for x, y in zip(elements, inverses)) and inverses[0] == ring.invert(elements[0])
    assert ring.support(ring.multiply(ring.from_support([1, 586]), ring.from_support([2]))) == [1, 3]
    assert ring.add(one, one) == bytes(ring.byte_length) and ring.equal(one, one)
    assert pickle.loads(pickle.dumps(ring)) == ring and hash(ring) == hash(gf2x.Ring(587))
    with pytest.raises(ValueError, match="no inverse"):
        ring.invert(bytes(ring.byte_length))
    with pytest.raises(ValueError, match="^r: "):
        gf2x.Ring(4)
