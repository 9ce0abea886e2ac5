/* Times of both sides, alternating; the least of many short samples. */
#include "both.h"
#include <openssl/params.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned char data[16400], out[16400], iv[16], key[64];

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds of each side; prints them and the ratio, or that the configuration does not offer it. */
void measure(const char *what, size_t len, operation *run, void **state, int samples, double least) {
    double best[SIDES] = {1e18, 1e18};
    unsigned long times = 1;
    if (!strstr(what, only)) return;
    if (!state[OURS]) {
        printf("%-22s %6zu not offered\n", what, len);
        return;
    }
    for (;; times *= 2) {
        double start = now();
        for (unsigned long i = 0; i < times; i++) run(state[THEIRS], len);
        if (now() - start > least) break;
    }
    for (int sample = 0; sample < samples; sample++)
        for (int side = 0; side < SIDES; side++) {
            double start = now();
            for (unsigned long i = 0; i < times; i++) run(state[side], len);
            double each = (now() - start) / (double)times;
            if (each < best[side]) best[side] = each;
        }
    printf("%-22s %6zu %12.1f %12.1f %8.2f\n", what, len, best[OURS], best[THEIRS], best[THEIRS] / best[OURS]);
    fflush(stdout);
}

static void digest_one(void *md, size_t len) { EVP_Digest(data, len, out, NULL, md, NULL); }

static void cipher_update(void *context, size_t len) {
    int written;
    EVP_CipherUpdate(context, out, &written, data, (int)len);
}

static void cipher_message(void *context, size_t len) {
    int written;
    EVP_CipherInit_ex2(context, NULL, NULL, iv, -1, NULL);
    EVP_CipherUpdate(context, NULL, &written, iv, 13);
    EVP_CipherUpdate(context, out, &written, data, (int)len);
    EVP_CipherFinal_ex(context, out, &written);
}

/* What `openssl speed -evp` does with GCM: each message has a new key. */
static void cipher_new_key(void *context, size_t len) {
    int written;
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, 12, NULL);
    EVP_CipherInit_ex2(context, NULL, key, iv, -1, NULL);
    EVP_CipherUpdate(context, out, &written, data, (int)len);
    EVP_CipherFinal_ex(context, out, &written);
}

static void cipher_record(void *context, size_t len) {
    static unsigned char aad[13];
    len += 8;
    aad[11] = (unsigned char)(len >> 8), aad[12] = (unsigned char)len;
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_TLS1_AAD, 13, aad);
    EVP_Cipher(context, out, out, (unsigned int)len + 16);
}

/* NULL where the side does not have the cipher. */
static EVP_CIPHER_CTX *begun(const char *name, int side, int encrypt) {
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, name, property[side]);
    if (!cipher) return NULL;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    for (size_t i = 0; i < sizeof key; i++) key[i] = (unsigned char)i;
    if (!EVP_CipherInit_ex2(context, cipher, key, iv, encrypt, NULL)) fail(name);
    EVP_CIPHER_CTX_set_padding(context, 0);
    return context;
}

/* The provider of a key: without it the default one would sign with a copy. */
static const char *side_of(const EVP_PKEY *pkey) {
    return property[strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_get0_provider(pkey)), "adamant") ? THEIRS : OURS];
}

static void sign_one(void *pkey, size_t len) {
    size_t size = 1024;
    unsigned char signature[1024];
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const char *digest = EVP_PKEY_is_a(pkey, "RSA") ? "SHA256" : NULL;
    EVP_DigestSignInit_ex(context, NULL, digest, NULL, side_of(pkey), pkey, NULL);
    if (EVP_DigestSign(context, signature, &size, data, len) <= 0) fail("sign");
    EVP_MD_CTX_free(context);
}

struct signed_data {
    EVP_PKEY *key;
    unsigned char signature[1024];
    size_t len;
};

static void verify_one(void *state, size_t len) {
    struct signed_data *s = state;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const char *digest = EVP_PKEY_is_a(s->key, "RSA") ? "SHA256" : NULL;
    EVP_DigestVerifyInit_ex(context, NULL, digest, NULL, side_of(s->key), s->key, NULL);
    if (EVP_DigestVerify(context, s->signature, s->len, data, len) != 1) fail("verify");
    EVP_MD_CTX_free(context);
}

struct pair {
    EVP_PKEY *ours, *theirs;
};

static void derive_one(void *state, size_t len) {
    struct pair *p = state;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, p->ours, side_of(p->ours));
    if (EVP_PKEY_derive_init(context) <= 0 || EVP_PKEY_derive_set_peer_ex(context, p->theirs, 0) <= 0 ||
        EVP_PKEY_derive(context, out, &len) <= 0)
        fail("derive");
    EVP_PKEY_CTX_free(context);
}

static void generate_one(void *side, size_t len) {
    (void)len;
    EVP_PKEY_free(EVP_PKEY_Q_keygen(NULL, side, "X25519"));
}

/* NULL where the side has no such keys. */
static EVP_PKEY *made(const char *name, int bits, int side) {
    EVP_PKEY *pkey = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, name, property[side]);
    if (EVP_PKEY_keygen_init(context) <= 0) {
        EVP_PKEY_CTX_free(context);
        return NULL;
    }
    if (bits) EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits);
    if (EVP_PKEY_generate(context, &pkey) <= 0) fail(name);
    EVP_PKEY_CTX_free(context);
    return pkey;
}

