//! Hashing to groups: the simplified map of Shallue, van de Woestijne and Ulas with its isogeny, that of `svdw`, and the cofactor. Formulas are those of
//! `hash_to_curve`, which has their sources.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::group::{LaneMap, Vector};
use super::jacobian::JacobianLanes;
use super::roots::LaneRoot;
use super::vector::LaneField;
use crate::curve::short_weierstrass::Jacobian;
use crate::field::{Field, FieldElement};
use crate::hash_to_curve::{HashToCurve, Map, SqrtRatio, Sswu};
use crate::tower::Fp2Parameters;
use adamant_base::ct::Choice;

/// Highest degree of a homogeneous polynomial of an isogeny.
const MAX_DEGREE: usize = 15;

/// A field in which the root of a fraction costs what a root costs, in lanes.
pub(crate) trait LaneRatio: LaneRoot<Scalar: SqrtRatio> {
    /// As [`SqrtRatio::sqrt_ratio`], of K fractions u / v side by side; u has the bound 4 at most, v 2.
    fn sqrt_ratios<const K: usize>(
        fractions: [(&Self, &Self); K],
        z: &Self,
        constants: &<Self::Scalar as SqrtRatio>::Constants,
    ) -> [(Mask, Self); K];

    /// The lanes whose sign is 1: RFC 9380, section 4.1.
    fn sgn0(&self) -> Mask;
}

impl<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize> LaneRatio for FpLanes<P, E, N, D> {
    fn sqrt_ratios<const K: usize>(
        fractions: [(&Self, &Self); K],
        _z: &Self,
        constants: &FieldElement<P, N>,
    ) -> [(Mask, Self); K] {
        let products = fractions.map(|(u, v)| (u.times(v), v.square()));
        let cubes = products.each_ref().map(|(uv, v2)| uv.times(v2));
        let roots = Self::sqrts_with_inverses(cubes.each_ref());
        core::array::from_fn(|k| {
            let ((uv, _), (_, inverse, is_square)) = (&products[k], &roots[k]);
            let root = uv.times(inverse);
            (*is_square, root.times(&Self::splat(root.engine, constants)).select(&root, *is_square))
        })
    }

    fn sgn0(&self) -> Mask {
        Mask::from_choices(self.to_limbs().iter().map(|x| Choice::from_lsb(x[0] & 1)))
    }
}

impl<P: LaneParameters<N, D> + Fp2Parameters<N>, E: Kernels, const N: usize, const D: usize> LaneRatio
    for Fp2Lanes<P, E, N, D>
{
    fn sqrt_ratios<const K: usize>(
        fractions: [(&Self, &Self); K],
        z: &Self,
        constants: &[FieldElement<P, N>; 2],
    ) -> [(Mask, Self); K] {
        let engine = z.engine();
        let constant = |x: &FieldElement<P, N>| FpLanes::<P, E, N, D>::splat(engine, x);
        let products = fractions.map(|(u, v)| (u.times(v), v.square()));
        let products = products.map(|(uv, v2)| (uv, uv.times(&v2)));
        let norms = products.each_ref().map(|(_, s)| s.norm());
        let norms = FpLanes::sqrts_with_inverses(norms.each_ref());
        // uv, s, d, and what the roots of the norms are.
        let parts: [_; K] = core::array::from_fn(|k| {
            let ((uv, s), (n, n_inverse, is_square)) = (&products[k], &norms[k]);
            let is_square = *is_square;
            let uv = uv.times(z).select(uv, is_square);
            let s = s.times(z).select(s, is_square);
            let n = n.times(&constant(&constants[0])).select(n, is_square);
            let n_inverse = n_inverse.times(&constant(&constants[1])).select(n_inverse, is_square);
            let d = s.c0.plus(&n).halve();
            let zero = d.is_zero();
            (uv, s, d.select(&s.c0, zero), n_inverse, zero)
        });
        let roots = FpLanes::sqrts_with_inverses(parts.each_ref().map(|(_, _, d, _, _)| d));
        core::array::from_fn(|k| {
            let ((uv, s, _, n_inverse, zero), (root, inverse, half_is_square)) = (&parts[k], &roots[k]);
            let other = s.c1.halve().times(inverse);
            let scaled = [&P::ROOT_SCALE_INVERSE, &P::ROOT_SCALE].map(constant);
            let second = Self::new(other.times(&scaled[0]), root.times(&scaled[1]));
            let root = second.select(&Self::new(*root, other), *half_is_square);
            let negative = !*half_is_square ^ *zero;
            let n_inverse = n_inverse.reduced::<2>();
            let minus = FpLanes::load(engine, &[]).minus::<0>(&n_inverse);
            let inverse = root.conjugate().times_base(&n_inverse.select(&minus, negative));
            (norms[k].2, uv.times(&inverse))
        })
    }

    fn sgn0(&self) -> Mask {
        self.c0.sgn0() | (self.c0.is_zero() & self.c1.sgn0())
    }
}

