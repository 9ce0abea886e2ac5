#!/usr/bin/env python3
"""Writes vectors/symmetric/generated/keccak.txt: SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE, Keccak-256."""

import keccak
from output import finish, records
from stream import Stream

ME = "gen_keccak.py"


def rows():
    take = Stream("keccak").bytes
    # Around every rate, and two blocks.
    for length in (0, 1, 7, 8, 9, 71, 72, 73, 103, 104, 135, 136, 137, 143, 144, 145, 167, 168, 169, 272, 336, 400):
        data = take(length)
        row = lambda alg, out, **more: dict(alg=alg, **more, **{"in": data.hex()}, out=out.hex())
        for bits in (224, 256, 384, 512):
            yield row(f"sha3-{bits}", keccak.sha3(bits, data))
        yield row("keccak256", keccak.keccak256(data))
        wanted = length % 97 + 20 if length % 2 else 170 + length
        for bits in (128, 256):
            yield row(f"shake{bits}", keccak.shake(bits, data, wanted))
            domain = 1 + length % 0x7F
            out = keccak.turboshake(bits, data, domain, wanted)
            yield row(f"turboshake{bits}", out, domain=f"{domain:02x}")
            name, custom = take(length % 5), take(length % 200)
            out = keccak.cshake(bits, data, wanted, name, custom)
            yield row(f"cshake{bits}", out, name=name.hex(), custom=custom.hex())
            key = take((length * 7) % 211)
            for xof in ("", "xof"):
                out = keccak.kmac(bits, key, data, wanted, custom, bool(xof))
                yield row(f"kmac{xof}{bits}", out, key=key.hex(), custom=custom.hex())


title = "SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE, Keccak-256"
finish({"vectors/symmetric/generated/keccak.txt": records(title, ME, list(rows()))})
