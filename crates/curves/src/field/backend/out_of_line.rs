//! The portable functions out of line, so that the code of each operation is there once.
//!
//! Their results are read limb by limb: so they come in registers like those of the kernels, and where both paths meet
//! nothing has to be in memory.

use super::{WideLimbs, portable};
use crate::field::Constants;
use adamant_base::secret::barrier_each;

#[inline(always)]
pub(super) fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    barrier_each(add_in_memory(a, b, c))
}

#[inline(never)]
fn add_in_memory<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::add(a, b, &c.modulus)
}

#[inline(always)]
pub(super) fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    barrier_each(sub_in_memory(a, b, c))
}

#[inline(never)]
fn sub_in_memory<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::sub(a, b, &c.modulus)
}

#[inline(always)]
pub(super) fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    barrier_each(multiply_in_memory(a, b, c))
}

#[inline(never)]
fn multiply_in_memory<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::multiply(a, b, &c.modulus, c.n0)
}

#[inline(always)]
pub(super) fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> [u64; N] {
    barrier_each(sum_of_2_products_in_memory(a, b, c))
}

#[inline(never)]
fn sum_of_2_products_in_memory<const N: usize>(
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

#[inline(never)]
pub(super) fn wide_product<const N: usize>(
    out: &mut WideLimbs<N>,
    a: &[u64; N],
    b: &[u64; N],
    _: &'static Constants<N>,
) {
    portable::wide_product(out, a, b);
}

#[inline(never)]
pub(super) fn wide_product_fp2<const N: usize>(
    out: [&mut WideLimbs<N>; 2],
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) {
    // Each part is a difference or a sum of two products, each below p^2.
    let [re, im] = out;
    let mut other = WideLimbs::ZERO;
    wide_product(re, a[0], b[0], c);
    wide_product(&mut other, a[1], b[1], c);
    wide_sub(re, &other, c);
    wide_product(im, a[0], b[1], c);
    wide_product(&mut other, a[1], b[0], c);
    wide_add(im, &other, c);
}

#[inline(never)]
pub(super) fn wide_add<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, c: &'static Constants<N>) {
    portable::wide_add(x, y, &c.modulus);
}

#[inline(never)]
pub(super) fn wide_sub<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, c: &'static Constants<N>) {
    portable::wide_sub(x, y, &c.modulus);
}

#[inline(always)]
pub(super) fn reduce<const N: usize>(t: &WideLimbs<N>, c: &'static Constants<N>) -> [u64; N] {
    barrier_each(reduce_in_memory(t, c))
}

#[inline(never)]
fn reduce_in_memory<const N: usize>(t: &WideLimbs<N>, c: &'static Constants<N>) -> [u64; N] {
    portable::reduce(t, &c.modulus, c.n0)
}

#[inline(always)]
pub(super) fn reduce_one<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    barrier_each(reduce_one_in_memory(a, c))
}

#[inline(never)]
fn reduce_one_in_memory<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::reduce_one(a, &c.modulus, c.n0)
}
