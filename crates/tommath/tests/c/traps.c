/*
 * The traps of the documents and the faults of other implementations, one function each. Compiles against the header of
 * LibTomMath 1.2 as well: what its library does otherwise is in `differences`, which runs on ours alone.
 */
#include <tommath.h>

#include "check.h"

#include <limits.h>
#include <stdint.h>

static mp_int a, b, c, d;

static void div_2d_has_four_arguments(void) {
  SET(a, "-1000001");
  CHECK(mp_div_2d(&a, 4, &b, &c) == MP_OKAY);
  IS(b, "-62500");
  IS(c, "-1");
  CHECK(mp_div_2d(&a, 4, &b, NULL) == MP_OKAY);
  IS(b, "-62500");
  CHECK(mp_div_2d(&a, 4, &a, &d) == MP_OKAY);
  IS(a, "-62500");
  IS(d, "-1");
}

static void mod_is_not_negative_for_a_positive_modulus(void) {
  SET(a, "-7");
  SET(b, "3");
  CHECK(mp_mod(&a, &b, &c) == MP_OKAY);
  IS(c, "2");
  CHECK(mp_div(&a, &b, &c, &d) == MP_OKAY);
  IS(c, "-2");
  IS(d, "-1");
  SET(b, "-3");
  CHECK(mp_mod(&a, &b, &c) == MP_OKAY);
  IS(c, "-1");
  SET(a, "7");
  CHECK(mp_mod(&a, &b, &c) == MP_OKAY);
  IS(c, "-2");
}

static void init_copy_and_copy_have_opposite_orders(void) {
  mp_int fresh;
  SET(a, "123456789012345678901234567890");
  CHECK(mp_init_copy(&fresh, &a) == MP_OKAY);
  IS(fresh, "123456789012345678901234567890");
  CHECK(mp_copy(&fresh, &b) == MP_OKAY);
  IS(b, "123456789012345678901234567890");
  mp_clear(&fresh);
}

