/* A process that forks in the middle of everything: what was under way goes on in parent and children alike, the same on both sides, and
   what is random differs. Many children at once, each of which then compares on its own and ends as a program does. */
#include "both.h"
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/rsa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHILDREN = 10, ROOM = 4096, FRESH = 6, SHOWN = 32 };

static unsigned char data[ROOM];
/* How much of the data came before the fork. */
static size_t first;

/* What is under way. */
struct under_way {
    EVP_MD_CTX *digest[2], *rsa, *ed;
    EVP_CIPHER_CTX *cipher[4];
    EVP_PKEY_CTX *derive;
    EVP_MAC_CTX *mac;
};

/* What a process has to show for it: ends of what was under way on each side, and what must differ. */
struct shown {
    unsigned char end[SIDES][1024 + 4 * ROOM], fresh[FRESH][SHOWN];
};

/* Keys, the same on both sides; made once. */
static EVP_PKEY *rsa[SIDES], *ed[SIDES], *x[SIDES];

static void keys(void) {
    EVP_PKEY *made[3] = {EVP_PKEY_Q_keygen(NULL, property[OURS], "RSA", (size_t)1024), EVP_PKEY_Q_keygen(NULL, property[OURS], "ED25519"),
                         EVP_PKEY_Q_keygen(NULL, property[OURS], "X25519")};
    for (int side = 0; side < SIDES; side++)
        rsa[side] = copied(made[0], side), ed[side] = copied(made[1], side), x[side] = copied(made[2], side);
    for (int i = 0; i < 3; i++) EVP_PKEY_free(made[i]);
}

static void begin(struct under_way *w, int side) {
    static const char *const digests[] = {"SHA3-256", "SHA256"}, *const ciphers[] = {"AES-256-GCM", "AES-128-CTR", "AES-256-CBC", "AES-128-GCM"};
    unsigned char out[ROOM + 16];
    int len, done = 1;
    for (int i = 0; i < 2; i++) {
        EVP_MD *md = EVP_MD_fetch(NULL, digests[i], property[side]);
        w->digest[i] = EVP_MD_CTX_new();
        done &= EVP_DigestInit_ex2(w->digest[i], md, NULL) && EVP_DigestUpdate(w->digest[i], data, first);
        EVP_MD_free(md);
    }
    for (int i = 0; i < 4; i++) {
        EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, ciphers[i], property[side]);
        w->cipher[i] = EVP_CIPHER_CTX_new();
        done &= EVP_CipherInit_ex2(w->cipher[i], cipher, data, data + 40, 1, NULL);
        if (i % 3 == 0) done &= EVP_CipherUpdate(w->cipher[i], NULL, &len, data, 21);
        done &= EVP_CipherUpdate(w->cipher[i], out, &len, data, (int)first);
        EVP_CIPHER_free(cipher);
    }
    w->rsa = EVP_MD_CTX_new(), w->ed = EVP_MD_CTX_new();
    done &= EVP_DigestSignInit_ex(w->rsa, NULL, "SHA256", NULL, property[side], rsa[side], NULL) > 0;
    done &= EVP_DigestSignUpdate(w->rsa, data, first) > 0;
    done &= EVP_DigestSignInit_ex(w->ed, NULL, NULL, NULL, property[side], ed[side], NULL) > 0;
    w->derive = EVP_PKEY_CTX_new_from_pkey(NULL, x[side], property[side]);
    done &= EVP_PKEY_derive_init(w->derive) > 0 && EVP_PKEY_derive_set_peer(w->derive, x[side]) > 0;
    w->mac = NULL;
    if (getenv("ADAMANT_TEST_HMAC")) {
        EVP_MAC *hmac = EVP_MAC_fetch(library(side), "HMAC", NULL);
        OSSL_PARAM digest[] = {OSSL_PARAM_construct_utf8_string("digest", "SHA384", 0), OSSL_PARAM_construct_end()};
        w->mac = EVP_MAC_CTX_new(hmac);
        done &= EVP_MAC_init(w->mac, data, 48, digest) && EVP_MAC_update(w->mac, data, first);
        EVP_MAC_free(hmac);
    }
    if (!done) ERR_print_errors_fp(stderr), fail("what goes on after a fork");
    calls += 20;
}

