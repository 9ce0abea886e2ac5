/* Prints the SHA-256 of its argument: what a program that needs one function is linked to. */
#include <adamant.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    uint8_t digest[ADM_SHA256_BYTES];
    const char *text = argc > 1 ? argv[1] : "";
    size_t i;
    if (adm_sha256(digest, (const uint8_t *)text, strlen(text)) != ADM_OK) return 1;
    for (i = 0; i < sizeof digest; i++) printf("%02x", digest[i]);
    printf("\n");
    return 0;
}
