/*
 * Adamant: hashing to elliptic curves (RFC 9380), and sums of products of points with scalars. See adamant.h for the
 * conventions.
 *
 *     uint8_t point[192];
 *     int error = adm_hash_to_curve("BLS12381G2_XMD:SHA-256_SSWU_RO_", point, sizeof point, message, message_len, tag, tag_len);
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * Points are uncompressed, with big-endian coordinates: for BLS12-381 as ZCash and the IETF have them, for BLS12-377, BN254
 * and BW6-761 as gnark, for secp256k1 and P-256 as SEC 1 (65 bytes, the point at infinity as 65 zeros); for Pallas and Vesta the 32
 * bytes of the Pasta curves; for Edwards curves, Ristretto255 and Banderwagon the 32 bytes of adamant_edwards.h. The suites
 * curve25519_XMD:SHA-512_ELL2_RO_ and _NU_ give u and v of RFC 7748, 32 little-endian bytes each.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_HASH_TO_CURVE_H
#define ADAMANT_HASH_TO_CURVE_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Groups of points. */
enum adm_group {
    ADM_GROUP_BLS12_381_G1 = 0,
    ADM_GROUP_BLS12_381_G2 = 1,
    ADM_GROUP_BLS12_377_G1 = 2,
    ADM_GROUP_BLS12_377_G2 = 3,
    ADM_GROUP_BN254_SNARKS_G1 = 4,
    ADM_GROUP_BN254_SNARKS_G2 = 5,
    ADM_GROUP_BN254_NOGAMI_G1 = 6,
    ADM_GROUP_BN254_NOGAMI_G2 = 7,
    ADM_GROUP_BW6_761_G1 = 8,
    ADM_GROUP_BW6_761_G2 = 9,
    ADM_GROUP_SECP256K1 = 10,
    ADM_GROUP_PALLAS = 11,
    ADM_GROUP_VESTA = 12,
    ADM_GROUP_EDWARDS25519 = 13,
    ADM_GROUP_RISTRETTO255 = 14,
    ADM_GROUP_JUBJUB = 15,
    ADM_GROUP_BANDERSNATCH = 16,
    ADM_GROUP_BANDERWAGON = 17,
    ADM_GROUP_P256 = 18
};

/*
 * The length of a suite's points in bytes; 0 for a suite that is not known, or NULL. Suites have the identifiers of RFC 9380,
 * such as "BLS12381G1_XMD:SHA-256_SSWU_RO_"; those that end in _RO_ are random oracles, those in _NU_ are not uniform.
 */
size_t adm_hash_to_curve_bytes(const char *suite);

/*
 * Hashes a message to a point of the group of prime order, of adm_hash_to_curve_bytes(suite) bytes. The tag separates
 * protocols: it must not be empty; one of more than 255 bytes is hashed. Inputs may overlap the output.
 *
 * Constant time in message and tag. Public are the suite and the lengths of message and tag, and with the suites
 * curve25519_..., whether the point is the one at infinity, to which no message is known to hash. Threads: any number.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_HASH_SUITE, ADM_ERR_EMPTY_TAG. The output is untouched then.
 */
ADM_WARN_UNUSED int adm_hash_to_curve(const char *suite, uint8_t *out, size_t out_len, const uint8_t *message,
                                      size_t message_len, const uint8_t *tag, size_t tag_len);

/*
 * Hashes count messages with one tag, message_lens[i] bytes at messages[i] each: out has their points one after the other, count
 * times adm_hash_to_curve_bytes(suite) bytes. Where the CPU has AVX2 or AVX-512 IFMA, eight at a time take as long as some five or
 * two alone: in BLS12-381, BLS12-377, BN254, Edwards25519 and Ristretto255, with IFMA in BW6-761, secp256k1 and P-256, too. Inputs
 * may overlap the output.
 *
 * Constant time and errors as adm_hash_to_curve, and ADM_ERR_OUT_OF_MEMORY; count is public.
 */
ADM_WARN_UNUSED int adm_hash_to_curve_batch(const char *suite, uint8_t *out, size_t out_len,
                                            const uint8_t *const *messages, const size_t *message_lens, size_t count,
                                            const uint8_t *tag, size_t tag_len);

/* The same on at most so many threads, which end before the call does; 0 stands for as many as the system has. Short batches take fewer. */
ADM_WARN_UNUSED int adm_hash_to_curve_batch_threads(const char *suite, uint8_t *out, size_t out_len,
                                                    const uint8_t *const *messages, const size_t *message_lens,
                                                    size_t count, const uint8_t *tag, size_t tag_len,
                                                    unsigned threads);

/*
 * The length in bytes of an element of the field that a suite maps from; 0 for a suite that is not known, NULL, and the suites
 * that have no such map here: those of Curve25519, and of Ristretto255 (adm_ristretto255_from_uniform maps to it).
 */
