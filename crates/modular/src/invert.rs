//! Inversion.

use crate::Residue;
use adamant_base::ct::CtOption;
use adamant_base::safegcd;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;

impl Residue {
    /// The inverse, where there is one: where the number and the modulus have no common factor.
    ///
    /// # Constant time
    /// With respect to the number and the modulus, and whether there is an inverse.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    ///
    /// ```
    /// # use adamant_modular::Modulus;
    /// let n = Modulus::from_be_bytes(&[21])?;
    /// let mut x = n.residue(&[5]);
    /// x.mul_assign(&x.invert().declassify().unwrap())?;
    /// assert_eq!(x.to_be_bytes(), n.one().to_be_bytes());
    /// assert!(n.residue(&[14]).invert().declassify().is_none()); // 7 divides both
    /// # Ok::<(), adamant_modular::Error>(())
    /// ```
    #[must_use]
    pub fn invert(&self) -> CtOption<Residue> {
        let n = self.modulus().limbs();
        let mut inverse = Zeroizing::new(vec![0; n.len()]);
        let mut scratch = Zeroizing::new(vec![0; safegcd::scratch_len(n.len())]);
        let exists = safegcd::invert(&mut inverse, &self.to_limbs(), n, &mut scratch);
        CtOption::new(Residue::from_reduced_limbs(self.modulus(), &inverse), exists)
    }
}
