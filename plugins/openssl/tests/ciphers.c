/* Ciphers: streams of any cut, contexts copied on the way, tags and IVs of any length; records of TLS 1.2. */
#include "both.h"
#include <openssl/core_names.h>
#include <openssl/params.h>
#include <stdio.h>
#include <string.h>

static const char *const ciphers[] = {"AES-128-GCM", "AES-192-GCM", "AES-256-GCM", "AES-128-CTR", "AES-192-CTR", "AES-256-CTR",
                                      "AES-128-CBC", "AES-192-CBC", "AES-256-CBC", "AES-128-XTS", "AES-256-XTS"};
enum { GCM = 3, CTR = 6, CBC = 9, ALL = 11, ROOM = 9000 };

static EVP_CIPHER *fetched(size_t which, int side) {
    static EVP_CIPHER *kept[ALL][SIDES];
    if (!kept[which][side]) kept[which][side] = EVP_CIPHER_fetch(NULL, ciphers[which], property[side]);
    if (!kept[which][side]) fail(ciphers[which]);
    return kept[which][side];
}

/* One update on both sides; `out` null for associated data. In place where wanted. */
static int update(EVP_CIPHER_CTX **c, unsigned char (*out)[ROOM], int *len, const unsigned char *data, int size, int in_place) {
    int done[SIDES];
    for (int side = 0; side < SIDES; side++) {
        len[side] = 0;
        if (out && in_place) memcpy(out[side], data, (size_t)size);
        done[side] = EVP_CipherUpdate(c[side], out ? out[side] : NULL, &len[side], out && in_place ? out[side] : data, size);
        called(side);
    }
    same_status("CipherUpdate", done[OURS], done[THEIRS]);
    if (done[OURS] > 0 && len[OURS] != len[THEIRS]) fail("length of update");
    if (done[OURS] > 0 && out) same("update", out[OURS], out[THEIRS], (size_t)len[OURS]);
    return done[OURS];
}

static void parameters(EVP_CIPHER_CTX **c, int gcm) {
    unsigned char iv[SIDES][2][128];
    size_t number[SIDES][3];
    unsigned int small[SIDES][2];
    int done[SIDES];
    memset(iv, 0, sizeof iv);
    memset(number, 0, sizeof number);
    memset(small, 0, sizeof small);
    for (int side = 0; side < SIDES; side++) {
        OSSL_PARAM list[] = {OSSL_PARAM_construct_size_t("keylen", &number[side][0]),
                             OSSL_PARAM_construct_size_t("ivlen", &number[side][1]),
                             OSSL_PARAM_construct_octet_string("iv", iv[side][0], 128),
                             OSSL_PARAM_construct_octet_string("updated-iv", iv[side][1], 128),
                             gcm ? OSSL_PARAM_construct_size_t("taglen", &number[side][2])
                                 : OSSL_PARAM_construct_uint("padding", &small[side][0]),
                             OSSL_PARAM_construct_uint(gcm ? "iv-generated" : "num", &small[side][1]),
                             OSSL_PARAM_construct_end()};
        /* Not known to 3.0. */
        if (gcm) list[5] = OSSL_PARAM_construct_end();
        done[side] = EVP_CIPHER_CTX_get_params(c[side], list);
        called(side);
    }
    same_status("get_params", done[OURS], done[THEIRS]);
    if (done[OURS] <= 0) return;
    same("numbers", number[OURS], number[THEIRS], sizeof number[OURS]);
    same("small numbers", small[OURS], small[THEIRS], sizeof small[OURS]);
    same("IVs", iv[OURS], iv[THEIRS], sizeof iv[OURS]);
}

/* Goes on with copies; the first lives on for a while. Of GCM ours alone, which the default provider of early 3.0 does not copy. */
static void go_on_with_copies(EVP_CIPHER_CTX **c, int gcm) {
    static EVP_CIPHER_CTX *kept[SIDES];
    for (int side = 0; side < SIDES; side++) {
        if (gcm && side == THEIRS) continue;
        EVP_CIPHER_CTX *copy = EVP_CIPHER_CTX_new();
        if (!EVP_CIPHER_CTX_copy(copy, c[side])) fail("copy");
        EVP_CIPHER_CTX_free(kept[side]);
        kept[side] = c[side];
        c[side] = copy;
    }
}

