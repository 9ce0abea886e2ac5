//! Groups of points, by the form of the curve's equation.

pub mod encoding;
pub mod montgomery;
pub mod pasta;
pub mod sec1;
pub mod short_weierstrass;
pub mod twisted_edwards;
