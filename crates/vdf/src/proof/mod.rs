//! Proofs that y is x^(2^T) modulo N, up to sign, verified in milliseconds whatever T is.
//!
//! Both live in the group of units modulo N with x and -x taken as one: the element -1 has a known order, 2, and would
//! otherwise let a prover choose the sign. What is proven is the *canonical* form of y, the smaller of y and N - y
//! ([`canonical`]); `vdf eval`, `adamant sqr` and time-lock puzzles use y itself.
//!
//! Soundness rests on this: nobody knows an element of small order other than 1 and -1 in the group, and for Wesolowski's
//! proof, the adaptive root assumption; N must have factors that nobody knows.

mod batch;
mod canonical;
mod challenge;
mod format;
pub mod pietrzak;
mod powers;
pub mod wesolowski;

pub use batch::verify_all;
pub use canonical::canonical;
pub use format::{Kind, Proof};
pub use powers::Powers;
