/* Powers modulo a number, binary polynomials, the two functions of LibTomMath and MPI that are constant time. p is a length in
   bytes, or the degree of a ring. */
#include <string.h>

#include "adamant.h"
#include "adamant_bn.h"
#include "adamant_mpi.h"
#include "wiping.h"

#define N (modulus_bytes)
#define BASE (secret + 1000)
#define EXPONENT (secret + 2000)

static uint8_t modulus_bytes[2048], out[16384], a[16384], b[16384];
static adm_modulus *modulus;
static adm_gf2x *ring;
static size_t length;

/* Odd, and of the same length in both runs. */
static void modulus_known(void) {
    memcpy(modulus_bytes, secret, (size_t)p);
    modulus_bytes[0] |= 0x80, modulus_bytes[p - 1] |= 1;
    known(modulus_bytes, (size_t)p);
}
static void modulus_made(void) {
    modulus_known();
    known(BASE, (size_t)p), known(EXPONENT, (size_t)p);
    NEED(adm_modulus_new(&modulus, N, (size_t)p));
}
static void modulus_gone(void) { adm_modulus_free(modulus); }
static void modulus_new(void) { CALL(adm_modulus_new(&modulus, N, (size_t)p)); }
static void modulus_free(void) { CALL_VOID(adm_modulus_free(modulus)); }
static void pow_secret(void) { CALL(adm_modular_pow(modulus, out, (size_t)p, BASE, (size_t)p, EXPONENT, 32)); }
static void pow_public(void) {
    CALL(adm_modular_pow_vartime(modulus, out, (size_t)p, BASE, (size_t)p, (const uint8_t[3]){1, 0, 1}, 3));
}
static void square_chain(void) { CALL(adm_modular_square_chain(modulus, out, (size_t)p, BASE, (size_t)p, 20)); }

/* Elements with an inverse: 1 + x + x^2 over this ring has one, and so have products of it with powers of x. For a secret
   one, random bits of odd weight are tried until one has an inverse. */
static void ring_made(void) {
    NEED(adm_gf2x_new(&ring, (size_t)p));
    length = adm_gf2x_bytes(ring);
}
static void polynomials(void) {
    ring_made();
    for (size_t i = 0; i < length; i++) a[i] = secret[i % SECRET], b[i] = secret[(i + 4000) % SECRET];
    a[length - 1] &= (uint8_t)((1 << p % 8) - 1), b[length - 1] &= (uint8_t)((1 << p % 8) - 1);
    known(a, length < 4000 ? length : 4000), known(b, length < 4000 ? length : 4000);
}
static void units(void) {
    polynomials();
    while (adm_gf2x_invert(ring, ADM_GF2X_FASTEST, out, length, a, length) != 0) a[3]++;
    known(out, length < 4000 ? length : 4000);
    adm_gf2x_free(ring);
    NEED(adm_gf2x_new(&ring, (size_t)p));
}
static void used(void) {
    polynomials();
    NEED(adm_gf2x_multiply(ring, out, length, a, length, b, length));
}
static void ring_gone(void) { adm_gf2x_free(ring); }
static void ring_free(void) { CALL_VOID(adm_gf2x_free(ring)); }
static void multiply(void) { CALL(adm_gf2x_multiply(ring, out, length, a, length, b, length)); }
static void square_in_place(void) { CALL(adm_gf2x_square(ring, a, length, a, length, 1)); }
static void square(void) { CALL(adm_gf2x_square(ring, out, length, a, length, (size_t)q)); }
static void invert(void) { CALL(adm_gf2x_invert(ring, q, out, length, a, length)); }

static adm_integer base, exponent, odd, power;
static void integers(void) {
    modulus_known();
    NEED(adm_mpi_init(&base)), NEED(adm_mpi_init(&exponent)), NEED(adm_mpi_init(&odd));
    NEED(adm_mpi_init_size(&power, (unsigned)(p / 7 + 2)));
    /* Lengths are public, and here the same in both runs. */
    memcpy(a, EXPONENT, 32), memcpy(b, BASE, (size_t)p);
    a[0] |= 0x80, b[0] |= 0x80;
    NEED(adm_mpi_read_unsigned_bin(&base, b, p));
    NEED(adm_mpi_read_unsigned_bin(&exponent, a, 32));
    NEED(adm_mpi_read_unsigned_bin(&odd, N, p));
    known(b, (size_t)p), known(a, 32);
    known(base.dp, 8 * (size_t)base.used), known(exponent.dp, 8 * (size_t)exponent.used);
}
static void integers_gone(void) {
    adm_mpi_clear(&base), adm_mpi_clear(&exponent), adm_mpi_clear(&odd), adm_mpi_clear(&power);
}
static void mpi_exptmod(void) { CALL(adm_mpi_exptmod(&base, &exponent, &odd, &power)); }
static void bn_exptmod(void) { CALL(adm_bn_exptmod(&base, &exponent, &odd, &power)); }
static void mpi_clear(void) { CALL_VOID(adm_mpi_clear(&exponent)); }
static void bn_clear(void) { CALL_VOID(adm_bn_clear(&exponent)); }

void add_numbers(void) {
    static const int lengths[] = {32, 64, 128, 256, 512, 2048}, degrees[] = {587, 12323};
    for (int i = 0; i < 6; i++) {
        add("adm_modulus_new", modulus_known, modulus_new, modulus_gone, lengths[i], 0);
        add("adm_modulus_free", modulus_made, modulus_free, NULL, lengths[i], 0);
        add("adm_modular_pow", modulus_made, pow_secret, modulus_gone, lengths[i], 0);
        add("adm_modular_pow_vartime", modulus_made, pow_public, modulus_gone, lengths[i], 0);
        add("adm_modular_square_chain", modulus_made, square_chain, modulus_gone, lengths[i], 0);
        add("adm_mpi_exptmod", integers, mpi_exptmod, integers_gone, lengths[i], 0);
        add("adm_bn_exptmod", integers, bn_exptmod, integers_gone, lengths[i], 0);
    }
    add("adm_mpi_clear", integers, mpi_clear, integers_gone, 64, 0);
    add("adm_bn_clear", integers, bn_clear, integers_gone, 64, 0);
    for (int i = 0; i < 2; i++) {
        add("adm_gf2x_free", used, ring_free, NULL, degrees[i], 0);
        add("adm_gf2x_multiply", polynomials, multiply, ring_gone, degrees[i], 0);
        add("adm_gf2x_square", polynomials, square, ring_gone, degrees[i], 1);
        add("adm_gf2x_square", polynomials, square, ring_gone, degrees[i], 100);
        add("adm_gf2x_square", polynomials, square_in_place, ring_gone, degrees[i], 0);
        for (int algorithm = ADM_GF2X_FASTEST; algorithm <= ADM_GF2X_SAC; algorithm++) {
            add("adm_gf2x_invert", units, invert, ring_gone, degrees[i], algorithm);
        }
    }
    add("adm_gf2x_multiply", polynomials, multiply, ring_gone, 100003, 0);
    add("adm_gf2x_square", polynomials, square, ring_gone, 100003, 5);
    add("adm_gf2x_invert", units, invert, ring_gone, 40973, ADM_GF2X_FASTEST);
    add("adm_gf2x_invert", units, invert, ring_gone, 40973, ADM_GF2X_BERNSTEIN_YANG);
}
