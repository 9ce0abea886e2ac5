//! Curves b y² = x³ + a x² + x modulo n, in the coordinates x = X / Z alone. Numbers are in Montgomery's form.
//!
//! # Source
//! P. L. Montgomery, "Speeding the Pollard and elliptic curve methods of factorization", Math. Comp. 48, 1987.

use crate::OutOfMemory;
use crate::natural::montgomery::Montgomery;
use crate::natural::{LIMB_BITS, Limb, bit_length, zeroed};
use alloc::vec::Vec;

/// A point, as `X : Z`.
#[derive(Clone)]
pub(super) struct Point {
    pub x: Vec<Limb>,
    pub z: Vec<Limb>,
}

/// A curve with working space.
pub(super) struct Curve {
    pub field: Montgomery,
    /// (a + 2) / 4
    pub a24: Vec<Limb>,
    room: [Vec<Limb>; 6],
}

type Fallible<T = ()> = Result<T, OutOfMemory>;

impl Curve {
    pub(super) fn new(field: Montgomery, a24: Vec<Limb>) -> Fallible<Curve> {
        let n = field.length();
        let room = [zeroed(n)?, zeroed(n)?, zeroed(n)?, zeroed(n)?, zeroed(n)?, zeroed(n)?];
        Ok(Curve { field, a24, room })
    }

    /// `p = 2 p`: 5 products.
    pub(super) fn double(&mut self, p: &mut Point) -> Fallible {
        let Curve { field, a24, room: [s, d, t, ..] } = self;
        sum_and_difference(field, [s, d], p);
        double_from(field, a24, [s, d, t], p)
    }

    /// `p + q`, from their difference, into `out`: 6 products.
    pub(super) fn add(&mut self, out: &mut Point, p: &Point, q: &Point, difference: &Point) -> Fallible {
        let Curve { field, room: [s, d, t, u, v, _], .. } = self;
        sum_and_difference(field, [s, d], p);
        sum_and_difference(field, [t, u], q);
        field.mul(v, d, t)?;
        field.mul(t, s, u)?;
        // X = dz (v + t)², Z = dx (v - t)²
        field.add(s, v, t);
        field.sub_assign(v, t);
        field.square_chain(s, 1)?;
        field.square_chain(v, 1)?;
        field.mul(&mut out.x, s, &difference.z)?;
        field.mul(&mut out.z, v, &difference.x)
    }

    /// `k p` and `(k + 1) p` for the point with this x and Z = 1: 10 products a bit. `go_on` is asked every 256 bits; `None`
    /// where it says no.
    pub(super) fn ladder(
        &mut self,
        x: &[Limb],
        k: &[Limb],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Fallible<Option<[Point; 2]>> {
        let base = Point { x: x.to_vec(), z: self.field.one().to_vec() };
        let Some(top) = bit_length(k).checked_sub(1) else {
            let zero = Point { x: self.field.one().to_vec(), z: zeroed(x.len())? };
            return Ok(Some([zero, base]));
        };
        let mut low = base.clone();
        let mut high = base;
        self.double(&mut high)?;
        let Curve { field, a24, room: [s, d, t, u, v, w] } = self;
        for i in (0..top).rev() {
            sum_and_difference(field, [s, d], &low);
            sum_and_difference(field, [t, u], &high);
            field.mul(v, d, t)?;
            field.mul(w, s, u)?;
            let bit = k[i / LIMB_BITS] >> (i % LIMB_BITS) & 1 == 1;
            let (mixed, doubled) = if bit { (&mut low, &mut high) } else { (&mut high, &mut low) };
            if bit {
                double_from(field, a24, [t, u, s], doubled)?;
            } else {
                double_from(field, a24, [s, d, t], doubled)?;
            }
            // The difference of the two is the point itself, with Z = 1.
            field.add(&mut mixed.x, v, w);
            field.sub_assign(v, w);
            field.square_chain(&mut mixed.x, 1)?;
            field.square_chain(v, 1)?;
            field.mul(&mut mixed.z, v, x)?;
            if i.is_multiple_of(256) && !go_on() {
                return Ok(None);
            }
        }
        Ok(Some([low, high]))
    }
}

/// `X + Z` and `X - Z`.
fn sum_and_difference(field: &Montgomery, [sum, difference]: [&mut Vec<Limb>; 2], p: &Point) {
    field.add(sum, &p.x, &p.z);
    difference.copy_from_slice(&p.x);
    field.sub_assign(difference, &p.z);
}

/// Twice the point with this sum and difference of its coordinates, which are used up.
fn double_from(
    field: &mut Montgomery,
    a24: &[Limb],
    [s, d, t]: [&mut Vec<Limb>; 3],
    out: &mut Point,
) -> Fallible {
    // S = (X + Z)², D = (X - Z)²: X = S D, Z = (S - D) (D + a24 (S - D))
    field.square_chain(s, 1)?;
    field.square_chain(d, 1)?;
    field.mul(&mut out.x, s, d)?;
    field.sub_assign(s, d);
    field.mul(t, a24, s)?;
    field.add(&mut out.z, t, d);
    t.copy_from_slice(&out.z);
    field.mul(&mut out.z, s, t)
}
