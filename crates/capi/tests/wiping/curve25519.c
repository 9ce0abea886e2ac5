/* X25519, Ed25519, Ristretto255; points of Edwards curves. p is a group, q whether a point is given. */
#include <string.h>

#include "adamant.h"
#include "wiping.h"

static uint8_t out[64], point[32], other[32], scalar[32];

static void seed_known(void) { known(secret, 32); }

static void clamped_known(void) {
    uint8_t clamped[32];
    seed_known();
    memcpy(clamped, secret, 32);
    clamped[0] &= 0xf8, clamped[31] = (uint8_t)((clamped[31] & 0x7f) | 0x40);
    known(clamped, 32);
    NEED(adm_x25519_public(point, (const uint8_t[32]){7, 7, 7}));
    NEED(adm_x25519(out, secret, point));
    known(out, 32);
}
static void x25519_public(void) { CALL(adm_x25519_public(out, secret)); }
static void x25519(void) { CALL(adm_x25519(out, secret, point)); }

static uint8_t many[9 * 32], points_of_many[9 * 32];
static void batch_known(void) {
    clamped_known();
    for (int i = 0; i < 9; i++) {
        memcpy(many + 32 * i, secret, 32);
        memcpy(points_of_many + 32 * i, point, 32);
    }
    known(many, sizeof many);
}
static uint8_t out_of_many[9 * 32];
static void x25519_public_batch(void) { CALL(adm_x25519_public_batch(out_of_many, many, 9)); }
static void x25519_public_batch_threads(void) { CALL(adm_x25519_public_batch_threads(out_of_many, many, 9, 2)); }
static void x25519_batch_threads(void) { CALL(adm_x25519_batch_threads(out_of_many, many, points_of_many, 9, 2)); }
static void x25519_batch(void) { CALL(adm_x25519_batch(out_of_many, many, points_of_many, 9)); }

static void expanded_known(void) {
    uint8_t expanded[64];
    seed_known();
    NEED(adm_sha512(expanded, secret, 32));
    known(expanded, 64);
    expanded[0] &= 0xf8, expanded[31] = (uint8_t)((expanded[31] & 0x7f) | 0x40);
    known(expanded, 32);
    known(secret + 64, (size_t)p);
}
static void ed25519_public(void) { CALL(adm_ed25519_public(out, secret)); }
static void ed25519_sign(void) { CALL(adm_ed25519_sign(out, secret + 64, (size_t)p, secret)); }

static void elements(void) {
    known(secret, 64);
    NEED(adm_ristretto255_from_uniform(point, secret + 64));
    NEED(adm_ristretto255_from_uniform(other, secret + 128));
    known(point, 32), known(other, 32);
    memcpy(scalar, secret, 32);
    scalar[31] &= 0x0f;
    known(scalar, 32);
}
static void from_uniform(void) { CALL(adm_ristretto255_from_uniform(out, secret)); }
static void element_add(void) { CALL(adm_ristretto255_add(out, point, other)); }
static void element_mul(void) { CALL(adm_ristretto255_mul(out, scalar, q ? point : NULL)); }

static void points(void) {
    known(secret, 32);
    NEED(adm_edwards_mul(p, point, secret + 32, NULL));
    NEED(adm_edwards_mul(p, other, secret + 64, NULL));
    known(point, 32), known(other, 32);
}
static void edwards_add(void) { CALL(adm_edwards_add(p, out, point, other)); }
static void edwards_negate(void) { CALL(adm_edwards_negate(p, out, point)); }
static void edwards_mul(void) { CALL(adm_edwards_mul(p, out, secret, q ? point : NULL)); }

void add_curve25519(void) {
    add("adm_x25519_public", clamped_known, x25519_public, NULL, 0, 0);
    add("adm_x25519", clamped_known, x25519, NULL, 0, 0);
    add("adm_x25519_public_batch", batch_known, x25519_public_batch, NULL, 0, 0);
    add("adm_x25519_batch", batch_known, x25519_batch, NULL, 0, 0);
    add("adm_x25519_public_batch_threads", batch_known, x25519_public_batch_threads, NULL, 0, 0);
    add("adm_x25519_batch_threads", batch_known, x25519_batch_threads, NULL, 0, 0);
    add("adm_ed25519_public", expanded_known, ed25519_public, NULL, 0, 0);
    add("adm_ed25519_sign", expanded_known, ed25519_sign, NULL, 40, 0);
    add("adm_ed25519_sign", expanded_known, ed25519_sign, NULL, 4000, 0);
    add("adm_ristretto255_from_uniform", elements, from_uniform, NULL, 0, 0);
    add("adm_ristretto255_add", elements, element_add, NULL, 0, 0);
    add("adm_ristretto255_mul", elements, element_mul, NULL, 0, 0);
    add("adm_ristretto255_mul", elements, element_mul, NULL, 0, 1);
    for (int group = ADM_GROUP_EDWARDS25519; group <= ADM_GROUP_BANDERWAGON; group++) {
        add("adm_edwards_add", points, edwards_add, NULL, group, 0);
        add("adm_edwards_negate", points, edwards_negate, NULL, group, 0);
        add("adm_edwards_mul", points, edwards_mul, NULL, group, 0);
        add("adm_edwards_mul", points, edwards_mul, NULL, group, 1);
    }
}
