"""Reference model of the symmetric domain: AES and its modes, SHA-256. Simple and slow; every line follows the standard."""


def gf_mul(a, b):
    """The product in F2[x] modulo x^8 + x^4 + x^3 + x + 1 (FIPS 197, section 4.2)."""
    r = 0
    while b:
        if b & 1:
            r ^= a
        a <<= 1
        if a & 0x100:
            a ^= 0x11B
        b >>= 1
    return r


def _sbox(x):
    inverse = next((y for y in range(256) if gf_mul(x, y) == 1), 0)
    r = 0x63
    for k in range(5):
        r ^= (inverse << k | inverse >> (8 - k)) & 0xFF
    return r


SBOX = [_sbox(x) for x in range(256)]


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def expand_key(key):
    """The round keys, 16 bytes each (FIPS 197, section 5.2)."""
    nk = len(key) // 4
    words = [key[4 * i : 4 * i + 4] for i in range(nk)]
    rcon = 1
    for i in range(nk, 4 * (nk + 7)):
        word = words[-1]
        if i % nk == 0:
            word = bytes(SBOX[b] for b in word[1:] + word[:1])
            word = bytes([word[0] ^ rcon]) + word[1:]
            rcon = gf_mul(rcon, 2)
        elif nk == 8 and i % nk == 4:
            word = bytes(SBOX[b] for b in word)
        words.append(xor(words[i - nk], word))
    return [b"".join(words[i : i + 4]) for i in range(0, len(words), 4)]


def _shifted(state):
    return bytes(SBOX[state[4 * ((c + r) % 4) + r]] for c in range(4) for r in range(4))


def _mixed(state):
    out = []
    for c in range(4):
        column = state[4 * c : 4 * c + 4]
        for r in range(4):
            m = [column[(r + i) % 4] for i in range(4)]
            out.append(gf_mul(2, m[0]) ^ gf_mul(3, m[1]) ^ m[2] ^ m[3])
    return bytes(out)


def encrypt_block(key, block):
    """FIPS 197, section 5.1."""
    keys = expand_key(key)
    state = xor(block, keys[0])
    for round_key in keys[1:-1]:
        state = xor(_mixed(_shifted(state)), round_key)
    return xor(_shifted(state), keys[-1])


def blocks(data):
    return [data[i : i + 16] for i in range(0, len(data), 16)]


def ecb(key, data):
    return b"".join(encrypt_block(key, block) for block in blocks(data))


def ctr(key, counter, data):
    """NIST SP 800-38A, section 6.5, with a counter of 128 bits."""
    start = int.from_bytes(counter, "big")
    pads = (encrypt_block(key, ((start + i) % 2**128).to_bytes(16, "big")) for i in range(len(blocks(data))))
    return b"".join(xor(block, pad) for block, pad in zip(blocks(data), pads))


def cbc(key, iv, data):
    """NIST SP 800-38A, section 6.2."""
    out = []
    for block in blocks(data):
        iv = encrypt_block(key, xor(block, iv))
        out.append(iv)
    return b"".join(out)


def ghash_mul(x, y):
    """NIST SP 800-38D, section 6.3: bit 0 is the most significant."""
    z, v = 0, y
    for i in range(127, -1, -1):
        if x >> i & 1:
            z ^= v
        v = v >> 1 ^ (0xE1 << 120 if v & 1 else 0)
    return z


def ghash(h, data):
    y = 0
    for block in blocks(data):
        y = ghash_mul(y ^ int.from_bytes(block.ljust(16, b"\0"), "big"), h)
    return y


def gcm(key, iv, aad, data):
    """NIST SP 800-38D, section 7.1: the ciphertext and the tag."""
    h = int.from_bytes(encrypt_block(key, bytes(16)), "big")
    pad = lambda x: x + bytes(-len(x) % 16)
    lengths = lambda a, b: (8 * a).to_bytes(8, "big") + (8 * b).to_bytes(8, "big")
    if len(iv) == 12:
        j0 = iv + b"\0\0\0\1"
    else:
        j0 = ghash(h, pad(iv) + lengths(0, len(iv))).to_bytes(16, "big")
    counter = lambda i: j0[:12] + ((int.from_bytes(j0[12:], "big") + i) % 2**32).to_bytes(4, "big")
    pads = (encrypt_block(key, counter(i + 1)) for i in range(len(blocks(data))))
    out = b"".join(xor(block, p) for block, p in zip(blocks(data), pads))
    s = ghash(h, pad(aad) + pad(out) + lengths(len(aad), len(out)))
    return out, xor(s.to_bytes(16, "big"), encrypt_block(key, j0))


