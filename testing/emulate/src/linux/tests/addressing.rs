//! Ways to name memory, and memory that is not there.

use super::super::features::Feature;
use super::harness::{Bytes, ready};
use super::models::multiply_add;
use std::arch::asm;

static AT_RIP: Bytes = [0x5a; 64];

/// Runs a line whose second operand is some address, made of r12, r13 and a register of the compiler's choice.
macro_rules! at {
    ($text:literal, $base:expr, $index:expr) => {{
        #[target_feature(enable = "avx512f")]
        fn run(base: *const u8, index: u64) -> Bytes {
            let mut out = [0; 64];
            // SAFETY: the address is one of 64 bytes.
            unsafe {
                asm!("vpternlogd zmm20, zmm20, zmm20, 255", "vpxorq zmm21, zmm21, zmm21", $text, "vmovdqu64 [{o}], zmm21",
                    o = in(reg) &mut out, in("r13") base, in("r12") index, out("xmm20") _, out("xmm21") _, options(nostack));
            }
            out
        }
        // SAFETY: `ready` has seen the instruction.
        unsafe { run($base, $index) }
    }};
}

#[test]
fn addresses() {
    if !ready(&[Feature::Ifma]) {
        return;
    }
    let memory: Vec<u8> = (0..=255).cycle().take(4096).collect();
    let wanted =
        |at: usize| multiply_add(&[0; 64], &[255; 64], memory[at..at + 64].try_into().unwrap(), false);
    let base = memory.as_ptr();
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r13]", base, 0), wanted(0));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r13 + 3]", base, 0), wanted(3));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r13 - 64]", base.wrapping_add(100), 0), wanted(36));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r12]", base, base as u64), wanted(0));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r12 + 640]", base, base as u64), wanted(640));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r13 + r12]", base, 11), wanted(11));
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r13 + 8*r12 + 1024]", base, 5), wanted(1064));
    assert_eq!(
        at!("vpmadd52luq zmm21, zmm20, [4*r12 + 8]", base, (base as u64).div_ceil(4)),
        wanted((base as usize).next_multiple_of(4) - base as usize + 8)
    );
    assert_eq!(at!("vpmadd52luq zmm21, zmm20, [r12 - 0x12345]", base, base as u64 + 0x12345), wanted(0));
}

#[test]
fn relative_to_the_next_instruction() {
    if !ready(&[Feature::Ifma, Feature::Vpclmul]) {
        return;
    }
    #[target_feature(enable = "avx512f")]
    fn run(out: &mut Bytes) {
        // SAFETY: reads the static, and writes `out`. With an immediate the next instruction is a byte further on.
        unsafe {
            asm!("vpternlogd zmm20, zmm20, zmm20, 255", "vpxorq zmm21, zmm21, zmm21", "vpmadd52luq zmm21, zmm20, [rip + {s}]",
                "vpclmulqdq zmm21, zmm21, [rip + {s}], 0x11", "vmovdqu64 [{o}], zmm21", s = sym AT_RIP, o = in(reg) out,
                out("xmm20") _, out("xmm21") _, options(nostack));
        }
    }
    let mut out = [0; 64];
    // SAFETY: `ready` has seen the instructions.
    unsafe { run(&mut out) };
    let product = multiply_add(&[0; 64], &[255; 64], &AT_RIP, false);
    assert_eq!(out, super::models::carryless(&product, &AT_RIP, 1, 1));
}

/// A page without rights behind memory: under zeros of a mask nothing is read.
#[test]
fn masked_memory_is_not_read() {
    if !ready(&[Feature::Ifma]) {
        return;
    }
    // SAFETY: a fresh mapping of two pages, of which the second gets no rights.
    let edge = unsafe {
        let map = libc::mmap(
            std::ptr::null_mut(),
            8192,
            libc::PROT_READ,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
            -1,
            0,
        );
        assert_ne!(map, libc::MAP_FAILED);
        assert_eq!(libc::mprotect(map.byte_add(4096), 4096, libc::PROT_NONE), 0);
        map.byte_add(4096 - 24).cast::<u8>()
    };
    let (d, f) = ([9; 64], [255; 64]);
    let mut out = d;
    // SAFETY: reads elements 0 and 2, which are zeros; half of a product with them is 0.
    unsafe {
        asm!("kmovw k3, {m:e}", "vmovdqu64 zmm17, [{o}]", "vmovdqu64 zmm30, [{f}]", "vpmadd52huq zmm17{{k3}}, zmm30, [{edge}]",
            "vmovdqu64 [{o}], zmm17", m = in(reg) 0b101, o = in(reg) &mut out, f = in(reg) &f, edge = in(reg) edge, out("k3") _,
            out("xmm17") _, out("xmm30") _, options(nostack));
    }
    assert_eq!(out, d);
}
