//! One element of Fp12 over the lanes: lane i holds the coefficient of w^i in Fp2, for w^6 = xi = 1 + u; lanes 6 and 7 hold 0.
//!
//! | operation | vectors of products in Fp2 | reductions |
//! |---|---|---|
//! | product | 3 (18 products) | 3 |
//! | square | 2 (12) | 2 |
//! | square in the cyclotomic subgroup | 1 (6) | 1 |
//! | Frobenius map | 1 | 1 |
//!
//! A vector of products is 384 multiplications of digits, a reduction 272. All stored values are tight.

use super::backend::Block;
use super::backend::pick::{Index, Pick, PickKernels};
use super::backend::wide::{Pair, Terms};
use super::constants::Constants;
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::vector::LaneField;
use crate::bls12_381::{Fp2, Fp12, FpParameters};
use crate::tower::{Cubic, CubicParameters, Sextic};

const N: usize = 6;
pub(super) const D: usize = 8;
pub(super) type Values = Pair<Block<D>>;

/// The lanes that are in use; those of odd and of even powers of w; the upper three.
pub(super) const ALL: u8 = 0b11_1111;
const EVEN: u8 = 0b01_0101;
const ODD: u8 = 0b10_1010;
const UPPER: u8 = 0b11_1000;

const L0: u8 = 1;
const L1: u8 = 1 << 1;
const L2: u8 = 1 << 2;
const L3: u8 = 1 << 3;
const L4: u8 = 1 << 4;
const L5: u8 = 1 << 5;

const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];
// Where sums of the six products of a product in the cubic extension find their terms.
const X0: Index = [0, 0, 0, 0, 0, 0, 6, 7];
const X1: Index = [1, 1, 1, 1, 1, 1, 6, 7];
const X2: Index = [2, 2, 2, 2, 2, 2, 6, 7];
const LAST: Index = [0, 0, 4, 4, 5, 5, 6, 7];
const X12: Index = [3, 3, 2, 2, 0, 0, 6, 7];
const MIXED: Index = [0, 0, 1, 1, 2, 2, 6, 7];

pub(super) fn plus<'a>(x: &'a Values, index: &'static Index, plus: u8) -> Pick<'a, D> {
    Pick { x, index, plus, minus: 0 }
}

pub(super) fn minus<'a>(x: &'a Values, index: &'static Index, minus: u8) -> Pick<'a, D> {
    Pick { x, index, plus: 0, minus }
}

/// One element.
#[derive(Clone, Copy)]
pub(crate) struct Single<E: PickKernels> {
    pub(super) engine: E,
    pub(super) x: Values,
}

/// The factors of w^i under a power of the Frobenius map.
fn factors(power: usize) -> [Fp2; 6] {
    let w = <crate::bls12_381::TowerParameters as CubicParameters>::FROBENIUS[power];
    let mut out = [Fp2::ONE; 6];
    for i in 1..6 {
        out[i] = out[i - 1] * w;
    }
    out
}

