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

    /// T becomes 2 T; the negated tangent at T, for -x_P.
    #[inline(never)]
    pub(super) fn double(&mut self, times_3b: fn(&V, &mut Rooms<V>) -> V, rooms: &mut Rooms<V>) -> [V; 3] {
        let (b, c) = (self.y.squared(), self.z.squared());
        let e = times_3b(&c, rooms);
        let room = &mut rooms.a[0];
        let f = e.double().plus(&e);
        let h = self.y.plus(&self.z).squared().minus::<1>(&b).minus::<1>(&c).settled();
        let xx = self.x.squared();
        let xy = self.x.by(&self.y, room);
        let ee = e.squared().shifted(2);
        self.x = b.minus::<2>(&f).by(&xy.double(), room);
        let sum = b.plus(&f).settled().squared();
        self.y = sum.minus::<4>(&ee.double().plus(&ee)).settled();
        self.z = b.by(&h, room).shifted(2).settled();
        [b.minus::<1>(&e), xx.double().plus(&xx), h]
    }

    /// T becomes T + Q or T - Q; the chord through both, for -x_P.
    #[inline(never)]
    pub(super) fn add(&mut self, q: &[V; 2], negative: bool, rooms: &mut Rooms<V>) -> [V; 3] {
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
        let mut c = V::blank(engine);
        c.combine([&*s], [&*t], [], []);
        [c, theta, lambda]
    }
}
