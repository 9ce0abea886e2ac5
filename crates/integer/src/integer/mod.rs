//! `Integer`: a sign and a natural number. One operation a file.
//!
//! | files | what they do |
//! |---|---|
//! | `magnitude` `memory` `operator` | where limbs live, what happens without memory, the impl blocks of operators |
//! | `add` `mul` `div` `shift` `bitwise` `pow` | the operators and their relatives |
//! | `cmp` `convert` `bytes` `words` `parse` `format` `iter` | comparison, primitives, import and export, text, sums |
//! | `bits` `gcd` `modular` `root` `logarithm` `prime` `safe_prime` `random` `combinatorial` `sequence` `factor` | number theory |
//! | `unsigned` | `Natural`, the integers that are not negative |
//! | `serde` `num_traits` `num_ops` `num_integer` `rand` `arbitrary` | other crates' traits, behind features |
//!
//! Everything here decides about signs, lengths and buffers; the arithmetic is in [`natural`](crate::natural).

mod add;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod bits;
mod bitwise;
mod bytes;
mod cmp;
mod combinatorial;
mod convert;
mod div;
mod factor;
mod format;
mod gcd;
mod iter;
mod logarithm;
mod magnitude;
mod memory;
mod modular;
mod mul;
#[cfg(feature = "num-integer")]
mod num_integer;
#[cfg(feature = "num-traits")]
mod num_ops;
#[cfg(feature = "num-traits")]
mod num_traits;
mod operator;
mod parse;
mod pow;
mod prime;
#[cfg(feature = "rand")]
mod rand;
mod random;
mod root;
mod safe_prime;
mod sequence;
#[cfg(feature = "serde")]
mod serde;
mod shift;
mod unsigned;
mod words;

use crate::natural::Limb;
pub use factor::{FactorProgress, FactorStep, Factorization};
use magnitude::Magnitude;
#[cfg(feature = "rand")]
pub use rand::{RandomBits, UniformInteger};
pub use unsigned::Natural;
#[cfg(feature = "rand")]
pub use unsigned::UniformNatural;
pub use words::{Order, Words};

/// An integer of any size.
///
/// It behaves as the primitive signed integers do, only that it never overflows: division truncates, `%` takes the sign of
/// the dividend, bits are those of the two's complement, `>>` rounds towards minus infinity. Operators take values and
/// references in every combination, and primitives on either side; a value that is given away lends its buffer to the result.
///
/// Up to 256 bits lie in the value itself, 48 bytes in all; more are one allocation. There is no negative zero.
///
/// # Constant time
/// No: time depends on the values. Secrets belong into the fixed-width types.
///
/// # Panics
/// Operators panic where those of primitive integers do: on division by zero, and on negative shifts; and on shifts to the
/// left and powers that there is no memory for, as an exponent is quickly written. `checked_div`, `checked_shl`,
/// `checked_pow` and their sisters return `None` instead. Where memory ends in any other operation the process ends as it
/// does for `Vec`; the functions of [`natural`](crate::natural) return an error.
///
/// # Literals
/// The compiler takes a bare literal for an `i32` only after it has seen everything else: where a method follows, write the
/// type, as in `(a + 1u8).is_prime()`.
///
/// ```
/// use adamant_integer::Integer;
///
/// let a: Integer = "123456789012345678901234567890".parse()?;
/// let b: Integer = -&a * 2 + 1;
/// assert_eq!(b.to_string(), "-246913578024691357802469135779");
/// assert_eq!(format!("{:#x}", a), "0x18ee90ff6c373e0ee4e3f0ad2");
/// # Ok::<(), adamant_integer::Error>(())
/// ```
pub struct Integer {
    /// Never set for 0.
    negative: bool,
    magnitude: Magnitude,
}

impl Integer {
    /// 0
    pub const ZERO: Integer = Integer { negative: false, magnitude: Magnitude::ZERO };
    /// 1
    pub const ONE: Integer = Integer { negative: false, magnitude: Magnitude::from_limb(1) };

    /// Of that sign, unless it is 0.
    #[inline]
    fn new(negative: bool, magnitude: Magnitude) -> Integer {
        let negative = negative && !magnitude.as_slice().is_empty();
        Integer { negative, magnitude }
    }

    /// A value that is not negative.
    #[inline]
    fn natural(magnitude: Magnitude) -> Integer {
        Integer { negative: false, magnitude }
    }

    /// After the magnitude has changed: 0 has no sign.
    #[inline]
    fn fix_sign(&mut self) {
        self.negative &= !self.is_zero();
    }

    /// The limbs of the absolute value: 64 bits each, least significant first, the last one not 0; none for 0.
    #[inline]
    #[must_use]
    pub fn limbs(&self) -> &[Limb] {
        self.magnitude.as_slice()
    }

