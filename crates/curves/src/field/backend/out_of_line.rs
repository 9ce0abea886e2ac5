//! The portable functions out of line, so that the code of each operation is there once.
//!
//! Their results are read limb by limb: so they come in registers like those of the kernels, and where both paths meet
//! nothing has to be in memory.

use super::{WideLimbs, portable};
use crate::field::Constants;
use adamant_base::secret::barrier_each;

/// Functions of a modulus whose value is an element.
macro_rules! elements {
    ($($name:ident($($arg:ident: $type:ty),+; $c:ident) = $value:expr;)+) => {$(
        #[allow(dead_code, reason = "some are wanted only beside kernels")]
        #[inline(always)]
        pub(super) fn $name<const N: usize>($($arg: $type,)+ $c: &'static Constants<N>) -> [u64; N] {
            #[inline(never)]
            fn in_memory<const N: usize>($($arg: $type,)+ $c: &'static Constants<N>) -> [u64; N] {
                $value
            }
            barrier_each(in_memory($($arg,)+ $c))
        }
    )+};
}

elements! {
    add(a: &[u64; N], b: &[u64; N]; c) = portable::add(a, b, &c.modulus);
    sub(a: &[u64; N], b: &[u64; N]; c) = portable::sub(a, b, &c.modulus);
    multiply(a: &[u64; N], b: &[u64; N]; c) = portable::multiply(a, b, &c.modulus, c.n0);
    sum_of_2_products(a: [&[u64; N]; 2], b: [&[u64; N]; 2]; c) = {
        // Two spare bits hold the sum of two products.
        if c.spare_bits() >= 2 {
            portable::sum_of_2_products(a, b, &c.modulus, c.n0)
        } else {
            let products = [0, 1].map(|i| portable::multiply(a[i], b[i], &c.modulus, c.n0));
            portable::add(&products[0], &products[1], &c.modulus)
        }
    };
    triple_difference(a: &[u64; N], b: &[u64; N], z: &[u64; N]; c) = {
        let difference = portable::sub(a, b, &c.modulus);
        let half = portable::add(&difference, z, &c.modulus);
        portable::add(&portable::add(&half, &half, &c.modulus), &difference, &c.modulus)
    };
    triple_sum(a: &[u64; N], b: &[u64; N], z: &[u64; N]; c) = {
        let sum = portable::add(a, b, &c.modulus);
        let half = portable::sub(&sum, z, &c.modulus);
        portable::add(&portable::add(&half, &half, &c.modulus), &sum, &c.modulus)
    };
    nine_times_plus(a: &[u64; N], b: &[u64; N]; c) = portable::add(&times_9(a, c), b, &c.modulus);
    nine_times_minus(a: &[u64; N], b: &[u64; N]; c) = portable::sub(&times_9(a, c), b, &c.modulus);
    minus_five_times(a: &[u64; N], b: &[u64; N]; c) = {
        let double = |a: &[u64; N]| portable::add(a, a, &c.modulus);
        portable::sub(a, &portable::add(&double(&double(b)), b, &c.modulus), &c.modulus)
    };
    reduce(t: &WideLimbs<N>; c) = portable::reduce(t, &c.modulus, c.n0);
    reduce_one(a: &[u64; N]; c) = portable::reduce_one(a, &c.modulus, c.n0);
}

/// `9 a mod p`, by 9 = 8 + 1.
#[inline(always)]
fn times_9<const N: usize>(a: &[u64; N], c: &Constants<N>) -> [u64; N] {
    let double = |a: &[u64; N]| portable::add(a, a, &c.modulus);
    portable::add(&double(&double(&double(a))), a, &c.modulus)
}

#[inline(never)]
pub(super) fn wide_product<const N: usize>(out: &mut WideLimbs<N>, a: &[u64; N], b: &[u64; N]) {
    portable::wide_product(out, a, b);
}

#[inline(never)]
pub(super) fn wide_product_fp2<const N: usize>(
    [re, im]: [&mut WideLimbs<N>; 2],
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    c: &'static Constants<N>,
) {
    // Each part is a difference or a sum of two products, each below p^2.
    let mut other = WideLimbs::ZERO;
    wide_product(re, a[0], b[0]);
    wide_product(&mut other, a[1], b[1]);
    wide_sub(re, &other, c);
    wide_product(im, a[0], b[1]);
    wide_product(&mut other, a[1], b[0]);
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
