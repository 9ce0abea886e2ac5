//! Factorials, primorials and binomial coefficients.

use super::Integer;
use super::iter::balanced_product;
use super::memory::enough;
use crate::natural::sieve::primes;

impl Integer {
    /// `n!`, the product of 1 to n: about n log2(n / 2.718) bits. Nearly as fast as one product of that size.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::factorial(20), 2_432_902_008_176_640_000u64);
    /// ```
    #[must_use]
    pub fn factorial(n: u32) -> Integer {
        // n! has n minus the number of ones of n factors of 2.
        let odd = packed((2..=u64::from(n)).map(|i| i >> i.trailing_zeros()));
        odd << (n - n.count_ones())
    }

    /// `n!!`, the product of n, n - 2, n - 4, ... down to 1 or 2; 1 for n = 0. About half as many bits as n! has.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::double_factorial(9), 945);
    /// assert_eq!(Integer::double_factorial(10), 3840);
    /// ```
    #[must_use]
    pub fn double_factorial(n: u32) -> Integer {
        if n.is_multiple_of(2) {
            // 2^k k!
            return Integer::factorial(n / 2) << (n / 2);
        }
        packed((3..=u64::from(n)).step_by(2))
    }

    /// `n#`, the product of the primes up to `n`; 1 for n below 2. About 1.44 n bits. The sieve takes memory for the square
    /// root of n alone.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::primorial(12), 2 * 3 * 5 * 7 * 11);
    /// assert_eq!(Integer::primorial(1000).to_string().len(), 416);
    /// ```
    #[must_use]
    pub fn primorial(n: u32) -> Integer {
        packed(enough(primes(0, n.into())))
    }

    /// The binomial coefficient "n over k": n (n-1) ... (n-k+1) / k!, also for a negative n. The numerator is computed on the
    /// way: min(k, n - k) times as many bits as n has.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(52).binomial(5), 2_598_960);
    /// assert_eq!(Integer::from(-3).binomial(2), 6);
    /// assert_eq!(Integer::from(3).binomial(4), 0);
    /// ```
    #[must_use]
    pub fn binomial(&self, k: u32) -> Integer {
        if self.negative {
            // (-n over k) = (-1)^k (n + k - 1 over k)
            let size = (self.unsigned_abs() + k - 1u8).binomial(k);
            return if k.is_multiple_of(2) { size } else { -size };
        }
        if *self < k {
            return Integer::ZERO;
        }
        // The other side of Pascal's triangle is shorter.
        let k = u32::try_from(&(self - k)).map_or(k, |other| other.min(k));
        let numerator = match u64::try_from(self) {
            Ok(n) if k >= SIEVED && n / SIEVED_PART <= u64::from(k) => return by_primes(n, k.into()),
            Ok(n) => packed(n - u64::from(k) + 1..=n),
            Err(_) => balanced_product((0..k).map(|i| self - i)),
        };
        numerator.div_exact(&Integer::factorial(k))
    }
}

/// From here on, and from this part of n on, "n over k" is made of its prime factors: the sieve takes n steps, the products of
/// numerator and denominator are much longer than the result.
const SIEVED: u32 = 32;
const SIEVED_PART: u64 = 32;

/// "n over k" for k at most n / 2 and not 0, from its prime factors.
///
/// A prime p divides it as often as there are carries when k and n - k are added in base p (E. Kummer, 1852). Above the root of n
/// that is at most once; primes from n - k on do, and those between n / 2 and n - k do not.
fn by_primes(n: u64, k: u64) -> Integer {
    let root = n.isqrt();
    let powers = enough(primes(0, n / 2)).map(|p| {
        if p > root {
            return if n % p < k % p { p } else { 1 };
        }
        let (mut n, mut k, mut power, mut carry) = (n, k, 1, false);
        while n > 0 {
            carry = n % p < k % p + u64::from(carry);
            if carry {
                // At most n: p^i divides it only if p^i is.
                power *= p;
            }
            (n, k) = (n / p, k / p);
        }
        power
    });
    packed(powers.chain(enough(primes(n - k, n))))
}

/// The product; as many factors as fit are taken together in one limb first, and as many limbs as one multiplies by one limb
/// after the other as fast.
fn packed(factors: impl IntoIterator<Item = u64>) -> Integer {
    let mut limbs = limbs_of(factors);
    balanced_product(core::iter::from_fn(move || {
        let mut product = Integer::from(limbs.next()?);
        product.reserve(LEAF);
        for limb in limbs.by_ref().take(LEAF - 1) {
            product *= limb;
        }
        Some(product)
    }))
}

/// Limbs whose product is made one after the other.
const LEAF: usize = 16;

/// Numbers of one limb with the same product.
fn limbs_of(factors: impl IntoIterator<Item = u64>) -> impl Iterator<Item = u64> {
    let mut factors = factors.into_iter();
    let mut waiting = factors.next();
    core::iter::from_fn(move || {
        let mut group = waiting.take()?;
        for factor in factors.by_ref() {
            match group.checked_mul(factor) {
                Some(product) => group = product,
                None => {
                    waiting = Some(factor);
                    break;
                }
            }
        }
        Some(group)
    })
}
