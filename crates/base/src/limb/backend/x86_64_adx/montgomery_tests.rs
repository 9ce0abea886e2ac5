//! Montgomery products and squares of a few limbs against rows in plain Rust.

use super::tests::values;
use super::{
    montgomery_mul_8, montgomery_mul_9, montgomery_square_chain_3, montgomery_square_chain_8,
    montgomery_square_chain_9, montgomery_square_chain_mul_3,
};
use crate::cpu::Adx;
use crate::limb::{self, Limb};
use crate::mont::neg_inverse;
use std::vec;

/// a b / R modulo n by rows in plain Rust, with n taken off where the sum has a carry.
pub(super) fn by_rows<const N: usize>(a: &[Limb; N], b: &[Limb; N], n: &[Limb; N], n0: Limb) -> [Limb; N] {
    let mut t = vec![0; 2 * N + 1];
    limb::mul(&mut t[..2 * N], a, b);
    for i in 0..N {
        let digit = t[i].wrapping_mul(n0);
        let mut carry = limb::add_mul_1(&mut t[i..i + N], n, digit);
        for limb in &mut t[i + N..] {
            (*limb, carry) = limb::adc(*limb, carry, 0);
        }
    }
    let mut out = core::array::from_fn(|i| t[i + N]);
    if t[2 * N] == 1 {
        let mut borrow = 0;
        for (x, &n) in out.iter_mut().zip(n) {
            (*x, borrow) = limb::sbb(*x, n, borrow);
        }
    }
    out
}

/// A Montgomery product in place and runs of squares against rows in plain Rust.
fn check<const N: usize>(
    mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N], Limb),
    chain: impl Fn(&mut [Limb; N], &[Limb; N], Limb, usize),
) {
    let all = values::<N>();
    for mut n in all[..16].iter().copied() {
        n[0] |= 1;
        let n0 = neg_inverse(n[0]);
        for a in &all {
            for b in &all {
                let mut out = *a;
                mul(&mut out, b, &n, n0);
                assert_eq!(out, by_rows(a, b, &n, n0), "{a:x?} {b:x?} modulo {n:x?}");
            }
            let (mut expected, mut run) = (*a, *a);
            for _ in 0..3 {
                expected = by_rows(&expected, &expected, &n, n0);
            }
            chain(&mut run, &n, n0, 3);
            assert_eq!(run, expected, "squares of {a:x?} modulo {n:x?}");
            chain(&mut run, &n, n0, 0);
            assert_eq!(run, expected, "no squares of {a:x?} modulo {n:x?}");
        }
    }
}

#[test]
fn three_limbs() {
    let Some(token) = Adx::detect() else { return };
    check(
        |a, b, n, n0| montgomery_square_chain_mul_3(token, a, 0, b, n, n0),
        |a, n, n0, count| montgomery_square_chain_3(token, a, n, n0, count),
    );
}

#[test]
fn a_product_behind_a_run() {
    let Some(token) = Adx::detect() else { return };
    let all = values::<3>();
    let n = [13, 1 << 63, Limb::MAX];
    let n0 = neg_inverse(n[0]);
    for (a, b) in all.iter().zip(all.iter().rev()) {
        for count in [0, 1, 2, 5] {
            let (mut apart, mut together) = (*a, *a);
            montgomery_square_chain_3(token, &mut apart, &n, n0, count);
            montgomery_square_chain_mul_3(token, &mut apart, 0, b, &n, n0);
            montgomery_square_chain_mul_3(token, &mut together, count, b, &n, n0);
            assert_eq!(together, apart);
        }
    }
}

#[test]
fn eight_limbs() {
    let Some(token) = Adx::detect() else { return };
    check(
        |a, b, n, n0| {
            let copy = *a;
            montgomery_mul_8(token, a, &copy, b, n, n0);
        },
        |a, n, n0, count| montgomery_square_chain_8(token, a, n, n0, count),
    );
}

#[test]
fn nine_limbs() {
    let Some(token) = Adx::detect() else { return };
    check(
        |a, b, n, n0| montgomery_mul_9(token, a, b, n, n0),
        |a, n, n0, count| montgomery_square_chain_9(token, a, n, n0, count),
    );
}
