//! Against an independent big-integer library, the definition of the step, and the bound on their number.

extern crate std;
use super::divsteps::{SCALE, THIRD};
use super::*;
use num_bigint::BigUint;
use proptest::prelude::*;
use std::vec;
use std::vec::Vec;

fn limbs(x: &BigUint, count: usize) -> Vec<Limb> {
    let mut out = x.to_u64_digits();
    assert!(out.len() <= count);
    out.resize(count, 0);
    out
}

fn number(x: &[Limb]) -> BigUint {
    x.iter().rev().fold(BigUint::from(0u8), |value, &limb| (value << 64) + limb)
}

/// The inverse, or none; checks lengths of one limb more than needed too.
fn inverse(x: &BigUint, n: &BigUint) -> Option<BigUint> {
    let count = n.to_u64_digits().len();
    let [tight, roomy] = [count, count + 1].map(|count| {
        let mut out = vec![u64::MAX; count];
        let mut scratch = vec![0x5555_5555_5555_5555; scratch_len(count)];
        let is_unit = invert(&mut out, &limbs(x, count), &limbs(n, count), &mut scratch).declassify();
        assert!(number(&out) < *n, "{x} modulo {n}: not reduced");
        is_unit.then(|| number(&out))
    });
    assert_eq!(tight, roomy);
    let mut out = vec![u64::MAX; count];
    let mut scratch = vec![0x5555_5555_5555_5555; scratch_len(count)];
    let is_unit = invert_vartime(&mut out, &limbs(x, count), &limbs(n, count), &mut scratch);
    assert_eq!(is_unit.then(|| number(&out)), tight);
    tight
}

fn check(x: &BigUint, n: &BigUint) {
    assert_eq!(inverse(x, n), x.modinv(n), "1/{x} modulo {n}");
}

#[test]
fn all_small_values() {
    for n in (3u32..=255).step_by(2) {
        for x in 0..n {
            check(&x.into(), &n.into());
        }
    }
}

#[test]
fn edge_values_of_every_size() {
    let one = BigUint::from(1u8);
    for bits in (2..=200)
        .chain([247, 248, 249, 310, 311, 372, 511, 512, 513, 1023, 1024, 1025])
        .chain([2046, 2047, 2048, 2049, 3072, 4096, 8184, 16383, 16384])
    {
        let all_ones = (&one << bits) - 1u8;
        let sparse = (&one << (bits - 1)) + 1u8;
        for n in [all_ones, sparse] {
            let third = &n / 3u8;
            for x in [
                BigUint::from(0u8),
                one.clone(),
                BigUint::from(2u8) % &n,
                third,
                &n >> 1,
                &n - 2u8,
                &n - 1u8,
                &one << (bits - 2),
            ] {
                check(&x, &n);
            }
        }
    }
}

/// x and n with a common factor: no inverse, whatever its size.
#[test]
fn non_units() {
    let prime = BigUint::from(u64::MAX - 58);
    for bits in [1, 60, 64, 500, 2000] {
        let cofactor = (BigUint::from(1u8) << bits) + 1u8;
        let n = &prime * &cofactor;
        assert_eq!(inverse(&prime, &n), None);
        assert_eq!(inverse(&(&n - &prime), &n), None);
        assert_eq!(inverse(&BigUint::from(0u8), &n), None);
    }
}

/// The matrix does what 20, 40 or 60 steps do, taken one by one by the definition, with delta in halves.
#[test]
fn matrix_is_the_definition() {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state
    };
    for i in 0..3000 {
        let thirds = 1 + i % 3;
        let (f0, g0) = (i128::from(next() as i64 | 1), i128::from(next() as i64));
        let (mut twice_delta, mut f, mut g) = (1i64, f0, g0);
        for _ in 0..thirds * THIRD {
            let odd = g & 1 == 1;
            (twice_delta, f, g) = match odd && twice_delta > 0 {
                true => (2 - twice_delta, g, (g - f) >> 1),
                false => (2 + twice_delta, f, (g + if odd { f } else { 0 }) >> 1),
            };
        }
        let mut delta = Delta::START;
        let m = batch(&mut delta, f0 as u64, g0 as u64, thirds);
        let row = |a: i64, b: i64| i128::from(a) * f0 + i128::from(b) * g0;
        assert_eq!((row(m.u, m.v), row(m.q, m.r)), (f << SCALE, g << SCALE));
        assert!(m.u.unsigned_abs() + m.v.unsigned_abs() <= 1 << SCALE);
        assert!(m.q.unsigned_abs() + m.r.unsigned_abs() <= 1 << SCALE);
        assert_eq!(2 * delta.less_half() + 1, twice_delta);
    }
}

/// No pair of ten bits needs more steps than the bound says.
#[test]
fn bound_holds_for_small_numbers() {
    for bits in 2..=10 {
        for f in (3i64..1 << bits).step_by(2) {
            for g in 0..=f {
                let (mut twice_delta, mut f, mut g, mut steps) = (1, f, g, 0);
                while g != 0 {
                    let odd = g & 1 == 1;
                    (twice_delta, f, g) = match odd && twice_delta > 0 {
                        true => (2 - twice_delta, g, (g - f) >> 1),
                        false => (2 + twice_delta, f, (g + if odd { f } else { 0 }) >> 1),
                    };
                    steps += 1;
                }
                assert!(steps <= step_count(bits), "{steps} steps for {bits} bits");
            }
        }
    }
}

proptest! {
    #[test]
    fn random_values(n in prop::collection::vec(any::<u64>(), 1..40), x in prop::collection::vec(any::<u64>(), 1..40)) {
        let n = number(&n) | BigUint::from(3u8);
        let x = number(&x) % &n;
        prop_assert_eq!(inverse(&x, &n), x.modinv(&n));
    }

    /// Sparse and dense bit patterns, which random values do not meet.
    #[test]
    fn runs_of_bits(n_bits in 2usize..3000, cut in 0usize..3000, x_top in 0usize..3000, x_low in 0usize..3000) {
        let one = BigUint::from(1u8);
        let n = ((&one << n_bits) - (&one << (cut % n_bits))) | BigUint::from(3u8);
        let x = ((&one << x_top) - (&one << x_low.min(x_top))) % &n;
        prop_assert_eq!(inverse(&x, &n), x.modinv(&n));
    }
}
