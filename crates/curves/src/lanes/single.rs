//! One element of Fp12 over the lanes: lane i holds the coefficient of w^i in Fp2, for w^6 = xi; lanes 6 and 7 hold 0.
//!
//! | operation | vectors of products in Fp2 | reductions |
//! |---|---|---|
//! | product | 6 | 1 |
//! | square | 4 | 1 |
//! | square in the cyclotomic subgroup: `backend::cyclotomic` | 1 (6 products) | 1 |
//! | Frobenius map | 1 | 1 |
//!
//! A vector of products is 384 multiplications of digits, a reduction 260; of BN254 150 and 104. Karatsuba's way for w would save products, but a sum of
//! products costs no sums of lanes: permuted vectors alone. Stored values have a bound of 2 and what products add; those of
//! BN254 are tight.

use super::backend::Block;
use super::backend::pick::{Factor, Index, Pick, PickKernels, Triple, Turned, xi};
use super::backend::wide::Pair;
use super::constants::Constants;
use super::field::FpLanes;
use super::fp2::Fp2Lanes;
use super::tower::LaneTowerParameters;
use super::vector::LaneField;
use crate::tower::{Cubic, CubicParameters, Fp2, Sextic};
use core::marker::PhantomData;

pub(super) type Values<const D: usize> = Pair<Block<D>>;

/// A field whose sextic tower goes over the lanes.
pub(crate) trait SingleParameters<const N: usize, const D: usize>: LaneTowerParameters<N, D> {
    /// The tower.
    type Tower: CubicParameters<Base = Fp2<Self, N>>;
}

/// For tests: in the product residues take its place, see `rns`.
#[cfg(test)]
impl SingleParameters<6, 8> for crate::bls12_381::FpParameters {
    type Tower = crate::bls12_381::TowerParameters;
}

impl SingleParameters<4, 5> for crate::bn254_snarks::FpParameters {
    type Tower = crate::bn254_snarks::TowerParameters;
}

/// Coefficients of w^i.
const POWERS: usize = 6;

/// The lanes of even and of odd powers of w.
const EVEN: u8 = 0b01_0101;
const ODD: u8 = 0b10_1010;

pub(super) const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];
/// Lane i times w^k, from an element and xi times it.
const BY_W: [Index; POWERS] = [rotation(0), rotation(1), rotation(2), rotation(3), rotation(4), rotation(5)];
/// An element and xi times it.
pub(super) type Spread<const D: usize> = [Triple<D>; 2];

/// Room for a factor.
pub(super) const fn none<const D: usize>() -> Triple<D> {
    [Block::ZERO; 3]
}

/// Room for an element and xi times it.
pub(super) const fn no_spread<const D: usize>() -> Spread<D> {
    [none(), none()]
}

const fn rotation(k: u64) -> Index {
    let (mut out, mut i) = (SAME, 0);
    while i < 6 {
        // 8 more: of xi times the element.
        out[i] = if SAME[i] < k { SAME[i] + 14 - k } else { SAME[i] - k };
        i += 1;
    }
    out
}

pub(super) fn plus<'a, const D: usize>(x: &'a [Block<D>], index: &'static Index, plus: u8) -> Pick<'a, D> {
    Pick { x, index, plus, minus: 0 }
}

/// One element.
#[derive(Clone, Copy)]
pub(crate) struct Single<P, E, const N: usize, const D: usize> {
    pub(super) engine: E,
    pub(super) x: Values<D>,
    parameters: PhantomData<P>,
}

