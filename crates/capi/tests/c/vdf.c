/* adamant_vdf.h: evaluate, prove, verify, stop, and every refusal by name. */
#include <adamant.h>

#include <stdlib.h>

#include "check.h"

#define BYTES 130
#define FILL 0x5a
#define SQUARINGS 5001

static uint8_t n[BYTES];
static const uint8_t x[] = {0, 2};
static uint8_t y[BYTES];

/* Two powers of two, which give an odd modulus of 1033 bits that 2 has no factor in common with. */
static void make_modulus(void)
{
    n[0] = 1;
    n[BYTES - 70] = 0x40;
    n[BYTES - 1] = 0xb7;
}

static int eval(uint8_t *out, size_t outlen, uint64_t squarings)
{
    return adm_vdf_eval(out, outlen, n, sizeof n, x, sizeof x, squarings, NULL, NULL);
}

struct seen {
    uint64_t calls, last, stop_at;
};

static int watch(void *context, uint64_t done, uint64_t total, uint64_t faults)
{
    struct seen *seen = (struct seen *)context;
    CHECK(total == SQUARINGS && done > seen->last && done <= total && faults == 0);
    seen->calls++;
    seen->last = done;
    return seen->stop_at != 0 && done >= seen->stop_at;
}

static void evaluation(void)
{
    uint8_t out[BYTES + 1], plain[BYTES], even[BYTES];
    adm_modulus *modulus = NULL;
    struct seen seen = {0, 0, 0};

    CHECK(adm_modulus_new(&modulus, n, sizeof n) == ADM_OK);
    CHECK(adm_modular_square_chain(modulus, plain, sizeof plain, x, sizeof x, SQUARINGS) == ADM_OK);
    adm_modulus_free(modulus);
    CHECK(adm_vdf_eval(y, sizeof y, n, sizeof n, x, sizeof x, SQUARINGS, watch, &seen) == ADM_OK);
    CHECK(memcmp(y, plain, sizeof y) == 0);
    CHECK(seen.calls >= 3 && seen.last == SQUARINGS);

    memset(out, FILL, sizeof out);
    seen.last = 0;
    seen.stop_at = 2000;
    CHECK(adm_vdf_eval(out, BYTES, n, sizeof n, x, sizeof x, SQUARINGS, watch, &seen) == ADM_ERR_VDF_STOPPED);
    CHECK(eval(NULL, BYTES, SQUARINGS) == ADM_ERR_NULL_POINTER);
    CHECK(eval(out, BYTES - 1, SQUARINGS) == ADM_ERR_LENGTH);
    CHECK(eval(out, BYTES + 1, SQUARINGS) == ADM_ERR_LENGTH);
    CHECK(eval(out, BYTES, 0) == ADM_ERR_VDF_SQUARINGS);
    CHECK(eval(out, BYTES, ((uint64_t)1 << 63) + 1) == ADM_ERR_VDF_SQUARINGS);
    CHECK(adm_vdf_eval(out, BYTES, NULL, BYTES, x, 2, 5, NULL, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_vdf_eval(out, BYTES, n, BYTES, NULL, 2, 5, NULL, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_vdf_eval(out, BYTES, n, SIZE_MAX, x, 2, 5, NULL, NULL) == ADM_ERR_LENGTH);
    CHECK(adm_vdf_eval(out, BYTES, n, BYTES, x, SIZE_MAX, 5, NULL, NULL) == ADM_ERR_LENGTH);
    CHECK(adm_vdf_eval(out, BYTES, n, BYTES, x, 1, 5, NULL, NULL) == ADM_ERR_VDF_X);
    CHECK(adm_vdf_eval(out, BYTES, n, BYTES, n, BYTES, 5, NULL, NULL) == ADM_ERR_VDF_X);
    CHECK(adm_vdf_eval(out, BYTES, n + 2, BYTES - 2, x, 2, 5, NULL, NULL) == ADM_ERR_VDF_MODULUS_TOO_SHORT);
    memcpy(even, n, sizeof even);
    even[BYTES - 1]--;
    CHECK(adm_vdf_eval(out, BYTES, even, BYTES, x, 2, 5, NULL, NULL) == ADM_ERR_EVEN_MODULUS);
    CHECK(untouched(out, sizeof out, FILL));
}

static int prove(uint8_t *proof, size_t *length, int system)
{
    return adm_vdf_prove(proof, length, system, n, sizeof n, x, sizeof x, SQUARINGS, 1 << 20, NULL, NULL);
}

static int verify(const uint8_t *proof, size_t length)
{
    return adm_vdf_verify(proof, length, n, sizeof n, x, sizeof x, SQUARINGS);
}

/* Whether the number is y, or N minus it. */
static int is_y_up_to_sign(const uint8_t *v)
{
    uint8_t negated[BYTES];
    int i, borrow = 0;
    for (i = BYTES - 1; i >= 0; i--) {
        int difference = n[i] - v[i] - borrow;
        borrow = difference < 0;
        negated[i] = (uint8_t)(difference & 0xff);
    }
    return memcmp(v, y, BYTES) == 0 || memcmp(negated, y, BYTES) == 0;
}

static void proofs(int system)
{
    size_t room = ADM_VDF_MAX_PROOF(sizeof n), length = room, needed = 0, i;
    uint8_t *proof = (uint8_t *)malloc(room);
    uint8_t out[BYTES];
    static const uint8_t three[] = {3};
    struct seen seen = {0, 0, 1};

    CHECK(proof != NULL);
    if (proof == NULL) return;
    memset(proof, FILL, room);
    memset(out, FILL, sizeof out);
    CHECK(prove(proof, &length, 0) == ADM_ERR_VDF_SYSTEM);
    CHECK(prove(proof, &length, 3) == ADM_ERR_VDF_SYSTEM);
    CHECK(prove(NULL, &length, system) == ADM_ERR_NULL_POINTER);
    CHECK(prove(proof, NULL, system) == ADM_ERR_NULL_POINTER);
    CHECK(adm_vdf_prove(proof, &length, system, n, BYTES, x, 2, SQUARINGS, 1 << 20, watch, &seen) ==
          ADM_ERR_VDF_STOPPED);
    CHECK(length == room);
    CHECK(prove(NULL, &needed, system) == ADM_ERR_LENGTH);
    CHECK(needed > 3 * BYTES && needed <= room);
    CHECK(untouched(proof, room, FILL));

    CHECK(prove(proof, &length, system) == ADM_OK);
    CHECK(length == needed);
    CHECK(verify(proof, length) == ADM_OK);
    CHECK(adm_vdf_proof_result(out, sizeof out - 1, proof, length) == ADM_ERR_LENGTH);
    CHECK(untouched(out, sizeof out, FILL));
    CHECK(adm_vdf_proof_result(out, sizeof out, proof, length) == ADM_OK);
    CHECK(is_y_up_to_sign(out));
    /* Little memory makes it slow, not different. */
    {
        uint8_t *other = (uint8_t *)malloc(length);
        size_t other_length = length;
        CHECK(other != NULL && adm_vdf_prove(other, &other_length, system, n, BYTES, x, 2, SQUARINGS, 0, NULL,
                                             NULL) == ADM_OK);
        CHECK(other != NULL && other_length == length && memcmp(other, proof, length) == 0);
        free(other);
    }

    CHECK(verify(NULL, 1) == ADM_ERR_NULL_POINTER);
    CHECK(verify(NULL, 0) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(verify(proof, length - 1) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(verify(proof, length + 1) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(verify(proof, SIZE_MAX) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(adm_vdf_verify(proof, length, n, BYTES, x, 2, SQUARINGS + 1) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(adm_vdf_verify(proof, length, n, BYTES, three, 1, SQUARINGS) == ADM_ERR_VDF_INVALID_PROOF);
    CHECK(adm_vdf_verify(proof, length, n, BYTES, x, 2, 0) == ADM_ERR_VDF_SQUARINGS);
    for (i = 0; i < length; i += 29) {
        proof[i] ^= 4;
        CHECK(verify(proof, length) == ADM_ERR_VDF_INVALID_PROOF);
        proof[i] ^= 4;
    }
    CHECK(verify(proof, length) == ADM_OK);
    free(proof);
}

int main(void)
{
    make_modulus();
    evaluation();
    proofs(ADM_VDF_WESOLOWSKI);
    proofs(ADM_VDF_PIETRZAK);
    return finish("vdf");
}
