//! Two blocks of one message at a time: rounds on 64-bit registers, the schedules of both in ymm registers between the instructions of the
//! first one's rounds.
//!
//! Registers: r8 to r15 are a to h, which change their names from round to round; rax, rcx, rdx are temporary, rbx is b ^ c.
//! ymm0 to ymm7 are the windows of 16 words of both blocks, ymm8 to ymm11 temporary, ymm14 and ymm15 orders of bytes. rdi points into
//! the frame; rsi to the constants of the words that are made, later it counts.
//!
//! Bound: 24 operations a round, and 23 for two words of both blocks. Intel's vector units share ports with those for integers: 22 of a
//! round's operations and 5.75 of the schedule in 64 rounds of 80 on five ports are 425 cycles a block, 500 with one block's schedule in
//! xmm registers. AMD's units are apart, and gain nothing.

use super::generated::{last_rounds_of_two, rounds_and_schedule_of_two};
use super::single::{add_state, load_state};
use crate::backend::wipe;
use crate::sha512::constants::K;
use crate::sha512::{Block, State};
use adamant_base::cpu::Avx2Bmi2;
use core::arch::asm;
use core::arch::x86_64::{__m256i, _mm256_set_epi64x};

/// Every two constants twice, for two blocks. The kernel sees by bits of an address where it is in the table.
#[repr(align(2048))]
struct Doubled([u64; 160]);

static K_DOUBLED: Doubled = {
    let mut out = [0; 160];
    let mut i = 0;
    while i < 160 {
        out[i] = K.0[i / 4 * 2 + i % 2];
        i += 1;
    }
    Doubled(out)
};

/// The words of both blocks to ymm0 to ymm7, and with their constants to the frame.
macro_rules! load {
    ($($i:literal)+) => {
        concat!($(
            "vmovdqu xmm", $i, ", [rax + 16 * ", $i, "]\n",
            "vinserti128 ymm", $i, ", ymm", $i, ", [rax + 128 + 16 * ", $i, "], 1\n",
            "vpshufb ymm", $i, ", ymm", $i, ", ymm14\n",
            "vpaddq ymm8, ymm", $i, ", [rsi + 32 * ", $i, "]\n",
            "vmovdqa [rdi + 32 * ", $i, "], ymm8\n",
        )+)
    };
}

/// What the kernel keeps in memory, at the places that its text names.
#[repr(C, align(64))]
struct Frame {
    /// Words plus constants: two of the first block, then two of the second; at 0.
    words: [u64; 160],
    /// For the end of the first block, and of the second, where rdi is 16 higher; at 1280.
    ends: [End; 2],
    /// The next two blocks; at 1312.
    blocks: *const [Block; 2],
    /// Pairs of blocks that are left; at 1320.
    count: usize,
    /// The caller's rbx, which cannot be an operand; at 1328.
    rbx: u64,
}

/// What the end of a block needs.
#[repr(C)]
struct End {
    state: *mut State,
    /// Whether it is the first of two.
    first: usize,
}

/// Takes in pairs of blocks. Not inlined: callers would have the frame on their stacks for short messages, too.
#[inline(never)]
pub(super) fn compress_pairs(_: Avx2Bmi2, state: &mut State, pairs: &[[Block; 2]]) {
    if pairs.is_empty() {
        return;
    }
    // SAFETY: the token proves these features, and there is a pair.
    unsafe { kernel(state, pairs) }
}

