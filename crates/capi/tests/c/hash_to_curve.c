/* Hashing to curves and sums of products: RFC 9380's first vector, laws, every error. */
#include <adamant.h>
#include <string.h>

#include "check.h"

#define SUITE "BLS12381G1_XMD:SHA-256_SSWU_RO_"

/* Each reason has its code. */
static void refused_points(uint8_t *sum)
{
    static const uint8_t scalar[32] = {0};
    uint8_t point[96] = {0};
    memset(point, 0xff, 96);
    point[0] = 0x1f;
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, point, 96, scalar, 32) == ADM_ERR_CURVE_ENCODING);
    point[0] = 0x80;
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, point, 96, scalar, 32) == ADM_ERR_CURVE_FLAGS);
    point[0] = 0x40;
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, point, 96, scalar, 32) == ADM_ERR_CURVE_INFINITY);
    /* (0, 2), of order 3. */
    memset(point, 0, 96);
    point[95] = 2;
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, point, 96, scalar, 32) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(sum[0] == 0x40);
}

/* u[0] and u[1] of RFC 9380's first vector for BLS12-381's G1 (appendix J.9.1) give its point. */
static void maps(void)
{
    static const uint8_t u[96] = {
        0x0b, 0xa1, 0x4b, 0xd9, 0x07, 0xad, 0x64, 0xa0, 0x16, 0x29, 0x3e, 0xe7, 0xc2, 0xd2, 0x76, 0xb8,
        0xea, 0xe7, 0x1f, 0x25, 0xa4, 0xb9, 0x41, 0xee, 0xce, 0x7b, 0x0d, 0x89, 0xf1, 0x7f, 0x75, 0xcb,
        0x3a, 0xe5, 0x43, 0x8a, 0x61, 0x4f, 0xb6, 0x1d, 0x68, 0x35, 0xad, 0x59, 0xf2, 0x9c, 0x56, 0x4f,
        0x01, 0x9b, 0x9b, 0xd7, 0x97, 0x9f, 0x12, 0x65, 0x79, 0x76, 0xde, 0x28, 0x84, 0xc7, 0xcc, 0xe1,
        0x92, 0xb8, 0x2c, 0x17, 0x7c, 0x80, 0xe0, 0xec, 0x60, 0x44, 0x36, 0xa7, 0xf5, 0x38, 0xd2, 0x31,
        0x55, 0x2f, 0x0d, 0x96, 0xd9, 0xf7, 0xba, 0xbe, 0x5f, 0xa3, 0xb1, 0x9b, 0x3f, 0xf2, 0x5a, 0xc9};
    static const char *const suites[] = {
        SUITE, "BLS12381G2_XMD:SHA-256_SSWU_NU_", "BW6761G1_XMD:SHA-512_SSWU_RO_", "BN254G2_XMD:SHA-256_SVDW_RO_",
        "pallas_XMD:SHA-256_SSWU_RO_", "secp256k1_XMD:SHA-256_SSWU_RO_", "edwards25519_XMD:SHA-512_ELL2_RO_",
        "jubjub_XMD:SHA-256_ELL2_RO_", "bandersnatch_XMD:SHA-256_ELL2_NU_"};
    static const int groups[] = {
        ADM_GROUP_BLS12_381_G1, ADM_GROUP_BLS12_381_G2, ADM_GROUP_BW6_761_G1, ADM_GROUP_BN254_SNARKS_G2, ADM_GROUP_PALLAS,
        ADM_GROUP_SECP256K1, ADM_GROUP_EDWARDS25519, ADM_GROUP_JUBJUB, ADM_GROUP_BANDERSNATCH};
    static const size_t lengths[] = {48, 96, 96, 64, 32, 32, 32, 32, 32};
    static const uint8_t tag[] = "QUUX-V01-CS02-with-" SUITE;
    uint8_t hashed[96], out[192], sum[192], bytes[192], one[48] = {0};
    size_t i;

    CHECK(adm_hash_to_curve(SUITE, hashed, 96, NULL, 0, tag, sizeof tag - 1) == 0);
    CHECK(adm_map_to_curve(SUITE, out, 96, u, 96) == 0 && memcmp(out, hashed, 96) == 0);
    memset(bytes, 0, sizeof bytes);
    one[31] = 1;
    for (i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        size_t point = adm_hash_to_curve_bytes(suites[i]);
        CHECK(adm_map_to_curve_field_bytes(suites[i]) == lengths[i]);
        bytes[lengths[i] - 1] = 5;
        /* In the group, as sums of products check it. */
        CHECK(adm_map_to_curve(suites[i], out, point, bytes, lengths[i]) == 0);
        CHECK(adm_msm_vartime(groups[i], sum, point, out, point, one, adm_msm_scalar_bytes(groups[i])) == 0);
        bytes[lengths[i] - 1] = 0;
        CHECK(adm_map_to_curve(suites[i], out, point, bytes, lengths[i] - 1) == ADM_ERR_LENGTH);
        CHECK(adm_map_to_curve(suites[i], out, point, bytes, 0) == ADM_ERR_LENGTH);
        CHECK(adm_map_to_curve(suites[i], out, point - 1, bytes, lengths[i]) == ADM_ERR_LENGTH);
        memset(sum, 0xff, sizeof sum);
        CHECK(adm_map_to_curve(suites[i], out, point, sum, lengths[i]) == ADM_ERR_CURVE_ENCODING);
    }
    CHECK(adm_map_to_curve("none", out, 96, u, 48) == ADM_ERR_HASH_SUITE);
    CHECK(adm_map_to_curve("ristretto255_XMD:SHA-512_R255MAP_RO_", out, 32, u, 32) == ADM_ERR_HASH_SUITE);
    CHECK(adm_map_to_curve_field_bytes("curve25519_XMD:SHA-512_ELL2_RO_") == 0);
    CHECK(adm_map_to_curve_field_bytes("none") == 0 && adm_map_to_curve_field_bytes(NULL) == 0);
}

