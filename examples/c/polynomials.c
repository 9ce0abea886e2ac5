/*
 * The product of two polynomials over the scalar field of BLS12-381: values at the roots of unity by the number-theoretic transform,
 * products of values, and back, on as many threads as the system has. The same polynomial at a point, as a check.
 */
#include <adamant.h>

#include <stdio.h>
#include <string.h>

#define TERMS 1024 /* of each factor; the product has 2 TERMS - 1 */
#define LENGTH ((size_t)2 * TERMS)
#define BYTES ((size_t)32)
#define ALL_THREADS 0

static uint8_t a[LENGTH * BYTES], b[LENGTH * BYTES], product[LENGTH * BYTES];

/* out = a op b, for numbers below r, which these are. */
static int add(uint8_t *out, const uint8_t *x, const uint8_t *y)
{
    return adm_curve_field_add(ADM_CURVE_BLS12_381, ADM_CURVE_FR, out, BYTES, x, BYTES, y, BYTES);
}

static int multiply(uint8_t *out, const uint8_t *x, const uint8_t *y)
{
    return adm_curve_field_mul(ADM_CURVE_BLS12_381, ADM_CURVE_FR, out, BYTES, x, BYTES, y, BYTES);
}

/* The value at x, by Horner's rule. */
static int value(uint8_t *out, const uint8_t *polynomial, const uint8_t *x)
{
    int error = ADM_OK;
    memset(out, 0, BYTES);
    for (size_t i = LENGTH; i-- > 0 && error == ADM_OK;) {
        error = multiply(out, out, x);
        if (error == ADM_OK) error = add(out, out, polynomial + i * BYTES);
    }
    return error;
}

/* Coefficients to values, in their place. */
static int transform(uint8_t *polynomial, size_t size)
{
    return adm_curve_ntt_threads(ADM_CURVE_BLS12_381, polynomial, size, polynomial, size, LENGTH, NULL, 0, ALL_THREADS);
}

int main(void)
{
    const size_t size = LENGTH * BYTES;
    uint8_t x[BYTES] = {0}, at_a[BYTES], at_b[BYTES], at_product[BYTES];
    int error;

    x[BYTES - 1] = 9;
    for (size_t i = 0; i < TERMS; i++) {
        a[i * BYTES + BYTES - 1] = (uint8_t)(3 * i + 1);
        b[i * BYTES + BYTES - 1] = (uint8_t)(i * i + 5);
    }
    error = value(at_a, a, x);
    if (error == ADM_OK) error = value(at_b, b, x);

    if (error == ADM_OK) error = transform(a, size);
    if (error == ADM_OK) error = transform(b, size);
    if (error == ADM_OK) {
        error = adm_curve_field_mul_batch(ADM_CURVE_BLS12_381, ADM_CURVE_FR, product, size, a, size, b, size, LENGTH,
                                          ALL_THREADS);
    }
    if (error == ADM_OK) {
        error = adm_curve_ntt_inverse_threads(ADM_CURVE_BLS12_381, product, size, product, size, LENGTH, NULL, 0,
                                              ALL_THREADS);
    }

    if (error == ADM_OK) error = value(at_product, product, x);
    if (error == ADM_OK) error = multiply(at_a, at_a, at_b);
    if (error != ADM_OK) {
        fprintf(stderr, "polynomials: %s\n", adm_error_message(error));
        return 1;
    }
    if (memcmp(at_a, at_product, BYTES) != 0) {
        fprintf(stderr, "polynomials: the product has another value\n");
        return 1;
    }
    printf("%d by %d terms: the product agrees at a point\n", TERMS, TERMS);
    return 0;
}
