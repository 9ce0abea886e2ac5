//! The last pass forward and the first back where a length has the factor 3 or 5.
//!
//! A unit of f lines is a polynomial of degree below f in y = x^8, modulo y^f - s^f. Forward it is evaluated at s z^j for
//! the f-th roots of unity z^j. With t_i = a_i s^i:
//!
//! ```text
//! f = 3:  A(s z^j) = t0 + t1 z^j + t2 z^2j; with z^2 = -1 - z:
//!         t0 + t1 + t2,   t0 - t2 + z (t1 - t2),   t0 - t1 - z (t1 - t2)
//! f = 5:  with A = t1 + t4, B = t2 + t3, C = t1 - t4, D = t2 - t3:
//!         t0 + A + B,   t0 - (A + B) / 4 + g (A - B) +- (h C + k D)  for j = 1, 4
//!                       t0 - (A + B) / 4 - g (A - B) +- (k C - h D)  for j = 2, 3
//!         g = (z + z^4 - z^2 - z^3) / 4,  h = (z - z^4) / 2,  k = (z^2 - z^3) / 2
//! ```
//!
//! Back, the same with z^-1 (values in the order 0, f - 1, ..., 1) and then s^-i. Numbers in comments are multiples of p.

use super::super::prime::Prime;
use super::lanes::{Field, Lanes, Wide};
use super::passes::{inverse_at, multiple};
use super::{LINE, Level, Line, Slots};

/// The constants of one prime.
struct Constants<L: Lanes> {
    field: Field<L>,
    /// For results in [-1, 1] and in [2, 4].
    down: L::V,
    up2: L::V,
    p: L::V,
    p2: L::V,
    p4: L::V,
    third: Wide<L>,
    fifth: [Wide<L>; 4],
}

impl<L: Lanes> Constants<L> {
    /// # Safety
    /// The CPU has the instructions, here and below.
    #[inline(always)]
    unsafe fn new(prime: &Prime) -> Self {
        // SAFETY: by contract.
        unsafe {
            Constants {
                field: Field::new(prime),
                down: L::splat(1),
                up2: L::splat((-2i64).cast_unsigned()),
                p: multiple::<L>(prime, 1),
                p2: multiple::<L>(prime, 2),
                p4: multiple::<L>(prime, 4),
                third: Wide::new(prime.thirds[0]),
                fifth: [
                    Wide::new(prime.fifth[0]),
                    Wide::new(prime.fifth[1]),
                    Wide::new(prime.fifth[2]),
                    Wide::new(prime.fifth[3]),
                ],
            }
        }
    }

    /// Sums over cube roots of unity; t0 in [2, 4], t1 and t2 in [-1, 1]: results in [0, 6].
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn three(&self, t0: L::V, t1: L::V, t2: L::V) -> [L::V; 3] {
        // SAFETY: by contract.
        unsafe {
            let difference = L::add(L::sub(t1, t2), self.p2); // 0 to 4
            let m = self.field.mul(difference, self.third, self.down); // -1 to 1
            [L::add(t0, L::add(t1, t2)), L::add(t0, L::sub(m, t2)), L::sub(t0, L::add(m, t1))]
        }
    }

    /// Sums over fifth roots of unity; t0 in [2, 4], the others in [-1, 1]: results in [0, 6].
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn five(&self, t0: L::V, t: [L::V; 4]) -> [L::V; 5] {
        let f = &self.field;
        let [quarter, g, h, k] = self.fifth;
        // SAFETY: by contract.
        unsafe {
            let (a, b) = (L::add(t[0], t[3]), L::add(t[1], t[2])); // -2 to 2
            let c = L::add(L::sub(t[0], t[3]), self.p2); // 0 to 4, as 2 p is 0 mod p
            let d = L::add(L::sub(t[1], t[2]), self.p2);
            let sum = L::add(L::add(a, b), self.p4); // 0 to 8
            let fourth = f.mul(sum, quarter, self.down); // -1 to 1
            let cosine = f.mul(L::add(L::sub(a, b), self.p4), g, self.down); // -1 to 1, of 0 to 8
            let base = L::sub(t0, fourth); // 1 to 5
            let x = f.reduce(L::add(base, cosine), self.up2); // 2 to 4, of 0 to 6
            let y = f.reduce(L::sub(base, cosine), self.up2);
            let s = L::add(f.mul(c, h, self.down), f.mul(d, k, self.down)); // -2 to 2
            let u = L::sub(f.mul(c, k, self.down), f.mul(d, h, self.down));
            [
                L::add(t0, f.reduce(sum, self.down)), // 1 to 5
                L::add(x, s),
                L::add(y, u),
                L::sub(y, u),
                L::sub(x, s),
            ]
        }
    }

