/* adamant_ecdsa.h: keys in all formats, signatures, recovery, agreement and BIP-340 on both curves, and refusals by name. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a
#define MESSAGE_BYTES 6

static const uint8_t message[] = {'s', 'a', 'm', 'p', 'l', 'e'};
static const int curves[] = {ADM_ECDSA_P256, ADM_ECDSA_SECP256K1};
static const int hashes[] = {ADM_ECDSA_SHA256, ADM_ECDSA_SHA384, ADM_ECDSA_SHA512};

/* RFC 6979, appendix A.2.5: the key, and the signature of "sample" with SHA-256. */
static const uint8_t rfc_secret[32] = {0xc9, 0xaf, 0xa9, 0xd8, 0x45, 0xba, 0x75, 0x16, 0x6b, 0x5c, 0x21,
                                       0x57, 0x67, 0xb1, 0xd6, 0x93, 0x4e, 0x50, 0xc3, 0xdb, 0x36, 0xe8,
                                       0x9b, 0x12, 0x7b, 0x8a, 0x62, 0x2b, 0x12, 0x0f, 0x67, 0x21};
static const uint8_t rfc_signature[64] = {
    0xef, 0xd4, 0x8b, 0x2a, 0xac, 0xb6, 0xa8, 0xfd, 0x11, 0x40, 0xdd, 0x9c, 0xd4, 0x5e, 0x81, 0xd6,
    0x9d, 0x2c, 0x87, 0x7b, 0x56, 0xaa, 0xf9, 0x91, 0xc3, 0x4d, 0x0e, 0xa8, 0x4e, 0xaf, 0x37, 0x16,
    0xf7, 0xcb, 0x1c, 0x94, 0x2d, 0x65, 0x7c, 0x41, 0xd4, 0x36, 0xc7, 0xa1, 0xb6, 0xe2, 0x9f, 0x65,
    0xf3, 0xe9, 0x00, 0xdb, 0xb9, 0xaf, 0xf4, 0x06, 0x4d, 0xc4, 0xab, 0x2f, 0x84, 0x3a, 0xcd, 0xa8};

static void published(void)
{
    uint8_t signature[64];

    CHECK(adm_ecdsa_sign(ADM_ECDSA_P256, ADM_ECDSA_SHA256, signature, rfc_secret, message, MESSAGE_BYTES) == ADM_OK);
    CHECK(memcmp(signature, rfc_signature, 64) == 0);
}

