//! Division towards 0, as the operators do it, and exact division. `rounding` has the other ways.

mod rounding;

use super::Integer;
use super::magnitude::{Magnitude, small};
use super::memory::enough;
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::{self, Limb, with_workspace};

operator!(Div div DivAssign div_assign: quotient, divide, divide_other);
operator!(Rem rem RemAssign rem_assign: remainder, reduce, reduce_other);

/// What the operators do with a divisor of 0, as for the primitive types.
#[cold]
fn division_by_zero() -> ! {
    panic!("attempt to divide by zero")
}

/// Quotient and remainder of natural numbers of up to two limbs.
#[inline]
fn divide_small(a: &[Limb], d: &[Limb]) -> Option<(u128, u128)> {
    let (a, d) = (small(a)?, small(d)?);
    Some(natural::divide_2_by_2(a, d))
}

/// Quotient and remainder of natural numbers, in the buffers of `q` and `r` where they are large enough.
fn divide_into(a: &[Limb], d: &[Limb], q: &mut Magnitude, r: &mut Magnitude) {
    if d.is_empty() {
        division_by_zero();
    }
    if let Some((quotient, remainder)) = divide_small(a, d) {
        q.set_small(quotient);
        r.set_small(remainder);
    } else if a.len() < d.len() {
        q.set_small(0);
        r.rebuild(a.len(), |r| r.copy_from_slice(a));
    } else if let &[d] = d {
        let remainder = q.rebuild(a.len(), |q| {
            q.copy_from_slice(a);
            natural::div_rem_1_assign(q, d)
        });
        r.set_small(u128::from(remainder));
    } else if d.len() == 2 {
        let rest = q.rebuild(a.len() - 1, |q| natural::div_rem_2(q, a, d));
        r.set_small(rest);
    } else if d.len() <= natural::LONGEST_SHORT {
        r.rebuild(d.len(), |r| q.rebuild(a.len() - d.len() + 1, |q| natural::div_rem_to(q, r, a, d)));
    } else {
        r.rebuild(a.len(), |r| {
            r.copy_from_slice(a);
            q.rebuild(a.len() - d.len() + 1, |q| enough(natural::div_rem(q, r, d)));
        });
    }
}

fn quotient(a: &Integer, d: &Integer) -> Integer {
    let (x, y) = (a.limbs(), d.limbs());
    if !y.is_empty() && x.len() < y.len() {
        return Integer::ZERO;
    }
    let magnitude = if y.len() <= 1 || x.len() <= 2 {
        let (mut q, mut rest) = (Magnitude::ZERO, Magnitude::ZERO);
        divide_into(x, y, &mut q, &mut rest);
        q.compact()
    } else {
        Magnitude::build(x.len() - y.len() + 1, |q| enough(natural::div(q, x, y)))
    };
    Integer::new(a.negative != d.negative, magnitude)
}

fn remainder(a: &Integer, d: &Integer) -> Integer {
    match d.limbs() {
        [] => division_by_zero(),
        &[d] => Integer::new(a.negative, Magnitude::from_limb(natural::rem_1(a.limbs(), d))),
        _ => {
            let mut rest = a.clone();
            reduce(&mut rest, d);
            rest.magnitude = rest.magnitude.compact();
            rest
        }
    }
}

fn divide(a: &mut Integer, d: &Integer) {
    let (length, d_length) = (a.limbs().len(), d.limbs().len());
    if let (&[d], 3..) = (d.limbs(), length) {
        a.magnitude.edit(length, |a| natural::div_rem_1_assign(a, d));
    } else if d_length == 0 {
        division_by_zero();
    } else if let Some((quotient, _)) = divide_small(a.limbs(), d.limbs()) {
        a.magnitude.set_small(quotient);
    } else if length < d_length {
        a.set_zero();
    } else {
        enough(with_workspace(length, |r| {
            r.copy_from_slice(a.limbs());
            a.magnitude.rebuild(length - d_length + 1, |q| enough(natural::div(q, r, d.limbs())));
        }));
    }
    a.negative ^= d.negative;
    a.fix_sign();
}

