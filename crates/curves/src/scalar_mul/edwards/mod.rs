//! Scalar multiplication on twisted Edwards curves.
//!
//! Where the curve has an endomorphism a scalar is split into two numbers of half its length, otherwise it stays whole;
//! its canonical value below r multiplies, so that without an endomorphism the point may be any of a complete curve.
//!
//! | file | what it holds |
//! |---|---|
//! | `constant_time` | signed fixed windows of 5 bits, every table entry read |
//! | `few` | sums of few products, with shared doublings |
//! | `fixed_base` | tables of multiples of one point |
//! | `vartime` | sliding signed windows over sums of products, for public scalars and points |

mod constant_time;
mod few;
mod fixed_base;
mod vartime;

pub(crate) use constant_time::split;
pub(crate) use few::products;
pub use fixed_base::EdwardsFixedBase;
pub(crate) use fixed_base::mul_by_table;
pub(crate) use vartime::{Term, sum_of_terms_vartime};
