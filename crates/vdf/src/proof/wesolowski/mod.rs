//! One group element: pi = x^q for 2^T = q l + r, with a prime l that depends on (N, x, T, y).
//!
//! B. Wesolowski, "Efficient verifiable delay functions", EUROCRYPT 2019; in the group modulo sign, so that the
//! equation verified is pi^l x^r = y or -y. The prime has 256 bits: the adversary who computes offline is met with 128
//! bits of security against smooth or repeated l.

mod digits;
mod plan;
mod prove;
mod verify;

pub use plan::Plan;
pub use prove::prove;
pub(super) use verify::verify;
