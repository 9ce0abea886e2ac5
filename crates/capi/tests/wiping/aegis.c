/* AEGIS, all variants. p is the length of the data, q that of the tag. */
#include <string.h>

#include "adamant.h"
#include "wiping.h"

#define KEY (secret)
#define DATA (secret + 128)

static const uint8_t nonce[32] = {1, 2, 3};
static uint8_t out[SECRET + 64], tag[32], cipher[SECRET + 64];
static adm_aegis_encryptor *encryptor;
static adm_aegis_decryptor *decryptor;

static void free_it(void) { adm_aegis_encryptor_free(encryptor); }
static void update(void) { CALL(adm_aegis_encryptor_update(encryptor, out, DATA, (size_t)p)); }
static void final(void) { CALL(adm_aegis_encryptor_final(encryptor, tag, (size_t)q)); }
static void freed_here(void) { CALL_VOID(adm_aegis_encryptor_free(encryptor)); }

static void free_decryptor(void) { adm_aegis_decryptor_free(decryptor); }
static void update_unverified(void) {
    CALL(adm_aegis_decryptor_update_unverified(decryptor, out, cipher, (size_t)p));
}
static void check_final(void) { CALL(adm_aegis_decryptor_final(decryptor, tag, (size_t)q)); }
static void decryptor_freed_here(void) { CALL_VOID(adm_aegis_decryptor_free(decryptor)); }

