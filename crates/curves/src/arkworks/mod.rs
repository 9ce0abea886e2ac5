//! Conversions to and from arkworks' types, version 0.6, with the feature `arkworks`.
//!
//! | ours | theirs | into theirs | from theirs |
//! |---|---|---|---|
//! | `Fp`, `Fr`, `Fp2`, `Fp3`, `Fp6`, `Fp12` | `Fq`, `Fr`, `Fq2`, ... | `From` | `From` |
//! | affine points | `G1Affine`, `G2Affine`, `Affine` | `From` | `TryFrom`, which checks: theirs may lie outside the curve and the group |
//! | points in Jacobian coordinates | `G1Projective`, `G2Projective`, `Projective` | `From` | `TryFrom`, through the affine point |
//! | `Gt` | `PairingOutput` | `From` | `TryFrom`, which checks |
//!
//! All towers are the same, and so is the Montgomery form: nothing is computed but the checks. Values of pairings are those
//! of arkworks up to the fixed power that the curve's module names.

mod extensions;
mod fields;
mod gt;
mod points;