/* Copies take the place of what they were made of. */
static void duplicate(struct under_way *w) {
    int done = 1;
    for (int i = 0; i < 3; i++) {
        EVP_MD_CTX **place = i < 2 ? &w->digest[i] : &w->rsa, *copy = EVP_MD_CTX_new();
        done &= EVP_MD_CTX_copy_ex(copy, *place);
        EVP_MD_CTX_free(*place), *place = copy;
    }
    /* GCM of the default provider 3.0 cannot be copied here. */
    for (int i = 1; i < 3; i++) {
        EVP_CIPHER_CTX *copy = EVP_CIPHER_CTX_new();
        done &= EVP_CIPHER_CTX_copy(copy, w->cipher[i]);
        EVP_CIPHER_CTX_free(w->cipher[i]), w->cipher[i] = copy;
    }
    EVP_PKEY_CTX *derive = EVP_PKEY_CTX_dup(w->derive);
    done &= derive != NULL;
    EVP_PKEY_CTX_free(w->derive), w->derive = derive;
    if (w->mac) {
        EVP_MAC_CTX *mac = EVP_MAC_CTX_dup(w->mac);
        done &= mac != NULL;
        EVP_MAC_CTX_free(w->mac), w->mac = mac;
    }
    if (!done) fail("copies after a fork");
    calls += 7;
}

/* The rest of the data, and the end; everything is freed. */
static void end(struct under_way *w, unsigned char *out) {
    int len, done = 1;
    size_t size, rest = ROOM - first;
    unsigned int short_size;
    for (int i = 0; i < 2; i++, out += 32) {
        done &= EVP_DigestUpdate(w->digest[i], data + first, rest) && EVP_DigestFinal_ex(w->digest[i], out, &short_size);
        EVP_MD_CTX_free(w->digest[i]);
    }
    for (int i = 0; i < 4; i++) {
        done &= EVP_CipherUpdate(w->cipher[i], out, &len, data + first, (int)rest);
        out += len;
        done &= EVP_CipherFinal_ex(w->cipher[i], out, &len);
        out += len;
        if (i % 3 == 0) done &= EVP_CIPHER_CTX_ctrl(w->cipher[i], EVP_CTRL_AEAD_GET_TAG, 16, out), out += 16;
        EVP_CIPHER_CTX_free(w->cipher[i]);
    }
    size = 128;
    done &= EVP_DigestSignUpdate(w->rsa, data + first, rest) > 0 && EVP_DigestSignFinal(w->rsa, out, &size) > 0, out += size;
    size = 64;
    done &= EVP_DigestSign(w->ed, out, &size, data, first) > 0, out += size;
    size = 32;
    done &= EVP_PKEY_derive(w->derive, out, &size) > 0, out += size;
    if (w->mac) done &= EVP_MAC_update(w->mac, data + first, rest) && EVP_MAC_final(w->mac, out, &size, 48);
    EVP_MD_CTX_free(w->rsa), EVP_MD_CTX_free(w->ed), EVP_PKEY_CTX_free(w->derive), EVP_MAC_CTX_free(w->mac);
    if (!done) ERR_print_errors_fp(stderr), fail("the end after a fork");
    calls += 20;
}

