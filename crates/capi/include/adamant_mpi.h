/*
 * adamant_mpi.h: what mpi.h is made of: the functions of Fromberger's MPI.
 *
 * Functions that return a code say 0; -2 when memory runs out; -3 for an argument out of range, a division by zero among
 * them; -4 for a bad argument, such as NULL or a radix that there is not; -5 for a result that is not defined. Any of
 * the numbers may be the same. Where a function fails its results are valid numbers, mostly the old ones.
 *
 * Nothing is constant time but adm_mpi_exptmod with an odd modulus of at most 16384 bits.
 */
#ifndef ADAMANT_MPI_H
#define ADAMANT_MPI_H

#include "adamant_integer_type.h"
#include <stdio.h>
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Beginning and end of numbers, copies, signs. ---- */
/* The digits that new numbers have room for. */
unsigned int adm_mpi_get_prec(void);
/* Sets what adm_mpi_get_prec says, for the whole process; 0 is the default. */
void adm_mpi_set_prec(unsigned int prec);
/* Mp = 0 for a new number. */
int adm_mpi_init(adm_integer *mp);
/* The same for count numbers; none is left where one fails. A count below 1 is a bad argument. */
int adm_mpi_init_array(adm_integer *mp, int count);
/* Mp = 0 for a new number, with room for prec digits. */
int adm_mpi_init_size(adm_integer *mp, unsigned int prec);
/* Mp = from for a new mp: the other way round than adm_mpi_copy. */
int adm_mpi_init_copy(adm_integer *mp, const adm_integer *from);
/* To = from */
int adm_mpi_copy(const adm_integer *from, adm_integer *to);
/* Exchanges two numbers. */
void adm_mpi_exch(adm_integer *mp1, adm_integer *mp2);
/* Wipes the digits and frees them; the number is 0 and may be used again. */
void adm_mpi_clear(adm_integer *mp);
/* The same for count numbers. */
void adm_mpi_clear_array(adm_integer *mp, int count);
/* Mp = 0 */
void adm_mpi_zero(adm_integer *mp);
/* Mp = d, one digit. */
void adm_mpi_set(adm_integer *mp, uint64_t d);
/* Mp = z */
int adm_mpi_set_int(adm_integer *mp, long z);
/* Gives back memory that is not needed. */
int adm_mpi_shrink(adm_integer *a);
/* B = |a| */
int adm_mpi_abs(const adm_integer *a, adm_integer *b);
/* B = -a */
int adm_mpi_neg(const adm_integer *a, adm_integer *b);