static void speed_keys(void) {
    static const int sizes[] = {0, 2048, 3072, 4096};
    void *state[SIDES];
    char what[40];
    for (int i = 0; i < 4; i++) {
        struct signed_data s[SIDES];
        for (int side = 0; side < SIDES; side++) {
            EVP_MD_CTX *context = EVP_MD_CTX_new();
            state[side] = s[side].key = made(sizes[i] ? "RSA" : "ED25519", sizes[i], side);
            s[side].len = 1024;
            if (!state[side]) continue;
            EVP_DigestSignInit_ex(context, NULL, sizes[i] ? "SHA256" : NULL, NULL, property[side], s[side].key, NULL);
            EVP_DigestSign(context, s[side].signature, &s[side].len, data, 32);
            EVP_MD_CTX_free(context);
        }
        snprintf(what, sizeof what, sizes[i] ? "RSA-%d sign" : "Ed25519 sign", sizes[i]);
        measure(what, 32, sign_one, state, 15, sizes[i] ? 3e6 : 1e6);
        for (int side = 0; side < SIDES; side++) state[side] = s[side].key ? &s[side] : NULL;
        snprintf(what, sizeof what, sizes[i] ? "RSA-%d verify" : "Ed25519 verify", sizes[i]);
        measure(what, 32, verify_one, state, 15, 1e6);
    }
    struct pair p[SIDES];
    for (int side = 0; side < SIDES; side++)
        p[side] = (struct pair){made("X25519", 0, side), made("X25519", 0, side)}, state[side] = p[side].ours ? &p[side] : NULL;
    measure("X25519 derive", 32, derive_one, state, 15, 1e6);
    for (int side = 0; side < SIDES; side++) state[side] = p[side].ours ? (void *)property[side] : NULL;
    measure("X25519 keygen", 32, generate_one, state, 15, 1e6);
}

/* Pieces in the middle of one message; with `from 5` the message begins with 5 bytes, so that every piece has its cuts inside blocks. */
void speed_pieces(void) {
    static const size_t sizes[] = {1, 5, 13, 16, 31, 32, 48, 64, 100, 128, 256, 1000, 1024, 16384};
    static const char *const ciphers[] = {"AES-128-GCM", "AES-256-GCM", "AES-128-CTR", "AES-256-CTR"};
    void *state[SIDES];
    char what[40];
    for (int i = 0; i < 6; i++)
        for (size_t before = 0; before <= 5; before += 5)
            for (int k = 0; k < 14; k++) {
                if (before && sizes[k] % 16) continue;
                const char *name = ciphers[i < 4 ? i / 2 : i - 2];
                int encrypt = i >= 4 || i % 2 == 0;
                snprintf(what, sizeof what, "%s %s%s", name, encrypt ? "enc" : "dec", before ? " from 5" : "");
                for (int side = 0; side < SIDES; side++) {
                    state[side] = begun(name, side, encrypt);
                    if (state[side]) cipher_update(state[side], before);
                }
                measure(what, sizes[k], cipher_update, state, 41, 1e5);
                for (int side = 0; side < SIDES; side++) EVP_CIPHER_CTX_free(state[side]);
            }
}

void speed(void) {
    static const size_t sizes[] = {16, 64, 256, 1024, 8192, 16384};
    static const char *const digests[] = {"SHA256", "SHA512", "SHA3-256", "SHAKE128"};
    static const char *const ciphers[] = {"AES-128-GCM", "AES-256-GCM", "AES-128-CTR", "AES-256-CTR", "AES-128-CBC", "AES-256-CBC",
                                          "AES-128-XTS", "AES-256-XTS"};
    void *state[SIDES];
    char what[40];
    printf("%-22s %6s %12s %12s %8s\n", "", "bytes", "ours ns", "default ns", "ratio");
    speed_keys();
    if (getenv("ADAMANT_TEST_EC")) speed_ec();
    for (int i = 0; i < 4; i++) {
        for (int side = 0; side < SIDES; side++) state[side] = EVP_MD_fetch(NULL, digests[i], property[side]);
        for (int k = 0; k < 6; k++) measure(digests[i], sizes[k], digest_one, state, 11, 2e5);
    }
    for (int i = 0; i < 8; i++)
        for (int encrypt = 1; encrypt >= 0; encrypt--) {
            for (int side = 0; side < SIDES; side++) state[side] = begun(ciphers[i], side, encrypt);
            snprintf(what, sizeof what, "%s %s", ciphers[i], encrypt ? "enc" : "dec");
            for (int k = 0; k < 6; k++) measure(what, sizes[k], cipher_update, state, 11, 2e5);
            if (i < 2 && encrypt) {
                snprintf(what, sizeof what, "%s message", ciphers[i]);
                for (int k = 0; k < 6; k++) measure(what, sizes[k], cipher_message, state, 11, 2e5);
                snprintf(what, sizeof what, "%s new key", ciphers[i]);
                for (int k = 0; k < 6; k++) measure(what, sizes[k], cipher_new_key, state, 11, 2e5);
                snprintf(what, sizeof what, "%s record", ciphers[i]);
                for (int side = 0; side < SIDES; side++) {
                    state[side] = begun(ciphers[i], side, 1);
                    if (!state[side]) break;
                    EVP_CIPHER_CTX_ctrl(state[side], EVP_CTRL_AEAD_SET_IV_FIXED, 4, iv);
                }
                for (int k = 0; k < 6; k++) measure(what, sizes[k] - (k == 5 ? 384 : 0), cipher_record, state, 11, 2e5);
            }
        }
}
