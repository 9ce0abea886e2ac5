/* Published vectors, every cut and refusals: SHA-384, SHA-512, SHA-3, KMAC, SHAKE, HMAC; adamant_util.h. */
#include <adamant.h>

#include <stdlib.h>
#include <string.h>

#include "check.h"

static uint8_t data[300];

/* Whether `out` begins with these bytes in hexadecimal. */
static int begins(const uint8_t *out, const char *hex)
{
    static const char digits[] = "0123456789abcdef";
    for (; hex[0] != 0; hex += 2, out++) {
        if (hex[0] != digits[*out >> 4] || hex[1] != digits[*out & 15])
            return 0;
    }
    return 1;
}

/* FIPS 180-4's "abc", and all cuts. */
#define DIGEST(bits, abc)                                                                                              \
    static void sha##bits(void)                                                                                        \
    {                                                                                                                  \
        uint8_t out[bits / 8], whole[bits / 8];                                                                        \
        adm_sha##bits##_state *state = NULL;                                                                           \
        CHECK(adm_sha##bits(out, (const uint8_t *)"abc", 3) == 0 && begins(out, abc));                                 \
        CHECK(adm_sha##bits(out, NULL, 0) == 0 && adm_sha##bits(out, NULL, 1) == ADM_ERR_NULL_POINTER);                \
        CHECK(adm_sha##bits##_new(&state) == 0 && adm_sha##bits##_new(NULL) == ADM_ERR_NULL_POINTER);                  \
        CHECK(adm_sha##bits(whole, data, sizeof data) == 0);                                                           \
        for (size_t cut = 0; cut <= sizeof data; cut++) {                                                              \
            CHECK(adm_sha##bits##_init(state) == 0);                                                                   \
            CHECK(adm_sha##bits##_update(state, data, cut) == 0);                                                      \
            CHECK(adm_sha##bits##_update(state, data + cut, sizeof data - cut) == 0);                                  \
            CHECK(adm_sha##bits##_final(state, out) == 0 && memcmp(out, whole, sizeof out) == 0);                      \
        }                                                                                                              \
        CHECK(adm_sha##bits##_update(NULL, data, 1) == ADM_ERR_NULL_POINTER);                                          \
        adm_sha##bits##_free(state);                                                                                   \
        adm_sha##bits##_free(NULL);                                                                                    \
    }

DIGEST(384, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
DIGEST(512, "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
            "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")

/* NIST's values for the empty message, and all cuts of data and output. */
/* FIPS 202, Ethereum; SP 800-185, KMAC samples 1 and 4. */
static void sha3(void)
{
    static const uint8_t data[4] = {0, 1, 2, 3};
    uint8_t key[32], out[64];
    for (int i = 0; i < 32; i++) key[i] = (uint8_t)(0x40 + i);
    CHECK(adm_sha3_224(out, NULL, 0) == 0 && begins(out, "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7"));
    CHECK(adm_sha3_256(out, NULL, 0) == 0 && begins(out, "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"));
    CHECK(adm_sha3_384(out, NULL, 0) == 0 && begins(out, "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2a"));
    CHECK(adm_sha3_512(out, NULL, 0) == 0 && begins(out, "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6"));
    CHECK(adm_keccak256(out, NULL, 0) == 0 && begins(out, "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"));
    CHECK(adm_kmac128(out, 32, data, 4, key, 32, NULL, 0) == 0 &&
          begins(out, "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"));
    CHECK(adm_kmac256(out, 64, data, 4, key, 32, (const uint8_t *)"My Tagged Application", 21) == 0 &&
          begins(out, "20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7"));
    CHECK(adm_kmac256(NULL, 1, data, 4, key, 32, NULL, 0) == ADM_ERR_NULL_POINTER);
    CHECK(adm_kmac256(out, 64, data, 4, key, 32, NULL, 1) == ADM_ERR_NULL_POINTER);
}

#define SHAKE(bits, empty)                                                                                             \
    static void shake##bits(void)                                                                                      \
    {                                                                                                                  \
        uint8_t out[350], whole[350];                                                                                  \
        adm_shake_state *state = NULL;                                                                                 \
        CHECK(adm_shake##bits(out, 32, NULL, 0) == 0 && begins(out, empty));                                           \
        CHECK(adm_shake##bits(NULL, 0, data, 5) == 0);                                                                 \
        CHECK(adm_shake##bits(NULL, 1, data, 5) == ADM_ERR_NULL_POINTER);                                              \
        CHECK(adm_shake##bits##_new(&state) == 0);                                                                     \
        CHECK(adm_shake##bits(whole, sizeof whole, data, sizeof data) == 0);                                           \
        for (size_t cut = 0; cut <= sizeof data; cut++) {                                                              \
            CHECK(adm_shake_init(state) == 0);                                                                         \
            CHECK(adm_shake_update(state, data, cut) == 0);                                                            \
            CHECK(adm_shake_update(state, data + cut, sizeof data - cut) == 0);                                        \
            CHECK(adm_shake_squeeze(state, out, cut) == 0);                                                            \
            CHECK(adm_shake_update(state, data, 1) == ADM_ERR_ORDER);                                                  \
            CHECK(adm_shake_squeeze(state, out + cut, sizeof out - cut) == 0);                                         \
            CHECK(memcmp(out, whole, sizeof out) == 0);                                                                \
        }                                                                                                              \
        memcpy(out, data, sizeof data);                                                                                \
        CHECK(adm_shake##bits(out, sizeof out, out, sizeof data) == 0 && memcmp(out, whole, sizeof out) == 0);         \
        adm_shake_free(state);                                                                                         \
    }

SHAKE(128, "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26")
SHAKE(256, "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f")

/* RFC 4231, test case 2, and all cuts. */
#define MAC(bits, jefe)                                                                                                \
    static void hmac##bits(void)                                                                                       \
    {                                                                                                                  \
        uint8_t out[bits / 8], whole[bits / 8];                                                                        \
        adm_hmac_state *state = NULL;                                                                                  \
        const uint8_t *key = (const uint8_t *)"Jefe", *text = (const uint8_t *)"what do ya want for nothing?";         \
        CHECK(adm_hmac_sha##bits(out, text, 28, key, 4) == 0 && begins(out, jefe));                                    \
        CHECK(adm_hmac_sha##bits(out, text, 28, NULL, 4) == ADM_ERR_NULL_POINTER);                                     \
        CHECK(adm_hmac_sha##bits##_new(&state, NULL, 4) == ADM_ERR_NULL_POINTER && state == NULL);                     \
        CHECK(adm_hmac_sha##bits##_new(&state, data, 200) == 0);                                                       \
        CHECK(adm_hmac_sha##bits(whole, data, sizeof data, data, 200) == 0);                                           \
        for (size_t cut = 0; cut <= sizeof data; cut++) {                                                              \
            CHECK(adm_hmac_init(state) == 0);                                                                          \
            CHECK(adm_hmac_update(state, data, cut) == 0);                                                             \
            CHECK(adm_hmac_update(state, data + cut, sizeof data - cut) == 0);                                         \
            CHECK(adm_hmac_final(state, out, sizeof out) == 0 && adm_ct_equal(out, whole, sizeof out) == 1);           \
        }                                                                                                              \
        CHECK(adm_hmac_final(state, out, sizeof out - 1) == ADM_ERR_LENGTH);                                           \
        adm_hmac_free(state);                                                                                          \
    }

MAC(256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
MAC(384, "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649")
MAC(512, "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
         "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737")
/* All cuts of each function; refusals. */
#define SHA3(name, length)                                                                                             \
    static void pieces_##name(void)                                                                                    \
    {                                                                                                                  \
        uint8_t out[length], whole[length];                                                                            \
        adm_sha3_state *state = NULL;                                                                                  \
        CHECK(adm_##name##_new(&state) == 0 && adm_##name##_new(NULL) == ADM_ERR_NULL_POINTER);                        \
        CHECK(adm_##name(whole, data, sizeof data) == 0);                                                              \
        for (size_t cut = 0; cut <= sizeof data; cut++) {                                                              \
            CHECK(adm_sha3_init(state) == 0 && adm_sha3_update(state, data, cut) == 0);                                \
            CHECK(adm_sha3_final(state, out, length) == 0);                                                            \
            CHECK(adm_sha3_update(state, data + cut, sizeof data - cut) == 0);                                         \
            CHECK(adm_sha3_final(state, out, length) == 0 && memcmp(out, whole, sizeof out) == 0);                     \
        }                                                                                                              \
        memset(out, 7, sizeof out);                                                                                    \
        CHECK(adm_sha3_final(state, out, length - 1) == ADM_ERR_LENGTH && untouched(out, sizeof out, 7));              \
        CHECK(adm_sha3_final(state, NULL, length) == ADM_ERR_NULL_POINTER);                                            \
        CHECK(adm_sha3_update(NULL, data, 1) == ADM_ERR_NULL_POINTER);                                                 \
        adm_sha3_free(state);                                                                                          \
    }

SHA3(sha3_224, 28)
SHA3(sha3_256, 32)
SHA3(sha3_384, 48)
SHA3(sha3_512, 64)
SHA3(keccak256, 32)

/* SP 800-185's samples: 2 and 4 of cSHAKE; 3 of KMAC and of KMACXOF; all cuts. */
static void derived(void)
{
    static const uint8_t mail[] = "Email Signature", tagged[] = "My Tagged Application";
    uint8_t text[200], key[32], out[64], whole[200];
    adm_shake_state *shake = NULL;
    adm_kmac_state *kmac = NULL;
    for (int i = 0; i < 200; i++) text[i] = (uint8_t)i;
    for (int i = 0; i < 32; i++) key[i] = (uint8_t)(0x40 + i);
    CHECK(adm_cshake128(out, 32, text, 200, NULL, 0, mail, 15) == 0 &&
          begins(out, "c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b"));
    CHECK(adm_cshake256(out, 64, text, 200, NULL, 0, mail, 15) == 0 &&
          begins(out, "07dc27b11e51fbac75bc7b3c1d983e8b4b85fb1defaf218912ac86430273091727f42b17ed1df63e8ec118f04b23633c"));
    CHECK(adm_cshake128(NULL, 1, text, 200, NULL, 0, mail, 15) == ADM_ERR_NULL_POINTER);
    CHECK(adm_cshake128(out, 1, text, 200, NULL, 1, mail, 15) == ADM_ERR_NULL_POINTER);
    /* Without name and customization. */
    CHECK(adm_cshake256(out, 64, text, 200, NULL, 0, NULL, 0) == 0 && adm_shake256(whole, 64, text, 200) == 0);
    CHECK(memcmp(out, whole, 64) == 0);

    CHECK(adm_cshake128_new(NULL, NULL, 0, NULL, 0) == ADM_ERR_NULL_POINTER);
    CHECK(adm_cshake128_new(&shake, NULL, 0, mail, 15) == 0);
    CHECK(adm_cshake128(whole, sizeof whole, text, 200, NULL, 0, mail, 15) == 0);
    for (size_t cut = 0; cut <= 64; cut++) {
        CHECK(adm_shake_init(shake) == 0);
        CHECK(adm_shake_update(shake, text, 3 * cut) == 0 && adm_shake_update(shake, text + 3 * cut, 200 - 3 * cut) == 0);
        CHECK(adm_shake_squeeze(shake, out, cut) == 0 && adm_shake_squeeze(shake, out + cut, 64 - cut) == 0);
        CHECK(memcmp(out, whole, 64) == 0);
    }
    adm_shake_free(shake);
    CHECK(adm_cshake256_new(&shake, NULL, 0, mail, 15) == 0);
    CHECK(adm_shake_update(shake, text, 200) == 0 && adm_shake_squeeze(shake, out, 32) == 0);
    CHECK(begins(out, "07dc27b11e51fbac75bc7b3c1d983e8b4b85fb1defaf218912ac864302730917"));
    adm_shake_free(shake);

    CHECK(adm_kmac128_new(&kmac, key, 32, tagged, 21) == 0 && adm_kmac128_new(NULL, key, 32, NULL, 0) == ADM_ERR_NULL_POINTER);
    for (size_t cut = 0; cut <= 200; cut++) {
        CHECK(adm_kmac_init(kmac) == 0 && adm_kmac_update(kmac, text, cut) == 0);
        CHECK(adm_kmac_final(kmac, out, 20) == 0 && adm_kmac128(whole, 20, text, cut, key, 32, tagged, 21) == 0);
        CHECK(memcmp(out, whole, 20) == 0);
        CHECK(adm_kmac_update(kmac, text + cut, 200 - cut) == 0 && adm_kmac_final(kmac, out, 32) == 0);
        CHECK(begins(out, "1f5b4e6cca02209e0dcb5ca635b89a15e271ecc760071dfd805faa38f9729230"));
        CHECK(adm_kmac_squeeze(kmac, out, cut % 32) == 0 && adm_kmac_squeeze(kmac, out + cut % 32, 32 - cut % 32) == 0);
        CHECK(begins(out, "47026c7cd793084aa0283c253ef658490c0db61438b8326fe9bddf281b83ae0f"));
        CHECK(adm_kmac_update(kmac, text, 1) == ADM_ERR_ORDER && adm_kmac_final(kmac, out, 32) == ADM_ERR_ORDER);
    }
    CHECK(adm_kmac_squeeze(kmac, NULL, 1) == ADM_ERR_NULL_POINTER);
    adm_kmac_free(kmac);
    CHECK(adm_kmac256_new(&kmac, key, 32, NULL, 0) == 0 && adm_kmac_update(kmac, text, 200) == 0);
    CHECK(adm_kmac_final(kmac, out, 64) == 0);
    CHECK(begins(out, "75358cf39e41494e949707927cee0af20a3ff553904c86b08f21cc414bcfd691"));
    adm_kmac_free(kmac);
}

static void util(void)
{
    uint8_t a[100], b[100];
    memcpy(a, data, sizeof a);
    memcpy(b, data, sizeof b);
    CHECK(adm_ct_equal(a, b, sizeof a) == 1 && adm_ct_equal(NULL, NULL, 0) == 1);
    for (size_t i = 0; i < 8 * sizeof a; i++) {
        b[i / 8] ^= (uint8_t)(1 << i % 8);
        CHECK(adm_ct_equal(a, b, sizeof a) == 0 && adm_ct_equal(a, b, i / 8) == 1);
        b[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    CHECK(adm_ct_equal(NULL, b, 1) == 0 && adm_ct_equal(a, NULL, 1) == 0);

    adm_wipe(a + 3, 90);
    CHECK(untouched(a + 3, 90, 0) && memcmp(a, b, 3) == 0 && memcmp(a + 93, b + 93, 7) == 0);
    adm_wipe(NULL, 10);

    CHECK(adm_random_bytes(a, sizeof a) == 0 && adm_random_bytes(b, sizeof b) == 0);
    CHECK(memcmp(a, b, sizeof a) != 0);
    CHECK(adm_random_bytes(NULL, 0) == 0 && adm_random_bytes(NULL, 1) == ADM_ERR_NULL_POINTER);
}

int main(void)
{
    for (size_t i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(i * i + 3 * i);
    sha384();
    sha512();
    sha3();
    pieces_sha3_224();
    pieces_sha3_256();
    pieces_sha3_384();
    pieces_sha3_512();
    pieces_keccak256();
    derived();
    shake128();
    shake256();
    hmac256();
    hmac384();
    hmac512();
    util();
    adm_shake_free(NULL);
    adm_sha3_free(NULL);
    adm_kmac_free(NULL);
    adm_hmac_free(NULL);
    return finish("digests");
}