int main(void)
{
    static const uint8_t tag[] = "QUUX-V01-CS02-with-" SUITE;
    static const uint8_t x[8] = {0x05, 0x29, 0x26, 0xad, 0xd2, 0x20, 0x7b, 0x76};
    uint8_t point[96], copy[96], points[3 * 96], scalars[3 * 32], sum[96];
    size_t i;

    CHECK(adm_hash_to_curve_bytes(SUITE) == 96);
    CHECK(adm_hash_to_curve_bytes("secp256k1_XMD:SHA-256_SSWU_NU_") == 65);
    CHECK(adm_hash_to_curve_bytes("pallas_XMD:SHA-256_SSWU_RO_") == 32);
    CHECK(adm_hash_to_curve_bytes("none") == 0 && adm_hash_to_curve_bytes(NULL) == 0);
    CHECK(adm_hash_to_curve(SUITE, point, 96, NULL, 0, tag, sizeof tag - 1) == 0);
    CHECK(memcmp(point, x, sizeof x) == 0);

    memcpy(copy, point, 96);
    CHECK(adm_hash_to_curve(NULL, point, 96, NULL, 0, tag, 4) == ADM_ERR_NULL_POINTER);
    CHECK(adm_hash_to_curve("none", point, 96, NULL, 0, tag, 4) == ADM_ERR_HASH_SUITE);
    CHECK(adm_hash_to_curve(SUITE, point, 95, NULL, 0, tag, 4) == ADM_ERR_LENGTH);
    CHECK(adm_hash_to_curve(SUITE, point, 96, NULL, 1, tag, 4) == ADM_ERR_NULL_POINTER);
    CHECK(adm_hash_to_curve(SUITE, point, 96, tag, 4, tag, 0) == ADM_ERR_EMPTY_TAG);
    CHECK(adm_hash_to_curve(SUITE, NULL, 96, tag, 4, tag, 4) == ADM_ERR_NULL_POINTER);
    CHECK(memcmp(copy, point, 96) == 0);
    memset(sum, 0x5a, sizeof sum);
    CHECK(adm_hash_to_curve("none", sum, 96, tag, 4, tag, 4) == ADM_ERR_HASH_SUITE && untouched(sum, 96, 0x5a));

    /* Many messages, more than go side by side. */
    {
        static uint8_t many[19 * 96];
        const uint8_t *messages[19];
        size_t lengths[19];
        for (i = 0; i < 19; i++) messages[i] = copy, lengths[i] = i;
        CHECK(adm_hash_to_curve_batch(SUITE, many, sizeof many, messages, lengths, 19, tag, sizeof tag - 1) == 0);
        for (i = 0; i < 19; i++) {
            CHECK(adm_hash_to_curve(SUITE, sum, 96, copy, i, tag, sizeof tag - 1) == 0);
            CHECK(memcmp(sum, many + 96 * i, 96) == 0);
        }
        CHECK(adm_hash_to_curve_batch(SUITE, NULL, 0, NULL, NULL, 0, tag, 4) == 0);
        CHECK(adm_hash_to_curve_batch(SUITE, many, 96, messages, lengths, 2, tag, 4) == ADM_ERR_LENGTH);
        CHECK(adm_hash_to_curve_batch(SUITE, many, 0, messages, lengths, SIZE_MAX, tag, 4) == ADM_ERR_LENGTH);
        CHECK(adm_hash_to_curve_batch(SUITE, many, 96, messages, lengths, 1, tag, 0) == ADM_ERR_EMPTY_TAG);
    }

    /* P + 2 P = 3 P, by both functions. */
    CHECK(adm_msm_point_bytes(ADM_GROUP_BLS12_381_G1) == 96 && adm_msm_scalar_bytes(ADM_GROUP_BLS12_381_G1) == 32);
    CHECK(adm_msm_scalar_bytes(ADM_GROUP_BW6_761_G2) == 48 && adm_msm_point_bytes(19) == 0 && adm_msm_scalar_bytes(-1) == 0);
    memset(scalars, 0, sizeof scalars);
    for (i = 0; i < 3; i++) {
        memcpy(points + 96 * i, point, 96);
        scalars[32 * i + 31] = (uint8_t)(i + 1);
    }
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, points, 2 * 96, scalars, 2 * 32) == 0);
    CHECK(adm_msm_vartime(ADM_GROUP_BLS12_381_G1, copy, 96, points, 96, scalars + 64, 32) == 0);
    CHECK(memcmp(sum, copy, 96) == 0);
    for (unsigned threads = 0; threads < 4; threads++) {
        memset(copy, 0, sizeof copy);
        CHECK(adm_msm_vartime_threads(ADM_GROUP_BLS12_381_G1, copy, 96, points, 2 * 96, scalars, 2 * 32, threads) == 0);
        CHECK(memcmp(sum, copy, 96) == 0);
    }
    CHECK(adm_msm_vartime_threads(19, copy, 96, points, 96, scalars, 32, 2) == ADM_ERR_GROUP);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, NULL, 0, NULL, 0) == 0);
    CHECK(sum[0] == 0x40);

    CHECK(adm_msm(19, sum, 96, points, 96, scalars, 32) == ADM_ERR_GROUP);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, points, 95, scalars, 32) == ADM_ERR_LENGTH);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, points, 96, scalars, 64) == ADM_ERR_LENGTH);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 48, points, 96, scalars, 32) == ADM_ERR_LENGTH);
    CHECK(adm_msm_vartime(ADM_GROUP_BLS12_381_G1, sum, 96, NULL, 96, scalars, 32) == ADM_ERR_NULL_POINTER);
    points[95] ^= 1;
    CHECK(adm_msm_vartime(ADM_GROUP_BLS12_381_G1, sum, 96, points, 96, scalars, 32) == ADM_ERR_CURVE_NOT_ON_CURVE);
    CHECK(sum[0] == 0x40);
    refused_points(sum);
    maps();
    return finish("hash_to_curve");
}
