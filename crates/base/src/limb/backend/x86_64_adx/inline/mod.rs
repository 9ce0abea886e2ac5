//! Products of 2 and 4 limbs and Montgomery products of 4, inlined into their callers: a call and a loop would cost
//! as much as the work.
//!
//! Accumulators stay in registers, named `t0`, `t1` ...; `lo` and `hi` take a product, rdx its multiplier. As in
//! `columns`, low halves are added on CF and high halves on OF, so that the two carries do not wait for each other.

// The macros first: they are in scope from here on.
#[macro_use]
#[rustfmt::skip]
mod rows;

#[rustfmt::skip]
mod montgomery;
#[rustfmt::skip]
mod products;

pub use montgomery::montgomery_mul_4;
pub use products::{mul_2, mul_4, square_2};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Adx;
    use crate::limb::Limb;
    use crate::limb;
    use super::super::tests::values;
    use crate::mont::neg_inverse;

    fn check<const N: usize>(
        mul: impl Fn(&mut [[Limb; N]; 2], &[Limb; N], &[Limb; N]),
        reduced: impl Fn(&[Limb; N], &[Limb; N], &[Limb]),
    ) {
        let all = values::<N>();
        for a in &all {
            for b in &all {
                let (mut expected, mut out) = (std::vec![0; 2 * N], [[7; N]; 2]);
                limb::mul(&mut expected, a, b);
                mul(&mut out, a, b);
                assert_eq!(out.as_flattened(), expected);
                reduced(a, b, &expected);
            }
        }
    }

    #[test]
    fn two_limbs() {
        let Some(token) = Adx::detect() else { return };
        check::<2>(|out, a, b| mul_2(token, out, a, b), |_, _, _| ());
    }

    #[test]
    fn four_limbs() {
        let Some(token) = Adx::detect() else { return };
        let moduli = &values::<4>()[..12];
        let reduced = |a: &[Limb; 4], b: &[Limb; 4], product: &[Limb]| {
            for mut n in moduli.iter().copied().filter(|n| n[3] != 0) {
                n[0] |= 1;
                // The general reduction takes any factors below R, too, and ends in the same range.
                let mut reference = [0; 4];
                let mut scratch = std::vec![0; super::super::reduce_scratch(4)];
                let n0 = neg_inverse(n[0]);
                super::super::reduce(token, &mut reference, &mut product.to_vec(), &n, n0, &mut scratch);
                let mut out = *a;
                montgomery_mul_4(token, &mut out, b, &n, n0);
                assert_eq!(out, reference);
            }
        };
        check::<4>(|out, a, b| mul_4(token, out, a, b), reduced);
    }
}
