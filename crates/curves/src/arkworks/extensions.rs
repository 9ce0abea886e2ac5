//! Extension fields.

use crate::{bls12_377, bls12_381, bn254_snarks, bw6_761};

/// Both directions, coefficient by coefficient.
macro_rules! extensions {
    ($($ours:ty, $theirs:ty: $($c:ident),+;)+) => {$(
        impl From<$theirs> for $ours {
            fn from(x: $theirs) -> Self {
                Self::new($(x.$c.into()),+)
            }
        }

        impl From<$ours> for $theirs {
            fn from(x: $ours) -> Self {
                Self::new($(x.$c.into()),+)
            }
        }
    )+};
}

extensions! {
    bls12_381::Fp2, ark_bls12_381::Fq2: c0, c1;
    bls12_381::Fp6, ark_bls12_381::Fq6: c0, c1, c2;
    bls12_381::Fp12, ark_bls12_381::Fq12: c0, c1;
    bls12_377::Fp2, ark_bls12_377::Fq2: c0, c1;
    bls12_377::Fp6, ark_bls12_377::Fq6: c0, c1, c2;
    bls12_377::Fp12, ark_bls12_377::Fq12: c0, c1;
    bn254_snarks::Fp2, ark_bn254::Fq2: c0, c1;
    bn254_snarks::Fp6, ark_bn254::Fq6: c0, c1, c2;
    bn254_snarks::Fp12, ark_bn254::Fq12: c0, c1;
    bw6_761::Fp3, ark_bw6_761::Fq3: c0, c1, c2;
    bw6_761::Fp6, ark_bw6_761::Fq6: c0, c1;
}
