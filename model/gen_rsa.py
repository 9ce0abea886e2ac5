#!/usr/bin/env python3
"""Writes vectors/rsa/generated/: keys in all formats, signatures and ciphertexts, and what must be refused."""

import rsa
from output import finish, records
from stream import Stream

# Bits of both primes, and the exponent. A modulus of 1025 bits has one byte more than a PSS encoding for it.
SHAPES = [(512, 512, 65537), (513, 512, 3), (515, 516, 17), (768, 768, 2**32 + 15), (1024, 1024, 65537)]
KEYS = [rsa.Key(*shape, f"rsa key {i}") for i, shape in enumerate(SHAPES)]
MESSAGES = [b"", b"abc", bytes(range(256)) * 2]


def keys():
    for key in KEYS:
        yield {
            "bits": str(key.n.bit_length()),
            **key.numbers(),
            "spki": rsa.public_spki(key).hex(),
            "public_pkcs1": rsa.public_pkcs1(key).hex(),
            "pkcs8": rsa.private_pkcs8(key).hex(),
            "private_pkcs1": rsa.private_pkcs1(key).hex(),
        }


def signatures():
    stream = Stream("rsa signatures")
    for i, key in enumerate(KEYS):
        for name, new in rsa.HASHES.items():
            size, bits = new().digest_size, key.n.bit_length()
            for message in MESSAGES:
                common = {"key": str(i), "hash": name, "message": message.hex()}
                encoded = rsa.pkcs1v15(rsa.digest_info(name, message), key.length)
                yield {**common, "scheme": "pkcs1", "signature": key.private(encoded).hex()}
            # As long as a digest, none, one byte, the longest.
            longest = (bits - 1 + 7) // 8 - size - 2
            for length in dict.fromkeys([min(size, longest), 0, 1, longest]):
                message, salt = MESSAGES[length % 3], stream.bytes(length)
                encoded = rsa.pss(name, message, salt, bits)
                yield {
                    "key": str(i),
                    "hash": name,
                    "message": message.hex(),
                    "scheme": "pss",
                    "salt": salt.hex(),
                    "signature": key.private(encoded).hex(),
                }


def bad_infos(name, message):
    """Contents that a lenient parser of a DigestInfo would take."""
    good = rsa.digest_info(name, message)
    algorithm, h = rsa.HASH_ALGORITHMS[name], rsa.digest(name, message)
    yield "length in long form", b"\x30\x81" + good[1:]
    without = rsa.sequence(algorithm[2:-2])
    yield "NULL left out", rsa.sequence(without, rsa.element(0x04, h))
    yield "parameters after NULL", rsa.sequence(rsa.sequence(algorithm[2:], rsa.NULL), rsa.element(0x04, h))
    yield "bytes after the digest", good + b"\0"
    yield "bytes in the DigestInfo", rsa.sequence(algorithm, rsa.element(0x04, h), rsa.NULL)
    other = "sha384" if name != "sha384" else "sha256"
    yield "another hash function", rsa.digest_info(other, message)
    yield "another message", rsa.digest_info(name, message + b".")
    yield "the digest alone", h


def bad_paddings(info, length):
    good = rsa.pkcs1v15(info, length)
    yield "block type 2", b"\0\2" + good[2:]
    yield "block type 0", bytes(length - len(info)) + info
    yield "first byte 1", b"\1\1" + good[2:]
    yield "a zero in the padding", good[:20] + b"\0" + good[21:]
    yield "short padding, bytes at the end", b"\0\1" + b"\xff" * 8 + b"\0" + info + bytes(length - len(info) - 11)
    yield "no zero after the padding", good.replace(b"\xff\0", b"\xff\xff", 1)


