//! The private operation.

use super::{Blinding, RandomSource, RsaPrivateKey};
use crate::{Error, Residue};
use adamant_base::ct::CtEq;
use adamant_base::limb::{self, Limb};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

impl RsaPrivateKey {
    /// `out = input^d mod n`: decrypts a message or makes a signature. Both are big-endian and as long as n.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless both have as many bytes as n; [`Error::OutOfRange`] unless the input is below n;
    /// [`Error::ModulusMismatch`] if the blinding belongs to another key; [`Error::RandomUnavailable`]; [`Error::OutOfMemory`];
    /// [`Error::FaultDetected`] if the result raised to e is not the input: the hardware failed, or the key is not
    /// consistent. `out` is all zeros then, and untouched after every other error.
    ///
    /// # Constant time
    /// With respect to key, input and result; only the bit lengths of n, p and q, and e, are public.
    pub fn private_op<R: RandomSource>(
        &self,
        input: &[u8],
        out: &mut [u8],
        blinding: &mut Blinding<R>,
    ) -> Result<(), Error> {
        let n = self.public.modulus();
        if out.len() != n.byte_len() {
            return Err(Error::LengthMismatch);
        }
        let c = self.public.read(input)?;
        blinding.advance(self)?;

        let blinded = Residue::from_reduced_limbs(n, &c).times(&blinding.factor).to_limbs();
        let c_p = self.p.reduce(&blinded, &self.q.modulus);
        let c_q = self.q.reduce(&blinded, &self.p.modulus);
        let (m_p, m_q) = Residue::try_pow_x2((&c_p, &self.p.exponent), (&c_q, &self.q.exponent))?;
        let m = Residue::from_reduced_limbs(n, &self.recombine(&m_p, &m_q)).times(&blinding.inverse);

        let is_right = self.public.raise(&m).to_limbs().ct_eq(&c);
        // Public: a wrong result is not given out, and the caller sees the error.
        if !is_right.declassify() {
            out.fill(0);
            blinding.expire();
            return Err(Error::FaultDetected);
        }
        limb::to_be_bytes(out, &m.to_limbs());
        Ok(())
    }

    /// The number below n with the residues m_p modulo p and m_q modulo q, by Garner's formula:
    /// m_q + q ((m_p - m_q) / q mod p). As many limbs as n.
    fn recombine(&self, m_p: &Residue, m_q: &Residue) -> Zeroizing<Vec<Limb>> {
        let (p, q) = (self.p.modulus.limbs(), self.q.modulus.limbs());
        let (m_p, m_q) = (m_p.to_limbs(), m_q.to_limbs());
        let h = self.p.scaled_difference(&m_p, &m_q, &self.q_inverse);

        let mut out = Zeroizing::new(vec![0; p.len() + q.len()]);
        limb::mul(&mut out, &h, q);
        // At most p - 1 times q, and q - 1: below n.
        limb::add_assign(&mut out, &m_q);
        out.truncate(self.public.modulus().limbs().len());
        out
    }
}
