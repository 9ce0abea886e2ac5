#!/usr/bin/env python3
"""Fetches the 300 official vectors of HQC at 161cd4f, which the crate hqc-kem ships, into target/hqc-vectors/.

    python3 model/kem/fetch_vectors.py            fetch, and compare with vectors/kem/published/hqc.txt
    python3 model/kem/fetch_vectors.py --write    write that file: for each vector its seed, digests and shared secret

Cargo does the download and checks it.
"""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys

import hqc

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGET = ROOT / "target/hqc-vectors"
PUBLISHED = ROOT / "vectors/kem/published/hqc.txt"
SHA256 = {
    "hqc-1.rsp": "f4135530c7c6bab0d2a49eca78118310c06721518d8df3774cc5201e66ae9cd2",
    "hqc-3.rsp": "edbb4725ddc4e882fea460c9d04ca6499266be3d6cacd2909c05c744fc45901b",
    "hqc-5.rsp": "68d45adf1528f09554c452a5cde29929f73369b1d5374835252118c55541af5a",
}
MANIFEST = """[package]
name = "vectors"
version = "0.0.0"
edition = "2024"
[workspace]
[lib]
path = "lib.rs"
[dependencies]
hqc-kem = { version = "=0.1.0-rc.0", default-features = false }
"""


def fetch():
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "Cargo.toml").write_text(MANIFEST)
    (TARGET / "lib.rs").write_text("")
    command = ["cargo", "metadata", "--format-version", "1", "--manifest-path", TARGET / "Cargo.toml"]
    packages = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)["packages"]
    crate = pathlib.Path(next(p["manifest_path"] for p in packages if p["name"] == "hqc-kem")).parent
    for name, expected in SHA256.items():
        shutil.copyfile(crate / "kat" / name, TARGET / name)
        assert hashlib.sha256((TARGET / name).read_bytes()).hexdigest() == expected, name


def text():
    out = [
        "# HQC-1, HQC-3 and HQC-5 at commit 161cd4f (2026-02-10): all 300 official vectors, shortened by model/kem/fetch_vectors.py",
        "# from the crate hqc-kem 0.1.0-rc.0, kat/hqc-{1,3,5}.rsp. pk, sk and ct are SHA3-256 digests of the values there.",
    ]
    for name in SHA256:
        for record in hqc.read_rsp(TARGET / name):
            out += ["", f"set = {name[:-4]}", f"seed = {record['seed'].hex()}"]
            out += [f"{field} = {hashlib.sha3_256(record[field]).hexdigest()}" for field in ("pk", "sk", "ct")]
            out += [f"ss = {record['ss'].hex()}"]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    fetch()
    if "--write" in sys.argv[1:]:
        PUBLISHED.parent.mkdir(parents=True, exist_ok=True)
        PUBLISHED.write_text(text())
    elif PUBLISHED.read_text() != text():
        sys.exit(f"{PUBLISHED} is not what the official vectors give")
    print(f"300 vectors in {TARGET}")
