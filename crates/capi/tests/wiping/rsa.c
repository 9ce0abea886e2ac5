/* RSA. p is the length of the modulus in bits; q is a format, a hash function and a scheme, or says what goes wrong. */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "adamant.h"
#include "adamant_rsa.h"
#include "wiping.h"

#define E 65537
#define MESSAGE (secret + 3000)
#define MESSAGE_BYTES 20

/* The operating system's random numbers for the whole program: the same again after `draw_from`, as the random source
   must not make a difference between the runs that the secrets do not make. */
static uint64_t random_state;

void draw_from(uint64_t seed) { random_state = seed; }

ssize_t getrandom(void *out, size_t length, unsigned flags) {
    (void)flags;
    for (size_t i = 0; i < length; i++) {
        random_state = random_state * 6364136223846793005 + 1442695040888963407;
        ((uint8_t *)out)[i] = (uint8_t)(random_state >> 56);
    }
    return (ssize_t)length;
}

/* Another source in the second run, whose first draw (a salt, the seed of OAEP, the beginning of a blinding) is secret. */
void draw_secrets(void) {
    uint8_t first[64];
    draw_public();
    getrandom(first, sizeof first, 0);
    known(first, sizeof first);
    draw_public();
}

/* The same where no draw is secret, or the case says which. */
void draw_public(void) {
    uint64_t seed;
    memcpy(&seed, secret + 4000, 8);
    draw_from(seed);
}

/* RSAPrivateKey: where the contents of its INTEGERs begin, and how long they are; n is number 1, d number 3. */
#define NUMBERS 9
struct der {
    uint8_t bytes[2048];
    size_t length, at[NUMBERS], lengths[NUMBERS];
};

static void write_der(struct der *der, const adm_rsa_private *key) {
    der->length = sizeof der->bytes;
    NEED(adm_rsa_private_write(key, ADM_RSA_PKCS1_DER, der->bytes, &der->length));
    /* The outer one has more than 255 bytes: two bytes of length. */
    const uint8_t *at = der->bytes + 4;
    for (int i = 0; i < NUMBERS; i++) {
        size_t length = at[1];
        at += 2;
        if (length == 0x81) length = at[0], at += 1;
        else if (length == 0x82) length = (size_t)(at[0] << 8 | at[1]), at += 2;
        der->at[i] = (size_t)(at - der->bytes), der->lengths[i] = length;
        at += length;
    }
    if (at != der->bytes + der->length) abort();
}

static void numbers_known(const struct der *der) {
    for (int i = 3; i < NUMBERS; i++) known(der->bytes + der->at[i], der->lengths[i]);
}

/* Two keys of 1024 and two of 2048 bits, whose numbers have the same lengths. */
static struct der ders[2][2];

static void make_der(struct der *der, int bits, uint64_t seed) {
    adm_rsa_private *made;
    draw_from(seed);
    NEED(adm_rsa_private_generate(&made, (size_t)bits, E));
    write_der(der, made);
    adm_rsa_private_free(made);
}

static void make_ders(void) {
    for (int i = 0; i < 2; i++) {
        int bits = 1024 << i;
        make_der(&ders[i][0], bits, 1);
        /* From here on nothing is made once in a process. */
        size_t used = heap_used();
        uint64_t seed = 2;
        do {
            make_der(&ders[i][1], bits, seed++);
            heap_back(used);
        } while (memcmp(ders[i][0].lengths, ders[i][1].lengths, sizeof ders[i][0].lengths) != 0);
    }
}

/* The key of this run. */
static const struct der *der_of_run(void) {
    static uint8_t of_first[16];
    static int is_known;
    if (!is_known) memcpy(of_first, secret, sizeof of_first);
    is_known = 1;
    return &ders[p == 2048][memcmp(of_first, secret, sizeof of_first) != 0];
}

static adm_rsa_private *key;
static adm_rsa_public *public_key;
static uint8_t data[4096], out[4096], ciphertext[256], digest[64];
static size_t data_length, out_length;

static void key_made(void) {
    const struct der *der = der_of_run();
    NEED(adm_rsa_private_new(&key, der->bytes, der->length));
    numbers_known(der);
    draw_secrets();
}
static void key_gone(void) { adm_rsa_private_free(key); }
static void key_free(void) { CALL_VOID(adm_rsa_private_free(key)); }

/* How long it takes depends on the random numbers: so they are the same in both runs, and the key is. */
static void generated(void) {
    static struct der der;
    make_der(&der, p, (uint64_t)q);
    numbers_known(&der);
    draw_from((uint64_t)q);
}
static void generate(void) { CALL(adm_rsa_private_generate(&key, (size_t)p, E)); }

