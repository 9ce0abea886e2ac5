#!/usr/bin/env python3
"""Writes vectors/vdf/generated/: proofs of both systems, tampered ones, time-lock puzzles."""

import modular
import vdf
from output import finish, records
from stream import Stream

FOLDER = "vectors/vdf/generated"
ME = "gen_vdf.py"

# Bits of the modulus, each with its numbers of squarings: around the last claim of a Pietrzak proof, odd at the start, odd on
# the way, odd all the way, round.
SIZES = {
    1024: [1, 2, 255, 256, 257, 258, 511, 512, 513, 515, 1000, 1023, 2047, 4096, 5001],
    1031: [1, 257, 2047],
    2048: [300, 1001, 3000],
    3072: [601],
}


def statements():
    for bits, counts in SIZES.items():
        stream = Stream(f"vdf {bits}")
        # A product of two primes would be found in the same way; nobody needs its factors here.
        n = stream.exact_bits(bits) | 1
        for t in counts:
            x = stream.below(n)
            while vdf.math.gcd(x, n) != 1:
                x = stream.below(n)
            yield n, x, t


def proofs():
    for n, x, t in statements():
        for system, prove in vdf.PROVE.items():
            y, elements = prove(n, x, t)
            assert vdf.VERIFY[system](n, x, t, y, elements)
            row = {"n": n, "x": x, "squarings": str(t), "system": system, "result": vdf.square_chain(x, t, n)}
            if system == "wesolowski":
                row["prime"] = vdf.challenge_prime(n, x, t, y)
            yield row | {"proof": vdf.proof_bytes(system, n, x, t, y, elements).hex()}


def tampered():
    """What a forger might do to a proof, in its binary form; the model refuses each, too, where it can be read at all."""
    n, x, t = next(s for s in statements() if s[2] == 1000)
    for system, prove in vdf.PROVE.items():
        y, elements = prove(n, x, t)
        others = [vdf.canonical(n, v * x % n) for v in elements]
        claims = {
            "y times x": (x, t, vdf.canonical(n, y * x % n), elements),
            "-y": (x, t, n - y, elements),
            "y is 1": (x, t, 1, elements),
            "y is 0": (x, t, 0, elements),
            "an element times x": (x, t, y, [others[0], *elements[1:]]),
            "minus an element": (x, t, y, [n - elements[0], *elements[1:]]),
            "an element is 1": (x, t, y, [1, *elements[1:]]),
            "an element is 0": (x, t, y, [0, *elements[1:]]),
            "an element is n": (x, t, y, [n, *elements[1:]]),
            "one element more": (x, t, y, [*elements, elements[-1]]),
            "one element less": (x, t, y, elements[:-1]),
            "one squaring more": (x, t + 1, y, elements),
            "one squaring less": (x, t - 1, y, elements),
            "another x": (x * x % n, t, y, elements),
            "minus x": (n - x, t, y, elements),
        }
        for what, (x_, t_, y_, elements_) in claims.items():
            assert not vdf.VERIFY[system](n, x_, t_, y_, elements_), what
            yield {"what": what, "proof": vdf.proof_bytes(system, n, x_, t_, y_, elements_).hex()}
        good = vdf.proof_bytes(system, n, x, t, y, elements)
        other_system = vdf.number(3 - vdf.SYSTEMS[system], 1)
        length = vdf.byte_length(n)
        forms = {
            "a byte more": good + b"\0",
            "a byte less": good[:-1],
            "the other system": good[:8] + other_system + good[9:],
            "a third system": good[:8] + b"\3" + good[9:],
            "another version": good[:7] + b"2" + good[8:],
            "an even modulus": good[: 12 + length] + vdf.number(good[12 + length] & 0xFE, 1) + good[13 + length :],
            "a leading zero of n": good[:9] + vdf.number(length + 1, 4) + b"\0" + good[13:],
        }
        for what, form in forms.items():
            yield {"what": what, "proof": form.hex()}


def timelock():
    """Primes that are 3 modulo 4, the first larger and smaller, and T around what the trapdoor treats alike."""
    for bits in (512, 520, 1024):
        stream = Stream(f"timelock {bits}")
        p, q = (find_prime(bits, stream) for _ in "pq")
        for t in (1, 2, 64, 1000, 4097):
            n, x = p * q, stream.below(p * q)
            key = vdf.timelock_key(n, x, t).hex()
            yield {"p": p, "q": q, "x": x, "squarings": str(t), "y": vdf.square_chain(x, t, n), "key": key}
            p, q = q, p


def puzzle():
    """A whole puzzle file, and the same with nothing but the payload in what is authenticated."""
    stream = Stream("timelock puzzle")
    n, t = find_prime(512, stream) * find_prime(512, stream), 1000
    x, salt = stream.below(n), stream.bytes(32)
    content = b"What was locked: not a whole number of blocks.\n"
    yield {
        "content": content.hex(),
        "puzzle": vdf.timelock_puzzle(n, x, t, salt, content).hex(),
        "without_associated_data": vdf.timelock_puzzle(n, x, t, salt, content, b"").hex(),
    }


def find_prime(bits, stream):
    while True:
        p = modular.find_prime(bits, 65537, stream)
        if p % 4 == 3:
            return p


finish(
    {
        f"{FOLDER}/proofs.txt": records("Results and proofs in binary form", ME, proofs()),
        f"{FOLDER}/timelock.txt": records("Solutions of time-lock puzzles and their keys", ME, timelock()),
        f"{FOLDER}/puzzle.txt": records("A file of adamant timelock, and one that must be refused", ME, puzzle()),
        f"{FOLDER}/tampered.txt": records("Proofs in binary form that must be refused", ME, tampered()),
    }
)
