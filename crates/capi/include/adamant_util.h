/*
 * Adamant: wiping, comparison in constant time, random bytes. See adamant.h for the conventions.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_UTIL_H
#define ADAMANT_UTIL_H

#include <stddef.h>
#include <stdint.h>

#include "adamant_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Zeroes len bytes so that no compiler leaves it out, as it may leave out a memset before the end of a function. For keys and
 * messages in buffers of yours. With NULL, or with a length that no object can have, nothing happens.
 */
void adm_wipe(void *data, size_t len);

/*
 * 1 if the len bytes at a and b are equal, 0 if not: for tags, digests and other secrets, which memcmp would give away byte
 * by byte. Nothing equals NULL, unless len is 0; two empty buffers are equal.
 *
 * Constant time in all bytes; the length and the result are public.
 */
ADM_WARN_UNUSED int adm_ct_equal(const void *a, const void *b, size_t len);

/*
 * Fills out with len bytes of the operating system's generator, fit for keys; on Linux getrandom. Waits, early after the
 * start of the machine, until the generator has been seeded.
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH: nothing is written. ADM_ERR_RANDOM: the system has no generator or refuses;
 * out is zero then, and must not be used.
 */
ADM_WARN_UNUSED int adm_random_bytes(uint8_t *out, size_t len);

#ifdef __cplusplus
}
#endif

#endif
