/* A program as the document of Fromberger's MPI has them: every function, every code, every trap. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                           \
  do {                                                             \
    if (!(condition)) {                                            \
      fprintf(stderr, "mpi.c:%d: %s\n", __LINE__, #condition);     \
      exit(1);                                                     \
    }                                                              \
  } while (0)

static mp_int a, b, c, d;

static void set(mp_int *x, const char *text) {
  CHECK(mp_read_radix(x, (const unsigned char *)text, 10) == MP_OKAY);
}

static int is(mp_int *x, const char *text) {
  unsigned char got[400];
  CHECK(mp_radix_size(x, 10) <= (int)sizeof got && mp_todecimal(x, got) == MP_OKAY);
  if (strcmp((char *)got, text) != 0) fprintf(stderr, "%s, not %s\n", (char *)got, text);
  return strcmp((char *)got, text) == 0;
}

static void numbers(void) {
  mp_int array[3], other;
  unsigned int precision = mp_get_prec();
  CHECK(MP_YES == 0 && MP_NO == -1 && MP_MEM == -2 && MP_RANGE == -3 && MP_BADARG == -4 && MP_UNDEF == -5);
  CHECK(DIGIT_BIT == 60 && MP_LAST_CODE == MP_UNDEF && MAX_RADIX == 64);
  mp_set_prec(50);
  CHECK(mp_get_prec() == 50 && mp_init(&other) == MP_OKAY && ALLOC(&other) == 50);
  mp_clear(&other);
  mp_set_prec(0);
  CHECK(mp_get_prec() == precision);
  CHECK(mp_init_array(array, 3) == MP_OKAY && mp_set_int(&array[2], -5) == MP_OKAY && is(&array[2], "-5"));
  mp_clear_array(array, 3);
  CHECK(mp_init_array(array, 0) == MP_BADARG && mp_init_array(array, -1) == MP_BADARG);
  CHECK(mp_init_size(&other, 9) == MP_OKAY && ALLOC(&other) >= 9 && mp_shrink(&other) == MP_OKAY);
  mp_clear(&other);
  CHECK(mp_init_size(&other, 0xffffffffu) == MP_RANGE);
  set(&a, "-77777777777777777777777777");
  CHECK(mp_init_copy(&other, &a) == MP_OKAY && mp_cmp(&other, &a) == MP_EQ && SIGN(&other) == NEG);
  CHECK(mp_copy(&other, &b) == MP_OKAY && mp_cmp(&b, &a) == MP_EQ);
  mp_clear(&other);
  mp_set(&b, 3);
  mp_exch(&a, &b);
  CHECK(is(&a, "3") && is(&b, "-77777777777777777777777777") && USED(&a) == 1 && DIGIT(&a, 0) == 3);
  CHECK(mp_abs(&b, &b) == MP_OKAY && mp_neg(&b, &c) == MP_OKAY && mp_cmp_mag(&b, &c) == MP_EQ && mp_cmp(&c, &b) == MP_LT);
  mp_zero(&a);
  CHECK(mp_cmp_z(&a) == MP_EQ && mp_cmp_z(&b) == MP_GT && mp_cmp_z(&c) == MP_LT && mp_cmp_d(&a, 0) == MP_EQ);
  CHECK(mp_set_int(&a, LONG_MIN) == MP_OKAY && mp_cmp_int(&a, LONG_MIN) == MP_EQ && mp_cmp_int(&a, 0) == MP_LT);
  CHECK(mp_cmp_int(&a, LONG_MAX) == MP_LT && mp_cmp_int(&b, LONG_MAX) == MP_GT);
  mp_set(&a, 4);
  CHECK(mp_iseven(&a) == 1 && mp_isodd(&a) == 0);
}

static void arithmetic(void) {
  mp_digit digit = 0;
  set(&a, "1000000000000000000000");
  set(&b, "-7");
  CHECK(mp_add(&a, &b, &c) == MP_OKAY && is(&c, "999999999999999999993"));
  CHECK(mp_sub(&a, &b, &c) == MP_OKAY && is(&c, "1000000000000000000007"));
  CHECK(mp_mul(&a, &b, &c) == MP_OKAY && is(&c, "-7000000000000000000000") && mp_sqr(&b, &c) == MP_OKAY && is(&c, "49"));
  CHECK(mp_div(&a, &b, &c, &d) == MP_OKAY && is(&c, "-142857142857142857142") && is(&d, "6"));
  CHECK(mp_div_d(&a, 7, &c, &digit) == MP_OKAY && is(&c, "142857142857142857142") && digit == 6);
  CHECK(mp_add_d(&b, 5, &c) == MP_OKAY && is(&c, "-2") && mp_sub_d(&b, 5, &c) == MP_OKAY && is(&c, "-12"));
  CHECK(mp_mul_d(&b, 5, &c) == MP_OKAY && is(&c, "-35") && mp_mul_2(&b, &c) == MP_OKAY && is(&c, "-14"));
  CHECK(mp_div_2(&b, &c) == MP_OKAY && is(&c, "-3") && mp_mul_2d(&b, 3, &c) == MP_OKAY && is(&c, "-56"));
  CHECK(mp_div_2d(&b, 1, &c, &d) == MP_OKAY && is(&c, "-3") && is(&d, "-1") && mp_2expt(&c, 65) == MP_OKAY);
  CHECK(is(&c, "36893488147419103232") && mp_expt_d(&b, 3, &c) == MP_OKAY && is(&c, "-343"));
  mp_set(&d, 3);
  CHECK(mp_expt(&b, &d, &c) == MP_OKAY && is(&c, "-343") && mp_sqrt(&a, &c) == MP_OKAY && is(&c, "31622776601"));
  /* What is undefined in the original. */
  CHECK(mp_sqrt(&b, &c) == MP_RANGE && mp_expt(&a, &b, &c) == MP_RANGE && mp_expt(&a, &a, &c) == MP_RANGE);
  CHECK(mp_2expt(&c, MP_DIGIT_MAX) == MP_RANGE && mp_mul_2d(&a, MP_DIGIT_MAX, &c) == MP_RANGE);
  CHECK(mp_set_int(&c, -1) == MP_OKAY && mp_expt(&c, &a, &d) == MP_OKAY && is(&d, "1"));
  mp_zero(&c);
  CHECK(mp_div(&a, &c, &d, NULL) == MP_RANGE && mp_div_d(&a, 0, &d, NULL) == MP_RANGE && mp_mod(&a, &c, &d) == MP_RANGE);
  CHECK(mp_add(&a, NULL, &d) == MP_BADARG && mp_copy(NULL, &d) == MP_BADARG && mp_mul(&a, &a, NULL) == MP_BADARG);
}

