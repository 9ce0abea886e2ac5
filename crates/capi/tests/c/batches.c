/* Batches on 0 to 3 threads against one call for each element, in every group and field; every refusal by name. */
#include <adamant.h>
#include <string.h>

#include "check.h"

#define COUNT 40
#define POINT 192
#define FIELD 96
#define FILL 0x5a

static uint8_t points[COUNT * POINT], scalars[COUNT * 48], out[COUNT * POINT], expected[COUNT * POINT];

/* Large scalars, 0 and 1 among them. */
static void some_scalars(size_t length)
{
    size_t i;
    for (i = 0; i < COUNT * length; i++) scalars[i] = (uint8_t)(i * 7 + i / 31);
    memset(scalars, 0, 2 * length);
    scalars[2 * length - 1] = 1;
}

/* adm_group_mul_batch and adm_group_check_batch against sums of one product. */
static void group(int number)
{
    size_t point = adm_msm_point_bytes(number), scalar = adm_msm_scalar_bytes(number), i;
    unsigned threads;

    /* Multiples of a point that is known by its multiples: hashes would take a suite for each group. */
    some_scalars(scalar);
    if (number >= ADM_GROUP_EDWARDS25519 && number <= ADM_GROUP_BANDERWAGON) {
        for (i = 0; i < COUNT; i++) CHECK(adm_edwards_mul(number, points + i * point, scalars + i * scalar, NULL) == ADM_OK);
    } else if (number <= ADM_GROUP_BW6_761_G2) {
        for (i = 0; i < COUNT; i++) {
            CHECK(adm_curve_mul_generator(number / 2 + 1, number % 2 + 1, points + i * point, point, scalars + i * scalar,
                                          scalar) == ADM_OK);
        }
    } else {
        const char *suite = number == ADM_GROUP_SECP256K1 ? "secp256k1_XMD:SHA-256_SSWU_RO_"
                            : number == ADM_GROUP_P256    ? "P256_XMD:SHA-256_SSWU_RO_"
                            : number == ADM_GROUP_PALLAS  ? "pallas_XMD:SHA-256_SSWU_RO_"
                                                          : "vesta_XMD:SHA-256_SSWU_RO_";
        for (i = 0; i < COUNT; i++) {
            CHECK(adm_hash_to_curve(suite, points + i * point, point, scalars, i, (const uint8_t *)"tag", 3) == ADM_OK);
        }
    }
    for (i = 0; i < COUNT; i++) {
        CHECK(adm_msm(number, expected + i * point, point, points + i * point, point, scalars + i * scalar, scalar) == ADM_OK);
    }
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_group_check_batch(number, points, COUNT * point, threads) == ADM_OK);
        memset(out, FILL, sizeof out);
        CHECK(adm_group_mul_batch(number, out, COUNT * point, points, COUNT * point, scalars, COUNT * scalar, threads) ==
              ADM_OK);
        CHECK(memcmp(out, expected, COUNT * point) == 0);
        memset(out, FILL, point);
        CHECK(adm_msm_vartime(number, out + point, point, points, COUNT * point, scalars, COUNT * scalar) == ADM_OK);
        CHECK(adm_msm_threads(number, out, point, points, COUNT * point, scalars, COUNT * scalar, threads) == ADM_OK);
        CHECK(memcmp(out, out + point, point) == 0);
    }
    /* Over its inputs. */
    memcpy(out, points, COUNT * point);
    CHECK(adm_group_mul_batch(number, out, COUNT * point, out, COUNT * point, scalars, COUNT * scalar, 2) == ADM_OK);
    CHECK(memcmp(out, expected, COUNT * point) == 0);

    CHECK(adm_group_mul_batch(number, NULL, 0, NULL, 0, NULL, 0, 2) == ADM_OK);
    CHECK(adm_group_check_batch(number, NULL, 0, 2) == ADM_OK);
    CHECK(adm_group_check_batch(number, points, COUNT * point - 1, 2) == ADM_ERR_LENGTH);
    CHECK(adm_group_mul_batch(number, out, point, points, 2 * point, scalars, 2 * scalar, 1) == ADM_ERR_LENGTH);
    CHECK(adm_group_mul_batch(number, out, 2 * point, points, 2 * point, scalars, scalar, 1) == ADM_ERR_LENGTH);
    CHECK(adm_group_mul_batch(number, out, point, NULL, point, scalars, scalar, 1) == ADM_ERR_NULL_POINTER);
    /* One point that is none, in the last part. */
    memset(points + 39 * point, 0xff, point);
    memset(out, FILL, sizeof out);
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_group_check_batch(number, points, COUNT * point, threads) != ADM_OK);
        CHECK(adm_group_mul_batch(number, out, COUNT * point, points, COUNT * point, scalars, COUNT * scalar, threads) !=
              ADM_OK);
        CHECK(untouched(out, sizeof out, FILL));
    }
}

