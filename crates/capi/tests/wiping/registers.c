/* What a call leaves in the registers that it need not keep: vector and mask registers, general ones but the result. */
#include "wiping.h"

uint8_t registers[REGISTERS];

#if defined __x86_64__
void save_sse(void);
void save_avx(void);
void save_avx512(void);

/* No register is changed but those that hold addresses here, which are saved before. */
#define GENERAL                                                                                                        \
    "movq %rcx, 2112+registers(%rip)\n movq %rdx, 2120+registers(%rip)\n movq %rsi, 2128+registers(%rip)\n"            \
    "movq %rdi, 2136+registers(%rip)\n movq %r8, 2144+registers(%rip)\n movq %r9, 2152+registers(%rip)\n"              \
    "movq %r10, 2160+registers(%rip)\n movq %r11, 2168+registers(%rip)\n"
#define EACH_16(x)                                                                                                     \
    x(0) x(1) x(2) x(3) x(4) x(5) x(6) x(7) x(8) x(9) x(10) x(11) x(12) x(13) x(14) x(15)
#define EACH_MORE(x)                                                                                                   \
    x(16) x(17) x(18) x(19) x(20) x(21) x(22) x(23) x(24) x(25) x(26) x(27) x(28) x(29) x(30) x(31)
#define EACH_MASK(x) x(0) x(1) x(2) x(3) x(4) x(5) x(6) x(7)
#define XMM(i) "movups %xmm" #i ", 64*" #i "+registers(%rip)\n"
#define YMM(i) "vmovups %ymm" #i ", 64*" #i "+registers(%rip)\n"
#define ZMM(i) "vmovups %zmm" #i ", 64*" #i "+registers(%rip)\n"
#define MASK(i) "kmovq %k" #i ", 2048+8*" #i "+registers(%rip)\n"

__asm__(".text\n"
        "save_sse:\n" GENERAL EACH_16(XMM) "ret\n"
        "save_avx:\n" GENERAL EACH_16(YMM) "ret\n"
        "save_avx512:\n" GENERAL EACH_16(ZMM) EACH_MORE(ZMM) EACH_MASK(MASK) "ret\n");

void (*save_registers)(void) = save_sse;

/* What the preparation left is not the call's. */
void clear_registers(void) {
#define CLEAR(i) "pxor %%xmm" #i ", %%xmm" #i "\n"
#define CLEAR_MORE(i) "vpxorq %%xmm" #i ", %%xmm" #i ", %%xmm" #i "\n"
#define CLEAR_MASK(i) "kxorq %%k" #i ", %%k" #i ", %%k" #i "\n"
    __asm__ volatile(EACH_16(CLEAR) : : : "memory");
    if (save_registers != save_sse) __asm__ volatile("vzeroall" : : : "memory");
    if (save_registers == save_avx512) __asm__ volatile(EACH_MORE(CLEAR_MORE) EACH_MASK(CLEAR_MASK) : : : "memory");
}

void find_registers(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512bw")) save_registers = save_avx512;
    else if (__builtin_cpu_supports("avx")) save_registers = save_avx;
}
#else
static void save_none(void) {}
void (*save_registers)(void) = save_none;
void find_registers(void) {}
void clear_registers(void) {}
#endif
