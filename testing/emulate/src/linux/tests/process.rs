//! Threads, and what is not emulated.

use super::super::features::{Feature, is_shown};
use super::super::{count, cpuid, decode, table};
use super::harness::ready;
use std::arch::asm;

#[test]
fn threads_inherit_what_cpuid_shows() {
    if !ready(&[Feature::Ifma]) {
        return;
    }
    let seen = std::thread::spawn(|| {
        let nested = std::thread::spawn(|| is_shown(Feature::Ifma) && is_shown(Feature::Sha)).join().unwrap();
        nested && is_shown(Feature::Gfni)
    });
    assert!(seen.join().unwrap());
    // Other leaves are the CPU's own.
    assert_ne!(cpuid::ask(0, 0).eax, 0);
}

/// What was in the upper parts of registers that are not in use is zero, not what the stack had.
#[test]
fn counts_and_registers_that_are_not_in_use() {
    if !ready(&[Feature::AvxIfma]) {
        return;
    }
    let before = count::of("vpmadd52luq");
    let mut out = [1_u8; 64];
    // SAFETY: `vzeroall` leaves xmm16 and above alone, which are clobbered too; writes `out`.
    unsafe {
        asm!("vzeroall", "{{vex}} vpmadd52luq ymm3, ymm4, ymm5", "vmovdqu64 [{o}], zmm3", o = in(reg) &mut out,
            out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _, out("xmm5") _, out("xmm6") _, out("xmm7") _,
            out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _, out("xmm12") _, out("xmm13") _, out("xmm14") _,
            out("xmm15") _, options(nostack));
    }
    assert_eq!(out, [0; 64]);
    assert!(count::of("vpmadd52luq") > before);
}

/// Forms that no CPU has, features that were not asked for, and instructions of other maps.
#[test]
fn refused() {
    let find = |bytes: &[u8], set| {
        // SAFETY: whole instructions, with bytes to spare.
        unsafe { decode::decode(bytes.as_ptr()) }
            .and_then(|code| table::find(&code, set))
            .map(|place| table::TABLE[place].name)
    };
    let ifma = [0x62, 0xa2, 0xfd, 0x40, 0xb4, 0xc8, 0, 0, 0, 0, 0, 0];
    assert_eq!(find(&ifma, u32::MAX), Some("vpmadd52luq"));
    assert_eq!(find(&ifma, 0), None);
    // W0.
    assert_eq!(find(&[0x62, 0xa2, 0x7d, 0x40, 0xb4, 0xc8, 0, 0, 0, 0, 0, 0], u32::MAX), None);
    // L'L = 3.
    assert_eq!(find(&[0x62, 0xa2, 0xfd, 0x60, 0xb4, 0xc8, 0, 0, 0, 0, 0, 0], u32::MAX), None);
    // vpaddq zmm, nop, ud2.
    assert_eq!(find(&[0x62, 0xb1, 0xfd, 0x40, 0xd4, 0xc8, 0, 0, 0, 0, 0, 0], u32::MAX), None);
    assert_eq!(find(&[0x90; 12], u32::MAX), None);
    assert_eq!(find(&[0x0f, 0x0b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], u32::MAX), None);
}
