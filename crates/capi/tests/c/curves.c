/* adamant_curves.h: known points, laws that connect all functions on every curve, and every refusal by name. */
#include <adamant.h>

#include <stdlib.h>

#include "check.h"

#define FILL 0x5a

static const int curves[] = {ADM_CURVE_BLS12_381, ADM_CURVE_BLS12_377, ADM_CURVE_BN254_SNARKS, ADM_CURVE_BN254_NOGAMI,
                             ADM_CURVE_BW6_761};

/* 3 and 5, as scalars. */
static const uint8_t three[] = {3}, five[] = {0, 0, 5}, fifteen[] = {15};

static void lengths(void)
{
    size_t i;
    CHECK(adm_curve_field_bytes(ADM_CURVE_BLS12_381, ADM_CURVE_FP2) == ADM_CURVE_FIELD_MAX);
    CHECK(adm_curve_field_bytes(ADM_CURVE_BW6_761, ADM_CURVE_FP2) == 0);
    CHECK(adm_curve_scalar_bytes(ADM_CURVE_BW6_761) == ADM_CURVE_SCALAR_MAX);
    CHECK(adm_curve_scalar_bytes(ADM_CURVE_BLS12_377) == 32);
    CHECK(adm_curve_point_bytes(ADM_CURVE_BN254_NOGAMI, ADM_CURVE_G2) == 128);
    for (i = 0; i < sizeof curves / sizeof *curves; i++) {
        CHECK(adm_curve_point_bytes(curves[i], ADM_CURVE_G2) <= ADM_CURVE_POINT_MAX);
        CHECK(adm_curve_compressed_bytes(curves[i], ADM_CURVE_G2) <= ADM_CURVE_COMPRESSED_MAX);
        CHECK(adm_curve_gt_bytes(curves[i]) <= ADM_CURVE_GT_MAX);
        CHECK(adm_curve_point_bytes(curves[i], 0) == 0 && adm_curve_point_bytes(curves[i], 3) == 0);
        CHECK(adm_curve_compressed_bytes(curves[i], -1) == 0 && adm_curve_field_bytes(curves[i], 4) == 0);
    }
    CHECK(adm_curve_gt_bytes(0) == 0 && adm_curve_scalar_bytes(6) == 0 && adm_curve_field_bytes(-1, 1) == 0);
}

/* The IETF's draft of pairing-friendly curves: G1's generator of BLS12-381; 2 G from EIP-196. */
static void known_points(void)
{
    static const uint8_t compressed[] = {0x97, 0xf1, 0xd3, 0xa7, 0x31, 0x97, 0xd7, 0x94, 0x26, 0x95, 0x63, 0x8c,
                                         0x4f, 0xa9, 0xac, 0x0f, 0xc3, 0x68, 0x8c, 0x4f, 0x97, 0x74, 0xb9, 0x05,
                                         0xa1, 0x4e, 0x3a, 0x3f, 0x17, 0x1b, 0xac, 0x58, 0x6c, 0x55, 0xe8, 0x3f,
                                         0xf9, 0x7a, 0x1a, 0xef, 0xfb, 0x3a, 0xf0, 0x0a, 0xdb, 0x22, 0xc6, 0xbb};
    static const uint8_t twice[] = {0x03, 0x06, 0x44, 0xe7, 0x2e, 0x13, 0x1a, 0x02, 0x9b, 0x85, 0x04,
                                    0x5b, 0x68, 0x18, 0x15, 0x85, 0xd9, 0x78, 0x16, 0xa9, 0x16, 0x87,
                                    0x1c, 0xa8, 0xd3, 0xc2, 0x08, 0xc1, 0x6d, 0x87, 0xcf, 0xd3};
    uint8_t point[96], out[96], again[48];

    CHECK(adm_curve_generator(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96) == ADM_OK);
    CHECK(adm_curve_compress(ADM_CURVE_BLS12_381, ADM_CURVE_G1, again, 48, point, 96) == ADM_OK);
    CHECK(memcmp(again, compressed, 48) == 0);
    CHECK(adm_curve_decode(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 96, compressed, 48) == ADM_OK);
    CHECK(memcmp(out, point, 96) == 0);
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, compressed, 48) == ADM_OK);
    CHECK(adm_curve_generator(ADM_CURVE_BN254_SNARKS, ADM_CURVE_G1, point, 64) == ADM_OK);
    CHECK(adm_curve_double(ADM_CURVE_BN254_SNARKS, ADM_CURVE_G1, out, 64, point, 64) == ADM_OK);
    CHECK(memcmp(out, twice, 32) == 0);
}

