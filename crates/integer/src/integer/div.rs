//! Division in its three ways of rounding: towards 0 as the operators do it, towards minus infinity, and Euclidean, with a
//! remainder that is never negative.

use super::Integer;
use super::magnitude::{Magnitude, small};
use super::memory::enough;
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::{self, Limb};

operator!(Div div DivAssign div_assign: quotient, divide, divide_other);
operator!(Rem rem RemAssign rem_assign: remainder, reduce, reduce_other);

/// What the operators do with a divisor of 0, as for the primitive types.
#[cold]
fn division_by_zero() -> ! {
    panic!("attempt to divide by zero")
}

/// Quotient and remainder of natural numbers.
fn divide_limbs(a: &[Limb], d: &[Limb]) -> (Magnitude, Magnitude) {
    if d.is_empty() {
        division_by_zero();
    }
    if let (Some(a), Some(d)) = (small(a), small(d)) {
        return (Magnitude::from_u128(a / d), Magnitude::from_u128(a % d));
    }
    if a.len() < d.len() {
        return (Magnitude::ZERO, Magnitude::from_slice(a));
    }
    if let &[d] = d {
        let mut quotient = a.to_vec();
        let remainder = natural::div_rem_1_assign(&mut quotient, d);
        return (Magnitude::from_vec(quotient), Magnitude::from_limb(remainder));
    }
    let mut remainder = a.to_vec();
    let quotient =
        Magnitude::build(a.len() - d.len() + 1, |q| enough(natural::div_rem(q, &mut remainder, d)));
    (quotient, Magnitude::from_vec(remainder))
}

/// Quotient and remainder of `a / d`, the remainder in the buffer of `a`.
fn divide_in_place(a: &mut Integer, d: &[Limb]) -> Magnitude {
    if d.is_empty() {
        division_by_zero();
    }
    let length = a.limbs().len();
    if length <= 2 || d.len() <= 1 || length < d.len() {
        let (quotient, remainder) = divide_limbs(a.limbs(), d);
        a.magnitude = remainder;
        return quotient;
    }
    a.magnitude
        .edit(length, |a| Magnitude::build(length - d.len() + 1, |q| enough(natural::div_rem(q, a, d))))
}

fn quotient(a: &Integer, d: &Integer) -> Integer {
    Integer::new(a.negative != d.negative, divide_limbs(a.limbs(), d.limbs()).0)
}

fn remainder(a: &Integer, d: &Integer) -> Integer {
    if let &[d] = d.limbs() {
        return Integer::new(a.negative, Magnitude::from_limb(natural::rem_1(a.limbs(), d)));
    }
    Integer::new(a.negative, divide_limbs(a.limbs(), d.limbs()).1)
}

fn divide(a: &mut Integer, d: &Integer) {
    if let (&[d], length @ 3..) = (d.limbs(), a.limbs().len()) {
        a.magnitude.edit(length, |a| natural::div_rem_1_assign(a, d));
    } else {
        a.magnitude = divide_in_place(a, d.limbs());
    }
    a.negative ^= d.negative;
    a.fix_sign();
}

fn divide_other(a: &Integer, d: &mut Integer) {
    *d = quotient(a, d);
}

fn reduce(a: &mut Integer, d: &Integer) {
    divide_in_place(a, d.limbs());
    a.fix_sign();
}

fn reduce_other(a: &Integer, d: &mut Integer) {
    *d = remainder(a, d);
}

impl Integer {
    /// Quotient towards 0 and remainder, which has the sign of `self`: what `/` and `%` give, at the price of one.
    ///
    /// # Panics
    /// When `divisor` is 0; see [`Integer::checked_div_rem`].
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (q, r) = Integer::from(-7).div_rem(&Integer::from(2));
    /// assert!(q == -3 && r == -1);
    /// ```
    pub fn div_rem(&self, divisor: &Integer) -> (Integer, Integer) {
        let (quotient, remainder) = divide_limbs(self.limbs(), divisor.limbs());
        (Integer::new(self.negative != divisor.negative, quotient), Integer::new(self.negative, remainder))
    }

