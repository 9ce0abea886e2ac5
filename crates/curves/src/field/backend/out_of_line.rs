//! The portable functions out of line, so that the code of each operation is there once.

use super::portable;
use crate::field::Constants;

#[inline(never)]
pub(super) fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::add(a, b, &c.modulus)
}

#[inline(never)]
pub(super) fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::sub(a, b, &c.modulus)
}

#[inline(never)]
pub(super) fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::multiply(a, b, &c.modulus, c.n0)
}

#[inline(never)]
pub(super) fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> [u64; N] {
    // Two spare bits hold the sum of two products.
    if c.spare_bits() >= 2 {
        portable::sum_of_2_products(a, b, &c.modulus, c.n0)
    } else {
        let products = [0, 1].map(|i| portable::multiply(a[i], b[i], &c.modulus, c.n0));
        portable::add(&products[0], &products[1], &c.modulus)
    }
}
