//! Which kernels run on this CPU.

use crate::{fixed, natural};
use adamant_base::backends::Family;

adamant_base::backends! {
    /// The back ends of the algorithms on limbs.
    pub(crate) enum Backend {
        /// Plain Rust.
        Portable,
        /// MULX, ADCX and ADOX.
        Adx,
        /// Digits of 52 bits in vectors.
        Ifma,
    }
}

/// Limbs of the numbers that families are asked about where length decides: 4096 bits.
const TYPICAL: usize = 64;

const fn on_limbs(name: &'static str, chosen: fn() -> &'static str) -> Family {
    Family { name, backends: Backend::KNOWN, chosen }
}

/// The families of operations of this crate, for the registry; for numbers of 4096 bits.
///
/// | family | what it is |
/// |---|---|
/// | `product` | products and squares by rows, the base of longer ones |
/// | `transform` | products of very long numbers |
/// | `power` | powers modulo an odd number |
/// | `gcd` | greatest common divisors, inverses |
/// | `uint` | products of numbers of fixed length, for secrets |
pub const FAMILIES: &[Family] = &[
    on_limbs("integer/product", || natural::backends(TYPICAL)[0]),
    natural::TransformBackend::family("integer/transform"),
    // Long powers run on the engines of `adamant-modular`.
    Family {
        name: "integer/power",
        backends: adamant_modular::FAMILIES[0].backends,
        chosen: || natural::backends(TYPICAL)[1],
    },
    on_limbs("integer/gcd", || natural::backends(TYPICAL)[2]),
    fixed::Backend::family("integer/uint"),
];
