/* ECDSA and ECDH: keys of the default provider; signatures and secrets by either side. */
#include "both.h"
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/provider.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <string.h>

/* How many signatures by us, and of what is none, how often -1 and 0 came. */
static unsigned long made_by_us, statuses[2];
/* How many secrets were ours, as they are and behind a KDF. */
static unsigned long secrets[2];

/* A context for a signature by one side; with a curve that Adamant does not have, the key's own provider has to serve. */
static int begin(EVP_MD_CTX *context, const char *digest, EVP_PKEY *key, int side, int signing, int ours) {
    const char *query = side == OURS ? "?provider=adamant" : "provider=default";
    EVP_PKEY_CTX *inner;
    int done = signing ? EVP_DigestSignInit_ex(context, &inner, digest, NULL, query, key, NULL)
                       : EVP_DigestVerifyInit_ex(context, &inner, digest, NULL, query, key, NULL);
    if (done > 0) {
        const char *name = OSSL_PROVIDER_get0_name(EVP_PKEY_CTX_get0_provider(inner));
        if (strcmp(name, side == OURS && ours ? "adamant" : "default")) fail("who signs");
    }
    called(side);
    made_by_us += done > 0 && side == OURS && ours && signing;
    return done;
}

/* Signs on both sides, verifies across, with signatures that are whole, broken, cut and lengthened. */
static void signatures(EVP_PKEY *key, const char *digest, int ours) {
    unsigned char message[300], signature[SIDES][160], id[SIDES][40];
    size_t size = below(sizeof message), len[SIDES], id_len[SIDES];
    int done[SIDES];
    fill(message, size);
    for (int side = 0; side < SIDES; side++) {
        EVP_MD_CTX *context = EVP_MD_CTX_new();
        OSSL_PARAM ask[] = {OSSL_PARAM_construct_octet_string("algorithm-id", id[side], 40), OSSL_PARAM_construct_end()};
        size_t most = 0;
        len[side] = 160;
        done[side] = begin(context, digest, key, side, 1, ours);
        id_len[side] = done[side] > 0 && EVP_PKEY_CTX_get_params(EVP_MD_CTX_get_pkey_ctx(context), ask) > 0 ? ask[0].return_size : 0;
        /* Where there is none, newer libcryptos' own code for parameters (3.6) adds an error. */
        ERR_clear_error();
        if (done[side] > 0 && (EVP_DigestSign(context, NULL, &most, message, size) <= 0 || most > 160)) fail("size");
        if (done[side] > 0) done[side] = EVP_DigestSign(context, signature[side], &len[side], message, size);
        if (done[side] > 0 && len[side] > most) fail("longest signature");
        called(side);
        EVP_MD_CTX_free(context);
    }
    same_status(digest, done[OURS], done[THEIRS]);
    if (id_len[OURS] != id_len[THEIRS]) fail("length of AlgorithmIdentifier");
    same("AlgorithmIdentifier", id[OURS], id[THEIRS], id_len[OURS]);
    for (int test = 0; done[OURS] > 0 && test < 8; test++) {
        int maker = test & 1, got[SIDES], kind = test >> 1;
        unsigned char *made = signature[maker];
        size_t n = len[maker];
        if (kind == 1) made[below(n)] ^= (unsigned char)(1 << below(8));
        if (kind == 2) n -= below(n);
        if (kind == 3) made[n++] = (unsigned char)below(2);
        for (int side = 0; side < SIDES; side++) {
            EVP_MD_CTX *context = EVP_MD_CTX_new();
            if (begin(context, digest, key, side, 0, ours) <= 0) fail("init");
            got[side] = EVP_DigestVerify(context, made, n, message, size);
            ERR_clear_error();
            calls++;
            EVP_MD_CTX_free(context);
        }
        if (kind == 0 && got[OURS] != 1) fail("good signature");
        if (got[OURS] != got[THEIRS]) fail("status of a signature");
    }
}

/* A DER INTEGER: a number of any size, or one beside zero or beside the order of P-256 (0) or secp256k1 (1); now and then in
   a form that is not DER. */
