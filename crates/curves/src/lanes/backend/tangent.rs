//! A doubling of a Miller loop over the lanes, in two products.
//!
//! T has its coordinates in lanes 0 to 2, 3 b z and 9 b z in lanes 3 and 5 for the b of the twist, by which a tangent needs no multiple of
//! b and no factor 3; lanes 4, 6 and 7 have the line: its constant, and the coefficients of x and y. All eight lanes of both products are in use.

use super::super::constants::Constants;
use super::Block;
use super::pick::{Index, Pick, PickKernels, Triple, Turned, lanes};
use super::wide::Pair;

const X: u64 = 0;
const Y: u64 = 1;
const Z: u64 = 2;
/// k z and 3 k z, for k = 3 b.
const THREE_B: u64 = 3;
const MORE: u64 = 5;

/// x y, b = y^2, e = k z^2, y z, x^2, k y z, 3 e, 3 k y z: the factors.
pub(crate) const FIRST: Index = [X, Y, Z, Y, X, Y, Z, Y];
pub(crate) const SECOND: Index = [Y, Y, THREE_B, Z, X, THREE_B, MORE, MORE];
/// Where the first factors of the second product are from: 2 x y, b + 3 e, 3 e, 2 b, 3 x^2, 2 y z, 2 b, 2 b.
pub(crate) const LEFT: Index = [0, 1, 6, 1, 4, 3, 1, 1];
/// And the second ones: b - 3 e, b + 3 e, 4 e, 4 y z, -x_P, y_P, 4 k y z, 12 k y z; in lane 4 b, of the line.
pub(crate) const RIGHT: Index = [1, 1, 2, 3, 1, 1, 5, 7];
/// What is added to both.
pub(crate) const MORE_TERMS: Index = [6, 6, 6, 6, 4, 6, 6, 6];
/// Where the products go: x, y, z, k z, nothing, 3 k z, and two coefficients of the line.
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
    // Where products are no small part of R: what they and their differences are below 0.
    let [above, last] = if c.is_narrow() { [1, 3] } else { [0, 2] };
    let turned = |index| {
        let [x0, x1, _] = engine.turned(&Turned { x: t, y: t, index });
        [x0, x1]
    };
    let r = &engine.product_above(c, &turned(&FIRST), &turned(&SECOND), 0);
    let of = |x, index, list, minus| Pick { x, index, plus: list, minus };
    let r = &r[..];
    let u = engine.pick::<D, 1, false, 2, 1>(
        c,
        [of(r, &LEFT, lanes([1, 2, 4]), 0), of(r, &MORE_TERMS, lanes([1]), 0)],
        [of(r, &LEFT, lanes([0, 3, 4, 5, 6, 7]), 0)],
        0,
    );
    let four = of(r, &RIGHT, lanes([2, 3, 6, 7]), 0);
    let v = engine.pick::<D, 1, false, 3, 2>(
        c,
        [of(r, &RIGHT, lanes([0, 1]), 0), of(r, &MORE_TERMS, lanes([1]), lanes([0])), of(p, &SAME, 0xff, 0)],
        [four, four],
        2,
    );
    let s = &engine.product_above(c, &u, &v, above)[..];
    // y = (b + 3 e)^2 - 12 e^2, and b - e.
    let line = of(r, &RIGHT, lanes([4]), 0);
    let terms = [
        of(s, &PLACES, !lanes([4]), 0),
        of(s, &E_PLACE, 0, lanes([1])),
        line,
        of(r, &E_PLACE, 0, lanes([4])),
    ];
    engine.pick_triple(c, t, (terms, []), last);
}
