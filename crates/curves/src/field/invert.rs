//! Inversion.

use super::{FieldElement, FieldParameters};
use adamant_base::ct::CtOption;
use adamant_base::limb::Limb;
use adamant_base::safegcd;

/// Scratch for the longest field, of 12 limbs.
const SCRATCH: usize = safegcd::scratch_len(12);

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// 1/x by division steps; none for 0.
    #[inline(never)]
    #[must_use]
    pub fn invert(&self) -> CtOption<Self> {
        const { assert!(N <= 12, "the scratch is for 12 limbs") };
        let mut inverse = [0; N];
        let mut scratch: [Limb; SCRATCH] = [0; SCRATCH];
        let scratch = &mut scratch[..safegcd::scratch_len(N)];
        let exists = safegcd::invert(&mut inverse, self.as_montgomery(), &P::MODULUS, scratch);
        // 1/(x R) times R^3, divided by R.
        CtOption::new(Self::from_montgomery(P::multiply(&P::CONSTANTS.r3, &inverse)), exists)
    }

    /// 1/x of a public x; none for 0.
    ///
    /// # Constant time
    /// Not at all.
    #[inline(never)]
    #[must_use]
    pub fn invert_vartime(&self) -> Option<Self> {
        let mut inverse = [0; N];
        let mut scratch: [Limb; SCRATCH] = [0; SCRATCH];
        let scratch = &mut scratch[..safegcd::scratch_len(N)];
        safegcd::invert_vartime(&mut inverse, self.as_montgomery(), &P::MODULUS, scratch)
            .then(|| Self::from_montgomery(P::multiply(&P::CONSTANTS.r3, &inverse)))
    }
}
