/*
 * tommath.h: the interface of LibTomMath 1.3, on Adamant.
 *
 * A number is sign and magnitude in digits of 60 bits, the least significant first. Every function takes any of its
 * numbers twice or more: mp_mul(&a, &a, &a) is a square in place. Results need no room beforehand.
 *
 * Functions that return mp_err say MP_OKAY; MP_MEM when memory runs out; MP_VAL for an argument that is not allowed, a
 * NULL among them where a number must be. Where one fails its results are valid numbers, mostly the old ones.
 *
 * Nothing is constant time, except mp_exptmod with an odd modulus of at most 16384 bits: its time says how long the
 * numbers are, and nothing of their values.
 *
 * Threads: numbers may be shared while nobody writes them. mp_rand_source is for the whole process.
 */
#ifndef ADAMANT_TOMMATH_H
#define ADAMANT_TOMMATH_H
/* The guards of LibTomMath's own header, so that including both by mistake does no harm. */
#ifndef TOMMATH_H_
#define TOMMATH_H_
#endif
#ifndef BN_H_
#define BN_H_
#endif

#if defined(MP_8BIT) || defined(MP_16BIT) || defined(MP_28BIT) || defined(MP_31BIT) || defined(MP_32BIT)
#error "this tommath.h has digits of 60 bits alone: MP_8BIT, MP_16BIT, MP_28BIT, MP_31BIT and MP_32BIT are not there"
#endif
#ifndef MP_64BIT
#define MP_64BIT
#endif

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#ifndef MP_NO_FILE
#include <stdio.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t mp_digit;
#define MP_DIGIT_BIT 60
#define MP_MASK ((((mp_digit)1) << MP_DIGIT_BIT) - 1)
#define MP_DIGIT_MAX MP_MASK
/* For two digits; only where the compiler has integers of 128 bits. */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 private_mp_word;
#define mp_word private_mp_word
#endif

#ifdef MP_USE_ENUMS
typedef enum { MP_ZPOS = 0, MP_NEG = 1 } mp_sign;
typedef enum { MP_LT = -1, MP_EQ = 0, MP_GT = 1 } mp_ord;
typedef enum { MP_NO = 0, MP_YES = 1 } mp_bool;
typedef enum { MP_OKAY = 0, MP_ERR = -1, MP_MEM = -2, MP_VAL = -3, MP_ITER = -4, MP_BUF = -5 } mp_err;
typedef enum { MP_LSB_FIRST = -1, MP_MSB_FIRST = 1 } mp_order;
typedef enum { MP_LITTLE_ENDIAN = -1, MP_NATIVE_ENDIAN = 0, MP_BIG_ENDIAN = 1 } mp_endian;
#else
typedef int mp_sign;
#define MP_ZPOS 0
#define MP_NEG 1
typedef int mp_ord;
#define MP_LT (-1)
#define MP_EQ 0
#define MP_GT 1
typedef int mp_bool;
#define MP_NO 0
#define MP_YES 1
typedef int mp_err;
#define MP_OKAY 0
#define MP_ERR (-1)  /* no other code says it better */
#define MP_MEM (-2)  /* out of memory */
#define MP_VAL (-3)  /* an argument is not allowed */
#define MP_ITER (-4) /* no result within the attempts that there are */
#define MP_BUF (-5)  /* a buffer is too small */
typedef int mp_order;
#define MP_LSB_FIRST (-1)
#define MP_MSB_FIRST 1
typedef int mp_endian;
#define MP_LITTLE_ENDIAN (-1)
#define MP_NATIVE_ENDIAN 0
#define MP_BIG_ENDIAN 1
#endif

/* Flags of mp_prime_rand. */
#define MP_PRIME_BBS 0x0001     /* 3 modulo 4 */
#define MP_PRIME_SAFE 0x0002    /* half of it, rounded down, is prime, too */
#define MP_PRIME_2MSB_ON 0x0008 /* the two highest bits are 1 */

