"""Writes the source distribution: ``python sdist.py FOLDER``, with maturin on the path.

maturin takes the crates that the package needs out of the repository; their manifests name others, for their tests, which are not there. So
what is only for tests is left out: the sections and folders of tests, examples and benches, and the members of the workspace that are missing.
"""

import gzip
import io
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
# Sections that cargo reads for tests alone.
TESTS = re.compile(r"\[(\[)?(.*\.)?(dev-dependencies|example|test|bench)(\..*)?\]")
FOLDERS = re.compile(r"[^/]+/crates/[^/]+/(tests|examples|benches)/")


def without_tests(manifest: str) -> str:
    """A manifest without what is for tests."""
    out, keep = [], True
    for line in manifest.splitlines(keepends=True):
        if line.startswith("["):
            keep = not TESTS.match(line)
        if keep:
            out.append(line)
    return "".join(out)


def only_members(manifest: str) -> str:
    """The workspace's manifest with the crates that are there."""
    text = re.sub(r"(?m)^members = .*$", 'members = ["crates/*"]', manifest)
    return re.sub(r"(?m)^default-members = .*\n", "", text)


def rewritten(archive: Path, out: Path) -> None:
    """The archive without tests; the same input gives the same bytes."""
    with tarfile.open(archive) as old, gzip.GzipFile(out, "wb", mtime=0) as file, tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as new:
        for entry in sorted(old.getmembers(), key=lambda entry: entry.name):
            if not entry.isfile() or FOLDERS.match(entry.name):
                continue
            reader = old.extractfile(entry)
            data = reader.read() if reader else b""
            parts = entry.name.split("/")
            if parts[1:] == ["Cargo.toml"]:
                data = only_members(data.decode()).encode()
            elif len(parts) == 4 and parts[1] == "crates" and parts[3] == "Cargo.toml":
                data = without_tests(data.decode()).encode()
            entry.size = len(data)
            new.addfile(entry, io.BytesIO(data))


def main() -> int:
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["maturin", "sdist", "--out", folder, "--manifest-path", str(HERE / "Cargo.toml")], check=True, stdout=subprocess.DEVNULL)
        for archive in Path(folder).glob("*.tar.gz"):
            rewritten(archive, out / archive.name)
            print(out / archive.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
