/* Functions that leave a secret on purpose, each in a place of its own: the search has to find them. */
#include <stdlib.h>
#include <string.h>

#include "wiping.h"

/* The compiler must believe that the bytes are looked at. */
#define SEEN(address) __asm__ volatile("" : : "r"(address) : "memory")

static void name_it(void) { known(secret, 32); }

static __attribute__((noinline)) int on_the_stack(void) {
    uint8_t copy[37];
    memcpy(copy + p, secret, 32);
    SEEN(copy);
    return 0;
}
static void stack(void) { CALL(on_the_stack()); }

static __attribute__((noinline)) int turned_round(void) {
    uint8_t copy[32];
    for (int i = 0; i < 32; i++) copy[i] = p == 4 ? secret[i ^ 3] : secret[31 - i];
    SEEN(copy);
    return 0;
}
static void turned(void) { CALL(turned_round()); }

static __attribute__((noinline)) int far_below(void) {
    uint8_t copy[100000];
    memcpy(copy, secret, 16);
    SEEN(copy);
    return 0;
}
static void deep(void) { CALL(far_below()); }

/* Nothing that is known by name: found because it is not the same in both runs. */
static __attribute__((noinline)) int something_derived(void) {
    volatile uint8_t sum[1] = {0};
    for (int i = 0; i < 32; i++) sum[0] = (uint8_t)(5 * sum[0] + secret[i]);
    return 0;
}
static void derived(void) { CALL(something_derived()); }

static __attribute__((noinline)) int on_the_heap(void) {
    uint8_t *copy = malloc(64);
    memcpy(copy + 3, secret, 32);
    SEEN(copy);
    free(copy);
    return 0;
}
static void heap(void) { CALL(on_the_heap()); }

static __attribute__((noinline)) int grown(void) {
    uint8_t *copy = malloc(32);
    memcpy(copy, secret, 32);
    SEEN(copy);
    copy = realloc(copy, 64);
    memset(copy, 0, 64);
    SEEN(copy);
    free(copy);
    return 0;
}
static void growth(void) { CALL(grown()); }

#if defined __x86_64__
static __attribute__((noinline)) int in_a_register(void) {
    if (p == 0) __asm__ volatile("movups (%0), %%xmm9" : : "r"(secret) : "xmm9");
    if (p == 1) __asm__ volatile("movq (%0), %%r10" : : "r"(secret) : "r10");
    return 0;
}
static void in_register(void) { CALL(in_a_register()); }
#endif

void add_plants(void) {
#if defined __x86_64__
    add("plant_register", NULL, in_register, NULL, 0, 0);
    add("plant_register", NULL, in_register, NULL, 1, 0);
#endif
    add("plant_stack", name_it, stack, NULL, 0, 0);
    add("plant_stack", name_it, stack, NULL, 5, 0);
    add("plant_turned", name_it, turned, NULL, 4, 0);
    add("plant_turned", name_it, turned, NULL, 32, 0);
    add("plant_deep", name_it, deep, NULL, 0, 0);
    add("plant_derived", NULL, derived, NULL, 0, 0);
    add("plant_heap", name_it, heap, NULL, 0, 0);
    add("plant_growth", name_it, growth, NULL, 0, 0);
}
