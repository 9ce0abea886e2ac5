/*
 * Adamant: ECDSA (FIPS 186-5, SEC 1), ECDH (NIST SP 800-56A) and recovery of public keys over P-256 and secp256k1, and BIP-340
 * signatures over secp256k1. See adamant.h for the conventions, docs/reference/ecdsa.md for what is refused and why.
 *
 *     uint8_t secret[ADM_ECDSA_SECRET_BYTES], public_key[33], signature[ADM_ECDSA_SIGNATURE_BYTES];
 *     int error = adm_ecdsa_generate(ADM_ECDSA_P256, secret);
 *     if (error == 0) error = adm_ecdsa_public(ADM_ECDSA_P256, public_key, 33, secret);
 *     if (error == 0)
 *         error = adm_ecdsa_sign(ADM_ECDSA_P256, ADM_ECDSA_SHA256, signature, secret, message, message_len);
 *     if (error == 0)
 *         error = adm_ecdsa_verify(ADM_ECDSA_P256, ADM_ECDSA_SHA256, public_key, 33, message, message_len, signature);
 *     adm_wipe(secret, sizeof secret);
 *
 * A secret key has 32 bytes, a signature 64: r and s. A public key has the encoding of SEC 1, 33 bytes or 65; each is checked:
 * on the curve, not the point at infinity. "The codes of public keys" are ADM_ERR_CURVE_ENCODING, ADM_ERR_CURVE_FLAGS,
 * ADM_ERR_CURVE_NOT_ON_CURVE, ADM_ERR_ECDSA_IDENTITY, and ADM_ERR_LENGTH for another length.
 *
 * Every function that takes a curve refuses numbers that are none with ADM_ERR_ECDSA_UNKNOWN, and likewise hash functions and
 * formats; every function that takes a secret key refuses 0 and what is not below the group order with
 * ADM_ERR_ECDSA_SECRET_KEY; NULL is ADM_ERR_NULL_POINTER.
 *
 * Functions on secret keys are constant time with respect to them, to nonces and to what is signed. The other ones work on
 * public values and are not constant time. Random numbers come from the operating system.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_ECDSA_H
#define ADAMANT_ECDSA_H

#include <stddef.h>
#include <stdint.h>

#include "adamant_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a secret key; of a signature; of one with its recovery id, from 0 to 3, as the last byte. */
#define ADM_ECDSA_SECRET_BYTES 32
#define ADM_ECDSA_SIGNATURE_BYTES 64
#define ADM_ECDSA_RECOVERABLE_BYTES 65

/* The curve. */
enum adm_ecdsa_curve {
    ADM_ECDSA_P256 = 1,     /* also called secp256r1 and prime256v1 */
    ADM_ECDSA_SECP256K1 = 2 /* Bitcoin's and Ethereum's */
};

/* The hash function, of messages and for nonces. */
enum adm_ecdsa_hash {
    ADM_ECDSA_SHA256 = 256,
    ADM_ECDSA_SHA384 = 384,
    ADM_ECDSA_SHA512 = 512
};

/* How a key is written. Public keys have one structure, SubjectPublicKeyInfo (RFC 5280). */
enum adm_ecdsa_format {
    ADM_ECDSA_DER = 0,      /* PrivateKeyInfo (PKCS#8, RFC 5958) */
    ADM_ECDSA_PEM = 1,      /* the same as text: PRIVATE KEY, PUBLIC KEY; what openssl pkey writes */
    ADM_ECDSA_SEC1_DER = 2, /* ECPrivateKey (SEC 1, RFC 5915) */
    ADM_ECDSA_SEC1_PEM = 3  /* the same as text: EC PRIVATE KEY; what openssl ec writes */
};

/*
 * Draws a secret key of 32 bytes.
 *
 * Errors: ADM_ERR_RANDOM.
 */
ADM_WARN_UNUSED int adm_ecdsa_generate(int curve, uint8_t *secret);

