#ifndef AES_H
#define AES_H

#include <stddef.h>
#include <stdint.h>

/* The round keys of a key of 16, 24 or 32 bytes; returns how many bytes they are. */
size_t aes_round_keys(uint8_t keys[240], const uint8_t *key, size_t length);

#endif
