/* A program as the document of LibTomMath 0.02 has them: every function, every code, every trap. */
#include <bn.h>

#define CHECK(condition)                                          \
  do {                                                            \
    if (!(condition)) {                                           \
      fprintf(stderr, "bn.c:%d: %s\n", __LINE__, #condition);     \
      exit(1);                                                    \
    }                                                             \
  } while (0)

static mp_int a, b, c, d;

static void set(mp_int *x, const char *text) {
  CHECK(mp_read_radix(x, text, 10) == MP_OKAY);
}

static int is(mp_int *x, const char *text) {
  char got[400];
  CHECK(mp_radix_size(x, 10) <= (int)sizeof got && mp_todecimal(x, got) == MP_OKAY);
  if (strcmp(got, text) != 0) fprintf(stderr, "%s, not %s\n", got, text);
  return strcmp(got, text) == 0;
}

static void numbers(void) {
  mp_int copy, sized;
  CHECK(DIGIT_BIT == 60 && MP_MASK == 0xfffffffffffffffu && MP_OKAY == 0 && MP_MEM == 1 && MP_VAL == 2);
  set(&a, "-123456789012345678901234567890");
  CHECK(mp_init_copy(&copy, &a) == MP_OKAY && mp_cmp(&copy, &a) == MP_EQ && SIGN(&copy) == MP_NEG && USED(&copy) == 2);
  CHECK(mp_copy(&copy, &b) == MP_OKAY && mp_cmp(&b, &a) == MP_EQ);
  CHECK(mp_init_size(&sized, 100) == MP_OKAY && sized.alloc >= 100 && mp_init_size(&c, -1) == MP_VAL);
  CHECK(mp_init(&c) == MP_OKAY);
  CHECK(mp_shrink(&sized) == MP_OKAY && sized.alloc < 100);
  mp_clear(&copy);
  mp_clear(&copy);
  mp_clear(&sized);
  mp_set(&a, 7);
  CHECK(mp_isodd(&a) && !mp_iseven(&a) && mp_cmp_d(&a, 7) == MP_EQ && mp_cmp_d(&a, 8) == MP_LT && DIGIT(&a, 0) == 7);
  mp_set(&a, 8);
  CHECK(!mp_isodd(&a) && mp_iseven(&a) && mp_cmp_d(&a, 7) == MP_GT); /* the original says odd */
  CHECK(mp_set_int(&a, 4000000000UL) == MP_OKAY && is(&a, "4000000000"));
  CHECK(mp_neg(&a, &b) == MP_OKAY && is(&b, "-4000000000") && mp_cmp(&b, &a) == MP_LT && mp_cmp_mag(&a, &b) == MP_EQ);
  CHECK(mp_abs(&b, &b) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  mp_zero(&a);
  CHECK(mp_iszero(&a) && mp_iseven(&a) && mp_cmp(&a, &b) == MP_LT && mp_cmp(&b, &a) == MP_GT);
}

static void arithmetic(void) {
  mp_digit digit = 0;
  set(&a, "1000000000000000000000");
  set(&b, "-7");
  CHECK(mp_add(&a, &b, &c) == MP_OKAY && is(&c, "999999999999999999993"));
  CHECK(mp_sub(&a, &b, &c) == MP_OKAY && is(&c, "1000000000000000000007"));
  CHECK(mp_mul(&a, &b, &c) == MP_OKAY && is(&c, "-7000000000000000000000"));
  CHECK(mp_sqr(&b, &c) == MP_OKAY && is(&c, "49"));
  CHECK(mp_div(&a, &b, &c, &d) == MP_OKAY && is(&c, "-142857142857142857142") && is(&d, "6"));
  CHECK(mp_add_d(&a, 5, &c) == MP_OKAY && is(&c, "1000000000000000000005"));
  CHECK(mp_sub_d(&b, 5, &c) == MP_OKAY && is(&c, "-12") && mp_mul_d(&b, 5, &c) == MP_OKAY && is(&c, "-35"));
  CHECK(mp_div_d(&a, 7, &c, &digit) == MP_OKAY && is(&c, "142857142857142857142") && digit == 6);
  CHECK(mp_mod_d(&a, 7, &digit) == MP_OKAY && digit == 6 && mp_div_d(&a, 0, &c, &digit) == MP_VAL);
  CHECK(mp_mul_2(&a, &c) == MP_OKAY && is(&c, "2000000000000000000000"));
  CHECK(mp_div_2(&b, &c) == MP_OKAY && is(&c, "-3") && mp_mul_2d(&b, 70, &c) == MP_OKAY);
  CHECK(is(&c, "-8264141345021879123968") && mp_mod_2d(&c, 71, &c) == MP_OKAY && is(&c, "-1180591620717411303424"));
  /* Four arguments, as everywhere but in the text. */
  CHECK(mp_div_2d(&a, 3, &c, &d) == MP_OKAY && is(&c, "125000000000000000000") && mp_iszero(&d));
  CHECK(mp_div_2d(&b, 1, &c, NULL) == MP_OKAY && is(&c, "-3"));
  CHECK(mp_mul_2d(&a, -1, &c) == MP_VAL && mp_div_2d(&a, -1, &c, NULL) == MP_VAL);
  mp_set(&c, 3);
  CHECK(mp_lshd(&c, 2) == MP_OKAY && mp_count_bits(&c) == 122);
  mp_rshd(&c, 1);
  CHECK(mp_count_bits(&c) == 62);
  mp_zero(&c);
  CHECK(mp_div(&a, &c, &d, NULL) == MP_VAL && mp_mod(&a, &c, &d) == MP_VAL && mp_add(&a, NULL, &d) == MP_VAL);
}

static void modular(void) {
  set(&a, "-20");
  set(&b, "6");
  set(&c, "7");
  /* The sign of the dividend: LibTomMath 1.x has that of the modulus. */
  CHECK(mp_mod(&a, &c, &d) == MP_OKAY && is(&d, "-6"));
  CHECK(mp_addmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "0") && mp_submod(&a, &b, &c, &d) == MP_OKAY && is(&d, "-5"));
  CHECK(mp_mulmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "-1") && mp_sqrmod(&a, &c, &d) == MP_OKAY && is(&d, "1"));
  CHECK(mp_mulmod(&a, &b, &c, &c) == MP_OKAY && is(&c, "-1"));
  set(&c, "7");
  CHECK(mp_invmod(&b, &c, &d) == MP_OKAY && is(&d, "6") && mp_gcd(&a, &b, &d) == MP_OKAY && is(&d, "2"));
  /* Signs of 0.02: the divisor is negative where both numbers are, the multiple where any is. */
  CHECK(mp_lcm(&a, &b, &d) == MP_OKAY && is(&d, "-60") && mp_lcm(&b, &a, &d) == MP_OKAY && is(&d, "-60"));
  set(&d, "-6");
  CHECK(mp_gcd(&a, &d, &c) == MP_OKAY && is(&c, "-2") && mp_lcm(&a, &d, &c) == MP_OKAY && is(&c, "-60"));
  CHECK(mp_lcm(&d, &a, &d) == MP_OKAY && is(&d, "-60"));
  mp_zero(&c);
  CHECK(mp_gcd(&a, &c, &d) == MP_OKAY && mp_cmp(&a, &d) == MP_EQ && mp_gcd(&c, &b, &d) == MP_OKAY && is(&d, "6"));
  CHECK(mp_lcm(&a, &c, &d) == MP_OKAY && mp_iszero(&d) && SIGN(&d) == MP_ZPOS && mp_gcd(&c, &c, &d) == MP_OKAY && is(&d, "1"));
  CHECK(mp_gcd(NULL, &b, &d) == MP_VAL && mp_gcd(&b, NULL, &d) == MP_VAL && mp_gcd(&c, &c, NULL) == MP_VAL);
  set(&c, "7");
  CHECK(mp_invmod(&b, &b, &d) == MP_VAL);
  CHECK(mp_exptmod(&b, &b, &c, &d) == MP_OKAY && is(&d, "1"));
  set(&a, "24");
  set(&b, "9223372036854775808");
  set(&c, "75556710804409716572160");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_OKAY && is(&d, "25204017012210281742336"));
  CHECK(mp_reduce_setup(&d, &c) == MP_OKAY);
  set(&a, "1000000000000000000000000000000000000000000");
  CHECK(mp_reduce(&a, &c, &d) == MP_OKAY && is(&a, "35950675860191413534720"));
}

