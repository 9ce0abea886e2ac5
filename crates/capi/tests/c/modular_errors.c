/* adamant_modular.h and adamant_error.h: every refusal by name, and what is promised about outputs and lengths. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a

static const uint8_t prime[] = {0x0f, 0x42, 0x43}; /* 1000003 */
static const uint8_t five[] = {5};

static int make(const uint8_t *n, size_t length)
{
    adm_modulus *const sentinel = (adm_modulus *)&failures;
    adm_modulus *modulus = sentinel;
    int error = adm_modulus_new(&modulus, n, length);
    if (error == ADM_OK)
        adm_modulus_free(modulus);
    else
        CHECK(modulus == sentinel);
    return error;
}

static void moduli(void)
{
    static const uint8_t zero[] = {0, 0}, one[] = {1}, even[] = {1, 0}, three[] = {0, 3};
    static uint8_t large[2049];

    memset(large, 0xff, sizeof large);
    CHECK(make(NULL, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_modulus_new(NULL, prime, sizeof prime) == ADM_ERR_NULL_POINTER);
    CHECK(make(NULL, 0) == ADM_ERR_MODULUS_TOO_SMALL);
    CHECK(make(zero, sizeof zero) == ADM_ERR_MODULUS_TOO_SMALL);
    CHECK(make(one, sizeof one) == ADM_ERR_MODULUS_TOO_SMALL);
    CHECK(make(even, sizeof even) == ADM_ERR_EVEN_MODULUS);
    CHECK(make(large, sizeof large) == ADM_ERR_MODULUS_TOO_LARGE);
    CHECK(make(prime, ADM_MODULAR_MAX_INPUT + 1) == ADM_ERR_LENGTH);
    CHECK(make(prime, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(make(NULL, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(make(three, sizeof three) == ADM_OK);
    CHECK(make(large, 2048) == ADM_OK);
    adm_modulus_free(NULL);
    CHECK(adm_modulus_bits(NULL) == 0);
    CHECK(adm_modulus_bytes(NULL) == 0);
}

typedef int power(const adm_modulus *, uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t);

static void powers(power *pow)
{
    static const uint8_t exponent[] = {0x04, 0x00}, large_base[] = {0x0f, 0x42, 0x48};
    adm_modulus *m = NULL;
    uint8_t out[4];

    CHECK(adm_modulus_new(&m, prime, sizeof prime) == ADM_OK);
    CHECK(adm_modulus_bits(m) == 20);
    CHECK(adm_modulus_bytes(m) == 3);

    memset(out, FILL, sizeof out);
    CHECK(pow(NULL, out, 3, five, 1, exponent, 2) == ADM_ERR_NULL_POINTER);
    CHECK(pow(m, NULL, 3, five, 1, exponent, 2) == ADM_ERR_NULL_POINTER);
    CHECK(pow(m, out, 3, NULL, 1, exponent, 2) == ADM_ERR_NULL_POINTER);
    CHECK(pow(m, out, 3, five, 1, NULL, 2) == ADM_ERR_NULL_POINTER);
    CHECK(pow(m, out, 2, five, 1, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, 4, five, 1, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, NULL, 0, five, 1, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, SIZE_MAX, five, 1, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, 3, five, SIZE_MAX, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, 3, five, 1, exponent, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, 3, five, ADM_MODULAR_MAX_INPUT + 1, exponent, 2) == ADM_ERR_LENGTH);
    CHECK(pow(m, out, 3, five, 1, exponent, ADM_MODULAR_MAX_INPUT + 1) == ADM_ERR_LENGTH);
    CHECK(untouched(out, sizeof out, FILL));

    /* 5^1024 = 58588, from 5 and from 1000008. */
    CHECK(pow(m, out, 3, five, 1, exponent, 2) == ADM_OK);
    CHECK(memcmp(out, "\x00\xe4\xdc\x5a", 4) == 0);
    CHECK(pow(m, out, 3, large_base, 3, exponent, 2) == ADM_OK);
    CHECK(memcmp(out, "\x00\xe4\xdc\x5a", 4) == 0);
    /* Empty inputs are 0. */
    CHECK(pow(m, out, 3, NULL, 0, exponent, 2) == ADM_OK);
    CHECK(memcmp(out, "\0\0\0", 3) == 0);
    CHECK(pow(m, out, 3, NULL, 0, NULL, 0) == ADM_OK);
    CHECK(memcmp(out, "\0\0\1", 3) == 0);
    /* The output in place of the base, and of the exponent. */
    memcpy(out, "\0\0\5", 3);
    CHECK(pow(m, out, 3, out, 3, exponent, 2) == ADM_OK);
    CHECK(memcmp(out, "\x00\xe4\xdc", 3) == 0);
    memcpy(out, "\0\4\0", 3);
    CHECK(pow(m, out, 3, five, 1, out, 3) == ADM_OK);
    CHECK(memcmp(out, "\x00\xe4\xdc", 3) == 0);
    adm_modulus_free(m);
}

static void chains(void)
{
    adm_modulus *m = NULL;
    uint8_t out[3] = {FILL, FILL, FILL};

    CHECK(adm_modulus_new(&m, prime, sizeof prime) == ADM_OK);
    CHECK(adm_modular_square_chain(NULL, out, 3, five, 1, 10) == ADM_ERR_NULL_POINTER);
    CHECK(adm_modular_square_chain(m, NULL, 3, five, 1, 10) == ADM_ERR_NULL_POINTER);
    CHECK(adm_modular_square_chain(m, out, 3, NULL, 1, 10) == ADM_ERR_NULL_POINTER);
    CHECK(adm_modular_square_chain(m, out, 2, five, 1, 10) == ADM_ERR_LENGTH);
    CHECK(adm_modular_square_chain(m, out, 3, five, SIZE_MAX, 10) == ADM_ERR_LENGTH);
    CHECK(untouched(out, sizeof out, FILL));
    CHECK(adm_modular_square_chain(m, out, 3, five, 1, 0) == ADM_OK);
    CHECK(memcmp(out, "\0\0\5", 3) == 0);
    CHECK(adm_modular_square_chain(m, out, 3, out, 3, 4) == ADM_OK);
    CHECK(adm_modular_square_chain(m, out, 3, out, 3, 6) == ADM_OK);
    CHECK(memcmp(out, "\x00\xe4\xdc", 3) == 0);
    adm_modulus_free(m);
}

static void messages(void)
{
    static const int codes[] = {ADM_OK,
                                ADM_ERR_INTERNAL,
                                ADM_ERR_OUT_OF_MEMORY,
                                ADM_ERR_NULL_POINTER,
                                ADM_ERR_LENGTH,
                                ADM_ERR_EVEN_MODULUS,
                                ADM_ERR_MODULUS_TOO_SMALL,
                                ADM_ERR_MODULUS_TOO_LARGE};
    size_t i, count = sizeof codes / sizeof *codes;
    const char *unknown = adm_error_message(-2147483647 - 1);

    CHECK(strcmp(adm_error_message(1), unknown) == 0);
    for (i = 0; i < count; i++) {
        CHECK(strcmp(adm_error_message(codes[i]), unknown) != 0);
        CHECK(codes[i] <= 0);
    }
    CHECK(strcmp(adm_version(), ADAMANT_VERSION) == 0);
}

int main(void)
{
    moduli();
    powers(adm_modular_pow);
    powers(adm_modular_pow_vartime);
    chains();
    messages();
    return finish("modular_errors");
}
