/*
 * Adamant: AES modes, AEGIS, SHA-2, SHA-3, SHAKE, cSHAKE, KMAC, HMAC and HKDF. See adamant.h for the conventions.
 *
 * - Sizes are in bytes. ad, m and data may be NULL where their length is 0.
 * - An output of the length of the input may be the same buffer as the input; where the two overlap in part the call
 *   fails with ADM_ERR_OVERLAP. Tags and digests overlap nothing else.
 * - All functions are constant time in keys and data. Lengths, nonces and counters are public.
 * - Every decryption with a tag verifies: with a wrong one it returns ADM_ERR_AUTHENTICATION_FAILED and wipes its output.
 *   With any other error nothing is written. The exceptions have `unverified` in their names.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_SYMMETRIC_H
#define ADAMANT_SYMMETRIC_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* SHA-256 ---------------------------------------------------------------------------------------------------------- */

#define ADM_SHA256_BYTES 32

/* out = the digest of len bytes, 32 bytes. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_sha256(uint8_t *out, const uint8_t *data, size_t len);

/* A SHA-256 piece by piece. */
typedef struct adm_sha256_state adm_sha256_state;

/* Makes a state, ready for data; adm_sha256_free gives it back. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_sha256_new(adm_sha256_state **out);

/* Starts again. */
ADM_WARN_UNUSED int adm_sha256_init(adm_sha256_state *state);

/* Takes in the next len bytes. */
ADM_WARN_UNUSED int adm_sha256_update(adm_sha256_state *state, const uint8_t *data, size_t len);

/* out = the digest of the bytes so far, 32 bytes. The state does not change: more bytes may follow. */
ADM_WARN_UNUSED int adm_sha256_final(const adm_sha256_state *state, uint8_t *out);

/* Wipes and frees a state. NULL is allowed and does nothing. */
void adm_sha256_free(adm_sha256_state *state);

/* A digest: out of adm_sha256_many may be declared as uint8_t out[n][32]. */
typedef uint8_t adm_sha256_digest[ADM_SHA256_BYTES];

/*
 * out[i] = the digest of the len[i] bytes at msg[i], for i below n: any number of messages of any lengths, hashed side
 * by side. out overlaps no input. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_sha256_many(adm_sha256_digest *out, const uint8_t *const *msg, const size_t *len, size_t n);

/* SHA-384, SHA-512 ------------------------------------------------------------------------------------------------- */

#define ADM_SHA384_BYTES 48

