//! Where random bytes come from.
//!
//! ```
//! use adamant_base::random::{OsRandom, RandomSource, RandomUnavailable};
//!
//! /// A nonce of 12 bytes.
//! fn nonce(source: &mut dyn RandomSource) -> Result<[u8; 12], RandomUnavailable> {
//!     let mut nonce = [0; 12];
//!     source.fill(&mut nonce)?;
//!     Ok(nonce)
//! }
//! assert_ne!(nonce(&mut OsRandom)?, nonce(&mut OsRandom)?);
//! // A test brings its own bytes, or none.
//! assert_eq!(nonce(&mut |out: &mut [u8]| Ok(out.fill(7)))?, [7; 12]);
//! assert_eq!(nonce(&mut |_: &mut [u8]| Err(RandomUnavailable)), Err(RandomUnavailable));
//! # Ok::<(), RandomUnavailable>(())
//! ```

use core::fmt;

/// The source of random bytes failed, or gave none that will do. The operation that asked ends with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomUnavailable;

impl fmt::Display for RandomUnavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the random number generator failed")
    }
}

impl core::error::Error for RandomUnavailable {}

/// A source of random bytes: `OsRandom`, a closure `FnMut(&mut [u8]) -> Result<(), RandomUnavailable>`, or what `from_rng`
/// makes of a generator of the crate rand (with the feature `rand`).
pub trait RandomSource {
    /// Fills `out` with bytes fit for keys.
    ///
    /// # Errors
    /// [`RandomUnavailable`]; what `out` holds is unspecified then.
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable>;
}

impl<F: FnMut(&mut [u8]) -> Result<(), RandomUnavailable>> RandomSource for F {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        self(out)
    }
}

/// The random number generator of the operating system.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, Default)]
pub struct OsRandom;

#[cfg(feature = "std")]
impl RandomSource for OsRandom {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        getrandom::fill(out).map_err(|_| RandomUnavailable)
    }
}

/// The bytes of a generator of the crate rand (any `CryptoRng`; by `&mut` where it is needed again).
#[cfg(feature = "rand")]
pub fn from_rng(mut rng: impl rand_core::TryCryptoRng) -> impl RandomSource {
    move |out: &mut [u8]| rng.try_fill_bytes(out).map_err(|_| RandomUnavailable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closures() {
        fn twice(source: &mut dyn RandomSource) -> Result<[u8; 4], RandomUnavailable> {
            let mut out = [0; 4];
            source.fill(&mut out[..2])?;
            source.fill(&mut out[2..])?;
            Ok(out)
        }
        let mut left = 3;
        let mut source = |out: &mut [u8]| {
            out.fill(left);
            left -= 1;
            if left == 0 { Err(RandomUnavailable) } else { Ok(()) }
        };
        assert_eq!(twice(&mut source), Ok([3, 3, 2, 2]));
        assert_eq!(twice(&mut source), Err(RandomUnavailable));
    }

    #[cfg(feature = "std")]
    #[test]
    fn the_operating_system() {
        let [mut a, mut b] = [[0; 16]; 2];
        assert!(OsRandom.fill(&mut a).is_ok() && OsRandom.fill(&mut b).is_ok());
        assert_ne!(a, b);
    }

    #[cfg(feature = "rand")]
    #[test]
    fn generators_of_rand() {
        /// Fails after some bytes.
        struct Generator(u8);
        impl rand_core::TryRng for Generator {
            type Error = fmt::Error;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Err(fmt::Error)
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                Err(fmt::Error)
            }
            fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Self::Error> {
                out.fill(self.0);
                self.0 = self.0.checked_sub(1).ok_or(fmt::Error)?;
                Ok(())
            }
        }
        impl rand_core::TryCryptoRng for Generator {}
        let (mut source, mut out) = (from_rng(Generator(1)), [0; 3]);
        assert_eq!(source.fill(&mut out), Ok(()));
        assert_eq!(out, [1; 3]);
        assert_eq!(source.fill(&mut out), Err(RandomUnavailable));
    }
}