/* Writes the public key of a secret key, in the encoding of public_keylen bytes, 33 or 65; otherwise ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_ecdsa_public(int curve, uint8_t *public_key, size_t public_keylen, const uint8_t *secret);

/*
 * Writes a public key in the encoding of outlen bytes, 33 or 65; this is how a key is checked, too. Not constant time.
 *
 * Errors: the codes of public keys.
 */
ADM_WARN_UNUSED int adm_ecdsa_public_convert(int curve, uint8_t *out, size_t outlen, const uint8_t *public_key,
                                             size_t public_keylen);

/*
 * Writes the 32 bytes of the shared secret with the owner of a public key: the x of their product. Derive keys from it, with
 * HKDF for example.
 *
 * Errors: the codes of public keys.
 */
ADM_WARN_UNUSED int adm_ecdh(int curve, uint8_t *shared, const uint8_t *secret, const uint8_t *public_key,
                             size_t public_keylen);

/*
 * Reads a secret key of datalen bytes, at most 65536, in any of the formats: writes the number of its curve to *curve and the
 * key to secret, 32 bytes. PEM needs no NUL at its end, and none may be counted in datalen. DER is strict, and PEM holds one
 * key and nothing else but blanks, or the EC PARAMETERS of openssl before it. A public key beside the secret one is compared.
 *
 * Errors: ADM_ERR_LENGTH, ADM_ERR_ECDSA_KEY_FILE, ADM_ERR_ECDSA_ENCRYPTED_KEY, ADM_ERR_ECDSA_UNSUPPORTED_KEY,
 * ADM_ERR_ECDSA_KEY_MISMATCH.
 */
ADM_WARN_UNUSED int adm_ecdsa_secret_read(int *curve, uint8_t *secret, const uint8_t *data, size_t datalen);

/*
 * Writes a secret key, not encrypted, in a format of enum adm_ecdsa_format; PEM ends with a line end, without NUL.
 *
 * *outlen is the room at out on entry and the length of the key on return. Where the room is too short: ADM_ERR_LENGTH, and
 * *outlen is the length that is needed; so call with *outlen = 0 first (out may be NULL then). Wipe what was written when it
 * is done with.
 */
ADM_WARN_UNUSED int adm_ecdsa_secret_write(int curve, int format, uint8_t *out, size_t *outlen, const uint8_t *secret);

/* Reads a public key, as adm_ecdsa_secret_read does a secret one; writes 65 bytes. Not constant time. */
ADM_WARN_UNUSED int adm_ecdsa_public_read(int *curve, uint8_t *public_key, const uint8_t *data, size_t datalen);

/* Writes a public key, as adm_ecdsa_secret_write does a secret one. Not constant time. */
ADM_WARN_UNUSED int adm_ecdsa_public_write(int curve, int format, uint8_t *out, size_t *outlen,
                                           const uint8_t *public_key, size_t public_keylen);

/*
 * Writes the signature of a message, 64 bytes, with the nonce of RFC 6979. s is what comes out: see adm_ecdsa_to_low_s.
 *
 * Constant time with respect to key and message; its length is public.
 */
ADM_WARN_UNUSED int adm_ecdsa_sign(int curve, int hash, uint8_t *signature, const uint8_t *secret, const uint8_t *message,
                                   size_t messagelen);

/* As adm_ecdsa_sign, with 32 random bytes mixed into the nonce: against faults. Errors: also ADM_ERR_RANDOM. */
ADM_WARN_UNUSED int adm_ecdsa_sign_hedged(int curve, int hash, uint8_t *signature, const uint8_t *secret,
                                          const uint8_t *message, size_t messagelen);

/*
 * As adm_ecdsa_sign, of a message of which a digest is given. Its leftmost 256 bits count; fewer than 16 bytes are
 * ADM_ERR_LENGTH. hash is that of the nonce.
 */
ADM_WARN_UNUSED int adm_ecdsa_sign_digest(int curve, int hash, uint8_t *signature, const uint8_t *secret,
                                          const uint8_t *digest, size_t digestlen);

