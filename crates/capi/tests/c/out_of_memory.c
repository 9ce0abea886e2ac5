/* When memory runs out, calls say so and the program goes on. Not for sanitizers, which have memory of their own. */
#define _XOPEN_SOURCE 700
#include <adamant.h>

#include <stdlib.h>
#include <sys/resource.h>

#include "check.h"

/* A list of everything that could still be had in blocks of `least` bytes. */
struct block {
    struct block *next;
};

static struct block *take_all(size_t least)
{
    struct block *all = NULL;
    size_t size;
    for (size = (size_t)1 << 30; size >= least; size /= 2) {
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

/* What asks for more than a few KiB at a time, while there are only such left. */
static void large_requests(const uint8_t *n, size_t nlen)
{
    static uint8_t proof[ADM_VDF_MAX_PROOF(256)], point[96];
    const uint8_t x = 2;
    adm_gf2x *ring = NULL;
    adm_curve_table *table = NULL;
    struct block *all;
    size_t prooflen = sizeof proof;
    int made, proven, tabled;

    CHECK(adm_curve_generator(ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, sizeof point) == ADM_OK);
    /* Tables are made on the stack, which has to have grown before: where it cannot grow nobody is told. */
    CHECK(adm_curve_table_new(&table, ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, sizeof point) == ADM_OK);
    adm_curve_table_free(table);
    table = NULL;
    all = take_all((size_t)16 << 10);
    made = adm_gf2x_new(&ring, 100003);
    proven = adm_vdf_prove(proof, &prooflen, ADM_VDF_WESOLOWSKI, n, nlen, &x, 1, (uint64_t)1 << 40, (size_t)1 << 26,
                           NULL, NULL);
    tabled = adm_curve_table_new(&table, ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, sizeof point);
    give_back(all);

    CHECK(made == ADM_ERR_OUT_OF_MEMORY && ring == NULL);
    CHECK(proven == ADM_ERR_OUT_OF_MEMORY && untouched(proof, sizeof proof, 0));
    CHECK(tabled == ADM_ERR_OUT_OF_MEMORY && table == NULL);

    CHECK(adm_gf2x_new(&ring, 100003) == ADM_OK);
    adm_gf2x_free(ring);
    CHECK(adm_curve_table_new(&table, ADM_CURVE_BLS12_381, ADM_CURVE_G1, point, sizeof point) == ADM_OK);
    adm_curve_table_free(table);
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

    all = take_all(sizeof(struct block));
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
    large_requests(n, sizeof n);
    return finish("out_of_memory");
}
