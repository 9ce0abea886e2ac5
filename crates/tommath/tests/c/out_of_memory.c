/*
 * Every allocation fails once: an operation runs again and again, each time with one more allocation that succeeds, until
 * none is missing. It may say MP_OKAY or MP_MEM and nothing else, numbers stay valid, and what was allocated is freed.
 * Beside that: memory of a number is wiped before it goes.
 */
#include <tommath.h>

#include "check.h"

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static long left = -1; /* allocations that still succeed; below 0: all */
static long live;      /* what is not freed */

static int refused(void) {
  if (left < 0) return 0;
  if (left == 0) return 1;
  left--;
  return 0;
}

void *malloc(size_t size) {
  void *p = refused() ? NULL : __libc_malloc(size);
  live += p != NULL;
  return p;
}

void *calloc(size_t count, size_t size) {
  void *p = refused() ? NULL : __libc_calloc(count, size);
  live += p != NULL;
  return p;
}

void *realloc(void *old, size_t size) {
  void *p = refused() ? NULL : __libc_realloc(old, size);
  live += p != NULL && old == NULL;
  return p;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = refused() ? NULL : __libc_memalign(alignment, size);
  live += *out != NULL;
  return *out == NULL ? 12 : 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  void *p = NULL;
  return posix_memalign(&p, alignment, size) == 0 ? p : NULL;
}

static const mp_digit *watched; /* a block that must be zero when it goes */
static size_t watched_digits;
static int wiped;

void free(void *p) {
  live -= p != NULL;
  if (p != NULL && p == (const void *)watched) {
    size_t i;
    wiped = 1;
    for (i = 0; i < watched_digits; i++) wiped &= watched[i] == 0;
    watched = NULL;
  }
  __libc_free(p);
}

static mp_int a, b, m, even, prime, x, y, z;
static char *text;
static unsigned char bytes[4096];
static mp_bool flag;

#define OPERATIONS                                                      \
  OPERATION(mp_init_copy(&z, &a))                                       \
  OPERATION(mp_init_size(&z, 1000))                                     \
  OPERATION(mp_init_multi(&z, &y, NULL))                                \
  OPERATION(mp_copy(&a, &x))                                            \
  OPERATION(mp_add(&a, &b, &x))                                         \
  OPERATION(mp_mul(&a, &b, &x))                                         \
  OPERATION(mp_sqr(&a, &a))                                             \
  OPERATION(mp_div(&a, &m, &x, &y))                                     \
  OPERATION(mp_mod(&a, &m, &x))                                         \
  OPERATION(mp_mulmod(&a, &b, &m, &x))                                  \
  OPERATION(mp_addmod(&a, &b, &m, &m))                                  \
  OPERATION(mp_gcd(&a, &b, &x))                                         \
  OPERATION(mp_lcm(&a, &b, &x))                                         \
  OPERATION(mp_exteuclid(&a, &b, &x, &y, &z))                           \
  OPERATION(mp_invmod(&b, &prime, &x))                                  \
  OPERATION(mp_exptmod(&a, &b, &m, &x))                                 \
  OPERATION(mp_exptmod(&a, &b, &even, &x))                              \
  OPERATION(mp_mul_2d(&a, 5000, &x))                                    \
  OPERATION(mp_lshd(&a, 100))                                           \
  OPERATION(mp_div_2d(&a, 100, &x, &y))                                 \
  OPERATION(mp_signed_rsh(&a, 100, &x))                                 \
  OPERATION(mp_xor(&a, &b, &x))                                         \
  OPERATION(mp_expt_u32(&a, 7, &x))                                     \
  OPERATION(mp_root_u32(&a, 3, &x))                                     \
  OPERATION(mp_sqrt(&a, &x))                                            \
  OPERATION(mp_is_square(&a, &flag))                                    \
  OPERATION(mp_sqrtmod_prime(&even, &prime, &x))                        \
  OPERATION(mp_reduce_setup(&x, &m))                                    \
  OPERATION(mp_reduce(&a, &m, &x))                                      \
  OPERATION(mp_montgomery_calc_normalization(&x, &m))                   \
  OPERATION(mp_montgomery_reduce(&a, &m, 1))                            \
  OPERATION(mp_reduce_2k_setup_l(&m, &x))                               \
  OPERATION(mp_prime_is_prime(&prime, 3, &flag))                        \
  OPERATION(mp_prime_frobenius_underwood(&prime, &flag))                \
  OPERATION(mp_prime_next_prime(&b, 2, 1))                              \
  OPERATION(mp_prime_rand(&x, 2, 128, MP_PRIME_SAFE))                   \
  OPERATION(mp_rand(&x, 100))                                           \
  OPERATION(mp_read_radix(&x, text, 10))                                \
  OPERATION(mp_to_radix(&a, (char *)bytes, sizeof bytes, NULL, 10))     \
  OPERATION(mp_from_ubin(&x, bytes, 1000))                              \
  OPERATION(mp_to_ubin(&a, bytes, sizeof bytes, NULL))                  \
  OPERATION(mp_pack(bytes, 1000, NULL, MP_MSB_FIRST, 2, MP_BIG_ENDIAN, 0, &a)) \
  OPERATION(mp_unpack(&x, 300, MP_MSB_FIRST, 4, MP_BIG_ENDIAN, 0, bytes)) \
  OPERATION(mp_set_double(&x, 1e300))                                   \
  OPERATION(mp_shrink(&a))                                              \
  OPERATION(mp_grow(&a, 400))

