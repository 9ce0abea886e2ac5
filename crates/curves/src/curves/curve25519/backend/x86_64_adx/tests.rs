//! Each kernel against the formulas on reduced elements, at the bounds of its operands and between pages that fault.

use super::ladder::{self, ladder};
use super::point;
use crate::curve::montgomery;
use crate::curves::curve25519::{Fp, Fr, MontgomeryParameters, Point};
use crate::field::backend::p25519::portable;
use crate::field::backend::x86_64_adx::p25519::loose::tests::{NARROW, is_narrow};
use adamant_base::cpu::Adx;
use adamant_base::ct::Choice;
use adamant_testing::Guarded;
use std::vec::Vec;

fn element(limbs: &[u64; 4]) -> Fp {
    Fp::from_montgomery(portable(limbs, &[1, 0, 0, 0]))
}

/// All sets of narrow numbers of which neighbours take all pairs of values.
fn sets<const N: usize>() -> impl Iterator<Item = [[u64; 4]; N]> {
    let n = NARROW.len();
    (0..n * n).map(move |i| core::array::from_fn(|j| NARROW[(i % n + j * (i / n)) % n]))
}

#[test]
fn a_step_at_the_bounds() {
    let Some(token) = Adx::detect() else { return };
    for (set, swap) in sets::<5>().flat_map(|set| [(set, false), (set, true)]) {
        let mut work: ladder::Work = [[u64::MAX; 4]; 11];
        work[..5].copy_from_slice(&set);
        ladder::step(token, &mut work, Choice::from_lsb(u64::from(swap)));
        let [mut x2, mut z2, mut x3, mut z3, u] = set.each_ref().map(element);
        if swap {
            (x2, z2, x3, z3) = (x3, z3, x2, z2);
        }
        let (da, cb) = ((x3 - z3) * (x2 + z2), (x3 + z3) * (x2 - z2));
        let (aa, bb) = ((x2 + z2).square(), (x2 - z2).square());
        let e = aa - bb;
        let small = Fp::from(121_665u64) * e;
        let expected = [aa * bb, e * (aa + small), (da + cb).square(), (da - cb).square() * u, u];
        assert_eq!(work[..5].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}, {swap}");
        assert!(work[..5].iter().all(is_narrow));
    }
}

