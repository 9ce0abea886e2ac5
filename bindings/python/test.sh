#!/usr/bin/env bash
# Everything: bindings/python/test.sh [arguments of pytest]. Installs the package in a fresh environment under target/ as its users do, and runs all
# tests, those of Ray and Dask too; then dist.sh. A quarter of an hour and more, for the compiler.
#
# ADAMANT_PROFILE=release compiles as wheels are compiled; ADAMANT_ENGINES=threads leaves Ray and Dask out; ADAMANT_DIST=no leaves dist.sh out.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
venv=$root/target/bindings/venv
# The profile of the tests: compiled in a third of the time of what is released.
profile=${ADAMANT_PROFILE:-quick}
export ADAMANT_ENGINES=${ADAMANT_ENGINES:-all}
start=$SECONDS
python3 -m venv --clear "$venv"
"$venv/bin/pip" install -q pytest mypy pyright numpy gmpy2 py_ecc py_arkworks_bls12381 cryptography
[ "$ADAMANT_ENGINES" != all ] || "$venv/bin/pip" install -q ray distributed tqdm
"$venv/bin/pip" install -q --config-settings=build-args="--profile $profile" "$here"
echo "installed: $((SECONDS - start)) s"
cd "$here/tests"
# pyright is looked for on the path.
PATH="$venv/bin:$PATH" "$venv/bin/python" -m pytest -q --rootdir "$here" -c "$here/pyproject.toml" -o faulthandler_timeout=300 "$here/tests" "$@"
echo "tested: $((SECONDS - start)) s"
[ "${ADAMANT_DIST:-yes}" = no ] || "$here/dist.sh"
echo "all: $((SECONDS - start)) s"