/* out = the digest of len bytes, 48 bytes (FIPS 180-4). Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_sha384(uint8_t *out, const uint8_t *data, size_t len);

/* A SHA-384 piece by piece: as adm_sha256_state, with a digest of 48 bytes. */
typedef struct adm_sha384_state adm_sha384_state;
ADM_WARN_UNUSED int adm_sha384_new(adm_sha384_state **out);
ADM_WARN_UNUSED int adm_sha384_init(adm_sha384_state *state);
ADM_WARN_UNUSED int adm_sha384_update(adm_sha384_state *state, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_sha384_final(const adm_sha384_state *state, uint8_t *out);
void adm_sha384_free(adm_sha384_state *state);

#define ADM_SHA512_BYTES 64

/* out = the digest of len bytes, 64 bytes (FIPS 180-4). Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_sha512(uint8_t *out, const uint8_t *data, size_t len);

/* A SHA-512 piece by piece: as adm_sha256_state, with a digest of 64 bytes. */
typedef struct adm_sha512_state adm_sha512_state;
ADM_WARN_UNUSED int adm_sha512_new(adm_sha512_state **out);
ADM_WARN_UNUSED int adm_sha512_init(adm_sha512_state *state);
ADM_WARN_UNUSED int adm_sha512_update(adm_sha512_state *state, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_sha512_final(const adm_sha512_state *state, uint8_t *out);
void adm_sha512_free(adm_sha512_state *state);

/* SHA-3, KMAC ------------------------------------------------------------------------------------------------------ */

#define ADM_SHA3_224_BYTES 28
#define ADM_SHA3_256_BYTES 32
#define ADM_SHA3_384_BYTES 48
#define ADM_SHA3_512_BYTES 64
#define ADM_KECCAK256_BYTES 32

/* out = the digest of len bytes: 28, 32, 48 or 64 bytes (FIPS 202). Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_sha3_224(uint8_t *out, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_sha3_256(uint8_t *out, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_sha3_384(uint8_t *out, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_sha3_512(uint8_t *out, const uint8_t *data, size_t len);

/* out = the Keccak-256 digest of len bytes, 32 bytes, as Ethereum has it: SHA3-256 with Keccak's first padding. Errors as above. */
ADM_WARN_UNUSED int adm_keccak256(uint8_t *out, const uint8_t *data, size_t len);

/*
 * Fills out with outlen bytes, any number, of the KMAC128 or KMAC256 of len bytes under a key of any length and a customization,
 * which may be empty (SP 800-185, section 4). outlen is part of what is hashed: a shorter tag is not the beginning of a longer
 * one. To check a tag, compute it and compare with adm_ct_equal, not with memcmp. custom may be NULL where its length is 0. out may
 * overlap the data. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_kmac128(uint8_t *out, size_t outlen, const uint8_t *data, size_t len, const uint8_t *key, size_t keylen,
                                const uint8_t *custom, size_t customlen);
ADM_WARN_UNUSED int adm_kmac256(uint8_t *out, size_t outlen, const uint8_t *data, size_t len, const uint8_t *key, size_t keylen,
                                const uint8_t *custom, size_t customlen);

/* SHA-3 or Keccak-256 piece by piece: one kind of state for all five functions. */
typedef struct adm_sha3_state adm_sha3_state;

/* Makes a state, ready for data; adm_sha3_free gives it back. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_sha3_224_new(adm_sha3_state **out);
ADM_WARN_UNUSED int adm_sha3_256_new(adm_sha3_state **out);
ADM_WARN_UNUSED int adm_sha3_384_new(adm_sha3_state **out);
ADM_WARN_UNUSED int adm_sha3_512_new(adm_sha3_state **out);
ADM_WARN_UNUSED int adm_keccak256_new(adm_sha3_state **out);

/* Starts again, with the same function. */
ADM_WARN_UNUSED int adm_sha3_init(adm_sha3_state *state);

/* Takes in the next len bytes. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_sha3_update(adm_sha3_state *state, const uint8_t *data, size_t len);

/*
 * out = the digest of the bytes so far; outlen is its length, 28, 32, 48 or 64. The state does not change: more bytes may follow.
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_sha3_final(const adm_sha3_state *state, uint8_t *out, size_t outlen);

/* Wipes and frees a state. NULL is allowed and does nothing. */
void adm_sha3_free(adm_sha3_state *state);

/* A KMAC piece by piece. It keeps the key, in hashed form, for the next message. */
typedef struct adm_kmac_state adm_kmac_state;

/*
 * Makes a state under a key of any length and a customization, which may be empty, ready for data; adm_kmac_free gives it back.
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_kmac128_new(adm_kmac_state **out, const uint8_t *key, size_t keylen, const uint8_t *custom,
                                    size_t customlen);
ADM_WARN_UNUSED int adm_kmac256_new(adm_kmac_state **out, const uint8_t *key, size_t keylen, const uint8_t *custom,
                                    size_t customlen);

/* Starts again with the same key and customization. */
ADM_WARN_UNUSED int adm_kmac_init(adm_kmac_state *state);

/* Takes in the next len bytes. Errors: also ADM_ERR_ORDER once adm_kmac_squeeze was called. */
ADM_WARN_UNUSED int adm_kmac_update(adm_kmac_state *state, const uint8_t *data, size_t len);

/*
 * Fills out with the tag of outlen bytes, any number, of the bytes so far, as adm_kmac128 and adm_kmac256 do. The state does not
 * change: more bytes may follow. Errors: also ADM_ERR_ORDER once adm_kmac_squeeze was called.
 */
ADM_WARN_UNUSED int adm_kmac_final(const adm_kmac_state *state, uint8_t *out, size_t outlen);

/*
 * Fills out with the next outlen bytes of the output of KMACXOF128 or KMACXOF256 (SP 800-185, section 4.3.1), of which there is
 * no end and which is not the tag. The first call ends the data.
 */
ADM_WARN_UNUSED int adm_kmac_squeeze(adm_kmac_state *state, uint8_t *out, size_t outlen);

/* Wipes and frees a state. NULL is allowed and does nothing. */
void adm_kmac_free(adm_kmac_state *state);

/* SHAKE ------------------------------------------------------------------------------------------------------------ */

/*
 * Fills out with outlen bytes, any number, of SHAKE128 or SHAKE256 of the data (FIPS 202). out may overlap the data. Errors:
 * ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_shake128(uint8_t *out, size_t outlen, const uint8_t *data, size_t len);
ADM_WARN_UNUSED int adm_shake256(uint8_t *out, size_t outlen, const uint8_t *data, size_t len);

/*
 * The same of cSHAKE128 or cSHAKE256 (SP 800-185, section 3): with the name of a function that NIST defined, otherwise empty,
 * and a customization of the caller's. Both may be NULL where their lengths are 0; where both are, this is SHAKE.
 */
ADM_WARN_UNUSED int adm_cshake128(uint8_t *out, size_t outlen, const uint8_t *data, size_t len, const uint8_t *name,
                                  size_t namelen, const uint8_t *custom, size_t customlen);
ADM_WARN_UNUSED int adm_cshake256(uint8_t *out, size_t outlen, const uint8_t *data, size_t len, const uint8_t *name,
                                  size_t namelen, const uint8_t *custom, size_t customlen);

/* A SHAKE or cSHAKE piece by piece: first the data, then the output. */
typedef struct adm_shake_state adm_shake_state;

/* Makes a state, ready for data; adm_shake_free gives it back. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_shake128_new(adm_shake_state **out);
ADM_WARN_UNUSED int adm_shake256_new(adm_shake_state **out);

/* The same with a name and a customization, which the state keeps in hashed form. Errors: also ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_cshake128_new(adm_shake_state **out, const uint8_t *name, size_t namelen, const uint8_t *custom,
                                      size_t customlen);
ADM_WARN_UNUSED int adm_cshake256_new(adm_shake_state **out, const uint8_t *name, size_t namelen, const uint8_t *custom,
                                      size_t customlen);

/* Starts again, with the same function, name and customization. */
ADM_WARN_UNUSED int adm_shake_init(adm_shake_state *state);

/* Takes in the next len bytes. Errors: also ADM_ERR_ORDER once there was output. */
ADM_WARN_UNUSED int adm_shake_update(adm_shake_state *state, const uint8_t *data, size_t len);

/* Fills out with the next outlen bytes of output, of which there is no end. The first call ends the data. */
ADM_WARN_UNUSED int adm_shake_squeeze(adm_shake_state *state, uint8_t *out, size_t outlen);

/* Wipes and frees a state. NULL is allowed and does nothing. */
void adm_shake_free(adm_shake_state *state);

/* HMAC, HKDF ------------------------------------------------------------------------------------------------------- */

/*
 * out = the HMAC of len bytes under a key of any length: 32, 48 or 64 bytes (RFC 2104). To check a tag, compute it and compare
 * with adm_ct_equal, not with memcmp. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_hmac_sha256(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_hmac_sha384(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_hmac_sha512(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *key, size_t keylen);

/* An HMAC piece by piece, with any of the three hashes. It keeps the key, in hashed form, for the next message. */
typedef struct adm_hmac_state adm_hmac_state;

/*
 * Makes a state under a key of any length, ready for data; adm_hmac_free gives it back. Errors: ADM_ERR_NULL_POINTER,
 * ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_hmac_sha256_new(adm_hmac_state **out, const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_hmac_sha384_new(adm_hmac_state **out, const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_hmac_sha512_new(adm_hmac_state **out, const uint8_t *key, size_t keylen);

/* Starts again with the same key. */
ADM_WARN_UNUSED int adm_hmac_init(adm_hmac_state *state);

/* Takes in the next len bytes. */
ADM_WARN_UNUSED int adm_hmac_update(adm_hmac_state *state, const uint8_t *data, size_t len);

/*
 * out = the tag of the bytes so far; outlen is its length, 32, 48 or 64. The state does not change: more bytes may follow.
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_hmac_final(const adm_hmac_state *state, uint8_t *out, size_t outlen);

/* Wipes and frees a state. NULL is allowed and does nothing. */
void adm_hmac_free(adm_hmac_state *state);

/*
 * Fills out with up to 8160 bytes of key made of a secret, a salt and the purpose info, by HKDF-SHA-256 (RFC 5869). out
 * overlaps no input. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_MESSAGE_LENGTH.
 */
ADM_WARN_UNUSED int adm_hkdf_sha256(uint8_t *out, size_t outlen, const uint8_t *secret, size_t secretlen,
                                    const uint8_t *salt, size_t saltlen, const uint8_t *info, size_t infolen);

/* AES -------------------------------------------------------------------------------------------------------------- */

/* Keys have 16, 24 or 32 bytes. Errors of all: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OVERLAP. */

/*
 * Encrypts or decrypts len bytes in counter mode (NIST SP 800-38A): adds the keystream that starts with the encryption of
 * the 16-byte big-endian counter, from its byte `position` on. The counter has all 128 bits, and wraps.
 */
ADM_WARN_UNUSED int adm_aes_ctr(uint8_t *out, const uint8_t *data, size_t len, uint64_t position,
                                const uint8_t *counter, const uint8_t *key, size_t keylen);

/* Encrypts whole blocks in CBC mode with a 16-byte iv. Errors: also ADM_ERR_PARTIAL_BLOCK. */
ADM_WARN_UNUSED int adm_aes_cbc_encrypt(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *iv,
                                        const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_aes_cbc_decrypt(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *iv,
                                        const uint8_t *key, size_t keylen);

/* Encrypts the len[i] bytes at msg[i] to out[i] with iv[i], for i below n, side by side. Lengths may differ. */
ADM_WARN_UNUSED int adm_aes_cbc_encrypt_many(uint8_t *const *out, const uint8_t *const *msg, const size_t *len,
                                             const uint8_t *const *iv, size_t n, const uint8_t *key, size_t keylen);

/*
 * Encrypts a unit of 16 to 16777216 bytes in XTS mode (IEEE 1619) under a 16-byte tweak and a key of 32 or 64 bytes.
 * Errors: also ADM_ERR_MESSAGE_LENGTH, ADM_ERR_EQUAL_KEY_HALVES.
 */
ADM_WARN_UNUSED int adm_aes_xts_encrypt(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *tweak,
                                        const uint8_t *key, size_t keylen);
ADM_WARN_UNUSED int adm_aes_xts_decrypt(uint8_t *out, const uint8_t *data, size_t len, const uint8_t *tweak,
                                        const uint8_t *key, size_t keylen);

/*
 * An AES key for CTR and CBC, expanded once for any number of messages: worth it from the second message on, and what short
 * messages want. Never changes: threads may share it.
 */
typedef struct adm_aes adm_aes;

/* Expands a key of 16, 24 or 32 bytes; adm_aes_free gives it back. Errors: also ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_aes_new(adm_aes **out, const uint8_t *key, size_t keylen);

/* Wipes and frees a key. NULL is allowed and does nothing. */
void adm_aes_free(adm_aes *aes);

/* The functions above, with such a key: everything else is as there. */
ADM_WARN_UNUSED int adm_aes_ctr_with(const adm_aes *aes, uint8_t *out, const uint8_t *data, size_t len,
                                     uint64_t position, const uint8_t *counter);
ADM_WARN_UNUSED int adm_aes_cbc_encrypt_with(const adm_aes *aes, uint8_t *out, const uint8_t *data, size_t len,
                                             const uint8_t *iv);
ADM_WARN_UNUSED int adm_aes_cbc_decrypt_with(const adm_aes *aes, uint8_t *out, const uint8_t *data, size_t len,
                                             const uint8_t *iv);
ADM_WARN_UNUSED int adm_aes_cbc_encrypt_many_with(const adm_aes *aes, uint8_t *const *out, const uint8_t *const *msg,
                                                  const size_t *len, const uint8_t *const *iv, size_t n);

/* An XTS key, expanded once for any number of units. Never changes: threads may share it. */
typedef struct adm_aes_xts adm_aes_xts;

/* Expands a key of 32 or 64 bytes; adm_aes_xts_free gives it back. Errors: also ADM_ERR_EQUAL_KEY_HALVES,
   ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_aes_xts_new(adm_aes_xts **out, const uint8_t *key, size_t keylen);

/* Wipes and frees a key. NULL is allowed and does nothing. */
void adm_aes_xts_free(adm_aes_xts *xts);

/* adm_aes_xts_encrypt and adm_aes_xts_decrypt with such a key: everything else is as there. */
ADM_WARN_UNUSED int adm_aes_xts_encrypt_with(const adm_aes_xts *xts, uint8_t *out, const uint8_t *data, size_t len,
                                             const uint8_t *tweak);
ADM_WARN_UNUSED int adm_aes_xts_decrypt_with(const adm_aes_xts *xts, uint8_t *out, const uint8_t *data, size_t len,
                                             const uint8_t *tweak);

/* An AES-GCM key with its tables. Never changes: threads may share it. */
typedef struct adm_aes_gcm adm_aes_gcm;

/* Makes a key; adm_aes_gcm_free gives it back. Errors: also ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_aes_gcm_new(adm_aes_gcm **out, const uint8_t *key, size_t keylen);
void adm_aes_gcm_free(adm_aes_gcm *gcm);

/*
 * Encrypts mlen bytes to c and writes the 16-byte tag to mac (NIST SP 800-38D). The nonce should have 12 bytes and must
 * never be used twice with one key. Errors: also ADM_ERR_MESSAGE_LENGTH above 2^36 - 32 bytes.
 */
ADM_WARN_UNUSED int adm_aes_gcm_encrypt_detached(const adm_aes_gcm *gcm, uint8_t *c, uint8_t *mac, const uint8_t *m,
                                                 size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                 size_t npublen);
ADM_WARN_UNUSED int adm_aes_gcm_decrypt_detached(const adm_aes_gcm *gcm, uint8_t *m, const uint8_t *c, size_t clen,
                                                 const uint8_t *mac, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, size_t npublen);

/*
 * The same for one message under a key of 16, 24 or 32 bytes that is not kept: less work than adm_aes_gcm_new and
 * adm_aes_gcm_free around it, and no heap. Errors: also ADM_ERR_LENGTH for another length of the key.
 */
ADM_WARN_UNUSED int adm_aes_gcm_seal(uint8_t *c, uint8_t *mac, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                     size_t adlen, const uint8_t *npub, size_t npublen, const uint8_t *key,
                                     size_t keylen);
ADM_WARN_UNUSED int adm_aes_gcm_open(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac, const uint8_t *ad,
                                     size_t adlen, const uint8_t *npub, size_t npublen, const uint8_t *key,
                                     size_t keylen);

/*
 * An AES-GCM encryption piece by piece, begun with all of its associated data. It holds a copy of the key, which may be freed
 * before it.
 */
typedef struct adm_aes_gcm_encryptor adm_aes_gcm_encryptor;

/*
 * Begins an encryption under a nonce that was never used with this key before; adm_aes_gcm_encryptor_free gives it back.
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH (an empty nonce too), ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_aes_gcm_encryptor_new(adm_aes_gcm_encryptor **out, const adm_aes_gcm *gcm, const uint8_t *ad,
                                              size_t adlen, const uint8_t *npub, size_t npublen);

/*
 * Encrypts the next mlen bytes: as many come out as go in. Errors, all without a byte written: ADM_ERR_NULL_POINTER,
 * ADM_ERR_LENGTH, ADM_ERR_OVERLAP, ADM_ERR_MESSAGE_LENGTH above 2^36 - 32 bytes in all, ADM_ERR_ORDER after _final.
 */
ADM_WARN_UNUSED int adm_aes_gcm_encryptor_update(adm_aes_gcm_encryptor *encryptor, uint8_t *c, const uint8_t *m,
                                                 size_t mlen);

/*
 * Writes the tag, 16 bytes, and ends the encryption: two tags under one nonce would give away the authentication key.
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_ORDER the second time.
 */
ADM_WARN_UNUSED int adm_aes_gcm_encryptor_final(adm_aes_gcm_encryptor *encryptor, uint8_t *mac);

/* Wipes and frees an encryption. NULL is allowed and does nothing. */
void adm_aes_gcm_encryptor_free(adm_aes_gcm_encryptor *encryptor);

/*
 * NO BYTE THAT A DECRYPTOR WROTE MAY BE USED BEFORE adm_aes_gcm_decryptor_final HAS RETURNED ADM_OK: until then it may be what
 * an attacker chose, bit by bit. With any other result wipe all of it.
 *
 * An AES-GCM decryption piece by piece, for messages that do not fit into memory: let the plaintext go where it can be taken
 * back from, such as a temporary file that gets its name at the end. For all others use adm_aes_gcm_decrypt_detached, which
 * gives out nothing unverified. It holds a copy of the key.
 */
typedef struct adm_aes_gcm_decryptor adm_aes_gcm_decryptor;

/* Begins a decryption; adm_aes_gcm_decryptor_free gives it back. Errors: as adm_aes_gcm_encryptor_new. */
ADM_WARN_UNUSED int adm_aes_gcm_decryptor_new(adm_aes_gcm_decryptor **out, const adm_aes_gcm *gcm, const uint8_t *ad,
                                              size_t adlen, const uint8_t *npub, size_t npublen);

/*
 * Decrypts the next clen bytes, UNVERIFIED: as many come out as go in. They may not be used yet. Errors: as
 * adm_aes_gcm_encryptor_update.
 */
ADM_WARN_UNUSED int adm_aes_gcm_decryptor_update_unverified(adm_aes_gcm_decryptor *decryptor, uint8_t *m,
                                                            const uint8_t *c, size_t clen);

/*
 * ADM_OK if mac, of 16 bytes, is the tag of all that was decrypted: only then it may be used. ADM_ERR_AUTHENTICATION_FAILED
 * if not: what came out is in your buffers, and yours to wipe. Ends the decryption: ADM_ERR_ORDER the second time.
 */
ADM_WARN_UNUSED int adm_aes_gcm_decryptor_final(adm_aes_gcm_decryptor *decryptor, const uint8_t *mac);

/* Wipes and frees a decryption. NULL is allowed and does nothing. */
void adm_aes_gcm_decryptor_free(adm_aes_gcm_decryptor *decryptor);

/* AEGIS ------------------------------------------------------------------------------------------------------------ */

/*
 * The family of RFC 10032, and AEGIS-128 of the CAESAR competition. For each variant, with its constants' lengths:
 *
 *   _encrypt_detached   encrypts mlen bytes to c, writes the tag of maclen bytes (16, or 32) to mac
 *   _decrypt_detached   verifies and decrypts
 *   _encrypt, _decrypt  the same with the tag behind the ciphertext: c has mlen + maclen bytes
 *   _stream             fills out with len bytes of keystream; npub may be NULL for a nonce of zeros
 *   _mac                a MAC of mlen bytes; the key must not be used for encryption as well
 *   _encryptor_new      begins an encryption piece by piece with all of its associated data
 *   _decryptor_new      begins a decryption that gives out UNVERIFIED plaintext: read what adm_aegis_decryptor says
 *
 * A nonce must never be used twice with one key. The X variants are faster for messages of more than about 1 KiB and
 * slower below. Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_TAG_LENGTH, ADM_ERR_OVERLAP,
 * ADM_ERR_AUTHENTICATION_FAILED (output wiped), ADM_ERR_OUT_OF_MEMORY (_encryptor_new, _decryptor_new).
 */

/* An encryption under way, of any variant. */
typedef struct adm_aegis_encryptor adm_aegis_encryptor;

/* Encrypts the next mlen bytes: as many come out as go in. */
ADM_WARN_UNUSED int adm_aegis_encryptor_update(adm_aegis_encryptor *encryptor, uint8_t *c, const uint8_t *m,
                                               size_t mlen);

/* Writes the tag of all bytes so far. The encryption does not change: more bytes may follow, under another tag. */
ADM_WARN_UNUSED int adm_aegis_encryptor_final(const adm_aegis_encryptor *encryptor, uint8_t *mac, size_t maclen);

/* Wipes and frees an encryption. NULL is allowed and does nothing. */
void adm_aegis_encryptor_free(adm_aegis_encryptor *encryptor);

/*
 * NO BYTE THAT A DECRYPTOR WROTE MAY BE USED BEFORE adm_aegis_decryptor_final HAS RETURNED ADM_OK: until then it may be what
 * an attacker chose. With any other result wipe all of it.
 *
 * A decryption under way, of any variant, for messages that do not fit into memory: let the plaintext go where it can be taken
 * back from, such as a temporary file that gets its name at the end. For all others use _decrypt, which gives out nothing
 * unverified.
 */
typedef struct adm_aegis_decryptor adm_aegis_decryptor;

/* Decrypts the next clen bytes, UNVERIFIED: as many come out as go in. They may not be used yet. */
ADM_WARN_UNUSED int adm_aegis_decryptor_update_unverified(adm_aegis_decryptor *decryptor, uint8_t *m, const uint8_t *c,
                                                          size_t clen);

/*
 * ADM_OK if mac, of 16 or 32 bytes, is the tag of all that was decrypted: only then it may be used.
 * ADM_ERR_AUTHENTICATION_FAILED if not: what came out is in your buffers, and yours to wipe. The decryption does not change.
 */
ADM_WARN_UNUSED int adm_aegis_decryptor_final(const adm_aegis_decryptor *decryptor, const uint8_t *mac, size_t maclen);

/* Wipes and frees a decryption. NULL is allowed and does nothing. */
void adm_aegis_decryptor_free(adm_aegis_decryptor *decryptor);

/* AEGIS-128 of the CAESAR competition: key of 16 bytes, nonce of 16, tag of 16. */
#define ADM_AEGIS128_KEYBYTES 16
#define ADM_AEGIS128_NPUBBYTES 16
#define ADM_AEGIS128_ABYTES_MAX 16
size_t adm_aegis128_keybytes(void);
size_t adm_aegis128_npubbytes(void);
size_t adm_aegis128_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis128_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                  size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                  const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                  size_t maclen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                  const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                         size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                         size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                     const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                               const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                               const uint8_t *npub, const uint8_t *k);

/* AEGIS-128L: key of 16 bytes, nonce of 16, tag of 16 or 32. */
#define ADM_AEGIS128L_KEYBYTES 16
#define ADM_AEGIS128L_NPUBBYTES 16
#define ADM_AEGIS128L_ABYTES_MAX 32
size_t adm_aegis128l_keybytes(void);
size_t adm_aegis128l_npubbytes(void);
size_t adm_aegis128l_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis128l_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                   size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                   const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                   size_t maclen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                   const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                          size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                          size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                      const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                                const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128l_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                                const uint8_t *npub, const uint8_t *k);

/* AEGIS-128X2: key of 16 bytes, nonce of 16, tag of 16 or 32. */
#define ADM_AEGIS128X2_KEYBYTES 16
#define ADM_AEGIS128X2_NPUBBYTES 16
#define ADM_AEGIS128X2_ABYTES_MAX 32
size_t adm_aegis128x2_keybytes(void);
size_t adm_aegis128x2_npubbytes(void);
size_t adm_aegis128x2_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis128x2_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                    size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                    const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                    size_t maclen, const uint8_t *ad, size_t adlen,
                                                    const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                       const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x2_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);

