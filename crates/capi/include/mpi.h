/*
 * mpi.h: programs written for Fromberger's MPI compile with this header and link with -ladamant.
 *
 * Its 66 functions under their names, as inline functions over adamant_mpi.h, which says what they do. What is different:
 * a digit has 60 bits, and the number 0 has none. Nothing overflows: what is too large is MP_RANGE.
 *
 * MP_YES is 0 and MP_NO is -1, as they were: they are codes. mp_isodd and mp_iseven are 1 for yes and 0 for no.
 *
 * Not to be included beside tommath.h or bn.h.
 */
#ifndef ADAMANT_MPI_NAMES_H
#define ADAMANT_MPI_NAMES_H

#if defined(MP_8BIT) || defined(MP_16BIT) || defined(MP_28BIT)
#error "digits have 60 bits here: MP_8BIT, MP_16BIT and MP_28BIT are not there"
#endif

#include "adamant_mpi.h"

#include <limits.h>
#include <stddef.h>

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

typedef int mp_sign;
typedef uint64_t mp_digit;
typedef unsigned int mp_size;
typedef int mp_err;
typedef adm_integer mp_int;

#define MP_DIGIT_BIT 60
#define MP_DIGIT_MAX ((((mp_digit)1) << MP_DIGIT_BIT) - 1)
#define DIGIT_BIT MP_DIGIT_BIT
#define DIGIT_MAX MP_DIGIT_MAX

#define MP_LT (-1)
#define MP_EQ 0
#define MP_GT 1
#define MP_NEG 1
#define MP_ZPOS 0
#define NEG MP_NEG
#define ZPOS MP_ZPOS

#define MP_OKAY 0
#define MP_YES 0
#define MP_NO (-1)
#define MP_MEM (-2)    /* out of memory */
#define MP_RANGE (-3)  /* argument out of range */
#define MP_BADARG (-4) /* bad argument */
#define MP_UNDEF (-5)  /* the result is not defined */
#define MP_LAST_CODE MP_UNDEF

#define SIGN(MP) ((MP)->sign)
#define USED(MP) ((MP)->used)
#define ALLOC(MP) ((MP)->alloc)
#define DIGITS(MP) ((MP)->dp)
#define DIGIT(MP, N) (MP)->dp[(N)]

#define MAX_RADIX 64
#define BITS 1
#define BYTES CHAR_BIT

/* Beginning and end of numbers, copies, signs. */
ADM_INLINE unsigned int mp_get_prec(void) { return adm_mpi_get_prec(); }
ADM_INLINE void mp_set_prec(unsigned int prec) { adm_mpi_set_prec(prec); }
ADM_INLINE mp_err mp_init(mp_int *mp) { return adm_mpi_init(mp); }
ADM_INLINE mp_err mp_init_array(mp_int *mp, int count) { return adm_mpi_init_array(mp, count); }
ADM_INLINE mp_err mp_init_size(mp_int *mp, unsigned int prec) { return adm_mpi_init_size(mp, prec); }
ADM_INLINE mp_err mp_init_copy(mp_int *mp, const mp_int *from) { return adm_mpi_init_copy(mp, from); }
ADM_INLINE mp_err mp_copy(const mp_int *from, mp_int *to) { return adm_mpi_copy(from, to); }
ADM_INLINE void mp_exch(mp_int *mp1, mp_int *mp2) { adm_mpi_exch(mp1, mp2); }
ADM_INLINE void mp_clear(mp_int *mp) { adm_mpi_clear(mp); }
ADM_INLINE void mp_clear_array(mp_int *mp, int count) { adm_mpi_clear_array(mp, count); }
ADM_INLINE void mp_zero(mp_int *mp) { adm_mpi_zero(mp); }
ADM_INLINE void mp_set(mp_int *mp, mp_digit d) { adm_mpi_set(mp, d); }
ADM_INLINE mp_err mp_set_int(mp_int *mp, long z) { return adm_mpi_set_int(mp, z); }
ADM_INLINE mp_err mp_shrink(mp_int *a) { return adm_mpi_shrink(a); }
ADM_INLINE mp_err mp_abs(const mp_int *a, mp_int *b) { return adm_mpi_abs(a, b); }
ADM_INLINE mp_err mp_neg(const mp_int *a, mp_int *b) { return adm_mpi_neg(a, b); }

