/* SHA-384, SHA-512, SHA-3, KMAC, SHAKE, HMAC, comparison and random bytes. p is the length of the data, q that of the key. */
#include <string.h>

#include "adamant.h"
#include "wiping.h"

#define LONG 5008
#define KEY (secret)
#define DATA (secret + 256)

static uint8_t out[SECRET], other[SECRET];
static adm_sha384_state *state384;
static adm_sha512_state *state512;
static adm_shake_state *shake;
static adm_sha3_state *sha3;
static adm_kmac_state *kmac;
static adm_hmac_state *hmac;

static void data_known(void) { known(DATA, (size_t)p); }

static void sha384(void) { CALL(adm_sha384(out, DATA, (size_t)p)); }
static void sha512(void) { CALL(adm_sha512(out, DATA, (size_t)p)); }

#define STATE(bits)                                                                                                    \
    static void new##bits(void) {                                                                                      \
        data_known();                                                                                                  \
        NEED(adm_sha##bits##_new(&state##bits));                                                                       \
    }                                                                                                                  \
    static void filled##bits(void) {                                                                                   \
        new##bits();                                                                                                   \
        NEED(adm_sha##bits##_update(state##bits, DATA, (size_t)p));                                                    \
    }                                                                                                                  \
    static void gone##bits(void) { adm_sha##bits##_free(state##bits); }                                                \
    static void update##bits(void) { CALL(adm_sha##bits##_update(state##bits, DATA, (size_t)p)); }                     \
    static void final##bits(void) { CALL(adm_sha##bits##_final(state##bits, out)); }                                   \
    static void init##bits(void) { CALL(adm_sha##bits##_init(state##bits)); }                                          \
    static void free##bits(void) { CALL_VOID(adm_sha##bits##_free(state##bits)); }

STATE(384)
STATE(512)

static void sha3_224(void) { CALL(adm_sha3_224(out, DATA, (size_t)p)); }
static void sha3_256(void) { CALL(adm_sha3_256(out, DATA, (size_t)p)); }
static void sha3_384(void) { CALL(adm_sha3_384(out, DATA, (size_t)p)); }
static void sha3_512(void) { CALL(adm_sha3_512(out, DATA, (size_t)p)); }
static void keccak256(void) { CALL(adm_keccak256(out, DATA, (size_t)p)); }
static void key_and_data_known(void) {
    known(KEY, (size_t)q);
    known(DATA, (size_t)p);
}
static void kmac128(void) { CALL(adm_kmac128(out, 300, DATA, (size_t)p, KEY, (size_t)q, NULL, 0)); }
static void kmac256(void) { CALL(adm_kmac256(out, 300, DATA, (size_t)p, KEY, (size_t)q, NULL, 0)); }
static void shake128(void) { CALL(adm_shake128(out, (size_t)q, DATA, (size_t)p)); }
static void shake256(void) { CALL(adm_shake256(out, (size_t)q, DATA, (size_t)p)); }
static void shake_gone(void) { adm_shake_free(shake); }
static void cshake128(void) { CALL(adm_cshake128(out, 300, DATA, (size_t)p, NULL, 0, KEY, (size_t)q)); }
static void cshake256(void) { CALL(adm_cshake256(out, 300, DATA, (size_t)p, NULL, 0, KEY, (size_t)q)); }
static void cshake_new128(void) { CALL(adm_cshake128_new(&shake, NULL, 0, KEY, (size_t)q)); }
static void cshake_new256(void) { CALL(adm_cshake256_new(&shake, NULL, 0, KEY, (size_t)q)); }
static void sha3_new(void) {
    data_known();
    NEED(adm_sha3_256_new(&sha3));
}
static void sha3_filled(void) {
    sha3_new();
    NEED(adm_sha3_update(sha3, DATA, (size_t)p));
}
static void sha3_gone(void) { adm_sha3_free(sha3); }
static void sha3_update(void) { CALL(adm_sha3_update(sha3, DATA, (size_t)p)); }
static void sha3_final(void) { CALL(adm_sha3_final(sha3, out, 32)); }
static void sha3_init(void) { CALL(adm_sha3_init(sha3)); }
static void sha3_free(void) { CALL_VOID(adm_sha3_free(sha3)); }
static void kmac_new128(void) { CALL(adm_kmac128_new(&kmac, KEY, (size_t)q, NULL, 0)); }
static void kmac_new256(void) { CALL(adm_kmac256_new(&kmac, KEY, (size_t)q, NULL, 0)); }
static void kmac_made(void) {
    key_and_data_known();
    if (q > 100)
        NEED(adm_kmac128_new(&kmac, KEY, (size_t)q, NULL, 0));
    else
        NEED(adm_kmac256_new(&kmac, KEY, (size_t)q, NULL, 0));
}
static void kmac_filled(void) {
    kmac_made();
    NEED(adm_kmac_update(kmac, DATA, (size_t)p));
}
static void kmac_read(void) {
    kmac_filled();
    NEED(adm_kmac_squeeze(kmac, out, 100));
}
static void kmac_gone(void) { adm_kmac_free(kmac); }
static void kmac_update(void) { CALL(adm_kmac_update(kmac, DATA, (size_t)p)); }
static void kmac_final(void) { CALL(adm_kmac_final(kmac, out, 300)); }
static void kmac_squeeze(void) { CALL(adm_kmac_squeeze(kmac, out, 300)); }
static void kmac_init(void) { CALL(adm_kmac_init(kmac)); }
static void kmac_free(void) { CALL_VOID(adm_kmac_free(kmac)); }
static void shake_new128(void) {
    data_known();
    NEED(adm_shake128_new(&shake));
}
static void shake_new256(void) {
    data_known();
    NEED(adm_shake256_new(&shake));
}
static void shake_filled(void) {
    (q % 2 ? shake_new128 : shake_new256)();
    NEED(adm_shake_update(shake, DATA, (size_t)p));
}
static void shake_read(void) {
    shake_filled();
    NEED(adm_shake_squeeze(shake, out, 100));
}
static void shake_update(void) { CALL(adm_shake_update(shake, DATA, (size_t)p)); }
static void shake_squeeze(void) { CALL(adm_shake_squeeze(shake, out, (size_t)q)); }
static void shake_init(void) { CALL(adm_shake_init(shake)); }
static void shake_free(void) { CALL_VOID(adm_shake_free(shake)); }

