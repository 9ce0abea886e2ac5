//! What makes a prime field.

use super::Constants;
use super::backend::Kernels;
use super::two_power_roots::RootTable;
use core::fmt::Debug;

/// A prime field: its modulus and a generator. Everything else follows.
///
/// Implemented by an empty type that names the field, for N from 1 to 16.
pub trait FieldParameters<const N: usize>: Kernels<N> + Copy + Debug + Eq + Send + Sync + 'static {
    /// The prime p, odd, least significant limb first; the top limb is not 0.
    const MODULUS: [u64; N];

    /// A generator of the multiplicative group. Square roots need no more than that it is no square; the traits of zkcrypto
    /// need all of it. The fields of this crate have the smallest one; where p - 1 has a part that is not factored, it is
    /// checked against the known primes (Fp of BW6-761, the scalars of Jubjub and Bandersnatch).
    const GENERATOR: u64;

    /// Whether the methods below lead to kernels, where the CPU has their instructions.
    const HAS_KERNELS: bool = false;

    /// What follows from the modulus.
    const CONSTANTS: &'static Constants<N> = &Constants::new(Self::MODULUS);

    /// What square roots need where p - 1 is divisible by 4.
    const ROOTS: &'static RootTable<N> = &RootTable::new::<Self>();

    /// `a b / R mod p`, below p. A prime of special form may bring its own reduction here
    /// and in the methods below.
    #[inline(always)]
    #[must_use]
    fn multiply(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
        Self::montgomery_multiply(a, b)
    }

    /// `a^2 / R mod p`, below p.
    #[inline(always)]
    #[must_use]
    fn square(a: &[u64; N]) -> [u64; N] {
        Self::montgomery_square(a)
    }

    /// `a / R mod p`, below p.
    #[inline(always)]
    #[must_use]
    fn reduce_one(a: &[u64; N]) -> [u64; N] {
        Self::montgomery_reduce_one(a)
    }

    /// `a^(2^count)` as repeated `a^2 / R mod p`.
    #[inline]
    #[must_use]
    fn square_chain(a: &[u64; N], count: u32) -> [u64; N] {
        Self::montgomery_square_chain(a, count)
    }

    /// `(a_0 b_0 + a_1 b_1) / R mod p`, below p.
    #[inline(always)]
    #[must_use]
    fn sum_of_2_products(a: [&[u64; N]; 2], b: [&[u64; N]; 2]) -> [u64; N] {
        Self::montgomery_sum_of_2_products(a, b)
    }

    /// Where the CPU has kernels that take elements of this field side by side: the bits that R has more in them.
    #[cfg(feature = "std")]
    #[doc(hidden)]
    #[must_use]
    fn lanes_transform_bits() -> Option<usize> {
        None
    }

    /// A transform in lanes: [`Domain`](crate::fft::Domain). False where there are no kernels or no memory: then nothing is done.
    #[cfg(feature = "std")]
    #[doc(hidden)]
    fn lanes_transform(
        _values: &mut [super::FieldElement<Self, N>],
        _job: &crate::fft::Job<'_, super::FieldElement<Self, N>>,
    ) -> bool {
        false
    }

    /// [`batch_invert`](super::batch_invert) in lanes; there is as much scratch as elements. False where there are no kernels, or not
    /// for so few: then nothing is done.
    #[doc(hidden)]
    fn lanes_batch_invert(
        _elements: &mut [super::FieldElement<Self, N>],
        _scratch: &mut [super::FieldElement<Self, N>],
    ) -> bool {
        false
    }

    /// [`batch_sqrt`](super::batch_sqrt) in lanes; there are as many places as elements. False where there are no kernels, or not for so
    /// few: then nothing is done.
    #[doc(hidden)]
    fn lanes_sqrts(
        _elements: &[super::FieldElement<Self, N>],
        _out: &mut [adamant_base::ct::CtOption<super::FieldElement<Self, N>>],
    ) -> bool {
        false
    }
}
