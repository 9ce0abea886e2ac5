/* Published vectors, round trips, forgeries and refusals of adamant_symmetric.h. */
#include <adamant.h>

#include <stdlib.h>
#include <string.h>

#include "check.h"

static void hashes(void)
{
    static const uint8_t abc[32] = { 0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40,
                                     0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17,
                                     0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad };
    uint8_t out[32], many[40][32], long_out[64], data[200];
    CHECK(adm_sha256(out, (const uint8_t *)"abc", 3) == 0 && memcmp(out, abc, 32) == 0);
    CHECK(adm_sha256(NULL, abc, 3) == ADM_ERR_NULL_POINTER);
    CHECK(adm_sha256(out, NULL, 3) == ADM_ERR_NULL_POINTER);
    CHECK(adm_sha256(out, NULL, 0) == 0);

    adm_sha256_state *state = NULL;
    CHECK(adm_sha256_new(&state) == 0);
    CHECK(adm_sha256_update(state, (const uint8_t *)"ab", 2) == 0);
    CHECK(adm_sha256_update(state, (const uint8_t *)"c", 1) == 0);
    CHECK(adm_sha256_final(state, out) == 0 && memcmp(out, abc, 32) == 0);
    CHECK(adm_sha256_init(state) == 0 && adm_sha256_update(state, (const uint8_t *)"abc", 3) == 0);
    CHECK(adm_sha256_final(state, out) == 0 && memcmp(out, abc, 32) == 0);
    CHECK(adm_sha256_update(NULL, abc, 1) == ADM_ERR_NULL_POINTER);
    adm_sha256_free(state);
    adm_sha256_free(NULL);

    const uint8_t *messages[40];
    size_t lengths[40];
    for (size_t i = 0; i < 200; i++)
        data[i] = (uint8_t)(i * 7);
    for (size_t i = 0; i < 40; i++) {
        messages[i] = data + i;
        lengths[i] = 4 * i;
    }
    CHECK(adm_sha256_many(many, messages, lengths, 40) == 0);
    for (size_t i = 0; i < 40; i++) {
        CHECK(adm_sha256(out, messages[i], lengths[i]) == 0 && memcmp(out, many[i], 32) == 0);
    }
    CHECK(adm_sha256_many(NULL, NULL, NULL, 0) == 0);
    CHECK(adm_sha256_many(NULL, messages, lengths, 1) == ADM_ERR_NULL_POINTER);

    CHECK(adm_sha512(long_out, (const uint8_t *)"abc", 3) == 0 && long_out[0] == 0xdd && long_out[63] == 0x9f);
    CHECK(adm_hmac_sha256(out, (const uint8_t *)"what do ya want for nothing?", 28, (const uint8_t *)"Jefe", 4) == 0);
    CHECK(out[0] == 0x5b && out[31] == 0x43);
    memset(data, 0x0b, 22);
    CHECK(adm_hkdf_sha256(long_out, 42, data, 22, NULL, 0, NULL, 0) == 0);
    CHECK(long_out[0] == 0x8d && long_out[41] == 0xc8);
}