static void radix_2_to_64(void) {
  static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
  char text[300];
  int radix, size;
  for (radix = 2; radix <= 64; radix++) {
    mp_set(&a, (mp_digit)radix - 1);
    CHECK(mp_to_radix(&a, text, sizeof text, NULL, radix) == MP_OKAY);
    CHECK(text[0] == alphabet[radix - 1] && text[1] == 0);
    CHECK(mp_read_radix(&b, text, radix) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
    CHECK(mp_radix_size(&a, radix, &size) == MP_OKAY && size == 2);
  }
  CHECK(mp_read_radix(&a, "ff", 16) == MP_OKAY);
  IS(a, "255");
  CHECK(mp_read_radix(&a, "aA", 64) == MP_OKAY);
  IS(a, "2314");
  CHECK(mp_read_radix(&a, "1", 1) == MP_VAL && mp_read_radix(&a, "1", 65) == MP_VAL);
  CHECK(mp_to_radix(&a, text, sizeof text, NULL, 65) == MP_VAL && mp_radix_size(&a, 1, &size) == MP_VAL);
}

/* Digits end at the end of the text or of the line, whatever their number. */
static void the_end_of_decimal_digits(void) {
  char text[400];
  size_t length, at;
  for (length = 1; length < 350; length += 23) {
    memset(text, '7', length);
    strcpy(text + length, "");
    CHECK(mp_read_radix(&a, text, 10) == MP_OKAY);
    strcpy(text + length, "\r\n");
    CHECK(mp_read_radix(&b, text, 10) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
    strcpy(text + length, "\n8");
    CHECK(mp_read_radix(&b, text, 10) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
    strcpy(text + length, "");
    for (at = 0; at < length; at += at % 8 + 1) {
      text[at] = ':';
      CHECK(mp_read_radix(&b, text, 10) == MP_VAL && mp_iszero(&b));
      text[at] = '7';
    }
  }
  CHECK(mp_read_radix(&a, "", 10) == MP_OKAY && mp_iszero(&a) && mp_read_radix(&a, "-", 10) == MP_OKAY && mp_iszero(&a));
  CHECK(mp_read_radix(&a, "-\n", 10) == MP_OKAY && mp_iszero(&a) && mp_read_radix(&a, "-0\n", 10) == MP_OKAY);
  CHECK(mp_iszero(&a) && !mp_isneg(&a) && mp_read_radix(&a, "--1", 10) == MP_VAL);
}

static void big_endian_and_one_byte_for_the_sign(void) {
  unsigned char bytes[8];
  size_t written = 0;
  SET(a, "-66051");
  CHECK(mp_ubin_size(&a) == 3 && mp_sbin_size(&a) == 4);
  CHECK(mp_to_ubin(&a, bytes, 3, &written) == MP_OKAY && written == 3 && !memcmp(bytes, "\1\2\3", 3));
  CHECK(mp_to_sbin(&a, bytes, 4, &written) == MP_OKAY && written == 4 && !memcmp(bytes, "\1\1\2\3", 4));
  CHECK(mp_from_sbin(&b, bytes, 4) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  CHECK(mp_to_ubin(&a, bytes, 2, &written) == MP_BUF && mp_to_sbin(&a, bytes, 3, &written) == MP_BUF);
}

/* 24^(2^63) modulo 2^76 - 2^60, and its like: wrong since version 0.32. */
static void exptmod_with_a_modulus_of_few_ones(void) {
  SET(a, "24");
  SET(b, "9223372036854775808");
  SET(c, "75556710804409716572160");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY);
#ifdef ADAMANT_TOMMATH_H
  IS(d, "25204017012210281742336");
  SET(a, "67927325822352824469517479013");
  SET(b, "2147483648");
  SET(c, "1879048192");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY);
  IS(d, "1073741825");
#endif
}

static void exptmod_with_every_kind_of_modulus(void) {
  static const char *const moduli[] = {"1", "2", "3", "4", "7", "1000003", "1048576", "1152921504606846975",
                                       "1152921504606846976", "340282366920938463463374607431768211456"};
  size_t i;
  for (i = 0; i < sizeof moduli / sizeof *moduli; i++) {
    SET(a, "-12345678901234567890");
    SET(b, "77");
    SET(c, moduli[i]);
    CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY);
    CHECK(mp_expt_u32(&a, 77, &a) == MP_OKAY && mp_mod(&a, &c, &a) == MP_OKAY && mp_cmp(&a, &d) == MP_EQ);
  }
  SET(a, "3");
  SET(b, "-1");
  SET(c, "7");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY);
  IS(d, "5");
  SET(c, "-7");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_VAL);
  SET(b, "0");
  SET(c, "7");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY);
  IS(d, "1");
}

/* Composite numbers that were made to pass Miller-Rabin with fixed bases: the first for all primes up to 37 (Arnault,
 * "Rabin-Miller primality test: composite numbers which pass it", 1995, gives such for the primes up to 200). */
static void crafted_composites_are_not_prime(void) {
  static const char *const composites[] = {
      "318665857834031151167461", "3317044064679887385961981", "3825123056546413051", "341550071728321",
      "80383745745363949125707961434194210813883768828755814583748891752229742737653336521865023361639600454579150420"
      "23603208766569966760987284043965408232928738791850869166857328267761771029389697739470167082304286871099974399"
      "76544144845341155872450633409279022275296229414984230688168540432645753401832978611129896064484521619165287259"
      "7534901",
  };
  size_t i;
  mp_bool prime;
  for (i = 0; i < sizeof composites / sizeof *composites; i++) {
    SET(a, composites[i]);
    CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_NO);
#ifdef ADAMANT_TOMMATH_H
    CHECK(mp_prime_is_prime(&a, 0, &prime) == MP_OKAY && prime == MP_NO);
#endif
  }
  SET(a, "170141183460469231731687303715884105727");
  CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_YES);
  for (i = 0; i < 2; i++) {
    mp_set(&a, (mp_digit)i);
    CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_NO);
  }
  /* Negative: the odd ones are refused, which look like no square of a number. */
  for (i = 3; i < 200; i += 2) {
    mp_set_i64(&a, -(int64_t)i);
    prime = MP_YES;
    CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_VAL && prime == MP_NO);
    mp_set_i64(&a, -(int64_t)i - 1);
    CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_NO);
  }
  SET(a, "-170141183460469231731687303715884105727");
  CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_VAL && prime == MP_NO);
  mp_set_i64(&a, -1);
  CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_NO);
