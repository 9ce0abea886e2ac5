/*
 * Adamant: HQC, a code-based key encapsulation mechanism, and BIKE as an experiment. HQC-1, HQC-3 and HQC-5 are those of
 * revision 161cd4f of 2026-02-10, which is hqc-2026-02 here. Versions before it do not interoperate, and FIPS 207, when it
 * comes, may differ again. See adamant.h for the conventions.
 *
 *     uint8_t public_key[ADM_HQC1_PUBLICKEYBYTES], secret_key[ADM_HQC1_SECRETKEYBYTES];
 *     uint8_t ciphertext[ADM_HQC1_CIPHERTEXTBYTES], sent[ADM_HQC1_BYTES], received[ADM_HQC1_BYTES];
 *     adm_hqc1_keypair(public_key, secret_key);
 *     adm_hqc1_encaps(ciphertext, sent, public_key);          // by whoever has the public key
 *     adm_hqc1_decaps(received, ciphertext, secret_key);      // sent and received are equal
 *
 * Formats are those of the specification: a public key is a seed of 32 bytes and a polynomial, little-endian, coefficient i in
 * bit i mod 8 of byte i / 8; a secret key is the public key, a seed of 32 bytes, 16, 24 or 32 bytes and another seed of 32
 * bytes; a ciphertext is two polynomials and a salt of 16 bytes. Buffers belong to the caller; none may be NULL.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_KEM_H
#define ADAMANT_KEM_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of keys, ciphertexts and shared secrets of HQC-1. */
#define ADM_HQC1_PUBLICKEYBYTES 2241
#define ADM_HQC1_SECRETKEYBYTES 2321
#define ADM_HQC1_CIPHERTEXTBYTES 4433
#define ADM_HQC1_BYTES 32

/*
 * Makes a key pair of HQC-1 from the system's random generator: writes 2241 bytes of public key and 2321 bytes of secret
 * key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers.
 */
ADM_WARN_UNUSED int adm_hqc1_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 2241 bytes: writes the 4433 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM.
 */
ADM_WARN_UNUSED int adm_hqc1_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 4433 bytes, under a secret key of 2321 bytes as adm_hqc1_keypair
 * made it. A ciphertext that was altered gives another secret, in the same time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set.
 */
ADM_WARN_UNUSED int adm_hqc1_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

/*
 * adm_hqc1_encaps count times under one public key, faster from 3 on: writes count * 4433 bytes of ciphertexts and count * 32
 * bytes of shared secrets, in the same order. The two may not overlap.
 *
 * Errors: as adm_hqc1_encaps; ADM_ERR_LENGTH if the lengths do not fit a size_t; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_hqc1_encaps_many(uint8_t *ciphertexts, uint8_t *shared_secrets, const uint8_t *public_key,
                                          size_t count);

/*
 * adm_hqc1_decaps of count ciphertexts under one secret key, faster from 3 on: reads count * 4433 bytes and writes count * 32
 * bytes, in the same order.
 *
 * Errors: as adm_hqc1_decaps; ADM_ERR_LENGTH if the lengths do not fit a size_t.
 */
ADM_WARN_UNUSED int adm_hqc1_decaps_many(uint8_t *shared_secrets, const uint8_t *ciphertexts, const uint8_t *secret_key,
                                          size_t count);

/* Bytes of keys, ciphertexts and shared secrets of HQC-3. */
#define ADM_HQC3_PUBLICKEYBYTES 4514
#define ADM_HQC3_SECRETKEYBYTES 4602
#define ADM_HQC3_CIPHERTEXTBYTES 8978
#define ADM_HQC3_BYTES 32

/*
 * Makes a key pair of HQC-3 from the system's random generator: writes 4514 bytes of public key and 4602 bytes of secret
 * key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers.
 */
ADM_WARN_UNUSED int adm_hqc3_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 4514 bytes: writes the 8978 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM.
 */
ADM_WARN_UNUSED int adm_hqc3_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 8978 bytes, under a secret key of 4602 bytes as adm_hqc3_keypair
 * made it. A ciphertext that was altered gives another secret, in the same time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set.
 */
ADM_WARN_UNUSED int adm_hqc3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

/*
 * adm_hqc3_encaps count times under one public key, faster from 3 on: writes count * 8978 bytes of ciphertexts and count * 32
 * bytes of shared secrets, in the same order. The two may not overlap.
 *
 * Errors: as adm_hqc3_encaps; ADM_ERR_LENGTH if the lengths do not fit a size_t; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_hqc3_encaps_many(uint8_t *ciphertexts, uint8_t *shared_secrets, const uint8_t *public_key,
                                          size_t count);

/*
 * adm_hqc3_decaps of count ciphertexts under one secret key, faster from 3 on: reads count * 8978 bytes and writes count * 32
 * bytes, in the same order.
 *
 * Errors: as adm_hqc3_decaps; ADM_ERR_LENGTH if the lengths do not fit a size_t.
 */
ADM_WARN_UNUSED int adm_hqc3_decaps_many(uint8_t *shared_secrets, const uint8_t *ciphertexts, const uint8_t *secret_key,
                                          size_t count);

