#!/usr/bin/env bash
# The comparison with the default provider under AddressSanitizer, module and program: asan.sh [SECONDS]. Rust's own option is not stable:
# the compiler is told to take it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
work=$PWD/target/plugins/asan
mkdir -p "$work"
target=$(rustc -vV | sed -n 's/^host: //p')
(cd plugins/openssl && RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Cforce-frame-pointers" cargo build --quiet --release --locked --lib \
    --target "$target" --target-dir "$work")
cc -g -O1 -fsanitize=address -o "$work/compare" plugins/openssl/tests/*.c -lcrypto
plain=$(openssl version -d | cut -d'"' -f2)/openssl.cnf
cat >"$work/ec.cnf" <<CNF
.include = $plain
[default]
openssl_conf = openssl_init
[openssl_init]
providers = adamant_providers
alg_section = adamant_algorithms
[adamant_providers]
default = adamant_default
adamant = adamant_module
[adamant_default]
activate = 1
[adamant_module]
module = $work/$target/release/libadamant_openssl.so
activate = 1
offer = all
ec = yes
hmac = yes
[adamant_algorithms]
default_properties = ?provider=adamant,?adamant.keys!=copies
CNF
# OpenSSL's own allocations at its end are not looked at: libcrypto keeps some.
ASAN_OPTIONS=detect_leaks=0 ADAMANT_TEST_EC=1 ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$work/ec.cnf "$work/compare" "${1:-10}"
