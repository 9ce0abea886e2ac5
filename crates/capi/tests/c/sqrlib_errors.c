/* Every way in which a call of sqrlib.h is refused, by name, and that outputs are left alone then. */
#include <sqrlib.h>

#include <limits.h>

#include "check.h"

#define FILL 0x5a

static const uint8_t modulus[] = {0x0f, 0x42, 0x43}; /* 1000003 */

static SQR_ERROR allocate(const uint8_t *n, unsigned length)
{
    Sqr_State *const sentinel = (Sqr_State *)&failures;
    Sqr_State *state = sentinel;
    SQR_ERROR error = sqr_allocate_state(n, length, &state);
    if (error == SQR_ERR_OK)
        CHECK(sqr_free_state(state) == SQR_ERR_OK);
    else
        CHECK(state == sentinel);
    return error;
}

static void moduli(void)
{
    static const uint8_t zero[] = {0, 0}, one[] = {1}, two[] = {2}, three[] = {0, 3}, even[] = {1, 0, 0};
    static uint8_t large[2050];
    Sqr_State *state;

    CHECK(allocate(NULL, 1) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(NULL, 0) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(modulus, 0) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(modulus, UINT_MAX) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(modulus, 65537) == SQR_ERR_BAD_PARAMS);
    CHECK(sqr_allocate_state(modulus, sizeof modulus, NULL) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(zero, sizeof zero) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(one, sizeof one) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(two, sizeof two) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(even, sizeof even) == SQR_ERR_BAD_PARAMS);
    CHECK(allocate(three, sizeof three) == SQR_ERR_OK);

    memset(large, 0xff, sizeof large);
    CHECK(allocate(large, 2049) == SQR_ERR_BAD_PARAMS); /* 16392 bits */
    CHECK(allocate(large, 2048) == SQR_ERR_OK);         /* 16384 bits */
    large[0] = large[1] = 0;
    CHECK(allocate(large, 2050) == SQR_ERR_OK); /* 16384 bits after two zero bytes */
    large[1] = 1;
    CHECK(allocate(large, 2050) == SQR_ERR_BAD_PARAMS); /* 16385 bits */

    CHECK(sqr_free_state(NULL) == SQR_ERR_BAD_PARAMS);
    CHECK(sqr_free(NULL) == SQR_ERR_BAD_PARAMS);
    CHECK(sqr_allocate_state(modulus, sizeof modulus, &state) == SQR_ERR_OK);
    CHECK(sqr_free(state) == SQR_ERR_OK);
}

/* Refused, with the output as it was. */
static void refused(Sqr_State *state, uint64_t T, const char *x, unsigned outl)
{
    char out[16];
    memset(out, FILL, sizeof out);
    CHECK(sqr_calculate(state, T, x, out, outl) == SQR_ERR_BAD_PARAMS);
    CHECK(untouched(out, sizeof out, FILL));
    if (failures) fprintf(stderr, "  with T = %lu, x = %s, outl = %u\n", (unsigned long)T, x ? x : "NULL", outl);
}

/* Accepted: the digits, a NUL, and nothing after it. */
static void gives(Sqr_State *state, uint64_t T, const char *x, unsigned outl, const char *expected)
{
    char out[32];
    size_t written = strlen(expected) + 1;
    memset(out, FILL, sizeof out);
    CHECK(sqr_calculate(state, T, x, out, outl) == SQR_ERR_OK);
    CHECK(memcmp(out, expected, written) == 0);
    CHECK(untouched(out + written, sizeof out - written, FILL));
}

static void calculations(void)
{
    static const char *const bad_hex[] = {"",   " ",    "g",    "0x5",      "5 ",     " 5",
                                          "+5", "5\n", "-1",   "5.",       "1234567", "0000005",
                                          "00000000000000000000000000000000", "\xc3\xa9"};
    static const uint8_t padded[] = {0, 0, 0x0f, 0x42, 0x43};
    Sqr_State *state = NULL, *wide = NULL;
    char both[8] = "5";
    size_t i;

    CHECK(sqr_allocate_state(modulus, sizeof modulus, &state) == SQR_ERR_OK);
    refused(NULL, 1, "5", 16);
    refused(state, 0, "5", 16);
    refused(state, 1, NULL, 16);
    for (i = 0; i < sizeof bad_hex / sizeof *bad_hex; i++) refused(state, 1, bad_hex[i], 16);
    refused(state, 1, "5", 0);
    refused(state, 1, "5", 6); /* no room for the NUL */
    CHECK(sqr_calculate(state, 1, "5", NULL, 16) == SQR_ERR_BAD_PARAMS);
    CHECK(sqr_calculate(state, 1, "5", NULL, 0) == SQR_ERR_BAD_PARAMS);

    gives(state, 1, "5", 7, "000019");
    gives(state, 1, "000005", 7, "000019");
    gives(state, 10, "5", UINT_MAX, "00e4dc"); /* 5^1024 = 58588; outl may say more than is there */
    gives(state, 1, "0f4248", 16, "000019");   /* 1000008 = 5 */
    gives(state, 1, "ABCDEF", 16, "011616");
    gives(state, 1, "abcdef", 16, "011616");
    gives(state, 1, "0", 16, "000000");
    gives(state, 7, "0f4242", 16, "000001"); /* -1 */
    CHECK(sqr_calculate(state, 1, both, both, sizeof both) == SQR_ERR_OK); /* in place */
    CHECK(strcmp(both, "000019") == 0);

    /* Leading zero bytes of N count: five bytes, ten digits. */
    CHECK(sqr_allocate_state(padded, sizeof padded, &wide) == SQR_ERR_OK);
    refused(wide, 1, "5", 10);
    refused(wide, 1, "00000000005", 16);
    gives(wide, 1, "5", 11, "0000000019");
    gives(wide, 1, "10000f4248", 11, "0000075883");
    CHECK(sqr_free_state(wide) == SQR_ERR_OK);
    CHECK(sqr_free_state(state) == SQR_ERR_OK);
}

int main(void)
{
    moduli();
    calculations();
    return finish("sqrlib_errors");
}
