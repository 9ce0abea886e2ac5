//! The element.

use super::backend::portable;
use super::constants::limbs_from_hex;
use super::{Field, FieldParameters};
use core::marker::PhantomData;

/// An element of the prime field of `P`, of N limbs.
///
/// ```
/// use adamant_curves::bls12_381::Fr;
/// use adamant_curves::{Error, field::Field};
///
/// /// Constants are worked out when the program is compiled.
/// const SEVEN: Fr = Fr::from_hex("7");
/// const TO_THE_9TH: Fr = SEVEN.constant_mul(&SEVEN.constant_pow(&[8]));
/// assert_eq!(TO_THE_9TH, Fr::from(7u64.pow(9)));
///
/// // Bytes in both orders, strictly, by choices, or reduced; limbs.
/// let mut bytes = [0; Fr::BYTES];
/// SEVEN.write_be_bytes(&mut bytes)?;
/// assert_eq!((bytes[31], Fr::from_be_bytes(&bytes)?), (7, SEVEN));
/// SEVEN.write_le_bytes(&mut bytes)?;
/// assert_eq!((bytes[0], Fr::from_le_bytes(&bytes)?), (7, SEVEN));
/// assert_eq!(Fr::from_be_bytes(&[0xff; 32]), Err(Error::InvalidEncoding));
/// assert_eq!(Fr::ct_from_be_bytes(&[0xff; 32])?.to_option_vartime(), None);
/// assert_eq!(Fr::ct_from_le_bytes(&bytes)?.to_option_vartime(), Some(SEVEN));
/// assert_eq!(Fr::from_be_bytes_reduced(&[1, 0, 0]), Fr::from(65_536u64));
/// assert_eq!(SEVEN.to_limbs(), [7, 0, 0, 0]);
/// assert_eq!(Fr::from_limbs_reduced(&Fr::MODULUS), Fr::ZERO);
/// assert_eq!(Fr::from_montgomery(*SEVEN.as_montgomery()), SEVEN);
///
/// // Roots and signs.
/// let root = SEVEN.square().sqrt().to_option_vartime().unwrap();
/// assert!(root == SEVEN || root == -SEVEN);
/// assert!(!SEVEN.is_square().to_bool_vartime(), "7 generates the group of units");
/// assert!(SEVEN.sgn0().to_bool_vartime() && !SEVEN.is_lexicographically_largest().to_bool_vartime());
/// assert_eq!(Fr::sum_of_2_products([&root, &SEVEN], [&root, &SEVEN]), SEVEN.square().double());
/// # Ok::<(), Error>(())
/// ```
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct FieldElement<P: FieldParameters<N>, const N: usize> {
    /// x R mod p, below p.
    limbs: [u64; N],
    parameters: PhantomData<P>,
}

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// 0.
    pub const ZERO: Self = Self::from_montgomery([0; N]);
    /// 1.
    pub const ONE: Self = Self::from_montgomery(P::CONSTANTS.r);
    /// The prime p, least significant limb first.
    pub const MODULUS: [u64; N] = P::MODULUS;
    /// Bits of p.
    pub const BITS: usize = P::CONSTANTS.bits;
    /// Bytes of the canonical encoding.
    pub const BYTES: usize = P::CONSTANTS.bits.div_ceil(8);
    /// Limbs of an element.
    pub const LIMBS: usize = N;
    /// The 2-adicity s of p - 1.
    pub const TWO_ADICITY: usize = P::CONSTANTS.two_adicity;
    /// A generator of the multiplicative group: see [`FieldParameters::GENERATOR`].
    pub const GENERATOR: Self = Self::constant_from_u64(P::GENERATOR);

    /// The element whose Montgomery form is given: for kernels and their tests. `limbs` must be below p.
    #[inline(always)]
    #[must_use]
    pub const fn from_montgomery(limbs: [u64; N]) -> Self {
        FieldElement { limbs, parameters: PhantomData }
    }

    /// The Montgomery form x R mod p.
    #[inline(always)]
    #[must_use]
    pub const fn as_montgomery(&self) -> &[u64; N] {
        &self.limbs
    }

    #[inline(always)]
    pub(super) const fn montgomery_mut(&mut self) -> &mut [u64; N] {
        &mut self.limbs
    }

    /// A constant from lower-case hexadecimal digits, to be worked out at compile time.
    ///
    /// # Panics
    /// Where the digits are no number below p: at compile time, if used in a `const`.
    #[must_use]
    pub const fn from_hex(text: &str) -> Self {
        let limbs = limbs_from_hex(text);
        let (mut i, mut borrow) = (0, 0);
        while i < N {
            (_, borrow) = adamant_base::limb::sbb(limbs[i], P::MODULUS[i], borrow);
            i += 1;
        }
        assert!(borrow == 1, "a number below p");
        Self::constant_from_limbs(limbs)
    }

    const fn constant_from_u64(value: u64) -> Self {
        let mut limbs = [0; N];
        limbs[0] = value;
        Self::constant_from_limbs(limbs)
    }

    pub(crate) const fn constant_from_limbs(limbs: [u64; N]) -> Self {
        Self::from_montgomery(P::CONSTANTS.multiply(&P::CONSTANTS.r2, &limbs))
    }

    /// The product at compile time; at run time use `*`.
    #[must_use]
    pub const fn constant_mul(&self, other: &Self) -> Self {
        Self::from_montgomery(P::CONSTANTS.multiply(&self.limbs, &other.limbs))
    }

    /// The power at compile time, exponent least significant limb first; at run time use [`Field::pow`].
    #[must_use]
    pub const fn constant_pow(&self, exponent: &[u64]) -> Self {
        let mut out = Self::ONE;
        let mut i = 64 * exponent.len();
        while i > 0 {
            i -= 1;
            out = out.constant_mul(&out);
            if (exponent[i / 64] >> (i % 64)) & 1 == 1 {
                out = out.constant_mul(self);
            }
        }
        out
    }

    /// The canonical value, below p, least significant limb first.
    #[inline]
    #[must_use]
    pub fn to_limbs(&self) -> [u64; N] {
        P::reduce_one(&self.limbs)
    }

    /// The element of any number of N limbs, reduced modulo p.
    #[inline]
    #[must_use]
    pub fn from_limbs_reduced(limbs: &[u64; N]) -> Self {
        // r2 < p: the product's precondition holds for any limbs.
        Self::from_montgomery(P::multiply(&P::CONSTANTS.r2, limbs))
    }

    /// 2 x.
    #[inline(always)]
    #[must_use]
    pub fn double(&self) -> Self {
        Field::double(self)
    }

    /// x + y, not reduced: a factor of a product. The limbs are no more those of an element, and it depends on the bits that p
    /// has to spare how many such sums fit.
    #[inline(always)]
    pub(crate) fn add_unreduced(&self, other: &Self) -> Self {
        Self::from_montgomery(P::add_unreduced(&self.limbs, &other.limbs))
    }

    /// -x, not reduced, at most p: a factor of a product.
    #[inline(always)]
    pub(crate) fn negate_unreduced(&self) -> Self {
        Self::from_montgomery(P::negate_unreduced(&self.limbs))
    }

    /// x - y, not reduced, at most 2 p: a factor of a product.
    #[inline(always)]
    pub(crate) fn sub_unreduced(&self, other: &Self) -> Self {
        Self::from_montgomery(P::sub_unreduced(&self.limbs, &other.limbs))
    }

    /// -5 x, not reduced, at most 5 p: a factor of a product.
    #[inline(always)]
    pub(crate) fn minus_five_unreduced(&self) -> Self {
        Self::from_montgomery(P::minus_five_unreduced(&self.limbs))
    }

    /// x (a + b); the sum is not reduced where p has two spare bits.
    #[inline(always)]
    pub(crate) fn mul_by_sum(&self, a: &Self, b: &Self) -> Self {
        if P::CONSTANTS.spare_bits() < 2 {
            return self * &(a + b);
        }
        // Below p times below 2 p is below p R, and what a row leaves stays below 3 p.
        let sum = P::add_unreduced(&a.limbs, &b.limbs);
        Self::from_montgomery(P::multiply(&self.limbs, &sum))
    }

    /// 9 x + y.
    #[inline(always)]
    #[must_use]
    pub(crate) fn nine_times_plus(&self, y: &Self) -> Self {
        Self::from_montgomery(P::nine_times_plus(&self.limbs, &y.limbs))
    }

    /// 9 x - y.
    #[inline(always)]
    #[must_use]
    pub(crate) fn nine_times_minus(&self, y: &Self) -> Self {
        Self::from_montgomery(P::nine_times_minus(&self.limbs, &y.limbs))
    }

    /// x - 5 y.
    #[inline(always)]
    #[must_use]
    pub(crate) fn minus_five_times(&self, y: &Self) -> Self {
        Self::from_montgomery(P::minus_five_times(&self.limbs, &y.limbs))
    }

    /// x / 2.
    #[inline(always)]
    #[must_use]
    pub fn halve(&self) -> Self {
        Self::from_montgomery(portable::halve(&self.limbs, &P::CONSTANTS.half))
    }

    /// x^2.
    #[inline(always)]
    #[must_use]
    pub fn square(&self) -> Self {
        Self::from_montgomery(P::square(&self.limbs))
    }

    /// x^(2^count); `count` is public.
    #[inline]
    #[must_use]
    pub fn square_chain(&self, count: u64) -> Self {
        // The kernels count in 32 bits.
        let (mut limbs, mut left) = (self.limbs, count);
        loop {
            let now = u32::try_from(left).unwrap_or(u32::MAX);
            limbs = P::square_chain(&limbs, now);
            left -= u64::from(now);
            if left == 0 {
                return Self::from_montgomery(limbs);
            }
        }
    }
}

impl<P: FieldParameters<N>, const N: usize> From<u64> for FieldElement<P, N> {
    fn from(value: u64) -> Self {
        let mut limbs = [0; N];
        limbs[0] = value;
        Self::from_limbs_reduced(&limbs)
    }
}

impl<P: FieldParameters<N>, const N: usize> Default for FieldElement<P, N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<P: FieldParameters<N>, const N: usize> zeroize::DefaultIsZeroes for FieldElement<P, N> {}
