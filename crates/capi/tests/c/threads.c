/* One state and one modulus used by several threads at the same time. */
#define _XOPEN_SOURCE 700
#include <adamant.h>

#include <pthread.h>

#include "check.h"

#define THREADS 8

struct job {
    Sqr_State *state;
    const adm_modulus *modulus;
    char hex[2 * 64 + 1];
    uint8_t bytes[64];
    int fine;
};

static void *work(void *data)
{
    struct job *job = (struct job *)data;
    static const uint8_t three[] = {3};
    job->fine = sqr_calculate(job->state, 5000, "3", job->hex, sizeof job->hex) == SQR_ERR_OK &&
                adm_modular_square_chain(job->modulus, job->bytes, sizeof job->bytes, three, 1, 5000) == ADM_OK;
    return NULL;
}

int main(void)
{
    static uint8_t n[64];
    static struct job jobs[THREADS], alone;
    pthread_t threads[THREADS];
    Sqr_State *state = NULL;
    adm_modulus *modulus = NULL;
    int i;

    memset(n, 0xd7, sizeof n);
    CHECK(sqr_allocate_state(n, sizeof n, &state) == SQR_ERR_OK);
    CHECK(adm_modulus_new(&modulus, n, sizeof n) == ADM_OK);
    alone.state = state;
    alone.modulus = modulus;
    work(&alone);
    CHECK(alone.fine && !untouched(alone.bytes, sizeof alone.bytes, 0));
    for (i = 0; i < THREADS; i++) {
        jobs[i] = alone;
        memset(jobs[i].hex, 0, sizeof jobs[i].hex);
        memset(jobs[i].bytes, 0, sizeof jobs[i].bytes);
        CHECK(pthread_create(&threads[i], NULL, work, &jobs[i]) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(jobs[i].fine);
        CHECK(strcmp(jobs[i].hex, alone.hex) == 0);
        CHECK(memcmp(jobs[i].bytes, alone.bytes, sizeof alone.bytes) == 0);
    }
    adm_modulus_free(modulus);
    CHECK(sqr_free_state(state) == SQR_ERR_OK);
    return finish("threads");
}
