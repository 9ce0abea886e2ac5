/*
 * An RSA key is drawn, its public half handed over as PEM, and a message signed with PSS and verified.
 */
#include <adamant.h>

#include <stdio.h>
#include <string.h>

#define BITS 2048
#define BYTES (BITS / 8)

static const uint8_t message[] = "The cargo arrives at noon.";

/* What the owner of the key does: writes the public key as text, and signs. */
static int owner(uint8_t *pem, size_t *pem_length, uint8_t *signature)
{
    adm_rsa_private *key;
    adm_rsa_public *public_key;
    int error = adm_rsa_private_generate(&key, BITS, 65537);

    if (error != ADM_OK) return error;
    error = adm_rsa_private_public(key, &public_key);
    if (error == ADM_OK) {
        error = adm_rsa_public_write(public_key, ADM_RSA_PEM, pem, pem_length);
        adm_rsa_public_free(public_key);
    }
    if (error == ADM_OK)
        error = adm_rsa_sign(key, ADM_RSA_PSS, ADM_RSA_SHA256, signature, BYTES, message, sizeof message);
    adm_rsa_private_free(key); /* wiped */
    return error;
}

/* What everybody else does. */
static int everybody(const uint8_t *pem, size_t pem_length, const uint8_t *text, size_t length, const uint8_t *signature)
{
    adm_rsa_public *key;
    int error = adm_rsa_public_new(&key, pem, pem_length);

    if (error != ADM_OK) return error;
    error = adm_rsa_verify(key, ADM_RSA_PSS, ADM_RSA_SHA256, text, length, signature, BYTES);
    adm_rsa_public_free(key);
    return error;
}

int main(void)
{
    uint8_t pem[1024], signature[BYTES], changed[sizeof message];
    size_t pem_length = sizeof pem;
    int error = owner(pem, &pem_length, signature);

    if (error == ADM_OK) error = everybody(pem, pem_length, message, sizeof message, signature);
    if (error != ADM_OK) {
        fprintf(stderr, "rsa: %s\n", adm_error_message(error));
        return 1;
    }
    memcpy(changed, message, sizeof message);
    changed[0] ^= 1;
    error = everybody(pem, pem_length, changed, sizeof changed, signature);
    if (error != ADM_ERR_RSA_SIGNATURE) {
        fprintf(stderr, "rsa: a changed message was not refused\n");
        return 1;
    }
    puts("the signature holds; a changed message is refused");
    return 0;
}
