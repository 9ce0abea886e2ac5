//! The three parameter sets.

use super::{MESSAGE_LEN, SEED_LEN};

/// A parameter set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Security category 1.
    Bike1,
    /// Security category 3.
    Bike3,
    /// Security category 5.
    Bike5,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 3] = [Level::Bike1, Level::Bike3, Level::Bike5];

    /// Its name: `bike-1`, `bike-3`, `bike-5`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Bike1 => "bike-1",
            Level::Bike3 => "bike-3",
            Level::Bike5 => "bike-5",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Bytes of a public key: 1541, 3083 or 5122.
    #[must_use]
    pub const fn encapsulation_key_len(self) -> usize {
        self.parameters().r.div_ceil(8)
    }

    /// Bytes of a secret key in full: 1605, 3147 or 5186.
    #[must_use]
    pub const fn decapsulation_key_len(self) -> usize {
        self.encapsulation_key_len() + SEED_LEN
    }

    /// Bytes of a ciphertext: 1573, 3115 or 5154.
    #[must_use]
    pub const fn ciphertext_len(self) -> usize {
        self.encapsulation_key_len() + MESSAGE_LEN
    }

    pub(super) const fn parameters(self) -> &'static Parameters {
        match self {
            Level::Bike1 => &BIKE1,
            Level::Bike3 => &BIKE3,
            Level::Bike5 => &BIKE5,
        }
    }
}

/// The numbers of a level.
pub(super) struct Parameters {
    /// Polynomials are taken modulo x^r - 1.
    pub(super) r: usize,
    /// Weight of h0 and of h1.
    pub(super) d: usize,
    /// Weight of the error.
    pub(super) t: usize,
    /// The threshold for a syndrome of weight S: (slope S + offset) / 10^8, at least `least`.
    slope: u64,
    offset: u64,
    least: u64,
}

static BIKE1: Parameters =
    Parameters { r: 12323, d: 71, t: 134, slope: 697_220, offset: 1_353_000_000, least: 36 };
static BIKE3: Parameters =
    Parameters { r: 24659, d: 103, t: 199, slope: 526_500, offset: 1_525_880_000, least: 52 };
static BIKE5: Parameters =
    Parameters { r: 40973, d: 137, t: 264, slope: 402_312, offset: 1_787_850_000, least: 69 };

impl Parameters {
    /// Words of a polynomial.
    pub(super) const fn words(&self) -> usize {
        self.r.div_ceil(64)
    }

    /// What is kept of the last word of a polynomial.
    pub(super) const fn last_mask(&self) -> u64 {
        (1 << (self.r % 64)) - 1
    }

    /// The threshold for a syndrome of this weight, without a division or a branch.
    ///
    /// 10^8 is 2^8 times 390625. With m = floor(2^46 / 390625) + 1, x m / 2^46 exceeds x / 390625 by less than x / 2^46, which for x
    /// below 2^27 is below 1 / 390625: the floors agree.
    pub(super) fn threshold(&self, weight: u64) -> u64 {
        const RECIPROCAL: u64 = (1 << 46) / 390_625 + 1;
        let value = (((self.slope * weight + self.offset) >> 8) * RECIPROCAL) >> 46;
        // All ones where the value is smaller; both are small.
        let smaller = (value.wrapping_sub(self.least) >> 63).wrapping_neg();
        value ^ ((value ^ self.least) & smaller)
    }

    /// The threshold of the second look in the first iteration.
    pub(super) const fn majority(&self) -> u64 {
        self.d.div_ceil(2) as u64 + 1
    }
}
