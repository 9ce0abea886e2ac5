//! Every kernel at every length against arithmetic bit by bit.

use super::*;
use crate::limb::{Limb, add_assign, ct_less};
use core::convert::Infallible;
use std::vec;
use std::vec::Vec;

/// Every length with code of its own, and some of those that share theirs.
const LENGTHS: [usize; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 33];

fn kernels(length: usize) -> [Kernel; 3] {
    // The last one: rows take any length.
    [Kernel::new(None, length), Kernel::fastest(length), Kernel::new(None, 9)]
}

/// Odd moduli with and without zeros on top, and all ones.
fn moduli(length: usize) -> Vec<Vec<Limb>> {
    let mut low = vec![0; length];
    (low[0], low[length - 1]) = (3, 3);
    let mut middle = noise(length, 5);
    middle[0] |= 1;
    middle[length - 1] |= 1 << 63;
    let mut half = middle.clone();
    half[length - 1] >>= 1;
    half[0] |= 1;
    vec![low, middle, half, vec![Limb::MAX; length]]
}

/// 0, 1, n - 1, R - 1 and two others, all below R.
fn values(n: &[Limb]) -> Vec<Vec<Limb>> {
    let length = n.len();
    let mut one = vec![0; length];
    one[0] = 1;
    let mut less = n.to_vec();
    less[0] -= 1;
    vec![vec![0; length], one, less, vec![Limb::MAX; length], noise(length, 7), noise(length, 11)]
}

fn noise(length: usize, seed: Limb) -> Vec<Limb> {
    (1..).map(|i: Limb| (i + 64 * seed).wrapping_mul(0x9e37_79b9_7f4a_7c15)).take(length).collect()
}

fn add_mod(a: &mut [Limb], b: &[Limb], n: &[Limb]) {
    let carry = add_assign(a, b);
    subtract_once(a, carry, n);
}

/// `a mod n`, bit by bit, for any length.
fn reduced(a: &[Limb], n: &[Limb]) -> Vec<Limb> {
    let mut one = vec![0; n.len()];
    one[0] = 1;
    times(a, &one, n)
}

/// `a b mod n`, bit by bit, for b below n.
fn times(a: &[Limb], b: &[Limb], n: &[Limb]) -> Vec<Limb> {
    let mut out = vec![0; n.len()];
    for i in (0..64 * a.len()).rev() {
        double_mod(&mut out, n);
        if a[i / 64] >> (i % 64) & 1 == 1 {
            add_mod(&mut out, b, n);
        }
    }
    out
}

#[test]
fn products_squares_sums_and_forms() {
    for length in LENGTHS {
        for (n, kernel) in
            moduli(length).iter().flat_map(|n| kernels(length).into_iter().map(move |k| (n, k)))
        {
            let field = Field::with_kernel(n, neg_inverse(n[0]), kernel);
            let mut scratch = vec![0xdead; field.scratch_len()];
            let (mut one, mut r2) = (vec![7; length], vec![7; length]);
            field.one(&mut one);
            field.power_of_two(&mut r2, 64 * length, &one, &mut scratch);
            let enter = |x: &[Limb], scratch: &mut [Limb]| {
                let mut out = vec![7; length];
                field.enter(&mut out, x, &r2, scratch);
                assert!(ct_less(&out, n).declassify());
                out
            };
            let mut unit = vec![0; length];
            unit[0] = 1;
            assert_eq!(enter(&unit, &mut scratch), one);
            for a in values(n) {
                let mut number = vec![7; length];
                let form = enter(&a, &mut scratch);
                field.leave(&mut number, &form, &mut scratch);
                let a_mod = reduced(&a, n);
                assert_eq!(number, a_mod, "{a:x?} modulo {n:x?}");
                // Longer than the modulus.
                let long = [&a[..], &a[..], &[3]].concat();
                let form = enter(&long, &mut scratch);
                field.leave(&mut number, &form, &mut scratch);
                assert_eq!(number, reduced(&long, n));
                for b in values(n) {
                    // The factors themselves are anything below R: the number of a is a / R.
                    let (mut out, mut in_place) = (vec![7; length], a.clone());
                    field.mul(&mut out, &a, &b, &mut scratch);
                    field.mul_assign(&mut in_place, &b, &mut scratch);
                    assert_eq!(out, in_place, "{length} limbs");
                    let b_mod = reduced(&b, n);
                    assert_eq!(r_times(&out, n), times(&a, &b_mod, n), "{a:x?} {b:x?} {n:x?}");
                    let mut sum = form.clone();
                    field.mul_assign(&mut sum, &one, &mut scratch);
                    field.add_assign(&mut sum, &enter(&b, &mut scratch));
                    field.leave(&mut number, &sum, &mut scratch);
                    let mut expected = reduced(&long, n);
                    add_mod(&mut expected, &b_mod, n);
                    assert_eq!(number, expected);
                }
                let (mut chain, mut single) = (a.clone(), a.clone());
                field.square_chain(&mut chain, 3, &mut scratch);
                for _ in 0..3 {
                    let factor = single.clone();
                    field.mul_assign(&mut single, &factor, &mut scratch);
                }
                assert_eq!(reduced(&chain, n), reduced(&single, n));
                for b in values(n) {
                    let (mut step, mut expected) = (a.clone(), chain.clone());
                    field.square_chain_mul(&mut step, 3, &b, &mut scratch);
                    field.mul_assign(&mut expected, &b, &mut scratch);
                    assert_eq!(step, expected);
                    field.square_chain_mul(&mut step, 0, &b, &mut scratch);
                    field.mul_assign(&mut expected, &b, &mut scratch);
                    assert_eq!(step, expected);
                }
            }
        }
    }
}

