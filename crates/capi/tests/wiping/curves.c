/* Fields, products with scalars, values of pairings, hashing to curves, sums of products. p is a curve or a group of the
   enumerations, q a field, a group, or a number of points. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adamant.h"
#include "wiping.h"

/* As many as lanes take: fewer are multiplied one after the other. */
#define MOST 8
static uint8_t a[ADM_CURVE_GT_MAX], b[ADM_CURVE_GT_MAX], out[MOST * ADM_CURVE_GT_MAX], points[MOST * 192];
/* More elements than where lanes begin. */
#define MANY 256
static uint8_t many[MANY * ADM_CURVE_FIELD_MAX], inverses[MANY * ADM_CURVE_FIELD_MAX];
static size_t length;
static adm_curve_table *table;

/* Elements below the prime, from the secret. */
static void elements(void) {
    length = adm_curve_field_bytes(p, q);
    memcpy(a, secret, length), memcpy(b, secret + 200, length);
    for (size_t i = 0; i < length; i += length / (q == ADM_CURVE_FP2 ? 2 : 1)) a[i] = b[i] = 0;
    known(a, length), known(b, length);
}
static void squares(void) {
    elements();
    NEED(adm_curve_field_mul(p, q, a, length, b, length, b, length));
    known(a, length);
}
static void field_add(void) { CALL(adm_curve_field_add(p, q, out, length, a, length, b, length)); }
static void field_sub(void) { CALL(adm_curve_field_sub(p, q, out, length, a, length, b, length)); }
static void field_mul(void) { CALL(adm_curve_field_mul(p, q, out, length, a, length, b, length)); }
static void field_invert(void) { CALL(adm_curve_field_invert(p, q, out, length, a, length)); }
/* As many elements as go in lanes: q of them. */
static void many_elements(void) {
    size_t each = adm_curve_scalar_bytes(p);
    length = (size_t)q * each;
    for (size_t i = 0; i < length; i++) many[i] = (uint8_t)(i % each ? secret[i % 700] + i / 700 : 0);
    known(many, 8 * each);
}
static void many_coordinates(void) {
    size_t each = adm_curve_field_bytes(p, ADM_CURVE_FP);
    length = (size_t)q * each;
    for (size_t i = 0; i < length; i++) many[i] = (uint8_t)(i % each ? secret[i % 700] + i / 700 : 0);
    known(many, 8 * each);
}
static void invert_batch(void) {
    CALL(adm_curve_field_invert_batch(p, ADM_CURVE_FP, inverses, length, many, length, (size_t)q));
}
static void invert_batch_threads(void) {
    CALL(adm_curve_field_invert_batch_threads(p, ADM_CURVE_FP, inverses, length, many, length, (size_t)q, 1));
}
static uint8_t squares_of_many[MANY];
static void sqrt_batch(void) {
    CALL(adm_curve_field_sqrt_batch(p, ADM_CURVE_FP, inverses, length, squares_of_many, many, length, (size_t)q, 1));
}
static void add_batch(void) {
    CALL(adm_curve_field_add_batch(p, ADM_CURVE_FP, inverses, length, many, length, many, length, (size_t)q, 1));
}
static void sub_batch(void) {
    CALL(adm_curve_field_sub_batch(p, ADM_CURVE_FP, inverses, length, many, length, many, length, (size_t)q, 1));
}
static void multiply_batch(void) {
    CALL(adm_curve_field_mul_batch(p, ADM_CURVE_FP, inverses, length, many, length, many, length, (size_t)q, 1));
}
static void inner_product(void) {
    CALL(adm_curve_inner_product(p, inverses, length / (size_t)q, many, length, many, length, (size_t)q, 1));
}
static void ntt_threads(void) { CALL(adm_curve_ntt_threads(p, inverses, length, many, length, (size_t)q, NULL, 0, 1)); }
static void ntt_inverse_threads(void) {
    CALL(adm_curve_ntt_inverse_threads(p, inverses, length, many, length, (size_t)q, NULL, 0, 1));
}
static void ntt(void) { CALL(adm_curve_ntt(p, inverses, length, many, length, (size_t)q, NULL, 0)); }
static void ntt_inverse(void) { CALL(adm_curve_ntt_inverse(p, inverses, length, many, length, (size_t)q, NULL, 0)); }
static void field_sqrt(void) { CALL(adm_curve_field_sqrt(p, q, out, length, a, length)); }
static void field_pow(void) { CALL(adm_curve_field_pow(p, q, out, length, a, length, secret + 300, 40)); }