def bad_pss(name, message, key):
    bits, size = key.n.bit_length(), rsa.HASHES[name]().digest_size
    salt = bytes(range(size))
    good = rsa.pss(name, message, salt, bits)
    yield "trailer cc", good[:-1] + b"\xcc"
    yield "another message", rsa.pss(name, message + b".", salt, bits)
    yield "H changed", good[:-2] + bytes([good[-2] ^ 1]) + good[-1:]
    # The data block with another byte in place of 01, or with the salt's end cut.
    start = (bits + 7) // 8 - (bits - 1 + 7) // 8
    masked, h = good[start : -size - 1], good[-size - 1 : -1]
    at = len(masked) - size - 1
    for title, where, change in [("02 before the salt", at, 3), ("00 before the salt", at, 1), ("no zeros", at - 1, 1)]:
        changed = masked[:where] + bytes([masked[where] ^ change]) + masked[where + 1 :]
        yield title, good[:start] + changed + h + b"\xbc"
    if start == 0 and (unused := 8 * len(masked + h + b"\xbc") - (bits - 1)):
        top = bytes([good[0] | 0x80 >> unused - 1])
        if int.from_bytes(top + good[1:], "big") < key.n:
            yield "an unused bit", top + good[1:]


def refused_signatures():
    for i, key in enumerate(KEYS):
        name, message = list(rsa.HASHES)[i % 2], b"abc"
        rows = [("pkcs1", t, rsa.pkcs1v15(info, key.length)) for t, info in bad_infos(name, message)]
        rows += [("pkcs1", *row) for row in bad_paddings(rsa.digest_info(name, message), key.length)]
        rows += [("pss", *row) for row in bad_pss(name, message, key)]
        for scheme, title, encoded in rows:
            yield {
                "why": title,
                "key": str(i),
                "hash": name,
                "message": message.hex(),
                "scheme": scheme,
                "signature": key.private(encoded).hex(),
            }


def room(key, name):
    return key.length - 2 * rsa.HASHES[name]().digest_size - 2


def ciphertexts():
    stream = Stream("rsa ciphertexts")
    for i, key in enumerate(KEYS):
        for name, new in rsa.HASHES.items():
            longest = room(key, name)
            for length in dict.fromkeys([0, 1, longest // 2, longest]) if longest >= 0 else []:
                label = [b"", b"label"][length % 2]
                message, seed = stream.bytes(length), stream.bytes(new().digest_size)
                block = rsa.oaep_block(name, label, message, key.length)
                yield {
                    "key": str(i),
                    "hash": name,
                    "label": label.hex(),
                    "seed": seed.hex(),
                    "message": message.hex(),
                    "ciphertext": key.public(rsa.oaep(name, block, seed)).hex(),
                }


def refused_ciphertexts():
    stream = Stream("rsa refused ciphertexts")
    for i, key in enumerate(KEYS):
        name = "sha256"
        seed, message = stream.bytes(32), b"message"
        good = rsa.oaep_block(name, b"", message, key.length)
        one = good.rindex(b"\1" + message)
        change = lambda at, value: good[:at] + bytes([value]) + good[at + 1 :]
        rows = [
            ("first byte 1", good, 1),
            ("another label", rsa.oaep_block(name, b"x", message, key.length), 0),
            ("first bit of the label's hash", change(0, good[0] ^ 0x80), 0),
            ("last bit of the label's hash", change(31, good[31] ^ 1), 0),
            ("02 for 01", change(one, 2), 0),
            ("81 for 01", change(one, 0x81), 0),
            ("02 among the zeros", change(33, 2), 0),
            ("zeros to the end", good[:32] + bytes(len(good) - 32), 0),
            ("no zero and no 01", good[:32] + b"\2" * (len(good) - 32), 0),
        ]
        for title, block, first in rows:
            encoded = rsa.oaep(name, block, seed, first)
            if int.from_bytes(encoded, "big") < key.n:
                yield {"why": title, "key": str(i), "hash": name, "ciphertext": key.public(encoded).hex()}
        # What a padded 0, 1 and n - 1 would be.
        for number in (0, 1, key.n - 1):
            yield {
                "why": "a trivial number",
                "key": str(i),
                "hash": name,
                "ciphertext": number.to_bytes(key.length, "big").hex(),
            }


rsa.self_check()
finish(
    {
        f"vectors/rsa/generated/{name}.txt": records(title, "gen_rsa.py", rows())
        for name, title, rows in [
            ("keys", "RSA keys and their DER forms", keys),
            ("signatures", "RSA signatures", signatures),
            ("refused_signatures", "RSA signatures that must be refused", refused_signatures),
            ("ciphertexts", "OAEP ciphertexts", ciphertexts),
            ("refused_ciphertexts", "OAEP ciphertexts that must be refused", refused_ciphertexts),
        ]
    }
)
