#!/usr/bin/env bash
# The short form for .ci/run: bindings/python/short.sh [arguments of pytest]. Compiles in target/bindings, as test.sh does, without maturin; then
# stubs, types, and all tests but those that start Ray and Dask, compare with gmpy2 and arkworks, or want a machine for themselves. Two minutes on 2 cores once the crates are
# compiled; from nothing the compiler takes some minutes more.
#
# Exit code 77: something could not be fetched, or this Python is too old. What needs no packages was done all the same, and the last line says what
# was not.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
profile=${ADAMANT_PROFILE:-quick}
venv=$root/target/bindings/short
packages=(pytest mypy typing_extensions numpy cryptography py_ecc)
start=$SECONDS
cd "$here"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "not run: $(python3 --version) is older than 3.11" && exit 77; }
cargo fetch --locked --quiet || { echo "not run: PyO3's crates could not be fetched" && exit 77; }
cargo build --locked --profile "$profile"
echo "compiled: $((SECONDS - start)) s"
# Tests take the sources as they are, with the library beside them.
package=$root/target/bindings/package/adamant_crypto
rm -rf "$package" && mkdir -p "${package%/*}"
cp -r "$here/python/adamant_crypto" "$package"
cp "$root/target/bindings/$profile/lib_native.so" "$package/_native.abi3.so"
cd "$here/tests"
export PYTHONPATH=${package%/*} PYTHONDONTWRITEBYTECODE=1 MYPYPATH=${package%/*}
python3 -m adamant_crypto
python3 -c 'import adamant_crypto as a; assert a.modular.Modulus(2**127-1).pow(3, 10**9) == pow(3, 10**9, 2**127-1)'
python3 "$here/stubs.py" --check
if ! [ -e "$venv/ready" ]; then
    if ! { python3 -m venv "$venv" && timeout 300 "$venv/bin/pip" install -q "${packages[@]}"; }; then
        echo "self-test and stubs passed; not run: the tests, as pip could not install ${packages[*]}"
        exit 77
    fi
    touch "$venv/ready"
fi
"$venv/bin/python" -m pytest -q --rootdir "$here" -c "$here/pyproject.toml" -p no:cacheprovider --ignore test_compat.py \
    -k "not ctrl_c_within_50_ms" . "$@"
echo "all: $((SECONDS - start)) s"
