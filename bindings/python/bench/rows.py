"""What is measured: each row a name, our function, and those of other packages on the same input."""

import hashlib
import random

import adamant_crypto as a

RANDOM = random.Random(1)
ROWS = []


def row(name, ours, **peers):
    ROWS.append((name, ours, peers))


def optional(name):
    try:
        return __import__(name, fromlist=["x"])
    except ImportError:
        return None


def rows():
    gmpy2 = optional("gmpy2")
    Integer = a.integer.Integer
    for bits in (256, 2048, 65536, 1 << 20, 1 << 24):
        x, y = RANDOM.getrandbits(bits), RANDOM.getrandbits(bits)
        u, v = Integer(x), Integer(y)
        peers = {}
        if gmpy2:
            g, h = gmpy2.mpz(x), gmpy2.mpz(y)
            peers["gmpy2"] = lambda g=g, h=h: g * h
        if bits <= 65536:
            peers["int"] = lambda x=x, y=y: x * y
        row(f"integer product {bits}", lambda u=u, v=v: u * v, **peers)
    # What a call with a new object costs, which short rows are mostly made of.
    x = RANDOM.getrandbits(256)
    u = Integer(x)
    peers = {"int": lambda x=x: -x}
    if gmpy2:
        peers = {"gmpy2": lambda g=gmpy2.mpz(x): -g, **peers}
    row("a call alone: -u of 256 bits", lambda u=u: -u, **peers)
    for bits in (256, 1024, 2048, 4096):
        n, x, e = RANDOM.getrandbits(bits) | 1 | 1 << (bits - 1), RANDOM.getrandbits(bits), RANDOM.getrandbits(bits)
        m = a.modular.Modulus(n)
        peers = {"pow": lambda x=x, e=e, n=n: pow(x, e, n)} if bits <= 2048 else {}
        if gmpy2:
            g = [gmpy2.mpz(k) for k in (x, e, n)]
            peers["gmpy2"] = lambda g=g: gmpy2.powmod(*g)
        row(f"modular power {bits}", lambda m=m, x=x, e=e: m.pow(x, e), **peers)
        if gmpy2 and bits == 2048:
            row("modular power 2048, 16 at once", lambda m=m, x=x, e=e: m.pow_many([x] * 16, e), gmpy2=lambda g=g: [gmpy2.powmod(*g) for _ in range(16)])
    if gmpy2:
        p = (1 << 1279) - 1
        u1, p1, u2, p2 = Integer(3**700), Integer(p), gmpy2.mpz(3**700), gmpy2.mpz(p)
        row("inverse 1279", lambda: a.integer.invert(u1, p1), gmpy2=lambda: gmpy2.invert(u2, p2))
        row("gcd 1279", lambda: a.integer.gcd(u1, p1), gmpy2=lambda: gmpy2.gcd(u2, p2))
        row("is_prime 2^1279 - 1", lambda: p1.is_prime(), gmpy2=lambda: gmpy2.is_prime(p2))
        q1 = Integer(3**800).next_prime()
        q2 = gmpy2.mpz(int(q1))
        row("is_prime of 1268 bits", lambda: q1.is_prime(), gmpy2=lambda: gmpy2.is_prime(q2))
        t1, t2 = Integer(7) ** 100_000, gmpy2.mpz(7) ** 100_000
        row("decimal text, 280 kbit", lambda: t1.digits(), gmpy2=lambda: t2.digits())
    for size in (64, 1024, 16384, 1 << 20):
        data = bytes(size)
        row(f"SHA-256 {size}", lambda data=data: a.symmetric.sha256(data), hashlib=lambda data=data: hashlib.sha256(data).digest())
        aead = optional("cryptography.hazmat.primitives.ciphers.aead")
        if aead:
            ours, other = a.symmetric.AesGcm(bytes(16)), aead.AESGCM(bytes(16))
            row(f"AES-128-GCM seal {size}", lambda o=ours, d=data: o.seal(bytes(12), d), cryptography=lambda o=other, d=data: o.encrypt(bytes(12), d, None))
    many = [bytes([i % 256]) * 64 for i in range(1000)]
    row("SHA-256 of 1000 x 64", lambda: a.symmetric.sha256_many(many), hashlib=lambda: [hashlib.sha256(m).digest() for m in many])
    row("SHA3-256 of 1000 x 64", lambda: a.symmetric.sha3_256_many(many), hashlib=lambda: [hashlib.sha3_256(m).digest() for m in many])
    ed, x = optional("cryptography.hazmat.primitives.asymmetric.ed25519"), optional("cryptography.hazmat.primitives.asymmetric.x25519")
    if ed and x:
        s, ed_other = a.ed25519.SigningKey(bytes(32)), ed.Ed25519PrivateKey.from_private_bytes(bytes(32))
        signature, public, key = s.sign(b"m"), ed_other.public_key(), s.verifying_key
        row("Ed25519 sign", lambda: s.sign(b"m"), cryptography=lambda: ed_other.sign(b"m"))
        row("Ed25519 verify", lambda: key.verify(b"m", signature), cryptography=lambda: public.verify(signature, b"m"))
        row("Ed25519 verify 64", lambda: a.ed25519.verify_many([key] * 64, [b"m"] * 64, [signature] * 64),
            cryptography=lambda: [public.verify(signature, b"m") for _ in range(64)])  # fmt: skip
        x1, peer = x.X25519PrivateKey.generate(), x.X25519PrivateKey.generate().public_key()
        secret, point = x1.private_bytes_raw(), peer.public_bytes_raw()
        row("X25519", lambda: a.x25519.exchange(secret, point), cryptography=lambda: x1.exchange(peer))
        rsa = optional("cryptography.hazmat.primitives.serialization")
        key2 = a.rsa.RsaKey.generate(2048)
        other2 = rsa.load_der_private_key(key2.to_der(), None)
        pad, sha = optional("cryptography.hazmat.primitives.asymmetric.padding"), optional("cryptography.hazmat.primitives.hashes")
        row("RSA-2048 sign", lambda: key2.sign(b"m", padding="pkcs1v15"), cryptography=lambda: other2.sign(b"m", pad.PKCS1v15(), sha.SHA256()))
    b = a.bls12_381
    p, q = b.G1.generator() * 5, b.G2.generator() * 7
    points, scalars = b.G1Vector([p * i for i in range(1, 257)]), b.ScalarVector([RANDOM.getrandbits(254) for _ in range(256)])
    ecc, ark = optional("py_ecc.optimized_bls12_381"), optional("py_arkworks_bls12381")
    pairing, product, sums = {}, {}, {}
    if ecc:
        pairing["py_ecc"] = lambda: ecc.pairing(ecc.G2, ecc.G1)
        product["py_ecc"] = lambda: ecc.multiply(ecc.G1, 2**250)
    if ark:
        g1, g2, k = ark.G1Point(), ark.G2Point(), ark.Scalar(2**250)
        pairing["arkworks"] = lambda: ark.GT.pairing(g1, g2)
        product["arkworks"] = lambda: g1 * k
        ps, ks = [g1 * ark.Scalar(i) for i in range(1, 257)], [ark.Scalar(RANDOM.getrandbits(254)) for _ in range(256)]
        sums["arkworks"] = lambda: ark.G1Point.multiexp_unchecked(ps, ks)
    row("BLS12-381 pairing", lambda: b.pairing(p, q), **pairing)
    row("BLS12-381 product in G1", lambda: p * 2**250, **product)
    row("BLS12-381 sum of 256 products", lambda: points.msm(scalars), **sums)

