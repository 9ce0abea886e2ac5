//! The modulus shifted up to whole limbs, and multiplication by powers of two modulo it: what fills the table of a
//! new engine and what brings a result below the modulus.

use super::limbs52::{BITS, MASK, shift_left, shift_right, shifted_right};
use crate::Error;
use crate::memory::{Words, copy_of, words};
use adamant_base::limb;
use adamant_base::secret::barrier;

/// M = n * 2^shift, whose top bit is the top bit of its top limb.
///
/// Everything is constant time in the values; the bit length of n is public.
pub(super) struct Scaled {
    m: Words,
    /// floor(2^127 / y) where y - 1 is the number in the top 64 bits of M: at least 2^63, below 2^64.
    /// On the heap: in the object itself it would be moved about, and moves leave traces that nobody wipes.
    reciprocal: Words,
    shift: usize,
    bits: usize,
}

impl Scaled {
    /// `n` in 64-bit words, at least 3, the top word not 0.
    pub(super) fn new(n: &[u64]) -> Result<Scaled, Error> {
        Scaled::multiple(n, 0)
    }

    /// As [`Scaled::new`] for n * 2^`up` in the place of n.
    pub(super) fn multiple(n: &[u64], up: usize) -> Result<Scaled, Error> {
        let bits = limb::bit_length_vartime(n) + up;
        // Two limbs at least: the reciprocal looks at 64 bits.
        let len = bits.div_ceil(BITS).max(2);
        let shift = BITS * len - bits;
        let (mut plain, mut m) = (words(len)?, words(len)?);
        limb::to_digits(&mut plain, n, BITS);
        shift_left(&mut m, &plain, shift + up);
        let reciprocal = copy_of(&[reciprocal(top64(&m))])?;
        Ok(Scaled { m, reciprocal, shift, bits })
    }

    /// The bits of n.
    pub(super) fn bits(&self) -> usize {
        self.bits
    }

    /// `out` = 2^(52 len) - n for the limbs of n, len of them.
    pub(super) fn complement(&self, out: &mut [u64]) {
        self.unscale(out, &self.m);
        let mut carry = 1;
        for limb in out {
            carry += MASK - *limb;
            *limb = carry & MASK;
            carry >>= BITS;
        }
    }

    /// floor(2^(bits + 50) / n) or up to 2 less.
    pub(super) fn quotient_factor(&self) -> u64 {
        // n * 2^shift = M, M < 2^(bits + shift - 64) y for the y of the reciprocal.
        self.reciprocal[0] >> 13
    }

    /// 2^(bits - `down`) / n as the pattern of a double, low by less than 2^-51 of it; 1 <= `down` <= 1000.
    pub(super) fn inverse_of_top(&self, down: u64) -> u64 {
        const MANTISSA: u32 = 52;
        // reciprocal / 2^63 is 2^bits / n from 1 up to 2, low by less than 2^-62, as y is one too high and the quotient is cut.
        (1023 - down) << MANTISSA | (self.reciprocal[0] << 1) >> (64 - MANTISSA)
    }

    /// 2^(bits - 1) mod n, scaled: the power of two with which a run of [`Scaled::step`] begins.
    pub(super) fn power(&self) -> Result<Words, Error> {
        let mut r = words(self.m.len())?;
        r[self.m.len() - 1] = 1 << (BITS - 1);
        Ok(r)
    }

    /// r <- r * 2^`bits` + `add` * 2^shift modulo M, for r < M; the others as in [`Scaled::advance`].
    pub(super) fn step(&self, r: &mut [u64], bits: usize, add: u64) {
        let top = self.advance(r, 0, bits, add);
        self.settle(r, top);
    }

