/*
 * Adamant: points of Edwards25519, Jubjub and Bandersnatch, elements of Ristretto255 and Banderwagon. See adamant.h for the
 * conventions; adamant_hash_to_curve.h has the numbers of the groups, hashing to them, sums of products, products and checks of many
 * points.
 *
 *     uint8_t point[32], scalar[32];
 *     int error = adm_edwards_mul(ADM_GROUP_JUBJUB, point, scalar, NULL);
 *     if (error != 0) fprintf(stderr, "%s\n", adm_error_message(error));
 *
 * A point has 32 bytes:
 *   Edwards25519  RFC 8032: y, little-endian, with the parity of x as the top bit
 *   Ristretto255  RFC 9496
 *   Jubjub        the Zcash protocol with ZIP 216: y, little-endian, with the parity of x as the top bit
 *   Bandersnatch  as arkworks: y, little-endian, with the top bit set where x is above (p - 1) / 2
 *   Banderwagon   as Ethereum's Verkle trees: x, big-endian, of the point whose y is above (p - 1) / 2
 * A scalar has 32 bytes, a big-endian number modulo the order of the group. Points are checked to be in the group of prime
 * order; all bytes but the one encoding of a point are refused.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_EDWARDS_H
#define ADAMANT_EDWARDS_H

#include "adamant_error.h"

#include <stdint.h>

#include "adamant_hash_to_curve.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Writes the 32 bytes of the generator.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GROUP.
 */
ADM_WARN_UNUSED int adm_edwards_generator(int group, uint8_t *out);

/*
 * Whether 32 bytes encode a point of the group.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GROUP; where they do not, ADM_ERR_POINT (not the one encoding of a point: a coordinate that
 * is not below p, a sign that 0 does not have, all that is wrong with Ristretto255 and Banderwagon), ADM_ERR_CURVE_NOT_ON_CURVE,
 * ADM_ERR_CURVE_NOT_IN_SUBGROUP; "those of points" below.
 */
ADM_WARN_UNUSED int adm_edwards_check(int group, const uint8_t *point);

/*
 * Writes a + b. The output may overlap inputs, here and below, and is untouched where an error is returned.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GROUP, those of points.
 */
ADM_WARN_UNUSED int adm_edwards_add(int group, uint8_t *out, const uint8_t *a, const uint8_t *b);

/*
 * Writes -a.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GROUP, those of points.
 */
ADM_WARN_UNUSED int adm_edwards_negate(int group, uint8_t *out, const uint8_t *a);

/*
 * Writes scalar times point, or times the generator where point is NULL.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_GROUP, those of points.
 */
ADM_WARN_UNUSED int adm_edwards_mul(int group, uint8_t *out, const uint8_t *scalar, const uint8_t *point);

#ifdef __cplusplus
}
#endif

#endif
