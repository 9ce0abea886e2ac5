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
pub use batch::batch_to_affine;
pub use cached::{Cached, CachedAffine};
pub(crate) use completed::{Completed, Doubled};
pub use extended::Extended;
pub use parameters::{Encoded, TwistedEdwards};
