//! What `kernelgen/keccak_avx512` wrote.

#[rustfmt::skip]
mod rounds;

pub(super) use rounds::four_rounds;
