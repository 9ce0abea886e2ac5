"""HQC-1, HQC-3 and HQC-5 by definition: revision 161cd4f of 2026-02-10, `hqc-2026-02`. Plain Python 3, no packages.

A polynomial modulo x^n - 1 is an int, coefficient i in bit i; encodings are little-endian. Nothing here is constant time.

    python3 model/kem/hqc.py FILE.rsp ...     all vectors of the files, and damaged ciphertexts of each
"""

import hashlib
import sys


class Set:
    def __init__(self, name, n, n1, n2, weight, weight_r, k, delta):
        self.name, self.n, self.n1, self.n2, self.k, self.delta = name, n, n1, n2, k, delta
        self.weight, self.weight_r, self.copies = weight, weight_r, n2 // 128
        self.n_bytes, self.v_bytes = (n + 7) // 8, n1 * n2 // 8
        self.ek_bytes = 32 + self.n_bytes
        self.dk_bytes = self.ek_bytes + 32 + k + 32
        self.ct_bytes = self.n_bytes + self.v_bytes + 16
        self.mask = (1 << n) - 1


SETS = {
    "hqc-1": Set("hqc-1", 17669, 46, 384, 66, 75, 16, 15),
    "hqc-3": Set("hqc-3", 35851, 56, 640, 100, 114, 24, 16),
    "hqc-5": Set("hqc-5", 57637, 90, 640, 131, 149, 32, 29),
}


# Hashes: one byte of domain separation after the message.
def xof(seed):
    return Reader(seed + b"\x01")


def hash_g(data):
    return hashlib.sha3_512(data + b"\x00").digest()


def hash_h(data):
    return hashlib.sha3_256(data + b"\x01").digest()


def hash_i(data):
    return hashlib.sha3_512(data + b"\x02").digest()


def hash_j(data):
    return hashlib.sha3_256(data + b"\x03").digest()


class Reader:
    """The output of SHAKE256, piece by piece."""

    def __init__(self, data):
        self.data, self.position = data, 0

    def read(self, count):
        self.position += count
        return hashlib.shake_256(self.data).digest(self.position)[self.position - count :]


def prng(seed):
    """The generator of the .rsp files."""
    return Reader(seed + b"\x00")


# Sampling.
def support_by_rejection(p, reader, weight):
    """For y and x: 24 bits a candidate; too large ones and repeats are refused."""
    limit = (1 << 24) // p.n * p.n
    chosen = []
    while len(chosen) < weight:
        candidate = int.from_bytes(reader.read(3), "little")
        if candidate < limit and candidate % p.n not in chosen:
            chosen.append(candidate % p.n)
    return chosen


def support_without_rejection(p, reader, weight):
    """For r2, e and r1: Sendrier's algorithm; of equal positions the last one stays."""
    chosen = []
    for i in range(weight):
        u = int.from_bytes(reader.read(4), "little")
        chosen.append(i + (u * (p.n - i) >> 32))
    return resolve_repeats(chosen)


def resolve_repeats(chosen):
    chosen = list(chosen)
    for i in reversed(range(len(chosen))):
        if chosen[i] in chosen[i + 1 :]:
            chosen[i] = i
    return chosen


def from_support(support):
    assert len(set(support)) == len(support)
    return sum(1 << position for position in support)


def product(p, dense, support):
    """dense times the sum of x^i over i in support, modulo x^n - 1."""
    total = 0
    for i in support:
        total ^= (dense << i | dense >> (p.n - i)) & p.mask
    return total


# GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1.
def gf_mul(a, b):
    out = 0
    for i in range(8):
        out ^= (a << i) * (b >> i & 1)
    for i in reversed(range(8, 16)):
        if out >> i & 1:
            out ^= 0x11D << (i - 8)
    return out


def gf_pow(a, e):
    out = 1
    for _ in range(e % 255):
        out = gf_mul(out, a)
    return out


def gf_inv(a):
    return gf_pow(a, 254)


ALPHA = [gf_pow(2, e) for e in range(255)]
LOG = {a: e for e, a in enumerate(ALPHA)}


def mul(a, b):
    return ALPHA[(LOG[a] + LOG[b]) % 255] if a and b else 0


