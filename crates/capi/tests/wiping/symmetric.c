/* SHA-2, HKDF, the modes of AES with a key in each call, GCM. p is the length of the data, q that of the key. */
#include <string.h>

#include "adamant.h"
#include "aes.h"
#include "wiping.h"

#define LONG 5008
/* The secret holds a key, then data. */
#define KEY (secret)
#define DATA (secret + 128)

static const uint8_t nonce[16] = {1, 2, 3};
static uint8_t out[2 * SECRET], tag[64], cipher[SECRET];
static adm_sha256_state *state;
static adm_aes_gcm *gcm;
static adm_aes_gcm_encryptor *encryptor;
static adm_aes_gcm_decryptor *decryptor;

static void data_known(void) { known(DATA, (size_t)p); }

static void key_known(void) {
    known(KEY, (size_t)q);
    known(DATA, (size_t)p);
}

static void sha256(void) { CALL(adm_sha256(out, DATA, (size_t)p)); }

static void sha256_many(void) {
    const uint8_t *messages[20];
    size_t lengths[20];
    static adm_sha256_digest digests[20];
    for (size_t i = 0; i < 20; i++) messages[i] = DATA + 7 * i, lengths[i] = (size_t)p + i;
    CALL(adm_sha256_many(digests, messages, lengths, (size_t)q));
}

static void state_new(void) {
    data_known();
    NEED(adm_sha256_new(&state));
}
static void state_filled(void) {
    state_new();
    NEED(adm_sha256_update(state, DATA, (size_t)p));
}
static void state_gone(void) { adm_sha256_free(state); }
static void update(void) { CALL(adm_sha256_update(state, DATA, (size_t)p)); }
static void final(void) { CALL(adm_sha256_final(state, out)); }
static void init(void) { CALL(adm_sha256_init(state)); }
static void state_free(void) { CALL_VOID(adm_sha256_free(state)); }

static void hkdf_known(void) {
    uint8_t pseudorandom[32];
    key_known();
    NEED(adm_hmac_sha256(pseudorandom, KEY, (size_t)q, nonce, 16));
    known(pseudorandom, 32);
    NEED(adm_hkdf_sha256(out, (size_t)p, KEY, (size_t)q, nonce, 16, nonce, 3));
    known(out, (size_t)p);
}
static void hkdf(void) { CALL(adm_hkdf_sha256(out, (size_t)p, KEY, (size_t)q, nonce, 16, nonce, 3)); }

static void round_keys_known(void) {
    uint8_t keys[240];
    key_known();
    known(keys, aes_round_keys(keys, KEY, (size_t)q));
}
static void xts_known(void) {
    uint8_t keys[240];
    key_known();
    for (int half = 0; half < 2; half++) known(keys, aes_round_keys(keys, KEY + half * (q / 2), (size_t)q / 2));
}
static void ctr(void) { CALL(adm_aes_ctr(out, DATA, (size_t)p, 5, nonce, KEY, (size_t)q)); }
static void cbc_encrypt(void) { CALL(adm_aes_cbc_encrypt(out, DATA, (size_t)p, nonce, KEY, (size_t)q)); }
static void cbc_decrypt(void) { CALL(adm_aes_cbc_decrypt(out, DATA, (size_t)p, nonce, KEY, (size_t)q)); }
static void xts_encrypt(void) { CALL(adm_aes_xts_encrypt(out, DATA, (size_t)p, nonce, KEY, (size_t)q)); }
static void xts_decrypt(void) { CALL(adm_aes_xts_decrypt(out, DATA, (size_t)p, nonce, KEY, (size_t)q)); }

static void cbc_many(void) {
    uint8_t *outs[20];
    const uint8_t *messages[20], *ivs[20];
    size_t lengths[20];
    for (size_t i = 0; i < 20; i++) {
        outs[i] = out + 320 * i, messages[i] = DATA + i, lengths[i] = (size_t)p + 16 * (i % 3), ivs[i] = nonce;
    }
    CALL(adm_aes_cbc_encrypt_many(outs, messages, lengths, ivs, 20, KEY, (size_t)q));
}

