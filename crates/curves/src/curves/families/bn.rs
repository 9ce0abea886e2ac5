//! Barreto-Naehrig curves, with the parameter u. All points of G1's curve are in G1.

use super::bls12::Parameter;
use super::psi::{self, Psi};
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use adamant_base::ct::{Choice, CtEq};

/// u P.
fn mul_by_u<C: Psi>(point: &Affine<C>, u: Parameter) -> Jacobian<C> {
    let product = point.mul_by_public(u.0);
    if u.1 { product.neg() } else { product }
}

/// All points are.
pub(in crate::curves) fn g1_is_in_subgroup<C: ShortWeierstrass>(_: &Affine<C>, _: Parameter) -> Choice {
    Choice::TRUE
}

/// P itself.
pub(in crate::curves) fn g1_clear_cofactor<C: ShortWeierstrass>(
    point: &Jacobian<C>,
    _: Parameter,
) -> Jacobian<C> {
    *point
}

/// Whether (u + 1) P + psi(u P) + psi^2(u P) = psi^3(2 u P). `model/` checks that this holds for no other points.
///
/// # Source
/// Y. Dai, K. Lin, C. Zhao, Z. Zhou, "Fast subgroup membership testings for G1, G2 and GT on pairing-friendly curves",
/// https://eprint.iacr.org/2022/348, section 4.3.
pub(in crate::curves) fn g2_is_in_subgroup<C: Psi>(point: &Affine<C>, u: Parameter) -> Choice {
    let up = mul_by_u(point, u);
    let left = psi::jacobian(&up, 1).add(&psi::jacobian(&up, 2)).add(&up).add_affine(point);
    left.ct_eq(&psi::jacobian(&up, 3).double())
}

/// u P + psi(3 u P) + psi^2(u P) + psi^3(P).
///
/// # Source
/// L. Fuentes-Castaneda, E. Knapp, F. Rodriguez-Henriquez, "Faster hashing to G2", SAC 2011, section 5.
pub(in crate::curves) fn g2_clear_cofactor_affine<C: Psi>(point: &Affine<C>, u: Parameter) -> Jacobian<C> {
    let up = mul_by_u(point, u);
    let up3 = up.double().add(&up);
    let sum = up.add(&psi::jacobian(&up3, 1)).add(&psi::jacobian(&up, 2));
    sum.add_affine(&psi::affine(point, 3))
}

/// As [`g2_clear_cofactor_affine`].
pub(in crate::curves) fn g2_clear_cofactor<C: Psi>(point: &Jacobian<C>, u: Parameter) -> Jacobian<C> {
    g2_clear_cofactor_affine(&point.to_affine(), u)
}
