#!/usr/bin/env bash
# Constant time through the module: it is built with the feature ctgrind and asked under valgrind, with keys and messages marked; in
# portable code, and with the instructions that valgrind executes (it hides ADX, so the module is told). FMA, wide AES and AVX-512 are
# covered by `cargo xtask ctgrind` alone.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
work=$PWD/target/plugins/marked
mkdir -p "$work"
(cd plugins/openssl && cargo build --quiet --release --locked --lib --features ctgrind)
cp target/plugins/release/libadamant_openssl.so "$work/adamant.so"
cc -O1 -Wall -Wextra -Werror -o "$work/secrets" plugins/openssl/tests/marked/secrets.c -ldl
failed=0
for cap in portable avx2bmi2,adx,aesni,pclmulavx2; do
    for what in gcm cbc padding hmac record x25519 ed25519 rsa; do
        if ADAMANT_CPU=$cap valgrind -q --error-exitcode=9 "$work/secrets" "$work/adamant.so" $what >"$work/log" 2>&1; then
            echo "ok      $what, $cap"
        else
            echo "FAILED  $what, $cap"
            head -n 40 "$work/log"
            failed=1
        fi
    done
done
if valgrind -q --error-exitcode=9 "$work/secrets" "$work/adamant.so" control >"$work/log" 2>&1; then
    echo "FAILED  the control is not flagged"
    failed=1
else
    echo "ok      the control is flagged"
fi
exit $failed
