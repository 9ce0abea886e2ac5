/*
 * adamant_integer_type.h: the number that adamant_bn.h and adamant_mpi.h work on; bn.h and mpi.h call it mp_int.
 */
#ifndef ADAMANT_INTEGER_TYPE_H
#define ADAMANT_INTEGER_TYPE_H

#include <stdint.h>

/* Sign and magnitude in digits of 60 bits, the least significant first. */
typedef struct adm_integer {
  int used;     /* digits of the number */
  int alloc;    /* digits that there is room for */
  int sign;     /* 1 when negative, otherwise 0 */
  uint64_t *dp; /* the digits, from malloc; zero above `used` */
} adm_integer;

#endif
