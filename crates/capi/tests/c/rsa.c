/* adamant_rsa.h: keys in all formats, signatures and ciphertexts both ways, and every refusal by name. */
#include <adamant.h>

#include <stdlib.h>

#include "check.h"

#define FILL 0x5a
#define BYTES 128

/* The first key of vectors/rsa/generated/keys.txt, 1024 bits. */
static const char private_pem[] =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIICdQIBADANBgkqhkiG9w0BAQEFAASCAl8wggJbAgEAAoGBANMQyOwQuiPMWEAY\n"
    "otxj2hs2NFoakxAqnqgcCUuMiYrMwvEi5PPpaKkG/7VSbUErOqMVDWW+C4TfC19S\n"
    "MSZ6FRr/VkrGy8antRAkjlHGTGXH0QHA+Us8CnyOZs34hKknwTXriq1Po6xjDIdi\n"
    "6P0AtcPaO5zOHPSTx6f09P0KFvC3AgMBAAECgYA8n62WYJeWgLM4ddsRgny7JC6V\n"
    "Uty64AMCNktVL+CxxW6Y5HTuujQdmK0J38sR1ODaxsk6WAPm/km971W+v4If4Onm\n"
    "X7MPayA5nW3KfpjsnFGIpU8EqImcaNGN1ItzLYDOAkGB8tiQsvsZjqp9RWtEenjB\n"
    "XWh+NVfM/gHvHU1vgQJBANO+rAEGS6z+imUyT9mXb5k/LOX2LJwzZN5w9/dx91kO\n"
    "9JgzYqzByBWVW6J8XG3hn4KFnJznzfJP9z8N7Zv1Gz8CQQD/LcUn/u/2Ch+CjL/v\n"
    "Dc4umEqy3t0GkYD4VpM6gCX9bMt022xN4KWWTtqsdZqXSDPubsuPLuZ4QqybJy5W\n"
    "yaSJAkAJYR3PYc8CV7gbqXHeCpY37JN5kEEDnkcuj0R8ooC5Yi81erk5O9A4HIiV\n"
    "lvqlJ2RgbLi2PpJh1Gb4VQ6cZOwTAkBJMmjeeyt8CRVWzmbz/KLLDNZIjtMZ4jz7\n"
    "f2IGIuJC2qVV5OchQ7Jb9kyVsbphcM2stE1hyhNEJeP7MXcCYB75AkBWdSkWFJk/\n"
    "5wRVUSQdseamDpKuDauP6E9aCd9N9JDIdIqZUpsx/AOqZOK/6MbLYAb07/K44rrV\n"
    "lZNq5rxWtGuL\n"
    "-----END PRIVATE KEY-----\n";

static const uint8_t message[] = {'a', 't', 't', 'a', 'c', 'k'};

static const int formats[] = {ADM_RSA_DER, ADM_RSA_PEM, ADM_RSA_PKCS1_DER, ADM_RSA_PKCS1_PEM};

static adm_rsa_private *read_key(void)
{
    adm_rsa_private *key = NULL;
    CHECK(adm_rsa_private_new(&key, (const uint8_t *)private_pem, sizeof private_pem - 1) == ADM_OK);
    return key;
}

static adm_rsa_public *public_of(const adm_rsa_private *key)
{
    adm_rsa_public *out = NULL;
    CHECK(adm_rsa_private_public(key, &out) == ADM_OK);
    return out;
}

/* Each format, asked for its length first, and read again. */
static void keys_in_formats(const adm_rsa_private *key, const adm_rsa_public *public_key)
{
    size_t i, length, again;

    CHECK(adm_rsa_private_bits(key) == 1024 && adm_rsa_private_bytes(key) == BYTES);
    CHECK(adm_rsa_public_bits(public_key) == 1024 && adm_rsa_public_bytes(public_key) == BYTES);
    for (i = 0; i < 4; i++) {
        static uint8_t first[2048], second[2048];
        adm_rsa_private *read = NULL;
        adm_rsa_public *read_public = NULL;

        length = 0;
        CHECK(adm_rsa_private_write(key, formats[i], NULL, &length) == ADM_ERR_LENGTH);
        CHECK(length > 500 && length < sizeof first);
        again = length - 1;
        memset(first, FILL, sizeof first);
        CHECK(adm_rsa_private_write(key, formats[i], first, &again) == ADM_ERR_LENGTH && again == length);
        CHECK(untouched(first, sizeof first, FILL));
        again = sizeof first;
        CHECK(adm_rsa_private_write(key, formats[i], first, &again) == ADM_OK && again == length);
        CHECK(untouched(first + length, sizeof first - length, FILL));
        CHECK(adm_rsa_private_new(&read, first, length) == ADM_OK);
        again = sizeof second;
        CHECK(adm_rsa_private_write(read, formats[i], second, &again) == ADM_OK && again == length);
        CHECK(memcmp(first, second, length) == 0);
        if (formats[i] == ADM_RSA_PEM) CHECK(memcmp(first, private_pem, sizeof private_pem - 1) == 0);
        CHECK(adm_rsa_public_new(&read_public, first, length) == ADM_ERR_RSA_ENCODING && read_public == NULL);
        adm_rsa_private_free(read);

        length = 0;
        CHECK(adm_rsa_public_write(public_key, formats[i], NULL, &length) == ADM_ERR_LENGTH);
        CHECK(adm_rsa_public_write(public_key, formats[i], first, &length) == ADM_OK);
        CHECK(adm_rsa_public_new(&read_public, first, length) == ADM_OK);
        again = sizeof second;
        CHECK(adm_rsa_public_write(read_public, formats[i], second, &again) == ADM_OK && again == length);
        CHECK(memcmp(first, second, length) == 0);
        adm_rsa_public_free(read_public);
    }
}

