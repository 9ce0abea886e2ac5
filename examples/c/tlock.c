#include <adamant.h>
#include <stdio.h>
#include <string.h>

/* What https://api.drand.sh/52db9ba7.../public/1000 answers since 2023. */
static const char json[] = "{\"round\":1000,\"signature\":\"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e3"
                           "42b73a8dd2bacbe47e4b6b63ed5e39\"}";
static const char letter[] = "open me later";

int main(void)
{
    adm_tlock_chain *chain = NULL;
    adm_tlock_round *round = NULL;
    adm_tlock_beacon *beacon = NULL;
    uint8_t sealed[2048], opened[64];
    size_t sealed_len = sizeof sealed, opened_len = sizeof opened;
    int error = adm_tlock_chain_quicknet(&chain);
    if (error == 0) error = adm_tlock_round_new(&round, chain, 1000);
    if (error == 0) error = adm_tlock_seal(sealed, &sealed_len, round, (const uint8_t *)letter, strlen(letter));
    if (error == 0) error = adm_tlock_beacon_from_json(&beacon, chain, (const uint8_t *)json, strlen(json));
    if (error == 0) error = adm_tlock_open(opened, &opened_len, beacon, sealed, sealed_len);
    adm_tlock_beacon_free(beacon);
    adm_tlock_round_free(round);
    adm_tlock_chain_free(chain);
    if (error != 0) {
        fprintf(stderr, "%s\n", adm_error_message(error));
        return 1;
    }
    printf("%.*s\n", (int)opened_len, (const char *)opened);
    return 0;
}
