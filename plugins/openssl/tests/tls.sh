#!/usr/bin/env bash
# s_server and s_client over loopback, in every pairing of the configurations that are given: tls.sh FOLDER CONFIG...
set -uo pipefail
cd "$1" || exit 2
shift
handshakes=0 bad=0 port=$((10000 + RANDOM % 20000))
OPENSSL_CONF=$1 openssl req -x509 -newkey rsa:2048 -nodes -keyout key.rsa -out cert.rsa -subj /CN=localhost -days 9 2>/dev/null
OPENSSL_CONF=$2 openssl req -x509 -newkey ed25519 -nodes -keyout key.ed -out cert.ed -subj /CN=localhost -days 9 2>/dev/null
OPENSSL_CONF=${!#} openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.ec -out cert.ec -subj /CN=localhost -days 9 2>/dev/null
OPENSSL_CONF=${!#} openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-384 -nodes -keyout key.p384 -out cert.p384 -subj /CN=localhost -days 9 2>/dev/null
modes=(
    "-tls1_3 -ciphersuites TLS_AES_128_GCM_SHA256" "-tls1_3 -ciphersuites TLS_AES_256_GCM_SHA384"
    "-tls1_3 -groups P-256" "-tls1_3 -groups X25519"
)
rsa=(
    "-tls1_2 -cipher AES128-GCM-SHA256" "-tls1_2 -cipher ECDHE-RSA-AES256-GCM-SHA384" "-tls1_2 -cipher ECDHE-RSA-AES128-SHA256"
    "-tls1_2 -cipher AES256-SHA" "-tls1_2 -cipher ECDHE-RSA-AES256-SHA384" "-tls1_2 -cipher ECDHE-RSA-AES256-SHA384 -no_etm"
)
# Camellia has no ciphers stitched with SHA-1 and SHA-256, so that libssl asks HMAC for the MACs of records. The PRF of TLS up to 1.1 is
# HMAC with MD5 and SHA-1. Newer libraries may refuse all of these.
[[ $(openssl version) = "OpenSSL 3.0"* ]] && rsa+=(
    "-tls1_2 -cipher CAMELLIA128-SHA -no_etm" "-tls1_2 -cipher CAMELLIA128-SHA256 -no_etm" "-tls1_2 -cipher CAMELLIA256-SHA256"
    "-tls1_1 -cipher AES128-SHA:@SECLEVEL=0" "-tls1_1 -cipher CAMELLIA128-SHA:@SECLEVEL=0 -no_etm"
    "-tls1 -cipher CAMELLIA128-SHA:@SECLEVEL=0 -no_etm"
)
ed=(
    "-tls1_2 -cipher ECDHE-ECDSA-AES256-GCM-SHA384" "-tls1_2 -cipher ECDHE-ECDSA-AES256-SHA384"
    "-tls1_2 -cipher ECDHE-ECDSA-AES256-SHA384 -no_etm"
)
ec=("${ed[@]}") p384=("${ed[@]:0:1}")
for server in "$@"; do
    for key in rsa ed ec p384; do
        port=$((port + 1))
        OPENSSL_CONF=$server openssl s_server -quiet -accept 127.0.0.1:$port -cert cert.$key -key key.$key -www \
            -cipher 'ALL:@SECLEVEL=0' >/dev/null 2>&1 &
        process=$!
        for ((tries = 0; tries < 100; tries++)); do
            (exec 3<>/dev/tcp/127.0.0.1/$port) 2>/dev/null && break
            sleep 0.1
        done
        declare -n more=$key
        for client in "$@"; do
            for mode in "${modes[@]}" "${more[@]}"; do
                read -ra options <<<"$mode"
                said=$(printf 'GET / HTTP/1.0\r\n\r\n' | OPENSSL_CONF=$client timeout 20 openssl s_client -ign_eof \
                    -connect 127.0.0.1:$port -CAfile cert.$key "${options[@]}" 2>&1)
                handshakes=$((handshakes + 1))
                if ! grep -q 'HTTP/1.0 200 ok' <<<"$said" || ! grep -q 'Verify return code: 0 (ok)' <<<"$said"; then
                    bad=$((bad + 1))
                    echo "bad: server $server, client $client, $key, $mode"
                    tail -n 2 <<<"$said"
                fi
            done
        done
        kill $process
        wait $process 2>/dev/null
    done
done
echo "$handshakes handshakes, $bad bad"
[ $bad = 0 ]