def xts(key, tweak, data):
    """IEEE 1619, section 5.3.2."""
    half = len(key) // 2
    t = int.from_bytes(encrypt_block(key[half:], tweak), "little")

    def one(block):
        nonlocal t
        mask = t.to_bytes(16, "little")
        t = t << 1 ^ (0x87 | 1 << 128 if t >> 127 else 0)
        return xor(encrypt_block(key[:half], xor(block, mask)), mask)

    parts = blocks(data)
    if len(parts[-1]) == 16:
        return b"".join(one(block) for block in parts)
    out = [one(block) for block in parts[:-1]]
    short = len(parts[-1])
    last = one(parts[-1] + out[-1][short:])
    return b"".join(out[:-1]) + last + out[-1][:short]


def aegis256(key, nonce, aad, data):
    """The ciphertext, and a tag of 16 bytes (draft-irtf-cfrg-aegis-aead, section 5)."""
    pad = lambda v: v + bytes(-len(v) % 16)
    # Fibonacci numbers modulo 256 (section 2).
    c0 = bytes.fromhex("000101020305080d1522375990e97962")
    c1 = bytes.fromhex("db3d18556dc22ff12011314273b528dd")
    k0, k1 = key[:16], key[16:]
    n0, n1 = xor(k0, nonce[:16]), xor(k1, nonce[16:])
    s = [n0, n1, c1, c0, xor(k0, c0), xor(k1, c1)]

    def update(m):
        nonlocal s
        rounds = [xor(_mixed(_shifted(s[i - 1])), s[i]) for i in range(6)]
        s = [xor(rounds[0], m)] + rounds[1:]

    for m in [k0, k1, n0, n1] * 4:
        update(m)
    for m in blocks(pad(aad)):
        update(m)
    out = b""
    for m in blocks(pad(data)):
        both = bytes(x & y for x, y in zip(s[2], s[3]))
        out += xor(m, xor(xor(s[1], s[4]), xor(s[5], both)))
        update(m)
    bits = (8 * len(aad)).to_bytes(8, "little") + (8 * len(data)).to_bytes(8, "little")
    last = xor(s[3], bits)
    for _ in range(7):
        update(last)
    tag = bytes(16)
    for block in s:
        tag = xor(tag, block)
    return out[: len(data)], tag


def sha256(message):
    """FIPS 180-4, section 6.2, its constants from the primes (sections 4.2.2 and 5.3.3)."""
    primes = [p for p in range(2, 312) if all(p % q for q in range(2, p))]

    def root(n, k):
        low, high = 0, 1 << 64
        while high - low > 1:
            mid = (low + high) // 2
            low, high = (mid, high) if mid**k <= n else (low, mid)
        return low

    mask = 0xFFFFFFFF
    k = [root(p << 96, 3) & mask for p in primes[:64]]
    h = [root(p << 64, 2) & mask for p in primes[:8]]
    ror = lambda x, n: (x >> n | x << (32 - n)) & mask
    data = message + b"\x80" + bytes(-(len(message) + 9) % 64) + (8 * len(message)).to_bytes(8, "big")
    for start in range(0, len(data), 64):
        w = [int.from_bytes(data[start + 4 * i : start + 4 * i + 4], "big") for i in range(16)]
        for t in range(16, 64):
            s0 = ror(w[t - 15], 7) ^ ror(w[t - 15], 18) ^ w[t - 15] >> 3
            s1 = ror(w[t - 2], 17) ^ ror(w[t - 2], 19) ^ w[t - 2] >> 10
            w.append((w[t - 16] + s0 + w[t - 7] + s1) & mask)
        a, b, c, d, e, f, g, i = h
        for t in range(64):
            t1 = i + (ror(e, 6) ^ ror(e, 11) ^ ror(e, 25)) + (e & f ^ ~e & mask & g) + k[t] + w[t]
            t2 = (ror(a, 2) ^ ror(a, 13) ^ ror(a, 22)) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, i = (t1 + t2) & mask, a, b, c, (d + t1) & mask, e, f, g
        h = [(x + y) & mask for x, y in zip(h, (a, b, c, d, e, f, g, i))]
    return b"".join(x.to_bytes(4, "big") for x in h)
