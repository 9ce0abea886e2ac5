/* HQC. p is the set: 1, 3 or 5. The random bytes of a call are the secret. */
#include <string.h>

#include "adamant.h"
#include "wiping.h"

static uint8_t public_key[ADM_HQC5_PUBLICKEYBYTES], secret_key[ADM_HQC5_SECRETKEYBYTES];
static uint8_t ciphertext[ADM_HQC5_CIPHERTEXTBYTES], shared[ADM_HQC5_BYTES];
static uint64_t seed;

/* Batches: four equal ones, which take the form of many at once. */
#define MANY 4
static uint8_t ciphertexts[MANY * ADM_HQC5_CIPHERTEXTBYTES], all_shared[MANY * ADM_HQC5_BYTES];

static int keypair(void) {
    if (p == 1) return adm_hqc1_keypair(public_key, secret_key);
    return p == 3 ? adm_hqc3_keypair(public_key, secret_key) : adm_hqc5_keypair(public_key, secret_key);
}
static int encaps(void) {
    if (p == 1) return adm_hqc1_encaps(ciphertext, shared, public_key);
    return p == 3 ? adm_hqc3_encaps(ciphertext, shared, public_key) : adm_hqc5_encaps(ciphertext, shared, public_key);
}
static int decaps(void) {
    if (p == 1) return adm_hqc1_decaps(shared, ciphertext, secret_key);
    return p == 3 ? adm_hqc3_decaps(shared, ciphertext, secret_key) : adm_hqc5_decaps(shared, ciphertext, secret_key);
}

static int encaps_many(void) {
    if (p == 1) return adm_hqc1_encaps_many(ciphertexts, all_shared, public_key, MANY);
    return p == 3 ? adm_hqc3_encaps_many(ciphertexts, all_shared, public_key, MANY)
                  : adm_hqc5_encaps_many(ciphertexts, all_shared, public_key, MANY);
}
static int decaps_many(void) {
    if (p == 1) return adm_hqc1_decaps_many(all_shared, ciphertexts, secret_key, MANY);
    return p == 3 ? adm_hqc3_decaps_many(all_shared, ciphertexts, secret_key, MANY)
                  : adm_hqc5_decaps_many(all_shared, ciphertexts, secret_key, MANY);
}

static void key_known(void) {
    size_t from = p == 1 ? ADM_HQC1_PUBLICKEYBYTES : p == 3 ? ADM_HQC3_PUBLICKEYBYTES : ADM_HQC5_PUBLICKEYBYTES;
    size_t to = p == 1 ? ADM_HQC1_SECRETKEYBYTES : p == 3 ? ADM_HQC3_SECRETKEYBYTES : ADM_HQC5_SECRETKEYBYTES;
    memcpy(&seed, secret, 8);
    draw_from(seed);
    NEED(keypair());
    known(secret_key + from, to - from);
}
static void same_key(void) {
    key_known();
    draw_from(seed);
}
static void same_message(void) {
    draw_from(7);
    NEED(keypair());
    memcpy(&seed, secret, 8);
    draw_from(seed);
    NEED(encaps());
    known(shared, 32);
    draw_from(seed);
}
static void sent(void) {
    key_known();
    NEED(encaps());
    known(shared, 32);
    memset(shared, 0, sizeof shared);
}
static void same_messages(void) {
    draw_from(7);
    NEED(keypair());
    memcpy(&seed, secret, 8);
    draw_from(seed);
    NEED(encaps_many());
    known(all_shared, sizeof all_shared);
    memset(all_shared, 0, sizeof all_shared);
    draw_from(seed);
}
static void sent_many(void) {
    size_t length = p == 1 ? ADM_HQC1_CIPHERTEXTBYTES : p == 3 ? ADM_HQC3_CIPHERTEXTBYTES : ADM_HQC5_CIPHERTEXTBYTES;
    sent();
    for (size_t i = 0; i < MANY; i++) memcpy(ciphertexts + i * length, ciphertext, length);
    memset(all_shared, 0, sizeof all_shared);
}
static void damaged(void) {
    sent();
    ciphertext[5] ^= 1;
}

static void call_keypair(void) { CALL(keypair()); }
static void call_encaps(void) { CALL(encaps()); }
static void call_decaps(void) { CALL(decaps()); }
static void call_encaps_many(void) { CALL(encaps_many()); }
static void call_decaps_many(void) { CALL(decaps_many()); }

void add_kem(void) {
    static const char *const names[3][5] = {
        {"adm_hqc1_keypair", "adm_hqc1_encaps", "adm_hqc1_decaps", "adm_hqc1_encaps_many",
         "adm_hqc1_decaps_many"},
        {"adm_hqc3_keypair", "adm_hqc3_encaps", "adm_hqc3_decaps", "adm_hqc3_encaps_many",
         "adm_hqc3_decaps_many"},
        {"adm_hqc5_keypair", "adm_hqc5_encaps", "adm_hqc5_decaps", "adm_hqc5_encaps_many",
         "adm_hqc5_decaps_many"},
    };
    for (int set = 1; set <= 5; set += 2) {
        const char *const *name = names[set / 2];
        add(name[0], same_key, call_keypair, NULL, set, 0);
        add(name[1], same_message, call_encaps, NULL, set, 0);
        add(name[2], sent, call_decaps, NULL, set, 0);
        add(name[2], damaged, call_decaps, NULL, set, 1);
        add(name[3], same_messages, call_encaps_many, NULL, set, 0);
        add(name[4], sent_many, call_decaps_many, NULL, set, 0);
    }
}
