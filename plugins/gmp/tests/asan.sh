#!/usr/bin/env bash
# The comparison with GMP under AddressSanitizer, library and program, each operand in a piece of memory of its own; and what a library meets
# in other people's processes: asan.sh [ROUNDS]. Rust's own option is not stable: the compiler is told to take it. Assembly is not
# instrumented: the portable run sees all accesses, and test.sh has valgrind for kernels that it executes.
set -euo pipefail
cd "$(dirname "$0")/../../.."
work=$PWD/target/plugin-gmp/asan
mkdir -p "$work"
target=$(rustc -vV | sed -n 's/^host: //p')
(cd plugins/gmp && RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Cforce-frame-pointers" CARGO_PROFILE_RELEASE_LTO=off \
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 cargo build --quiet --release --locked --lib \
    --features undocumented --target "$target" --target-dir "$work")
library=$work/$target/release/libadamant_gmp.so
cc -g -O1 -w -fsanitize=address -DEXACT -o "$work/against" plugins/gmp/tests/against.c -ldl
cc -g -O1 -fsanitize=address -DASAN -o "$work/process" plugins/gmp/tests/process.c -lgmp -ldl
for cap in all adx portable; do
    echo "ADAMANT_CPU=$cap"
    ADAMANT_CPU=$cap "$work/against" "$library" "${1:-20}"
done
# Allocations that a longjmp passes over are lost.
ASAN_OPTIONS=detect_leaks=0 "$work/process" "$library"
