//! CPUID that faults, and its answers with what was asked for, without what is hidden.

use super::features::{AVX512, FEATURES, Place, bit};
use std::arch::asm;
use std::arch::x86_64::{__cpuid_count, CpuidResult};

const SYS_ARCH_PRCTL: i64 = 158;
const ARCH_CPUID: i64 = 0x1012;

/// CPUID. From 1.94 on the compiler calls `__cpuid_count` safe; before that it was not.
#[allow(unused_unsafe)]
pub fn ask(leaf: u32, subleaf: u32) -> CpuidResult {
    // SAFETY: every x86-64 CPU has CPUID.
    unsafe { __cpuid_count(leaf, subleaf) }
}

/// Lets CPUID run in this thread, or fault. Threads inherit it; programs that are started do not.
///
/// # Errors
/// Where kernel or CPU cannot do that.
pub fn allow(run: bool) -> Result<(), ()> {
    let mut result = SYS_ARCH_PRCTL;
    // SAFETY: the system call changes nothing but whether CPUID faults. Not through libc, which would write errno: this runs in handlers.
    unsafe {
        asm!("syscall", inout("rax") result, in("rdi") ARCH_CPUID, in("rsi") i64::from(run), out("rcx") _, out("r11") _,
            options(nostack));
    }
    if result == 0 { Ok(()) } else { Err(()) }
}

/// The answer of the CPU, with the bits of `set`, and without AVX-512 if that is hidden. Called where CPUID faults, and leaves it so.
pub fn answer(set: u32, hidden: bool, leaf: u32, subleaf: u32) -> CpuidResult {
    // Both calls were possible when the library was installed.
    let _ = allow(true);
    let mut answer = ask(leaf, subleaf);
    let _ = allow(false);
    if leaf != 7 {
        return answer;
    }
    for (_, [eax, ebx, ecx, edx]) in AVX512.iter().filter(|row| hidden && row.0 == subleaf) {
        answer.eax &= !eax;
        answer.ebx &= !ebx;
        answer.ecx &= !ecx;
        answer.edx &= !edx;
    }
    for (feature, _, place, flag, _) in FEATURES {
        if set & bit(feature) == 0 {
            continue;
        }
        match (place, subleaf) {
            (Place::Ebx, 0) => answer.ebx |= 1 << flag,
            (Place::Ecx, 0) => answer.ecx |= 1 << flag,
            // The highest subleaf.
            (Place::Eax1, 0) => answer.eax = answer.eax.max(1),
            (Place::Eax1, 1) => answer.eax |= 1 << flag,
            _ => {}
        }
    }
    answer
}
