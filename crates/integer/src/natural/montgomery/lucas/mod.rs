//! Lucas chains: W_k, the trace of t^k for t of norm 1, by
//!
//! ```text
//! W_(a+b) = W_a W_b - W_(a-b),    W_2a = W_a² - 2,
//! ```
//!
//! in about 1.65 products a bit of k, where the ladder takes 2.
//!
//! The state is W_A, W_B and W_(A-B), with k = d A + e B. Each step makes d and e smaller, as in the search for their greatest
//! common divisor, and A and B larger, until k = A + B. The first half of the bits goes by Fibonacci numbers, 0.69 bits
//! for a product and nothing to decide: A = F_(m+1) and B = F_m near the root of k, and d and e half as long as k.
//!
//! A step's matrix takes (A, B) to the next pair and has the determinant 1, 2 or 3, so the greatest common divisor of A and
//! B has no other prime factors; it divides k, which is odd. Where 3 divides k, steps by 3 are left out. So A and B are coprime,
//! which the caller counts on.
//!
//! # Source
//! P. L. Montgomery, "Evaluating recurrences of form X_(m+n) = f(X_m, X_n, X_(m-n)) via Lucas chains", 1983: the algorithm
//! PRAC and the order of its rules.

mod rest;

use super::short::subtract_array;
use crate::natural::Limb;
use core::mem::swap;
pub(super) use rest::Rest;
use rest::Step;

/// The end of a chain for k = A + B with coprime A and B.
pub(super) struct Ends<const N: usize> {
    /// W_k
    pub(super) sum: [Limb; N],
    /// W_A, W_B
    pub(super) parts: [[Limb; N]; 2],
}

/// W_k and what it is made of, from `[W_0, W_1]`, where `rest` is that of an odd k; `None` where d and e happen to have a large
/// factor in common. `mul` writes a product and `square` squares in place, both in form, below R for factors below R.
#[inline(always)]
pub(super) fn chain<const N: usize, const M: usize>(
    mut rest: Rest<M>,
    [two, one]: [&[Limb; N]; 2],
    n: &[Limb; N],
    mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N]),
    square: impl Fn(&mut [Limb; N]),
) -> Option<Ends<N>> {
    let sum = |out: &mut [Limb; N], a: &[Limb; N], b: &[Limb; N], difference: &[Limb; N]| {
        mul(out, a, b);
        subtract_array(out, difference, n);
    };
    let double = |a: &mut [Limb; N]| {
        square(a);
        subtract_array(a, two, n);
    };
    // W_A, W_B, W_(A-B), and room for what takes their places.
    let mut room = [*one, *one, *one, [0; N], [0; N]];
    let [mut a, mut b, mut c, mut t, mut u] = room.each_mut();
    double(a);
    for _ in 0..rest.fibonacci {
        // A + B, A, B
        sum(t, a, b, c);
        swap(&mut c, &mut t);
        swap(&mut b, &mut c);
        swap(&mut a, &mut b);
    }
    while let Some((step, other)) = rest.step() {
        if other {
            swap(&mut a, &mut b);
        }
        match step {
            // A, A + B, B
            Step::Difference => {
                sum(t, a, b, c);
                swap(&mut c, &mut t);
                swap(&mut b, &mut c);
            }
            // 2 A, A + B, A - B
            Step::DifferenceByTwo => {
                sum(t, a, b, c);
                double(a);
                swap(&mut b, &mut t);
            }
            // 2 A, B, 2 A - B
            Step::ByTwo => {
                sum(t, a, c, b);
                double(a);
                swap(&mut c, &mut t);
            }
            // A, 2 B, A - 2 B
            Step::OtherByTwo => {
                sum(t, b, c, a);
                double(b);
                swap(&mut c, &mut t);
            }
            // 2 A + B, A + 2 B, A - B
            Step::BothByThree => {
                sum(t, a, b, c);
                let both = *t;
                sum(u, a, &both, b);
                sum(t, b, &both, a);
                swap(&mut a, &mut u);
                swap(&mut b, &mut t);
            }
            // 3 A, ..., and 3 A + B, B; 2 A + B, A - B; A + B, 2 A - B
            Step::ByThree | Step::DoubleDifferenceByThree | Step::DifferenceByThree => {
                let mut twice = *a;
                double(&mut twice);
                sum(t, a, b, c);
                match step {
                    Step::ByThree => {
                        sum(u, &twice, t, c);
                        swap(&mut c, &mut b);
                    }
                    Step::DoubleDifferenceByThree => sum(u, a, t, b),
                    _ => {
                        sum(u, a, c, b);
                        swap(&mut c, &mut u);
                        swap(&mut u, &mut t);
                    }
                }
                swap(&mut b, &mut u);
                sum(t, a, &twice, a);
                swap(&mut a, &mut t);
            }
        }
    }
    sum(t, a, b, c);
    rest.is_over().then_some(Ends { sum: *t, parts: [*a, *b] })
}

#[cfg(test)]
mod tests {
    use super::super::fixed::Fixed;
    use super::super::short::{minus, plus};
    use super::rest::tests::indices;
    use super::*;
    use adamant_base::mont::neg_inverse;

    /// The traces are those of the ladder.
    #[test]
    fn traces_are_those_of_the_ladder() {
        let n = [0x1234_5678_9abc_def1, 0xffff_ffff_0000_0001];
        let field = Fixed::<2>::new(&n, neg_inverse(n[0]));
        let mul = |out: &mut [Limb; 2], a: &[Limb; 2], b: &[Limb; 2]| field.mul(out, a, b);
        let square = |a: &mut [Limb; 2]| field.square_times(a, 1);
        // 1 in form is R modulo n for R = 2^128 < 2 n.
        let one = [0u64.wrapping_sub(n[0]), !n[1]];
        let two = plus(&one, &one).0;
        let a = [0xdead_beef, 0x1234];
        let settled = |x: [Limb; 2]| if minus(&x, &n).1 { x } else { minus(&x, &n).0 };
        for k in indices().step_by(7) {
            let Some(rest) = Rest::<2>::new(&[k as Limb, (k >> 64) as Limb]).unwrap() else { continue };
            let Some(ends) = chain(rest, [&two, &a], &n, mul, square) else { continue };
            let mut ladder = [two, a];
            for i in (0..128).rev() {
                let bit = (k >> i & 1) as usize;
                let (mut mixed, mut twice) = ([0; 2], ladder[bit]);
                mul(&mut mixed, &ladder[0], &ladder[1]);
                square(&mut twice);
                subtract_array(&mut mixed, &a, &n);
                subtract_array(&mut twice, &two, &n);
                (ladder[bit], ladder[1 - bit]) = (twice, mixed);
            }
            assert_eq!(settled(ends.sum), settled(ladder[0]), "{k}");
        }
    }
}
