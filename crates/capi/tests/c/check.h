/* What the test programs share. Valid as C99 and as C++. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

static int failures = 0;

/* Counts and names a condition that does not hold. */
#define CHECK(condition) \
    ((condition) ? (void)0 : (void)(failures++, fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition)))

/* Whether all of the bytes have the value that they were filled with. */
static int untouched(const void *bytes, size_t length, int fill)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    size_t i;
    for (i = 0; i < length; i++)
        if (byte[i] != (unsigned char)fill) return 0;
    return 1;
}

/* The exit code. */
static int finish(const char *program)
{
    if (failures == 0) printf("%s: passed\n", program);
    return failures != 0;
}

#endif