static void set_up(int digits) {
  CHECK(mp_init_multi(&a, &b, &m, &even, &prime, &x, &y, &z, NULL) == MP_OKAY);
  CHECK(mp_rand(&a, 2 * digits) == MP_OKAY && mp_rand(&b, digits) == MP_OKAY && mp_rand(&m, digits) == MP_OKAY);
  m.dp[0] |= 1;
  CHECK(mp_mul_2(&b, &even) == MP_OKAY);
  CHECK(mp_2expt(&prime, 521) == MP_OKAY && mp_decr(&prime) == MP_OKAY);
  CHECK(mp_mod(&even, &prime, &even) == MP_OKAY && mp_sqrmod(&even, &prime, &even) == MP_OKAY);
}

static void clear(void) {
  mp_clear_multi(&a, &b, &m, &even, &prime, &x, &y, &z, NULL);
}

static void valid(const mp_int *n) {
  CHECK(n->used >= 0 && n->used <= n->alloc && (n->used == 0 || (n->dp != NULL && n->dp[n->used - 1] != 0)));
}

/* Runs one operation with every number of allocations; returns 0 when there is no such operation. */
static int run(int which, int digits) {
  long allowed;
  for (allowed = 0;; allowed++) {
    mp_err code = MP_OKAY;
    int at = 0, fresh;
    set_up(digits);
    fresh = which < 3;
    if (fresh) {
      mp_clear(&z);
      if (which == 2) mp_clear(&y);
    }
    left = allowed;
#define OPERATION(call) \
  if (at++ == which) code = (call);
    OPERATIONS
#undef OPERATION
    {
      int enough = left != 0 || code == MP_OKAY;
      left = -1;
      if (which >= at) {
        clear();
        return 0;
      }
      if (code != MP_OKAY && code != MP_MEM && !(code == MP_VAL && enough)) {
        fprintf(stderr, "operation %d: code %d with %ld allocations\n", which, (int)code, allowed);
        exit(1);
      }
      if (fresh && code != MP_OKAY) {
        z.dp = NULL, z.used = z.alloc = 0;
        if (which == 2) y.dp = NULL, y.used = y.alloc = 0;
      }
      valid(&a), valid(&b), valid(&m), valid(&even), valid(&x), valid(&y), valid(&z);
      clear();
      CHECK(allowed < 200000);
      if (code != MP_MEM) return 1;
    }
  }
}

static void watch(const mp_int *n) {
  watched = n->dp;
  watched_digits = (size_t)n->alloc;
  wiped = 0;
}

/* Memory that a number leaves, when it is cleared, shrinks, or grows to another place. */
static void memory_is_wiped(void) {
  mp_int n;
  CHECK(mp_init(&n) == MP_OKAY && mp_rand(&n, 40) == MP_OKAY);
  watch(&n);
  CHECK(mp_grow(&n, 1000) == MP_OKAY && wiped);
  watch(&n);
  CHECK(mp_shrink(&n) == MP_OKAY && wiped);
  mp_rshd(&n, 7);
  watch(&n);
  CHECK(mp_mul_2d(&n, 5000, &n) == MP_OKAY && wiped);
  mp_zero(&n);
  watch(&n);
  mp_clear(&n);
  CHECK(wiped && n.dp == NULL);
  CHECK(mp_init(&n) == MP_OKAY && mp_rand(&n, 20) == MP_OKAY);
  watch(&n);
  mp_clear(&n);
  CHECK(wiped);
  watched = NULL;
}

/* `short` is the smallest size alone: all take a minute where the library is not optimised. */
int main(int argc, char **argv) {
  static const int sizes[] = {3, 12, 45};
  size_t i, count = sizeof sizes / sizeof *sizes;
  if (argc > 1 && strcmp(argv[1], "short") == 0) count = 1;
  memory_is_wiped();
  text = (char *)malloc(3001);
  memset(text, '7', 3000);
  text[3000] = 0;
  for (i = 0; i < count; i++) {
    int which = 0;
    /* What the C library allocates once and keeps, for random numbers. */
    CHECK(run(0, sizes[i]) == 1);
    {
      long before = live;
      while (run(which, sizes[i])) which++;
      if (live != before) {
        fprintf(stderr, "%ld blocks were not freed\n", live - before);
        return 1;
      }
    }
  }
  puts("all well");
  return 0;
}