/* What no two processes may have in common: new keys, a salt, an IV, the random part of an ECDSA nonce. */
static void draw(unsigned char (*out)[SHOWN]) {
    static const char *const names[] = {"X25519", "ED25519", "RSA"};
    unsigned char made[160];
    size_t size;
    int len, done = 1;
    EVP_PKEY_CTX *inner;
    for (int i = 0; i < 3; i++) {
        EVP_PKEY *key = i < 2 ? EVP_PKEY_Q_keygen(NULL, property[OURS], names[i]) : EVP_PKEY_Q_keygen(NULL, property[OURS], names[i], (size_t)512);
        BIGNUM *n = NULL;
        size = SHOWN;
        if (i < 2) done &= EVP_PKEY_get_raw_public_key(key, out[i], &size);
        else done &= EVP_PKEY_get_bn_param(key, "n", &n) && BN_bn2binpad(n, made, 64) == 64;
        if (i == 2) memcpy(out[i], made, SHOWN);
        BN_free(n), EVP_PKEY_free(key);
    }
    EVP_MD_CTX *sign = EVP_MD_CTX_new();
    size = sizeof made;
    done &= EVP_DigestSignInit_ex(sign, &inner, "SHA256", NULL, property[OURS], rsa[OURS], NULL) > 0 &&
            EVP_PKEY_CTX_set_rsa_padding(inner, RSA_PKCS1_PSS_PADDING) > 0 && EVP_DigestSign(sign, made, &size, data, 9) > 0;
    memcpy(out[3], made, SHOWN);
    EVP_MD_CTX_free(sign);
    EVP_CIPHER *gcm = EVP_CIPHER_fetch(NULL, "AES-128-GCM", property[OURS]);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    memset(out[4], 0, SHOWN);
    done &= EVP_CipherInit_ex2(context, gcm, data, NULL, 1, NULL) && EVP_CipherUpdate(context, made, &len, data, 16) &&
            EVP_CIPHER_CTX_get_updated_iv(context, out[4], 12);
    EVP_CIPHER_CTX_free(context), EVP_CIPHER_free(gcm);
    memcpy(out[5], out[4], SHOWN);
    if (getenv("ADAMANT_TEST_EC")) {
        static EVP_PKEY *ec;
        if (!ec) ec = EVP_PKEY_Q_keygen(NULL, "provider=default", "EC", "P-256");
        sign = EVP_MD_CTX_new(), size = sizeof made;
        done &= EVP_DigestSignInit_ex(sign, NULL, "SHA256", NULL, "?provider=adamant", ec, NULL) > 0 && EVP_DigestSign(sign, made, &size, data, 9) > 0;
        memcpy(out[5], made + 5, SHOWN);
        EVP_MD_CTX_free(sign);
    }
    if (!done) ERR_print_errors_fp(stderr), fail("what is random after a fork");
    calls += 9;
}

static void go_on(struct under_way *w, int copy, struct shown *out) {
    memset(out, 0, sizeof *out);
    for (int side = 0; side < SIDES; side++) {
        if (copy) duplicate(&w[side]);
        end(&w[side], out->end[side]);
    }
    draw(out->fresh);
}

/* One child: goes on, shows it, compares for itself. */
static void child(struct under_way *w, int number, int to) {
    static struct shown out;
    alarm(300);
    go_on(w, number % 2, &out);
    for (size_t at = 0; at < sizeof out;) {
        ssize_t written = write(to, (char *)&out + at, sizeof out - at);
        if (written <= 0) exit(1);
        at += (size_t)written;
    }
    close(to);
    seed_again((any() + 2 * (uint64_t)number) | 1);
    for (int i = 0; i < 8; i++) compare_digest(), compare_cipher(), compare_tls();
    if (number % 4 == 0) compare_keys();
    /* Not _exit: OpenSSL tears the providers down. */
    exit(0);
}

void check_fork(void) {
    static struct shown shown[CHILDREN + 1];
    struct under_way w[SIDES];
    int from[CHILDREN];
    pid_t process[CHILDREN];
    if (!rsa[0]) keys();
    fill(data, sizeof data);
    first = below(ROOM);
    /* Something of the random generator's is there before the fork too. */
    draw(shown[0].fresh);
    for (int side = 0; side < SIDES; side++) begin(&w[side], side);
    fflush(NULL);
    for (int i = 0; i < CHILDREN; i++) {
        int ends[2];
        if (pipe(ends)) fail("pipe");
        process[i] = fork();
        if (process[i] < 0) fail("fork");
        if (process[i] == 0) close(ends[0]), child(w, i, ends[1]);
        close(ends[1]), from[i] = ends[0];
    }
    go_on(w, 0, &shown[CHILDREN]);
    for (int i = 0; i < CHILDREN; i++) {
        size_t at = 0;
        for (ssize_t got; at < sizeof shown[i] && (got = read(from[i], (char *)&shown[i] + at, sizeof shown[i] - at)) > 0;) at += (size_t)got;
        close(from[i]);
        if (at != sizeof shown[i]) fail("a child showed nothing");
    }
    for (int i = 0; i < CHILDREN; i++) {
        int status;
        if (waitpid(process[i], &status, 0) != process[i] || status) fail("a child");
    }
    for (int i = 0; i <= CHILDREN; i++) {
        for (int side = 0; side < SIDES; side++) same("after a fork", shown[i].end[side], shown[CHILDREN].end[THEIRS], sizeof shown[i].end[side]);
        for (int k = 0; k < i; k++)
            for (int what = 0; what < FRESH; what++)
                if (!memcmp(shown[i].fresh[what], shown[k].fresh[what], SHOWN)) fail("random in two processes");
    }
}
