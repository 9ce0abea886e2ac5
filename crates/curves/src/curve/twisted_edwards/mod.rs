//! Twisted Edwards curves a x^2 + y^2 = 1 + d x^2 y^2.
//!
//! | type | coordinates |
//! |---|---|
//! | [`Affine`] | (x, y) |
//! | [`Extended`] | (X : Y : Z : T) with x = X/Z, y = Y/Z, T = X Y / Z |
//! | [`Cached`], [`CachedAffine`] | a point prepared to be added |
//!
//! The law of addition has no exceptions among points of odd order r, nor where one of them is shifted by (0, -1); where
//! a is a square and d is not, it has none at all. On other curves ([`TwistedEdwards::COMPLETE`]) sums of points outside
//! of the subgroup can be wrong; doubling a point of the curve, so clearing the cofactor, is right for all of them.
//!
//! ```
//! use adamant_base::ct::Choice;
//! use adamant_curves::Error;
//! use adamant_curves::curve::twisted_edwards::{Affine, Cached, CachedAffine, Encoded, Extended, TwistedEdwards};
//! use adamant_curves::field::{Field, SquareRoot};
//! use adamant_curves::jubjub::{Fp, Fr, Parameters};
//!
//! let g = Affine::<Parameters>::GENERATOR;
//! let double: Extended<Parameters> = g.to_extended().double();
//! assert_eq!(double.double_times(2), g.mul(&Fr::from(8u64)));
//! assert_eq!(double.mul(&Fr::from(3u64)).neg(), g.mul(&Fr::from(6u64)).neg());
//! assert_eq!(double.add_affine(&g), Extended::mul(&double, &Fr::ONE) + g);
//! assert_eq!(double.double_mul_vartime(&Fr::from(2u64), &double, &Fr::from(3u64)), g.mul(&Fr::from(10u64)));
//!
//! // A point that is added often is prepared once.
//! let prepared: Cached<Parameters> = double.to_cached();
//! let affine: CachedAffine<Parameters> = g.to_cached();
//! assert_eq!(double.add_cached(&prepared), double.add_cached_affine(&affine).add_affine(&g));
//! assert!(double.add_cached(&prepared.neg_if(Choice::TRUE)).is_identity().to_bool_vartime());
//!
//! // What comes from elsewhere is checked: (0, -1) is on the curve, and has order 2.
//! let mut points = [Affine::IDENTITY; 2];
//! Extended::batch_to_affine(&[double, double.neg()], &mut points)?;
//! assert_eq!(points[0].neg(), points[1]);
//! let (x, y) = points[0].to_xy();
//! assert_eq!(Affine::<Parameters>::from_xy(x, y)?, points[0]);
//! assert_eq!(Affine::<Parameters>::from_xy(Fp::ZERO, -Fp::ONE), Err(Error::NotInSubgroup));
//! let of_order_2 = Affine::<Parameters>::from_xy_of_curve(Fp::ZERO, -Fp::ONE)?;
//! assert!(!of_order_2.is_in_subgroup().to_bool_vartime() & !of_order_2.is_identity().to_bool_vartime());
//! assert!(of_order_2.clear_cofactor().is_identity().to_bool_vartime());
//! let with_y = Affine::<Parameters>::from_y(y, x.sgn0());
//! assert_eq!(with_y.to_option_vartime(), Some(points[0]));
//!
//! // 32 bytes, by the rules of each curve.
//! assert_eq!(Parameters::read(&Parameters::write(&double))?, points[0]);
//! assert_eq!(Parameters::write_affine(&points[0]), Parameters::write(&double));
//! assert_eq!(Parameters::mul_by_a(&x), -x);
//! # Ok::<(), Error>(())
//! ```

mod add;
mod affine;
mod batch;
mod cached;
mod completed;
mod ct;
mod double;
mod extended;
mod operators;
mod parameters;

pub use affine::Affine;
pub use batch::{batch_mul, batch_subgroup_check, batch_to_affine};
pub use cached::{Cached, CachedAffine};
pub(crate) use completed::{Completed, Doubled};
pub use extended::Extended;
pub(crate) use parameters::read_one_by_one;
pub use parameters::{Encoded, TwistedEdwards};
