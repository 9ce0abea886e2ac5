/* The module on marked memory, under valgrind: keys, messages and decrypted records count as not initialised, so valgrind tells where a
   jump or an address depends on them.

   secrets MODULE WHAT   WHAT is gcm, cbc, padding, hmac, record, x25519, ed25519 or rsa, which must pass, or control, which must be flagged: a jump on
                         what the module computed from marked bytes

   The module is asked through its own tables, without libcrypto between: what OpenSSL does with a length is not ours. It must be built
   with the feature ctgrind, which tells valgrind of values that are public by design. */
#include <dlfcn.h>
#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/params.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

#define SECRET(place, len) (void)VALGRIND_MAKE_MEM_UNDEFINED(place, len)
#define PUBLIC(place, len) (void)VALGRIND_MAKE_MEM_DEFINED(place, len)

static void *provider;
static const OSSL_DISPATCH *table;

static void need(int good, const char *what) {
    PUBLIC(&good, sizeof good);
    if (good) return;
    fprintf(stderr, "%s failed\n", what);
    exit(2);
}

/* The core's answers: everything is to be offered. */
static int get_params(const OSSL_CORE_HANDLE *handle, OSSL_PARAM *params) {
    (void)handle;
    for (; params->key; params++) {
        if (!strcmp(params->key, "hmac")) *(const char **)params->data = "yes";
        if (!strcmp(params->key, "offer")) *(const char **)params->data = "all";
        if (!strcmp(params->key, "openssl-version")) *(const char **)params->data = "3.0.0";
    }
    return 1;
}

static void *function(const OSSL_DISPATCH *list, int id) {
    for (; list->function_id; list++)
        if (list->function_id == id) return (void *)list->function;
    need(0, "a function of a table");
    return NULL;
}

/* The table of an algorithm. */
static const OSSL_DISPATCH *algorithm(int operation, const char *name) {
    int keep;
    OSSL_FUNC_provider_query_operation_fn *query = (void *)function(table, OSSL_FUNC_PROVIDER_QUERY_OPERATION);
    const OSSL_ALGORITHM *list = query(provider, operation, &keep);
    for (; list && list->algorithm_names; list++)
        if (!strncmp(list->algorithm_names, name, strlen(name))) return list->implementation;
    need(0, name);
    return NULL;
}

static void fill(unsigned char *out, size_t len) {
    static unsigned long state = 12345;
    for (size_t i = 0; i < len; i++) out[i] = (unsigned char)((state = state * 6364136223846793005 + 1442695040888963407) >> 56);
}

static void gcm(int control) {
    const OSSL_DISPATCH *aes = algorithm(OSSL_OP_CIPHER, "AES-256-GCM");
    OSSL_FUNC_cipher_update_fn *update = (void *)function(aes, OSSL_FUNC_CIPHER_UPDATE);
    unsigned char key[32], iv[12] = {1}, aad[13] = {2}, data[700], tag[16];
    size_t len;
    for (size_t size = 1; size <= sizeof data; size += 1 + size / 3) {
        void *context = ((OSSL_FUNC_cipher_newctx_fn *)function(aes, OSSL_FUNC_CIPHER_NEWCTX))(provider);
        fill(key, sizeof key), fill(data, size);
        SECRET(key, sizeof key), SECRET(data, size);
        OSSL_FUNC_cipher_encrypt_init_fn *init = (void *)function(aes, OSSL_FUNC_CIPHER_ENCRYPT_INIT);
        need(init(context, key, sizeof key, iv, sizeof iv, NULL), "init");
        need(update(context, NULL, &len, 0, aad, sizeof aad), "aad");
        need(update(context, data, &len, size, data, size / 2), "update");
        need(update(context, data + size / 2, &len, size - size / 2, data + size / 2, size - size / 2), "update");
        need(((OSSL_FUNC_cipher_final_fn *)function(aes, OSSL_FUNC_CIPHER_FINAL))(context, data, &len, size), "final");
        OSSL_PARAM params[] = {OSSL_PARAM_octet_string("tag", tag, sizeof tag), OSSL_PARAM_END};
        need(((OSSL_FUNC_cipher_get_ctx_params_fn *)function(aes, OSSL_FUNC_CIPHER_GET_CTX_PARAMS))(context, params), "tag");
        if (control && data[0] == 1) puts("a jump on what came out of the module");
        ((OSSL_FUNC_cipher_freectx_fn *)function(aes, OSSL_FUNC_CIPHER_FREECTX))(context);
    }
}

