/*
 * Adamant: RSA (RFC 8017). Keys in DER and PEM, PKCS#1 v1.5 and PSS signatures, OAEP encryption. See adamant.h for the
 * conventions, docs/reference/rsa.md for what is refused and why.
 *
 *     adm_rsa_private *key;
 *     int error = adm_rsa_private_new(&key, pem, pem_len);
 *     if (error == 0) {
 *         size_t length = adm_rsa_private_bytes(key);
 *         error = adm_rsa_sign(key, ADM_RSA_PSS, ADM_RSA_SHA256, signature, length, message, message_len);
 *         adm_rsa_private_free(key);
 *     }
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * Signatures and ciphertexts are as long as the modulus, most significant byte first. Random numbers come from the
 * operating system. Keys have moduli of 1024 to 16384 bits (2048 is the least that is secure) and public exponents that
 * are odd, at least 3 and below 2^33. Encryption with the padding of PKCS#1 v1.5 is left out: its decryption cannot be
 * used safely. SHA-1 is not offered.
 *
 * Keys are only read by all functions but those that free them, so threads may share one.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_RSA_H
#define ADAMANT_RSA_H

#include <stddef.h>
#include <stdint.h>

#include "adamant_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A public key, and a private key, which holds its public one. */
typedef struct adm_rsa_public adm_rsa_public;
typedef struct adm_rsa_private adm_rsa_private;

/* How a key is written. */
enum adm_rsa_format {
    ADM_RSA_DER = 0,       /* SubjectPublicKeyInfo (RFC 5280), PrivateKeyInfo (PKCS#8, RFC 5958) */
    ADM_RSA_PEM = 1,       /* the same as text: PUBLIC KEY, PRIVATE KEY; what openssl pkey writes */
    ADM_RSA_PKCS1_DER = 2, /* RSAPublicKey, RSAPrivateKey (RFC 8017, appendix A.1) */
    ADM_RSA_PKCS1_PEM = 3  /* the same as text: RSA PUBLIC KEY, RSA PRIVATE KEY */
};

/* The hash function, of messages, labels and in MGF1. */
enum adm_rsa_hash {
    ADM_RSA_SHA256 = 256,
    ADM_RSA_SHA384 = 384,
    ADM_RSA_SHA512 = 512
};

/* How a signature is made. */
enum adm_rsa_scheme {
    ADM_RSA_PKCS1 = 1,       /* RSASSA-PKCS1-v1_5 */
    ADM_RSA_PSS = 2,         /* RSASSA-PSS, MGF1 with the same hash function, the salt as long as a digest */
    ADM_RSA_PSS_ANY_SALT = 3 /* the same with a salt of any length: for verification alone */
};

/*
 * Draws a new key with a modulus of exactly bits bits (even) and the public exponent e, 65537 unless there is a reason, as
 * FIPS 186-5, A.1.3 says, and stores its handle in *out. Takes a fraction of a second for 3072 bits, minutes for 16384. The
 * caller owns the handle: adm_rsa_private_free gives it back.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_RSA_SIZE, ADM_ERR_RSA_EXPONENT, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_RANDOM. *out is
 * not written then.
 *
 * Constant time with respect to the key; how many numbers were drawn and thrown away is public.
 */
ADM_WARN_UNUSED int adm_rsa_private_generate(adm_rsa_private **out, size_t bits, uint64_t e);

/*
 * Reads a private key of datalen bytes, at most 65536, in any of the formats, and stores its handle in *out. PEM needs no
 * NUL at its end, and none may be counted in datalen. DER is strict, and PEM holds one key and nothing else but blanks.
 * Encrypted keys are not supported. That the numbers fit each other is tested; that the primes are prime is not, see
 * adm_rsa_private_check_primes.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_ENCODING, ADM_ERR_RSA_ENCRYPTED_KEY,
 * ADM_ERR_RSA_UNSUPPORTED_KEY, ADM_ERR_RSA_SIZE, ADM_ERR_RSA_EXPONENT, ADM_ERR_RSA_KEY. *out is not written then.
 *
 * Constant time with respect to the private numbers; the lengths of their DER forms are public.
 */
