/*
 * Adamant: BLS signatures on BLS12-381 (draft-irtf-cfrg-bls-signature-06), keys in trees (EIP-2333, EIP-2334), keystores
 * (EIP-2335), batches, shares of keys. See adamant.h for the conventions, docs/reference/bls.md for which scheme to take.
 *
 *     uint8_t secret[ADM_BLS_SECRET_BYTES], public_key[48], signature[96];
 *     int error = adm_bls_generate(secret);
 *     if (error == 0) error = adm_bls_public(ADM_BLS_MIN_PK, public_key, 48, secret);
 *     if (error == 0)
 *         error = adm_bls_sign(ADM_BLS_MIN_PK, ADM_BLS_POP, NULL, 0, signature, 96, secret, message, message_len);
 *     if (error == 0)
 *         error = adm_bls_verify(ADM_BLS_MIN_PK, ADM_BLS_POP, NULL, 0, public_key, 48, message, message_len, signature, 96);
 *     adm_wipe(secret, sizeof secret);
 *
 * A secret key or a share of one has 32 bytes, the most significant first, and serves both variants. Points have the encoding
 * of Zcash, Ethereum and drand. Functions write them compressed, 48 bytes in G1 and 96 in G2; where a function takes one point
 * with its length, it may also be uncompressed, twice as long. Lists have compressed points one after the other. Each point is
 * checked: on the curve, in the subgroup, not the point at infinity; "the codes of points" are ADM_ERR_CURVE_ENCODING,
 * ADM_ERR_CURVE_FLAGS, ADM_ERR_CURVE_INFINITY, ADM_ERR_CURVE_NOT_ON_CURVE, ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_BLS_IDENTITY,
 * and ADM_ERR_LENGTH for another length.
 *
 * tag is the domain separation tag: NULL with taglen 0 for the one of the scheme and variant.
 *
 * Functions on secret keys and shares are constant time with respect to them and to messages. The other ones work on public
 * values and are not constant time. Random numbers come from the operating system.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_BLS_H
#define ADAMANT_BLS_H

#include <stddef.h>
#include <stdint.h>

#include "adamant_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a secret key, and of a share of one. */
#define ADM_BLS_SECRET_BYTES 32

/* Which group holds the public keys. */
enum adm_bls_variant {
    ADM_BLS_MIN_PK = 1, /* G1: keys of 48 bytes, signatures of 96; Ethereum's */
    ADM_BLS_MIN_SIG = 2 /* G2: keys of 96 bytes, signatures of 48; drand's */
};

/* What keeps rogue keys out of aggregates. */
enum adm_bls_scheme {
    ADM_BLS_BASIC = 1, /* the messages of an aggregate differ (NUL) */
    ADM_BLS_AUG = 2,   /* the public key is signed with the message */
    ADM_BLS_POP = 3    /* each signer proves once to have the secret key; Ethereum's */
};

/* A public key with what is computed ahead of many verifications. */
typedef struct adm_bls_prepared adm_bls_prepared;

/* Signatures that are taken one by one and verified together. */
typedef struct adm_bls_batch adm_bls_batch;

/* The bytes of a compressed public key, 48 or 96; 0 for a variant that is not known. */
size_t adm_bls_public_bytes(int variant);

/* The bytes of a compressed signature, 96 or 48; 0 for a variant that is not known. */
size_t adm_bls_signature_bytes(int variant);

/*
 * Draws a secret key and writes its 32 bytes.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RANDOM.
 */
ADM_WARN_UNUSED int adm_bls_generate(uint8_t *secret);

/*
 * Writes the secret key of key material, ikmlen bytes, at least 32, that nobody can guess. info is public and may be empty.
 * version says which version of the draft: 4, with a fixed salt, is what EIP-2333 uses and what to take; 3 has another fixed
 * salt; 5 (and 6) have the caller's salt, which is empty in the others.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH (a salt with version 3 or 4), ADM_ERR_BLS_KEY_MATERIAL, ADM_ERR_BLS_UNKNOWN,
 * ADM_ERR_OUT_OF_MEMORY.
 *
 * Constant time with respect to key material and salt; lengths are public.
 */
ADM_WARN_UNUSED int adm_bls_keygen(uint8_t *secret, int version, const uint8_t *ikm, size_t ikmlen, const uint8_t *salt,
                                   size_t saltlen, const uint8_t *info, size_t infolen);