/// # Safety
/// There is a pair at least.
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn kernel(state: &mut State, pairs: &[[Block; 2]]) {
    let state: *mut State = state;
    let mut frame = Frame {
        words: [0; 160],
        ends: [End { state, first: 1 }, End { state, first: 0 }],
        blocks: pairs.as_ptr(),
        count: pairs.len(),
        rbx: 0,
    };
    let big_endian: __m256i = _mm256_set_epi64x(
        0x0809_0a0b_0c0d_0e0f,
        0x0001_0203_0405_0607,
        0x0809_0a0b_0c0d_0e0f,
        0x0001_0203_0405_0607,
    );
    let rotated_by_8: __m256i = _mm256_set_epi64x(
        0x080f_0e0d_0c0b_0a09,
        0x0007_0605_0403_0201,
        0x080f_0e0d_0c0b_0a09,
        0x0007_0605_0403_0201,
    );
    // SAFETY: reads `count` pairs, which is not 0, and the table, which begins at a multiple of 2048; writes the state and the frame. rbx is
    // put back, and all other registers that change are listed.
    unsafe {
        asm!(
            "mov [rdi + 1328], rbx",
            load_state!(1280),
            "2:",
            "mov rax, [rdi + 1312]",
            load!(0 1 2 3 4 5 6 7),
            "mov rbx, r9",
            "xor rbx, r10",
            ".p2align 5",
            "3:",
            "add rsi, 256",
            rounds_and_schedule_of_two!(),
            "add rdi, 256",
            "test esi, 1024",
            "jz 3b",
            "sub rsi, 768",
            // The last rounds of the first block, or all of the second.
            ".p2align 5",
            "4:",
            last_rounds_of_two!(),
            "add rdi, 256",
            "sub rsi, 256",
            "test esi, 2047",
            "jnz 4b",
            "mov rax, [rdi]",
            add_state!(0 8, 1 9, 2 10, 3 11, 4 12, 5 13, 6 14, 7 15),
            "cmp qword ptr [rdi + 8], 0",
            "je 5f",
            "sub rdi, 1264",
            "add rsi, 1280",
            "mov rbx, r9",
            "xor rbx, r10",
            "jmp 4b",
            "5:",
            "sub rdi, 1296",
            "add qword ptr [rdi + 1312], 256",
            "dec qword ptr [rdi + 1320]",
            "jnz 2b",
            "mov rbx, [rdi + 1328]",
            "vzeroupper",
            inout("rdi") &raw mut frame => _,
            inout("rsi") K_DOUBLED.0.as_ptr() => _,
            out("rax") _, out("rcx") _, out("rdx") _,
            out("r8") _, out("r9") _, out("r10") _, out("r11") _, out("r12") _, out("r13") _, out("r14") _, out("r15") _,
            out("ymm0") _, out("ymm1") _, out("ymm2") _, out("ymm3") _, out("ymm4") _, out("ymm5") _, out("ymm6") _,
            out("ymm7") _, out("ymm8") _, out("ymm9") _, out("ymm10") _, out("ymm11") _,
            inout("ymm14") big_endian => _, inout("ymm15") rotated_by_8 => _,
            options(nostack),
        );
    }
    wipe(&mut frame.words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sha512::backend::{Backend, Compressor};

    /// As portable code, on CPUs of every maker: bits of all kinds, block after block and pair after pair.
    #[test]
    fn pairs_are_two_blocks() {
        let (Some(token), Some(portable)) = (Avx2Bmi2::detect(), Compressor::new(Backend::Portable)) else {
            std::eprintln!("skipped: this CPU lacks AVX2 or BMI2");
            return;
        };
        let mut x = 0x9e37_79b9_7f4a_7c15_u64;
        let mut byte = |kind: usize| {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            [0, 0xff, 0x80, x.to_be_bytes()[0]][kind]
        };
        for kind in 0..4 {
            for count in [0, 1, 2, 3, 9] {
                let mut pairs = std::vec![[[0; 128]; 2]; count];
                pairs.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|place| *place = byte(kind));
                let start: State = core::array::from_fn(|_| u64::from_be_bytes([byte(3 - kind); 8]));
                let (mut one, mut other) = (start, start);
                compress_pairs(token, &mut one, &pairs);
                portable.compress(&mut other, pairs.as_flattened());
                assert_eq!(one, other, "{kind} {count}");
            }
        }
    }
}
