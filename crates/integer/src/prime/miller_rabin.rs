//! The Miller-Rabin test of secret numbers.

use crate::{BoxedUint, Error, RandomSource};
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::{LIMB_BITS, Limb, sbb};
use adamant_base::num::to_usize;
use adamant_base::secret::declassify;
use adamant_base::zeroize::Zeroizing;
use adamant_modular::Modulus;
use alloc::vec;
use alloc::vec::Vec;

/// Squarings after the power that every test does, whatever the factors of two in n - 1 are.
const TAIL: u64 = 16;
/// Rounds against numbers that somebody may have chosen: a composite passes with probability at most 4^-64.
const ROUNDS_FOR_ANY: usize = 64;

/// Whether n is prime, by 64 Miller-Rabin rounds with random bases: wrong with probability at most 2^-128, whoever chose
/// n.
///
/// # Errors
/// [`Error::RandomUnavailable`]; [`Error::InvalidSize`] for numbers of more than [`super::MAX_BITS`] bits.
///
/// # Constant time
/// With respect to n, except for its bit length, whether it is even, whether n - 1 is divisible by 2^16, and the
/// result. A composite number may take fewer rounds.
///
/// # Source
/// M. O. Rabin, "Probabilistic algorithm for testing primality", J. Number Theory 12 (1980); FIPS 186-5, B.3.1.
pub fn is_prime(n: &BoxedUint, source: &mut dyn RandomSource) -> Result<bool, Error> {
    let bits = declassify(n.bit_length());
    // Public, as documented.
    if bits < 2 || !n.is_odd().declassify() {
        return Ok(n.ct_eq(&BoxedUint::from_u64(2)).declassify());
    }
    let n = n.resize(to_usize(bits).div_ceil(LIMB_BITS));
    MillerRabin::new(&n).ok_or(Error::InvalidSize)?.rounds(ROUNDS_FOR_ANY, source)
}

/// The rounds that make it improbable enough that a random number of `bits` bits passes and is composite: at least those
/// of FIPS 186-5, table B.1.
pub(super) fn rounds_for_random(bits: usize) -> usize {
    match bits {
        1536.. => 5,
        1024..1536 => 8,
        512..1024 => 16,
        256..512 => 32,
        _ => ROUNDS_FOR_ANY,
    }
}

/// A number that is being tested.
pub(super) struct MillerRabin {
    modulus: Modulus,
    /// The odd part of n - 1, big-endian, as long as n.
    odd_part: Zeroizing<Vec<u8>>,
    /// n - 1, big-endian.
    minus_one: Zeroizing<Vec<u8>>,
    /// The factors of two in n - 1: secret, in a box of its own so that it is wiped.
    twos: Zeroizing<Vec<u64>>,
}

impl MillerRabin {
    /// For an odd n of at least 3 whose top limb is not 0; none for too large ones.
    pub(super) fn new(n: &BoxedUint) -> Option<Self> {
        let minus_one = n.wrapping_sub(&BoxedUint::from_u64(1));
        let twos = minus_one.trailing_zeros();
        let odd_part = minus_one.clone().ct_shift_right(twos);
        let modulus = Modulus::from_be_bytes(&n.to_be_bytes()).ok()?;
        let tail = |x: &BoxedUint| {
            let bytes = x.to_be_bytes();
            Zeroizing::new(bytes[bytes.len() - modulus.byte_len()..].to_vec())
        };
        Some(MillerRabin {
            odd_part: tail(&odd_part),
            minus_one: tail(&minus_one),
            twos: Zeroizing::new(vec![twos]),
            modulus,
        })
    }

    /// Whether n passes `count` rounds. Stops at the first that fails: n is composite then, and that is public.
    pub(super) fn rounds(&self, count: usize, source: &mut dyn RandomSource) -> Result<bool, Error> {
        // 128 bits more than n has: the base is as good as uniform.
        let mut base = Zeroizing::new(vec![0; self.modulus.byte_len() + 16]);
        for _ in 0..count {
            source.fill(&mut base)?;
            if !self.passes(&base).declassify() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// One round: with n - 1 = 2^s d, whether a^d is 1 or one of a^d, a^2d, ..., a^(2^(s-1) d) is -1. The base 0, which
    /// small numbers can meet, proves nothing and passes.
    fn passes(&self, base: &[u8]) -> Choice {
        let a = self.modulus.residue(base);
        let mut power = a.pow(&self.odd_part);
        let twos = self.twos[0];
        let mut passes = a.ct_eq(&self.modulus.residue(&[])) | power.ct_eq(&self.modulus.one());
        // Whether s is large is public: it is for one number in 2^15.
        let squarings = if less(TAIL, twos).declassify() { self.modulus.bits() as u64 } else { TAIL };
        let mut bytes = Zeroizing::new(vec![0; self.modulus.byte_len()]);
        for j in 0..squarings {
            // The buffer has the right length, so it is not refused.
            let is_written = power.write_be_bytes(&mut bytes).is_ok();
            debug_assert!(is_written);
            passes = passes | (bytes[..].ct_eq(&self.minus_one[..]) & less(j, twos));
            power.square_chain(1);
        }
        passes
    }
}

fn less(a: Limb, b: Limb) -> Choice {
    Choice::from_lsb(sbb(a, b, 0).1)
}