/*
 * Writes the secret key at the root of the tree of a seed (EIP-2333) of seedlen bytes, at least 32; usually 64 of BIP-39.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_KEY_MATERIAL, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_derive_master(uint8_t *secret, const uint8_t *seed, size_t seedlen);

/*
 * Writes the child with a number of a secret key (EIP-2333). The number is public.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_BLS_SECRET_KEY, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_derive_child(uint8_t *child, const uint8_t *parent, uint32_t index);

/*
 * Writes the secret key at a path in the tree of a seed: "m", or "m/12381/3600/0/0/0", the first signing key of an Ethereum
 * validator (EIP-2334). The path is a text that ends in a NUL, and public.
 *
 * Errors: as adm_bls_derive_master, and ADM_ERR_BLS_PATH.
 */
ADM_WARN_UNUSED int adm_bls_derive_path(uint8_t *secret, const uint8_t *seed, size_t seedlen, const char *path);

/*
 * Writes the public key of a secret key. public_keylen must be adm_bls_public_bytes(variant).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_SECRET_KEY.
 */
ADM_WARN_UNUSED int adm_bls_public(int variant, uint8_t *public_key, size_t public_keylen, const uint8_t *secret);

/*
 * Whether bytes are a public key (the draft's KeyValidate): 0 if they are.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_BLS_UNKNOWN, the codes of points.
 */
ADM_WARN_UNUSED int adm_bls_public_check(int variant, const uint8_t *public_key, size_t public_keylen);

/* Whether bytes are a signature, which says nothing about whether it holds; as adm_bls_public_check. */
ADM_WARN_UNUSED int adm_bls_signature_check(int variant, const uint8_t *signature, size_t signaturelen);

/*
 * Writes the sum of count public keys, under which the sum of their owners' signatures of one message is verified. Only for
 * keys whose owners proved to have the secret keys. outlen must be adm_bls_public_bytes(variant).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_EMPTY, ADM_ERR_OUT_OF_MEMORY, the codes of
 * points; ADM_ERR_BLS_IDENTITY also where the keys cancel.
 */
ADM_WARN_UNUSED int adm_bls_aggregate_public(int variant, uint8_t *out, size_t outlen, const uint8_t *public_keys,
                                             size_t count);

/*
 * The same without the check of the subgroup, for keys of the caller's own store, where they were put after they had been
 * checked; keys from anywhere else make verification accept what it must not. Each has public_keylen bytes: compressed, or
 * uncompressed, which is much quicker to read.
 *
 * Errors: as adm_bls_aggregate_public, less ADM_ERR_CURVE_NOT_IN_SUBGROUP.
 */
ADM_WARN_UNUSED int adm_bls_aggregate_public_trusted(int variant, uint8_t *out, size_t outlen, const uint8_t *public_keys,
                                                     size_t public_keylen, size_t count);

/*
 * Writes the signature of a message. signaturelen must be adm_bls_signature_bytes(variant).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_SECRET_KEY, ADM_ERR_EMPTY_TAG,
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_sign(int variant, int scheme, const uint8_t *tag, size_t taglen, uint8_t *signature,
                                 size_t signaturelen, const uint8_t *secret, const uint8_t *message, size_t messagelen);

/*
 * Whether a signature of a message holds: 0 if it does.
 *
 * Errors: ADM_ERR_BLS_SIGNATURE if it does not; ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_EMPTY_TAG,
 * ADM_ERR_OUT_OF_MEMORY, the codes of points.
 */
ADM_WARN_UNUSED int adm_bls_verify(int variant, int scheme, const uint8_t *tag, size_t taglen, const uint8_t *public_key,
                                   size_t public_keylen, const uint8_t *message, size_t messagelen,
                                   const uint8_t *signature, size_t signaturelen);

/*
 * Writes a proof that the caller has the secret key: a signature of the public key under a tag of its own. prooflen must be
 * adm_bls_signature_bytes(variant).
 *
 * Errors: as adm_bls_sign.
 */
ADM_WARN_UNUSED int adm_bls_prove_possession(int variant, const uint8_t *tag, size_t taglen, uint8_t *proof,
                                             size_t prooflen, const uint8_t *secret);

/*
 * Whether a proof of possession holds: 0 if it does.
 *
 * Errors: as adm_bls_verify.
 */
ADM_WARN_UNUSED int adm_bls_verify_possession(int variant, const uint8_t *tag, size_t taglen, const uint8_t *public_key,
                                              size_t public_keylen, const uint8_t *proof, size_t prooflen);

/*
 * Checks a public key once for many verifications, computes ahead what can be (20 KB for a key in G2, nothing in G1), and
 * stores a handle in *out, which the caller gives back to adm_bls_prepared_free.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_BLS_UNKNOWN, ADM_ERR_OUT_OF_MEMORY, the codes of points. *out is not written then.
 */
