/* Compares Adamant's provider with the default one: compare SECONDS [SEED], compare speed [WORD], which times the rows with the word
   in their names, or compare speed-ec and speed-hmac, with OPENSSL_CONF set to a file that activates both. ADAMANT_TEST_EC: with ECDSA, for
   configurations with `ec = yes`. ADAMANT_TEST_HMAC: with HMAC, for those with `hmac = yes`.

   Both are loaded into one process, algorithms are fetched by property, so that it is known whose code runs. Every return value,
   length, output and reason for failing must be the same. */
#include "both.h"
#include <openssl/err.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const property[SIDES] = {"provider=adamant", "provider=default"};
unsigned long calls;
const char *only = "";
static uint64_t state, seed;
static char why[SIDES][200];

uint64_t any(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return (state ^= state << 17) * 0x2545f4914f6cdd1d;
}

size_t below(size_t limit) { return (any() >> 16) % limit; }

void seed_again(uint64_t from) { state = from; }

void fill(unsigned char *out, size_t len) {
    for (size_t i = 0; i < len; i++) out[i] = (unsigned char)(any() >> 40);
}

void fail(const char *what) {
    fprintf(stderr, "%s differs after %lu calls, seed %llu\nours: %s\ntheirs: %s\n", what, calls, (unsigned long long)seed,
            why[OURS], why[THEIRS]);
    exit(1);
}

void called(int side) {
    unsigned long error = ERR_peek_last_error();
    const char *text = ERR_reason_error_string(error);
    snprintf(why[side], sizeof why[side], "%d %s", ERR_GET_REASON(error), text ? text : "");
    ERR_clear_error();
    calls++;
}

void same_status(const char *what, int ours, int theirs) {
    if (ours != theirs || strcmp(why[OURS], why[THEIRS])) {
        fprintf(stderr, "returned %d and %d\n", ours, theirs);
        fail(what);
    }
}

void same(const char *what, const void *ours, const void *theirs, size_t len) {
    if (memcmp(ours, theirs, len)) fail(what);
}

static const char *const digests[] = {"SHA224",   "SHA256",   "SHA384",   "SHA512",   "SHA3-224",
                                      "SHA3-256", "SHA3-384", "SHA3-512", "SHAKE128", "SHAKE256"};

void compare_digest(void) {
    static unsigned char data[6000];
    unsigned char out[SIDES][600];
    unsigned int len[SIDES];
    int done[SIDES];
    size_t which = below(10), total = below(3) ? below(300) : below(sizeof data), xof = below(600);
    uint64_t start = any() | 1, end = 0;
    fill(data, total < 64 ? total : 64);
    for (int side = 0; side < SIDES; side++) {
        state = start;
        EVP_MD *md = EVP_MD_fetch(NULL, digests[which], property[side]);
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        if (!md || !EVP_DigestInit_ex2(context, md, NULL)) fail(digests[which]);
        for (size_t at = 0, piece; at < total; at += piece) {
            piece = 1 + below(below(2) ? 20 : 3000);
            if (piece > total - at) piece = total - at;
            if (!EVP_DigestUpdate(context, data + at, piece)) fail("DigestUpdate");
            if (!below(8)) {
                EVP_MD_CTX *copy = EVP_MD_CTX_new();
                if (!EVP_MD_CTX_copy_ex(copy, context)) fail("copy");
                EVP_MD_CTX_free(context);
                context = copy;
            }
        }
        if (which >= 8) {
            done[side] = EVP_DigestFinalXOF(context, out[side], xof);
            len[side] = (unsigned int)xof;
        } else {
            done[side] = EVP_DigestFinal_ex(context, out[side], &len[side]);
        }
        called(side);
        EVP_MD_CTX_free(context);
        EVP_MD_free(md);
        end = state;
    }
    state = end | 1;
    same_status(digests[which], done[OURS], done[THEIRS]);
    if (len[OURS] != len[THEIRS]) fail("length of digest");
    same(digests[which], out[OURS], out[THEIRS], len[OURS]);
}

/* Another library context, begun and ended twice: what the first leaves behind would show. */
static void twice(void) {
    for (int i = 0; i < 2; i++) {
        OSSL_LIB_CTX *context = OSSL_LIB_CTX_new();
        if (!OSSL_LIB_CTX_load_config(context, getenv("OPENSSL_CONF"))) fail("configuration");
        EVP_MD *md = EVP_MD_fetch(context, "SHA3-256", property[OURS]);
        if (!md) fail("second context");
        EVP_MD_free(md);
        OSSL_LIB_CTX_free(context);
    }
}

int main(int count, char **arguments) {
    if (count < 2 || !getenv("OPENSSL_CONF")) return 2;
    if (!OSSL_PROVIDER_available(NULL, "adamant") || !OSSL_PROVIDER_available(NULL, "default")) {
        ERR_print_errors_fp(stderr);
        return 2;
    }
    seed = state = count > 2 ? strtoull(arguments[2], NULL, 0) | 1 : (uint64_t)time(NULL) * 2 + 1;
    if (!strcmp(arguments[1], "speed")) {
        if (count > 2) only = arguments[2];
        speed();
    } else if (!strcmp(arguments[1], "speed-pieces")) {
        if (count > 2) only = arguments[2];
        speed_pieces();
    } else if (!strcmp(arguments[1], "speed-ec")) {
        speed_ec();
    } else if (!strcmp(arguments[1], "speed-hmac")) {
        if (count > 2) only = arguments[2];
        speed_mac();
    } else {
        check_aegis();
        check_fork();
        time_t end = time(NULL) + atoi(arguments[1]);
        for (unsigned long round = 0; time(NULL) < end; round++) {
            for (int i = 0; i < 20; i++) {
                compare_digest();
                compare_cipher();
                compare_cipher();
                compare_tls();
            }
            if (round % 20 == 0) compare_keys();
            if (getenv("ADAMANT_TEST_EC")) compare_ec();
            if (getenv("ADAMANT_TEST_HMAC")) compare_mac();
        }
        check_fork();
        if (getenv("ADAMANT_TEST_EC")) summary_ec();
        if (getenv("ADAMANT_TEST_HMAC")) summary_mac();
        printf("%lu calls, all the same (seed %llu)\n", calls, (unsigned long long)seed);
        twice();
    }
    return 0;
}
