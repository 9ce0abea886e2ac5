/* HMAC: every call on both sides, in any order. What OpenSSL leaves undefined is not called: more of a message after its end. */
#include "both.h"
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/kdf.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <string.h>

/* The default provider's digests; from FIXED on those that HMAC refuses, names that nobody has, and one without bytes. */
enum { FIXED = 17, NAMES = 25 };
static const char *const names[NAMES] = {"SHA1",        "SHA2-224",        "SHA256",    "sha-384",         "SHA512",     "SHA512-224", "SHA2-512/256",
                                         "SHA3-224",    "SHA3-256",        "SHA3-384",  "SHA3-512",        "MD5",        "MD5-SHA1",   "RIPEMD-160",
                                         "BLAKE2s256",  "BLAKE2B-512",     "SM3",       "SHAKE128",        "SHAKE-256",  "KECCAK-KMAC-128",
                                         "KECCAK-KMAC-256", "NULL",        "MD4",       "2.16.840.1.101.3.4.2.1", ""};
/* How many MACs of messages and records, signatures and keys were ours. */
static unsigned long made[4];

/* The default provider by itself: in the configured library its HMAC and KDFs would fetch our digests. */
OSSL_LIB_CTX *library(int side) {
    static OSSL_LIB_CTX *plain;
    if (side == OURS) return NULL;
    if (!plain) plain = OSSL_LIB_CTX_new();
    return plain;
}

static EVP_MAC *hmac(int side) {
    static EVP_MAC *both[SIDES];
    if (!both[side]) both[side] = EVP_MAC_fetch(library(side), "HMAC", NULL);
    if (!both[side]) fail("HMAC is not offered");
    if (strcmp(OSSL_PROVIDER_get0_name(EVP_MAC_get0_provider(both[side])), side == OURS ? "adamant" : "default")) fail("whose HMAC");
    return both[side];
}

static size_t key_size(void) { return below(3) ? below(70) : below(300); }

/* A context, what it is at, and what it has shown. */
struct run {
    EVP_MAC_CTX *context;
    int running, finished;
    unsigned char out[64];
    size_t len;
};

/* A random step: the same on both sides, as random numbers are. */
static int step(struct run *run, const unsigned char *data) {
    char name[40];
    int flag = (int)below(3) - 1, done;
    size_t size = key_size(), kind = below(13);
    const unsigned char *key = data + below(100);
    OSSL_PARAM params[4], *p = params;
    snprintf(name, sizeof name, "%s", names[below(4) ? below(FIXED) : below(NAMES)]);
    if (kind < 3 || !below(6)) *p++ = OSSL_PARAM_construct_utf8_string("digest", name, 0);
    if (!below(8)) *p++ = OSSL_PARAM_construct_int("digest-oneshot", &flag);
    if (kind < 2 && below(3) == 0) {
        if (below(5) == 0) *p++ = OSSL_PARAM_construct_utf8_string("key", (char *)name, 0);
        else *p++ = OSSL_PARAM_construct_octet_string("key", below(6) ? (void *)key : NULL, below(6) ? size : 0);
        if (!p[-1].data) p[-1].data_size = 0;
        *p = OSSL_PARAM_construct_end();
        done = EVP_MAC_CTX_set_params(run->context, params);
        if (!done || p[-1].data) run->running = done;
        return done;
    }
    *p = OSSL_PARAM_construct_end();
    switch (kind) {
    case 0:
    case 1: return EVP_MAC_CTX_set_params(run->context, params);
    case 2:
    case 3:
    case 4: return run->running = EVP_MAC_init(run->context, key, size, below(8) ? params : NULL);
    case 5: return run->running = EVP_MAC_init(run->context, NULL, 0, NULL);
    case 6: {
        EVP_MAC_CTX *copy = EVP_MAC_CTX_dup(run->context);
        if (!copy) return 0;
        EVP_MAC_CTX_free(run->context);
        run->context = copy;
        return 1;
    }
    case 7: {
        size_t room = below(3) ? 64 : below(65), most = EVP_MAC_CTX_get_mac_size(run->context);
        if (!run->running) return EVP_MAC_final(run->context, NULL, &run->len, room);
        run->len = 0;
        done = EVP_MAC_final(run->context, run->out, &run->len, room);
        run->finished += done;
        if (done) run->running = 0;
        return done * 1000 + (int)most;
    }
    case 8: return 1000 * (int)EVP_MAC_CTX_get_block_size(run->context) + (int)EVP_MAC_CTX_get_mac_size(run->context);
    default:
        if (!run->running) return 2;
        return EVP_MAC_update(run->context, data + below(200), below(3) ? below(200) : below(3000));
    }
}

