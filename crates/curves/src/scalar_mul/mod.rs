//! Scalar multiplication.
//!
//! A scalar k is split into two or four short numbers k_j with k = sum_j k_j lambda^j ([`Decomposition`]), where lambda
//! is what the curve's endomorphism multiplies with; all k_j run over the bits together. Scalars are elements of the
//! scalar field: any number of bytes is reduced into it by `from_be_bytes_reduced`, which changes nothing on points of order r.
//!
//! | file | what it holds |
//! |---|---|
//! | `decomposition`, `recoding` | splitting, and the digits of signed windows |
//! | `constant_time` | signed fixed windows of 5 bits, every table entry read |
//! | `vartime` | sliding signed windows, for public scalars and points |
//! | `fixed_base` | tables of multiples of one point: no doublings |
//! | `public_factor` | multiplication by numbers of the curve, and on the whole curve |
//! | `generator` | multiplication of the generator by tables, and of it together with one more point |
//! | `co_z` | multiples of a point for tables, with one inversion or none |
//! | `edwards` | the same for twisted Edwards curves |
//! | `batch` | many points, each with its scalar |

mod batch;
mod co_z;
mod constant_time;
mod decomposition;
pub(crate) mod edwards;
mod fixed_base;
mod generator;
mod public_factor;
pub(crate) mod recoding;
mod vartime;

pub use batch::{batch_scalar_mul, batch_scalar_mul_vartime};
pub(crate) use constant_time::{addend, multiples, multiples_generic, multiply_generic};
pub use decomposition::Decomposition;
#[cfg(feature = "std")]
pub(crate) use decomposition::PART_LIMBS;
pub(crate) use decomposition::Parts;
pub use edwards::EdwardsFixedBase;
pub(crate) use edwards::{Term, mul_by_table, sum_of_terms_vartime};
pub use fixed_base::FixedBase;
pub use generator::{mul_add_generator_vartime, mul_generator};
pub(crate) use generator::{mul_add_generator_vartime_generic, mul_generator_generic};
pub(crate) use public_factor::{SignedPair, combine, double_and_add, double_and_add_generic};
#[cfg(feature = "std")]
pub(crate) use recoding::SLIDING_LENGTH;
pub(crate) use recoding::{LARGEST, WINDOW, digit, sliding_digits_vartime, windows};