static void key_written(void) {
    key_made();
    data_length = sizeof data;
    NEED(adm_rsa_private_write(key, q, data, &data_length));
    /* The modulus takes less than two fifths of a text; the last line says nothing. */
    if (q & 1) known(data + data_length * 2 / 5, data_length * 3 / 5 - 40);
    out_length = sizeof out;
}
static void key_to_read(void) {
    key_written();
    key_gone();
}
static void private_new(void) { CALL(adm_rsa_private_new(&key, data, data_length)); }
static void private_write(void) { CALL(adm_rsa_private_write(key, q, out, &out_length)); }
static void no_room(void) {
    key_written();
    out_length = data_length - 1, expected = ADM_ERR_LENGTH;
}

static void private_public(void) { CALL(adm_rsa_private_public(key, &public_key)); }
static void both_gone(void) { key_gone(), adm_rsa_public_free(public_key); }
static void check_primes(void) { CALL(adm_rsa_private_check_primes(key)); }

/* Of the message, with hash function q % 1000. */
static void message_known(void) {
    known(MESSAGE, MESSAGE_BYTES);
    if (q % 1000 == ADM_RSA_SHA256) NEED(adm_sha256(digest, MESSAGE, MESSAGE_BYTES));
    else memcpy(digest, secret + 5000, sizeof digest);
    known(digest, (size_t)(q % 1000 / 8));
}
static void to_sign(void) { key_made(), message_known(); }
static void sign(void) {
    CALL(adm_rsa_sign(key, q / 1000, q % 1000, out, (size_t)p / 8, MESSAGE, MESSAGE_BYTES));
}
static void sign_digest(void) {
    CALL(adm_rsa_sign_digest(key, q / 1000, q % 1000, out, (size_t)p / 8, digest, (size_t)(q % 1000 / 8)));
}

static void to_encrypt(void) {
    key_made(), message_known();
    NEED(adm_rsa_private_public(key, &public_key));
}
static void encrypt(void) {
    CALL(adm_rsa_encrypt_oaep(public_key, q, (const uint8_t *)"label", 5, out, (size_t)p / 8, MESSAGE, MESSAGE_BYTES));
}
static void to_decrypt(void) {
    to_encrypt();
    NEED(adm_rsa_encrypt_oaep(public_key, q, (const uint8_t *)"label", 5, ciphertext, (size_t)p / 8, MESSAGE,
                              MESSAGE_BYTES));
    draw_secrets();
    out_length = sizeof out;
}
static void to_decrypt_badly(void) {
    to_decrypt();
    ciphertext[p / 8 - 1] ^= 1, expected = ADM_ERR_RSA_DECRYPTION;
}
static void decrypt(void) {
    CALL(adm_rsa_decrypt_oaep(key, q, (const uint8_t *)"label", 5, out, &out_length, ciphertext, (size_t)p / 8));
}

void add_rsa(void) {
    static const int ways[] = {1000 * ADM_RSA_PKCS1 + ADM_RSA_SHA256, 1000 * ADM_RSA_PKCS1 + ADM_RSA_SHA512,
                               1000 * ADM_RSA_PSS + ADM_RSA_SHA256, 1000 * ADM_RSA_PSS + ADM_RSA_SHA384};
    make_ders();
    for (int bits = 1024; bits <= 2048; bits *= 2) {
        add("adm_rsa_private_generate", generated, generate, key_gone, bits, 7);
        for (int format = ADM_RSA_DER; format <= ADM_RSA_PKCS1_PEM; format++) {
            add("adm_rsa_private_new", key_to_read, private_new, key_gone, bits, format);
            add("adm_rsa_private_write", key_written, private_write, key_gone, bits, format);
        }
        add("adm_rsa_private_write", no_room, private_write, key_gone, bits, ADM_RSA_PEM);
        add("adm_rsa_private_public", key_made, private_public, both_gone, bits, 0);
        add("adm_rsa_private_check_primes", key_made, check_primes, key_gone, bits, 0);
        add("adm_rsa_private_free", key_made, key_free, NULL, bits, 0);
        for (int i = 0; i < 4; i++) {
            add("adm_rsa_sign", to_sign, sign, key_gone, bits, ways[i]);
            add("adm_rsa_sign_digest", to_sign, sign_digest, key_gone, bits, ways[i]);
        }
        add("adm_rsa_encrypt_oaep", to_encrypt, encrypt, both_gone, bits, ADM_RSA_SHA256);
        add("adm_rsa_decrypt_oaep", to_decrypt, decrypt, both_gone, bits, ADM_RSA_SHA256);
        add("adm_rsa_decrypt_oaep", to_decrypt_badly, decrypt, both_gone, bits, ADM_RSA_SHA256);
    }
    add("adm_rsa_encrypt_oaep", to_encrypt, encrypt, both_gone, 2048, ADM_RSA_SHA384);
    add("adm_rsa_decrypt_oaep", to_decrypt, decrypt, both_gone, 2048, ADM_RSA_SHA384);
}
