//! Barreto-Lynn-Scott curves of embedding degree 12, with the parameter u.

use super::psi::{self, Psi};
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::Choice;

/// |u| and whether u is negative.
pub(in crate::curves) type Parameter = (u64, bool);

/// u P.
fn mul_by_u<C: ShortWeierstrass>(point: &Jacobian<C>, u: Parameter) -> Jacobian<C> {
    let product = point.mul_by_public(u.0);
    if u.1 { product.neg() } else { product }
}

/// u P.
fn mul_affine_by_u<C: ShortWeierstrass>(point: &Affine<C>, u: Parameter) -> Jacobian<C> {
    let product = point.mul_by_public(u.0);
    if u.1 { product.neg() } else { product }
}

/// Whether u^2 P = -phi^2(P): as 1 + phi + phi^2 = 0 everywhere, that is phi(P) = (u^2 - 1) P, whose norm is r.
///
/// # Source
/// M. Scott, "A note on group membership tests for G1, G2 and GT on BLS pairing-friendly curves",
/// https://eprint.iacr.org/2021/1130.
pub(in crate::curves) fn g1_is_in_subgroup<C: ShortWeierstrass>(point: &Affine<C>, u: Parameter) -> Choice {
    // x + beta x + beta^2 x = 0.
    let other = Affine::<C> { x: -(point.x.plus(&C::endomorphism(point, 1).x)), y: -point.y };
    mul_by_u(&mul_affine_by_u(point, u), u).eq_affine(&other)
}

/// Whether psi(P) = u P. `model/` checks that this holds for no other points.
///
/// # Source
/// As for G1.
pub(in crate::curves) fn g2_is_in_subgroup<C: Psi>(point: &Affine<C>, u: Parameter) -> Choice {
    mul_affine_by_u(point, u).eq_affine(&psi::affine(point, 1))
}

/// (1 - u) P.
///
/// # Source
/// R. Wahby, D. Boneh, "Fast and simple constant-time hashing to the BLS12-381 elliptic curve", TCHES 2019(4), section 5.
pub(in crate::curves) fn g1_clear_cofactor<C: ShortWeierstrass>(
    point: &Jacobian<C>,
    u: Parameter,
) -> Jacobian<C> {
    mul_by_u(point, u).neg().add(point)
}

/// (u^2 - u - 1) P + (u - 1) psi(P) + psi^2(2 P).
///
/// # Source
/// A. Budroni, F. Pintore, "Efficient hash maps to G2 on BLS curves", https://eprint.iacr.org/2017/419, section 4.1.
pub(in crate::curves) fn g2_clear_cofactor<C: Psi>(point: &Jacobian<C>, u: Parameter) -> Jacobian<C> {
    let image = psi::jacobian(point, 1);
    let up = mul_by_u(point, u);
    // u (u P + psi(P)) - u P - P - psi(P) + psi^2(2 P).
    let sum = mul_by_u(&up.add(&image), u).add(&up.neg());
    let sum = sum.add(&point.neg()).add(&image.neg());
    sum.add(&psi::jacobian(&point.double(), 2))
}

/// As [`g2_clear_cofactor`].
pub(in crate::curves) fn g2_clear_cofactor_affine<C: Psi>(point: &Affine<C>, u: Parameter) -> Jacobian<C> {
    g2_clear_cofactor(&point.to_jacobian(), u)
}
