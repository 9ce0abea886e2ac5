//! Wiping what a call leaves behind: the stack below it, and the registers that it need not keep.
//!
//! Functions of the C interface that take or make secrets run their body in a frame of its own and call [`after_call`]
//! behind it ([`crate::guard::secret`]). The frame of `after_call` begins where that of the body began, so what it zeroes
//! is what the body and all that it called had written to, down to the depth that is asked for. Depths are measured:
//! `tests/wiping.rs` searches stack, heap and registers after each function, on every back end, in the release build, and
//! fails where a depth does not suffice.
//!
//! What it costs, and what it does not cover: `docs/evidence/wiping.md`.

pub(crate) use imp::after_call;

#[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
mod imp {
    use adamant::base::cpu::registers;
    use core::arch::asm;
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The vector registers that there are, whatever `ADAMANT_CPU` says: the C library's memcpy uses them too.
    static VECTORS: AtomicU8 = AtomicU8::new(UNKNOWN);
    const UNKNOWN: u8 = 0;
    const SSE: u8 = 1;
    const AVX: u8 = 2;
    const AVX512: u8 = 3;

    /// Bytes that a turn of the loops below zeroes.
    const TURN: usize = 128;

    fn vectors() -> u8 {
        match VECTORS.load(Ordering::Relaxed) {
            UNKNOWN => find(),
            known => known,
        }
    }

    #[cold]
    #[inline(never)]
    fn find() -> u8 {
        let r = registers();
        // AVX; AVX-512 F, BW for masks of 64 bits, VL for the short forms of instructions; what the system saves.
        let avx = r.leaf1_ecx >> 28 & 1 == 1 && r.xcr0 & 0b110 == 0b110;
        let avx512 = avx && [16, 30, 31].iter().all(|bit| r.leaf7_ebx >> bit & 1 == 1);
        let found = match (avx, avx512 && r.xcr0 & 0b1110_0110 == 0b1110_0110) {
            (_, true) => AVX512,
            (true, _) => AVX,
            _ => SSE,
        };
        VECTORS.store(found, Ordering::Relaxed);
        found
    }

