#!/usr/bin/env bash
# The module beside newer OpenSSLs than the system's, whose sources come from the registry's crate openssl-src:
#
#   plugins/openssl/tests/newer.sh [SECONDS [VERSION...]]
#
# VERSION is that of the crate; without it the newest of 3 and of 4 that this was run with. Each is fetched and compiled once, into
# target/plugins/newer (a minute or two on two cores), and then asked for SECONDS (20) each in three configurations: random calls of ours and of
# its default provider, AEGIS, forks; then commands of `openssl`, handshakes. Any difference is an exit status other than zero.
set -euo pipefail
cd "$(dirname "$0")/../../.."
seconds=${1:-20}
shift || true
[ $# -gt 0 ] || set -- 300.6.1 400.0.2
prefix=$PWD/target/plugins
work=$prefix/newer
cargo xtask plugin openssl --prefix "$prefix" >/dev/null
plain=$(openssl version -d | cut -d'"' -f2)/openssl.cnf
mkdir -p "$work"
for options in "ec = yes" "hmac = yes"; do
    sed "s/^module = .*/&\noffer = all\n$options/" "$prefix/etc/adamant-openssl.cnf" >"$work/${options%% *}.cnf"
done
sed 's/^module = .*/&\noffer = all/' "$prefix/etc/adamant-openssl.cnf" >"$work/all.cnf"

# fetch VERSION FOLDER: the sources alone, by cargo's own client.
fetch() {
    local get=$work/fetch-$1
    mkdir -p "$get/src"
    : >"$get/src/lib.rs"
    printf '[package]\nname = "fetch"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n[dependencies]\nopenssl-src = "=%s"\n' "$1" >"$get/Cargo.toml"
    (cd "$get" && cargo vendor --quiet vendor >/dev/null)
    mv "$get/vendor/openssl-src/openssl" "$2"
    rm -r "$get"
}

# compile FOLDER: as archives and a program made of them, as the crate leaves out what shared libraries are linked with. Quickly, as it is only
# to be right.
compile() {
    (cd "$1" && ./Configure linux-x86_64 no-shared no-module no-legacy no-tests no-docs -O1 && make -j"$(nproc)" build_generated &&
        make -j"$(nproc)" apps/openssl && touch made)
}

# run COMMAND...: with the program `openssl` of $source.
run() { PATH=$source/apps:$PATH "$@"; }

for version in "$@"; do
    source=$work/$version
    [ -d "$source" ] || fetch "$version" "$source"
    [ -e "$source/made" ] || compile "$source" >"$work/make.log" 2>&1 || { tail -n 20 "$work/make.log"; exit 1; }
    echo "== $(run openssl version), crate $version"
    cc -O2 -Wall -Wextra -Werror -I"$source/include" -o "$work/compare" plugins/openssl/tests/*.c "$source/libcrypto.a" -ldl -lpthread
    OPENSSL_CONF=$work/all.cnf "$work/compare" "$seconds"
    ADAMANT_TEST_EC=1 OPENSSL_CONF=$work/ec.cnf "$work/compare" "$seconds"
    ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$work/hmac.cnf "$work/compare" "$seconds"
    ADAMANT_CPU=portable ADAMANT_TEST_EC=1 OPENSSL_CONF=$work/ec.cnf "$work/compare" 5
    run bash plugins/openssl/tests/mac.sh "$plain" "$work/hmac.cnf"
    mkdir -p "$work/tls"
    run bash plugins/openssl/tests/commands.sh "$work/tls" "$plain" "$work/all.cnf"
    run bash plugins/openssl/tests/tls.sh "$work/tls" "$plain" "$work/hmac.cnf" "$work/ec.cnf"
done
echo "all passed"
