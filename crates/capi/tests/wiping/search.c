/*
 * Runs each case twice with the same public and different secret values, on a painted stack of its own and a heap that
 * keeps what is freed, and prints what the call left behind. Arguments name the lists of cases, all without arguments.
 *
 *   function TAB p,q TAB known TAB stack TAB heap TAB registers TAB depth TAB reach
 *
 * known: places on stack and freed heap with 8 bytes of a secret that the case names; stack, heap, registers: bytes there
 * that are not the same for both secrets; depth: how much of the stack was written to; reach: how far down there is
 * anything but zeros.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "wiping.h"

#define MOST_CASES 4096
/* More than any call writes to or wipes, so that too much is reported and does not crash. */
#define STACK ((size_t)512 << 10)
#define PAINT 0xa5

static struct {
    const char *function;
    part *before, *call, *after;
    int p, q;
} cases[MOST_CASES];
static int case_count;

int p, q, status, expected;
const volatile uint8_t *stack_below;
/* The secrets of both runs, and that of this one: always in the same place, as its address is public. */
static uint8_t secrets[2][SECRET], current[SECRET];
const uint8_t *const secret = current;
static uint8_t *stack;
static part *to_call;
static ucontext_t here, there;

void add(const char *function, part *before, part *call, part *after, int first, int second) {
    if (case_count == MOST_CASES) abort();
    cases[case_count].function = function;
    cases[case_count].before = before;
    cases[case_count].call = call;
    cases[case_count].after = after;
    cases[case_count].p = first;
    cases[case_count++].q = second;
}

void need(int result, const char *what) {
    if (result != 0) {
        fprintf(stderr, "%d from %s\n", result, what);
        exit(1);
    }
}

/* All windows of 8 bytes of what is secret, by their hash. */
#define WINDOWS 262144
static uint64_t windows[WINDOWS];
static size_t window_count;

static size_t slot_of(uint64_t window) {
    size_t slot = (size_t)((window * 0x9e3779b97f4a7c15) >> 46);
    while (windows[slot] != 0 && windows[slot] != window) slot = (slot + 1) % WINDOWS;
    return slot;
}

/* Windows with many equal bytes are found anywhere. */
static int is_typical(const uint8_t *bytes) {
    int different = 0;
    for (int i = 0; i < 8; i++) {
        int j = 0;
        while (j < i && bytes[j] != bytes[i]) j++;
        different += j == i;
    }
    return different >= 6;
}

static void known_windows(const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i + 8 <= length; i++) {
        uint64_t window;
        memcpy(&window, bytes + i, 8);
        if (!is_typical(bytes + i)) continue;
        size_t slot = slot_of(window);
        if (windows[slot] == 0 && ++window_count > WINDOWS / 2) abort();
        windows[slot] = window;
    }
}

void known(const void *data, size_t length) {
    const uint8_t *bytes = data;
    static uint8_t turned[SECRET];
    known_windows(bytes, length);
    for (size_t word = 4; word <= 8; word += 4) {
        for (size_t i = 0; i < length; i++) turned[i] = bytes[(i ^ (word - 1)) < length ? i ^ (word - 1) : i];
        known_windows(turned, length);
    }
    for (size_t i = 0; i < length; i++) turned[i] = bytes[length - 1 - i];
    known_windows(turned, length);
}

static size_t count_known(const uint8_t *bytes, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i + 8 <= length; i++) {
        uint64_t window;
        memcpy(&window, bytes + i, 8);
        count += window != 0 && windows[slot_of(window)] == window;
    }
    return count;
}

static size_t count_different(const uint8_t *a, const uint8_t *b, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) count += a[i] != b[i];
    return count;
}

static void on_its_stack(void) {
    clear_registers();
    to_call();
}

/* What a run left. */
struct image {
    uint8_t *stack, *heap, registers[REGISTERS];
    size_t below, heap_length;
};
static struct image images[2];
#define HEAP ((size_t)64 << 20)

