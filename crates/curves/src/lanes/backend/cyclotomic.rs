//! Squares in the cyclotomic subgroup, lane i with the coefficient of w^i.
//!
//! Granger's and Scott's formula has three squares (a + b w^3)^2 in Fp4: each from a b, in the lower lanes, and (a + b)(a + xi b).

use super::super::constants::Constants;
use super::Block;
use super::pick::{Index, Pick, PickKernels};
use super::wide::Pair;

/// Where a and b are.
pub(crate) const A: Index = [0, 1, 2, 0, 1, 2, 6, 7];
pub(crate) const B: Index = [3, 4, 5, 3, 4, 5, 6, 7];
/// Where the coefficients of the result have a b, and even ones the other product.
pub(crate) const MIXED: Index = [0, 2, 1, 0, 2, 1, 6, 7];
pub(crate) const SUMS: Index = [3, 0, 4, 0, 5, 0, 6, 7];
/// The lanes of (a + b)(a + xi b); of even and of odd powers of w; of w itself.
pub(crate) const UPPER: u8 = 0b11_1000;
pub(crate) const EVEN: u8 = 0b01_0101;
pub(crate) const ODD: u8 = 0b10_1010;
pub(crate) const OF_W: u8 = 0b10;

const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];
/// b, and a for the sum with xi b.
const BA: Index = [3, 4, 5, 0, 1, 2, 6, 7];
const ALL: u8 = EVEN | ODD;

/// `count` squares, by sums of lanes, of an x with a bound up to 2.01, in narrow fields of a tight one. The result is tight.
pub(super) fn squares<E: PickKernels, const D: usize>(
    engine: E,
    c: &Constants<D>,
    x: &mut Pair<Block<D>>,
    count: usize,
) {
    let by_xi = |x: &Pair<Block<D>>| {
        let [mut plain, mut out] = [[Block::ZERO; 3]; 2];
        engine.spread(c, x, &mut plain, Some(&mut out));
        out
    };
    for _ in 0..count {
        let term = |index, plus| Pick { x: &x[..], index, plus, minus: 0 };
        let u = engine.pick::<D, 1, false, 2, 0>(c, [term(&A, ALL), term(&B, UPPER)], [], 0);
        let xi_x = by_xi(x);
        let xi_b = Pick { x: &xi_x, index: &B, plus: UPPER, minus: 0 };
        let v = engine.pick::<D, 1, false, 2, 0>(c, [term(&BA, ALL), xi_b], [], 2);
        let r = &engine.product(c, &u, &v);
        let xi_r = by_xi(r);
        let xi_m = Pick { x: &xi_r, index: &MIXED, plus: EVEN | OF_W, minus: 0 };
        let xi_m = &engine.pick::<D, 1, true, 1, 0>(c, [xi_m], [], 0);
        let of = |index, plus, minus| Pick { x: r, index, plus, minus };
        let of_xi = |plus, minus| Pick { x: xi_m, index: &SAME, plus, minus };
        let others = ODD & !OF_W;
        let plain = [
            of(&SUMS, EVEN, 0),
            of(&MIXED, others, EVEN),
            of(&MIXED, others, 0),
            of_xi(OF_W, EVEN),
            of_xi(OF_W, 0),
        ];
        let double = [Pick { x: &x[..], index: &SAME, plus: ODD, minus: EVEN }];
        *x = engine.pick::<D, 3, true, 5, 1>(c, plain, double, 4);
    }
}
