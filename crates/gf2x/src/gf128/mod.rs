//! The field of 2^128 elements of GCM: polynomials over F2 modulo x^128 + x^7 + x^2 + x + 1.
//!
//! For provers over binary fields, oblivious transfer and universal hashing. A [`Gf128`] is an element; `+` and `*` work on
//! single ones. [`Arithmetic`] is a back end, chosen once, with the operations on slices.
//!
//! ```
//! use adamant_gf2x::gf128::{Arithmetic, Gf128};
//!
//! let (x, y) = (Gf128::from(2u128), Gf128::from(1u128 << 127));
//! assert_eq!((x * y).to_u128(), 0x87);
//! let field = Arithmetic::fastest();
//! let sum = field.sum_of_products(&[x, y], &[y, x])?;
//! assert_eq!(sum.to_u128(), 0);
//! assert_eq!((field.invert(x).declassify().unwrap() * x).to_u128(), 1);
//! # Ok::<(), adamant_gf2x::Error>(())
//! ```
//!
//! # Two orders of bits
//! [`Gf128::from_bytes`] has the coefficient of x^i in bit i mod 8 of byte i / 8. GCM has the coefficient of x^0 in the highest
//! bit of byte 0 ([`Gf128::from_ghash_bytes`]). The field is the same one.
//!
//! # Constant time
//! With respect to all elements. Lengths are public.
//!
//! # Source
//! NIST SP 800-38D, section 6.3 (the field and GCM's order of bits); T. Itoh, S. Tsujii, "A fast algorithm for computing
//! multiplicative inverses in GF(2^m) using normal bases", 1988; Montgomery's trick for many inverses.

mod backend;
mod element;
#[cfg(test)]
mod tests;

use crate::Error;
use adamant_base::ct::{Choice, CtOption};
use backend::Engine;
pub use backend::Gf128Backend;
pub use element::Gf128;

/// A back end of the field's arithmetic.
///
/// ```
/// use adamant_gf2x::gf128::{Arithmetic, Gf128};
///
/// // A polynomial over the field at a point, by Horner's rule: a universal hash.
/// let field = Arithmetic::fastest();
/// let point = Gf128::from_bytes(&[0x42; 16]);
/// let blocks = [[1; 16], [2; 16], [3; 16]].map(|block| Gf128::from_bytes(&block));
/// let hash = blocks.iter().fold(Gf128::from_bytes(&[0; 16]), |hash, &block| field.multiply(hash + block, point));
/// assert!(!hash.is_zero().declassify());
/// let mut all = blocks;
/// field.scale(&mut all, point); // each by the same factor
/// field.multiply_each(&mut all, &blocks)?; // each by its own
/// assert_eq!(all[1].to_bytes(), field.multiply(blocks[1].square(), point).to_bytes());
/// let mut inverses = blocks;
/// field.invert_batch(&mut inverses, &mut [point; 3])?;
/// assert_eq!(field.multiply(inverses[2], blocks[2]).to_u128(), 1);
/// // GCM writes the bits of a byte the other way round.
/// let ghash = Gf128::from_ghash_bytes(&[0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/// assert_eq!((ghash.to_u128(), ghash.to_ghash_bytes()[0]), (1, 0x80));
/// # Ok::<(), adamant_gf2x::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Arithmetic(Engine);

impl Arithmetic {
    /// The fastest that this CPU has.
    #[must_use]
    pub fn fastest() -> Arithmetic {
        Arithmetic(Engine::fastest())
    }

    /// A back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(backend: Gf128Backend) -> Result<Arithmetic, Error> {
        Engine::new(backend).map(Arithmetic).ok_or(Error::BackendUnavailable)
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(self) -> Gf128Backend {
        self.0.backend()
    }

    /// `a` `b`.
    #[must_use]
    pub fn multiply(self, a: Gf128, b: Gf128) -> Gf128 {
        self.0.multiply(a, b)
    }

    /// a^2.
    #[must_use]
    pub fn square(self, a: Gf128) -> Gf128 {
        self.0.square_times(a, 1)
    }

    /// 1 / `a`, which counts unless `a` is 0.
    #[must_use]
    pub fn invert(self, a: Gf128) -> CtOption<Gf128> {
        CtOption::new(self.inverse(a), !a.is_zero())
    }

    /// `a` becomes the products of its elements and those of `b`, one by one.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`].
    pub fn multiply_each(self, a: &mut [Gf128], b: &[Gf128]) -> Result<(), Error> {
        if a.len() != b.len() {
            return Err(Error::LengthMismatch);
        }
        self.0.multiply_each(a, b);
        Ok(())
    }

    /// Every element of `a` becomes its product with `factor`.
    pub fn scale(self, a: &mut [Gf128], factor: Gf128) {
        self.0.scale(a, factor);
    }

    /// a_0 b_0 + a_1 b_1 + ..., reduced once.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`].
    pub fn sum_of_products(self, a: &[Gf128], b: &[Gf128]) -> Result<Gf128, Error> {
        if a.len() == b.len() { Ok(self.0.sum_of_products(a, b)) } else { Err(Error::LengthMismatch) }
    }

    /// Every element of `a` becomes its inverse; 0 stays 0. One inversion and three products for each element. `scratch` is as long
    /// as `a` and holds secrets afterwards.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`].
    pub fn invert_batch(self, a: &mut [Gf128], scratch: &mut [Gf128]) -> Result<(), Error> {
        if a.len() != scratch.len() {
            return Err(Error::LengthMismatch);
        }
        let mut running = Gf128::ONE;
        for (element, prefix) in a.iter().zip(scratch.iter_mut()) {
            *prefix = running;
            running = self.multiply(running, element.or_one());
        }
        let mut inverse = self.inverse(running);
        for (element, prefix) in a.iter_mut().zip(scratch.iter()).rev() {
            let (factor, is_zero) = (element.or_one(), element.is_zero());
            // inverse = 1 / (a_0 ... a_i), prefix = a_0 ... a_(i-1), zeros left out.
            *element = self.multiply(inverse, *prefix).cleared_if(is_zero);
            inverse = self.multiply(inverse, factor);
        }
        Ok(())
    }

    /// a^(2^128 - 2). With beta_n = a^(2^n - 1): beta_(m+n) = beta_m^(2^n) beta_n, and 1 / a = beta_127^2.
    fn inverse(self, a: Gf128) -> Gf128 {
        let join = |high: Gf128, low: Gf128, n| self.multiply(self.0.square_times(high, n), low);
        let b2 = join(a, a, 1);
        let b3 = join(b2, a, 1);
        let b6 = join(b3, b3, 3);
        let b12 = join(b6, b6, 6);
        let b15 = join(b12, b3, 3);
        let b30 = join(b15, b15, 15);
        let b60 = join(b30, b30, 30);
        let b120 = join(b60, b60, 60);
        let b126 = join(b120, b6, 6);
        let b127 = join(b126, a, 1);
        self.square(b127)
    }
}

impl Gf128 {
    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(self) -> Choice {
        let [low, high] = self.0;
        Choice::from_zero(low | high)
    }

    /// Itself, or 1 in place of 0.
    fn or_one(self) -> Gf128 {
        let [low, high] = self.0;
        Gf128([low | self.is_zero().as_u64(), high])
    }

    /// Itself, or 0 where `clear` is true.
    fn cleared_if(self, clear: Choice) -> Gf128 {
        let keep = (!clear).mask();
        Gf128(self.0.map(|word| word & keep))
    }
}
