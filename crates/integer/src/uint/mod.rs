//! Integers of a fixed number of limbs on the stack, for secrets.
//!
//! Everything is constant time in the values. The algorithms that need more than a few lines are in `fixed`, shared
//! with [`BoxedUint`](crate::BoxedUint), which has the same operations under the same names; those with the same words
//! are in `fixed/methods.rs`.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod` | the type, comparison, selection |
//! | `arithmetic` | sums, products, quotients, roots, bitwise operators |
//! | `modular` | the same modulo n, powers, inverses |
//! | `encoding` | bytes, hexadecimal, numbers on the heap, random numbers |

mod arithmetic;
mod encoding;
mod modular;

use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::zeroize::Zeroize;
use core::fmt;

/// A number from 0 to 2^(64 N) - 1 in N limbs of 64 bits, N at least 1.
///
/// A plain value that is copied freely, so it is not wiped by itself: hold it in
/// [`Zeroizing`](adamant_base::zeroize::Zeroizing) where it must be, or use [`BoxedUint`](crate::BoxedUint).
///
/// ```
/// use adamant_integer::Uint;
///
/// let a = Uint::<4>::from_hex("ffffffffffffffffffffffffffffffff")?;
/// let (low, high) = a.mul_wide(&a);
/// assert_eq!(low.to_hex().trim_start_matches('0'), "fffffffffffffffffffffffffffffffe00000000000000000000000000000001");
/// assert!(high.is_zero().declassify());
/// # Ok::<(), adamant_integer::Error>(())
/// ```
///
/// # Constant time
/// All methods, with respect to all values; N is public, and so is what a method's documentation names.
#[derive(Clone, Copy)]
pub struct Uint<const N: usize> {
    pub(crate) limbs: [Limb; N],
}

impl<const N: usize> Uint<N> {
    /// 0.
    pub const ZERO: Self = Self::from_u64(0);
    /// 1.
    pub const ONE: Self = Self::from_u64(1);
    /// 2^(64 N) - 1.
    pub const MAX: Self = Uint { limbs: [Limb::MAX; N] };
    /// 64 N.
    pub const BITS: usize = LIMB_BITS * N;
    /// 8 N.
    pub const BYTES: usize = Self::BITS / 8;

    /// The number of these limbs, least significant first.
    #[inline(always)]
    #[must_use]
    pub const fn from_limbs(limbs: [Limb; N]) -> Self {
        Uint { limbs }
    }

    /// The number of one limb.
    #[inline(always)]
    #[must_use]
    pub const fn from_u64(value: u64) -> Self {
        const { assert!(N > 0, "a Uint has at least one limb") };
        let mut limbs = [0; N];
        limbs[0] = value;
        Uint { limbs }
    }

    /// The limbs, least significant first.
    #[inline(always)]
    #[must_use]
    pub const fn as_limbs(&self) -> &[Limb; N] {
        &self.limbs
    }

    /// Whether the number is below `other`.
    #[inline(always)]
    #[must_use]
    pub const fn ct_less(&self, other: &Self) -> Choice {
        self.sub_borrow(other).1
    }

    /// 0, as long as the number.
    #[inline(always)]
    pub(crate) const fn zeros(&self) -> Self {
        Self::ZERO
    }
}

impl<const N: usize> Default for Uint<N> {
    fn default() -> Self {
        Self::ZERO
    }
}

/// There is no `==` and no `<`: their results would be public.
impl<const N: usize> CtEq for Uint<N> {
    #[inline(always)]
    fn ct_eq(&self, other: &Self) -> Choice {
        self.limbs.ct_eq(&other.limbs)
    }
}

impl<const N: usize> CtSelect for Uint<N> {
    #[inline(always)]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.limbs.as_mut_slice().ct_assign(other.limbs.as_slice(), choice);
    }

    #[inline(always)]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.limbs.as_mut_slice().ct_swap(other.limbs.as_mut_slice(), choice);
    }
}

impl<const N: usize> Zeroize for Uint<N> {
    fn zeroize(&mut self) {
        self.limbs.zeroize();
    }
}

/// Shows the size, not the value: it may be secret.
impl<const N: usize> fmt::Debug for Uint<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Uint({} bits)", Self::BITS)
    }
}
