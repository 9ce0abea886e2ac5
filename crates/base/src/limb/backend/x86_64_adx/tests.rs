//! Every kernel against the portable functions: all lengths up to 70 and the composed ones above, at values that
//! make carries run, with operands that end and begin at pages that must not be touched.

use super::*;
use crate::cpu::Adx;
use crate::limb::{self, Limb};
use crate::mont;
use adamant_testing::thinned;
use std::vec;
use std::vec::Vec;

const MAX: Limb = Limb::MAX;

/// Around every unrolled length and every multiple of the generic rows' 32 columns; then what Karatsuba composes.
const LENGTHS: [usize; 83] = {
    let mut all = [0; 83];
    let mut i = 0;
    while i < 70 {
        all[i] = i + 1;
        i += 1;
    }
    let large = [80, 95, 96, 97, 112, 127, 128, 129, 160, 191, 192, 193, 256];
    let mut j = 0;
    while j < 13 {
        all[70 + j] = large[j];
        j += 1;
    }
    all
};

/// Values of a few limbs: such with long carries first, then others.
pub(super) fn values<const N: usize>() -> Vec<[Limb; N]> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut all = vec![[0; N], [Limb::MAX; N], [1; N], [1 << 63; N]];
    all.push(core::array::from_fn(|i| u64::from(i == 0)));
    all.push(core::array::from_fn(|i| if i == 0 { Limb::MAX - 1 } else { Limb::MAX }));
    for _ in 0..60 {
        all.push(core::array::from_fn(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            if state.is_multiple_of(3) { Limb::MAX } else { state }
        }));
    }
    all
}

/// Limbs of a fixed, irregular sequence.
fn irregular(length: usize, seed: u64) -> Vec<Limb> {
    let mut state = seed;
    (0..length)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state ^ (state >> 31)
        })
        .collect()
}

/// Values at which something ends: 0, 1, all ones, a lone bit at the top, ones with a hole, alternating limbs of
/// zeros and ones, equal halves (Karatsuba's difference is 0), halves that make the difference -1, and two
/// irregular ones.
fn extremes(length: usize) -> Vec<Vec<Limb>> {
    let with = |at: usize, value: Limb, rest: Limb| {
        let mut limbs = vec![rest; length];
        limbs[at] = value;
        limbs
    };
    let alternating = |first: Limb| (0..length).map(|i| if i % 2 == 0 { first } else { !first }).collect();
    let half = length / 2;
    let equal_halves = irregular(half, 77).repeat(2).into_iter().chain((0..length % 2).map(|_| 5)).collect();
    let mut minus_one = vec![0; length];
    minus_one[..half].fill(MAX);
    if half > 0 {
        minus_one[half] = 1;
    }
    vec![
        vec![0; length],
        with(0, 1, 0),
        vec![MAX; length],
        with(length - 1, 1 << 63, 0),
        with(0, MAX - 1, MAX),
        with(length - 1, MAX >> 1, MAX),
        with(half, 0, MAX),
        alternating(0),
        alternating(MAX),
        equal_halves,
        minus_one,
        irregular(length, 1),
        irregular(length, 2),
    ]
}

fn token() -> Option<Adx> {
    Adx::detect()
}

#[test]
fn rows() {
    let Some(token) = token() else { return };
    for length in 0..140 {
        for c in [0, 1, 2, MAX - 1, MAX, 0x1234_5678_9abc_def1] {
            for (a, acc) in [
                (vec![MAX; length], vec![MAX; length]),
                (vec![MAX; length], vec![0; length]),
                (irregular(length, 3), irregular(length, 4)),
            ] {
                let (mut want, mut got) = (acc.clone(), acc.clone());
                let top = limb::add_mul_1(&mut want, &a, c);
                assert_eq!(add_mul_1(token, &mut got, &a, c), top, "length {length}");
                assert_eq!(got, want, "length {length}");
                let mut want = vec![0; length];
                let top = limb::add_mul_1(&mut want, &a, c);
                assert_eq!(mul_1(token, &mut got, &a, c), top, "length {length}");
                assert_eq!(got, want, "length {length}");
                let mut got = a.clone();
                assert_eq!(mul_1_assign(token, &mut got, c), top, "length {length}");
                assert_eq!(got, want, "length {length}");
                // What is subtracted comes back by addition, and the limb that was missing with it.
                let mut got = acc.clone();
                let missing = sub_mul_1(token, &mut got, &a, c);
                assert_eq!(limb::add_mul_1(&mut got, &a, c), missing, "length {length}");
                assert_eq!(got, acc, "length {length}");
            }
        }
    }
}

