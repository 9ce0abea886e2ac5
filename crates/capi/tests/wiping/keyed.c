/* AES in CTR, CBC and XTS mode under a key that was prepared. p is the length of the data, q that of the key. */
#include "adamant.h"
#include "aes.h"
#include "wiping.h"

#define KEY (secret)
#define DATA (secret + 128)

static const uint8_t nonce[16] = {1, 2, 3};
static uint8_t out[2 * SECRET];
static adm_aes *aes;
static adm_aes_xts *xts;

static void key_known(size_t halves) {
    uint8_t keys[240];
    known(KEY, (size_t)q);
    known(DATA, (size_t)p);
    for (size_t i = 0; i < halves; i++) {
        size_t length = (size_t)q / halves;
        known(keys, aes_round_keys(keys, KEY + i * length, length));
    }
}
static void aes_known(void) { key_known(1); }
static void xts_known(void) { key_known(2); }
static void aes_made(void) {
    aes_known();
    NEED(adm_aes_new(&aes, KEY, (size_t)q));
}
static void xts_made(void) {
    xts_known();
    NEED(adm_aes_xts_new(&xts, KEY, (size_t)q));
}
static void aes_gone(void) { adm_aes_free(aes); }
static void xts_gone(void) { adm_aes_xts_free(xts); }

static void aes_new(void) { CALL(adm_aes_new(&aes, KEY, (size_t)q)); }
static void aes_free(void) { CALL_VOID(adm_aes_free(aes)); }
static void ctr(void) { CALL(adm_aes_ctr_with(aes, out, DATA, (size_t)p, 0, nonce)); }
static void ctr_inside(void) { CALL(adm_aes_ctr_with(aes, out, DATA, (size_t)p, 5, nonce)); }
static void cbc_encrypt(void) { CALL(adm_aes_cbc_encrypt_with(aes, out, DATA, (size_t)p, nonce)); }
static void cbc_decrypt(void) { CALL(adm_aes_cbc_decrypt_with(aes, out, DATA, (size_t)p, nonce)); }
static void xts_new(void) { CALL(adm_aes_xts_new(&xts, KEY, (size_t)q)); }
static void xts_free(void) { CALL_VOID(adm_aes_xts_free(xts)); }
static void xts_encrypt(void) { CALL(adm_aes_xts_encrypt_with(xts, out, DATA, (size_t)p, nonce)); }
static void xts_decrypt(void) { CALL(adm_aes_xts_decrypt_with(xts, out, DATA, (size_t)p, nonce)); }

static void cbc_many(void) {
    uint8_t *outs[20];
    const uint8_t *messages[20], *ivs[20];
    size_t lengths[20];
    for (size_t i = 0; i < 20; i++) {
        outs[i] = out + 320 * i, messages[i] = DATA + i, lengths[i] = (size_t)p + 16 * (i % 3), ivs[i] = nonce;
    }
    CALL(adm_aes_cbc_encrypt_many_with(aes, outs, messages, lengths, ivs, 20));
}

void add_keyed(void) {
    static const int lengths[] = {48, 112, 1024, 5008}, keys[] = {16, 24, 32};
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 3; j++) {
            add("adm_aes_ctr_with", aes_made, ctr, aes_gone, lengths[i], keys[j]);
            add("adm_aes_ctr_with", aes_made, ctr_inside, aes_gone, lengths[i] + 5, keys[j]);
            add("adm_aes_cbc_encrypt_with", aes_made, cbc_encrypt, aes_gone, lengths[i], keys[j]);
            add("adm_aes_cbc_decrypt_with", aes_made, cbc_decrypt, aes_gone, lengths[i], keys[j]);
        }
        for (int key = 32; key <= 64; key += 32) {
            add("adm_aes_xts_encrypt_with", xts_made, xts_encrypt, xts_gone, lengths[i], key);
            add("adm_aes_xts_encrypt_with", xts_made, xts_encrypt, xts_gone, lengths[i] - 3, key);
            add("adm_aes_xts_decrypt_with", xts_made, xts_decrypt, xts_gone, lengths[i], key);
            add("adm_aes_xts_decrypt_with", xts_made, xts_decrypt, xts_gone, lengths[i] - 3, key);
        }
    }
    for (int j = 0; j < 3; j++) {
        add("adm_aes_new", aes_known, aes_new, aes_gone, 48, keys[j]);
        add("adm_aes_free", aes_made, aes_free, NULL, 48, keys[j]);
        add("adm_aes_cbc_encrypt_many_with", aes_made, cbc_many, aes_gone, 48, keys[j]);
        add("adm_aes_cbc_encrypt_many_with", aes_made, cbc_many, aes_gone, 256, keys[j]);
    }
    for (int key = 32; key <= 64; key += 32) {
        add("adm_aes_xts_new", xts_known, xts_new, xts_gone, 48, key);
        add("adm_aes_xts_free", xts_made, xts_free, NULL, 48, key);
    }
}
