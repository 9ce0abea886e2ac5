//! The back ends, and the portable one.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

use super::Gf128;
use crate::backend::multiply_word;

adamant_base::backends! {
    /// A back end of [`Gf128`](super::Gf128).
    pub enum Gf128Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// Carry-less products on xmm registers (PCLMULQDQ).
        Pclmul,
        /// On slices two products at once, on ymm registers (VPCLMULQDQ, AVX2).
        Vpclmul256,
    }
    /// A back end that this CPU has: the tokens inside prove it.
    #[derive(Clone, Copy)]
    pub(crate) enum Engine from tokens by on_engine {
        Portable => Portable,
        Pclmul => x86_64::Xmm,
        Vpclmul256 => x86_64::Ymm,
    }
    /// What every engine does. Slices that belong together have one length.
    pub(crate) trait Kernels for Engine by on_engine {
        /// `a` `b`.
        fn multiply(&self, a: Gf128, b: Gf128) -> Gf128;
        /// `a`^(2^`times`).
        fn square_times(&self, a: Gf128, times: u32) -> Gf128;
        /// `a` becomes the products, one by one.
        fn multiply_each(&self, a: &mut [Gf128], b: &[Gf128]);
        /// `a` becomes its products with `factor`.
        fn scale(&self, a: &mut [Gf128], factor: Gf128);
        /// The sum of the products.
        fn sum_of_products(&self, a: &[Gf128], b: &[Gf128]) -> Gf128;
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Kernels for Portable {
    fn multiply(&self, a: Gf128, b: Gf128) -> Gf128 {
        reduce(product(a, b))
    }

    fn square_times(&self, mut a: Gf128, times: u32) -> Gf128 {
        for _ in 0..times {
            a = self.multiply(a, a);
        }
        a
    }

    fn multiply_each(&self, a: &mut [Gf128], b: &[Gf128]) {
        a.iter_mut().zip(b).for_each(|(a, b)| *a = self.multiply(*a, *b));
    }

    fn scale(&self, a: &mut [Gf128], factor: Gf128) {
        a.iter_mut().for_each(|a| *a = self.multiply(*a, factor));
    }

    fn sum_of_products(&self, a: &[Gf128], b: &[Gf128]) -> Gf128 {
        let add = |sum: [u128; 2], term: [u128; 2]| [sum[0] ^ term[0], sum[1] ^ term[1]];
        reduce(a.iter().zip(b).map(|(a, b)| product(*a, *b)).fold([0, 0], add))
    }
}

/// The product before reduction, lower half first: Karatsuba over words.
fn product(Gf128([a0, a1]): Gf128, Gf128([b0, b1]): Gf128) -> [u128; 2] {
    let join = |(low, high): (u64, u64)| u128::from(high) << 64 | u128::from(low);
    let (low, high) = (join(multiply_word(a0, b0)), join(multiply_word(a1, b1)));
    let middle = join(multiply_word(a0 ^ a1, b0 ^ b1)) ^ low ^ high;
    [low ^ middle << 64, high ^ middle >> 64]
}

/// The remainder. x^128 is 1 + x + x^2 + x^7: what the shifts of the upper half lose, at most 7 bits, is added to it first.
fn reduce([low, high]: [u128; 2]) -> Gf128 {
    let high = high ^ high >> 127 ^ high >> 126 ^ high >> 121;
    Gf128::from(low ^ high ^ high << 1 ^ high << 2 ^ high << 7)
}
