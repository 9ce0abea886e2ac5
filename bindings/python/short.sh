#!/usr/bin/env bash
# The short form for .ci/run: bindings/python/short.sh [arguments of pytest]. Compiles in target/bindings, as test.sh does, without pip and
# maturin; then stubs, types, and all tests but those that start Ray and Dask or compare with other packages. 90 s on 2 cores once the crates
# are compiled; from nothing the compiler takes some minutes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
profile=${ADAMANT_PROFILE:-quick}
venv=$root/target/bindings/short
start=$SECONDS
(cd "$here" && cargo build --locked --profile "$profile")
echo "compiled: $((SECONDS - start)) s"
[ -x "$venv/bin/pytest" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install -q pytest mypy typing_extensions numpy cryptography py_ecc; }
# Tests take the sources as they are, with the library beside them.
package=$root/target/bindings/package/adamant_crypto
rm -rf "$package" && mkdir -p "${package%/*}"
cp -r "$here/python/adamant_crypto" "$package"
cp "$root/target/bindings/$profile/lib_native.so" "$package/_native.abi3.so"
cd "$here/tests"
export PYTHONPATH=${package%/*} PYTHONDONTWRITEBYTECODE=1 MYPYPATH=${package%/*}
"$venv/bin/python" -m adamant_crypto
"$venv/bin/python" -m pytest -q --rootdir "$here" -c "$here/pyproject.toml" -p no:cacheprovider --ignore test_compat.py . "$@"
echo "all: $((SECONDS - start)) s"