/* AEGIS-128X4: key of 16 bytes, nonce of 16, tag of 16 or 32. */
#define ADM_AEGIS128X4_KEYBYTES 16
#define ADM_AEGIS128X4_NPUBBYTES 16
#define ADM_AEGIS128X4_ABYTES_MAX 32
size_t adm_aegis128x4_keybytes(void);
size_t adm_aegis128x4_npubbytes(void);
size_t adm_aegis128x4_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis128x4_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                    size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                    const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                    size_t maclen, const uint8_t *ad, size_t adlen,
                                                    const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                       const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis128x4_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);

/* AEGIS-256: key of 32 bytes, nonce of 32, tag of 16 or 32. */
#define ADM_AEGIS256_KEYBYTES 32
#define ADM_AEGIS256_NPUBBYTES 32
#define ADM_AEGIS256_ABYTES_MAX 32
size_t adm_aegis256_keybytes(void);
size_t adm_aegis256_npubbytes(void);
size_t adm_aegis256_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis256_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                  size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                  const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                  size_t maclen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                  const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                         size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                         size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                     const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                               const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                               const uint8_t *npub, const uint8_t *k);

/* AEGIS-256X2: key of 32 bytes, nonce of 32, tag of 16 or 32. */
#define ADM_AEGIS256X2_KEYBYTES 32
#define ADM_AEGIS256X2_NPUBBYTES 32
#define ADM_AEGIS256X2_ABYTES_MAX 32
size_t adm_aegis256x2_keybytes(void);
size_t adm_aegis256x2_npubbytes(void);
size_t adm_aegis256x2_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis256x2_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                    size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                    const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                    size_t maclen, const uint8_t *ad, size_t adlen,
                                                    const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                       const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x2_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);

