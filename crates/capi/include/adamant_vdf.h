/*
 * Adamant: verifiable delay functions. y = x^(2^T) modulo N takes T squarings, one after the other; a proof shows in
 * milliseconds that y is right. See adamant.h for the conventions, docs/reference/vdf-format.md for the definitions and formats.
 *
 *     uint8_t *proof = malloc(ADM_VDF_MAX_PROOF(n_len));
 *     size_t length = ADM_VDF_MAX_PROOF(n_len);
 *     int error = adm_vdf_prove(proof, &length, ADM_VDF_WESOLOWSKI, n, n_len, x, x_len, T, 1 << 30, NULL, NULL);
 *     ...
 *     if (adm_vdf_verify(proof, length, n, n_len, x, x_len, T) == 0) puts("valid");
 *
 * N is odd, of 1024 to 16384 bits, and its factors must be unknown to everybody; x is below N and has no factor in common
 * with it; T is from 1 to 2^63. Numbers may have leading zeros, up to ADM_MODULAR_MAX_INPUT bytes. All of them are
 * public: nothing here is constant time.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_VDF_H
#define ADAMANT_VDF_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Proof systems: one number, or about log2 T numbers. */
#define ADM_VDF_WESOLOWSKI 1
#define ADM_VDF_PIETRZAK 2

/* No proof modulo a number of nlen bytes has more bytes than this. */
#define ADM_VDF_MAX_PROOF(nlen) (26 + 58 * (size_t)(nlen))

/*
 * Asked again and again during an evaluation, from the thread that called: done of total squarings are done, faults of
 * the machine were found so far and mended. Returns 0 to go on, anything else to stop. It must not unwind or jump out.
 */
typedef int (*adm_vdf_progress)(void *context, uint64_t done, uint64_t total, uint64_t faults);

/*
 * out = x^(2^T) modulo N, checked while it is computed: what a failing machine does to the running state is found and
 * mended. outlen must be the length of N in bytes without leading zeros.
 *
 * progress may be NULL; context is handed to it. It is called at least every 2000 squarings.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_EVEN_MODULUS, ADM_ERR_MODULUS_TOO_SMALL,
 * ADM_ERR_MODULUS_TOO_LARGE, ADM_ERR_VDF_MODULUS_TOO_SHORT, ADM_ERR_VDF_X, ADM_ERR_VDF_SQUARINGS, ADM_ERR_VDF_STOPPED,
 * ADM_ERR_VDF_UNRELIABLE; out is untouched then.
 */
ADM_WARN_UNUSED int adm_vdf_eval(uint8_t *out, size_t outlen, const uint8_t *n, size_t nlen, const uint8_t *x,
                                 size_t xlen, uint64_t squarings, adm_vdf_progress progress, void *context);

/*
 * Evaluates, proves, verifies the proof, and writes its binary form, which holds N, x, T, and y up to sign.
 *
 * *prooflen is the room at proof on entry and the length of the proof on return; ADM_VDF_MAX_PROOF(nlen) is always enough.
 * system is ADM_VDF_WESOLOWSKI or ADM_VDF_PIETRZAK. memory is how many bytes may be spent on states that are kept for
 * the prover: more makes it faster, 2^30 is good up to T = 2^26. progress is as for adm_vdf_eval, and is not called any
 * more once the squarings are done.
 *
 * Errors: those of adm_vdf_eval, and ADM_ERR_VDF_SYSTEM. Where the room is too short, found out before the work begins,
 * ADM_ERR_LENGTH, and *prooflen is the length that is needed; in all other cases *prooflen and proof are untouched.
 */
ADM_WARN_UNUSED int adm_vdf_prove(uint8_t *proof, size_t *prooflen, int system, const uint8_t *n, size_t nlen,
                                  const uint8_t *x, size_t xlen, uint64_t squarings, size_t memory,
                                  adm_vdf_progress progress, void *context);

/*
 * Whether proof shows what y is for this N, x and T. Milliseconds at any T.
 *
 * Returns 0 if it does, ADM_ERR_VDF_INVALID_PROOF if it does not: any malformed, non-canonical or false proof, and one
 * for another N, x or T. Other errors are those of adm_vdf_eval for N, x and T.
 */
ADM_WARN_UNUSED int adm_vdf_verify(const uint8_t *proof, size_t prooflen, const uint8_t *n, size_t nlen,
                                   const uint8_t *x, size_t xlen, uint64_t squarings);

/*
 * Writes the y of a proof, the smaller of y and N - y, as outlen bytes, the length of N without leading zeros. The proof
 * is verified first.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_VDF_INVALID_PROOF; out is untouched then.
 */
ADM_WARN_UNUSED int adm_vdf_proof_result(uint8_t *out, size_t outlen, const uint8_t *proof, size_t prooflen);

#ifdef __cplusplus
}
#endif

#endif
