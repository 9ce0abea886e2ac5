//! Exact division by small odd numbers, as interpolation needs it.

use crate::natural::Limb;
use adamant_base::limb::high;

/// `a /= D`, which leaves no remainder, for an odd `D`: limb by limb from below, times the inverse modulo 2^64.
pub(super) fn divide<const D: Limb>(a: &mut [Limb]) {
    let inverse = const { inverse(D) };
    let mut missing = 0;
    for x in a {
        let (difference, under) = x.overflowing_sub(missing);
        *x = difference.wrapping_mul(inverse);
        // What D x takes from the limbs above.
        missing = high(u128::from(*x) * u128::from(D)) + Limb::from(under);
    }
}

/// 1/d modulo 2^64 by Newton's iteration, from 3 bits.
const fn inverse(d: Limb) -> Limb {
    let mut x = d;
    let mut i = 0;
    while i < 5 {
        x = x.wrapping_mul(2u64.wrapping_sub(d.wrapping_mul(x)));
        i += 1;
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::mul_1;
    use std::vec;

    fn check<const D: Limb>() {
        for a in [vec![0; 3], vec![Limb::MAX; 3], vec![1, 0, 5], vec![0, 0, 1], vec![Limb::MAX / D + 1, 7]] {
            let mut product = vec![0; a.len() + 1];
            product[a.len()] = mul_1(&mut product[..a.len()], &a, D);
            divide::<D>(&mut product);
            assert_eq!(product[..a.len()], a);
            assert_eq!(product[a.len()], 0);
        }
    }

    #[test]
    fn quotients_are_exact() {
        check::<3>();
        check::<5>();
    }
}
