//! Products with lines, which have zeros in known places: see `tower::sextic::sparse`.

use super::tower::{CubicLanes, LaneTower, Rooms, SexticLanes};
use crate::pairing::Twist;

/// The coefficients of an evaluated line by rising places: 0, 1 and 4 on M-twists, 0, 3 and 4 on D-twists.
pub(super) type LineLanes<V> = [V; 3];

/// The product of two lines: six products.
#[inline(never)]
pub(super) fn product_of_lines<V: LaneTower>(
    twist: Twist,
    [l, m]: [&LineLanes<V>; 2],
    rooms: &mut Rooms<V>,
) -> SexticLanes<V> {
    let engine = l[0].engine();
    let Rooms { a, b } = rooms;
    let [p0, p1, p4, p01, p04, p14] = a;
    for (i, p) in [&mut *p0, p1, p4].into_iter().enumerate() {
        l[i].product::<0>(&m[i], p, &b[0]);
    }
    for ([i, j], p) in [[0, 1], [0, 2], [1, 2]].into_iter().zip([&mut *p01, p04, p14]) {
        l[i].plus(&l[j]).product::<0>(&m[i].plus(&m[j]), p, &b[0]);
    }
    let zero = V::load(engine, &[]);
    let first = V::combine(engine, [p0], [], [p4], []);
    let second = V::combine(engine, [p1], [], [], []);
    let of_01 = V::combine(engine, [p01], [p0, p1], [], []);
    let of_04 = V::combine(engine, [p04], [p0, p4], [], []);
    let of_14 = V::combine(engine, [p14], [p1, p4], [], []);
    match twist {
        // (v w)^2 = v^3 = xi, v (v w) = v^2 w.
        Twist::M => SexticLanes { c0: [first, of_01, second], c1: [zero, of_04, of_14] },
        // w^2 = v, w (v w) = v^2, (v w)^2 = xi.
        Twist::D => SexticLanes { c0: [first, second, of_14], c1: [of_01, of_04, zero] },
    }
}

/// A line as an element.
pub(super) fn element<V: LaneTower>(twist: Twist, l: &LineLanes<V>) -> SexticLanes<V> {
    let zero = V::load(l[0].engine(), &[]);
    match twist {
        Twist::M => SexticLanes { c0: [l[0], l[1], zero], c1: [zero, l[2], zero] },
        Twist::D => SexticLanes { c0: [l[0], zero, zero], c1: [l[1], l[2], zero] },
    }
}

/// Five products for x (y0 + y1 v): 00, 11, (0 + 1)(0 + 1), 2 1, 2 0. The first three less what `less` says.
fn products_by_01<V: LaneTower>(x: &CubicLanes<V>, y0: &V, y1: &V, out: &mut [V::Product; 6]) {
    let unused = V::room(y0.engine());
    let [p0, p1, p01, p21, p20, _] = out;
    x[0].product::<0>(y0, p0, &unused);
    x[1].product::<0>(y1, p1, &unused);
    x[0].plus(&x[1]).product::<0>(&y0.plus(y1), p01, &unused);
    x[2].product::<0>(y1, p21, &unused);
    x[2].product::<0>(y0, p20, &unused);
}

/// f l: thirteen products.
#[inline(never)]
pub(super) fn multiply<V: LaneTower>(
    twist: Twist,
    f: &SexticLanes<V>,
    l: &LineLanes<V>,
    rooms: &mut Rooms<V>,
) -> SexticLanes<V> {
    let engine = l[0].engine();
    let unused = V::room(engine);
    let Rooms { a, b } = rooms;
    let sum: CubicLanes<V> = core::array::from_fn(|i| f.c0[i].plus(&f.c1[i]));
    match twist {
        Twist::M => {
            products_by_01(&f.c0, &l[0], &l[1], a);
            for i in 0..3 {
                f.c1[i].product::<0>(&l[2], &mut b[i], &unused);
            }
            let c0 = {
                let ([p0, p1, p01, p21, p20, _], [q0, q1, q2, ..]) = (&*a, &*b);
                [
                    V::combine(engine, [p0], [], [p21, q1], []),
                    V::combine(engine, [p01], [p0, p1], [q2], []),
                    V::combine(engine, [p1, p20, q0], [], [], []),
                ]
            };
            // Of the product of the sums, what those of the parts leave.
            let [p0, p1, p01, p21, p20, r] = a;
            let [q0, q1, q2, ..] = b;
            let y1 = l[1].plus(&l[2]);
            sum[0].product::<0>(&l[0], r, &unused);
            let (s0, s1) = (l[0], y1);
            let mut t1 = unused;
            sum[1].product::<0>(&s1, &mut t1, &unused);
            let mut t01 = unused;
            sum[0].plus(&sum[1]).product::<0>(&s0.plus(&s1), &mut t01, &unused);
            let mut t21 = unused;
            sum[2].product::<1>(&s1, &mut t21, p21);
            let c1_0 = V::combine(engine, [r], [p0], [&t21], [q2]);
            let c1_1 = V::combine(engine, [&t01, p0, p1], [r, &t1, p01, q0], [], []);
            sum[2].product::<1>(&s0, &mut t21, p20);
            let c1_2 = V::combine(engine, [&t1, &t21], [p1, q1], [], []);
            SexticLanes { c0, c1: [c1_0, c1_1, c1_2] }
        }
        Twist::D => {
            for i in 0..3 {
                f.c0[i].product::<0>(&l[0], &mut b[i], &unused);
            }
            products_by_01(&f.c1, &l[1], &l[2], a);
            let c0 = {
                let ([p0, p1, p01, p21, p20, _], [q0, q1, q2, ..]) = (&*a, &*b);
                [
                    V::combine(engine, [q0], [], [p1, p20], []),
                    V::combine(engine, [q1, p0], [], [p21], []),
                    V::combine(engine, [q2, p01], [p0, p1], [], []),
                ]
            };
            let [p0, p1, p01, p21, p20, r] = a;
            let [q0, q1, q2, ..] = b;
            let (s0, s1) = (l[0].plus(&l[1]), l[2]);
            sum[0].product::<0>(&s0, r, &unused);
            let (mut t1, mut t01, mut t21) = (unused, unused, unused);
            sum[1].product::<0>(&s1, &mut t1, &unused);
            sum[0].plus(&sum[1]).product::<0>(&s0.plus(&s1), &mut t01, &unused);
            sum[2].product::<1>(&s1, &mut t21, p21);
            let c1_0 = V::combine(engine, [r], [p0, q0], [&t21], []);
            let c1_1 = V::combine(engine, [&t01, p0, p1], [r, &t1, p01, q1], [], []);
            sum[2].product::<1>(&s0, &mut t21, p20);
            let c1_2 = V::combine(engine, [&t1, &t21], [p1, q2], [], []);
            SexticLanes { c0, c1: [c1_0, c1_1, c1_2] }
        }
    }
}