size_t adm_map_to_curve_field_bytes(const char *suite);

/*
 * Maps one element of the field, or two and adds the two points, and clears the cofactor: a point of the group of prime order, of
 * adm_hash_to_curve_bytes(suite) bytes. With two elements that a hash gave this is what the suite _RO_ does, with one what _NU_ does;
 * the suite's end makes no difference here. With one element of BLS12-381 it is MAP_FP_TO_G1 and MAP_FP2_TO_G2 of EIP-2537.
 *
 * elements has adm_map_to_curve_field_bytes(suite) bytes or twice as many: numbers below p, the most significant byte first, for
 * every suite; an element c0 + c1 u of Fp2 is c1, then c0. Inputs may overlap the output.
 *
 * Constant time in valid elements; their number, and that one is not below p, are public. Threads: any number.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_HASH_SUITE (also for suites without a map), ADM_ERR_CURVE_ENCODING (an
 * element is not below p). The output is untouched then.
 */
ADM_WARN_UNUSED int adm_map_to_curve(const char *suite, uint8_t *out, size_t out_len, const uint8_t *elements,
                                     size_t elements_len);

/* The length of a group's points, as above, in bytes; 0 for a number that names no group. */
size_t adm_msm_point_bytes(int group);

/* The length of a group's scalars, big-endian numbers modulo its order, in bytes; 0 for a number that names no group. */
size_t adm_msm_scalar_bytes(int group);

/*
 * The sum of scalar i times point i. Points and scalars stand one after the other; there are as many of one as of the other,
 * and none at all give the point at infinity. Points are checked to be in the group. Inputs may overlap the output.
 *
 * Constant time in scalars and in points that are valid. Public are the number of products, that a point is refused and why, and
 * for secp256k1 and P-256, which points are the one at infinity (65 zeros); whether the sum is that point is not public.
 * Threads: any number.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH, ADM_ERR_GROUP, ADM_ERR_OUT_OF_MEMORY; for a point ADM_ERR_CURVE_NOT_ON_CURVE (no
 * point has these coordinates) and ADM_ERR_CURVE_NOT_IN_SUBGROUP (outside of the group); of the groups up to ADM_GROUP_VESTA and of
 * ADM_GROUP_P256 also ADM_ERR_CURVE_ENCODING (a coordinate is not below p), ADM_ERR_CURVE_FLAGS and ADM_ERR_CURVE_INFINITY; of the others ADM_ERR_POINT
 * (not the one encoding of a point, a coordinate that is not below p among them). The output is untouched then.
 */
ADM_WARN_UNUSED int adm_msm(int group, uint8_t *out, size_t out_len, const uint8_t *points, size_t points_len,
                            const uint8_t *scalars, size_t scalars_len);

/* adm_msm on at most so many threads, which end before the call does; 0 stands for as many as the system has. Short sums take fewer. */
ADM_WARN_UNUSED int adm_msm_threads(int group, uint8_t *out, size_t out_len, const uint8_t *points, size_t points_len,
                                    const uint8_t *scalars, size_t scalars_len, unsigned threads);

/* adm_msm for public points and scalars, and many of them, on one thread. Not constant time. */
ADM_WARN_UNUSED int adm_msm_vartime(int group, uint8_t *out, size_t out_len, const uint8_t *points, size_t points_len,
                                    const uint8_t *scalars, size_t scalars_len);

/*
 * adm_msm_vartime on at most so many threads, which end before the call does; 0 stands for as many as the system has. Short
 * sums take fewer. Not constant time.
 */
ADM_WARN_UNUSED int adm_msm_vartime_threads(int group, uint8_t *out, size_t out_len, const uint8_t *points,
                                            size_t points_len, const uint8_t *scalars, size_t scalars_len,
                                            unsigned threads);

/*
 * Multiplies many points, each with its scalar: out, points and scalars are arrays without gaps, with as many of each. Points are checked
 * to be in the group. Eight go side by side where the CPU has AVX2 or AVX-512 IFMA: in the groups of BLS12-381, BLS12-377 and BN254,
 * with IFMA in those of BW6-761, in Edwards25519 and Ristretto255, too. Inputs may overlap the output. On at most so many threads.
 *
 * Constant time and errors as adm_msm.
 */
ADM_WARN_UNUSED int adm_group_mul_batch(int group, uint8_t *out, size_t out_len, const uint8_t *points,
                                        size_t points_len, const uint8_t *scalars, size_t scalars_len,
                                        unsigned threads);

/*
 * Whether all points of an array without gaps are in the group: 0, or an error of adm_msm for one of those that are not. Eight go side by
 * side as above, with AVX2 in Edwards25519 and Ristretto255, too. On at most so many threads.
 */
ADM_WARN_UNUSED int adm_group_check_batch(int group, const uint8_t *points, size_t points_len, unsigned threads);

#ifdef __cplusplus
}
#endif

#endif