/* Records of TLS 1.2: the plaintext, its padding and where the MAC lies are secret. Without a version: padding that is taken off, and
   whether it was good is public. */
static void cbc(int record) {
    const OSSL_DISPATCH *aes = algorithm(OSSL_OP_CIPHER, "AES-128-CBC");
    unsigned char key[16], iv[16] = {1}, data[640];
    size_t len;
    for (size_t size = 64; size <= sizeof data; size += 64)
        for (unsigned int version = 0x0301; version <= 0x0303; version++) {
            size_t mac_len = 20;
            unsigned char *mac = NULL;
            void *context = ((OSSL_FUNC_cipher_newctx_fn *)function(aes, OSSL_FUNC_CIPHER_NEWCTX))(provider);
            fill(key, sizeof key), fill(data, size);
            SECRET(key, sizeof key), SECRET(data, size);
            OSSL_PARAM record_params[] = {OSSL_PARAM_uint("tls-version", &version), OSSL_PARAM_size_t("tls-mac-size", &mac_len),
                                          OSSL_PARAM_END};
            OSSL_FUNC_cipher_decrypt_init_fn *init = (void *)function(aes, OSSL_FUNC_CIPHER_DECRYPT_INIT);
            need(init(context, key, sizeof key, iv, sizeof iv, record ? record_params : NULL), "init");
            OSSL_FUNC_cipher_update_fn *update = (void *)function(aes, OSSL_FUNC_CIPHER_UPDATE);
            need(update(context, data, &len, size, data, size), "update");
            if (record) {
                OSSL_PARAM params[] = {OSSL_PARAM_octet_ptr("tls-mac", (void **)&mac, mac_len), OSSL_PARAM_END};
                OSSL_FUNC_cipher_get_ctx_params_fn *get = (void *)function(aes, OSSL_FUNC_CIPHER_GET_CTX_PARAMS);
                need(get(context, params) && mac != NULL, "tls-mac");
            } else {
                ((OSSL_FUNC_cipher_final_fn *)function(aes, OSSL_FUNC_CIPHER_FINAL))(context, data, &len, sizeof data);
            }
            ((OSSL_FUNC_cipher_freectx_fn *)function(aes, OSSL_FUNC_CIPHER_FREECTX))(context);
        }
}