#[test]
fn sums_of_three() {
    let Some(token) = token() else { return };
    for length in (0..=64).step_by(8) {
        for (a, b, c) in [
            (vec![MAX; length], vec![MAX; length], vec![MAX; length]),
            (irregular(length, 5), vec![MAX; length], irregular(length, 6)),
        ] {
            for carry in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                let (mut got, mut out) = (vec![0; length], carry);
                add_3(token, &mut got, &a, &b, &c, &mut out);
                let mut want = a.clone();
                let top = limb::add_assign(&mut want, &b) + limb::add_assign(&mut want, &c);
                let mut carries = vec![0; length];
                if let Some(lowest) = carries.first_mut() {
                    *lowest = carry[0] + carry[1];
                    let top = top + limb::add_assign(&mut want, &carries);
                    assert_eq!(out[0] + out[1], top, "length {length}");
                }
                assert_eq!(got, want, "length {length}");
            }
        }
    }
}

#[test]
#[should_panic]
fn sums_of_unequal_lengths_are_refused() {
    let Some(token) = token() else { panic!("nothing to refuse") };
    add_3(token, &mut [0; 8], &[0; 8], &[0; 7], &[0; 8], &mut [0; 2]);
}

#[test]
fn rows_leave_the_limbs_above_alone() {
    let Some(token) = token() else { return };
    let mut acc = vec![7; 40];
    add_mul_1(token, &mut acc, &[MAX; 33], MAX);
    assert_eq!(acc[33..], [7; 7]);
    mul_1(token, &mut acc, &[MAX; 33], MAX);
    assert_eq!(acc[33..], [7; 7]);
}

#[test]
fn products() {
    let Some(token) = token() else { return };
    for length in thinned(LENGTHS, 7) {
        let values = extremes(length);
        let mut scratch = vec![0xdead; mul_scratch(length)];
        for (i, a) in values.iter().enumerate() {
            for b in if length <= 64 { &values[..] } else { &values[i..=i] } {
                let (mut want, mut got) = (vec![0; 2 * length], vec![0xdead; 2 * length]);
                limb::mul(&mut want, a, b);
                mul(token, &mut got, a, b, &mut scratch);
                assert_eq!(got, want, "{length} limbs: {a:x?} * {b:x?}");
                got.fill(0xdead);
                mul_basecase(token, &mut got, a, b);
                assert_eq!(got, want, "{length} limbs: {a:x?} * {b:x?}");
            }
        }
    }
}

#[test]
fn products_of_unequal_lengths() {
    let Some(token) = token() else { return };
    for (length_a, length_b) in
        [(1, 1), (1, 40), (40, 1), (3, 70), (70, 3), (33, 32), (31, 65), (0, 5), (5, 0)]
    {
        for (a, b) in
            [(vec![MAX; length_a], vec![MAX; length_b]), (irregular(length_a, 5), irregular(length_b, 6))]
        {
            let mut want = vec![0; length_a + length_b];
            let mut got = vec![0xdead; length_a + length_b];
            limb::mul(&mut want, &a, &b);
            mul_basecase(token, &mut got, &a, &b);
            assert_eq!(got, want, "{length_a} by {length_b} limbs");
        }
    }
}

#[test]
fn squares() {
    let Some(token) = token() else { return };
    for length in thinned(LENGTHS, 7) {
        let mut scratch = vec![0xdead; square_scratch(length)];
        for a in extremes(length) {
            let (mut want, mut got) = (vec![0; 2 * length], vec![0xdead; 2 * length]);
            limb::square(&mut want, &a);
            square(token, &mut got, &a, &mut scratch);
            assert_eq!(got, want, "{length} limbs: {a:x?}");
            got.fill(0xdead);
            square_basecase(token, &mut got, &a);
            assert_eq!(got, want, "{length} limbs: {a:x?}");
        }
    }
}

