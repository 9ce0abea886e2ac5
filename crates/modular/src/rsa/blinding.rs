//! Base blinding: the private operation works on c r^e for a random r that nobody knows, and the result is divided by r.
//! What leaks from an operation, by whatever channel, is then about random numbers (P. Kocher, "Timing attacks on
//! implementations of Diffie-Hellman, RSA, DSS, and other systems", CRYPTO '96, section 10).

use super::RsaPrivateKey;
use crate::{Error, Residue};
#[cfg(feature = "std")]
use adamant_base::random::OsRandom;
use adamant_base::random::RandomSource;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use core::fmt;

/// Operations on one random r: each squares the pair, which keeps it a pair, and after these a new one is drawn.
const USES: u32 = 32;

/// The blinding state of one private key: make one per thread and keep it, as drawing costs a modular inversion.
pub struct Blinding<R> {
    source: R,
    /// r^e
    pub(super) factor: Residue,
    /// 1/r
    pub(super) inverse: Residue,
    uses_left: u32,
}

#[cfg(feature = "std")]
impl Blinding<OsRandom> {
    /// A blinding for `key` with numbers from the operating system.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn new(key: &RsaPrivateKey) -> Result<Self, Error> {
        Blinding::with_source(key, OsRandom)
    }
}

impl<R: RandomSource> Blinding<R> {
    /// A blinding for `key` with numbers from `source`.
    ///
    /// # Errors
    /// Those of the source; [`Error::RandomUnavailable`] if it gives nothing usable.
    pub fn with_source(key: &RsaPrivateKey, mut source: R) -> Result<Self, Error> {
        let (factor, inverse) = draw(key, &mut source)?;
        Ok(Blinding { source, factor, inverse, uses_left: USES })
    }

    /// Gets ready for the next operation: the square of the last pair, or a new one.
    pub(super) fn advance(&mut self, key: &RsaPrivateKey) -> Result<(), Error> {
        if !self.factor.modulus().same_as(key.public.modulus()) {
            return Err(Error::ModulusMismatch);
        }
        if self.uses_left == 0 {
            (self.factor, self.inverse) = draw(key, &mut self.source)?;
            self.uses_left = USES;
        } else {
            self.factor.square_chain(1);
            self.inverse.square_chain(1);
        }
        self.uses_left -= 1;
        Ok(())
    }

    /// Has the next operation draw a new pair.
    pub(super) fn expire(&mut self) {
        self.uses_left = 0;
    }
}

/// r^e and 1/r for a random r.
fn draw(key: &RsaPrivateKey, source: &mut impl RandomSource) -> Result<(Residue, Residue), Error> {
    let modulus = key.public.modulus();
    // 128 bits more than n has: r is as good as uniform.
    let mut bytes = Zeroizing::new(vec![0; modulus.byte_len() + 16]);
    // A number without inverse would be a multiple of a prime: once in 2^500 for real keys, so a source that gives
    // several is broken.
    for _ in 0..4 {
        source.fill(&mut bytes)?;
        let r = modulus.residue(&bytes);
        // Whether r was good is public: it is thrown away if not.
        if let Some(inverse) = r.invert().declassify() {
            return Ok((key.public.raise(&r), inverse));
        }
    }
    Err(Error::RandomUnavailable)
}

/// Shows nothing of the numbers.
impl<R> fmt::Debug for Blinding<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Blinding({} bits)", self.factor.modulus().bits())
    }
}
