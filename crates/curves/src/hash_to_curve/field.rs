//! `hash_to_field`: from uniform bytes to elements of a field.

use super::Expand;
use crate::Error;
use crate::field::{Field, FieldElement, FieldParameters};
use crate::tower::{Fp2, Fp2Parameters};
use zeroize::Zeroizing;

/// Most bytes that a call of [`hash_to_field`] asks for: two elements of Fp2 over a prime of 381 bits.
pub const MAX_UNIFORM_BYTES: usize = 256;

/// A field that can be hashed to.
pub trait HashField: Field {
    /// Uniform bytes that an element is made of: for each coefficient 128 bits more than p has, rounded up to bytes.
    const UNIFORM_BYTES: usize;

    /// The element of [`Self::UNIFORM_BYTES`] bytes: each coefficient, lowest first, a big-endian number modulo p.
    fn from_uniform_bytes(bytes: &[u8]) -> Self;
}

impl<P: FieldParameters<N>, const N: usize> HashField for FieldElement<P, N> {
    const UNIFORM_BYTES: usize = (Self::BITS + 128).div_ceil(8);

    fn from_uniform_bytes(bytes: &[u8]) -> Self {
        Self::from_be_bytes_reduced(bytes)
    }
}

impl<P: Fp2Parameters<N>, const N: usize> HashField for Fp2<P, N> {
    const UNIFORM_BYTES: usize = 2 * FieldElement::<P, N>::UNIFORM_BYTES;

    fn from_uniform_bytes(bytes: &[u8]) -> Self {
        let (c0, c1) = bytes.split_at(bytes.len() / 2);
        Fp2::new(FieldElement::from_uniform_bytes(c0), FieldElement::from_uniform_bytes(c1))
    }
}

/// `COUNT` elements, from a message and a tag.
///
/// # Errors
/// [`Error::EmptyTag`]; [`Error::LengthMismatch`] if all elements together take more than [`MAX_UNIFORM_BYTES`] bytes.
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, section 5.2.
pub fn hash_to_field<F: HashField, E: Expand, const COUNT: usize>(
    message: &[u8],
    tag: &[u8],
) -> Result<[F; COUNT], Error> {
    let mut bytes = Zeroizing::new([0; MAX_UNIFORM_BYTES]);
    let bytes = bytes.get_mut(..COUNT * F::UNIFORM_BYTES).ok_or(Error::LengthMismatch)?;
    E::expand(message, tag, bytes)?;
    let mut out = [F::ZERO; COUNT];
    for (element, bytes) in out.iter_mut().zip(bytes.chunks_exact(F::UNIFORM_BYTES)) {
        *element = F::from_uniform_bytes(bytes);
    }
    Ok(out)
}
