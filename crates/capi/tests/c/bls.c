/* adamant_bls.h: vectors of the model and of EIP-2333, both variants, and every refusal by name. */
#include <adamant.h>

#include "check.h"

#define FILL 0x5a
#define MOST 192
#define COUNT 3

static int digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* The bytes of hexadecimal digits, and how many they are. */
static size_t read_hex(uint8_t *out, const char *text)
{
    size_t i;
    for (i = 0; text[2 * i] != 0; i++) out[i] = (uint8_t)(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
    return i;
}

/* Of vectors/bls/generated/signatures.txt. */
static const struct {
    int variant, scheme;
    const char *secret, *message, *public_key, *signature;
} vectors[] = {
    {ADM_BLS_MIN_PK, ADM_BLS_BASIC, "5eae6e17d45d2d9400c420fb641d0cddc64856aa33a0323ee07885dd60c796d0", "616263",
     "963903773e2f9878c754d6e1deb64a18add6e3096b494b130e36c7550cc27086f8b14ea9f1ce8ef348ce68154345c11b",
     "918f75f7ad57b9c53773ae05a0fa30d86ebd3e7843ecbc4f1f07763135ed957a1dccb7029766c98645206aa9b36149f4"
     "044600f200d8cac47ba432c32cd40608c9255868314940e61ab60194349d1e02a64f2e7631ef2353c8e30e3bca984e81"},
    {ADM_BLS_MIN_PK, ADM_BLS_AUG, "5eae6e17d45d2d9400c420fb641d0cddc64856aa33a0323ee07885dd60c796d0", "616263",
     "963903773e2f9878c754d6e1deb64a18add6e3096b494b130e36c7550cc27086f8b14ea9f1ce8ef348ce68154345c11b",
     "920a0d23db9cb0c3687053c7a07f80503380079668a7159f10c1f271f5933a6284860a25a485f704ac730ff8db7617fe"
     "0573fd9164f863543a6e52d1e20b76ff7541a756b3586dcc43397a06235b0d1d89a56e328dadd2c130776e78f6119f5e"},
    {ADM_BLS_MIN_PK, ADM_BLS_POP, "5eae6e17d45d2d9400c420fb641d0cddc64856aa33a0323ee07885dd60c796d0", "616263",
     "963903773e2f9878c754d6e1deb64a18add6e3096b494b130e36c7550cc27086f8b14ea9f1ce8ef348ce68154345c11b",
     "b0eb1ce2553631cab9c7367be3d0ac4cd5fd8f0339986749b5061b67b56d8c2a0826fddb072a405384ed2a1cd292c0db"
     "065d82ae87e1a3a54bd3bc9b6c06c92bee10553815f6c70652ded4da880e129b9ecda09c735aab893892899f2b468ca8"},
    {ADM_BLS_MIN_SIG, ADM_BLS_BASIC, "1a36878bf0623192a24da93a383b318a4b946c9a03113eaa37156da530714551", "616263",
     "b2b769b18e16b046b7a609dfa97c8cd88c4b37b46a02096702ef00305275caeebdd01b195f8629785aec6048e035772d"
     "1463a213ed71a2d1f387f6d945735654203092522f370f4e2abec9466ba7083fb45cc911a00f715bf30f206bea123b9b",
     "98628530396f5830fb6941672a991744e5834691523b77a8cfcca58b77d2c96cfa210fda70568773c63cfbf7f776976e"},
    {ADM_BLS_MIN_SIG, ADM_BLS_AUG, "1a36878bf0623192a24da93a383b318a4b946c9a03113eaa37156da530714551", "616263",
     "b2b769b18e16b046b7a609dfa97c8cd88c4b37b46a02096702ef00305275caeebdd01b195f8629785aec6048e035772d"
     "1463a213ed71a2d1f387f6d945735654203092522f370f4e2abec9466ba7083fb45cc911a00f715bf30f206bea123b9b",
     "b7b9546959776aadfd8db522d4b51ae0817a1f68adcf136d1a1d54af57ab473a5abe5e5efe693c1ae02aa7e1d2968e29"},
    {ADM_BLS_MIN_SIG, ADM_BLS_POP, "1a36878bf0623192a24da93a383b318a4b946c9a03113eaa37156da530714551", "616263",
     "b2b769b18e16b046b7a609dfa97c8cd88c4b37b46a02096702ef00305275caeebdd01b195f8629785aec6048e035772d"
     "1463a213ed71a2d1f387f6d945735654203092522f370f4e2abec9466ba7083fb45cc911a00f715bf30f206bea123b9b",
     "94b4b66bc180e19da5cddea1e572ca32f8c329d481716f5dd97ad486ec815eb1e7f792eb3cb204073b372c9de640db0a"}
};

static const int variants[] = {ADM_BLS_MIN_PK, ADM_BLS_MIN_SIG};
static const uint8_t tag[] = {'t', 'a', 'g'};
static const uint8_t message[] = {'b', 'l', 'o', 'c', 'k'};

/* The key of a small number. */
static void small(uint8_t *secret, int value)
{
    memset(secret, 0, 32);
    secret[31] = (uint8_t)value;
}

static void signatures(void)
{
    size_t i;
    for (i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        const int variant = vectors[i].variant, scheme = vectors[i].scheme;
        uint8_t secret[32], text[64], key[MOST], signature[MOST], out[MOST];
        size_t length = read_hex(text, vectors[i].message);
        size_t keylen = read_hex(key, vectors[i].public_key), siglen = read_hex(signature, vectors[i].signature);
        adm_bls_prepared *prepared = NULL;

        CHECK(read_hex(secret, vectors[i].secret) == ADM_BLS_SECRET_BYTES);
        CHECK(keylen == adm_bls_public_bytes(variant) && siglen == adm_bls_signature_bytes(variant));
        CHECK(adm_bls_public(variant, out, keylen, secret) == ADM_OK && memcmp(out, key, keylen) == 0);
        CHECK(adm_bls_sign(variant, scheme, NULL, 0, out, siglen, secret, text, length) == ADM_OK);
        CHECK(memcmp(out, signature, siglen) == 0);
        CHECK(adm_bls_verify(variant, scheme, NULL, 0, key, keylen, text, length, signature, siglen) == ADM_OK);
        CHECK(adm_bls_verify(variant, scheme, tag, 3, key, keylen, text, length, signature, siglen) ==
              ADM_ERR_BLS_SIGNATURE);
        CHECK(adm_bls_verify(variant, scheme, NULL, 0, key, keylen, text, length - 1, signature, siglen) ==
              ADM_ERR_BLS_SIGNATURE);
        CHECK(adm_bls_prepared_new(&prepared, variant, key, keylen) == ADM_OK);
        CHECK(adm_bls_prepared_public(prepared, out, keylen) == ADM_OK && memcmp(out, key, keylen) == 0);
        CHECK(adm_bls_prepared_verify(prepared, scheme, NULL, 0, text, length, signature, siglen) == ADM_OK);
        CHECK(adm_bls_prepared_verify(prepared, scheme, NULL, 0, text, length - 1, signature, siglen) ==
              ADM_ERR_BLS_SIGNATURE);
        adm_bls_prepared_free(prepared);
    }
}

static void keys(void)
{
    uint8_t seed[64], master[32], child[32], out[32], path[32], info[8];
    size_t length = read_hex(seed, 
        "c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e5349553"
        "1f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04");

    /* EIP-2333, the first test case. */
    CHECK(read_hex(master, "0d7359d57963ab8fbbde1852dcf553fedbc31f464d80ee7d40ae683122b45070") == 32 && read_hex(child, "2d18bd6c14e6d15bf8b5085c9b74f3daae3b03cc2014770a599d8c1539e50f8e") == 32);
    CHECK(adm_bls_derive_master(out, seed, length) == ADM_OK && memcmp(out, master, 32) == 0);
    CHECK(adm_bls_derive_child(out, master, 0) == ADM_OK && memcmp(out, child, 32) == 0);
    CHECK(adm_bls_derive_path(path, seed, length, "m/0") == ADM_OK && memcmp(path, child, 32) == 0);
    CHECK(adm_bls_derive_path(path, seed, length, "m") == ADM_OK && memcmp(path, master, 32) == 0);
    memset(out, FILL, 32);
    CHECK(adm_bls_derive_path(out, seed, length, "m/0'") == ADM_ERR_BLS_PATH);
    CHECK(adm_bls_derive_path(out, seed, length, "m/4294967296") == ADM_ERR_BLS_PATH);
    CHECK(adm_bls_derive_path(out, seed, length, NULL) == ADM_ERR_NULL_POINTER);
    CHECK(adm_bls_derive_path(out, seed, 31, "m") == ADM_ERR_BLS_KEY_MATERIAL);
    CHECK(adm_bls_derive_master(out, seed, 31) == ADM_ERR_BLS_KEY_MATERIAL);
    CHECK(untouched(out, 32, FILL));

    /* vectors/bls/generated/keys.txt. */
    {
        uint8_t ikm[64], salt[32], expected[32];
        static const char *const of_version[] = {
            "06824daafb50249092d4f9cb437327756c5a1409c146d670f3f9b751b70f9321", 
            "199d6693f352e718239ceea5a2fc6564ccb0380729fa67641f9a47db65674d83", 
            "29be8fa99687b1c713d701feddd2995053acebe249857bd256dca65d7094ccbf"};
        size_t ikmlen = read_hex(ikm, "a2360c24c457454e854f319c9a4ccdf68ff45e259046e5f2ebafd35aa7ffe8a7"), saltlen = read_hex(salt, "78684d95e5cabdc92c19"), infolen = read_hex(info, "696e666f");
        int version;
        for (version = 3; version <= 5; version++) {
            read_hex(expected, of_version[version - 3]);
            CHECK(adm_bls_keygen(out, version, ikm, ikmlen, salt, version == 5 ? saltlen : 0, info, infolen) == ADM_OK);
            CHECK(memcmp(out, expected, 32) == 0);
        }
        CHECK(adm_bls_keygen(out, 4, ikm, ikmlen, salt, saltlen, info, infolen) == ADM_ERR_LENGTH);
        CHECK(adm_bls_keygen(out, 6, ikm, ikmlen, salt, saltlen, info, infolen) == ADM_ERR_BLS_UNKNOWN);
        CHECK(adm_bls_keygen(out, 4, ikm, 31, NULL, 0, NULL, 0) == ADM_ERR_BLS_KEY_MATERIAL);
    }
    CHECK(adm_bls_generate(out) == ADM_OK && adm_bls_generate(path) == ADM_OK && memcmp(out, path, 32) != 0);
}

/* COUNT keys, the signatures of one message each, and their sum; under `scheme`. */
struct signers {
    uint8_t secrets[COUNT][32], keys[COUNT * MOST], signatures[COUNT * MOST], aggregate[MOST];
    size_t keylen, siglen;
};

static void sign_all(struct signers *all, int variant, int scheme, const uint8_t *const *messages, const size_t *lengths)
{
    int i;
    all->keylen = adm_bls_public_bytes(variant), all->siglen = adm_bls_signature_bytes(variant);
    for (i = 0; i < COUNT; i++) {
        small(all->secrets[i], i + 5);
        CHECK(adm_bls_public(variant, all->keys + all->keylen * i, all->keylen, all->secrets[i]) == ADM_OK);
        CHECK(adm_bls_sign(variant, scheme, NULL, 0, all->signatures + all->siglen * i, all->siglen, all->secrets[i],
                           messages[i], lengths[i]) == ADM_OK);
    }
    CHECK(adm_bls_aggregate(variant, all->aggregate, all->siglen, all->signatures, COUNT) == ADM_OK);
}

static void many(int variant)
{
    const uint8_t *messages[COUNT] = {message, message + 1, message};
    const uint8_t *same[COUNT] = {message, message, message};
    size_t lengths[COUNT] = {5, 4, 4}, equal[COUNT] = {5, 5, 5};
    uint8_t invalid[COUNT], sum[MOST];
    struct signers all;
    adm_bls_batch *batch = NULL, *other = NULL, *foreign = NULL;
    int i;

    sign_all(&all, variant, ADM_BLS_BASIC, messages, lengths);
    CHECK(adm_bls_aggregate_verify(variant, ADM_BLS_BASIC, NULL, 0, all.keys, messages, lengths, COUNT, all.aggregate,
                                   all.siglen) == ADM_OK);
    CHECK(adm_bls_aggregate_verify(variant, ADM_BLS_BASIC, NULL, 0, all.keys, same, equal, COUNT, all.aggregate,
                                   all.siglen) == ADM_ERR_BLS_REPEATED_MESSAGE);
    CHECK(adm_bls_aggregate_verify(variant, ADM_BLS_BASIC, NULL, 0, all.keys, messages, lengths, 2, all.aggregate,
                                   all.siglen) == ADM_ERR_BLS_SIGNATURE);
    CHECK(adm_bls_verify_batch(variant, ADM_BLS_BASIC, NULL, 0, all.keys, messages, lengths, all.signatures, COUNT) ==
          ADM_OK);
    CHECK(adm_bls_find_invalid(variant, ADM_BLS_BASIC, NULL, 0, invalid, all.keys, messages, lengths, all.signatures,
                               COUNT) == ADM_OK);
    CHECK(untouched(invalid, COUNT, 0));

    /* One by one, in two batches. */
    CHECK(adm_bls_batch_new(&batch, variant) == ADM_OK && adm_bls_batch_new(&other, variant) == ADM_OK);
    CHECK(adm_bls_batch_finish(batch) == ADM_ERR_BLS_EMPTY);
    for (i = 0; i < COUNT; i++)
        CHECK(adm_bls_batch_add(i ? batch : other, ADM_BLS_BASIC, NULL, 0, all.keys + all.keylen * i, all.keylen,
                                messages[i], lengths[i], all.signatures + all.siglen * i, all.siglen) == ADM_OK);
    CHECK(adm_bls_batch_count(batch) == 2 && adm_bls_batch_count(other) == 1 && adm_bls_batch_count(NULL) == 0);
    CHECK(adm_bls_batch_merge(batch, other) == ADM_OK && adm_bls_batch_merge(batch, batch) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_batch_new(&foreign, variant == ADM_BLS_MIN_PK ? ADM_BLS_MIN_SIG : ADM_BLS_MIN_PK) == ADM_OK);
    CHECK(adm_bls_batch_merge(batch, foreign) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_batch_count(batch) == COUNT && adm_bls_batch_count(other) == 0);
    CHECK(adm_bls_batch_finish(batch) == ADM_OK && adm_bls_batch_count(batch) == 0);
    CHECK(adm_bls_batch_add(batch, ADM_BLS_BASIC, NULL, 0, all.keys, all.keylen, message, 4, all.signatures, all.siglen) ==
          ADM_OK);
    CHECK(adm_bls_batch_finish(batch) == ADM_ERR_BLS_SIGNATURE);
    adm_bls_batch_free(batch), adm_bls_batch_free(other), adm_bls_batch_free(foreign);

    /* One under another's key, and one that is no point. */
    memcpy(sum, all.signatures, all.siglen);
    memcpy(all.signatures, all.signatures + all.siglen, all.siglen);
    all.signatures[2 * all.siglen] = 0;
    CHECK(adm_bls_verify_batch(variant, ADM_BLS_BASIC, NULL, 0, all.keys, messages, lengths, all.signatures, 2) ==
          ADM_ERR_BLS_SIGNATURE);
    CHECK(adm_bls_verify_batch(variant, ADM_BLS_BASIC, NULL, 0, all.keys, messages, lengths, all.signatures, COUNT) ==
          ADM_ERR_CURVE_FLAGS);
    CHECK(adm_bls_find_invalid(variant, ADM_BLS_BASIC, NULL, 0, invalid, all.keys, messages, lengths, all.signatures,
                               COUNT) == ADM_OK);
    CHECK(invalid[0] == 1 && invalid[1] == 0 && invalid[2] == 1);
    CHECK(adm_bls_find_invalid(variant, ADM_BLS_BASIC, NULL, 0, invalid, all.keys, messages, lengths, all.signatures, 0) ==
          ADM_ERR_BLS_EMPTY);

    /* One message. */
    sign_all(&all, variant, ADM_BLS_POP, same, equal);
    CHECK(adm_bls_fast_aggregate_verify(variant, NULL, 0, all.keys, COUNT, message, 5, all.aggregate, all.siglen) ==
          ADM_OK);
    CHECK(adm_bls_fast_aggregate_verify(variant, NULL, 0, all.keys, 2, message, 5, all.aggregate, all.siglen) ==
          ADM_ERR_BLS_SIGNATURE);
    CHECK(adm_bls_fast_aggregate_verify(variant, NULL, 0, all.keys, 0, message, 5, all.aggregate, all.siglen) ==
          ADM_ERR_BLS_EMPTY);
    CHECK(adm_bls_aggregate_public(variant, sum, all.keylen, all.keys, COUNT) == ADM_OK);
    CHECK(adm_bls_verify(variant, ADM_BLS_POP, NULL, 0, sum, all.keylen, message, 5, all.aggregate, all.siglen) == ADM_OK);
    memset(sum, 0, sizeof sum);
    CHECK(adm_bls_aggregate_public_trusted(variant, sum, all.keylen, all.keys, all.keylen, COUNT) == ADM_OK);
    CHECK(adm_bls_verify(variant, ADM_BLS_POP, NULL, 0, sum, all.keylen, message, 5, all.aggregate, all.siglen) == ADM_OK);
    CHECK(adm_bls_aggregate_public_trusted(variant, sum, all.keylen, all.keys, all.keylen + 1, 1) == ADM_ERR_LENGTH);
}

static void possession(int variant)
{
    uint8_t secret[32], key[MOST], proof[MOST];
    size_t keylen = adm_bls_public_bytes(variant), prooflen = adm_bls_signature_bytes(variant);

    small(secret, 7);
    CHECK(adm_bls_public(variant, key, keylen, secret) == ADM_OK);
    CHECK(adm_bls_prove_possession(variant, NULL, 0, proof, prooflen, secret) == ADM_OK);
    CHECK(adm_bls_verify_possession(variant, NULL, 0, key, keylen, proof, prooflen) == ADM_OK);
    CHECK(adm_bls_verify_possession(variant, tag, 3, key, keylen, proof, prooflen) == ADM_ERR_BLS_SIGNATURE);
    CHECK(adm_bls_prove_possession(variant, tag, 3, proof, prooflen, secret) == ADM_OK);
    CHECK(adm_bls_verify_possession(variant, tag, 3, key, keylen, proof, prooflen) == ADM_OK);
    CHECK(adm_bls_prove_possession(variant, tag, 0, proof, prooflen, secret) == ADM_ERR_EMPTY_TAG);
}

/* 2 of 3. */
static void threshold(int variant, int scheme)
{
    uint8_t secret[32], shares[3][32], points[2 * MOST], parts[2 * MOST], out[MOST], expected[MOST], key[MOST];
    uint32_t indices[2] = {3, 1};
    size_t keylen = adm_bls_public_bytes(variant), siglen = adm_bls_signature_bytes(variant);
    int i;

    small(secret, 9);
    CHECK(adm_bls_split(variant, 2, 3, shares[0], 96, points, 2 * keylen, secret) == ADM_OK);
    CHECK(adm_bls_split(variant, 2, 3, shares[0], 64, points, 2 * keylen, secret) == ADM_ERR_LENGTH);
    CHECK(adm_bls_split(variant, 3, 2, shares[0], 64, points, 3 * keylen, secret) == ADM_ERR_BLS_THRESHOLD);
    CHECK(adm_bls_public(variant, key, keylen, secret) == ADM_OK && memcmp(key, points, keylen) == 0);
    for (i = 0; i < 2; i++) {
        const uint8_t *share = shares[indices[i] - 1];
        CHECK(adm_bls_verify_share(variant, points, 2 * keylen, indices[i], share) == ADM_OK);
        CHECK(adm_bls_verify_share(variant, points, 2 * keylen, 2, share) == ADM_ERR_BLS_SHARE);
        CHECK(adm_bls_share_public(variant, key, keylen, points, 2 * keylen, indices[i]) == ADM_OK);
        CHECK(adm_bls_public(variant, out, keylen, share) == ADM_OK && memcmp(out, key, keylen) == 0);
        CHECK(adm_bls_share_sign(variant, scheme, NULL, 0, parts + siglen * i, siglen, share, points, keylen, message,
                                 5) == ADM_OK);
        CHECK(adm_bls_verify_partial(variant, scheme, NULL, 0, points, 2 * keylen, indices[i], message, 5,
                                     parts + siglen * i, siglen) == ADM_OK);
        CHECK(adm_bls_verify_partial(variant, scheme, NULL, 0, points, 2 * keylen, 2, message, 5, parts + siglen * i,
                                     siglen) == ADM_ERR_BLS_SIGNATURE);
    }
    CHECK(adm_bls_sign(variant, scheme, NULL, 0, expected, siglen, secret, message, 5) == ADM_OK);
    CHECK(adm_bls_recover(variant, scheme, NULL, 0, out, siglen, points, 2 * keylen, message, 5, indices, parts, 2) ==
          ADM_OK);
    CHECK(memcmp(out, expected, siglen) == 0);
    CHECK(adm_bls_recover(variant, scheme, NULL, 0, out, siglen, points, 2 * keylen, message, 5, indices, parts, 1) ==
          ADM_ERR_BLS_TOO_FEW_SHARES);
    CHECK(adm_bls_recover(variant, scheme, NULL, 0, out, siglen, points, 2 * keylen, message, 4, indices, parts, 2) ==
          ADM_ERR_BLS_PARTIAL);
    memcpy(shares[1], shares[0], 32), memcpy(shares[0], shares[2], 32);
    CHECK(adm_bls_recover_key(variant, out, points, 2 * keylen, indices, shares[0], 2) == ADM_OK);
    CHECK(memcmp(out, secret, 32) == 0);
    memset(out, FILL, sizeof out);
    CHECK(adm_bls_recover_key(variant, out, points, 2 * keylen, indices, shares[0], 1) == ADM_ERR_BLS_TOO_FEW_SHARES);
    indices[0] = 2;
    CHECK(adm_bls_recover_key(variant, out, points, 2 * keylen, indices, shares[0], 2) == ADM_ERR_BLS_SHARE);
    indices[0] = 1;
    CHECK(adm_bls_recover_key(variant, out, points, 2 * keylen, indices, shares[0], 2) == ADM_ERR_BLS_INDEX);
    indices[0] = 0;
    CHECK(adm_bls_recover_key(variant, out, points, 2 * keylen, indices, shares[0], 2) == ADM_ERR_BLS_INDEX);
    CHECK(untouched(out, sizeof out, FILL));
}

static void refusals(void)
{
    uint8_t secret[32] = {0}, key[MOST], out[MOST], infinity[48] = {0xc0};
    static const uint8_t none[48] = {0x80, 1};

    memset(out, FILL, sizeof out);
    CHECK(adm_bls_public(ADM_BLS_MIN_PK, out, 48, secret) == ADM_ERR_BLS_SECRET_KEY);
    memset(key, 0xff, 32);
    CHECK(adm_bls_public(ADM_BLS_MIN_PK, out, 48, key) == ADM_ERR_BLS_SECRET_KEY);
    secret[31] = 1;
    CHECK(adm_bls_public(ADM_BLS_MIN_PK, out, 96, secret) == ADM_ERR_LENGTH);
    CHECK(adm_bls_public(0, out, 48, secret) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_public_bytes(3) == 0 && adm_bls_signature_bytes(-1) == 0);
    CHECK(adm_bls_sign(ADM_BLS_MIN_PK, 4, NULL, 0, out, 96, secret, message, 5) == ADM_ERR_BLS_UNKNOWN);
    CHECK(adm_bls_sign(ADM_BLS_MIN_PK, ADM_BLS_POP, tag, 0, out, 96, secret, message, 5) == ADM_ERR_EMPTY_TAG);
    CHECK(adm_bls_sign(ADM_BLS_MIN_PK, ADM_BLS_POP, NULL, 3, out, 96, secret, message, 5) == ADM_ERR_NULL_POINTER);
    CHECK(untouched(out, sizeof out, FILL));
    CHECK(adm_bls_public_check(ADM_BLS_MIN_PK, infinity, 48) == ADM_ERR_BLS_IDENTITY);
    CHECK(adm_bls_signature_check(ADM_BLS_MIN_SIG, infinity, 48) == ADM_ERR_BLS_IDENTITY);
    infinity[47] = 1;
    CHECK(adm_bls_public_check(ADM_BLS_MIN_PK, infinity, 48) == ADM_ERR_CURVE_INFINITY);
    CHECK(adm_bls_public_check(ADM_BLS_MIN_PK, infinity, 47) == ADM_ERR_LENGTH);
    CHECK(adm_bls_public_check(ADM_BLS_MIN_PK, none, 48) != ADM_OK);
    CHECK(adm_bls_public(ADM_BLS_MIN_PK, key, 48, secret) == ADM_OK);
    CHECK(adm_bls_public_check(ADM_BLS_MIN_PK, key, 48) == ADM_OK);
    CHECK(adm_bls_signature_check(ADM_BLS_MIN_SIG, key, 48) == ADM_OK);
    adm_bls_prepared_free(NULL), adm_bls_batch_free(NULL);
}

int main(void)
{
    size_t i;
    int scheme;

    signatures();
    keys();
    for (i = 0; i < 2; i++) {
        many(variants[i]);
        possession(variants[i]);
        for (scheme = ADM_BLS_BASIC; scheme <= ADM_BLS_POP; scheme++) threshold(variants[i], scheme);
    }
    refusals();
    return finish("bls");
}