static void signatures(int curve, const uint8_t *secret, const uint8_t *key)
{
    uint8_t signature[65], again[65], digest[32], der[72], recovered[65], converted[65];
    size_t i, length;

    memset(digest, 7, sizeof digest);
    for (i = 0; i < 3; i++) {
        CHECK(adm_ecdsa_sign(curve, hashes[i], signature, secret, message, MESSAGE_BYTES) == ADM_OK);
        CHECK(adm_ecdsa_verify(curve, hashes[i], key, 65, message, MESSAGE_BYTES, signature) == ADM_OK);
        CHECK(adm_ecdsa_verify(curve, hashes[i], key, 65, message, 5, signature) == ADM_ERR_ECDSA_SIGNATURE);
        CHECK(adm_ecdsa_sign_hedged(curve, hashes[i], again, secret, message, MESSAGE_BYTES) == ADM_OK);
        CHECK(memcmp(signature, again, 64) != 0);
        CHECK(adm_ecdsa_verify(curve, hashes[i], key, 65, message, MESSAGE_BYTES, again) == ADM_OK);
    }
    CHECK(adm_sha256(digest, message, MESSAGE_BYTES) == ADM_OK);
    CHECK(adm_ecdsa_sign(curve, ADM_ECDSA_SHA256, signature, secret, message, MESSAGE_BYTES) == ADM_OK);
    CHECK(adm_ecdsa_sign_digest(curve, ADM_ECDSA_SHA256, again, secret, digest, 32) == ADM_OK);
    CHECK(memcmp(signature, again, 64) == 0);
    CHECK(adm_ecdsa_sign_recoverable(curve, ADM_ECDSA_SHA256, again, secret, digest, 32) == ADM_OK);
    CHECK(memcmp(signature, again, 64) == 0 && again[64] < 4);
    CHECK(adm_ecdsa_to_low_s(curve, again, 65, again, 65) == ADM_OK);
    CHECK(adm_ecdsa_verify_digest(curve, key, 65, digest, 32, again) == ADM_OK);
    CHECK(adm_ecdsa_recover(curve, recovered, 65, again, digest, 32) == ADM_OK);
    CHECK(memcmp(recovered, key, 65) == 0);
    CHECK(adm_ecdsa_recover(curve, recovered, 33, again, digest, 32) == ADM_OK);
    CHECK(adm_ecdsa_public_convert(curve, converted, 65, recovered, 33) == ADM_OK);
    CHECK(memcmp(converted, key, 65) == 0);

    length = sizeof der;
    CHECK(adm_ecdsa_signature_to_der(curve, der, &length, signature) == ADM_OK && length > 60);
    CHECK(adm_ecdsa_signature_from_der(curve, again, der, length) == ADM_OK);
    CHECK(memcmp(signature, again, 64) == 0);
    memset(again, FILL, sizeof again);
    CHECK(adm_ecdsa_signature_from_der(curve, again, der, length - 1) == ADM_ERR_ECDSA_ENCODING);
    CHECK(untouched(again, sizeof again, FILL));
    /* In place: the message lies where the signature goes. */
    memcpy(again, message, MESSAGE_BYTES);
    CHECK(adm_ecdsa_sign(curve, ADM_ECDSA_SHA256, again, secret, again, MESSAGE_BYTES) == ADM_OK);
    CHECK(memcmp(signature, again, 64) == 0);
}

static void key_files(int curve, const uint8_t *secret, const uint8_t *key)
{
    static uint8_t file[512];
    uint8_t read[32], read_key[65];
    size_t length, again;
    int format, found;

    for (format = ADM_ECDSA_DER; format <= ADM_ECDSA_SEC1_PEM; format++) {
        length = 0;
        CHECK(adm_ecdsa_secret_write(curve, format, NULL, &length, secret) == ADM_ERR_LENGTH);
        CHECK(length > 100 && length < sizeof file);
        again = length - 1;
        memset(file, FILL, sizeof file);
        CHECK(adm_ecdsa_secret_write(curve, format, file, &again, secret) == ADM_ERR_LENGTH && again == length);
        CHECK(untouched(file, sizeof file, FILL));
        CHECK(adm_ecdsa_secret_write(curve, format, file, &length, secret) == ADM_OK && again == length);
        found = 0;
        CHECK(adm_ecdsa_secret_read(&found, read, file, length) == ADM_OK);
        CHECK(found == curve && memcmp(read, secret, 32) == 0);
        CHECK(adm_ecdsa_public_read(&found, read_key, file, length) == ADM_ERR_ECDSA_KEY_FILE);

        length = sizeof file;
        CHECK(adm_ecdsa_public_write(curve, format, file, &length, key, 65) == ADM_OK);
        found = 0;
        CHECK(adm_ecdsa_public_read(&found, read_key, file, length) == ADM_OK);
        CHECK(found == curve && memcmp(read_key, key, 65) == 0);
        CHECK(adm_ecdsa_secret_read(&found, read, file, length) == ADM_ERR_ECDSA_KEY_FILE);
    }
}

static void agreement(int curve, const uint8_t *secret, const uint8_t *key)
{
    uint8_t other[32], other_key[33], a[32], b[32];

    CHECK(adm_ecdsa_generate(curve, other) == ADM_OK);
    CHECK(adm_ecdsa_public(curve, other_key, 33, other) == ADM_OK);
    CHECK(adm_ecdh(curve, a, secret, other_key, 33) == ADM_OK);
    CHECK(adm_ecdh(curve, b, other, key, 65) == ADM_OK);
    CHECK(memcmp(a, b, 32) == 0);
}

