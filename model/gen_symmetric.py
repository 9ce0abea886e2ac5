#!/usr/bin/env python3
"""Writes vectors/symmetric/generated/: AES and its modes, SHA-256."""

import symmetric
from output import finish, records
from stream import Stream

FOLDER = "vectors/symmetric/generated"
ME = "gen_symmetric.py"

# Counters and nonces at which carries ripple.
COUNTERS = [bytes(16), b"\xff" * 16, b"\0" * 12 + b"\xff" * 4, b"\0" * 8 + b"\xff" * 8, b"\1" * 15 + b"\xfe"]
# Around blocks and the groups of the kernels.
LENGTHS = [0, 1, 15, 16, 17, 63, 64, 65, 128, 255, 512, 513, 800]


def rows():
    stream = Stream("symmetric")
    take = stream.bytes
    for size in (16, 24, 32):
        key = take(size)
        data = take(48)
        yield dict(alg="ecb", key=key.hex(), **{"in": data.hex()}, out=symmetric.ecb(key, data).hex())
        for counter in COUNTERS:
            data = take(100)
            out = symmetric.ctr(key, counter, data)
            yield dict(alg="ctr", key=key.hex(), iv=counter.hex(), **{"in": data.hex()}, out=out.hex())
    for length in LENGTHS:
        key, iv, data, aad = take(16), take(16), take(length), take(length % 37)
        out = symmetric.ctr(key, iv, data)
        yield dict(alg="ctr", key=key.hex(), iv=iv.hex(), **{"in": data.hex()}, out=out.hex())
        whole = data[: length // 16 * 16]
        out = symmetric.cbc(key, iv, whole)
        yield dict(alg="cbc", key=key.hex(), iv=iv.hex(), **{"in": whole.hex()}, out=out.hex())
        for nonce in (iv[:12], iv[:7], iv + data[:20]):
            out, tag = symmetric.gcm(key, nonce, aad, data)
            yield dict(
                alg="gcm", key=key.hex(), iv=nonce.hex(), aad=aad.hex(), **{"in": data.hex()}, out=out.hex(), tag=tag.hex()
            )
        if length >= 16:
            for key in (take(32), take(64)):
                out = symmetric.xts(key, iv, data)
                yield dict(alg="xts", key=key.hex(), iv=iv.hex(), **{"in": data.hex()}, out=out.hex())
        yield dict(alg="sha256", **{"in": data.hex()}, out=symmetric.sha256(data).hex())


finish({f"{FOLDER}/symmetric.txt": records("AES, its modes, SHA-256", ME, list(rows()))})
