/* The search for secrets that a call leaves behind: what its parts share. */
#ifndef WIPING_H
#define WIPING_H

#include <stddef.h>
#include <stdint.h>

/* A call that is watched. All three parts see the parameters p and q, and the secret of the run. */
typedef void part(void);
void add(const char *function, part *before, part *call, part *after, int p, int q);

/* Parameters of the case that runs. */
extern int p, q;
/* High-entropy bytes; other ones in the second run. */
#define SECRET 8192
extern const uint8_t *const secret;
/* What the function returned, and what it has to return: 0 unless `before` says otherwise. */
extern int status, expected;

/* `before` names what is secret: `length` bytes, in this order or turned round, in words of 4 or 8 bytes or as a whole. */
void known(const void *bytes, size_t length);

/* Around the call: where the stack below it begins, and what the registers hold right behind it. */
extern const volatile uint8_t *stack_below;
#if defined __x86_64__
#define MARK_STACK() __asm__ volatile("movq %%rsp, %0" : "=m"(stack_below))
#else
#define MARK_STACK() (stack_below = __builtin_frame_address(0))
#endif
extern void (*save_registers)(void);
#define CALL_VOID(expression)                                                                                          \
    do {                                                                                                               \
        MARK_STACK();                                                                                                  \
        expression;                                                                                                    \
        save_registers();                                                                                              \
    } while (0)
#define CALL(expression) CALL_VOID(status = (expression))

/* Stops with a message unless a call that only prepares one succeeds. */
void need(int result, const char *what);
#define NEED(expression) need(expression, #expression)

/* Bytes of the registers that are saved, and the bytes. */
#define REGISTERS (32 * 64 + 8 * 8 + 8 * 8)
extern uint8_t registers[REGISTERS];
void find_registers(void);
void clear_registers(void);

/* The heap of the whole program: memory that is freed is kept as it was. */
struct block {
    const uint8_t *bytes;
    size_t length;
};
#define MOST_BLOCKS 65536
extern struct block freed[MOST_BLOCKS];
extern size_t freed_count;
/* Remembers what is freed from now on, or no longer. */
void watch_heap(int on);
/* How much is in use, and going back there: then the same calls get the same addresses, with nothing in them. */
size_t heap_used(void);
void heap_back(size_t used);

/* The operating system's random numbers from here on; in rsa.c. */
void draw_from(uint64_t seed);

/* The lists of cases. */
void add_plants(void);
void add_symmetric(void);
void add_digests(void);
void add_keyed(void);
void add_aegis(void);
void add_curve25519(void);
void add_curves(void);
void add_numbers(void);
void add_rsa(void);
void add_bls(void);
void add_ecdsa(void);
void add_kem(void);
void add_bike(void);
void add_tlock(void);

/* The operating system's random numbers: other ones in the second run, whose first draw is known as a secret. */
void draw_secrets(void);
void draw_public(void);

#endif
