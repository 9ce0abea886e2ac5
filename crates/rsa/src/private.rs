//! The private key and its operation.

use crate::public::{MAX_BITS, MIN_BITS, check_exponent};
use crate::{Error, PublicKey};
use adamant_base::ct::CtEq;
use adamant_base::zeroize::Zeroizing;
use adamant_integer::BoxedUint;
use adamant_integer::prime::{RsaNumbers, is_prime};
use adamant_modular::rsa::{Blinding, RandomSource, RsaPrivateKey};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The numbers of a private key as RFC 8017, appendix A.1.2, names them; big-endian, leading zeros allowed.
#[derive(Clone, Copy)]
pub struct Components<'a> {
    /// The modulus, p q.
    pub n: &'a [u8],
    /// The public exponent.
    pub e: &'a [u8],
    /// The private exponent: 1/e modulo the least common multiple of p - 1 and q - 1, or modulo their product.
    pub d: &'a [u8],
    /// The first prime.
    pub p: &'a [u8],
    /// The second prime.
    pub q: &'a [u8],
    /// d modulo p - 1.
    pub d_p: &'a [u8],
    /// d modulo q - 1.
    pub d_q: &'a [u8],
    /// 1/q modulo p.
    pub q_inverse: &'a [u8],
}

/// An RSA private key of two primes. Wiped when dropped; threads may share it.
///
/// ```
/// use adamant_rsa::{Hash, OsRandom, PrivateKey, Scheme};
///
/// let key = PrivateKey::generate(1024, 65537, &mut OsRandom)?; // real keys have 2048 bits or more: 3072 is usual
/// let signature = key.sign(Scheme::pss(Hash::Sha256), b"message", &mut OsRandom)?;
/// key.public_key().verify(Scheme::pss(Hash::Sha256), b"message", &signature)?;
/// # Ok::<(), adamant_rsa::Error>(())
/// ```
pub struct PrivateKey {
    public: PublicKey,
    pub(crate) numbers: RsaNumbers,
    key: RsaPrivateKey,
}

impl PrivateKey {
    /// A new random key with a modulus of exactly `bits` bits and the public exponent `e`: 65537 unless there is a reason.
    ///
    /// Both primes have half the bits and are above sqrt(2) 2^(bits/2 - 1), they differ by more than 2^(bits/2 - 100),
    /// e has no factor in common with p - 1 and q - 1, and d is above 2^(bits/2).
    ///
    /// # Errors
    /// [`Error::InvalidSize`] unless bits is even and from 1024 to 16384; [`Error::InvalidExponent`] unless e is odd, at
    /// least 3 and below 2^33 (FIPS 186-5 wants it above 2^16); [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to the key that comes out; how many numbers were drawn and thrown away is public.
    ///
    /// # Source
    /// FIPS 186-5, A.1.1 and A.1.3.
    pub fn generate(bits: usize, e: u64, source: &mut dyn RandomSource) -> Result<PrivateKey, Error> {
        if !(MIN_BITS..=MAX_BITS).contains(&bits) {
            return Err(Error::InvalidSize);
        }
        check_exponent(e)?;
        PrivateKey::from_numbers(RsaNumbers::generate(bits, e, source)?)
    }