#ifdef ADAMANT_TOMMATH_H
  mp_set_i64(&a, -2);
  CHECK(mp_prime_is_prime(&a, 8, &prime) == MP_OKAY && prime == MP_NO);
#endif
}

static void zero_is_zero_everywhere(void) {
  mp_zero(&a);
  SET(b, "5");
  CHECK(mp_iszero(&a) && mp_iseven(&a) && !mp_isodd(&a) && mp_count_bits(&a) == 0 && mp_cnt_lsb(&a) == 0);
  CHECK(mp_neg(&a, &c) == MP_OKAY && !mp_isneg(&c));
  CHECK(mp_mul(&a, &b, &c) == MP_OKAY && mp_iszero(&c) && !mp_isneg(&c));
  CHECK(mp_div(&b, &a, &c, &d) == MP_VAL && mp_mod(&b, &a, &c) == MP_VAL && mp_div_d(&b, 0, &c, NULL) == MP_VAL);
  CHECK(mp_invmod(&a, &b, &c) == MP_VAL);
  CHECK(mp_gcd(&a, &a, &c) == MP_OKAY && mp_iszero(&c));
  CHECK(mp_ubin_size(&a) == 0);
  IS(a, "0");
}

static void primes_of_every_kind(void) {
  static const int flags[] = {0, MP_PRIME_BBS, MP_PRIME_SAFE, MP_PRIME_2MSB_ON, MP_PRIME_SAFE | MP_PRIME_2MSB_ON};
  size_t i;
  int bits;
  mp_bool prime;
  for (i = 0; i < sizeof flags / sizeof *flags; i++) {
    for (bits = 16; bits < 140; bits += 41) {
      CHECK(mp_prime_rand(&a, 5, bits, flags[i]) == MP_OKAY && mp_count_bits(&a) == bits);
      CHECK(mp_prime_is_prime(&a, 5, &prime) == MP_OKAY && prime == MP_YES);
      if (flags[i] & (MP_PRIME_BBS | MP_PRIME_SAFE)) CHECK((a.dp[0] & 3) == 3);
      if (flags[i] & MP_PRIME_2MSB_ON) {
        CHECK(mp_div_2d(&a, bits - 2, &b, NULL) == MP_OKAY);
        IS(b, "3");
      }
      if (flags[i] & MP_PRIME_SAFE) {
        CHECK(mp_div_2(&a, &b) == MP_OKAY && mp_prime_is_prime(&b, 5, &prime) == MP_OKAY && prime == MP_YES);
      }
    }
  }
  CHECK(mp_prime_rand(&a, 5, 1, 0) == MP_VAL && mp_prime_rand(&a, 0, 100, 0) == MP_VAL);
#ifdef ADAMANT_TOMMATH_H
  CHECK(mp_prime_is_prime(&a, 257, &prime) == MP_VAL);
#endif
}

static mp_err counting(void *out, size_t size) {
  static unsigned char next;
  size_t i;
  for (i = 0; i < size; i++) ((unsigned char *)out)[i] = ++next;
  return MP_OKAY;
}

static mp_err broken(void *out, size_t size) {
  (void)out;
  (void)size;
  return MP_MEM;
}

static void random_numbers_come_from_the_source(void) {
  mp_rand_source(counting);
  CHECK(mp_rand(&a, 3) == MP_OKAY && a.used == 3 && mp_rand(&a, 0) == MP_OKAY && mp_iszero(&a));
  CHECK(mp_prime_rand(&a, 3, 64, 0) == MP_OKAY);
  mp_rand_source(broken);
  CHECK(mp_rand(&a, 3) != MP_OKAY && mp_prime_rand(&a, 3, 64, 0) != MP_OKAY);
#ifdef ADAMANT_TOMMATH_H
  CHECK(mp_rand(&a, 3) == MP_MEM && mp_prime_rand(&a, 3, 64, 0) == MP_MEM);
#endif
  mp_rand_source(NULL);
  CHECK(mp_rand(&a, 3) == MP_OKAY && a.used == 3);
}

