//! Multiplication.

use super::Integer;
use super::add::add_signed;
use super::magnitude::{Magnitude, build_with};
use super::memory::enough;
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::{self, Limb, with_workspace};

operator!(Mul mul MulAssign mul_assign: product, multiply, multiply_other);

fn product(a: &Integer, b: &Integer) -> Integer {
    Integer::new(a.negative != b.negative, multiply_limbs(a.limbs(), b.limbs()))
}

fn multiply_limbs(a: &[Limb], b: &[Limb]) -> Magnitude {
    match (a, b) {
        ([], _) | (_, []) => Magnitude::ZERO,
        (&[x], &[y]) => Magnitude::from_u128(u128::from(x) * u128::from(y)),
        (long, &[y]) | (&[y], long) => {
            // Without the carry the result is no longer than the factor.
            let mut out = Magnitude::ZERO;
            out.reserve(long.len());
            let carry = out.edit(long.len(), |out| natural::mul_1(out, long, y));
            push(&mut out, long.len(), carry);
            out
        }
        _ if core::ptr::eq(a, b) => build_with(2 * a.len(), |out| natural::square(out, a)),
        _ => build_with(a.len() + b.len(), |out| natural::mul(out, a, b)),
    }
}

/// Puts a limb on top, above `length`.
fn push(magnitude: &mut Magnitude, length: usize, limb: Limb) {
    if limb != 0 {
        magnitude.edit(length + 1, |out| out[length] = limb);
    }
}

fn multiply(a: &mut Integer, b: &Integer) {
    let length = a.limbs().len();
    if let &[y] = b.limbs() {
        let carry = a.magnitude.edit(length, |x| natural::mul_1_assign(x, y));
        push(&mut a.magnitude, length, carry);
    } else if a.magnitude.capacity() >= length + b.limbs().len() {
        multiply_in_place(&mut a.magnitude, b.limbs());
    } else {
        a.magnitude = multiply_limbs(a.limbs(), b.limbs());
    }
    a.negative ^= b.negative;
    a.fix_sign();
}

/// `a *= b`, where the buffer has the room: from a copy in working space.
fn multiply_in_place(a: &mut Magnitude, b: &[Limb]) {
    let length = a.as_slice().len();
    if length == 0 || b.is_empty() {
        return a.set_small(0);
    }
    enough(with_workspace(length, |copy| {
        copy.copy_from_slice(a.as_slice());
        a.rebuild(length + b.len(), |out| enough(natural::mul(out, copy, b)));
    }));
}

fn multiply_other(a: &Integer, b: &mut Integer) {
    multiply(b, a);
}

impl Integer {
    /// The square; faster than a product of two different numbers.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-12).square(), 144);
    /// ```
    #[must_use]
    pub fn square(&self) -> Integer {
        Integer::natural(multiply_limbs(self.limbs(), self.limbs()))
    }

    /// Makes it `a b`, in the buffer that is there if it is large enough: a loop of products needs no allocation.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (a, b) = (Integer::from(u128::MAX), Integer::from(-3));
    /// let mut product = Integer::ZERO;
    /// product.set_product(&a, &b);
    /// assert_eq!(product, &a * &b);
    /// ```
    pub fn set_product(&mut self, a: &Integer, b: &Integer) {
        let (x, y) = (a.limbs(), b.limbs());
        let length = x.len() + y.len();
        if let (&[x], &[y]) = (x, y) {
            self.magnitude.set_small(u128::from(x) * u128::from(y));
        } else if x.is_empty() || y.is_empty() {
            self.magnitude.set_small(0);
        } else if core::ptr::eq(a, b) {
            self.magnitude.rebuild(length, |out| enough(natural::square(out, x)));
        } else {
            self.magnitude.rebuild(length, |out| enough(natural::mul(out, x, y)));
        }
        self.negative = a.negative != b.negative;
        self.fix_sign();
    }

    /// `out = self * other`, in the buffer of `out` if it is large enough: [`Integer::set_product`] the other way round.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let (mut power, mut next) = (Integer::ONE, Integer::ZERO);
    /// for _ in 0..20 {
    ///     power.mul_into(&Integer::from(3), &mut next);
    ///     core::mem::swap(&mut power, &mut next);
    /// }
    /// assert_eq!(power, 3u64.pow(20));
    /// ```
    pub fn mul_into(&self, other: &Integer, out: &mut Integer) {
        out.set_product(self, other);
    }

    /// Adds `a b`. Products of up to 512 limbs need no memory of their own.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(1);
    /// x.add_product(&Integer::from(7), &Integer::from(-6));
    /// assert_eq!(x, -41);
    /// ```
    pub fn add_product(&mut self, a: &Integer, b: &Integer) {
        self.add_signed_product(a.negative != b.negative, a, b);
    }

    /// Subtracts `a b`. Products of up to 512 limbs need no memory of their own.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(1);
    /// x.sub_product(&Integer::from(7), &Integer::from(-6));
    /// assert_eq!(x, 43);
    /// ```
    pub fn sub_product(&mut self, a: &Integer, b: &Integer) {
        self.add_signed_product(a.negative == b.negative, a, b);
    }

    /// Adds `|a b|`, or takes it off.
    fn add_signed_product(&mut self, negative: bool, a: &Integer, b: &Integer) {
        let (x, y) = (a.limbs(), b.limbs());
        enough(with_workspace(x.len() + y.len(), |product| {
            enough(if core::ptr::eq(a, b) {
                natural::square(product, x)
            } else {
                natural::mul(product, x, y)
            });
            add_signed(self, negative, natural::normal(product));
        }));
    }

    /// The sum of products `a b` of the pairs (the scalar product, or dot product).
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let a = [1, 2, 3].map(Integer::from);
    /// let b = [4, -5, 6].map(Integer::from);
    /// assert_eq!(Integer::dot(a.iter().zip(&b)), 12);
    /// ```
    pub fn dot<'a>(pairs: impl IntoIterator<Item = (&'a Integer, &'a Integer)>) -> Integer {
        let mut sum = Integer::ZERO;
        sum.set_dot(pairs);
        sum
    }

    /// Makes it the sum of products of [`Integer::dot`], in the buffer that is there.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Row by row of a matrix, without a new number for each.
    /// let (rows, vector) = ([[1, 2], [3, 4]], [5, 6].map(Integer::from));
    /// let mut product = Integer::ZERO;
    /// let results = rows.map(|row| {
    ///     let row = row.map(Integer::from);
    ///     product.set_dot(row.iter().zip(&vector));
    ///     product.to_string()
    /// });
    /// assert_eq!(results, ["17", "39"]);
    /// ```
    pub fn set_dot<'a>(&mut self, pairs: impl IntoIterator<Item = (&'a Integer, &'a Integer)>) {
        self.set_zero();
        for (a, b) in pairs {
            self.add_product(a, b);
        }
    }
}
