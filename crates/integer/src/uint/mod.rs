//! Integers of a fixed number of limbs on the stack, for secrets.
//!
//! Everything is constant time in the values. One operation a file; the algorithms that need more than a few lines
//! are in `fixed`, shared with [`BoxedUint`](crate::BoxedUint), which has the same operations under the same names.

mod add;
mod add_mod;
mod bits;
mod compare;
mod divide;
mod encoding;
mod gcd;
mod invert;
mod logic;
mod mul;
mod mul_mod;
mod neg;
mod pow;
mod random;
mod select;
mod shift;
mod sqrt;
mod square;
mod sub;
mod sub_mod;

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
    limbs: [Limb; N],
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
    pub const fn from_limbs(limbs: [Limb; N]) -> Self {
        Uint { limbs }
    }

    /// The number of one limb.
    #[inline(always)]
    pub const fn from_u64(value: u64) -> Self {
        const { assert!(N > 0, "a Uint has at least one limb") };
        let mut limbs = [0; N];
        limbs[0] = value;
        Uint { limbs }
    }

    /// The limbs, least significant first.
    #[inline(always)]
    pub const fn as_limbs(&self) -> &[Limb; N] {
        &self.limbs
    }
}

impl<const N: usize> From<u64> for Uint<N> {
    fn from(value: u64) -> Self {
        Self::from_u64(value)
    }
}

impl<const N: usize> Default for Uint<N> {
    fn default() -> Self {
        Self::ZERO
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