/* Sums, products, quotients, powers, roots. */
ADM_INLINE mp_err mp_add_d(const mp_int *a, mp_digit d, mp_int *b) { return adm_mpi_add_d(a, d, b); }
ADM_INLINE mp_err mp_sub_d(const mp_int *a, mp_digit d, mp_int *b) { return adm_mpi_sub_d(a, d, b); }
ADM_INLINE mp_err mp_mul_d(const mp_int *a, mp_digit d, mp_int *b) { return adm_mpi_mul_d(a, d, b); }
ADM_INLINE mp_err mp_mul_2(const mp_int *a, mp_int *c) { return adm_mpi_mul_2(a, c); }
ADM_INLINE mp_err mp_div_d(const mp_int *a, mp_digit d, mp_int *q, mp_digit *r) {
  return adm_mpi_div_d(a, d, q, r);
}
ADM_INLINE mp_err mp_div_2(const mp_int *a, mp_int *c) { return adm_mpi_div_2(a, c); }
ADM_INLINE mp_err mp_expt_d(const mp_int *a, mp_digit d, mp_int *c) { return adm_mpi_expt_d(a, d, c); }
ADM_INLINE mp_err mp_add(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_add(a, b, c); }
ADM_INLINE mp_err mp_sub(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_sub(a, b, c); }
ADM_INLINE mp_err mp_mul(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_mul(a, b, c); }
ADM_INLINE mp_err mp_mul_2d(const mp_int *a, mp_digit d, mp_int *c) { return adm_mpi_mul_2d(a, d, c); }
ADM_INLINE mp_err mp_sqr(const mp_int *a, mp_int *b) { return adm_mpi_sqr(a, b); }
ADM_INLINE mp_err mp_div(const mp_int *a, const mp_int *b, mp_int *q, mp_int *r) {
  return adm_mpi_div(a, b, q, r);
}
ADM_INLINE mp_err mp_div_2d(const mp_int *a, mp_digit d, mp_int *q, mp_int *r) {
  return adm_mpi_div_2d(a, d, q, r);
}
ADM_INLINE mp_err mp_expt(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_expt(a, b, c); }
ADM_INLINE mp_err mp_2expt(mp_int *a, mp_digit k) { return adm_mpi_2expt(a, k); }
ADM_INLINE mp_err mp_sqrt(const mp_int *a, mp_int *b) { return adm_mpi_sqrt(a, b); }

/* Integers modulo others, not negative. */
ADM_INLINE mp_err mp_mod(const mp_int *a, const mp_int *m, mp_int *c) { return adm_mpi_mod(a, m, c); }
ADM_INLINE mp_err mp_mod_d(const mp_int *a, mp_digit d, mp_digit *c) { return adm_mpi_mod_d(a, d, c); }
ADM_INLINE mp_err mp_addmod(const mp_int *a, const mp_int *b, const mp_int *m, mp_int *c) {
  return adm_mpi_addmod(a, b, m, c);
}
ADM_INLINE mp_err mp_submod(const mp_int *a, const mp_int *b, const mp_int *m, mp_int *c) {
  return adm_mpi_submod(a, b, m, c);
}
ADM_INLINE mp_err mp_mulmod(const mp_int *a, const mp_int *b, const mp_int *m, mp_int *c) {
  return adm_mpi_mulmod(a, b, m, c);
}
ADM_INLINE mp_err mp_sqrmod(const mp_int *a, const mp_int *m, mp_int *c) { return adm_mpi_sqrmod(a, m, c); }
ADM_INLINE mp_err mp_exptmod(const mp_int *a, const mp_int *b, const mp_int *m, mp_int *c) {
  return adm_mpi_exptmod(a, b, m, c);
}
ADM_INLINE mp_err mp_exptmod_d(const mp_int *a, mp_digit d, const mp_int *m, mp_int *c) {
  return adm_mpi_exptmod_d(a, d, m, c);
}

