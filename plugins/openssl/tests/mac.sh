#!/usr/bin/env bash
# Commands of `openssl` that use HMAC print the same before and after: mac.sh PLAIN_CONFIG CONFIG. Half of them are KDFs of the default
# provider, which fetch HMAC.
set -uo pipefail
plain=$1 fast=$2 count=0 bad=0
[ "$(OPENSSL_CONF=$fast openssl list -mac-algorithms | grep -c 'HMAC @ adamant')" = 1 ] || {
    echo "HMAC is not offered"
    exit 1
}
key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
seq 4000 >"${TMPDIR:-/tmp}/adamant-mac-$$"
trap 'rm -f "${TMPDIR:-/tmp}/adamant-mac-$$"' EXIT
both() {
    local before after
    before=$(OPENSSL_CONF=$plain openssl "$@" <"${TMPDIR:-/tmp}/adamant-mac-$$" 2>&1)
    local status=$?
    after=$(OPENSSL_CONF=$fast openssl "$@" <"${TMPDIR:-/tmp}/adamant-mac-$$" 2>&1)
    count=$((count + 1))
    if [ $status != $? ] || [ "$before" != "$after" ]; then
        bad=$((bad + 1))
        printf 'differs: openssl %s\n%s\n%s\n' "$*" "$before" "$after"
    fi
}
for digest in md5 sha1 sha224 sha256 sha384 sha512 sha512-256 sha3-256 ripemd160 blake2s256 blake2b512 sm3; do
    both dgst -$digest -hmac secret
    both mac -digest $digest -macopt hexkey:$key HMAC
    both kdf -keylen 50 -kdfopt digest:$digest -kdfopt hexkey:$key -kdfopt salt:salt -kdfopt info:label HKDF
    both kdf -keylen 50 -kdfopt digest:$digest -kdfopt pass:password -kdfopt salt:saltsaltsaltsalt -kdfopt iter:1000 PBKDF2
    both kdf -keylen 50 -kdfopt digest:$digest -kdfopt hexsecret:$key -kdfopt seed:seed TLS1-PRF
    both kdf -keylen 50 -kdfopt mac:HMAC -kdfopt digest:$digest -kdfopt hexkey:$key -kdfopt info:label SSKDF
    both kdf -keylen 50 -kdfopt mac:HMAC -kdfopt digest:$digest -kdfopt hexkey:$key -kdfopt salt:salt KBKDF
done
both kdf -keylen 50 -kdfopt digest:MD5-SHA1 -kdfopt hexsecret:$key -kdfopt seed:seed TLS1-PRF
both kdf -keylen 32 -kdfopt mode:EXTRACT_ONLY -kdfopt digest:SHA256 -kdfopt hexkey:$key -kdfopt salt:salt HKDF
both kdf -keylen 50 -kdfopt pass:password -kdfopt salt:salt -kdfopt n:1024 -kdfopt r:8 -kdfopt p:1 SCRYPT
both enc -aes-256-cbc -pbkdf2 -S 0001020304050607 -pass pass:password -base64
echo "$count commands with HMAC, $bad differ"
[ $bad = 0 ]