#if defined(__GNUC__)
#ifndef MP_WUR
#define MP_WUR __attribute__((warn_unused_result))
#endif
#define MP_NULL_TERMINATED __attribute__((sentinel))
#define MP_DEPRECATED(by) __attribute__((deprecated("use " #by)))
#else
#ifndef MP_WUR
#define MP_WUR
#endif
#define MP_NULL_TERMINATED
#define MP_DEPRECATED(by)
#endif

typedef struct {
  int used, alloc; /* digits of the number; digits that there is room for */
  mp_sign sign;
  mp_digit *dp; /* from malloc; zero above `used` */
} mp_int;

/* Accepted and ignored: the crossovers between algorithms were measured. */
extern int KARATSUBA_MUL_CUTOFF, KARATSUBA_SQR_CUTOFF, TOOM_MUL_CUTOFF, TOOM_SQR_CUTOFF;


/* ---- Beginning and end ---- */

/* What a code means, in a few words; never NULL. */
const char *mp_error_to_string(mp_err code) MP_WUR;
/* a = 0 for a new number; with room for size digits; for each of a list that ends in NULL: all or none. */
mp_err mp_init(mp_int *a) MP_WUR;
mp_err mp_init_size(mp_int *a, int size) MP_WUR;
mp_err mp_init_multi(mp_int *mp, ...) MP_NULL_TERMINATED MP_WUR;
/* a = b for a new a. */
mp_err mp_init_copy(mp_int *a, const mp_int *b) MP_WUR;
/* Wipes the digits and frees them. The number may be used again: it is 0. */
void mp_clear(mp_int *a);
void mp_clear_multi(mp_int *mp, ...) MP_NULL_TERMINATED;
/* Exchanges two numbers; gives back memory that is not needed; makes room for size digits. */
void mp_exch(mp_int *a, mp_int *b);
mp_err mp_shrink(mp_int *a) MP_WUR;
mp_err mp_grow(mp_int *a, int size) MP_WUR;
/* b = a. (The order of mp_init_copy is the other way round.) */
mp_err mp_copy(const mp_int *a, mp_int *b) MP_WUR;
/* Takes zeros on top out of used, after digits were written by hand. */
void mp_clamp(mp_int *a);

/* ---- Small values, sign, comparison ---- */

