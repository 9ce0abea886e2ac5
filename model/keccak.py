"""Reference model of the Keccak family: FIPS 202, SP 800-185, TurboSHAKE (RFC 9861), Keccak-256. Simple and slow.

Run as a program it checks itself against hashlib.
"""


def _bit(t):
    """rc(t), FIPS 202, algorithm 5."""
    r = [1, 0, 0, 0, 0, 0, 0, 0]
    for _ in range(t % 255):
        r = [0] + r
        for i in (0, 4, 5, 6):
            r[i] ^= r[8]
        r = r[:8]
    return r[0]


CONSTANTS = [sum(_bit(j + 7 * i) << (2**j - 1) for j in range(7)) for i in range(24)]


def _rotations():
    """The offsets of rho, FIPS 202, algorithm 2."""
    r = [[0] * 5 for _ in range(5)]
    x, y = 1, 0
    for t in range(24):
        r[x][y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return r


ROTATIONS = _rotations()


def _rol(a, n):
    return (a << n | a >> (64 - n)) & (2**64 - 1)


def permute(state, rounds=24):
    """Keccak-p[1600, rounds] of 200 bytes: the last rounds of Keccak-f."""
    words = [int.from_bytes(state[8 * i : 8 * i + 8], "little") for i in range(25)]
    a = [[words[x + 5 * y] for y in range(5)] for x in range(5)]
    for constant in CONSTANTS[24 - rounds :]:
        c = [a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4] for x in range(5)]
        d = [c[(x - 1) % 5] ^ _rol(c[(x + 1) % 5], 1) for x in range(5)]
        a = [[a[x][y] ^ d[x] for y in range(5)] for x in range(5)]
        a = [[_rol(a[x][y], ROTATIONS[x][y]) for y in range(5)] for x in range(5)]
        a = [[a[(x + 3 * y) % 5][x] for y in range(5)] for x in range(5)]
        a = [[a[x][y] ^ (a[(x + 1) % 5][y] ^ 2**64 - 1) & a[(x + 2) % 5][y] for y in range(5)] for x in range(5)]
        a[0][0] ^= constant
    return b"".join(a[i % 5][i // 5].to_bytes(8, "little") for i in range(25))


def sponge(rate, suffix, message, length, rounds=24):
    """`suffix` holds the bits that follow the message and the first bit of the padding, lowest first."""
    padded = message + bytes([suffix]) + bytes(-(len(message) + 1) % rate)
    padded = padded[:-1] + bytes([padded[-1] ^ 0x80])
    state = bytes(200)
    for start in range(0, len(padded), rate):
        block = padded[start : start + rate] + bytes(200 - rate)
        state = permute(bytes(x ^ y for x, y in zip(state, block)), rounds)
    out = state[:rate]
    while len(out) < length:
        state = permute(state, rounds)
        out += state[:rate]
    return out[:length]


def rate_of(security):
    """The capacity is twice the security in bits."""
    return 200 - 2 * security // 8


def sha3(bits, message):
    return sponge(rate_of(bits), 0x06, message, bits // 8)


def keccak256(message):
    """The first version's padding, as Ethereum has it."""
    return sponge(rate_of(256), 0x01, message, 32)


def shake(bits, message, length):
    return sponge(rate_of(bits), 0x1F, message, length)


def turboshake(bits, message, domain, length):
    """RFC 9861, section 2."""
    return sponge(rate_of(bits), domain, message, length, 12)


def _number(x):
    return x.to_bytes(max(1, (x.bit_length() + 7) // 8), "big")


def left_encode(x):
    """SP 800-185, section 2.3.1."""
    return bytes([len(_number(x))]) + _number(x)


def right_encode(x):
    return _number(x) + bytes([len(_number(x))])


def encode_string(s):
    return left_encode(8 * len(s)) + s


def bytepad(x, w):
    z = left_encode(w) + x
    return z + bytes(-len(z) % w)


def cshake(bits, message, length, name, customization):
    """SP 800-185, section 3."""
    if not name and not customization:
        return shake(bits, message, length)
    head = bytepad(encode_string(name) + encode_string(customization), rate_of(bits))
    return sponge(rate_of(bits), 0x04, head + message, length)


def kmac(bits, key, message, length, customization, xof=False):
    """SP 800-185, sections 4.3 and 4.3.1."""
    new = bytepad(encode_string(key), rate_of(bits)) + message + right_encode(0 if xof else 8 * length)
    return cshake(bits, new, length, b"KMAC", customization)


if __name__ == "__main__":
    import hashlib

    for n in (0, 1, 71, 72, 135, 136, 143, 144, 167, 168, 300):
        m = bytes(7 * i % 251 for i in range(n))
        for bits in (224, 256, 384, 512):
            assert sha3(bits, m) == hashlib.new(f"sha3_{bits}", m).digest()
        for bits in (128, 256):
            assert shake(bits, m, n + 40) == hashlib.new(f"shake_{bits}", m).digest(n + 40)
    # SP 800-185, the published samples: cSHAKE #1, KMAC #1.
    sample = cshake(128, bytes(range(4)), 32, b"", b"Email Signature")
    assert sample.hex() == "c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"
    sample = kmac(128, bytes(range(0x40, 0x60)), bytes(range(4)), 32, b"")
    assert sample.hex() == "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"
    # RFC 9861, section 5: TurboSHAKE128 of nothing.
    sample = turboshake(128, b"", 0x1F, 32)
    assert sample.hex() == "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c"
    assert keccak256(b"").hex() == "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
    print("the model agrees with hashlib and published samples")
