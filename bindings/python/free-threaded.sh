#!/usr/bin/env bash
# The tests on a free-threaded interpreter: bindings/python/free-threaded.sh [arguments of pytest]. Compiles the module for it in target/, as short.sh
# does, and runs all tests but those of Ray, which has no release for such an interpreter.
#
# ADAMANT_PYTHON names the interpreter (python3.14t). Where there is none, one is compiled first, outside of the tree, in ADAMANT_PYTHON_FOLDER
# (~/.cache/adamant/python3.14t), from the source that ADAMANT_PYTHON_SOURCE names: a file or an address of CPython's source as .tar.xz.
# ADAMANT_PROFILE=release compiles the module as wheels are compiled; ADAMANT_WHEEL names a wheel that is tested in its place.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
profile=${ADAMANT_PROFILE:-quick}
folder=${ADAMANT_PYTHON_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/adamant/python3.14t}
source=${ADAMANT_PYTHON_SOURCE:-http://deb.debian.org/debian/pool/main/p/python3.14/python3.14_3.14.7.orig.tar.xz}
wheel=${ADAMANT_WHEEL:+$(realpath "$ADAMANT_WHEEL")}
start=$SECONDS
packages=(pytest mypy typing_extensions pyright numpy gmpy2 py_ecc py_arkworks_bls12381 cryptography distributed tqdm)

# Without tests and profile-guided optimization: a few minutes of compiling.
interpreter() {
    mkdir -p "$folder/source"
    case $source in *://*) curl -fsSL "$source" -o "$folder/source.tar.xz" ;; *) cp "$source" "$folder/source.tar.xz" ;; esac
    tar -xJf "$folder/source.tar.xz" --strip-components=1 -C "$folder/source"
    (cd "$folder/source" && ./configure -q --disable-gil --disable-test-modules --with-ensurepip=install --prefix="$folder" && make -s -j"$(nproc)" && make -s install) \
        >"$folder/log" 2>&1 || { tail -n 20 "$folder/log" && exit 1; }
    rm -rf "$folder/source" "$folder/source.tar.xz"
}
python=${ADAMANT_PYTHON:-$(command -v python3.14t || echo "$folder/bin/python3.14t")}
[ -x "$python" ] || interpreter
"$python" -c 'import sys; print(sys.version); sys.exit(sys._is_gil_enabled())' || { echo "not free-threaded: $python"; exit 1; }

cd "$here"
target=$root/target/bindings/free-threaded
package=$target/package/adamant_crypto
rm -rf "$package" && mkdir -p "${package%/*}"
if [ -n "$wheel" ]; then
    "$python" -m zipfile -e "$wheel" "${package%/*}"
else
    PYO3_PYTHON=$python cargo build --locked --profile "$profile" --no-default-features --features curves --target-dir "$target"
    echo "compiled: $((SECONDS - start)) s"
    cp -r "$here/python/adamant_crypto" "$package"
    cp "$target/$profile/lib_native.so" "$package/_native$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("EXT_SUFFIX"))')"
fi
[ -e "$target/venv/ready" ] || { "$python" -m venv --clear "$target/venv" && "$target/venv/bin/pip" install -q "${packages[@]}" && touch "$target/venv/ready"; }
cd "$here/tests"
export PYTHONPATH=${package%/*} MYPYPATH=${package%/*} PYTHONDONTWRITEBYTECODE=1 ADAMANT_ENGINES=threads,dask PATH=$target/venv/bin:$PATH
# Modules of others that need the lock would turn it on again: then nothing here would be tested.
export PYTHON_GIL=0
python -m adamant_crypto
python -m pytest -q --rootdir "$here" -c "$here/pyproject.toml" -p no:cacheprovider -o faulthandler_timeout=300 . "$@"
echo "all: $((SECONDS - start)) s"
