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
//!
//! ```
//! use adamant_base::ct::Choice;
//! use adamant_curves::Error;
//! use adamant_curves::bls12_381::{Fp, Fr, G1Parameters};
//! use adamant_curves::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, Projective, ShortWeierstrass};
//! use adamant_curves::field::{Field, SquareRoot};
//!
//! let g = Affine::<G1Parameters>::GENERATOR;
//! let double: Jacobian<G1Parameters> = g + g;
//! assert_eq!(double, g.mul(&Fr::from(2u64)));
//! assert_eq!(double.double_times(2), g * Fr::from(8u64));
//! assert_eq!(double.add_affine(&g).neg(), g.mul_bytes(&[3]).neg_if(Choice::TRUE));
//! assert!((double - double).is_identity().to_bool_vartime());
//!
//! // In complete coordinates, and many points with one inversion.
//! let sum = Projective::from(double).add_affine(&g);
//! assert_eq!(sum.to_jacobian(), double.add_affine_vartime(&g));
//! assert!(Projective::add(&sum, &sum.neg()).is_identity().to_bool_vartime());
//! let mut affine = [Affine::IDENTITY; 2];
//! Jacobian::batch_to_affine(&[double, double.neg()], &mut affine)?;
//! assert_eq!(affine[0].neg(), affine[1]);
//!
//! // x and y from elsewhere are checked: y^2 = x^3 + 4 holds for (0, 2), which is outside of the subgroup.
//! let (x, y) = affine[0].to_xy();
//! assert_eq!(Affine::from_xy(x, y)?, affine[0]);
//! assert!(double.has_affine_x(&x).to_bool_vartime() & double.is_on_curve().to_bool_vartime());
//! assert_eq!(y.square(), G1Parameters::right_side(&x));
//! let outside = CurvePoint::<G1Parameters>::from_xy(Fp::ZERO, Fp::from(2u64))?;
//! assert!(!outside.is_in_subgroup().to_bool_vartime());
//! assert_eq!(outside.to_subgroup(), Err(Error::NotInSubgroup));
//! assert_eq!(outside.mul_limbs(&[3]), outside.neg().neg().mul_limbs(&[0]));
//! assert!(outside.mul_limbs(&[3]).is_identity().to_bool_vartime());
//! assert!(outside.clear_cofactor().is_identity().to_bool_vartime());
//! let one_of_two = CurvePoint::<G1Parameters>::from_x(x, y.is_lexicographically_largest());
//! assert_eq!(one_of_two.to_option_vartime().map(|point| point.to_xy().1), Some(y));
//!
//! // The endomorphism is a multiplication: by a number whose third power is 1.
//! let phi = |point: &Affine<G1Parameters>| G1Parameters::endomorphism(point, 1);
//! assert_eq!(phi(&phi(&phi(&g))), g);
//! assert_eq!(G1Parameters::mul_by_3b(&x), x * Fp::from(12u64));
//! # Ok::<(), Error>(())
//! ```

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
