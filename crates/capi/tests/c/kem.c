/* HQC from C: round trips, altered ciphertexts, refused keys. */
#include <string.h>

#include "adamant_kem.h"
#include "check.h"

#define ROUND_TRIP(n)                                                                                                  \
    static void hqc##n(void) {                                                                                         \
        static uint8_t public_key[ADM_HQC##n##_PUBLICKEYBYTES], secret_key[ADM_HQC##n##_SECRETKEYBYTES];               \
        static uint8_t ciphertext[ADM_HQC##n##_CIPHERTEXTBYTES];                                                       \
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
    }

ROUND_TRIP(1)
ROUND_TRIP(3)
ROUND_TRIP(5)

int main(void) {
    hqc1();
    hqc3();
    hqc5();
    return finish("kem");
}