/* All batches of a group of a pairing curve. */
static void curve_group(int curve, int number)
{
    size_t point = adm_curve_point_bytes(curve, number), scalar = adm_curve_scalar_bytes(curve), i;
    size_t compressed = adm_curve_compressed_bytes(curve, number), count = curve == ADM_CURVE_BN254_NOGAMI ? 4 : 32;
    static uint8_t encodings[COUNT * 96], back[COUNT * POINT];
    adm_curve_table *table = NULL;
    adm_curve_msm_table *one = NULL, *many = NULL;
    unsigned threads;

    some_scalars(scalar);
    CHECK(adm_curve_generator(curve, number, out, point) == ADM_OK);
    CHECK(adm_curve_table_new(&table, curve, number, out, point) == ADM_OK);
    for (i = 0; i < COUNT; i++) {
        CHECK(adm_curve_table_mul(table, points + i * point, point, scalars + i * scalar, scalar) == ADM_OK);
        CHECK(adm_curve_compress(curve, number, encodings + i * compressed, compressed, points + i * point, point) == ADM_OK);
        CHECK(adm_curve_mul(curve, number, expected + i * point, point, points + i * point, point, scalars + i * scalar,
                            scalar) == ADM_OK);
    }
    CHECK(adm_curve_msm_table_new(&one, curve, number, points, COUNT * point, COUNT, 4) == ADM_OK);
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_curve_table_mul_batch(table, out, COUNT * point, scalars, COUNT * scalar, COUNT, threads) == ADM_OK);
        CHECK(memcmp(out, points, COUNT * point) == 0);
        memset(out, FILL, sizeof out);
        CHECK(adm_curve_mul_batch_threads(curve, number, out, COUNT * point, points, COUNT * point, scalars, COUNT * scalar,
                                          COUNT, threads) == ADM_OK);
        CHECK(memcmp(out, expected, COUNT * point) == 0);
        memset(out, FILL, sizeof out);
        CHECK(adm_curve_decode_batch_threads(curve, number, out, COUNT * point, encodings, COUNT * compressed, COUNT,
                                             threads) == ADM_OK);
        CHECK(memcmp(out, points, COUNT * point) == 0);
        memset(out, FILL, sizeof out);
        CHECK(adm_curve_decode_randomised_batch_threads(curve, number, out, COUNT * point, encodings, COUNT * compressed,
                                                        COUNT, threads) == ADM_OK);
        CHECK(memcmp(out, points, COUNT * point) == 0);
        CHECK(adm_curve_check_batch_threads(curve, number, points, COUNT * point, COUNT, threads) == ADM_OK);
        CHECK(adm_curve_check_randomised_batch_threads(curve, number, points, COUNT * point, COUNT, threads) == ADM_OK);
        CHECK(adm_curve_msm_table_new_threads(&many, curve, number, points, COUNT * point, COUNT, 4, threads) == ADM_OK);
        CHECK(adm_curve_msm_table_sum_vartime(one, out, point, scalars, COUNT * scalar, 1) == ADM_OK);
        CHECK(adm_curve_msm_table_sum_vartime(many, back, point, scalars, COUNT * scalar, threads) == ADM_OK);
        CHECK(memcmp(out, back, point) == 0);
        adm_curve_msm_table_free(many);
        /* There and back. */
        CHECK(adm_curve_ntt_points_vartime(curve, number, out, count * point, points, count * point, count, threads) == ADM_OK);
        CHECK(adm_curve_ntt_points_inverse_vartime(curve, number, back, count * point, out, count * point, count, threads) ==
              ADM_OK);
        CHECK(memcmp(back, points, count * point) == 0 && memcmp(out, points, count * point) != 0);
    }
    /* The value at 1 is the sum. */
    memset(scalars, 0, sizeof scalars);
    for (i = 1; i <= count; i++) scalars[i * scalar - 1] = 1;
    CHECK(adm_curve_msm_table_sum_vartime(one, back, point, scalars, COUNT * scalar, 1) == ADM_OK);
    CHECK(memcmp(out, back, point) == 0);

    CHECK(adm_curve_table_mul_batch(table, NULL, 0, NULL, 0, 0, 2) == ADM_OK);
    CHECK(adm_curve_table_mul_batch(table, out, point, scalars, scalar, 2, 2) == ADM_ERR_LENGTH);
    CHECK(adm_curve_table_mul_batch(table, out, point, scalars, scalar, SIZE_MAX, 2) == ADM_ERR_LENGTH);
    CHECK(adm_curve_table_mul_batch(NULL, out, point, scalars, scalar, 1, 2) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_ntt_points_vartime(curve, number, out, 3 * point, points, 3 * point, 3, 2) == ADM_ERR_LENGTH);
    CHECK(adm_curve_ntt_points_vartime(curve, 3, out, 3 * point, points, 3 * point, 3, 2) == ADM_ERR_CURVE_UNKNOWN);
    /* One encoding that is none, in the last part. */
    memset(encodings + 39 * compressed, 0xff, compressed);
    memset(points + 39 * point, 0xff, point);
    memset(out, FILL, sizeof out);
    CHECK(adm_curve_decode_batch_threads(curve, number, out, COUNT * point, encodings, COUNT * compressed, COUNT, 2) != ADM_OK);
    CHECK(adm_curve_check_batch_threads(curve, number, points, COUNT * point, COUNT, 2) != ADM_OK);
    CHECK(adm_curve_mul_batch_threads(curve, number, out, COUNT * point, points, COUNT * point, scalars, COUNT * scalar,
                                      COUNT, 2) != ADM_OK);
    CHECK(untouched(out, sizeof out, FILL));
    adm_curve_msm_table_free(one);
    adm_curve_table_free(table);
}