static void one_message(EVP_CIPHER_CTX **c, size_t which, int encrypt) {
    static unsigned char data[ROOM], out[SIDES][ROOM];
    int len[SIDES], done[SIDES], gcm = which < GCM;
    unsigned char tag[SIDES][16];
    size_t pieces = below(6);
    fill(data, 200);
    if (gcm && !encrypt && below(8)) {
        size_t size = below(18);
        for (int side = 0; side < SIDES; side++) {
            done[side] = EVP_CIPHER_CTX_ctrl(c[side], EVP_CTRL_AEAD_SET_TAG, (int)size, data);
            called(side);
        }
        same_status("SET_TAG", done[OURS], done[THEIRS]);
    }
    if (which >= CTR && which < CBC && below(3) == 0) {
        int padding = (int)below(2);
        for (int side = 0; side < SIDES; side++) EVP_CIPHER_CTX_set_padding(c[side], padding);
    }
    for (size_t i = gcm ? below(4) : 0; i > 0; i--) update(c, NULL, len, data, (int)below(70), 0);
    for (; pieces > 0; pieces--) {
        size_t size = below(4) ? below(80) : below(ROOM - 100);
        if (below(3) == 0) size &= ~(size_t)15;
        if (size == 0 && gcm) size = 1;
        /* CBC that holds bytes back writes ahead of what it reads: not for buffers that are the same. */
        int in_place = (which < CTR || which >= CBC) && below(2);
        /* The default provider's GCM goes on undefined after associated data that came too late. */
        if (update(c, out, len, data, (int)size, in_place) <= 0) break;
        if (gcm && below(12) == 0 && update(c, NULL, len, data, 5, 0) <= 0) break;
        if (below(6) == 0) parameters(c, gcm);
        if (below(6) == 0) go_on_with_copies(c, gcm);
    }
    for (int side = 0; side < SIDES; side++) {
        len[side] = 0;
        done[side] = EVP_CipherFinal_ex(c[side], out[side], &len[side]);
        called(side);
    }
    same_status("CipherFinal", done[OURS], done[THEIRS]);
    if (len[OURS] != len[THEIRS]) fail("length of the end");
    if (done[OURS] > 0) same("end", out[OURS], out[THEIRS], (size_t)len[OURS]);
    if (gcm && encrypt && done[OURS] > 0) {
        int size = (int)below(18);
        memset(tag, 0, sizeof tag);
        for (int side = 0; side < SIDES; side++) {
            done[side] = EVP_CIPHER_CTX_ctrl(c[side], EVP_CTRL_AEAD_GET_TAG, size, tag[side]);
            called(side);
        }
        same_status("GET_TAG", done[OURS], done[THEIRS]);
        if (done[OURS] > 0) same("tag", tag[OURS], tag[THEIRS], 16);
    }
    if (below(3) == 0) parameters(c, gcm);
}

void compare_cipher(void) {
    EVP_CIPHER_CTX *c[SIDES];
    unsigned char key[64], iv[128];
    int done[SIDES];
    size_t which = below(ALL), iv_len = which < GCM && below(3) == 0 ? 1 + below(64) : which < GCM ? 12 : 16;
    for (int side = 0; side < SIDES; side++) c[side] = EVP_CIPHER_CTX_new();
    for (size_t messages = 1 + below(3), first = 1; messages > 0; messages--, first = 0) {
        int encrypt = (int)below(2), with_key = first || below(3) == 0, with_iv = first || below(5) != 0;
        fill(key, sizeof key);
        fill(iv, sizeof iv);
        for (int side = 0; side < SIDES; side++) {
            OSSL_PARAM list[] = {OSSL_PARAM_construct_size_t("ivlen", &iv_len), OSSL_PARAM_construct_end()};
            done[side] = EVP_CipherInit_ex2(c[side], fetched(which, side), NULL, NULL, encrypt, which < GCM ? list : NULL);
            if (done[side] > 0) done[side] = EVP_CipherInit_ex2(c[side], NULL, with_key ? key : NULL, with_iv ? iv : NULL, encrypt, NULL);
            called(side);
        }
        same_status("CipherInit", done[OURS], done[THEIRS]);
        if (which < GCM && !with_iv && !first) break;
        if (which < GCM && below(6) == 0) go_on_with_copies(c, 1);
        one_message(c, which, encrypt);
    }
    for (int side = 0; side < SIDES; side++) EVP_CIPHER_CTX_free(c[side]);
}

