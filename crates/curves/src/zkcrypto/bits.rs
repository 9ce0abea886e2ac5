//! `ff::PrimeFieldBits`: elements as bits, in bytes, which every width of pointers has.

use crate::field::{FieldElement, FieldParameters};
use ff::{FieldBits, PrimeFieldBits};

macro_rules! bits {
    ($($limbs:literal $bytes:literal),+) => {$(
        impl<P: FieldParameters<$limbs>> PrimeFieldBits for FieldElement<P, $limbs> {
            type ReprBits = [u8; $bytes];

            fn to_le_bits(&self) -> FieldBits<Self::ReprBits> {
                FieldBits::new(little_endian(&self.to_limbs()))
            }

            fn char_le_bits() -> FieldBits<Self::ReprBits> {
                FieldBits::new(little_endian(&P::MODULUS))
            }
        }
    )+};
}

bits!(4 32, 6 48, 12 96);

fn little_endian<const LIMBS: usize, const BYTES: usize>(limbs: &[u64; LIMBS]) -> [u8; BYTES] {
    let mut out = [0; BYTES];
    for (chunk, limb) in out.chunks_exact_mut(8).zip(limbs) {
        chunk.copy_from_slice(&limb.to_le_bytes());
    }
    out
}