/* Products of e(a_i G, H) with sum a_i = 0 are 1, and separate pairings are the same on any number of threads. */
static void pairings(int curve)
{
    size_t g1 = adm_curve_point_bytes(curve, ADM_CURVE_G1), g2 = adm_curve_point_bytes(curve, ADM_CURVE_G2);
    size_t gt = adm_curve_gt_bytes(curve), i;
    static uint8_t p[COUNT * POINT], q[COUNT * POINT], values[COUNT * ADM_CURVE_GT_MAX], one[COUNT * ADM_CURVE_GT_MAX];
    unsigned threads;

    for (i = 0; i < COUNT; i += 2) {
        const uint8_t k = (uint8_t)(i + 1);
        CHECK(adm_curve_mul_generator(curve, ADM_CURVE_G1, p + i * g1, g1, &k, 1) == ADM_OK);
        CHECK(adm_curve_negate(curve, ADM_CURVE_G1, p + (i + 1) * g1, g1, p + i * g1, g1) == ADM_OK);
    }
    for (i = 0; i < COUNT; i++) CHECK(adm_curve_generator(curve, ADM_CURVE_G2, q + i * g2, g2) == ADM_OK);
    CHECK(adm_curve_pairing_batch(curve, one, COUNT * gt, p, COUNT * g1, q, COUNT * g2, COUNT) == ADM_OK);
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_curve_pairing_batch_threads(curve, values, COUNT * gt, p, COUNT * g1, q, COUNT * g2, COUNT, threads) ==
              ADM_OK);
        CHECK(memcmp(one, values, COUNT * gt) == 0);
        CHECK(adm_curve_pairing_check_threads(curve, p, COUNT * g1, q, COUNT * g2, COUNT, threads) == ADM_OK);
        CHECK(adm_curve_pairing_check_threads(curve, p, (COUNT - 1) * g1, q, (COUNT - 1) * g2, COUNT - 1, threads) ==
              ADM_ERR_CURVE_NOT_ONE);
        /* Without the last pair it is the inverse of that pair's, which is that of the pair before. */
        CHECK(adm_curve_pairing_threads(curve, values, gt, p, (COUNT - 1) * g1, q, (COUNT - 1) * g2, COUNT - 1, threads) ==
              ADM_OK);
        CHECK(memcmp(values, one + (COUNT - 2) * gt, gt) == 0);
    }
    CHECK(adm_curve_pairing_threads(curve, values, gt, p, g1, q, g2, 2, 2) == ADM_ERR_LENGTH);
    memset(p + (COUNT - 1) * g1, 0xff, g1);
    CHECK(adm_curve_pairing_check_threads(curve, p, COUNT * g1, q, COUNT * g2, COUNT, 2) != ADM_OK);
}

