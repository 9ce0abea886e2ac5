/* When memory runs out, calls say so and the program goes on. Not for sanitizers, which have memory of their own. */
#define _XOPEN_SOURCE 700
#include <adamant.h>

#include <stdlib.h>
#include <sys/resource.h>

#include "check.h"

/* A list of everything that could still be had. */
struct block {
    struct block *next;
};

static struct block *take_all(void)
{
    struct block *all = NULL;
    size_t size;
    for (size = (size_t)1 << 30; size >= sizeof(struct block); size /= 2) {
        struct block *block;
        while ((block = (struct block *)malloc(size)) != NULL) {
            block->next = all;
            all = block;
        }
    }
    return all;
}

static void give_back(struct block *all)
{
    while (all != NULL) {
        struct block *next = all->next;
        free(all);
        all = next;
    }
}

int main(void)
{
    static uint8_t n[256], out[256];
    static char hex[513];
    const struct rlimit limit = {(rlim_t)256 << 20, (rlim_t)256 << 20};
    adm_modulus *modulus = NULL, *second = NULL;
    Sqr_State *state = NULL, *other = NULL;
    struct block *all;
    SQR_ERROR allocated, calculated;
    int made, powered;

    memset(n, 0xff, sizeof n);
    CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
    CHECK(adm_modulus_new(&modulus, n, sizeof n) == ADM_OK);
    CHECK(sqr_allocate_state(n, sizeof n, &state) == SQR_ERR_OK);

    all = take_all();
    allocated = sqr_allocate_state(n, sizeof n, &other);
    calculated = sqr_calculate(state, 1, "2", hex, sizeof hex);
    made = adm_modulus_new(&second, n, sizeof n);
    powered = adm_modular_pow(modulus, out, sizeof out, n, sizeof n, n, 1);
    give_back(all);

    CHECK(allocated == SQR_ERR_OUT_OF_MEM && other == NULL);
    CHECK(calculated == SQR_ERR_OUT_OF_MEM && untouched(hex, sizeof hex, 0));
    CHECK(made == ADM_ERR_OUT_OF_MEMORY && second == NULL);
    CHECK(powered == ADM_ERR_OUT_OF_MEMORY && untouched(out, sizeof out, 0));

    /* With memory again, everything works again. */
    CHECK(sqr_calculate(state, 1, "2", hex, sizeof hex) == SQR_ERR_OK);
    CHECK(strcmp(hex + sizeof hex - 3, "04") == 0);
    CHECK(adm_modular_square_chain(modulus, out, sizeof out, n, 1, 0) == ADM_OK);
    CHECK(out[sizeof out - 1] == 0xff);
    adm_modulus_free(modulus);
    CHECK(sqr_free_state(state) == SQR_ERR_OK);
    return finish("out_of_memory");
}
