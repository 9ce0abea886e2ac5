//! Common divisors and multiples.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::Error;
use crate::natural::{self, Cofactor, with_workspace};

impl Integer {
    /// The greatest common divisor, never negative; gcd(0, 0) = 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-12).gcd(&Integer::from(18)), 6);
    /// ```
    #[must_use]
    pub fn gcd(&self, other: &Integer) -> Integer {
        let mut out = Integer::ZERO;
        self.gcd_into(other, &mut out);
        Integer::natural(out.magnitude.compact())
    }

    /// `out` becomes the greatest common divisor, in its own buffer if that is large enough. The working space is on the stack for
    /// numbers of up to 230 limbs, 14,700 bits, of about the same length.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut gcd = Integer::ZERO;
    /// Integer::from(-12).gcd_into(&Integer::from(18), &mut gcd);
    /// assert_eq!(gcd, 6);
    /// ```
    pub fn gcd_into(&self, other: &Integer, out: &mut Integer) {
        let (a, b) = (self.limbs(), other.limbs());
        out.negative = false;
        out.magnitude.rebuild(natural::gcd_length(a, b), |out| enough(natural::gcd_to(out, a, b)));
    }

    /// Makes it the greatest common divisor of itself and `other`, in its own buffer.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(-12);
    /// x.gcd_assign(&Integer::from(18));
    /// assert_eq!(x, 6);
    /// ```
    pub fn gcd_assign(&mut self, other: &Integer) {
        let (length, b) = (self.limbs().len(), other.limbs());
        enough(with_workspace(length, |a| {
            a.copy_from_slice(self.limbs());
            self.magnitude.rebuild(natural::gcd_length(a, b), |out| enough(natural::gcd_to(out, a, b)));
        }));
        self.negative = false;
    }

    /// The least common multiple, never negative; 0 where one of them is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// assert_eq!(Integer::from(4).lcm(&Integer::from(6)), 12);
    /// // The smallest number that 1 to 30 divide.
    /// let all = (1..=30u32).fold(Integer::ONE, |lcm, k| lcm.lcm(&Integer::from(k)));
    /// assert_eq!(all, 2329089562800u64);
    /// ```
    #[must_use]
    pub fn lcm(&self, other: &Integer) -> Integer {
        Integer::natural(Magnitude::from_vec(enough(natural::lcm(self.limbs(), other.limbs()))))
    }

    /// `(g, x, y)` with the greatest common divisor `g = x self + y other`, `x` and `y` as small as possible.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (a, b) = (Integer::from(240), Integer::from(-46));
    /// let (g, x, y) = a.gcd_extended(&b);
    /// assert_eq!(g, 2);
    /// assert_eq!(x * a + y * b, g);
    /// ```
    #[must_use]
    pub fn gcd_extended(&self, other: &Integer) -> (Integer, Integer, Integer) {
        let all = enough(natural::gcd_extended(self.limbs(), other.limbs()));
        let signed = |factor: Cofactor, flip: bool| {
            Integer::new(factor.negative != flip, Magnitude::from_vec(factor.magnitude))
        };
        let gcd = Integer::natural(Magnitude::from_vec(all.gcd));
        (gcd, signed(all.x, self.negative), signed(all.y, other.negative))
    }
    /// `(g, self / g, other / g)`: the greatest common divisor, never negative, and what is left of the two numbers without it,
    /// which has their signs; 0 three times for two zeros. The factors x and y of g = x self + y other, which some call
    /// cofactors, too, are those of [`Integer::gcd_extended`].
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (g, a, b) = Integer::from(-12).gcd_cofactors(&Integer::from(18));
    /// assert!(g == 6 && a == -2 && b == 3);
    /// ```
    #[must_use]
    pub fn gcd_cofactors(&self, other: &Integer) -> (Integer, Integer, Integer) {
        let gcd = self.gcd(other);
        if gcd.is_zero() {
            return (Integer::ZERO, Integer::ZERO, Integer::ZERO);
        }
        let (a, b) = (self.div_exact(&gcd), other.div_exact(&gcd));
        (gcd, a, b)
    }

    /// Takes out all factors `factor`: `(c, k)` with self = c factor^k and c no multiple of it.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `self` is 0, or `factor` is 0, 1 or -1.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// assert_eq!(Integer::from(-54).remove_factor(&Integer::from(3))?, (Integer::from(-2), 3));
    /// assert_eq!(Integer::from(54).remove_factor(&Integer::from(5))?, (Integer::from(54), 0));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn remove_factor(&self, factor: &Integer) -> Result<(Integer, usize), Error> {
        if factor.bit_length() < 2 {
            return Err(Error::Undefined);
        }
        let zeros = self.trailing_zeros().ok_or(Error::Undefined)?;
        if factor.is_power_of_two() {
            let count = zeros / (factor.bit_length() - 1);
            let shift = count * (factor.bit_length() - 1);
            let cofactor = Integer::new(self.negative, (self.unsigned_abs() >> shift).magnitude);
            return Ok((cofactor, count));
        }
        Ok(remove(self.clone(), factor))
    }
}

/// The cofactor and the multiplicity of a factor: once, then that of its square, then perhaps once more.
fn remove(n: Integer, factor: &Integer) -> (Integer, usize) {
    if factor.bit_length() > n.bit_length() {
        return (n, 0);
    }
    let (quotient, rest) = n.div_rem(factor);
    if !rest.is_zero() {
        return (n, 0);
    }
    let (cofactor, count) = remove(quotient, &factor.square());
    let (last, rest) = cofactor.div_rem(factor);
    if rest.is_zero() { (last, 2 * count + 2) } else { (cofactor, 2 * count + 1) }
}
