#!/usr/bin/env bash
# Real programs with and without the plug-in: outputs must be equal, times are printed.
#
#   plugins/gmp/test.sh           all of it: GMP's own `make check` too, whose sources come from Debian (10 minutes)
#   plugins/gmp/test.sh --short   without that, for continuous integration (under a minute after the build)
#
# What is not installed is named and left out. Programs: gmpy2 (from PyPI, into target/), pari-gp, gnutls-bin, php-cli with php-gmp,
# ruby, valgrind, and m4 for GMP's sources.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/target/plugin-gmp
jobs=$PWD/plugins/gmp/tests/jobs
mkdir -p "$work"
passed=0 failed=0 skipped=0

pass() { passed=$((passed + 1)); echo "ok       $*"; }
fail() { failed=$((failed + 1)); echo "FAILED   $*"; }
skip() { skipped=$((skipped + 1)); echo "not run  $*"; }
check() { local name=$1; shift; if "$@" >"$work/log" 2>&1; then pass "$name"; else fail "$name"; tail -n 20 "$work/log"; fi; }

# Compiled faster, for what is only to be right.
[ "${1:-}" = --short ] && export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
cargo xtask plugin gmp --prefix "$work/strict" >"$work/build.log"
cargo xtask plugin gmp --prefix "$work/all" --all >>"$work/build.log"
library=$work/all/lib/libadamant_gmp.so

# Every function beside GMP's own.
if echo '#include <gmp.h>' | cc -E - >/dev/null 2>&1; then
    cc -O1 -w -o "$work/against" plugins/gmp/tests/against.c -ldl
    cc -O2 -w -o "$work/speed" plugins/gmp/tests/speed.c -ldl
    for cap in all adx portable; do
        check "functions beside GMP's, ADAMANT_CPU=$cap" env ADAMANT_CPU=$cap "$work/against" "$library" 5
    done
    cc -O1 -Wall -Wextra -Werror -o "$work/process" plugins/gmp/tests/process.c -lgmp -ldl
    for way in strict all; do
        check "loading, memory, longjmp, fork: $way" "$work/process" "$work/$way/lib/libadamant_gmp.so"
    done
    # Valgrind hides ADX and AVX-512.
    if command -v valgrind >/dev/null; then
        cc -O1 -w -DBRIEF -DEXACT -o "$work/brief" plugins/gmp/tests/against.c -ldl
        check "functions under valgrind" valgrind -q --error-exitcode=9 --leak-check=full "$work/brief" "$library" 0
        if echo '#include <valgrind/memcheck.h>' | cc -E - >/dev/null 2>&1; then
            cc -O1 -w -o "$work/secrets" plugins/gmp/tests/secrets.c -ldl
            # In the long form from a build that is told of values that are public, and with ADX, which valgrind executes though it hides
            # it: products and reductions by rows are seen then.
            marked=$library caps=portable
            if [ "${1:-}" != --short ]; then
                (cd plugins/gmp && cargo build --quiet --release --features ctgrind,undocumented)
                cp target/plugins/release/libadamant_gmp.so "$work/marked.so"
                marked=$work/marked.so caps="portable adx"
            fi
            for cap in $caps; do
                check "sec_powm in constant time, marked memory, $cap" env ADAMANT_CPU=$cap \
                    valgrind -q --error-exitcode=9 "$work/secrets" "$marked" sec_powm
            done
            check "powm, the control, is flagged" bash -c "! valgrind -q --error-exitcode=9 '$work/secrets' '$marked' powm"
        fi
    else
        skip "valgrind is not installed"
    fi
else
    skip "functions beside GMP's: libgmp-dev is not installed"
fi

# What is exported, and nothing else; each library once.
check "exports are libgmp's names" bash -c "! nm -D --defined-only '$library' | grep -v ' T __gmpn_'"
# Without optimisation over the whole program the standard library's own names of this kind stay, though nothing calls them.
if [ "${1:-}" != --short ]; then
    check "nothing is kept for the end of a thread" bash -c \
        "! nm -D --undefined-only '$library' | grep -E 'thread_atexit|pthread_key_create|pthread_create'"
fi
client=$(command -v certtool || command -v gp || echo "$work/linked")
[ -e "$client" ] || echo '#include <gmp.h>
int main(void) { mpz_t x; mpz_init(x); return 0; }' | cc -x c -o "$client" - -lgmp
check "ldd: ours, then GMP's, once each" bash -c \
    "test \$(LD_LIBRARY_PATH='$work/all/lib' ldd '$client' | grep -c 'libgmp.*$work/all/lib') = 2"

