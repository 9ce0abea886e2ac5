//! `Natural`: an [`Integer`] that is never negative. Nothing is computed here: everything is a method of `Integer`, and the
//! types say which of them keep to the natural numbers. The slices of limbs are in [`natural`](crate::natural).
//!
//! | files | what they do |
//! |---|---|
//! | `delegate` | the macros that make a method of `Natural` from one of `Integer` |
//! | `operator` `subtract` `cmp` `convert` `text` `bytes` | operators, comparison, primitives, text, import and export |
//! | `divide` `bits` `theory` `random` | functions |
//! | `serde` `rand` `arbitrary` | other crates' traits, behind features; those of num-traits stand beside the integers' |

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod bits;
mod bytes;
mod cmp;
mod convert;
mod delegate;
mod divide;
mod operator;
#[cfg(feature = "rand")]
mod rand;
mod random;
#[cfg(feature = "serde")]
mod serde;
mod subtract;
mod text;
mod theory;

#[cfg(feature = "rand")]
pub use self::rand::UniformNatural;
use super::Integer;
use crate::natural::Limb;
use alloc::vec::Vec;
use delegate::delegate;

/// A natural number of any size: an [`Integer`] that is never negative.
///
/// It behaves as the primitive unsigned integers do, only that it does not overflow at the top. Operators take values and
/// references in every combination, and the unsigned primitives on either side; comparisons and shifts take all primitives.
/// Everything is computed by [`Integer`], at the same speed; what has no method here is reached by [`Natural::as_integer`].
///
/// # Constant time
/// No: time depends on the values. Secrets belong into the fixed-width types.
///
/// # Panics
/// A difference below 0 panics, as that of primitive integers does where overflow is checked, but in every build:
/// [`Natural::checked_sub`], [`Natural::saturating_sub`] and [`Natural::abs_diff`] do not, and [`Integer`] has the negative
/// result. For the rest operators panic where those of [`Integer`] do: on division by zero, on negative shifts, and where there
/// is no memory for a shift to the left or a power.
///
/// # Literals
/// The compiler takes a bare literal for an `i32`: write the type, as in `n + 1u8` and `Natural::from(5u8)`.
///
/// ```
/// use adamant_integer::{Integer, Natural};
///
/// let a: Natural = "123456789012345678901234567890".parse()?;
/// let b = &a * 2u8 + 1u8;
/// assert_eq!(b.to_string(), "246913578024691357802469135781");
/// assert_eq!(a.checked_sub(&b), None);
/// assert_eq!(Integer::from(&a) - Integer::from(b), -1 - Integer::from(a));
/// assert!("-1".parse::<Natural>().is_err());
/// # Ok::<(), adamant_integer::Error>(())
/// ```
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Natural(
    /// Never negative: no method gives out a `&mut Integer`.
    Integer,
);

impl Natural {
    /// 0
    pub const ZERO: Natural = Natural(Integer::ZERO);
    /// 1
    pub const ONE: Natural = Natural(Integer::ONE);

    /// A result that cannot be negative, as its operands are not.
    #[inline]
    pub(super) fn of(x: Integer) -> Natural {
        debug_assert!(!x.is_negative());
        Natural(x)
    }

    /// The natural number as an integer, for all that has integers as operands or results. By value it is `Integer::from`.
    #[inline]
    #[must_use]
    pub const fn as_integer(&self) -> &Integer {
        &self.0
    }

    /// The natural number with these limbs, least significant first; zeros on top do no harm.
    #[must_use]
    pub fn from_limbs(limbs: &[Limb]) -> Natural {
        Natural::of(Integer::from_limbs(limbs))
    }

    /// As [`Natural::from_limbs`], in the vector's own buffer.
    #[must_use]
    pub fn from_limb_vec(limbs: Vec<Limb>) -> Natural {
        Natural::of(Integer::from_limb_vec(limbs))
    }

    /// The limbs as a vector, without a copy where they are on the heap already.
    #[must_use]
    pub fn into_limbs(self) -> Vec<Limb> {
        self.0.into_limbs()
    }

    /// Makes it 0, and keeps its buffer.
    pub fn set_zero(&mut self) {
        self.0.set_zero();
    }

    /// Makes room for `limbs` limbs of 64 bits, so that results up to that size need no allocation in place.
    pub fn reserve(&mut self, limbs: usize) {
        self.0.reserve(limbs);
    }

    /// Gives back memory that is not needed.
    pub fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
    }
}

delegate! {
    /// The limbs: 64 bits each, least significant first, the last one not 0; none for 0.
    pub fn limbs(&self) -> &[Limb];

    /// Limbs that fit without another allocation.
    pub fn capacity(&self) -> usize;

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool;

    /// Whether it is even.
    pub fn is_even(&self) -> bool;

    /// Whether it is odd.
    pub fn is_odd(&self) -> bool;
}

impl Clone for Natural {
    fn clone(&self) -> Natural {
        Natural(self.0.clone())
    }

    /// Copies into the buffer that is there.
    fn clone_from(&mut self, source: &Natural) {
        self.0.clone_from(&source.0);
    }
}