/* Bytes of keys, ciphertexts and shared secrets of HQC-5. */
#define ADM_HQC5_PUBLICKEYBYTES 7237
#define ADM_HQC5_SECRETKEYBYTES 7333
#define ADM_HQC5_CIPHERTEXTBYTES 14421
#define ADM_HQC5_BYTES 32

/*
 * Makes a key pair of HQC-5 from the system's random generator: writes 7237 bytes of public key and 7333 bytes of secret
 * key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers.
 */
ADM_WARN_UNUSED int adm_hqc5_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 7237 bytes: writes the 14421 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM.
 */
ADM_WARN_UNUSED int adm_hqc5_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 14421 bytes, under a secret key of 7333 bytes as adm_hqc5_keypair
 * made it. A ciphertext that was altered gives another secret, in the same time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set.
 */
ADM_WARN_UNUSED int adm_hqc5_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

/*
 * adm_hqc5_encaps count times under one public key, faster from 3 on: writes count * 14421 bytes of ciphertexts and count * 32
 * bytes of shared secrets, in the same order. The two may not overlap.
 *
 * Errors: as adm_hqc5_encaps; ADM_ERR_LENGTH if the lengths do not fit a size_t; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_hqc5_encaps_many(uint8_t *ciphertexts, uint8_t *shared_secrets, const uint8_t *public_key,
                                          size_t count);

/*
 * adm_hqc5_decaps of count ciphertexts under one secret key, faster from 3 on: reads count * 14421 bytes and writes count * 32
 * bytes, in the same order.
 *
 * Errors: as adm_hqc5_decaps; ADM_ERR_LENGTH if the lengths do not fit a size_t.
 */
ADM_WARN_UNUSED int adm_hqc5_decaps_many(uint8_t *shared_secrets, const uint8_t *ciphertexts, const uint8_t *secret_key,
                                          size_t count);

/*
 * BIKE 5.1 (2022-10-10), levels 1, 3 and 5: EXPERIMENTAL. Nobody standardises it, its rate of decoding failures is not proven,
 * and attacks on this version are known: docs/reference/kem.md. Use HQC where it matters.
 *
 * A public key is a polynomial, little-endian, coefficient i in bit i mod 8 of byte i / 8; a secret key is the public key and a
 * seed of 64 bytes, a format of this library; a ciphertext is a polynomial and 32 bytes. The first call for a level in a process
 * plans its inversions, which takes longer.
 */

/* Bytes of keys, ciphertexts and shared secrets of BIKE level 1. */
#define ADM_BIKE1_PUBLICKEYBYTES 1541
#define ADM_BIKE1_SECRETKEYBYTES 1605
#define ADM_BIKE1_CIPHERTEXTBYTES 1573
#define ADM_BIKE1_BYTES 32

/*
 * Makes a key pair of BIKE level 1 from the system's random generator: writes 1541 bytes of public key and 1605 bytes of
 * secret key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike1_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 1541 bytes: writes the 1573 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike1_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 1573 bytes, under a secret key of 1605 bytes as
 * adm_bike1_keypair made it. A ciphertext that was altered, or that the decoder fails for, gives another secret, in the same
 * time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike1_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

/* Bytes of keys, ciphertexts and shared secrets of BIKE level 3. */
#define ADM_BIKE3_PUBLICKEYBYTES 3083
#define ADM_BIKE3_SECRETKEYBYTES 3147
#define ADM_BIKE3_CIPHERTEXTBYTES 3115
#define ADM_BIKE3_BYTES 32

/*
 * Makes a key pair of BIKE level 3 from the system's random generator: writes 3083 bytes of public key and 3147 bytes of
 * secret key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike3_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 3083 bytes: writes the 3115 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike3_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 3115 bytes, under a secret key of 3147 bytes as
 * adm_bike3_keypair made it. A ciphertext that was altered, or that the decoder fails for, gives another secret, in the same
 * time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike3_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

/* Bytes of keys, ciphertexts and shared secrets of BIKE level 5. */
#define ADM_BIKE5_PUBLICKEYBYTES 5122
#define ADM_BIKE5_SECRETKEYBYTES 5186
#define ADM_BIKE5_CIPHERTEXTBYTES 5154
#define ADM_BIKE5_BYTES 32

/*
 * Makes a key pair of BIKE level 5 from the system's random generator: writes 5122 bytes of public key and 5186 bytes of
 * secret key. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_RANDOM if the system gives no random numbers; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike5_keypair(uint8_t *public_key, uint8_t *secret_key);

/*
 * Makes a shared secret for the owner of a public key of 5122 bytes: writes the 5154 bytes of ciphertext that carry it, and
 * its 32 bytes. The two may not overlap.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial is set; ADM_ERR_HQC_RANDOM;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike5_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key);

/*
 * Writes the 32 bytes of the shared secret of a ciphertext of 5154 bytes, under a secret key of 5186 bytes as
 * adm_bike5_keypair made it. A ciphertext that was altered, or that the decoder fails for, gives another secret, in the same
 * time and without an error.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_HQC_KEY if a bit beyond the polynomial of the key's public part is set;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bike5_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key);

#ifdef __cplusplus
}
#endif

#endif
