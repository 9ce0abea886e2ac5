/* What the parts of the comparison share: each operation by Adamant's provider and by the default one. */
#ifndef BOTH_H
#define BOTH_H

#include <openssl/evp.h>
#include <stddef.h>
#include <stdint.h>

enum { OURS, THEIRS, SIDES };
extern const char *const property[SIDES];

/* Random numbers that a seed repeats. */
uint64_t any(void);
size_t below(size_t limit);
void fill(unsigned char *out, size_t len);
/* From here on the numbers of this seed, which is odd. */
void seed_again(uint64_t from);

/* Ends the program unless both sides did the same: returned the same, and failed for the same reason. */
void same_status(const char *what, int ours, int theirs);
void same(const char *what, const void *ours, const void *theirs, size_t len);
/* Counts a call of each side. */
extern unsigned long calls;
/* After each side's call: keeps why it failed. */
void called(int side);
void fail(const char *what);

void compare_digest(void);
void compare_cipher(void);
void compare_tls(void);
void check_aegis(void);
void check_fork(void);
/* A side's copy of a key. */
EVP_PKEY *copied(EVP_PKEY *key, int side);
void compare_keys(void);
void compare_ec(void);
void summary_ec(void);
/* The library that a side's HMAC is fetched from. */
OSSL_LIB_CTX *library(int side);
void compare_mac(void);
void summary_mac(void);
/* Rows without this in their names are left out. */
extern const char *only;
void speed(void);
void speed_pieces(void);
void speed_ec(void);
void speed_mac(void);

/* Prints the nanoseconds of each side, and the ratio. */
typedef void operation(void *state, size_t len);
void measure(const char *what, size_t len, operation *run, void **state, int samples, double least);

#endif