/* Public points; scalars that are longer than the order in the first part, and of its length in arrays. */
static void public_points(void) {
    known(secret, 48);
    length = adm_curve_point_bytes(p, q);
    for (uint8_t i = 0; i < MOST; i++) {
        NEED(adm_curve_mul_generator(p, q, points + i * length, length, (const uint8_t[2]){9, i}, 2));
    }
}
static void with_table(void) {
    public_points();
    NEED(adm_curve_table_new(&table, p, q, points, length));
}
static void no_table(void) { adm_curve_table_free(table); }
static void mul(void) { CALL(adm_curve_mul(p, q, out, length, points, length, secret, 48)); }
static void mul_generator(void) { CALL(adm_curve_mul_generator(p, q, out, length, secret, 48)); }
static void table_mul(void) { CALL(adm_curve_table_mul(table, out, length, secret, 48)); }
static void mul_batch(void) {
    size_t scalar = MOST * adm_curve_scalar_bytes(p);
    CALL(adm_curve_mul_batch(p, q, out, MOST * length, points, MOST * length, secret, scalar, MOST));
}
static void mul_batch_threads(void) {
    size_t scalar = MOST * adm_curve_scalar_bytes(p);
    CALL(adm_curve_mul_batch_threads(p, q, out, MOST * length, points, MOST * length, secret, scalar, MOST, 2));
}
static void table_mul_batch(void) {
    size_t scalar = MOST * adm_curve_scalar_bytes(p);
    CALL(adm_curve_table_mul_batch(table, out, MOST * length, secret, scalar, MOST, 2));
}

/* Secret powers of e(g1, g2). */
static void values(void) {
    static uint8_t g1[192], g2[192], one[ADM_CURVE_GT_MAX];
    size_t g1_bytes = adm_curve_point_bytes(p, 1), g2_bytes = adm_curve_point_bytes(p, 2);
    length = adm_curve_gt_bytes(p);
    NEED(adm_curve_generator(p, 1, g1, g1_bytes));
    NEED(adm_curve_generator(p, 2, g2, g2_bytes));
    NEED(adm_curve_pairing(p, one, length, g1, g1_bytes, g2, g2_bytes, 1));
    NEED(adm_curve_gt_pow(p, a, length, one, length, secret + 500, 32));
    NEED(adm_curve_gt_pow(p, b, length, one, length, secret + 600, 32));
    known(a, length), known(b, length), known(secret, 48);
}
static void gt_mul(void) { CALL(adm_curve_gt_mul(p, out, length, a, length, b, length)); }
static void gt_invert(void) { CALL(adm_curve_gt_invert(p, out, length, a, length)); }
static void gt_pow(void) { CALL(adm_curve_gt_pow(p, out, length, a, length, secret, 48)); }

static const char *const suites[] = {
    "BLS12381G1_XMD:SHA-256_SSWU_RO_",    "BLS12381G2_XMD:SHA-256_SSWU_RO_",   "BLS12377G1_XMD:SHA-256_SSWU_RO_",
    "BLS12377G2_XMD:SHA-256_SVDW_RO_",    "BN254G1_XMD:SHA-256_SVDW_RO_",      "BN254G2_XMD:SHA-256_SVDW_RO_",
    "BN254NogamiG1_XMD:SHA-256_SVDW_RO_", "BN254NogamiG2_XMD:SHA-256_SVDW_RO_", "BW6761G1_XMD:SHA-512_SSWU_RO_",
    "BW6761G2_XMD:SHA-512_SVDW_RO_",      "secp256k1_XMD:SHA-256_SSWU_RO_",    "secp256k1_XMD:SHA-256_SSWU_NU_",
    "pallas_XMD:SHA-256_SSWU_RO_",        "vesta_XMD:SHA-256_SSWU_RO_",        "edwards25519_XMD:SHA-512_ELL2_RO_",
    "curve25519_XMD:SHA-512_ELL2_RO_",    "curve25519_XMD:SHA-512_ELL2_NU_",   "ristretto255_XMD:SHA-512_R255MAP_RO_",
    "jubjub_XMD:SHA-256_ELL2_RO_",        "bandersnatch_XMD:SHA-256_ELL2_RO_", "P256_XMD:SHA-256_SSWU_RO_",
};
static void message_known(void) {
    known(secret, (size_t)q);
    length = adm_hash_to_curve_bytes(suites[p]);
}
static void hash(void) {
    CALL(adm_hash_to_curve(suites[p], out, length, secret, (size_t)q, (const uint8_t *)"a tag", 5));
}