static void bip340(void)
{
    uint8_t secret[32], key[32], signature[64];

    CHECK(adm_ecdsa_generate(ADM_ECDSA_SECP256K1, secret) == ADM_OK);
    CHECK(adm_bip340_public(key, secret) == ADM_OK);
    CHECK(adm_bip340_sign(signature, secret, message, MESSAGE_BYTES) == ADM_OK);
    CHECK(adm_bip340_verify(key, message, MESSAGE_BYTES, signature) == ADM_OK);
    CHECK(adm_bip340_verify(key, message, 5, signature) == ADM_ERR_ECDSA_SIGNATURE);
    memset(key, 0xff, sizeof key);
    CHECK(adm_bip340_verify(key, message, MESSAGE_BYTES, signature) == ADM_ERR_CURVE_ENCODING);
}

static void refusals(int curve, const uint8_t *secret, const uint8_t *key)
{
    static const uint8_t zeros[65] = {0};
    static const uint8_t encrypted[] = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----";
    uint8_t out[65], ones[65], bad[65];
    size_t length = 0;
    int found;

    memset(out, FILL, sizeof out);
    memset(ones, 0xff, sizeof ones);
    CHECK(adm_ecdsa_generate(3, out) == ADM_ERR_ECDSA_UNKNOWN);
    CHECK(adm_ecdsa_generate(curve, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ecdsa_public(curve, out, 64, secret) == ADM_ERR_LENGTH);
    CHECK(adm_ecdsa_public(curve, out, 65, zeros) == ADM_ERR_ECDSA_SECRET_KEY);
    CHECK(adm_ecdsa_public(curve, out, 65, ones) == ADM_ERR_ECDSA_SECRET_KEY);
    CHECK(adm_ecdsa_sign(curve, 1, out, secret, message, MESSAGE_BYTES) == ADM_ERR_ECDSA_UNKNOWN);
    CHECK(adm_ecdsa_sign_digest(curve, 256, out, secret, zeros, 15) == ADM_ERR_LENGTH);
    CHECK(adm_ecdsa_secret_write(curve, 4, out, &length, secret) == ADM_ERR_ECDSA_UNKNOWN);
    CHECK(adm_ecdsa_secret_read(&found, out, encrypted, sizeof encrypted - 1) == ADM_ERR_ECDSA_ENCRYPTED_KEY);
    CHECK(adm_ecdsa_secret_read(NULL, out, encrypted, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ecdsa_verify(curve, 256, key, 65, message, MESSAGE_BYTES, zeros) == ADM_ERR_ECDSA_ENCODING);
    CHECK(adm_ecdsa_verify(curve, 256, key, 65, message, MESSAGE_BYTES, ones) == ADM_ERR_ECDSA_ENCODING);
    CHECK(adm_ecdsa_verify(curve, 256, key, 64, message, MESSAGE_BYTES, ones) == ADM_ERR_LENGTH);
    memcpy(bad, key, 65);
    bad[64] ^= 1;
    CHECK(adm_ecdh(curve, out, secret, bad, 65) == ADM_ERR_CURVE_NOT_ON_CURVE);
    CHECK(adm_ecdsa_public_convert(curve, out, 33, bad, 65) == ADM_ERR_CURVE_NOT_ON_CURVE);
    memset(bad, 1, sizeof bad);
    bad[64] = 4;
    CHECK(adm_ecdsa_recover(curve, out, 65, bad, zeros, 32) == ADM_ERR_ECDSA_NO_KEY);
    CHECK(adm_ecdsa_to_low_s(curve, out, 64, bad, 65) == ADM_ERR_LENGTH);
    CHECK(untouched(out, sizeof out, FILL));
}

int main(void)
{
    size_t i;

    published();
    for (i = 0; i < 2; i++) {
        uint8_t secret[32], key[65];
        CHECK(adm_ecdsa_generate(curves[i], secret) == ADM_OK);
        CHECK(adm_ecdsa_public(curves[i], key, 65, secret) == ADM_OK);
        signatures(curves[i], secret, key);
        key_files(curves[i], secret, key);
        agreement(curves[i], secret, key);
        refusals(curves[i], secret, key);
    }
    bip340();
    return finish("ecdsa");
}
