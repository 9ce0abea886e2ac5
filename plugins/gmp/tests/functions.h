/* The functions of both libraries, side by side: ours from the file that is named, GMP's from the installed libgmp. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct functions {
    mp_limb_t (*mul)(mp_limb_t *, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t);
    void (*mul_n)(mp_limb_t *, const mp_limb_t *, const mp_limb_t *, mp_size_t);
    void (*sqr)(mp_limb_t *, const mp_limb_t *, mp_size_t);
    void (*tdiv_qr)(mp_limb_t *, mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t);
    void (*div_q)(mp_limb_t *, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t, mp_limb_t *);
    void (*divexact)(mp_limb_t *, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t);
    void (*powm)(mp_limb_t *, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_size_t,
                 mp_limb_t *);
    void (*sec_powm)(mp_limb_t *, const mp_limb_t *, mp_size_t, const mp_limb_t *, mp_bitcnt_t, const mp_limb_t *,
                     mp_size_t, mp_limb_t *);
    mp_size_t (*sec_powm_itch)(mp_size_t, mp_bitcnt_t, mp_size_t);
    size_t (*get_str)(unsigned char *, int, mp_limb_t *, mp_size_t);
    mp_size_t (*set_str)(mp_limb_t *, const unsigned char *, size_t, int);
    mp_size_t (*gcd)(mp_limb_t *, mp_limb_t *, mp_size_t, mp_limb_t *, mp_size_t);
    mp_size_t (*gcdext)(mp_limb_t *, mp_limb_t *, mp_size_t *, mp_limb_t *, mp_size_t, mp_limb_t *, mp_size_t);
    mp_size_t (*sqrtrem)(mp_limb_t *, mp_limb_t *, const mp_limb_t *, mp_size_t);
};

/* A function that is not there stays NULL. */
static inline struct functions load(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    struct functions f;
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
#define FIND(name) *(void **)&f.name = dlsym(library, "__gmpn_" #name)
    FIND(mul), FIND(mul_n), FIND(sqr), FIND(tdiv_qr), FIND(div_q), FIND(divexact), FIND(powm), FIND(sec_powm);
    FIND(sec_powm_itch), FIND(get_str), FIND(set_str), FIND(gcd), FIND(gcdext), FIND(sqrtrem);
#undef FIND
    return f;
}

/* Random limbs, the same in every run: xorshift64*. */
static inline mp_limb_t random_limb(void)
{
    static uint64_t state = 0x9e3779b97f4a7c15;
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return state * 0x2545f4914f6cdd1d;
}

/* n limbs of a shape: random, runs of ones and zeros, all ones, a power of two, one less, two ends alone. The top limb is not 0. */
static inline void fill(mp_limb_t *x, mp_size_t n, int shape)
{
    mp_size_t i;
    if (n == 0)
        return;
    for (i = 0; i < n; i++)
        x[i] = shape == 2 || shape == 4 ? ~(mp_limb_t)0 : shape == 3 || shape == 5 ? 0 : random_limb();
    if (shape == 1)
        for (i = 0; i < n; i++)
            x[i] = random_limb() & 1 ? 0 - (random_limb() & 1) : random_limb() & ~(mp_limb_t)0 << (random_limb() & 63);
    if (shape == 3)
        x[n - 1] = (mp_limb_t)1 << (random_limb() & 63);
    if (shape == 4)
        x[n - 1] >>= random_limb() & 63;
    if (shape == 5)
        x[0] = 1, x[n - 1] |= (mp_limb_t)1 << 63;
    if (shape == 0)
        x[n - 1] >>= random_limb() & 63;
    if (x[n - 1] == 0)
        x[n - 1] = 1;
}

#endif
