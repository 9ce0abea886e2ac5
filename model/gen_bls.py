#!/usr/bin/env python3
"""Writes vectors/bls/generated/: keys, signatures, proofs of possession, aggregates, shares, and encodings to refuse."""

import bls
from output import finish, records
from stream import Stream

VARIANTS = [bls.MIN_PK, bls.MIN_SIG]
MESSAGES = [b"", b"abc", bytes(range(200))]
TAG = b"ADAMANT-BLS-TEST"


def keys():
    stream = Stream("bls keys")
    for length, info in ((32, b""), (32, b"info"), (33, b""), (100, b"x" * 70)):
        ikm, salt = stream.bytes(length), stream.bytes(length // 3)
        yield {
            "ikm": ikm.hex(),
            "info": info.hex(),
            "salt": salt.hex(),
            "v3": bls.keygen_v3(ikm, info).to_bytes(32, "big").hex(),
            "v4": bls.keygen_v4(ikm, info).to_bytes(32, "big").hex(),
            "v5": bls.keygen(ikm, salt, info).to_bytes(32, "big").hex(),
        }


def signatures():
    stream = Stream("bls signatures")
    for variant in VARIANTS:
        for secret in (1, bls.R - 1, stream.below(bls.R)):
            public = variant.public(secret)
            common = {
                "variant": variant.name,
                "secret": secret.to_bytes(32, "big").hex(),
                "public": variant.key(public).hex(),
            }
            yield {
                **common,
                "public_uncompressed": bls.serialize(public, variant.key_bytes).hex(),
                "proof": variant.signature(variant.pop_prove(secret)).hex(),
            }
            for message in MESSAGES[: 3 if secret > 1 and secret < bls.R - 1 else 1]:
                for scheme in ("basic", "aug", "pop"):
                    yield {
                        **common,
                        "scheme": scheme,
                        "message": message.hex(),
                        "signature": variant.signature(variant.sign(secret, message, scheme)).hex(),
                    }
            yield {
                **common,
                "scheme": "basic",
                "dst": TAG.hex(),
                "message": MESSAGES[1].hex(),
                "signature": variant.signature(variant.sign(secret, MESSAGES[1], "basic", TAG)).hex(),
            }


def aggregates():
    stream = Stream("bls aggregates")
    for variant in VARIANTS:
        secrets = [stream.below(bls.R) for _ in range(3)]
        publics = [variant.public(secret) for secret in secrets]
        for scheme, messages in (("basic", MESSAGES), ("aug", [b"abc"] * 3), ("pop", [b"abc"] * 3)):
            points = [variant.sign(secret, message, scheme) for secret, message in zip(secrets, messages)]
            aggregate = variant.sum(points)
            if scheme == "basic":
                assert variant.core_verify(list(zip(publics, messages)), aggregate, variant.dst(scheme))
                assert not variant.core_verify(list(zip(publics, messages)), points[0], variant.dst(scheme))
            yield {
                "variant": variant.name,
                "scheme": scheme,
                "publics": " ".join(variant.key(public).hex() for public in publics),
                "messages": " ".join(message.hex() or "-" for message in messages),
                "signatures": " ".join(variant.signature(point).hex() for point in points),
                "aggregate": variant.signature(aggregate).hex(),
            }


def threshold():
    stream = Stream("bls threshold")
    for variant in VARIANTS:
        for scheme, needed, indices in (("basic", 1, [5]), ("aug", 2, [3, 1]), ("pop", 3, [2, 7, 1])):
            coefficients = [stream.below(bls.R) for _ in range(needed)]
            secret, group_key = coefficients[0], variant.public(coefficients[0])
            shares = [bls.share(coefficients, i) for i in indices]
            message = variant.augmented(scheme, group_key, b"shared")
            partials = [variant.core_sign(value, message, variant.dst(scheme)) for value in shares]
            factors = bls.lagrange(indices)
            assert sum(f * s for f, s in zip(factors, shares)) % bls.R == secret
            signature = variant.sum(variant.signatures.mul(f, point) for f, point in zip(factors, partials))
            assert signature == variant.sign(secret, b"shared", scheme)
            yield {
                "variant": variant.name,
                "scheme": scheme,
                "coefficients": " ".join(c.to_bytes(32, "big").hex() for c in coefficients),
                "commitments": "".join(variant.key(variant.public(c)).hex() for c in coefficients),
                "indices": " ".join(str(i) for i in indices),
                "shares": " ".join(s.to_bytes(32, "big").hex() for s in shares),
                "partials": " ".join(variant.signature(point).hex() for point in partials),
                "message": b"shared".hex(),
                "signature": variant.signature(signature).hex(),
            }


def point_outside(group):
    """A point of the curve that is not in the subgroup."""
    x = 1
    while True:
        square = group.field(x) * group.field(x) * group.field(x) + group.b
        if square.is_square():
            point = (group.field(x), square.sqrt())
            assert group.contains(point)
            if group.mul(bls.R, point) is not None:
                return point
        x += 1


def no_point(group):
    """An x of no point."""
    x = 1
    while (group.field(x) * group.field(x) * group.field(x) + group.b).is_square():
        x += 1
    return group.field(x)


def refused():
    for group, generator, size in bls.MIN_PK.groups:
        good, long = bytearray(bls.compress(generator, size)), bytearray(bls.serialize(generator, size))
        infinity, zeros = bytearray(bls.compress(None, size)), bytes(size)
        modulus = bytes(size - 48) + bls.P.to_bytes(48, "big")

        def case(name, error, data):
            return {"bytes": str(size), "case": name, "error": error, "encoding": bytes(data).hex()}

        def flags(data, bits):
            return bytes([data[0] ^ bits]) + bytes(data[1:])

        yield case("empty", "LengthMismatch", b"")
        yield case("one byte short", "LengthMismatch", good[:-1])
        yield case("one byte more", "LengthMismatch", good + b"\0")
        yield case("uncompressed, one byte short", "LengthMismatch", long[:-1])
        yield case("compressed flag missing", "InvalidFlags", flags(good, 0x80))
        yield case("compressed flag on an uncompressed point", "InvalidFlags", flags(long, 0x80))
        yield case("sign flag on an uncompressed point", "InvalidFlags", flags(long, 0x20))
        yield case("infinity flag on a point", "InvalidInfinity", flags(good, 0x40))
        yield case("infinity with the sign flag", "InvalidInfinity", flags(infinity, 0x20))
        yield case("infinity with a low bit", "InvalidInfinity", infinity[:-1] + b"\1")
        yield case("infinity with a bit beside the flags", "InvalidInfinity", flags(infinity, 0x01))
        yield case("uncompressed infinity with a low bit", "InvalidInfinity", flags(bytes(2 * size - 1) + b"\1", 0x40))
        yield case("zeros without flags", "InvalidFlags", zeros)
        yield case("x = p", "InvalidEncoding", flags(modulus, 0x80))
        yield case("all ones", "InvalidInfinity", b"\xff" * size)
        outside = point_outside(group)
        yield case("no point", "NotOnCurve", flags(bls.coordinates(no_point(group)), 0x80))
        yield case("not on the curve", "NotOnCurve", long[:-1] + bytes([long[-1] ^ 1]))
        yield case("outside of the subgroup", "NotInSubgroup", bls.compress(outside, size))
        yield case("outside of the subgroup, uncompressed", "NotInSubgroup", bls.serialize(outside, size))


def file(name, title, rows):
    return f"vectors/bls/generated/{name}.txt", records(f"BLS signatures: {title}", "gen_bls.py", rows)


finish(
    dict(
        [
            file("keys", "secret keys from key material, by versions 3 to 5 of the draft's KeyGen.", keys()),
            file("signatures", "public keys, signatures and proofs of possession.", signatures()),
            file("aggregates", "aggregates, which the model verified by pairings.", aggregates()),
            file("threshold", "shares of a secret and what is recovered from them.", threshold()),
            file("refused", "encodings of points that are refused. 48 bytes are for G1, 96 for G2.", refused()),
        ]
    )
)
