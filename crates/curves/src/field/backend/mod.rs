//! How an operation reaches its kernel.
//!
//! The length of a field's elements says which kernels there are: [`Kernels`] is written for each length, in plain Rust
//! for most, and in `lengths` with kernels for some. Everything is inlined: the modulus decides at compile time which kernels
//! suit it, a cached flag which one runs. Results come back in registers, so that no element is copied through memory on its way.

mod lengths;
mod out_of_line;
pub mod p25519;
pub mod portable;
pub mod secp256k1;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub mod x86_64_adx;

pub use portable::WideLimbs;

use super::Constants;

adamant_base::backends! {
    /// The back ends of products in a field.
    pub(crate) enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// MULX, ADCX and ADOX.
        Adx,
    }
}

/// The operations of a field on N limbs. Here they are in plain Rust; lengths with kernels have better ones.
///
/// Every type that has [`FieldParameters`](super::FieldParameters) has these, for 1 to 16 limbs. R is 2^(64 N), or 1 where
/// elements stand for themselves.
pub trait Kernels<const N: usize>: Sized {
    /// The modulus.
    const C: &'static Constants<N>;

    /// The name of the back end that products run on.
    #[must_use]
    fn backend() -> &'static str {
        Backend::Portable.name()
    }

    /// `a + b mod p`.
    #[inline(always)]
    #[must_use]
    fn add(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::add(a, b, Self::C)
    }

    /// `a + b`, a factor of a product of double width. Reduced modulo p where p has no spare bit.
    #[inline(always)]
    #[must_use]
    fn add_unreduced(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        if Self::C.spare_bits() < 1 { Self::add(a, b) } else { portable::add_unreduced(a, b) }
    }

    /// `a - b mod p`.
    #[inline(always)]
    #[must_use]
    fn sub(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::sub(a, b, Self::C)
    }

    /// `-a` plus a multiple of p, at most p: a factor of a product.
    #[inline(always)]
    #[must_use]
    fn negate_unreduced(a: &[u64; N]) -> [u64; N] {
        Self::sub(&[0; N], a)
    }

    /// `a - b` plus a multiple of p, at most 2 p: a factor of a product.
    #[inline(always)]
    #[must_use]
    fn sub_unreduced(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        Self::sub(a, b)
    }

    /// `-5 a` plus a multiple of p, at most 5 p: a factor of a product.
    #[inline(always)]
    #[must_use]
    fn minus_five_unreduced(a: &[u64; N]) -> [u64; N] {
        Self::minus_five_times(&[0; N], a)
    }

    /// `3 (a - b) + 2 z mod p`.
    #[inline(always)]
    #[must_use]
    fn triple_difference(a: &[u64; N], b: &[u64; N], z: &[u64; N]) -> [u64; N] {
        let difference = Self::sub(a, b);
        let half = Self::add(&difference, z);
        Self::add(&Self::add(&half, &half), &difference)
    }

    /// `3 (a + b) - 2 z mod p`.
    #[inline(always)]
    #[must_use]
    fn triple_sum(a: &[u64; N], b: &[u64; N], z: &[u64; N]) -> [u64; N] {
        let sum = Self::add(a, b);
        let half = Self::sub(&sum, z);
        Self::add(&Self::add(&half, &half), &sum)
    }

    /// `9 a + b mod p`.
    #[inline(always)]
    #[must_use]
    fn nine_times_plus(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::nine_times_plus(a, b, Self::C)
    }

    /// `9 a - b mod p`.
    #[inline(always)]
    #[must_use]
    fn nine_times_minus(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::nine_times_minus(a, b, Self::C)
    }

    /// `a - 5 b mod p`.
    #[inline(always)]
    #[must_use]
    fn minus_five_times(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::minus_five_times(a, b, Self::C)
    }

    /// `a b / R mod p`.
    #[inline(always)]
    #[must_use]
    fn montgomery_multiply(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        out_of_line::multiply(a, b, Self::C)
    }

    /// `a^2 / R mod p`.
    #[inline(always)]
    #[must_use]
    fn montgomery_square(a: &[u64; N]) -> [u64; N] {
        Self::montgomery_multiply(a, a)
    }

    /// `a^(2^count)` as repeated [`Self::montgomery_square`].
    #[inline]
    #[must_use]
    fn montgomery_square_chain(a: &[u64; N], count: u32) -> [u64; N] {
        (0..count).fold(*a, |x, _| Self::montgomery_square(&x))
    }

    /// `(a_0 b_0 + a_1 b_1) / R mod p`.
    #[inline(always)]
    #[must_use]
    fn montgomery_sum_of_2_products(a: [&[u64; N]; 2], b: [&[u64; N]; 2]) -> [u64; N] {
        out_of_line::sum_of_2_products(a, b, Self::C)
    }

    /// `a / R mod p`, for any a.
    #[inline(always)]
    #[must_use]
    fn montgomery_reduce_one(a: &[u64; N]) -> [u64; N] {
        out_of_line::reduce_one(a, Self::C)
    }

    /// `t / R mod p` for t below p R.
    #[inline(always)]
    #[must_use]
    fn montgomery_reduce(t: &WideLimbs<N>) -> [u64; N] {
        out_of_line::reduce(t, Self::C)
    }

    /// `out = a b`.
    #[inline(always)]
    fn wide_product(out: &mut WideLimbs<N>, a: &[u64; N], b: &[u64; N]) {
        out_of_line::wide_product(out, a, b);
    }

    /// `out = (a_0 + a_1 u)(b_0 + b_1 u)` with u^2 = -1, modulo p R, for p below R/4 and values below p.
    #[inline(always)]
    fn wide_product_fp2(out: [&mut WideLimbs<N>; 2], a: [&[u64; N]; 2], b: [&[u64; N]; 2]) {
        out_of_line::wide_product_fp2(out, a, b, Self::C);
    }

    /// `x += y` modulo p R, for values below p R.
    #[inline(always)]
    fn wide_add(x: &mut WideLimbs<N>, y: &WideLimbs<N>) {
        out_of_line::wide_add(x, y, Self::C);
    }

    /// `x -= y` modulo p R, for values below p R.
    #[inline(always)]
    fn wide_sub(x: &mut WideLimbs<N>, y: &WideLimbs<N>) {
        out_of_line::wide_sub(x, y, Self::C);
    }
}
