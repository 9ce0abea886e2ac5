/* HQC and BIKE from C: round trips, altered ciphertexts, refused keys. */
#include <string.h>

#include "adamant_kem.h"
#include "check.h"

#define MANY 5

#define ROUND_TRIP(n)                                                                                                  \
    static void hqc##n(void) {                                                                                         \
        static uint8_t public_key[ADM_HQC##n##_PUBLICKEYBYTES], secret_key[ADM_HQC##n##_SECRETKEYBYTES];               \
        static uint8_t ciphertext[ADM_HQC##n##_CIPHERTEXTBYTES];                                                       \
        static uint8_t many[MANY * ADM_HQC##n##_CIPHERTEXTBYTES];                                                      \
        uint8_t all_sent[MANY * ADM_HQC##n##_BYTES], all_received[MANY * ADM_HQC##n##_BYTES];                           \
        uint8_t sent[ADM_HQC##n##_BYTES], received[ADM_HQC##n##_BYTES];                                                 \
        CHECK(adm_hqc##n##_keypair(public_key, secret_key) == ADM_OK);                                                 \
        CHECK(memcmp(public_key, secret_key, sizeof public_key) == 0);                                                 \
        CHECK(adm_hqc##n##_encaps(ciphertext, sent, public_key) == ADM_OK);                                            \
        CHECK(adm_hqc##n##_decaps(received, ciphertext, secret_key) == ADM_OK);                                        \
        CHECK(memcmp(sent, received, sizeof sent) == 0);                                                               \
        ciphertext[sizeof ciphertext - 1] ^= 1;                                                                        \
        CHECK(adm_hqc##n##_decaps(received, ciphertext, secret_key) == ADM_OK);                                        \
        CHECK(memcmp(sent, received, sizeof sent) != 0);                                                               \
        public_key[sizeof public_key - 1] |= 0x80;                                                                     \
        memset(sent, 0x5a, sizeof sent);                                                                               \
        CHECK(adm_hqc##n##_encaps(ciphertext, sent, public_key) == ADM_ERR_HQC_KEY);                                   \
        CHECK(untouched(sent, sizeof sent, 0x5a));                                                                     \
        CHECK(adm_hqc##n##_keypair(NULL, secret_key) == ADM_ERR_NULL_POINTER);                                         \
        CHECK(adm_hqc##n##_encaps_many(many, all_sent, secret_key, MANY) == ADM_OK);                                   \
        many[sizeof many - 1] ^= 1;                                                                                    \
        CHECK(adm_hqc##n##_decaps_many(all_received, many, secret_key, MANY) == ADM_OK);                               \
        CHECK(memcmp(all_sent, all_received, sizeof all_sent - ADM_HQC##n##_BYTES) == 0);                              \
        CHECK(memcmp(all_sent, all_received, sizeof all_sent) != 0);                                                   \
        CHECK(adm_hqc##n##_decaps(received, many + sizeof ciphertext, secret_key) == ADM_OK);                          \
        CHECK(memcmp(received, all_sent + sizeof received, sizeof received) == 0);                                     \
        CHECK(adm_hqc##n##_encaps_many(many, all_sent, secret_key, SIZE_MAX / 2) == ADM_ERR_LENGTH);                   \
        CHECK(adm_hqc##n##_encaps_many(NULL, all_sent, secret_key, 1) == ADM_ERR_NULL_POINTER);                        \
    }

ROUND_TRIP(1)
ROUND_TRIP(3)
ROUND_TRIP(5)

#define EXPERIMENTAL(n)                                                                                                \
    static void bike##n(void) {                                                                                        \
        static uint8_t public_key[ADM_BIKE##n##_PUBLICKEYBYTES], secret_key[ADM_BIKE##n##_SECRETKEYBYTES];              \
        static uint8_t ciphertext[ADM_BIKE##n##_CIPHERTEXTBYTES];                                                      \
        uint8_t sent[ADM_BIKE##n##_BYTES], received[ADM_BIKE##n##_BYTES];                                               \
        CHECK(adm_bike##n##_keypair(public_key, secret_key) == ADM_OK);                                                \
        CHECK(memcmp(public_key, secret_key, sizeof public_key) == 0);                                                 \
        CHECK(adm_bike##n##_encaps(ciphertext, sent, public_key) == ADM_OK);                                           \
        CHECK(adm_bike##n##_decaps(received, ciphertext, secret_key) == ADM_OK);                                       \
        CHECK(memcmp(sent, received, sizeof sent) == 0);                                                               \
        ciphertext[sizeof ciphertext - 1] ^= 1;                                                                        \
        CHECK(adm_bike##n##_decaps(received, ciphertext, secret_key) == ADM_OK);                                       \
        CHECK(memcmp(sent, received, sizeof sent) != 0);                                                               \
        public_key[sizeof public_key - 1] |= 0x80;                                                                     \
        secret_key[sizeof public_key - 1] |= 0x80;                                                                     \
        memset(sent, 0x5a, sizeof sent);                                                                               \
        CHECK(adm_bike##n##_encaps(ciphertext, sent, public_key) == ADM_ERR_HQC_KEY);                                  \
        CHECK(adm_bike##n##_decaps(sent, ciphertext, secret_key) == ADM_ERR_HQC_KEY);                                  \
        CHECK(untouched(sent, sizeof sent, 0x5a));                                                                     \
        CHECK(adm_bike##n##_keypair(NULL, secret_key) == ADM_ERR_NULL_POINTER);                                        \
    }

EXPERIMENTAL(1)
EXPERIMENTAL(3)
EXPERIMENTAL(5)

int main(void) {
    bike1();
    bike3();
    bike5();
    hqc1();
    hqc3();
    hqc5();
    return finish("kem");
}
