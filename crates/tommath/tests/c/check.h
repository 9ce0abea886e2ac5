/* What the test programs share: a check that says where it failed. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                               \
  do {                                                                 \
    if (!(condition)) {                                                \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                         \
    }                                                                  \
  } while (0)

/* Compares a number with decimal text. */
#define IS(number, text)                                                       \
  do {                                                                         \
    char got[2000];                                                            \
    CHECK(mp_to_radix(&(number), got, sizeof got, NULL, 10) == MP_OKAY);       \
    if (strcmp(got, (text)) != 0) {                                            \
      fprintf(stderr, "%s:%d: %s is %s\n", __FILE__, __LINE__, #number, got); \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

#define SET(number, text) CHECK(mp_read_radix(&(number), (text), 10) == MP_OKAY)

#endif
