//! Sums, differences, negatives, zero.

use crate::memory::{Words, copy_of, or_abort, words};
use crate::{Error, Modulus, Residue, Ring};
use adamant_base::ct::Choice;
use adamant_base::limb;

impl Ring {
    /// The form of -1.
    fn minus_one(&self) -> Result<Words, Error> {
        let mut x = copy_of(self.limbs())?;
        // n is odd.
        x[0] ^= 1;
        self.enter_reduced(&x)
    }

    /// `a + b` in form, or `a + b c` where there is a c: `a - b` for the form of -1.
    ///
    /// Forms need not be reduced, and each engine has its own bound for them. Products with 1 and -1 leave room for their
    /// sum. IFMA: the first is below half of the bound of residues but for a tight n, where the sum is below 3.02 m
    /// (docs/notes/ifma.md, bounds 4 to 6). FMA: the sum is below 2.04 m (docs/notes/fma.md, bound 6). MULX and ADX: the sum is below 4 n and below 2 R, and is brought below R. A last
    /// product by 1 makes it a number like all others, so that no engine needs a sum of its own.
    fn sum(&self, a: &[u64], b: &[u64], c: Option<&[u64]>) -> Result<Words, Error> {
        let (engine, one, mut scratch) = (self.engine(), self.one()?, self.scratch()?);
        let (mut sum, mut term) = (copy_of(a)?, copy_of(b)?);
        engine.mul_assign(&mut sum, &one, &mut scratch);
        engine.mul_assign(&mut term, c.unwrap_or(&one), &mut scratch);
        engine.add_to_product(&mut sum, &term);
        engine.mul_assign(&mut sum, &one, &mut scratch);
        Ok(sum)
    }
}

impl Modulus {
    /// The residue 0.
    #[must_use]
    pub fn zero(&self) -> Residue {
        // In every engine's form.
        Residue::from_words(self, or_abort(words(self.words())))
    }
}

impl Residue {
    /// Whether the number is 0.
    #[must_use]
    pub fn is_zero(&self) -> Choice {
        limb::ct_is_zero(&self.to_limbs())
    }

    /// The sum. It takes about as long as three products.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`].
    ///
    /// ```
    /// # use adamant_modular::Modulus;
    /// // x^2 - 2 x y + y^2 = (x - y)^2, modulo 1000003
    /// let n = Modulus::from_be_bytes(&1_000_003u32.to_be_bytes())?;
    /// let (x, y) = (n.residue(&[200]), n.residue(&[0xff, 0xff]));
    /// let xy = x.mul(&y)?;
    /// let left = x.square().sub(&xy)?.sub(&xy)?.add(&y.square())?;
    /// let right = x.sub(&y)?.square();
    /// assert_eq!(left.to_be_bytes(), right.to_be_bytes());
    /// assert!(left.add(&right.neg())?.is_zero().declassify());
    /// let mut bytes = [1; 3];
    /// n.zero().write_be_bytes(&mut bytes)?;
    /// assert_eq!(bytes, [0; 3]);
    /// # Ok::<(), adamant_modular::Error>(())
    /// ```
    pub fn add(&self, other: &Residue) -> Result<Residue, Error> {
        let modulus = self.common_modulus(other)?;
        Ok(Residue::from_words(modulus, or_abort(modulus.ring().sum(&self.words, &other.words, None))))
    }

    /// The difference. It takes about as long as four products.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`].
    pub fn sub(&self, other: &Residue) -> Result<Residue, Error> {
        let modulus = self.common_modulus(other)?;
        let minus_one = or_abort(modulus.ring().minus_one());
        let difference = modulus.ring().sum(&self.words, &other.words, Some(&minus_one));
        Ok(Residue::from_words(modulus, or_abort(difference)))
    }

    /// The negative.
    #[must_use]
    pub fn neg(&self) -> Residue {
        let minus_one = or_abort(self.modulus().ring().minus_one());
        self.times(&Residue::from_words(self.modulus(), minus_one))
    }
}