static void hash_batch(void) {
    const uint8_t *messages[MOST];
    size_t lengths[MOST];
    for (int i = 0; i < MOST; i++) messages[i] = secret + i, lengths[i] = (size_t)q;
    CALL(adm_hash_to_curve_batch(suites[p], out, MOST * length, messages, lengths, MOST, (const uint8_t *)"a tag", 5));
}
static void hash_batch_threads(void) {
    const uint8_t *messages[MOST], *tag = (const uint8_t *)"a tag";
    size_t lengths[MOST];
    for (int i = 0; i < MOST; i++) messages[i] = secret + i, lengths[i] = (size_t)q;
    CALL(adm_hash_to_curve_batch_threads(suites[p], out, MOST * length, messages, lengths, MOST, tag, 5, 2));
}

/* q elements below the prime. */
static size_t element;
static void elements_known(void) {
    length = adm_hash_to_curve_bytes(suites[p]);
    element = adm_map_to_curve_field_bytes(suites[p]);
    memcpy(a, secret, (size_t)q * element);
    /* Coordinates of the extension have half of the length. */
    for (size_t i = 0; i < (size_t)q * element; i += element / (strstr(suites[p], "G2") ? 2 : 1)) a[i] = 0;
    known(a, (size_t)q * element);
}
static void map(void) { CALL(adm_map_to_curve(suites[p], out, length, a, (size_t)q * element)); }

/* Points that are as secret as the scalars. */
static void products(void) {
    size_t scalar = adm_msm_scalar_bytes(p);
    length = adm_msm_point_bytes(p);
    known(secret, (size_t)q * scalar);
    if (p <= ADM_GROUP_BW6_761_G2) {
        for (int i = 0; i < q; i++) {
            NEED(adm_curve_mul_generator(p / 2 + 1, p % 2 + 1, points + (size_t)i * length, length, secret + 900 + 48 * i, 32));
        }
    } else if (p >= ADM_GROUP_EDWARDS25519 && p <= ADM_GROUP_BANDERWAGON) {
        for (int i = 0; i < q; i++) NEED(adm_edwards_mul(p, points + (size_t)i * length, secret + 900 + 48 * i, NULL));
    } else {
        int suite = p == ADM_GROUP_SECP256K1 ? 10 : p == ADM_GROUP_P256 ? 20 : p + 1;
        for (int i = 0; i < q; i++) {
            NEED(adm_hash_to_curve(suites[suite], points + (size_t)i * length, length,
                                   secret + 900 + 48 * i, 32, (const uint8_t *)"a tag", 5));
        }
    }
    known(points, (size_t)q * length);
}
static void msm(void) {
    CALL(adm_msm(p, out, length, points, (size_t)q * length, secret, (size_t)q * adm_msm_scalar_bytes(p)));
}
static void msm_threads(void) {
    CALL(adm_msm_threads(p, out, length, points, (size_t)q * length, secret, (size_t)q * adm_msm_scalar_bytes(p), 2));
}
static void group_mul_batch(void) {
    size_t scalars = (size_t)q * adm_msm_scalar_bytes(p);
    CALL(adm_group_mul_batch(p, out, (size_t)q * length, points, (size_t)q * length, secret, scalars, 2));
}

