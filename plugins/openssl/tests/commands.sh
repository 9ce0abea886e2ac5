#!/usr/bin/env bash
# Commands of `openssl` print the same before and after, and what one side makes the other takes: commands.sh FOLDER PLAIN_CONFIG CONFIG,
# which offers all.
set -uo pipefail
cd "$1" || exit 2
plain=$2 fast=$3 count=0 bad=0
seq 20000 >commands.in
: >none.ext
key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f iv=f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff

wrong() { bad=$((bad + 1)); printf 'differs: %s\n' "$*"; }
# Errors begin with the number of a thread.
unnamed() { sed 's/^[0-9A-F]*:error:/error:/' "$1"; }
# both COMMAND...: of `openssl`, with the file as input.
both() {
    count=$((count + 1))
    OPENSSL_CONF=$plain openssl "$@" <commands.in >before 2>before.err
    local status=$?
    OPENSSL_CONF=$fast openssl "$@" <commands.in >after 2>after.err
    [ $status = $? ] && cmp -s before after && cmp -s <(unnamed before.err) <(unnamed after.err) || wrong "openssl $*"
}
# across A B COMMAND...: B's configuration takes what A's made.
across() {
    local config=$1
    shift
    count=$((count + 1))
    OPENSSL_CONF=$config openssl "$@" >said 2>&1 || wrong "openssl $* with $config: $(tail -n 1 said)"
}
[ "$(OPENSSL_CONF=$fast openssl list -cipher-algorithms | grep -c 'AES-256-XTS.* @ adamant')" = 1 ] || wrong "the configuration"

for digest in sha224 sha256 sha384 sha512 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 sha1 md5; do both dgst -$digest; done
for bits in 128 192 256; do
    short=${key:0:$((bits / 4))}
    for mode in ctr cbc ecb cfb; do both enc -aes-$bits-$mode -K "$short" -iv $iv -base64; done
    OPENSSL_CONF=$fast openssl enc -aes-$bits-cbc -K "$short" -iv $iv -in commands.in -out sealed
    OPENSSL_CONF=$plain openssl enc -d -aes-$bits-cbc -K "$short" -iv $iv -in sealed -out opened
    cmp -s commands.in opened || wrong "enc -d -aes-$bits-cbc"
done
for name in "rsa:2048 -sha256" "rsa:2048 -sha512" "ed25519"; do
    read -ra options <<<"$name"
    for maker in "$plain" "$fast"; do
        taker=$fast
        [ "$maker" = "$fast" ] && taker=$plain
        across "$maker" req -x509 -newkey "${options[@]}" -nodes -keyout made.key -out made.cert -subj /CN=a -days 9
        across "$taker" verify -CAfile made.cert made.cert
        across "$taker" x509 -in made.cert -noout -text
        across "$taker" pkey -in made.key -check -noout
        across "$maker" req -new -key made.key -subj /CN=b -out made.csr
        across "$taker" req -in made.csr -verify -noout
        across "$taker" x509 -req -in made.csr -CA made.cert -CAkey made.key -set_serial 7 -days 9 -extfile none.ext -out second.cert
        across "$maker" verify -CAfile made.cert second.cert
        both pkey -in made.key -text
        both x509 -in made.cert -text -fingerprint -sha256
        [ "$name" = ed25519 ] && continue
        both dgst -sha384 -sign made.key -hex
        across "$maker" dgst -sha256 -sigopt rsa_padding_mode:pss -sign made.key -out made.signature commands.in
        OPENSSL_CONF=$taker openssl pkey -in made.key -pubout -out made.public
        across "$taker" dgst -sha256 -sigopt rsa_padding_mode:pss -verify made.public -signature made.signature commands.in
    done
done
for name in "-evp aes-128-gcm" "-evp aes-256-gcm -aead" "-evp sha3-256" "rsa2048" "ed25519"; do
    read -ra options <<<"$name"
    across "$fast" speed -seconds 1 -bytes 1024 "${options[@]}"
done
echo "$count commands, $bad differ"
[ $bad = 0 ]
