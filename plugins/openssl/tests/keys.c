/* Keys and signatures: made by one side, used by the other; deterministic signatures are the same. */
#include "both.h"
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <openssl/rsa.h>
#include <stdio.h>
#include <string.h>

EVP_PKEY *copied(EVP_PKEY *key, int side) {
    OSSL_PARAM *numbers = NULL;
    EVP_PKEY *copy = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, EVP_PKEY_get0_type_name(key), property[side]);
    if (!EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &numbers) || EVP_PKEY_fromdata_init(context) <= 0 ||
        EVP_PKEY_fromdata(context, &copy, EVP_PKEY_KEYPAIR, numbers) <= 0)
        fail("copy of a key");
    if (EVP_PKEY_eq(copy, key) != 1) fail("copied key");
    OSSL_PARAM_free(numbers);
    EVP_PKEY_CTX_free(context);
    return copy;
}

static EVP_PKEY *made(const char *name, int side) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, name, property[side]);
    if (!context || EVP_PKEY_keygen_init(context) <= 0) fail(name);
    if (!strcmp(name, "RSA")) EVP_PKEY_CTX_set_rsa_keygen_bits(context, 1024 + 512 * (int)below(3));
    if (EVP_PKEY_generate(context, &key) <= 0) fail(name);
    EVP_PKEY_CTX_free(context);
    return key;
}

static void agree(void) {
    unsigned char secret[SIDES][32];
    EVP_PKEY *a = made("X25519", (int)below(2)), *b = made("X25519", (int)below(2));
    for (int side = 0; side < SIDES; side++) {
        size_t len = 32;
        EVP_PKEY *ours = copied(a, side), *theirs = copied(b, side);
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, ours, property[side]);
        if (EVP_PKEY_derive_init(context) <= 0 || EVP_PKEY_derive_set_peer(context, theirs) <= 0 ||
            EVP_PKEY_derive(context, secret[side], &len) <= 0 || len != 32)
            fail("X25519");
        calls += 3;
        EVP_PKEY_CTX_free(context), EVP_PKEY_free(ours), EVP_PKEY_free(theirs);
    }
    same("secret", secret[OURS], secret[THEIRS], 32);
    EVP_PKEY_free(a), EVP_PKEY_free(b);
}

/* What a side's signature is asked for by: with a digest that Adamant does not have, OpenSSL 4 would leave an error in the queue if it were by
   our property alone. Whose key it is says who signs. */
static const char *const query[SIDES] = {"?provider=adamant", "provider=default"};

static void signs(EVP_PKEY_CTX *context, int side) {
    if (strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_CTX_get0_provider(context)), side == OURS ? "adamant" : "default")) fail("who signs");
}

/* Signs with a digest and a padding on both sides, verifies across. */
static void sign(EVP_PKEY *key, const char *digest, int padding) {
    unsigned char message[300], signature[SIDES][512], aid[SIDES][200];
    size_t len[SIDES], size = below(sizeof message), aid_len[SIDES];
    int done[SIDES], salt = (int)below(3) - 2;
    EVP_PKEY *copy[SIDES];
    fill(message, size);
    for (int side = 0; side < SIDES; side++) {
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        EVP_PKEY_CTX *inner;
        OSSL_PARAM ask[] = {OSSL_PARAM_construct_octet_string("algorithm-id", aid[side], 200), OSSL_PARAM_construct_end()};
        copy[side] = copied(key, side);
        len[side] = 512;
        done[side] = EVP_DigestSignInit_ex(context, &inner, digest, NULL, query[side], copy[side], NULL);
        if (done[side] > 0) signs(inner, side);
        if (done[side] > 0 && padding) done[side] = EVP_PKEY_CTX_set_rsa_padding(inner, padding);
        if (done[side] > 0 && padding == RSA_PKCS1_PSS_PADDING) done[side] = EVP_PKEY_CTX_set_rsa_pss_saltlen(inner, salt);
        if (done[side] > 0) done[side] = EVP_DigestSign(context, signature[side], &len[side], message, size);
        called(side);
        aid_len[side] = done[side] > 0 && EVP_PKEY_CTX_get_params(inner, ask) > 0 ? ask[0].return_size : 0;
        ERR_clear_error();
        EVP_MD_CTX_free(context);
    }
    same_status(digest ? digest : "Ed25519", done[OURS] > 0, done[THEIRS] > 0);
    if (aid_len[OURS] != aid_len[THEIRS]) fail("length of AlgorithmIdentifier");
    same("AlgorithmIdentifier", aid[OURS], aid[THEIRS], aid_len[OURS]);
    if (done[OURS] > 0 && padding != RSA_PKCS1_PSS_PADDING) same("signature", signature[OURS], signature[THEIRS], len[OURS]);
    for (int test = 0; done[OURS] > 0 && test < 8; test++) {
        int maker = test & 1, verifier = test >> 1 & 1, broken = test >> 2;
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        EVP_PKEY_CTX *inner;
        if (broken && !verifier) signature[maker][below(len[maker])] ^= (unsigned char)(1 << below(8));
        if (EVP_DigestVerifyInit_ex(context, &inner, digest, NULL, query[verifier], copy[verifier], NULL) <= 0) fail("init");
        signs(inner, verifier);
        if (padding) EVP_PKEY_CTX_set_rsa_padding(inner, padding);
        if (EVP_DigestVerify(context, signature[maker], len[maker], message, size) == 1) {
            if (broken) fail("broken signature");
        } else if (!broken) {
            fail("good signature");
        }
        ERR_clear_error();
        calls += 2;
        EVP_MD_CTX_free(context);
    }
    EVP_PKEY_free(copy[OURS]), EVP_PKEY_free(copy[THEIRS]);
}

void compare_keys(void) {
    static const char *const digests[] = {"SHA1",     "SHA224",   "SHA256",   "SHA384", "SHA512",   "SHA512-224", "SHA512-256",
                                          "SHA3-224", "SHA3-256", "SHA3-384", "MD5",    "MD5-SHA1", "RIPEMD160"};
    static const int paddings[] = {RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING, RSA_X931_PADDING, RSA_NO_PADDING};
    static EVP_PKEY *rsa[SIDES];
    agree();
    EVP_PKEY *ed = made("ED25519", (int)below(2));
    sign(ed, NULL, 0);
    EVP_PKEY_free(ed);
    int side = (int)below(2);
    if (!rsa[side] || below(20) == 0) EVP_PKEY_free(rsa[side]), rsa[side] = made("RSA", side);
    for (int i = 0; i < 4; i++) sign(rsa[side], digests[below(13)], paddings[below(4)]);
}
