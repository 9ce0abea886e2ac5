//! Final exponentiations of BLS12-381, eight values side by side: the formulas of `pairing::final_exponentiation`.

use super::LANES;
use super::backend::wide::WideKernels;
use super::cyclotomic::{Squares, V, compressed, compressed_squares, decompressed, inverted, squares};
use super::tower::{CubicLanes, LaneTower, Rooms, SexticLanes};
use super::vector::LaneField;
use crate::bls12_381::{Fp2, Fp12, TowerParameters};
use crate::field::Field;
use crate::tower::{Cubic, CubicParameters, Sextic};
use adamant_base::ct::CtSelect;

type Elements<E> = SexticLanes<V<E>>;

/// Room for what follows from here on.
struct Scratch<E: WideKernels> {
    rooms: Rooms<V<E>>,
    squares: Squares<E>,
}

impl<E: WideKernels> Scratch<E> {
    fn times(&mut self, x: &Elements<E>, y: &Elements<E>) -> Elements<E> {
        let mut out = *x;
        out.multiply(y, &mut self.rooms);
        out
    }

    /// x^u for u = -(2^63 + 2^62 + 2^60 + 2^57 + 2^48 + 2^16) and x in the cyclotomic subgroup.
    #[inline(never)]
    fn power(&mut self, x: &Elements<E>) -> Elements<E> {
        const { assert!(crate::bls12_381::membership::U.0 == 0xd201_0000_0001_0000) };
        let low = compressed_squares(&compressed(x).map(|x| x.tight()), 16, &mut self.squares);
        let middle = compressed_squares(&low, 32, &mut self.squares);
        let x = compressed_squares(&middle, 9, &mut self.squares);
        let [low, middle, x] = decompressed([&low, &middle, &x], &mut self.squares);
        let mut high = x;
        for count in [1, 2, 3] {
            high = squares(&tight(&high), count, &mut self.squares);
            high.multiply(&x, &mut self.rooms);
        }
        high.multiply(&middle, &mut self.rooms);
        high.multiply(&low, &mut self.rooms);
        conjugate(&high)
    }

    /// x^(u - 1).
    fn power_less_1(&mut self, x: &Elements<E>) -> Elements<E> {
        let power = self.power(x);
        self.times(&power, &conjugate(x))
    }

    /// x^(p^6 - 1): the square of x's conjugate over x's norm to the cubic extension. 0 for 0.
    fn first_power(&mut self, x: &Elements<E>) -> Elements<E> {
        let engine = x.c0[0].engine();
        let zero = V::blank(engine);
        // x^(p^6 + 1), the norm.
        let norm = self.times(x, &conjugate(x));
        let inverse = SexticLanes { c0: self.inverse(&norm.c0), c1: [zero; 3] };
        let mut out = conjugate(x);
        out.square(&mut self.rooms);
        out.multiply(&inverse, &mut self.rooms);
        out
    }

    /// 1/x in the cubic extension.
    fn inverse(&mut self, [x0, x1, x2]: &CubicLanes<V<E>>) -> CubicLanes<V<E>> {
        let Rooms { a: [p0, p1, p2, p01, p02, p12], .. } = &mut self.rooms;
        for (x, y, out) in
            [(x0, x0, &mut *p0), (x1, x1, p1), (x2, x2, p2), (x0, x1, p01), (x0, x2, p02), (x1, x2, p12)]
        {
            x.product::<0>(y, out, None);
        }
        let mut out = [V::blank(x0.engine()); 3];
        let [y0, y1, y2] = &mut out;
        y0.combine([&*p0], [], [], [&*p12]);
        y1.combine([], [&*p01], [&*p2], []);
        y2.combine([&*p1], [&*p02], [], []);
        // x0 y0 + xi (x2 y1 + x1 y2).
        x0.product::<0>(y0, p0, None);
        x2.product::<0>(y1, p1, None);
        x1.product::<0>(y2, p2, None);
        let mut norm = V::blank(x0.engine());
        norm.combine([&*p0], [], [&*p1, &*p2], []);
        let inverse = inverted(&norm);
        out.map(|y| y.times(&inverse))
    }
}

fn tight<E: WideKernels>(x: &Elements<E>) -> Elements<E> {
    SexticLanes { c0: x.c0.map(|x| x.tight()), c1: x.c1.map(|x| x.tight()) }
}

/// x^(p^6): the inverse in the cyclotomic subgroup. For a bound up to 2^2.
fn conjugate<E: WideKernels>(x: &Elements<E>) -> Elements<E> {
    SexticLanes { c0: x.c0, c1: x.c1.map(|x| V::blank(x.engine()).minus::<2>(&x)) }
}

/// x^(p^power), for 1 or 2.
fn frobenius<E: WideKernels>(x: &Elements<E>, power: usize) -> Elements<E> {
    let factor = TowerParameters::FROBENIUS[power];
    let mut place = Fp2::ONE;
    let mut out = *x;
    let ([a0, a1, a2], [b0, b1, b2]) = (&mut out.c0, &mut out.c1);
    for x in [a0, b0, a1, b1, a2, b2] {
        let image = if power % 2 == 1 { x.conjugate() } else { *x };
        *x = image.times(&V::splat(x.engine(), &place));
        place *= factor;
    }
    out
}

pub(super) fn load<E: WideKernels>(engine: E, x: &[Fp12; LANES]) -> Elements<E> {
    let load = |of: fn(&Fp12) -> &Fp2| V::load(engine, &x.each_ref().map(|x| *of(x)));
    SexticLanes {
        c0: [load(|x| &x.c0.c0), load(|x| &x.c0.c1), load(|x| &x.c0.c2)],
        c1: [load(|x| &x.c1.c0), load(|x| &x.c1.c1), load(|x| &x.c1.c2)],
    }
}

pub(super) fn store<E: WideKernels>(x: &Elements<E>) -> [Fp12; LANES] {
    let (c0, c1) = (x.c0.map(|x| x.store()), x.c1.map(|x| x.store()));
    core::array::from_fn(|i| {
        Sextic::new(Cubic::new(c0[0][i], c0[1][i], c0[2][i]), Cubic::new(c1[0][i], c1[1][i], c1[2][i]))
    })
}

/// The final exponentiations of eight values; 0 for 0.
pub(crate) fn final_exponentiations<E: WideKernels>(engine: E, values: &mut [Fp12; LANES]) {
    let room = &mut Scratch { rooms: Rooms::new(engine), squares: Squares::room(engine) };
    let x = room.first_power(&load(engine, values));
    let x = room.times(&frobenius(&x, 2), &x);
    let a = room.power_less_1(&x);
    let a = room.power_less_1(&a);
    let power = room.power(&a);
    let a = room.times(&power, &frobenius(&a, 1));
    let power = room.power(&a);
    let power = room.power(&power);
    let power = room.times(&power, &frobenius(&a, 2));
    let a = room.times(&power, &conjugate(&a));
    let square = squares(&tight(&x), 1, &mut room.squares);
    let a = room.times(&a, &square);
    let out = room.times(&a, &x);
    for (value, out) in values.iter_mut().zip(store(&out)) {
        let is_zero = value.is_zero();
        *value = out;
        value.ct_assign(&Fp12::ZERO, is_zero);
    }
}
