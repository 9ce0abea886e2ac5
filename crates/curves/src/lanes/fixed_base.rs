//! Eight multiples of one point, by a table for every window of the scalars: additions only.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::group::{LaneGroup, Vector, first, load};
use super::jacobian::JacobianLanes;
use super::multiply::add_affine;
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, Jacobian};
use crate::scalar_mul::{LARGEST, Parts, digit, look_up};
use adamant_base::ct::Choice;
use zeroize::Zeroizing;

/// The last windows, whose sums are complete.
const COMPLETE: usize = 2;

/// Writes k_i P for up to eight scalars and a place for each; `tables` has P to 16 P, times 32 for each window before.
///
/// Before the last two windows what was added so far and what is added now are multiples of P by combinations of the powers of lambda that
/// are too small to be equal modulo the order, or opposite: the coefficient that is changed was below 32^w, and changes by a
/// multiple of that.
#[inline(never)]
pub(crate) fn multiply_by_tables<C: LaneGroup, E: Kernels>(
    engine: E,
    tables: &[[Affine<C>; LARGEST]],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) {
    let mut parts: [Parts; LANES] = Default::default();
    for (parts, scalar) in parts.iter_mut().zip(scalars) {
        *parts = C::DECOMPOSITION.split(scalar);
    }
    let (zero, one) = (Vector::<C, E>::load(engine, &[]), Vector::<C, E>::one(engine));
    let mut sum = Zeroizing::new(JacobianLanes { x: one, y: one, z: zero });
    // The lanes where nothing was added yet.
    let mut empty = !first(0);
    let mut terms = Zeroizing::new([Affine::<C>::IDENTITY; LANES]);
    let mut signs = [Choice::FALSE; LANES];
    for (window, table) in tables.iter().enumerate() {
        for part in 0..C::DECOMPOSITION.dimension {
            for ((parts, term), sign) in parts.iter().zip(terms.iter_mut()).zip(&mut signs) {
                let (negative, magnitude) = digit(&parts[part].magnitude, window);
                (*term, *sign) = (look_up(table, magnitude), negative ^ parts[part].negative);
            }
            // A digit 0, and the base at infinity.
            let (x, y, nothing) = load::<C, E>(engine, &terms[..]);
            let (x, y) = C::endomorphism_lanes::<E>(&x, &y, part);
            let y = y.select(&zero.minus::<1>(&y), Mask::from_choices(signs.iter().copied()));
            let next = if window + COMPLETE < tables.len() {
                let q = JacobianLanes { x, y, z: one };
                add_affine(&sum, &x, &y).select(&q, empty).select(&sum, nothing)
            } else {
                let q = JacobianLanes::from_affine(x, y, nothing);
                sum.add(&q, &q.double())
            };
            *sum = next;
            empty = empty & nothing;
        }
    }
    let (x, y, z) = (sum.x.store(), sum.y.store(), sum.z.store());
    for (lane, out) in out.iter_mut().enumerate().take(LANES) {
        *out = Jacobian { x: x[lane], y: y[lane], z: z[lane] };
    }
}
