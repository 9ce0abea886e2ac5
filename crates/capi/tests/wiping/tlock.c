/* Encryption to a round. p is whether the round is prepared, q the length of the contents. */
#include <string.h>
#include <sys/random.h>

#include "adamant_tlock.h"
#include "wiping.h"

#define KEY (secret + 1000)
#define DATA (secret + 2000)

/* Quicknet's round 1000. */
static const char json[] =
    "{\"round\":1000,\"signature\":\"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b6"
    "3ed5e39\"}";

static adm_tlock_chain *chain;
static adm_tlock_round *round_;
static adm_tlock_beacon *beacon;
static uint8_t sealed[4096], opened[4096];
static size_t sealed_len, opened_len;

/* What is public is made before, and the table that the first encryption makes. */
static void set_up(void) {
    NEED(adm_tlock_chain_quicknet(&chain));
    NEED(adm_tlock_round_new(&round_, chain, 1000));
    if (p) NEED(adm_tlock_round_prepare(round_));
    NEED(adm_tlock_beacon_from_json(&beacon, chain, (const uint8_t *)json, sizeof json - 1));
    static const uint8_t nothing[16];
    NEED(adm_tlock_encrypt(sealed, 128, round_, nothing));
    sealed_len = sizeof sealed, opened_len = sizeof opened;
}
/* The draws of sealing: the file key, the nonce of the contents, which stands in the file, and sigma. */
static void draw_for_seal(void) {
    uint8_t drawn[48];
    draw_public();
    getrandom(drawn, sizeof drawn, 0);
    known(drawn, 16), known(drawn + 32, 16);
    draw_public();
}
static void tear_down(void) {
    adm_tlock_beacon_free(beacon), adm_tlock_round_free(round_), adm_tlock_chain_free(chain);
}

static void key_known(void) { set_up(), draw_secrets(), known(KEY, 16); }
static void encrypt(void) { CALL(adm_tlock_encrypt(sealed, 128, round_, KEY)); }
static void key_sealed(void) { key_known(), NEED(adm_tlock_encrypt(sealed, 128, round_, KEY)); }
static void decrypt(void) { CALL(adm_tlock_decrypt(opened, beacon, sealed, 128)); }

static void data_known(void) { set_up(), draw_for_seal(), known(DATA, (size_t)q); }
static void seal(void) { CALL(adm_tlock_seal(sealed, &sealed_len, round_, DATA, (size_t)q)); }
static void data_sealed(void) { data_known(), NEED(adm_tlock_seal(sealed, &sealed_len, round_, DATA, (size_t)q)); }
static void open_file(void) { CALL(adm_tlock_open(opened, &opened_len, beacon, sealed, sealed_len)); }

static void to_free(void) { key_sealed(); }
static void free_beacon(void) { CALL_VOID(adm_tlock_beacon_free(beacon)); }
static void rest_freed(void) { adm_tlock_round_free(round_), adm_tlock_chain_free(chain); }

void add_tlock(void) {
    for (int prepared = 0; prepared <= 1; prepared++) {
        add("adm_tlock_encrypt", key_known, encrypt, tear_down, prepared, 0);
        add("adm_tlock_seal", data_known, seal, tear_down, prepared, 1000);
    }
    add("adm_tlock_decrypt", key_sealed, decrypt, tear_down, 0, 0);
    add("adm_tlock_open", data_sealed, open_file, tear_down, 0, 1000);
    add("adm_tlock_beacon_free", to_free, free_beacon, rest_freed, 0, 0);
}