impl<E: PickKernels> Single<E> {
    pub(super) fn c() -> &'static Constants<D> {
        if E::PAIRED { FpParameters::PAIRED } else { <FpParameters as LaneParameters<N, D>>::SINGLE }
    }

    pub(super) fn new(engine: E, x: Values) -> Self {
        Single { engine, x }
    }

    pub(super) fn load(engine: E, coefficients: &[Fp2]) -> Values {
        let x = Fp2Lanes::<FpParameters, E, N, D>::load(engine, coefficients);
        [engine.tighten(Self::c(), &x.c0.block), engine.tighten(Self::c(), &x.c1.block)]
    }

    pub(crate) fn from_element(engine: E, x: &Fp12) -> Self {
        let (a, b) = (&x.c0, &x.c1);
        Self::new(engine, Self::load(engine, &[a.c0, b.c0, a.c1, b.c1, a.c2, b.c2]))
    }

    pub(crate) fn to_element(self) -> Fp12 {
        let [c0, c1] = self.x.map(|block| FpLanes::<FpParameters, E, N, D>::new(self.engine, block));
        let x = Fp2Lanes::new(c0, c1).store();
        Sextic::new(Cubic::new(x[0], x[2], x[4]), Cubic::new(x[1], x[3], x[5]))
    }

    #[inline(always)]
    pub(super) fn product<const LESS: usize>(
        engine: E,
        [x, y]: [&Values; 2],
        out: &mut Pair<E::Wide<D>>,
        other: Option<&Pair<E::Wide<D>>>,
    ) {
        engine.product_fp2::<D, LESS>(Self::c(), out, [&x[0], &x[1]], [&y[0], &y[1]], other);
    }

    #[inline(always)]
    pub(super) fn reduced(engine: E, x: &Pair<E::Wide<D>>) -> Values {
        let terms = Terms { plus: [x], minus: [], xi_plus: [], xi_minus: [] };
        let mut out = [Block::ZERO; 2];
        let [c0, c1] = &mut out;
        engine.combine::<D, 1, 1, 0, 0, 0>(Self::c(), &terms, [c0, c1]);
        out
    }

    /// The bound, on the engine of bounds.
    #[cfg(test)]
    pub(crate) fn highest(&self) -> f64 {
        self.x.iter().map(super::backend::bounds::bound).fold(0.0, f64::max)
    }

    /// x^(p^6): the inverse in the cyclotomic subgroup.
    pub(crate) fn conjugate(&self) -> Self {
        let terms = [Pick { x: &self.x, index: &SAME, plus: EVEN, minus: ODD }];
        Self::new(self.engine, self.engine.pick::<D, 1, true, 1, 0, 0>(Self::c(), terms, [], [], 1))
    }

    /// x^(p^power).
    pub(crate) fn frobenius(&self, power: usize) -> Self {
        let engine = self.engine;
        let (mut x, factors) = (self.x, Self::load(engine, &factors(power)));
        if power % 2 == 1 {
            x[1] = engine.sub(Self::c(), &engine.constant(&[0; D]), &x[1], 1);
        }
        let [c0, c1] = engine.product(Self::c(), &x, &factors);
        Self::new(engine, [engine.tighten(Self::c(), &c0), engine.tighten(Self::c(), &c1)])
    }

    /// The square in the cyclotomic subgroup, of which Granger's and Scott's formula has three squares (a + b w^3)^2 in Fp4: each
    /// from a b and (a + b)(a + xi b).
    #[inline]
    pub(crate) fn cyclotomic_square(&self) -> Self {
        const A: Index = [0, 1, 2, 0, 1, 2, 6, 7];
        const B: Index = [3, 4, 5, 3, 4, 5, 6, 7];
        const BA: Index = [3, 4, 5, 0, 1, 2, 6, 7];
        // Where the coefficients of the result have their products, and the second ones.
        const M: Index = [0, 2, 1, 0, 2, 1, 6, 7];
        const S: Index = [3, 0, 4, 0, 5, 0, 6, 7];
        const SECOND: u8 = 0b10;
        let (engine, c, x) = (self.engine, Self::c(), &self.x);
        let u = engine.pick::<D, 1, false, 2, 0, 0>(c, [plus(x, &A, ALL), plus(x, &B, UPPER)], [], [], 0);
        let v = engine.pick::<D, 1, false, 1, 1, 0>(c, [plus(x, &BA, ALL)], [plus(x, &B, UPPER)], [], 1);
        let r = &engine.product(c, &u, &v);
        // 3 (s - m - xi m) - 2 x for even powers, 3 (2 m) + 2 x for odd ones, with xi for the first power.
        let others = ODD & !SECOND;
        let plain =
            [plus(r, &S, EVEN), Pick { x: r, index: &M, plus: others, minus: EVEN }, plus(r, &M, others)];
        let by_xi = [Pick { x: r, index: &M, plus: SECOND, minus: EVEN }, plus(r, &M, SECOND)];
        let double = [Pick { x, index: &SAME, plus: ODD, minus: EVEN }];
        Self::new(engine, engine.pick::<D, 3, true, 3, 2, 1>(c, plain, by_xi, double, 5))
    }

    /// What the six products of a product in the cubic extension take, from the coefficients of even or odd powers.
    #[inline]
    fn spread(&self, odd: bool) -> Values {
        const FIRST: [Index; 2] = [[0, 2, 4, 2, 0, 0, 6, 7], [1, 3, 5, 3, 1, 1, 6, 7]];
        const OTHER: [Index; 2] = [[0, 0, 0, 4, 2, 4, 6, 7], [1, 1, 1, 5, 3, 5, 6, 7]];
        let (x, i) = (&self.x, usize::from(odd));
        let terms = [plus(x, &FIRST[i], ALL), plus(x, &OTHER[i], UPPER)];
        self.engine.pick::<D, 1, false, 2, 0, 0>(Self::c(), terms, [], [], 0)
    }

    #[inline(always)]
    fn sum(&self, x: &Values, y: &Values) -> Values {
        [self.engine.add(Self::c(), &x[0], &y[0]), self.engine.add(Self::c(), &x[1], &y[1])]
    }

    /// x y: lanes 0 to 5 hold the products 00, 11, 22, (1 + 2)(1 + 2), (0 + 1)(0 + 1), (0 + 2)(0 + 2) in the cubic extension.
    #[inline(never)]
    pub(crate) fn times(&self, other: &Self) -> Self {
        let (engine, c) = (self.engine, Self::c());
        let (u0, u1) = (self.spread(false), self.spread(true));
        let (v0, v1) = (other.spread(false), other.spread(true));
        let [mut first, mut second] = [[engine.no_wide(); 2]; 2];
        Self::product::<0>(engine, [&u0, &v0], &mut first, None);
        Self::product::<0>(engine, [&u1, &v1], &mut second, None);
        let (a, b) = (&Self::reduced(engine, &first), &Self::reduced(engine, &second));
        Self::product::<2>(engine, [&self.sum(&u0, &u1), &self.sum(&v0, &v1)], &mut first, Some(&second));
        let r = &Self::reduced(engine, &first);
        // Lane 0: a0 + xi (a12 - a1 - a2 + b02 - b0 - b2 + b1); 2: a01 - a0 - a1 + b0 + xi (a2 + b12 - b1 - b2);
        // 4: a02 - a0 - a2 + a1 + b01 - b0 - b1 + xi b2; odd lanes: r0 + xi (r12 - r1 - r2) and so on.
        const LAST_B: Index = [5, 0, 3, 0, 4, 0, 6, 7];
        const MIXED_B: Index = [0, 0, 1, 0, 2, 0, 6, 7];
        let plain = [
            plus(a, &LAST, EVEN),
            minus(a, &X0, L2 | L4),
            minus(a, &MIXED, L2 | L4),
            plus(a, &X1, L4),
            plus(b, &LAST_B, L4),
            Pick { x: b, index: &X0, plus: L2, minus: L4 },
            minus(b, &X1, L4),
            plus(r, &LAST, ODD),
            minus(r, &X0, L3 | L5),
            minus(r, &MIXED, L3 | L5),
            plus(r, &X1, L5),
        ];
        let by_xi = [
            plus(a, &X12, L0 | L2),
            minus(a, &X1, L0),
            minus(a, &X2, L0),
            plus(b, &LAST_B, L0 | L2),
            minus(b, &MIXED_B, L0 | L2),
            Pick { x: b, index: &X2, plus: L4, minus: L0 | L2 },
            plus(b, &X1, L0),
            plus(r, &X12, L1 | L3),
            minus(r, &X1, L1),
            minus(r, &X2, L1),
        ];
        Self::new(engine, engine.pick::<D, 1, true, 11, 10, 0>(c, plain, by_xi, [], 5))
    }

    /// x^2, from x y and (x + y)(x + v y) for its halves x and y in the cubic extension.
    #[inline(never)]
    pub(crate) fn square(&self) -> Self {
        const OTHER: Index = [0, 0, 0, 4, 2, 4, 6, 7];
        const FIRST: Index = [0, 2, 4, 2, 0, 0, 6, 7];
        // v y has the coefficients xi y2, y0, y1.
        const BY_V: Index = [5, 1, 3, 1, 1, 3, 6, 7];
        const BY_V_OTHER: Index = [5, 1, 3, 3, 5, 5, 6, 7];
        let (engine, c, x) = (self.engine, Self::c(), &self.x);
        let (u, v) = (self.spread(false), self.spread(true));
        let w = engine.pick::<D, 1, false, 4, 2, 0>(
            c,
            [
                plus(x, &FIRST, ALL),
                plus(x, &OTHER, UPPER),
                plus(x, &BY_V, ALL & !1),
                plus(x, &BY_V_OTHER, 1 << 3),
            ],
            [plus(x, &BY_V, 1), plus(x, &BY_V_OTHER, 3 << 4)],
            [],
            1,
        );
        let (a, b) = (&engine.product(c, &u, &v), &engine.product(c, &self.sum(&u, &v), &w));
        let odd = &engine.pick::<D, 1, true, 4, 3, 0>(
            c,
            [plus(a, &LAST, ODD), minus(a, &X0, L3 | L5), minus(a, &MIXED, L3 | L5), plus(a, &X1, L5)],
            [plus(a, &X12, L1 | L3), minus(a, &X1, L1), minus(a, &X2, L1)],
            [],
            5,
        );
        // Lane 0: b0 - a0 + xi (b12 - b1 - b2 - a12 + 2 a2 - a02 + a0); 2: b01 - b0 - b1 - a01 + a1 + xi (b2 - a12 + a1);
        // 4: b02 - b0 - b2 + b1 - a02 - a01 + 2 a0 + a2 - xi a2.
        const A10: Index = [0, 0, 1, 0, 0, 0, 6, 7];
        const A01: Index = [4, 4, 4, 4, 4, 4, 6, 7];
        const A02: Index = [5, 5, 5, 5, 5, 5, 6, 7];
        const A12: Index = [3, 0, 3, 0, 2, 0, 6, 7];
        const A21: Index = [2, 0, 1, 0, 0, 0, 6, 7];
        let plain = [
            plus(b, &LAST, EVEN),
            minus(b, &X0, L2 | L4),
            minus(b, &MIXED, L2 | L4),
            plus(b, &X1, L4),
            minus(a, &LAST, EVEN),
            plus(a, &A10, L2 | L4),
            plus(a, &X0, L4),
            minus(a, &A01, L4),
            plus(a, &X2, L4),
        ];
        let by_xi = [
            plus(b, &X12, L0 | L2),
            minus(b, &X1, L0),
            minus(b, &X2, L0),
            minus(a, &A12, EVEN),
            plus(a, &A21, L0 | L2),
            plus(a, &X2, L0),
            minus(a, &A02, L0),
            plus(a, &X0, L0),
        ];
        Self::new(engine, engine.pick::<D, 1, true, 9, 8, 1>(c, plain, by_xi, [plus(odd, &SAME, ODD)], 5))
    }
}

/// x^|u| for the parameter u.
fn power<E: PickKernels>(x: &Single<E>) -> Single<E> {
    let u = crate::bls12_381::membership::U.0;
    let mut out = *x;
    for i in (0..u.ilog2()).rev() {
        out = out.cyclotomic_square();
        if u >> i & 1 == 1 {
            out = out.times(x);
        }
    }
    out
}

/// The final exponentiation of BLS12-381: see `pairing::final_exponentiation`. 0 for 0.
pub(crate) fn final_exponentiation<E: PickKernels>(engine: E, x: &Fp12) -> Fp12 {
    let inverse = Single::from_element(engine, &x.invert().unwrap_or(Sextic::ZERO));
    let x = Single::from_element(engine, x).conjugate().times(&inverse);
    let x = x.frobenius(2).times(&x);
    // u is negative: the power is that of |u| and the conjugate.
    let power = |x: &Single<E>| power(x).conjugate();
    let less_1 = |x: &Single<E>| power(x).times(&x.conjugate());
    let a = less_1(&less_1(&x));
    let a = power(&a).times(&a.frobenius(1));
    let a = power(&power(&a)).times(&a.frobenius(2)).times(&a.conjugate());
    a.times(&x.cyclotomic_square()).times(&x).to_element()
}
