/*
 * bn.h: programs written for LibTomMath 0.02 compile with this header and link with -ladamant.
 *
 * Its 50 functions and macros under their names, as inline functions over adamant_bn.h, which says what they do. What is
 * different: a digit has 60 bits (28 in the original); mp_isodd is true for odd numbers alone (for all but 0 in the
 * original). mp_mod is the remainder of a division that rounds toward 0, as it was: negative for a negative number.
 *
 * Not to be included beside tommath.h or mpi.h.
 */
#ifndef ADAMANT_BN_NAMES_H
#define ADAMANT_BN_NAMES_H

#if defined(MP_8BIT) || defined(MP_16BIT) || defined(MP_28BIT)
#error "digits have 60 bits here: MP_8BIT, MP_16BIT and MP_28BIT are not there"
#endif

#include "adamant_bn.h"

#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* C89 has no inline; GNU C has it by another name. */
#ifndef ADM_INLINE
#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#define ADM_INLINE static inline
#elif defined(__GNUC__)
#define ADM_INLINE static __inline__
#else
#define ADM_INLINE static
#endif
#endif

typedef uint64_t mp_digit;
typedef int mp_err;
typedef adm_integer mp_int;

#define DIGIT_BIT 60
#define MP_DIGIT_BIT DIGIT_BIT
#define MP_MASK ((((mp_digit)1) << DIGIT_BIT) - 1)
#define MP_DIGIT_MAX MP_MASK

#define MP_LT (-1)
#define MP_EQ 0
#define MP_GT 1
#define MP_ZPOS 0
#define MP_NEG 1
#define MP_OKAY 0 /* success */
#define MP_MEM 1  /* out of memory */
#define MP_VAL 2  /* an argument is not allowed */

#define USED(m) ((m)->used)
#define DIGIT(m, k) ((m)->dp[k])
#define SIGN(m) ((m)->sign)

/* Beginning and end of numbers, copies, small values, comparison. */
ADM_INLINE mp_err mp_init(mp_int *a) { return adm_bn_init(a); }
ADM_INLINE mp_err mp_init_size(mp_int *a, int size) { return adm_bn_init_size(a, size); }
ADM_INLINE mp_err mp_init_copy(mp_int *a, const mp_int *b) { return adm_bn_init_copy(a, b); }
ADM_INLINE void mp_clear(mp_int *a) { adm_bn_clear(a); }
ADM_INLINE mp_err mp_shrink(mp_int *a) { return adm_bn_shrink(a); }
ADM_INLINE mp_err mp_copy(const mp_int *a, mp_int *b) { return adm_bn_copy(a, b); }
ADM_INLINE void mp_zero(mp_int *a) { adm_bn_zero(a); }
ADM_INLINE void mp_set(mp_int *a, mp_digit b) { adm_bn_set(a, b); }
ADM_INLINE mp_err mp_set_int(mp_int *a, unsigned long b) { return adm_bn_set_int(a, b); }
ADM_INLINE mp_err mp_neg(const mp_int *a, mp_int *b) { return adm_bn_neg(a, b); }
ADM_INLINE mp_err mp_abs(const mp_int *a, mp_int *b) { return adm_bn_abs(a, b); }
ADM_INLINE int mp_cmp(const mp_int *a, const mp_int *b) { return adm_bn_cmp(a, b); }
ADM_INLINE int mp_cmp_mag(const mp_int *a, const mp_int *b) { return adm_bn_cmp_mag(a, b); }
ADM_INLINE int mp_cmp_d(const mp_int *a, mp_digit b) { return adm_bn_cmp_d(a, b); }

/* Shifts, sums, products, quotients. */
ADM_INLINE void mp_rshd(mp_int *a, int b) { adm_bn_rshd(a, b); }
ADM_INLINE mp_err mp_lshd(mp_int *a, int b) { return adm_bn_lshd(a, b); }
ADM_INLINE mp_err mp_div_2d(const mp_int *a, int b, mp_int *c, mp_int *d) { return adm_bn_div_2d(a, b, c, d); }
ADM_INLINE mp_err mp_div_2(const mp_int *a, mp_int *b) { return adm_bn_div_2(a, b); }
ADM_INLINE mp_err mp_mul_2d(const mp_int *a, int b, mp_int *c) { return adm_bn_mul_2d(a, b, c); }
ADM_INLINE mp_err mp_mul_2(const mp_int *a, mp_int *b) { return adm_bn_mul_2(a, b); }
ADM_INLINE mp_err mp_mod_2d(const mp_int *a, int b, mp_int *c) { return adm_bn_mod_2d(a, b, c); }
ADM_INLINE mp_err mp_add(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_add(a, b, c); }
ADM_INLINE mp_err mp_sub(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_sub(a, b, c); }
ADM_INLINE mp_err mp_mul(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_mul(a, b, c); }
ADM_INLINE mp_err mp_sqr(const mp_int *a, mp_int *b) { return adm_bn_sqr(a, b); }
ADM_INLINE mp_err mp_div(const mp_int *a, const mp_int *b, mp_int *c, mp_int *d) { return adm_bn_div(a, b, c, d); }
ADM_INLINE mp_err mp_add_d(const mp_int *a, mp_digit b, mp_int *c) { return adm_bn_add_d(a, b, c); }
ADM_INLINE mp_err mp_sub_d(const mp_int *a, mp_digit b, mp_int *c) { return adm_bn_sub_d(a, b, c); }
ADM_INLINE mp_err mp_mul_d(const mp_int *a, mp_digit b, mp_int *c) { return adm_bn_mul_d(a, b, c); }
ADM_INLINE mp_err mp_div_d(const mp_int *a, mp_digit b, mp_int *c, mp_digit *d) {
  return adm_bn_div_d(a, b, c, d);
}