    /// The natural number with these limbs, least significant first; zeros on top do no harm.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let x = Integer::from_limbs(&[7, 1, 0]);
    /// assert_eq!(x, (Integer::ONE << 64u32) + 7);
    /// let limbs = x.into_limbs(); // no copy
    /// assert_eq!(limbs, [7, 1]);
    /// assert_eq!(Integer::from_limb_vec(limbs) - 7, Integer::ONE << 64u32);
    /// ```
    #[must_use]
    pub fn from_limbs(limbs: &[Limb]) -> Integer {
        Integer::natural(Magnitude::from_slice(limbs))
    }

    /// As [`Integer::from_limbs`], in the vector's own buffer.
    #[must_use]
    pub fn from_limb_vec(limbs: alloc::vec::Vec<Limb>) -> Integer {
        Integer::natural(Magnitude::from_vec(limbs))
    }

    /// The limbs of the absolute value as a vector, without a copy where they are on the heap already.
    #[must_use]
    pub fn into_limbs(self) -> alloc::vec::Vec<Limb> {
        self.magnitude.into_vec()
    }

    /// Whether it is 0.
    #[inline]
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.limbs().is_empty()
    }

    /// Whether it is below 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let mut x = Integer::from(-12);
    /// assert!(x.is_negative() && !x.is_positive() && x.is_even() && !x.is_odd());
    /// assert_eq!((x.signum(), x.unsigned_abs()), (Integer::from(-1), Integer::from(12)));
    /// x.negate();
    /// assert_eq!(x, 12);
    /// assert_eq!(Integer::from(-12).abs(), x);
    /// ```
    #[inline]
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Whether it is above 0.
    #[inline]
    #[must_use]
    pub fn is_positive(&self) -> bool {
        !self.negative && !self.is_zero()
    }

    /// Whether it is even.
    #[inline]
    #[must_use]
    pub fn is_even(&self) -> bool {
        !self.is_odd()
    }

    /// Whether it is odd.
    #[inline]
    #[must_use]
    pub fn is_odd(&self) -> bool {
        self.limbs().first().is_some_and(|limb| limb & 1 == 1)
    }

    /// -1, 0 or 1.
    #[must_use]
    pub fn signum(&self) -> Integer {
        Integer::new(self.negative, Magnitude::from_limb(u64::from(!self.is_zero())))
    }

    /// The absolute value, in its own buffer.
    #[must_use]
    pub fn abs(mut self) -> Integer {
        self.negative = false;
        self
    }

    /// A copy of the absolute value.
    #[must_use]
    pub fn unsigned_abs(&self) -> Integer {
        Integer::natural(self.magnitude.clone())
    }

    /// Changes the sign.
    #[inline]
    pub fn negate(&mut self) {
        self.negative = !self.negative && !self.is_zero();
    }

    /// Makes it 0, and keeps its buffer.
    pub fn set_zero(&mut self) {
        self.negative = false;
        self.magnitude.rebuild(0, |_| ());
    }

    /// Makes room for `limbs` limbs of 64 bits, so that results up to that size need no allocation in place.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // An accumulator that asks for memory once.
    /// let mut sum = Integer::ZERO;
    /// sum.reserve(20);
    /// let room = sum.capacity();
    /// for k in 0..1000u32 {
    ///     sum += Integer::ONE << k;
    /// }
    /// assert_eq!(sum, (Integer::ONE << 1000u32) - 1);
    /// assert_eq!(sum.capacity(), room);
    /// sum.set_zero(); // keeps its memory
    /// assert_eq!(sum.capacity(), room);
    /// sum.shrink_to_fit();
    /// assert!(sum.capacity() < room);
    /// ```
    pub fn reserve(&mut self, limbs: usize) {
        self.magnitude.reserve(limbs);
    }

    /// Limbs that fit without another allocation.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.magnitude.capacity()
    }

    /// Gives back memory that is not needed.
    pub fn shrink_to_fit(&mut self) {
        self.magnitude.shrink();
    }
}

impl Clone for Integer {
    fn clone(&self) -> Integer {
        Integer { negative: self.negative, magnitude: self.magnitude.clone() }
    }

    /// Copies into the buffer that is there.
    fn clone_from(&mut self, source: &Integer) {
        self.negative = source.negative;
        self.magnitude.clone_from(&source.magnitude);
    }
}

impl Default for Integer {
    /// 0
    fn default() -> Integer {
        Integer::ZERO
    }
}

impl core::ops::Neg for Integer {
    type Output = Integer;
    fn neg(mut self) -> Integer {
        self.negate();
        self
    }
}

impl core::ops::Neg for &Integer {
    type Output = Integer;
    fn neg(self) -> Integer {
        -self.clone()
    }
}
