/*
 * Sequential squaring with progress: x^(2^T) modulo n, in slices.
 *
 *     squaring T x n      T decimal, x and n in hex
 */
#include <adamant.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BYTES 2048
#define SLICE 100000 /* squarings between two lines of progress */

/* The bytes of a hex text of at most 2 * MAX_BYTES digits; returns how many, or 0 if it is not hex. */
static size_t from_hex(uint8_t *bytes, const char *hex)
{
    size_t digits = strlen(hex), length = (digits + 1) / 2, i;

    if (digits == 0 || length > MAX_BYTES || hex[strspn(hex, "0123456789abcdefABCDEF")] != 0) return 0;
    memset(bytes, 0, length);
    for (i = 0; i < digits; i++) {
        const char text[2] = {hex[digits - 1 - i], 0};
        bytes[length - 1 - i / 2] |= (uint8_t)(strtoul(text, NULL, 16) << (4 * (i % 2)));
    }
    return length;
}

static int complain(const char *what, int error)
{
    fprintf(stderr, "squaring: %s: %s\n", what, adm_error_message(error));
    return 1;
}

int main(int argc, char **argv)
{
    static uint8_t x[MAX_BYTES], n[MAX_BYTES], y[MAX_BYTES];
    adm_modulus *modulus;
    uint64_t total, done = 0;
    size_t x_length, n_length, length, i;
    char *end;
    int error;

    if (argc != 4) {
        fprintf(stderr, "usage: squaring T x n\n");
        return 2;
    }
    total = strtoull(argv[1], &end, 10);
    x_length = from_hex(x, argv[2]);
    n_length = from_hex(n, argv[3]);
    if (*end != 0 || end == argv[1] || x_length == 0 || n_length == 0) {
        fprintf(stderr, "squaring: T must be decimal, x and n hex\n");
        return 2;
    }

    error = adm_modulus_new(&modulus, n, n_length);
    if (error != ADM_OK) return complain("the modulus", error);
    length = adm_modulus_bytes(modulus);

    /* A chain of length 0 reduces x; then each slice goes on where the last one stopped, in place. */
    error = adm_modular_square_chain(modulus, y, length, x, x_length, 0);
    while (error == ADM_OK && done < total) {
        uint64_t slice = total - done < SLICE ? total - done : SLICE;
        error = adm_modular_square_chain(modulus, y, length, y, length, slice);
        done += slice;
        if (total > SLICE) fprintf(stderr, "%" PRIu64 " of %" PRIu64 "\n", done, total);
    }
    adm_modulus_free(modulus);
    if (error != ADM_OK) return complain("squaring", error);

    for (i = 0; i < length; i++) printf("%02x", y[i]);
    putchar('\n');
    return 0;
}