ADM_WARN_UNUSED int adm_rsa_private_new(adm_rsa_private **out, const uint8_t *data, size_t datalen);

/*
 * Writes a private key, not encrypted, in a format of enum adm_rsa_format; PEM ends with a line end, without NUL.
 *
 * *outlen is the room at out on entry and the length of the key on return. Where the room is too short: ADM_ERR_LENGTH, and
 * *outlen is the length that is needed; so call with *outlen = 0 first (out may be NULL then).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_RSA_SCHEME, ADM_ERR_OUT_OF_MEMORY; out is untouched then.
 *
 * Constant time as adm_rsa_private_new. Wipe what was written when it is done with.
 */
ADM_WARN_UNUSED int adm_rsa_private_write(const adm_rsa_private *key, int format, uint8_t *out, size_t *outlen);

/*
 * Stores a handle of the public key in *out, which lives on its own and which the caller gives back to adm_rsa_public_free.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY; *out is not written then.
 */
ADM_WARN_UNUSED int adm_rsa_private_public(const adm_rsa_private *key, adm_rsa_public **out);

/*
 * Tests that the primes of a key are prime, by 64 Miller-Rabin rounds each: for keys whose origin is in doubt. Takes about
 * 130 times as long as a signature.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_RANDOM; ADM_ERR_RSA_KEY if one is composite.
 *
 * Constant time with respect to primes.
 */
ADM_WARN_UNUSED int adm_rsa_private_check_primes(const adm_rsa_private *key);

/* The bits of the modulus; 0 if key is NULL. */
size_t adm_rsa_private_bits(const adm_rsa_private *key);

/* The bytes of the modulus, which is the length of signatures and ciphertexts; 0 if key is NULL. */
size_t adm_rsa_private_bytes(const adm_rsa_private *key);

/* Wipes and frees a private key. NULL is allowed and does nothing. No other thread may be using it. */
void adm_rsa_private_free(adm_rsa_private *key);

/*
 * Reads a public key, as adm_rsa_private_new does a private one.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_ENCODING, ADM_ERR_RSA_UNSUPPORTED_KEY,
 * ADM_ERR_RSA_SIZE, ADM_ERR_RSA_EXPONENT, ADM_ERR_RSA_KEY (the modulus is even). *out is not written then.
 */
ADM_WARN_UNUSED int adm_rsa_public_new(adm_rsa_public **out, const uint8_t *data, size_t datalen);

/*
 * Makes a public key of modulus and exponent, most significant byte first, leading zeros allowed, at most 65536 bytes each.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_SIZE, ADM_ERR_RSA_EXPONENT,
 * ADM_ERR_RSA_KEY (the modulus is even). *out is not written then.
 */
ADM_WARN_UNUSED int adm_rsa_public_from_numbers(adm_rsa_public **out, const uint8_t *n, size_t nlen, const uint8_t *e,
                                                size_t elen);

/* Writes a public key, as adm_rsa_private_write does a private one. */
ADM_WARN_UNUSED int adm_rsa_public_write(const adm_rsa_public *key, int format, uint8_t *out, size_t *outlen);

/* The bits of the modulus; 0 if key is NULL. */
size_t adm_rsa_public_bits(const adm_rsa_public *key);

/* The bytes of the modulus, which is the length of signatures and ciphertexts; 0 if key is NULL. */
size_t adm_rsa_public_bytes(const adm_rsa_public *key);

/* Frees a public key. NULL is allowed and does nothing. No other thread may be using it. */
void adm_rsa_public_free(adm_rsa_public *key);

