#!/usr/bin/env bash
# A file by https from nginx, HAProxy, Python's ssl, Node.js and s_server, with the module and without: servers.sh FOLDER PLAIN_CONFIG FAST_CONFIG
#
# curl takes it with the other configuration, and it must be the same. That our code ran in the server: the kernel's marks of pages that
# were used are cleared when the server is up, and pages of our code must be marked after the file. What is not installed is named and left out.
set -uo pipefail
# Ports below those that the kernel gives to clients (from 32768 on).
work=$1 plain=$2 fast=$3 failed=0 port=$((10000 + RANDOM % 20000))
cd "$work" || exit 2
command -v curl >/dev/null || { echo "not run: nginx, HAProxy, for want of curl"; exit 0; }
OPENSSL_CONF=$plain openssl req -x509 -newkey rsa:2048 -nodes -keyout site.key -out site.cert -subj /CN=localhost \
    -addext subjectAltName=IP:127.0.0.1 -days 9 2>/dev/null
cat site.cert site.key >site.pem
mkdir -p site
head -c 500000 /dev/urandom >site/file

listens() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }

# begin NAME CONFIG: starts the server; $server is the process that answers.
begin() {
    port=$((port + 1))
    while listens; do port=$((port + 1)); done
    case $1 in
    nginx)
        cat >nginx.conf <<CONF
daemon off;
user $(id -un);
worker_processes 1;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/nginx-body;
    server {
        listen 127.0.0.1:$port ssl;
        ssl_certificate $work/site.cert;
        ssl_certificate_key $work/site.key;
        ssl_protocols TLSv1.2 TLSv1.3;
        root $work/site;
    }
}
CONF
        OPENSSL_CONF=$2 nginx -c "$work/nginx.conf" >nginx.out 2>&1 &
        ;;
    haproxy)
        cat >haproxy.cfg <<CONF
global
    tune.bufsize 1048576
defaults
    mode http
    timeout client 20s
    timeout server 20s
    timeout connect 20s
frontend site
    bind 127.0.0.1:$port ssl crt $work/site.pem
    http-request return status 200 content-type application/octet-stream file $work/site/file
CONF
        OPENSSL_CONF=$2 haproxy -db -q -f haproxy.cfg >haproxy.out 2>&1 &
        ;;
    python3)
        cat >site.py <<'PY'
import functools, http.server, ssl, sys

handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory="site")
server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("site.pem")
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
server.serve_forever()
PY
        OPENSSL_CONF=$2 python3 site.py $port >/dev/null 2>&1 &
        ;;
    node)
        cat >site.js <<'JS'
const fs = require("fs"), file = fs.readFileSync("site/file");
require("https").createServer({ key: fs.readFileSync("site.key"), cert: fs.readFileSync("site.cert") }, (_, to) => to.end(file))
    .listen(Number(process.argv[2]), "127.0.0.1");
JS
        OPENSSL_CONF=$2 node site.js $port >/dev/null 2>&1 &
        ;;
    s_server)
        (cd site && OPENSSL_CONF=$2 exec openssl s_server -quiet -accept 127.0.0.1:$port -cert ../site.cert -key ../site.key -WWW) >/dev/null 2>&1 &
        ;;
    esac
    started=$!
    # nginx listens before its worker is there.
    for ((tries = 0; tries < 300; tries++)); do
        server=$started
        [ "$1" != nginx ] || server=$(pgrep -P "$started" | head -n 1)
        [ -n "$server" ] && listens && break
        sleep 0.1
    done
}

# Kilobytes of our code that were used since the marks were cleared.
used() { awk '/^[0-9a-f]+-/ { ours = / r-xp .*adamant\.so/ } ours && $1 == "Referenced:" { sum += $2 } END { print sum + 0 }' "/proc/$server/smaps"; }

# take CONFIG OPTION...: the file by https must be what was put there.
take() {
    local config=$1
    shift
    OPENSSL_CONF=$config curl -sS --max-time 20 --cacert site.cert "$@" "https://127.0.0.1:$port/file" -o taken 2>curl.err && cmp -s taken site/file
}

PATH=$PATH:/usr/sbin
for name in nginx haproxy python3 node s_server; do
    [ $name = s_server ] || command -v $name >/dev/null || { echo "not run: $name is not installed"; continue; }
    for config in "$plain" "$fast"; do
        other=$fast expected=none
        [ "$config" = "$fast" ] && other=$plain expected=some
        begin $name "$config"
        for options in "--tlsv1.3" "--tls-max 1.2 --ciphers ECDHE-RSA-AES128-GCM-SHA256"; do
            echo 1 >"/proc/$server/clear_refs" 2>/dev/null
            # shellcheck disable=SC2086
            if ! take "$other" $options; then
                echo "FAILED: $name, $options: $(cat curl.err)"
                failed=1
            fi
            touched=$(used)
            if [ $expected = none ] && [ "$touched" != 0 ] || [ $expected = some ] && [ "$touched" = 0 ]; then
                echo "FAILED: $name with $config: $touched KiB of our code were used"
                failed=1
            fi
        done
        if [ $expected = some ]; then
            # The control: nothing is asked for. A server may still be at the end of the last connection, on a busy machine for long.
            for ((tries = 0; tries < 50; tries++)); do
                echo 1 >"/proc/$server/clear_refs" 2>/dev/null
                sleep 0.2
                [ "$(used)" = 0 ] && break
            done
            if ((tries == 50)); then
                echo "FAILED: $name: pages of our code are marked though nothing was asked for"
                failed=1
            fi
            echo "$name: $touched KiB of our code were used for TLS 1.2"
        fi
        kill "$started"
        wait "$started" 2>/dev/null
    done
done
exit $failed
