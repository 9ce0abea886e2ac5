/* The key schedule of AES by FIPS 197, to know what to look for. */
#include "aes.h"

static uint8_t times2(uint8_t a) { return (uint8_t)(a << 1 ^ (a >> 7) * 0x1b); }

static uint8_t product(uint8_t a, uint8_t b) {
    uint8_t sum = 0;
    for (; b; b >>= 1, a = times2(a)) sum ^= b & 1 ? a : 0;
    return sum;
}

static uint8_t sbox(uint8_t a) {
    uint8_t inverse = 0;
    for (int b = 1; b < 256 && a; b++) {
        if (product(a, (uint8_t)b) == 1) inverse = (uint8_t)b;
    }
    uint8_t out = 0x63;
    for (int i = 0; i < 5; i++) out ^= (uint8_t)(inverse << i | (i ? inverse >> (8 - i) : 0));
    return out;
}

size_t aes_round_keys(uint8_t keys[240], const uint8_t *key, size_t length) {
    size_t total = 16 * (length / 4 + 7);
    uint8_t constant = 1;
    for (size_t i = 0; i < length; i++) keys[i] = key[i];
    for (size_t i = length; i < total; i += 4) {
        uint8_t word[4] = {keys[i - 4], keys[i - 3], keys[i - 2], keys[i - 1]};
        if (i % length == 0) {
            uint8_t first = word[0];
            for (int j = 0; j < 3; j++) word[j] = sbox(word[j + 1]);
            word[3] = sbox(first);
            word[0] ^= constant;
            constant = times2(constant);
        } else if (length == 32 && i % 32 == 16) {
            for (int j = 0; j < 4; j++) word[j] = sbox(word[j]);
        }
        for (size_t j = 0; j < 4; j++) keys[i + j] = keys[i - length + j] ^ word[j];
    }
    return total;
}
