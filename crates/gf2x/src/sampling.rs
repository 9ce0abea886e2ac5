//! Random elements.

use crate::{Error, Poly, Ring};
use adamant_base::ct::CtEq;
use adamant_base::num::{low32, to_u32};
#[cfg(feature = "std")]
use adamant_base::random::OsRandom;
use adamant_base::random::RandomSource;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;

impl Ring {
    /// A uniformly random element from the bytes of `source`.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random_from(&self, source: &mut dyn RandomSource) -> Result<Poly, Error> {
        let mut poly = self.zero();
        let mut bytes = Zeroizing::new([0; 8]);
        let words = self.inner().words();
        for word in &mut poly.words[..words] {
            source.fill(&mut *bytes)?;
            *word = u64::from_le_bytes(*bytes);
        }
        poly.words[words - 1] &= (1 << (self.degree() % 64)) - 1;
        Ok(poly)
    }

    /// A random element of the given odd weight from the bytes of `source`. Every set of exponents comes with the same
    /// probability, up to r / 2^64 for each.
    ///
    /// # Errors
    /// [`Error::InvalidWeight`] where the weight is even or above r; [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to the exponents; the weight is public. Takes time proportional to its square, and to its product with r.
    ///
    /// # Source
    /// Sendrier, "Secure sampling of constant-weight words" (2021), algorithm 3: exponent i is drawn from i .. r-1, and where
    /// it is taken already it becomes i.
    pub fn random_weight_from(&self, weight: usize, source: &mut dyn RandomSource) -> Result<Poly, Error> {
        if weight.is_multiple_of(2) || weight > self.degree() {
            return Err(Error::InvalidWeight);
        }
        let mut chosen = Zeroizing::new(vec![0u32; weight]);
        let mut bytes = Zeroizing::new([0; 8]);
        for i in (0..weight).rev() {
            source.fill(&mut *bytes)?;
            let span = (self.degree() - i) as u64;
            let mut exponent = low32(i as u64 + scale(u64::from_le_bytes(*bytes), span));
            let taken = chosen[i + 1..].iter().fold(0, |taken, other| taken | other.ct_eq(&exponent).mask());
            exponent ^= (exponent ^ to_u32(i)) & low32(taken);
            chosen[i] = exponent;
        }
        let mut poly = self.zero();
        for &exponent in chosen.iter() {
            poly.set_bit(u64::from(exponent));
        }
        Ok(poly)
    }

    /// A uniformly random element, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn random(&self) -> Result<Poly, Error> {
        self.random_from(&mut OsRandom)
    }

    /// A random element of the given odd weight, from the operating system's generator.
    ///
    /// # Errors
    /// As [`Ring::random_weight_from`].
    #[cfg(feature = "std")]
    pub fn random_weight(&self, weight: usize) -> Result<Poly, Error> {
        self.random_weight_from(weight, &mut OsRandom)
    }
}

/// floor(x n / 2^64) for n below 2^32: uniform in 0 .. n-1 up to n / 2^64 where x is uniform. Without a division.
fn scale(x: u64, n: u64) -> u64 {
    let (low, high) = (x & 0xffff_ffff, x >> 32);
    (high * n + ((low * n) >> 32)) >> 32
}
