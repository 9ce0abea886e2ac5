//! Between arkworks' values and ours: the towers and Montgomery's form are the same, so nothing is computed.
//!
//! Traits of this crate, as one source stands on two versions of arkworks.

use adamant_curves::{bls12_381, bn254_snarks};
use ark_ff::BigInt;

/// A value of arkworks that we have a type for.
pub(crate) trait Shared: Sized {
    /// Our type.
    type Ours;

    /// Ours.
    fn enter(self) -> Self::Ours;

    /// And back.
    fn leave(ours: Self::Ours) -> Self;
}

macro_rules! fields {
    ($($theirs:ty, $ours:ty;)+) => {$(
        impl Shared for $theirs {
            type Ours = $ours;

            #[inline(always)]
            fn enter(self) -> $ours {
                <$ours>::from_montgomery(self.0.0)
            }

            #[inline(always)]
            fn leave(ours: $ours) -> Self {
                Self::new_unchecked(BigInt(*ours.as_montgomery()))
            }
        }
    )+};
}

macro_rules! extensions {
    ($($theirs:ty, $ours:ty: $($c:ident),+;)+) => {$(
        impl Shared for $theirs {
            type Ours = $ours;

            #[inline(always)]
            fn enter(self) -> $ours {
                <$ours>::new($(self.$c.enter()),+)
            }

            #[inline(always)]
            fn leave(ours: $ours) -> Self {
                Self::new($(Shared::leave(ours.$c)),+)
            }
        }
    )+};
}

fields! {
    ark_bls12_381::Fq, bls12_381::Fp;
    ark_bls12_381::Fr, bls12_381::Fr;
    ark_bn254::Fq, bn254_snarks::Fp;
    ark_bn254::Fr, bn254_snarks::Fr;
}

extensions! {
    ark_bls12_381::Fq2, bls12_381::Fp2: c0, c1;
    ark_bls12_381::Fq6, bls12_381::Fp6: c0, c1, c2;
    ark_bls12_381::Fq12, bls12_381::Fp12: c0, c1;
    ark_bn254::Fq2, bn254_snarks::Fp2: c0, c1;
    ark_bn254::Fq6, bn254_snarks::Fp6: c0, c1, c2;
    ark_bn254::Fq12, bn254_snarks::Fp12: c0, c1;
}
