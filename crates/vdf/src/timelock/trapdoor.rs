//! x^(2^T) without the squarings, for whoever knows the primes.

use super::{MODULUS_BITS, prime};
use crate::Error;
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::zeroize::Zeroizing;
use adamant_modular::{Modulus, Residue};

/// The primes of an N. Wiped when dropped.
pub struct Trapdoor {
    p: Half,
    q: Half,
    /// 1/q modulo p.
    q_inverse: Residue,
    modulus: Vec<u8>,
}

/// One prime p, 3 modulo 4.
struct Half {
    prime: Modulus,
    limbs: Zeroizing<Vec<Limb>>,
    /// (p - 1) / 2, which is odd.
    half_order: Modulus,
}

impl Trapdoor {
    /// Fresh primes of half of [`MODULUS_BITS`] each.
    ///
    /// # Constant time
    /// With respect to the primes; how many candidates were composite shows.
    ///
    /// # Errors
    /// [`Error::Modulus`] when the operating system gives no random bytes.
    pub fn generate() -> Result<Trapdoor, Error> {
        loop {
            let p = prime::random_prime(MODULUS_BITS / 16)?;
            let q = prime::random_prime(MODULUS_BITS / 16)?;
            // Never equal, unless the random source is broken: then it is not used.
            if !p.ct_eq(&q).declassify() {
                return Trapdoor::from_primes(&p, &q);
            }
        }
    }

    /// From two different primes, both 3 modulo 4 and of the same number of bytes, big-endian.
    ///
    /// # Constant time
    /// With respect to the primes.
    ///
    /// # Errors
    /// [`Error::Modulus`] for numbers that are not like that, as far as it is noticed: that they are prime is not
    /// checked.
    pub fn from_primes(p: &[u8], q: &[u8]) -> Result<Trapdoor, Error> {
        let invalid = Error::Modulus(adamant_modular::Error::InvalidKey);
        let (p, q) = (Half::new(p)?, Half::new(q)?);
        let length = p.limbs.len();
        if length != q.limbs.len() {
            return Err(invalid);
        }
        let mut product = vec![0; 2 * length];
        limb::mul(&mut product, &p.limbs, &q.limbs);
        let mut modulus = vec![0; 2 * length * LIMB_BITS / 8];
        limb::to_be_bytes(&mut modulus, &product);
        // N is what everybody may know.
        adamant_base::secret::declassify_slice(&mut modulus);
        let start = modulus.iter().position(|&byte| byte != 0).unwrap_or(0);
        let modulus = modulus.split_off(start);
        let q_inverse = p.prime.residue(&bytes(&q.limbs)).invert().declassify().ok_or(invalid)?;
        Ok(Trapdoor { p, q, q_inverse, modulus })
    }

    /// N, big-endian, without leading zeros.
    #[must_use]
    pub fn modulus(&self) -> &[u8] {
        &self.modulus
    }

    /// x^(2^T) modulo N for a unit x, big-endian and as long as N; T is at least 1.
    ///
    /// # Constant time
    /// With respect to the primes and x; T is public.
    ///
    /// # Errors
    /// [`Error::SquaringsOutOfRange`].
    pub fn power(&self, x: &[u8], squarings: u64) -> Result<Zeroizing<Vec<u8>>, Error> {
        let exponents = (self.p.exponent(squarings)?, self.q.exponent(squarings)?);
        let (x_p, x_q) = (self.p.prime.residue(x), self.q.prime.residue(x));
        let (y_p, y_q) = Residue::pow_x2((&x_p, &exponents.0), (&x_q, &exponents.1));
        let y = self.combine(&y_p, &y_q)?;
        Ok(Zeroizing::new(y[y.len() - self.modulus.len()..].to_vec()))
    }

    /// The number modulo N that is y_p modulo p and y_q modulo q: y_q + q ((y_p - y_q) / q mod p).
    fn combine(&self, y_p: &Residue, y_q: &Residue) -> Result<Zeroizing<Vec<u8>>, Error> {
        let length = self.p.limbs.len();
        let y_q_limbs = limbs(y_q);
        let mut difference = limbs(y_p);
        // y_q may be above p, so it is reduced modulo p before it is taken off.
        let borrow = limb::sub_assign(&mut difference, &limbs(&self.p.prime.residue(&bytes(&y_q_limbs))));
        limb::ct_add_assign(&mut difference, &self.p.limbs, Choice::from_lsb(borrow));
        let factor = limbs(&self.p.prime.residue(&bytes(&difference)).mul(&self.q_inverse)?);
        let mut y = Zeroizing::new(vec![0; 2 * length]);
        limb::mul(&mut y, &self.q.limbs, &factor);
        let mut low = Zeroizing::new(vec![0; 2 * length]);
        low[..length].copy_from_slice(&y_q_limbs);
        // Below N: no carry.
        limb::add_assign(&mut y, &low);
        Ok(bytes(&y))
    }
}

