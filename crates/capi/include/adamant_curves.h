/*
 * Adamant: fields, points and pairings of five pairing-friendly curves. See adamant.h for the conventions.
 *
 *     uint8_t key[ADM_CURVE_POINT_MAX], secret[32];
 *     size_t length = adm_curve_point_bytes(ADM_CURVE_BLS12_381, ADM_CURVE_G1);
 *     ... fill secret ...
 *     int error = adm_curve_mul_generator(ADM_CURVE_BLS12_381, ADM_CURVE_G1, key, length, secret, sizeof secret);
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * The curve is the first argument everywhere, and everything else is byte strings:
 *
 * - An element of Fp or Fr is a number below the prime, most significant byte first. An element c0 + c1 u of Fp2 is c1,
 *   then c0.
 * - A point is x, then y, uncompressed as docs/reference/curves.md describes byte by byte (BLS12-381: the IETF's and ZCash's form;
 *   BN254: that of the EVM; the others: gnark's). adm_curve_decode takes compressed points too.
 * - A scalar is a number of any length, most significant byte first, and is reduced modulo r.
 * - A value of the pairing is its 6 or 12 coefficients over Fp, highest first.
 *
 * All points and values are checked when they are read; a function that needs points of the group of order r also checks
 * that they are in it, so that no wrong result comes out for any input. The identity is a point like any other: refuse
 * identities as keys yourself, as protocols ask.
 *
 * Functions are constant time in scalars and field elements, and not in points, which are taken as public; that an input
 * is refused is public.
 *
 * An argument threads says on how many threads a function may work, the caller's among them; the others end before the call does. 0
 * stands for as many as the system has. Short batches take fewer. A function whose name ends in _threads does what the one without
 * that does, which works on one thread. Results are the same for any number.
 *
 * Every function can give ADM_ERR_CURVE_UNKNOWN, ADM_ERR_NULL_POINTER and ADM_ERR_LENGTH (an output or an input does not
 * have the length that the functions on lengths tell), and for its inputs ADM_ERR_CURVE_ENCODING (a number is not below
 * the prime); for points also ADM_ERR_CURVE_FLAGS, ADM_ERR_CURVE_INFINITY and ADM_ERR_CURVE_NOT_ON_CURVE.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_CURVES_H
#define ADAMANT_CURVES_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The curves. */
enum adm_curve {
    ADM_CURVE_BLS12_381 = 1,    /* y^2 = x^3 + 4 */
    ADM_CURVE_BLS12_377 = 2,    /* y^2 = x^3 + 1 */
    ADM_CURVE_BN254_SNARKS = 3, /* y^2 = x^3 + 3, of the EVM; also called alt_bn128 */
    ADM_CURVE_BN254_NOGAMI = 4, /* y^2 = x^3 + 2; also called Fp254BNb */
    ADM_CURVE_BW6_761 = 5       /* y^2 = x^3 - 1 */
};

/* The groups of points. */
enum adm_curve_group {
    ADM_CURVE_G1 = 1, /* over Fp */
    ADM_CURVE_G2 = 2  /* over Fp2; over Fp on BW6-761 */
};

/* The fields. */
enum adm_curve_field {
    ADM_CURVE_FP = 1, /* coordinates of G1 */
    ADM_CURVE_FR = 2, /* scalars */
    ADM_CURVE_FP2 = 3 /* coordinates of G2, not on BW6-761 */
};

/* The most bytes that something has on any of these curves. */
#define ADM_CURVE_FIELD_MAX 96
#define ADM_CURVE_SCALAR_MAX 48
#define ADM_CURVE_POINT_MAX 192
#define ADM_CURVE_COMPRESSED_MAX 96
#define ADM_CURVE_GT_MAX 576

/*
 * Bytes of a field element, of a scalar below r, of a point, of a compressed point, of a value of the pairing; 0 for an
 * unknown curve, group or field.
 *
 *                  Fp   Fr   Fp2   G1, compressed   G2, compressed    Gt
 *     BLS12-381    48   32    96       96   48         192   96      576
 *     BLS12-377    48   32    96       96   48         192   96      576
 *     BN254        32   32    64       64   32         128   64      384
 *     BW6-761      96   48     -      192   96         192   96      576
 */
size_t adm_curve_field_bytes(int curve, int field);
size_t adm_curve_scalar_bytes(int curve);
size_t adm_curve_point_bytes(int curve, int group);
size_t adm_curve_compressed_bytes(int curve, int group);
size_t adm_curve_gt_bytes(int curve);