/// `x R mod n`.
fn r_times(x: &[Limb], n: &[Limb]) -> Vec<Limb> {
    let mut out = reduced(x, n);
    for _ in 0..64 * n.len() {
        double_mod(&mut out, n);
    }
    out
}

/// Plain numbers modulo a prime, which count what is asked of them.
struct Counting {
    products: usize,
}

impl Products for Counting {
    type Error = Infallible;

    fn words(&self) -> usize {
        1
    }

    fn one(&self, out: &mut [u64]) {
        out[0] = 1;
    }

    fn mul_assign(&mut self, a: &mut [u64], b: &[u64]) -> Result<(), Infallible> {
        self.products += 1;
        a[0] = a[0] * b[0] % 1_000_003;
        Ok(())
    }

    fn square_chain(&mut self, a: &mut [u64], count: u64) -> Result<(), Infallible> {
        for _ in 0..count {
            a[0] = a[0] * a[0] % 1_000_003;
        }
        Ok(())
    }
}

/// 5^exponent modulo 1000003, bit by bit.
fn power_of_five(exponent: &[Limb]) -> u64 {
    (0..64 * exponent.len()).rev().fold(1, |x, i| {
        let bit = exponent[i / 64] >> (i % 64) & 1;
        x * x % 1_000_003 * if bit == 1 { 5 } else { 1 } % 1_000_003
    })
}

#[test]
fn both_kinds_of_powers() {
    let mut exponents: Vec<Vec<Limb>> = (0..300).map(|x| vec![x]).collect();
    exponents.extend([1, 2, 3, 5, 11, 29, 80].map(|length| noise(length, 3)));
    exponents.extend([vec![0, 0, 1], vec![1, 0, 1 << 63, 0], vec![Limb::MAX; 6], vec![], vec![0, 0]]);
    for exponent in exponents {
        let expected = power_of_five(&exponent);
        let (mut out, mut counting) = ([7], Counting { products: 0 });
        let mut space = vec![0; pow_space_len_vartime(1, &exponent)];
        let Ok(()) = pow_vartime(&mut counting, &mut out, &[5], &exponent, &mut space);
        assert_eq!(out, [expected], "{exponent:x?}");
        let ones: usize = exponent.iter().map(|limb| limb.count_ones() as usize).sum();
        assert!(counting.products < ones.max(1), "no more than bit by bit");
        for widest in 1..=6 {
            for bits_of_it in [64 * exponent.len(), 64 * exponent.len() + 5] {
                let windows = Windows::new(bits_of_it, widest);
                let mut space = vec![0; windows.space_len(1)];
                let digit = |start, width| bits(&exponent, start, width);
                let Ok(()) = pow(&mut counting, &mut out, &[5], digit, windows, &mut space);
                assert_eq!(out, [expected], "{exponent:x?}");
            }
        }
    }
}

/// The widths cost the fewest products of all, where the tables say so: 65537 takes one.
#[test]
fn sparse_exponents_take_no_table() {
    let mut counting = Counting { products: 0 };
    let mut space = vec![0; pow_space_len_vartime(1, &[65537])];
    let Ok(()) = pow_vartime(&mut counting, &mut [0], &[5], &[65537], &mut space);
    assert_eq!(counting.products, 1);
}

#[test]
fn short_powers() {
    for length in 1..=SHORT {
        for mut n in moduli(length) {
            n[length - 1] |= 1;
            for x in [vec![], vec![2], noise(length, 9), noise(2 * length + 1, 13), vec![Limb::MAX; length]] {
                for (exponent, bits_of_it) in [(vec![], 0), (vec![0], 64), (vec![1], 1), (noise(2, 1), 128)] {
                    let mut out = vec![7; length];
                    pow_mod_short(&mut out, &x, &exponent, bits_of_it, &n);
                    let x = reduced(&x, &n);
                    let mut expected = reduced(&[1], &n);
                    for i in (0..bits_of_it).rev() {
                        expected = times(&expected, &expected, &n);
                        if bits(&exponent, i, 1) == 1 {
                            expected = times(&expected, &x, &n);
                        }
                    }
                    assert_eq!(out, expected, "{x:x?} ^ {exponent:x?} modulo {n:x?}");
                }
            }
        }
    }
}

/// A sum of almost reduced numbers from which n is taken twice.
#[test]
fn a_sum_over_r_by_more_than_n() {
    let n = [1, 1 << 62];
    let (mut a, b) = ([Limb::MAX; 2], [1, 1 << 63]);
    let mut expected = reduced(&a, &n);
    add_mod(&mut expected, &reduced(&b, &n), &n);
    Field::new(&n).add_assign(&mut a, &b);
    assert_eq!(reduced(&a, &n), expected);
}