/* AEGIS-256X4: key of 32 bytes, nonce of 32, tag of 16 or 32. */
#define ADM_AEGIS256X4_KEYBYTES 32
#define ADM_AEGIS256X4_NPUBBYTES 32
#define ADM_AEGIS256X4_ABYTES_MAX 32
size_t adm_aegis256x4_keybytes(void);
size_t adm_aegis256x4_npubbytes(void);
size_t adm_aegis256x4_abytes_max(void);
ADM_WARN_UNUSED int adm_aegis256x4_encrypt_detached(uint8_t *c, uint8_t *mac, size_t maclen, const uint8_t *m,
                                                    size_t mlen, const uint8_t *ad, size_t adlen, const uint8_t *npub,
                                                    const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_decrypt_detached(uint8_t *m, const uint8_t *c, size_t clen, const uint8_t *mac,
                                                    size_t maclen, const uint8_t *ad, size_t adlen,
                                                    const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_encrypt(uint8_t *c, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_decrypt(uint8_t *m, const uint8_t *c, size_t clen, size_t maclen, const uint8_t *ad,
                                           size_t adlen, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_stream(uint8_t *out, size_t len, const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_mac(uint8_t *mac, size_t maclen, const uint8_t *m, size_t mlen, const uint8_t *npub,
                                       const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_encryptor_new(adm_aegis_encryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);
ADM_WARN_UNUSED int adm_aegis256x4_decryptor_new(adm_aegis_decryptor **out, const uint8_t *ad, size_t adlen,
                                                 const uint8_t *npub, const uint8_t *k);

#ifdef __cplusplus
}
#endif

#endif