/* G, 3 G, 5 G, G, ... in arrays longer than vectors, compressed and back; the last of them spoilt. */
static void compressed_batch(int curve, int group, uint8_t points[3][ADM_CURVE_POINT_MAX])
{
    enum { COUNT = 19 };
    size_t length = adm_curve_point_bytes(curve, group), each = adm_curve_compressed_bytes(curve, group), i;
    uint8_t encodings[COUNT * ADM_CURVE_COMPRESSED_MAX], out[COUNT * ADM_CURVE_POINT_MAX];
    for (i = 0; i < COUNT; i++) {
        CHECK(adm_curve_compress(curve, group, encodings + i * each, each, points[i % 3], length) == ADM_OK);
    }
    CHECK(adm_curve_decode_batch(curve, group, out, COUNT * length, encodings, COUNT * each, COUNT) == ADM_OK);
    for (i = 0; i < COUNT; i++) CHECK(memcmp(out + i * length, points[i % 3], length) == 0);
    CHECK(adm_curve_check_randomised_batch(curve, group, out, COUNT * length, COUNT) == ADM_OK);
    memset(out, FILL, sizeof out);
    CHECK(adm_curve_decode_randomised_batch(curve, group, out, COUNT * length, encodings, COUNT * each, COUNT) ==
          ADM_OK);
    for (i = 0; i < COUNT; i++) CHECK(memcmp(out + i * length, points[i % 3], length) == 0);
    CHECK(adm_curve_decode_batch(curve, group, out, COUNT * length, encodings, COUNT * each - 1, COUNT) ==
          ADM_ERR_LENGTH);
    CHECK(adm_curve_decode_batch(curve, group, NULL, 0, NULL, 0, 0) == ADM_OK);
    CHECK(adm_curve_decode_batch(curve, group, out, 0, encodings, 0, SIZE_MAX) == ADM_ERR_LENGTH);
    memset(encodings + (COUNT - 1) * each, 0xff, each);
    memset(out, FILL, sizeof out);
    CHECK(adm_curve_decode_batch(curve, group, out, COUNT * length, encodings, COUNT * each, COUNT) != ADM_OK);
    CHECK(adm_curve_decode_randomised_batch(curve, group, out, COUNT * length, encodings, COUNT * each, COUNT) !=
          ADM_OK);
    CHECK(untouched(out, sizeof out, FILL));
}