/* out = a + b, a - b, a * b in a field. All lengths are adm_curve_field_bytes. */
ADM_WARN_UNUSED int adm_curve_field_add(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                        size_t alen, const uint8_t *b, size_t blen);
ADM_WARN_UNUSED int adm_curve_field_sub(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                        size_t alen, const uint8_t *b, size_t blen);
ADM_WARN_UNUSED int adm_curve_field_mul(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                        size_t alen, const uint8_t *b, size_t blen);

/* out = 1 / a. Further errors: ADM_ERR_CURVE_NOT_INVERTIBLE for 0. */
ADM_WARN_UNUSED int adm_curve_field_invert(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                           size_t alen);

/* out * out = a; which of the two roots is not specified. Further errors: ADM_ERR_CURVE_NOT_SQUARE. */
ADM_WARN_UNUSED int adm_curve_field_sqrt(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                         size_t alen);

/* out = a^exponent for a number of any length. Constant time in both; the exponent's length is public. Further errors:
   ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_curve_field_pow(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                        size_t alen, const uint8_t *exponent, size_t exponentlen);

/*
 * The inverses of count elements, in arrays without gaps of elements of adm_curve_field_bytes; 0 for 0. Many cost three
 * multiplications each. Further errors: ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_curve_field_invert_batch(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                                 size_t alen, size_t count);
ADM_WARN_UNUSED int adm_curve_field_invert_batch_threads(int curve, int field, uint8_t *out, size_t outlen,
                                                         const uint8_t *a, size_t alen, size_t count,
                                                         unsigned threads);

/*
 * Square roots of count elements: out has a root of each, one of the two, and 0 for an element that has none; squares has a byte for each,
 * 1 where there is a root, which is so for 0, and 0 where there is none. Eight go side by side in Fp and Fp2 where the CPU has AVX2 or
 * AVX-512 IFMA, but for BN254-nogami, and for BW6-761 without IFMA. Further errors: ADM_ERR_OUT_OF_MEMORY.
 *
 * Constant time in the elements, and in which of them are squares.
 */
ADM_WARN_UNUSED int adm_curve_field_sqrt_batch(int curve, int field, uint8_t *out, size_t outlen, uint8_t *squares,
                                               const uint8_t *a, size_t alen, size_t count, unsigned threads);

/* out[i] = a[i] + b[i], a[i] - b[i], a[i] b[i] for count elements each, in arrays without gaps. Further errors: ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_curve_field_add_batch(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                              size_t alen, const uint8_t *b, size_t blen, size_t count,
                                              unsigned threads);
ADM_WARN_UNUSED int adm_curve_field_sub_batch(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                              size_t alen, const uint8_t *b, size_t blen, size_t count,
                                              unsigned threads);
ADM_WARN_UNUSED int adm_curve_field_mul_batch(int curve, int field, uint8_t *out, size_t outlen, const uint8_t *a,
                                              size_t alen, const uint8_t *b, size_t blen, size_t count,
                                              unsigned threads);

/* out = the sum of a[i] b[i] for count elements of Fr each, of adm_curve_scalar_bytes; 0 for none. Further errors: ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_curve_inner_product(int curve, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                            const uint8_t *b, size_t blen, size_t count, unsigned threads);

/*
 * The number-theoretic transform over Fr: the count coefficients of a polynomial, lowest first, become its values at shift
 * w^i, i = 0, 1, ..., for the root of unity w of order count, which is a power of two; and back. Elements of
 * adm_curve_scalar_bytes in arrays without gaps; a shift of length 0 is 1. w is generator^((r - 1) / count) for the generator 7 of
 * BLS12-381, 22 of BLS12-377, 5 of BN254-snarks.
 *
 * Constant time in the elements; shift and count are public. Further errors: ADM_ERR_CURVE_NOT_INVERTIBLE for a shift of 0
 * (inverse only), ADM_ERR_OUT_OF_MEMORY; ADM_ERR_LENGTH also where there is no root of this order.
 */
ADM_WARN_UNUSED int adm_curve_ntt(int curve, uint8_t *out, size_t outlen, const uint8_t *values, size_t valueslen,
                                  size_t count, const uint8_t *shift, size_t shiftlen);
ADM_WARN_UNUSED int adm_curve_ntt_inverse(int curve, uint8_t *out, size_t outlen, const uint8_t *values,
                                          size_t valueslen, size_t count, const uint8_t *shift, size_t shiftlen);
ADM_WARN_UNUSED int adm_curve_ntt_threads(int curve, uint8_t *out, size_t outlen, const uint8_t *values,
                                          size_t valueslen, size_t count, const uint8_t *shift, size_t shiftlen,
                                          unsigned threads);
