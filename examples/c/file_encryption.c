/*
 * Encrypts and decrypts a file of any size with AEGIS-256, in memory of a few kilobytes.
 *
 *     file_encryption seal KEYFILE INPUT OUTPUT
 *     file_encryption open KEYFILE INPUT OUTPUT
 *
 * The output is a nonce of 32 random bytes, the ciphertext, and a tag of 32 bytes. KEYFILE holds 32 bytes and is written
 * where there is none.
 *
 * Decryption in pieces gives out plaintext before the tag has been checked. So it goes to a temporary file that gets its
 * name when all of it is known to be good, and is removed otherwise: nobody sees what was not verified.
 */
#include <adamant.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY ADM_AEGIS256_KEYBYTES
#define NONCE ADM_AEGIS256_NPUBBYTES
#define TAG ADM_AEGIS256_ABYTES_MAX
#define PIECE 4096

static const char *problem;

/* The key of the file, or a new one. */
static int read_key(const char *path, uint8_t key[KEY])
{
    FILE *file = fopen(path, "rb");
    int good;
    if (file != NULL) {
        good = fread(key, 1, KEY, file) == KEY;
    } else {
        file = fopen(path, "wbx");
        good = file != NULL && adm_random_bytes(key, KEY) == ADM_OK && fwrite(key, 1, KEY, file) == KEY;
    }
    if (file != NULL && fclose(file) != 0)
        good = 0;
    if (!good)
        problem = "cannot read or write the key";
    return good;
}

static int seal(const uint8_t key[KEY], FILE *in, FILE *out)
{
    uint8_t nonce[NONCE], tag[TAG], piece[PIECE];
    adm_aegis_encryptor *encryptor = NULL;
    size_t length;
    int good = adm_random_bytes(nonce, NONCE) == ADM_OK && fwrite(nonce, 1, NONCE, out) == NONCE &&
               adm_aegis256_encryptor_new(&encryptor, NULL, 0, nonce, key) == ADM_OK;
    while (good && (length = fread(piece, 1, PIECE, in)) > 0) {
        good = adm_aegis_encryptor_update(encryptor, piece, piece, length) == ADM_OK &&
               fwrite(piece, 1, length, out) == length;
    }
    good = good && !ferror(in) && adm_aegis_encryptor_final(encryptor, tag, TAG) == ADM_OK &&
           fwrite(tag, 1, TAG, out) == TAG;
    adm_aegis_encryptor_free(encryptor);
    adm_wipe(piece, sizeof piece);
    if (!good)
        problem = "cannot read or write";
    return good;
}

/* What this wrote must not be used unless it returns 1. */
static int open_sealed(const uint8_t key[KEY], FILE *in, FILE *out)
{
    /* The last TAG bytes that were read may be the tag: they wait. */
    uint8_t nonce[NONCE], piece[PIECE + TAG], plain[PIECE];
    adm_aegis_decryptor *decryptor = NULL;
    size_t length;
    int good = fread(nonce, 1, NONCE, in) == NONCE && fread(piece, 1, TAG, in) == TAG &&
               adm_aegis256_decryptor_new(&decryptor, NULL, 0, nonce, key) == ADM_OK;
    problem = "the file is too short, or cannot be read or written";
    while (good && (length = fread(piece + TAG, 1, PIECE, in)) > 0) {
        good = adm_aegis_decryptor_update_unverified(decryptor, plain, piece, length) == ADM_OK &&
               fwrite(plain, 1, length, out) == length;
        memmove(piece, piece + length, TAG);
    }
    good = good && !ferror(in);
    if (good && adm_aegis_decryptor_final(decryptor, piece, TAG) != ADM_OK) {
        problem = "the file was changed, or the key is another one";
        good = 0;
    }
    adm_aegis_decryptor_free(decryptor);
    adm_wipe(plain, sizeof plain);
    return good;
}

int main(int count, char **arguments)
{
    uint8_t key[KEY];
    char temporary[1024];
    FILE *in = NULL, *out = NULL;
    int good;

    if (count != 5 || (strcmp(arguments[1], "seal") != 0 && strcmp(arguments[1], "open") != 0)) {
        fprintf(stderr, "usage: file_encryption seal|open KEYFILE INPUT OUTPUT\n");
        return 2;
    }
    if (strlen(arguments[4]) + 6 > sizeof temporary) {
        fprintf(stderr, "file_encryption: the name is too long\n");
        return 2;
    }
    sprintf(temporary, "%s.part", arguments[4]);
    good = read_key(arguments[2], key);
    if (good) {
        problem = "cannot open the files";
        in = fopen(arguments[3], "rb");
        out = in == NULL ? NULL : fopen(temporary, "wb");
        good = out != NULL && (strcmp(arguments[1], "seal") == 0 ? seal : open_sealed)(key, in, out);
    }
    if (in != NULL)
        fclose(in);
    if (out != NULL) {
        if (fclose(out) != 0 || !good || rename(temporary, arguments[4]) != 0) {
            remove(temporary);
            good = 0;
        }
    }
    adm_wipe(key, sizeof key);
    if (!good)
        fprintf(stderr, "file_encryption: %s\n", problem);
    return !good;
}
