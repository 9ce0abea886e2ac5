//! The Miller loop of a few pairs of BLS12-381, one after the other over the lanes, with common squares.
//!
//! `backend::tangent` says which lanes T and the lines have. A doubling is two vectors of products, an addition four; a line goes into
//! f by three, one a coefficient, which are reduced together. Lines are those of `pairing_step`.

use super::backend::pick::{Factor, Index, Pick, PickKernels, Triple, lanes};
use super::single::{ALL, D, NO_SPREAD, NONE, Single, Spread, Values, minus, plus};
use crate::bls12_381::{Fp2, Fp12, G2Affine, Parameters};
use crate::field::{Field, FieldElement};
use crate::pairing::{Pair, Pairing};
use adamant_base::ct::CtSelect;

/// What does not change: P as -x_P in lane 4 and y_P in lane 5, and Q in lanes 0 and 1.
struct Points<E> {
    engine: E,
    p: Values,
    q: Values,
}

const fn all(lane: u64) -> Index {
    [lane; 8]
}

const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];

impl<E: PickKernels> Points<E> {
    /// With an identity in it the pair is one of 0, 0 and the generator: all lines are elements of Fp2, and none is 0.
    fn new(engine: E, (p, q): &Pair<Parameters>) -> Self {
        let (zero, inactive) = (Fp2::ZERO, p.is_identity() | q.is_identity());
        let of = |x: FieldElement<_, 6>| Fp2::ct_select(&Fp2::new(x, FieldElement::ZERO), &zero, inactive);
        let q = G2Affine::ct_select(q, &G2Affine::GENERATOR, inactive);
        let p = Single::load(engine, &[zero, zero, zero, zero, of(-p.x), of(p.y)]);
        // With 4 p for what a doubling subtracts.
        let terms = [plus(&p, &SAME, lanes([4, 5]))];
        let p = engine.pick::<D, 1, false, 1, 0, 0>(Single::<E>::c(), terms, [], [], 2);
        Points { engine, p, q: Single::load(engine, &[q.x, q.y]) }
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

    /// T becomes T + Q, with the chord's coefficients beside it as `tangent` has them.
    #[inline(never)]
    fn add(&self, out: &mut Triple<D>) {
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
        const YZ: Index = [0, 0, 1, 2, 3, 5, 6, 7];
        let u = self.sum([plus(m, &SAME, TWO), plus(n, &E, lanes([2, 3, 4, 5]))], 0);
        let v = self.sum([plus(h, &SAME, TWO), plus(t, &YZ, lanes([2, 3, 4, 5]))], 0);
        // lambda h, theta (g - h), e y, z e, 12 xi z e, 36 xi z e
        let w = &self.call(&u, &v);
        const XYZ: Index = [0, 1, 3, 4, 0, 5, 6, 7];
        const THREE: Index = all(3);
        const LINE: Index = [0, 0, 0, 0, 2, 0, 4, 5];
        engine.pick_triple(
            c,
            out,
            (
                [
                    plus(w, &XYZ, lanes([0, 1, 2, 3, 5])),
                    minus(w, &Z, lanes([1])),
                    plus(s, &LINE, lanes([4, 6, 7])),
                    minus(s, &THREE, lanes([4])),
                ],
                [],
                [],
            ),
            2,
        );
    }

    /// f l.
    #[inline(never)]
    fn absorb(&self, f: &Spread, t: &Triple<D>, out: &mut Spread) {
        let factors = [4, 6, 7].map(|lane| Factor::One(t, lane));
        let [out, by_xi] = out;
        Single::times_powers(self.engine, f, [0, 2, 3], factors, out, Some(by_xi));
    }
}

/// T, and the line at it.
struct Runner<E> {
    points: Points<E>,
    t: Triple<D>,
}

impl<E: PickKernels> Runner<E> {
    fn new(engine: E, pair: &Pair<Parameters>) -> Self {
        let points = Points::new(engine, pair);
        let twelve = Fp2::ONE.mul_small(12);
        let xi = Fp2::new(twelve.c0, twelve.c0);
        let rest = Single::load(engine, &[Fp2::ZERO, Fp2::ZERO, Fp2::ONE, xi, Fp2::ZERO, xi.mul_small(3)]);
        let mut t = NONE;
        let terms = [plus(&points.q, &SAME, lanes([0, 1])), plus(&rest, &SAME, lanes([2, 3, 5]))];
        engine.pick_triple::<D, 2, 0, 0>(Single::<E>::c(), &mut t, (terms, [], []), 0);
        Runner { points, t }
    }
}

/// Pairs of one loop, at most.
pub(crate) const FEW: usize = 6;

/// The product of the Miller loops of up to [`FEW`] pairs, up to a factor in a subfield.
pub(crate) fn miller_loop_of_few<E: PickKernels>(engine: E, pairs: &[Pair<Parameters>]) -> Fp12 {
    debug_assert!(pairs.len() <= FEW);
    let mut runners: [Option<Runner<E>>; FEW] = [const { None }; FEW];
    for (runner, pair) in runners.iter_mut().zip(pairs) {
        *runner = Some(Runner::new(engine, pair));
    }
    // In turns.
    let mut rooms = [Single::from_element(engine, &Fp12::ONE).spread(), NO_SPREAD];
    let [f, g] = &mut rooms;
    let (mut f, mut g) = (f, g);
    for (i, &digit) in Parameters::MILLER.digits.iter().enumerate() {
        if i > 0 {
            Single::square_to(engine, f, g);
            core::mem::swap(&mut f, &mut g);
        }
        for Runner { points, t } in runners.iter_mut().flatten() {
            engine.tangent(Single::<E>::c(), t, &points.p);
            points.absorb(f, t, g);
            core::mem::swap(&mut f, &mut g);
            if digit != 0 {
                points.add(t);
                points.absorb(f, t, g);
                core::mem::swap(&mut f, &mut g);
            }
        }
    }
    // The parameter is negative, and no digit is.
    Single::new(engine, [f[0][0], f[0][1]]).conjugate().to_element()
}