static void keep(struct image *image) {
    image->below = (size_t)(stack_below - stack);
    memcpy(image->stack, stack, image->below);
    memcpy(image->registers, registers, REGISTERS);
    image->heap_length = 0;
    for (size_t i = 0; i < freed_count; i++) {
        if (image->heap_length + freed[i].length > HEAP) abort();
        memcpy(image->heap + image->heap_length, freed[i].bytes, freed[i].length);
        image->heap_length += freed[i].length;
    }
}

static void run(int i, int which, struct image *image) {
    memcpy(current, secrets[which], SECRET);
    p = cases[i].p, q = cases[i].q, status = 0, expected = 0;
    memset(windows, 0, sizeof windows), window_count = 0;
    if (cases[i].before) cases[i].before();
    memset(stack, PAINT, STACK);
    memset(registers, 0, sizeof registers);
    to_call = cases[i].call;
    getcontext(&there);
    there.uc_stack.ss_sp = stack, there.uc_stack.ss_size = STACK, there.uc_link = &here;
    makecontext(&there, on_its_stack, 0);
    watch_heap(1);
    swapcontext(&here, &there);
    watch_heap(0);
    if (status != expected) {
        fprintf(stderr, "%s %d,%d returned %d\n", cases[i].function, p, q, status);
        exit(1);
    }
    if (image) keep(image);
    if (cases[i].after) cases[i].after();
}

static void report(int i) {
    struct image *a = &images[0], *b = &images[1];
    size_t untouched = 0, reach = 0;
    while (untouched < b->below && a->stack[untouched] == PAINT && b->stack[untouched] == PAINT) untouched++;
    const uint8_t *from = b->stack + untouched;
    size_t depth = b->below - untouched;
    for (size_t i = 0; i < depth; i++) {
        if (from[i] != 0 && from[i] != PAINT && reach == 0) reach = depth - i;
    }
    if (a->below != b->below || a->heap_length != b->heap_length) {
        fprintf(stderr, "%s %d,%d: not the same course in both runs: stack from %zu and %zu, %zu and %zu bytes freed\n", cases[i].function,
                cases[i].p, cases[i].q, a->below, b->below, a->heap_length, b->heap_length);
        exit(1);
    }
    printf("%s\t%d,%d\t%zu\t%zu\t%zu\t%zu\t%zu\t%zu\n", cases[i].function, cases[i].p, cases[i].q,
           count_known(from, depth) + count_known(b->heap, b->heap_length),
           count_different(a->stack + untouched, from, depth), count_different(a->heap, b->heap, b->heap_length),
           count_different(a->registers, b->registers, REGISTERS), depth, reach);
}

static void *pages(size_t length) {
    void *area = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (area == MAP_FAILED) abort();
    return area;
}

static const struct {
    const char *name;
    void (*add)(void);
} lists[] = {
    {"plants", add_plants},         {"symmetric", add_symmetric}, {"digests", add_digests},
    {"keyed", add_keyed},           {"aegis", add_aegis},
    {"curve25519", add_curve25519}, {"curves", add_curves},       {"numbers", add_numbers},
    {"rsa", add_rsa},
    {"bls", add_bls},
    {"ecdsa", add_ecdsa},
    {"kem", add_kem},
    {"bike", add_bike},
    {"tlock", add_tlock},
};

int main(int count, char **arguments) {
    uint64_t state = 0x243f6a8885a308d3;
    for (size_t i = 0; i < sizeof secrets; i++) {
        state = state * 6364136223846793005 + 1442695040888963407;
        secrets[i / SECRET][i % SECRET] = (uint8_t)(state >> 56);
    }
    find_registers();
    stack = pages(STACK);
    for (int i = 0; i < 2; i++) images[i].stack = pages(STACK), images[i].heap = pages(HEAP);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        int wanted = count == 1;
        for (int j = 1; j < count; j++) wanted |= !strcmp(arguments[j], lists[i].name);
        if (wanted) lists[i].add();
    }
    static char buffer[1 << 16];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    for (int i = 0; i < case_count; i++) {
        /* The first run is for what is made once in a process: it keeps its memory. */
        run(i, 0, NULL);
        size_t used = heap_used();
        run(i, 0, &images[0]);
        heap_back(used);
        run(i, 1, &images[1]);
        report(i);
        fflush(stdout);
        heap_back(used);
    }
    return 0;
}
