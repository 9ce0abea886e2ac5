/* Hashing to curves and sums of products: RFC 9380's first vector, laws, every error. */
#include <adamant.h>
#include <string.h>

#include "check.h"

#define SUITE "BLS12381G1_XMD:SHA-256_SSWU_RO_"

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

    /* P + 2 P = 3 P, by both functions. */
    CHECK(adm_msm_point_bytes(ADM_GROUP_BLS12_381_G1) == 96 && adm_msm_scalar_bytes(ADM_GROUP_BLS12_381_G1) == 32);
    CHECK(adm_msm_scalar_bytes(ADM_GROUP_BW6_761_G2) == 48 && adm_msm_point_bytes(18) == 0 && adm_msm_scalar_bytes(-1) == 0);
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
    CHECK(adm_msm_vartime_threads(18, copy, 96, points, 96, scalars, 32, 2) == ADM_ERR_GROUP);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, NULL, 0, NULL, 0) == 0);
    CHECK(sum[0] == 0x40);

    CHECK(adm_msm(18, sum, 96, points, 96, scalars, 32) == ADM_ERR_GROUP);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, points, 95, scalars, 32) == ADM_ERR_LENGTH);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 96, points, 96, scalars, 64) == ADM_ERR_LENGTH);
    CHECK(adm_msm(ADM_GROUP_BLS12_381_G1, sum, 48, points, 96, scalars, 32) == ADM_ERR_LENGTH);
    CHECK(adm_msm_vartime(ADM_GROUP_BLS12_381_G1, sum, 96, NULL, 96, scalars, 32) == ADM_ERR_NULL_POINTER);
    points[95] ^= 1;
    CHECK(adm_msm_vartime(ADM_GROUP_BLS12_381_G1, sum, 96, points, 96, scalars, 32) == ADM_ERR_POINT);
    CHECK(sum[0] == 0x40);
    return finish("hash_to_curve");
}