static void messages(void) {
    static unsigned char data[4000];
    struct run run[SIDES];
    size_t steps = 4 + below(30);
    int got[SIDES];
    fill(data, 300);
    for (int side = 0; side < SIDES; side++) run[side] = (struct run){.context = EVP_MAC_CTX_new(hmac(side))};
    while (steps--) {
        uint64_t start = any() | 1;
        for (int side = 0; side < SIDES; side++) {
            seed_again(start);
            got[side] = step(&run[side], data);
            called(side);
        }
        same_status("a step of HMAC", got[OURS], got[THEIRS]);
        if (run[OURS].running != run[THEIRS].running || run[OURS].len != run[THEIRS].len) fail("state of HMAC");
        same("HMAC", run[OURS].out, run[THEIRS].out, 64);
    }
    made[0] += (unsigned long)run[OURS].finished;
    for (int side = 0; side < SIDES; side++) EVP_MAC_CTX_free(run[side].context);
}

/* Records of TLS whose length is secret. */
static void records(void) {
    static unsigned char data[4000];
    unsigned char header[13], key[160], out[SIDES][64] = {{0}, {0}};
    char name[40];
    size_t len[SIDES] = {0, 0}, size = 64 + below(below(4) ? 600 : 3000), padding = 1 + below(256), key_len = below(sizeof key);
    int got[SIDES][6] = {{0}}, bad = !below(10), digest = (int)(below(10) ? (size_t[]){0, 1, 2, 3, 4, 11}[below(6)] : below(FIXED));
    fill(data, size), fill(header, sizeof header), fill(key, sizeof key);
    snprintf(name, sizeof name, "%s", names[digest]);
    for (int side = 0; side < SIDES; side++) {
        EVP_MAC_CTX *first = EVP_MAC_CTX_new(hmac(side)), *context;
        OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string("digest", name, 0), OSSL_PARAM_construct_end()};
        if (!EVP_MAC_init(first, key, key_len, params)) fail("init");
        size_t mac = EVP_MAC_CTX_get_mac_size(first), most = size > mac ? size - mac : 0;
        size_t part = bad ? size * padding / 300 : most - (padding < most ? padding : most);
        context = EVP_MAC_CTX_dup(first);
        params[0] = OSSL_PARAM_construct_size_t("tls-data-size", &size);
        got[side][0] = EVP_MAC_CTX_set_params(context, params);
        if (bad) got[side][1] = EVP_MAC_update(context, header, padding % 20);
        if (!bad || padding % 20 != 13) got[side][2] = EVP_MAC_update(context, header, 13);
        if (got[side][2]) got[side][3] = EVP_MAC_update(context, data, part + (bad && padding % 7 == 0 ? size : 0));
        got[side][4] = EVP_MAC_final(context, out[side], &len[side], 64);
        /* Once more: the copy from before knows nothing of the record. */
        got[side][5] = EVP_MAC_update(first, data, part);
        called(side);
        EVP_MAC_CTX_free(context);
        EVP_MAC_CTX_free(first);
    }
    same_status("a record of HMAC", 0, 0);
    same("steps of a record", got[OURS], got[THEIRS], sizeof got[OURS]);
    if (got[OURS][4] && len[OURS] != len[THEIRS]) fail("length of a record's MAC");
    same("MAC of a record", out[OURS], out[THEIRS], 64);
    made[1] += got[OURS][4] > 0;
}

