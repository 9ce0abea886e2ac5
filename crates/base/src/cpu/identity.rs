//! Whose CPU it is, where that decides between back ends that both can run.
#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU32, Ordering};

/// Maker and family of the CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Whether the maker is AMD.
    pub amd: bool,
    /// The family, extended family included: 0x19 is Zen 3 and Zen 4 for AMD, 6 almost everything for Intel.
    pub family: u32,
}

/// Set once the cache holds an answer.
const DONE: u32 = 1 << 31;
const AMD: u32 = 1 << 30;
static CACHE: AtomicU32 = AtomicU32::new(0);

/// Maker and family, read once (CPUID is slow under a hypervisor); not AMD and family 0 where there is no CPUID.
pub fn identity() -> Identity {
    let mut word = CACHE.load(Ordering::Relaxed);
    if word & DONE == 0 {
        word = DONE | read();
        CACHE.store(word, Ordering::Relaxed);
    }
    Identity { amd: word & AMD != 0, family: word & !(DONE | AMD) }
}

// From 1.94 on the compiler calls `__cpuid` safe; before that it was not.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[allow(unused_unsafe)]
fn read() -> u32 {
    use core::arch::x86_64::__cpuid;
    // SAFETY: every x86-64 CPU has CPUID with leaves 0 and 1.
    let (name, version) = unsafe { (__cpuid(0), __cpuid(1).eax) };
    let is_amd = [name.ebx, name.edx, name.ecx].map(u32::to_le_bytes).as_flattened() == b"AuthenticAMD";
    let base = version >> 8 & 0xf;
    let family = if base == 0xf { base + (version >> 20 & 0xff) } else { base };
    family | if is_amd { AMD } else { 0 }
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
