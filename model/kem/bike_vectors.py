#!/usr/bin/env python3
"""Shortens leancrypto's test vectors of BIKE 5.1 (github smuellerDD/leancrypto, bike/tests/bike_tester_vectors_l{1,3,5}.h at 6b593b4,
made by the BIKE team's code without its options) to vectors/kem/published/bike.txt.

    python3 model/kem/bike_vectors.py DIRECTORY        the three headers as l1.h, l3.h, l5.h
"""

import hashlib
import pathlib
import re
import sys

PUBLISHED = pathlib.Path(__file__).resolve().parent.parent.parent / "vectors/kem/published/bike.txt"


def arrays(text):
    for name, body in re.findall(r"\.(seed|pk|sk|ct|ss)\s*=\s*\{([^}]*)\}", text):
        yield name, bytes(int(byte, 16) for byte in re.findall(r"0[xX]([0-9a-fA-F]{1,2})", body))


def main(directory):
    out = [
        "# BIKE 5.1, levels 1, 3 and 5, shortened by model/kem/bike_vectors.py from leancrypto's bike/tests/bike_tester_vectors_l{1,3,5}.h.",
        "# seed: 32 bytes each for the key, sigma, the message, and 32 that are not used. pk, sk and ct are SHA3-256 digests.",
    ]
    for level in "135":
        for name, value in arrays((pathlib.Path(directory) / f"l{level}.h").read_text()):
            if name == "seed":
                out += ["", f"level = bike-{level}"]
            short = value if name in ("seed", "ss") else hashlib.sha3_256(value).digest()
            out.append(f"{name} = {short.hex()}")
    PUBLISHED.write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
