//! Square roots, k-th roots, and which numbers are powers.

mod few;
mod kth;
mod perfect;
mod sqrt;

pub use kth::root_rem;
pub use perfect::{is_square, perfect_power};
pub use sqrt::{sqrt_rem, sqrt_rem_to};
