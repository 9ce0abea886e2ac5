#!/usr/bin/env bash
# The source distribution, compiled and installed from an empty folder in a fresh environment, without the checkout: bindings/python/dist.sh
# Needs pip and a Rust toolchain, as its users do. ADAMANT_PROFILE=quick compiles in a third of the time.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
dist=$root/target/bindings/dist
profile=${ADAMANT_PROFILE:-release}
start=$SECONDS
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/tools"
"$folder/tools/bin/pip" install -q maturin
rm -rf "$dist" && PATH="$folder/tools/bin:$PATH" python3 "$here/sdist.py" "$dist"
# The same input gives the same bytes.
PATH="$folder/tools/bin:$PATH" python3 "$here/sdist.py" "$folder/again"
cmp "$dist"/*.tar.gz "$folder"/again/*.tar.gz
mkdir "$folder/empty" && cp "$dist"/*.tar.gz "$folder/empty"
# Tests look for vectors three folders up, and for a published file of tle.
tests=$folder/checkout/bindings/python
mkdir -p "$tests" && cp -r "$here/tests" "$here/COMPAT.md" "$tests" && ln -s "$root/vectors" "$folder/checkout/vectors"
mkdir -p "$folder/checkout/crates/tlock/tests" && ln -s "$root/crates/tlock/tests/data" "$folder/checkout/crates/tlock/tests/data"
cd "$folder/empty"
python3 -m venv "$folder/fresh"
"$folder/fresh/bin/pip" install -q --config-settings=build-args="--profile $profile" ./*.tar.gz
echo "compiled and installed from the source distribution: $((SECONDS - start)) s"
"$folder/fresh/bin/python" -m adamant_crypto
"$folder/fresh/bin/python" -c 'import adamant_crypto as a; print(a.modular.Modulus(2**127-1).pow(3, 10**9))'
"$folder/fresh/bin/pip" install -q pytest numpy cryptography py_ecc
cd "$tests/tests"
ADAMANT_ENGINES=threads "$folder/fresh/bin/python" -m pytest -q -p no:cacheprovider --ignore test_types.py --ignore test_doc.py --ignore test_examples.py .
echo "tested: $((SECONDS - start)) s"