#define mp_iszero(a) (((a)->used == 0) ? MP_YES : MP_NO)
#define mp_isneg(a) (((a)->sign != MP_ZPOS) ? MP_YES : MP_NO)
mp_bool mp_iseven(const mp_int *a) MP_WUR;
mp_bool mp_isodd(const mp_int *a) MP_WUR;
void mp_zero(mp_int *a);
/* The next double, ties to even; a = b rounded toward 0, MP_VAL for what is not finite. */
double mp_get_double(const mp_int *a) MP_WUR;
mp_err mp_set_double(mp_int *a, double b) MP_WUR;
/* The value modulo 2^32 or 2^64 (two's complement for negative numbers); the same of the magnitude. */
int32_t mp_get_i32(const mp_int *a) MP_WUR;
int64_t mp_get_i64(const mp_int *a) MP_WUR;
long mp_get_l(const mp_int *a) MP_WUR;
long long mp_get_ll(const mp_int *a) MP_WUR;
#define mp_get_u32(a) ((uint32_t)mp_get_i32(a))
#define mp_get_u64(a) ((uint64_t)mp_get_i64(a))
#define mp_get_ul(a) ((unsigned long)mp_get_l(a))
#define mp_get_ull(a) ((unsigned long long)mp_get_ll(a))
uint32_t mp_get_mag_u32(const mp_int *a) MP_WUR;
uint64_t mp_get_mag_u64(const mp_int *a) MP_WUR;
unsigned long mp_get_mag_ul(const mp_int *a) MP_WUR;
unsigned long long mp_get_mag_ull(const mp_int *a) MP_WUR;
/* a = b, for a number and for a new one; mp_set takes one digit. */
void mp_set_i32(mp_int *a, int32_t b);
mp_err mp_init_i32(mp_int *a, int32_t b) MP_WUR;
void mp_set_u32(mp_int *a, uint32_t b);
mp_err mp_init_u32(mp_int *a, uint32_t b) MP_WUR;
void mp_set_i64(mp_int *a, int64_t b);
mp_err mp_init_i64(mp_int *a, int64_t b) MP_WUR;
void mp_set_u64(mp_int *a, uint64_t b);
mp_err mp_init_u64(mp_int *a, uint64_t b) MP_WUR;
void mp_set_l(mp_int *a, long b);
mp_err mp_init_l(mp_int *a, long b) MP_WUR;
void mp_set_ul(mp_int *a, unsigned long b);
mp_err mp_init_ul(mp_int *a, unsigned long b) MP_WUR;
void mp_set_ll(mp_int *a, long long b);
mp_err mp_init_ll(mp_int *a, long long b) MP_WUR;
void mp_set_ull(mp_int *a, unsigned long long b);
mp_err mp_init_ull(mp_int *a, unsigned long long b) MP_WUR;
void mp_set(mp_int *a, mp_digit b);
mp_err mp_init_set(mp_int *a, mp_digit b) MP_WUR;
/* MP_LT, MP_EQ or MP_GT; mp_cmp_mag compares magnitudes. */
mp_ord mp_cmp(const mp_int *a, const mp_int *b) MP_WUR;
mp_ord mp_cmp_mag(const mp_int *a, const mp_int *b) MP_WUR;
mp_ord mp_cmp_d(const mp_int *a, mp_digit b) MP_WUR;

/* ---- Integers ---- */

