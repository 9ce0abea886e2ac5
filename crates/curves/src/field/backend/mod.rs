//! How an operation reaches its kernel.
//!
//! One function an operation, inlined: the length and the modulus decide at compile time which kernels there are, a
//! cached flag which one runs. Results come back in registers, so that no element is copied through memory on its way.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod dispatch;
mod out_of_line;
pub mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub mod x86_64_adx;

use super::Constants;

/// `a + b mod p`.
#[inline(always)]
pub fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(sum) = dispatch::add(a, b, c) {
        return sum;
    }
    out_of_line::add(a, b, c)
}

/// `a - b mod p`.
#[inline(always)]
pub fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(difference) = dispatch::sub(a, b, c) {
        return difference;
    }
    out_of_line::sub(a, b, c)
}

/// `a b / R mod p`.
#[inline(always)]
pub fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(product) = dispatch::multiply(a, b, c) {
        return product;
    }
    out_of_line::multiply(a, b, c)
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
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(sum) = dispatch::sum_of_2_products(a, b, c) {
        return sum;
    }
    out_of_line::sum_of_2_products(a, b, c)
}