static size_t integer(unsigned char *out, int curve) {
    static const unsigned char order[2][32] = {
        {0xff, 0xff, 0xff, 0xff, 0,    0,    0,    0,    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
         0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51},
        {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe,
         0xba, 0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41}};
    unsigned char number[400] = {0};
    size_t n = 1 + below(below(4) ? 34 : 398), at = 0, head = 2;
    fill(number + 1, n);
    if (!below(3)) number[n = 1] = (unsigned char)below(3);
    if (!below(3)) memcpy(number + 1, order[curve], n = 32), number[32] = (unsigned char)(number[32] + below(3) - 1);
    /* The shortest form: one zero where the highest bit is set, none else. */
    while (at < n && !number[at] && !(number[at + 1] & 0x80)) at++;
    if (!below(10)) at = below(2);
    n += 1 - at;
    out[0] = below(30) ? 2 : (unsigned char)below(256);
    if (n > 255) out[1] = 0x82, out[2] = (unsigned char)(n >> 8), out[3] = (unsigned char)n, head = 4;
    else if (n > 127 || !below(20)) out[1] = 0x81, out[2] = (unsigned char)n, head = 3;
    else out[1] = (unsigned char)n;
    memcpy(out + head, number + at, n);
    return head + n;
}

/* What is no signature, or not even DER: 0 and -1 are told apart as the default provider does. */
static void numbers(EVP_PKEY *key, int curve) {
    unsigned char body[1300], whole[1310], hash[32];
    size_t n = integer(body, curve), head = 2;
    int got[SIDES];
    n += integer(body + n, curve);
    if (!below(10)) n += integer(body + n, curve) % 90;
    fill(hash, sizeof hash);
    whole[0] = below(30) ? 0x30 : (unsigned char)below(256);
    if (n > 255) whole[1] = 0x82, whole[2] = (unsigned char)(n >> 8), whole[3] = (unsigned char)n, head = 4;
    else if (n > 127 || !below(20)) whole[1] = 0x81, whole[2] = (unsigned char)n, head = 3;
    else whole[1] = (unsigned char)n;
    memcpy(whole + head, body, n);
    if (!below(10)) n--;
    for (int side = 0; side < SIDES; side++) {
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, side == OURS ? "?provider=adamant" : "provider=default");
        if (EVP_PKEY_verify_init(context) <= 0) fail("init");
        got[side] = EVP_PKEY_verify(context, whole, head + n, hash, sizeof hash);
        ERR_clear_error();
        calls++;
        EVP_PKEY_CTX_free(context);
    }
    statuses[got[OURS] == 0]++;
    if (got[OURS] == got[THEIRS]) return;
    for (size_t i = 0; i < head + n; i++) fprintf(stderr, "%02x", whole[i]);
    fprintf(stderr, " returned %d and %d\n", got[OURS], got[THEIRS]);
    fail("status of two numbers");
}

/* Of what is hashed already, of any length. */
static void prehashed(EVP_PKEY *key, int ours) {
    unsigned char hash[80], signature[160];
    size_t size = below(sizeof hash), len = sizeof signature;
    int maker = (int)below(2);
    fill(hash, size);
    for (int step = 0; step < 3; step++) {
        int side = step ? step - 1 : maker, done;
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, side == OURS ? "?provider=adamant" : "provider=default");
        if (step)
            done = EVP_PKEY_verify_init(context) > 0 ? EVP_PKEY_verify(context, signature, len, hash, size) : -9;
        else
            done = EVP_PKEY_sign_init(context) > 0 ? EVP_PKEY_sign(context, signature, &len, hash, size) : -9;
        called(side);
        if (done != 1) fail("hash");
        if (strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_CTX_get0_provider(context)), side == OURS && ours ? "adamant" : "default"))
            fail("who takes the hash");
        EVP_PKEY_CTX_free(context);
    }
}

