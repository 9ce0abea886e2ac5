//! The back ends by name, and which of them a modulus gets.

use crate::thresholds;
use adamant_base::backends::Family;

adamant_base::backends! {
    /// A family of kernels.
    pub enum Backend without fastest {
        /// Plain Rust on 64-bit limbs, everywhere.
        Portable,
        /// MULX, ADCX and ADOX on 64-bit limbs.
        Adx,
        /// Fused multiply-add of AVX2 on 52-bit digits in floating-point numbers, up to 4142 bits; beyond, MULX, ADCX and ADOX.
        Fma,
        /// AVX-512 IFMA on 52-bit limbs.
        Ifma,
    }
}

impl Backend {
    /// The fastest available back end for a modulus of `bits` bits.
    #[must_use]
    pub fn fastest(bits: usize) -> Backend {
        let fastest_first = match bits {
            thresholds::IFMA_BITS.. => [Backend::Ifma, Backend::Fma, Backend::Adx],
            _ => [Backend::Adx, Backend::Fma, Backend::Ifma],
        };
        let serves = |&b: &Backend| {
            b.is_available() && (b != Backend::Fma || thresholds::FMA.contains(&bits) && rounding_is_obeyed())
        };
        fastest_first.into_iter().find(serves).unwrap_or(Backend::Portable)
    }
}

/// Whether the kernels on floating-point numbers compute what they should: not under valgrind.
fn rounding_is_obeyed() -> bool {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    return adamant_base::cpu::Fma::detect().is_some_and(super::x86_64_fma::rounding_is_obeyed);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    false
}

macro_rules! families {
    ($($bits:literal),+) => {
        /// The families of operations of this crate, for the registry: moduli of some sizes in bits.
        pub const FAMILIES: &[Family] = &[$(Family {
            name: concat!("modular/", $bits),
            backends: Backend::KNOWN,
            chosen: || Backend::fastest($bits).name(),
        }),+];
    };
}

families!(256, 512, 1024, 2048, 3072, 4096, 8192);
