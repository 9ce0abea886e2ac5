/*
 * Adamant: binary polynomials modulo x^r - 1. See adamant.h for the conventions.
 *
 *     adm_gf2x *ring;
 *     int error = adm_gf2x_new(&ring, 12323);
 *     if (error == 0) {
 *         size_t length = adm_gf2x_bytes(ring);
 *         error = adm_gf2x_invert(ring, ADM_GF2X_FASTEST, inverse, length, secret, length);
 *         adm_gf2x_free(ring);
 *     }
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * An element is (r + 7) / 8 bytes: coefficient i is bit i % 8 of byte i / 8, and the bits from r on must be 0. (Unlike the
 * numbers of other headers, the lowest byte comes first.)
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_GF2X_H
#define ADAMANT_GF2X_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How to invert. */
enum adm_gf2x_algorithm {
    ADM_GF2X_FASTEST = 0,        /* the fastest known for the ring */
    ADM_GF2X_BERNSTEIN_YANG = 1, /* division steps, in jumps; any odd r */
    ADM_GF2X_ITOH_TSUJII = 2,    /* this and the following: r with 2^(r-1) = 1 modulo r, such as odd primes */
    ADM_GF2X_CEA = 3,            /* complete exponent addition */
    ADM_GF2X_TYT = 4,            /* Takagi, Yoshiki, Takagi */
    ADM_GF2X_SAC = 5             /* a short addition chain */
};

/*
 * A ring with the plans for its r, and the space that its operations need: after it was made, nothing allocates memory.
 * Operations write to it, so one thread at a time may use it; other threads make their own.
 */
typedef struct adm_gf2x adm_gf2x;

/*
 * Makes the ring for an odd r from 3 to 100003 and stores its handle in *out; takes about a millisecond. The caller owns the
 * handle: adm_gf2x_free gives it back.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GF2X_DEGREE, ADM_ERR_OUT_OF_MEMORY. *out is not written then.
 */
ADM_WARN_UNUSED int adm_gf2x_new(adm_gf2x **out, size_t r);

/* Wipes and frees a ring. NULL is allowed and does nothing. No other thread may be using it. */
void adm_gf2x_free(adm_gf2x *ring);

/* r; 0 if ring is NULL. */
size_t adm_gf2x_degree(const adm_gf2x *ring);

/* The length of an element in bytes, (r + 7) / 8: the length of all inputs and outputs here; 0 for NULL. */
size_t adm_gf2x_bytes(const adm_gf2x *ring);

/*
 * out = a * b modulo x^r - 1.
 *
 * All lengths must be adm_gf2x_bytes(ring). out may overlap a and b.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_GF2X_ENCODING (a bit from r on is set); out is untouched then.
 *
 * Constant time in a and b; whether they are valid encodings becomes public.
 */
ADM_WARN_UNUSED int adm_gf2x_multiply(adm_gf2x *ring, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                      const uint8_t *b, size_t blen);

/* out = a^(2^k) modulo x^r - 1: a squared k times. Otherwise as adm_gf2x_multiply; k is public. */
ADM_WARN_UNUSED int adm_gf2x_square(adm_gf2x *ring, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                    size_t k);

/*
 * out = 1 / a modulo x^r - 1. algorithm is one of enum adm_gf2x_algorithm. Otherwise as adm_gf2x_multiply.
 *
 * Further errors: ADM_ERR_GF2X_NOT_INVERTIBLE (a has no inverse), ADM_ERR_GF2X_NOT_SUPPORTED (no such algorithm, or it does not
 * work for this r); out is untouched then. The time is the same whether or not there is an inverse, up to the return.
 */
ADM_WARN_UNUSED int adm_gf2x_invert(adm_gf2x *ring, int algorithm, uint8_t *out, size_t outlen, const uint8_t *a,
                                    size_t alen);

#ifdef __cplusplus
}
#endif

#endif