static void signatures(const adm_rsa_private *key, const adm_rsa_public *public_key)
{
    static const int hashes[] = {ADM_RSA_SHA256, ADM_RSA_SHA384, ADM_RSA_SHA512};
    static const size_t digest_lengths[] = {32, 48, 64};
    uint8_t signature[BYTES], digest[64];
    size_t i;
    int scheme;

    memset(digest, 7, sizeof digest);
    for (scheme = ADM_RSA_PKCS1; scheme <= ADM_RSA_PSS; scheme++)
        for (i = 0; i < 3; i++) {
            /* Two times 64 bytes are too much for a modulus of 128. */
            int fits = scheme == ADM_RSA_PKCS1 || i < 2;
            int expected = fits ? ADM_OK : ADM_ERR_RSA_MODULUS_TOO_SHORT;
            int verified = fits ? ADM_OK : ADM_ERR_RSA_SIGNATURE;
            memset(signature, FILL, BYTES);
            CHECK(adm_rsa_sign(key, scheme, hashes[i], signature, BYTES, message, sizeof message) == expected);
            CHECK(untouched(signature, BYTES, FILL) == !fits);
            CHECK(adm_rsa_verify(public_key, scheme, hashes[i], message, sizeof message, signature, BYTES) == verified);
            CHECK(adm_rsa_verify(public_key, scheme, hashes[i], message, 5, signature, BYTES) == ADM_ERR_RSA_SIGNATURE);
            CHECK(adm_rsa_verify(public_key, scheme, hashes[i], message, 6, signature, 127) == ADM_ERR_RSA_SIGNATURE);
            CHECK(adm_rsa_verify(public_key, scheme, hashes[i], message, 6, NULL, 0) == ADM_ERR_RSA_SIGNATURE);
            if (scheme == ADM_RSA_PSS)
                CHECK(adm_rsa_verify(public_key, ADM_RSA_PSS_ANY_SALT, hashes[i], message, sizeof message, signature,
                                     BYTES) == verified);
            CHECK(adm_rsa_sign_digest(key, scheme, hashes[i], signature, BYTES, digest, digest_lengths[i]) == expected);
            CHECK(adm_rsa_verify_digest(public_key, scheme, hashes[i], digest, digest_lengths[i], signature, BYTES) ==
                  verified);
            CHECK(adm_rsa_sign_digest(key, scheme, hashes[i], signature, BYTES, digest, 31) == ADM_ERR_LENGTH);
            CHECK(adm_rsa_verify_digest(public_key, scheme, hashes[i], digest, 65, signature, BYTES) == ADM_ERR_LENGTH);
        }
    /* In place: the message lies where the signature goes. The empty message. */
    memcpy(signature, message, sizeof message);
    CHECK(adm_rsa_sign(key, ADM_RSA_PKCS1, 256, signature, BYTES, signature, sizeof message) == ADM_OK);
    CHECK(adm_rsa_verify(public_key, ADM_RSA_PKCS1, 256, message, sizeof message, signature, BYTES) == ADM_OK);
    CHECK(adm_rsa_sign(key, ADM_RSA_PSS, 256, signature, BYTES, NULL, 0) == ADM_OK);
    CHECK(adm_rsa_verify(public_key, ADM_RSA_PSS, 256, NULL, 0, signature, BYTES) == ADM_OK);
}

