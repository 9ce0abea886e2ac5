/*
 * adamant_bn.h: what bn.h is made of: the functions of LibTomMath 0.02.
 *
 * Functions that return a code say 0, 1 when memory runs out, 2 for an argument that is not allowed. Any of the numbers
 * may be the same. Where a function fails its results are valid numbers, mostly the old ones. A number is NULL only where
 * that is said; otherwise it is an error, or counts as 0 where there is no code.
 *
 * Nothing is constant time but adm_bn_exptmod with an odd modulus of at most 16384 bits.
 */
#ifndef ADAMANT_BN_H
#define ADAMANT_BN_H

#include "adamant_integer_type.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Beginning and end of numbers, copies, small values, comparison. ---- */
/* A = 0 for a new number. */
int adm_bn_init(adm_integer *a);
/* A = 0 for a new number, with room for size digits. */
int adm_bn_init_size(adm_integer *a, int size);
/* A = b for a new a: the other way round than adm_bn_copy. */
int adm_bn_init_copy(adm_integer *a, const adm_integer *b);
/* Wipes the digits and frees them; the number is 0 and may be used again. */
void adm_bn_clear(adm_integer *a);
/* Gives back memory that is not needed. */
int adm_bn_shrink(adm_integer *a);
/* B = a */
int adm_bn_copy(const adm_integer *a, adm_integer *b);
/* A = 0 */
void adm_bn_zero(adm_integer *a);
/* A = b, one digit. */
void adm_bn_set(adm_integer *a, uint64_t b);
/* A = the lowest 32 bits of b. */
int adm_bn_set_int(adm_integer *a, unsigned long b);
/* B = -a */
int adm_bn_neg(const adm_integer *a, adm_integer *b);
/* B = |a| */
int adm_bn_abs(const adm_integer *a, adm_integer *b);
/* -1, 0 or 1 as a is below, equal to or above b. */
int adm_bn_cmp(const adm_integer *a, const adm_integer *b);
/* The same for |a| and |b|. */
int adm_bn_cmp_mag(const adm_integer *a, const adm_integer *b);
/* The same for a and a digit. */
int adm_bn_cmp_d(const adm_integer *a, uint64_t b);
/* 1 for an odd number, otherwise 0. */
int adm_bn_isodd(const adm_integer *a);

/* ---- Shifts, sums, products, quotients. ---- */
/* A without its b lowest digits. */
void adm_bn_rshd(adm_integer *a, int b);
/* A = a * 2^(60 b) */
int adm_bn_lshd(adm_integer *a, int b);
/* C = a / 2^b rounded toward 0 and d the rest, with four arguments; c and d may be NULL. */
int adm_bn_div_2d(const adm_integer *a, int b, adm_integer *c, adm_integer *d);
/* B = a / 2, rounded toward 0. */
int adm_bn_div_2(const adm_integer *a, adm_integer *b);
/* C = a * 2^b */
int adm_bn_mul_2d(const adm_integer *a, int b, adm_integer *c);
/* B = 2 a */
int adm_bn_mul_2(const adm_integer *a, adm_integer *b);
/* C = a modulo 2^b, with the sign of a. */
int adm_bn_mod_2d(const adm_integer *a, int b, adm_integer *c);
/* C = a + b */
int adm_bn_add(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = a - b */
int adm_bn_sub(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = a * b */
int adm_bn_mul(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* B = a * a */
int adm_bn_sqr(const adm_integer *a, adm_integer *b);
/* A = c * b + d, c rounded toward 0, d with the sign of a; c and d may be NULL. */
int adm_bn_div(const adm_integer *a, const adm_integer *b, adm_integer *c, adm_integer *d);
/* C = a + b */
int adm_bn_add_d(const adm_integer *a, uint64_t b, adm_integer *c);
/* C = a - b */
int adm_bn_sub_d(const adm_integer *a, uint64_t b, adm_integer *c);
/* C = a * b */
int adm_bn_mul_d(const adm_integer *a, uint64_t b, adm_integer *c);
/* C = a / b rounded toward 0, d what remains of |a|; c and d may be NULL. */
int adm_bn_div_d(const adm_integer *a, uint64_t b, adm_integer *c, uint64_t *d);

/* ---- Integers modulo others: remainders with the sign of the dividend. ---- */
/* D = a + b modulo c, with the sign of a + b. */
int adm_bn_addmod(const adm_integer *a, const adm_integer *b, const adm_integer *c, adm_integer *d);
/* D = a - b modulo c, with the sign of a - b. */
int adm_bn_submod(const adm_integer *a, const adm_integer *b, const adm_integer *c, adm_integer *d);
/* D = a * b modulo c, with the sign of a * b. */
int adm_bn_mulmod(const adm_integer *a, const adm_integer *b, const adm_integer *c, adm_integer *d);
/* C = a * a modulo b, not negative. */
int adm_bn_sqrmod(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = 1 / a modulo b > 1, from 1 to b - 1. */
int adm_bn_invmod(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = the greatest common divisor, negative where both numbers are; the other number where one is 0; 1 for two zeros. */
int adm_bn_gcd(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = the least common multiple, negative where one of the numbers or both are. */
int adm_bn_lcm(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* The constant for adm_bn_reduce modulo b > 0. */
int adm_bn_reduce_setup(adm_integer *a, const adm_integer *b);
/* A = a modulo b, from 0 to b - 1; c is the constant for b. */
int adm_bn_reduce(adm_integer *a, const adm_integer *b, const adm_integer *c);
/* D = a^b modulo c > 0, from 0 to c - 1. Constant time for odd c of at most 16384 bits. */
int adm_bn_exptmod(const adm_integer *a, const adm_integer *b, const adm_integer *c, adm_integer *d);

/* ---- Bytes and text. ---- */
/* The bits of |a|. */
int adm_bn_count_bits(const adm_integer *a);
/* The bytes that adm_bn_to_unsigned_bin writes. */
int adm_bn_unsigned_bin_size(const adm_integer *a);
/* A = the number of c big-endian bytes. */
int adm_bn_read_unsigned_bin(adm_integer *a, const uint8_t *b, int c);
/* Writes |a| big-endian. */
int adm_bn_to_unsigned_bin(const adm_integer *a, uint8_t *b);
/* The bytes that adm_bn_to_signed_bin writes. */
int adm_bn_signed_bin_size(const adm_integer *a);
/* A = the number of c bytes: the first is not 0 for a negative number, the rest big-endian. */
int adm_bn_read_signed_bin(adm_integer *a, const uint8_t *b, int c);
/* Writes a byte 0 or 1 for the sign, then |a| big-endian. */
int adm_bn_to_signed_bin(const adm_integer *a, uint8_t *b);
/* A = the number in str: an optional minus and digits, up to the first character that is none. */
int adm_bn_read_radix(adm_integer *a, const char *str, int radix);
/* Writes a as text with a NUL; radix 2 to 64. */
int adm_bn_toradix(const adm_integer *a, char *str, int radix);
/* The characters that adm_bn_toradix writes, the NUL among them; 0 for a radix that there is not. */
int adm_bn_radix_size(const adm_integer *a, int radix);

#ifdef __cplusplus
}
#endif

#endif
