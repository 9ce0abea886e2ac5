//! How a product reaches its kernel.
//!
//! One function an operation, inlined: the length decides at compile time which kernels exist, a cached flag which one
//! runs. Results come back in registers, so that no element is copied through memory on its way.

pub mod portable;

use super::Constants;

/// `a + b mod p`.
#[inline(always)]
pub fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::add(a, b, &c.modulus)
}

/// `a - b mod p`.
#[inline(always)]
pub fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::sub(a, b, &c.modulus)
}

/// `a b / R mod p`.
#[inline(always)]
pub fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    multiply_portable(a, b, c)
}

/// Out of line, so that the code of one product is there once.
#[inline(never)]
fn multiply_portable<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    portable::multiply(a, b, &c.modulus, c.n0)
}

/// `a^2 / R mod p`.
#[inline(always)]
pub fn square<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    multiply(a, a, c)
}

/// `(a_0 b_0 + a_1 b_1) / R mod p`.
#[inline(always)]
pub fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> [u64; N] {
    if c.spare_bits() >= 2 {
        sum_of_2_products_portable(a, b, c)
    } else {
        add(&multiply(a[0], b[0], c), &multiply(a[1], b[1], c), c)
    }
}

/// Out of line, as [`multiply_portable`].
#[inline(never)]
fn sum_of_2_products_portable<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) -> [u64; N] {
    portable::sum_of_2_products(a, b, &c.modulus, c.n0)
}
