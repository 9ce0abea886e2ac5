//! Divisibility by small primes.

use crate::natural::sieve::odd_primes;
use adamant_base::ct::Choice;
use adamant_base::limb::{Limb, high, sbb};
use adamant_base::mont::neg_inverse;

/// Odd primes below 2048.
const COUNT: usize = 308;
const PRIMES: [u16; COUNT] = odd_primes();
/// Products of several of them that fit into a limb: no more than this.
const GROUPS: usize = 64;

/// A small prime, made ready.
#[derive(Clone, Copy)]
struct Small {
    /// 1/p modulo 2^64.
    inverse: Limb,
    /// floor((2^64 - 1) / p): x is a multiple of p if and only if x / p modulo 2^64 is at most this.
    limit: Limb,
}

/// Some small primes next to each other and their product.
#[derive(Clone, Copy)]
struct Group {
    product: Limb,
    /// 1/product modulo 2^64.
    inverse: Limb,
    first: usize,
    count: usize,
}

static SMALL: [Small; COUNT] = small_primes();
static GROUP: [Group; GROUPS] = groups().0;
/// How many groups there are.
const USED: usize = groups().1;

/// False where a small odd prime divides `n`; 2 is not asked about. Ends at the first group of primes that has a
/// divisor: which one is public, as numbers that fail are thrown away. A number that passes met all primes.
pub(super) fn passes(n: &[Limb]) -> bool {
    GROUP[..USED].iter().all(|group| {
        let residue = exact_residue(n, group);
        let small = &SMALL[group.first..group.first + group.count];
        let divides = small.iter().fold(Choice::FALSE, |any, p| {
            let quotient = residue.wrapping_mul(p.inverse);
            any | !Choice::from_lsb(sbb(p.limit, quotient, 0).1)
        });
        // Public, as said above.
        !divides.declassify()
    })
}

/// A number at most the product that has the same small prime factors in common with it as n: n divided by a power
/// of 2^64, up to sign, modulo the product. Each limb is made 0 by subtracting a multiple of the product, which carries
/// into the next: two multiplications a limb, and no division.
fn exact_residue(n: &[Limb], group: &Group) -> Limb {
    n.iter().fold(0, |carry, &limb| {
        let (difference, borrow) = sbb(limb, carry, 0);
        let multiple = difference.wrapping_mul(group.inverse);
        high(u128::from(multiple) * u128::from(group.product)).wrapping_add(borrow)
    })
}

/// The primes made ready.
const fn small_primes() -> [Small; COUNT] {
    let mut small = [Small { inverse: 0, limit: 0 }; COUNT];
    let mut i = 0;
    while i < COUNT {
        let p = PRIMES[i] as Limb;
        small[i] = Small { inverse: neg_inverse(p).wrapping_neg(), limit: Limb::MAX / p };
        i += 1;
    }
    small
}

/// The primes gathered into products, and the number of groups.
const fn groups() -> ([Group; GROUPS], usize) {
    let mut out = [Group { product: 1, inverse: 1, first: 0, count: 0 }; GROUPS];
    let (mut used, mut i) = (0, 0);
    while i < COUNT {
        let mut product: Limb = 1;
        let first = i;
        while i < COUNT {
            match product.checked_mul(PRIMES[i] as Limb) {
                Some(larger) => product = larger,
                None => break,
            }
            i += 1;
        }
        out[used] = Group { product, inverse: neg_inverse(product).wrapping_neg(), first, count: i - first };
        used += 1;
    }
    (out, used)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sieve_sees_every_small_prime_and_nothing_else() {
        assert_eq!((PRIMES[0], PRIMES[COUNT - 1]), (3, 2039));
        // 2^61 - 1, 2^89 - 1, 2^107 - 1, 2^127 - 1 are primes.
        for exponent in [61u32, 89, 107, 127] {
            let mersenne = (1u128 << exponent) - 1;
            assert!(passes(&[mersenne as Limb, (mersenne >> 64) as Limb]), "{exponent}");
            for p in PRIMES {
                let (low, high) = (mersenne as Limb, (mersenne >> 64) as Limb);
                let (first, second) = (u128::from(low) * u128::from(p), u128::from(high) * u128::from(p));
                let middle = (first >> 64) + second;
                assert!(!passes(&[first as Limb, middle as Limb, (middle >> 64) as Limb]), "{p}");
            }
        }
        assert!(!passes(&[0, 0]) && passes(&[1, 0]) && passes(&[4, 0]));
        assert!(!passes(&[u64::MAX, u64::MAX])); // 3 divides 2^128 - 1
    }
}
