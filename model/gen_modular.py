#!/usr/bin/env python3
"""Writes vectors/modular/generated/: squaring chains, products, powers, inverses, RSA private operations."""

import modular
from output import finish, records
from stream import Stream

FOLDER = "vectors/modular/generated"
ME = "gen_modular.py"

RSA_2048 = int(
    "2519590847565789349402718324004839857142928212620403202777713783604366202070"
    "7595556264018525880784406918290641249515082189298559149176184502808489120072"
    "8449926873928072877767359714183472702618963750149718246911650776133798590957"
    "0009733045974880842840179742910064245869181719511874612151517265463228221686"
    "9987549182422433637259085141865462043576798423387184774447920739934236584823"
    "8242811981638150106748104516603773060562016196762561338441436038339044149526"
    "3443219011465754445417842402092461651572335077870774981712577246796292638635"
    "6373289912154831438167899885040445364023527381951378636564391212010397122822"
    "120720357"
)
SAMPLE = 0x374CD38778E61027A78A9A6F98753F272CA8CBC23B909A8AB041F5030B17ABFA

# Around limbs of 64 and 52 bits, blocks of 8 limbs of either, and the round sizes people use.
SIZES = [
    *(2, 3, 4, 8, 31, 32, 33, 51, 52, 53, 63, 64, 65, 103, 104, 127, 128, 129, 208, 255, 256, 257),
    *(414, 415, 416, 417, 511, 512, 513, 830, 831, 832, 833, 1022, 1023, 1024, 1025, 1247, 1248, 1249),
    *(1536, 1663, 1664, 1665, 2046, 2047, 2048, 2049, 2078, 2079, 2080, 2081, 3072, 3328, 4096, 4160, 8192, 16384),
]


def moduli():
    """Odd moduli of each size: all ones, a lone bit above a 1, and a random one."""
    stream = Stream("moduli")
    for bits in SIZES:
        shapes = [2**bits - 1, 2 ** (bits - 1) + 1, stream.exact_bits(bits) | 1]
        yield from dict.fromkeys(shapes[2:] if bits in (4096, 8192, 16384) else shapes)


def chains():
    """x^(2^(2^t)) on RSA-2048: what `sqr t x` prints."""
    y, done = SAMPLE, 0
    for t in range(1, 21):
        y, done = modular.square_chain(y, 2**t - done, RSA_2048), 2**t
        yield {"t": str(t), "y": y}


def arithmetic():
    """Squaring chains, products, Montgomery products, powers and inverses on awkward moduli."""
    stream = Stream("arithmetic")
    for n in moduli():
        x, y = stream.below(n), stream.below(n)
        exponent = stream.bits(1 + stream.below(200))
        inverse = modular.divsteps_inverse(x, n) if n.bit_length() <= 1025 else modular_inverse(x, n)
        yield {
            "n": n,
            "x": x,
            "y": y,
            "product": x * y % n,
            "montgomery": modular.montgomery_product(x, y, n),
            "chain100": modular.square_chain(x, 100, n),
            "exponent": exponent,
            "power": modular.power(x, exponent, n),
            "inverse": "none" if inverse is None else inverse,
        }


def modular_inverse(x, n):
    """The same by Python's own means: the definition takes long on the largest moduli."""
    try:
        return pow(x, -1, n)
    except ValueError:
        return None


# (bits of p, bits of q, e): the usual sizes, unequal halves either way round, odd sizes, small and large e.
KEYS = [
    *((256, 256, 3), (256, 256, 65537), (512, 512, 65537), (500, 524, 17), (530, 494, 65537), (513, 512, 5)),
    *((768, 768, 65537), (1024, 1024, 65537), (1024, 1024, 2**63 + 29), (1023, 1025, 257)),
    *((1536, 1536, 65537), (2048, 2048, 65537)),
]


def keys():
    for p_bits, q_bits, e in KEYS:
        stream = Stream(f"rsa {p_bits} {q_bits} {e}")
        p, q = (modular.find_prime(bits, e, stream) for bits in (p_bits, q_bits))
        n, d = p * q, pow(e, -1, (p - 1) * (q - 1))
        parts = {"p": p, "q": q, "dp": d % (p - 1), "dq": d % (q - 1), "qinv": pow(q, -1, p)}
        # A random message, the edges, and multiples of a prime: not units, but RSA takes them.
        for c in (stream.below(n), 0, 1, n - 1, p, n - q):
            m = modular.rsa_private(c, *parts.values())
            assert pow(m, e, n) == c
            yield {"n": n, "e": e, "d": d, **parts, "c": c, "m": m}


finish(
    {
        f"{FOLDER}/chains.txt": records("x^(2^(2^t)) modulo RSA-2048 for the sample x", ME, chains()),
        f"{FOLDER}/arithmetic.txt": records("Arithmetic on odd moduli of awkward sizes", ME, arithmetic()),
        f"{FOLDER}/rsa.txt": records("RSA keys and private operations c -> m", ME, keys()),
    }
)
