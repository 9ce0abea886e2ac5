//! Tangents and chords of eight points side by side.

use super::tower::{LaneTower, Rooms};

/// Eight points of the twist in homogeneous coordinates. Bounds: X up to 3, Y up to 18, Z up to 12; tight in narrow fields.
#[derive(Clone, Copy)]
pub(super) struct Runner<V> {
    x: V,
    y: V,
    z: V,
}

impl<V: LaneTower> Runner<V> {
    pub(super) fn new(q: &[V; 2]) -> Self {
        Runner { x: q[0], y: q[1], z: V::one(q[0].engine()) }
    }

    /// T becomes 2 T; `line` the negated tangent at T, for -x_P.
    #[inline(never)]
    pub(super) fn double(
        &mut self,
        times_3b: fn(&V, &mut V::Product) -> V,
        rooms: &mut Rooms<V>,
        line: &mut [V; 3],
    ) {
        let Rooms { a: [room, ..], vectors: [b, c, e, f, g], .. } = rooms;
        let [chord, slope, h] = line;
        b.set_square(&self.y);
        c.set_square(&self.z);
        *e = times_3b(c, room);
        f.set_sum(&self.y, &self.z);
        g.set_square(f);
        f.set_difference::<1>(g, b);
        h.set_difference::<1>(f, c);
        h.settle();
        // Three times X^2, and f = 3 e.
        chord.set_square(&self.x);
        c.set_sum(chord, chord);
        slope.set_sum(c, chord);
        chord.set_difference::<1>(b, e);
        g.set_sum(e, e);
        f.set_sum(g, e);
        // X = 2 X Y (b - f)
        g.set_by(&self.x, &self.y, room);
        c.set_sum(g, g);
        g.set_difference::<2>(b, f);
        self.x.set_by(g, c, room);
        // Y = (b + f)^2 - 12 e^2
        c.set_square(e);
        g.set_shifted::<2>(c);
        e.set_sum(b, f);
        e.settle();
        c.set_square(e);
        e.set_sum(g, g);
        f.set_sum(e, g);
        self.y.set_difference::<4>(c, f);
        self.y.settle();
        c.set_by(b, h, room);
        self.z.set_shifted::<2>(c);
        self.z.settle();
    }

    /// T becomes T + Q or T - Q; `line` the chord through both, for -x_P.
    #[inline(never)]
    pub(super) fn add(&mut self, q: &[V; 2], negative: bool, rooms: &mut Rooms<V>, line: &mut [V; 3]) {
        let engine = self.x.engine();
        let minus_y = V::load(engine, &[]).minus::<1>(&q[1]);
        let [s, t, room, ..] = &mut rooms.a;
        let (qx, qy) = (&q[0], if negative { &minus_y } else { &q[1] });
        let theta = self.y.minus::<2>(&self.z.by(qy, room)).settled();
        let lambda = self.x.minus::<2>(&self.z.by(qx, room)).settled();
        let d = lambda.squared();
        let e = lambda.by(&d, room);
        let f = theta.squared().by(&self.z, room);
        let g = self.x.by(&d, room);
        let h = e.plus(&f).minus::<3>(&g.double()).settled();
        self.x = h.by(&lambda, room);
        g.minus::<4>(&h).settled().product::<0>(&theta, s, None);
        self.y.product::<0>(&e, t, None);
        self.y.combine([&*s], [&*t], [], []);
        self.z = self.z.by(&e, room);
        theta.product::<0>(qx, s, None);
        lambda.product::<0>(qy, t, None);
        line[0].combine([&*s], [&*t], [], []);
        (line[1], line[2]) = (theta, lambda);
    }
}
