//! Prime fields.
//!
//! [`FieldElement`] is an element modulo the prime of its [`FieldParameters`], in N limbs of 64 bits in Montgomery form,
//! always below p. It is `Copy`; `+`, `-`, `*` work on values and references; every operation is constant time unless
//! its name ends in `_vartime`. `Display` prints the value: do not print secrets. `Debug` does not, nor does that of points.
//!
//! | file | what it holds |
//! |---|---|
//! | `parameters`, `constants`, `fold` | the trait of a field; what follows from its modulus at compile time |
//! | `traits` | [`Field`] and [`SquareRoot`], which towers, curves and pairings are written against |
//! | `backend` | the kernels |
//! | everything else | one operation a file |
//!
//! A new field is a type with a modulus:
//!
//! ```
//! use adamant_curves::field::{FieldElement, FieldParameters, limbs_from_hex};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! struct Mersenne61;
//! impl FieldParameters<1> for Mersenne61 {
//!     const MODULUS: [u64; 1] = limbs_from_hex("1fffffffffffffff");
//!     const GENERATOR: u64 = 37;
//! }
//! type F = FieldElement<Mersenne61, 1>;
//! assert_eq!(F::from(3u64) * F::from(5u64), F::from(15u64));
//! ```

mod arithmetic;
#[doc(hidden)]
pub mod backend;
mod batch_invert;
mod batch_sqrt;
mod bytes;
mod constants;
mod ct;
mod element;
mod fmt;
mod fold;
mod invert;
mod is_square;
mod mul_small;
mod operators;
mod parameters;
mod pow;
#[cfg(feature = "std")]
mod random;
mod sign;
mod sqrt;
mod sum_of_products;
mod traits;
mod two_power_roots;
mod vectors;
mod wide;
mod wide_bytes;

pub use batch_invert::{batch_invert, batch_invert_vartime};
pub use batch_sqrt::batch_sqrt;
pub use constants::{Constants, limbs_equal, limbs_from_hex};
pub use element::FieldElement;
pub(crate) use operators::{forward_operator, forward_operators};
pub use parameters::FieldParameters;
pub use sqrt::Root;
pub use traits::{Field, SquareRoot};
pub use two_power_roots::RootTable;
pub(crate) use two_power_roots::{DIGITS as ROOT_DIGITS, WIDTH as ROOT_WIDTH};
pub use vectors::{batch_add, batch_mul, batch_sub, inner_product};
pub use wide::{LazyField, Wide, WideElement};