/* Calls with a prepared key do what those with a key do. */
static void prepared(const uint8_t data[100])
{
    uint8_t key[64], out[100], again[100], iv[16] = { 9 };
    for (size_t i = 0; i < 64; i++)
        key[i] = (uint8_t)(5 * i);
    for (size_t length = 16; length <= 32; length += 8) {
        adm_aes *prepared = NULL;
        CHECK(adm_aes_new(&prepared, key, length + 1) == ADM_ERR_LENGTH && prepared == NULL);
        CHECK(adm_aes_new(NULL, key, length) == ADM_ERR_NULL_POINTER);
        CHECK(adm_aes_new(&prepared, key, length) == 0);
        for (size_t position = 0; position < 40; position++) {
            CHECK(adm_aes_ctr(out, data, 100, position, iv, key, length) == 0);
            CHECK(adm_aes_ctr_with(prepared, again, data, 100, position, iv) == 0 && memcmp(out, again, 100) == 0);
        }
        CHECK(adm_aes_cbc_encrypt(out, data, 96, iv, key, length) == 0);
        CHECK(adm_aes_cbc_encrypt_with(prepared, again, data, 96, iv) == 0 && memcmp(out, again, 96) == 0);
        CHECK(adm_aes_cbc_decrypt_with(prepared, again, again, 96, iv) == 0 && memcmp(data, again, 96) == 0);
        CHECK(adm_aes_cbc_encrypt_with(prepared, again, data, 97, iv) == ADM_ERR_PARTIAL_BLOCK);
        const uint8_t *in[2] = { data, data }, *ivs[2] = { iv, iv };
        uint8_t *outs[2] = { again, again + 16 };
        const size_t lengths[2] = { 16, 32 };
        CHECK(adm_aes_cbc_encrypt_many_with(prepared, outs, in, lengths, ivs, 2) == 0);
        CHECK(memcmp(out, again, 16) == 0 && memcmp(out, again + 16, 32) == 0);
        CHECK(adm_aes_ctr_with(NULL, again, data, 1, 0, iv) == ADM_ERR_NULL_POINTER);
        adm_aes_free(prepared);
    }
    for (size_t length = 32; length <= 64; length += 32) {
        adm_aes_xts *xts = NULL;
        CHECK(adm_aes_xts_new(&xts, key, length) == 0);
        for (size_t bytes = 16; bytes <= 100; bytes++) {
            CHECK(adm_aes_xts_encrypt(out, data, bytes, iv, key, length) == 0);
            CHECK(adm_aes_xts_encrypt_with(xts, again, data, bytes, iv) == 0 && memcmp(out, again, bytes) == 0);
            CHECK(adm_aes_xts_decrypt_with(xts, again, again, bytes, iv) == 0 && memcmp(data, again, bytes) == 0);
        }
        CHECK(adm_aes_xts_decrypt_with(xts, again, data, 15, iv) == ADM_ERR_MESSAGE_LENGTH);
        adm_aes_xts_free(xts);
        xts = NULL;
        memset(key, 7, 64);
        CHECK(adm_aes_xts_new(&xts, key, length) == ADM_ERR_EQUAL_KEY_HALVES && xts == NULL);
        for (size_t i = 0; i < 64; i++)
            key[i] = (uint8_t)(5 * i);
    }
    adm_aes_free(NULL);
    adm_aes_xts_free(NULL);
}