/* Integers modulo others: remainders with the sign of the dividend. */
ADM_INLINE mp_err mp_addmod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) {
  return adm_bn_addmod(a, b, c, d);
}
ADM_INLINE mp_err mp_submod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) {
  return adm_bn_submod(a, b, c, d);
}
ADM_INLINE mp_err mp_mulmod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) {
  return adm_bn_mulmod(a, b, c, d);
}
ADM_INLINE mp_err mp_sqrmod(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_sqrmod(a, b, c); }
ADM_INLINE mp_err mp_invmod(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_invmod(a, b, c); }
ADM_INLINE mp_err mp_gcd(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_gcd(a, b, c); }
ADM_INLINE mp_err mp_lcm(const mp_int *a, const mp_int *b, mp_int *c) { return adm_bn_lcm(a, b, c); }
ADM_INLINE mp_err mp_reduce_setup(mp_int *a, const mp_int *b) { return adm_bn_reduce_setup(a, b); }
ADM_INLINE mp_err mp_reduce(mp_int *a, const mp_int *b, const mp_int *c) { return adm_bn_reduce(a, b, c); }
ADM_INLINE mp_err mp_exptmod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) {
  return adm_bn_exptmod(a, b, c, d);
}

/* Bytes and text. */
ADM_INLINE int mp_count_bits(const mp_int *a) { return adm_bn_count_bits(a); }
ADM_INLINE int mp_unsigned_bin_size(const mp_int *a) { return adm_bn_unsigned_bin_size(a); }
ADM_INLINE mp_err mp_read_unsigned_bin(mp_int *a, const unsigned char *b, int c) {
  return adm_bn_read_unsigned_bin(a, b, c);
}
ADM_INLINE mp_err mp_to_unsigned_bin(const mp_int *a, unsigned char *b) { return adm_bn_to_unsigned_bin(a, b); }
ADM_INLINE int mp_signed_bin_size(const mp_int *a) { return adm_bn_signed_bin_size(a); }
ADM_INLINE mp_err mp_read_signed_bin(mp_int *a, const unsigned char *b, int c) {
  return adm_bn_read_signed_bin(a, b, c);
}
ADM_INLINE mp_err mp_to_signed_bin(const mp_int *a, unsigned char *b) { return adm_bn_to_signed_bin(a, b); }
ADM_INLINE mp_err mp_read_radix(mp_int *a, const char *str, int radix) { return adm_bn_read_radix(a, str, radix); }
ADM_INLINE mp_err mp_toradix(const mp_int *a, char *str, int radix) { return adm_bn_toradix(a, str, radix); }
ADM_INLINE int mp_radix_size(const mp_int *a, int radix) { return adm_bn_radix_size(a, radix); }

/* Macros of the original. */
#define mp_iszero(a) (((a)->used == 0) ? 1 : 0)
#define mp_isodd(a) adm_bn_isodd(a)
#define mp_iseven(a) (!adm_bn_isodd(a))
#define mp_mod(a, b, c) mp_div((a), (b), NULL, (c))
#define mp_mod_d(a, b, c) mp_div_d((a), (b), NULL, (c))

#define mp_read_raw(mp, str, len) mp_read_signed_bin((mp), (str), (len))
#define mp_raw_size(mp) mp_signed_bin_size(mp)
#define mp_toraw(mp, str) mp_to_signed_bin((mp), (str))
#define mp_read_mag(mp, str, len) mp_read_unsigned_bin((mp), (str), (len))
#define mp_mag_size(mp) mp_unsigned_bin_size(mp)
#define mp_tomag(mp, str) mp_to_unsigned_bin((mp), (str))
#define mp_tobinary(M, S) mp_toradix((M), (S), 2)
#define mp_tooctal(M, S) mp_toradix((M), (S), 8)
#define mp_todecimal(M, S) mp_toradix((M), (S), 10)
#define mp_tohex(M, S) mp_toradix((M), (S), 16)

#endif