    /// The number r, with `top` above its limbs, becomes r * 2^`bits` + `add` * 2^shift modulo M, below 3 M; returns its top.
    ///
    /// r < 3 M, 1 <= `bits` <= 52, `add` < 2^`bits` and `add` <= n.
    ///
    /// The quotient is floor(r * 2^bits / M) or 1 less: with x the top 66 bits of r but the lowest two, r < (x + 1) 4 u and
    /// M < y u for one unit u, and the estimate 4 x * reciprocal / 2^127 falls short of 4 x / y by less than 2^-61,
    /// 4 x / y of r / M by less than 2^-59, all times 2^52. The addend adds at most 1 to r / M: what is left is below
    /// (2 + 2^-6) M.
    fn advance(&self, r: &mut [u64], top: u64, bits: usize, add: u64) -> u64 {
        let estimate = top << 62 | top64(r) >> 2;
        let quotient = limb::low((u128::from(estimate) * u128::from(self.reciprocal[0])) >> (125 - bits));
        // Products are cut into limbs first, so that the carry waits for sums alone.
        let (mut carry, mut below, mut product_below) = (0i64, 0, 0);
        let mut step = |limb: &mut u64, m: u64, added: u64| {
            let shifted = (*limb << bits & MASK) | below >> (BITS - bits);
            below = *limb;
            let product = u128::from(quotient) * u128::from(m);
            carry +=
                (shifted + added).cast_signed() - (limb::low(product) & MASK).cast_signed() - product_below;
            product_below = limb::low(product >> BITS).cast_signed();
            *limb = carry.cast_unsigned() & MASK;
            carry >>= BITS;
        };
        let addends = self.addends(add);
        let (low, high) = r.split_at_mut(addends.len().min(r.len()));
        let (m_low, m_high) = self.m.split_at(low.len());
        for ((limb, &m), added) in low.iter_mut().zip(m_low).zip(addends) {
            step(limb, m, added);
        }
        for (limb, &m) in high.iter_mut().zip(m_high) {
            step(limb, m, 0);
        }
        // As `add` is at most n, nothing of it is up here.
        let above = top << bits | below >> (BITS - bits);
        above.wrapping_add(carry.cast_unsigned()).wrapping_sub(product_below.cast_unsigned())
    }

    /// `add` * 2^shift in limbs: the shift is below two of them.
    fn addends(&self, add: u64) -> [u64; 3] {
        let (at, by) = (self.shift / BITS, self.shift % BITS);
        let shifted = u128::from(add) << by;
        let mut limbs = [0; 3];
        limbs[at] = limb::low(shifted) & MASK;
        limbs[at + 1] = limb::low(shifted >> BITS);
        limbs
    }

    /// Brings a number below 3 M, with `top` above its limbs, below M.
    fn settle(&self, r: &mut [u64], top: u64) {
        let (mut once, mut twice) = (0i64, 0i64);
        for (&a, &m) in r.iter().zip(self.m.iter()) {
            let (a, m) = (a.cast_signed(), m.cast_signed());
            once = (a - m + once) >> BITS;
            twice = (a - 2 * m + twice) >> BITS;
        }
        // All ones where M, and M once more, may not be subtracted.
        let keep = |borrow: i64| barrier(((top.cast_signed() + borrow) >> 63).cast_unsigned());
        let (keep_once, keep_twice) = (keep(once), keep(twice));
        let mut difference = 0i64;
        for (a, &m) in r.iter_mut().zip(self.m.iter()) {
            difference +=
                (*a).cast_signed() - (m & !keep_once).cast_signed() - (m & !keep_twice).cast_signed();
            *a = difference.cast_unsigned() & MASK;
            difference >>= BITS;
        }
        debug_assert_eq!(top.wrapping_add(difference.cast_unsigned()), 0, "quotient estimate out of bounds");
    }

    /// The number below n that `r` is scaled from.
    pub(super) fn unscale(&self, out: &mut [u64], r: &[u64]) {
        shift_right(out, r, self.shift);
    }

    /// Words that [`Scaled::reduce`] needs.
    pub(super) fn scratch_words(&self) -> usize {
        self.m.len()
    }

    /// `out`, in 64-bit words, becomes `x` mod n for a number in 52-bit limbs; `r` is [`Scaled::scratch_words`] zeros.
    pub(super) fn reduce(&self, out: &mut [u64], x: &[u64], r: &mut [u64]) {
        let (len, mut top) = (self.m.len(), 0);
        if self.bits <= BITS {
            // A limb may exceed n: as many bits at a time as stay below it.
            for &limb in x.iter().rev() {
                let mut left = BITS;
                while left > 0 {
                    let bits = left.min(self.bits - 1);
                    left -= bits;
                    top = self.advance(r, top, bits, (limb >> left) & ((1 << bits) - 1));
                }
            }
        } else {
            // As many top limbs as are surely below n, then limb by limb.
            let low = x.len() - (len - 1);
            shift_left(r, &x[low..], self.shift);
            for &limb in x[..low].iter().rev() {
                top = self.advance(r, top, BITS, limb);
            }
        }
        self.settle(r, top);
        limb::from_digits(out, shifted_right(r, self.shift).take(len), BITS);
    }
}

