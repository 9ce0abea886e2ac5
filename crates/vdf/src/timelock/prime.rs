//! Fresh secret primes, 3 modulo 4.

use crate::Error;
use adamant_base::ct::CtEq;
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::secret::barrier;
use adamant_base::zeroize::Zeroizing;
use adamant_modular::Modulus;

/// Bases that a candidate must pass. Candidates are random, so a composite one passes even the first with a
/// probability below 2^-80 (I. Damgard, P. Landrock, C. Pomerance, 1993); all of them bound it without that estimate.
const ROUNDS: usize = 40;
/// Random bytes by which a base is longer than the candidate: their reduction is as good as uniform.
const EXCESS: usize = 16;

/// A random prime of `bytes` bytes whose two top bits are set and that is 3 modulo 4, big-endian.
///
/// The two top bits make the product of two such primes exactly twice as long. p - 1 is then 2 m for an odd m, so that
/// one power decides a round of Miller-Rabin, and exponents modulo p - 1 need no more than arithmetic modulo odd m.
///
/// # Constant time
/// With respect to the prime that is returned: where a candidate is found composite is public, as it is thrown away.
///
/// # Errors
/// [`Error::Modulus`] when the operating system gives no random bytes.
pub(super) fn random_prime(bytes: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut candidate = Zeroizing::new(vec![0; bytes]);
    loop {
        fill(&mut candidate)?;
        candidate[0] |= 0xc0;
        candidate[bytes - 1] |= 3;
        if !has_small_factor(&candidate) && is_probable_prime(&candidate)? {
            return Ok(candidate);
        }
    }
}

fn fill(out: &mut [u8]) -> Result<(), Error> {
    Ok(OsRandom.fill(out).map_err(adamant_modular::Error::from)?)
}

/// Whether an odd number, too long to be one of them, is divisible by an odd number from 3 to 2047. (Composite divisors
/// find nothing new and cost little beside a list of primes.)
fn has_small_factor(candidate: &[u8]) -> bool {
    (3..2048).step_by(2).any(|d| remainder(candidate, d).ct_eq(&0).declassify())
}

/// x mod d for big-endian x and public d below 2^11, without a division of secrets: their time may depend on values.
fn remainder(x: &[u8], d: u64) -> u64 {
    // floor(v 2^32/d / 2^32) is the quotient of v < 2^19 by d or one less: 2^32/d is off by less than 1, the quotient
    // by less than v / 2^32.
    let reciprocal = (1u64 << 32) / d;
    x.iter().fold(0, |r, &byte| {
        let v = (r << 8) | u64::from(byte);
        let rest = v - ((v * reciprocal) >> 32) * d;
        let reduced = rest.wrapping_sub(d);
        let borrow = barrier(0u64.wrapping_sub(reduced >> 63));
        reduced.wrapping_add(d & borrow)
    })
}

/// Miller-Rabin for a candidate that is 3 modulo 4, with random bases.
fn is_probable_prime(candidate: &[u8]) -> Result<bool, Error> {
    let modulus = Modulus::from_be_bytes(candidate)?;
    let half = half(candidate);
    let mut minus_one = Zeroizing::new(candidate.to_vec());
    minus_one[candidate.len() - 1] &= 0xfe;
    let (one, minus_one) = (modulus.one(), modulus.residue(&minus_one));
    let mut base = Zeroizing::new(vec![0; candidate.len() + EXCESS]);
    for _ in 0..ROUNDS {
        fill(&mut base)?;
        let power = modulus.residue(&base).pow(&half);
        if !(power.ct_eq(&one) | power.ct_eq(&minus_one)).declassify() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// floor(x / 2): (p - 1) / 2 for an odd p.
pub(super) fn half(x: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; x.len()]);
    let mut carry = 0;
    for (out, &byte) in out.iter_mut().zip(x) {
        *out = carry | (byte >> 1);
        carry = byte << 7;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    #[test]
    fn remainders() {
        let long: Vec<u8> = (0..200u8).map(|i| i.wrapping_mul(77).wrapping_add(201)).collect();
        for x in [&long[..], &[0xff; 128], &[0; 5], &[], &[1], &[7, 255]] {
            for d in (3..2048u64).step_by(2) {
                let expected = BigUint::from_bytes_be(x) % d;
                assert_eq!(BigUint::from(remainder(x, d)), expected, "modulo {d}");
            }
        }
    }

    #[test]
    fn primality() {
        // 2^521 - 1 and 2^127 - 1 are primes, 3 modulo 4; so is 2^255 - 765.
        let mersenne = |bits: u32| ((BigUint::from(1u8) << bits) - 1u8).to_bytes_be();
        for bits in [127, 521] {
            assert!(is_probable_prime(&mersenne(bits)).unwrap());
            assert!(!has_small_factor(&mersenne(bits)));
        }
        // 2^67 - 1 = 193707721 * 761838257287; 2^11 - 1 = 23 * 89 divides 2^121 - 1.
        assert!(!is_probable_prime(&mersenne(67)).unwrap());
        assert!(has_small_factor(&mersenne(121)));
        // The Carmichael number 8911 = 7 * 19 * 67 is 3 modulo 4.
        assert!(!is_probable_prime(&[0x22, 0xcf]).unwrap());
    }

    #[test]
    fn fresh_primes() {
        let (p, q) = (random_prime(64).unwrap(), random_prime(64).unwrap());
        assert_ne!(p, q);
        for p in [p, q] {
            assert!(p.len() == 64 && p[0] >= 0xc0 && p[63] & 3 == 3);
            assert!(is_probable_prime(&p).unwrap());
        }
    }

    #[test]
    fn halves() {
        assert_eq!(*half(&[3, 0x81]), [1, 0xc0]);
        assert!(half(&[]).is_empty());
    }
}
