//! A doubling of the Miller loop of BLS12-381 over the lanes, in two products.
//!
//! T has its coordinates in lanes 0 to 2, 12 xi z and 36 xi z in lanes 3 and 5, by which a tangent needs no multiple of xi and no factor 3;
//! lanes 4, 6 and 7 have the coefficients of the line. All eight lanes of both products are in use.

use super::super::constants::Constants;
use super::Block;
use super::pick::{Factor, Index, Pick, PickKernels, Triple, Turned, lanes};
use super::wide::Pair;

const X: u64 = 0;
const Y: u64 = 1;
const Z: u64 = 2;
/// 12 xi z, 36 xi z.
const TWELVE: u64 = 3;
const MORE: u64 = 5;

/// x y, b = y^2, e = 12 xi z^2, y z, x^2, 12 xi y z, 3 e, 36 xi y z: the factors.
pub(crate) const FIRST: Index = [X, Y, Z, Y, X, Y, Z, Y];
pub(crate) const SECOND: Index = [Y, Y, TWELVE, Z, X, TWELVE, MORE, MORE];
/// Where the first factors of the second product are from: 2 x y, b + 3 e, 3 e, 2 b, 3 x^2, 2 y z, 2 b, 2 b.
pub(crate) const LEFT: Index = [0, 1, 6, 1, 4, 3, 1, 1];
/// And the second ones: b - 3 e, b + 3 e, 4 e, 4 y z, -x_P, y_P, 48 xi y z, 144 xi y z; in lane 4 b, of the line.
pub(crate) const RIGHT: Index = [1, 1, 2, 3, 1, 1, 5, 7];
/// What is added to both.
pub(crate) const MORE_TERMS: Index = [6, 6, 6, 6, 4, 6, 6, 6];
/// Where the products go: x, y, z, 12 xi z, nothing, 36 xi z, and two coefficients of the line.
pub(crate) const PLACES: Index = [0, 1, 3, 6, 0, 7, 4, 5];
/// e of the first product, and 12 e^2 of the second.
pub(crate) const E_PLACE: Index = [2; 8];

/// T becomes 2 T, with the negated tangent's value at P. `p` has -x_P and y_P in lanes 4 and 5, and is 0 in the others; with 4 p more in all of
/// them.
pub(super) fn tangent<E: PickKernels, const D: usize>(
    engine: E,
    c: &Constants<D>,
    t: &mut Triple<D>,
    p: &Pair<Block<D>>,
) {
    const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];
    let [mut u, mut v, mut r, mut s] = [[Block::ZERO; 3]; 4];
    let product = |out: &mut Triple<D>, [u, v]: [&Triple<D>; 2], [of_u, of_v]: [&'static Index; 2]| {
        let turned = |x, index| Turned { x, y: x, index };
        engine.sum_of_products(c, out, None, [turned(u, of_u)], [Factor::Lanes(turned(v, of_v))]);
    };
    product(&mut r, [&*t, &*t], [&FIRST, &SECOND]);
    let of = |x, index, list, minus| Pick { x, index, plus: list, minus };
    let r = &r[..];
    engine.pick_triple(
        c,
        &mut u,
        (
            [of(r, &LEFT, lanes([1, 2, 4]), 0), of(r, &MORE_TERMS, lanes([1]), 0)],
            [],
            [of(r, &LEFT, lanes([0, 3, 4, 5, 6, 7]), 0)],
        ),
        1,
    );
    let four = of(r, &RIGHT, lanes([2, 3, 6, 7]), 0);
    engine.pick_triple(
        c,
        &mut v,
        (
            [
                of(r, &RIGHT, lanes([0, 1]), 0),
                of(r, &MORE_TERMS, lanes([1]), lanes([0])),
                of(p, &SAME, 0xff, 0),
            ],
            [],
            [four, four],
        ),
        2,
    );
    product(&mut s, [&u, &v], [&SAME, &SAME]);
    let s = &s[..];
    // y = (b + 3 e)^2 - 12 e^2, and b - e.
    let line = of(r, &RIGHT, lanes([4]), 0);
    let terms = [
        of(s, &PLACES, !lanes([4]), 0),
        of(s, &E_PLACE, 0, lanes([1])),
        line,
        of(r, &E_PLACE, 0, lanes([4])),
    ];
    engine.pick_triple(c, t, (terms, [], []), 2);
}
