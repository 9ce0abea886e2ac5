"""The examples, as programs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples" / "ray"
RAY = os.environ.get("ADAMANT_ENGINES") == "all"


@pytest.mark.parametrize("name,n", [("msm", 8192), ("verify", 300), ("powers", 24)])
@pytest.mark.parametrize("engine", ["threads", pytest.param("ray", marks=pytest.mark.skipif(not RAY, reason="ADAMANT_ENGINES=all"))])
def test_example(name, n, engine):
    command = [sys.executable, str(FOLDER / f"{name}.py"), "--local", "--engine", engine, "--n", str(n), "--workers", "2"]
    out = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert out.returncode == 0 and out.stdout.count("True") == 1, out.stdout + out.stderr
