/* adamant_edwards.h: known points, laws that connect all functions on every group, and every refusal by name. */
#include <adamant.h>
#include <string.h>

#include "check.h"

#define FILL 0x5a

static const int groups[] = {ADM_GROUP_EDWARDS25519, ADM_GROUP_RISTRETTO255, ADM_GROUP_JUBJUB, ADM_GROUP_BANDERSNATCH,
                             ADM_GROUP_BANDERWAGON};

/* The generators' first and last bytes: RFC 8032, RFC 9496, ark-ed-on-bls12-381 with the parity of x, Bandersnatch, rust-verkle. */
static void known_points(void)
{
    static const uint8_t ends[5][2] = {{0x58, 0x66}, {0xe2, 0x76}, {0xaa, 0x9d}, {0x66, 0x2a}, {0x4a, 0xe9}};
    uint8_t point[32];
    size_t i;
    for (i = 0; i < 5; i++) {
        CHECK(adm_edwards_generator(groups[i], point) == ADM_OK);
        CHECK(point[0] == ends[i][0] && point[31] == ends[i][1]);
    }
}

/* 5 G in every way; and 5 G - 5 G. */
static void laws(int group)
{
    uint8_t two[32] = {0}, three[32] = {0}, five[32] = {0}, zero[32] = {0};
    uint8_t g[32], a[32], b[32], c[32], points[64], scalars[64];

    two[31] = 2;
    three[31] = 3;
    five[31] = 5;
    CHECK(adm_msm_point_bytes(group) == 32 && adm_msm_scalar_bytes(group) == 32);
    CHECK(adm_edwards_generator(group, g) == ADM_OK && adm_edwards_check(group, g) == ADM_OK);
    CHECK(adm_edwards_mul(group, a, five, NULL) == ADM_OK);
    CHECK(adm_edwards_mul(group, b, five, g) == ADM_OK && memcmp(a, b, 32) == 0);
    CHECK(adm_edwards_mul(group, b, two, g) == ADM_OK && adm_edwards_mul(group, c, three, NULL) == ADM_OK);
    memcpy(points, b, 32);
    memcpy(points + 32, c, 32);
    CHECK(adm_edwards_add(group, c, b, c) == ADM_OK && memcmp(a, c, 32) == 0);
    memset(scalars, 0, sizeof scalars);
    scalars[31] = scalars[63] = 1;
    CHECK(adm_msm(group, b, 32, points, 64, scalars, 64) == ADM_OK && memcmp(a, b, 32) == 0);
    CHECK(adm_msm_vartime(group, c, 32, points, 64, scalars, 64) == ADM_OK && memcmp(a, c, 32) == 0);
    CHECK(adm_edwards_negate(group, b, a) == ADM_OK && memcmp(a, b, 32) != 0);
    CHECK(adm_edwards_add(group, a, a, b) == ADM_OK && adm_edwards_mul(group, c, zero, g) == ADM_OK);
    CHECK(memcmp(a, c, 32) == 0);
}

/* RFC 9380, appendices J.5.1 and J.4.1, for "abc"; every suite has points of its group. */
static void hashes(void)
{
    static const char *const suites[] = {"edwards25519_XMD:SHA-512_ELL2_RO_", "ristretto255_XMD:SHA-512_R255MAP_RO_",
                                         "jubjub_XMD:SHA-256_ELL2_RO_", "bandersnatch_XMD:SHA-256_ELL2_NU_"};
    static const char edwards[] = "QUUX-V01-CS02-with-edwards25519_XMD:SHA-512_ELL2_RO_";
    static const char montgomery[] = "QUUX-V01-CS02-with-curve25519_XMD:SHA-512_ELL2_RO_";
    static const uint8_t y[] = {0x31, 0x55, 0x8a, 0x26, 0x88, 0x7f, 0x23, 0xfb};
    static const uint8_t u[] = {0x6d, 0x52, 0xbc, 0x6a, 0x6b, 0x82, 0x2e, 0x43};
    uint8_t out[64];
    size_t i;

    CHECK(adm_hash_to_curve(suites[0], out, 32, (const uint8_t *)"abc", 3, (const uint8_t *)edwards, sizeof edwards - 1) == 0);
    CHECK(memcmp(out, y, sizeof y) == 0);
    CHECK(adm_hash_to_curve_bytes("curve25519_XMD:SHA-512_ELL2_RO_") == 64);
    CHECK(adm_hash_to_curve("curve25519_XMD:SHA-512_ELL2_RO_", out, 64, (const uint8_t *)"abc", 3,
                            (const uint8_t *)montgomery, sizeof montgomery - 1) == 0);
    CHECK(memcmp(out, u, sizeof u) == 0);
    for (i = 0; i < 4; i++) {
        CHECK(adm_hash_to_curve_bytes(suites[i]) == 32);
        CHECK(adm_hash_to_curve(suites[i], out, 32, u, sizeof u, y, sizeof y) == 0);
        CHECK(adm_edwards_check(groups[i], out) == ADM_OK);
    }
}