void add_curves(void) {
    for (int curve = ADM_CURVE_BLS12_381; curve <= ADM_CURVE_BW6_761; curve++) {
        for (int field = ADM_CURVE_FP; adm_curve_field_bytes(curve, field) != 0; field++) {
            add("adm_curve_field_add", elements, field_add, NULL, curve, field);
            add("adm_curve_field_sub", elements, field_sub, NULL, curve, field);
            add("adm_curve_field_mul", elements, field_mul, NULL, curve, field);
            add("adm_curve_field_invert", elements, field_invert, NULL, curve, field);
            add("adm_curve_field_sqrt", squares, field_sqrt, NULL, curve, field);
            add("adm_curve_field_pow", elements, field_pow, NULL, curve, field);
        }
        for (int group = ADM_CURVE_G1; group <= ADM_CURVE_G2; group++) {
            add("adm_curve_mul", public_points, mul, NULL, curve, group);
            add("adm_curve_mul_generator", public_points, mul_generator, NULL, curve, group);
            add("adm_curve_mul_batch", public_points, mul_batch, NULL, curve, group);
            add("adm_curve_mul_batch_threads", public_points, mul_batch_threads, NULL, curve, group);
            add("adm_curve_table_mul", with_table, table_mul, no_table, curve, group);
            add("adm_curve_table_mul_batch", with_table, table_mul_batch, no_table, curve, group);
        }
        add("adm_curve_field_invert_batch", many_coordinates, invert_batch, NULL, curve, MANY);
        add("adm_curve_field_invert_batch_threads", many_coordinates, invert_batch_threads, NULL, curve, MANY);
        add("adm_curve_field_sqrt_batch", many_coordinates, sqrt_batch, NULL, curve, MANY);
        add("adm_curve_field_add_batch", many_coordinates, add_batch, NULL, curve, MANY);
        add("adm_curve_field_sub_batch", many_coordinates, sub_batch, NULL, curve, MANY);
        add("adm_curve_field_mul_batch", many_coordinates, multiply_batch, NULL, curve, MANY);
        add("adm_curve_inner_product", many_elements, inner_product, NULL, curve, MANY);
        add("adm_curve_ntt", many_elements, ntt, NULL, curve, curve == ADM_CURVE_BN254_NOGAMI ? 2 : MANY);
        add("adm_curve_ntt_inverse", many_elements, ntt_inverse, NULL, curve, curve == ADM_CURVE_BN254_NOGAMI ? 2 : MANY);
        add("adm_curve_ntt_threads", many_elements, ntt_threads, NULL, curve, curve == ADM_CURVE_BN254_NOGAMI ? 2 : MANY);
        add("adm_curve_ntt_inverse_threads", many_elements, ntt_inverse_threads, NULL, curve,
            curve == ADM_CURVE_BN254_NOGAMI ? 2 : MANY);
        add("adm_curve_gt_mul", values, gt_mul, NULL, curve, 0);
        add("adm_curve_gt_invert", values, gt_invert, NULL, curve, 0);
        add("adm_curve_gt_pow", values, gt_pow, NULL, curve, 0);
    }
    for (int suite = 0; suite < (int)(sizeof suites / sizeof *suites); suite++) {
        add("adm_hash_to_curve", message_known, hash, NULL, suite, 40);
        add("adm_hash_to_curve_batch", message_known, hash_batch, NULL, suite, 40);
        add("adm_hash_to_curve_batch_threads", message_known, hash_batch_threads, NULL, suite, 40);
        for (int count = 1; count <= 2 && adm_map_to_curve_field_bytes(suites[suite]) != 0; count++) {
            add("adm_map_to_curve", elements_known, map, NULL, suite, count);
        }
    }
    for (int group = ADM_GROUP_BLS12_381_G1; group <= ADM_GROUP_P256; group++) {
        add("adm_msm", products, msm, NULL, group, 1);
        add("adm_msm", products, msm, NULL, group, 3);
        add("adm_msm_threads", products, msm_threads, NULL, group, 3);
        add("adm_group_mul_batch", products, group_mul_batch, NULL, group, MOST);
    }
}