/// The top 64 bits of two or more limbs.
fn top64(x: &[u64]) -> u64 {
    x[x.len() - 1] << 12 | x[x.len() - 2] >> 40
}

/// floor(2^127 / (`top` + 1)) for `top` with its top bit set, by restoring division.
fn reciprocal(top: u64) -> u64 {
    let divisor = u128::from(top) + 1;
    let (mut remainder, mut quotient) = (1u128 << 63, 0u64);
    for _ in 0..64 {
        remainder <<= 1;
        let difference = remainder.wrapping_sub(divisor);
        let borrow = (difference >> 127) as u64;
        let keep = u128::from(barrier(borrow)).wrapping_neg();
        remainder = (remainder & keep) | (difference & !keep);
        quotient = quotient << 1 | (1 - borrow);
    }
    quotient
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reciprocals_at_the_ends() {
        assert_eq!(reciprocal(u64::MAX), 1 << 63);
        let divisor = (1u128 << 63) + 1;
        assert_eq!(u128::from(reciprocal(1 << 63)), (1u128 << 127) / divisor);
        assert_eq!(u128::from(reciprocal(0xdead_beef_dead_beef)), (1u128 << 127) / 0xdead_beef_dead_bef0);
    }

    #[test]
    fn powers_of_two_and_remainders() {
        for n in [3u64, 5, 7, (1 << 51) + 1, (1 << 52) - 1, (1 << 52) + 1, u64::MAX, (1 << 63) + 1] {
            let scaled = Scaled::new(&[n]).unwrap();
            let mut r = scaled.power().unwrap();
            let mut expected = 1u128 << (scaled.bits() - 1);
            for bits in [1, 52, 7, 52, 52, 3, 51] {
                scaled.step(&mut r, bits, 0);
                for _ in 0..bits {
                    expected = 2 * expected % u128::from(n);
                }
                let mut out = [0; 2];
                scaled.unscale(&mut out, &r);
                assert_eq!(u128::from(out[0]) | u128::from(out[1]) << 52, expected, "{n} {bits}");
            }
            let ones = [MASK; 8];
            let power = (0..8 * 52).fold(1u128, |p, _| 2 * p % u128::from(n));
            let mut out = [0];
            scaled.reduce(&mut out, &ones, &mut words(scaled.scratch_words()).unwrap());
            assert_eq!(u128::from(out[0]), (power + u128::from(n) - 1) % u128::from(n));
        }
    }

    /// Long runs without a subtraction of M between the steps, for moduli at both ends of their length, against the same bit by
    /// bit. The estimate of the quotient is checked by `settle`.
    #[test]
    fn remainders_of_long_numbers() {
        let noise = |i: u64| (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for length in 1..=5usize {
            let number = |low, middle, high: u64| -> std::vec::Vec<u64> {
                let limb = |i| if i == 0 { low } else { middle };
                let mut n: std::vec::Vec<u64> = (0..length).map(limb).collect();
                n[length - 1] |= high;
                n
            };
            let all = u64::MAX;
            for n in [number(3, 0, 1 << 63), number(5, 0, 4), number(all, all, all), number(1, all, 1 << 62)]
            {
                let scaled = Scaled::new(&n).unwrap();
                for digits in [8, 16, 24] {
                    let ones = std::vec![MASK; digits];
                    let mixed: std::vec::Vec<u64> = (0..digits as u64).map(|i| noise(i) & MASK).collect();
                    for x in [ones, mixed, std::vec![0; digits]] {
                        let mut expected = std::vec![0; length];
                        for i in (0..BITS * digits).rev() {
                            let carry = limb::double_assign(&mut expected);
                            adamant_base::mont::subtract_once(&mut expected, carry, &n);
                            let carry =
                                limb::add_assign(&mut expected, &one_bit(length, x[i / BITS] >> (i % BITS)));
                            adamant_base::mont::subtract_once(&mut expected, carry, &n);
                        }
                        let mut found = std::vec![0; length];
                        scaled.reduce(&mut found, &x, &mut words(scaled.scratch_words()).unwrap());
                        assert_eq!(found, expected, "{x:x?} modulo {n:x?}");
                    }
                }
            }
        }
    }

    /// The lowest bit of a word as a number.
    fn one_bit(length: usize, word: u64) -> std::vec::Vec<u64> {
        let mut out = std::vec![0; length];
        out[0] = word & 1;
        out
    }
}
