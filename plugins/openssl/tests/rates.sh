#!/usr/bin/env bash
# Full handshakes a second that s_server makes, before and after: rates.sh FOLDER PLAIN_CONFIG FAST_CONFIG [SECONDS]. The client, s_time,
# is always the default provider's, on another core; on one with two cores nothing else should run.
set -euo pipefail
work=$1 plain=$2 fast=$3 seconds=${4:-3}
cd "$work"
port=$((10000 + RANDOM % 20000))
for kind in ${KINDS:-rsa:2048 rsa:3072 rsa:4096 ed25519 ec}; do
    case $kind in ec) options="ec -pkeyopt ec_paramgen_curve:P-256" ;; *) options=$kind ;; esac
    OPENSSL_CONF=$plain openssl req -x509 -newkey $options -nodes -keyout "rate.key" -out "rate.cert" -subj /CN=localhost -days 9 2>/dev/null
    for version in tls1_3 tls1_2; do
        printf '%-10s %s' "$kind" "$version"
        for config in "$plain" "$fast" "$plain" "$fast"; do
            port=$((port + 1))
            OPENSSL_CONF=$config taskset -c 0 openssl s_server -quiet -accept 127.0.0.1:$port -cert rate.cert -key rate.key -www -no_ticket \
                -no_cache -"$version" >/dev/null 2>&1 &
            server=$!
            for ((tries = 0; tries < 100; tries++)); do
                (exec 3<>/dev/tcp/127.0.0.1/$port) 2>/dev/null && break
                sleep 0.05
            done
            before=$(awk '{ print $14 + $15 }' /proc/$server/stat)
            count=$(OPENSSL_CONF=$plain taskset -c 1 openssl s_time -connect 127.0.0.1:$port -new -time "$seconds" 2>/dev/null |
                awk '/connections in .* real seconds/ { print $1 }')
            after=$(awk '{ print $14 + $15 }' /proc/$server/stat)
            kill $server
            wait $server 2>/dev/null || true
            # Connections a second of the server's own time: the client waits for it, and it for the client.
            awk -v n="${count:-0}" -v ticks=$((after - before)) -v s="$seconds" -v hz="$(getconf CLK_TCK)" \
                'BEGIN { printf "  %6.0f/s (%.0f/s of server time)", n / s, ticks ? n * hz / ticks : 0 }'
        done
        echo
    done
done
