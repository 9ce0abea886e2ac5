/*
 * What LibTomMath's own programs use beside its header: the variable with the random source, its two generators, the tables of
 * text and primes. Built for a fixed address, too, where variables of the library are copied into the program.
 */
#include <tommath.h>

#include "check.h"

extern mp_err (*s_mp_rand_source)(void *out, size_t size);
extern mp_err s_mp_rand_platform(void *p, size_t n);
extern mp_err s_mp_rand_jenkins(void *p, size_t n);
extern void s_mp_rand_jenkins_init(uint64_t seed);
extern void s_mp_reverse(unsigned char *s, size_t len);
extern const char *const mp_s_rmap;
extern const uint8_t mp_s_rmap_reverse[];
extern const size_t mp_s_rmap_reverse_sz;
extern const mp_digit *s_mp_prime_tab;

static int calls;
static mp_int a;

static mp_err counting(void *out, size_t size) {
  calls++;
  return s_mp_rand_platform(out, size);
}

static mp_err failing(void *out, size_t size) {
  (void)out;
  (void)size;
  return MP_MEM;
}

static int bytes_for_prime(unsigned char *out, int size, void *unused) {
  (void)unused;
  return s_mp_rand_platform(out, (size_t)size) == MP_OKAY ? size : 0;
}

/* Every function that takes random bytes takes them from the variable, also where the program has written it by hand. */
#define ASKS(call)                            \
  do {                                        \
    calls = 0;                                \
    CHECK((call) == MP_OKAY && calls > 0);    \
  } while (0)

static void source(void) {
  mp_digit digit;
  mp_bool prime;
  unsigned char bytes[40] = {0}, zero[40] = {0};
  CHECK(s_mp_rand_source == s_mp_rand_platform);
  CHECK(s_mp_rand_source(bytes, sizeof bytes) == MP_OKAY && memcmp(bytes, zero, sizeof bytes) != 0);
  s_mp_rand_source = counting;
  ASKS(mp_rand(&a, 3));
  ASKS(mp_rand_digit(&digit));
  ASKS(mp_prime_rand(&a, 3, 200, 0));
  ASKS(mp_prime_is_prime(&a, 8, &prime));
  CHECK(prime == MP_YES);
  ASKS(mp_prime_next_prime(&a, 8, 0));
  ASKS(mp_prime_random_ex(&a, 8, 200, 0, bytes_for_prime, NULL));
  mp_rand_source(failing);
  CHECK(s_mp_rand_source == failing && mp_rand(&a, 3) != MP_OKAY && mp_rand_digit(&digit) != MP_OKAY);
  mp_rand_source(NULL);
  CHECK(s_mp_rand_source == s_mp_rand_platform && mp_rand(&a, 3) == MP_OKAY);
#ifdef ADAMANT_TOMMATH_H
  s_mp_rand_source = NULL;
  CHECK(mp_rand(&a, 3) == MP_OKAY);
  mp_rand_source(NULL);
  CHECK(s_mp_rand_platform(NULL, 1) == MP_VAL && s_mp_rand_jenkins(NULL, 1) == MP_VAL && s_mp_rand_jenkins(NULL, 0) == MP_OKAY);
#endif
}

/* The same bytes for the same seed, and the same as LibTomMath's: this program runs on both. */
static void generator(void) {
  static const unsigned char expected[19] = {0x42, 0x4b, 0xc5, 0x3a, 0x6e, 0x6f, 0x52, 0x43, 0x66, 0xb5,
                                             0x72, 0xbc, 0x46, 0x65, 0x28, 0x58, 0x2a, 0xeb, 0x59};
  unsigned char bytes[20];
  memset(bytes, 0x55, sizeof bytes);
  s_mp_rand_jenkins_init(UINT64_C(0x0123456789abcdef));
  CHECK(s_mp_rand_jenkins(bytes, 11) == MP_OKAY && bytes[11] == 0x55);
  /* What was left of the second word is lost. */
  CHECK(s_mp_rand_jenkins(bytes + 11, 8) == MP_OKAY && bytes[19] == 0x55);
  CHECK(memcmp(bytes, expected, sizeof expected) == 0);
}

static void tables(void) {
  size_t i;
  unsigned char text[5] = "abcd";
  CHECK(strlen(mp_s_rmap) == 64 && mp_s_rmap_reverse_sz == 88);
  for (i = 0; i < 88; i++) {
    const char *place = strchr(mp_s_rmap, (int)i + '(');
    CHECK(mp_s_rmap_reverse[i] == (place == NULL ? 255 : place - mp_s_rmap));
  }
  for (i = 0; i < 256; i++) CHECK(s_mp_prime_tab[i] == ltm_prime_tab[i]);
  CHECK(s_mp_prime_tab[0] == 2 && s_mp_prime_tab[255] == 1619);
  s_mp_reverse(text, 4);
  CHECK(memcmp(text, "dcba", 4) == 0);
  s_mp_reverse(text, 3);
  CHECK(memcmp(text, "bcda", 4) == 0);
#ifdef ADAMANT_TOMMATH_H
  s_mp_reverse(text, 0);
  s_mp_reverse(NULL, 3);
#endif
}

int main(void) {
  CHECK(mp_init(&a) == MP_OKAY);
  source();
  generator();
  tables();
  mp_clear(&a);
  puts("all well");
  return 0;
}