/* Comparison, divisors. */
ADM_INLINE int mp_cmp_z(const mp_int *a) { return adm_mpi_cmp_z(a); }
ADM_INLINE int mp_cmp_d(const mp_int *a, mp_digit d) { return adm_mpi_cmp_d(a, d); }
ADM_INLINE int mp_cmp(const mp_int *a, const mp_int *b) { return adm_mpi_cmp(a, b); }
ADM_INLINE int mp_cmp_mag(const mp_int *a, const mp_int *b) { return adm_mpi_cmp_mag(a, b); }
ADM_INLINE int mp_cmp_int(const mp_int *a, long z) { return adm_mpi_cmp_int(a, z); }
ADM_INLINE int mp_isodd(const mp_int *a) { return adm_mpi_isodd(a); }
ADM_INLINE int mp_iseven(const mp_int *a) { return adm_mpi_iseven(a); }
ADM_INLINE mp_err mp_gcd(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_gcd(a, b, c); }
ADM_INLINE mp_err mp_lcm(const mp_int *a, const mp_int *b, mp_int *c) { return adm_mpi_lcm(a, b, c); }
ADM_INLINE mp_err mp_xgcd(const mp_int *a, const mp_int *b, mp_int *g, mp_int *x, mp_int *y) {
  return adm_mpi_xgcd(a, b, g, x, y);
}
ADM_INLINE mp_err mp_invmod(const mp_int *a, const mp_int *m, mp_int *c) { return adm_mpi_invmod(a, m, c); }

/* Bytes, text, errors. */
ADM_INLINE void mp_print(const mp_int *mp, FILE *ofp) { adm_mpi_print(mp, ofp); }
ADM_INLINE mp_err mp_read_signed_bin(mp_int *mp, const unsigned char *str, int len) {
  return adm_mpi_read_signed_bin(mp, str, len);
}
ADM_INLINE int mp_signed_bin_size(const mp_int *mp) { return adm_mpi_signed_bin_size(mp); }
ADM_INLINE mp_err mp_to_signed_bin(const mp_int *mp, unsigned char *str) { return adm_mpi_to_signed_bin(mp, str); }
ADM_INLINE mp_err mp_read_unsigned_bin(mp_int *mp, const unsigned char *str, int len) {
  return adm_mpi_read_unsigned_bin(mp, str, len);
}
ADM_INLINE int mp_unsigned_bin_size(const mp_int *mp) { return adm_mpi_unsigned_bin_size(mp); }
ADM_INLINE mp_err mp_to_unsigned_bin(const mp_int *mp, unsigned char *str) {
  return adm_mpi_to_unsigned_bin(mp, str);
}
ADM_INLINE int mp_count_bits(const mp_int *mp) { return adm_mpi_count_bits(mp); }
ADM_INLINE mp_err mp_read_radix(mp_int *mp, const unsigned char *str, int radix) {
  return adm_mpi_read_radix(mp, str, radix);
}
ADM_INLINE int mp_radix_size(const mp_int *mp, int radix) { return adm_mpi_radix_size(mp, radix); }
ADM_INLINE int mp_value_radix_size(int num, int qty, int radix) {
  return adm_mpi_value_radix_size(num, qty, radix);
}
ADM_INLINE mp_err mp_toradix(const mp_int *mp, unsigned char *str, int radix) {
  return adm_mpi_toradix(mp, str, radix);
}
ADM_INLINE int mp_char2value(char ch, int r) { return adm_mpi_char2value(ch, r); }
ADM_INLINE const char *mp_strerror(int ec) { return adm_mpi_strerror(ec); }

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
