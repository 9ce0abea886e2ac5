//! Whose CPU it is, where that decides between back ends that both can run.
#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU32, Ordering};

/// Maker and family of the CPU, and what follows from them.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Whether the maker is AMD.
    pub amd: bool,
    /// The family, extended family included: 0x19 is Zen 3 and Zen 4 for AMD, 6 almost everything for Intel.
    pub family: u32,
    /// Whether DIV of 128 bits by 64 takes longer than a reciprocal by products: 80 to 95 cycles on Intel's CPUs before Ice Lake,
    /// which are told by what they lack (GFNI); below 20 on those since, below 50 on AMD's.
    pub slow_division: bool,
}

/// Set once the cache holds an answer.
const DONE: u32 = 1 << 31;
const AMD: u32 = 1 << 30;
const SLOW_DIVISION: u32 = 1 << 29;
static CACHE: AtomicU32 = AtomicU32::new(0);

/// Maker and family, read once (CPUID is slow under a hypervisor); not AMD and family 0 where there is no CPUID.
#[inline]
pub fn identity() -> Identity {
    let mut word = CACHE.load(Ordering::Relaxed);
    if word & DONE == 0 {
        word = first();
    }
    Identity {
        amd: word & AMD != 0,
        family: word & !(DONE | AMD | SLOW_DIVISION),
        slow_division: word & SLOW_DIVISION != 0,
    }
}

#[cold]
fn first() -> u32 {
    let word = DONE | read();
    CACHE.store(word, Ordering::Relaxed);
    word
}

// From 1.94 on the compiler calls `__cpuid` safe; before that it was not.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[allow(unused_unsafe)]
fn read() -> u32 {
    use core::arch::x86_64::{__cpuid, __cpuid_count};
    // SAFETY: every x86-64 CPU has CPUID with leaves 0 and 1, and those up to the one that leaf 0 names.
    let (name, version) = unsafe { (__cpuid(0), __cpuid(1).eax) };
    let maker = [name.ebx, name.edx, name.ecx].map(u32::to_le_bytes);
    let is_amd = maker.as_flattened() == b"AuthenticAMD";
    const GFNI: u32 = 1 << 8;
    // SAFETY: as said.
    let has_gfni = name.eax >= 7 && unsafe { __cpuid_count(7, 0) }.ecx & GFNI != 0;
    let slow_division = maker.as_flattened() == b"GenuineIntel" && !has_gfni;
    let base = version >> 8 & 0xf;
    let family = if base == 0xf { base + (version >> 20 & 0xff) } else { base };
    family | if is_amd { AMD } else { 0 } | if slow_division { SLOW_DIVISION } else { 0 }
}

#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
fn read() -> u32 {
    0
}

#[cfg(test)]
mod tests {
    #[test]
    fn is_stable() {
        assert_eq!(super::identity(), super::identity());
    }
}