static void streams(void) {
  FILE *file = tmpfile();
  CHECK(file != NULL);
  SET(a, "-123456789012345678901234567890");
  CHECK(mp_fwrite(&a, 16, file) == MP_OKAY);
#ifndef ADAMANT_TOMMATH_H
  /* Version 1.2 writes a NUL as well. */
  if (ftell(file) == 27) fseek(file, -1, SEEK_CUR);
#endif
  CHECK(fputs("\n777 ", file) >= 0);
  rewind(file);
  CHECK(mp_fread(&b, 16, file) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  CHECK(mp_fread(&b, 10, file) == MP_OKAY);
  IS(b, "777");
  CHECK(mp_fread(&b, 10, file) == MP_ERR);
#ifdef ADAMANT_TOMMATH_H
  CHECK(mp_fread(&b, 1, file) == MP_VAL && mp_fwrite(&b, 65, file) == MP_VAL);
#endif
  fclose(file);
}

static void lists_of_any_length(void) {
  mp_int n[9];
  int i;
  CHECK(mp_init_multi(&n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], NULL) == MP_OKAY);
  for (i = 0; i < 9; i++) mp_set(&n[i], (mp_digit)i + 1);
  for (i = 1; i < 9; i++) CHECK(mp_mul(&n[0], &n[i], &n[0]) == MP_OKAY);
  IS(n[0], "362880");
  mp_clear_multi(&n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], NULL);
  for (i = 0; i < 9; i++) CHECK(n[i].dp == NULL && n[i].used == 0 && n[i].alloc == 0);
  CHECK(mp_init_multi(&n[0], NULL) == MP_OKAY);
  mp_clear_multi(&n[0], NULL);
}

/* Two's complement, the sign repeated for ever. */
static void bits_of_negative_numbers(void) {
  SET(a, "-6");
  SET(b, "1152921504606846981");
  CHECK(mp_and(&a, &b, &c) == MP_OKAY);
  IS(c, "1152921504606846976");
  CHECK(mp_or(&a, &b, &c) == MP_OKAY);
  IS(c, "-1");
  CHECK(mp_xor(&a, &b, &c) == MP_OKAY);
  IS(c, "-1152921504606846977");
  CHECK(mp_complement(&a, &c) == MP_OKAY);
  IS(c, "5");
  CHECK(mp_signed_rsh(&a, 2, &c) == MP_OKAY);
  IS(c, "-2");
  CHECK(mp_div_2d(&a, 2, &c, &d) == MP_OKAY);
  IS(c, "-1");
  IS(d, "-2");
}

/* Operands and results may all be one number. */
static void any_arguments_may_be_the_same(void) {
  SET(a, "-123456789012345678901234567890");
  CHECK(mp_add(&a, &a, &a) == MP_OKAY);
  IS(a, "-246913578024691357802469135780");
  CHECK(mp_sub(&a, &a, &b) == MP_OKAY && mp_iszero(&b));
  SET(a, "-12345678901234567890123");
  CHECK(mp_mul(&a, &a, &a) == MP_OKAY && mp_sqrt(&a, &a) == MP_OKAY);
  IS(a, "12345678901234567890123");
  CHECK(mp_copy(&a, &b) == MP_OKAY && mp_div(&a, &a, &a, &b) == MP_OKAY && mp_iszero(&b));
  IS(a, "1");
  SET(a, "100000000000000000039");
  SET(b, "30000000000000000001");
  CHECK(mp_div(&a, &b, &b, &a) == MP_OKAY);
  IS(b, "3");
  IS(a, "10000000000000000036");
  SET(a, "7");
  SET(b, "1000003");
  CHECK(mp_exptmod(&a, &b, &b, &b) == MP_OKAY);
  IS(b, "7");
  SET(b, "1000003");
  CHECK(mp_invmod(&a, &b, &b) == MP_OKAY);
  IS(b, "714288");
  CHECK(mp_mulmod(&b, &b, &a, &a) == MP_OKAY);
  IS(a, "1");
  SET(a, "240");
  SET(b, "46");
  CHECK(mp_exteuclid(&a, &b, &a, &b, &c) == MP_OKAY);
  IS(a, "-9");
  IS(b, "47");
  IS(c, "2");
  SET(a, "12");
  CHECK(mp_gcd(&a, &a, &a) == MP_OKAY && mp_lcm(&a, &a, &a) == MP_OKAY && mp_mod(&a, &a, &b) == MP_OKAY && mp_iszero(&b));
  IS(a, "12");
  CHECK(mp_copy(&a, &a) == MP_OKAY && mp_neg(&a, &a) == MP_OKAY && mp_abs(&a, &a) == MP_OKAY);
  IS(a, "12");
}

