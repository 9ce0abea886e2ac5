//! Eight points of Edwards25519, each with its own scalar, by signed fixed windows, as the scalar path has them; membership in the subgroup.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::edwards::Vector;
use super::edwards_points::{Cached, Points};
use super::multiply::digits;
use super::vector::LaneField;
use crate::curve::short_weierstrass::Scalar;
use crate::curve::twisted_edwards::TwistedEdwards;
use crate::curve25519::{Fr, Parameters, Point};
use crate::scalar_mul::{LARGEST, Parts, WINDOW, split, windows};
use zeroize::Zeroizing;

/// P, 2 P, ..., 16 P.
#[inline(never)]
fn fill<E: Kernels>(table: &mut [Cached<E>; LARGEST], p: &Points<E>, factor: &Vector<E>) {
    let mut room = Zeroizing::new([[*factor; 4]; 2]);
    let mut sum = Zeroizing::new(*p);
    table[0] = p.to_cached(factor);
    for i in 1..LARGEST {
        let first = table[0];
        sum.add_cached(&first, &mut room);
        table[i] = sum.to_cached(factor);
    }
}

/// The entry of each lane's digit, whose lanes `masks` has, or the identity for 0; reads all.
#[inline(never)]
fn look_up<E: Kernels>(table: &[Cached<E>; LARGEST], masks: &[Mask; LARGEST + 1], engine: E) -> Cached<E> {
    let mut out = Cached::identity(engine);
    for (entry, mask) in table.iter().zip(&masks[1..]) {
        out = out.select(entry, *mask);
    }
    out
}

/// Writes k_i P_i for up to eight points; all three slices have one length.
///
/// Constant time in scalars and points.
#[inline(never)]
pub(crate) fn multiply_edwards<E: Kernels>(engine: E, points: &[Point], scalars: &[Fr], out: &mut [Point]) {
    let factor = Vector::splat(engine, &Parameters::T_FACTOR);
    let mut table = Zeroizing::new([Cached::identity(engine); LARGEST]);
    fill(&mut table, &Points::load(engine, points), &factor);
    let mut parts: [Parts; LANES] = Default::default();
    let mut bits = 0;
    for (parts, scalar) in parts.iter_mut().zip(scalars) {
        // One part: this curve has no endomorphism that would cut scalars.
        (*parts, _, bits) = split::<Parameters>(scalar);
    }
    let mut room = Zeroizing::new([[factor; 4]; 2]);
    let mut sum = Zeroizing::new(Points::identity(engine));
    let top = windows(bits) - 1;
    for window in (0..=top).rev() {
        if window < top {
            for _ in 1..WINDOW {
                sum.double::<false>(&mut room);
            }
            sum.double::<true>(&mut room);
        }
        let (masks, negative) = digits(&parts, 0, window);
        let addend = Zeroizing::new(look_up(&table, &masks, engine).negate(negative));
        sum.add_cached(&addend, &mut room);
    }
    let products = Zeroizing::new(sum.store());
    for (out, product) in out.iter_mut().zip(&*products) {
        *out = *product;
    }
}

/// The lanes of up to eight points of the curve that are in the subgroup: whether the order times them is the identity.
///
/// Constant time in the points.
#[inline(never)]
pub(crate) fn edwards_membership<E: Kernels>(engine: E, points: &[Point]) -> Mask {
    let factor = Vector::splat(engine, &Parameters::T_FACTOR);
    let p = Points::load(engine, points);
    let cached = p.to_cached(&factor);
    let mut room = [[factor; 4]; 2];
    let mut sum = p;
    for i in (0..Fr::BITS - 1).rev() {
        if Fr::ORDER[i / 64] >> (i % 64) & 1 == 1 {
            sum.double::<true>(&mut room);
            sum.add_cached(&cached, &mut room);
        } else {
            sum.double::<false>(&mut room);
        }
    }
    sum.is_identity()
}

/// What `TwistedEdwards` has for Edwards25519 in place of its defaults.
macro_rules! edwards_kernels {
    () => {
        fn lanes_in_subgroup(points: &[Point]) -> Option<u8> {
            $crate::lanes::return_in_integers!(
                engine if points.len(), HASHES_IN_LANES, LADDERS_IN_LANES
                => Some($crate::lanes::edwards_membership(engine, points).bits())
            );
            let _ = points;
            None
        }

        fn lanes_scalar_mul(points: &[Point], scalars: &[Fr], out: &mut [Point]) -> bool {
            $crate::lanes::return_with_either_ifma!(
                engine if points.len(), EDWARDS_PRODUCTS_IN_LANES
                => {
                    $crate::lanes::multiply_edwards(engine, points, scalars, out);
                    true
                }
            );
            let _ = (points, scalars, out);
            false
        }
    };
}
pub(crate) use edwards_kernels;
