"""The stubs are what stubs.py writes, and mypy agrees with them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import adamant_crypto

HERE = Path(__file__).parent


def run(*command):
    out = subprocess.run([sys.executable, *command], capture_output=True, text=True, cwd=HERE.parent)
    assert out.returncode == 0, out.stdout + out.stderr


def test_stubs_are_current():
    run("stubs.py", "--check")


def test_mypy():
    run("-m", "mypy", "--strict", str(HERE / "typed.py"))
    for package in ("distributed", "compat"):
        run("-m", "mypy", "--strict", "-p", f"adamant_crypto.{package}")
    bad = HERE.parent / "tests" / "typed.py"
    assert (Path(adamant_crypto.__file__).parent / "py.typed").exists() and bad.exists()


@pytest.mark.skipif(shutil.which("pyright") is None, reason="pyright is not installed")
def test_pyright():
    out = subprocess.run(["pyright", "--pythonpath", sys.executable, str(HERE / "typed.py")], capture_output=True, text=True)
    assert out.returncode == 0 and "0 errors" in out.stdout, out.stdout + out.stderr


def test_mypy_notices_a_wrong_type(tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text("from adamant_crypto.symmetric import sha256\nx: int = sha256(b'')\nsha256('text')\n")
    out = subprocess.run([sys.executable, "-m", "mypy", str(wrong)], capture_output=True, text=True, cwd=HERE.parent)
    assert out.stdout.count("error:") == 2, out.stdout + out.stderr
