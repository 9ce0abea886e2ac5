//! How digits lie in the rows of a block.

/// The most digits of a number.
#[cfg(test)]
pub(crate) const DIGITS: usize = 15;
/// Of one in paired form.
pub(crate) const PAIRED_DIGITS: usize = 14;

/// Digits of `radix` bits, one in a 64-bit row or two: digit 2 i then in the lower half of row i, digit 2 i + 1 in the upper one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub radix: usize,
    pub digits: usize,
    pub paired: bool,
    /// Whether a digit is a double, from -2^(radix - 1) on and below 2^(radix - 1).
    pub doubles: bool,
}

impl Form {
    /// The form of so many rows: for IFMA 15, 8 or 5 digits of 52 bits; paired for AVX2, 14 of 28 or 9 of 29.
    ///
    /// # Panics
    /// For another number of rows.
    pub(crate) const fn new(rows: usize, paired: bool) -> Form {
        assert!(rows == 8 || rows == 5 || rows == 15 && !paired, "a block of 8 or 5 rows, or 15 for IFMA");
        match (paired, rows) {
            (false, _) => Form { radix: 52, digits: rows, paired, doubles: false },
            (true, 8) => Form { radix: 28, digits: 14, paired, doubles: false },
            (true, _) => Form { radix: 29, digits: 9, paired, doubles: false },
        }
    }

    /// The form of so many rows for FMA: 8 digits of 49 bits as doubles; paired for 5 rows.
    pub(crate) const fn of_doubles(rows: usize) -> Form {
        if rows == 8 {
            Form { radix: 49, digits: 8, paired: false, doubles: true }
        } else {
            Form::new(rows, true)
        }
    }

    /// The same digits as integers, none of them negative.
    pub(crate) const fn integers(self) -> Form {
        Form { doubles: false, ..self }
    }

    /// Bits of R.
    pub(crate) const fn bits(self) -> usize {
        self.radix * self.digits
    }

    /// A digit's mask.
    pub(crate) const fn mask(self) -> u64 {
        (1 << self.radix) - 1
    }

    /// Row and shift of digit `i`.
    const fn place(self, i: usize) -> (usize, usize) {
        if self.paired { (i / 2, i % 2 * 32) } else { (i, 0) }
    }

    /// Digit `i`, with all that its place holds.
    pub(crate) const fn digit<const D: usize>(self, rows: &[u64; D], i: usize) -> u64 {
        let (row, shift) = self.place(i);
        if self.paired { rows[row] >> shift & 0xffff_ffff } else { rows[row] }
    }

    /// Writes digit `i` to where 0 is.
    pub(crate) const fn put<const D: usize>(self, rows: &mut [u64; D], i: usize, digit: u64) {
        let (row, shift) = self.place(i);
        rows[row] |= digit << shift;
    }

    /// The rows of a number of 64-bit limbs. In line, as transforms call it for every root: with a known form no loop is left.
    #[inline(always)]
    pub(crate) const fn rows<const N: usize, const D: usize>(self, limbs: &[u64; N]) -> [u64; D] {
        let (mut out, mut i) = ([0; D], 0);
        while i < self.digits {
            let (limb, shift) = (self.radix * i / 64, self.radix * i % 64);
            if limb < N {
                let mut digit = limbs[limb] >> shift;
                if shift > 64 - self.radix && limb + 1 < N {
                    digit |= limbs[limb + 1] << (64 - shift);
                }
                self.put(&mut out, i, digit & self.mask());
            }
            i += 1;
        }
        self.encoded(out)
    }

    /// Rows of integers in this form.
    pub(crate) const fn encoded<const D: usize>(self, rows: [u64; D]) -> [u64; D] {
        if !self.doubles {
            return rows;
        }
        let (mut out, mut i, mut carry) = ([0; D], 0, 0);
        while i < D {
            let digit = rows[i] + carry;
            // The highest digit takes what is left.
            carry = if i + 1 < D { (digit + (1 << (self.radix - 1))) >> self.radix } else { 0 };
            out[i] = double(digit.cast_signed() - (carry.cast_signed() << self.radix)).to_bits();
            i += 1;
        }
        out
    }

    /// The integers of rows in this form, for a number that is not negative.
    fn decoded<const D: usize>(self, rows: &[u64; D]) -> [u64; D] {
        if !self.doubles {
            return *rows;
        }
        let mut carry = 0;
        rows.map(|row| {
            let digit = integer(f64::from_bits(row)) + carry;
            carry = digit >> self.radix;
            digit.cast_unsigned() & self.mask()
        })
    }

    /// The limbs of a number below 2^(64 N) with digits in their range.
    pub(crate) fn limbs<const N: usize, const D: usize>(self, rows: &[u64; D]) -> [u64; N] {
        let (mut out, rows) = ([0; N], &self.decoded(rows));
        for i in 0..self.digits {
            let digit = self.digit(rows, i) & self.mask();
            let (limb, shift) = (self.radix * i / 64, self.radix * i % 64);
            if limb < N {
                out[limb] |= digit << shift;
            }
            if shift > 64 - self.radix && limb + 1 < N {
                out[limb + 1] |= digit >> (64 - shift);
            }
        }
        out
    }
}

/// An integer of a size up to 2^53.
#[allow(clippy::cast_precision_loss, reason = "53 bits, as the contract says")]
pub(crate) const fn double(x: i64) -> f64 {
    x as f64
}

/// The integer that a double is, of a size up to 2^53.
#[allow(clippy::cast_possible_truncation, reason = "53 bits, as the contract says")]
const fn integer(x: f64) -> i64 {
    x as i64
}