/* Multiples of the generator in every way, left in out[0] to out[2]: G, 3 G, 5 G. */
static void group(int curve, int number, uint8_t out[3][ADM_CURVE_POINT_MAX])
{
    size_t length = adm_curve_point_bytes(curve, number), scalar = adm_curve_scalar_bytes(curve);
    uint8_t sum[ADM_CURVE_POINT_MAX], other[ADM_CURVE_POINT_MAX], array[2 * ADM_CURVE_POINT_MAX];
    uint8_t scalars[2 * ADM_CURVE_SCALAR_MAX] = {0};
    adm_curve_table *table = NULL;
    adm_curve_msm_table *many = NULL;

    CHECK(adm_curve_generator(curve, number, out[0], length) == ADM_OK);
    CHECK(adm_curve_mul(curve, number, out[1], length, out[0], length, three, 1) == ADM_OK);
    CHECK(adm_curve_mul_generator(curve, number, out[2], length, five, 3) == ADM_OK);
    /* 5 = 3 + 2 1; the last output is one of its inputs. */
    CHECK(adm_curve_double(curve, number, sum, length, out[0], length) == ADM_OK);
    CHECK(adm_curve_add(curve, number, sum, length, sum, length, out[1], length) == ADM_OK);
    CHECK(memcmp(sum, out[2], length) == 0);
    /* a + (-a) and 0 a are the identity. */
    CHECK(adm_curve_negate(curve, number, other, length, sum, length) == ADM_OK);
    CHECK(adm_curve_add(curve, number, other, length, other, length, sum, length) == ADM_OK);
    CHECK(adm_curve_mul(curve, number, sum, length, sum, length, NULL, 0) == ADM_OK);
    CHECK(memcmp(sum, other, length) == 0);
    CHECK(adm_curve_check(curve, number, sum, length) == ADM_OK);
    CHECK(adm_curve_add(curve, number, other, length, other, length, out[1], length) == ADM_OK);
    CHECK(memcmp(other, out[1], length) == 0);
    /* Tables and batches. */
    CHECK(adm_curve_table_new(&table, curve, number, out[1], length) == ADM_OK);
    CHECK(adm_curve_table_mul(table, other, length, five, 3) == ADM_OK);
    CHECK(adm_curve_mul_generator(curve, number, sum, length, fifteen, 1) == ADM_OK);
    CHECK(memcmp(other, sum, length) == 0);
    CHECK(adm_curve_table_mul(table, other, length - 1, five, 3) == ADM_ERR_LENGTH);
    CHECK(adm_curve_table_mul(table, NULL, length, five, 3) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_table_mul(NULL, other, length, five, 3) == ADM_ERR_NULL_POINTER);
    adm_curve_table_free(table);
    adm_curve_table_free(NULL);
    /* 5 G + 3 (3 G) = 14 G, by tables of both. */
    memcpy(array, out[0], length);
    memcpy(array + length, out[1], length);
    scalars[scalar - 1] = 5;
    scalars[2 * scalar - 1] = 3;
    CHECK(adm_curve_msm_table_new(&many, curve, number, array, 2 * length, 2, 4) == ADM_OK);
    CHECK(adm_curve_msm_table_sum_vartime(many, other, length, scalars, 2 * scalar, 1) == ADM_OK);
    CHECK(adm_curve_add(curve, number, other, length, other, length, out[0], length) == ADM_OK);
    CHECK(memcmp(other, sum, length) == 0);
    CHECK(adm_curve_msm_table_sum_vartime(many, other, length, scalars, scalar, 1) == ADM_ERR_LENGTH);
    CHECK(adm_curve_msm_table_sum_vartime(NULL, other, length, scalars, scalar, 1) == ADM_ERR_NULL_POINTER);
    adm_curve_msm_table_free(many);
    adm_curve_msm_table_free(NULL);
    many = NULL;
    CHECK(adm_curve_msm_table_new(&many, curve, number, array, 2 * length, 2, 16) == ADM_ERR_LENGTH);
    CHECK(adm_curve_msm_table_new(&many, curve, number, array, 2 * length, 3, 4) == ADM_ERR_LENGTH);
    CHECK(adm_curve_msm_table_new(&many, curve, number, array, 0, 0, 4) == ADM_ERR_LENGTH && many == NULL);
    memcpy(array, out[0], length);
    memcpy(array + length, out[2], length);
    scalars[scalar - 1] = 5;
    scalars[2 * scalar - 1] = 3;
    CHECK(adm_curve_check_batch(curve, number, array, 2 * length, 2) == ADM_OK);
    CHECK(adm_curve_mul_batch(curve, number, array, 2 * length, array, 2 * length, scalars, 2 * scalar, 2) == ADM_OK);
    CHECK(memcmp(array, out[2], length) == 0 && memcmp(array + length, sum, length) == 0);
    CHECK(adm_curve_mul_batch(curve, number, NULL, 0, NULL, 0, NULL, 0, 0) == ADM_OK);
    CHECK(adm_curve_mul_batch(curve, number, array, 2 * length, array, 2 * length, scalars, 2 * scalar, 3) ==
          ADM_ERR_LENGTH);
    CHECK(adm_curve_mul_batch(curve, number, array, 0, array, 0, scalars, 0, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(adm_curve_check_batch(curve, number, array, length, 2) == ADM_ERR_LENGTH);
    compressed_batch(curve, number, out);
    /* Compressed and back. */
    CHECK(adm_curve_compress(curve, number, array, adm_curve_compressed_bytes(curve, number), sum, length) == ADM_OK);
    CHECK(adm_curve_decode(curve, number, other, length, array, adm_curve_compressed_bytes(curve, number)) == ADM_OK);
    CHECK(memcmp(other, sum, length) == 0);
}

static void pairings(int curve, uint8_t p[3][ADM_CURVE_POINT_MAX], uint8_t q[3][ADM_CURVE_POINT_MAX])
{
    size_t g1 = adm_curve_point_bytes(curve, ADM_CURVE_G1), g2 = adm_curve_point_bytes(curve, ADM_CURVE_G2);
    size_t gt = adm_curve_gt_bytes(curve);
    uint8_t ps[2 * ADM_CURVE_POINT_MAX], qs[2 * ADM_CURVE_POINT_MAX];
    uint8_t e[ADM_CURVE_GT_MAX], power[ADM_CURVE_GT_MAX], one[ADM_CURVE_GT_MAX], both[2 * ADM_CURVE_GT_MAX];

    /* e(3 P, Q) = e(P, Q)^3; the inverse is the other way to 1. */
    CHECK(adm_curve_pairing(curve, e, gt, p[0], g1, q[0], g2, 1) == ADM_OK);
    CHECK(adm_curve_gt_pow(curve, power, gt, e, gt, three, 1) == ADM_OK);
    CHECK(adm_curve_pairing(curve, e, gt, p[1], g1, q[0], g2, 1) == ADM_OK);
    CHECK(memcmp(e, power, gt) == 0);
    CHECK(adm_curve_gt_invert(curve, power, gt, power, gt) == ADM_OK);
    CHECK(adm_curve_gt_mul(curve, power, gt, power, gt, e, gt) == ADM_OK);
    CHECK(adm_curve_pairing(curve, one, gt, NULL, 0, NULL, 0, 0) == ADM_OK);
    CHECK(memcmp(power, one, gt) == 0 && one[gt - 1] == 1 && untouched(one, gt - 1, 0));
    CHECK(adm_curve_gt_mul(curve, power, gt, power, gt, e, gt - 1) == ADM_ERR_LENGTH);
    CHECK(adm_curve_gt_pow(curve, power, gt, NULL, gt, three, 1) == ADM_ERR_NULL_POINTER);
    memset(e, 0, gt);
    CHECK(adm_curve_gt_invert(curve, power, gt, e, gt) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    memset(e, 0xff, gt);
    CHECK(adm_curve_gt_invert(curve, power, gt, e, gt) == ADM_ERR_CURVE_ENCODING);
    /* e(3 P, 5 Q) e(-5 P, 3 Q) = 1, and not without the sign. */
    memcpy(ps, p[1], g1);
    CHECK(adm_curve_negate(curve, ADM_CURVE_G1, ps + g1, g1, p[2], g1) == ADM_OK);
    memcpy(qs, q[2], g2);
    memcpy(qs + g2, q[1], g2);
    CHECK(adm_curve_pairing_check(curve, ps, 2 * g1, qs, 2 * g2, 2) == ADM_OK);
    CHECK(adm_curve_pairing_check(curve, ps, g1, qs, g2, 1) == ADM_ERR_CURVE_NOT_ONE);
    CHECK(adm_curve_pairing_check(curve, NULL, 0, NULL, 0, 0) == ADM_OK);
    /* One by one their product is 1, too. */
    CHECK(adm_curve_pairing_batch(curve, both, 2 * gt, ps, 2 * g1, qs, 2 * g2, 2) == ADM_OK);
    CHECK(adm_curve_gt_mul(curve, both, gt, both, gt, both + gt, gt) == ADM_OK);
    CHECK(memcmp(both, one, gt) == 0);
    CHECK(adm_curve_pairing_batch(curve, both, gt, ps, 2 * g1, qs, 2 * g2, 2) == ADM_ERR_LENGTH);
    CHECK(adm_curve_pairing_batch(curve, NULL, 0, NULL, 0, NULL, 0, 0) == ADM_OK);
    CHECK(adm_curve_pairing_check(curve, ps, 2 * g1, qs, g2, 2) == ADM_ERR_LENGTH);
    CHECK(adm_curve_pairing_check(curve, ps, 2 * g1, NULL, 2 * g2, 2) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_pairing(curve, e, gt + 1, ps, g1, qs, g2, 1) == ADM_ERR_LENGTH);
    qs[g2 - 1] ^= 1;
    CHECK(adm_curve_pairing_check(curve, ps, g1, qs, g2, 1) == ADM_ERR_CURVE_NOT_ON_CURVE);
}

/* (1 + 2 X) (3 + X) by values at roots of unity, at a coset too; and inverses of many elements, one of them 0. */
static void transforms(int curve)
{
    enum { COUNT = 512 };
    static uint8_t a[COUNT * ADM_CURVE_SCALAR_MAX], b[COUNT * ADM_CURVE_SCALAR_MAX], shift[ADM_CURVE_SCALAR_MAX];
    size_t each = adm_curve_scalar_bytes(curve), i, length, count, turn;
    /* r - 1 = 4 m with an odd m there. */
    count = curve == ADM_CURVE_BN254_NOGAMI ? 4 : COUNT;
    length = count * each;
    for (turn = 0; turn < 2; turn++) {
        memset(a, 0, sizeof a), memset(b, 0, sizeof b), memset(shift, 0, sizeof shift);
        a[each - 1] = 1, a[2 * each - 1] = 2, b[each - 1] = 3, b[2 * each - 1] = 1, shift[each - 1] = 7;
        CHECK(adm_curve_ntt(curve, a, length, a, length, count, shift, turn * each) == ADM_OK);
        CHECK(adm_curve_ntt(curve, b, length, b, length, count, shift, turn * each) == ADM_OK);
        for (i = 0; i < count; i++) {
            CHECK(adm_curve_field_mul(curve, ADM_CURVE_FR, a + i * each, each, a + i * each, each, b + i * each, each) ==
                  ADM_OK);
        }
        CHECK(adm_curve_ntt_inverse(curve, a, length, a, length, count, shift, turn * each) == ADM_OK);
        CHECK(a[each - 1] == 3 && a[2 * each - 1] == 7 && a[3 * each - 1] == 2);
        a[each - 1] = a[2 * each - 1] = a[3 * each - 1] = 0;
        CHECK(untouched(a, length, 0));
    }
    CHECK(adm_curve_ntt(curve, a, length, a, length, count - 1, NULL, 0) == ADM_ERR_LENGTH);
    CHECK(adm_curve_ntt(curve, a, 3 * each, a, 3 * each, 3, NULL, 0) == ADM_ERR_LENGTH);
    CHECK(adm_curve_ntt(curve, NULL, 0, NULL, 0, 0, NULL, 0) == ADM_ERR_LENGTH);
    memset(shift, 0, sizeof shift);
    CHECK(adm_curve_ntt_inverse(curve, a, length, a, length, count, shift, each) == ADM_ERR_CURVE_NOT_INVERTIBLE);
    memset(a, 0xff, each);
    CHECK(adm_curve_ntt(curve, a, length, a, length, count, NULL, 0) == ADM_ERR_CURVE_ENCODING);

    memset(a, 0, sizeof a);
    for (i = 0; i < COUNT; i++) a[(i + 1) * each - 1] = (uint8_t)i;
    CHECK(adm_curve_field_invert_batch(curve, ADM_CURVE_FR, b, COUNT * each, a, COUNT * each, COUNT) == ADM_OK);
    for (i = 0; i < COUNT; i++) {
        uint8_t *inverse = b + i * each;
        CHECK(adm_curve_field_mul(curve, ADM_CURVE_FR, inverse, each, inverse, each, a + i * each, each) == ADM_OK);
        CHECK(inverse[each - 1] == (i % 256 != 0) && untouched(inverse, each - 1, 0));
    }
    CHECK(adm_curve_field_invert_batch(curve, ADM_CURVE_FR, NULL, 0, NULL, 0, 0) == ADM_OK);
    CHECK(adm_curve_field_invert_batch(curve, ADM_CURVE_FR, b, each, a, each, SIZE_MAX) == ADM_ERR_LENGTH);
}

static void fields(int curve)
{
    int field;
    transforms(curve);
    for (field = ADM_CURVE_FP; field <= ADM_CURVE_FP2; field++) {
        size_t length = adm_curve_field_bytes(curve, field);
        uint8_t a[ADM_CURVE_FIELD_MAX] = {0}, b[ADM_CURVE_FIELD_MAX], out[ADM_CURVE_FIELD_MAX];
        if (length == 0) {
            CHECK(adm_curve_field_add(curve, field, out, 96, a, 96, a, 96) == ADM_ERR_CURVE_UNKNOWN);
            continue;
        }
        a[length - 1] = 9;
        CHECK(adm_curve_field_invert(curve, field, b, length, a, length) == ADM_OK);
        CHECK(adm_curve_field_mul(curve, field, b, length, b, length, a, length) == ADM_OK);
        CHECK(b[length - 1] == 1 && untouched(b, length - 1, 0));
        CHECK(adm_curve_field_sqrt(curve, field, out, length, a, length) == ADM_OK);
        CHECK(adm_curve_field_pow(curve, field, out, length, out, length, (const uint8_t *)"\0\2", 2) == ADM_OK);
        CHECK(memcmp(out, a, length) == 0);
        CHECK(adm_curve_field_pow(curve, field, out, length, a, length, NULL, 0) == ADM_OK);
        CHECK(memcmp(out, b, length) == 0);
        CHECK(adm_curve_field_add(curve, field, out, length, a, length, b, length) == ADM_OK);
        CHECK(out[length - 1] == 10);
        CHECK(adm_curve_field_sub(curve, field, out, length, out, length, a, length) == ADM_OK);
        CHECK(memcmp(out, b, length) == 0);
        memset(b, 0, length);
        memset(out, FILL, sizeof out);
        CHECK(adm_curve_field_invert(curve, field, out, length, b, length) == ADM_ERR_CURVE_NOT_INVERTIBLE);
        memset(b, 0xff, length);
        CHECK(adm_curve_field_mul(curve, field, out, length, a, length, b, length) == ADM_ERR_CURVE_ENCODING);
        CHECK(adm_curve_field_mul(curve, field, out, length, a, length, a, length - 1) == ADM_ERR_LENGTH);
        CHECK(adm_curve_field_mul(curve, field, out, length - 1, a, length, a, length) == ADM_ERR_LENGTH);
        CHECK(adm_curve_field_mul(curve, field, out, length, NULL, length, a, length) == ADM_ERR_NULL_POINTER);
        CHECK(adm_curve_field_mul(curve, field, NULL, length, a, length, a, length) == ADM_ERR_NULL_POINTER);
        CHECK(untouched(out, sizeof out, FILL));
    }
}

static void refusals(void)
{
    uint8_t point[96] = {0}, out[96];

    memset(out, FILL, sizeof out);
    CHECK(adm_curve_generator(0, 1, out, 96) == ADM_ERR_CURVE_UNKNOWN);
    CHECK(adm_curve_generator(ADM_CURVE_BLS12_381, 3, out, 96) == ADM_ERR_CURVE_UNKNOWN);
    CHECK(adm_curve_generator(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 95) == ADM_ERR_LENGTH);
    CHECK(adm_curve_generator(ADM_CURVE_BLS12_381, ADM_CURVE_G1, NULL, 96) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_check(6, ADM_CURVE_G1, point, 96) == ADM_ERR_CURVE_UNKNOWN);
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 95) == ADM_ERR_LENGTH);
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, NULL, 96) == ADM_ERR_NULL_POINTER);
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, SIZE_MAX) == ADM_ERR_LENGTH);
    /* (0, 2) has order 3 on y^2 = x^3 + 4: added it may be, multiplied not. */
    point[95] = 2;
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(adm_curve_check_batch(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96, 1) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(adm_curve_decode(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 96, point, 96) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(adm_curve_mul(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 96, point, 96, three, 1) ==
          ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(adm_curve_compress(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 48, point, 96) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    point[95] = 3;
    CHECK(adm_curve_add(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 96, point, 96, point, 96) ==
          ADM_ERR_CURVE_NOT_ON_CURVE);
    point[0] = 0x20;
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96) == ADM_ERR_CURVE_FLAGS);
    point[0] = 0x40;
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96) == ADM_ERR_CURVE_INFINITY);
    memset(point, 0xff, sizeof point);
    point[0] = 0x1f;
    CHECK(adm_curve_check(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96) == ADM_ERR_CURVE_ENCODING);
    CHECK(untouched(out, sizeof out, FILL));
    memset(point, 0, sizeof point);
    point[95] = 2;
    CHECK(adm_curve_double(ADM_CURVE_BLS12_381, ADM_CURVE_G1, out, 96, point, 96) == ADM_OK);
    CHECK(adm_curve_negate(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, 96, point, 96) == ADM_OK);
    CHECK(memcmp(out, point, 96) == 0);
}

int main(void)
{
    uint8_t p[3][ADM_CURVE_POINT_MAX], q[3][ADM_CURVE_POINT_MAX];
    size_t i;

    lengths();
    known_points();
    for (i = 0; i < sizeof curves / sizeof *curves; i++) {
        fields(curves[i]);
        group(curves[i], ADM_CURVE_G1, p);
        group(curves[i], ADM_CURVE_G2, q);
        pairings(curves[i], p, q);
    }
    refusals();
    return finish("curves");
}