def inv(a):
    return ALPHA[-LOG[a] % 255]


# The outer code: Reed-Solomon, [n1, k], roots alpha^1 .. alpha^(2 delta).
def generator(p):
    g = [1]
    for i in range(1, 2 * p.delta + 1):
        shifted, scaled = [0] + g, [mul(c, ALPHA[i]) for c in g] + [0]
        g = [a ^ b for a, b in zip(shifted, scaled)]
    return g


def rs_encode(p, message):
    """Coefficients 0 .. n1-1: the remainder first, the message in the highest ones."""
    g, rest = generator(p), [0] * (2 * p.delta) + list(message)
    for i in reversed(range(2 * p.delta, p.n1)):
        for j, c in enumerate(g):
            if i - 2 * p.delta + j != i:
                rest[i - 2 * p.delta + j] ^= mul(rest[i], c)
        rest[i] = 0
    return bytes(rest[: 2 * p.delta]) + bytes(message)


def evaluate(coefficients, x):
    out = 0
    for c in reversed(coefficients):
        out = mul(out, x) ^ c
    return out


def berlekamp_massey(syndromes):
    locator, before, length, gap, last = [1], [1], 0, 1, 1
    for i, syndrome in enumerate(syndromes):
        d = syndrome
        for j in range(1, length + 1):
            d ^= mul(locator[j] if j < len(locator) else 0, syndromes[i - j])
        if d == 0:
            gap += 1
            continue
        step = [0] * gap + [mul(mul(d, inv(last)), c) for c in before]
        size = max(len(locator), len(step))
        new = [a ^ b for a, b in zip(locator + [0] * (size - len(locator)), step + [0] * (size - len(step)))]
        if 2 * length <= i:
            before, length, gap, last = locator, i + 1 - length, 1, d
        else:
            gap += 1
        locator = new
    return locator, length


def rs_decode(p, received):
    """The message of the nearest word where at most delta symbols are wrong; otherwise what the formulas give."""
    syndromes = [evaluate(received, ALPHA[i]) for i in range(1, 2 * p.delta + 1)]
    locator, length = berlekamp_massey(syndromes)
    locator = (locator + [0] * (p.delta + 1))[: p.delta + 1]
    # Omega = S Lambda mod x^(2 delta); Forney's value at a root is Omega / Lambda' (roots start at alpha^1).
    omega = [0] * p.delta
    for i in range(p.delta):
        for j in range(i + 1):
            omega[i] ^= mul(locator[j], syndromes[i - j])
    derivative = [c if i % 2 == 0 else 0 for i, c in enumerate(locator[1:])]
    out = list(received)
    for i in range(p.n1):
        x = ALPHA[-i % 255]
        if evaluate(locator, x) == 0:
            slope = evaluate(derivative, x)
            out[i] ^= mul(evaluate(omega, x), inv(slope)) if slope else 0
    return bytes(out[2 * p.delta :])


# The inner code: RM(1, 7), repeated.
def rm_word(byte):
    """128 bits: bit i is bit 7 of the byte plus the inner product of i with bits 0 .. 6."""
    out = 0
    for i in range(128):
        bit = byte >> 7 ^ bin(byte & 0x7F & i).count("1")
        out |= (bit & 1) << i
    return out


def rm_decode(p, block):
    """The byte of a block of n2 bits."""
    sums = [sum(block >> (128 * copy + i) & 1 for copy in range(p.copies)) for i in range(128)]
    width = 1
    while width < 128:
        for start in range(0, 128, 2 * width):
            for i in range(start, start + width):
                a, b = sums[i], sums[i + width]
                sums[i], sums[i + width] = a + b, a - b
        width *= 2
    sums[0] -= 64 * p.copies
    best, peak, value = 0, 0, 0
    for i, t in enumerate(sums):
        if abs(t) > best:
            best, peak, value = abs(t), t, i
    return value | (128 if peak > 0 else 0)


def encode(p, message):
    out = 0
    for i, byte in enumerate(rs_encode(p, message)):
        for copy in range(p.copies):
            out |= rm_word(byte) << (p.n2 * i + 128 * copy)
    return out