/* The secret of two keys, whole or cut, or what X9.63 derives from it; peers of another curve; copies of contexts. */
static void agreement(EVP_PKEY *a, const char *curve, const char *other, const char *digest, int ours) {
    unsigned char secret[SIDES][300] = {{0}}, info[40];
    size_t room = 1 + below(80), outlen = below(200), info_len = below(sizeof info), len[SIDES];
    int derives = !below(3), mismatch = !below(8), copies = !below(4), whole = !!below(3), mode = (int)below(4) - 1, done[SIDES], got[SIDES] = {7, 7};
    EVP_PKEY *b = EVP_PKEY_Q_keygen(NULL, NULL, "EC", mismatch ? other : curve);
    fill(info, sizeof info);
    for (int side = 0; side < SIDES; side++) {
        char kdf[] = "X963KDF", name[20] = "";
        unsigned char *told = NULL;
        OSSL_PARAM params[] = {OSSL_PARAM_construct_int("ecdh-cofactor-mode", &mode),
                               OSSL_PARAM_construct_utf8_string("kdf-type", derives ? kdf : name, 0),
                               OSSL_PARAM_construct_utf8_string("kdf-digest", (char *)(uintptr_t)digest, 0),
                               OSSL_PARAM_construct_size_t("kdf-outlen", &outlen),
                               OSSL_PARAM_construct_octet_string("kdf-ukm", info, info_len), OSSL_PARAM_construct_end()};
        OSSL_PARAM ask[] = {OSSL_PARAM_construct_int("ecdh-cofactor-mode", &got[side]),
                            OSSL_PARAM_construct_utf8_string("kdf-type", name, sizeof name),
                            OSSL_PARAM_construct_size_t("kdf-outlen", &len[side]),
                            OSSL_PARAM_construct_octet_ptr("kdf-ukm", (void **)&told, 0), OSSL_PARAM_construct_end()};
        EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, a, side == OURS ? "?provider=adamant" : "provider=default"), *copy;
        if (EVP_PKEY_derive_init(context) <= 0) fail("init of ECDH");
        if (strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_CTX_get0_provider(context)), side == OURS && ours ? "adamant" : "default"))
            fail("who agrees");
        done[side] = EVP_PKEY_CTX_set_params(context, params);
        called(side);
        if (done[side] > 0 && (EVP_PKEY_CTX_get_params(context, ask) <= 0 || len[side] != outlen || ask[3].return_size != info_len ||
                               (info_len && memcmp(told, info, info_len)) || strcmp(name, derives ? kdf : "")))
            fail("what ECDH was told");
        if (done[side] > 0) done[side] = EVP_PKEY_derive_set_peer(context, b) > 0;
        ERR_clear_error();
        if (copies) {
            if (!(copy = EVP_PKEY_CTX_dup(context))) fail("copy of ECDH");
            EVP_PKEY_CTX_free(context), context = copy;
        }
        len[side] = 0;
        if (done[side] > 0 && EVP_PKEY_derive(context, NULL, &len[side]) <= 0) fail("size of a secret");
        if (done[side] > 0 && len[side] != (derives ? outlen : ours ? 32 : len[side])) fail("size of a secret");
        len[side] = whole ? sizeof secret[0] : room;
        if (done[side] > 0) done[side] = EVP_PKEY_derive(context, secret[side], &len[side]);
        called(side);
        ERR_clear_error();
        EVP_PKEY_CTX_free(context);
    }
    if (done[OURS] != done[THEIRS] || got[OURS] != got[THEIRS]) fail("status of ECDH");
    if (done[OURS] > 0 && len[OURS] != len[THEIRS]) fail("length of a secret");
    same("secret of ECDH", secret[OURS], secret[THEIRS], sizeof secret[0]);
    secrets[derives] += ours && done[OURS] > 0;
    EVP_PKEY_free(b);
}

void compare_ec(void) {
    static const char *const digests[] = {"SHA1",     "SHA224",   "SHA256",   "SHA384",   "SHA512", "SHA512-224", "SHA512-256",
                                          "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512", "MD5",    "RIPEMD160"};
    static const char *const curves[] = {"P-256", "secp256k1", "P-384", "P-521", "brainpoolP256r1"};
    static size_t round;
    size_t which = round < 2 ? round++ : below(3) ? below(2) : below(5);
    EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curves[which]), *copy;
    if (!key || strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_get0_provider(key)), "default")) fail("EC key");
    for (int i = 0; i < 3; i++) signatures(key, digests[below(13)], which < 2);
    prehashed(key, which < 2);
    for (int i = 0; i < 3; i++) agreement(key, curves[which], curves[below(2) ? 2 : !which], digests[below(13)], which < 2);
    if (which < 2)
        for (int i = 0; i < 20; i++) numbers(key, (int)which);
    if (!(copy = EVP_PKEY_dup(key)) || EVP_PKEY_eq(copy, key) != 1) fail("copy of an EC key");
    EVP_PKEY_free(copy), EVP_PKEY_free(key);
}

