//! Whole multiplications on Edwards25519, and the ladder of X25519.
//!
//! | folder | what is in it |
//! |---|---|
//! | `portable` | the methods of any curve, on whichever field arithmetic there is |
//! | `x86_64_adx` | steps of the ladder and of the generator's multiples as one kernel each |
//! | `x86_64_ifma` | the coordinates of a point side by side in the lanes of a register |

mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_adx;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) mod x86_64_ifma;

use super::{Fp, Fr, Parameters, Point};
use crate::scalar_mul::Term;
use crate::scalar_mul::recoding::SLIDING_LENGTH;

adamant_base::backends! {
    /// What whole multiplications run on.
    pub(crate) enum Backend {
        /// Plain Rust over the field's kernels, everywhere.
        Portable,
        /// MULX, ADCX and ADOX.
        Adx,
        /// AVX-512 IFMA.
        Ifma,
    }
    /// A back end that this CPU has.
    pub(super) enum Engine from tokens by on_engine {
        Portable => portable::Portable,
        Adx => adamant_base::cpu::Adx,
        Ifma => adamant_base::cpu::Ifma,
    }
    /// What is multiplied as a whole.
    pub(super) trait Kernels for Engine by on_engine {
        /// k times the generator. Constant time in k.
        fn mul_base(&self, k: &Fr) -> Point;
        /// u(k P) for a k below 2^255, least significant limb first; 0 for infinity. Constant time in k and u.
        fn ladder_255(&self, k: &[u64; 4], u: &Fp) -> Fp;
        /// k P for a k below the order, by a kernel; none where the methods of any curve are the best. Constant time in both.
        fn multiply(&self, _point: &Point, _k: &[u64; 4]) -> Option<Point> {
            None
        }
        /// The terms' sum plus the generator's multiple that the digits over its odd multiples give.
        fn sum_with_base_vartime(
            &self,
            terms: &[Term<Parameters>],
            digits: &([i8; SLIDING_LENGTH], usize),
        ) -> Point {
            portable::sum_with_base_vartime(terms, digits)
        }
    }
}
