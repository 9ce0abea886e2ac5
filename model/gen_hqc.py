#!/usr/bin/env python3
"""Writes vectors/kem/generated/hqc.txt: what HQC's parts give, and damaged ciphertexts in every region."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "kem"))
import hqc
from output import finish, records
from stream import Stream

ME = "gen_hqc.py"


def positions(list):
    return " ".join(f"{position:x}" for position in list)


def damaged(p, take):
    """Ciphertexts of one key with one bit or many changed, and what they decapsulate to."""
    seed, message, salt = take(32), take(p.k), take(16)
    ek, dk = hqc.keygen(p, seed)
    ct, ss = hqc.encaps(p, ek, message, salt)
    assert hqc.decaps(p, dk, ct) == ss
    row = dict(set=p.name, what="good", seed=seed.hex(), message=message.hex(), salt=salt.hex(), ss=ss.hex())
    yield row | {"from": 0, "xor": ""}
    v, end = p.n_bytes, p.n_bytes + p.v_bytes
    beyond = f"{1 << (p.n % 8):02x}"
    for what, start, change in (
        ("first byte of u", 0, "01"),
        ("last bit of u", v - 1, "01"),
        ("a bit of u at n", v - 1, beyond),
        ("first byte of v", v, "01"),
        ("one symbol of v, which is corrected", v + 100, "ff" * 48),
        ("last byte of v", end - 1, "80"),
        ("half of v, beyond correction", v, "ff5a" * (p.v_bytes // 4)),
        ("first byte of the salt", end, "01"),
        ("last byte of the salt", end + 15, "80"),
    ):
        bad = bytearray(ct)
        for i, byte in enumerate(bytes.fromhex(change)):
            bad[start + i] ^= byte
        ss = hqc.decaps(p, dk, bytes(bad))
        yield row | {"what": what, "from": start, "xor": change, "ss": ss.hex()}


def parts(p, take):
    """Repeats among positions, code words with errors."""
    for _ in range(20):
        # From few positions, so that there are chains of repeats; the own index may be among them.
        drawn = [byte % 32 for byte in take(24)]
        yield dict(set=p.name, what="repeats", **{"in": positions(drawn)}, out=positions(hqc.resolve_repeats(drawn)))
    # A stream in which candidates come twice and are too large.
    for repeats in range(4):
        stream = bytearray(take(3 * (2 * p.weight + 12)))
        for i in range(repeats):
            stream[30 * i + 30 : 30 * i + 33] = stream[30 * i : 30 * i + 3]
            stream[30 * i + 36 : 30 * i + 39] = b"\xff\xff\xff"
        reader = hqc.Reader(b"")
        reader.data, reader.position = bytes(stream), 0
        reader.read = lambda count, reader=reader: take_from(reader, count)
        y = hqc.support_by_rejection(p, reader, p.weight)
        x = hqc.support_by_rejection(p, reader, p.weight)
        yield dict(set=p.name, what="choice", **{"in": bytes(stream).hex()}, out=positions(y + x))
    for errors in (0, 1, p.delta - 1, p.delta):
        message = take(p.k)
        word = bytearray(hqc.rs_encode(p, message))
        # Spread over check symbols and message.
        for i in range(errors):
            word[i * p.n1 // max(errors, 1)] ^= take(1)[0] | 1
        assert hqc.rs_decode(p, bytes(word)) == message
        yield dict(set=p.name, what="outer code", **{"in": bytes(word).hex()}, out=message.hex())
    message = take(p.k)
    word = hqc.encode(p, message).to_bytes(p.v_bytes, "little")
    yield dict(set=p.name, what="code word", **{"in": message.hex()}, out=word.hex())
    noise = bytes(a & b for a, b in zip(take(p.v_bytes), take(p.v_bytes)))
    for block in range(4):
        length = p.n2 // 8
        received = bytes(a ^ b for a, b in zip(word, noise))[block * length : (block + 1) * length]
        out = hqc.rm_decode(p, int.from_bytes(received, "little"))
        yield dict(set=p.name, what="inner code", **{"in": received.hex()}, out=f"{out:02x}")


def take_from(reader, count):
    reader.position += count
    return reader.data[reader.position - count : reader.position]


def rows():
    take = Stream("hqc").bytes
    for p in hqc.SETS.values():
        yield from damaged(p, take)
        yield from parts(p, take)


finish({"vectors/kem/generated/hqc.txt": records("HQC: damaged ciphertexts, and its parts", ME, list(rows()))})
