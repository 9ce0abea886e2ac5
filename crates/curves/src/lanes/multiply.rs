//! Eight points, each with its own scalar: signed fixed windows over the scalars' parts, as the scalar path has them.
//!
//! X and Y of doubles may have the bound 18 in fields with bits to spare; those with few have formulas of their own: `jacobian_tight`.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::group::{LaneGroup, Vector, first, load};
use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, Jacobian};
use crate::field::{Field, batch_invert};
use crate::scalar_mul::{LARGEST, Parts, WINDOW, digit, windows};
use adamant_base::num::low8;
use zeroize::{Zeroize, Zeroizing};

/// 1/x in each lane, 0 for 0: one inversion, of the product of all lanes.
pub(super) fn inverse<V: LaneField>(x: &V) -> V {
    let mut elements = Zeroizing::new(x.store());
    let mut scratch = Zeroizing::new([V::Scalar::ZERO; LANES]);
    // There is as much scratch as elements.
    let _ = batch_invert(&mut *elements, &mut *scratch);
    V::load(x.engine(), &*elements)
}

/// 2 P with coordinates that [`add_affine`] takes.
fn double<V: LaneField>(p: &JacobianLanes<V>) -> JacobianLanes<V> {
    let JacobianLanes { x, y, z } = p.double();
    if V::Engine::PAIRED && !V::TIGHT && !V::SIGNED {
        JacobianLanes { x: x.reduced::<5>(), y: y.reduced::<5>(), z }
    } else {
        JacobianLanes { x, y, z }
    }
}

/// [`JacobianLanes::add_affine`]: with AVX2, whose R leaves less room, for X and Y of a sum or of [`double`].
pub(super) fn add_affine<V: LaneField>(p: &JacobianLanes<V>, x: &V, y: &V) -> JacobianLanes<V> {
    match V::Engine::PAIRED {
        _ if V::TIGHT => p.add_affine_tight(x, y),
        true => p.add_affine::<3>(x, y),
        false => p.add_affine::<5>(x, y),
    }
}

/// P, 2 P, ..., 16 P, affine. For infinity anything.
struct Table<V: Zeroize>(Zeroizing<[[V; 2]; LARGEST]>);

impl<V: LaneField + Zeroize> Table<V> {
    /// A table with room only: [`Self::fill`] makes its entries where they stay, since a table that is moved stands on the stack
    /// twice, and one of G2 takes 32 KiB with IFMA and 56 KiB with AVX2.
    fn room(x: &V, y: &V) -> Self {
        Table(Zeroizing::new([[*x, *y]; LARGEST]))
    }

    #[inline(never)]
    fn fill(&mut self, x: &V, y: &V) {
        let one = V::one(x.engine());
        // X and Y of the points stand in the table; Z, and the product of all Z up to each, beside it.
        let mut z = Zeroizing::new([one; LARGEST]);
        let mut products = Zeroizing::new([one; LARGEST]);
        for i in 1..LARGEST {
            // Entry i is (i + 1) P: in a group of large prime order neither summand is the other.
            let from = if i % 2 == 1 { i / 2 } else { i - 1 };
            let [from_x, from_y] = self.0[from];
            let from = JacobianLanes { x: from_x, y: from_y, z: z[from] };
            let next = if i % 2 == 1 { double(&from) } else { add_affine(&from, x, y) };
            (self.0[i], z[i]) = ([next.x, next.y], next.z);
            products[i] = products[i - 1].times(&z[i]);
        }
        let mut rest = Zeroizing::new(inverse(&products[LARGEST - 1]));
        for i in (1..LARGEST).rev() {
            let this = rest.times(&products[i - 1]);
            *rest = rest.times(&z[i]);
            let square = this.square();
            let [point_x, point_y] = &mut self.0[i];
            (*point_x, *point_y) = (point_x.times(&square), point_y.times(&square).times(&this));
        }
    }

    /// The entry of each lane's digit, for digits of at least 1, whose lanes `masks` has; reads all.
    fn look_up(&self, masks: &[Mask; LARGEST + 1]) -> [V; 2] {
        let mut out = self.0[0];
        for (entry, mask) in self.0.iter().zip(&masks[1..]).skip(1) {
            out = [out[0].select(&entry[0], *mask), out[1].select(&entry[1], *mask)];
        }
        out
    }
}

/// The lanes whose digit has each absolute value, and those where it is negative.
pub(super) fn digits(parts: &[Parts; LANES], part: usize, window: usize) -> ([Mask; LARGEST + 1], Mask) {
    let (mut bits, mut negative) = ([0u32; LANES], 0u64);
    for (lane, parts) in parts.iter().enumerate() {
        let (sign, magnitude) = digit(&parts[part].magnitude, window);
        bits[lane] = 1 << (magnitude & 31);
        negative |= (sign ^ parts[part].negative).as_u64() << lane;
    }
    let masks = core::array::from_fn(|value| {
        let in_lane = |(lane, bits): (usize, &u32)| u64::from(bits >> value & 1) << lane;
        Mask::from_bits(low8(bits.iter().enumerate().map(in_lane).fold(0, |all, bit| all | bit)))
    });
    bits.zeroize();
    (masks, Mask::from_bits(low8(negative)))
}

/// Writes k_i P_i for up to eight points; all three slices have one length.
#[inline(never)]
pub(crate) fn multiply<C: LaneGroup, E: Kernels>(
    engine: E,
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) {
    let (x, y, infinity) = load::<C, E>(engine, points);
    let mut table = Table::<Vector<C, E>>::room(&x, &y);
    table.fill(&x, &y);
    let mut parts: [Parts; LANES] = Default::default();
    for (parts, scalar) in parts.iter_mut().zip(scalars) {
        *parts = C::DECOMPOSITION.split(scalar);
    }
    let (zero, one) = (Vector::<C, E>::load(engine, &[]), Vector::<C, E>::one(engine));
    let mut sum = Zeroizing::new(JacobianLanes { x: one, y: one, z: zero });
    // The lanes where nothing was added yet. Above the last window no sum is infinite otherwise, or the point to be added or its
    // opposite: see `scalar_mul::constant_time`.
    let mut empty = !first(0);
    let top = windows(C::DECOMPOSITION.bits) - 1;
    for window in (0..=top).rev() {
        if window < top {
            for _ in 1..WINDOW {
                *sum = sum.double();
            }
            *sum = double(&sum);
        }
        for part in 0..C::DECOMPOSITION.dimension {
            let (masks, negative) = digits(&parts, part, window);
            let [x, y] = table.look_up(&masks);
            let (x, y) = C::endomorphism_lanes::<E>(&x, &y, part);
            let y = y.select(&zero.minus::<1>(&y), negative);
            let nothing = masks[0];
            if window > 0 {
                let q = JacobianLanes { x, y, z: one };
                let next = add_affine(&sum, &x, &y).select(&q, empty).select(&sum, nothing);
                *sum = next;
                empty = empty & nothing;
            } else {
                let q = JacobianLanes::from_affine(x, y, nothing);
                let next = sum.add(&q, &q.double());
                *sum = next;
            }
        }
    }
    sum.z = sum.z.select(&zero, infinity);
    let (x, y, z) = (sum.x.store(), sum.y.store(), sum.z.store());
    for (lane, out) in out.iter_mut().enumerate().take(LANES) {
        *out = Jacobian { x: x[lane], y: y[lane], z: z[lane] };
    }
}
