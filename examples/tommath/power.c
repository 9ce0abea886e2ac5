/* A power modulo a prime, with LibTomMath's interface: the same source for LibTomMath 1.2 and for Adamant. */
#include <stdio.h>
#include <stdlib.h>
#include <tommath.h>

static void check(mp_err code)
{
    if (code != MP_OKAY) {
        fprintf(stderr, "%s\n", mp_error_to_string(code));
        exit(1);
    }
}

int main(void)
{
    mp_int base, exponent, prime;
    mp_bool is_prime;
    char text[100];

    check(mp_init_multi(&base, &exponent, &prime, NULL));
    mp_set_u32(&base, 3);
    mp_set_u32(&exponent, 1000000000);
    check(mp_2expt(&prime, 127));
    check(mp_sub_d(&prime, 1, &prime));

    check(mp_prime_is_prime(&prime, 8, &is_prime));
    check(mp_exptmod(&base, &exponent, &prime, &base));
    check(mp_to_radix(&base, text, sizeof text, NULL, 10));
    printf("%s: 3^1000000000 mod 2^127-1 = %s\n", is_prime ? "prime" : "composite", text);

    mp_clear_multi(&base, &exponent, &prime, NULL);
    return 0;
}
