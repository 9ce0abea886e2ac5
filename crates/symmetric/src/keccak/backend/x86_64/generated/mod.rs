//! What `kernelgen/keccak_avx512`, `keccak_planes`, `keccak_avx2` and `keccak_bmi2` wrote.

#[rustfmt::skip]
mod planes;
#[rustfmt::skip]
mod rounds;
#[rustfmt::skip]
mod rounds_avx2;
#[rustfmt::skip]
mod rounds_bmi2;

pub(super) use planes::{PLANES, planes_add, planes_begin, planes_end, planes_three_rounds};
pub(super) use rounds::four_rounds;
pub(super) use rounds_avx2::{column_sums, four_rounds_avx2};
pub(super) use rounds_bmi2::four_rounds_bmi2;
