/*
 * Many short signatures under one key. A signature s H(m) of the message m is good where e(s H(m), G) = e(H(m), s G); both points of G2
 * are always the same, so what Miller loops compute of them alone is computed once.
 *
 * The library has BLS signatures as the standards want them, adamant_bls.h: this shows the pairing.
 */
#include <adamant.h>

#include <stdio.h>
#include <string.h>

#define CURVE ADM_CURVE_BLS12_381
#define G1 ((size_t)96)
#define G2 ((size_t)192)
#define MESSAGES 5

static const char suite[] = "BLS12381G1_XMD:SHA-256_SSWU_RO_", tag[] = "an example of Adamant";

/* A point of G1 for a message. */
static int hash(uint8_t point[G1], const char *message)
{
    return adm_hash_to_curve(suite, point, G1, (const uint8_t *)message, strlen(message), (const uint8_t *)tag, sizeof tag - 1);
}

/* 0 for a good signature, ADM_ERR_CURVE_NOT_ONE for another, or another error. */
static int verify(const adm_curve_prepared *key, const char *message, const uint8_t signature[G1])
{
    uint8_t p[2 * G1];
    int error = hash(p + G1, message);

    memcpy(p, signature, G1);
    if (error == ADM_OK) error = adm_curve_negate(CURVE, ADM_CURVE_G1, p + G1, G1, p + G1, G1);
    if (error == ADM_OK) error = adm_curve_pairing_check_prepared(key, p, sizeof p, NULL, 0, NULL, 0, 0, 1);
    return error;
}

int main(void)
{
    static const char *messages[MESSAGES] = {"one", "two", "three", "four", "five"};
    uint8_t secret[32], points[2 * G2], signature[G1];
    adm_curve_prepared *key = NULL;
    int good = 0, refused = 0, error = adm_random_bytes(secret, sizeof secret);

    /* The generator and the public key. */
    if (error == ADM_OK) error = adm_curve_generator(CURVE, ADM_CURVE_G2, points, G2);
    if (error == ADM_OK) error = adm_curve_mul_generator(CURVE, ADM_CURVE_G2, points + G2, G2, secret, sizeof secret);
    if (error == ADM_OK) error = adm_curve_prepared_new(&key, CURVE, points, sizeof points, 2, 1);
    for (int i = 0; i < MESSAGES && error == ADM_OK; i++) {
        error = hash(signature, messages[i]);
        if (error == ADM_OK) error = adm_curve_mul(CURVE, ADM_CURVE_G1, signature, G1, signature, G1, secret, sizeof secret);
        if (error == ADM_OK) error = verify(key, messages[i], signature);
        good += error == ADM_OK;
        if (error == ADM_OK && verify(key, "another message", signature) == ADM_ERR_CURVE_NOT_ONE) refused++;
    }
    adm_curve_prepared_free(key);
    adm_wipe(secret, sizeof secret);
    if (error != ADM_OK) {
        fprintf(stderr, "prepared: %s\n", adm_error_message(error));
        return 1;
    }
    printf("%d signatures verified under a prepared key, %d of another message refused\n", good, refused);
    return 0;
}
