//! CPUID and XGETBV.
#![allow(unsafe_code)]

use super::{Feature, Features};

/// The registers of CPUID that decide, for reports. More may come with other instructions.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// Leaf 1, ECX.
    pub leaf1_ecx: u32,
    /// Leaf 1, EDX.
    pub leaf1_edx: u32,
    /// Leaf 7 subleaf 0, EBX.
    pub leaf7_ebx: u32,
    /// Leaf 7 subleaf 0, ECX.
    pub leaf7_ecx: u32,
    /// Leaf 7 subleaf 1, EAX.
    pub leaf7_1_eax: u32,
    /// XCR0 as the operating system set it, 0 without OSXSAVE.
    pub xcr0: u64,
}

impl Registers {
    /// Whether the operating system saves xmm and ymm registers.
    pub(super) fn has_ymm(&self) -> bool {
        self.xcr0 & 0b110 == 0b110
    }

    /// Whether it saves xmm, ymm, mask and zmm registers.
    fn has_zmm(&self) -> bool {
        self.xcr0 & 0b1110_0110 == 0b1110_0110
    }
}

/// Bit `n` of a register.
pub(super) const fn bit(register: u32, n: u32) -> bool {
    register & (1 << n) != 0
}

pub(super) fn avx2(r: &Registers) -> bool {
    r.has_ymm() && bit(r.leaf1_ecx, 28) && bit(r.leaf7_ebx, 5)
}

/// F, DQ, BW and VL.
pub(super) fn avx512(r: &Registers) -> bool {
    r.has_zmm() && avx2(r) && [16, 17, 30, 31].iter().all(|&n| bit(r.leaf7_ebx, n))
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64 {
    use super::Registers;
    use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    const OSXSAVE: u32 = 1 << 27;

    #[target_feature(enable = "xsave")]
    fn xcr0() -> u64 {
        // SAFETY: the function demands XSAVE; its only caller has seen OSXSAVE, which XGETBV needs.
        unsafe { _xgetbv(0) }
    }

    // From 1.94 on the compiler calls `__cpuid` safe; before that it was not.
    #[allow(unused_unsafe)]
    pub fn registers() -> Registers {
        // SAFETY: every x86-64 CPU has CPUID; leaves above the highest supported are not asked for.
        let (highest, one) = unsafe { (__cpuid(0).eax, __cpuid(1)) };
        let none = core::arch::x86_64::CpuidResult { eax: 0, ebx: 0, ecx: 0, edx: 0 };
        // SAFETY: as above.
        let seven = if highest >= 7 { unsafe { __cpuid_count(7, 0) } } else { none };
        // EAX of subleaf 0 is the highest subleaf.
        // SAFETY: as above.
        let more = if seven.eax >= 1 { unsafe { __cpuid_count(7, 1) } } else { none };
        // SAFETY: OSXSAVE says that XGETBV may be executed.
        let xcr0 = if one.ecx & OSXSAVE != 0 { unsafe { xcr0() } } else { 0 };
        Registers {
            leaf1_ecx: one.ecx,
            leaf1_edx: one.edx,
            leaf7_ebx: seven.ebx,
            leaf7_ecx: seven.ecx,
            leaf7_1_eax: more.eax,
            xcr0,
        }
    }

    #[allow(unused_unsafe)]
    pub fn brand(buffer: &mut [u8; 48]) -> &str {
        // SAFETY: every x86-64 CPU answers leaf 0x8000_0000; the brand leaves are read only when it lists them.
        if unsafe { __cpuid(0x8000_0000).eax } >= 0x8000_0004 {
            for (leaf, part) in (0x8000_0002..=0x8000_0004).zip(buffer.chunks_exact_mut(16)) {
                // SAFETY: as above.
                let r = unsafe { __cpuid(leaf) };
                for (word, bytes) in [r.eax, r.ebx, r.ecx, r.edx].into_iter().zip(part.chunks_exact_mut(4)) {
                    bytes.copy_from_slice(&word.to_le_bytes());
                }
            }
        }
        let text = buffer.split(|&b| b == 0).next().unwrap_or_default();
        core::str::from_utf8(text).unwrap_or("").trim()
    }
}

/// What CPU and operating system offer to the back ends: nothing where there is no CPUID.
pub(super) fn detect() -> Features {
    let registers = registers();
    Feature::ALL
        .iter()
        .filter(|f| f.is_in(&registers))
        .fold(Features::NONE, |set, f| set.union(Features::of(&[*f])))
}

/// The registers that decide; all zero where there is no CPUID.
#[must_use]
pub fn registers() -> Registers {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return x86_64::registers();
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    Registers::default()
}

/// The CPU's name for itself, written into `buffer`; empty where there is none.
pub fn brand(buffer: &mut [u8; 48]) -> &str {
    *buffer = [0; 48];
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return x86_64::brand(buffer);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    ""
}