impl<P: SingleParameters<N, D>, E: PickKernels, const N: usize, const D: usize> Single<P, E, N, D> {
    #[inline(always)]
    pub(super) fn c() -> &'static Constants<D> {
        const { assert!(xi(FpLanes::<P, E, N, D>::C) == P::XI, "the kernels' xi") };
        FpLanes::<P, E, N, D>::C
    }

    pub(super) fn new(engine: E, x: Values<D>) -> Self {
        Single { engine, x, parameters: PhantomData }
    }

    pub(super) fn load(engine: E, coefficients: &[Fp2<P, N>]) -> Values<D> {
        let x = Fp2Lanes::<P, E, N, D>::load(engine, coefficients);
        [engine.tighten(Self::c(), &x.c0.block), engine.tighten(Self::c(), &x.c1.block)]
    }

    /// The factors of w^i under a power of the Frobenius map.
    fn factors(power: usize) -> [Fp2<P, N>; POWERS] {
        let w = P::Tower::FROBENIUS[power];
        let mut out = [Fp2::ONE; POWERS];
        for i in 1..POWERS {
            out[i] = out[i - 1] * w;
        }
        out
    }

    pub(crate) fn from_element(engine: E, x: &Sextic<P::Tower>) -> Self {
        let (a, b) = (&x.c0, &x.c1);
        Self::new(engine, Self::load(engine, &[a.c0, b.c0, a.c1, b.c1, a.c2, b.c2]))
    }

    pub(crate) fn to_element(self) -> Sextic<P::Tower> {
        let [c0, c1] = self.x.map(|block| FpLanes::<P, E, N, D>::new(self.engine, block));
        let x = Fp2Lanes::new(c0, c1).store();
        Sextic::new(Cubic::new(x[0], x[2], x[4]), Cubic::new(x[1], x[3], x[5]))
    }

    /// The bound, on the engine of bounds.
    #[cfg(test)]
    pub(crate) fn highest(&self) -> f64 {
        self.x.iter().map(super::backend::bounds::bound).fold(0.0, f64::max)
    }

    /// x^(p^6): the inverse in the cyclotomic subgroup.
    pub(crate) fn conjugate(&self) -> Self {
        let terms = [Pick { x: &self.x, index: &SAME, plus: EVEN, minus: ODD }];
        Self::new(self.engine, self.engine.pick::<D, 1, true, 1, 0>(Self::c(), terms, [], 2))
    }

    /// x^(p^power).
    pub(crate) fn frobenius(&self, power: usize) -> Self {
        let engine = self.engine;
        let (mut x, factors) = (self.x, Self::load(engine, &Self::factors(power)));
        if power % 2 == 1 {
            x[1] = engine.sub(Self::c(), &engine.constant(&[0; D]), &x[1], 2);
        }
        let [c0, c1] = engine.product(Self::c(), &x, &factors);
        Self::new(engine, [engine.tighten(Self::c(), &c0), engine.tighten(Self::c(), &c1)])
    }

    /// x^(2^count) in the cyclotomic subgroup.
    pub(crate) fn cyclotomic_squares(&self, count: usize) -> Self {
        let mut out = *self;
        self.engine.cyclotomic_squares(Self::c(), &mut out.x, count);
        out
    }

    /// The element for products, and xi times it.
    #[inline(always)]
    pub(super) fn spread(&self) -> Spread<D> {
        let mut out = no_spread();
        let [plain, by_xi] = &mut out;
        self.engine.spread(Self::c(), &self.x, plain, Some(by_xi));
        out
    }

    /// x times the powers of w that K factors belong to, summed.
    #[inline(always)]
    pub(super) fn times_powers<const K: usize>(
        engine: E,
        x: &Spread<D>,
        powers: [usize; K],
        factors: [Factor<'_, D>; K],
        out: &mut Triple<D>,
        by_xi: Option<&mut Triple<D>>,
    ) {
        let turned = powers.map(|power| Turned { x: &x[0], y: &x[1], index: &BY_W[power] });
        engine.sum_of_products(Self::c(), out, by_xi, turned, factors);
    }

    /// x y, as the sum of y's coefficients times x turned.
    #[inline(never)]
    pub(crate) fn times(&self, other: &Self) -> Self {
        let (x, [mut y, mut out]) = (self.spread(), [none(); 2]);
        let engine = self.engine;
        engine.spread(Self::c(), &other.x, &mut y, None);
        let factors = [0, 1, 2, 3, 4, 5].map(|lane| Factor::One(&y, lane));
        Self::times_powers(engine, &x, [0, 1, 2, 3, 4, 5], factors, &mut out, None);
        Self::new(engine, [out[0], out[1]])
    }

    /// x^2: for even powers two squares and two products twice, for odd ones three products twice.
    #[inline(never)]
    pub(super) fn square_to(engine: E, x: &Spread<D>, out: &mut Spread<D>) {
        // 8 more: of 2 x, and of xi x. Lanes 6 and 7 are 0.
        const U: [Index; 4] = [
            [9, 8, 8, 8, 8, 8, 6, 7],
            [10, 10, 11, 9, 9, 9, 6, 7],
            [0, 11, 1, 12, 2, 10, 6, 7],
            [3, 6, 4, 6, 5, 6, 6, 7],
        ];
        const V: [Index; 4] = [
            [13, 1, 2, 3, 4, 5, 6, 7],
            [12, 13, 13, 2, 3, 4, 6, 7],
            [0, 12, 1, 13, 2, 3, 6, 7],
            [11, 6, 12, 6, 13, 6, 6, 7],
        ];
        let mut twice = none();
        for (twice, x) in twice.iter_mut().zip(&x[0]) {
            engine.shift_to(Self::c(), twice, x, 1);
        }
        let u = U.each_ref().map(|index| Turned { x: &x[0], y: &twice, index });
        let v = V.each_ref().map(|index| Factor::Lanes(Turned { x: &x[0], y: &x[1], index }));
        let [out, by_xi] = out;
        engine.sum_of_products(Self::c(), out, Some(by_xi), u, v);
    }

    #[cfg(test)]
    pub(crate) fn square(&self) -> Self {
        let mut out = no_spread();
        Self::square_to(self.engine, &self.spread(), &mut out);
        Self::new(self.engine, [out[0][0], out[0][1]])
    }
}
