//! The back ends by name, and which of them a modulus gets.

use adamant_base::cpu;

/// A family of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust on 64-bit limbs, everywhere.
    Portable,
    /// MULX, ADCX and ADOX on 64-bit limbs.
    Adx,
    /// AVX-512 IFMA on 52-bit limbs.
    Ifma,
}

impl Backend {
    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        [Backend::Portable, Backend::Adx, Backend::Ifma].into_iter().filter(|b| b.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        match self {
            Backend::Portable => true,
            Backend::Adx => cpu::Adx::detect().is_some(),
            Backend::Ifma => cpu::Ifma::detect().is_some(),
        }
    }

    /// The fastest available back end for a modulus of `bits` bits.
    pub fn fastest(bits: usize) -> Backend {
        // The smallest IFMA kernel is one of 512 bits: up to here ADX is as fast.
        const SMALL: usize = 512;
        let fastest_first =
            if bits > SMALL { [Backend::Ifma, Backend::Adx] } else { [Backend::Adx, Backend::Ifma] };
        fastest_first.into_iter().find(|b| b.is_available()).unwrap_or(Backend::Portable)
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Portable => "portable",
            Backend::Adx => "adx",
            Backend::Ifma => "ifma",
        }
    }
}