impl Half {
    fn new(prime: &[u8]) -> Result<Half, Error> {
        let invalid = Error::Modulus(adamant_modular::Error::InvalidKey);
        let last = prime.last().copied().unwrap_or(0);
        if !(last & 3).ct_eq(&3).declassify() {
            return Err(invalid);
        }
        let modulus = Modulus::from_be_bytes(prime)?;
        let half_order = Modulus::from_be_bytes(&prime::half(prime))?;
        let mut limbs = Zeroizing::new(vec![0; modulus.byte_len().div_ceil(LIMB_BITS / 8)]);
        limb::from_be_bytes(&mut limbs, &prime[prime.len() - modulus.byte_len()..]);
        Ok(Half { prime: modulus, limbs, half_order })
    }

    /// 2^T modulo p - 1 = 2 m, big-endian: 2 (2^(T-1) modulo m).
    fn exponent(&self, squarings: u64) -> Result<Zeroizing<Vec<u8>>, Error> {
        let count = squarings.checked_sub(1).ok_or(Error::SquaringsOutOfRange)?;
        let power = self.half_order.residue(&[2]).pow_vartime(&count.to_be_bytes());
        let mut exponent = Zeroizing::new(vec![0; self.limbs.len()]);
        limb::from_be_bytes(&mut exponent, &power.to_be_bytes());
        // 2 m is below p: no carry.
        limb::double_assign(&mut exponent);
        Ok(bytes(&exponent))
    }
}

fn limbs(x: &Residue) -> Zeroizing<Vec<Limb>> {
    let bytes = x.to_be_bytes();
    let mut out = Zeroizing::new(vec![0; bytes.len().div_ceil(LIMB_BITS / 8)]);
    limb::from_be_bytes(&mut out, &bytes);
    out
}

fn bytes(x: &[Limb]) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; x.len() * LIMB_BITS / 8]);
    limb::to_be_bytes(&mut out, x);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Statement;
    use crate::evaluate::Evaluation;
    use num_bigint::BigUint;

    fn check(trapdoor: &Trapdoor, x: &[u8], squarings: u64) {
        let statement = Statement::new_unchecked_size(trapdoor.modulus(), x, squarings).unwrap();
        let expected = Evaluation::new(&statement).unwrap().finish().unwrap();
        assert_eq!(*trapdoor.power(x, squarings).unwrap(), expected, "{squarings} squarings");
    }

    #[test]
    fn the_trapdoor_gives_what_the_squarings_give() {
        let trapdoor = Trapdoor::generate().unwrap();
        assert_eq!(8 * trapdoor.modulus().len(), MODULUS_BITS);
        assert!(trapdoor.modulus()[0] >= 0x80);
        for squarings in [1, 2, 3, 64, 2047, 2048, 12_345] {
            check(&trapdoor, &[2], squarings);
            check(&trapdoor, &[0x5a; 200], squarings);
        }
        assert!(trapdoor.power(&[2], 0).is_err());
    }

    /// Small primes of the same number of limbs, in both orders, so that y_q is above p as well as below.
    #[test]
    fn every_number_modulo_small_primes() {
        for (p, q) in [(7u8, 19u8), (19, 7), (23, 251), (251, 23), (11, 11)] {
            let trapdoor = Trapdoor::from_primes(&[p], &[q]);
            if p == q {
                assert!(trapdoor.is_err());
                continue;
            }
            let (trapdoor, n) = (trapdoor.unwrap(), u64::from(p) * u64::from(q));
            assert_eq!(BigUint::from_bytes_be(trapdoor.modulus()), BigUint::from(n));
            let units = (1..n).filter(|x| x % u64::from(p) != 0 && x % u64::from(q) != 0);
            for x in adamant_testing::thinned(units, 37) {
                for squarings in [1u32, 2, 5, 17] {
                    let y = trapdoor.power(&x.to_be_bytes(), squarings.into()).unwrap();
                    let expected =
                        BigUint::from(x).modpow(&(BigUint::from(1u8) << squarings), &BigUint::from(n));
                    assert_eq!(BigUint::from_bytes_be(&y), expected, "{x}^(2^{squarings}) mod {p} {q}");
                }
            }
        }
    }

    #[test]
    fn unusable_numbers_are_refused() {
        for (p, q) in [(5u8, 7u8), (7, 5), (8, 7), (3, 7), (0, 7), (1, 7)] {
            assert!(Trapdoor::from_primes(&[p], &[q]).is_err(), "{p} {q}");
        }
        assert!(Trapdoor::from_primes(&[], &[7]).is_err());
        assert!(Trapdoor::from_primes(&[7], &[1, 0, 0, 0, 0, 0, 0, 0, 7]).is_err());
    }
}