static void conversions(void) {
  unsigned char bytes[16];
  char text[80];
  int radix;
  set(&a, "-66051");
  CHECK(mp_unsigned_bin_size(&a) == 3 && mp_to_unsigned_bin(&a, bytes) == MP_OKAY && !memcmp(bytes, "\1\2\3", 3));
  CHECK(mp_signed_bin_size(&a) == 4 && mp_to_signed_bin(&a, bytes) == MP_OKAY && !memcmp(bytes, "\1\1\2\3", 4));
  CHECK(mp_read_signed_bin(&b, bytes, 4) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  CHECK(mp_read_raw(&b, bytes, 4) == MP_OKAY && mp_raw_size(&b) == 4 && mp_toraw(&b, bytes) == MP_OKAY);
  CHECK(mp_read_mag(&b, bytes, 4) == MP_OKAY && is(&b, "16843267") && mp_mag_size(&b) == 4 && !mp_tomag(&b, bytes));
  CHECK(mp_read_unsigned_bin(&b, bytes, -1) == MP_VAL && mp_read_signed_bin(&b, bytes, 0) == MP_VAL);
  for (radix = 2; radix <= 64; radix++) {
    CHECK(mp_toradix(&a, text, radix) == MP_OKAY && (int)strlen(text) + 1 == mp_radix_size(&a, radix));
    CHECK(mp_read_radix(&b, text, radix) == MP_OKAY && mp_cmp(&a, &b) == MP_EQ);
  }
  CHECK(mp_tohex(&a, text) == MP_OKAY && !strcmp(text, "-10203") && mp_tobinary(&a, text) == MP_OKAY);
  CHECK(!strcmp(text, "-10000001000000011") && mp_tooctal(&a, text) == MP_OKAY && !strcmp(text, "-201003"));
  CHECK(mp_read_radix(&b, "12z", 10) == MP_OKAY && is(&b, "12") && mp_read_radix(&b, "1", 65) == MP_VAL);
  CHECK(mp_toradix(&a, text, 1) == MP_VAL && mp_radix_size(&a, 65) == 0);
}

int main(void) {
  CHECK(mp_init(&a) == MP_OKAY && mp_init(&b) == MP_OKAY && mp_init(&c) == MP_OKAY && mp_init(&d) == MP_OKAY);
  mp_clear(&c);
  numbers();
  arithmetic();
  modular();
  conversions();
  mp_clear(&a);
  mp_clear(&b);
  mp_clear(&c);
  mp_clear(&d);
  puts("bn: passed");
  return 0;
}
