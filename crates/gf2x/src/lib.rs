//! Binary polynomials modulo x^r - 1, for any odd r from 3 to 100003: products, squarings, k-fold squarings and five
//! inversions.
//!
//! A [`Ring`] is made once for r; it chooses the fastest back end that this CPU has ([`Backend`]) and holds its plans. A
//! [`Poly`] is an element of it, a [`Workspace`] the space that operations need: after these three are made, nothing
//! touches the heap. Everything is constant time in the coefficients; r, exponents of k-squarings, weights asked for and
//! lengths are public. The module [`gf128`] has the field of 2^128 elements of GCM.
//!
//! ```
//! use adamant_gf2x::Ring;
//!
//! let ring = Ring::new(12323)?;
//! let mut space = ring.workspace();
//! let a = ring.from_support(&[0, 1, 4000])?;
//! // That a key has an inverse is public: otherwise it would not be used.
//! let inverse = ring.invert(&a, &mut space)?.declassify().unwrap();
//! let mut product = ring.zero();
//! ring.multiply(&mut product, &a, &inverse, &mut space)?;
//! assert_eq!(product.to_support_vartime(), [0]);
//! # Ok::<(), adamant_gf2x::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
#![no_std]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod backend;
mod batch;
mod count;
mod error;
pub mod gf128;
mod inner;
mod inverse;
mod k_square;
mod mul;
mod operations;
mod poly;
mod ring;
mod sampling;
mod thresholds;
mod workspace;

pub use backend::Backend;
pub use batch::BatchWorkspace;
pub use count::{Counts, reference_bernstein_yang_blocks};
pub use error::Error;
pub use inverse::{Algorithm, Chain, Decomposition, Parameters, ShortChain};
pub use k_square::KSquaring;
pub use mul::Multiplier;
pub use poly::Poly;
pub use ring::{MAX_DEGREE, MIN_DEGREE, Ring};
pub use workspace::Workspace;

/// The families of operations of this crate, for the registry.
pub const FAMILIES: &[adamant_base::backends::Family] =
    &[Backend::family("gf2x/ring"), gf128::Gf128Backend::family("gf2x/gf128")];
