//! Kernels with unrolled rows, written by `kernelgen/curves_adx/generate.py`.

#[rustfmt::skip]
pub(super) mod add_12;
#[rustfmt::skip]
pub(super) mod multiply_12;
#[rustfmt::skip]
pub(super) mod multiply_4;
#[rustfmt::skip]
pub(super) mod multiply_6;
#[rustfmt::skip]
pub(super) mod reduce_4;
#[rustfmt::skip]
pub(super) mod reduce_6;
#[rustfmt::skip]
pub(super) mod reduce_one_4;
#[rustfmt::skip]
pub(super) mod reduce_one_6;
#[rustfmt::skip]
pub(super) mod square_12;
#[rustfmt::skip]
pub(super) mod square_4;
#[rustfmt::skip]
pub(super) mod square_6;
#[rustfmt::skip]
pub(super) mod square_chain_4;
#[rustfmt::skip]
pub(super) mod square_chain_6;
#[rustfmt::skip]
pub(super) mod sub_12;
#[rustfmt::skip]
pub(super) mod sum_of_2_products_4;
#[rustfmt::skip]
pub(super) mod sum_of_2_products_6;
#[rustfmt::skip]
pub(super) mod triple_difference_12;
#[rustfmt::skip]
pub(super) mod triple_sum_12;
#[rustfmt::skip]
pub(super) mod wide_add_4;
#[rustfmt::skip]
pub(super) mod wide_add_6;
#[rustfmt::skip]
pub(super) mod wide_product_4;
#[rustfmt::skip]
pub(super) mod wide_product_6;
#[rustfmt::skip]
pub(super) mod wide_product_fp2_4;
#[rustfmt::skip]
pub(super) mod wide_product_fp2_6;
#[rustfmt::skip]
pub(super) mod wide_sub_4;
#[rustfmt::skip]
pub(super) mod wide_sub_6;
