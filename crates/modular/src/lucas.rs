//! Lucas sequences.

use crate::memory::{Words, copy_of, or_abort};
use crate::pow::limbs_of;
use crate::{Error, Residue, Ring};
use adamant_base::limb::{Limb, bit_length_vartime};

impl Ring {
    /// `(V_k, V_(k+1))`, in form, of the Lucas sequence with V_0 = 2, V_1 = `p`, in form, and V_(i+1) = P V_i - V_(i-1), for
    /// k = `index`: sums of the k-th powers of x and 1/x, where x + 1/x = P.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to P; the index is public.
    ///
    /// # Source
    /// The ladder V_2i = V_i² - 2, V_(2i+1) = V_i V_(i+1) - P: P. L. Montgomery, "Evaluating recurrences of form X_(m+n) =
    /// f(X_m, X_n, X_(m-n)) via Lucas chains", 1983.
    pub fn lucas_vartime(&self, p: &[u64], index: &[Limb]) -> Result<(Words, Words), Error> {
        let (mut v, mut w) = (self.enter(&[2])?, copy_of(p)?);
        let (minus_two, minus_p) = (self.negated(&v)?, self.negated(p)?);
        self.engine().lucas_ladder_vartime(
            [&mut v, &mut w],
            [&minus_p, &minus_two],
            index,
            bit_length_vartime(index),
            &mut self.engine().ladder_scratch()?,
        );
        Ok((v, w))
    }
}

impl Residue {
    /// `(V_k, V_(k+1))` of the Lucas sequence with V_0 = 2, V_1 = P = `self` and V_(i+1) = P V_i - V_(i-1), for big-endian
    /// bytes of k. What primality tests and p + 1 methods compute. See [`Ring::lucas_vartime`].
    ///
    /// # Constant time
    /// With respect to P; the index is public.
    #[must_use]
    pub fn lucas_vartime(&self, index: &[u8]) -> (Residue, Residue) {
        let modulus = self.modulus();
        let (v, w) = or_abort(modulus.ring().lucas_vartime(&self.words, &or_abort(limbs_of(index))));
        (Residue::from_words(modulus, v), Residue::from_words(modulus, w))
    }
}