/* b = -a, b = |a| */
mp_err mp_neg(const mp_int *a, mp_int *b) MP_WUR;
mp_err mp_abs(const mp_int *a, mp_int *b) MP_WUR;
/* c = a + b, a - b, a * b */
mp_err mp_add(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_sub(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_mul(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_add_d(const mp_int *a, mp_digit b, mp_int *c) MP_WUR;
mp_err mp_sub_d(const mp_int *a, mp_digit b, mp_int *c) MP_WUR;
mp_err mp_mul_d(const mp_int *a, mp_digit b, mp_int *c) MP_WUR;
/* b = a * a; a = a + 1; a = a - 1 */
mp_err mp_sqr(const mp_int *a, mp_int *b) MP_WUR;
mp_err mp_incr(mp_int *a) MP_WUR;
mp_err mp_decr(mp_int *a) MP_WUR;
/* a = c * b + d, c rounded toward 0, |d| < |b|, d with the sign of a. c and d may be NULL. MP_VAL for b = 0. */
mp_err mp_div(const mp_int *a, const mp_int *b, mp_int *c, mp_int *d) MP_WUR;
/* The same for one digit; d is what remains of |a|. */
mp_err mp_div_d(const mp_int *a, mp_digit b, mp_int *c, mp_digit *d) MP_WUR;
mp_err mp_div_3(const mp_int *a, mp_int *c, mp_digit *d) MP_WUR;
mp_err mp_mod_d(const mp_int *a, mp_digit b, mp_digit *c) MP_WUR;
/* The remainder with the sign of b: from 0 to b - 1 for a positive b. */
mp_err mp_mod(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
/* The greatest common divisor and the least common multiple, not negative. */
mp_err mp_gcd(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_lcm(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
/* U1 * a + U2 * b = U3 = gcd(a, b). Results may be NULL. */
mp_err mp_exteuclid(const mp_int *a, const mp_int *b, mp_int *U1, mp_int *U2, mp_int *U3) MP_WUR;
/* c = a^b; c = the b-th root, rounded toward 0 (MP_VAL for an even root of a negative number); floor(log a). */
mp_err mp_expt_n(const mp_int *a, int b, mp_int *c) MP_WUR;
mp_err mp_root_n(const mp_int *a, int b, mp_int *c) MP_WUR;
mp_err mp_log_n(const mp_int *a, int base, int *c) MP_WUR;
/* The square root, rounded down; whether there is an exact one. */
mp_err mp_sqrt(const mp_int *arg, mp_int *ret) MP_WUR;
mp_err mp_is_square(const mp_int *arg, mp_bool *ret) MP_WUR;

/* ---- Bits. Negative shifts are MP_VAL. ---- */

/* By whole digits; a count below 1 changes nothing. */
void mp_rshd(mp_int *a, int b);
mp_err mp_lshd(mp_int *a, int b) MP_WUR;
/* c = a / 2^b rounded toward 0, and d the rest with the sign of a; either may be NULL. */
mp_err mp_div_2d(const mp_int *a, int b, mp_int *c, mp_int *d) MP_WUR;
mp_err mp_div_2(const mp_int *a, mp_int *b) MP_WUR;
/* c = a * 2^b; c = a modulo 2^b with the sign of a; a = 2^b */
mp_err mp_mul_2d(const mp_int *a, int b, mp_int *c) MP_WUR;
mp_err mp_mul_2(const mp_int *a, mp_int *b) MP_WUR;
mp_err mp_mod_2d(const mp_int *a, int b, mp_int *c) MP_WUR;
mp_err mp_2expt(mp_int *a, int b) MP_WUR;
/* Zero bits below the lowest 1; bits of |a|. */
int mp_cnt_lsb(const mp_int *a) MP_WUR;
int mp_count_bits(const mp_int *a) MP_WUR;
/* Two's complement, the sign extended for ever. mp_signed_rsh rounds down. */
mp_err mp_xor(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_or(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_and(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
mp_err mp_complement(const mp_int *a, mp_int *b) MP_WUR;
mp_err mp_signed_rsh(const mp_int *a, int b, mp_int *c) MP_WUR;

/* ---- Modulo a number: results have its sign; MP_VAL for 0 ---- */

/* d = a + b, a - b, a * b modulo c; c = a * a modulo b */
mp_err mp_addmod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) MP_WUR;
mp_err mp_submod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) MP_WUR;
mp_err mp_mulmod(const mp_int *a, const mp_int *b, const mp_int *c, mp_int *d) MP_WUR;
mp_err mp_sqrmod(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
/* c = 1 / a modulo b > 1; MP_VAL where there is no inverse. */
mp_err mp_invmod(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
/* Y = G^X modulo P > 0; X may be negative where G has an inverse. Constant time: see above. */
mp_err mp_exptmod(const mp_int *G, const mp_int *X, const mp_int *P, mp_int *Y) MP_WUR;
/* A square root of n modulo an odd prime; MP_VAL where there is none. */
mp_err mp_sqrtmod_prime(const mp_int *n, const mp_int *prime, mp_int *ret) MP_WUR;
/* The Kronecker symbol: -1, 0 or 1. */
mp_err mp_kronecker(const mp_int *a, const mp_int *p, int *c) MP_WUR;

/* ---- Reductions with a constant for the modulus ---- */

/* Barrett */
mp_err mp_reduce_setup(mp_int *a, const mp_int *b) MP_WUR;
mp_err mp_reduce(mp_int *x, const mp_int *m, const mp_int *mu) MP_WUR;
/* Montgomery, R = 2^(60 used): -1 / n modulo 2^60; R modulo b; x / R modulo n */
mp_err mp_montgomery_setup(const mp_int *n, mp_digit *rho) MP_WUR;
mp_err mp_montgomery_calc_normalization(mp_int *a, const mp_int *b) MP_WUR;
mp_err mp_montgomery_reduce(mp_int *x, const mp_int *n, mp_digit rho) MP_WUR;
/* Moduli 2^(60 m) - k */
mp_bool mp_dr_is_modulus(const mp_int *a) MP_WUR;
void mp_dr_setup(const mp_int *a, mp_digit *d);
mp_err mp_dr_reduce(mp_int *x, const mp_int *n, mp_digit k) MP_WUR;
/* Moduli 2^p - k, k of one digit, or (with _l) of any length */
mp_bool mp_reduce_is_2k(const mp_int *a) MP_WUR;
mp_err mp_reduce_2k_setup(const mp_int *a, mp_digit *d) MP_WUR;
mp_err mp_reduce_2k(mp_int *a, const mp_int *n, mp_digit d) MP_WUR;
mp_bool mp_reduce_is_2k_l(const mp_int *a) MP_WUR;
mp_err mp_reduce_2k_setup_l(const mp_int *a, mp_int *d) MP_WUR;
mp_err mp_reduce_2k_l(mp_int *a, const mp_int *n, const mp_int *d) MP_WUR;

/* ---- Primes and random numbers ---- */

/* One test: 1 in *result where a passes, as primes do. */
mp_err mp_prime_fermat(const mp_int *a, const mp_int *b, mp_bool *result) MP_WUR;
mp_err mp_prime_miller_rabin(const mp_int *a, const mp_int *b, mp_bool *result) MP_WUR;
mp_err mp_prime_strong_lucas_selfridge(const mp_int *a, mp_bool *result) MP_WUR;
mp_err mp_prime_frobenius_underwood(const mp_int *N, mp_bool *result) MP_WUR;
/* The rounds t that a random number of so many bits needs. */
int mp_prime_rabin_miller_trials(int size) MP_WUR;
/* Whether a is prime: the test of Baillie, Pomerance, Selfridge and Wagstaff, and t rounds with random bases (2 at
 * least, 256 at most). MP_VAL for an odd number below -1. */
mp_err mp_prime_is_prime(const mp_int *a, int t, mp_bool *result) MP_WUR;
/* The next prime above a; with bbs_style = 1 the next that is 3 modulo 4. */
mp_err mp_prime_next_prime(mp_int *a, int t, int bbs_style) MP_WUR;
/* A random prime of size bits. */
mp_err mp_prime_rand(mp_int *a, int t, int size, int flags) MP_WUR;
/* A random number of so many digits, the top one not 0. */
mp_err mp_rand(mp_int *a, int digits) MP_WUR;
/* Where random bytes come from, for the whole process; NULL: the operating system. */
void mp_rand_source(mp_err (*source)(void *out, size_t size));

/* ---- Bytes, big-endian; sbin: one byte for the sign (not 0: negative), then the magnitude ---- */

size_t mp_ubin_size(const mp_int *a) MP_WUR;
mp_err mp_from_ubin(mp_int *a, const unsigned char *buf, size_t size) MP_WUR;
mp_err mp_to_ubin(const mp_int *a, unsigned char *buf, size_t maxlen, size_t *written) MP_WUR;
size_t mp_sbin_size(const mp_int *a) MP_WUR;
mp_err mp_from_sbin(mp_int *a, const unsigned char *buf, size_t size) MP_WUR;
mp_err mp_to_sbin(const mp_int *a, unsigned char *buf, size_t maxlen, size_t *written) MP_WUR;
/* Words of size bytes, nails bits on top of each not used. written may be NULL. */
size_t mp_pack_count(const mp_int *a, size_t nails, size_t size) MP_WUR;
mp_err mp_pack(void *rop, size_t maxcount, size_t *written, mp_order order, size_t size, mp_endian endian,
               size_t nails, const mp_int *op) MP_WUR;
mp_err mp_unpack(mp_int *rop, size_t count, mp_order order, size_t size, mp_endian endian, size_t nails,
                 const void *op) MP_WUR;

/* ---- Text in radix 2 to 64: 0-9 A-Z a-z + /, letters of either case up to 36 ---- */

/* An optional minus and digits, up to the NUL or a line break; anything else is MP_VAL. */
mp_err mp_read_radix(mp_int *a, const char *str, int radix) MP_WUR;
/* Writes at most maxlen characters, the NUL among them; MP_BUF when they do not suffice. written may be NULL. */
mp_err mp_to_radix(const mp_int *a, char *str, size_t maxlen, size_t *written, int radix) MP_WUR;
/* The characters that mp_to_radix needs, the NUL among them. */
mp_err mp_radix_size(const mp_int *a, int radix, int *size) MP_WUR;
#ifndef MP_NO_FILE
/* Reads digits up to the first character that is none; writes without a NUL. */
mp_err mp_fread(mp_int *a, int radix, FILE *stream) MP_WUR;
mp_err mp_fwrite(const mp_int *a, int radix, FILE *stream) MP_WUR;
#endif
#define mp_to_binary(M, S, N) mp_to_radix((M), (S), (N), NULL, 2)
#define mp_to_octal(M, S, N) mp_to_radix((M), (S), (N), NULL, 8)
#define mp_to_decimal(M, S, N) mp_to_radix((M), (S), (N), NULL, 10)
#define mp_to_hex(M, S, N) mp_to_radix((M), (S), (N), NULL, 16)

/* ---- Names of older versions ---- */

MP_DEPRECATED(mp_expt_n) mp_err mp_expt_u32(const mp_int *a, uint32_t b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_root_n) mp_err mp_root_u32(const mp_int *a, uint32_t b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_log_n) mp_err mp_log_u32(const mp_int *a, uint32_t base, uint32_t *c) MP_WUR;
MP_DEPRECATED(mp_get_mag_u32) unsigned long mp_get_int(const mp_int *a) MP_WUR;
MP_DEPRECATED(mp_get_mag_ul) unsigned long mp_get_long(const mp_int *a) MP_WUR;
MP_DEPRECATED(mp_get_mag_ull) unsigned long long mp_get_long_long(const mp_int *a) MP_WUR;
MP_DEPRECATED(mp_set_ul) mp_err mp_set_int(mp_int *a, unsigned long b);
MP_DEPRECATED(mp_set_ul) mp_err mp_set_long(mp_int *a, unsigned long b);
MP_DEPRECATED(mp_set_ull) mp_err mp_set_long_long(mp_int *a, unsigned long long b);
MP_DEPRECATED(mp_init_ul) mp_err mp_init_set_int(mp_int *a, unsigned long b) MP_WUR;
MP_DEPRECATED(mp_pack) mp_err mp_export(void *rop, size_t *countp, int order, size_t size, int endian, size_t nails,
                                        const mp_int *op) MP_WUR;
MP_DEPRECATED(mp_unpack) mp_err mp_import(mp_int *rop, size_t count, int order, size_t size, int endian,
                                          size_t nails, const void *op) MP_WUR;
MP_DEPRECATED(mp_rand) mp_err mp_rand_digit(mp_digit *r) MP_WUR;
MP_DEPRECATED(mp_and) int mp_get_bit(const mp_int *a, int b) MP_WUR;
MP_DEPRECATED(mp_xor) mp_err mp_tc_xor(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_or) mp_err mp_tc_or(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_and) mp_err mp_tc_and(const mp_int *a, const mp_int *b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_signed_rsh) mp_err mp_tc_div_2d(const mp_int *a, int b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_root_n) mp_err mp_n_root(const mp_int *a, mp_digit b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_root_n) mp_err mp_n_root_ex(const mp_int *a, mp_digit b, mp_int *c, int fast) MP_WUR;
MP_DEPRECATED(mp_expt_n) mp_err mp_expt_d(const mp_int *a, mp_digit b, mp_int *c) MP_WUR;
MP_DEPRECATED(mp_expt_n) mp_err mp_expt_d_ex(const mp_int *a, mp_digit b, mp_int *c, int fast) MP_WUR;
MP_DEPRECATED(mp_kronecker) mp_err mp_jacobi(const mp_int *a, const mp_int *n, int *c) MP_WUR;
#ifdef MP_USE_ENUMS
#define MP_RANGE MP_VAL
#else
#define MP_RANGE (-3)
#endif
typedef int private_mp_prime_callback(unsigned char *dst, int len, void *dat);
typedef private_mp_prime_callback ltm_prime_callback;
MP_DEPRECATED(nothing) extern const mp_digit ltm_prime_tab[256];
MP_DEPRECATED(mp_prime_is_prime) mp_err mp_prime_is_divisible(const mp_int *a, mp_bool *result) MP_WUR;
MP_DEPRECATED(mp_prime_rand) mp_err mp_prime_random_ex(mp_int *a, int t, int size, int flags,
                                                     private_mp_prime_callback cb, void *dat) MP_WUR;
#define mp_prime_random(a, t, size, bbs, cb, dat) \
  mp_prime_random_ex(a, t, ((size)*8) + 1, ((bbs) == 1) ? MP_PRIME_BBS : 0, cb, dat)
MP_DEPRECATED(mp_ubin_size) int mp_unsigned_bin_size(const mp_int *a) MP_WUR;
MP_DEPRECATED(mp_from_ubin) mp_err mp_read_unsigned_bin(mp_int *a, const unsigned char *b, int c) MP_WUR;
MP_DEPRECATED(mp_to_ubin) mp_err mp_to_unsigned_bin(const mp_int *a, unsigned char *b) MP_WUR;
MP_DEPRECATED(mp_to_ubin) mp_err mp_to_unsigned_bin_n(const mp_int *a, unsigned char *b, unsigned long *outlen) MP_WUR;
MP_DEPRECATED(mp_sbin_size) int mp_signed_bin_size(const mp_int *a) MP_WUR;
MP_DEPRECATED(mp_from_sbin) mp_err mp_read_signed_bin(mp_int *a, const unsigned char *b, int c) MP_WUR;
MP_DEPRECATED(mp_to_sbin) mp_err mp_to_signed_bin(const mp_int *a, unsigned char *b) MP_WUR;
MP_DEPRECATED(mp_to_sbin) mp_err mp_to_signed_bin_n(const mp_int *a, unsigned char *b, unsigned long *outlen) MP_WUR;
MP_DEPRECATED(mp_to_radix) mp_err mp_toradix(const mp_int *a, char *str, int radix) MP_WUR;
MP_DEPRECATED(mp_to_radix) mp_err mp_toradix_n(const mp_int *a, char *str, int radix, int maxlen) MP_WUR;
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

#define LTM_PRIME_BBS MP_PRIME_BBS
#define LTM_PRIME_SAFE MP_PRIME_SAFE
#define LTM_PRIME_2MSB_ON MP_PRIME_2MSB_ON
#define PRIVATE_MP_PRIME_TAB_SIZE 256
#define PRIME_SIZE PRIVATE_MP_PRIME_TAB_SIZE
#define MP_SIZEOF_MP_DIGIT sizeof(mp_digit)
/* What the originals give a new number; the digits that their fastest product takes. Nothing depends on them here. */
#define PRIVATE_MP_PREC 32
#ifndef MP_PREC
#define MP_PREC PRIVATE_MP_PREC
#endif
#define PRIVATE_MP_WARRAY 512
#define MP_WARRAY PRIVATE_MP_WARRAY
#define DIGIT_BIT MP_DIGIT_BIT
#define USED(m) ((m)->used)
#define DIGIT(m, k) ((m)->dp[(k)])
#define SIGN(m) ((m)->sign)

#ifdef __cplusplus
}
#endif
#endif