ADM_WARN_UNUSED int adm_bls_prepared_new(adm_bls_prepared **out, int variant, const uint8_t *public_key,
                                         size_t public_keylen);

/* As adm_bls_verify under a prepared key. */
ADM_WARN_UNUSED int adm_bls_prepared_verify(const adm_bls_prepared *prepared, int scheme, const uint8_t *tag,
                                            size_t taglen, const uint8_t *message, size_t messagelen,
                                            const uint8_t *signature, size_t signaturelen);

/*
 * Writes the public key that was prepared. public_keylen must be adm_bls_public_bytes of its variant.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_bls_prepared_public(const adm_bls_prepared *prepared, uint8_t *public_key, size_t public_keylen);

/* Frees a prepared key. NULL is allowed and does nothing. No other thread may be using it. */
void adm_bls_prepared_free(adm_bls_prepared *prepared);

/*
 * Writes the sum of count signatures. outlen must be adm_bls_signature_bytes(variant). The sum may be the point at infinity,
 * where signatures cancel; it holds under no keys.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_EMPTY, ADM_ERR_OUT_OF_MEMORY, the codes of
 * points.
 */
ADM_WARN_UNUSED int adm_bls_aggregate(int variant, uint8_t *out, size_t outlen, const uint8_t *signatures, size_t count);

/*
 * Whether the sum of the signatures of count keys, each of its own message, holds: 0 if it does.
 *
 * Errors: as adm_bls_verify, ADM_ERR_BLS_EMPTY, and ADM_ERR_BLS_REPEATED_MESSAGE for equal messages in the basic scheme.
 */
ADM_WARN_UNUSED int adm_bls_aggregate_verify(int variant, int scheme, const uint8_t *tag, size_t taglen,
                                             const uint8_t *public_keys, const uint8_t *const *messages,
                                             const size_t *messagelens, size_t count, const uint8_t *signature,
                                             size_t signaturelen);

/*
 * Whether the sum of the signatures of one message under count keys holds in the scheme ADM_BLS_POP: 0 if it does. The proofs
 * of possession of all keys have to be verified once and before.
 *
 * Errors: as adm_bls_verify, ADM_ERR_BLS_EMPTY; ADM_ERR_BLS_IDENTITY also where the keys cancel.
 */
ADM_WARN_UNUSED int adm_bls_fast_aggregate_verify(int variant, const uint8_t *tag, size_t taglen,
                                                  const uint8_t *public_keys, size_t count, const uint8_t *message,
                                                  size_t messagelen, const uint8_t *signature, size_t signaturelen);

/*
 * Whether all of count signatures hold, each of a message under a key: 0 if they do. Each is multiplied by a random number of
 * 128 bits, so a bad one passes with a probability of 2^-128. Equal messages cost one pairing together.
 *
 * Errors: as adm_bls_verify, ADM_ERR_BLS_EMPTY, ADM_ERR_RANDOM; which signature does not hold is not told.
 */
ADM_WARN_UNUSED int adm_bls_verify_batch(int variant, int scheme, const uint8_t *tag, size_t taglen,
                                         const uint8_t *public_keys, const uint8_t *const *messages,
                                         const size_t *messagelens, const uint8_t *signatures, size_t count);

/*
 * Writes count bytes to invalid: 1 for each signature that does not hold, or whose key or signature is no point of the group,
 * 0 for each that holds. With k bad ones it takes about k log2(count) checks of parts of the batch.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_EMPTY, ADM_ERR_EMPTY_TAG, ADM_ERR_RANDOM,
 * ADM_ERR_OUT_OF_MEMORY. Signatures that do not hold are no error.
 */
ADM_WARN_UNUSED int adm_bls_find_invalid(int variant, int scheme, const uint8_t *tag, size_t taglen, uint8_t *invalid,
                                         const uint8_t *public_keys, const uint8_t *const *messages,
                                         const size_t *messagelens, const uint8_t *signatures, size_t count);

/*
 * Makes an empty batch and stores its handle in *out, which the caller gives back to adm_bls_batch_free. It needs the same
 * memory for any number of signatures. One thread at a time may use it.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_BLS_UNKNOWN, ADM_ERR_OUT_OF_MEMORY. *out is not written then.
 */
ADM_WARN_UNUSED int adm_bls_batch_new(adm_bls_batch **out, int variant);

/*
 * Takes one more signature of a message under a key. Whether it holds shows at the end.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_EMPTY_TAG, ADM_ERR_RANDOM, ADM_ERR_OUT_OF_MEMORY,
 * the codes of points. It was not taken then.
 */