/* A result that nobody wants is NULL. */
static void results_that_nobody_wants(void) {
  char text[8];
  unsigned char bytes[8];
  SET(a, "100");
  SET(b, "7");
  CHECK(mp_div(&a, &b, NULL, &d) == MP_OKAY);
  IS(d, "2");
  CHECK(mp_div(&a, &b, &c, NULL) == MP_OKAY);
  IS(c, "14");
  CHECK(mp_div(&a, &b, NULL, NULL) == MP_OKAY && mp_div_d(&a, 7, NULL, NULL) == MP_OKAY);
  CHECK(mp_exteuclid(&a, &b, NULL, NULL, &d) == MP_OKAY && mp_exteuclid(&a, &b, &c, NULL, NULL) == MP_OKAY);
  IS(d, "1");
  CHECK(mp_to_radix(&a, text, sizeof text, NULL, 10) == MP_OKAY && mp_to_ubin(&a, bytes, sizeof bytes, NULL) == MP_OKAY);
  CHECK(mp_to_sbin(&a, bytes, sizeof bytes, NULL) == MP_OKAY);
}

/* The upper bytes of a linear congruence. */
static int bytes_of_a_sequence(unsigned char *out, int length, void *state) {
  unsigned long long *x = state;
  int i;
  for (i = 0; i < length; i++) {
    *x = *x * 6364136223846793005ull + 1442695040888963407ull;
    out[i] = (unsigned char)(*x >> 56);
  }
  return length;
}

/* Primes computed with Python from the documented shape of candidates; LibTomMath finds the same. */
static void same_bytes_same_prime(void) {
  static const struct {
    int bits, flags;
    const char *prime;
  } cases[] = {{61, 0, "1678326841456198723"},
               {67, MP_PRIME_SAFE, "95297579779865938043"},
               {128, MP_PRIME_2MSB_ON, "263594952633869147967126488546491745201"}};
  size_t i;
  for (i = 0; i < sizeof cases / sizeof *cases; i++) {
    unsigned long long state = 1;
    CHECK(mp_prime_random_ex(&a, 5, cases[i].bits, cases[i].flags, bytes_of_a_sequence, &state) == MP_OKAY);
    IS(a, cases[i].prime);
  }
}

/* Sums and differences of magnitudes, whose sign is set before. */
mp_err s_mp_add(const mp_int *a, const mp_int *b, mp_int *c), s_mp_sub(const mp_int *a, const mp_int *b, mp_int *c);

static void internal_sums_keep_the_sign(void) {
  SET(a, "-1000");
  SET(b, "7");
  SET(c, "-1");
  CHECK(s_mp_add(&a, &b, &c) == MP_OKAY);
  IS(c, "-1007");
  CHECK(s_mp_sub(&a, &b, &c) == MP_OKAY);
  IS(c, "-993");
  SET(c, "1");
  CHECK(s_mp_sub(&a, &b, &c) == MP_OKAY);
  IS(c, "993");
}

/* What too little room was before there was MP_BUF; 1 * 0 + 0 * 0 = 0; a size that there is not is 0. */
static void old_answers(void) {
  unsigned char bytes[4];
  unsigned long room = 2;
  int size = 7;
  SET(a, "-66051");
  CHECK(mp_to_unsigned_bin_n(&a, bytes, &room) == MP_VAL && room == 2);
  CHECK(mp_to_signed_bin_n(&a, bytes, &room) == MP_VAL && room == 2);
  room = 4;
  CHECK(mp_to_signed_bin_n(&a, bytes, &room) == MP_OKAY && room == 4);
  CHECK(mp_radix_size(&a, 65, &size) == MP_VAL && size == 0);
  mp_zero(&a);
  CHECK(mp_exteuclid(&a, &a, &b, &c, &d) == MP_OKAY);
  IS(b, "1");
  IS(c, "0");
  IS(d, "0");
}