/* ---- Sums, products, quotients, powers, roots. ---- */
/* B = a + d */
int adm_mpi_add_d(const adm_integer *a, uint64_t d, adm_integer *b);
/* B = a - d */
int adm_mpi_sub_d(const adm_integer *a, uint64_t d, adm_integer *b);
/* B = a * d */
int adm_mpi_mul_d(const adm_integer *a, uint64_t d, adm_integer *b);
/* C = 2 a */
int adm_mpi_mul_2(const adm_integer *a, adm_integer *c);
/* Q = a / d rounded toward 0, r what remains of |a|; q and r may be NULL. */
int adm_mpi_div_d(const adm_integer *a, uint64_t d, adm_integer *q, uint64_t *r);
/* C = a / 2, rounded toward 0. */
int adm_mpi_div_2(const adm_integer *a, adm_integer *c);
/* C = a^d */
int adm_mpi_expt_d(const adm_integer *a, uint64_t d, adm_integer *c);
/* C = a + b */
int adm_mpi_add(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = a - b */
int adm_mpi_sub(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = a * b */
int adm_mpi_mul(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = a * 2^d */
int adm_mpi_mul_2d(const adm_integer *a, uint64_t d, adm_integer *c);
/* B = a * a */
int adm_mpi_sqr(const adm_integer *a, adm_integer *b);
/* A = q * b + r, q rounded toward 0, r with the sign of a; q and r may be NULL. */
int adm_mpi_div(const adm_integer *a, const adm_integer *b, adm_integer *q, adm_integer *r);
/* The same for b = 2^d. */
int adm_mpi_div_2d(const adm_integer *a, uint64_t d, adm_integer *q, adm_integer *r);
/* C = a^b; a negative exponent is out of range. */
int adm_mpi_expt(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* A = 2^k */
int adm_mpi_2expt(adm_integer *a, uint64_t k);
/* B = the square root of a, rounded down; a negative number is out of range. */
int adm_mpi_sqrt(const adm_integer *a, adm_integer *b);

/* ---- Integers modulo others, not negative. ---- */
/* C = a modulo m > 0 */
int adm_mpi_mod(const adm_integer *a, const adm_integer *m, adm_integer *c);
/* C = a modulo d > 0; c may be NULL. */
int adm_mpi_mod_d(const adm_integer *a, uint64_t d, uint64_t *c);
/* C = a + b modulo m > 0 */
int adm_mpi_addmod(const adm_integer *a, const adm_integer *b, const adm_integer *m, adm_integer *c);
/* C = a - b modulo m > 0 */
int adm_mpi_submod(const adm_integer *a, const adm_integer *b, const adm_integer *m, adm_integer *c);
/* C = a * b modulo m > 0 */
int adm_mpi_mulmod(const adm_integer *a, const adm_integer *b, const adm_integer *m, adm_integer *c);
/* C = a * a modulo m > 0 */
int adm_mpi_sqrmod(const adm_integer *a, const adm_integer *m, adm_integer *c);
/* C = a^b modulo m > 0; a negative exponent is out of range. Constant time for odd m of at most 16384 bits. */
int adm_mpi_exptmod(const adm_integer *a, const adm_integer *b, const adm_integer *m, adm_integer *c);
/* C = a^d modulo m > 0 */
int adm_mpi_exptmod_d(const adm_integer *a, uint64_t d, const adm_integer *m, adm_integer *c);

/* ---- Comparison, divisors. ---- */
/* -1, 0 or 1 as a is below, equal to or above 0. */
int adm_mpi_cmp_z(const adm_integer *a);
/* The same for a and a digit. */
int adm_mpi_cmp_d(const adm_integer *a, uint64_t d);
/* The same for a and b. */
int adm_mpi_cmp(const adm_integer *a, const adm_integer *b);
/* The same for |a| and |b|. */
int adm_mpi_cmp_mag(const adm_integer *a, const adm_integer *b);
/* The same for a and z. */
int adm_mpi_cmp_int(const adm_integer *a, long z);
/* 1 for an odd number, otherwise 0 (not MP_YES and MP_NO). */
int adm_mpi_isodd(const adm_integer *a);
/* 1 for an even number, otherwise 0. */
int adm_mpi_iseven(const adm_integer *a);
/* C = the greatest common divisor, and the other number where one is 0; two zeros are out of range. */
int adm_mpi_gcd(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* C = the least common multiple with the sign of a * b; two zeros are out of range. */
int adm_mpi_lcm(const adm_integer *a, const adm_integer *b, adm_integer *c);
/* G = gcd(a, b) = x * a + y * b; g, x and y may be NULL; two zeros are out of range. */
int adm_mpi_xgcd(const adm_integer *a, const adm_integer *b, adm_integer *g, adm_integer *x, adm_integer *y);
/* C = 1 / a modulo m; MP_UNDEF where there is none, out of range for a = 0 and m < 1. */
int adm_mpi_invmod(const adm_integer *a, const adm_integer *m, adm_integer *c);

/* ---- Bytes, text, errors. ---- */
/* Writes a sign and hexadecimal digits. */
void adm_mpi_print(const adm_integer *mp, FILE *ofp);
/* Mp = the number of len bytes: the first is not 0 for a negative number, the rest big-endian. */
int adm_mpi_read_signed_bin(adm_integer *mp, const uint8_t *str, int len);
/* The bytes that adm_mpi_to_signed_bin writes: 2 for the number 0; 0 for NULL. */
int adm_mpi_signed_bin_size(const adm_integer *mp);
/* Writes a byte 0 or 1 for the sign, then |mp| big-endian; the number 0 is one byte. */
int adm_mpi_to_signed_bin(const adm_integer *mp, uint8_t *str);
/* Mp = the number of len big-endian bytes. */
int adm_mpi_read_unsigned_bin(adm_integer *mp, const uint8_t *str, int len);
/* The bytes that adm_mpi_to_unsigned_bin writes: 1 for the number 0; 0 for NULL. */
int adm_mpi_unsigned_bin_size(const adm_integer *mp);
/* Writes |mp| big-endian; the number 0 is one byte. */
int adm_mpi_to_unsigned_bin(const adm_integer *mp, uint8_t *str);
/* The bits of |mp|. */
int adm_mpi_count_bits(const adm_integer *mp);
/* Mp = the first number in str: a sign if there is one, and digits. What stands before and after is passed over. */
int adm_mpi_read_radix(adm_integer *mp, const uint8_t *str, int radix);
/* The characters that adm_mpi_toradix writes, the NUL among them; 0 for a radix that there is not. */
int adm_mpi_radix_size(const adm_integer *mp, int radix);
/* The characters that any number of num * qty bits needs, with sign and NUL; 0 for what is not allowed. */
int adm_mpi_value_radix_size(int num, int qty, int radix);
/* Writes mp as text with a NUL; radix 2 to 64. */
int adm_mpi_toradix(const adm_integer *mp, uint8_t *str, int radix);
/* The value of a character as a digit, -1 for one that is none. */
int adm_mpi_char2value(char ch, int r);
/* What a code means; never NULL. */
const char *adm_mpi_strerror(int ec);

#ifdef __cplusplus
}
#endif

#endif
