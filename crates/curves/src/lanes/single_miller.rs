//! The Miller loop of one pair of BLS12-381 over the lanes.
//!
//! T has its coordinates in lanes 0 to 2 and 12 xi z in lane 3. A doubling is two vectors of products, an addition four; a line goes into
//! f by three, one a coefficient, which are reduced together. Lines are those of `pairing_step`.

use super::backend::pick::{Factor, Index, Pick, PickKernels, Triple, Turned};
use super::single::{ALL, D, NO_SPREAD, NONE, Single, Spread, Values, minus, plus};
use crate::bls12_381::{Fp2, Fp12, G1Affine, G2Affine, Parameters};
use crate::field::{Field, FieldElement};
use crate::pairing::Pairing;
use adamant_base::ct::CtSelect;

/// What does not change: P as -x_P in lane 4 and y_P in lane 5, and Q in lanes 0 and 1.
struct Points<E> {
    engine: E,
    p: Values,
    q: Values,
}

/// Lanes of a mask.
const fn lanes<const K: usize>(list: [u8; K]) -> u8 {
    let (mut out, mut i) = (0, 0);
    while i < K {
        out |= 1 << list[i];
        i += 1;
    }
    out
}

const fn all(lane: u64) -> Index {
    [lane; 8]
}

// The lanes of T: its coordinates, and 12 xi z, by which a tangent needs no multiple of xi; lane 4 has a line's first place.
const X: u64 = 0;
const Y: u64 = 1;
const Z: u64 = 2;
const MORE: u64 = 3;

const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];

impl<E: PickKernels> Points<E> {
    fn new(engine: E, p: &G1Affine, q: &G2Affine) -> Self {
        let zero = Fp2::ZERO;
        let of = |x: FieldElement<_, 6>| Fp2::new(x, FieldElement::ZERO);
        Points {
            engine,
            p: Single::load(engine, &[zero, zero, zero, zero, of(-p.x), of(p.y)]),
            q: Single::load(engine, &[q.x, q.y]),
        }
    }

    /// The products of the lanes.
    #[inline(always)]
    fn call(&self, u: &Values, v: &Values) -> Values {
        self.engine.product(Single::<E>::c(), u, v)
    }

