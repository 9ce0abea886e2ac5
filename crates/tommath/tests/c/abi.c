/*
 * What programs that are already compiled rely on: sizes and places. With the names of functions on stdin, one a line: all of
 * them are found in the library that the program runs on.
 */
#define _GNU_SOURCE
#include <tommath.h>

#include "check.h"

#include <dlfcn.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define FIELD(name, place, type) \
  CHECK(offsetof(mp_int, name) == (place) && sizeof(((mp_int *)0)->name) == sizeof(type))

int main(void) {
  char name[100];
  int count = 0;
  mp_int a;
  CHECK(sizeof(mp_int) == 24 && sizeof(mp_digit) == 8 && (mp_digit)-1 > 0 && MP_DIGIT_BIT == 60);
  FIELD(used, 0, int);
  FIELD(alloc, 4, int);
  FIELD(sign, 8, int);
  FIELD(dp, 16, mp_digit *);
  CHECK(MP_MASK == (((mp_digit)1) << 60) - 1 && MP_DIGIT_MAX == MP_MASK && CHAR_BIT == 8);
  CHECK(sizeof(mp_err) == 4 && sizeof(mp_ord) == 4 && sizeof(mp_bool) == 4 && sizeof(mp_sign) == 4);
  CHECK(sizeof(mp_order) == 4 && sizeof(mp_endian) == 4);
  CHECK(MP_OKAY == 0 && MP_ERR == -1 && MP_MEM == -2 && MP_VAL == -3 && MP_ITER == -4 && MP_BUF == -5);
  CHECK(MP_LT == -1 && MP_EQ == 0 && MP_GT == 1 && MP_NO == 0 && MP_YES == 1 && MP_ZPOS == 0 && MP_NEG == 1);
  CHECK(MP_LSB_FIRST == -1 && MP_MSB_FIRST == 1 && MP_LITTLE_ENDIAN == -1 && MP_NATIVE_ENDIAN == 0 && MP_BIG_ENDIAN == 1);
  CHECK(MP_PRIME_BBS == 1 && MP_PRIME_SAFE == 2 && MP_PRIME_2MSB_ON == 8);
  /* Sign and magnitude, the least significant digit first. */
  CHECK(mp_init_i64(&a, INT64_MIN) == MP_OKAY && a.used == 2 && a.sign == MP_NEG && a.dp[0] == 0 && a.dp[1] == 8);
  mp_clear(&a);
  while (scanf("%99s", name) == 1) {
    if (dlsym(RTLD_DEFAULT, name) == NULL) {
      fprintf(stderr, "%s is missing\n", name);
      return 1;
    }
    count++;
  }
  printf("%d functions\n", count);
  return 0;
}
