"""RSA by definition (RFC 8017): the schemes, and the DER forms of keys. The reference of the crate `adamant-rsa`.

Nothing here is constant time; everything is meant to be obviously right. Run as a program it checks itself.
"""

import hashlib
from math import gcd, lcm

import modular
from stream import Stream

HASHES = {"sha256": hashlib.sha256, "sha384": hashlib.sha384, "sha512": hashlib.sha512}

# --- keys ------------------------------------------------------------------------------------------------------------


class Key:
    def __init__(self, p_bits, q_bits, e, label):
        stream = Stream(label)
        self.e = e
        self.p = modular.find_prime(p_bits, e, stream)
        self.q = modular.find_prime(q_bits, e, stream)
        assert self.p != self.q and gcd(e, (self.p - 1) * (self.q - 1)) == 1
        self.n = self.p * self.q
        self.d = pow(e, -1, lcm(self.p - 1, self.q - 1))
        self.length = (self.n.bit_length() + 7) // 8

    def numbers(self):
        """In the order of RFC 8017, appendix A.1.2."""
        return {
            "n": self.n,
            "e": self.e,
            "d": self.d,
            "p": self.p,
            "q": self.q,
            "d_p": self.d % (self.p - 1),
            "d_q": self.d % (self.q - 1),
            "q_inverse": pow(self.q, -1, self.p),
        }

    def public(self, data):
        return pow(int.from_bytes(data, "big"), self.e, self.n).to_bytes(self.length, "big")

    def private(self, data):
        number = int.from_bytes(data, "big")
        assert number < self.n
        return pow(number, self.d, self.n).to_bytes(self.length, "big")


# --- DER (ITU-T X.690) -----------------------------------------------------------------------------------------------


def element(tag, contents):
    length = len(contents)
    if length < 0x80:
        head = bytes([length])
    else:
        size = (length.bit_length() + 7) // 8
        head = bytes([0x80 | size]) + length.to_bytes(size, "big")
    return bytes([tag]) + head + contents


def integer(number):
    # A byte for the sign.
    return element(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def sequence(*parts):
    return element(0x30, b"".join(parts))


def oid(*arcs):
    out = bytes([40 * arcs[0] + arcs[1]])
    for arc in arcs[2:]:
        digits = [arc & 127]
        while arc := arc >> 7:
            digits.insert(0, arc & 127 | 128)
        out += bytes(digits)
    return element(0x06, out)


NULL = element(0x05, b"")
RSA_ENCRYPTION = sequence(oid(1, 2, 840, 113549, 1, 1, 1), NULL)
HASH_ALGORITHMS = {
    name: sequence(oid(2, 16, 840, 1, 101, 3, 4, 2, arc), NULL)
    for name, arc in [("sha256", 1), ("sha384", 2), ("sha512", 3)]
}


def public_pkcs1(key):
    return sequence(integer(key.n), integer(key.e))


def public_spki(key):
    return sequence(RSA_ENCRYPTION, element(0x03, b"\0" + public_pkcs1(key)))


def private_pkcs1(key):
    return sequence(integer(0), *(integer(x) for x in key.numbers().values()))


def private_pkcs8(key):
    return sequence(integer(0), RSA_ENCRYPTION, element(0x04, private_pkcs1(key)))


# --- encodings -------------------------------------------------------------------------------------------------------


def digest(name, *parts):
    return HASHES[name](b"".join(parts)).digest()


def mgf1(name, seed, length):
    """Appendix B.2.1."""
    out = b""
    for counter in range(-(-length // HASHES[name]().digest_size)):
        out += digest(name, seed, counter.to_bytes(4, "big"))
    return out[:length]


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def digest_info(name, message):
    return sequence(HASH_ALGORITHMS[name], element(0x04, digest(name, message)))


def pkcs1v15(info, length):
    """Section 9.2, of a DigestInfo."""
    padding = b"\xff" * (length - len(info) - 3)
    assert len(padding) >= 8
    return b"\0\1" + padding + b"\0" + info


def pss(name, message, salt, bits):
    """Section 9.1.1, for a modulus of `bits` bits; as long as the modulus."""
    size = HASHES[name]().digest_size
    length = (bits - 1 + 7) // 8
    assert length >= size + len(salt) + 2
    h = digest(name, bytes(8), digest(name, message), salt)
    block = bytes(length - len(salt) - size - 2) + b"\1" + salt
    masked = bytearray(xor(block, mgf1(name, h, len(block))))
    masked[0] &= 0xFF >> 8 * length - (bits - 1)
    return bytes((bits + 7) // 8 - length) + bytes(masked) + h + b"\xbc"


def oaep_block(name, label, message, length):
    """The data block of section 7.1.1, step 2 c."""
    size = HASHES[name]().digest_size
    zeros = length - len(message) - 2 * size - 2
    assert zeros >= 0
    return digest(name, label) + bytes(zeros) + b"\1" + message


def oaep(name, block, seed, first=0):
    """Section 7.1.1, from a data block on."""
    masked = xor(block, mgf1(name, seed, len(block)))
    return bytes([first]) + xor(seed, mgf1(name, masked, len(seed))) + masked


def self_check():
    key = Key(512, 512, 65537, "rsa self-check")
    assert key.public(key.private(b"\0" * 127 + b"\7")) == b"\0" * 127 + b"\7"
    # RFC 8017, section 9.2, note 1.
    info = digest_info("sha256", b"abc")
    assert info[:19].hex() == "3031300d060960864801650304020105000420" and len(info) == 51
    assert integer(0).hex() == "020100" and integer(128).hex() == "02020080" and integer(127).hex() == "02017f"
    assert mgf1("sha256", b"", 70)[:32] == hashlib.sha256(bytes(4)).digest()


if __name__ == "__main__":
    self_check()
    print("rsa: consistent")