    /// Quotient towards minus infinity and remainder, which has the sign of the divisor.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (q, r) = Integer::from(-7).div_rem_floor(&Integer::from(2));
    /// assert!(q == -4 && r == 1);
    /// ```
    pub fn div_rem_floor(&self, divisor: &Integer) -> (Integer, Integer) {
        let (mut quotient, mut remainder) = self.div_rem(divisor);
        if !remainder.is_zero() && remainder.negative != divisor.negative {
            quotient -= 1;
            remainder += divisor;
        }
        (quotient, remainder)
    }

    /// The quotient whose remainder is at least 0 and below `|divisor|`, and that remainder.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (q, r) = Integer::from(-7).div_rem_euclid(&Integer::from(-2));
    /// assert!(q == 4 && r == 1);
    /// ```
    pub fn div_rem_euclid(&self, divisor: &Integer) -> (Integer, Integer) {
        let (mut quotient, mut remainder) = self.div_rem(divisor);
        if remainder.negative {
            if divisor.negative {
                quotient += 1;
                remainder -= divisor;
            } else {
                quotient -= 1;
                remainder += divisor;
            }
        }
        (quotient, remainder)
    }

    /// The quotient of [`Integer::div_rem_floor`]. Panics when `divisor` is 0.
    pub fn div_floor(&self, divisor: &Integer) -> Integer {
        self.div_rem_floor(divisor).0
    }

    /// The remainder of [`Integer::div_rem_floor`], of the sign of `divisor`. Panics when `divisor` is 0.
    pub fn mod_floor(&self, divisor: &Integer) -> Integer {
        let mut rest = self % divisor;
        if !rest.is_zero() && rest.negative != divisor.negative {
            rest += divisor;
        }
        rest
    }

    /// The quotient of [`Integer::div_rem_euclid`]. Panics when `divisor` is 0.
    pub fn div_euclid(&self, divisor: &Integer) -> Integer {
        self.div_rem_euclid(divisor).0
    }

    /// The remainder of [`Integer::div_rem_euclid`], never negative. Panics when `divisor` is 0.
    pub fn rem_euclid(&self, divisor: &Integer) -> Integer {
        let mut rest = self % divisor;
        if rest.negative {
            rest.add_abs(divisor);
        }
        rest
    }

    /// The quotient by a divisor, faster than by [`Integer::div_rem`]; where `divisor` leaves a remainder, some number. Panics when
    /// `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let product = Integer::from(-12345) * Integer::from(678);
    /// assert_eq!(product.div_exact(&Integer::from(678)), -12345);
    /// ```
    pub fn div_exact(&self, divisor: &Integer) -> Integer {
        if divisor.is_zero() {
            division_by_zero();
        }
        let quotient = enough(natural::div_exact(self.limbs(), divisor.limbs()));
        let quotient = Integer::from_limb_vec(quotient);
        if self.negative != divisor.negative { -quotient } else { quotient }
    }

    /// `self + |other|`
    fn add_abs(&mut self, other: &Integer) {
        if other.negative { *self -= other } else { *self += other }
    }

    /// [`Integer::div_rem`], or `None` for a divisor of 0.
    pub fn checked_div_rem(&self, divisor: &Integer) -> Option<(Integer, Integer)> {
        (!divisor.is_zero()).then(|| self.div_rem(divisor))
    }

    /// The quotient towards 0, or `None` for a divisor of 0.
    pub fn checked_div(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self / divisor)
    }

    /// The remainder of the sign of `self`, or `None` for a divisor of 0.
    pub fn checked_rem(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self % divisor)
    }

    /// [`Integer::div_euclid`], or `None` for a divisor of 0.
    pub fn checked_div_euclid(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self.div_euclid(divisor))
    }

    /// [`Integer::rem_euclid`], or `None` for a divisor of 0.
    pub fn checked_rem_euclid(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self.rem_euclid(divisor))
    }

    /// Whether `divisor` divides it without remainder; 0 divides only 0.
    pub fn is_multiple_of(&self, divisor: &Integer) -> bool {
        if divisor.is_zero() { self.is_zero() } else { (self % divisor).is_zero() }
    }

    /// The next larger quotient where there is a remainder: division towards plus infinity. Panics when `divisor` is 0.
    pub fn div_ceil(&self, divisor: &Integer) -> Integer {
        let (mut quotient, remainder) = self.div_rem(divisor);
        if !remainder.is_zero() && self.negative == divisor.negative {
            quotient += 1;
        }
        quotient
    }
}
