/* Times of HMAC with every digest: messages with the key that is there, with a new one, and EVP_DigestSign from the start. */
#include "both.h"
#include <stdio.h>
#include <string.h>

static unsigned char data[16384], out[64], key[32];

struct mac {
    EVP_MAC_CTX *context;
    EVP_PKEY *key;
    const char *digest;
    OSSL_LIB_CTX *library;
};

static void same_key(void *state, size_t len) {
    EVP_MAC_CTX *context = ((struct mac *)state)->context;
    size_t size;
    if (!EVP_MAC_init(context, NULL, 0, NULL) || !EVP_MAC_update(context, data, len) || !EVP_MAC_final(context, out, &size, 64))
        fail("HMAC");
}

static void new_key(void *state, size_t len) {
    EVP_MAC_CTX *context = ((struct mac *)state)->context;
    size_t size;
    if (!EVP_MAC_init(context, key, sizeof key, NULL) || !EVP_MAC_update(context, data, len) || !EVP_MAC_final(context, out, &size, 64))
        fail("HMAC");
}

static void sign(void *state, size_t len) {
    struct mac *mac = state;
    size_t size = 64;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (EVP_DigestSignInit_ex(context, NULL, mac->digest, mac->library, NULL, mac->key, NULL) <= 0 ||
        EVP_DigestSign(context, out, &size, data, len) <= 0)
        fail("DigestSign");
    EVP_MD_CTX_free(context);
}

/* What libssl does with a record of TLS 1.2 that it reads: a copy of the context, the header, the record with its MAC and padding. */
static void record(void *state, size_t len) {
    EVP_MAC_CTX *context = EVP_MAC_CTX_dup(((struct mac *)state)->context);
    size_t size, all = len + 64 + 16;
    OSSL_PARAM params[] = {OSSL_PARAM_construct_size_t("tls-data-size", &all), OSSL_PARAM_construct_end()};
    if (!EVP_MAC_CTX_set_params(context, params) || !EVP_MAC_update(context, key, 13) || !EVP_MAC_update(context, data, len) ||
        !EVP_MAC_final(context, out, &size, 64))
        fail("record");
    EVP_MAC_CTX_free(context);
}

void speed_mac(void) {
    static const size_t sizes[] = {16, 64, 256, 1024, 16384};
    static const char *const digests[] = {"SHA1",     "SHA224",   "SHA256",   "SHA384",   "SHA512", "SHA512-224", "SHA512-256", "SHA3-224",   "SHA3-256",
                                          "SHA3-384", "SHA3-512", "MD5",      "MD5-SHA1", "RIPEMD160", "BLAKE2S-256", "BLAKE2B-512", "SM3"};
    static operation *const runs[] = {same_key, new_key, sign, record};
    static const char *const kinds[] = {"", " key", " sign", " record"};
    char what[60];
    for (size_t i = 0; i < sizeof digests / sizeof *digests; i++) {
        struct mac macs[SIDES];
        void *state[SIDES];
        int is_tls = i < 5 || i == 11;
        for (int side = 0; side < SIDES; side++) {
            OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string("digest", (char *)digests[i], 0), OSSL_PARAM_construct_end()};
            macs[side].context = EVP_MAC_CTX_new(EVP_MAC_fetch(library(side), "HMAC", NULL));
            macs[side].key = EVP_PKEY_new_raw_private_key_ex(library(side), "HMAC", NULL, key, sizeof key);
            macs[side].digest = digests[i];
            macs[side].library = library(side);
            if (!EVP_MAC_init(macs[side].context, key, sizeof key, params)) fail(digests[i]);
            state[side] = &macs[side];
        }
        for (int kind = 0; kind < 3 + is_tls; kind++)
            for (int k = 0; k < 5; k++) {
                snprintf(what, sizeof what, "HMAC %s%s", digests[i], kinds[kind]);
                measure(what, sizes[k] - (kind == 3 && k == 4 ? 384 : 0), runs[kind], state, 11, 2e5);
            }
        for (int side = 0; side < SIDES; side++) EVP_MAC_CTX_free(macs[side].context), EVP_PKEY_free(macs[side].key);
    }
}