static void gcm_known(void) {
    uint8_t hash_key[16] = {0};
    round_keys_known();
    NEED(adm_aes_cbc_encrypt(hash_key, hash_key, 16, (const uint8_t[16]){0}, KEY, (size_t)q));
    known(hash_key, 16);
}
static void gcm_made(void) {
    gcm_known();
    NEED(adm_aes_gcm_new(&gcm, KEY, (size_t)q));
}
static void gcm_sealed(void) {
    gcm_made();
    NEED(adm_aes_gcm_encrypt_detached(gcm, cipher, tag, DATA, (size_t)p, nonce, 7, nonce, 12));
}
static void gcm_forged(void) {
    gcm_sealed();
    tag[3] ^= 1;
    expected = ADM_ERR_AUTHENTICATION_FAILED;
}
static void gcm_gone(void) { adm_aes_gcm_free(gcm); }
static void gcm_new(void) { CALL(adm_aes_gcm_new(&gcm, KEY, (size_t)q)); }
static void gcm_free(void) { CALL_VOID(adm_aes_gcm_free(gcm)); }
static void seal(void) {
    CALL(adm_aes_gcm_encrypt_detached(gcm, out, tag, DATA, (size_t)p, nonce, 7, nonce, 12));
}
static void open(void) {
    CALL(adm_aes_gcm_decrypt_detached(gcm, out, cipher, (size_t)p, tag, nonce, 7, nonce, 12));
}
static void gcm_sealed_once(void) {
    gcm_sealed();
    adm_aes_gcm_free(gcm);
}
static void gcm_forged_once(void) {
    gcm_forged();
    adm_aes_gcm_free(gcm);
}
static void seal_once(void) {
    CALL(adm_aes_gcm_seal(out, tag, DATA, (size_t)p, nonce, 7, nonce, 12, KEY, (size_t)q));
}
static void open_once(void) {
    CALL(adm_aes_gcm_open(out, cipher, (size_t)p, tag, nonce, 7, nonce, 12, KEY, (size_t)q));
}

/* Pieces: the key is freed when a message has begun. */
static void gcm_begun(void) {
    gcm_made();
    NEED(adm_aes_gcm_encryptor_new(&encryptor, gcm, nonce, 7, nonce, 12));
    adm_aes_gcm_free(gcm);
}
static void gcm_half(void) {
    gcm_begun();
    NEED(adm_aes_gcm_encryptor_update(encryptor, out, DATA, (size_t)p - 3));
}
static void gcm_decryption(void) {
    gcm_sealed();
    NEED(adm_aes_gcm_decryptor_new(&decryptor, gcm, nonce, 7, nonce, 12));
    adm_aes_gcm_free(gcm);
}
static void gcm_decrypted(void) {
    gcm_decryption();
    NEED(adm_aes_gcm_decryptor_update_unverified(decryptor, out, cipher, (size_t)p));
}
static void gcm_decrypted_forged(void) {
    gcm_decrypted();
    tag[3] ^= 1;
    expected = ADM_ERR_AUTHENTICATION_FAILED;
}
static void encryptor_gone(void) { adm_aes_gcm_encryptor_free(encryptor); }
static void decryptor_gone(void) { adm_aes_gcm_decryptor_free(decryptor); }
static void begun_gone(void) {
    encryptor_gone();
    gcm_gone();
}
static void begun_decryption_gone(void) {
    decryptor_gone();
    gcm_gone();
}
static void begin(void) { CALL(adm_aes_gcm_encryptor_new(&encryptor, gcm, nonce, 7, nonce, 12)); }
static void encrypt(void) { CALL(adm_aes_gcm_encryptor_update(encryptor, out, DATA, (size_t)p)); }
static void end(void) { CALL(adm_aes_gcm_encryptor_final(encryptor, tag)); }
static void encryptor_free(void) { CALL_VOID(adm_aes_gcm_encryptor_free(encryptor)); }
static void begin_decryption(void) { CALL(adm_aes_gcm_decryptor_new(&decryptor, gcm, nonce, 7, nonce, 12)); }
static void decrypt(void) { CALL(adm_aes_gcm_decryptor_update_unverified(decryptor, out, cipher, (size_t)p)); }
static void verify(void) { CALL(adm_aes_gcm_decryptor_final(decryptor, tag)); }
static void decryptor_free(void) { CALL_VOID(adm_aes_gcm_decryptor_free(decryptor)); }