static void modular(void) {
  mp_digit digit = 9;
  set(&a, "-20");
  set(&b, "6");
  set(&c, "7");
  CHECK(mp_mod(&a, &c, &d) == MP_OKAY && is(&d, "1") && mp_mod_d(&a, 7, &digit) == MP_OKAY && digit == 1);
  CHECK(mp_addmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "0") && mp_submod(&a, &b, &c, &d) == MP_OKAY && is(&d, "2"));
  CHECK(mp_mulmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "6") && mp_sqrmod(&a, &c, &d) == MP_OKAY && is(&d, "1"));
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "1") && mp_exptmod_d(&a, 4, &c, &d) == MP_OKAY && is(&d, "1"));
  CHECK(mp_exptmod(&b, &a, &c, &d) == MP_RANGE && mp_mod(&a, &a, &d) == MP_RANGE && mp_mod_d(&a, 0, &digit) == MP_RANGE);
  CHECK(mp_gcd(&a, &b, &d) == MP_OKAY && is(&d, "2") && mp_lcm(&a, &b, &d) == MP_OKAY && is(&d, "-60"));
  /* The multiple has the sign of the product; a divisor that needs no computation keeps its own. */
  set(&d, "-6");
  CHECK(mp_lcm(&a, &d, &c) == MP_OKAY && is(&c, "60") && mp_lcm(&d, &a, &d) == MP_OKAY && is(&d, "60"));
  CHECK(mp_lcm(&b, &a, &d) == MP_OKAY && is(&d, "-60"));
  mp_zero(&c);
  CHECK(mp_lcm(&a, &c, &d) == MP_OKAY && is(&d, "0") && SIGN(&d) == MP_ZPOS);
  CHECK(mp_gcd(&a, &c, &d) == MP_OKAY && is(&d, "-20") && mp_gcd(&c, &a, &d) == MP_OKAY && is(&d, "-20"));
  set(&c, "7");
  {
    mp_int x, y;
    CHECK(mp_init(&x) == MP_OKAY && mp_init(&y) == MP_OKAY && mp_xgcd(&a, &b, &d, &x, &y) == MP_OKAY && is(&d, "2"));
    CHECK(mp_mul(&a, &x, &x) == MP_OKAY && mp_mul(&b, &y, &y) == MP_OKAY && mp_add(&x, &y, &x) == MP_OKAY && is(&x, "2"));
    CHECK(mp_xgcd(&a, &b, NULL, &x, NULL) == MP_OKAY);
    mp_clear(&x);
    mp_clear(&y);
  }
  CHECK(mp_invmod(&b, &c, &d) == MP_OKAY && is(&d, "6") && mp_invmod(&a, &b, &d) == MP_UNDEF);
  mp_zero(&d);
  CHECK(mp_gcd(&d, &d, &c) == MP_RANGE && mp_invmod(&d, &b, &c) == MP_RANGE && mp_invmod(&b, &d, &c) == MP_RANGE);
}