    /// A sum of lanes; tight.
    #[inline(always)]
    fn sum<const A: usize>(&self, terms: [Pick<'_, D>; A], k: usize) -> Values {
        self.engine.pick::<D, 1, true, A, 0, 0>(Single::<E>::c(), terms, [], [], k)
    }

    /// The products of the lanes, for further products.
    #[inline(always)]
    fn products(&self, u: [&Triple<D>; 2], [of_u, of_v]: [&'static Index; 2], out: &mut Triple<D>) {
        let turned = |x, index| Turned { x, y: x, index };
        let factor = [Factor::Lanes(turned(u[1], of_v))];
        self.engine.sum_of_products(Single::<E>::c(), out, None, [turned(u[0], of_u)], factor);
    }

    /// T becomes 2 T, with the first place of the negated tangent in lane 4; the others in lanes 4 and 5 of `s`.
    #[inline(never)]
    fn double(&self, t: &mut Triple<D>, s: &mut Triple<D>) {
        const U1: Index = [X, Y, Z, Y, X, Y, 6, 7];
        const V1: Index = [Y, Y, MORE, Z, X, MORE, 6, 7];
        let (engine, c) = (self.engine, Single::<E>::c());
        let [mut u, mut v, mut r] = [NONE; 3];
        // x y, b = y^2, e = 12 xi z^2, y z, x^2, 12 xi y z
        self.products([t, t], [&U1, &V1], &mut r);
        let r = &r;
        // 2 x y, b + 3 e, 3 e, 2 b, 3 x^2, 2 y z, 2 b
        const FIRST: Index = [0, 2, 2, 1, 4, 3, 1, 7];
        const ODD: Index = [0, 1, 2, 0, 4, 0, 6, 7];
        const E: Index = all(2);
        engine.pick_triple(
            c,
            &mut u,
            (
                [plus(r, &ODD, lanes([1, 2, 4])), plus(r, &E, lanes([1]))],
                [],
                [plus(r, &FIRST, lanes([0, 1, 2, 3, 4, 5, 6]))],
            ),
            0,
        );
        // b - 3 e, b + 3 e, 4 e, 4 y z, -x_P, y_P, 48 xi y z
        const SECOND: Index = [2, 2, 2, 3, 0, 0, 5, 7];
        const B: Index = all(1);
        let three = Pick { x: r, index: &SECOND, plus: lanes([1]), minus: lanes([0]) };
        engine.pick_triple(
            c,
            &mut v,
            (
                [plus(r, &B, lanes([0, 1])), three, plus(&self.p, &SAME, lanes([4, 5]))],
                [],
                [Pick { plus: lanes([1, 2, 3, 6]), ..three }, plus(r, &SECOND, lanes([2, 3, 6]))],
            ),
            3,
        );
        self.products([&u, &v], [&SAME, &SAME], s);
        // And b - e.
        const XYZ: Index = [0, 1, 3, 6, 0, 0, 6, 7];
        const LESS: Index = [0, 2, 0, 0, 2, 0, 6, 7];
        engine.pick_triple(
            c,
            t,
            (
                [
                    plus(s, &XYZ, lanes([0, 1, 2, 3])),
                    minus(s, &LESS, lanes([1])),
                    plus(r, &B, lanes([4])),
                    minus(r, &LESS, lanes([4])),
                ],
                [],
                [],
            ),
            2,
        );
    }

    /// T becomes T + Q, and the chord as above.
    #[inline(never)]
    fn add(&self, out: &mut Triple<D>, rest: &mut Triple<D>) {
        const Z: Index = all(2);
        let (engine, c) = (self.engine, Single::<E>::c());
        let t = &[out[0], out[1]];
        const TWO: u8 = lanes([0, 1]);
        let r = &self.call(&self.sum([plus(t, &Z, TWO)], 0), &self.q);
        // lambda, theta
        let m = &self.sum([plus(t, &SAME, TWO), minus(r, &SAME, TWO)], 2);
        const U2: Index = [0, 1, 1, 0, 1, 0, 6, 7];
        const Q2: Index = [0, 0, 0, 1, 0, 0, 6, 7];
        let u = self.sum([plus(m, &U2, ALL)], 0);
        let v = self.sum(
            [plus(m, &SAME, TWO), plus(&self.q, &Q2, lanes([2, 3])), plus(&self.p, &SAME, lanes([4, 5]))],
            0,
        );
        // d = lambda^2, theta^2, theta x_Q, lambda y_Q, and the line's
        let s = &self.call(&u, &v);
        const XZ: Index = [0, 0, 2, 0, 0, 0, 6, 7];
        const D2: Index = [0, 0, 1, 0, 0, 0, 6, 7];
        let u = self.sum([plus(m, &SAME, lanes([0])), plus(t, &XZ, lanes([1, 2]))], 0);
        // e = lambda d, g = x d, f = z theta^2
        let n = &self.call(&u, &self.sum([plus(s, &D2, lanes([0, 1, 2]))], 0));
        const A: Index = [2, 1, 0, 0, 0, 0, 6, 7];
        const B: Index = all(1);
        const C: Index = [1, 0, 0, 0, 0, 0, 6, 7];
        // h = e + f - 2 g, g - h
        let h = &self.sum(
            [
                plus(n, &SAME, TWO),
                plus(n, &A, TWO),
                Pick { x: n, index: &B, plus: lanes([1]), minus: lanes([0]) },
                minus(n, &C, TWO),
                minus(n, &Z, lanes([1])),
            ],
            3,
        );
        const E: Index = all(0);
        const YZ: Index = [0, 0, 1, 2, 3, 0, 6, 7];
        let u = self.sum([plus(m, &SAME, TWO), plus(n, &E, lanes([2, 3, 4]))], 0);
        let v = self.sum([plus(h, &SAME, TWO), plus(t, &YZ, lanes([2, 3, 4]))], 0);
        // lambda h, theta (g - h), e y, z e, 12 xi z e
        let w = &self.call(&u, &v);
        const XYZ: Index = [0, 1, 3, 4, 0, 0, 6, 7];
        const THREE: Index = all(3);
        engine.pick_triple(
            c,
            out,
            (
                [
                    plus(w, &XYZ, lanes([0, 1, 2, 3])),
                    minus(w, &Z, lanes([1])),
                    plus(s, &Z, lanes([4])),
                    minus(s, &THREE, lanes([4])),
                ],
                [],
                [],
            ),
            2,
        );
        engine.pick_triple(c, rest, ([plus(s, &SAME, ALL)], [], []), 0);
    }

    /// f l.
    #[inline(never)]
    fn absorb(&self, f: &Spread, t: &Triple<D>, rest: &Triple<D>, out: &mut Spread) {
        let factors = [Factor::One(t, 4), Factor::One(rest, 4), Factor::One(rest, 5)];
        let [out, by_xi] = out;
        Single::times_powers(self.engine, f, [0, 2, 3], factors, out, Some(by_xi));
    }
}

/// The Miller loop of one pair, up to a factor in a subfield; 1 where one of the points is the identity.
pub(crate) fn miller_loop<E: PickKernels>(engine: E, p: &G1Affine, q: &G2Affine) -> Fp12 {
    let points = Points::new(engine, p, q);
    let twelve = Fp2::ONE.mul_small(12);
    let start = Single::load(engine, &[q.x, q.y, Fp2::ONE, Fp2::new(twelve.c0, twelve.c0)]);
    let [mut t, mut rest] = [NONE; 2];
    engine.pick_triple(Single::<E>::c(), &mut t, ([plus(&start, &SAME, ALL)], [], []), 0);
    // In turns.
    let (mut f, mut g) = (Single::from_element(engine, &Fp12::ONE).spread(), NO_SPREAD);
    for (i, &digit) in Parameters::MILLER.digits.iter().enumerate() {
        if i > 0 {
            Single::square_to(engine, &f, &mut g);
        } else {
            g = f;
        }
        points.double(&mut t, &mut rest);
        points.absorb(&g, &t, &rest, &mut f);
        if digit != 0 {
            points.add(&mut t, &mut rest);
            points.absorb(&f, &t, &rest, &mut g);
            f = g;
        }
    }
    let f = Single::new(engine, [f[0][0], f[0][1]]);
    // The parameter is negative, and no digit is.
    let mut out = f.conjugate().to_element();
    out.ct_assign(&Fp12::ONE, p.is_identity() | q.is_identity());
    out
}
