/* ECDSA: keys of the default provider, signed and verified by either side. */
#include "both.h"
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/provider.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <string.h>

/* A context for a signature by one side; with a curve that Adamant does not have, the key's own provider has to serve. */
static int begin(EVP_MD_CTX *context, const char *digest, EVP_PKEY *key, int side, int signing, int ours) {
    const char *query = side == OURS ? "?provider=adamant" : "provider=default";
    EVP_PKEY_CTX *inner;
    int done = signing ? EVP_DigestSignInit_ex(context, &inner, digest, NULL, query, key, NULL)
                       : EVP_DigestVerifyInit_ex(context, &inner, digest, NULL, query, key, NULL);
    if (done > 0) {
        const char *name = OSSL_PROVIDER_get0_name(EVP_PKEY_CTX_get0_provider(inner));
        if (strcmp(name, side == OURS && ours ? "adamant" : "default")) fail("who signs");
    }
    called(side);
    return done;
}

/* Signs on both sides, verifies across, with signatures that are whole, broken, cut and lengthened. */
static void signatures(EVP_PKEY *key, const char *digest, int ours) {
    unsigned char message[300], signature[SIDES][160], id[SIDES][40];
    size_t size = below(sizeof message), len[SIDES], id_len[SIDES];
    int done[SIDES];
    fill(message, size);
    for (int side = 0; side < SIDES; side++) {
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        OSSL_PARAM ask[] = {OSSL_PARAM_construct_octet_string("algorithm-id", id[side], 40), OSSL_PARAM_construct_end()};
        size_t most = 0;
        len[side] = 160;
        done[side] = begin(context, digest, key, side, 1, ours);
        id_len[side] = done[side] > 0 && EVP_PKEY_CTX_get_params(EVP_MD_CTX_get_pkey_ctx(context), ask) > 0 ? ask[0].return_size : 0;
        if (done[side] > 0 && (EVP_DigestSign(context, NULL, &most, message, size) <= 0 || most > 160)) fail("size");
        if (done[side] > 0) done[side] = EVP_DigestSign(context, signature[side], &len[side], message, size);
        if (done[side] > 0 && len[side] > most) fail("longest signature");
        called(side);
        EVP_MD_CTX_free(context);
    }
    same_status(digest, done[OURS], done[THEIRS]);
    if (id_len[OURS] != id_len[THEIRS]) fail("length of AlgorithmIdentifier");
    same("AlgorithmIdentifier", id[OURS], id[THEIRS], id_len[OURS]);
    for (int test = 0; done[OURS] > 0 && test < 8; test++) {
        int maker = test & 1, got[SIDES], kind = test >> 1;
        unsigned char *made = signature[maker];
        size_t n = len[maker];
        if (kind == 1) made[below(n)] ^= (unsigned char)(1 << below(8));
        if (kind == 2) n -= below(n);
        if (kind == 3) made[n++] = (unsigned char)below(2);
        for (int side = 0; side < SIDES; side++) {
            EVP_MD_CTX *context = EVP_MD_CTX_new();
            if (begin(context, digest, key, side, 0, ours) <= 0) fail("init");
            got[side] = EVP_DigestVerify(context, made, n, message, size);
            ERR_clear_error();
            calls++;
            EVP_MD_CTX_free(context);
        }
        if (kind == 0 && got[OURS] != 1) fail("good signature");
        if (got[OURS] != got[THEIRS]) fail("status of a signature");
    }
}

/* Of what is hashed already, of any length. */
static void prehashed(EVP_PKEY *key) {
    unsigned char hash[80], signature[160];
    size_t size = below(sizeof hash), len = sizeof signature;
    int maker = (int)below(2);
    fill(hash, size);
    for (int step = 0; step < 3; step++) {
        int side = step ? step - 1 : maker, done;
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, side == OURS ? "?provider=adamant" : "provider=default");
        if (step)
            done = EVP_PKEY_verify_init(context) > 0 ? EVP_PKEY_verify(context, signature, len, hash, size) : -9;
        else
            done = EVP_PKEY_sign_init(context) > 0 ? EVP_PKEY_sign(context, signature, &len, hash, size) : -9;
        called(side);
        if (done != 1) fail("hash");
        EVP_PKEY_CTX_free(context);
    }
}

void compare_ec(void) {
    static const char *const digests[] = {"SHA1",     "SHA224",   "SHA256",   "SHA384",   "SHA512", "SHA512-224", "SHA512-256",
                                          "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512", "MD5",    "RIPEMD160"};
    static const char *const curves[] = {"P-256", "secp256k1", "P-384", "P-521", "brainpoolP256r1"};
    size_t which = below(3) ? below(2) : below(5);
    EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curves[which]), *copy;
    if (!key || strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_get0_provider(key)), "default")) fail("EC key");
    for (int i = 0; i < 3; i++) signatures(key, digests[below(13)], which < 2);
    prehashed(key);
    if (!(copy = EVP_PKEY_dup(key)) || EVP_PKEY_eq(copy, key) != 1) fail("copy of an EC key");
    EVP_PKEY_free(copy), EVP_PKEY_free(key);
}

struct work {
    EVP_PKEY *key;
    const char *query;
    unsigned char signature[160];
    size_t len;
};

static const unsigned char text[32];

static void sign_one(void *state, size_t len) {
    struct work *work = state;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    work->len = sizeof work->signature;
    if (EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, work->query, work->key, NULL) <= 0 ||
        EVP_DigestSign(context, work->signature, &work->len, text, len) <= 0)
        fail("sign");
    EVP_MD_CTX_free(context);
}

static void verify_one(void *state, size_t len) {
    struct work *work = state;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (EVP_DigestVerifyInit_ex(context, NULL, "SHA256", NULL, work->query, work->key, NULL) <= 0 ||
        EVP_DigestVerify(context, work->signature, work->len, text, len) != 1)
        fail("verify");
    EVP_MD_CTX_free(context);
}

/* With a key that was just made of its encoding, as TLS verifies. */
static void verify_new(void *state, size_t len) {
    struct work *work = state, fresh = *work;
    unsigned char *encoded = NULL;
    int size = i2d_PUBKEY(work->key, &encoded);
    const unsigned char *at = encoded;
    fresh.key = d2i_PUBKEY(NULL, &at, size);
    verify_one(&fresh, len);
    EVP_PKEY_free(fresh.key);
    OPENSSL_free(encoded);
}

void speed_ec(void) {
    static const char *const curves[] = {"P-256", "secp256k1"};
    char what[40];
    for (int i = 0; i < 2; i++) {
        struct work work[SIDES];
        void *state[SIDES] = {&work[OURS], &work[THEIRS]};
        EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curves[i]);
        work[OURS] = (struct work){.key = key, .query = "?provider=adamant"};
        work[THEIRS] = (struct work){.key = key, .query = "provider=default"};
        sprintf(what, "%s sign", curves[i]);
        measure(what, 32, sign_one, state, 15, 1e6);
        sprintf(what, "%s verify", curves[i]);
        measure(what, 32, verify_one, state, 15, 1e6);
        sprintf(what, "%s verify new", curves[i]);
        measure(what, 32, verify_new, state, 15, 1e6);
        EVP_PKEY_free(key);
    }
}