# with NAME COMMAND...: runs it on GMP, with the preloaded library and on libgmp.so.10.
with() {
    local name=$1
    shift
    local start=$EPOCHREALTIME
    if ! "$@" >"$work/plain.out" 2>"$work/plain.err"; then fail "$name, without"; return; fi
    local middle=$EPOCHREALTIME
    if ! LD_PRELOAD=$library "$@" >"$work/preload.out" 2>"$work/err"; then fail "$name, preloaded"; cat "$work/err"; return; fi
    local end=$EPOCHREALTIME
    if ! LD_LIBRARY_PATH=$work/all/lib "$@" >"$work/second.out" 2>"$work/err"; then fail "$name, libgmp.so.10"; cat "$work/err"; return; fi
    if cmp "$work/plain.out" "$work/preload.out" && cmp "$work/plain.out" "$work/second.out"; then
        pass "$(awk -v n="$name" -v a="$start" -v b="$middle" -v c="$end" 'BEGIN { printf "%-36s %6.2f s without, %6.2f s with", n, b - a, c - b }')"
    else
        fail "$name: outputs differ"
    fi
}

# bound PROGRAM...: whether GMP's own calls of mpn_mul end in ours.
bound() { LD_BIND_NOW=1 LD_DEBUG=bindings "$@" 2>&1 | grep "__gmpn_mul'" | grep -c "libgmp[^ ]* \[0\] to [^ ]*\(adamant\|$work\)"; }

if [ ! -x "$work/venv/bin/python" ]; then
    python3 -m venv "$work/venv" >/dev/null 2>&1 && "$work/venv/bin/pip" install -q gmpy2 >/dev/null 2>&1 || true
fi
if "$work/venv/bin/python" -c 'import gmpy2' 2>/dev/null; then
    with "gmpy2, from a wheel" "$work/venv/bin/python" "$jobs/integers.py"
else
    skip "gmpy2 cannot be had from PyPI"
fi
if command -v gp >/dev/null; then
    with "PARI/GP" gp -q -f "$jobs/jobs.gp" </dev/null
    cc -O1 -shared -fPIC -o "$work/watch.so" plugins/watch.c -ldl
    cc -O1 -shared -fPIC -DCONTROL -o "$work/adamant-control.so" plugins/watch.c
    check "the environment is read once, no thread is started" env LD_PRELOAD="$work/watch.so $library" gp -q -f "$jobs/jobs.gp" </dev/null
    check "a library that reads it is found" env LD_PRELOAD="$work/watch.so" bash -c "! LD_PRELOAD='$work/watch.so $work/adamant-control.so' ls"
    check "GMP's own calls are bound to ours, preloaded" env LD_PRELOAD="$library" bash -c "$(declare -f bound); work=$work; bound gp --version"
    check "GMP's own calls are bound to ours, libgmp.so.10" env LD_LIBRARY_PATH="$work/all/lib" bash -c "$(declare -f bound); work=$work; bound gp --version"
else
    skip "pari-gp is not installed"
fi
if command -v certtool >/dev/null; then
    cat >"$work/sign.sh" <<'SH'
# Signs the same certificate 20 times: RSA by nettle, deterministic.
cd "$1"
[ -f key.pem ] || certtool --generate-privkey --key-type rsa --bits 4096 --outfile key.pem 2>/dev/null
printf 'cn = "a"\nserial = 7\nactivation_date = "2026-01-01 00:00:00 UTC"\nexpiration_date = "2027-01-01 00:00:00 UTC"\n' >template
for i in 1 2 3 4 5 6 7 8 9 10; do certtool --generate-self-signed --load-privkey key.pem --template template 2>/dev/null; done
SH
    bash "$work/sign.sh" "$work" >/dev/null
    with "GnuTLS: ten RSA-4096 signatures" bash "$work/sign.sh" "$work"
else
    skip "gnutls-bin is not installed"
fi
if php -r 'exit(extension_loaded("gmp") ? 0 : 1);' 2>/dev/null; then with "PHP" php "$jobs/integers.php"; else skip "php-gmp is not installed"; fi
if command -v ruby >/dev/null; then with "Ruby" ruby "$jobs/integers.rb"; else skip "ruby is not installed"; fi

# GMP's own sources, configured and compiled with its tests.
compiled() {
    cd "$1" || return
    [ -f Makefile ] || ./configure --disable-static --enable-shared --disable-cxx CFLAGS=-O1 || return
    make -j"$(nproc)" && make -j"$(nproc)" check TESTS=
}

if [ "${1:-}" != --short ]; then
    if ! command -v m4 >/dev/null; then
        skip "GMP's make check: its configure wants m4, which is not installed"
    elif ! (cd "$work" && bash "$PWD/../../plugins/gmp/tests/fetch.sh" "$work/source"); then
        skip "GMP's make check: its source package cannot be had"
    elif ! (compiled "$work"/source/gmp-*/) >"$work/make.log" 2>&1; then
        fail "GMP's sources do not compile: $work/make.log"
        tail -n 5 "$work/make.log"
    else
        for way in strict all; do
            name="GMP's make check, $way"
            if (cd "$work"/source/gmp-*/ && make -k check TESTS_ENVIRONMENT="env LD_PRELOAD=$work/$way/lib/libadamant_gmp.so") >"$work/check.log" 2>&1; then
                pass "$name: $(grep -c '^PASS' "$work/check.log") programs"
            else
                fail "$name"
                grep -E '^(FAIL|ERROR)' "$work/check.log"
            fi
        done
    fi
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
