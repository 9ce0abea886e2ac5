//! Quotients by scaled divisors, checked by multiplying back.

use super::super::quotient::{Guess, by_scaling};
use super::super::{div, div_rem};
use super::margin;
use super::rows::{Plain, Rows};
use super::window::{LONGEST, window};
use crate::natural::{Limb, add_assign, compare, mul, normal, sub_1_assign};
use std::vec;
use std::vec::Vec;

const LIMBS: [Limb; 7] = [0, 1, 1 << 63, (1 << 63) - 1, Limb::MAX, Limb::MAX - 1, 0xdead_beef_0123_4567];

struct Random(u64);

impl Random {
    fn limb(&mut self) -> Limb {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        self.0 ^ self.0 >> 29
    }

    fn below(&mut self, n: usize) -> usize {
        (self.limb() >> 33) as usize % n
    }

    /// Limbs at the edges, and random ones between them.
    fn limbs(&mut self, length: usize, edges: usize) -> Vec<Limb> {
        let mut out: Vec<Limb> = (0..length)
            .map(|_| if self.below(4) < edges { LIMBS[self.below(7)] } else { self.limb() })
            .collect();
        out[length - 1] |= 1 << self.below(64);
        out
    }
}

fn product(q: &[Limb], d: &[Limb], more: &[Limb]) -> Vec<Limb> {
    let mut out = vec![0; q.len() + d.len()];
    mul(&mut out, q, d).unwrap();
    assert_eq!(add_assign(&mut out, more), 0);
    out
}

/// The quotient alone, and with the remainder.
fn check(a: &[Limb], d: &[Limb]) {
    let (mut q, mut alone, mut rest) =
        (vec![7; a.len() - d.len() + 1], vec![9; a.len() - d.len() + 1], a.to_vec());
    div_rem(&mut q, &mut rest, d).unwrap();
    assert!(compare(normal(&rest), d).is_lt(), "{a:x?} / {d:x?}");
    assert_eq!(normal(&product(&q, d, normal(&rest))), normal(a), "{a:x?} / {d:x?}");
    div(&mut alone, a, d).unwrap();
    assert_eq!(alone, q, "{a:x?} / {d:x?}");
}

#[test]
fn edges() {
    let mut random = Random(3);
    for n in (3..=20).chain([31, 40, 50]) {
        for round in 0..400 {
            let d = random.limbs(n, round % 5);
            let more = 5 + random.below(n + 9);
            let mut a = random.limbs(n + more, round % 4 + 1);
            if round % 7 == 0 {
                // The top limbs are those of the divisor, or one less.
                let at = a.len() - n;
                a[at..].copy_from_slice(&d);
                sub_1_assign(&mut a, (round % 2) as Limb);
            }
            check(&a, &d);
        }
    }
}

/// Multiples of the divisor, and one more or less: the digit behind the point does not tell.
#[test]
fn exact_multiples() {
    let mut random = Random(5);
    for n in [4, 6, 8, 9, 15, 16, 17, 24, 33] {
        for round in 0..60 {
            let d = random.limbs(n, round % 3);
            let q = random.limbs(n.max(6), round % 3);
            let exact = product(&q, &d, &[]);
            let mut found = vec![0; exact.len() - n + 1];
            if round % 3 == 0 {
                assert!(by_scaling(&mut found, &exact, &d).unwrap() == Guess::OrOneMore);
            }
            for a in [exact.clone(), product(&q, &d, &[1])] {
                div(&mut found, &a, &d).unwrap();
                assert_eq!(normal(&found), q);
                check(&a, &d);
            }
            let mut less = exact.clone();
            sub_1_assign(&mut less, 1);
            div(&mut found, &less, &d).unwrap();
            let mut q_less = q.clone();
            sub_1_assign(&mut q_less, 1);
            assert_eq!(normal(&found), normal(&q_less));
            check(&less, &d);
        }
    }
}

/// The digit behind the point is what the remainder says, but for its margin.
#[test]
fn the_digit_behind_the_point() {
    let mut random = Random(7);
    for (n, more) in [(4, 5), (8, 8), (8, 7), (9, 9), (16, 16), (40, 20), (20, 39), (90, 90)] {
        for round in 0..100 {
            let (a, d) = (random.limbs(n + more, 0), random.limbs(n, 0));
            let mut q = vec![0; more + 1];
            let mut space = vec![0; super::space(more + 1)];
            let digits = [
                super::quotient(&mut q, &a, &d, &mut space),
                (n + 1 > more && more < LONGEST - 1).then(|| super::short(&mut q, &a, &d)).flatten(),
            ];
            assert!(digits[0].is_some());
            let mut wide = vec![0];
            wide.extend(&a);
            let mut exact = vec![0; more + 2];
            div_rem(&mut exact, &mut wide, &d).unwrap();
            for digit in digits.into_iter().flatten() {
                let off = digit.abs_diff(exact[0]);
                assert!(off.min(off.wrapping_neg()) < margin(q.len()), "{n} {more} {round}: {off:x}");
            }
        }
    }
}

/// A digit of all ones that gets a carry: one more of the digit above it, unless that has no room.
#[test]
fn digits_that_run_over() {
    let e = [Limb::MAX; 7];
    let mut w = [0, 0, 0, 0, 0, Limb::MAX, Limb::MAX, Limb::MAX, 5, 0];
    // 5 (B^7 - 1) on top of those: a carry into the limb below the digit.
    assert!(window(Plain, &mut w, &e));
    assert_eq!(w[8..], [6, 0]);
    let mut w = [0, 0, 0, 0, 0, Limb::MAX, Limb::MAX, Limb::MAX, Limb::MAX, 0];
    assert!(!window(Plain, &mut w, &e));
}

fn compare_rows<const N: usize>(rows: impl Rows, random: &mut Random) {
    for round in 0..300 {
        let e = random.limbs(7, round % 4);
        let mut w = [0; N];
        w.copy_from_slice(&random.limbs(N, round % 4));
        let mut plain = w;
        let fits = window(rows, &mut w, &e);
        assert_eq!(window(Plain, &mut plain, &e), fits);
        assert!(!fits || plain == w);
    }
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn windows_are_those_of_plain_rust() {
    let Some(token) = adamant_base::cpu::Adx::detect() else {
        std::eprintln!("SKIPPED: no ADX");
        return;
    };
    let mut random = Random(11);
    compare_rows::<4>(token, &mut random);
    compare_rows::<7>(token, &mut random);
    compare_rows::<10>(token, &mut random);
    let (row, factor) = ([Limb::MAX; 9], [Limb::MAX; 9]);
    for digit in LIMBS {
        let (mut out, mut want) = ([0; 9], [0; 9]);
        assert_eq!(
            token.add_mul_to(&mut out, &row, &factor, digit),
            Plain.add_mul_to(&mut want, &row, &factor, digit)
        );
        assert_eq!(out, want);
        let (mut below, mut above) = ([0; 2], [0; 7]);
        token.add_mul_apart(&mut below, &mut above, &row, &factor, digit);
        assert_eq!((&below[..], &above[..]), want.split_at(2));
        let mut inside = row;
        token.add_mul_assign(&mut inside, &factor, digit);
        assert_eq!(inside, want);
    }
}