/* Any cut gives what one call gives, and a message ends once. */
static void gcm_pieces(const adm_aes_gcm *gcm, const uint8_t data[100])
{
    uint8_t sealed[100], out[100], mac[16], again[16], nonce[12] = { 5 };
    adm_aes_gcm_encryptor *encryptor = NULL;
    adm_aes_gcm_decryptor *decryptor = NULL;
    CHECK(adm_aes_gcm_encrypt_detached(gcm, sealed, mac, data, 100, data, 9, nonce, 12) == 0);
    for (size_t cut = 0; cut <= 100; cut++) {
        CHECK(adm_aes_gcm_encryptor_new(&encryptor, gcm, data, 9, nonce, 12) == 0);
        CHECK(adm_aes_gcm_encryptor_update(encryptor, out, data, cut) == 0);
        CHECK(adm_aes_gcm_encryptor_update(encryptor, out + cut, data + cut, 100 - cut) == 0);
        CHECK(adm_aes_gcm_encryptor_final(encryptor, NULL) == ADM_ERR_NULL_POINTER);
        CHECK(adm_aes_gcm_encryptor_final(encryptor, again) == 0);
        CHECK(memcmp(out, sealed, 100) == 0 && memcmp(mac, again, 16) == 0);
        CHECK(adm_aes_gcm_encryptor_final(encryptor, again) == ADM_ERR_ORDER);
        CHECK(adm_aes_gcm_encryptor_update(encryptor, out, data, 1) == ADM_ERR_ORDER);
        adm_aes_gcm_encryptor_free(encryptor);

        CHECK(adm_aes_gcm_decryptor_new(&decryptor, gcm, data, 9, nonce, 12) == 0);
        CHECK(adm_aes_gcm_decryptor_update_unverified(decryptor, out, out, cut) == 0);
        CHECK(adm_aes_gcm_decryptor_update_unverified(decryptor, out + cut, out + cut, 100 - cut) == 0);
        again[cut % 16] ^= (uint8_t)(cut % 2);
        CHECK(adm_aes_gcm_decryptor_final(decryptor, again) == (cut % 2 ? ADM_ERR_AUTHENTICATION_FAILED : 0));
        CHECK(memcmp(out, data, 100) == 0);
        CHECK(adm_aes_gcm_decryptor_final(decryptor, mac) == ADM_ERR_ORDER);
        CHECK(adm_aes_gcm_decryptor_update_unverified(decryptor, out, out, 1) == ADM_ERR_ORDER);
        adm_aes_gcm_decryptor_free(decryptor);
    }
    CHECK(adm_aes_gcm_encryptor_new(&encryptor, gcm, NULL, 0, nonce, 0) == ADM_ERR_LENGTH);
    CHECK(adm_aes_gcm_decryptor_new(&decryptor, gcm, NULL, 0, nonce, 0) == ADM_ERR_LENGTH);
    CHECK(adm_aes_gcm_encryptor_new(NULL, gcm, NULL, 0, nonce, 12) == ADM_ERR_NULL_POINTER);
    CHECK(adm_aes_gcm_encryptor_new(&encryptor, gcm, NULL, 0, nonce, 12) == 0);
    CHECK(adm_aes_gcm_encryptor_update(encryptor, out + 1, out, 50) == ADM_ERR_OVERLAP);
    CHECK(adm_aes_gcm_encryptor_final(encryptor, again) == 0);
    adm_aes_gcm_encryptor_free(encryptor);
    adm_aes_gcm_encryptor_free(NULL);
    adm_aes_gcm_decryptor_free(NULL);
}