ADM_WARN_UNUSED int adm_curve_ntt_inverse_threads(int curve, uint8_t *out, size_t outlen, const uint8_t *values,
                                                  size_t valueslen, size_t count, const uint8_t *shift,
                                                  size_t shiftlen, unsigned threads);

/*
 * The same transforms of points, in arrays without gaps of adm_curve_point_bytes: out[i] = the sum of w^(i j) points[j], and back. Further
 * errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY; ADM_ERR_LENGTH also where there is no root of this order.
 *
 * Not constant time: for public points.
 */
ADM_WARN_UNUSED int adm_curve_ntt_points_vartime(int curve, int group, uint8_t *out, size_t outlen,
                                                 const uint8_t *points, size_t pointslen, size_t count,
                                                 unsigned threads);
ADM_WARN_UNUSED int adm_curve_ntt_points_inverse_vartime(int curve, int group, uint8_t *out, size_t outlen,
                                                         const uint8_t *points, size_t pointslen, size_t count,
                                                         unsigned threads);

/* out = the generator of a group. outlen is adm_curve_point_bytes. */
ADM_WARN_UNUSED int adm_curve_generator(int curve, int group, uint8_t *out, size_t outlen);

/*
 * out = the point of an encoding, which is compressed if it has adm_curve_compressed_bytes, and uncompressed if it has
 * adm_curve_point_bytes; it is checked to be in the group. Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP.
 */
ADM_WARN_UNUSED int adm_curve_decode(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *encoding,
                                     size_t encodinglen);

/* out = the compressed encoding, adm_curve_compressed_bytes, of a point. Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP. */
ADM_WARN_UNUSED int adm_curve_compress(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *point,
                                       size_t pointlen);

/* Whether adm_curve_decode would accept an encoding: 0, or the error that it would give. */
ADM_WARN_UNUSED int adm_curve_check(int curve, int group, const uint8_t *encoding, size_t encodinglen);

/* The same for count points, uncompressed, one after the other: 0 if all are in the group. Further errors:
   ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY. */
ADM_WARN_UNUSED int adm_curve_check_batch(int curve, int group, const uint8_t *points, size_t pointslen, size_t count);
ADM_WARN_UNUSED int adm_curve_check_batch_threads(int curve, int group, const uint8_t *points, size_t pointslen,
                                                  size_t count, unsigned threads);

/*
 * The points of count compressed encodings, each checked to be in the group, in arrays without gaps: adm_curve_compressed_bytes in,
 * adm_curve_point_bytes out. Several times as fast as one after the other where the CPU has AVX2 or AVX-512 IFMA, but for BW6-761
 * and BN254-nogami.
 * Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY; nothing is written then.
 *
 * The functions called randomised test 256 points and more by sums with random coefficients from the operating system, where
 * the cofactor is odd: points outside of the group pass with a probability below 2^-128, and all others always. Further errors:
 * ADM_ERR_RANDOM.
 */
ADM_WARN_UNUSED int adm_curve_decode_batch(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *encodings,
                                           size_t encodingslen, size_t count);
ADM_WARN_UNUSED int adm_curve_decode_randomised_batch(int curve, int group, uint8_t *out, size_t outlen,
                                                      const uint8_t *encodings, size_t encodingslen, size_t count);
ADM_WARN_UNUSED int adm_curve_check_randomised_batch(int curve, int group, const uint8_t *points, size_t pointslen,
                                                     size_t count);
ADM_WARN_UNUSED int adm_curve_decode_batch_threads(int curve, int group, uint8_t *out, size_t outlen,
                                                   const uint8_t *encodings, size_t encodingslen, size_t count,
                                                   unsigned threads);
ADM_WARN_UNUSED int adm_curve_decode_randomised_batch_threads(int curve, int group, uint8_t *out, size_t outlen,
                                                              const uint8_t *encodings, size_t encodingslen,
                                                              size_t count, unsigned threads);
ADM_WARN_UNUSED int adm_curve_check_randomised_batch_threads(int curve, int group, const uint8_t *points,
                                                             size_t pointslen, size_t count, unsigned threads);

/*
 * out = a + b, 2 a, -a. These need no check of the group, and make none: they are right for all points of the curve.
 * All lengths are adm_curve_point_bytes.
 */
ADM_WARN_UNUSED int adm_curve_add(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                  const uint8_t *b, size_t blen);
ADM_WARN_UNUSED int adm_curve_double(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen);
ADM_WARN_UNUSED int adm_curve_negate(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen);

