//! How an operation reaches its kernel.
//!
//! One function an operation, inlined: the length and the modulus decide at compile time which kernels there are, a
//! cached flag which one runs. Results come back in registers, so that no element is copied through memory on its way.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod dispatch;
mod out_of_line;
pub mod p25519;
pub mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub mod x86_64_adx;

pub use portable::WideLimbs;

use super::Constants;

/// The name of the back end that products of this length modulo this number run on.
pub fn product_kernel<const N: usize>(c: &'static Constants<N>) -> &'static str {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if dispatch::product_token(c).is_some() {
        return adamant_base::cpu::Adx::NAME;
    }
    let _ = c;
    "portable"
}

/// `a + b mod p`.
#[inline(always)]
pub fn add<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(sum) = dispatch::add(a, b, c) {
        return sum;
    }
    out_of_line::add(a, b, c)
}

/// `a + b`, a factor of a product of double width. Reduced modulo p where p has no spare bit.
#[inline(always)]
pub fn add_unreduced<const N: usize>(a: &[u64; N], b: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    if c.spare_bits() < 1 {
        return add(a, b, c);
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(sum) = dispatch::add_unreduced(a, b, c) {
        return sum;
    }
    portable::add_unreduced(a, b)
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

/// `3 (a - b) + 2 z mod p`.
#[inline(always)]
pub fn triple_difference<const N: usize>(
    a: &[u64; N],
    b: &[u64; N],
    z: &[u64; N],
    c: &'static Constants<N>,
) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(out) = dispatch::triple_difference(a, b, z, c) {
        return out;
    }
    let difference = sub(a, b, c);
    let half = add(&difference, z, c);
    add(&add(&half, &half, c), &difference, c)
}

/// `3 (a + b) - 2 z mod p`.
#[inline(always)]
pub fn triple_sum<const N: usize>(
    a: &[u64; N],
    b: &[u64; N],
    z: &[u64; N],
    c: &'static Constants<N>,
) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(out) = dispatch::triple_sum(a, b, z, c) {
        return out;
    }
    let sum = add(a, b, c);
    let half = sub(&sum, z, c);
    add(&add(&half, &half, c), &sum, c)
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
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(square) = dispatch::square(a, c) {
        return square;
    }
    multiply(a, a, c)
}

/// `a^(2^count)` as repeated [`square`].
#[inline]
pub fn square_chain<const N: usize>(a: &[u64; N], count: u32, c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(power) = dispatch::square_chain(a, count, c) {
        return power;
    }
    (0..count).fold(*a, |x, _| square(&x, c))
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

/// `out = a b`.
#[inline(always)]
pub fn wide_product<const N: usize>(
    out: &mut WideLimbs<N>,
    a: &[u64; N],
    b: &[u64; N],
    c: &'static Constants<N>,
) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if dispatch::wide_product(out, a, b, c) {
        return;
    }
    out_of_line::wide_product(out, a, b, c);
}

/// `out = (a_0 + a_1 u)(b_0 + b_1 u)` with u^2 = -1, modulo p R, for p below R/4 and values below p.
#[inline(always)]
pub fn wide_product_fp2<const N: usize>(
    out: [&mut WideLimbs<N>; 2],
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) {
    let [low, high] = out;
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if dispatch::wide_product_fp2(&mut [&mut *low, &mut *high], a, b, c) {
        return;
    }
    out_of_line::wide_product_fp2([low, high], a, b, c);
}

/// `x += y` modulo p R, for values below p R.
#[inline(always)]
pub fn wide_add<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, c: &'static Constants<N>) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if dispatch::wide_add(x, y, c) {
        return;
    }
    out_of_line::wide_add(x, y, c);
}

/// `x -= y` modulo p R, for values below p R.
#[inline(always)]
pub fn wide_sub<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, c: &'static Constants<N>) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if dispatch::wide_sub(x, y, c) {
        return;
    }
    out_of_line::wide_sub(x, y, c);
}

/// `t / R mod p` for t below p R.
#[inline(always)]
pub fn reduce<const N: usize>(t: &WideLimbs<N>, c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(out) = dispatch::reduce(t, c) {
        return out;
    }
    out_of_line::reduce(t, c)
}

/// `a / R mod p`, for any a.
#[inline(always)]
pub fn reduce_one<const N: usize>(a: &[u64; N], c: &'static Constants<N>) -> [u64; N] {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(out) = dispatch::reduce_one(a, c) {
        return out;
    }
    out_of_line::reduce_one(a, c)
}
