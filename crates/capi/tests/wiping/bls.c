/* BLS signatures. p is a variant, q a scheme, a version of key generation or the length of a seed. */
#include <string.h>

#include "adamant_bls.h"
#include "wiping.h"

#define MESSAGE (secret + 3000)
#define MESSAGE_BYTES 20
#define SEED (secret + 1000)

static uint8_t key[32], out[192], points[192], shares[96], values[64];
static const uint32_t indices[2] = {1, 3};

/* A number below the group order. */
static void key_known(void) {
    memcpy(key, secret, 32);
    key[0] &= 0x3f;
    known(key, 32);
}
static void seed_known(void) { known(SEED, 64); }

static void generate(void) { CALL(adm_bls_generate(out)); }
static void keygen(void) {
    CALL(adm_bls_keygen(out, q, SEED, 64, secret + 2000, q == 5 ? 16 : 0, (const uint8_t *)"info", 4));
}
static void derive_master(void) { CALL(adm_bls_derive_master(out, SEED, (size_t)q)); }
static void derive_child(void) { CALL(adm_bls_derive_child(out, key, 7)); }
static void derive_path(void) { CALL(adm_bls_derive_path(out, SEED, 64, "m/12381/3600")); }

static size_t key_bytes(void) { return adm_bls_public_bytes(p); }
static size_t point_bytes(void) { return adm_bls_signature_bytes(p); }

static void public(void) { CALL(adm_bls_public(p, out, key_bytes(), key)); }
static void message_known(void) { key_known(), known(MESSAGE, MESSAGE_BYTES); }
static void sign(void) { CALL(adm_bls_sign(p, q, NULL, 0, out, point_bytes(), key, MESSAGE, MESSAGE_BYTES)); }
static void prove(void) { CALL(adm_bls_prove_possession(p, NULL, 0, out, point_bytes(), key)); }

static void to_split(void) { key_known(), draw_secrets(); }
static void split(void) { CALL(adm_bls_split(p, 2, 3, shares, 96, points, 2 * key_bytes(), key)); }

/* Shares 1 and 3 of the key. */
static void dealt(void) {
    to_split();
    NEED(adm_bls_split(p, 2, 3, shares, 96, points, 2 * key_bytes(), key));
    memcpy(values, shares, 32), memcpy(values + 32, shares + 64, 32);
    known(values, 64), known(MESSAGE, MESSAGE_BYTES);
}
static void verify_share(void) { CALL(adm_bls_verify_share(p, points, 2 * key_bytes(), 3, values + 32)); }
static void share_sign(void) {
    CALL(adm_bls_share_sign(p, q, NULL, 0, out, point_bytes(), values, points, key_bytes(), MESSAGE, MESSAGE_BYTES));
}
static void recover_key(void) { CALL(adm_bls_recover_key(p, out, points, 2 * key_bytes(), indices, values, 2)); }

/* Under a password that is secret, too. p is the variant, q the function. */
#define PASSWORD_BYTES 40
static uint8_t json[2048], password[PASSWORD_BYTES];
static size_t json_len;

static void to_encrypt(void) {
    key_known();
    for (int i = 0; i < PASSWORD_BYTES; i++) password[i] = 0x21 + secret[4000 + i] % 90;
    known(password, PASSWORD_BYTES);
    json_len = sizeof json;
    /* Salt, initial value and identifier stand in the file. */
    draw_public();
}
static int locked(void) {
    return adm_bls_keystore_encrypt(p, json, &json_len, key, password, PASSWORD_BYTES, NULL, q, 3);
}
static void keystore_encrypt(void) { CALL(locked()); }
static void to_decrypt(void) { to_encrypt(), NEED(locked()); }
static void keystore_decrypt(void) {
    CALL(adm_bls_keystore_decrypt(p, out, json, json_len, password, PASSWORD_BYTES));
}

void add_bls(void) {
    add("adm_bls_generate", draw_secrets, generate, NULL, 0, 0);
    for (int version = 3; version <= 5; version++) add("adm_bls_keygen", seed_known, keygen, NULL, 0, version);
    for (int length = 32; length <= 64; length += 32)
        add("adm_bls_derive_master", seed_known, derive_master, NULL, 0, length);
    add("adm_bls_derive_child", key_known, derive_child, NULL, 0, 0);
    add("adm_bls_derive_path", seed_known, derive_path, NULL, 0, 0);
    for (int variant = ADM_BLS_MIN_PK; variant <= ADM_BLS_MIN_SIG; variant++) {
        for (int kdf = ADM_BLS_SCRYPT; kdf <= ADM_BLS_PBKDF2; kdf++) {
            add("adm_bls_keystore_encrypt", to_encrypt, keystore_encrypt, NULL, variant, kdf);
            add("adm_bls_keystore_decrypt", to_decrypt, keystore_decrypt, NULL, variant, kdf);
        }
        add("adm_bls_public", key_known, public, NULL, variant, 0);
        add("adm_bls_prove_possession", key_known, prove, NULL, variant, 0);
        add("adm_bls_split", to_split, split, NULL, variant, 0);
        add("adm_bls_verify_share", dealt, verify_share, NULL, variant, 0);
        add("adm_bls_recover_key", dealt, recover_key, NULL, variant, 0);
        for (int scheme = ADM_BLS_BASIC; scheme <= ADM_BLS_POP; scheme++) {
            add("adm_bls_sign", message_known, sign, NULL, variant, scheme);
            add("adm_bls_share_sign", dealt, share_sign, NULL, variant, scheme);
        }
    }
}