/* The same with some points of G2 prepared: none, some, all, the identity among them. */
static void prepared_pairings(int curve)
{
    size_t g1 = adm_curve_point_bytes(curve, ADM_CURVE_G1), g2 = adm_curve_point_bytes(curve, ADM_CURVE_G2);
    size_t gt = adm_curve_gt_bytes(curve), i;
    static const size_t parts[] = {0, 1, 2, 17, COUNT};
    static uint8_t p[COUNT * POINT], q[COUNT * POINT], value[ADM_CURVE_GT_MAX], one[ADM_CURVE_GT_MAX];
    adm_curve_prepared *prepared = NULL;
    unsigned threads;

    for (i = 0; i < COUNT; i++) {
        const uint8_t k = (uint8_t)(i * 5 + 3), l = (uint8_t)i;
        CHECK(adm_curve_mul_generator(curve, ADM_CURVE_G1, p + i * g1, g1, &k, 1) == ADM_OK);
        CHECK(adm_curve_mul_generator(curve, ADM_CURVE_G2, q + i * g2, g2, &l, 1) == ADM_OK);
    }
    CHECK(adm_curve_pairing(curve, one, gt, p, COUNT * g1, q, COUNT * g2, COUNT) == ADM_OK);
    for (i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const size_t n = parts[i], more = COUNT - n;
        CHECK(adm_curve_prepared_new(&prepared, curve, n ? q : NULL, n * g2, n, (unsigned)i) == ADM_OK);
        for (threads = 0; threads < 4; threads++) {
            CHECK(adm_curve_pairing_prepared(prepared, value, gt, n ? p : NULL, n * g1, more ? p + n * g1 : NULL, more * g1,
                                             more ? q + n * g2 : NULL, more * g2, more, threads) == ADM_OK);
            CHECK(memcmp(value, one, gt) == 0);
            CHECK(adm_curve_pairing_check_prepared(prepared, n ? p : NULL, n * g1, more ? p + n * g1 : NULL, more * g1,
                                                   more ? q + n * g2 : NULL, more * g2, more, threads) == ADM_ERR_CURVE_NOT_ONE);
        }
        CHECK(adm_curve_pairing_prepared(prepared, value, gt, p, (n + 1) * g1, NULL, 0, NULL, 0, 0, 1) == ADM_ERR_LENGTH);
        CHECK(adm_curve_pairing_prepared(prepared, value, gt - 1, p, n * g1, NULL, 0, NULL, 0, 0, 1) == ADM_ERR_LENGTH);
        adm_curve_prepared_free(prepared);
    }
    /* e(3 G, H) e(-3 G, H) = 1, the first with H prepared. */
    CHECK(adm_curve_prepared_new(&prepared, curve, q + g2, g2, 1, 2) == ADM_OK);
    CHECK(adm_curve_negate(curve, ADM_CURVE_G1, p + g1, g1, p, g1) == ADM_OK);
    CHECK(adm_curve_pairing_check_prepared(prepared, p, g1, p + g1, g1, q + g2, g2, 1, 2) == ADM_OK);
    CHECK(adm_curve_pairing_check_prepared(prepared, p, g1, NULL, 0, NULL, 0, 0, 2) == ADM_ERR_CURVE_NOT_ONE);
    memset(p + g1, 0xff, g1);
    CHECK(adm_curve_pairing_check_prepared(prepared, p, g1, p + g1, g1, q + g2, g2, 1, 2) != ADM_OK);
    adm_curve_prepared_free(prepared);
    prepared = NULL;
    memset(q, 0xff, g2);
    CHECK(adm_curve_prepared_new(&prepared, curve, q, g2, 1, 2) != ADM_OK && prepared == NULL);
    CHECK(adm_curve_prepared_new(&prepared, curve, q + g2, g2, 2, 2) == ADM_ERR_LENGTH && prepared == NULL);
    CHECK(adm_curve_prepared_new(&prepared, 99, q + g2, g2, 1, 2) == ADM_ERR_CURVE_UNKNOWN && prepared == NULL);
}

