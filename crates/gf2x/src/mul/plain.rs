//! Products in F2[x], without any ring.

use crate::backend::{Engine, Lines};
use crate::{Backend, Error};

/// Multiplies polynomials over F2 of up to a fixed number of words. Holds all space that it needs.
///
/// # Constant time
/// With respect to the values; the lengths are public.
pub struct Multiplier {
    engine: Engine,
    most: usize,
    a: Lines,
    b: Lines,
    product: Lines,
    scratch: Lines,
}

impl Multiplier {
    /// For operands of up to `most` words, on the fastest back end.
    #[must_use]
    pub fn new(most: usize) -> Multiplier {
        Multiplier::build(Engine::fastest(), most)
    }

    /// As [`Multiplier::new`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(most: usize, backend: Backend) -> Result<Multiplier, Error> {
        Ok(Multiplier::build(Engine::new(backend).ok_or(Error::BackendUnavailable)?, most))
    }

    fn build(engine: Engine, most: usize) -> Multiplier {
        let padded = engine.padded_words(most.max(1));
        Multiplier {
            most,
            a: Lines::zeroed(padded),
            b: Lines::zeroed(padded),
            product: Lines::zeroed(2 * padded),
            scratch: Lines::zeroed(engine.multiply_scratch_words(padded)),
            engine,
        }
    }

    /// `out` becomes the product of `a` and `b`, words in little-endian order: coefficient i is bit i mod 64 of word i / 64.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where an operand is longer than was announced, or `out` does not have exactly as many words
    /// as both together.
    pub fn multiply(&mut self, out: &mut [u64], a: &[u64], b: &[u64]) -> Result<(), Error> {
        if out.len() != a.len() + b.len() {
            return Err(Error::LengthMismatch);
        }
        out.copy_from_slice(self.product(a, b)?);
        Ok(())
    }

    /// The product of `a` and `b` where it was computed, as many words as both together: valid until the next one.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where an operand is longer than was announced.
    ///
    /// ```
    /// let mut multiplier = adamant_gf2x::Multiplier::new(1);
    /// assert_eq!(multiplier.product(&[0b11], &[0b101])?, [0b1111, 0]);
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn product(&mut self, a: &[u64], b: &[u64]) -> Result<&[u64], Error> {
        if a.len() > self.most || b.len() > self.most {
            return Err(Error::LengthMismatch);
        }
        let words = self.engine.padded_words(a.len().max(b.len()).max(1));
        for (own, given) in [(&mut self.a, a), (&mut self.b, b)] {
            own[..given.len()].copy_from_slice(given);
            own[given.len()..words].fill(0);
        }
        let product = &mut self.product[..2 * words];
        self.engine.multiply(product, &self.a[..words], &self.b[..words], &mut self.scratch);
        Ok(&product[..a.len() + b.len()])
    }

    /// Zeroes all that products have left here, for a caller who keeps the space between them. Dropping does the same.
    ///
    /// ```
    /// let mut multiplier = adamant_gf2x::Multiplier::new(1);
    /// multiplier.product(&[3], &[5])?;
    /// multiplier.wipe();
    /// assert_eq!(multiplier.product(&[1], &[7])?, [7, 0]);
    /// # Ok::<(), adamant_gf2x::Error>(())
    /// ```
    pub fn wipe(&mut self) {
        [&mut self.a, &mut self.b, &mut self.product, &mut self.scratch].into_iter().for_each(Lines::wipe);
    }
}
