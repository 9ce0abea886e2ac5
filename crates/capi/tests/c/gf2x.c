/* adamant_gf2x.h: answers that can be checked by hand, inverses of two sizes, and every refusal by name. */
#include <adamant.h>

#include <stdlib.h>

#include "check.h"

#define FILL 0x5a

static const int algorithms[] = {ADM_GF2X_FASTEST, ADM_GF2X_BERNSTEIN_YANG, ADM_GF2X_ITOH_TSUJII,
                                 ADM_GF2X_CEA,     ADM_GF2X_TYT,            ADM_GF2X_SAC};

static void small_ring(void)
{
    /* Modulo x^7 - 1: (1 + x)(1 + x^6) = 1 + x^6 + x + x^7 = x + x^6. */
    static const uint8_t a[] = {0x03}, b[] = {0x41}, product[] = {0x42}, high[] = {0x80}, shift[] = {0x40};
    adm_gf2x *ring = NULL;
    uint8_t out[2];

    CHECK(adm_gf2x_new(&ring, 7) == ADM_OK);
    CHECK(adm_gf2x_degree(ring) == 7 && adm_gf2x_bytes(ring) == 1);
    CHECK(adm_gf2x_multiply(ring, out, 1, a, 1, b, 1) == ADM_OK && out[0] == product[0]);
    /* Overlap. */
    out[0] = a[0];
    CHECK(adm_gf2x_multiply(ring, out, 1, out, 1, b, 1) == ADM_OK && out[0] == product[0]);
    /* (x + x^6)^(2^k): exponents doubled modulo 7; 2^3 = 1. */
    CHECK(adm_gf2x_square(ring, out, 1, product, 1, 0) == ADM_OK && out[0] == 0x42);
    CHECK(adm_gf2x_square(ring, out, 1, product, 1, 1) == ADM_OK && out[0] == 0x24);
    CHECK(adm_gf2x_square(ring, out, 1, product, 1, 3000) == ADM_OK && out[0] == 0x42);
    /* 1/x^6 = x. */
    CHECK(adm_gf2x_invert(ring, ADM_GF2X_FASTEST, out, 1, shift, 1) == ADM_OK && out[0] == 0x02);

    memset(out, FILL, sizeof out);
    CHECK(adm_gf2x_multiply(NULL, out, 1, a, 1, b, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_gf2x_multiply(ring, NULL, 1, a, 1, b, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_gf2x_multiply(ring, out, 1, NULL, 1, b, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_gf2x_multiply(ring, out, 1, a, 1, NULL, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_gf2x_multiply(ring, out, 2, a, 1, b, 1) == ADM_ERR_LENGTH);
    CHECK(adm_gf2x_multiply(ring, out, 1, a, 0, b, 1) == ADM_ERR_LENGTH);
    CHECK(adm_gf2x_multiply(ring, out, 1, a, 1, b, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(adm_gf2x_multiply(ring, out, 1, a, 1, high, 1) == ADM_ERR_GF2X_ENCODING);
    CHECK(adm_gf2x_square(ring, out, 1, high, 1, 1) == ADM_ERR_GF2X_ENCODING);
    CHECK(adm_gf2x_square(ring, out, 1, NULL, 1, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_gf2x_invert(ring, ADM_GF2X_FASTEST, out, 1, a, 1) == ADM_ERR_GF2X_NOT_INVERTIBLE);
    CHECK(adm_gf2x_invert(ring, 6, out, 1, a, 1) == ADM_ERR_GF2X_NOT_SUPPORTED);
    CHECK(adm_gf2x_invert(ring, -1, out, 1, a, 1) == ADM_ERR_GF2X_NOT_SUPPORTED);
    CHECK(untouched(out, sizeof out, FILL));
    adm_gf2x_free(ring);
}

static void degrees(void)
{
    static const size_t bad[] = {0, 1, 2, 4, 100004, 100005, SIZE_MAX};
    adm_gf2x *ring = NULL;
    uint8_t out[2], one[2] = {1, 0};
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++) CHECK(adm_gf2x_new(&ring, bad[i]) == ADM_ERR_GF2X_DEGREE);
    CHECK(ring == NULL);
    CHECK(adm_gf2x_new(NULL, 7) == ADM_ERR_NULL_POINTER);
    adm_gf2x_free(NULL);
    CHECK(adm_gf2x_degree(NULL) == 0 && adm_gf2x_bytes(NULL) == 0);
    /* The order of 2 modulo 9 does not divide 8. */
    CHECK(adm_gf2x_new(&ring, 9) == ADM_OK);
    for (i = 2; i < 6; i++)
        CHECK(adm_gf2x_invert(ring, algorithms[i], out, 2, one, 2) == ADM_ERR_GF2X_NOT_SUPPORTED);
    for (i = 0; i < 2; i++)
        CHECK(adm_gf2x_invert(ring, algorithms[i], out, 2, one, 2) == ADM_OK && out[0] == 1 && out[1] == 0);
    adm_gf2x_free(ring);
}

static void inverses(size_t r)
{
    adm_gf2x *ring = NULL;
    uint8_t *a, *inverse, *product;
    size_t length, i, k, sum;

    CHECK(adm_gf2x_new(&ring, r) == ADM_OK);
    length = adm_gf2x_bytes(ring);
    a = (uint8_t *)calloc(length, 1);
    inverse = (uint8_t *)malloc(length);
    product = (uint8_t *)malloc(length);
    CHECK(a != NULL && inverse != NULL && product != NULL);
    if (a != NULL && inverse != NULL && product != NULL) {
        /* 71 coefficients, each in a byte of its own: an odd number. */
        for (i = 0; i < 71; i++) a[i] = (uint8_t)(1 << i % 8);
        for (k = 0; k < sizeof algorithms / sizeof *algorithms; k++) {
            CHECK(adm_gf2x_invert(ring, algorithms[k], inverse, length, a, length) == ADM_OK);
            CHECK(adm_gf2x_multiply(ring, product, length, inverse, length, a, length) == ADM_OK);
            for (i = 1, sum = 0; i < length; i++) sum += product[i];
            CHECK(product[0] == 1 && sum == 0);
        }
    }
    free(a);
    free(inverse);
    free(product);
    adm_gf2x_free(ring);
}

int main(void)
{
    small_ring();
    degrees();
    inverses(1019);
    inverses(12323);
    return finish("gf2x");
}
