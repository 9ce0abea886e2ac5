//! Groups of points, by the form of the curve's equation.

pub mod encoding;
pub mod pasta;
pub mod sec1;
pub mod short_weierstrass;

pub use short_weierstrass::{Affine, CurvePoint, Jacobian, Projective, ShortWeierstrass};
