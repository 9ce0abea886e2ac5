/*
 * The project's own vectors through the C interface.
 *
 *     vectors FILE    records of `name = hex` lines with n, x, chain100 = x^(2^100), exponent, power = x^exponent
 */
#include <adamant.h>

#include <stdlib.h>

#include "check.h"

#define MAX_BYTES 2048

/* The hex digits of one field. */
typedef char digits[2 * MAX_BYTES + 1];

struct record {
    digits n, x, chain100, exponent, power;
};

static int digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* The bytes of a number, no leading zeros; returns how many. */
static size_t parse(uint8_t *bytes, const char *hex)
{
    size_t length = strlen(hex), i;
    memset(bytes, 0, (length + 1) / 2);
    for (i = 0; i < length; i++)
        bytes[(length + 1) / 2 - 1 - i / 2] |= (uint8_t)(digit(hex[length - 1 - i]) << (4 * (i % 2)));
    return (length + 1) / 2;
}

/* Whether the bytes are the number. */
static int equal(const uint8_t *bytes, size_t length, const char *hex)
{
    uint8_t expected[MAX_BYTES];
    size_t significant = parse(expected, hex), zeros;
    if (significant > length) return strcmp(hex, "0") == 0 && length == 0;
    zeros = length - significant;
    return untouched(bytes, zeros, 0) && memcmp(bytes + zeros, expected, significant) == 0;
}

static void with_sqrlib(const struct record *r, const uint8_t *n, size_t length)
{
    Sqr_State *state = NULL;
    digits out;
    uint8_t result[MAX_BYTES];

    CHECK(sqr_allocate_state(n, (unsigned)length, &state) == SQR_ERR_OK);
    CHECK(sqr_calculate(state, 100, r->x, out, sizeof out) == SQR_ERR_OK);
    CHECK(strlen(out) == 2 * length);
    CHECK(parse(result, out) == length && equal(result, length, r->chain100));
    CHECK(sqr_free_state(state) == SQR_ERR_OK);
}

static void with_modular(const struct record *r, const uint8_t *n, size_t length)
{
    adm_modulus *m = NULL;
    uint8_t x[MAX_BYTES], exponent[MAX_BYTES], out[MAX_BYTES];
    size_t x_length = parse(x, r->x), exponent_length = parse(exponent, r->exponent);

    CHECK(adm_modulus_new(&m, n, length) == ADM_OK);
    CHECK(adm_modulus_bytes(m) == length);
    CHECK(adm_modular_square_chain(m, out, length, x, x_length, 100) == ADM_OK);
    CHECK(equal(out, length, r->chain100));
    CHECK(adm_modular_pow(m, out, length, x, x_length, exponent, exponent_length) == ADM_OK);
    CHECK(equal(out, length, r->power));
    CHECK(adm_modular_pow_vartime(m, out, length, x, x_length, exponent, exponent_length) == ADM_OK);
    CHECK(equal(out, length, r->power));
    adm_modulus_free(m);
}

/* Copies the digits of `name = digits` where that is the line's name. */
static void field(digits out, const char *line, const char *name)
{
    size_t length = strlen(name);
    if (strncmp(line, name, length) == 0 && strncmp(line + length, " = ", 3) == 0) {
        strncpy(out, line + length + 3, 2 * MAX_BYTES);
        out[strcspn(out, "\r\n")] = 0;
    }
}

int main(int argc, char **argv)
{
    static struct record r;
    static char line[8192];
    static uint8_t n[MAX_BYTES];
    unsigned records = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (file == NULL) {
        fprintf(stderr, "usage: vectors FILE\n");
        return 2;
    }
    for (;;) {
        int more = fgets(line, sizeof line, file) != NULL;
        if (more && line[0] != '\n') {
            field(r.n, line, "n");
            field(r.x, line, "x");
            field(r.chain100, line, "chain100");
            field(r.exponent, line, "exponent");
            field(r.power, line, "power");
        } else if (r.power[0] != 0) {
            size_t length = parse(n, r.n);
            int before = failures;
            with_sqrlib(&r, n, length);
            with_modular(&r, n, length);
            if (failures != before) fprintf(stderr, "  with n = %s\n", r.n);
            records++;
            memset(&r, 0, sizeof r);
        }
        if (!more) break;
    }
    fclose(file);
    CHECK(records > 0);
    printf("%u records\n", records);
    return finish("vectors");
}
