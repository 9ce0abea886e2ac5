/* AEGIS, which the default provider does not have: the draft's first vectors, and every cut of a message beside one piece. */
#include "both.h"
#include <openssl/err.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int key_len;
    unsigned char out[16], tag[16];
} vectors[] = {
    {"AEGIS-128L", 16, {0xc1, 0xc0, 0xe5, 0x8b, 0xd9, 0x13, 0x00, 0x6f, 0xeb, 0xa0, 0x0f, 0x4b, 0x3c, 0xc3, 0x59, 0x4e},
     {0xab, 0xe0, 0xec, 0xe8, 0x0c, 0x24, 0x86, 0x8a, 0x22, 0x6a, 0x35, 0xd1, 0x6b, 0xda, 0xe3, 0x7a}},
    {"AEGIS-256", 32, {0x75, 0x4f, 0xc3, 0xd8, 0xc9, 0x73, 0x24, 0x6d, 0xcc, 0x6d, 0x74, 0x14, 0x12, 0xa4, 0xb2, 0x36},
     {0x3f, 0xe9, 0x19, 0x94, 0x76, 0x8b, 0x33, 0x2e, 0xd7, 0xf5, 0x70, 0xa1, 0x9e, 0xc5, 0x89, 0x6e}},
};

/* One message, the data cut in two; the tag is written or compared. Whether it went well. */
static int message(EVP_CIPHER_CTX *context, const EVP_CIPHER *cipher, const unsigned char *key, const unsigned char *nonce,
                   unsigned char *data, int len, int cut, int aad, unsigned char *tag, int tag_len, int encrypt) {
    int written;
    if (!EVP_CipherInit_ex2(context, cipher, key, nonce, encrypt, NULL)) fail("AEGIS: init");
    if (!EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, tag_len, encrypt ? NULL : tag)) fail("AEGIS: tag");
    if (aad && !EVP_CipherUpdate(context, NULL, &written, key, aad)) fail("AEGIS: associated data");
    if (!EVP_CipherUpdate(context, data, &written, data, cut) || written != cut) fail("AEGIS: first piece");
    if (!EVP_CipherUpdate(context, data + cut, &written, data + cut, len - cut) || written != len - cut) fail("AEGIS: second piece");
    if (!EVP_CipherFinal_ex(context, data, &written)) return 0;
    return !encrypt || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, tag_len, tag);
}

void check_aegis(void) {
    for (int i = 0; i < 2; i++) {
        unsigned char key[32] = {0x10, 0x01}, nonce[32] = {0x10, 0x00, 0x02}, tag[32], other[32];
        unsigned char data[200] = {0}, whole[200];
        EVP_CIPHER *cipher = EVP_CIPHER_fetch(NULL, vectors[i].name, property[OURS]);
        EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
        if (!cipher || EVP_CIPHER_get_key_length(cipher) != vectors[i].key_len) fail(vectors[i].name);
        if (EVP_CIPHER_fetch(NULL, vectors[i].name, property[THEIRS])) fail("AEGIS of the default provider");
        if (!message(context, cipher, key, nonce, data, 16, 5, 0, tag, 16, 1)) fail("AEGIS: encryption");
        same("AEGIS: ciphertext", data, vectors[i].out, 16);
        same("AEGIS: tag", tag, vectors[i].tag, 16);
        for (int cut = 0; cut <= 200; cut += 7)
            for (int tag_len = 16; tag_len <= 32; tag_len += 16) {
                fill(key, 32), fill(nonce, 32), memset(data, 7, 200), memset(whole, 7, 200);
                if (!message(context, cipher, key, nonce, data, 200, cut, 13, tag, tag_len, 1)) fail("AEGIS: encryption");
                if (!message(context, cipher, key, nonce, whole, 200, 0, 13, other, tag_len, 1)) fail("AEGIS: encryption");
                same("AEGIS: pieces", data, whole, 200);
                same("AEGIS: tag of pieces", tag, other, (size_t)tag_len);
                if (!message(context, cipher, key, nonce, data, 200, cut, 13, tag, tag_len, 0)) fail("AEGIS: decryption");
                for (int at = 0; at < 200; at++)
                    if (data[at] != 7) fail("AEGIS: plaintext");
                tag[cut % tag_len] ^= 4;
                if (message(context, cipher, key, nonce, whole, 200, cut, 13, tag, tag_len, 0)) fail("AEGIS: a forgery was taken");
            }
        EVP_CIPHER_CTX_free(context);
        EVP_CIPHER_free(cipher);
        ERR_clear_error();
    }
}
