//! Random elements.

use super::{FieldElement, FieldParameters};
use crate::Error;
use adamant_base::random::{OsRandom, RandomSource};
use zeroize::Zeroizing;

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// A random element from the operating system's generator, by reducing at least 128 bits more than p has: off the
    /// uniform distribution by at most 2^-128.
    ///
    /// ```
    /// use adamant_curves::bls12_381::Fr;
    ///
    /// assert_ne!(Fr::random()?, Fr::random()?);
    /// # Ok::<(), adamant_curves::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system gives none.
    pub fn random() -> Result<Self, Error> {
        // 12 limbs at most, and 2 more.
        let mut bytes = Zeroizing::new([0; 8 * 14]);
        let bytes = &mut bytes[..8 * (N + 2)];
        OsRandom.fill(bytes)?;
        Ok(Self::from_be_bytes_reduced(bytes))
    }
}