#define VARIANT(name, bytes)                                                                                           \
    static void name##_known(void) { known(KEY, bytes), known(DATA, (size_t)p); }                                      \
    static void name##_sealed(void) {                                                                                  \
        name##_known();                                                                                                \
        NEED(adm_##name##_encrypt_detached(cipher, tag, (size_t)q, DATA, (size_t)p, nonce, 9, nonce, KEY));            \
        memcpy(cipher + p, tag, (size_t)q);                                                                            \
    }                                                                                                                  \
    static void name##_forged(void) {                                                                                  \
        name##_sealed();                                                                                               \
        tag[5] ^= 4, cipher[p + 5] ^= 4, expected = ADM_ERR_AUTHENTICATION_FAILED;                                     \
    }                                                                                                                  \
    static void name##_begun(void) {                                                                                   \
        name##_known();                                                                                                \
        NEED(adm_##name##_encryptor_new(&encryptor, nonce, 9, nonce, KEY));                                            \
    }                                                                                                                  \
    static void name##_half(void) {                                                                                    \
        name##_begun();                                                                                                \
        NEED(adm_aegis_encryptor_update(encryptor, out, DATA, (size_t)p));                                             \
    }                                                                                                                  \
    static void name##_decryption(void) {                                                                              \
        name##_sealed();                                                                                               \
        NEED(adm_##name##_decryptor_new(&decryptor, nonce, 9, nonce, KEY));                                            \
    }                                                                                                                  \
    static void name##_decrypted(void) {                                                                               \
        name##_decryption();                                                                                           \
        NEED(adm_aegis_decryptor_update_unverified(decryptor, out, cipher, (size_t)p));                                \
    }                                                                                                                  \
    static void name##_decrypted_forged(void) {                                                                        \
        name##_decrypted();                                                                                            \
        tag[5] ^= 4, expected = ADM_ERR_AUTHENTICATION_FAILED;                                                         \
    }                                                                                                                  \
    static void name##_begin_decryption(void) {                                                                        \
        CALL(adm_##name##_decryptor_new(&decryptor, nonce, 9, nonce, KEY));                                            \
    }                                                                                                                  \
    static void name##_seal_detached(void) {                                                                           \
        CALL(adm_##name##_encrypt_detached(out, tag, (size_t)q, DATA, (size_t)p, nonce, 9, nonce, KEY));               \
    }                                                                                                                  \
    static void name##_open_detached(void) {                                                                           \
        CALL(adm_##name##_decrypt_detached(out, cipher, (size_t)p, tag, (size_t)q, nonce, 9, nonce, KEY));             \
    }                                                                                                                  \
    static void name##_seal(void) {                                                                                    \
        CALL(adm_##name##_encrypt(out, (size_t)q, DATA, (size_t)p, nonce, 9, nonce, KEY));                             \
    }                                                                                                                  \
    static void name##_open(void) {                                                                                    \
        CALL(adm_##name##_decrypt(out, cipher, (size_t)(p + q), (size_t)q, nonce, 9, nonce, KEY));                     \
    }                                                                                                                  \
    static void name##_key_stream(void) { CALL(adm_##name##_stream(out, (size_t)p, nonce, KEY)); }                     \
    static void name##_one_mac(void) { CALL(adm_##name##_mac(tag, (size_t)q, DATA, (size_t)p, nonce, KEY)); }          \
    static void name##_begin(void) { CALL(adm_##name##_encryptor_new(&encryptor, nonce, 9, nonce, KEY)); }             \
    static void add_##name(int length, int tag_length) {                                                               \
        add("adm_" #name "_encrypt_detached", name##_known, name##_seal_detached, NULL, length, tag_length);           \
        add("adm_" #name "_decrypt_detached", name##_sealed, name##_open_detached, NULL, length, tag_length);          \
        add("adm_" #name "_decrypt_detached", name##_forged, name##_open_detached, NULL, length, tag_length);          \
        add("adm_" #name "_encrypt", name##_known, name##_seal, NULL, length, tag_length);                             \
        add("adm_" #name "_decrypt", name##_sealed, name##_open, NULL, length, tag_length);                            \
        add("adm_" #name "_decrypt", name##_forged, name##_open, NULL, length, tag_length);                            \
        add("adm_" #name "_stream", name##_known, name##_key_stream, NULL, length, tag_length);                        \
        add("adm_" #name "_mac", name##_known, name##_one_mac, NULL, length, tag_length);                              \
        add("adm_" #name "_encryptor_new", name##_known, name##_begin, free_it, length, tag_length);                   \
        add("adm_aegis_encryptor_update", name##_begun, update, free_it, length, tag_length);                          \
        add("adm_aegis_encryptor_update", name##_half, update, free_it, length, tag_length);                           \
        add("adm_aegis_encryptor_final", name##_half, final, free_it, length, tag_length);                             \
        add("adm_aegis_encryptor_free", name##_half, freed_here, NULL, length, tag_length);                            \
        add("adm_" #name "_decryptor_new", name##_known, name##_begin_decryption, free_decryptor, length, tag_length); \
        add("adm_aegis_decryptor_update_unverified", name##_decryption, update_unverified, free_decryptor, length,     \
            tag_length);                                                                                               \
        add("adm_aegis_decryptor_update_unverified", name##_decrypted, update_unverified, free_decryptor, length,      \
            tag_length);                                                                                               \
        add("adm_aegis_decryptor_final", name##_decrypted, check_final, free_decryptor, length, tag_length);           \
        add("adm_aegis_decryptor_final", name##_decrypted_forged, check_final, free_decryptor, length, tag_length);    \
        add("adm_aegis_decryptor_free", name##_decrypted, decryptor_freed_here, NULL, length, tag_length);             \
    }

VARIANT(aegis128, 16)
VARIANT(aegis128l, 16)
VARIANT(aegis128x2, 16)
VARIANT(aegis128x4, 16)
VARIANT(aegis256, 32)
VARIANT(aegis256x2, 32)
VARIANT(aegis256x4, 32)

void add_aegis(void) {
    static const int lengths[] = {45, 1037, 5000};
    for (int i = 0; i < 3; i++) {
        add_aegis128(lengths[i], 16);
        add_aegis128l(lengths[i], 32);
        add_aegis128x2(lengths[i], 16);
        add_aegis128x4(lengths[i], 32);
        add_aegis256(lengths[i], 16);
        add_aegis256x2(lengths[i], 32);
        add_aegis256x4(lengths[i], 16);
    }
}
