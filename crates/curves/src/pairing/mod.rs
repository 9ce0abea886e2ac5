//! Pairings.
//!
//! e(P, Q) for P in G1 and Q in G2 is a Miller loop (optimal ate) and a final exponentiation. The exponent is a fixed
//! multiple of (p^k - 1)/r, which the curve's module names: another library's value is the same, or a fixed power.
//!
//! | file | what it holds |
//! |---|---|
//! | `engine` | the trait of a pairing-friendly curve |
//! | `line` | tangents and chords, and where their coefficients go |
//! | `miller_loop` | the loop, for many pairs at once |
//! | `mixed` | the loop for points of G2 as they come together with prepared ones |
//! | `prepared` | the lines of a point of G2, computed once |
//! | `final_exponentiation` | one formula a family |
//! | `gt` | the group of the values |
//!
//! Everything is constant time in the points; how many pairs there are is public. No heap is used.

mod engine;
pub(crate) mod final_exponentiation;
mod gt;
mod gt_bytes;
mod gt_pow;
mod line;
mod miller_loop;
mod mixed;
mod pair;
mod prepared;

pub(crate) use engine::compiled_pairing;
pub use engine::{Family, Info, Miller, OverPrimeField, Pair, Pairing, Twist};
pub use gt::Gt;
pub(crate) use line::Line;
pub use miller_loop::{MillerValue, miller_loop, multi_miller_loop, multi_miller_loop_prepared};
pub(crate) use miller_loop::{miller_loop_generic, multi_miller_loop_generic};
pub use mixed::multi_miller_loop_mixed;
pub use pair::{
    multi_pairing, multi_pairing_prepared, pairing, pairing_batch, pairing_check, pairing_check_prepared,
};
pub use prepared::{Prepared, PreparedPair, line_count};