fn divide_other(a: &Integer, d: &mut Integer) {
    *d = quotient(a, d);
}

fn reduce(a: &mut Integer, d: &Integer) {
    let (length, d_length) = (a.limbs().len(), d.limbs().len());
    if d_length == 0 {
        division_by_zero();
    } else if let Some((_, rest)) = divide_small(a.limbs(), d.limbs()) {
        a.magnitude.set_small(rest);
    } else if let &[d] = d.limbs() {
        let rest = natural::rem_1(a.limbs(), d);
        a.magnitude.rebuild(1, |a| a[0] = rest);
    } else if length >= d_length {
        enough(with_workspace(length - d_length + 1, |q| {
            a.magnitude.edit(length, |a| enough(natural::div_rem(q, a, d.limbs())));
        }));
    }
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
    #[must_use]
    pub fn div_rem(&self, divisor: &Integer) -> (Integer, Integer) {
        let (mut quotient, mut remainder) = (Integer::ZERO, Integer::ZERO);
        self.div_rem_into(divisor, &mut quotient, &mut remainder);
        // A remainder that turns out to be small needs no buffer.
        remainder.magnitude = remainder.magnitude.compact();
        (quotient, remainder)
    }

    /// [`Integer::div_rem`] in the buffers of `quotient` and `remainder` where they are large enough: for the remainder that of
    /// `self`'s length.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (mut q, mut r) = (Integer::ZERO, Integer::ZERO);
    /// Integer::from(-7).div_rem_into(&Integer::from(2), &mut q, &mut r);
    /// assert!(q == -3 && r == -1);
    /// ```
    pub fn div_rem_into(&self, divisor: &Integer, quotient: &mut Integer, remainder: &mut Integer) {
        divide_into(self.limbs(), divisor.limbs(), &mut quotient.magnitude, &mut remainder.magnitude);
        (quotient.negative, remainder.negative) = (self.negative != divisor.negative, self.negative);
        quotient.fix_sign();
        remainder.fix_sign();
    }

    /// Makes it the remainder of [`Integer::div_rem`], in its own buffer, and `quotient` the quotient.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (mut x, mut q) = (Integer::from(-7), Integer::ZERO);
    /// x.div_rem_assign(&Integer::from(2), &mut q);
    /// assert!(q == -3 && x == -1);
    /// ```
    pub fn div_rem_assign(&mut self, divisor: &Integer, quotient: &mut Integer) {
        let (length, d) = (self.limbs().len(), divisor.limbs());
        if length < d.len() {
            return quotient.set_zero();
        }
        if d.len() <= 1 || length <= 2 {
            let mut remainder = Magnitude::ZERO;
            divide_into(self.limbs(), d, &mut quotient.magnitude, &mut remainder);
            self.magnitude.clone_from(&remainder);
        } else {
            self.magnitude.edit(length, |a| {
                quotient.magnitude.rebuild(length - d.len() + 1, |q| enough(natural::div_rem(q, a, d)));
            });
        }
        quotient.negative = self.negative != divisor.negative;
        quotient.fix_sign();
        self.fix_sign();
    }

    /// The quotient by a divisor, faster than by [`Integer::div_rem`]; where `divisor` leaves a remainder, some number. Panics when
    /// `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let product = Integer::from(-12345) * Integer::from(678);
    /// assert_eq!(product.div_exact(&Integer::from(678)), -12345);
    /// ```
    #[must_use]
    pub fn div_exact(&self, divisor: &Integer) -> Integer {
        if divisor.is_zero() {
            division_by_zero();
        }
        let quotient = enough(natural::div_exact(self.limbs(), divisor.limbs()));
        let quotient = Integer::from_limb_vec(quotient);
        if self.negative != divisor.negative { -quotient } else { quotient }
    }
}