/* The key, and what the hash takes in of it: it and zeros to a block, with each pad. */
static void hmac_known(size_t block_length) {
    uint8_t block[128];
    known(KEY, (size_t)q);
    known(DATA, (size_t)p);
    if ((size_t)q > block_length) return;
    for (int pad = 0x36; pad <= 0x5c; pad += 0x5c - 0x36) {
        for (int i = 0; i < q; i++) block[i] = (uint8_t)(KEY[i] ^ pad);
        known(block, (size_t)q);
    }
}
static void before256(void) { hmac_known(64); }
static void before512(void) { hmac_known(128); }
static void hmac256(void) { CALL(adm_hmac_sha256(out, DATA, (size_t)p, KEY, (size_t)q)); }
static void hmac384(void) { CALL(adm_hmac_sha384(out, DATA, (size_t)p, KEY, (size_t)q)); }
static void hmac512(void) { CALL(adm_hmac_sha512(out, DATA, (size_t)p, KEY, (size_t)q)); }
static void hmac_new256(void) { CALL(adm_hmac_sha256_new(&hmac, KEY, (size_t)q)); }
static void hmac_new384(void) { CALL(adm_hmac_sha384_new(&hmac, KEY, (size_t)q)); }
static void hmac_new512(void) { CALL(adm_hmac_sha512_new(&hmac, KEY, (size_t)q)); }
static size_t tag_length;
static void made256(void) {
    hmac_known(64), tag_length = 32;
    NEED(adm_hmac_sha256_new(&hmac, KEY, (size_t)q));
}
static void made384(void) {
    hmac_known(128), tag_length = 48;
    NEED(adm_hmac_sha384_new(&hmac, KEY, (size_t)q));
}
static void made512(void) {
    hmac_known(128), tag_length = 64;
    NEED(adm_hmac_sha512_new(&hmac, KEY, (size_t)q));
}
static void filled_mac256(void) {
    made256();
    NEED(adm_hmac_update(hmac, DATA, (size_t)p));
}
static void filled_mac384(void) {
    made384();
    NEED(adm_hmac_update(hmac, DATA, (size_t)p));
}
static void filled_mac512(void) {
    made512();
    NEED(adm_hmac_update(hmac, DATA, (size_t)p));
}
static void hmac_gone(void) { adm_hmac_free(hmac); }
static void hmac_update(void) { CALL(adm_hmac_update(hmac, DATA, (size_t)p)); }
static void hmac_final(void) { CALL(adm_hmac_final(hmac, out, tag_length)); }
static void hmac_init(void) { CALL(adm_hmac_init(hmac)); }
static void hmac_free(void) { CALL_VOID(adm_hmac_free(hmac)); }

static void copy_known(void) {
    data_known();
    memcpy(other, DATA, (size_t)p);
}
static volatile int are_equal;
static void equal(void) { CALL_VOID(are_equal = adm_ct_equal(DATA, other, (size_t)p)); }
/* They are not the same in both runs. */
static void random_bytes(void) { CALL(adm_random_bytes(other, (size_t)p)); }