static void add_gcm_pieces(int length, int key) {
    add("adm_aes_gcm_encryptor_new", gcm_made, begin, begun_gone, length, key);
    add("adm_aes_gcm_encryptor_update", gcm_begun, encrypt, encryptor_gone, length, key);
    add("adm_aes_gcm_encryptor_update", gcm_half, encrypt, encryptor_gone, length, key);
    add("adm_aes_gcm_encryptor_final", gcm_half, end, encryptor_gone, length, key);
    add("adm_aes_gcm_encryptor_free", gcm_half, encryptor_free, NULL, length, key);
    add("adm_aes_gcm_decryptor_new", gcm_made, begin_decryption, begun_decryption_gone, length, key);
    add("adm_aes_gcm_decryptor_update_unverified", gcm_decryption, decrypt, decryptor_gone, length, key);
    add("adm_aes_gcm_decryptor_update_unverified", gcm_decrypted, decrypt, decryptor_gone, length - 3, key);
    add("adm_aes_gcm_decryptor_final", gcm_decrypted, verify, decryptor_gone, length - 3, key);
    add("adm_aes_gcm_decryptor_final", gcm_decrypted_forged, verify, decryptor_gone, length - 3, key);
    add("adm_aes_gcm_decryptor_free", gcm_decrypted, decryptor_free, NULL, length, key);
}

void add_symmetric(void) {
    static const int lengths[] = {48, 112, LONG}, keys[] = {16, 24, 32};
    for (int i = 0; i < 3; i++) {
        add("adm_sha256", data_known, sha256, NULL, lengths[i], 0);
        add("adm_sha256_update", state_new, update, state_gone, lengths[i], 0);
        add("adm_sha256_final", state_filled, final, state_gone, lengths[i], 0);
        add("adm_hkdf_sha256", hkdf_known, hkdf, NULL, lengths[i], 32);
        add("adm_hkdf_sha256", hkdf_known, hkdf, NULL, lengths[i], 100);
        for (int j = 0; j < 3; j++) {
            add("adm_aes_ctr", round_keys_known, ctr, NULL, lengths[i], keys[j]);
            add("adm_aes_cbc_encrypt", round_keys_known, cbc_encrypt, NULL, lengths[i], keys[j]);
            add("adm_aes_cbc_decrypt", round_keys_known, cbc_decrypt, NULL, lengths[i], keys[j]);
            add("adm_aes_gcm_encrypt_detached", gcm_made, seal, gcm_gone, lengths[i], keys[j]);
            add("adm_aes_gcm_decrypt_detached", gcm_sealed, open, gcm_gone, lengths[i], keys[j]);
            add("adm_aes_gcm_decrypt_detached", gcm_forged, open, gcm_gone, lengths[i], keys[j]);
            add("adm_aes_gcm_seal", gcm_known, seal_once, NULL, lengths[i], keys[j]);
            add("adm_aes_gcm_open", gcm_sealed_once, open_once, NULL, lengths[i], keys[j]);
            add("adm_aes_gcm_open", gcm_forged_once, open_once, NULL, lengths[i], keys[j]);
            add_gcm_pieces(lengths[i], keys[j]);
        }
        for (int key = 32; key <= 64; key += 32) {
            add("adm_aes_xts_encrypt", xts_known, xts_encrypt, NULL, lengths[i] - 3, key);
            add("adm_aes_xts_decrypt", xts_known, xts_decrypt, NULL, lengths[i] - 3, key);
        }
    }
    add("adm_sha256_many", data_known, sha256_many, NULL, 40, 1);
    add("adm_sha256_many", data_known, sha256_many, NULL, 40, 20);
    add("adm_sha256_many", data_known, sha256_many, NULL, 400, 20);
    add("adm_sha256_init", state_filled, init, state_gone, 50, 0);
    add("adm_sha256_free", state_filled, state_free, NULL, 50, 0);
    for (int j = 0; j < 3; j++) {
        add("adm_aes_cbc_encrypt_many", round_keys_known, cbc_many, NULL, 48, keys[j]);
        add("adm_aes_cbc_encrypt_many", round_keys_known, cbc_many, NULL, 256, keys[j]);
        add("adm_aes_gcm_new", gcm_known, gcm_new, gcm_gone, 0, keys[j]);
        add("adm_aes_gcm_free", gcm_made, gcm_free, NULL, 0, keys[j]);
    }
}