/* Vectors of elements; as many as go to several threads. */
static void elements(int curve, int field)
{
    enum { MANY = 2100 };
    static uint8_t a[MANY * FIELD], b[MANY * FIELD], c[MANY * FIELD], squares[MANY];
    size_t each = adm_curve_field_bytes(curve, field), length = MANY * each, part, i;
    unsigned threads;

    if (each == 0) return;
    part = each / (field == ADM_CURVE_FP2 ? 2 : 1);
    for (i = 0; i < length; i++) a[i] = (uint8_t)(i % part ? i * 5 + i / 253 : 0);
    memset(a, 0, each);
    for (threads = 0; threads < 3; threads++) {
        uint8_t x[FIELD];
        CHECK(adm_curve_field_mul_batch(curve, field, b, length, a, length, a, length, MANY, threads) == ADM_OK);
        CHECK(adm_curve_field_sqrt_batch(curve, field, c, length, squares, b, length, MANY, threads) == ADM_OK);
        for (i = 0; i < MANY; i += 97) {
            CHECK(squares[i] == 1);
            CHECK(adm_curve_field_mul(curve, field, x, each, c + i * each, each, c + i * each, each) == ADM_OK);
            CHECK(memcmp(x, b + i * each, each) == 0);
        }
        /* Roots of the elements themselves, where there are any. */
        CHECK(adm_curve_field_sqrt_batch(curve, field, c, length, squares, a, length, MANY, threads) == ADM_OK);
        for (i = 0; i < MANY; i += 19) {
            int error = adm_curve_field_sqrt(curve, field, x, each, a + i * each, each);
            CHECK(squares[i] == (error == ADM_OK) && (error == ADM_OK || error == ADM_ERR_CURVE_NOT_SQUARE));
            CHECK(error == ADM_OK ? memcmp(x, c + i * each, each) == 0 : untouched(c + i * each, each, 0));
        }
        /* (a + b) - b = a; a (1/a) = 1, and 0 for 0. */
        CHECK(adm_curve_field_add_batch(curve, field, c, length, a, length, b, length, MANY, threads) == ADM_OK);
        CHECK(adm_curve_field_sub_batch(curve, field, c, length, c, length, b, length, MANY, threads) == ADM_OK);
        CHECK(memcmp(a, c, length) == 0);
        CHECK(adm_curve_field_invert_batch_threads(curve, field, c, length, a, length, MANY, threads) == ADM_OK);
        CHECK(adm_curve_field_mul_batch(curve, field, c, length, c, length, a, length, MANY, threads) == ADM_OK);
        CHECK(untouched(c, each, 0));
        for (i = 1; i < MANY; i++) CHECK(c[(i + 1) * each - 1] == 1 && untouched(c + i * each, each - 1, 0));
        if (field == ADM_CURVE_FR) {
            /* As often as there are elements but 0: 2099. */
            CHECK(adm_curve_field_invert_batch_threads(curve, field, b, length, a, length, MANY, threads) == ADM_OK);
            CHECK(adm_curve_inner_product(curve, x, each, a, length, b, length, MANY, threads) == ADM_OK);
            CHECK(x[each - 1] == 0x33 && x[each - 2] == 0x08 && untouched(x, each - 2, 0));
            CHECK(adm_curve_inner_product(curve, x, each, NULL, 0, NULL, 0, 0, threads) == ADM_OK && untouched(x, each, 0));
            CHECK(adm_curve_inner_product(curve, x, each, a, each, b, 2 * each, 1, threads) == ADM_ERR_LENGTH);
        }
    }
    CHECK(adm_curve_field_sqrt_batch(curve, field, NULL, 0, NULL, NULL, 0, 0, 2) == ADM_OK);
    CHECK(adm_curve_field_sqrt_batch(curve, field, c, each, NULL, a, each, 1, 2) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_field_add_batch(curve, field, c, each, a, each, b, each, 2, 2) == ADM_ERR_LENGTH);
    memset(a + 2000 * each, 0xff, each);
    memset(c, FILL, sizeof c);
    CHECK(adm_curve_field_mul_batch(curve, field, c, length, a, length, b, length, MANY, 2) == ADM_ERR_CURVE_ENCODING);
    CHECK(adm_curve_field_invert_batch_threads(curve, field, c, length, a, length, MANY, 2) == ADM_ERR_CURVE_ENCODING);
    CHECK(untouched(c, sizeof c, FILL));
}

static void transforms(int curve)
{
    enum { MANY = 16384 };
    static uint8_t a[MANY * 48], b[MANY * 48], c[MANY * 48], shift[48];
    size_t each = adm_curve_scalar_bytes(curve), length = MANY * each, i;
    unsigned threads, turn;

    if (curve == ADM_CURVE_BN254_NOGAMI) return;
    for (i = 0; i < length; i++) a[i] = (uint8_t)(i % each ? i * 5 + i / 253 : 0);
    shift[each - 1] = 7;
    for (turn = 0; turn < 2; turn++) {
        CHECK(adm_curve_ntt(curve, b, length, a, length, MANY, shift, turn * each) == ADM_OK);
        for (threads = 0; threads < 4; threads++) {
            CHECK(adm_curve_ntt_threads(curve, c, length, a, length, MANY, shift, turn * each, threads) == ADM_OK);
            CHECK(memcmp(b, c, length) == 0);
            CHECK(adm_curve_ntt_inverse_threads(curve, c, length, c, length, MANY, shift, turn * each, threads) == ADM_OK);
            CHECK(memcmp(a, c, length) == 0);
        }
    }
}