static void encryption(const adm_rsa_private *key, const adm_rsa_public *public_key)
{
    static const uint8_t label[] = {1, 2, 3};
    uint8_t ciphertext[BYTES], out[BYTES];
    size_t room = adm_rsa_oaep_max_bytes(public_key, ADM_RSA_SHA256), length;

    CHECK(room == 62 && adm_rsa_oaep_max_bytes(public_key, ADM_RSA_SHA512) == 0);
    CHECK(adm_rsa_oaep_max_bytes(public_key, 1) == 0 && adm_rsa_oaep_max_bytes(NULL, ADM_RSA_SHA256) == 0);
    CHECK(adm_rsa_encrypt_oaep(public_key, ADM_RSA_SHA256, label, 3, ciphertext, BYTES, message, 6) == ADM_OK);
    length = sizeof out;
    memset(out, FILL, sizeof out);
    CHECK(adm_rsa_decrypt_oaep(key, ADM_RSA_SHA256, label, 3, out, &length, ciphertext, BYTES) == ADM_OK);
    CHECK(length == 6 && memcmp(out, message, 6) == 0 && untouched(out + 6, sizeof out - 6, FILL));

    memset(out, FILL, sizeof out);
    length = sizeof out;
    CHECK(adm_rsa_decrypt_oaep(key, 256, label, 2, out, &length, ciphertext, BYTES) == ADM_ERR_RSA_DECRYPTION);
    CHECK(adm_rsa_decrypt_oaep(key, 256, label, 3, out, &length, ciphertext, 127) == ADM_ERR_RSA_DECRYPTION);
    CHECK(adm_rsa_decrypt_oaep(key, 256, label, 3, out, &length, NULL, 0) == ADM_ERR_RSA_DECRYPTION);
    ciphertext[BYTES - 1] ^= 1;
    CHECK(adm_rsa_decrypt_oaep(key, 256, label, 3, out, &length, ciphertext, BYTES) == ADM_ERR_RSA_DECRYPTION);
    CHECK(adm_rsa_decrypt_oaep(key, 512, label, 3, out, &length, ciphertext, BYTES) == ADM_ERR_RSA_MODULUS_TOO_SHORT);
    CHECK(length == sizeof out);
    length = 61;
    CHECK(adm_rsa_decrypt_oaep(key, 256, label, 3, out, &length, ciphertext, BYTES) == ADM_ERR_LENGTH && length == 62);
    CHECK(adm_rsa_encrypt_oaep(public_key, 256, NULL, 0, out, BYTES, ciphertext, 63) == ADM_ERR_RSA_MESSAGE_TOO_LONG);
    CHECK(adm_rsa_encrypt_oaep(public_key, 512, NULL, 0, out, BYTES, NULL, 0) == ADM_ERR_RSA_MODULUS_TOO_SHORT);
    CHECK(adm_rsa_encrypt_oaep(public_key, 1, NULL, 0, out, BYTES, NULL, 0) == ADM_ERR_RSA_SCHEME);
    CHECK(adm_rsa_encrypt_oaep(public_key, 256, NULL, 0, out, 127, NULL, 0) == ADM_ERR_LENGTH);
    CHECK(untouched(out, sizeof out, FILL));
    /* The empty message, in place. */
    CHECK(adm_rsa_encrypt_oaep(public_key, 256, NULL, 0, out, BYTES, NULL, 0) == ADM_OK);
    length = BYTES;
    CHECK(adm_rsa_decrypt_oaep(key, 256, NULL, 0, out, &length, out, BYTES) == ADM_OK && length == 0);
}