def decode(p, word):
    block = (1 << p.n2) - 1
    return rs_decode(p, bytes(rm_decode(p, word >> (p.n2 * i) & block) for i in range(p.n1)))


# The encryption and the KEM.
def expand_h(p, seed_ek):
    return int.from_bytes(xof(seed_ek).read(p.n_bytes), "little") & p.mask


def keygen(p, seed_kem):
    reader = xof(seed_kem)
    seed_pke, sigma = reader.read(32), reader.read(p.k)
    seeds = hash_i(seed_pke)
    seed_dk, seed_ek = seeds[:32], seeds[32:]
    y, x = secret_supports(p, seed_dk)
    s = from_support(x) ^ product(p, expand_h(p, seed_ek), y)
    ek = seed_ek + s.to_bytes(p.n_bytes, "little")
    return ek, ek + seed_dk + sigma + seed_kem


def secret_supports(p, seed_dk):
    reader = xof(seed_dk)
    y = support_by_rejection(p, reader, p.weight)
    return y, support_by_rejection(p, reader, p.weight)


def encrypt(p, ek, message, theta):
    h, s = expand_h(p, ek[:32]), int.from_bytes(ek[32:], "little")
    reader = xof(theta)
    r2 = support_without_rejection(p, reader, p.weight_r)
    e = support_without_rejection(p, reader, p.weight_r)
    r1 = support_without_rejection(p, reader, p.weight_r)
    u = from_support(r1) ^ product(p, h, r2)
    noise = (product(p, s, r2) ^ from_support(e)) & ((1 << p.n1 * p.n2) - 1)
    v = encode(p, message) ^ noise
    return u.to_bytes(p.n_bytes, "little") + v.to_bytes(p.v_bytes, "little")


def encaps(p, ek, message, salt):
    both = hash_g(hash_h(ek) + message + salt)
    return encrypt(p, ek, message, both[32:]) + salt, both[:32]


def decaps(p, dk, ct):
    ek, rest = dk[: p.ek_bytes], dk[p.ek_bytes :]
    seed_dk, sigma = rest[:32], rest[32 : 32 + p.k]
    u = int.from_bytes(ct[: p.n_bytes], "little") & p.mask
    v = int.from_bytes(ct[p.n_bytes : p.n_bytes + p.v_bytes], "little")
    salt = ct[p.n_bytes + p.v_bytes :]
    y, _ = secret_supports(p, seed_dk)
    message = decode(p, v ^ product(p, u, y) & ((1 << p.n1 * p.n2) - 1))
    both = hash_g(hash_h(ek) + message + salt)
    if encrypt(p, ek, message, both[32:]) + salt == ct:
        return both[:32]
    return hash_j(hash_h(ek) + sigma + ct)


def read_rsp(path):
    """The records of an .rsp file: dicts of its lines."""
    record, out = {}, []
    for line in open(path):
        name, equals, value = line.strip().partition(" = ")
        if not equals:
            continue
        if name == "count":
            record = {}
            out.append(record)
        record[name] = int(value) if name == "count" else bytes.fromhex(value)
    return out


def damaged(p, ct):
    """One ciphertext for each region: u, v, the salt, and v beyond what the code corrects."""
    for position in (0, p.n_bytes - 1, p.n_bytes, p.n_bytes + p.v_bytes - 1, len(ct) - 1):
        out = bytearray(ct)
        out[position] ^= 1
        yield bytes(out)
    yield ct[: p.n_bytes] + bytes(p.v_bytes) + ct[-16:]


def check(path, most):
    good = total = 0
    for record in read_rsp(path)[:most]:
        p = next(p for p in SETS.values() if p.ek_bytes == len(record["pk"]))
        random = prng(record["seed"])
        ek, dk = keygen(p, random.read(32))
        message, salt = random.read(p.k), random.read(16)
        ct, ss = encaps(p, ek, message, salt)
        fine = (ek, dk, ct, ss) == tuple(record[name] for name in ("pk", "sk", "ct", "ss"))
        fine &= decaps(p, dk, ct) == ss
        good, total = good + fine, total + 1
    print(f"{path}: {good} of {total} agree")
    return good == total


if __name__ == "__main__":
    sys.exit(not all([check(path, None) for path in sys.argv[1:]]))