static void conversions(void) {
  unsigned char bytes[16], text[80];
  FILE *file = tmpfile();
  int radix, code;
  set(&a, "-66051");
  CHECK(mp_unsigned_bin_size(&a) == 3 && mp_to_unsigned_bin(&a, bytes) == MP_OKAY && !memcmp(bytes, "\1\2\3", 3));
  CHECK(mp_signed_bin_size(&a) == 4 && mp_to_signed_bin(&a, bytes) == MP_OKAY && !memcmp(bytes, "\1\1\2\3", 4));
  /* The number 0 is one byte. */
  mp_zero(&b);
  memset(bytes + 8, 0x55, 8);
  CHECK(mp_unsigned_bin_size(&b) == 1 && mp_to_unsigned_bin(&b, bytes + 8) == MP_OKAY && !memcmp(bytes + 8, "\0U", 2));
  CHECK(mp_signed_bin_size(&b) == 2 && mp_to_signed_bin(&b, bytes + 12) == MP_OKAY && !memcmp(bytes + 12, "\0\0U", 3));
  CHECK(mp_read_unsigned_bin(&d, bytes + 8, 1) == MP_OKAY && mp_cmp_z(&d) == MP_EQ);
  CHECK(mp_unsigned_bin_size(NULL) == 0 && mp_signed_bin_size(NULL) == 0);
  CHECK(mp_read_signed_bin(&b, bytes, 4) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ && mp_count_bits(&a) == 17);
  CHECK(mp_read_unsigned_bin(&b, bytes, 4) == MP_OKAY && is(&b, "16843267"));
  CHECK(mp_read_unsigned_bin(&b, bytes, 0) == MP_BADARG && mp_read_signed_bin(&b, NULL, 1) == MP_BADARG);
  for (radix = 2; radix <= MAX_RADIX; radix++) {
    CHECK(mp_toradix(&a, text, radix) == MP_OKAY && (int)strlen((char *)text) + 1 == mp_radix_size(&a, radix));
    CHECK(mp_read_radix(&b, text, radix) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
    CHECK(mp_radix_size(&a, radix) <= mp_value_radix_size(17, BITS, radix));
  }
  CHECK(mp_value_radix_size(4, BYTES, 10) >= 11 && mp_value_radix_size(1, BITS, 65) == 0 && mp_value_radix_size(-1, 1, 2) == 0);
  CHECK(mp_value_radix_size(INT_MAX, INT_MAX, 2) == INT_MAX);
  /* What stands before a number is passed over, and what stands behind. */
  CHECK(mp_read_radix(&b, (const unsigned char *)"x = +12, y", 10) == MP_OKAY && is(&b, "12"));
  CHECK(mp_read_radix(&b, (const unsigned char *)"", 10) == MP_OKAY && mp_cmp_z(&b) == MP_EQ);
  CHECK(mp_read_radix(&b, (const unsigned char *)"1", 65) == MP_BADARG && mp_toradix(&a, text, 1) != MP_OKAY);
  CHECK(mp_char2value('a', 16) == 10 && mp_char2value('A', 64) == 10 && mp_char2value('a', 64) == 36);
  CHECK(mp_char2value('/', 64) == 63 && mp_char2value('2', 2) == -1 && mp_char2value('1', 99) == -1);
  CHECK(file != NULL);
  mp_print(&a, file);
  rewind(file);
  CHECK(fgets((char *)text, sizeof text, file) != NULL && !strcmp((char *)text, "-10203"));
  fclose(file);
  for (code = 1; code >= -6; code--) CHECK(mp_strerror(code) != NULL);
  CHECK(strcmp(mp_strerror(MP_MEM), mp_strerror(MP_RANGE)) != 0);
}

int main(void) {
  CHECK(mp_init(&a) == MP_OKAY && mp_init(&b) == MP_OKAY && mp_init(&c) == MP_OKAY && mp_init(&d) == MP_OKAY);
  numbers();
  arithmetic();
  modular();
  conversions();
  mp_clear(&a);
  mp_clear(&b);
  mp_clear(&c);
  mp_clear(&d);
  puts("mpi: passed");
  return 0;
}