/// [`Sswu::map`] of K vectors side by side: points of the isogenous curve, with the bound 2, or for y 4.
#[inline(never)]
fn maps<V: LaneRatio, const K: usize>(sswu: &Sswu<V::Scalar>, u: [&V; K]) -> [JacobianLanes<V>; K] {
    let engine = u[0].engine();
    let [a, b, z] = [&sswu.a, &sswu.b, &sswu.z].map(|x| V::splat(engine, x));
    let (zero, one) = (V::load(engine, &[]), V::one(engine));
    // z u^2, n, d, d^3, g, and the exceptional lanes.
    let parts = u.map(|u| {
        let zu2 = u.square().times(&z);
        let t = zu2.square().plus(&zu2);
        let exceptional = t.is_zero();
        let n = t.plus(&one).times(&b);
        let d = zero.minus::<2>(&t).select(&z, exceptional).times(&a);
        let d2 = d.square();
        let d3 = d2.times(&d);
        let g = n.square().plus(&d2.times(&a)).times(&n).plus(&d3.times(&b));
        (zu2, n, d, d3, g, exceptional)
    });
    let roots = V::sqrt_ratios(parts.each_ref().map(|(_, _, _, d3, g, _)| (g, d3)), &z, &sswu.ratio);
    core::array::from_fn(|k| {
        let ((zu2, n, d, d3, _, exceptional), (is_square, y1)) = (&parts[k], &roots[k]);
        let x = zu2.times(n).select(n, *is_square);
        let y = zu2.times(u[k]).times(y1).select(y1, *is_square);
        let y = y.select(&zero.minus::<1>(&y), u[k].sgn0() ^ y.sgn0());
        let z = d.select(&zero, *exceptional & !*is_square);
        JacobianLanes { x: x.times(d), y: y.times(d3), z }
    })
}

/// P + Q on the curve with this a, for all pairs of points with the bound 2.
#[inline(never)]
fn add<V: LaneField>(p: &JacobianLanes<V>, q: &JacobianLanes<V>, a: &V) -> JacobianLanes<V> {
    let (z1, z2) = (p.z.square(), q.z.square());
    let (x, x2) = (p.x.times(&z2), q.x.times(&z1));
    let (y, y2) = (p.y.times(&z2).times(&q.z), q.y.times(&z1).times(&p.z));
    let (h, r) = (x2.minus::<1>(&x), y2.minus::<1>(&y));
    // Equal points: the tangent.
    let equal = h.is_zero() & r.is_zero();
    let square = p.x.square();
    let slope = square.double().plus(&square).plus(&z1.square().times(a));
    let sum = x2.plus(&x).select(&p.x.double(), equal);
    let (h, r) = (h.select(&p.y.double(), equal), r.select(&slope, equal));
    let (x, y) = (x.select(&p.x, equal), y.select(&p.y, equal));
    let z = p.z.times(&q.z).select(&p.z, equal);
    // Where R is 16 p, r^2 and the last product but one would be too large.
    let r = if V::TIGHT { r.reduced_by::<1>() } else { r };
    let h2 = h.square();
    let h3 = h2.times(&h);
    let x3 = r.square().minus::<1>(&h2.times(&sum));
    let y3 = x.times(&h2).minus::<2>(&x3).times(&r).minus::<1>(&y.times(&h3));
    let out = JacobianLanes { x: x3, y: y3, z: h.times(&z) };
    out.select(q, p.z.is_zero()).select(p, q.z.is_zero())
}

/// [`Sswu::isogeny`]; the bounds are 4 at most.
#[inline(never)]
fn isogeny<V: LaneRatio>(sswu: &Sswu<V::Scalar>, point: &JacobianLanes<V>) -> JacobianLanes<V> {
    let engine = point.x.engine();
    // powers[i] = Z^(2 i)
    let mut powers = [V::one(engine); MAX_DEGREE + 1];
    powers[1] = point.z.square();
    for i in 2..sswu.y.len() {
        powers[i] = if i % 2 == 0 { powers[i / 2].square() } else { powers[i - 1].times(&powers[1]) };
    }
    let evaluate = |coefficients: &[V::Scalar]| {
        let mut out = V::load(engine, &[]);
        for (c, power) in coefficients.iter().rev().zip(&powers) {
            out = out.times(&point.x).plus(&power.times(&V::splat(engine, c)));
        }
        out
    };
    let (x, y, k) = (evaluate(sswu.x), evaluate(sswu.y), evaluate(sswu.kernel));
    JacobianLanes { x, y: y.times(&point.y), z: k.times(&point.z) }
}

/// The points of up to eight pairs of elements: the sum of what both are mapped to, without the cofactor.
#[inline(never)]
pub(crate) fn map_to_group<C: LaneMap + HashToCurve, E: Kernels>(
    engine: E,
    elements: &[[C::Base; 2]],
    out: &mut [Jacobian<C>],
) {
    let mut part = [C::Base::ZERO; LANES];
    let mut loaded = |which: usize| {
        for (part, pair) in part.iter_mut().zip(elements) {
            *part = pair[which];
        }
        Vector::<C, E>::load(engine, &part)
    };
    let u = [loaded(0), loaded(1)];
    let sum = match C::MAP {
        Map::Sswu(sswu) => {
            let [p, q] = maps(sswu, u.each_ref());
            isogeny(sswu, &add(&p, &q, &Vector::<C, E>::splat(engine, &sswu.a)))
        }
        Map::Svdw(svdw) => {
            let [p, q] = super::svdw::maps(svdw, &C::B, u.each_ref());
            p.add(&q, &q.double())
        }
    };
    let sum = C::clear_cofactor_lanes::<E>(&sum);
    let (x, y, z) = (sum.x.store(), sum.y.store(), sum.z.store());
    for (lane, out) in out.iter_mut().enumerate().take(LANES) {
        *out = Jacobian { x: x[lane], y: y[lane], z: z[lane] };
    }
}