/// The value of `reduce`, reduced in full, against the portable one; for t beyond that one's range, the residue.
#[test]
fn reductions() {
    let Some(token) = token() else { return };
    for length in thinned(LENGTHS, 7) {
        let mut scratch = vec![0xdead; reduce_scratch(length)];
        for mut n in extremes(length) {
            n[0] |= 1;
            n[length - 1] |= 1;
            if length == 1 {
                n[0] |= 2;
            }
            let n0 = mont::neg_inverse(n[0]);
            let mut r2 = vec![0; length];
            let field = plain(&n);
            let mut one = vec![0; length];
            field.one(&mut one);
            field.power_of_two(&mut r2, 64 * length, &one, &mut vec![0; field.scratch_len()]);
            for t in extremes(2 * length) {
                // The portable reduction wants t < n R.
                let mut small = t.clone();
                if !limb::ct_less(&small[length..], &n).declassify() {
                    small[length..].fill(0);
                }
                let (mut want, mut got) = (vec![0; length], vec![0xdead; length]);
                mont::reduce(&mut want, &mut small.clone(), &n, n0);
                reduce(token, &mut got, &mut small, &n, n0, &mut scratch);
                mont::subtract_once(&mut got, 0, &n);
                assert_eq!(got, want, "{length} limbs: {t:x?} modulo {n:x?}");
                // Any t below R^2: the result times R is t modulo n.
                reduce(token, &mut got, &mut t.clone(), &n, n0, &mut scratch);
                assert!(same_residue(&got, &t, field, &r2), "{length} limbs: {t:x?} modulo {n:x?}");
            }
        }
    }
}

/// The modulus on the portable kernels.
fn plain(n: &[Limb]) -> mont::Field<'_> {
    mont::Field::with_kernel(n, mont::neg_inverse(n[0]), mont::Kernel::new(None, n.len()))
}

/// Whether `x R = t` modulo n: both reduced in full by the portable code. `r2` is R^2 mod n.
fn same_residue(x: &[Limb], t: &[Limb], field: mont::Field, r2: &[Limb]) -> bool {
    let length = x.len();
    let full = |value: &[Limb]| {
        let (mut out, mut scratch) = (vec![0; length], vec![0; field.scratch_len()]);
        field.enter(&mut out, value, r2, &mut scratch);
        out
    };
    let mut shifted = vec![0; 2 * length];
    shifted[length..].copy_from_slice(x);
    full(&shifted) == full(t)
}

#[test]
#[should_panic]
fn a_short_result_is_refused() {
    match token() {
        Some(token) => mul_basecase(token, &mut [0; 31], &[1; 16], &[1; 16]),
        None => panic!("nothing to test"),
    }
}

#[test]
#[should_panic]
fn short_scratch_is_refused() {
    match token() {
        Some(token) => square(token, &mut [0; 128], &[1; 64], &mut [0; 127]),
        None => panic!("nothing to test"),
    }
}

#[cfg(unix)]
mod guarded {
    use super::*;
    use adamant_testing::Guarded;

    /// No kernel reads or writes outside its operands.
    #[test]
    fn nothing_outside_is_touched() {
        let Some(token) = token() else { return };
        for at_end in [false, true] {
            for length in thinned(LENGTHS, 7) {
                let place = |limbs: usize, seed| Guarded::new(&irregular(limbs, seed), at_end);
                let (a, b, mut n) = (place(length, 8), place(length, 9), place(length, 10));
                n[0] |= 1;
                let mut wide = place(2 * length, 11);
                let mut out = place(length, 12);
                let mut scratch = place(mul_scratch(length), 13);
                mul(token, &mut wide, &a, &b, &mut scratch);
                mul_basecase(token, &mut wide, &a, &b);
                let mut scratch = place(square_scratch(length), 14);
                square(token, &mut wide, &a, &mut scratch);
                square_basecase(token, &mut wide, &a);
                let mut scratch = place(reduce_scratch(length), 15);
                let n0 = mont::neg_inverse(n[0]);
                reduce(token, &mut out, &mut wide, &n, n0, &mut scratch);
                add_mul_1(token, &mut out, &a, MAX);
                mul_1(token, &mut out, &a, MAX);
            }
        }
    }
}

/// Every pair of limbs at the ends and in the middle of their range: all carries between columns.
#[test]
fn squares_of_two_limbs() {
    let Some(token) = Adx::detect() else { return };
    let limbs = [0, 1, 2, 1 << 32, (1 << 63) - 1, 1 << 63, 0x9e37_79b9_7f4a_7c15, MAX - 1, MAX];
    for a in limbs.iter().flat_map(|&low| limbs.map(|high| [low, high])) {
        let (mut expected, mut out) = ([0; 4], [[7; 2]; 2]);
        limb::mul(&mut expected, &a, &a);
        square_2(token, &mut out, &a);
        assert_eq!(out.as_flattened(), expected);
    }
}
