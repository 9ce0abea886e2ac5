#!/usr/bin/env python3
"""Proves what stands in docs/evidence/proofs.md, by an SMT solver: `model/proofs/prove.py` prints the verdicts and ends with 1 if one
is not "proven". With `--write` the table goes into the document as well; with any other word, only the claims whose
statement or file contains it are proven. Needs z3: `pip install z3-solver==4.13.4.0`."""

import pathlib
import sys

import field25519  # noqa: F401
import product  # noqa: F401
import secp256k1  # noqa: F401
import word  # noqa: F401
from claim import CLAIMS, settle, z3

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "evidence" / "proofs.md"
BEGIN, END = "<!-- begin proofs: written by model/proofs/prove.py -->", "<!-- end proofs -->"


def main():
    rows, good = [], True
    write = "--write" in sys.argv[1:]
    wanted = [text for text in sys.argv[1:] if text != "--write"]
    for code, statement, bits, function in CLAIMS:
        if wanted and not any(text in f"{code}: {statement}" for text in wanted):
            continue
        verdict, seconds = settle(function)
        good &= verdict == "proven"
        print(f"{verdict:10} {seconds:6.1f} s  {code}: {statement} ({bits} bits)", flush=True)
        rows.append(f"| `{code}` | {statement} | {bits} | {verdict} |")
    print(f"{len(rows)} claims, z3 {z3.get_version_string()}: {'all proven' if good else 'NOT all proven'}")
    if write and not wanted:
        text = DOCUMENT.read_text()
        head, rest = text.split(BEGIN)
        table = "\n".join(["| code | statement | bits | verdict |", "|---|---|---|---|", *rows])
        DOCUMENT.write_text(f"{head}{BEGIN}\n\n{table}\n\n{END}{rest.split(END)[1]}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
