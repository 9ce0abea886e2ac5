//! Products and Montgomery products of 2 and 4 limbs, inlined into their callers: a call and a loop would cost
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

pub use montgomery::{montgomery_mul_2, montgomery_mul_4};
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
        token: Adx,
        mul: impl Fn(&mut [[Limb; N]; 2], &[Limb; N], &[Limb; N]),
        montgomery: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N], Limb),
    ) {
        let all = values::<N>();
        for a in &all {
            for b in &all {
                let (mut expected, mut out) = (std::vec![0; 2 * N], [[7; N]; 2]);
                limb::mul(&mut expected, a, b);
                mul(&mut out, a, b);
                assert_eq!(out.as_flattened(), expected);
                for n in &all[..12] {
                    let mut n = *n;
                    n[0] |= 1;
                    if n[N - 1] == 0 {
                        continue;
                    }
                    // The general reduction takes any factors below R, too, and ends in the same range.
                    let mut reference = [0; N];
                    let mut scratch = std::vec![0; super::super::reduce_scratch(N)];
                    let n0 = neg_inverse(n[0]);
                    super::super::reduce(token, &mut reference, &mut expected.clone(), &n, n0, &mut scratch);
                    let mut product = *a;
                    montgomery(&mut product, b, &n, n0);
                    assert_eq!(product, reference);
                }
            }
        }
    }

    #[test]
    fn two_limbs() {
        let Some(token) = Adx::detect() else { return };
        check::<2>(
            token,
            |out, a, b| mul_2(token, out, a, b),
            |a, b, n, n0| montgomery_mul_2(token, a, b, n, n0),
        );
    }

    #[test]
    fn four_limbs() {
        let Some(token) = Adx::detect() else { return };
        check::<4>(
            token,
            |out, a, b| mul_4(token, out, a, b),
            |a, b, n, n0| montgomery_mul_4(token, a, b, n, n0),
        );
    }
}