/* Keys, hashes, signatures. */
static void others(void)
{
    static const char suite[] = "BLS12381G2_XMD:SHA-256_SSWU_RO_";
    static uint8_t keys[COUNT * 32], shared[COUNT * 32], one[COUNT * 192], many[COUNT * 192], signatures[COUNT * 64];
    const uint8_t *messages[COUNT];
    size_t lengths[COUNT], i;
    unsigned threads;

    for (i = 0; i < COUNT; i++) messages[i] = scalars, lengths[i] = i;
    some_scalars(32);
    CHECK(adm_hash_to_curve_batch(suite, one, sizeof one, messages, lengths, COUNT, scalars, 4) == ADM_OK);
    CHECK(adm_x25519_public_batch(keys, scalars, COUNT) == ADM_OK);
    CHECK(adm_x25519_batch(shared, scalars, keys, COUNT) == ADM_OK);
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_hash_to_curve_batch_threads(suite, many, sizeof many, messages, lengths, COUNT, scalars, 4, threads) == ADM_OK);
        CHECK(memcmp(one, many, sizeof one) == 0);
        CHECK(adm_x25519_public_batch_threads(many, scalars, COUNT, threads) == ADM_OK);
        CHECK(memcmp(keys, many, sizeof keys) == 0);
        CHECK(adm_x25519_batch_threads(many, scalars, keys, COUNT, threads) == ADM_OK);
        CHECK(memcmp(shared, many, sizeof shared) == 0);
    }
    for (i = 0; i < COUNT; i++) {
        CHECK(adm_ed25519_public(keys + 32 * i, scalars + 32 * i) == ADM_OK);
        CHECK(adm_ed25519_sign(signatures + 64 * i, messages[i], lengths[i], scalars + 32 * i) == ADM_OK);
    }
    for (threads = 0; threads < 4; threads++) {
        CHECK(adm_ed25519_verify_batch_threads(signatures, messages, lengths, keys, COUNT, threads) == ADM_OK);
    }
    CHECK(adm_ed25519_verify_batch(signatures, messages, lengths, keys, COUNT) == ADM_OK);
    signatures[64 * 39 + 3] ^= 1;
    CHECK(adm_ed25519_verify_batch_threads(signatures, messages, lengths, keys, COUNT, 2) == ADM_ERR_ED25519_SIGNATURE);
    CHECK(adm_ed25519_verify_batch(signatures, messages, lengths, keys, COUNT) == ADM_ERR_ED25519_SIGNATURE);
    memset(keys + 32 * 39, 0, 32);
    CHECK(adm_ed25519_verify_batch_threads(signatures, messages, lengths, keys, COUNT, 2) == ADM_ERR_25519_SMALL_ORDER);
}

int main(int count, char **arguments)
{
    int curve, number;
    /* One group and one field, for checkers that take their time. */
    if (count > 1 && strcmp(arguments[1], "short") == 0) {
        group(ADM_GROUP_RISTRETTO255);
        elements(ADM_CURVE_BLS12_381, ADM_CURVE_FR);
        return finish("batches");
    }
    for (number = ADM_GROUP_BLS12_381_G1; number <= ADM_GROUP_P256; number++) group(number);
    CHECK(adm_group_check_batch(-1, NULL, 0, 1) == ADM_ERR_GROUP);
    CHECK(adm_group_mul_batch(ADM_GROUP_P256 + 1, NULL, 0, NULL, 0, NULL, 0, 1) == ADM_ERR_GROUP);
    for (curve = ADM_CURVE_BLS12_381; curve <= ADM_CURVE_BW6_761; curve++) {
        for (number = ADM_CURVE_G1; number <= ADM_CURVE_G2; number++) curve_group(curve, number);
        for (number = ADM_CURVE_FP; number <= ADM_CURVE_FP2; number++) elements(curve, number);
        pairings(curve);
        prepared_pairings(curve);
        transforms(curve);
    }
    others();
    return finish("batches");
}
