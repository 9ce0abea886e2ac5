/* adamant_tlock.h: drand/tlock's published file, our own files, and every refusal by name. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a
#define ROUND 1000

/* What https://api.drand.sh/52db9ba7.../public/1000 answers. */
static const char json[] =
    "{\"round\":1000,\"signature\":\"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b6"
    "3ed5e39\"}";

/* Of drand/tlock, TestDecryptText in tlock_test.go: quicknet's round 12040883. */
static const char published[] =
    "-----BEGIN AGE ENCRYPTED FILE-----\n"
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHRsb2NrIDEyMDQwODgzIDUyZGI5YmE3\n"
    "MGUwY2MwZjZlYWY3ODAzZGQwNzQ0N2ExZjU0Nzc3MzVmZDNmNjYxNzkyYmE5NDYw\n"
    "MGM4NGU5NzEKa1JjK01NSEUwS005b1V0SmNLTWZGb1JFVzBXN1JQbTNtdzZpVUJ1\n"
    "cGNXVkZkZDJQb1h6U0JrK25TM01BNnBKNwpHZDl3REhmVU5hTldXTWw2cGVia2Jh\n"
    "OUVNZGJDWnBuQVNtOWFIb3hqUitwaGFVT2xoS1ppZGl5ZHBLSStPS2N0CmxvT2ZP\n"
    "SW9KaGtndTVTRnJUOGVVQTJUOGk3aTBwQlBzTDlTWUJUZEJQb28KLS0tIEl6Q1Js\n"
    "WSt1RXp0d21CbEg0cTFVZGNJaW9pS2l0M0c0bHVxNlNjT2w3UUUKDI4cDlPHPgjy\n"
    "UnBmtsw6U2LlKh8iDf0E1PfwDenmKFfQaAGm0WLxdlzP8Q==\n"
    "-----END AGE ENCRYPTED FILE-----\n";
static const char published_json[] =
    "{\"round\":12040883,\"signature\":\"929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289"
    "bdb5266b394\"}";

static const uint8_t hash_of_quicknet[ADM_TLOCK_HASH_BYTES] = {
    0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1,
    0xf5, 0x47, 0x77, 0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71};

static const uint8_t *bytes(const char *text)
{
    return (const uint8_t *)text;
}

static void networks(void)
{
    adm_tlock_chain *chain = NULL, *none = NULL;
    uint8_t hash[ADM_TLOCK_HASH_BYTES];
    uint64_t number = 7;
    static const char chained[] = "{\"schemeID\":\"pedersen-bls-chained\"}";
    CHECK(adm_tlock_chain_quicknet(&chain) == ADM_OK);
    CHECK(adm_tlock_chain_hash(hash, chain) == ADM_OK && memcmp(hash, hash_of_quicknet, sizeof hash) == 0);
    CHECK(adm_tlock_chain_is_known(chain) == 1 && adm_tlock_chain_is_known(NULL) == 0);
    CHECK(adm_tlock_chain_round_at(&number, chain, 1692803371) == ADM_OK && number == 3);
    CHECK(adm_tlock_chain_time_of(&number, chain, 1) == ADM_OK && number == 1692803367);
    CHECK(adm_tlock_chain_time_of(&number, chain, 0) == ADM_ERR_TLOCK_ROUND && number == 1692803367);
    CHECK(adm_tlock_chain_time_of(&number, chain, UINT64_MAX) == ADM_ERR_TLOCK_ROUND);
    CHECK(adm_tlock_chain_new(&none, bytes("{}"), 2) == ADM_ERR_TLOCK_CHAIN && none == NULL);
    CHECK(adm_tlock_chain_new(&none, bytes("\xff"), 1) == ADM_ERR_TLOCK_CHAIN && none == NULL);
    CHECK(adm_tlock_chain_new(&none, NULL, 0) == ADM_ERR_TLOCK_CHAIN && none == NULL);
    CHECK(adm_tlock_chain_new(&none, bytes(chained), sizeof chained - 1) == ADM_ERR_TLOCK_SCHEME && none == NULL);
    CHECK(adm_tlock_chain_new(NULL, bytes("{}"), 2) == ADM_ERR_NULL_POINTER);
    adm_tlock_chain_free(chain);
    adm_tlock_chain_free(NULL);
}

static void the_published_file(void)
{
    adm_tlock_chain *chain = NULL;
    adm_tlock_beacon *beacon = NULL;
    uint8_t hash[ADM_TLOCK_HASH_BYTES], out[16];
    uint64_t round = 0;
    size_t outlen = 10, length = sizeof published - 1;
    CHECK(adm_tlock_chain_quicknet(&chain) == ADM_OK);
    CHECK(adm_tlock_round_of(&round, hash, bytes(published), length) == ADM_OK && round == 12040883);
    CHECK(memcmp(hash, hash_of_quicknet, sizeof hash) == 0);
    CHECK(adm_tlock_round_of(&round, hash, bytes("age"), 3) == ADM_ERR_TLOCK_FILE);
    CHECK(adm_tlock_beacon_from_json(&beacon, chain, bytes(published_json), sizeof published_json - 1) == ADM_OK);
    CHECK(adm_tlock_beacon_round(beacon) == 12040883 && adm_tlock_beacon_round(NULL) == 0);
    memset(out, FILL, sizeof out);
    CHECK(adm_tlock_open(out, &outlen, beacon, bytes(published), length) == ADM_ERR_LENGTH);
    CHECK(outlen == 11 && untouched(out, sizeof out, FILL));
    outlen = sizeof out;
    CHECK(adm_tlock_open(out, &outlen, beacon, bytes(published), length) == ADM_OK);
    CHECK(outlen == 11 && memcmp(out, "hello world", 11) == 0 && untouched(out + 11, 5, FILL));
    adm_tlock_beacon_free(beacon);
    adm_tlock_beacon_free(NULL);
    adm_tlock_chain_free(chain);
}

