#!/usr/bin/env bash
# Installs the package in a fresh environment under target/, and runs its tests: bindings/python/test.sh [arguments of pytest]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
venv=$root/target/bindings/venv
start=$SECONDS
python3 -m venv --clear "$venv"
"$venv/bin/pip" install -q maturin pytest mypy numpy gmpy2 py_ecc py_arkworks_bls12381 cryptography
# pip looks for maturin on the path.
export PATH="$venv/bin:$PATH"
# The profile of the tests: compiled in a third of the time of what is released.
"$venv/bin/pip" install -q --no-build-isolation --config-settings=build-args="--profile quick" "$here"
echo "installed: $((SECONDS - start)) s"
cd "$here/tests"
"$venv/bin/python" -m pytest -q --rootdir "$here" -c "$here/pyproject.toml" "$here/tests" "$@"
echo "all: $((SECONDS - start)) s"
