//! Nonces of RFC 6979.

use crate::Curve;
use crate::hash::{Hash, LONGEST};
use crate::scalar::{self, BYTES};
use core::marker::PhantomData;
use zeroize::Zeroizing;

/// The generator of nonces: HMAC_DRBG, started with the key, the hash and bytes of the caller's. Wiped when dropped.
pub(crate) struct Nonces<C, H> {
    key: Zeroizing<[u8; LONGEST]>,
    value: Zeroizing<[u8; LONGEST]>,
    started: bool,
    types: PhantomData<(C, H)>,
}

impl<C: Curve, H: Hash> Nonces<C, H> {
    /// For a key, the scalar of a hash, and extra bytes, of which there may be none.
    ///
    /// # Source
    /// RFC 6979, section 3.2, steps b to g, with the extra input of section 3.6.
    pub(crate) fn new(secret: &C::Scalar, hash: &C::Scalar, extra: &[u8]) -> Self {
        let secret = Zeroizing::new(scalar::to_bytes::<C>(secret));
        let hash = Zeroizing::new(scalar::to_bytes::<C>(hash));
        let (key, value) = (Zeroizing::new([0; LONGEST]), Zeroizing::new([1; LONGEST]));
        let mut nonces = Nonces { key, value, started: false, types: PhantomData };
        nonces.update(&[&[0], &*secret, &*hash, extra]);
        nonces.update(&[&[1], &*secret, &*hash, extra]);
        nonces
    }

    fn update(&mut self, parts: &[&[u8]; 4]) {
        let mut out = Zeroizing::new([0; LONGEST]);
        let [a, b, c, d] = parts;
        H::hmac(&self.key[..H::BYTES], &[&self.value[..H::BYTES], a, b, c, d], &mut out);
        *self.key = *out;
        self.advance();
    }

    fn advance(&mut self) {
        let mut out = Zeroizing::new([0; LONGEST]);
        H::hmac(&self.key[..H::BYTES], &[&self.value[..H::BYTES]], &mut out);
        *self.value = *out;
    }

    /// The next nonce, from 1 to the order less 1.
    ///
    /// # Constant time
    /// With respect to the nonce; how many candidates were refused is public, and tells nothing of the one that was not.
    pub(crate) fn next(&mut self) -> Zeroizing<C::Scalar> {
        loop {
            if self.started {
                self.update(&[&[0], &[], &[], &[]]);
            }
            self.started = true;
            // A digest of this crate has at least the bits of the order: one is enough.
            self.advance();
            let mut bytes = Zeroizing::new([0; BYTES]);
            bytes.copy_from_slice(&self.value[..BYTES]);
            // Public: that a candidate was refused.
            if let Some(nonce) = scalar::non_zero::<C>(&bytes).declassify() {
                return Zeroizing::new(nonce);
            }
        }
    }
}