static void beacons(adm_tlock_beacon **out, const adm_tlock_chain *chain)
{
    adm_tlock_beacon *none = NULL;
    uint8_t signature[48] = {0xc0};
    CHECK(adm_tlock_beacon_from_json(&none, chain, bytes("{}"), 2) == ADM_ERR_TLOCK_BEACON && none == NULL);
    CHECK(adm_tlock_beacon_new(&none, chain, ROUND, signature, 48) == ADM_ERR_TLOCK_REFUSED && none == NULL);
    CHECK(adm_tlock_beacon_new(&none, chain, ROUND, NULL, 0) == ADM_ERR_TLOCK_REFUSED && none == NULL);
    CHECK(adm_tlock_beacon_new(&none, NULL, ROUND, signature, 48) == ADM_ERR_NULL_POINTER && none == NULL);
    CHECK(adm_tlock_beacon_from_json(out, chain, bytes(json), sizeof json - 1) == ADM_OK);
    CHECK(adm_tlock_beacon_round(*out) == ROUND);
}

/* 16 bytes there and back; the round of a pairing each, then of one that is kept. */
static void keys(adm_tlock_round *round, const adm_tlock_beacon *beacon)
{
    uint8_t sealed[128], changed[128], opened[ADM_TLOCK_KEY_BYTES], key[ADM_TLOCK_KEY_BYTES];
    size_t i;
    int kept;
    for (i = 0; i < sizeof key; i++) key[i] = (uint8_t)(i * 37);
    CHECK(adm_tlock_ciphertext_bytes(round) == 128 && adm_tlock_ciphertext_bytes(NULL) == 0);
    for (kept = 0; kept < 3; kept++) {
        CHECK(adm_tlock_encrypt(sealed, 128, round, key) == ADM_OK);
        memset(opened, FILL, sizeof opened);
        CHECK(adm_tlock_decrypt(opened, beacon, sealed, 128) == ADM_OK && memcmp(opened, key, sizeof key) == 0);
        CHECK(adm_tlock_round_prepare(round) == ADM_OK);
    }
    for (i = 0; i < sizeof sealed; i += 9) {
        memcpy(changed, sealed, sizeof sealed);
        changed[i] ^= 4;
        memset(opened, FILL, sizeof opened);
        CHECK(adm_tlock_decrypt(opened, beacon, changed, 128) == ADM_ERR_TLOCK_DAMAGED);
        CHECK(untouched(opened, sizeof opened, FILL));
    }
    CHECK(adm_tlock_decrypt(opened, beacon, sealed, 127) == ADM_ERR_LENGTH);
    CHECK(adm_tlock_encrypt(sealed, 127, round, key) == ADM_ERR_LENGTH);
    CHECK(adm_tlock_encrypt(sealed, 128, NULL, key) == ADM_ERR_NULL_POINTER);
    CHECK(adm_tlock_round_prepare(NULL) == ADM_ERR_NULL_POINTER);
}

static void files(const adm_tlock_round *round, const adm_tlock_beacon *beacon)
{
    static uint8_t data[70000], sealed[80000], opened[70000];
    static const size_t lengths[] = {0, 1, 65536, 70000};
    size_t i, outlen, length;
    for (i = 0; i < sizeof data; i++) data[i] = (uint8_t)(i * i >> 7);
    for (i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        length = 0;
        CHECK(adm_tlock_seal(NULL, &length, round, data, lengths[i]) == ADM_ERR_LENGTH && length < sizeof sealed);
        outlen = length;
        CHECK(adm_tlock_seal(sealed, &outlen, round, data, lengths[i]) == ADM_OK && outlen == length);
        outlen = sizeof opened;
        CHECK(adm_tlock_open(opened, &outlen, beacon, sealed, length) == ADM_OK);
        CHECK(outlen == lengths[i] && memcmp(opened, data, outlen) == 0);
    }
    outlen = sizeof opened;
    memset(opened, FILL, sizeof opened);
    sealed[length - 1] ^= 1;
    CHECK(adm_tlock_open(opened, &outlen, beacon, sealed, length) == ADM_ERR_TLOCK_DAMAGED);
    CHECK(adm_tlock_open(opened, &outlen, beacon, sealed, 100) == ADM_ERR_TLOCK_FILE);
    CHECK(adm_tlock_open(opened, &outlen, beacon, bytes(published), sizeof published - 1) == ADM_ERR_TLOCK_WRONG_ROUND);
    CHECK(outlen == sizeof opened && untouched(opened, sizeof opened, FILL));
    CHECK(adm_tlock_open(opened, NULL, beacon, sealed, length) == ADM_ERR_NULL_POINTER);
}

int main(void)
{
    adm_tlock_chain *chain = NULL;
    adm_tlock_round *round = NULL;
    adm_tlock_beacon *beacon = NULL;
    networks();
    the_published_file();
    CHECK(adm_tlock_chain_quicknet(&chain) == ADM_OK);
    CHECK(adm_tlock_round_new(&round, chain, 0) == ADM_ERR_TLOCK_ROUND && round == NULL);
    CHECK(adm_tlock_round_new(&round, chain, ROUND) == ADM_OK);
    beacons(&beacon, chain);
    adm_tlock_chain_free(chain);
    keys(round, beacon);
    files(round, beacon);
    adm_tlock_round_free(round);
    adm_tlock_round_free(NULL);
    adm_tlock_beacon_free(beacon);
    return finish("tlock");
}
