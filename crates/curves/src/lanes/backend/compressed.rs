//! Squares of compressed elements of the cyclotomic subgroup of BLS12-381: four coefficients in Fp2 fill the eight lanes.
//!
//! Lanes 0 to 3 hold a and b of one pair of coefficients, w and w^4, lanes 4 to 7 those of w^2 and w^5. For each pair eight products
//! give (a + b)(a + xi b) and a b; a lane is a sum of two products.

use super::super::constants::Constants;
use super::Block;
use super::pick::{Index, Pick, PickKernels};

/// Where a and b are.
pub(crate) const FIRST: Index = [0, 1, 0, 1, 4, 5, 4, 5];
pub(crate) const SECOND: Index = [2, 3, 2, 3, 6, 7, 6, 7];
/// Of the products: where coefficients of the square have a b, that times u, and (a + b)(a + xi b).
pub(crate) const BOTH: Index = [6, 7, 6, 7, 2, 3, 2, 3];
pub(crate) const SWAPPED: Index = [7, 6, 7, 6, 3, 2, 3, 2];
pub(crate) const OTHERS: Index = [0, 0, 4, 5, 0, 1, 0, 0];
/// Lanes to which twice the coefficient is added; it is subtracted from the others.
pub(crate) const SIGNS: u8 = 0b1100_0011;

/// `count` squares, by sums of lanes.
pub(super) fn squares<E: PickKernels, const D: usize>(
    engine: E,
    c: &Constants<D>,
    x: &mut Block<D>,
    count: usize,
) {
    const EVEN: u8 = 0b0101_0101;
    const SUMS: u8 = 0b0011_0011;
    for _ in 0..count {
        let both = &[*x; 2];
        let u0 = engine.pick::<D, 1, false, 2, 0, 0>(
            c,
            [
                Pick { x: both, index: &[0, 0, 0, 0, 4, 4, 4, 4], plus: 0xff, minus: 0 },
                Pick { x: both, index: &[2, 2, 2, 2, 6, 6, 6, 6], plus: SUMS, minus: 0 },
            ],
            [],
            [],
            0,
        );
        let u1 = engine.pick::<D, 1, false, 2, 0, 0>(
            c,
            [
                Pick { x: both, index: &[1, 1, 1, 1, 5, 5, 5, 5], plus: !EVEN, minus: EVEN },
                Pick { x: both, index: &[3, 3, 3, 3, 7, 7, 7, 7], plus: SUMS & !EVEN, minus: SUMS & EVEN },
            ],
            [],
            [],
            2,
        );
        let by_u = Pick { x: both, index: &[3, 2, 3, 2, 7, 6, 7, 6], plus: SUMS & !EVEN, minus: SUMS & EVEN };
        let v = engine.pick::<D, 1, false, 3, 0, 0>(
            c,
            [
                Pick { x: both, index: &FIRST, plus: SUMS, minus: 0 },
                Pick { x: both, index: &SECOND, plus: 0xff, minus: 0 },
                by_u,
            ],
            [],
            [],
            1,
        );
        let turned = engine.pick::<D, 1, false, 1, 0, 0>(
            c,
            [Pick { x: &v, index: &[1, 0, 3, 2, 5, 4, 7, 6], plus: 0xff, minus: 0 }],
            [],
            [],
            0,
        );
        let r = &[engine.sum_of_2_products(c, [&u0[0], &u1[0]], [&v[0], &turned[0]]); 2];
        // 6 xi m + 2 x, 3 (s - m - xi m) - 2 x, the same, 6 m + 2 x.
        let m = Pick { x: r, index: &BOTH, plus: SIGNS, minus: !SIGNS };
        let out = engine.pick::<D, 3, true, 5, 0, 1>(
            c,
            [
                m,
                m,
                Pick { x: r, index: &SWAPPED, plus: 0b01_0110, minus: 0b10_1001 },
                Pick { x: r, index: &SWAPPED, plus: 0b10, minus: 1 },
                Pick { x: r, index: &OTHERS, plus: 0b11_1100, minus: 0 },
            ],
            [],
            [Pick { x: both, index: &[0, 1, 2, 3, 4, 5, 6, 7], plus: SIGNS, minus: !SIGNS }],
            5,
        );
        *x = out[0];
    }
}