static int short_of_bytes(unsigned char *out, int length, void *data) {
  (void)data;
  memset(out, 1, (size_t)length);
  return length - 1;
}

/* Each code from an operation that has no other answer; MP_MEM by every failing allocation is in out_of_memory.c. */
static void every_error_code(void) {
  static const mp_err codes[] = {MP_OKAY, MP_ERR, MP_MEM, MP_VAL, MP_ITER, MP_BUF};
  unsigned char bytes[2];
  char text[3];
  size_t i, j;
  mp_bool flag;
  SET(a, "70000");
  CHECK(mp_copy(&a, &b) == MP_OKAY);
  CHECK(mp_to_ubin(&a, bytes, sizeof bytes, NULL) == MP_BUF);
  CHECK(mp_sub_d(&a, 70000, &c) == MP_OKAY && mp_div(&a, &c, &d, NULL) == MP_VAL);
  CHECK(mp_prime_random_ex(&d, 1, 64, 0, short_of_bytes, NULL) == MP_VAL);
  /* The symbol of no discriminant is -1 modulo a square. */
  SET(c, "340282366920938463463374607431768211507");
  CHECK(mp_sqr(&c, &c) == MP_OKAY);
#ifdef ADAMANT_TOMMATH_H
  CHECK(mp_to_radix(&a, text, sizeof text, NULL, 10) == MP_BUF);
  CHECK(mp_prime_frobenius_underwood(&c, &flag) == MP_ITER && flag == MP_NO);
#else
  (void)text;
  (void)flag;
#endif
  for (i = 0; i < sizeof codes / sizeof *codes; i++) {
    CHECK(strlen(mp_error_to_string(codes[i])) > 0);
    for (j = 0; j < i; j++) CHECK(strcmp(mp_error_to_string(codes[i]), mp_error_to_string(codes[j])) != 0);
  }
  CHECK(mp_error_to_string((mp_err)99) != NULL);
}

#ifdef ADAMANT_TOMMATH_H
/* Programs set them; nothing looks at them. */
static void cutoffs_are_accepted_and_ignored(void) {
  KARATSUBA_MUL_CUTOFF = KARATSUBA_SQR_CUTOFF = TOOM_MUL_CUTOFF = TOOM_SQR_CUTOFF = -1;
  SET(a, "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999");
  CHECK(mp_mul(&a, &a, &b) == MP_OKAY && mp_sqr(&a, &c) == MP_OKAY && mp_cmp(&b, &c) == MP_EQ);
}

static void logarithms_around_powers(void) {
  int base, k, log;
  for (base = 2; base <= 66; base++) {
    mp_set(&a, 1);
    for (k = 0; k < 200; k += 1) {
      CHECK(mp_log_n(&a, base, &log) == MP_OKAY && log == k);
      if (k > 0) {
        CHECK(mp_sub_d(&a, 1, &b) == MP_OKAY && mp_log_n(&b, base, &log) == MP_OKAY && log == k - 1);
      }
      CHECK(mp_mul_d(&a, (mp_digit)base, &a) == MP_OKAY);
    }
  }
  mp_zero(&a);
  CHECK(mp_log_n(&a, 10, &log) == MP_VAL && mp_log_n(&b, 1, &log) == MP_VAL && mp_log_n(&b, -2, &log) == MP_VAL);
  CHECK(mp_neg(&b, &b) == MP_OKAY && mp_log_n(&b, 10, &log) == MP_VAL && mp_log_n(&b, 10, NULL) == MP_VAL);
}