#define EACH_STATE(bits)                                                                                               \
    add("adm_sha" #bits, data_known, sha##bits, NULL, lengths[i], 0);                                                  \
    add("adm_sha" #bits "_update", new##bits, update##bits, gone##bits, lengths[i], 0);                                \
    add("adm_sha" #bits "_update", filled##bits, update##bits, gone##bits, lengths[i], 0);                             \
    add("adm_sha" #bits "_final", filled##bits, final##bits, gone##bits, lengths[i], 0);                               \
    add("adm_sha" #bits "_init", filled##bits, init##bits, gone##bits, lengths[i], 0);                                 \
    add("adm_sha" #bits "_free", filled##bits, free##bits, NULL, lengths[i], 0);

#define EACH_MAC(bits, before)                                                                                         \
    add("adm_hmac_sha" #bits, before, hmac##bits, NULL, lengths[i], keys[j]);                                          \
    add("adm_hmac_sha" #bits "_new", before, hmac_new##bits, hmac_gone, lengths[i], keys[j]);                          \
    add("adm_hmac_update", made##bits, hmac_update, hmac_gone, lengths[i], keys[j]);                                   \
    add("adm_hmac_update", filled_mac##bits, hmac_update, hmac_gone, lengths[i], keys[j]);                             \
    add("adm_hmac_final", filled_mac##bits, hmac_final, hmac_gone, lengths[i], keys[j]);                               \
    add("adm_hmac_init", filled_mac##bits, hmac_init, hmac_gone, lengths[i], keys[j]);                                 \
    add("adm_hmac_free", filled_mac##bits, hmac_free, NULL, lengths[i], keys[j]);

void add_digests(void) {
    static const int lengths[] = {48, 112, LONG}, keys[] = {32, 100, 200};
    for (int i = 0; i < 3; i++) {
        EACH_STATE(384)
        EACH_STATE(512)
        add("adm_sha3_224", data_known, sha3_224, NULL, lengths[i], 0);
        add("adm_sha3_256", data_known, sha3_256, NULL, lengths[i], 0);
        add("adm_sha3_384", data_known, sha3_384, NULL, lengths[i], 0);
        add("adm_sha3_512", data_known, sha3_512, NULL, lengths[i], 0);
        add("adm_keccak256", data_known, keccak256, NULL, lengths[i], 0);
        for (int j = 0; j < 3; j++) {
            add("adm_kmac128", key_and_data_known, kmac128, NULL, lengths[i], keys[j]);
            add("adm_kmac256", key_and_data_known, kmac256, NULL, lengths[i], keys[j]);
            add("adm_kmac128_new", key_and_data_known, kmac_new128, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac256_new", key_and_data_known, kmac_new256, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_update", kmac_made, kmac_update, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_update", kmac_filled, kmac_update, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_final", kmac_filled, kmac_final, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_squeeze", kmac_filled, kmac_squeeze, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_squeeze", kmac_read, kmac_squeeze, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_init", kmac_filled, kmac_init, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_init", kmac_read, kmac_init, kmac_gone, lengths[i], keys[j]);
            add("adm_kmac_free", kmac_read, kmac_free, NULL, lengths[i], keys[j]);
            add("adm_cshake128", key_and_data_known, cshake128, NULL, lengths[i], keys[j]);
            add("adm_cshake256", key_and_data_known, cshake256, NULL, lengths[i], keys[j]);
            add("adm_cshake128_new", key_and_data_known, cshake_new128, shake_gone, lengths[i], keys[j]);
            add("adm_cshake256_new", key_and_data_known, cshake_new256, shake_gone, lengths[i], keys[j]);
        }
        add("adm_sha3_update", sha3_new, sha3_update, sha3_gone, lengths[i], 0);
        add("adm_sha3_update", sha3_filled, sha3_update, sha3_gone, lengths[i], 0);
        add("adm_sha3_final", sha3_filled, sha3_final, sha3_gone, lengths[i], 0);
        add("adm_sha3_init", sha3_filled, sha3_init, sha3_gone, lengths[i], 0);
        add("adm_sha3_free", sha3_filled, sha3_free, NULL, lengths[i], 0);
        for (int output = 300; output <= 301; output++) {
            add("adm_shake128", data_known, shake128, NULL, lengths[i], output);
            add("adm_shake256", data_known, shake256, NULL, lengths[i], output);
            add("adm_shake_update", shake_filled, shake_update, shake_gone, lengths[i], output);
            add("adm_shake_squeeze", shake_filled, shake_squeeze, shake_gone, lengths[i], output);
            add("adm_shake_squeeze", shake_read, shake_squeeze, shake_gone, lengths[i], output);
            add("adm_shake_init", shake_filled, shake_init, shake_gone, lengths[i], output);
            add("adm_shake_init", shake_read, shake_init, shake_gone, lengths[i], output);
            add("adm_shake_free", shake_read, shake_free, NULL, lengths[i], output);
        }
        add("adm_shake_update", shake_new128, shake_update, shake_gone, lengths[i], 0);
        add("adm_shake_update", shake_new256, shake_update, shake_gone, lengths[i], 0);
        for (int j = 0; j < 3; j++) {
            EACH_MAC(256, before256)
            EACH_MAC(384, before512)
            EACH_MAC(512, before512)
        }
        add("adm_ct_equal", copy_known, equal, NULL, lengths[i], 0);
        add("adm_random_bytes", NULL, random_bytes, NULL, lengths[i], 0);
    }
}
