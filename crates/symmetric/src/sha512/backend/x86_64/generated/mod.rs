//! What `kernelgen/sha2_avx2` wrote.

#[rustfmt::skip]
mod rounds;

pub(super) use rounds::{last_rounds, rounds_and_schedule};
