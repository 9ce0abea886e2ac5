//! One prime of a private key with its part of the private exponent.

use crate::{Backend, Error, Modulus, Residue};
use adamant_base::ct::Choice;
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::mont;
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

pub(super) struct Half {
    pub(super) modulus: Modulus,
    /// Big-endian, as long as the prime.
    pub(super) exponent: Zeroizing<Vec<u8>>,
    /// R = 2^(64 L), to make up for the division by R in [`Half::reduce`].
    radix: Residue,
}

impl Half {
    /// The half of `prime` with `exponent`, both big-endian.
    pub(super) fn new(prime: &[u8], exponent: &[u8], backend: Option<Backend>) -> Result<Half, Error> {
        let modulus = match backend {
            Some(backend) => Modulus::with_backend(prime, backend),
            None => Modulus::from_be_bytes(prime),
        }
        .map_err(|error| if error == Error::BackendUnavailable { error } else { Error::InvalidKey })?;
        let limbs = read_below(exponent, &modulus)?;
        let mut padded = Zeroizing::new(vec![0; modulus.byte_len()]);
        limb::to_be_bytes(&mut padded, &limbs);
        let mut radix = vec![0; modulus.limbs().len() * LIMB_BITS / 8 + 1];
        radix[0] = 1;
        let radix = modulus.residue(&radix);
        Ok(Half { modulus, exponent: padded, radix })
    }

    /// `x mod p` for x below p times `cofactor`: fast where that has no more limbs than p.
    pub(super) fn reduce(&self, x: &[Limb], cofactor: &Modulus) -> Residue {
        let p = self.modulus.limbs();
        let length = p.len();
        if cofactor.limbs().len() > length {
            return self.modulus.residue_of_limbs(x);
        }
        // Below p R, then: one Montgomery reduction.
        let mut wide = Zeroizing::new(vec![0; 2 * length]);
        wide[..x.len()].copy_from_slice(x);
        let mut reduced = Zeroizing::new(vec![0; length]);
        mont::reduce(&mut reduced, &mut wide, p, mont::neg_inverse(p[0]));
        Residue::from_reduced_limbs(&self.modulus, &reduced).times(&self.radix)
    }

    /// `(a - b) factor / R mod p`, below p, for a < p and any b.
    pub(super) fn scaled_difference(&self, a: &[Limb], b: &[Limb], factor: &[Limb]) -> Zeroizing<Vec<Limb>> {
        let p = self.modulus.limbs();
        let length = p.len();
        if b.len() > length {
            return self.scaled_difference(a, &self.modulus.residue_of_limbs(b).to_limbs(), factor);
        }
        // a - b = difference - borrow R, and R factor / R is the factor.
        let mut difference = Zeroizing::new(a.to_vec());
        let borrow = limb::sub_assign(&mut difference, b);
        let mut out = Zeroizing::new(vec![0; length]);
        let mut product = Zeroizing::new(vec![0; 2 * length]);
        mont::multiply(&mut out, &difference, factor, p, mont::neg_inverse(p[0]), &mut product);
        let borrow = limb::ct_sub_assign(&mut out, factor, Choice::from_lsb(borrow));
        limb::ct_add_assign(&mut out, p, Choice::from_lsb(borrow));
        out
    }

    /// `x R mod p` for a residue x.
    pub(super) fn times_radix(&self, x: &Residue) -> Zeroizing<Vec<Limb>> {
        x.times(&self.radix).to_limbs()
    }
}

/// The limbs of a big-endian number below the modulus, as many as the modulus has.
///
/// # Constant time
/// With respect to the values; whether the number is too large is public, as the key is refused then.
pub(super) fn read_below(x: &[u8], modulus: &Modulus) -> Result<Zeroizing<Vec<Limb>>, Error> {
    let bytes = modulus.byte_len();
    let (high, low) = x.split_at(x.len().saturating_sub(bytes));
    let mut limbs = Zeroizing::new(vec![0; modulus.limbs().len()]);
    limb::from_be_bytes(&mut limbs, low);
    let excess = high.iter().fold(0, |all, &byte| all | u64::from(byte));
    let fits = limb::ct_is_zero(&[excess]) & limb::ct_less(&limbs, modulus.limbs());
    if fits.declassify() { Ok(limbs) } else { Err(Error::InvalidKey) }
}
