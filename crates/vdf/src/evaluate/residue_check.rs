//! The check modulo a small safe prime.

use crate::{Error, Statement};
use adamant_base::num::{low8, low32};
use adamant_modular::{Modulus, Residue};

/// Safe primes c, (c-1)/2 prime too, so that the powers of an x other than 0, 1, -1 never run into a short cycle: with
/// c = 65537 every wrong residue would soon be 1 and go unseen.
///
/// Those just below 2^30 come first; those below 2^16, which one error in 2^15 passes, serve where there is room for no
/// more: 3072 bits.
const SAFE_PRIMES: [u32; 8] =
    [1_073_740_439, 1_073_740_127, 1_073_739_179, 1_073_739_167, 65_267, 65_147, 65_123, 65_063];

/// Work modulo N c, compared with the same powers modulo c.
pub(crate) struct ResidueCheck {
    prime: Modulus,
    c: u32,
    x: Residue,
    /// N c.
    working: Modulus,
}

impl ResidueCheck {
    /// The check for a statement, where N c costs no more than N; None where it does, or no prime suits x.
    pub(crate) fn new(statement: &Statement) -> Result<Option<ResidueCheck>, Error> {
        for c in SAFE_PRIMES {
            let prime = Modulus::from_be_bytes(&c.to_be_bytes())?;
            let x = prime.residue(&statement.x().to_be_bytes());
            let small = as_u32(&x);
            let divides = as_u32(&prime.residue(&statement.modulus().to_be_bytes())) == 0;
            if small <= 1 || small == c - 1 || divides {
                continue;
            }
            let product = times(&statement.modulus().to_be_bytes(), c);
            let Ok(working) = Modulus::from_be_bytes(&product) else { continue };
            if !working.same_kernel(statement.modulus()) {
                continue;
            }
            return Ok(Some(ResidueCheck { prime, c, x, working }));
        }
        Ok(None)
    }

    /// The number modulo N c that is `state` modulo N and x^(2^done) modulo c: where an evaluation starts or goes on.
    pub(crate) fn lift(&self, state: &Residue, done: u64) -> Residue {
        let c = u64::from(self.c);
        let modulo_c = |x: &[u8]| u64::from(as_u32(&self.prime.residue(x)));
        let n = state.modulus().to_be_bytes();
        let y = state.to_be_bytes();
        // y + N k with k < c; c is prime and does not divide N, so N has an inverse modulo c.
        let inverse = self.prime.residue(&n).pow_public_vartime(c - 2);
        let difference = (u64::from(self.expected(done)) + c - modulo_c(&y)) % c;
        let k = difference * u64::from(as_u32(&inverse)) % c;
        self.working.residue(&plus(&times(&n, low32(k)), &y))
    }

    /// x^(2^done) modulo c: x^(c-1) = 1, so the exponent counts modulo c - 1.
    fn expected(&self, done: u64) -> u32 {
        as_u32(&self.x.pow_public_vartime(u64::from(power_of_two(done, self.c - 1))))
    }

    pub(crate) fn working_modulus(&self) -> &Modulus {
        &self.working
    }

    /// Whether a state modulo N c after `done` squarings agrees modulo c.
    pub(crate) fn holds(&self, state: &Residue, done: u64) -> bool {
        as_u32(&self.prime.residue(&state.to_be_bytes())) == self.expected(done)
    }
}

/// 2^exponent modulo m.
fn power_of_two(exponent: u64, m: u32) -> u32 {
    let m = u64::from(m);
    let mut result = 1;
    for i in (0..u64::BITS).rev() {
        result = result * result % m;
        if (exponent >> i) & 1 == 1 {
            result = result * 2 % m;
        }
    }
    low32(result)
}

fn as_u32(x: &Residue) -> u32 {
    x.to_be_bytes().iter().fold(0, |value, &byte| (value << 8) | u32::from(byte))
}

/// n c, big-endian.
fn times(n: &[u8], c: u32) -> Vec<u8> {
    let mut carry = 0u64;
    let mut out: Vec<u8> = n
        .iter()
        .rev()
        .map(|&byte| {
            carry += u64::from(byte) * u64::from(c);
            let low = low8(carry);
            carry >>= 8;
            low
        })
        .collect();
    out.extend(&carry.to_le_bytes()[..5]);
    out.reverse();
    out
}

/// a + b, big-endian; a is at least as long as b and has room for the carry.
fn plus(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut carry = 0;
    let padded = b.iter().rev().copied().chain(std::iter::repeat(0));
    let mut out: Vec<u8> = a
        .iter()
        .rev()
        .zip(padded)
        .map(|(&x, y)| {
            carry += u64::from(x) + u64::from(y);
            let low = low8(carry);
            carry >>= 8;
            low
        })
        .collect();
    out.reverse();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_prime(n: u32) -> bool {
        n > 1 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
    }

    #[test]
    fn primes_are_safe() {
        for c in SAFE_PRIMES {
            assert!(is_prime(c) && is_prime((c - 1) / 2), "{c}");
        }
    }

    #[test]
    fn small_helpers() {
        assert_eq!(times(&[0xff, 0xff], 0xffff_ffff), [0, 0xff, 0xfe, 0xff, 0xff, 0, 1]);
        assert_eq!(power_of_two(10, 1000), 24);
        assert_eq!(power_of_two(0, 7), 1);
    }
}
