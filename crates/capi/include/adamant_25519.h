/*
 * Adamant: X25519 (RFC 7748), Ed25519 (RFC 8032), Ristretto255 (RFC 9496). See adamant.h for the conventions.
 *
 *     uint8_t seed[32], public_key[32], signature[64];
 *     // seed: 32 bytes from the system's random generator
 *     adm_ed25519_public(public_key, seed);
 *     adm_ed25519_sign(signature, message, message_len, seed);
 *     int error = adm_ed25519_verify(signature, message, message_len, public_key);
 *
 * Keys, shared secrets, elements and scalars are 32 bytes, signatures 64. All numbers are little-endian here, as the RFCs
 * have them.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_25519_H
#define ADAMANT_25519_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Writes the 32 bytes of the public key of a secret of 32 random bytes.
 *
 * Errors: ADM_ERR_NULL_POINTER.
 */
ADM_WARN_UNUSED int adm_x25519_public(uint8_t *public_key, const uint8_t *secret);

/*
 * Writes the 32 bytes of the secret that the owners of both keys share. Hash it before use. Any 32 bytes are a public
 * key; whether the result was all zero is not kept secret.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_25519_SMALL_ORDER if the result is all zero: everyone knows it.
 */
ADM_WARN_UNUSED int adm_x25519(uint8_t *shared, const uint8_t *secret, const uint8_t *public_key);

/*
 * adm_x25519_public and adm_x25519 for count keys of 32 bytes each, which follow each other; the outputs may be one of the inputs. Eight of
 * them take little more than half of the time of eight calls where the CPU has AVX2.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY; ADM_ERR_25519_SMALL_ORDER if any of the shared secrets is all zero:
 * those that are not are right and may be used.
 */
ADM_WARN_UNUSED int adm_x25519_public_batch(uint8_t *public_keys, const uint8_t *secrets, size_t count);
ADM_WARN_UNUSED int adm_x25519_batch(uint8_t *shared, const uint8_t *secrets, const uint8_t *public_keys, size_t count);

/* The same on at most so many threads, which end before the call does; 0 stands for as many as the system has. Short batches take fewer. */
ADM_WARN_UNUSED int adm_x25519_public_batch_threads(uint8_t *public_keys, const uint8_t *secrets, size_t count,
                                                    unsigned threads);
ADM_WARN_UNUSED int adm_x25519_batch_threads(uint8_t *shared, const uint8_t *secrets, const uint8_t *public_keys,
                                             size_t count, unsigned threads);

/*
 * Writes the 32 bytes of the public key of a seed of 32 random bytes.
 *
 * Errors: ADM_ERR_NULL_POINTER.
 */
ADM_WARN_UNUSED int adm_ed25519_public(uint8_t *public_key, const uint8_t *seed);

/*
 * Writes the 64 bytes of the signature of a message. The public key is derived from the seed, so that the two cannot be
 * mixed up. The message's length is public.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_ed25519_sign(uint8_t *signature, const uint8_t *message, size_t message_len,
                                     const uint8_t *seed);

/*
 * Whether a signature holds: without cofactor, S below the group order, canonical encodings, no key of small order.
 * Nothing is secret here.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH; ADM_ERR_25519_ENCODING or ADM_ERR_25519_SMALL_ORDER for a bad key,
 * ADM_ERR_ED25519_SIGNATURE if the signature does not hold.
 */
ADM_WARN_UNUSED int adm_ed25519_verify(const uint8_t *signature, const uint8_t *message, size_t message_len,
                                       const uint8_t *public_key);

/*
 * Whether all of count signatures hold, in a little more than half the time: signatures and public keys one after the
 * other, 64 and 32 bytes each. The equation is multiplied by the cofactor here: see the Rust documentation.
 *
 * Errors: as adm_ed25519_verify, and ADM_ERR_OUT_OF_MEMORY; which signature does not hold is not told.
 */
ADM_WARN_UNUSED int adm_ed25519_verify_batch(const uint8_t *signatures, const uint8_t *const *messages,
                                             const size_t *message_lens, const uint8_t *public_keys, size_t count);

/* The same on at most so many threads, as above. Each has a part of the signatures. */
ADM_WARN_UNUSED int adm_ed25519_verify_batch_threads(const uint8_t *signatures, const uint8_t *const *messages,
                                                     const size_t *message_lens, const uint8_t *public_keys,
                                                     size_t count, unsigned threads);

/*
 * Writes the Ristretto255 element of 64 uniformly random bytes, such as a hash.
 *
 * Errors: ADM_ERR_NULL_POINTER.
 */
ADM_WARN_UNUSED int adm_ristretto255_from_uniform(uint8_t *element, const uint8_t *uniform);

/*
 * Writes a + b.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_25519_ENCODING if a or b is not the encoding of an element.
 */
ADM_WARN_UNUSED int adm_ristretto255_add(uint8_t *sum, const uint8_t *a, const uint8_t *b);

/*
 * Writes scalar times element, or times the generator where element is NULL. The scalar must be below the group order,
 * l = 2^252 + 27742317777372353535851937790883648493: reduce random or hashed bytes first. That one is not below it is public, and
 * so is whether an element is valid; otherwise this is constant time in scalar and element.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_25519_ENCODING if element is not the encoding of one, or the scalar is not below
 * the group order.
 */
ADM_WARN_UNUSED int adm_ristretto255_mul(uint8_t *product, const uint8_t *scalar, const uint8_t *element);

#ifdef __cplusplus
}
#endif

#endif
