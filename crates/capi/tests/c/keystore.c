/* Keystores of adamant_bls.h: the vector of EIP-2335, keys there and back, and every refusal by name. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a

/* ERC-2335, section "Test cases": PBKDF2. */
static const char published[] =
    "{\"crypto\":{\"kdf\":{\"function\":\"pbkdf2\",\"params\":{\"dklen\":32,\"c\":262144,\"prf\":\"hmac-sha256\",\""
    "salt\":\"d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3\"},\"message\":\"\"},\"checksum\":{"
    "\"function\":\"sha256\",\"params\":{},\"message\":\"8a9f5d9912ed7e75ea794bc5a89bca5f193721d30868ade6f73043c6ea"
    "6febf1\"},\"cipher\":{\"function\":\"aes-128-ctr\",\"params\":{\"iv\":\"264daa3f303d7259501c93d997d84fe6\"},\""
    "message\":\"cee03fde2af33149775b7223e7845e4fb2c8ae1792e5f99fe9ecf474cc8c16ad\"}},\"description\":\"This is a t"
    "est keystore that uses PBKDF2 to secure the secret.\",\"pubkey\":\"9612d7a727c9d0a22e185a1c768478dfe919cada926"
    "6988cb32359c11f2b7b27f4ae4040902382ae2910c15e2b420d07\",\"path\":\"m/12381/60/0/0\",\"uuid\":\"64625def-3331-4"
    "eea-ab6f-782f3ed16a83\",\"version\":4}";
static const uint8_t password[] = {
    0xf0, 0x9d, 0x94, 0xb1, 0xf0, 0x9d, 0x94, 0xa2, 0xf0, 0x9d, 0x94, 0xb0, 0xf0, 0x9d, 0x94, 0xb1, 0xf0, 0x9d,
    0x94, 0xad, 0xf0, 0x9d, 0x94, 0x9e, 0xf0, 0x9d, 0x94, 0xb0, 0xf0, 0x9d, 0x94, 0xb0, 0xf0, 0x9d, 0x94, 0xb4,
    0xf0, 0x9d, 0x94, 0xac, 0xf0, 0x9d, 0x94, 0xaf, 0xf0, 0x9d, 0x94, 0xa1, 0xf0, 0x9f, 0x94, 0x91};
static const uint8_t public_key[48] = {
    0x96, 0x12, 0xd7, 0xa7, 0x27, 0xc9, 0xd0, 0xa2, 0x2e, 0x18, 0x5a, 0x1c, 0x76, 0x84, 0x78, 0xdf, 0xe9, 0x19,
    0xca, 0xda, 0x92, 0x66, 0x98, 0x8c, 0xb3, 0x23, 0x59, 0xc1, 0x1f, 0x2b, 0x7b, 0x27, 0xf4, 0xae, 0x40, 0x40,
    0x90, 0x23, 0x82, 0xae, 0x29, 0x10, 0xc1, 0x5e, 0x2b, 0x42, 0x0d, 0x07};
static const uint8_t secret[32] = {
    0x00, 0x00, 0x00, 0x00, 0x00, 0x19, 0xd6, 0x68, 0x9c, 0x08, 0x5a, 0xe1, 0x65, 0x83, 0x1e, 0x93, 0x4f, 0xf7,
    0x63, 0xae, 0x46, 0xa2, 0xa6, 0xc1, 0x72, 0xb3, 0xf1, 0xb6, 0x0a, 0x8c, 0xe2, 0x6f};

static const uint8_t *bytes(const char *text)
{
    return (const uint8_t *)text;
}

static void the_vector(void)
{
    uint8_t out[48], path[32];
    size_t pathlen = sizeof path, length = sizeof published - 1;
    CHECK(adm_bls_keystore_public(ADM_BLS_MIN_PK, out, 48, bytes(published), length) == ADM_OK);
    CHECK(memcmp(out, public_key, 48) == 0);
    CHECK(adm_bls_keystore_path(path, &pathlen, bytes(published), length) == ADM_OK);
    CHECK(pathlen == 14 && memcmp(path, "m/12381/60/0/0", 14) == 0);
    pathlen = 13;
    CHECK(adm_bls_keystore_path(path, &pathlen, bytes(published), length) == ADM_ERR_LENGTH && pathlen == 14);
    memset(out, FILL, sizeof out);
    CHECK(adm_bls_keystore_decrypt(ADM_BLS_MIN_PK, out, bytes(published), length, password, sizeof password) == ADM_OK);
    CHECK(memcmp(out, secret, 32) == 0 && untouched(out + 32, 16, FILL));
}

