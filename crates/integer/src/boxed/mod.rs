//! Integers of any length on the heap, for secrets: wiped when dropped.
//!
//! Everything is constant time in the values; the number of limbs is public, and is that of the storage, not of the
//! value. The operations have the names that [`Uint`](crate::Uint) gives them, and stand in the same files. Operands may
//! differ in length: the shorter one counts as having zeros on top, and the result is as long as the longer, unless a
//! method says otherwise.

mod arithmetic;
mod encoding;
mod modular;

use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::limb::{LIMB_BITS, Limb, ct_less};
use adamant_base::zeroize::Zeroizing;
use alloc::boxed::Box;
use alloc::vec;
use core::fmt;

/// Limbs on the heap, wiped when dropped.
type Limbs = Zeroizing<Box<[Limb]>>;

/// A number of a public number of limbs, at least one, on the heap. Wiped when dropped.
///
/// ```
/// use adamant_integer::BoxedUint;
///
/// let a = BoxedUint::from_hex("ffffffffffffffffffff")?; // two limbs
/// let (quotient, remainder) = a.div_rem(&BoxedUint::from_u64(10)).declassify().expect("10 is not 0");
/// assert_eq!(quotient.to_hex().as_str(), "00000000000019999999999999999999");
/// assert_eq!(remainder.as_limbs(), &[5]);
/// # Ok::<(), adamant_integer::Error>(())
/// ```
///
/// # Constant time
/// All methods, with respect to all values; the numbers of limbs are public, and so is what a method's documentation
/// names.
#[derive(Clone)]
pub struct BoxedUint {
    pub(crate) limbs: Limbs,
}

impl BoxedUint {
    /// 0 in `limbs` limbs, or in one if that is 0.
    #[must_use]
    pub fn zero(limbs: usize) -> Self {
        BoxedUint { limbs: blank(limbs.max(1)) }
    }

    /// 1 in `limbs` limbs, or in one if that is 0.
    #[must_use]
    pub fn one(limbs: usize) -> Self {
        let mut out = Self::zero(limbs);
        out.limbs[0] = 1;
        out
    }

    /// The number of one limb.
    #[must_use]
    pub fn from_u64(value: u64) -> Self {
        let mut out = Self::zero(1);
        out.limbs[0] = value;
        out
    }

    /// The number of these limbs, least significant first; 0 in one limb for none.
    #[must_use]
    pub fn from_limbs(limbs: &[Limb]) -> Self {
        let mut out = Self::zero(limbs.len());
        out.limbs[..limbs.len()].copy_from_slice(limbs);
        out
    }

    /// The limbs, least significant first.
    #[must_use]
    pub fn as_limbs(&self) -> &[Limb] {
        &self.limbs
    }

    /// The limbs, to be changed.
    pub(crate) fn as_limbs_mut(&mut self) -> &mut [Limb] {
        &mut self.limbs
    }

    /// How many limbs there are: 64 bits each.
    #[must_use]
    pub fn limbs(&self) -> usize {
        self.limbs.len()
    }

    /// The same number in `limbs` limbs, at least one; what does not fit is lost.
    ///
    /// ```
    /// # use adamant_integer::BoxedUint;
    ///
    /// let x = BoxedUint::from_limbs(&[7, 9]);
    /// assert_eq!(x.resize(3).as_limbs(), [7, 9, 0]);
    /// assert_eq!(x.resize(1).as_limbs(), [7]);
    /// assert!(BoxedUint::zero(2).ct_less(&x).declassify());
    /// ```
    #[must_use]
    pub fn resize(&self, limbs: usize) -> Self {
        let mut out = Self::zero(limbs);
        let kept = out.limbs().min(self.limbs());
        out.limbs[..kept].copy_from_slice(&self.limbs[..kept]);
        out
    }

    /// Whether the number is below `other`.
    #[must_use]
    pub fn ct_less(&self, other: &Self) -> Choice {
        let (a, b) = level(self, other);
        ct_less(&a.limbs, &b.limbs)
    }

    /// 0, as long as the number.
    pub(crate) fn zeros(&self) -> Self {
        Self::zero(self.limbs())
    }
}

/// Zeros.
fn blank(limbs: usize) -> Limbs {
    Zeroizing::new(vec![0; limbs].into_boxed_slice())
}

/// Both numbers in the length of the longer one.
fn level(a: &BoxedUint, b: &BoxedUint) -> (BoxedUint, BoxedUint) {
    let limbs = a.limbs().max(b.limbs());
    (a.resize(limbs), b.resize(limbs))
}

/// Of the values: lengths do not matter. There is no `==` and no `<`: their results would be public.
impl CtEq for BoxedUint {
    fn ct_eq(&self, other: &Self) -> Choice {
        let (a, b) = level(self, other);
        a.limbs[..].ct_eq(&b.limbs[..])
    }
}

/// Where the lengths differ, both get the longer one, whatever the choice.
impl CtSelect for BoxedUint {
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        if self.limbs() == other.limbs() {
            self.limbs[..].ct_assign(&other.limbs[..], choice);
        } else {
            let (mut a, b) = level(self, other);
            a.limbs[..].ct_assign(&b.limbs[..], choice);
            *self = a;
        }
    }

    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        if self.limbs() != other.limbs() {
            (*self, *other) = level(self, other);
        }
        self.limbs[..].ct_swap(&mut other.limbs[..], choice);
    }
}

/// Shows the size, not the value: it may be secret.
impl fmt::Debug for BoxedUint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoxedUint({} bits)", LIMB_BITS * self.limbs())
    }
}