static void negative_and_huge_sizes_are_refused(void) { /* CVE-2023-36328 */
  mp_int fresh;
  char one[2] = "x";
  CHECK(mp_init_size(&fresh, -1) == MP_VAL && mp_init_size(&fresh, INT_MIN) == MP_VAL);
  CHECK(mp_init_size(&fresh, INT_MAX) == MP_VAL);
  SET(a, "12345");
  CHECK(mp_grow(&a, -1) == MP_VAL && mp_grow(&a, INT_MAX) == MP_VAL);
  CHECK(mp_mul_2d(&a, -1, &b) == MP_VAL && mp_mul_2d(&a, INT_MAX, &b) == MP_VAL);
  CHECK(mp_2expt(&b, -1) == MP_VAL && mp_2expt(&b, INT_MAX) == MP_VAL);
  CHECK(mp_div_2d(&a, -1, &b, &c) == MP_VAL && mp_mod_2d(&a, -1, &b) == MP_VAL);
  CHECK(mp_signed_rsh(&a, -1, &b) == MP_VAL && mp_lshd(&a, INT_MAX) == MP_VAL);
  CHECK(mp_div_2d(&a, INT_MAX, &b, &c) == MP_OKAY && mp_iszero(&b) && mp_cmp(&a, &c) == MP_EQ);
  CHECK(mp_expt_n(&a, INT_MAX, &b) == MP_VAL && mp_expt_n(&a, -1, &b) == MP_VAL);
  CHECK(mp_from_ubin(&b, (const unsigned char *)one, SIZE_MAX) == MP_VAL);
  CHECK(mp_unpack(&b, SIZE_MAX, MP_MSB_FIRST, 8, MP_BIG_ENDIAN, 0, one) == MP_VAL);
  CHECK(mp_unpack(&b, 1, MP_MSB_FIRST, SIZE_MAX, MP_BIG_ENDIAN, 0, one) == MP_VAL);
  CHECK(mp_rand(&b, INT_MAX) == MP_VAL && mp_root_n(&a, 0, &b) == MP_VAL && mp_root_n(&a, INT_MAX, &b) == MP_OKAY);
  IS(b, "1");
  IS(a, "12345");
}

static void null_where_a_number_must_be(void) {
  mp_digit digit;
  mp_bool flag;
  mp_int *none = NULL;
  SET(a, "5");
  CHECK(mp_init(none) == MP_VAL && mp_copy(none, &a) == MP_VAL && mp_copy(&a, none) == MP_VAL);
  CHECK(mp_add(&a, none, &b) == MP_VAL && mp_mul(&a, &a, none) == MP_VAL && mp_div(none, &a, &b, &c) == MP_VAL);
  CHECK(mp_exptmod(&a, &a, none, &b) == MP_VAL && mp_gcd(&a, none, &b) == MP_VAL);
  CHECK(mp_read_radix(&a, NULL, 10) == MP_VAL && mp_to_radix(&a, NULL, 10, NULL, 10) == MP_VAL);
  CHECK(mp_fread(&a, 10, NULL) == MP_VAL && mp_from_ubin(&a, NULL, 1) == MP_VAL);
  CHECK(mp_prime_is_prime(none, 1, &flag) == MP_VAL && mp_prime_is_prime(&a, 1, NULL) == MP_VAL);
  CHECK(mp_mod_d(none, 3, &digit) == MP_VAL && mp_is_square(none, &flag) == MP_VAL);
  CHECK(mp_count_bits(none) == 0 && mp_cmp(none, &a) == MP_LT && mp_ubin_size(none) == 0);
  mp_clear(none);
  mp_zero(none);
  mp_clamp(none);
  mp_exch(none, &a);
  IS(a, "5");
}

static void renamed_functions(void) {
  int log;
  uint32_t log_u32;
  SET(a, "1000000007");
  CHECK(mp_expt_n(&a, 3, &b) == MP_OKAY);
  IS(b, "1000000021000000147000000343");
  CHECK(mp_root_n(&b, 3, &c) == MP_OKAY && mp_cmp(&a, &c) == MP_EQ);
  CHECK(mp_log_n(&b, 10, &log) == MP_OKAY && log == 27);
  CHECK(mp_log_u32(&b, 10, &log_u32) == MP_OKAY && log_u32 == 27);
}