static void there_and_back(int variant, int kdf)
{
    uint8_t json[2048], again[2048], out[96], key[96];
    size_t jsonlen = sizeof json, room, path = 32, bytes_of_key = adm_bls_public_bytes(variant);
    CHECK(adm_bls_keystore_encrypt(variant, json, &jsonlen, secret, bytes("pass"), 4, "m/12381/3600/0/0", kdf, 4) == ADM_OK);
    room = 10;
    memset(again, FILL, sizeof again);
    CHECK(adm_bls_keystore_encrypt(variant, again, &room, secret, bytes("pass"), 4, "m/12381/3600/0/0", kdf, 4) ==
          ADM_ERR_LENGTH);
    CHECK(room == jsonlen && untouched(again, sizeof again, FILL));
    CHECK(adm_bls_keystore_encrypt(variant, again, &room, secret, bytes("pass"), 4, "m/12381/3600/0/0", kdf, 4) == ADM_OK);
    CHECK(room == jsonlen && memcmp(json, again, room) != 0);
    CHECK(adm_bls_keystore_decrypt(variant, out, json, jsonlen, bytes("pass"), 4) == ADM_OK);
    CHECK(memcmp(out, secret, 32) == 0);
    CHECK(adm_bls_keystore_path(out, &path, json, jsonlen) == ADM_OK && path == 16);
    CHECK(adm_bls_public(variant, key, bytes_of_key, secret) == ADM_OK);
    CHECK(adm_bls_keystore_public(variant, out, bytes_of_key, json, jsonlen) == ADM_OK);
    CHECK(memcmp(out, key, bytes_of_key) == 0);
    memset(out, FILL, sizeof out);
    CHECK(adm_bls_keystore_decrypt(variant, out, json, jsonlen, bytes("past"), 4) == ADM_ERR_BLS_PASSWORD);
    CHECK(adm_bls_keystore_decrypt(variant, out, json, jsonlen, NULL, 0) == ADM_ERR_BLS_PASSWORD);
    CHECK(adm_bls_keystore_decrypt(3 - variant, out, json, jsonlen, bytes("pass"), 4) == ADM_ERR_BLS_KEY_MISMATCH);
    /* A longer key is one with flags that do not fit. */
    CHECK(adm_bls_keystore_public(3 - variant, out, 144 - bytes_of_key, json, jsonlen) ==
          (bytes_of_key == 96 ? ADM_ERR_CURVE_FLAGS : ADM_ERR_LENGTH));
    CHECK(adm_bls_keystore_decrypt(variant, out, json, jsonlen / 2, bytes("pass"), 4) == ADM_ERR_BLS_KEYSTORE);
    CHECK(untouched(out, sizeof out, FILL));
}

static void refusals(void)
{
    uint8_t json[2048], out[32], zero[32] = {0};
    size_t length = sizeof json;
    memset(json, FILL, sizeof json), memset(out, FILL, sizeof out);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, zero, NULL, 0, NULL, 2, 1) == ADM_ERR_BLS_SECRET_KEY);
    CHECK(adm_bls_keystore_encrypt(3, json, &length, secret, NULL, 0, NULL, 2, 1) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, NULL, 0, NULL, 3, 1) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, NULL, 0, "12381", 2, 1) == ADM_ERR_BLS_PATH);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, bytes("\xff"), 1, NULL, 2, 1) == ADM_ERR_BLS_PASSWORD);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, NULL, 0, NULL, 1, 40) == ADM_ERR_BLS_KEYSTORE_COST);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, NULL, 0, NULL, 1, 300) == ADM_ERR_BLS_KEYSTORE_COST);
    CHECK(adm_bls_keystore_encrypt(1, json, &length, secret, NULL, 0, NULL, 2, UINT32_MAX) == ADM_ERR_BLS_KEYSTORE_COST);
    CHECK(adm_bls_keystore_encrypt(1, json, NULL, secret, NULL, 0, NULL, 2, 1) == ADM_ERR_NULL_POINTER);
    CHECK(adm_bls_keystore_decrypt(1, out, bytes("{}"), 2, NULL, 0) == ADM_ERR_BLS_KEYSTORE);
    CHECK(adm_bls_keystore_decrypt(1, out, NULL, 0, NULL, 0) == ADM_ERR_BLS_KEYSTORE);
    CHECK(untouched(json, sizeof json, FILL) && untouched(out, sizeof out, FILL) && length == sizeof json);
}

int main(void)
{
    int variant, kdf;
    the_vector();
    for (variant = ADM_BLS_MIN_PK; variant <= ADM_BLS_MIN_SIG; variant++)
        for (kdf = ADM_BLS_SCRYPT; kdf <= ADM_BLS_PBKDF2; kdf++) there_and_back(variant, kdf);
    refusals();
    return finish("keystore");
}