/* HMAC of messages whose bytes are secret, or of CBC records, whose length is as well: all that padding can make of it. */
static void hmac(int record) {
    static const char *const digests[] = {"MD5", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512", "SHA512-256", "SHA3-256", "RIPEMD160", "BLAKE2S-256", "BLAKE2B-512", "SM3"};
    const OSSL_DISPATCH *mac = algorithm(OSSL_OP_MAC, "HMAC");
    OSSL_FUNC_mac_update_fn *update = (void *)function(mac, OSSL_FUNC_MAC_UPDATE);
    unsigned char key[160], header[13], data[700], out[64];
    for (int i = 0; i < (record ? 6 : 12); i++)
        for (size_t size = 64; size <= sizeof data; size += 53) {
            void *context = ((OSSL_FUNC_mac_newctx_fn *)function(mac, OSSL_FUNC_MAC_NEWCTX))(provider);
            size_t key_len = record ? 48 : size % sizeof key, part = size % 3 ? 0 : size / 2, out_len;
            fill(key, sizeof key), fill(header, sizeof header), fill(data, size);
            SECRET(key, sizeof key), SECRET(header, sizeof header), SECRET(data, size);
            OSSL_PARAM params[] = {OSSL_PARAM_utf8_string("digest", (char *)digests[i], strlen(digests[i])),
                                   record ? (OSSL_PARAM)OSSL_PARAM_size_t("tls-data-size", &size) : (OSSL_PARAM)OSSL_PARAM_END, OSSL_PARAM_END};
            OSSL_FUNC_mac_init_fn *init = (void *)function(mac, OSSL_FUNC_MAC_INIT);
            need(init(context, key, key_len, params), "init");
            if (record) SECRET(&part, sizeof part);
            need(!record || update(context, header, sizeof header), "header");
            need(update(context, data, part), "update");
            need(((OSSL_FUNC_mac_final_fn *)function(mac, OSSL_FUNC_MAC_FINAL))(context, out, &out_len, sizeof out), "final");
            PUBLIC(&out_len, sizeof out_len);
            ((OSSL_FUNC_mac_freectx_fn *)function(mac, OSSL_FUNC_MAC_FREECTX))(context);
        }
}

static void *imported(const OSSL_DISPATCH *keys, OSSL_PARAM *params) {
    void *key = ((OSSL_FUNC_keymgmt_new_fn *)function(keys, OSSL_FUNC_KEYMGMT_NEW))(provider);
    int selection = OSSL_KEYMGMT_SELECT_KEYPAIR;
    need(((OSSL_FUNC_keymgmt_import_fn *)function(keys, OSSL_FUNC_KEYMGMT_IMPORT))(key, selection, params), "import");
    return key;
}

static void x25519(void) {
    const OSSL_DISPATCH *keys = algorithm(OSSL_OP_KEYMGMT, "X25519"), *exchange = algorithm(OSSL_OP_KEYEXCH, "X25519");
    unsigned char secret[32], public[32], shared[32];
    size_t len;
    for (int i = 0; i < 5; i++) {
        fill(secret, 32), fill(public, 32);
        SECRET(secret, 32);
        OSSL_PARAM ours[] = {OSSL_PARAM_octet_string("priv", secret, 32), OSSL_PARAM_END};
        OSSL_PARAM theirs[] = {OSSL_PARAM_octet_string("pub", public, 32), OSSL_PARAM_END};
        void *key = imported(keys, ours), *peer = imported(keys, theirs);
        void *context = ((OSSL_FUNC_keyexch_newctx_fn *)function(exchange, OSSL_FUNC_KEYEXCH_NEWCTX))(provider);
        need(((OSSL_FUNC_keyexch_init_fn *)function(exchange, OSSL_FUNC_KEYEXCH_INIT))(context, key, NULL), "init");
        need(((OSSL_FUNC_keyexch_set_peer_fn *)function(exchange, OSSL_FUNC_KEYEXCH_SET_PEER))(context, peer), "peer");
        need(((OSSL_FUNC_keyexch_derive_fn *)function(exchange, OSSL_FUNC_KEYEXCH_DERIVE))(context, shared, &len, 32), "derive");
    }
}

static void ed25519(void) {
    const OSSL_DISPATCH *keys = algorithm(OSSL_OP_KEYMGMT, "ED25519"), *sign = algorithm(OSSL_OP_SIGNATURE, "ED25519");
    unsigned char secret[32], message[100], signature[64];
    for (size_t size = 0; size <= sizeof message; size += 50) {
        size_t len = sizeof signature;
        fill(secret, 32), fill(message, size);
        SECRET(secret, 32), SECRET(message, size);
        OSSL_PARAM ours[] = {OSSL_PARAM_octet_string("priv", secret, 32), OSSL_PARAM_END};
        void *key = imported(keys, ours);
        void *context = ((OSSL_FUNC_signature_newctx_fn *)function(sign, OSSL_FUNC_SIGNATURE_NEWCTX))(provider, NULL);
        OSSL_FUNC_signature_digest_sign_init_fn *init = (void *)function(sign, OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT);
        need(init(context, NULL, key, NULL), "init");
        OSSL_FUNC_signature_digest_sign_fn *run = (void *)function(sign, OSSL_FUNC_SIGNATURE_DIGEST_SIGN);
        need(run(context, signature, &len, sizeof signature, message, size), "sign");
    }
}

/* A key with the same numbers, of which all but the public ones are secret. */
static int again(const OSSL_PARAM *params, void *place) {
    OSSL_PARAM copy[16];
    size_t count = 0;
    for (; params->key && count < 15; params++, count++) {
        copy[count] = *params;
        copy[count].data = malloc(params->data_size);
        memcpy(copy[count].data, params->data, params->data_size);
        if (strcmp(params->key, "n") && strcmp(params->key, "e")) SECRET(copy[count].data, params->data_size);
        /* Lengths of primes are public, and so is that they are odd. Whole bytes, as valgrind does not follow bits through their reversal. */
        if (!strncmp(params->key, "rsa-factor", 10)) {
            unsigned char *bytes = copy[count].data;
            PUBLIC(bytes, 1), PUBLIC(bytes + params->data_size - 1, 1);
        }
    }
    copy[count] = (OSSL_PARAM)OSSL_PARAM_END;
    *(void **)place = imported(algorithm(OSSL_OP_KEYMGMT, "RSA"), copy);
    return 1;
}

static void rsa(void) {
    const OSSL_DISPATCH *keys = algorithm(OSSL_OP_KEYMGMT, "RSA"), *sign = algorithm(OSSL_OP_SIGNATURE, "RSA");
    unsigned char hash[32], signature[128];
    size_t bits = 1024, len = sizeof signature;
    OSSL_PARAM wanted[] = {OSSL_PARAM_size_t("bits", &bits), OSSL_PARAM_END};
    OSSL_FUNC_keymgmt_gen_init_fn *begin = (void *)function(keys, OSSL_FUNC_KEYMGMT_GEN_INIT);
    void *making = begin(provider, OSSL_KEYMGMT_SELECT_KEYPAIR, wanted), *key = NULL;
    void *made = ((OSSL_FUNC_keymgmt_gen_fn *)function(keys, OSSL_FUNC_KEYMGMT_GEN))(making, NULL, NULL);
    need(made != NULL, "generation");
    OSSL_FUNC_keymgmt_export_fn *export = (void *)function(keys, OSSL_FUNC_KEYMGMT_EXPORT);
    need(export(made, OSSL_KEYMGMT_SELECT_KEYPAIR, again, &key), "export");
    fill(hash, sizeof hash);
    void *context = ((OSSL_FUNC_signature_newctx_fn *)function(sign, OSSL_FUNC_SIGNATURE_NEWCTX))(provider, NULL);
    OSSL_PARAM params[] = {OSSL_PARAM_utf8_string("digest", "SHA256", 6), OSSL_PARAM_END};
    need(((OSSL_FUNC_signature_sign_init_fn *)function(sign, OSSL_FUNC_SIGNATURE_SIGN_INIT))(context, key, params), "init");
    OSSL_FUNC_signature_sign_fn *run = (void *)function(sign, OSSL_FUNC_SIGNATURE_SIGN);
    need(run(context, signature, &len, sizeof signature, hash, sizeof hash), "sign");
}

int main(int count, char **arguments) {
    static const OSSL_DISPATCH core[] = {{OSSL_FUNC_CORE_GET_PARAMS, (void (*)(void))get_params}, {0, NULL}};
    if (count < 3) return 2;
    void *module = dlopen(arguments[1], RTLD_NOW);
    need(module != NULL, "dlopen");
    OSSL_provider_init_fn *begin = (void *)dlsym(module, "OSSL_provider_init");
    need(begin && begin(NULL, core, &table, &provider), "OSSL_provider_init");
    const char *what = arguments[2];
    if (!strcmp(what, "gcm")) gcm(0);
    if (!strcmp(what, "control")) gcm(1);
    if (!strcmp(what, "cbc")) cbc(1);
    if (!strcmp(what, "padding")) cbc(0);
    if (!strcmp(what, "hmac")) hmac(0);
    if (!strcmp(what, "record")) hmac(1);
    if (!strcmp(what, "x25519")) x25519();
    if (!strcmp(what, "ed25519")) ed25519();
    if (!strcmp(what, "rsa")) rsa();
    printf("%s: done\n", what);
    return 0;
}
