//! Extension fields.
//!
//! | type | what it is | used as |
//! |---|---|---|
//! | [`Fp2`] | `Fp[u] / (u^2 - beta)`, beta a small negative number | Fp2 |
//! | [`Cubic`] | `B[v] / (v^3 - xi)` | Fp6 over Fp2; Fp3 over Fp |
//! | [`Sextic`] | `B[w] / (w^6 - xi)`, as `Cubic[w] / (w^2 - v)` | Fp12 over Fp2; Fp6 over Fp |
//!
//! The base B and xi come from a type ([`CubicParameters`]). Elements hold their coefficients lowest first.

mod cubic;
mod fp2;
mod sextic;

pub use cubic::{Cubic, CubicParameters, WideBase};
pub(crate) use fp2::sub_multiple;
pub use fp2::{Fp2, Fp2Parameters, WideFp2};
pub use sextic::{Compressed, Sextic};
