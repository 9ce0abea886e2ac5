//! Kernels with unrolled rows, written by `model/gen_curve_kernels.py`.

#[rustfmt::skip]
pub(super) mod multiply_4;
#[rustfmt::skip]
pub(super) mod multiply_6;
#[rustfmt::skip]
pub(super) mod sum_of_2_products_4;
#[rustfmt::skip]
pub(super) mod sum_of_2_products_6;
