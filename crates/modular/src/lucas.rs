//! Lucas sequences.

use crate::Residue;
use adamant_base::limb;
use alloc::vec::Vec;

impl Residue {
    /// `(V_k, V_(k+1))` of the Lucas sequence with V_0 = 2, V_1 = P = `self` and V_(i+1) = P V_i - V_(i-1), for big-endian
    /// bytes of k: sums of the k-th powers of x and 1/x, where x + 1/x = P. What primality tests and p + 1 methods
    /// compute.
    ///
    /// # Constant time
    /// With respect to P; the index is public.
    ///
    /// # Source
    /// The ladder V_2i = V_i² - 2, V_(2i+1) = V_i V_(i+1) - P: P. L. Montgomery, "Evaluating recurrences of form X_(m+n) =
    /// f(X_m, X_n, X_(m-n)) via Lucas chains", 1983.
    pub fn lucas_vartime(&self, index: &[u8]) -> (Residue, Residue) {
        let modulus = self.modulus();
        let two = modulus.residue(&[2]);
        let (minus_two, minus_p) = (two.negated(), self.negated());
        let (mut v, mut w) = (two, self.clone());
        let index: Vec<u64> = index
            .rchunks(8)
            .map(|word| word.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)))
            .collect();
        let count = limb::bit_length_vartime(&index);
        modulus.engine().lucas_ladder_vartime(
            [&mut v.words, &mut w.words],
            [&minus_p.words, &minus_two.words],
            &index,
            count,
        );
        (v, w)
    }

    /// The negative, as the engine makes a residue of a number below n.
    fn negated(&self) -> Residue {
        let (n, mut x) = (self.modulus().limbs(), self.to_limbs());
        // n - x, which is n for 0: that fits, too.
        let mut borrow = 0;
        for (x, &n) in x.iter_mut().zip(n) {
            (*x, borrow) = limb::sbb(n, *x, borrow);
        }
        Residue::from_reduced_limbs(self.modulus(), &x)
    }
}