/*
 * out = scalar times point, or times the generator. Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP.
 *
 * Constant time in the scalar, whose length is public.
 */
ADM_WARN_UNUSED int adm_curve_mul(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *point,
                                  size_t pointlen, const uint8_t *scalar, size_t scalarlen);
ADM_WARN_UNUSED int adm_curve_mul_generator(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *scalar,
                                            size_t scalarlen);

/*
 * Multiplies count points, each with its scalar: out, points and scalars are arrays without gaps, of elements of
 * adm_curve_point_bytes and adm_curve_scalar_bytes. Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY.
 *
 * Constant time in the scalars.
 */
ADM_WARN_UNUSED int adm_curve_mul_batch(int curve, int group, uint8_t *out, size_t outlen, const uint8_t *points,
                                        size_t pointslen, const uint8_t *scalars, size_t scalarslen, size_t count);
ADM_WARN_UNUSED int adm_curve_mul_batch_threads(int curve, int group, uint8_t *out, size_t outlen,
                                                const uint8_t *points, size_t pointslen, const uint8_t *scalars,
                                                size_t scalarslen, size_t count, unsigned threads);

/* Multiples of a point, for many scalars: adm_curve_table_mul needs additions only. Threads may share it. */
typedef struct adm_curve_table adm_curve_table;

/*
 * Makes the table of a point, of at most 128 KiB, and stores its handle in *out; takes as long as some multiplications. The
 * caller owns the handle: adm_curve_table_free gives it back.
 *
 * Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY. *out is not written then.
 */
ADM_WARN_UNUSED int adm_curve_table_new(adm_curve_table **out, int curve, int group, const uint8_t *point,
                                        size_t pointlen);

/* Frees a table. NULL is allowed and does nothing. No other thread may be using it. */
void adm_curve_table_free(adm_curve_table *table);

/* out = scalar times the table's point, otherwise as adm_curve_mul. */
ADM_WARN_UNUSED int adm_curve_table_mul(const adm_curve_table *table, uint8_t *out, size_t outlen,
                                        const uint8_t *scalar, size_t scalarlen);

/*
 * The products of count scalars, of adm_curve_scalar_bytes each, with the table's point: out has adm_curve_point_bytes for each. Eight go
 * side by side where the CPU has AVX-512 IFMA. Further errors: ADM_ERR_OUT_OF_MEMORY.
 *
 * Constant time in the scalars.
 */
ADM_WARN_UNUSED int adm_curve_table_mul_batch(const adm_curve_table *table, uint8_t *out, size_t outlen,
                                              const uint8_t *scalars, size_t scalarslen, size_t count,
                                              unsigned threads);

/* Multiples of many points, for sums of products with many scalars. Threads may share them. */
typedef struct adm_curve_msm_table adm_curve_msm_table;

/*
 * Makes the tables of count points, 1 to 65536, in an array without gaps, for digits of width bits, 1 to 15: 2^(width - 1)
 * multiples of each, of 96 bytes in G1 of BLS12-381. The caller owns the handle: adm_curve_msm_table_free gives it back.
 *
 * Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY; ADM_ERR_LENGTH also for another count or width. *out is not
 * written then.
 */
ADM_WARN_UNUSED int adm_curve_msm_table_new(adm_curve_msm_table **out, int curve, int group, const uint8_t *points,
                                            size_t pointslen, size_t count, unsigned width);

/* The same on at most so many threads; it needs the memory of the tables twice while it makes them. */
ADM_WARN_UNUSED int adm_curve_msm_table_new_threads(adm_curve_msm_table **out, int curve, int group,
                                                    const uint8_t *points, size_t pointslen, size_t count,
                                                    unsigned width, unsigned threads);

/* Frees tables. NULL is allowed and does nothing. No other thread may be using them. */
void adm_curve_msm_table_free(adm_curve_msm_table *table);

/*
 * out = the sum of the tables' points, each times its scalar: as many as there are points, of adm_curve_scalar_bytes. On at most
 * threads threads. Further errors: ADM_ERR_OUT_OF_MEMORY.
 *
 * Not constant time: for public scalars.
 */
ADM_WARN_UNUSED int adm_curve_msm_table_sum_vartime(const adm_curve_msm_table *table, uint8_t *out, size_t outlen,
                                                    const uint8_t *scalars, size_t scalarslen, unsigned threads);

