#!/usr/bin/env bash
# Installs the module into target/plugins and tests it with real programs:
#
#   plugins/openssl/test.sh [SECONDS]   all of it; the comparison runs so long, 20 by itself
#   plugins/openssl/test.sh --short     for continuous integration: half a minute after the build
#
# ASan of the module, marked memory and newer OpenSSLs are builds of their own: tests/asan.sh, tests/marked/run.sh, tests/newer.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
short=
[ "${1:-}" = --short ] && short=yes && set -- 3
seconds=${1:-20}
prefix=$PWD/target/plugins
work=$prefix/openssl-test
mkdir -p "$work"
cargo xtask plugin openssl --prefix "$prefix"
plain=$(openssl version -d | cut -d'"' -f2)/openssl.cnf
fast=$prefix/etc/adamant-openssl.cnf
all=$work/all.cnf
sed 's/^module = .*/&\noffer = all/' "$fast" >"$all"
ec=$work/ec.cnf
sed 's/^module = .*/&\noffer = all\nec = yes/' "$fast" >"$ec"
hmac=$work/hmac.cnf
sed 's/^module = .*/&\nhmac = yes/' "$fast" >"$hmac"
all_hmac=$work/all-hmac.cnf
sed 's/^module = .*/&\noffer = all\nhmac = yes/' "$fast" >"$all_hmac"

echo "== unit tests"
cargo test --quiet --release --manifest-path plugins/openssl/Cargo.toml --target-dir target/plugins
nm -D --undefined-only "$prefix/lib/ossl-modules/adamant.so" | grep -E ' (EVP|OPENSSL|CRYPTO|BN|RSA)_' && {
    echo "the module wants libcrypto"
    exit 1
}
[ "$(nm -D --defined-only --format=just-symbols "$prefix/lib/ossl-modules/adamant.so")" = OSSL_provider_init ]
readelf -d "$prefix/lib/ossl-modules/adamant.so" | grep -q NODELETE

echo "== comparison with the default provider"
cc -O2 -Wall -Wextra -Werror -o "$work/compare" plugins/openssl/tests/*.c -lcrypto
OPENSSL_CONF=$all "$work/compare" "$seconds"
ADAMANT_TEST_EC=1 OPENSSL_CONF=$ec "$work/compare" "$seconds"
ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$all_hmac "$work/compare" "$seconds"
for cap in portable avx2bmi2,fma,adx,aesni,pclmulavx2,shani; do
    [ "$short" ] || ADAMANT_CPU=$cap OPENSSL_CONF=$all "$work/compare" 3
    ADAMANT_CPU=$cap ADAMANT_TEST_EC=1 OPENSSL_CONF=$ec "$work/compare" 3
    [ "$short" ] || ADAMANT_CPU=$cap ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$all_hmac "$work/compare" 3
done
if [ -z "$short" ] && command -v valgrind >/dev/null; then
    ADAMANT_TEST_EC=1 OPENSSL_CONF=$ec valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite "$work/compare" 25
    ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$all_hmac valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite "$work/compare" 25
fi
# No code of ours reads the environment once it is loaded, starts a thread, or keeps something for the end of one.
cc -O1 -shared -fPIC -o "$work/watch.so" plugins/watch.c -ldl
cc -O1 -shared -fPIC -DCONTROL -o "$work/adamant-control.so" plugins/watch.c
LD_PRELOAD=$work/watch.so ADAMANT_TEST_EC=1 OPENSSL_CONF=$ec "$work/compare" 2
LD_PRELOAD=$work/watch.so ADAMANT_TEST_HMAC=1 OPENSSL_CONF=$all_hmac "$work/compare" 2
if LD_PRELOAD="$work/watch.so $work/adamant-control.so" ls >/dev/null 2>&1; then
    echo "a library that reads the environment is not found"
    exit 1
fi
bash plugins/openssl/tests/mac.sh "$plain" "$hmac"
[ "$short" ] || bash plugins/openssl/tests/commands.sh "$work" "$plain" "$all"

echo "== TLS"
if [ "$short" ]; then
    bash plugins/openssl/tests/tls.sh "$work" "$plain" "$all_hmac"
else
    bash plugins/openssl/tests/tls.sh "$work" "$plain" "$fast" "$hmac" "$all_hmac" "$ec"
fi

echo "== other programs"
cat >"$work/programs.py" <<'PY'
import hashlib, hmac, ssl, sys

assert "adamant.so" in open("/proc/self/maps").read() or hashlib.sha3_256(b"").digest(), "not loaded"
assert hashlib.new("sha256", b"abc").hexdigest().startswith("ba7816bf")
assert "adamant.so" in open("/proc/self/maps").read(), "the module is not loaded"
assert hmac.digest(b"Jefe", b"what do ya want for nothing?", "sha256").hex().startswith("5bdcc146")
print(sys.version.split()[0], ssl.OPENSSL_VERSION)
try:
    from cryptography.hazmat.backends.openssl import backend
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ed25519, padding, rsa
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
except ImportError:
    sys.exit()
key = rsa.generate_private_key(65537, 2048)
for pad in padding.PKCS1v15(), padding.PSS(padding.MGF1(hashes.SHA512()), padding.PSS.MAX_LENGTH):
    key.public_key().verify(key.sign(b"m", pad, hashes.SHA256()), b"m", pad, hashes.SHA256())
oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
assert key.decrypt(key.public_key().encrypt(b"m", oaep), oaep) == b"m"
key = ed25519.Ed25519PrivateKey.generate()
key.public_key().verify(key.sign(b"m"), b"m")
assert AESGCM(bytes(16)).encrypt(bytes(12), b"hello", b"a").hex() == "6bedb6a20f794ca2fe5433021c9675e80e92805793"
print("cryptography", backend.openssl_version_text())
PY
OPENSSL_CONF=$all_hmac python3 "$work/programs.py"
if command -v node >/dev/null; then
    OPENSSL_CONF=$all node -e '
const crypto = require("crypto"), maps = () => require("fs").readFileSync("/proc/self/maps", "utf8");
const key = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
if (!crypto.verify("sha256", Buffer.from("m"), key.publicKey, crypto.sign("sha256", Buffer.from("m"), key.privateKey))) process.exit(1);
const cipher = crypto.createCipheriv("aes-128-gcm", Buffer.alloc(16), Buffer.alloc(12));
cipher.setAAD(Buffer.from("a"));
const out = Buffer.concat([cipher.update("hello"), cipher.final(), cipher.getAuthTag()]).toString("hex");
if (out !== "6bedb6a20f794ca2fe5433021c9675e80e92805793" || !maps().includes("adamant.so")) process.exit(1);
console.log("node", process.versions.node, process.versions.openssl);'
fi
bash plugins/openssl/tests/servers.sh "$work" "$plain" "$all_hmac"
echo "all passed"
