/*
 * Three members of a committee prove once to have their keys, and sign one message; the three signatures become one.
 */
#include <adamant.h>

#include <stdio.h>
#include <string.h>

#define MEMBERS 3
#define PUBLIC 48
#define SIGNATURE 96

static const uint8_t message[] = "block 7";

/* What a member does: draws a key, proves to have it, signs. */
static int member(uint8_t *public_key, uint8_t *proof, uint8_t *signature)
{
    uint8_t secret[ADM_BLS_SECRET_BYTES];
    int error = adm_bls_generate(secret);

    if (error == ADM_OK) error = adm_bls_public(ADM_BLS_MIN_PK, public_key, PUBLIC, secret);
    if (error == ADM_OK) error = adm_bls_prove_possession(ADM_BLS_MIN_PK, NULL, 0, proof, SIGNATURE, secret);
    if (error == ADM_OK)
        error = adm_bls_sign(ADM_BLS_MIN_PK, ADM_BLS_POP, NULL, 0, signature, SIGNATURE, secret, message, sizeof message);
    adm_wipe(secret, sizeof secret);
    return error;
}

/* What everybody else does: with the first `count` keys, whose proofs are checked. */
static int everybody(const uint8_t *public_keys, const uint8_t *proofs, size_t count, const uint8_t *signature)
{
    size_t i;

    for (i = 0; i < count; i++) {
        int error = adm_bls_verify_possession(ADM_BLS_MIN_PK, NULL, 0, public_keys + PUBLIC * i, PUBLIC,
                                              proofs + SIGNATURE * i, SIGNATURE);
        if (error != ADM_OK) return error;
    }
    return adm_bls_fast_aggregate_verify(ADM_BLS_MIN_PK, NULL, 0, public_keys, count, message, sizeof message, signature,
                                         SIGNATURE);
}

int main(void)
{
    uint8_t public_keys[PUBLIC * MEMBERS], proofs[SIGNATURE * MEMBERS], signatures[SIGNATURE * MEMBERS];
    uint8_t aggregate[SIGNATURE];
    int error = ADM_OK;
    size_t i;

    for (i = 0; i < MEMBERS && error == ADM_OK; i++)
        error = member(public_keys + PUBLIC * i, proofs + SIGNATURE * i, signatures + SIGNATURE * i);
    if (error == ADM_OK) error = adm_bls_aggregate(ADM_BLS_MIN_PK, aggregate, SIGNATURE, signatures, MEMBERS);
    if (error == ADM_OK) error = everybody(public_keys, proofs, MEMBERS, aggregate);
    if (error != ADM_OK) {
        fprintf(stderr, "bls: %s\n", adm_error_message(error));
        return 1;
    }
    if (everybody(public_keys, proofs, MEMBERS - 1, aggregate) != ADM_ERR_BLS_SIGNATURE) {
        fprintf(stderr, "bls: a key that is missing was not noticed\n");
        return 1;
    }
    puts("three keys, one signature: it holds; without one of the keys it does not");
    return 0;
}
