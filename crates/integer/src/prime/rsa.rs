//! The numbers of an RSA key.

use super::random::random_prime_where;
use crate::{BoxedUint, Error, RandomSource};
use adamant_base::ct::CtSelect;
use adamant_base::limb::LIMB_BITS;
use adamant_base::num::to_usize;
use adamant_base::secret::{declassify, declassify_slice};
use adamant_modular::rsa::{RsaComponents, RsaPrivateKey};
use core::fmt;

/// The smallest modulus of a key, in bits. Nothing below 2048 is secure: smaller ones are for tests.
pub const RSA_MIN_BITS: usize = 512;
/// The largest, in bits.
pub const RSA_MAX_BITS: usize = super::MAX_BITS;

/// The top 64 bits of sqrt(2) 2^63, rounded up.
const SQRT_2: u64 = 0xb504_f333_f9de_6485;
/// Primes must differ in one of their so many top bits.
const DISTANCE_BITS: usize = 100;
/// Pairs of primes, or exponents d, that a fair source makes useless once in 2^99 keys.
const TRIES: usize = 8;

/// The numbers of an RSA private key of two primes, as RFC 8017, section 3.2, names them. Wiped when dropped.
///
/// ```
/// use adamant_integer::{OsRandom, prime::RsaNumbers};
///
/// let numbers = RsaNumbers::generate(1024, 65537, &mut OsRandom)?; // real keys have 2048 bits or more
/// let key = numbers.private_key().expect("the numbers fit each other");
/// assert_eq!(key.public_key().modulus().bits(), 1024);
/// # Ok::<(), adamant_integer::Error>(())
/// ```
#[derive(Clone)]
pub struct RsaNumbers {
    /// The modulus p q: public.
    pub n: BoxedUint,
    /// The public exponent.
    pub e: u64,
    /// The private exponent: 1/e modulo the least common multiple of p - 1 and q - 1.
    pub d: BoxedUint,
    /// The larger prime.
    pub p: BoxedUint,
    /// The smaller prime.
    pub q: BoxedUint,
    /// d modulo p - 1.
    pub d_p: BoxedUint,
    /// d modulo q - 1.
    pub d_q: BoxedUint,
    /// 1/q modulo p.
    pub q_inverse: BoxedUint,
}

impl RsaNumbers {
    /// New random numbers for a modulus of exactly `bits` bits and the public exponent `e`.
    ///
    /// Both primes have half the bits and are above sqrt(2) 2^(bits/2 - 1), they differ by more than 2^(bits/2 - 100), p - 1
    /// and q - 1 have no factor in common with e, and d is above 2^(bits/2).
    ///
    /// # Errors
    /// [`Error::InvalidSize`] unless bits is even and from 512 to 16384; [`Error::InvalidExponent`] unless e is odd and at
    /// least 3 (FIPS 186-5 wants it above 2^16); [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to all but n and e; the numbers of draws are public ([`random_prime`](super::random_prime)).
    ///
    /// # Source
    /// FIPS 186-5, A.1.1 and A.1.3.
    pub fn generate(bits: usize, e: u64, source: &mut dyn RandomSource) -> Result<Self, Error> {
        if !(RSA_MIN_BITS..=RSA_MAX_BITS).contains(&bits) || !bits.is_multiple_of(2) {
            return Err(Error::InvalidSize);
        }
        if e < 3 || e.is_multiple_of(2) {
            return Err(Error::InvalidExponent);
        }
        let half = bits / 2;
        let p = random_prime_where(half, source, |p| is_suitable(p, half, e))?;
        for _ in 0..TRIES {
            let q = random_prime_where(half, source, |q| is_suitable(q, half, e))?;
            if let Some(numbers) = RsaNumbers::from_primes(p.clone(), q, e) {
                return Ok(numbers);
            }
        }
        Err(Error::RandomUnavailable)
    }

    /// The numbers that belong to two suitable primes; none if the primes are too near to each other or d is too small. What of
    /// this is so is public: such primes are thrown away.
    fn from_primes(mut p: BoxedUint, mut q: BoxedUint, e: u64) -> Option<Self> {
        let swap = p.ct_less(&q);
        p.ct_swap(&mut q, swap);
        // Both primes have the same size, which is public.
        let half = to_usize(declassify(p.bit_length()));
        let is_far = !p.wrapping_sub(&q).shift_right(half - DISTANCE_BITS).is_zero();

        let one = BoxedUint::from_u64(1);
        let (p_1, q_1) = (p.wrapping_sub(&one), q.wrapping_sub(&one));
        let exponent = BoxedUint::from_u64(e);
        let lcm = p_1.div_rem(&p_1.gcd(&q_1)).map(|(quotient, _)| quotient.mul_wide(&q_1)).declassify()?;
        let d = exponent.invert(&lcm).declassify()?;
        let is_large = !d.clone().shift_right(half).is_zero();
        // Public, as said above.
        if !(is_far & is_large).declassify() {
            return None;
        }
        let d_p = exponent.invert(&p_1).declassify()?;
        let d_q = exponent.invert(&q_1).declassify()?;
        let q_inverse = q.invert_odd(&p).declassify()?;
        let mut n = p.mul_wide(&q);
        declassify_slice(n.as_limbs_mut());
        Some(RsaNumbers { n, e, d, p, q, d_p, d_q, q_inverse })
    }

    /// The key, on the fastest back end.
    ///
    /// # Errors
    /// Those of [`RsaPrivateKey::from_components`]: numbers from [`RsaNumbers::generate`] give none, the fields could have
    /// been changed.
    pub fn private_key(&self) -> Result<RsaPrivateKey, adamant_modular::Error> {
        RsaPrivateKey::from_components(&RsaComponents {
            n: &self.n.to_be_bytes(),
            e: &self.e.to_be_bytes(),
            p: &self.p.to_be_bytes(),
            q: &self.q.to_be_bytes(),
            d_p: &self.d_p.to_be_bytes(),
            d_q: &self.d_q.to_be_bytes(),
            q_inverse: &self.q_inverse.to_be_bytes(),
        })
    }
}

/// Whether an odd number of `bits` bits is above sqrt(2) 2^(bits - 1), and one less has no factor in common with e.
/// Public: what is not is thrown away.
fn is_suitable(p: &BoxedUint, bits: usize, e: u64) -> bool {
    let top = BoxedUint::from_u64(p.clone().shift_right(bits - LIMB_BITS).as_limbs()[0]);
    let is_large = !top.ct_less(&BoxedUint::from_u64(SQRT_2));
    let e = BoxedUint::from_u64(e);
    let rest = p.wrapping_sub(&BoxedUint::from_u64(1)).rem(&e);
    let is_coprime = rest.and_then(|rest| rest.invert_odd(&e)).is_some();
    (is_large & is_coprime).declassify()
}

/// Shows sizes alone.
impl fmt::Debug for RsaNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RsaNumbers({} bits, e = {})", self.n.bit_length(), self.e)
    }
}
