#!/usr/bin/env bash
# The plug-ins in continuous integration, at most three minutes on two cores: those in C's place are built and tested with real programs in
# short form, those in Rust are checked as libraries. What is not installed is named and left out. The long forms: each folder's test.sh,
# or `cargo test --release` in it.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0

# step NAME COMMAND...
step() {
    local name=$1 start=$SECONDS
    shift
    if "$@" >target/plugins/ci.log 2>&1; then
        echo "ok      $name: $((SECONDS - start)) s: $(tail -n 1 target/plugins/ci.log)"
    else
        echo "FAILED  $name: $((SECONDS - start)) s"
        tail -n 30 target/plugins/ci.log
        failed=1
    fi
}

has() { echo "#include <$1>" | cc -E - >/dev/null 2>&1; }

mkdir -p target/plugins
if has gmp.h; then step "GMP" bash plugins/gmp/test.sh --short; else echo "not run: GMP (Debian: libgmp-dev)"; fi
if has openssl/evp.h && command -v openssl >/dev/null; then
    # At a lower level than what is installed, which takes half of the time to compile; test.sh without --short does that one.
    CARGO_PROFILE_RELEASE_OPT_LEVEL=1 step "OpenSSL" bash plugins/openssl/test.sh --short
else
    echo "not run: OpenSSL (Debian: libssl-dev, openssl)"
fi
# Without another provider, whose C code takes minutes to compile.
step "rustls" env -C plugins/rustls cargo check --quiet --locked --no-default-features --lib
step "arkworks" env -C plugins/arkworks cargo check --quiet --locked --lib
exit $failed
