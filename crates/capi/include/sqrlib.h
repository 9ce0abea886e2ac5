/*
 * Sequential modular squaring: x^(2^T) mod N, the work of a verifiable delay function or a time-lock puzzle.
 *
 * The API of the "modsqr" library, whose programs compile and link unchanged. Any odd N of 2 to 16384 bits works.
 *
 *     Sqr_State *state;
 *     char result[2 * 256 + 1];
 *     if (sqr_allocate_state(n, 256, &state) == SQR_ERR_OK) {
 *         if (sqr_calculate(state, 1048576, "2", result, sizeof result) == SQR_ERR_OK) puts(result);
 *         sqr_free_state(state);
 *     }
 *
 * All of this is for public numbers: texts are read and written in a time that depends on them.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef SQRLIB_H
#define SQRLIB_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What every function returns. */
enum SQR_ERROR {
    SQR_ERR_OK = 0,          /* success */
    SQR_ERR_OUT_OF_MEM = 1,  /* memory ran out */
    SQR_ERR_BAD_PARAMS = 2,  /* an argument is not allowed */
    SQR_ERR_INTERNAL = 3     /* a bug in the library: please report it */
};
typedef enum SQR_ERROR SQR_ERROR;

/* A modulus with what is computed once for it. Never changes: threads may use one state at the same time. */
typedef struct Sqr_State Sqr_State;

/*
 * Makes a state for the modulus N of Nl bytes, the most significant byte first, and stores it in *state. N is copied.
 * The caller owns the state: sqr_free_state gives it back.
 *
 * Leading zero bytes are allowed and count towards Nl, and so towards the length of results. Nl is at most 65536.
 *
 * SQR_ERR_BAD_PARAMS: N or state is NULL; N is even, below 3, or has more than 16384 bits; Nl is 0 or above 65536.
 * *state is not written on any error.
 */
SQR_ERROR sqr_allocate_state(const uint8_t *N, unsigned Nl, Sqr_State **state);

/*
 * Writes x^(2^T) mod N to outhex: exactly 2 * Nl lower-case hexadecimal digits, padded with zeros in front, and a NUL.
 *
 * T    the number of squarings, at least 1.
 * xhex a NUL-terminated text of 1 to 2 * Nl hexadecimal digits of either case, without prefix or blanks, leading zeros
 *      counted. An x that is not below N is reduced modulo N first.
 * outl the room at outhex, at least 2 * Nl + 1; no more than that many characters are written. outhex may be xhex.
 *
 * SQR_ERR_BAD_PARAMS: a pointer is NULL, T is 0, xhex is not as above, outl is too small.
 * outhex is untouched on any error.
 */
SQR_ERROR sqr_calculate(Sqr_State *state, uint64_t T, const char *xhex, char *outhex, unsigned outl);

/* Frees a state, which no thread may be using. SQR_ERR_BAD_PARAMS: state is NULL. */
SQR_ERROR sqr_free_state(Sqr_State *state);

/* The same by the name that documents use. */
SQR_ERROR sqr_free(Sqr_State *state);

#ifdef __cplusplus
}
#endif

#endif
