//! RSA keys: their numbers, and what computes with them.

use crate::abi::once::Once;
use crate::abi::reason::{Outcome, Reason};
use adamant_base::ct::CtEq;
use adamant_base::random::OsRandom;
use adamant_base::zeroize::Zeroizing;
use adamant_integer::prime::RsaNumbers;
use adamant_modular::rsa::{Blinding, RsaComponents, RsaPrivateKey, RsaPublicKey};
use std::sync::{Arc, Mutex};

/// Big-endian bytes of a number, without zeros on top.
pub type Number = Zeroizing<Vec<u8>>;

/// The numbers of a key, and its engines once they were needed.
#[derive(Clone, Default)]
pub struct Key {
    pub n: Number,
    pub e: Number,
    pub d: Number,
    /// Two or more, or none.
    pub primes: Vec<Number>,
    pub exponents: Vec<Number>,
    pub coefficients: Vec<Number>,
    pub(super) public: Once<Option<RsaPublicKey>>,
    pub(super) private: Once<Option<Arc<Private>>>,
}

/// What computes with a private key. Its blinding is kept for the next operation; of several at a time each but one draws its own.
pub struct Private {
    /// By the two primes, or without them by d alone.
    crt: Option<RsaPrivateKey>,
    public: RsaPublicKey,
    d: Number,
    blinding: Mutex<Option<Blinding<OsRandom>>>,
}

impl Key {
    /// New random numbers.
    pub fn generate(bits: usize, e: u64) -> Outcome<Key> {
        let made = RsaNumbers::generate(bits, e, &mut OsRandom).map_err(|_| Reason::SILENT)?;
        let number = |bytes: Zeroizing<Vec<u8>>| trimmed(&bytes);
        Ok(Key {
            n: number(made.n.to_be_bytes()),
            e: trimmed(&made.e.to_be_bytes()),
            d: number(made.d.to_be_bytes()),
            primes: vec![number(made.p.to_be_bytes()), number(made.q.to_be_bytes())],
            exponents: vec![number(made.d_p.to_be_bytes()), number(made.d_q.to_be_bytes())],
            coefficients: vec![number(made.q_inverse.to_be_bytes())],
            ..Key::default()
        })
    }

    /// Bits of the modulus.
    pub fn bits(&self) -> usize {
        self.n.first().map_or(0, |&top| 8 * self.n.len() - top.leading_zeros() as usize)
    }

    /// Bytes of the modulus.
    pub fn len(&self) -> usize {
        self.n.len()
    }

    pub fn is_private(&self) -> bool {
        !self.d.is_empty()
    }

    /// What verifies.
    pub fn public(&self) -> Outcome<&RsaPublicKey> {
        let made = self.public.get_or_make(|| RsaPublicKey::from_be_bytes(&self.n, &self.e).ok());
        made.as_ref().ok_or(Reason::INVALID_KEY)
    }

    /// What signs.
    pub fn private(&self) -> Outcome<Arc<Private>> {
        if !self.is_private() {
            return Err(Reason::NOT_A_PRIVATE_KEY);
        }
        let made = self.private.get_or_make(|| {
            let public = self.public().ok()?.clone();
            let crt = match (&self.primes[..], &self.exponents[..], &self.coefficients[..]) {
                ([p, q], [d_p, d_q], [q_inverse]) => {
                    let (n, e) = (&self.n, &self.e);
                    Some(
                        RsaPrivateKey::from_components(&RsaComponents { n, e, p, q, d_p, d_q, q_inverse })
                            .ok()?,
                    )
                }
                _ => None,
            };
            Some(Arc::new(Private { crt, public, d: self.d.clone(), blinding: Mutex::new(None) }))
        });
        made.clone().ok_or(Reason::INVALID_KEY)
    }

    /// Whether two public keys, or two private ones, are the same.
    pub fn same_public(&self, other: &Key) -> bool {
        self.n == other.n && self.e == other.e
    }

    pub fn same_private(&self, other: &Key) -> bool {
        // Lengths of d are public; whether keys are the same is the answer.
        self.d.len() == other.d.len() && self.d.ct_eq(&other.d[..]).declassify()
    }

    /// Whether the private numbers fit the public ones: a signature of 2 verifies.
    pub fn fits_together(&self) -> bool {
        let mut block = vec![0; self.len()];
        if let Some(last) = block.last_mut() {
            *last = 2;
        }
        self.private().is_ok_and(|key| key.raise(&block).is_ok())
    }
}

impl Private {
    /// block^d modulo n, checked against e. The block is below n and as long.
    ///
    /// # Constant time
    /// With respect to key and block; without the primes not blinded.
    pub fn raise(&self, block: &[u8]) -> Outcome<Zeroizing<Vec<u8>>> {
        let mut out = Zeroizing::new(vec![0; self.public.modulus().byte_len()]);
        let Some(crt) = &self.crt else {
            let residue = self.public.modulus().residue(block);
            residue.pow(&self.d).write_be_bytes(&mut out).map_err(|_| Reason::RSA_LIB)?;
            let mut check = vec![0; out.len()];
            self.public.public_op(&out, &mut check).map_err(|_| Reason::RSA_LIB)?;
            return if check == block { Ok(out) } else { Err(Reason::RSA_LIB) };
        };
        let kept = self.blinding.try_lock().ok().and_then(|mut place| place.take());
        let mut blinding = match kept {
            Some(blinding) => blinding,
            None => Blinding::new(crt).map_err(|_| Reason::RSA_LIB)?,
        };
        crt.private_op(block, &mut out, &mut blinding).map_err(|_| Reason::RSA_LIB)?;
        if let Ok(mut place) = self.blinding.try_lock() {
            *place = Some(blinding);
        }
        Ok(out)
    }
}

/// Without zeros on top. How many there are is public: OpenSSL gives numbers without, and their lengths beside them.
pub fn trimmed(bytes: &[u8]) -> Number {
    let zeros = bytes.iter().take_while(|byte| byte.ct_eq(&0).declassify()).count();
    Zeroizing::new(bytes[zeros..].to_vec())
}