/// Entries of which neighbours share no limb: 0 and p - 1 first, then others below p.
fn table() -> point::Table {
    let mut table = [[[0; 4]; 3]; 16];
    for (i, number) in (0..).zip(table.as_flattened_mut()) {
        *number = core::array::from_fn(|j| (4 * i + j as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 1);
    }
    (table[0][2], table[1][2]) = ([0; 4], [u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1]);
    table
}

/// The prepared point that a look-up should leave.
fn prepared(table: &point::Table, negative: bool, magnitude: u64) -> [Fp; 3] {
    let entry = table.get((magnitude as usize).wrapping_sub(1));
    let [a, b, t] = entry.map_or([Fp::ONE, Fp::ONE, Fp::ZERO], |entry| entry.each_ref().map(element));
    if negative { [b, a, -t] } else { [a, b, t] }
}

#[test]
fn look_ups() {
    let Some(token) = Adx::detect() else { return };
    let table = table();
    for (magnitude, negative) in (0..17).flat_map(|i| [(i, false), (i, true)]) {
        let choice = Choice::from_lsb(u64::from(negative));
        let mut work = point::IDENTITY;
        point::look_up(token, &mut work, (&table, (choice, magnitude)));
        let expected = prepared(&table, negative, magnitude);
        assert_eq!([4, 5, 6].map(|i| element(&work[i])), expected, "{magnitude} {negative}");
        // With a sum before it, of the same point.
        point::add(token, &mut work, (&table, (choice, magnitude)));
        assert_eq!([4, 5, 6].map(|i| element(&work[i])), expected, "{magnitude} {negative}");
    }
}

/// The formulas of the kernels, as nothing says that such coordinates are those of a point.
fn completed(e: Fp, f: Fp, g: Fp, h: Fp) -> [Fp; 4] {
    [e * f, g * h, f * g, e * h]
}

#[test]
fn sums_and_doublings_at_the_bounds() {
    let Some(token) = Adx::detect() else { return };
    let table = table();
    for set in sets::<7>() {
        let mut work: point::Work = [[u64::MAX; 4]; 11];
        work[..7].copy_from_slice(&set);
        let mut doubled = work;
        let [x, y, z, t, p, q, r] = set.each_ref().map(element);
        point::add(token, &mut work, (&table, (Choice::FALSE, 1)));
        let (a, b, c, d) = ((y - x) * p, (y + x) * q, t * r, z + z);
        let expected = completed(b - a, d - c, d + c, b + a);
        assert_eq!(work[..4].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}");
        point::double(token, &mut doubled);
        let (a, b, c, s) = (x.square(), y.square(), z.square(), (x + y).square());
        let expected = completed(a + b - s, a - b + c + c, a - b, a + b);
        assert_eq!(doubled[..4].iter().map(element).collect::<Vec<_>>(), expected, "{set:x?}");
        assert_eq!(doubled[4..7], set[4..7]);
        assert!(work[..4].iter().chain(&doubled[..4]).all(is_narrow));
    }
}

/// What the kernels work on, and the table, end or begin at a page that may not be touched.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    let Some(token) = Adx::detect() else { return };
    for at_end in [false, true] {
        let content: [[u64; 4]; 11] = core::array::from_fn(|i| NARROW[i % NARROW.len()]);
        let table = Guarded::new(&[table()], at_end);
        type Kernel = fn(Adx, &mut [[u64; 4]; 11], &point::Table);
        let kernels: [Kernel; 5] = [
            |token, work, _| ladder::step(token, work, Choice::FALSE),
            |token, work, _| ladder::step(token, work, Choice::TRUE),
            |token, work, table| point::look_up(token, work, (table, (Choice::TRUE, 16))),
            |token, work, table| point::add(token, work, (table, (Choice::FALSE, 16))),
            |token, work, _| point::double(token, work),
        ];
        for kernel in kernels {
            let (mut inside, mut expected) = (Guarded::new(&[content], at_end), content);
            kernel(token, &mut inside[0], &table[0]);
            kernel(token, &mut expected, &table[0]);
            assert_eq!(inside[0], expected);
        }
    }
}

#[test]
fn the_ladder() {
    let Some(token) = Adx::detect() else { return };
    for u in [[0; 4], [1, 0, 0, 0], [9, 0, 0, 0], [u64::MAX - 19, u64::MAX, u64::MAX, u64::MAX >> 1]] {
        let u = Fp::from_montgomery(u);
        // The last bit decides whether the results change places.
        for k in [[8, 0, 0, 1 << 62], [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [7, 9, 0, 5 << 60]] {
            let (x, z) = ladder(token, &k, &u);
            let quotient = x * z.invert().unwrap_or(Fp::ZERO);
            assert_eq!(quotient, montgomery::ladder::<MontgomeryParameters>(&k, 255, &u), "{k:x?} {u}");
        }
    }
}

/// The generator's multiples (j + 1) 2^(10 i).
fn windows() -> Vec<point::Table> {
    let entry = |point: &Point| point.to_affine().to_cached().values().map(|x| *x.as_montgomery());
    let mut base = Point::generator();
    let next = |_| {
        let mut sum = Point::IDENTITY;
        let table = [(); 16].map(|()| {
            sum = Point::add(&sum, &base);
            entry(&sum)
        });
        base = base.double_times(10);
        table
    };
    (0..26).map(next).collect()
}

#[test]
fn multiples_of_the_generator() {
    let Some(token) = Adx::detect() else { return };
    let windows = windows();
    let mut scalars: Vec<Fr> = (0..34).map(Fr::from).collect();
    // Digits of 16 and -16 everywhere, and what is close to the order.
    scalars.extend([Fr::ZERO - Fr::ONE, Fr::ONE.halve(), -Fr::from(16u64), Fr::from(u64::MAX)]);
    scalars.push(Fr::from_limbs_reduced(&[0x8421_0842_1084_2108 << 1; 4]));
    for k in scalars {
        let found = super::multiply::multiply_by_table(token, &windows, &k.to_limbs());
        assert_eq!(found, Point::generator().mul(&k), "{k}");
        assert_eq!(found.t * found.z, found.x * found.y);
    }
}
