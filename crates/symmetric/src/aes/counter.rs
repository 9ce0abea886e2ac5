//! What CTR and GCM share: counters and the first round of their encryption.

use adamant_base::limb::low;
use adamant_base::num::low32;

/// How far a carry ripples when a counter block is incremented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carry {
    /// Through all 128 bits (CTR).
    Full,
    /// Through the last 32 bits, which wrap (GCM).
    Low32,
}

impl Carry {
    /// `counter + n`.
    #[inline(always)]
    pub(crate) fn add(self, counter: u128, n: u128) -> u128 {
        match self {
            Carry::Full => counter.wrapping_add(n),
            Carry::Low32 => counter >> 32 << 32 | u128::from(low32(low(counter)).wrapping_add(low32(low(n)))),
        }
    }
}

/// Counters that agree in all but the last byte: a *segment*.
pub(crate) const SEGMENT: usize = 256;
/// Counters beyond the end of a segment that one step of a stream may read.
pub(crate) const OVERHANG: usize = 32;

/// The part of the first AES round that depends on the last byte of the counter, for all its values, in order and
/// continued cyclically.
///
/// After SubBytes the first round is linear, so it is the sum of what the first 15 bytes of a counter give, which is the
/// same for 256 counters in a row, and of what the last byte gives: an entry of this table. A round, a key addition and
/// an increment become one exclusive or. Entries are read in the order of the counters, so addresses are public; the
/// contents are secret and are wiped, by the [`Wiped`](crate::backend::Wiped) that it lives in.
///
/// The portable back end leaves it empty.
#[repr(align(64))]
#[derive(Clone)]
#[cfg_attr(
    any(adamant_portable, not(target_arch = "x86_64")),
    allow(dead_code, reason = "read by kernels of x86-64 alone")
)]
pub(crate) struct CounterTable(pub(crate) [[u8; 16]; SEGMENT + OVERHANG]);

impl CounterTable {
    pub(crate) const fn new() -> Self {
        CounterTable([[0; 16]; SEGMENT + OVERHANG])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carries() {
        assert_eq!(Carry::Full.add(u128::MAX, 2), 1);
        assert_eq!(Carry::Full.add(u128::from(u64::MAX), 1), 1 << 64);
        assert_eq!(Carry::Low32.add(u128::MAX, 2), u128::MAX << 32 | 1);
        assert_eq!(Carry::Low32.add(7 << 32, 5), 7 << 32 | 5);
    }
}
