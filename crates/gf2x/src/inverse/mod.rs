//! Inverses modulo x^r - 1 by five published algorithms, each in constant time.
//!
//! Four of them raise to the power 2^(r-1) - 2, the inverse where a^(2^(r-1)) = a for all a, by chains of products and
//! k-squarings; with beta_n = a^(2^n - 1) they rest on beta_(m+n) = beta_m^(2^n) beta_n, and the result is beta_(r-2)^2. They
//! differ in the addition chain for r - 2. The fifth, Bernstein and Yang's, is a gcd of fixed length and serves every odd r.
//!
//! The chains are written once, over [`Arithmetic`]; what runs them may compute, or count ([`crate::count`]).

mod algorithm;
pub(crate) mod bernstein_yang;
mod chain;
mod dry_run;
mod parameters;

pub use algorithm::Algorithm;
pub(crate) use algorithm::run_chain;
pub use chain::Chain;
pub(crate) use chain::{Arithmetic, RESULT};
pub(crate) use dry_run::{Counter, k_squarings_used, registers_used};
pub use parameters::{Decomposition, Parameters, ShortChain};
