//! Discrete Fourier transforms over scalar fields: polynomials of a degree below 2^k and their values at the roots of unity of that
//! order, and the same for lists of points.
//!
//! | file | what is in it |
//! |---|---|
//! | `domain` | [`Domain`], the roots and what users call |
//! | `passes` | one element after the other, and points |
//! | `order` | bit-reversed order |
//!
//! A polynomial modulo X^(2 h) - c^2 is a pair of polynomials modulo X^h - c and X^h + c. Doing this k times turns coefficients into
//! values at the roots of unity, in bit-reversed order; block i of any level has entry i of one table of roots for its c. With
//! vector kernels (`adamant cpu`: `curves/lanes`) elements go eight at a time: `lanes::transform`.
//!
//! ```
//! use adamant_curves::bls12_381::Fr;
//! use adamant_curves::fft::Domain;
//!
//! // (1 + 2 X) (3 + X), by the values at the roots of order 4.
//! let domain = Domain::<Fr>::new(4)?;
//! let polynomial = |c: [u64; 4]| c.map(Fr::from);
//! let (mut a, mut b) = (polynomial([1, 2, 0, 0]), polynomial([3, 1, 0, 0]));
//! domain.evaluate(&mut a)?;
//! domain.evaluate(&mut b)?;
//! let mut product = core::array::from_fn(|i| a[i] * b[i]);
//! domain.interpolate(&mut product)?;
//! assert_eq!(product, polynomial([3, 7, 2, 0]));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod domain;
mod order;
mod passes;
#[cfg(test)]
mod tests;

pub(crate) use domain::scale_by_powers;
pub use domain::{Domain, FftField};
pub(crate) use order::{log2, reverse, reversed};
pub(crate) use passes::{Module, level, level_back, root_of};

/// What a transform in lanes does besides.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Job<'a, F> {
    /// The roots in bit-reversed order, each times 2^m for the bits m that R has more in lanes.
    pub roots: &'a [F],
    /// Element i is multiplied by this one's power i beforehand.
    pub shift: Option<&'a F>,
    /// All values are multiplied by this one afterwards.
    pub factor: Option<&'a F>,
    /// Where values go.
    pub order: Order,
    /// Values are those at this block of the roots in bit-reversed order; 0 for a whole transform.
    pub block: usize,
}

/// Where the value at w^i goes.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To the place whose number has the bits of i reversed.
    Reversed,
    /// To place i.
    Natural,
    /// To place -i.
    Negated,
}