/* EVP_DigestSign, whose code is the default provider's on both sides and fetches HMAC. */
static void signatures(void) {
    static unsigned char data[3000];
    unsigned char key[200], out[SIDES][64];
    size_t key_len = 1 + below(below(2) ? 64 : sizeof key), size = below(below(2) ? 100 : sizeof data), len[SIDES] = {0, 0};
    const char *digest = names[below(8) ? below(FIXED) : below(FIXED + 5)];
    int got[SIDES];
    fill(data, size < 200 ? size : 200), fill(key, sizeof key);
    for (int side = 0; side < SIDES; side++) {
        EVP_PKEY *pkey = EVP_PKEY_new_raw_private_key_ex(library(side), "HMAC", NULL, key, key_len);
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        got[side] = EVP_DigestSignInit_ex(context, NULL, digest, library(side), NULL, pkey, NULL);
        len[side] = 64;
        if (got[side] > 0) got[side] = 1 + EVP_DigestSign(context, out[side], &len[side], data, size);
        called(side);
        EVP_MD_CTX_free(context);
        EVP_PKEY_free(pkey);
    }
    same_status(digest, got[OURS], got[THEIRS]);
    if (got[OURS] == 2 && len[OURS] != len[THEIRS]) fail("length of an HMAC signature");
    if (got[OURS] == 2) same("HMAC signature", out[OURS], out[THEIRS], len[OURS]);
    made[2] += got[OURS] == 2;
}

/* KDFs of the default provider, which fetch HMAC. */
static void keys(void) {
    static const char *const kdfs[] = {"HKDF", "TLS1-PRF", "KBKDF", "SSKDF", "PBKDF2", "TLS13-KDF"};
    unsigned char bytes[3][80], out[SIDES][200];
    char digest[40], mode[] = "EXTRACT_AND_EXPAND", mac[] = "HMAC";
    size_t kind = below(6), len = 1 + below(sizeof out[0]), sizes[3] = {1 + below(80), 1 + below(80), 1 + below(80)};
    unsigned int rounds = 1 + (unsigned int)below(5);
    int got[SIDES], no_check = 1;
    for (int i = 0; i < 3; i++) fill(bytes[i], 80);
    snprintf(digest, sizeof digest, "%s", names[below(FIXED)]);
    if (kind == 0 || kind == 5) strcpy(digest, below(2) ? "SHA256" : "SHA384");
    char *texts[] = {digest, mac, mode};
    static const char *const octets[][3] = {{"key", "salt", "info"},   {"secret", "seed", ""}, {"key", "salt", "info"},
                                            {"key", "salt", "info"}, {"pass", "salt", ""},   {"key", "salt", "data"}};
    for (int side = 0; side < SIDES; side++) {
        OSSL_PARAM params[12], *p = params;
        EVP_KDF *kdf = EVP_KDF_fetch(library(side), kdfs[kind], NULL);
        EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
        *p++ = OSSL_PARAM_construct_utf8_string("digest", texts[0], 0);
        if (kind == 2 || kind == 3) *p++ = OSSL_PARAM_construct_utf8_string("mac", texts[1], 0);
        if (kind == 0 || kind == 5) *p++ = OSSL_PARAM_construct_utf8_string("mode", kind ? "EXTRACT_ONLY" : texts[2], 0);
        if (kind == 4) *p++ = OSSL_PARAM_construct_uint("iter", &rounds), *p++ = OSSL_PARAM_construct_int("pkcs5", &no_check);
        for (int i = 0; i < 3; i++)
            if (*octets[kind][i]) *p++ = OSSL_PARAM_construct_octet_string(octets[kind][i], bytes[i], sizes[i]);
        *p = OSSL_PARAM_construct_end();
        got[side] = EVP_KDF_derive(context, out[side], kind == 5 ? (digest[3] == '2' ? 32 : 48) : len, params);
        called(side);
        EVP_KDF_CTX_free(context);
        EVP_KDF_free(kdf);
    }
    same_status(kdfs[kind], got[OURS], got[THEIRS]);
    if (got[OURS] > 0) same(kdfs[kind], out[OURS], out[THEIRS], kind == 5 ? 32 : len);
    made[3] += got[OURS] > 0;
}

void compare_mac(void) {
    for (int i = 0; i < 10; i++) messages(), records();
    for (int i = 0; i < 4; i++) signatures();
    keys();
}

void summary_mac(void) {
    printf("by our HMAC: %lu MACs, %lu of records, %lu signatures, %lu derived keys\n", made[0], made[1], made[2], made[3]);
    for (int i = 0; i < 4; i++)
        if (!made[i]) fail("nothing made by our HMAC");
}