    /// Zeroes at least `depth` bytes of the stack below the caller's frame, all vector and mask registers, and the general
    /// registers that calls may change.
    ///
    /// The stores begin on a cache line, whatever the caller's frame: stores across two lines took twice as long.
    ///
    /// The stack pointer moves down with the loop and back at the end, so nothing is written below it: signals may come
    /// at any time, and valgrind and AddressSanitizer see nothing but a deeper frame. Pages are touched from above, as
    /// the guard page of a stack that is too small wants it.
    #[inline(never)]
    pub(crate) fn after_call(depth: usize) {
        let turns = depth.div_ceil(TURN).max(1);
        // SAFETY: the memory between the old and the lowest stack pointer belongs to no frame; the stack pointer is the
        // old one at the end. `find` saw that CPU and system have the instructions of the path that is taken. All
        // registers that are written to are named, but for those that no function keeps over a call and none but
        // AVX-512 code uses: zmm16 and above, masks.
        unsafe {
            asm!(
                "mov r11, rsp",
                "xorps xmm0, xmm0",
                "cmp r10b, {avx}",
                "jae 3f",
                // 16 bytes at a time, after what is above the first whole line below.
                "sub rsp, 64",
                "movups [rsp + 48], xmm0",
                "movups [rsp + 32], xmm0",
                "movups [rsp + 16], xmm0",
                "movups [rsp], xmm0",
                "and rsp, -64",
                "movups [rsp + 48], xmm0",
                "movups [rsp + 32], xmm0",
                "movups [rsp + 16], xmm0",
                "movups [rsp], xmm0",
                "2:",
                "sub rsp, 128",
                "movups [rsp + 112], xmm0",
                "movups [rsp + 96], xmm0",
                "movups [rsp + 80], xmm0",
                "movups [rsp + 64], xmm0",
                "movups [rsp + 48], xmm0",
                "movups [rsp + 32], xmm0",
                "movups [rsp + 16], xmm0",
                "movups [rsp], xmm0",
                "dec rcx",
                "jnz 2b",
                "xorps xmm1, xmm1",
                "xorps xmm2, xmm2",
                "xorps xmm3, xmm3",
                "xorps xmm4, xmm4",
                "xorps xmm5, xmm5",
                "xorps xmm6, xmm6",
                "xorps xmm7, xmm7",
                "xorps xmm8, xmm8",
                "xorps xmm9, xmm9",
                "xorps xmm10, xmm10",
                "xorps xmm11, xmm11",
                "xorps xmm12, xmm12",
                "xorps xmm13, xmm13",
                "xorps xmm14, xmm14",
                "xorps xmm15, xmm15",
                "jmp 5f",
                // 32 bytes at a time. First all of ymm0 to ymm15, and of zmm0 to zmm15 with them: sixteen instructions that need no
                // port, 3 cycles on an Emerald Rapids, where vzeroall takes 14.
                "3:",
                "vpxor xmm0, xmm0, xmm0",
                "vpxor xmm1, xmm1, xmm1",
                "vpxor xmm2, xmm2, xmm2",
                "vpxor xmm3, xmm3, xmm3",
                "vpxor xmm4, xmm4, xmm4",
                "vpxor xmm5, xmm5, xmm5",
                "vpxor xmm6, xmm6, xmm6",
                "vpxor xmm7, xmm7, xmm7",
                "vpxor xmm8, xmm8, xmm8",
                "vpxor xmm9, xmm9, xmm9",
                "vpxor xmm10, xmm10, xmm10",
                "vpxor xmm11, xmm11, xmm11",
                "vpxor xmm12, xmm12, xmm12",
                "vpxor xmm13, xmm13, xmm13",
                "vpxor xmm14, xmm14, xmm14",
                "vpxor xmm15, xmm15, xmm15",
                "sub rsp, 64",
                "vmovups [rsp + 32], ymm0",
                "vmovups [rsp], ymm0",
                "and rsp, -64",
                "vmovups [rsp + 32], ymm0",
                "vmovups [rsp], ymm0",
                "4:",
                "sub rsp, 128",
                "vmovups [rsp + 96], ymm0",
                "vmovups [rsp + 64], ymm0",
                "vmovups [rsp + 32], ymm0",
                "vmovups [rsp], ymm0",
                "dec rcx",
                "jnz 4b",
                "vzeroupper",
                "cmp r10b, {avx512}",
                "jb 5f",
                // The short form clears the whole register, and does not slow down CPUs that do so for long ones.
                "vpxorq xmm16, xmm16, xmm16",
                "vpxorq xmm17, xmm17, xmm17",
                "vpxorq xmm18, xmm18, xmm18",
                "vpxorq xmm19, xmm19, xmm19",
                "vpxorq xmm20, xmm20, xmm20",
                "vpxorq xmm21, xmm21, xmm21",
                "vpxorq xmm22, xmm22, xmm22",
                "vpxorq xmm23, xmm23, xmm23",
                "vpxorq xmm24, xmm24, xmm24",
                "vpxorq xmm25, xmm25, xmm25",
                "vpxorq xmm26, xmm26, xmm26",
                "vpxorq xmm27, xmm27, xmm27",
                "vpxorq xmm28, xmm28, xmm28",
                "vpxorq xmm29, xmm29, xmm29",
                "vpxorq xmm30, xmm30, xmm30",
                "vpxorq xmm31, xmm31, xmm31",
                "kxorq k0, k0, k0",
                "kxorq k1, k1, k1",
                "kxorq k2, k2, k2",
                "kxorq k3, k3, k3",
                "kxorq k4, k4, k4",
                "kxorq k5, k5, k5",
                "kxorq k6, k6, k6",
                "kxorq k7, k7, k7",
                "5:",
                "mov rsp, r11",
                "xor eax, eax",
                "xor edx, edx",
                "xor esi, esi",
                "xor edi, edi",
                "xor r8d, r8d",
                "xor r9d, r9d",
                "xor r10d, r10d",
                "xor r11d, r11d",
                avx = const AVX,
                avx512 = const AVX512,
                inout("rcx") turns => _,
                inout("r10") u64::from(vectors()) => _,
                out("rax") _, out("rdx") _, out("rsi") _, out("rdi") _, out("r8") _, out("r9") _, out("r11") _,
                out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _, out("xmm5") _,
                out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
                out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
            );
        }
    }
}

#[cfg(not(all(target_arch = "x86_64", not(adamant_portable), not(miri))))]
mod imp {
    use core::hint::black_box;

    /// Zeroes at least `depth` bytes of the stack below the caller's frame.
    #[inline(never)]
    pub(crate) fn after_call(depth: usize) {
        match depth {
            0..=0x400 => area::<0x400>(),
            0x401..=0x800 => area::<0x800>(),
            0x801..=0x1000 => area::<0x1000>(),
            0x1001..=0x2000 => area::<0x2000>(),
            0x2001..=0x4000 => area::<0x4000>(),
            0x4001..=0x8000 => area::<0x8000>(),
            0x8001..=0x10000 => area::<0x10000>(),
            _ => area::<0x18000>(),
        }
    }

    /// An array that the compiler must believe to be looked at after it was filled.
    #[inline(never)]
    fn area<const N: usize>() {
        black_box(&mut [0u8; N]);
    }
}

#[cfg(test)]
mod tests {
    use super::after_call;

    #[test]
    fn any_depth() {
        for depth in [0, 1, 127, 128, 129, 1024, 4097, 80_000] {
            after_call(depth);
        }
    }
}