static void aes(void)
{
    uint8_t key[64], data[100], out[100], back[100], counter[16] = { 0 };
    for (size_t i = 0; i < 64; i++)
        key[i] = (uint8_t)i;
    for (size_t i = 0; i < 100; i++)
        data[i] = (uint8_t)(3 * i);

    CHECK(adm_aes_ctr(out, data, 100, 5, counter, key, 16) == 0);
    CHECK(adm_aes_ctr(out, out, 100, 5, counter, key, 16) == 0 && memcmp(out, data, 100) == 0);
    CHECK(adm_aes_ctr(out, data, 100, 0, counter, key, 17) == ADM_ERR_LENGTH);
    CHECK(adm_aes_ctr(out + 1, out, 50, 0, counter, key, 16) == ADM_ERR_OVERLAP);
    CHECK(adm_aes_ctr(out, data, 100, 0, NULL, key, 16) == ADM_ERR_NULL_POINTER);

    CHECK(adm_aes_cbc_encrypt(out, data, 96, counter, key, 32) == 0);
    CHECK(adm_aes_cbc_decrypt(back, out, 96, counter, key, 32) == 0 && memcmp(back, data, 96) == 0);
    CHECK(adm_aes_cbc_encrypt(out, data, 97, counter, key, 32) == ADM_ERR_PARTIAL_BLOCK);
    const uint8_t *in[3] = { data, data + 16, data + 32 }, *ivs[3] = { counter, counter, counter };
    uint8_t *outs[3] = { back, back + 16, back + 48 };
    const size_t lengths[3] = { 16, 32, 48 };
    CHECK(adm_aes_cbc_encrypt_many(outs, in, lengths, ivs, 3, key, 32) == 0);
    for (size_t i = 0; i < 3; i++) {
        CHECK(adm_aes_cbc_encrypt(out, in[i], lengths[i], counter, key, 32) == 0);
        CHECK(memcmp(out, outs[i], lengths[i]) == 0);
    }

    CHECK(adm_aes_xts_encrypt(out, data, 99, counter, key, 64) == 0);
    CHECK(adm_aes_xts_decrypt(out, out, 99, counter, key, 64) == 0 && memcmp(out, data, 99) == 0);
    CHECK(adm_aes_xts_encrypt(out, data, 15, counter, key, 64) == ADM_ERR_MESSAGE_LENGTH);
    memset(key, 7, 64);
    CHECK(adm_aes_xts_encrypt(out, data, 16, counter, key, 64) == ADM_ERR_EQUAL_KEY_HALVES);

    prepared(data);

    adm_aes_gcm *gcm = NULL;
    uint8_t mac[16];
    CHECK(adm_aes_gcm_new(&gcm, key, 20) == ADM_ERR_LENGTH && gcm == NULL);
    CHECK(adm_aes_gcm_new(&gcm, key, 32) == 0);
    CHECK(adm_aes_gcm_encrypt_detached(gcm, out, mac, data, 77, key, 9, counter, 12) == 0);
    CHECK(adm_aes_gcm_decrypt_detached(gcm, back, out, 77, mac, key, 9, counter, 12) == 0);
    CHECK(memcmp(back, data, 77) == 0);
    mac[15] ^= 1;
    CHECK(adm_aes_gcm_decrypt_detached(gcm, back, out, 77, mac, key, 9, counter, 12) == ADM_ERR_AUTHENTICATION_FAILED);
    CHECK(untouched(back, 77, 0));
    CHECK(adm_aes_gcm_encrypt_detached(gcm, out, mac, data, 77, key, 9, counter, 0) == ADM_ERR_LENGTH);

    uint8_t sealed[77], once[16];
    CHECK(adm_aes_gcm_encrypt_detached(gcm, out, mac, data, 77, key, 9, counter, 12) == 0);
    CHECK(adm_aes_gcm_seal(sealed, once, data, 77, key, 9, counter, 12, key, 32) == 0);
    CHECK(memcmp(sealed, out, 77) == 0 && memcmp(once, mac, 16) == 0);
    CHECK(adm_aes_gcm_open(back, sealed, 77, once, key, 9, counter, 12, key, 32) == 0 && memcmp(back, data, 77) == 0);
    once[3] ^= 1;
    CHECK(adm_aes_gcm_open(back, sealed, 77, once, key, 9, counter, 12, key, 32) == ADM_ERR_AUTHENTICATION_FAILED);
    CHECK(untouched(back, 77, 0));
    CHECK(adm_aes_gcm_seal(sealed, once, data, 77, key, 9, counter, 12, key, 31) == ADM_ERR_LENGTH);
    CHECK(adm_aes_gcm_seal(sealed, once, data, 77, key, 9, counter, 0, key, 32) == ADM_ERR_LENGTH);
    CHECK(adm_aes_gcm_seal(sealed, NULL, data, 77, key, 9, counter, 12, key, 32) == ADM_ERR_NULL_POINTER);
    CHECK(adm_aes_gcm_seal(sealed + 1, once, sealed, 50, key, 9, counter, 12, key, 32) == ADM_ERR_OVERLAP);

    gcm_pieces(gcm, data);
    adm_aes_gcm_free(gcm);
}