void summary_ec(void) {
    printf("ECDSA: %lu signatures by ours; of made-up ones, %lu returned -1, %lu 0\n", made_by_us, statuses[0], statuses[1]);
    printf("ECDH: %lu secrets by ours, %lu derived from one\n", secrets[0], secrets[1]);
    if (!made_by_us || !statuses[0] || !statuses[1]) fail("ECDSA was not tested, which");
    if (!secrets[0] || !secrets[1]) fail("ECDH was not tested, which");
}

struct work {
    EVP_PKEY *key, *peer;
    const char *query;
    unsigned char signature[160];
    size_t len;
};

static const unsigned char text[32];

static void sign_one(void *state, size_t len) {
    struct work *work = state;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    work->len = sizeof work->signature;
    if (EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, work->query, work->key, NULL) <= 0 ||
        EVP_DigestSign(context, work->signature, &work->len, text, len) <= 0)
        fail("sign");
    EVP_MD_CTX_free(context);
}

static void verify_one(void *state, size_t len) {
    struct work *work = state;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (EVP_DigestVerifyInit_ex(context, NULL, "SHA256", NULL, work->query, work->key, NULL) <= 0 ||
        EVP_DigestVerify(context, work->signature, work->len, text, len) != 1)
        fail("verify");
    EVP_MD_CTX_free(context);
}

/* With a key that was just made of its encoding, as TLS verifies. */
static void verify_new(void *state, size_t len) {
    struct work *work = state, fresh = *work;
    unsigned char *encoded = NULL;
    int size = i2d_PUBKEY(work->key, &encoded);
    const unsigned char *at = encoded;
    fresh.key = d2i_PUBKEY(NULL, &at, size);
    verify_one(&fresh, len);
    EVP_PKEY_free(fresh.key);
    OPENSSL_free(encoded);
}

static void derive_one(void *state, size_t len) {
    struct work *work = state;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, work->key, work->query);
    if (EVP_PKEY_derive_init(context) <= 0 || EVP_PKEY_derive_set_peer_ex(context, work->peer, 0) <= 0 ||
        EVP_PKEY_derive(context, work->signature, &len) <= 0)
        fail("derive");
    EVP_PKEY_CTX_free(context);
}

/* As a handshake does: a new key, and the other side's, of its encoding. */
static void derive_new(void *state, size_t len) {
    struct work *work = state, fresh = *work;
    unsigned char *encoded;
    size_t size = EVP_PKEY_get1_encoded_public_key(work->peer, &encoded);
    fresh.key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256");
    fresh.peer = EVP_PKEY_new();
    if (EVP_PKEY_copy_parameters(fresh.peer, work->peer) <= 0 || EVP_PKEY_set1_encoded_public_key(fresh.peer, encoded, size) <= 0)
        fail("a key of its encoding");
    derive_one(&fresh, len);
    EVP_PKEY_free(fresh.key), EVP_PKEY_free(fresh.peer);
    OPENSSL_free(encoded);
}

void speed_ec(void) {
    static const char *const curves[] = {"P-256", "secp256k1"};
    char what[40];
    for (int i = 0; i < 2; i++) {
        struct work work[SIDES];
        void *state[SIDES] = {&work[OURS], &work[THEIRS]};
        EVP_PKEY *key = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curves[i]);
        EVP_PKEY *peer = EVP_PKEY_Q_keygen(NULL, NULL, "EC", curves[i]);
        work[OURS] = (struct work){.key = key, .peer = peer, .query = "?provider=adamant"};
        work[THEIRS] = (struct work){.key = key, .peer = peer, .query = "provider=default"};
        sprintf(what, "%s sign", curves[i]);
        measure(what, 32, sign_one, state, 15, 1e6);
        sprintf(what, "%s verify", curves[i]);
        measure(what, 32, verify_one, state, 15, 1e6);
        sprintf(what, "%s verify new", curves[i]);
        measure(what, 32, verify_new, state, 15, 1e6);
        sprintf(what, "%s derive", curves[i]);
        measure(what, 32, derive_one, state, 15, 1e6);
        if (i == 0) measure("P-256 derive, new keys", 32, derive_new, state, 15, 1e6);
        EVP_PKEY_free(key), EVP_PKEY_free(peer);
    }
}
