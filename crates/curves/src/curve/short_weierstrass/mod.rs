//! Groups of prime order r on curves y^2 = x^3 + a x + b, where a is 0 or -3.
//!
//! | type | what it holds |
//! |---|---|
//! | [`Affine`] | (x, y), the identity as (0, 0), which is on no such curve |
//! | [`Jacobian`] | (X : Y : Z) for (X/Z^2, Y/Z^3), the identity with Z = 0: the fastest doubling, so what scalar multiplication uses |
//! | [`Projective`] | (X : Y : Z) for (X/Z, Y/Z), the identity (0 : 1 : 0): the fastest complete addition |
//! | [`CurvePoint`] | any point of the curve, in the subgroup or not |
//!
//! The first three hold points of the subgroup of order r, by construction: what makes them checks it, or says that it
//! does not. Endomorphisms, which make scalar multiplication fast, act as a multiplication there alone.
//!
//! Everything is constant time in its values unless its name ends in `_vartime`.

mod add;
mod affine;
mod batch;
pub(crate) mod compiled;
mod ct;
mod curve_point;
mod double;
mod jacobian;
mod operators;
mod parameters;
mod projective;

pub use affine::Affine;
pub(crate) use batch::batch_to_affine_generic;
pub(crate) use batch::to_common_z;
pub use batch::{batch_subgroup_check, batch_to_affine, batch_to_subgroup};
pub use curve_point::CurvePoint;
pub use jacobian::Jacobian;
pub use parameters::{SCALAR_LIMBS, Scalar, ShortWeierstrass};
pub use projective::Projective;

#[cfg(feature = "std")]
pub use crate::msm::{
    MembershipTest, batch_subgroup_check_randomised_vartime, batch_to_subgroup_randomised_vartime,
};