/* One variant through all its functions. */
#define VARIANT(name)                                                                                                  \
    static void name(void)                                                                                             \
    {                                                                                                                  \
        uint8_t key[32] = { 1 }, nonce[32] = { 2 }, ad[7] = { 3 }, m[131], c[163], d[163], mac[32], again[32];         \
        size_t maclen = adm_##name##_abytes_max();                                                                     \
        CHECK(adm_##name##_keybytes() <= 32 && adm_##name##_npubbytes() <= 32 && maclen <= 32);                        \
        for (size_t i = 0; i < sizeof m; i++)                                                                          \
            m[i] = (uint8_t)(5 * i);                                                                                   \
        CHECK(adm_##name##_encrypt_detached(c, mac, maclen, m, 131, ad, 7, nonce, key) == 0);                          \
        CHECK(adm_##name##_encrypt(d, maclen, m, 131, ad, 7, nonce, key) == 0);                                        \
        CHECK(memcmp(c, d, 131) == 0 && memcmp(mac, d + 131, maclen) == 0);                                            \
        CHECK(adm_##name##_decrypt(d, d, 131 + maclen, maclen, ad, 7, nonce, key) == 0 && memcmp(d, m, 131) == 0);     \
        adm_aegis_encryptor *encryptor = NULL;                                                                         \
        CHECK(adm_##name##_encryptor_new(&encryptor, ad, 7, nonce, key) == 0);                                         \
        CHECK(adm_aegis_encryptor_update(encryptor, d, m, 50) == 0);                                                   \
        CHECK(adm_aegis_encryptor_update(encryptor, d + 50, m + 50, 81) == 0);                                         \
        CHECK(adm_aegis_encryptor_final(encryptor, again, maclen) == 0);                                               \
        CHECK(memcmp(c, d, 131) == 0 && memcmp(mac, again, maclen) == 0);                                              \
        adm_aegis_encryptor_free(encryptor);                                                                           \
        adm_aegis_decryptor *decryptor = NULL;                                                                         \
        for (size_t cut = 0; cut <= 131; cut++) {                                                                      \
            CHECK(adm_##name##_decryptor_new(&decryptor, ad, 7, nonce, key) == 0);                                     \
            CHECK(adm_aegis_decryptor_update_unverified(decryptor, d, c, cut) == 0);                                   \
            CHECK(adm_aegis_decryptor_update_unverified(decryptor, d + cut, c + cut, 131 - cut) == 0);                 \
            CHECK(adm_aegis_decryptor_final(decryptor, mac, maclen) == ADM_OK && memcmp(d, m, 131) == 0);              \
            CHECK(adm_aegis_decryptor_final(decryptor, mac, 15) == ADM_ERR_TAG_LENGTH);                                \
            mac[cut % maclen] ^= 2;                                                                                    \
            CHECK(adm_aegis_decryptor_final(decryptor, mac, maclen) == ADM_ERR_AUTHENTICATION_FAILED);                 \
            mac[cut % maclen] ^= 2;                                                                                    \
            adm_aegis_decryptor_free(decryptor);                                                                       \
        }                                                                                                              \
        CHECK(adm_##name##_decrypt_detached(d, c, 131, mac, 15, ad, 7, nonce, key) == ADM_ERR_TAG_LENGTH);             \
        mac[maclen - 1] ^= 0x80;                                                                                       \
        CHECK(adm_##name##_decrypt_detached(d, c, 131, mac, maclen, ad, 7, nonce, key) ==                              \
              ADM_ERR_AUTHENTICATION_FAILED);                                                                          \
        CHECK(untouched(d, 131, 0));                                                                                   \
        CHECK(adm_##name##_decrypt(d, c, 3, 16, ad, 7, nonce, key) == ADM_ERR_LENGTH);                                 \
        CHECK(adm_##name##_stream(c, 100, nonce, key) == 0 && adm_##name##_stream(c, 100, NULL, key) == 0);            \
        CHECK(adm_##name##_mac(mac, maclen, m, 131, nonce, key) == 0);                                                 \
        CHECK(adm_##name##_mac(again, maclen, m, 130, nonce, key) == 0 && memcmp(mac, again, maclen) != 0);            \
        CHECK(adm_##name##_encrypt_detached(c, mac, maclen, m, 131, ad, 7, NULL, key) == ADM_ERR_NULL_POINTER);        \
    }

VARIANT(aegis128)
VARIANT(aegis128l)
VARIANT(aegis128x2)
VARIANT(aegis128x4)
VARIANT(aegis256)
VARIANT(aegis256x2)
VARIANT(aegis256x4)

int main(void)
{
    hashes();
    aes();
    aegis128();
    aegis128l();
    aegis128x2();
    aegis128x4();
    aegis256();
    aegis256x2();
    aegis256x4();
    adm_aegis_encryptor_free(NULL);
    adm_aegis_decryptor_free(NULL);
    return finish("symmetric");
}
