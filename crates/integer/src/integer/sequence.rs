//! Fibonacci and Lucas numbers, by doubling.
//!
//! With F(-1) = 1, from k to 2 k by two squares:
//!
//! ```text
//! F(2k+1) = 4 F(k)² - F(k-1)² + 2 (-1)^k,    F(2k-1) = F(k)² + F(k-1)²,    F(2k) = F(2k+1) - F(2k-1)
//! ```
//!
//! and where only one number is wanted in the end, by one product:
//!
//! ```text
//! F(2k) = F(k) (F(k) + 2 F(k-1)),    F(2k+1) = (2 F(k) + F(k-1)) (2 F(k) - F(k-1)) + 2 (-1)^k
//! L(2k) = L(k)² - 2 (-1)^k,          L(2k+1) = 5 F(k-1) (2 F(k) + F(k-1)) - 4 (-1)^k
//! ```

use super::Integer;

/// F(93) is the last Fibonacci number of one limb.
const LAST_OF_ONE_LIMB: u32 = 93;

impl Integer {
    /// The Fibonacci number F(n): F(0) = 0, F(1) = 1, F(n) = F(n - 1) + F(n - 2). It has about 0.694 n bits, and costs
    /// little more than one product of that size.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::fibonacci(10), 55);
    /// assert_eq!(Integer::fibonacci(300).to_string().len(), 63);
    /// ```
    ///
    /// # Source
    /// The identities: R. Graham, D. Knuth, O. Patashnik, "Concrete Mathematics", section 6.6.
    #[must_use]
    pub fn fibonacci(n: u32) -> Integer {
        if n <= LAST_OF_ONE_LIMB {
            return Integer::from(small(n).0);
        }
        let (f, before) = pair(n / 2);
        if n.is_multiple_of(2) {
            let sum = &f + (before << 1u8);
            return f * sum;
        }
        let twice = f << 1u8;
        (&twice + &before) * (twice - before) + twice_sign(n / 2)
    }

    /// `(F(n), F(n + 1))`: two Fibonacci numbers in a row, from which all others follow by additions.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (f, next) = Integer::fibonacci_pair(100);
    /// assert_eq!(&f + &next, Integer::fibonacci(102));
    /// ```
    #[must_use]
    pub fn fibonacci_pair(n: u32) -> (Integer, Integer) {
        let (f, before) = pair(n);
        let next = before + &f;
        (f, next)
    }

    /// The Lucas number L(n): L(0) = 2, L(1) = 1, L(n) = L(n - 1) + L(n - 2). About 0.694 n bits.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::lucas(10), 123);
    /// assert_eq!(Integer::lucas(401), Integer::fibonacci(400) + Integer::fibonacci(402));
    /// ```
    #[must_use]
    pub fn lucas(n: u32) -> Integer {
        let (f, before) = pair(n / 2);
        if n.is_multiple_of(2) {
            return (f + (before << 1u8)).square() - twice_sign(n / 2);
        }
        let sum = (f << 1u8) + &before;
        before * sum * 5u8 - 2 * twice_sign(n / 2)
    }
}

/// 2 (-1)^k
fn twice_sign(k: u32) -> i32 {
    if k.is_multiple_of(2) { 2 } else { -2 }
}

/// (F(n), F(n - 1)) for n up to [`LAST_OF_ONE_LIMB`].
fn small(n: u32) -> (u64, u64) {
    (0..n).fold((0, 1), |(f, before), _| (f + before, f))
}

/// (F(n), F(n - 1))
fn pair(n: u32) -> (Integer, Integer) {
    // The first bits of n are a number for which limbs do.
    let mut shift = 0;
    while n >> shift > LAST_OF_ONE_LIMB {
        shift += 1;
    }
    let (f, before) = small(n >> shift);
    let (mut f, mut before) = (Integer::from(f), Integer::from(before));
    let (mut square, mut square_before) = (Integer::ZERO, Integer::ZERO);
    for i in (0..shift).rev() {
        // At 2 k, where k is n >> (i + 1).
        square.set_product(&f, &f);
        square_before.set_product(&before, &before);
        square.add_into(&square_before, &mut before);
        square <<= 2u8;
        square -= &square_before;
        square += twice_sign(n >> (i + 1));
        if (n >> i).is_multiple_of(2) {
            square.sub_into(&before, &mut f);
        } else {
            before -= &square;
            before.negate();
            core::mem::swap(&mut f, &mut square);
        }
    }
    (f, before)
}
