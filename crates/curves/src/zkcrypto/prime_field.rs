//! `ff::PrimeField`, and `ff::FromUniformBytes` of 64 bytes, or for 12 limbs of 112.

use super::representation::{Length, Representation};
use crate::field::{FieldElement, FieldParameters};
use adamant_base::num::{low8, to_u32};
use ff::{FromUniformBytes, PrimeField};
use subtle::{Choice, CtOption};

/// "0x" and the digits of the longest modulus.
const TEXT: usize = 2 + 16 * 12;

/// A modulus in hexadecimal, and the characters that it has.
const fn text<const N: usize>(modulus: &[u64; N]) -> [u8; TEXT] {
    let mut out = [b'0'; TEXT];
    out[1] = b'x';
    let mut i = 0;
    while i < 16 * N {
        let digit = low8(modulus[N - 1 - i / 16] >> (60 - 4 * (i % 16))) & 15;
        out[2 + i] = if digit < 10 { b'0' + digit } else { b'a' + digit - 10 };
        i += 1;
    }
    out
}

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    const TEXT: &'static [u8; TEXT] = &text(&P::MODULUS);
    const ROOT: Self = Self::GENERATOR.constant_pow(&P::CONSTANTS.odd_part);
}

impl<P: FieldParameters<N>, const N: usize> PrimeField for FieldElement<P, N>
where
    Length<N>: Representation,
{
    /// Little-endian.
    type Repr = <Length<N> as Representation>::Repr;

    fn from_repr(repr: Self::Repr) -> CtOption<Self> {
        const { assert!(Self::BYTES == 8 * N, "a modulus that fills the bytes of its limbs") };
        // The length is right.
        match Self::ct_from_le_bytes(repr.as_ref()) {
            Ok(element) => element.into(),
            Err(_) => CtOption::new(Self::ZERO, Choice::from(0)),
        }
    }

    fn to_repr(&self) -> Self::Repr {
        let mut out = Self::Repr::default();
        for (chunk, limb) in out.as_mut().chunks_exact_mut(8).zip(self.to_limbs()) {
            chunk.copy_from_slice(&limb.to_le_bytes());
        }
        out
    }

    fn is_odd(&self) -> Choice {
        self.sgn0().into()
    }

    const MODULUS: &'static str = match core::str::from_utf8(Self::TEXT.split_at(2 + 16 * N).0) {
        Ok(text) => text,
        Err(_) => panic!("ASCII"),
    };
    const NUM_BITS: u32 = to_u32(Self::BITS);
    const CAPACITY: u32 = Self::NUM_BITS - 1;
    const TWO_INV: Self = Self::constant_from_limbs(P::CONSTANTS.half);
    const MULTIPLICATIVE_GENERATOR: Self = Self::GENERATOR;
    const S: u32 = to_u32(Self::TWO_ADICITY);
    const ROOT_OF_UNITY: Self = Self::ROOT;
    const ROOT_OF_UNITY_INV: Self = Self::ROOT.constant_pow(&[(1 << Self::TWO_ADICITY) - 1]);
    const DELTA: Self = Self::GENERATOR.constant_pow(&[1 << Self::TWO_ADICITY]);
}

/// The bytes are little-endian.
macro_rules! from_uniform_bytes {
    ($($limbs:literal $bytes:literal),+) => {$(
        impl<P: FieldParameters<$limbs>> FromUniformBytes<$bytes> for FieldElement<P, $limbs> {
            fn from_uniform_bytes(bytes: &[u8; $bytes]) -> Self {
                const { assert!(8 * $bytes >= Self::BITS + 128, "uniform but for 2^-128") };
                let mut reversed = zeroize::Zeroizing::new(*bytes);
                reversed.reverse();
                Self::from_be_bytes_reduced(&reversed[..])
            }
        }
    )+};
}

from_uniform_bytes!(4 64, 6 64, 12 112);
