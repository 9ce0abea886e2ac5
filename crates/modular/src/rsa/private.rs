//! The private key.

use super::RsaPublicKey;
use super::half::{Half, read_below};
use crate::{Backend, Error, Residue};
use adamant_base::ct::CtEq;
use adamant_base::limb::{self, Limb};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The numbers of a private key as RFC 8017, appendix A.1.2, names them; big-endian, leading zeros allowed.
#[derive(Clone, Copy)]
pub struct RsaComponents<'a> {
    /// The modulus, p q.
    pub n: &'a [u8],
    /// The public exponent.
    pub e: &'a [u8],
    /// The first prime.
    pub p: &'a [u8],
    /// The second prime.
    pub q: &'a [u8],
    /// 1/e modulo p - 1.
    pub d_p: &'a [u8],
    /// 1/e modulo q - 1.
    pub d_q: &'a [u8],
    /// 1/q modulo p.
    pub q_inverse: &'a [u8],
}

/// An RSA private key of two primes with everything precomputed. Wiped when dropped.
///
/// ```
/// # use adamant_modular::Error;
/// use adamant_modular::rsa::{Blinding, RsaComponents, RsaPrivateKey};
///
/// // A toy key: n = 61 * 53.
/// let key = RsaPrivateKey::from_components(&RsaComponents {
///     n: &3233u16.to_be_bytes(),
///     e: &[17],
///     p: &[61],
///     q: &[53],
///     d_p: &[53],
///     d_q: &[49],
///     q_inverse: &[38],
/// })?;
/// let mut blinding = Blinding::new(&key)?; // one for each thread; kept for the next operations
/// let mut message = [0; 2];
/// key.private_op(&855u16.to_be_bytes(), &mut message, &mut blinding)?;
/// assert_eq!(u16::from_be_bytes(message), 123);
/// # Ok::<(), Error>(())
/// ```
pub struct RsaPrivateKey {
    pub(super) public: RsaPublicKey,
    pub(super) p: Half,
    pub(super) q: Half,
    /// R/q modulo p, for the R of p's limbs.
    pub(super) q_inverse: Zeroizing<Vec<Limb>>,
}

impl RsaPrivateKey {
    /// The key with these components, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::InvalidKey`] unless p q = n, p and q are odd and at least 3, q q_inverse = 1 modulo p, d_p < p, d_q < q
    /// and e is odd, at least 3, below 2^64 and below n; the errors of [`crate::Modulus::from_be_bytes`] for n.
    ///
    /// That p and q are prime and that d_p and d_q fit e is not tested here: where they do not, private operations end in
    /// [`Error::FaultDetected`].
    ///
    /// # Constant time
    /// With respect to all but n and e; the bit lengths of p and q are public.
    pub fn from_components(components: &RsaComponents<'_>) -> Result<RsaPrivateKey, Error> {
        RsaPrivateKey::build(components, None)
    }

    /// As [`RsaPrivateKey::from_components`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`RsaPrivateKey::from_components`], and [`Error::BackendUnavailable`].
    pub fn with_backend(components: &RsaComponents<'_>, backend: Backend) -> Result<RsaPrivateKey, Error> {
        RsaPrivateKey::build(components, Some(backend))
    }

    fn build(components: &RsaComponents<'_>, backend: Option<Backend>) -> Result<RsaPrivateKey, Error> {
        let public = match backend {
            Some(backend) => RsaPublicKey::with_backend(components.n, components.e, backend)?,
            None => RsaPublicKey::from_be_bytes(components.n, components.e)?,
        };
        let p = Half::new(components.p, components.d_p, backend)?;
        let q = Half::new(components.q, components.d_q, backend)?;

        let mut product = Zeroizing::new(vec![0; p.modulus.limbs().len() + q.modulus.limbs().len()]);
        limb::mul(&mut product, p.modulus.limbs(), q.modulus.limbs());
        let n = public.modulus().limbs();
        let (low, high) = product.split_at(product.len().min(n.len()));
        let is_n = low.ct_eq(n) & limb::ct_is_zero(high);

        let q_inverse = read_below(components.q_inverse, &p.modulus)?;
        let q_inverse = Residue::from_reduced_limbs(&p.modulus, &q_inverse);
        let is_inverse = p.reduce(q.modulus.limbs(), &q.modulus).times(&q_inverse).ct_eq(&p.modulus.one());

        // A wrong key is no secret: the caller sees the error.
        if !(is_n & is_inverse).declassify() {
            return Err(Error::InvalidKey);
        }
        let q_inverse = p.times_radix(&q_inverse);
        Ok(RsaPrivateKey { public, p, q, q_inverse })
    }

    /// The public key that belongs to it.
    #[must_use]
    pub fn public_key(&self) -> &RsaPublicKey {
        &self.public
    }
}

/// Shows sizes alone.
impl fmt::Debug for RsaPrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RsaPrivateKey({} bits)", self.public.modulus().bits())
    }
}