/* What version 1.2 gets wrong, each value from the definition. */
static void inverses_roots_and_squares(void) {
  mp_bool flag;
  SET(a, "-2");
  SET(b, "1000003");
  CHECK(mp_invmod(&a, &b, &c) == MP_OKAY);
  IS(c, "500001");
  SET(d, "-3");
  CHECK(mp_exptmod(&a, &d, &b, &c) == MP_OKAY);
  IS(c, "375001");
  CHECK(mp_root_n(&a, 1, &c) == MP_OKAY);
  IS(c, "-2");
  mp_zero(&a);
  CHECK(mp_root_n(&a, 5, &c) == MP_OKAY && mp_iszero(&c));
  CHECK(mp_is_square(&a, &flag) == MP_OKAY && flag == MP_YES);
  SET(a, "5");
  SET(b, "1");
  CHECK(mp_exptmod(&a, &a, &b, &c) == MP_OKAY && mp_iszero(&c));
}

/* 15 is the only number of four bits that begins with 11 and is 3 modulo 4; no safe prime of five bits begins so. */
static void primes_that_there_are_not(void) {
  CHECK(mp_prime_rand(&a, 5, 4, MP_PRIME_BBS | MP_PRIME_2MSB_ON) == MP_ITER);
  CHECK(mp_prime_rand(&a, 5, 5, MP_PRIME_SAFE | MP_PRIME_2MSB_ON) == MP_ITER);
  CHECK(mp_prime_rand(&a, 5, 2, MP_PRIME_SAFE) == MP_VAL);
  CHECK(mp_prime_rand(&a, 5, 7, MP_PRIME_SAFE | MP_PRIME_2MSB_ON) == MP_OKAY);
  IS(a, "107");
}

/* A cleared number may be used again. */
static void life_after_clear(void) {
  SET(a, "7");
  mp_clear(&b);
  CHECK(b.dp == NULL && mp_add(&a, &b, &c) == MP_OKAY && mp_mul(&a, &a, &b) == MP_OKAY);
  IS(b, "49");
  IS(c, "7");
  mp_clear(&b);
  mp_set(&b, 9);
  IS(b, "9");
  mp_clear(&b);
  CHECK(mp_lshd(&b, 3) == MP_OKAY && mp_mod_2d(&b, 5, &b) == MP_OKAY && mp_div_2d(&b, 5, &b, &b) == MP_OKAY);
  mp_clear(&b);
  CHECK(mp_init(&b) == MP_OKAY);
}
#endif

/* A megabit in decimal and back: seconds where conversion is quadratic. */
static void a_million_bits_as_text(void) {
  char *text;
  int size;
  CHECK(mp_2expt(&a, 1000000) == MP_OKAY && mp_decr(&a) == MP_OKAY);
  CHECK(mp_radix_size(&a, 10, &size) == MP_OKAY && size == 301031);
  text = (char *)malloc((size_t)size);
  CHECK(text != NULL && mp_to_radix(&a, text, (size_t)size, NULL, 10) == MP_OKAY);
  CHECK(mp_read_radix(&b, text, 10) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  free(text);
}

int main(int argc, char **argv) {
  CHECK(mp_init_multi(&a, &b, &c, &d, NULL) == MP_OKAY);
  div_2d_has_four_arguments();
  mod_is_not_negative_for_a_positive_modulus();
  init_copy_and_copy_have_opposite_orders();
  radix_2_to_64();
  the_end_of_decimal_digits();
  big_endian_and_one_byte_for_the_sign();
  exptmod_with_a_modulus_of_few_ones();
  exptmod_with_every_kind_of_modulus();
  crafted_composites_are_not_prime();
  zero_is_zero_everywhere();
  primes_of_every_kind();
  random_numbers_come_from_the_source();
  streams();
  lists_of_any_length();
  bits_of_negative_numbers();
  any_arguments_may_be_the_same();
  results_that_nobody_wants();
  same_bytes_same_prime();
  internal_sums_keep_the_sign();
  old_answers();
  every_error_code();
#ifdef ADAMANT_TOMMATH_H
  cutoffs_are_accepted_and_ignored();
  logarithms_around_powers();
  negative_and_huge_sizes_are_refused();
  null_where_a_number_must_be();
  renamed_functions();
  inverses_roots_and_squares();
  primes_that_there_are_not();
  life_after_clear();
#endif
  if (argc > 1 && strcmp(argv[1], "slow") == 0) a_million_bits_as_text();
  mp_clear_multi(&a, &b, &c, &d, NULL);
  puts("all well");
  return 0;
}
