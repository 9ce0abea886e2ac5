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
        /// AVX-512 IFMA on 52-bit limbs.
        Ifma,
    }
}

impl Backend {
    /// The fastest available back end for a modulus of `bits` bits.
    #[must_use]
    pub fn fastest(bits: usize) -> Backend {
        let fastest_first = if bits >= thresholds::IFMA_BITS {
            [Backend::Ifma, Backend::Adx]
        } else {
            [Backend::Adx, Backend::Ifma]
        };
        fastest_first.into_iter().find(|b| b.is_available()).unwrap_or(Backend::Portable)
    }
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