/*
 * Writes the signature of a message. outlen must be adm_rsa_private_bytes(key). The operation is blinded, and its result is
 * checked with the public key before it is given out.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_SCHEME, ADM_ERR_RSA_MODULUS_TOO_SHORT,
 * ADM_ERR_RSA_RANDOM, ADM_ERR_RSA_FAULT; out is untouched then. ADM_RSA_PSS_ANY_SALT is refused with ADM_ERR_RSA_SCHEME.
 *
 * Constant time with respect to key and message.
 */
ADM_WARN_UNUSED int adm_rsa_sign(const adm_rsa_private *key, int scheme, int hash, uint8_t *out, size_t outlen,
                                 const uint8_t *message, size_t messagelen);

/* As adm_rsa_sign, of a message of which the digest is given: 32, 48 or 64 bytes, or ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_rsa_sign_digest(const adm_rsa_private *key, int scheme, int hash, uint8_t *out, size_t outlen,
                                        const uint8_t *digest, size_t digestlen);

/*
 * Whether a signature of a message holds: 0 if it does. Nothing is secret here.
 *
 * Errors: ADM_ERR_RSA_SIGNATURE if it does not, whatever the reason, its length included; ADM_ERR_NULL_POINTER,
 * ADM_ERR_LENGTH (more than 65536 bytes of signature), ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_SCHEME.
 */
ADM_WARN_UNUSED int adm_rsa_verify(const adm_rsa_public *key, int scheme, int hash, const uint8_t *message,
                                   size_t messagelen, const uint8_t *signature, size_t signaturelen);

/* As adm_rsa_verify, of a message of which the digest is given: 32, 48 or 64 bytes, or ADM_ERR_LENGTH. */
ADM_WARN_UNUSED int adm_rsa_verify_digest(const adm_rsa_public *key, int scheme, int hash, const uint8_t *digest,
                                          size_t digestlen, const uint8_t *signature, size_t signaturelen);

/*
 * The longest message that OAEP takes with this key and hash function, in bytes: k - 2 h - 2 for a modulus of k bytes and
 * digests of h; 0 if key is NULL, if there is no such hash function, and if not even the empty message fits.
 */
size_t adm_rsa_oaep_max_bytes(const adm_rsa_public *key, int hash);

/*
 * Encrypts a message with OAEP. The label (mostly empty) has to be named again for decryption. outlen must be
 * adm_rsa_public_bytes(key).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_SCHEME, ADM_ERR_RSA_MODULUS_TOO_SHORT,
 * ADM_ERR_RSA_MESSAGE_TOO_LONG, ADM_ERR_RSA_RANDOM; out is untouched then.
 *
 * Constant time with respect to the message.
 */
ADM_WARN_UNUSED int adm_rsa_encrypt_oaep(const adm_rsa_public *key, int hash, const uint8_t *label, size_t labellen,
                                         uint8_t *out, size_t outlen, const uint8_t *message, size_t messagelen);

/*
 * Decrypts a message. *outlen is the room at out on entry, at least adm_rsa_oaep_max_bytes of the public key, and the length
 * of the message on return. Where the room is too short, which is found out before the work begins: ADM_ERR_LENGTH, and
 * *outlen is the room that is needed.
 *
 * Errors: ADM_ERR_RSA_DECRYPTION for every ciphertext that is not one, whatever is wrong with it: nothing tells the reasons
 * apart, not the time either. ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_OUT_OF_MEMORY, ADM_ERR_RSA_SCHEME,
 * ADM_ERR_RSA_MODULUS_TOO_SHORT, ADM_ERR_RSA_RANDOM, ADM_ERR_RSA_FAULT say nothing about the ciphertext. out is untouched
 * then.
 *
 * Constant time with respect to key and message; whether decryption succeeded is public, and then the message's length.
 */
ADM_WARN_UNUSED int adm_rsa_decrypt_oaep(const adm_rsa_private *key, int hash, const uint8_t *label, size_t labellen,
                                         uint8_t *out, size_t *outlen, const uint8_t *ciphertext,
                                         size_t ciphertextlen);

#ifdef __cplusplus
}
#endif

#endif
