//! The Miller loop of one pair of BLS12-381 over the lanes.
//!
//! T has its coordinates in lanes 0 to 2. A doubling is two vectors of products, an addition four; a line goes into f by three, one
//! a coefficient, which are reduced together. Lines are those of `pairing_step`.

use super::backend::pick::{Index, Pick, PickKernels};
use super::single::{ALL, D, Single, Values, minus, plus};
use crate::bls12_381::{Fp2, Fp12, G1Affine, G2Affine, Parameters};
use crate::field::FieldElement;
use crate::pairing::Pairing;
use adamant_base::ct::CtSelect;

/// A line: its places 0, 2 and 3, the last one negated, each in all lanes.
struct Line {
    c: Values,
    x: Values,
    minus_y: Values,
}

/// What does not change: P as -x_P in lane 4 and -y_P in lane 5, and Q in lanes 0 and 1.
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

const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];

impl<E: PickKernels> Points<E> {
    fn new(engine: E, p: &G1Affine, q: &G2Affine) -> Self {
        let zero = Fp2::ZERO;
        let of = |x: FieldElement<_, 6>| Fp2::new(-x, FieldElement::ZERO);
        Points {
            engine,
            p: Single::load(engine, &[zero, zero, zero, zero, of(p.x), of(p.y)]),
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

    /// The line whose first coefficient the terms give, with the others in lanes 4 and 5 of `rest`.
    #[inline(always)]
    fn line<const A: usize>(&self, c: [Pick<'_, D>; A], rest: &Values) -> Line {
        const X: Index = all(4);
        const Y: Index = all(5);
        Line {
            c: self.sum(c, 2),
            x: self.sum([plus(rest, &X, ALL)], 0),
            minus_y: self.sum([plus(rest, &Y, ALL)], 0),
        }
    }

    /// T becomes 2 T; the negated tangent.
    #[inline(never)]
    fn double(&self, t: &mut Values) -> Line {
        const U1: Index = [0, 1, 2, 1, 0, 0, 6, 7];
        const V1: Index = [1, 1, 2, 1, 0, 0, 6, 7];
        const Z: Index = all(2);
        const FIVE: u8 = lanes([0, 1, 2, 3, 4]);
        let u = self.sum([plus(t, &U1, FIVE), plus(t, &Z, lanes([3]))], 0);
        let v = self.sum([plus(t, &V1, FIVE), plus(t, &Z, lanes([3]))], 0);
        // x y, b = y^2, c = z^2, (y + z)^2, x^2
        let r = &self.call(&u, &v);
        // e = 12 xi c
        let term = plus(r, &Z, ALL);
        let e = &self.engine.pick::<D, 3, true, 0, 4, 0>(Single::<E>::c(), [], [term; 4], [], 5);
        // 2 x y, b + 3 e, 3 e, 4 b, 3 x^2, h = (y + z)^2 - b - c
        const FIRST: Index = [0, 1, 0, 1, 4, 3, 6, 7];
        const B: Index = all(1);
        let u = self.engine.pick::<D, 1, true, 8, 0, 1>(
            Single::<E>::c(),
            [
                plus(r, &FIRST, lanes([0, 1, 3, 4, 5])),
                plus(r, &FIRST, lanes([0, 3, 4])),
                plus(r, &FIRST, lanes([4])),
                plus(e, &SAME, lanes([1, 2])),
                plus(e, &SAME, lanes([1, 2])),
                plus(e, &SAME, lanes([1, 2])),
                minus(r, &B, lanes([5])),
                minus(r, &Z, lanes([5])),
            ],
            [],
            [plus(r, &B, lanes([3]))],
            3,
        );
        // b - 3 e, b + 3 e, 4 e, h, -x_P, -y_P
        const SECOND: Index = [1, 1, 0, 3, 0, 0, 6, 7];
        let three = Pick { x: e, index: &SAME, plus: lanes([1, 2]), minus: lanes([0]) };
        let v = self.sum(
            [
                plus(r, &SECOND, lanes([0, 1, 3])),
                three,
                three,
                three,
                plus(e, &SAME, lanes([2])),
                minus(r, &B, lanes([3])),
                minus(r, &Z, lanes([3])),
                plus(&self.p, &SAME, lanes([4, 5])),
            ],
            3,
        );
        let s = &self.call(&u, &v);
        const XYZ: Index = [0, 1, 3, 0, 0, 0, 6, 7];
        *t = self.sum([plus(s, &XYZ, lanes([0, 1, 2])), minus(s, &Z, lanes([1]))], 2);
        self.line([plus(r, &B, ALL), minus(e, &SAME_0, ALL)], s)
    }

    /// T becomes T + Q; the chord.
    #[inline(never)]
    fn add(&self, t: &mut Values) -> Line {
        const Z: Index = all(2);
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
        const YZ: Index = [0, 0, 1, 2, 0, 0, 6, 7];
        let u = self.sum([plus(m, &SAME, TWO), plus(n, &E, lanes([2, 3]))], 0);
        let v = self.sum([plus(h, &SAME, TWO), plus(t, &YZ, lanes([2, 3]))], 0);
        // lambda h, theta (g - h), e y, z e
        let w = &self.call(&u, &v);
        const XYZ: Index = [0, 1, 3, 0, 0, 0, 6, 7];
        *t = self.sum([plus(w, &XYZ, lanes([0, 1, 2])), minus(w, &Z, lanes([1]))], 2);
        const THREE: Index = all(3);
        self.line([plus(s, &Z, ALL), minus(s, &THREE, ALL)], s)
    }

    /// f l.
    #[inline(never)]
    fn absorb(&self, f: &Single<E>, l: &Line) -> Single<E> {
        const BY_2: Index = [4, 5, 0, 1, 2, 3, 6, 7];
        const BY_3: Index = [3, 4, 5, 0, 1, 2, 6, 7];
        let (engine, c, x) = (self.engine, Single::<E>::c(), &f.x);
        let turned = |index: &'static Index, wrapped: u8| {
            engine.pick::<D, 1, false, 1, 1, 0>(
                c,
                [plus(x, index, ALL & !wrapped)],
                [plus(x, index, wrapped)],
                [],
                1,
            )
        };
        let [mut first, mut second] = [[engine.no_wide(); 2]; 2];
        Single::product::<0>(engine, [&l.x, &turned(&BY_2, lanes([0, 1]))], &mut first, None);
        Single::product::<1>(
            engine,
            [&l.minus_y, &turned(&BY_3, lanes([0, 1, 2]))],
            &mut second,
            Some(&first),
        );
        Single::product::<1>(engine, [&l.c, x], &mut first, Some(&second));
        let [c0, c1] = Single::reduced(engine, &first);
        Single::new(engine, [engine.tighten(c, &c0), engine.tighten(c, &c1)])
    }
}

const SAME_0: Index = all(0);

/// The Miller loop of one pair, up to a factor in a subfield; 1 where one of the points is the identity.
pub(crate) fn miller_loop<E: PickKernels>(engine: E, p: &G1Affine, q: &G2Affine) -> Fp12 {
    let points = Points::new(engine, p, q);
    let mut t = Single::load(engine, &[q.x, q.y, Fp2::ONE]);
    let mut f = Single::from_element(engine, &Fp12::ONE);
    for (i, &digit) in Parameters::MILLER.digits.iter().enumerate() {
        if i > 0 {
            f = f.square();
        }
        f = points.absorb(&f, &points.double(&mut t));
        if digit != 0 {
            f = points.absorb(&f, &points.add(&mut t));
        }
    }
    // The parameter is negative, and no digit is.
    let mut out = f.conjugate().to_element();
    out.ct_assign(&Fp12::ONE, p.is_identity() | q.is_identity());
    out
}
