//! Prime fields.

use crate::field::limbs_equal;
use crate::{bls12_377, bls12_381, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use ark_ff::{BigInt, PrimeField};

/// Both directions for one field; that it is one is checked when this is compiled.
macro_rules! fields {
    ($($ours:ty, $theirs:ty;)+) => {$(
        const _: () = assert!(limbs_equal(&<$ours>::MODULUS, &<$theirs as PrimeField>::MODULUS.0));

        impl From<$theirs> for $ours {
            fn from(x: $theirs) -> Self {
                Self::from_montgomery(x.0.0)
            }
        }

        impl From<$ours> for $theirs {
            fn from(x: $ours) -> Self {
                Self::new_unchecked(BigInt(*x.as_montgomery()))
            }
        }
    )+};
}

fields! {
    bls12_381::Fp, ark_bls12_381::Fq;
    bls12_381::Fr, ark_bls12_381::Fr;
    bls12_377::Fp, ark_bls12_377::Fq;
    bls12_377::Fr, ark_bls12_377::Fr;
    bn254_snarks::Fp, ark_bn254::Fq;
    bn254_snarks::Fr, ark_bn254::Fr;
    bw6_761::Fp, ark_bw6_761::Fq;
    secp256k1::Fr, ark_secp256k1::Fr;
    pallas::Fp, ark_pallas::Fq;
    pallas::Fr, ark_pallas::Fr;
    vesta::Fp, ark_vesta::Fq;
    vesta::Fr, ark_vesta::Fr;
}

// Elements stand for themselves here and not there.
const _: () = assert!(limbs_equal(&secp256k1::Fp::MODULUS, &<ark_secp256k1::Fq as PrimeField>::MODULUS.0));

impl From<ark_secp256k1::Fq> for secp256k1::Fp {
    fn from(x: ark_secp256k1::Fq) -> Self {
        Self::from_montgomery(x.into_bigint().0)
    }
}

impl From<secp256k1::Fp> for ark_secp256k1::Fq {
    fn from(x: secp256k1::Fp) -> Self {
        // Below the modulus.
        Self::from_bigint(BigInt(x.to_limbs())).unwrap_or_default()
    }
}
