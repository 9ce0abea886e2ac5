/* adamant_25519.h: vectors of the RFCs, and every refusal by name. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a

static int digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* The bytes of hexadecimal digits. */
static void read_hex(uint8_t *out, const char *text)
{
    size_t i;
    for (i = 0; text[2 * i] != 0; i++) out[i] = (uint8_t)(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
}

/* RFC 7748, section 6.1. */
static void x25519(void)
{
    uint8_t alice[32], bob[32], alice_public[32], bob_public[32], shared[32], expected[32], out[32];
    uint8_t many[288], points[288];
    static const uint8_t zero[32] = {0};

    read_hex(alice, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    read_hex(bob, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    read_hex(expected, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a");
    CHECK(adm_x25519_public(alice_public, alice) == ADM_OK && memcmp(alice_public, expected, 32) == 0);
    CHECK(adm_x25519_public(bob_public, bob) == ADM_OK);
    read_hex(expected, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    CHECK(adm_x25519(shared, alice, bob_public) == ADM_OK && memcmp(shared, expected, 32) == 0);
    /* In place. */
    memcpy(out, alice_public, 32);
    CHECK(adm_x25519(out, bob, out) == ADM_OK && memcmp(out, expected, 32) == 0);

    memset(out, FILL, sizeof out);
    CHECK(adm_x25519(out, alice, zero) == ADM_ERR_25519_SMALL_ORDER);
    for (int i = 0; i < 9; i++) {
        memcpy(many + 32 * i, alice, 32);
        memcpy(points + 32 * i, bob_public, 32);
    }
    CHECK(adm_x25519_batch(points, many, points, 9) == ADM_OK && memcmp(points, shared, 32) == 0 && memcmp(points + 256, shared, 32) == 0);
    memset(points + 32, 0, 32);
    CHECK(adm_x25519_batch(points, many, points, 9) == ADM_ERR_25519_SMALL_ORDER && memcmp(points + 32, zero, 32) == 0);
    CHECK(adm_x25519_public_batch(points, many, 9) == ADM_OK && memcmp(points + 256, alice_public, 32) == 0);
    CHECK(adm_x25519_batch(NULL, NULL, NULL, 0) == ADM_OK && adm_x25519_public_batch(points, NULL, 9) == ADM_ERR_NULL_POINTER);
    CHECK(adm_x25519(out, NULL, bob_public) == ADM_ERR_NULL_POINTER);
    CHECK(adm_x25519(out, alice, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_x25519(NULL, alice, bob_public) == ADM_ERR_NULL_POINTER);
    CHECK(adm_x25519_public(NULL, alice) == ADM_ERR_NULL_POINTER);
    CHECK(adm_x25519_public(out, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(untouched(out, sizeof out, FILL));
}

/* RFC 8032, section 7.1, test 3. */
static void ed25519(void)
{
    uint8_t seed[32], public_key[2][32], signature[2][64], expected[64], bad[64];
    static const uint8_t message[] = {0xaf, 0x82}, identity[32] = {1};
    const uint8_t *messages[2];
    size_t lengths[2];

    messages[0] = message;
    messages[1] = NULL;
    lengths[0] = 2;
    lengths[1] = 0;
    read_hex(seed, "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7");
    read_hex(expected, "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025");
    CHECK(adm_ed25519_public(public_key[0], seed) == ADM_OK && memcmp(public_key[0], expected, 32) == 0);
    read_hex(expected, "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                       "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a");
    CHECK(adm_ed25519_sign(signature[0], message, 2, seed) == ADM_OK && memcmp(signature[0], expected, 64) == 0);
    CHECK(adm_ed25519_verify(signature[0], message, 2, public_key[0]) == ADM_OK);
    CHECK(adm_ed25519_verify(signature[0], message, 1, public_key[0]) == ADM_ERR_ED25519_SIGNATURE);
    memcpy(bad, signature[0], 64);
    bad[63] |= 0x10;
    CHECK(adm_ed25519_verify(bad, message, 2, public_key[0]) == ADM_ERR_ED25519_SIGNATURE);
    CHECK(adm_ed25519_verify(bad, message, 2, identity) == ADM_ERR_25519_SMALL_ORDER);
    memset(bad, 0xff, sizeof bad);
    CHECK(adm_ed25519_verify(signature[0], message, 2, bad) == ADM_ERR_25519_ENCODING);

    seed[0] ^= 1;
    CHECK(adm_ed25519_public(public_key[1], seed) == ADM_OK);
    CHECK(adm_ed25519_sign(signature[1], NULL, 0, seed) == ADM_OK);
    CHECK(adm_ed25519_verify_batch(signature[0], messages, lengths, public_key[0], 2) == ADM_OK);
    CHECK(adm_ed25519_verify_batch(signature[0], messages, lengths, public_key[0], 1) == ADM_OK);
    CHECK(adm_ed25519_verify_batch(NULL, NULL, NULL, NULL, 0) == ADM_OK);
    signature[1][3] ^= 4;
    CHECK(adm_ed25519_verify_batch(signature[0], messages, lengths, public_key[0], 2) == ADM_ERR_ED25519_SIGNATURE);
    CHECK(adm_ed25519_verify_batch(NULL, messages, lengths, public_key[0], 2) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_verify_batch(signature[0], messages, lengths, public_key[0], SIZE_MAX / 2) == ADM_ERR_LENGTH);
    lengths[1] = 1;
    CHECK(adm_ed25519_verify_batch(signature[0], messages, lengths, public_key[0], 2) == ADM_ERR_NULL_POINTER);

    memset(bad, FILL, sizeof bad);
    CHECK(adm_ed25519_sign(bad, NULL, 1, seed) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_sign(bad, message, SIZE_MAX, seed) == ADM_ERR_LENGTH);
    CHECK(adm_ed25519_sign(bad, message, 2, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_sign(NULL, message, 2, seed) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_public(bad, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_public(NULL, seed) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_verify(NULL, message, 2, public_key[0]) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ed25519_verify(signature[0], message, 2, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(untouched(bad, sizeof bad, FILL));
}

/* RFC 9496, appendix A. */
static void ristretto255(void)
{
    uint8_t one[32] = {1}, two[32] = {2}, generator[32], doubled[32], out[32], uniform[64], expected[32], order[32];

    read_hex(expected, "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76");
    CHECK(adm_ristretto255_mul(generator, one, NULL) == ADM_OK && memcmp(generator, expected, 32) == 0);
    read_hex(expected, "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919");
    CHECK(adm_ristretto255_add(doubled, generator, generator) == ADM_OK && memcmp(doubled, expected, 32) == 0);
    CHECK(adm_ristretto255_mul(out, two, generator) == ADM_OK && memcmp(out, expected, 32) == 0);
    read_hex(uniform, "5d1be09e3d0c82fc538112490e35701979d99e06ca3e2b5b54bffe8b4dc772c1"
                      "4d98b696a1bbfb5ca32c436cc61c16563790306c79eaca7705668b47dffe5bb6");
    read_hex(expected, "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46");
    CHECK(adm_ristretto255_from_uniform(out, uniform) == ADM_OK && memcmp(out, expected, 32) == 0);

    read_hex(order, "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    memset(out, FILL, sizeof out);
    CHECK(adm_ristretto255_mul(out, order, generator) == ADM_ERR_25519_ENCODING);
    CHECK(adm_ristretto255_mul(out, one, one) == ADM_ERR_25519_ENCODING);
    CHECK(adm_ristretto255_add(out, one, generator) == ADM_ERR_25519_ENCODING);
    CHECK(adm_ristretto255_add(out, generator, one) == ADM_ERR_25519_ENCODING);
    CHECK(adm_ristretto255_add(out, generator, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ristretto255_mul(out, NULL, generator) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ristretto255_mul(NULL, one, generator) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ristretto255_from_uniform(out, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_ristretto255_from_uniform(NULL, uniform) == ADM_ERR_NULL_POINTER);
    CHECK(untouched(out, sizeof out, FILL));
}

int main(void)
{
    x25519();
    ed25519();
    ristretto255();
    return finish("curve25519");
}
