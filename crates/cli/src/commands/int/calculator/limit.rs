//! How large a number may become: refused before it is computed, not when memory runs out.

use super::super::memory::{self, factor};
use super::fault::Fault;
use adamant::integer::Integer;
use adamant_bench::figures::whole;

/// Bits that no result and no intermediate value may exceed.
#[derive(Clone, Copy)]
pub struct Limit {
    bits: u64,
}

impl Limit {
    pub const fn new(bits: u64) -> Limit {
        Limit { bits }
    }

    /// Refuses a value of about so many bits.
    ///
    /// # Errors
    /// When it is too large.
    pub fn check(self, at: usize, bits: u64) -> Result<(), Fault> {
        if bits <= self.bits {
            return Ok(());
        }
        Err(self.exceeded(at, &format!("about {bits} bits")))
    }

    /// Asks for memory for work on numbers of so many bits in all.
    ///
    /// # Errors
    /// When there is too little.
    pub fn room(self, at: usize, bits: u64, factor: u64) -> Result<(), Fault> {
        memory::ask(factor.saturating_mul(bits / 8)).map_err(|message| Fault::value(at, message))
    }

    fn exceeded(self, at: usize, size: &str) -> Fault {
        Fault::value(
            at,
            format!("the value would have {size}, the limit is {} (--max-bits); is 'mod' meant?", self.bits),
        )
    }

    /// `base^exponent`.
    ///
    /// # Errors
    /// When the exponent is negative or the power too large.
    pub fn power(self, at: usize, base: &Integer, exponent: &Integer) -> Result<Integer, Fault> {
        if base.bit_length() <= 1 {
            // 0, 1 and -1 have every power.
            return self.power_of_unit(at, base, exponent);
        }
        if exponent.is_negative() {
            return Err(Fault::value(at, "a negative exponent needs 'mod'"));
        }
        // The power has at least so many bits.
        let bits = Integer::from(base.bit_length() - 1) * exponent;
        match u64::try_from(&bits) {
            Ok(bits) => {
                self.check(at, bits)?;
                self.room(at, bits, factor::COPY)?;
                // The odd part is multiplied; it may gain as many bits more as the exponent says.
                let odd = base.bit_length() - base.trailing_zeros().unwrap_or(0);
                if odd > 1 {
                    let most = u64::try_from(&(Integer::from(odd) * exponent)).unwrap_or(u64::MAX);
                    self.room(at, most, factor::PRODUCT)?;
                }
            }
            Err(_) => return Err(self.exceeded(at, "more than 2^64 bits")),
        }
        let power = u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent));
        power.ok_or_else(|| self.exceeded(at, "more bits than memory holds"))
    }

    fn power_of_unit(self, at: usize, base: &Integer, exponent: &Integer) -> Result<Integer, Fault> {
        if base.is_zero() && exponent.is_negative() {
            return Err(Fault::value(at, "0 has no negative power"));
        }
        let one = exponent.is_zero() || base.is_negative() && exponent.is_even();
        Ok(if one { Integer::ONE } else { base.clone() })
    }

    /// `n!`
    ///
    /// # Errors
    /// When `n` is negative or the factorial too large.
    pub fn factorial(self, at: usize, n: &Integer) -> Result<Integer, Fault> {
        if n.is_negative() {
            return Err(Fault::value(at, "a negative number has no factorial"));
        }
        let n = u32::try_from(n).map_err(|_| self.exceeded(at, "more than 2^36 bits"))?;
        // Stirling: log2 n! is about n log2(n / e).
        let x = f64::from(n);
        let bits = whole(x * (x / std::f64::consts::E).log2());
        self.check(at, bits)?;
        self.room(at, bits, factor::QUOTIENT)?;
        Ok(Integer::factorial(n))
    }

    /// `x` shifted to the left, or to the right where it says so, which rounds down.
    ///
    /// # Errors
    /// When the number of places is negative or the value too large.
    pub fn shift(self, at: usize, x: Integer, places: &Integer, right: bool) -> Result<Integer, Fault> {
        self.not_negative(at, places)?;
        match (usize::try_from(places), right) {
            (Ok(places), true) => Ok(x >> places),
            // No number here has 2^64 bits.
            (Err(_), true) => Ok(if x.is_negative() { Integer::from(-1) } else { Integer::ZERO }),
            _ if x.is_zero() => Ok(x),
            (Ok(places), false) => {
                let bits = (x.bit_length() as u64).saturating_add(places as u64);
                self.check(at, bits)?;
                self.room(at, bits, factor::COPY)?;
                x.checked_shl(places).ok_or_else(|| self.exceeded(at, "more bits than memory holds"))
            }
            (Err(_), false) => Err(self.exceeded(at, "more than 2^64 bits")),
        }
    }

    /// Refuses a shift by less than no place.
    ///
    /// # Errors
    /// When it is one.
    pub fn not_negative(self, at: usize, places: &Integer) -> Result<(), Fault> {
        if places.is_negative() {
            return Err(Fault::value(at, "a shift by a negative number of places"));
        }
        Ok(())
    }

    /// An index from 0 on, of a sequence whose members have about so many bits for each 1 of the index.
    ///
    /// # Errors
    /// When the index is negative or the member too large.
    pub fn index(self, at: usize, name: &str, n: &Integer, bits: f64) -> Result<u32, Fault> {
        if n.is_negative() {
            return Err(Fault::value(at, format!("{name}(n) needs an n from 0")));
        }
        let n = u32::try_from(n).map_err(|_| self.exceeded(at, "more than 2^31 bits"))?;
        let bits = whole(f64::from(n) * bits);
        self.check(at, bits)?;
        self.room(at, bits, factor::QUOTIENT)?;
        Ok(n)
    }

    /// "n over k".
    ///
    /// # Errors
    /// When `k` is negative or the number too large.
    pub fn binomial(self, at: usize, n: &Integer, k: &Integer) -> Result<Integer, Fault> {
        if k.is_negative() {
            return Err(Fault::value(at, "binomial(n, k) needs a k from 0"));
        }
        if !n.is_negative() && k > n {
            return Ok(Integer::ZERO);
        }
        // The smaller side of Pascal's triangle, where n is not negative.
        let other = n - k;
        let k = if n.is_negative() || *k < other { k } else { &other };
        let k = u32::try_from(k).map_err(|_| self.exceeded(at, "more than 2^32 bits"))?;
        // n^k bounds what is computed on the way.
        let bits = (n.bit_length() as u64).max(if n.is_negative() { 32 } else { 0 });
        let bits = bits.saturating_mul(u64::from(k));
        self.check(at, bits)?;
        self.room(at, bits, factor::QUOTIENT)?;
        Ok(n.binomial(k))
    }
}
