/* ECDSA, ECDH and BIP-340. p is a curve, q a hash function or a format. */
#include <string.h>

#include "adamant_ecdsa.h"
#include "wiping.h"

#define MESSAGE (secret + 3000)
#define MESSAGE_BYTES 20
#define DIGEST (secret + 5000)

static uint8_t key[32], peer[65], out[512], file[512];
static size_t out_length, file_length;
static int curve;

/* A number below both group orders. */
static void key_known(void) {
    memcpy(key, secret, 32);
    key[0] &= 0x7f;
    known(key, 32);
}
static void generate(void) { CALL(adm_ecdsa_generate(p, out)); }
static void public(void) { CALL(adm_ecdsa_public(p, out, 65, key)); }

static void to_agree(void) {
    static const uint8_t other[32] = {7};
    key_known();
    NEED(adm_ecdsa_public(p, peer, 65, other));
}
static void agree(void) { CALL(adm_ecdh(p, out, key, peer, 65)); }

static void to_write(void) { key_known(), out_length = sizeof out; }
static void secret_write(void) { CALL(adm_ecdsa_secret_write(p, q, out, &out_length, key)); }
static void to_read(void) {
    key_known();
    file_length = sizeof file;
    NEED(adm_ecdsa_secret_write(p, q, file, &file_length, key));
    /* What the secret key alone makes of a text, within a line. */
    if (q == ADM_ECDSA_PEM) known(file + 94, 20);
    if (q == ADM_ECDSA_SEC1_PEM) known(file + 44, 36);
}
static void secret_read(void) { CALL(adm_ecdsa_secret_read(&curve, out, file, file_length)); }

static void to_sign(void) { key_known(), known(MESSAGE, MESSAGE_BYTES), known(DIGEST, 32), draw_secrets(); }
static void sign(void) { CALL(adm_ecdsa_sign(p, q, out, key, MESSAGE, MESSAGE_BYTES)); }
static void sign_hedged(void) { CALL(adm_ecdsa_sign_hedged(p, q, out, key, MESSAGE, MESSAGE_BYTES)); }
static void sign_digest(void) { CALL(adm_ecdsa_sign_digest(p, q, out, key, DIGEST, 32)); }
static void sign_recoverable(void) { CALL(adm_ecdsa_sign_recoverable(p, q, out, key, DIGEST, 32)); }
static void bip340_public(void) { CALL(adm_bip340_public(out, key)); }
static void bip340_sign(void) { CALL(adm_bip340_sign(out, key, MESSAGE, MESSAGE_BYTES)); }

void add_ecdsa(void) {
    for (int id = ADM_ECDSA_P256; id <= ADM_ECDSA_SECP256K1; id++) {
        add("adm_ecdsa_generate", draw_secrets, generate, NULL, id, 0);
        add("adm_ecdsa_public", key_known, public, NULL, id, 0);
        add("adm_ecdh", to_agree, agree, NULL, id, 0);
        for (int format = ADM_ECDSA_DER; format <= ADM_ECDSA_SEC1_PEM; format++) {
            add("adm_ecdsa_secret_write", to_write, secret_write, NULL, id, format);
            add("adm_ecdsa_secret_read", to_read, secret_read, NULL, id, format);
        }
        for (int hash = ADM_ECDSA_SHA256; hash <= ADM_ECDSA_SHA512; hash += 128) {
            add("adm_ecdsa_sign", to_sign, sign, NULL, id, hash);
            add("adm_ecdsa_sign_hedged", to_sign, sign_hedged, NULL, id, hash);
            add("adm_ecdsa_sign_digest", to_sign, sign_digest, NULL, id, hash);
            add("adm_ecdsa_sign_recoverable", to_sign, sign_recoverable, NULL, id, hash);
        }
    }
    add("adm_bip340_public", key_known, bip340_public, NULL, 0, 0);
    add("adm_bip340_sign", to_sign, bip340_sign, NULL, 0, 0);
}
