//! Products with lines, which have zeros in known places: see `tower::sextic::sparse`.

use super::tower::{CubicLanes, LaneTower, Rooms, SexticLanes, set_sum};
use crate::pairing::Twist;

/// The coefficients of an evaluated line by rising places: 0, 1 and 4 on M-twists, 0, 3 and 4 on D-twists.
pub(super) type LineLanes<V> = [V; 3];

/// The product of two lines: six products. `out` has been 0 or such a product.
#[inline(never)]
pub(super) fn product_of_lines<V: LaneTower>(
    twist: Twist,
    [l, m]: [&LineLanes<V>; 2],
    rooms: &mut Rooms<V>,
    out: &mut SexticLanes<V>,
) {
    let Rooms { a: [p0, p1, p4, p01, p04, p14], vectors: [sum_of_l, sum_of_m, ..], .. } = rooms;
    for (i, p) in [&mut *p0, p1, p4].into_iter().enumerate() {
        l[i].product::<0>(&m[i], p, None);
    }
    for ([i, j], p) in [[0, 1], [0, 2], [1, 2]].into_iter().zip([&mut *p01, p04, p14]) {
        sum_of_l.set_sum(&l[i], &l[j]);
        sum_of_m.set_sum(&m[i], &m[j]);
        sum_of_l.product::<0>(sum_of_m, p, None);
    }
    let ([x0, x1, x2], [y0, y1, y2]) = (&mut out.c0, &mut out.c1);
    let [first, second, of_01, of_04, of_14] = match twist {
        // (v w)^2 = v^3 = xi, v (v w) = v^2 w.
        Twist::M => [x0, x2, x1, y1, y2],
        // w^2 = v, w (v w) = v^2, (v w)^2 = xi.
        Twist::D => [x0, x1, y0, y1, x2],
    };
    first.combine([&*p0], [], [&*p4], []);
    second.combine([&*p1], [], [], []);
    of_01.combine([&*p01], [&*p0, &*p1], [], []);
    of_04.combine([&*p04], [&*p0, &*p4], [], []);
    of_14.combine([&*p14], [&*p1, &*p4], [], []);
}

/// A line as an element.
pub(super) fn element<V: LaneTower>(twist: Twist, l: &LineLanes<V>) -> SexticLanes<V> {
    let zero = V::load(l[0].engine(), &[]);
    match twist {
        Twist::M => SexticLanes { c0: [l[0], l[1], zero], c1: [zero, l[2], zero] },
        Twist::D => SexticLanes { c0: [l[0], zero, zero], c1: [l[1], l[2], zero] },
    }
}

/// Five products for x (y0 + y1 v): 00, 11, (0 + 1)(0 + 1), 2 1, 2 0.
fn products_by_01<V: LaneTower>(x: &CubicLanes<V>, y0: &V, y1: &V, out: &mut [V::Product; 6]) {
    let [p0, p1, p01, p21, p20, _] = out;
    x[0].product::<0>(y0, p0, None);
    x[1].product::<0>(y1, p1, None);
    x[0].plus(&x[1]).product::<0>(&y0.plus(y1), p01, None);
    x[2].product::<0>(y1, p21, None);
    x[2].product::<0>(y0, p20, None);
}

/// f becomes f l: thirteen products.
#[inline(never)]
pub(super) fn multiply<V: LaneTower>(
    twist: Twist,
    f: &mut SexticLanes<V>,
    l: &LineLanes<V>,
    rooms: &mut Rooms<V>,
) {
    let Rooms { a, b, c, sums: [sum, _], .. } = rooms;
    set_sum(sum, &f.c0, &f.c1);
    // The part that is a line's one coefficient, and the others.
    let (one, [y0, y1]) = match twist {
        Twist::M => (&l[2], [&l[0], &l[1]]),
        Twist::D => (&l[0], [&l[1], &l[2]]),
    };
    let (by_one, by_two) = match twist {
        Twist::M => (&f.c1, &f.c0),
        Twist::D => (&f.c0, &f.c1),
    };
    products_by_01(by_two, y0, y1, a);
    for i in 0..3 {
        by_one[i].product::<0>(one, &mut b[i], None);
    }
    let (s0, s1) = match twist {
        Twist::M => (*y0, y1.plus(one)),
        Twist::D => (y0.plus(one), *y1),
    };
    let ([p0, p1, p01, p21, p20, r], [q0, q1, q2, ..], [t1, t01, t2]) = (a, &*b, c);
    let (p0, p1, p01) = (&*p0, &*p1, &*p01);
    let ([x0, x1, x2], [z0, z1, z2]) = (&mut f.c0, &mut f.c1);
    match twist {
        Twist::M => {
            x0.combine([p0], [], [&*p21, q1], []);
            x1.combine([p01], [p0, p1], [q2], []);
            x2.combine([p1, &*p20, q0], [], [], []);
        }
        Twist::D => {
            x0.combine([q0], [], [p1, &*p20], []);
            x1.combine([q1, p0], [], [&*p21], []);
            x2.combine([q2, p01], [p0, p1], [], []);
        }
    }
    // Of the product of the sums, what those of the parts leave.
    sum[0].product::<0>(&s0, r, None);
    sum[1].product::<0>(&s1, t1, None);
    sum[0].plus(&sum[1]).product::<0>(&s0.plus(&s1), t01, None);
    sum[2].product::<1>(&s1, t2, Some(&*p21));
    let (r, t1, t01) = (&*r, &*t1, &*t01);
    match twist {
        Twist::M => {
            z0.combine([r], [p0], [&*t2], [q2]);
            z1.combine([t01, p0, p1], [r, t1, p01, q0], [], []);
        }
        Twist::D => {
            z0.combine([r], [p0, q0], [&*t2], []);
            z1.combine([t01, p0, p1], [r, t1, p01, q1], [], []);
        }
    }
    sum[2].product::<1>(&s0, t2, Some(&*p20));
    let last = if matches!(twist, Twist::M) { q1 } else { q2 };
    z2.combine([t1, &*t2], [p1, last], [], []);
}