ADM_WARN_UNUSED int adm_bls_batch_add(adm_bls_batch *batch, int scheme, const uint8_t *tag, size_t taglen,
                                      const uint8_t *public_key, size_t public_keylen, const uint8_t *message,
                                      size_t messagelen, const uint8_t *signature, size_t signaturelen);

/* How many signatures a batch has taken; 0 if batch is NULL. */
uint64_t adm_bls_batch_count(const adm_bls_batch *batch);

/*
 * Moves what other has taken, in another thread perhaps, to batch; other is empty afterwards, and still the caller's to free.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_BLS_UNKNOWN for batches of different variants or twice the same batch,
 * ADM_ERR_OUT_OF_MEMORY: then other is empty, and its signatures are lost.
 */
ADM_WARN_UNUSED int adm_bls_batch_merge(adm_bls_batch *batch, adm_bls_batch *other);

/*
 * Whether all signatures that a batch has taken hold: 0 if they do. It is empty afterwards, whatever the result, and may be
 * used again.
 *
 * Errors: ADM_ERR_BLS_SIGNATURE if one does not; ADM_ERR_NULL_POINTER, ADM_ERR_BLS_EMPTY, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_batch_finish(adm_bls_batch *batch);

/* Frees a batch. NULL is allowed and does nothing. No other thread may be using it. */
void adm_bls_batch_free(adm_bls_batch *batch);

/*
 * Splits a secret key into count shares of 32 bytes, written one after the other with the indices 1, 2 and so on, of which any
 * threshold make its signatures and fewer tell nothing about it. The caller, who knows the whole key, has to be trusted: a
 * dealer. commitments (Feldman's) are public: threshold compressed points, the group's public key first. shareslen must be
 * count * 32 and commitmentslen threshold * adm_bls_public_bytes(variant).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_SECRET_KEY, ADM_ERR_BLS_THRESHOLD unless
 * 1 <= threshold <= count, ADM_ERR_RANDOM, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_split(int variant, uint32_t threshold, uint32_t count, uint8_t *shares, size_t shareslen,
                                  uint8_t *commitments, size_t commitmentslen, const uint8_t *secret);

/*
 * Writes the public key of the share with an index. public_keylen must be adm_bls_public_bytes(variant).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_EMPTY, ADM_ERR_BLS_INDEX (0),
 * ADM_ERR_OUT_OF_MEMORY, the codes of points.
 */
ADM_WARN_UNUSED int adm_bls_share_public(int variant, uint8_t *public_key, size_t public_keylen,
                                         const uint8_t *commitments, size_t commitmentslen, uint32_t index);

/*
 * Whether a share is the one that the dealer committed to: 0 if it is. Each holder asks this once.
 *
 * Errors: ADM_ERR_BLS_SHARE if it is not; ADM_ERR_BLS_SECRET_KEY, and those of adm_bls_share_public.
 *
 * Constant time with respect to the share.
 */
ADM_WARN_UNUSED int adm_bls_verify_share(int variant, const uint8_t *commitments, size_t commitmentslen, uint32_t index,
                                         const uint8_t *share);

/*
 * Writes the part of the group's signature that a share makes; keep the share's index with it. group_key is the first of the
 * commitments, and matters in the scheme ADM_BLS_AUG. partiallen must be adm_bls_signature_bytes(variant).
 *
 * Errors: as adm_bls_sign, and the codes of points.
 */
ADM_WARN_UNUSED int adm_bls_share_sign(int variant, int scheme, const uint8_t *tag, size_t taglen, uint8_t *partial,
                                       size_t partiallen, const uint8_t *share, const uint8_t *group_key,
                                       size_t group_keylen, const uint8_t *message, size_t messagelen);

/*
 * Whether the part of a signature that the share with an index made holds: 0 if it does.
 *
 * Errors: as adm_bls_verify, ADM_ERR_BLS_EMPTY, ADM_ERR_BLS_INDEX.
 */
ADM_WARN_UNUSED int adm_bls_verify_partial(int variant, int scheme, const uint8_t *tag, size_t taglen,
                                           const uint8_t *commitments, size_t commitmentslen, uint32_t index,
                                           const uint8_t *message, size_t messagelen, const uint8_t *partial,
                                           size_t partiallen);

/*
 * Writes the group's signature out of count parts, compressed, one after the other, with the indices of their shares. The
 * first ones are taken, as many as are needed, and the result is verified under the group's key. signaturelen must be
 * adm_bls_signature_bytes(variant).
 *
 * Errors: ADM_ERR_BLS_PARTIAL if a part does not hold, which adm_bls_verify_partial tells for each, ADM_ERR_BLS_TOO_FEW_SHARES,
 * ADM_ERR_BLS_INDEX for 0 and for equal indices, and those of adm_bls_verify_partial.
 */
