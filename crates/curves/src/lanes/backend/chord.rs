//! An addition of a Miller loop over the lanes, in four products: lanes as `tangent` has them.

use super::super::constants::Constants;
use super::Block;
use super::pick::{Index, Pick, PickKernels, Triple, Turned, lanes};
use super::wide::Pair;

pub(crate) const ALL_0: Index = [0; 8];
pub(crate) const ALL_1: Index = [1; 8];
pub(crate) const ALL_2: Index = [2; 8];
/// lambda and theta for their squares, theta x_Q and lambda y_Q, and the line at P.
pub(crate) const SLOPES: Index = [0, 1, 1, 0, 1, 0, 6, 7];
/// x_Q and y_Q beside them.
pub(crate) const OF_Q: Index = [0, 0, 0, 1, 0, 0, 6, 7];
/// x and z of T, and lambda^2 twice and theta^2: with lambda in lane 0 the factors of e, g and f.
pub(crate) const OF_T: Index = [0, 0, 2, 0, 0, 0, 6, 7];
pub(crate) const SQUARES: Index = [0, 0, 1, 0, 0, 0, 6, 7];
/// What e is multiplied by: y, z, and z's two multiples.
pub(crate) const BY_E: Index = [0, 0, 1, 2, 3, 5, 6, 7];
/// Where the last products go: x, y, z and its multiples.
pub(crate) const PLACES: Index = [0, 1, 3, 4, 0, 5, 6, 7];
/// Where the line is from: its constant less the product behind it, and the coefficients of x and y.
pub(crate) const LINE: Index = [0, 0, 0, 0, 2, 0, 4, 5];
pub(crate) const LINE_LESS: Index = [3; 8];

/// T becomes T + Q, with the chord's value at P. `q` is in lanes 0 and 1, and `p` as in `tangent`.
pub(super) fn chord<E: PickKernels, const D: usize>(
    engine: E,
    c: &Constants<D>,
    t: &mut Triple<D>,
    p: &Pair<Block<D>>,
    q: &Triple<D>,
) {
    const SAME: Index = [0, 1, 2, 3, 4, 5, 6, 7];
    const F_E: Index = [2, 0, 0, 0, 0, 0, 6, 7];
    const TWO: u8 = lanes([0, 1]);
    const REST: u8 = lanes([2, 3, 4, 5]);
    let of = |x, index, plus, minus| Pick { x, index, plus, minus };
    let turned = |x, index| {
        let [x0, x1, _] = engine.turned(&Turned { x, y: x, index });
        [x0, x1]
    };
    let old = [t[0], t[1]];
    let r = &engine.product_above(c, &turned(t, &ALL_2), &[q[0], q[1]], 0);
    // lambda, theta
    let m = &engine.pick::<D, 1, false, 2, 0>(c, [of(&old, &SAME, TWO, 0), of(r, &SAME, 0, TWO)], [], 2);
    let u = engine.pick::<D, 1, false, 1, 0>(c, [of(m, &SLOPES, TWO | REST, 0)], [], 0);
    let terms = [of(m, &SAME, TWO, 0), of(&q[..2], &OF_Q, lanes([2, 3]), 0), of(p, &SAME, lanes([4, 5]), 0)];
    let v = engine.pick::<D, 1, false, 3, 0>(c, terms, [], 0);
    let s = &engine.product_above(c, &u, &v, 0);
    let terms = [of(m, &SAME, lanes([0]), 0), of(&old, &OF_T, lanes([1, 2]), 0)];
    let u = engine.pick::<D, 1, false, 2, 0>(c, terms, [], 0);
    let v = engine.pick::<D, 1, false, 1, 0>(c, [of(s, &SQUARES, lanes([0, 1, 2]), 0)], [], 0);
    // e = lambda^3, g = x lambda^2, f = z theta^2
    let n = &engine.product_above(c, &u, &v, 0);
    // h = e + f - 2 g, and g - h
    let terms = [of(n, &SAME, TWO, 0), of(n, &F_E, lanes([0]), lanes([1])), of(n, &ALL_2, 0, lanes([1]))];
    let twice = of(n, &ALL_1, lanes([1]), lanes([0]));
    let h = &engine.pick::<D, 1, false, 3, 1>(c, terms, [twice], 3);
    let terms = [of(m, &SAME, TWO, 0), of(n, &ALL_0, REST, 0)];
    let u = engine.pick::<D, 1, false, 2, 0>(c, terms, [], 0);
    let terms = [of(h, &SAME, TWO, 0), of(&old, &BY_E, REST, 0)];
    let v = engine.pick::<D, 1, false, 2, 0>(c, terms, [], 0);
    // lambda h, theta (g - h), e y, z e, and z's multiples
    let w = &engine.product_above(c, &u, &v, 1);
    let terms = [
        of(w, &PLACES, lanes([0, 1, 2, 3, 5]), 0),
        of(w, &ALL_2, 0, lanes([1])),
        of(s, &LINE, lanes([4, 6, 7]), 0),
        of(s, &LINE_LESS, 0, lanes([4])),
    ];
    engine.pick_triple(c, t, (terms, []), 3);
}
