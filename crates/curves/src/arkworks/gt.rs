//! Values of pairings.

use crate::pairing::Gt;
use crate::{Error, bls12_377, bls12_381, bn254_snarks, bw6_761};
use ark_ec::pairing::PairingOutput;

macro_rules! values {
    ($($curve:ident, $theirs:ty;)+) => {$(
        impl TryFrom<PairingOutput<$theirs>> for $curve::Gt {
            type Error = Error;

            fn try_from(value: PairingOutput<$theirs>) -> Result<Self, Error> {
                let x = value.0.into();
                if Gt::<$curve::Parameters>::contains(&x).to_bool_vartime() { Ok(Gt(x)) } else { Err(Error::NotInSubgroup) }
            }
        }

        impl From<$curve::Gt> for PairingOutput<$theirs> {
            fn from(value: $curve::Gt) -> Self {
                PairingOutput(value.0.into())
            }
        }
    )+};
}

values! {
    bls12_381, ark_bls12_381::Bls12_381;
    bls12_377, ark_bls12_377::Bls12_377;
    bn254_snarks, ark_bn254::Bn254;
    bw6_761, ark_bw6_761::BW6_761;
}