ADM_WARN_UNUSED int adm_bls_recover(int variant, int scheme, const uint8_t *tag, size_t taglen, uint8_t *signature,
                                    size_t signaturelen, const uint8_t *commitments, size_t commitmentslen,
                                    const uint8_t *message, size_t messagelen, const uint32_t *indices,
                                    const uint8_t *partials, size_t count);

/*
 * Writes the secret key out of count shares, at least as many as are needed, with their indices; all are used. Its public key
 * is compared with the group's.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_SECRET_KEY, ADM_ERR_BLS_INDEX for 0 and for
 * equal indices, ADM_ERR_BLS_TOO_FEW_SHARES, ADM_ERR_BLS_SHARE if a share is wrong, ADM_ERR_BLS_EMPTY, ADM_ERR_OUT_OF_MEMORY,
 * the codes of points.
 *
 * Constant time with respect to the shares; indices are public.
 */
ADM_WARN_UNUSED int adm_bls_recover_key(int variant, uint8_t *secret, const uint8_t *commitments, size_t commitmentslen,
                                        const uint32_t *indices, const uint8_t *shares, size_t count);

/* How a password becomes a key. */
enum adm_bls_kdf {
    ADM_BLS_SCRYPT = 1, /* cost is log2 of n, 0 for 18: 1024 n bytes of memory */
    ADM_BLS_PBKDF2 = 2  /* with HMAC-SHA-256; cost is the number of rounds, 0 for 262144 */
};

/*
 * Encrypts a secret key of 32 bytes under a password, as a keystore of EIP-2335, version 4: writes its JSON text, with a line end and
 * without a NUL. *jsonlen is the room at json on entry and the length on return: less than 2048, if path is none of hundreds of
 * characters. The password is passwordlen bytes of UTF-8; it is normalised as the standard says. path is where the key is in the tree
 * of its seed, m/12381/3600/0/0 for example, or NULL. The memory of scrypt is wiped. Which memory scrypt reads depends on the password,
 * by its design.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH if there is not enough room: *jsonlen is what is needed then; ADM_ERR_BLS_UNKNOWN for a
 * variant or a kdf that is none, ADM_ERR_BLS_SECRET_KEY, ADM_ERR_BLS_PATH, ADM_ERR_BLS_KEYSTORE_COST, ADM_ERR_BLS_PASSWORD for one that
 * is not UTF-8; ADM_ERR_RANDOM; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_keystore_encrypt(int variant, uint8_t *json, size_t *jsonlen, const uint8_t *secret,
                                              const uint8_t *password, size_t passwordlen, const char *path, int kdf,
                                              uint32_t cost);

/*
 * Decrypts a keystore of at most 64 KiB of JSON, and writes the 32 bytes of its secret key. The file says how much memory and time the
 * password takes: 512 MiB and 2^24 steps at most.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_KEYSTORE, ADM_ERR_BLS_KEYSTORE_VERSION, ADM_ERR_BLS_KEYSTORE_COST;
 * ADM_ERR_BLS_PASSWORD if the password is wrong or the file was changed; ADM_ERR_BLS_KEY_MISMATCH for another public key in the file
 * than that of the secret key under this variant; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_bls_keystore_decrypt(int variant, uint8_t *secret, const uint8_t *json, size_t jsonlen,
                                              const uint8_t *password, size_t passwordlen);

/*
 * Writes the compressed public key that a keystore names; that it is the secret key's shows in adm_bls_keystore_decrypt alone.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH; ADM_ERR_BLS_UNKNOWN, ADM_ERR_BLS_KEYSTORE, ADM_ERR_BLS_KEYSTORE_VERSION,
 * ADM_ERR_BLS_KEYSTORE_COST; the codes of points, for a keystore that names none or one of the other variant.
 */
ADM_WARN_UNUSED int adm_bls_keystore_public(int variant, uint8_t *public_key, size_t public_keylen, const uint8_t *json,
                                             size_t jsonlen);

/*
 * Writes the path that a keystore names, without a NUL; it may be empty. *pathlen is the room at path on entry and the length on
 * return.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH if there is not enough room: *pathlen is what is needed then; ADM_ERR_BLS_KEYSTORE,
 * ADM_ERR_BLS_KEYSTORE_VERSION, ADM_ERR_BLS_KEYSTORE_COST.
 */
ADM_WARN_UNUSED int adm_bls_keystore_path(uint8_t *path, size_t *pathlen, const uint8_t *json, size_t jsonlen);

#ifdef __cplusplus
}
#endif

#endif