def protocols():
    """Rows of whole protocols: BLS, KZG, ECDSA."""
    chia, ckzg, py_ecc = optional("chia_rs"), optional("ckzg"), optional("py_ecc.bls")
    ours = a.bls.min_pk.SecretKey(bytes(31) + b"\5")
    message, public = b"message", ours.public_key
    signature = ours.sign(message, scheme="augmented")
    sign, verify = {}, {}
    if chia:
        theirs = chia.AugSchemeMPL.key_gen(bytes(32))
        their_public, theirs_signed = theirs.get_g1(), chia.AugSchemeMPL.sign(theirs, message)
        sign["chia_rs"] = lambda: chia.AugSchemeMPL.sign(theirs, message)
        verify["chia_rs"] = lambda: chia.AugSchemeMPL.verify(their_public, message, theirs_signed)
    if py_ecc:
        scheme, number = py_ecc.G2MessageAugmentation, 5
        slow_key, slow_signed = scheme.SkToPk(number), scheme.Sign(number, message)
        verify["py_ecc"] = lambda: scheme.Verify(slow_key, message, slow_signed)
    row("BLS sign", lambda: ours.sign(message, scheme="augmented"), **sign)
    row("BLS verify", lambda: public.verify(message, signature, scheme="augmented"), **verify)
    settings = a.kzg.Settings()
    blob = b"".join(RANDOM.getrandbits(250).to_bytes(32, "big") for _ in range(4096))
    commitment = settings.blob_to_kzg_commitment(blob)
    proof = settings.compute_blob_kzg_proof(blob, commitment)
    peers = [{}, {}, {}, {}]
    if ckzg:
        setup = setup_of_ckzg(ckzg)
    if ckzg and setup:
        peers = [
            {"ckzg": lambda: ckzg.blob_to_kzg_commitment(blob, setup)},
            {"ckzg": lambda: ckzg.compute_blob_kzg_proof(blob, commitment, setup)},
            {"ckzg": lambda: ckzg.verify_blob_kzg_proof(blob, commitment, proof, setup)},
            {"ckzg": lambda: ckzg.compute_cells_and_kzg_proofs(blob, setup)},
        ]
    row("KZG commitment", lambda: settings.blob_to_kzg_commitment(blob), **peers[0])
    row("KZG blob proof", lambda: settings.compute_blob_kzg_proof(blob, commitment), **peers[1])
    row("KZG verify", lambda: settings.verify_blob_kzg_proof(blob, commitment, proof), **peers[2])
    row("KZG cells and proofs", lambda: settings.compute_cells_and_kzg_proofs(blob), **peers[3])
    ec, hashes = optional("cryptography.hazmat.primitives.asymmetric.ec"), optional("cryptography.hazmat.primitives.hashes")
    for name, module, curve in (("P-256", a.ecdsa.p256, "SECP256R1"), ("secp256k1", a.ecdsa.secp256k1, "SECP256K1")):
        key = module.SecretKey(bytes(range(1, 33)))
        verifying, signed, peers = key.public_key, key.sign(message), [{}, {}]
        if ec:
            other, algorithm = ec.derive_private_key(int.from_bytes(bytes(key), "big"), getattr(ec, curve)()), ec.ECDSA(hashes.SHA256())
            check, der = other.public_key(), signed.to_der()
            peers = [
                {"cryptography": lambda o=other, h=algorithm: o.sign(message, h)},
                {"cryptography": lambda p=check, d=der, h=algorithm: p.verify(d, message, h)},
            ]
        row(f"ECDSA {name} sign", lambda k=key: k.sign(message), **peers[0])
        row(f"ECDSA {name} verify", lambda v=verifying, s=signed: v.verify(message, s), **peers[1])


def setup_of_ckzg(ckzg):
    """Its own copy of the ceremony's file, wherever the wheel has it; otherwise the file that ``CKZG_SETUP`` names, as the crate c-kzg has it."""
    import importlib.metadata
    import os

    for file in importlib.metadata.files("ckzg") or ():
        if file.name == "trusted_setup.txt":
            return ckzg.load_trusted_setup(str(file.locate()), 0)
    return ckzg.load_trusted_setup(os.environ["CKZG_SETUP"], 0) if "CKZG_SETUP" in os.environ else None