static void refusals(void)
{
    uint8_t g[32], out[32], bad[32];
    size_t i;

    memset(out, FILL, sizeof out);
    memset(bad, 0xff, sizeof bad);
    for (i = 0; i < 5; i++) {
        int group = groups[i];
        CHECK(adm_edwards_generator(group, g) == ADM_OK);
        CHECK(adm_edwards_check(group, bad) == ADM_ERR_POINT && adm_edwards_check(group, NULL) == ADM_ERR_NULL_POINTER);
        CHECK(adm_edwards_add(group, out, g, bad) == ADM_ERR_POINT && adm_edwards_add(group, out, bad, g) == ADM_ERR_POINT);
        CHECK(adm_edwards_add(group, out, NULL, g) == ADM_ERR_NULL_POINTER);
        CHECK(adm_edwards_add(group, NULL, g, g) == ADM_ERR_NULL_POINTER);
        CHECK(adm_edwards_negate(group, out, bad) == ADM_ERR_POINT);
        CHECK(adm_edwards_negate(group, out, NULL) == ADM_ERR_NULL_POINTER);
        CHECK(adm_edwards_mul(group, out, g, bad) == ADM_ERR_POINT);
        CHECK(adm_edwards_mul(group, out, NULL, g) == ADM_ERR_NULL_POINTER);
        CHECK(adm_edwards_mul(group, NULL, g, g) == ADM_ERR_NULL_POINTER);
        CHECK(adm_msm(group, out, 32, bad, 32, g, 32) == ADM_ERR_POINT);
    }
    /* (0, -1), of order 2, is on the curves and not in their groups. */
    memset(bad, 0xff, 32);
    bad[0] = 0xec;
    bad[31] = 0x7f;
    CHECK(adm_edwards_check(ADM_GROUP_EDWARDS25519, bad) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    CHECK(adm_msm(ADM_GROUP_EDWARDS25519, out, 32, bad, 32, g, 32) == ADM_ERR_CURVE_NOT_IN_SUBGROUP);
    /* y = 2 of Edwards25519 has no x. */
    memset(bad, 0, 32);
    bad[0] = 2;
    CHECK(adm_edwards_check(ADM_GROUP_EDWARDS25519, bad) == ADM_ERR_CURVE_NOT_ON_CURVE);
    CHECK(adm_edwards_generator(12, out) == ADM_ERR_GROUP && adm_edwards_generator(18, out) == ADM_ERR_GROUP);
    CHECK(adm_edwards_generator(-2147483647 - 1, out) == ADM_ERR_GROUP);
    CHECK(adm_edwards_check(0, g) == ADM_ERR_GROUP && adm_edwards_add(1, out, g, g) == ADM_ERR_GROUP);
    CHECK(adm_edwards_generator(ADM_GROUP_JUBJUB, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(untouched(out, 32, FILL));
}

int main(void)
{
    size_t i;
    known_points();
    for (i = 0; i < 5; i++) laws(groups[i]);
    hashes();
    refusals();
    return finish("edwards");
}
