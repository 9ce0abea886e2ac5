/*
 * A key on P-256 is drawn, written as PEM and read again, and signs a message; then, as on Ethereum's curve, a public key is
 * recovered from a signature.
 */
#include <adamant.h>

#include <stdio.h>
#include <string.h>

static const uint8_t message[] = "attack at dawn";

static int signed_and_verified(void)
{
    uint8_t secret[ADM_ECDSA_SECRET_BYTES], again[ADM_ECDSA_SECRET_BYTES], public_key[65];
    uint8_t signature[ADM_ECDSA_SIGNATURE_BYTES], pem[512];
    size_t length = sizeof pem;
    int curve = 0, error = adm_ecdsa_generate(ADM_ECDSA_P256, secret);

    if (error == ADM_OK) error = adm_ecdsa_secret_write(ADM_ECDSA_P256, ADM_ECDSA_PEM, pem, &length, secret);
    if (error == ADM_OK) error = adm_ecdsa_secret_read(&curve, again, pem, length);
    if (error == ADM_OK) error = adm_ecdsa_public(curve, public_key, sizeof public_key, again);
    if (error == ADM_OK)
        error = adm_ecdsa_sign_hedged(curve, ADM_ECDSA_SHA256, signature, again, message, sizeof message);
    if (error == ADM_OK)
        error = adm_ecdsa_verify(curve, ADM_ECDSA_SHA256, public_key, sizeof public_key, message, sizeof message, signature);
    adm_wipe(secret, sizeof secret);
    adm_wipe(again, sizeof again);
    adm_wipe(pem, sizeof pem);
    return error;
}

static int recovered(void)
{
    uint8_t secret[ADM_ECDSA_SECRET_BYTES], public_key[33], found[33], digest[32];
    uint8_t signature[ADM_ECDSA_RECOVERABLE_BYTES];
    const int curve = ADM_ECDSA_SECP256K1;
    int error = adm_ecdsa_generate(curve, secret);

    if (error == ADM_OK) error = adm_ecdsa_public(curve, public_key, sizeof public_key, secret);
    if (error == ADM_OK) error = adm_sha256(digest, message, sizeof message);
    if (error == ADM_OK)
        error = adm_ecdsa_sign_recoverable(curve, ADM_ECDSA_SHA256, signature, secret, digest, sizeof digest);
    adm_wipe(secret, sizeof secret);
    /* Ethereum takes the smaller s alone. */
    if (error == ADM_OK) error = adm_ecdsa_to_low_s(curve, signature, sizeof signature, signature, sizeof signature);
    if (error == ADM_OK) error = adm_ecdsa_recover(curve, found, sizeof found, signature, digest, sizeof digest);
    if (error == ADM_OK && memcmp(found, public_key, sizeof found) != 0) error = ADM_ERR_ECDSA_NO_KEY;
    return error;
}

int main(void)
{
    int error = signed_and_verified();
    if (error == ADM_OK) error = recovered();
    if (error != ADM_OK) {
        fprintf(stderr, "ecdsa: %s\n", adm_error_message(error));
        return 1;
    }
    puts("signed and verified with a key from PEM; and a key recovered from a signature");
    return 0;
}
