/* malloc and its sisters for the whole program: one area that only grows. What is freed stays where it is. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "wiping.h"

#define ALIGN 64
#define AREA ((size_t)1 << 30)

struct block freed[MOST_BLOCKS];
size_t freed_count;
static int watching;
static uint8_t *area;
static size_t used;

void watch_heap(int on) {
    watching = on;
    if (on) freed_count = 0;
}

size_t heap_used(void) { return used; }

void heap_back(size_t to) {
    memset(area + to, 0, used - to);
    used = to;
}

/* Before each block lies its length. */
static size_t *length_of(const void *block) { return (size_t *)((uintptr_t)block - ALIGN); }

static void *take(size_t align, size_t size) {
    if (!area) {
        area = mmap(NULL, AREA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area == MAP_FAILED) abort();
    }
    if (align < ALIGN) align = ALIGN;
    if (size > AREA || align > AREA) return NULL;
    size_t at = (used + ALIGN + align - 1) / align * align;
    if (at + size > AREA) return NULL;
    used = (at + size + ALIGN - 1) / ALIGN * ALIGN;
    void *block = area + at;
    *length_of(block) = size;
    return block;
}

void *malloc(size_t size) {
    void *block = take(ALIGN, size);
    if (!block) errno = ENOMEM;
    return block;
}

void *calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) {
        errno = ENOMEM;
        return NULL;
    }
    return malloc(count * size);
}

void free(void *block) {
    if (!block || !watching) return;
    if (freed_count == MOST_BLOCKS) abort();
    freed[freed_count].bytes = block;
    freed[freed_count++].length = *length_of(block);
}

void *realloc(void *old, size_t size) {
    void *block = malloc(size);
    if (block && old) {
        size_t length = *length_of(old);
        memcpy(block, old, length < size ? length : size);
        free(old);
    }
    return block;
}

int posix_memalign(void **out, size_t align, size_t size) {
    void *block = take(align, size);
    if (!block) return ENOMEM;
    *out = block;
    return 0;
}

void *aligned_alloc(size_t align, size_t size) {
    void *block = take(align, size);
    if (!block) errno = ENOMEM;
    return block;
}

void *memalign(size_t align, size_t size) { return aligned_alloc(align, size); }