    /// -r, for the root r.
    /// # Safety
    /// As for `new`.
    #[inline(always)]
    unsafe fn negate(&self, r: Wide<L>) -> Wide<L> {
        // SAFETY: by contract.
        unsafe { Wide { w: L::sub(self.p, r.w), q: L::complement(r.q) } }
    }
}

/// # Safety
/// The CPU has the instructions. `odd` is 3 or 5.
#[inline(always)]
pub(super) unsafe fn forward<L: Lanes>(level: Level<'_>, data: &mut [Line], odd: usize) {
    // SAFETY: the CPU by contract; a chunk is `odd` lines, and vectors divide lines.
    unsafe {
        let c = Constants::<L>::new(level.prime);
        let (f, zero, down) = (c.field, c.field.zero, c.down);
        for (unit, lines) in data.chunks_exact_mut(odd).enumerate() {
            let unit = level.first + unit;
            let root = Wide::new(level.roots.at(unit / 2));
            let s = if unit % 2 == 1 { c.negate(root) } else { root };
            let p = lines.as_mut_ptr().cast::<u64>();
            for i in (0..LINE).step_by(L::COUNT) {
                let load = |j: usize| L::load(p.add(LINE * j + i));
                let t0 = f.reduce(load(0), c.up2); // 2 to 4
                let t1 = f.mul(load(1), s, down); // -1 to 1
                let t2 = f.mul(f.mul(load(2), s, zero), s, down);
                if odd == 3 {
                    let y = c.three(t0, t1, t2);
                    for (j, y) in y.into_iter().enumerate() {
                        L::store(p.add(LINE * j + i), y);
                    }
                } else {
                    let t3 = f.mul(f.mul(f.mul(load(3), s, zero), s, zero), s, down);
                    let t4 = f.mul(f.mul(f.mul(f.mul(load(4), s, zero), s, zero), s, zero), s, down);
                    let y = c.five(t0, [t1, t2, t3, t4]);
                    for (j, y) in y.into_iter().enumerate() {
                        L::store(p.add(LINE * j + i), y);
                    }
                }
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions. `odd` is 3 or 5.
#[inline(always)]
pub(super) unsafe fn inverse<L: Lanes>(level: Level<'_>, data: &mut [Line], odd: usize, slots: Slots) {
    // SAFETY: the CPU by contract; a chunk is `odd` lines, and vectors divide lines.
    unsafe {
        let c = Constants::<L>::new(level.prime);
        let (f, zero) = (c.field, c.field.zero);
        for (unit, lines) in data.chunks_exact_mut(odd).enumerate() {
            let unit = level.first + unit;
            let k = L::splat(slots.0[unit % 4].cast_unsigned());
            let root = match unit / 2 {
                0 => Wide::new(level.prime.minus_one),
                k => Wide::new(level.roots.at(inverse_at(k))),
            };
            let s = if unit % 2 == 1 { root } else { c.negate(root) };
            let p = lines.as_mut_ptr().cast::<u64>();
            for i in (0..LINE).step_by(L::COUNT) {
                let load = |j: usize| L::load(p.add(LINE * j + i)); // 0 to 2
                let store = |j: usize, x| L::store(p.add(LINE * j + i), x);
                let t0 = L::add(load(0), c.p2); // 2 to 4
                let centred = |j: usize| L::sub(load(j), c.p); // -1 to 1
                if odd == 3 {
                    let [b0, b1, b2] = c.three(t0, centred(2), centred(1));
                    store(0, f.reduce(b0, k));
                    store(1, f.mul(b1, s, k));
                    store(2, f.mul(f.mul(b2, s, zero), s, k));
                } else {
                    let [b0, b1, b2, b3, b4] = c.five(t0, [centred(4), centred(3), centred(2), centred(1)]);
                    store(0, f.reduce(b0, k));
                    store(1, f.mul(b1, s, k));
                    store(2, f.mul(f.mul(b2, s, zero), s, k));
                    store(3, f.mul(f.mul(f.mul(b3, s, zero), s, zero), s, k));
                    store(4, f.mul(f.mul(f.mul(f.mul(b4, s, zero), s, zero), s, zero), s, k));
                }
            }
        }
    }
}
