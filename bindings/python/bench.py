"""Speed beside other packages, in one run: the same inputs, interleaved, the minimum of many short samples.

    python bench.py [WORD...]        rows whose name has one of the words; packages that are not installed are left out
"""

import hashlib
import random
import sys
import time

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


def measure(functions, seconds=0.4):
    """The least time a call of each, by turns."""
    best, counts = [float("inf")] * len(functions), []
    for f in functions:
        start = time.perf_counter()
        f()
        once = time.perf_counter() - start
        counts.append(max(1, int(0.002 / max(once, 1e-7))))
    end, rounds = time.perf_counter() + seconds * len(functions), 0
    while rounds < 3 or (time.perf_counter() < end and rounds < 200):
        rounds += 1
        for i, f in enumerate(functions):
            start = time.perf_counter()
            for _ in range(counts[i]):
                f()
            best[i] = min(best[i], (time.perf_counter() - start) / counts[i])
    return best


def shown(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def main():
    rows()
    words = sys.argv[1:]
    print("| operation | adamant_crypto | others | times as fast |\n|---|---|---|---|")
    for name, ours, peers in ROWS:
        if words and not any(word in name for word in words):
            continue
        mine, *theirs = measure([ours, *peers.values()])
        others = ", ".join(f"{peer} {shown(t)}" for peer, t in zip(peers, theirs))
        print(f"| {name} | {shown(mine)} | {others} | {', '.join(f'{t / mine:.2f}' for t in theirs)} |", flush=True)


if __name__ == "__main__":
    main()