    /// The key of these numbers.
    ///
    /// # Errors
    /// Those of [`PublicKey::from_components`]; [`Error::InvalidKey`] unless p q = n, d < n, e d = 1 and d = d_p modulo p - 1, the
    /// same modulo q - 1, d_p < p - 1, d_q < q - 1, q q_inverse = 1 modulo p and q_inverse < p.
    ///
    /// That p and q are prime is not tested, as that takes longer than all else: see [`PrivateKey::check_primes`]. Where
    /// they are not, private operations end in [`Error::FaultDetected`].
    ///
    /// # Constant time
    /// With respect to all but n and e; the bit lengths of p and q are public, and the lengths of what is given.
    pub fn from_components(components: &Components<'_>) -> Result<PrivateKey, Error> {
        let Components { d, p, q, d_p, d_q, q_inverse, .. } = *components;
        // The secrets first of all have to be of a size that is worth computing with.
        if [d, p, q, d_p, d_q, q_inverse].iter().any(|secret| secret.len() > MAX_BITS / 8) {
            return Err(Error::InvalidKey);
        }
        let public = PublicKey::from_components(components.n, components.e)?;
        PrivateKey::from_numbers(RsaNumbers {
            // Public, but wiped as all that depends on the primes.
            n: BoxedUint::from_be_bytes(&Zeroizing::new(public.modulus())),
            e: public.exponent(),
            d: BoxedUint::from_be_bytes(d),
            p: BoxedUint::from_be_bytes(p),
            q: BoxedUint::from_be_bytes(q),
            d_p: BoxedUint::from_be_bytes(d_p),
            d_q: BoxedUint::from_be_bytes(d_q),
            q_inverse: BoxedUint::from_be_bytes(q_inverse),
        })
    }

    fn from_numbers(numbers: RsaNumbers) -> Result<PrivateKey, Error> {
        let public = PublicKey::from_components(&numbers.n.to_be_bytes(), &numbers.e.to_be_bytes())?;
        let key = numbers.private_key()?;
        let one = BoxedUint::from_u64(1);
        let e = BoxedUint::from_u64(numbers.e);
        let mut fits = numbers.d.ct_less(&numbers.n);
        for (prime, exponent) in [(&numbers.p, &numbers.d_p), (&numbers.q, &numbers.d_q)] {
            let order = prime.wrapping_sub(&one);
            // Neither is 1: there would be no key. The error of a wrong one is public.
            let product = e.mul_wide(exponent).rem(&order).declassify().ok_or(Error::InvalidKey)?;
            let reduced = numbers.d.rem(&order).declassify().ok_or(Error::InvalidKey)?;
            fits = fits & product.ct_eq(&one) & reduced.ct_eq(exponent);
        }
        // Public: the caller sees the error.
        if !fits.declassify() {
            return Err(Error::InvalidKey);
        }
        Ok(PrivateKey { public, numbers, key })
    }

    /// Tests that p and q are prime, by 64 Miller-Rabin rounds each: for keys whose origin is in doubt. Takes about 130 times
    /// as long as a private operation.
    ///
    /// # Errors
    /// [`Error::InvalidKey`] if one is composite; [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to primes; see [`is_prime`].
    pub fn check_primes(&self, source: &mut dyn RandomSource) -> Result<(), Error> {
        for prime in [&self.numbers.p, &self.numbers.q] {
            if !is_prime(prime, source)? {
                return Err(Error::InvalidKey);
            }
        }
        Ok(())
    }

    /// The public key that belongs to it.
    #[must_use]
    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    /// The number of bits of the modulus.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.public.bits()
    }

    /// The number of bytes of the modulus: the length of signatures and ciphertexts.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.public.byte_len()
    }

    /// input^d modulo n, of a big-endian input below n as long as n, blinded by a number that is drawn for it alone, by
    /// CRT, and checked against e.
    ///
    /// # Errors
    /// [`Error::DecryptionFailed`] unless the input is below n and as long; [`Error::FaultDetected`];
    /// [`Error::RandomUnavailable`].
    pub(crate) fn private_op(
        &self,
        input: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Zeroizing<Vec<u8>>, Error> {
        let mut blinding = Blinding::with_source(&self.key, |out: &mut [u8]| source.fill(out))?;
        let mut out = Zeroizing::new(vec![0; self.byte_len()]);
        self.key.private_op(input, &mut out, &mut blinding).map_err(|error| match error {
            adamant_modular::Error::LengthMismatch | adamant_modular::Error::OutOfRange => {
                Error::DecryptionFailed
            }
            other => other.into(),
        })?;
        Ok(out)
    }
}

/// Shows the size alone.
impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PrivateKey({} bits)", self.bits())
    }
}