static void refusals(const adm_rsa_private *key, const adm_rsa_public *public_key)
{
    static const uint8_t encrypted[] = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----";
    /* An X25519 key: RFC 8410. */
    static const uint8_t other[44] = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x03, 0x21, 0x00};
    static const uint8_t three[] = {3}, four[] = {4};
    static uint8_t n[2049], out[BYTES];
    adm_rsa_private *made = NULL;
    adm_rsa_public *made_public = NULL;
    size_t length = sizeof out;

    memset(out, FILL, sizeof out);
    memset(n, 0xff, sizeof n);
    CHECK(adm_rsa_private_new(NULL, three, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_new(&made, NULL, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_new(&made, NULL, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(adm_rsa_private_new(&made, NULL, 0) == ADM_ERR_RSA_ENCODING);
    CHECK(adm_rsa_private_new(&made, encrypted, sizeof encrypted - 1) == ADM_ERR_RSA_ENCRYPTED_KEY);
    CHECK(adm_rsa_private_generate(NULL, 1024, 65537) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_generate(&made, 1022, 65537) == ADM_ERR_RSA_SIZE);
    CHECK(adm_rsa_private_generate(&made, 1025, 65537) == ADM_ERR_RSA_SIZE);
    CHECK(adm_rsa_private_generate(&made, SIZE_MAX, 65537) == ADM_ERR_RSA_SIZE);
    CHECK(adm_rsa_private_generate(&made, 1024, 65536) == ADM_ERR_RSA_EXPONENT);
    CHECK(adm_rsa_private_write(key, 4, out, &length) == ADM_ERR_RSA_SCHEME);
    CHECK(adm_rsa_private_write(key, 0, out, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_write(NULL, 0, out, &length) == ADM_ERR_NULL_POINTER);
    length = 4096;
    CHECK(adm_rsa_private_write(key, 0, NULL, &length) == ADM_ERR_NULL_POINTER && length == 4096);
    CHECK(adm_rsa_private_public(NULL, &made_public) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_public(key, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_check_primes(NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_private_bits(NULL) == 0 && adm_rsa_private_bytes(NULL) == 0);
    CHECK(adm_rsa_public_bits(NULL) == 0 && adm_rsa_public_bytes(NULL) == 0);
    adm_rsa_private_free(NULL);
    adm_rsa_public_free(NULL);

    CHECK(adm_rsa_public_new(&made_public, other, sizeof other) == ADM_ERR_RSA_UNSUPPORTED_KEY);
    CHECK(adm_rsa_public_from_numbers(&made_public, n, sizeof n, three, 1) == ADM_ERR_RSA_SIZE);
    CHECK(adm_rsa_public_from_numbers(&made_public, n, 127, three, 1) == ADM_ERR_RSA_SIZE);
    CHECK(adm_rsa_public_from_numbers(&made_public, n, 128, four, 1) == ADM_ERR_RSA_EXPONENT);
    CHECK(adm_rsa_public_from_numbers(&made_public, n, 128, NULL, 0) == ADM_ERR_RSA_EXPONENT);
    n[127] = 0;
    CHECK(adm_rsa_public_from_numbers(&made_public, n, 128, three, 1) == ADM_ERR_RSA_KEY);
    CHECK(made == NULL && made_public == NULL);
    CHECK(adm_rsa_public_from_numbers(&made_public, n + 1, 2048, three, 1) == ADM_OK);
    CHECK(adm_rsa_public_bits(made_public) == 16384);
    adm_rsa_public_free(made_public);

    CHECK(adm_rsa_sign(key, ADM_RSA_PSS_ANY_SALT, 256, out, BYTES, NULL, 0) == ADM_ERR_RSA_SCHEME);
    CHECK(adm_rsa_sign(key, 0, 256, out, BYTES, NULL, 0) == ADM_ERR_RSA_SCHEME);
    CHECK(adm_rsa_sign(key, 1, 1, out, BYTES, NULL, 0) == ADM_ERR_RSA_SCHEME);
    CHECK(adm_rsa_sign(key, 1, 256, out, BYTES - 1, NULL, 0) == ADM_ERR_LENGTH);
    CHECK(adm_rsa_sign(key, 1, 256, NULL, BYTES, NULL, 0) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_sign(key, 1, 256, out, BYTES, NULL, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_sign(key, 1, 256, out, BYTES, message, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(adm_rsa_sign(NULL, 1, 256, out, BYTES, NULL, 0) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_verify(NULL, 1, 256, NULL, 0, out, BYTES) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_verify(public_key, 1, 256, NULL, 0, NULL, BYTES) == ADM_ERR_NULL_POINTER);
    CHECK(adm_rsa_verify(public_key, 1, 256, NULL, 0, out, SIZE_MAX) == ADM_ERR_LENGTH);
    CHECK(adm_rsa_verify(public_key, 4, 256, NULL, 0, out, BYTES) == ADM_ERR_RSA_SCHEME);
    CHECK(untouched(out, sizeof out, FILL));
}

static void generated(void)
{
    adm_rsa_private *key = NULL;
    adm_rsa_public *public_key;
    uint8_t signature[BYTES];

    CHECK(adm_rsa_private_generate(&key, 1024, 65537) == ADM_OK);
    CHECK(adm_rsa_private_check_primes(key) == ADM_OK);
    public_key = public_of(key);
    CHECK(adm_rsa_sign(key, ADM_RSA_PSS, ADM_RSA_SHA256, signature, BYTES, message, sizeof message) == ADM_OK);
    /* A public key lives on its own. */
    adm_rsa_private_free(key);
    CHECK(adm_rsa_verify(public_key, ADM_RSA_PSS, ADM_RSA_SHA256, message, sizeof message, signature, BYTES) == ADM_OK);
    adm_rsa_public_free(public_key);
}

int main(void)
{
    adm_rsa_private *key = read_key();
    adm_rsa_public *public_key = public_of(key);

    keys_in_formats(key, public_key);
    signatures(key, public_key);
    encryption(key, public_key);
    refusals(key, public_key);
    generated();
    adm_rsa_public_free(public_key);
    adm_rsa_private_free(key);
    return finish("rsa");
}
