//! Products of 8 limbs that fold, against rows in plain Rust.

use super::Folding8;
use super::folding_reduce::reduce_folding_8;
use super::montgomery_tests::by_rows;
use super::tests::values;
use crate::cpu::Adx;
use crate::limb::{self, Limb};
use crate::mont::neg_inverse;

/// A number below R modulo n, over R: comparable.
fn settled(x: &[Limb; 8], n: &[Limb; 8], n0: Limb) -> [Limb; 8] {
    let mut one = [0; 8];
    one[0] = 1;
    let x = by_rows(x, &one, n, n0);
    if x == *n { [0; 8] } else { x }
}

#[test]
fn products_and_squares() {
    let Some(token) = Adx::detect() else { return };
    let all = values::<8>();
    let mut moduli = 0;
    for mut n in all.iter().copied() {
        n[0] |= 1;
        let n0 = neg_inverse(n[0]);
        let Some(ring) = Folding8::new_vartime(token, &n, n0) else { continue };
        moduli += 1;
        for a in &all {
            for b in &all {
                let mut out = [0; 8];
                ring.mul_vartime(&mut out, a, b);
                let expected = by_rows(a, b, &n, n0);
                assert_eq!(settled(&out, &n, n0), settled(&expected, &n, n0), "{a:x?} {b:x?} modulo {n:x?}");
            }
            let (mut run, mut expected) = (*a, *a);
            for _ in 0..3 {
                expected = by_rows(&expected, &expected, &n, n0);
            }
            ring.square_chain_vartime(&mut run, 3);
            assert_eq!(settled(&run, &n, n0), settled(&expected, &n, n0), "squares of {a:x?} modulo {n:x?}");
            ring.square_chain_vartime(&mut run, 0);
            assert_eq!(
                settled(&run, &n, n0),
                settled(&expected, &n, n0),
                "no squares of {a:x?} modulo {n:x?}"
            );
        }
    }
    // Those of fewer limbs are not: 0, and 1 in the lowest one.
    assert!(moduli > all.len() / 2, "{moduli}");
}

/// Sums that are R + n or more, in one or two parts, for which n comes off once more: the digits of the quotient are all ones.
#[test]
fn n_comes_off_twice() {
    let Some(token) = Adx::detect() else { return };
    for n in [
        [Limb::MAX - 568, Limb::MAX, Limb::MAX, Limb::MAX, Limb::MAX, Limb::MAX, Limb::MAX, Limb::MAX],
        [3, 5, 7, 11, 13, 17, 19, 1 << 63],
        [9, 5, 7, 11, 13, 17, 19, 1 << 17],
    ] {
        let n0 = neg_inverse(n[0]);
        let ring = Folding8::new_vartime(token, &n, n0).unwrap();
        // What clearing meets, l f + l6 + l7 2^64, is to be n modulo 2^128 and above n.
        let mut t = [Limb::MAX; 16];
        t[..5].fill(0);
        t[5] = Limb::MAX;
        let mut product = [0; 9];
        product[8] = limb::add_mul_1(&mut product[..8], ring.inverse(), t[5]);
        let borrow;
        (t[6], borrow) = limb::sbb(n[0], product[0], 0);
        (t[7], _) = limb::sbb(n[1], product[1], borrow);
        let mut out = [0; 8];
        // SAFETY: the token proves the instructions; 8 and 16 limbs.
        unsafe { reduce_folding_8(out.as_mut_ptr(), t.as_ptr(), &ring) };

        // By rows: of the lower half, and of the upper one times R, which is a product by 1.
        let mut expected: [Limb; 16] = t;
        for i in 0..8 {
            let digit = expected[i].wrapping_mul(n0);
            let mut carry = limb::add_mul_1(&mut expected[i..i + 8], &n, digit);
            for x in &mut expected[i + 8..] {
                (*x, carry) = limb::adc(*x, carry, 0);
            }
            // R^2 is R modulo n after the division: n off the upper half, which is what is left of it.
            if carry == 1 {
                let mut borrow = 0;
                for (x, &n) in expected[8..].iter_mut().zip(&n) {
                    (*x, borrow) = limb::sbb(*x, n, borrow);
                }
            }
        }
        let expected: [Limb; 8] = core::array::from_fn(|i| expected[i + 8]);
        assert_eq!(settled(&out, &n, n0), settled(&expected, &n, n0), "modulo {n:x?}");
    }
}

#[test]
fn moduli_without_room() {
    let Some(token) = Adx::detect() else { return };
    // 1 / 2^64 is (n n0 + 1) / 2^64: near n where n0 is near 2^64, which is where n is 1 modulo 2^64.
    let mut n = [Limb::MAX; 8];
    n[0] = 1;
    assert!(Folding8::new_vartime(token, &n, neg_inverse(n[0])).is_none());
    n[7] = 0;
    assert!(Folding8::new_vartime(token, &n, neg_inverse(n[0])).is_none(), "seven limbs");
}

/// All ones, and c at both ends of what is allowed, meet the highest and the lowest sums.
#[test]
fn differences() {
    let Some(token) = Adx::detect() else { return };
    let all = values::<8>();
    let mut cases = 0;
    for mut n in all.iter().copied() {
        n[0] |= 1;
        let n0 = neg_inverse(n[0]);
        let Some(ring) = Folding8::new_vartime(token, &n, n0) else { continue };
        let mut largest = n;
        largest[0] -= 1;
        let mut least = [0; 8];
        least[7] = (n[7] >> 61) + 1;
        for c in all.iter().step_by(5).chain([&largest, &least, &n]) {
            let Some(minus) = ring.subtrahend_vartime(c) else { continue };
            cases += 1;
            let expected = |a: &[Limb; 8], b: &[Limb; 8]| {
                let mut out = settled(&by_rows(a, b, &n, n0), &n, n0);
                // `settled` divides by R, which the difference must be too.
                if limb::sub_assign(&mut out, &settled(c, &n, n0)) == 1 {
                    limb::add_assign(&mut out, &n);
                }
                out
            };
            for a in &all {
                for b in &all {
                    let (mut product, mut square) = ([0; 8], *a);
                    ring.mul_square_sub_vartime(&mut product, &mut square, b, [&minus; 2]);
                    assert_eq!(
                        settled(&product, &n, n0),
                        expected(a, b),
                        "{a:x?} {b:x?} - {c:x?} modulo {n:x?}"
                    );
                    assert_eq!(
                        settled(&square, &n, n0),
                        expected(a, a),
                        "{a:x?} squared - {c:x?} modulo {n:x?}"
                    );
                }
            }
        }
        assert!(ring.subtrahend_vartime(&[0; 8]).is_none() && ring.subtrahend_vartime(&n).is_none());
    }
    assert!(cases > all.len() / 2, "{cases}");
}
