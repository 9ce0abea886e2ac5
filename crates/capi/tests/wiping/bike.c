/* BIKE. p is the level: 1, 3 or 5. The random bytes of a call are the secret. */
#include <string.h>

#include "adamant.h"
#include "wiping.h"

static uint8_t public_key[ADM_BIKE5_PUBLICKEYBYTES], secret_key[ADM_BIKE5_SECRETKEYBYTES];
static uint8_t ciphertext[ADM_BIKE5_CIPHERTEXTBYTES], shared[ADM_BIKE5_BYTES];
static uint64_t seed;

static int keypair(void) {
    if (p == 1) return adm_bike1_keypair(public_key, secret_key);
    return p == 3 ? adm_bike3_keypair(public_key, secret_key) : adm_bike5_keypair(public_key, secret_key);
}
static int encaps(void) {
    if (p == 1) return adm_bike1_encaps(ciphertext, shared, public_key);
    return p == 3 ? adm_bike3_encaps(ciphertext, shared, public_key) : adm_bike5_encaps(ciphertext, shared, public_key);
}
static int decaps(void) {
    if (p == 1) return adm_bike1_decaps(shared, ciphertext, secret_key);
    return p == 3 ? adm_bike3_decaps(shared, ciphertext, secret_key) : adm_bike5_decaps(shared, ciphertext, secret_key);
}

static void key_known(void) {
    size_t from = p == 1 ? ADM_BIKE1_PUBLICKEYBYTES : p == 3 ? ADM_BIKE3_PUBLICKEYBYTES : ADM_BIKE5_PUBLICKEYBYTES;
    memcpy(&seed, secret, 8);
    draw_from(seed);
    NEED(keypair());
    known(secret_key + from, 64);
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
static void damaged(void) {
    sent();
    ciphertext[5] ^= 1;
}

static void call_keypair(void) { CALL(keypair()); }
static void call_encaps(void) { CALL(encaps()); }
static void call_decaps(void) { CALL(decaps()); }

void add_bike(void) {
    static const char *const names[3][3] = {
        {"adm_bike1_keypair", "adm_bike1_encaps", "adm_bike1_decaps"},
        {"adm_bike3_keypair", "adm_bike3_encaps", "adm_bike3_decaps"},
        {"adm_bike5_keypair", "adm_bike5_encaps", "adm_bike5_decaps"},
    };
    for (int level = 1; level <= 5; level += 2) {
        const char *const *name = names[level / 2];
        add(name[0], same_key, call_keypair, NULL, level, 0);
        add(name[1], same_message, call_encaps, NULL, level, 0);
        add(name[2], sent, call_decaps, NULL, level, 0);
        add(name[2], damaged, call_decaps, NULL, level, 1);
    }
}