/*
 * out = the product of e(p[i], q[i]) for count points of G1 and count points of G2, in arrays without gaps; 1 for none.
 * outlen is adm_curve_gt_bytes. The value is the reduced pairing to a power that docs/reference/curves.md names for each curve.
 *
 * Further errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_curve_pairing(int curve, uint8_t *out, size_t outlen, const uint8_t *p, size_t plen,
                                      const uint8_t *q, size_t qlen, size_t count);
ADM_WARN_UNUSED int adm_curve_pairing_threads(int curve, uint8_t *out, size_t outlen, const uint8_t *p, size_t plen,
                                              const uint8_t *q, size_t qlen, size_t count, unsigned threads);

/*
 * out = e(p[i], q[i]) for each of count pairs, in arrays without gaps. outlen is count times adm_curve_gt_bytes. Further errors:
 * ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_curve_pairing_batch(int curve, uint8_t *out, size_t outlen, const uint8_t *p, size_t plen,
                                            const uint8_t *q, size_t qlen, size_t count);
ADM_WARN_UNUSED int adm_curve_pairing_batch_threads(int curve, uint8_t *out, size_t outlen, const uint8_t *p,
                                                    size_t plen, const uint8_t *q, size_t qlen, size_t count,
                                                    unsigned threads);

/* Returns 0 only if the product is 1, and ADM_ERR_CURVE_NOT_ONE if it is not; otherwise as adm_curve_pairing. */
ADM_WARN_UNUSED int adm_curve_pairing_check(int curve, const uint8_t *p, size_t plen, const uint8_t *q, size_t qlen,
                                            size_t count);
ADM_WARN_UNUSED int adm_curve_pairing_check_threads(int curve, const uint8_t *p, size_t plen, const uint8_t *q,
                                                    size_t qlen, size_t count, unsigned threads);

/* Points of G2 with what their Miller loops compute from them alone. Threads may share them. */
typedef struct adm_curve_prepared adm_curve_prepared;

/*
 * Prepares count points of G2, in an array without gaps, for many products of pairings: 20 KB for each on BLS12-381, 62 KB
 * on BW6-761. count may be 0. On at most so many threads, 0 for as many as the system has. The caller owns the handle:
 * adm_curve_prepared_free gives it back.
 *
 * Returns 0, ADM_ERR_CURVE_UNKNOWN, ADM_ERR_LENGTH, ADM_ERR_NULL_POINTER, ADM_ERR_OUT_OF_MEMORY, or what adm_curve_check says of a
 * point; *out is unchanged then.
 */
ADM_WARN_UNUSED int adm_curve_prepared_new(adm_curve_prepared **out, int curve, const uint8_t *q, size_t qlen,
                                           size_t count, unsigned threads);

/* Frees prepared points. NULL is allowed and does nothing. No other thread may be using them. */
void adm_curve_prepared_free(adm_curve_prepared *prepared);

/*
 * out = the product of e(p[i], q[i]) for as many points p as there are prepared ones, q, and of e(more_p[i], more_q[i]) for more pairs
 * whose points of G2 are not prepared. more may be 0, its arrays NULL. On at most so many threads, 0 for as many as the system has;
 * otherwise as adm_curve_pairing.
 */
ADM_WARN_UNUSED int adm_curve_pairing_prepared(const adm_curve_prepared *prepared, uint8_t *out, size_t outlen,
                                               const uint8_t *p, size_t plen, const uint8_t *more_p, size_t more_plen,
                                               const uint8_t *more_q, size_t more_qlen, size_t more,
                                               unsigned threads);

/* Returns 0 only if that product is 1, and ADM_ERR_CURVE_NOT_ONE if it is not; otherwise as adm_curve_pairing_prepared. */
ADM_WARN_UNUSED int adm_curve_pairing_check_prepared(const adm_curve_prepared *prepared, const uint8_t *p,
                                                     size_t plen, const uint8_t *more_p, size_t more_plen,
                                                     const uint8_t *more_q, size_t more_qlen, size_t more,
                                                     unsigned threads);

/*
 * out = a * b, 1 / a, a^scalar for values of the pairing, which are checked to be in their group of order r. Further
 * errors: ADM_ERR_CURVE_NOT_IN_SUBGROUP.
 *
 * adm_curve_gt_pow is constant time in both; the scalar's length is public.
 */
ADM_WARN_UNUSED int adm_curve_gt_mul(int curve, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                     const uint8_t *b, size_t blen);
ADM_WARN_UNUSED int adm_curve_gt_invert(int curve, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen);
ADM_WARN_UNUSED int adm_curve_gt_pow(int curve, uint8_t *out, size_t outlen, const uint8_t *a, size_t alen,
                                     const uint8_t *scalar, size_t scalarlen);

#ifdef __cplusplus
}
#endif

#endif
