//! Points.

use crate::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, ShortWeierstrass};
use crate::{Error, bls12_377, bls12_381, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use ark_ec::AffineRepr;

/// The point of our group with these coordinates, none for the identity.
fn from_xy<C: ShortWeierstrass>(xy: Option<(C::Base, C::Base)>) -> Result<Affine<C>, Error> {
    xy.map_or(Ok(Affine::IDENTITY), |(x, y)| CurvePoint::from_xy(x, y)?.to_subgroup())
}

/// Both directions for affine points, and for those with a denominator.
macro_rules! points {
    ($($ours:ty, $ours_jacobian:ty; $theirs:ty, $theirs_projective:ty;)+) => {$(
        impl TryFrom<$theirs> for $ours {
            type Error = Error;

            fn try_from(point: $theirs) -> Result<Self, Error> {
                from_xy(point.xy().map(|(x, y)| (x.into(), y.into())))
            }
        }

        impl From<$ours> for $theirs {
            fn from(point: $ours) -> Self {
                let (x, y) = point.to_xy();
                if point.is_identity().to_bool_vartime() { Self::zero() } else { Self::new_unchecked(x.into(), y.into()) }
            }
        }

        impl TryFrom<$theirs_projective> for $ours_jacobian {
            type Error = Error;

            fn try_from(point: $theirs_projective) -> Result<Self, Error> {
                Ok(<$ours>::try_from(<$theirs>::from(point))?.to_jacobian())
            }
        }

        impl From<$ours_jacobian> for $theirs_projective {
            fn from(point: $ours_jacobian) -> Self {
                // Both write (X / Z^2, Y / Z^3); Z = 0 is the identity.
                let Jacobian { x, y, z } = point;
                Self::new_unchecked(x.into(), y.into(), z.into())
            }
        }
    )+};
}

points! {
    bls12_381::G1Affine, bls12_381::G1; ark_bls12_381::G1Affine, ark_bls12_381::G1Projective;
    bls12_381::G2Affine, bls12_381::G2; ark_bls12_381::G2Affine, ark_bls12_381::G2Projective;
    bls12_377::G1Affine, bls12_377::G1; ark_bls12_377::G1Affine, ark_bls12_377::G1Projective;
    bls12_377::G2Affine, bls12_377::G2; ark_bls12_377::G2Affine, ark_bls12_377::G2Projective;
    bn254_snarks::G1Affine, bn254_snarks::G1; ark_bn254::G1Affine, ark_bn254::G1Projective;
    bn254_snarks::G2Affine, bn254_snarks::G2; ark_bn254::G2Affine, ark_bn254::G2Projective;
    bw6_761::G1Affine, bw6_761::G1; ark_bw6_761::G1Affine, ark_bw6_761::G1Projective;
    bw6_761::G2Affine, bw6_761::G2; ark_bw6_761::G2Affine, ark_bw6_761::G2Projective;
    secp256k1::Affine, secp256k1::Point; ark_secp256k1::Affine, ark_secp256k1::Projective;
    pallas::Affine, pallas::Point; ark_pallas::Affine, ark_pallas::Projective;
    vesta::Affine, vesta::Point; ark_vesta::Affine, ark_vesta::Projective;
}
