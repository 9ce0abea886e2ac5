/*
 * Adamant: powers and squaring chains modulo any odd number of 2 to 16384 bits. See adamant.h for the conventions.
 *
 *     adm_modulus *m;
 *     int error = adm_modulus_new(&m, n, n_len);
 *     if (error == 0) {
 *         error = adm_modular_pow(m, out, adm_modulus_bytes(m), base, base_len, exponent, exponent_len);
 *         adm_modulus_free(m);
 *     }
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_MODULAR_H
#define ADAMANT_MODULAR_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The longest modulus, base or exponent in bytes, leading zeros included. */
#define ADM_MODULAR_MAX_INPUT 65536

/* An odd modulus with the constants of the fastest kernel that the CPU has. Never changes: threads may share it. */
typedef struct adm_modulus adm_modulus;

/*
 * Makes a modulus of the nlen bytes at n, leading zeros allowed, and stores its handle in *out. The bytes are copied.
 * The caller owns the handle: adm_modulus_free gives it back.
 *
 * Errors: ADM_ERR_NULL_POINTER (out, or n with nlen > 0), ADM_ERR_LENGTH (nlen above ADM_MODULAR_MAX_INPUT),
 * ADM_ERR_EVEN_MODULUS, ADM_ERR_MODULUS_TOO_SMALL, ADM_ERR_MODULUS_TOO_LARGE, ADM_ERR_OUT_OF_MEMORY. *out is not
 * written then.
 *
 * Constant time in the value of the modulus, which may be secret; its bit length is not.
 */
ADM_WARN_UNUSED int adm_modulus_new(adm_modulus **out, const uint8_t *n, size_t nlen);

/* Wipes and frees a modulus. NULL is allowed and does nothing. No other thread may be using it. */
void adm_modulus_free(adm_modulus *modulus);

/* The bit length of the modulus, leading zeros not counted; 0 if modulus is NULL. */
size_t adm_modulus_bits(const adm_modulus *modulus);

/* The length in bytes of a number below the modulus, (bits + 7) / 8: the outlen of all functions here; 0 for NULL. */
size_t adm_modulus_bytes(const adm_modulus *modulus);

/*
 * out = base^exp modulo the modulus, padded with zeros in front to outlen bytes.
 *
 * outlen must be adm_modulus_bytes(modulus). base and exp are up to ADM_MODULAR_MAX_INPUT bytes each; a base that is
 * not below the modulus is reduced first; an empty base is 0, an empty exponent is 0, and base^0 is 1. out may overlap
 * base and exp.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY; out is untouched then.
 *
 * Constant time in base, exponent and modulus: time depends on baselen, explen and the bit length of the modulus only.
 */
ADM_WARN_UNUSED int adm_modular_pow(const adm_modulus *modulus, uint8_t *out, size_t outlen, const uint8_t *base,
                                    size_t baselen, const uint8_t *exp, size_t explen);

/* The same for a public exponent: faster, and its time depends on exp. Still constant time in base and modulus. */
ADM_WARN_UNUSED int adm_modular_pow_vartime(const adm_modulus *modulus, uint8_t *out, size_t outlen,
                                            const uint8_t *base, size_t baselen, const uint8_t *exp, size_t explen);

/*
 * out = base^(2^count) modulo the modulus: base squared count times in sequence; 0 times only reduces it.
 * Lengths, overlap and errors as for adm_modular_pow. Constant time in base and modulus; count is public. There is no
 * way to stop a call early: use short chains where that matters, out of one is base of the next.
 */
ADM_WARN_UNUSED int adm_modular_square_chain(const adm_modulus *modulus, uint8_t *out, size_t outlen,
                                             const uint8_t *base, size_t baselen, uint64_t count);

#ifdef __cplusplus
}
#endif

#endif