/* As adm_ecdsa_sign_digest; writes 65 bytes, the last of which is the recovery id. */
ADM_WARN_UNUSED int adm_ecdsa_sign_recoverable(int curve, int hash, uint8_t *signature, const uint8_t *secret,
                                               const uint8_t *digest, size_t digestlen);

/*
 * Verifies a signature of 64 bytes of a message. Either s is accepted. Not constant time.
 *
 * Errors: ADM_ERR_ECDSA_SIGNATURE where it does not hold; ADM_ERR_ECDSA_ENCODING where r or s is 0 or not below the group
 * order; the codes of public keys.
 */
ADM_WARN_UNUSED int adm_ecdsa_verify(int curve, int hash, const uint8_t *public_key, size_t public_keylen,
                                     const uint8_t *message, size_t messagelen, const uint8_t *signature);

/* As adm_ecdsa_verify, of a message of which a digest is given, as for adm_ecdsa_sign_digest. */
ADM_WARN_UNUSED int adm_ecdsa_verify_digest(int curve, const uint8_t *public_key, size_t public_keylen,
                                            const uint8_t *digest, size_t digestlen, const uint8_t *signature);

/*
 * Writes the public key under which a signature of 65 bytes is one of a digest, in the encoding of public_keylen bytes, 33 or
 * 65. Not constant time.
 *
 * Errors: ADM_ERR_ECDSA_NO_KEY where there is none, or for an id above 3; ADM_ERR_ECDSA_ENCODING; ADM_ERR_LENGTH.
 */
ADM_WARN_UNUSED int adm_ecdsa_recover(int curve, uint8_t *public_key, size_t public_keylen, const uint8_t *signature,
                                      const uint8_t *digest, size_t digestlen);

/*
 * Writes a signature, of 64 bytes or of 65 with the recovery id, with the smaller s, which holds as well; the id changes with
 * it. outlen has to be signaturelen. Bitcoin and Ethereum take no other. Not constant time.
 *
 * Errors: ADM_ERR_LENGTH, ADM_ERR_ECDSA_ENCODING, ADM_ERR_ECDSA_NO_KEY for an id above 3.
 */
ADM_WARN_UNUSED int adm_ecdsa_to_low_s(int curve, uint8_t *out, size_t outlen, const uint8_t *signature,
                                       size_t signaturelen);

/*
 * Writes a signature of 64 bytes in DER, 8 to 72 bytes; *outlen as for adm_ecdsa_secret_write. Not constant time.
 *
 * Errors: ADM_ERR_LENGTH, ADM_ERR_ECDSA_ENCODING.
 */
ADM_WARN_UNUSED int adm_ecdsa_signature_to_der(int curve, uint8_t *out, size_t *outlen, const uint8_t *signature);

/*
 * Reads a signature in DER, strictly: as few bytes as it takes, and nothing behind it; writes 64 bytes. Not constant time.
 *
 * Errors: ADM_ERR_ECDSA_ENCODING.
 */
ADM_WARN_UNUSED int adm_ecdsa_signature_from_der(int curve, uint8_t *signature, const uint8_t *der, size_t derlen);

/* Writes the public key of a secret key for BIP-340, 32 bytes: the x of its point. */
ADM_WARN_UNUSED int adm_bip340_public(uint8_t *public_key, const uint8_t *secret);

/* Writes the signature of a message by BIP-340, 64 bytes, with random auxiliary bytes. Errors: ADM_ERR_RANDOM. */
ADM_WARN_UNUSED int adm_bip340_sign(uint8_t *signature, const uint8_t *secret, const uint8_t *message, size_t messagelen);

/*
 * Verifies a signature of 64 bytes by BIP-340 under a public key of 32. Not constant time.
 *
 * Errors: ADM_ERR_ECDSA_SIGNATURE; ADM_ERR_CURVE_ENCODING and ADM_ERR_CURVE_NOT_ON_CURVE for what is no key.
 */
ADM_WARN_UNUSED int adm_bip340_verify(const uint8_t *public_key, const uint8_t *message, size_t messagelen,
                                      const uint8_t *signature);

#ifdef __cplusplus
}
#endif

#endif