/* Records of TLS 1.2 in GCM: sealed by one side, opened by the other. */
static void tls_gcm(void) {
    unsigned char key[32], fixed[12], aad[13], record[700], plain[600];
    size_t which = below(GCM), len = below(600), total = len + 8;
    int sealer = (int)below(2), opener = (int)below(2), broken = below(4) == 0, written, done;
    EVP_CIPHER_CTX *seal = EVP_CIPHER_CTX_new(), *open = EVP_CIPHER_CTX_new();
    fill(key, 32), fill(fixed, 12), fill(aad, 11), fill(plain, len);
    if (!EVP_EncryptInit_ex2(seal, fetched(which, sealer), key, NULL, NULL)) fail("init");
    if (!EVP_DecryptInit_ex2(open, fetched(which, opener), key, NULL, NULL)) fail("init");
    if (EVP_CIPHER_CTX_ctrl(seal, EVP_CTRL_AEAD_SET_IV_FIXED, -1, fixed) <= 0) fail("IV");
    if (EVP_CIPHER_CTX_ctrl(open, EVP_CTRL_AEAD_SET_IV_FIXED, 4, fixed) <= 0) fail("IV");
    for (int records = 3; records > 0; records--) {
        aad[11] = (unsigned char)(total >> 8), aad[12] = (unsigned char)total;
        memcpy(record + 8, plain, len);
        if (EVP_CIPHER_CTX_ctrl(seal, EVP_CTRL_AEAD_TLS1_AAD, 13, aad) != 16) fail("AAD");
        done = EVP_EncryptUpdate(seal, record, &written, record, (int)total + 16);
        if (done <= 0 || written != (int)total + 16) fail("sealed record");
        if (broken) record[below((size_t)written)] ^= 1;
        aad[11] = (unsigned char)((total + 16) >> 8), aad[12] = (unsigned char)(total + 16);
        if (EVP_CIPHER_CTX_ctrl(open, EVP_CTRL_AEAD_TLS1_AAD, 13, aad) != 16) fail("AAD");
        done = EVP_DecryptUpdate(open, record, &written, record, (int)total + 16);
        if (broken ? done > 0 : done <= 0 || written != (int)len) fail("opened record");
        if (!broken) same("record", record + 8, plain, len);
        calls += 3;
        called(opener);
    }
    EVP_CIPHER_CTX_free(seal);
    EVP_CIPHER_CTX_free(open);
}

/* The same record in CBC opened by both: good, with bad padding, and of any bytes. */
static void tls_cbc(void) {
    static const unsigned int versions[] = {0x0300, 0x0301, 0x0302, 0x0303, 0xfeff, 0xfefd};
    static const size_t sizes[] = {0, 20, 32, 48};
    unsigned char key[32], iv[16], data[900], out[SIDES][900], *mac[SIDES] = {NULL, NULL};
    unsigned int version = versions[below(6)];
    size_t which = CTR + below(3), mac_len = sizes[below(4)], content = 16 + mac_len + below(300), padding;
    int done[SIDES], len[SIDES], total, random_bytes = below(6) == 0;
    fill(key, 32), fill(iv, 16), fill(data, sizeof data);
    padding = 16 - content % 16;
    if (below(2) && version != 0x0300) padding += 16 * below(15);
    memset(data + content, (int)(padding - 1), padding);
    total = (int)(content + padding);
    if (below(4) == 0) data[content + below(padding)] ^= (unsigned char)(1 + below(255));
    if (random_bytes) total = 16 * (int)(1 + below(20)), fill(data, (size_t)total);
    EVP_CIPHER_CTX *plain = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex2(plain, fetched(which, THEIRS), key, iv, NULL);
    EVP_CIPHER_CTX_set_padding(plain, 0);
    EVP_EncryptUpdate(plain, data, &len[0], data, total);
    EVP_CIPHER_CTX_free(plain);
    EVP_CIPHER_CTX *c[SIDES];
    for (int side = 0; side < SIDES; side++) {
        OSSL_PARAM list[] = {OSSL_PARAM_construct_uint(OSSL_CIPHER_PARAM_TLS_VERSION, &version),
                             OSSL_PARAM_construct_size_t(OSSL_CIPHER_PARAM_TLS_MAC_SIZE, &mac_len), OSSL_PARAM_construct_end()};
        OSSL_PARAM ask[] = {OSSL_PARAM_construct_octet_ptr(OSSL_CIPHER_PARAM_TLS_MAC, (void **)&mac[side], mac_len),
                            OSSL_PARAM_construct_end()};
        c[side] = EVP_CIPHER_CTX_new();
        if (!EVP_DecryptInit_ex2(c[side], fetched(which, side), key, iv, list)) fail("init");
        memcpy(out[side], data, (size_t)total);
        len[side] = 0;
        done[side] = EVP_DecryptUpdate(c[side], out[side], &len[side], out[side], total);
        called(side);
        if (done[side] > 0 && mac_len && !EVP_CIPHER_CTX_get_params(c[side], ask)) fail("MAC");
    }
    same_status("record", done[OURS], done[THEIRS]);
    if (done[OURS] > 0) {
        if (len[OURS] != len[THEIRS]) fail("length of record");
        same("record", out[OURS], out[THEIRS], (size_t)total);
        /* Of bad padding both are random: then they differ from what stands there. */
        if (mac_len && memcmp(mac[OURS], mac[THEIRS], mac_len)) {
            size_t skip = version == 0x0300 || version == 0x0301 ? 0 : 16;
            unsigned char *there = out[OURS] + skip + len[OURS];
            if (!memcmp(mac[OURS], there, mac_len) || !memcmp(mac[THEIRS], there, mac_len)) fail("MAC");
        }
    }
    for (int side = 0; side < SIDES; side++) EVP_CIPHER_CTX_free(c[side]);
}

void compare_tls(void) {
    if (below(2)) tls_gcm();
    else tls_cbc();
}
