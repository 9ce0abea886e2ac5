//! MULX/ADCX/ADOX: the ladder and the generator's multiples on coordinates that are not reduced in between.
//!
//! A kernel is a whole step of the ladder, a whole sum or doubling; what it works on is one array, so that nothing but its
//! address is passed, and products that do not depend on each other stand side by side. `p25519::loose` has the arithmetic.
//!
//! | file | what it holds |
//! |---|---|
//! | `ladder` | the Montgomery ladder |
//! | `point` | points: addition together with the next look-up, doubling |
//! | `look_up` | the look-up among a table's entries |
//! | `multiply` | constant-time multiplication of the generator |
#![allow(unsafe_code)]

mod ladder;
mod look_up;
mod multiply;
mod point;
#[cfg(test)]
mod tests;

use super::Kernels;
use crate::curves::curve25519::{Fp, Fr, Point};
use crate::curves::generated::edwards25519_tables as tables;
use adamant_base::cpu::Adx;
use zeroize::Zeroizing;

impl Kernels for Adx {
    fn mul_base(&self, k: &Fr) -> Point {
        multiply::multiply_by_table(*self, &tables::WINDOWS, &Zeroizing::new(k.to_limbs()))
    }

    fn ladder_255(&self, k: &[u64; 4], u: &Fp) -> Fp {
        let (x, z) = ladder::ladder(*self, k, u);
        x * z.invert().unwrap_or(Fp::ZERO)
    }
}
